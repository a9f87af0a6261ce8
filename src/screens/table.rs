//! The running match: bar, sheet, tray, actions.

use super::{Screen, ScreenRoot, clear_screen};
use crate::{
    dice::{self, Fling, Tray, TrayDice},
    layout::Layout,
    sheets::mosaic,
    table::{Intent, OpenMatch, Refusal},
    theme::{
        Icon, Look, LookChanged,
        kit::{At, ButtonKind, ButtonLook, Called, Does, Lift, Type, placed, row},
    },
    words::Fact,
};
use bevy::prelude::*;
use dicepad_core::{Decision, GameId, dice::Symbol, games::mosaic::Cell};

/// The bar with the buttons that say what they will do.
#[derive(Component)]
struct Actions;

/// The bubble that says why something was refused.
#[derive(Component)]
struct RefusalBubble;

/// The cell that the keyboard is at.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq)]
struct Focus(Option<Cell>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Focus>()
        .add_systems(OnEnter(Screen::Table), build)
        .add_systems(OnExit(Screen::Table), clear)
        .add_systems(
            Update,
            (
                (clear_screen, build)
                    .chain()
                    .run_if(on_message::<LookChanged>),
                show_actions.run_if(
                    resource_exists_and_changed::<OpenMatch>
                        .or_else(dice_started_or_stopped)
                        .or_else(on_message::<LookChanged>),
                ),
                show_refusal.run_if(resource_exists_and_changed::<OpenMatch>),
                move_focus,
            )
                .chain()
                .run_if(in_state(Screen::Table)),
        );
}

/// Buttons are made anew only then: a button that is replaced under the finger is never tapped.
fn dice_started_or_stopped(dice: Res<TrayDice>, mut moved: Local<bool>) -> bool {
    let moving = dice.are_moving();
    std::mem::replace(&mut *moved, moving) != moving
}

fn clear(mut tray: ResMut<Tray>, mut focus: ResMut<Focus>) {
    tray.plan = None;
    focus.0 = None;
}

fn build(
    mut commands: Commands,
    layout: Res<Layout>,
    mut look: Look<'_>,
    open: Option<ResMut<OpenMatch>>,
    mut tray: ResMut<Tray>,
) {
    let Some(mut open) = open else { return };
    let places = layout.table(mosaic::RATIO);
    let rules = open.game().rules();
    let binding = look.binding(GameId::Mosaic);
    commands
        .spawn((
            ScreenRoot,
            DespawnOnExit(Screen::Table),
            look.table_background(layout.window),
        ))
        .with_children(|root| {
            bar(&mut look, root, places.bar);
            look.sheet(root, places.sheet, binding, |look, sheet| {
                mosaic::lay_out(look, sheet, places.sheet.size(), rules);
            });
            tray.plan = Some(dice::lay_out(
                &mut look,
                root,
                places.tray,
                GameId::Mosaic,
            ));
            root.spawn((
                Actions,
                Node {
                    align_items: AlignItems::Center,
                    column_gap: px(8),
                    ..placed(places.actions)
                },
            ));
        });
    // A new sheet shows what the match says, as if it had just changed.
    open.set_changed();
}

fn bar(look: &mut Look<'_>, root: &mut ChildSpawnerCommands<'_>, place: Rect) {
    let back = look.words.say("back");
    root.spawn((
        Node {
            justify_content: JustifyContent::SpaceBetween,
            ..row(8.0)
        }
        .at(place),
        Pickable::IGNORE,
    ))
    .with_children(|bar| {
        look.icon_button(bar, Icon::Back, &back, Intent::Back);
        let settings = look.words.say("home-settings");
        look.icon_button(bar, Icon::Gear, &settings, Intent::Go(Screen::Settings));
    });
}

