//! The hand-over page: it names the next person and hides every sheet.

use super::{
    AddScreen,
    table::{clear_tray, lay_tray},
};
use crate::{
    dice::Tray,
    intent::{Intent, TableIntent},
    layout::{Layout, Orientation},
    nav::{Screen, ScreenRoot},
    table::{GameUi, OpenMatch, Refusal, TableEvent, TheMatch, each},
    ui::{
        Icon, UiKit,
        avatar::{avatar, initial},
        kit::{
            At, BINDING, ButtonKind, ButtonLook, Lift, TextStyle, column, placed, print_within, row,
        },
        tokens,
        tween::{Tween, TweenClock},
    },
    words::Fact,
};
use bevy::prelude::*;
use dicepad_core::{Decision, Phase, Seat};

/// Rotation of the page in degrees: it looks as if a hand had put it down.
const TURNED: f32 = -1.6;

/// Size of the page at scale 1. Everything on the page scales with it.
const PAGE: Vec2 = Vec2::new(322.0, 316.0);

/// Height of the row of faces, names included.
const FACES: f32 = 78.0;

/// Diameter of the next player's face, and of the other faces.
const FACE: (f32, f32) = (48.0, 40.0);

/// The seats that were skipped since the last move.
#[derive(Resource, Default)]
struct Skipped(Vec<Seat>);

/// Animation of a page that turns over the head of the pad.
#[derive(Component)]
struct TurningPage {
    turned: Tween,
    height: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Skipped>()
        .add_screen(
            Screen::Handover,
            build,
            resource_exists_and_changed::<OpenMatch>,
        )
        .add_systems(OnEnter(Screen::Handover), turn_page)
        .add_systems(OnExit(Screen::Handover), clear_tray)
        .add_systems(Update, move_leaf.run_if(in_state(Screen::Handover)))
        // In `PostUpdate`, because a table event may open this screen in the very next frame.
        .add_systems(PostUpdate, note_skipped.run_if(on_message::<TableEvent>));
}

fn note_skipped(mut events: MessageReader<TableEvent>, mut skipped: ResMut<Skipped>) {
    for event in events.read() {
        match event {
            TableEvent::Skipped(seat) => skipped.0.push(*seat),
            TableEvent::Refused => {}
            _ => skipped.0.clear(),
        }
    }
}

/// Rectangles of the screen's parts. Tray and buttons stay where they are on the table.
struct HandoverPlaces {
    faces: Rect,
    page: Rect,
    tray: Rect,
    actions: Rect,
}

impl HandoverPlaces {
    fn of(layout: &Layout, open: &OpenMatch) -> Self {
        let table =
            layout.table(each!(open.shown(), one => one.state().ratio(true, layout.is_low())));
        let inner = layout.inner.inflate(-layout.margin);
        let room = match layout.shape {
            Orientation::Portrait => {
                Rect::new(inner.min.x, inner.min.y, inner.max.x, table.tray.min.y)
            }
            Orientation::Landscape => {
                Rect::new(inner.min.x, inner.min.y, table.bar.min.x, inner.max.y)
            }
        };
        let faces = Rect::new(room.min.x, room.min.y, room.max.x, room.min.y + FACES);
        let below = Rect::new(room.min.x, faces.max.y, room.max.x, room.max.y);
        // Leaves room for the rotated corners, the page's edges and the pencil.
        let most = below.size() - Vec2::new(44.0, 44.0);
        let scale = (most / PAGE).min_element().clamp(0.4, 1.3);
        Self {
            faces,
            page: Rect::from_center_size(below.center(), PAGE * scale),
            tray: table.tray,
            actions: table.actions.unwrap_or(table.bar),
        }
    }
}