/// The buttons, as the match has them now.
fn show_actions(
    mut commands: Commands,
    bars: Query<Entity, With<Actions>>,
    open: Option<Res<OpenMatch>>,
    dice: Res<TrayDice>,
    mut look: Look<'_>,
) {
    let Some(open) = open else { return };
    for bar in &bars {
        commands
            .entity(bar)
            .despawn_children()
            .with_children(|bar| {
                if open.decision() == Some(Decision::Start) {
                    start_chooser(&mut look, bar);
                    return;
                }
                undo_button(&mut look, bar, &open);
                if open.waits_for_roll() {
                    let text = look.words.say("roll-both");
                    look.button(
                        bar,
                        action(
                            ButtonKind::Primary,
                            Icon::Die,
                            &text,
                            Intent::Roll(Fling::Tap),
                        ),
                    );
                } else if dice.are_moving() {
                    let text = look.words.say("roll-skip");
                    look.button(
                        bar,
                        action(
                            ButtonKind::Second,
                            Icon::Die,
                            &text,
                            Intent::Roll(Fling::Tap),
                        ),
                    );
                } else {
                    writing_buttons(&mut look, bar, &open);
                }
            });
    }
}

const fn action(kind: ButtonKind, icon: Icon, text: &str, intent: Intent) -> ButtonLook<'_> {
    ButtonLook {
        kind,
        icon: Some(icon),
        text,
        sub: "",
        name: text,
        intent,
        off: false,
        grow: 1.0,
        height: 60.0,
    }
}

fn undo_button(look: &mut Look<'_>, bar: &mut ChildSpawnerCommands<'_>, open: &OpenMatch) {
    let name = look.words.say("undo");
    look.button(
        bar,
        ButtonLook {
            kind: ButtonKind::Second,
            icon: Some(Icon::Undo),
            text: "",
            sub: "",
            name: &name,
            intent: Intent::Undo,
            off: !open.can_undo(),
            grow: 0.0,
            height: 60.0,
        },
    );
}

/// Swap, and the large ✓ once both cells are proposed.
fn writing_buttons(look: &mut Look<'_>, bar: &mut ChildSpawnerCommands<'_>, open: &OpenMatch) {
    let swap = look.words.say("write-swap");
    let write = look.words.say("write-both");
    let nothing_yet = *open.proposal() == crate::table::Proposal::Nothing;
    let both = open.proposal().action(open.game()).is_some();
    look.button(
        bar,
        ButtonLook {
            off: nothing_yet,
            ..action(ButtonKind::Second, Icon::Swap, &swap, Intent::Swap)
        },
    );
    let (now, proposed) = open.parts();
    let gain = look.words.say_with(
        "points-gained",
        &[(
            "points",
            Fact::Number((proposed.total() - now.total()).into()),
        )],
    );
    look.button(
        bar,
        ButtonLook {
            sub: if both { &gain } else { "" },
            off: !both,
            grow: 1.2,
            ..action(
                if both {
                    ButtonKind::Primary
                } else {
                    ButtonKind::Second
                },
                Icon::Check,
                &write,
                Intent::Confirm,
            )
        },
    );
}

/// Six symbols to begin with, or the lot.
fn start_chooser(look: &mut Look<'_>, bar: &mut ChildSpawnerCommands<'_>) {
    let ink: Color = look.theme().pencil.base.into();
    let cell: Color = look.theme().paper.cell.into();
    let ring: Color = look.theme().glow.ring.into();
    for symbol in <Symbol as strum::VariantArray>::VARIANTS {
        let name = look.words.say(&format!("symbol-{}", symbol.id()));
        let picture = look.symbol_image(*symbol, 30.0);
        bar.spawn((
            Button,
            Does(Intent::StartWith(Some(*symbol))),
            Called(name),
            Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                height: px(56),
                border: UiRect::all(px(1.5)),
                border_radius: BorderRadius::all(px(12)),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..default()
            },
            BackgroundColor(cell),
            BorderColor::all(ring),
            children![(
                Node {
                    width: px(30),
                    height: px(30),
                    ..default()
                },
                ImageNode::new(picture).with_color(ink),
                Pickable::IGNORE,
            )],
        ));
    }
    let lot = look.words.say("setup-mosaic-start-drawn");
    look.button(
        bar,
        ButtonLook {
            text: "",
            name: &lot,
            grow: 0.0,
            height: 56.0,
            ..action(ButtonKind::Primary, Icon::Die, "", Intent::StartWith(None))
        },
    );
}

/// Says why, once, near the finger.
fn show_refusal(
    mut commands: Commands,
    open: Res<OpenMatch>,
    bubbles: Query<Entity, With<RefusalBubble>>,
    roots: Query<Entity, With<ScreenRoot>>,
    layout: Res<Layout>,
    look: Look<'_>,
) {
    for bubble in &bubbles {
        commands.entity(bubble).despawn();
    }
    let (Some((refusal, cell)), Ok(root)) = (open.refused(), roots.single()) else {
        return;
    };
    let sentence = match &refusal {
        Refusal::Rule(reason) => look.words.refusal(reason),
        Refusal::Undo(reason) => look.words.refusal(reason),
    };
    let places = layout.table(mosaic::RATIO);
    let top = match cell {
        Some(cell) => {
            places.sheet.min.y + (f32::from(cell.row()) + 0.4) * places.sheet.width() / 6.0
        }
        None => places.actions.min.y - 50.0,
    };
    let theme = look.theme();
    let text = look.text(&sentence, Type::Small, theme.refusal.on.into());
    commands.entity(root).with_child((
        RefusalBubble,
        Node {
            position_type: PositionType::Absolute,
            left: px(places.sheet.min.x + 16.0),
            max_width: px(places.sheet.width() - 32.0),
            top: px(top),
            min_height: px(40),
            padding: UiRect::axes(px(14), px(8)),
            border_radius: BorderRadius::all(px(14)),
            align_items: AlignItems::Center,
            ..default()
        },
        BackgroundColor(theme.refusal.base.into()),
        look.shadow(Lift::Button),
        Pickable::IGNORE,
        children![text],
    ));
}

/// Arrows move over the cells that can be written, Enter writes.
fn move_focus(
    keys: Res<ButtonInput<KeyCode>>,
    open: Option<Res<OpenMatch>>,
    mut focus: ResMut<Focus>,
    mut intents: MessageWriter<Intent>,
    mut cells: Query<(&mosaic::SheetCell, &mut Outline)>,
    mut commands: Commands,
    bare: Query<Entity, (With<mosaic::SheetCell>, Without<Outline>)>,
    look: Look<'_>,
) {
    let Some(open) = open else { return };
    for cell in &bare {
        commands.entity(cell).insert(Outline {
            width: px(3),
            offset: px(2),
            color: Color::NONE,
        });
    }
    let way = [
        (KeyCode::ArrowUp, (-1, 0)),
        (KeyCode::ArrowDown, (1, 0)),
        (KeyCode::ArrowLeft, (0, -1)),
        (KeyCode::ArrowRight, (0, 1)),
    ]
    .into_iter()
    .find(|(key, _)| keys.just_pressed(*key));
    if let Some((_, way)) = way {
        focus.0 = next_cell(focus.0, way, &open);
    }
    if keys.just_pressed(KeyCode::Enter) {
        match focus.0 {
            _ if open.decision() == Some(Decision::Start) => {
                intents.write(Intent::StartWith(None));
            }
            Some(cell)
                if open.ghost(cell).is_none() || open.proposal().action(open.game()).is_none() =>
            {
                intents.write(Intent::Cell(cell));
            }
            _ => {
                intents.write(Intent::Confirm);
            }
        }
    }
    let ring: Color = look.theme().focus.into();
    for (cell, mut outline) in &mut cells {
        let color = if focus.0 == Some(cell.0) {
            ring
        } else {
            Color::NONE
        };
        if outline.color != color {
            outline.color = color;
        }
    }
}

/// The nearest open cell that way; the first open one, if nothing had the focus.
fn next_cell(from: Option<Cell>, way: (i8, i8), open: &OpenMatch) -> Option<Cell> {
    let Some(from) = from else {
        return open.open_cells().next();
    };
    let distance = |to: Cell| {
        let down = i32::from(to.row()) - i32::from(from.row());
        let right = i32::from(to.column()) - i32::from(from.column());
        let along = down * i32::from(way.0) + right * i32::from(way.1);
        let aside = (down * i32::from(way.1)).abs() + (right * i32::from(way.0)).abs();
        (along > 0).then_some(along + 3 * aside)
    };
    open.open_cells()
        .filter(|cell| distance(*cell).is_some())
        .min_by_key(|cell| distance(*cell))
        .or(Some(from))
}