fn build(
    mut commands: Commands,
    layout: Res<Layout>,
    mut kit: UiKit<'_>,
    open: TheMatch<'_>,
    skipped: Res<Skipped>,
    mut tray: ResMut<Tray>,
) {
    let Some(seat) = open.handed_to() else {
        return;
    };
    let places = HandoverPlaces::of(&layout, &open);
    commands
        .spawn((
            ScreenRoot,
            DespawnOnExit(Screen::Handover),
            kit.table_background(layout.window),
        ))
        .with_children(|root| {
            faces(&mut kit, root, places.faces, &open, seat);
            lay_tray(&mut kit, root, (&layout, places.tray), &open, &mut tray);
            page(&mut kit, root, places.page, &open, seat, &skipped.0);
            pencil(&mut kit, root, places.page, &open, seat);
            let towards_thumb = layout.towards_thumb();
            actions(&mut kit, root, (places.actions, towards_thumb), &open, seat);
        });
}

/// Shows all players: who has used this roll already, and who is next.
fn faces(
    kit: &mut UiKit<'_>,
    root: &mut ChildSpawnerCommands<'_>,
    place: Rect,
    open: &OpenMatch,
    next: Seat,
) {
    let seats = Seat::all(open.view().seats);
    let width = (place.width() / f32::from(open.view().seats)).min(82.0);
    let answering = matches!(open.view().phase, Phase::Answers { .. });
    root.spawn(
        Node {
            align_items: AlignItems::FlexEnd,
            justify_content: JustifyContent::Center,
            ..default()
        }
        .at(place),
    )
    .with_children(|line| {
        for seat in seats {
            let done = answering && !open.awaited().contains(seat) && open.shown().can_undo(seat);
            let state = if seat == next {
                FaceState::Next
            } else if done {
                FaceState::Done
            } else {
                FaceState::Waits
            };
            face(kit, line, open, seat, state, width);
        }
    });
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum FaceState {
    Next,
    Done,
    Waits,
}

fn face(
    kit: &mut UiKit<'_>,
    line: &mut ChildSpawnerCommands<'_>,
    open: &OpenMatch,
    seat: Seat,
    state: FaceState,
    width: f32,
) {
    let theme = kit.theme();
    let ink: Color = theme.table.ink.into();
    let ground: Color = theme.table.top.into();
    let player = open.player(seat);
    let name = kit.words.player(&open.names(), seat);
    let (size, ink) = if state == FaceState::Next {
        (FACE.0, ink)
    } else {
        (FACE.1, ink.with_alpha(0.85))
    };
    // Cuts the name to its column, so that it does not overlap its neighbour.
    let (name, print) = print_within(&name, 14.0, width - 6.0);
    let name = kit.text(&name, print, ink);
    line.spawn(Node {
        width: px(width),
        align_items: AlignItems::Center,
        ..column(4.0)
    })
    .with_children(|column| {
        column.spawn(Node::default()).with_children(|face| {
            avatar(kit, face, player, &initial(player, seat), size);
            match state {
                FaceState::Next => {}
                FaceState::Done => badge(kit, face),
                FaceState::Waits => {
                    let whole = Rect::from_corners(Vec2::ZERO, Vec2::splat(size));
                    face.spawn((
                        Node {
                            border_radius: BorderRadius::MAX,
                            ..placed(whole)
                        },
                        BackgroundColor(ground.with_alpha(0.4)),
                    ));
                }
            }
        });
        column.spawn(name);
    });
}

/// The tick on the face of a player who has used the roll.
fn badge(kit: &mut UiKit<'_>, face: &mut ChildSpawnerCommands<'_>) {
    let theme = kit.theme();
    let (ring, ground, ink): (Color, Color, Color) = (
        theme.table.top.into(),
        theme.success.base.into(),
        theme.success.on.into(),
    );
    let check = kit.icon(Icon::Check, 14.0, ink);
    face.spawn((
        Node {
            position_type: PositionType::Absolute,
            right: px(-7),
            bottom: px(-6),
            width: px(24),
            height: px(24),
            border: UiRect::all(px(2)),
            border_radius: BorderRadius::MAX,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        },
        BorderColor::all(ring),
        BackgroundColor(ground),
        children![check],
    ));
}

/// The sheet, face down: only the player's name is visible.
fn page(
    kit: &mut UiKit<'_>,
    root: &mut ChildSpawnerCommands<'_>,
    place: Rect,
    open: &OpenMatch,
    seat: Seat,
    skipped: &[Seat],
) {
    let unit = place.width() / PAGE.x;
    let binding = kit.binding(open.id());
    let page = kit.sheet(root, place, binding, |kit, page| {
        rule(kit, page, place.size(), unit);
        page.spawn(Node {
            width: percent(100),
            height: percent(100),
            padding: UiRect::new(px(20), px(20), px(BINDING + 6.0), px(8)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..column(6.0 * unit)
        })
        .with_children(|page| whose_turn(kit, page, place, open, seat, skipped));
    });
    root.commands_mut()
        .entity(page)
        .insert(UiTransform::from_rotation(Rot2::degrees(TURNED)));
}

/// Draws the faint ruled lines of the pad.
fn rule(kit: &UiKit<'_>, page: &mut ChildSpawnerCommands<'_>, size: Vec2, unit: f32) {
    let shade: Color = kit.theme().paper.shade.into();
    let step = 32.0 * unit;
    let lines = ((size.y - BINDING) / step) as u8;
    for line in 1..=lines {
        let y = size.y - step * f32::from(line);
        if y > BINDING {
            page.spawn((
                placed(Rect::new(0.0, y, size.x, y + 1.0)),
                BackgroundColor(shade),
            ));
        }
    }
}

fn whose_turn(
    kit: &mut UiKit<'_>,
    page: &mut ChildSpawnerCommands<'_>,
    place: Rect,
    open: &OpenMatch,
    seat: Seat,
    skipped: &[Seat],
) {
    let unit = place.width() / PAGE.x;
    let theme = kit.theme();
    let (soft, muted): (Color, Color) = (theme.ink.soft.into(), theme.ink.muted.into());
    let refusal: Color = theme.refusal.base.into();
    let player = open.player(seat);
    let name = kit.words.player(&open.names(), seat);
    let sentence = kit
        .words
        .say_with(asked_to(open), &[("name", Fact::from(&name))]);
    let size = TextStyle::hand_within(&name, 66.0 * unit, place.width() - 48.0);
    let title = kit.text(&name, size, kit.player_color(player.color));
    let print = if unit < 0.85 {
        TextStyle::Small
    } else {
        TextStyle::Body
    };
    let centred = TextLayout::justify(Justify::Center);
    let sentence = (kit.text(&sentence, print, soft), centred);
    let refused = open.refused().and_then(|refused| match refused.why {
        Refusal::Undo(reason) => Some(kit.words.refusal_among(&open.names(), &reason)),
        _ => None,
    });
    let practice = open.origin().practice;
    let practice = practice.map(|_| (kit.words.say("practice-only"), muted));
    let remark = match (refused, skipped) {
        (Some(refused), _) => Some((refused, refusal)),
        (None, []) => practice,
        (None, skipped) => Some((who_was_skipped(kit, open, skipped), muted)),
    };
    let remark = remark.map(|(text, color)| (kit.text(&text, TextStyle::Small, color), centred));
    avatar(kit, page, player, &initial(player, seat), 92.0 * unit);
    page.spawn(title);
    page.spawn(sentence);
    if let Some(remark) = remark {
        page.spawn(remark);
    }
}

/// Words key of the task that awaits the next player.
fn asked_to(open: &OpenMatch) -> &'static str {
    match open.view().phase {
        Phase::Roll { .. } => "handover-roll",
        Phase::Answers {
            decision: Decision::ChooseDice | Decision::Start | Decision::Keep | Decision::Take,
            ..
        } => "handover-choose",
        Phase::Answers {
            decision: Decision::Use,
            ..
        } => "handover-use",
        _ => "handover-write",
    }
}

fn who_was_skipped(kit: &UiKit<'_>, open: &OpenMatch, skipped: &[Seat]) -> String {
    let names = kit.words.players(&open.names(), skipped);
    if skipped.len() == 1 {
        kit.words
            .say_with("handover-skipped", &[("name", names.into())])
    } else {
        kit.words
            .say_with("handover-skipped-several", &[("names", names.into())])
    }
}

/// The next player's pencil, lying across the corner of the page.
fn pencil(
    kit: &mut UiKit<'_>,
    root: &mut ChildSpawnerCommands<'_>,
    page: Rect,
    open: &OpenMatch,
    seat: Seat,
) {
    let unit = page.width() / PAGE.x;
    let size = Vec2::new(178.0, 47.8) * unit;
    let middle = page.max - Vec2::new(44.0, 12.0) * unit;
    let picture = kit.pencil_of(open.player(seat).color, size);
    root.spawn((
        placed(Rect::from_center_size(middle, size)),
        picture,
        UiTransform::from_rotation(Rot2::degrees(-38.0)),
    ));
}

/// The button with which the next player takes the device, and undo for the player who has just written.
fn actions(
    kit: &mut UiKit<'_>,
    root: &mut ChildSpawnerCommands<'_>,
    (place, flex_direction): (Rect, FlexDirection),
    open: &OpenMatch,
    seat: Seat,
) {
    let name = kit.words.player(&open.names(), seat);
    let me = kit.words.say_with("handover-me", &[("name", name.into())]);
    let undo = kit.words.say("undo");
    let holder = open.holder();
    let buttons = Node {
        flex_direction,
        ..row(8.0)
    };
    root.spawn(buttons.at(place)).with_children(|bar| {
        if open.shown().can_undo(holder) {
            kit.button(
                bar,
                ButtonLook::icon(Icon::Undo, &undo, Intent::Table(TableIntent::Undo(holder))),
            );
        }
        kit.button(
            bar,
            ButtonLook {
                icon: Some(Icon::Hand),
                ..ButtonLook::new(
                    ButtonKind::Primary,
                    &me,
                    Intent::Table(TableIntent::TakeDevice(seat)),
                )
            },
        );
    });
}

/// Starts the animation in which the last writer's page turns over the head of the pad.
fn turn_page(mut commands: Commands, layout: Res<Layout>, open: TheMatch<'_>, kit: UiKit<'_>) {
    let place = HandoverPlaces::of(&layout, &open).page;
    let paper = &kit.theme().paper;
    let (base, shade): (Color, Color) = (paper.base.into(), paper.shade.into());
    commands.spawn((
        TurningPage {
            turned: Tween::new(tokens().motion.page),
            height: place.height() - BINDING,
        },
        DespawnOnExit(Screen::Handover),
        Node {
            border_radius: BorderRadius::bottom(px(tokens().radius.sheet)),
            ..placed(Rect {
                min: place.min + Vec2::Y * BINDING,
                max: place.max,
            })
        },
        BackgroundGradient::from(LinearGradient::to_bottom(vec![
            ColorStop::auto(base),
            ColorStop::auto(shade),
        ])),
        kit.shadow(Lift::Button),
        UiTransform::from_rotation(Rot2::degrees(TURNED)),
        GlobalZIndex(1),
    ));
}

fn move_leaf(
    mut commands: Commands,
    mut clock: TweenClock<'_>,
    mut leaves: Query<(Entity, &mut TurningPage, &mut UiTransform)>,
) {
    for (entity, mut leaf, mut transform) in &mut leaves {
        clock.advance(&mut leaf.turned);
        if leaf.turned.is_over() {
            commands.entity(entity).despawn();
            continue;
        }
        // Foreshortening: seen from above the page gets shorter, while its upper edge stays in the binding.
        let seen = 1.0 - leaf.turned.eased(EaseFunction::SineIn);
        let lift = Vec2::new(0.0, -(1.0 - seen) * leaf.height / 2.0);
        let lift = Rot2::degrees(TURNED) * lift;
        transform.scale = Vec2::new(1.0, seen);
        transform.translation = Val2::px(lift.x, lift.y);
    }
}
