//! Cells: what stands in them follows the match, and they look as what stands in them asks.

use super::{OnSheet, magnifier::Magnified};
use crate::{
    games::{
        each,
        game_ui::{GameUi, Mark, SheetPlace, Writing},
    },
    intent::Intent,
    power::KeepDrawing,
    settings::Settings,
    table::{OpenMatch, TableIntent},
    ui::{
        Light, Rgba, UiKit,
        art::Form,
        kit::{OnTap, TextStyle, placed},
        tokens,
    },
};
use bevy::prelude::*;
use dicepad_core::{Seat, dice::Symbol};

/// How a cell is printed.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub(crate) struct CellStyle {
    /// Its ground while nothing is to be said of it.
    pub(crate) fill: Rgba,
    /// Its ground while nothing can be written.
    pub(crate) closed: Rgba,
    /// Its outline; [`Rgba::CLEAR`] for none.
    pub(crate) edge: Rgba,
    /// The height of what is written in it, as a share of its own.
    pub(crate) hand: f32,
    /// What the cell looks like.
    pub(crate) outline: Outline,
    /// How much larger than on a phone it is printed: rings and light grow with it.
    pub(crate) unit: f32,
    /// Whether it lifts when something is proposed in it; in something larger, that does.
    pub(crate) lifts: bool,
}

/// The outline of a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Outline {
    /// A rectangle with corners of this radius.
    Rounded(f32),
    /// A house with a pointed roof.
    House,
}

impl Outline {
    /// What stands in a house stands this much lower, as a share of its height.
    const fn roof(self) -> f32 {
        match self {
            Self::Rounded(_) => 0.0,
            Self::House => 0.05,
        }
    }
}

impl CellStyle {
    /// A plain cell of the paper.
    pub(crate) fn plain(kit: &UiKit<'_>, radius: f32) -> Self {
        let paper = &kit.theme().paper;
        Self {
            fill: paper.cell,
            closed: paper.off,
            edge: paper.line,
            hand: 0.62,
            outline: Outline::Rounded(radius),
            unit: 1.0,
            lifts: true,
        }
    }
}

/// What is printed in a cell: it gives way to what is written there, or could be.
#[derive(Component)]
pub(crate) struct Underprint;

/// Part of something larger, which is tapped and named as a whole.
#[derive(Component)]
pub(crate) struct Part;

/// How a cell looks that is on no sheet of the match: what stands in an example has colours of its
/// own.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub(crate) struct Tint {
    /// What is written in it.
    pub(crate) ink: Rgba,
    /// A ring around it.
    pub(crate) ring: Option<Rgba>,
}

/// What a pencil wrote into a cell: made anew whenever that changes.
#[derive(Component)]
struct Written;

/// A stroke being drawn: it is uncovered from the left.
#[derive(Component)]
struct Stroke(f32);

/// Cells are drawn as what stands in them asks: whoever has a say in that comes before.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct SheetSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (
            follow_match.run_if(resource_exists_and_changed::<OpenMatch>),
            name_cells.run_if(resource_exists::<OpenMatch>),
            draw_cells.in_set(SheetSystems),
            give_way,
            draw_strokes,
        )
            .chain()
            .before(bevy::ui::UiSystems::Prepare),
    );
}

/// A cell to be put on a sheet.
pub(crate) fn cell(seat: Seat, place: SheetPlace, at: Rect, print: CellStyle) -> impl Bundle {
    (
        Button,
        OnSheet(seat),
        place,
        Writing::default(),
        print,
        AccessibleLabel(String::new()),
        Node {
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..placed(at)
        },
    )
}

/// A cell that is part of something larger.
pub(crate) fn part(seat: Seat, place: SheetPlace, at: Rect, print: CellStyle) -> impl Bundle {
    (
        Part,
        OnSheet(seat),
        place,
        Writing::default(),
        print,
        Node {
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..placed(at)
        },
        Pickable::IGNORE,
    )
}

/// A cell of an example: nobody taps it, and no match changes it.
pub(crate) fn example(
    place: SheetPlace,
    at: Rect,
    print: CellStyle,
    writing: Writing,
    tint: Tint,
) -> impl Bundle {
    (
        Part,
        place,
        writing,
        print,
        tint,
        Node {
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..placed(at)
        },
        Pickable::IGNORE,
    )
}

/// Moves in, entities out: every cell shows what the match says, and a tap on it means what the
/// match says.
pub(crate) fn follow_match(
    mut commands: Commands,
    open: Res<OpenMatch>,
    mut cells: Query<(
        Entity,
        &OnSheet,
        &SheetPlace,
        &mut Writing,
        Option<&OnTap>,
        Has<Part>,
    )>,
) {
    for (entity, sheet, place, mut writing, does, is_part) in &mut cells {
        let writer = open.writer_of(sheet.0);
        writing.set_if_neq(open.writing(writer, *place));
        if is_part {
            continue;
        }
        let spot = open.shown().spot_at(writer, *place);
        let wanted = spot.map(|spot| Intent::Table(TableIntent::Tap(writer, spot)));
        if does.map(|does| does.0) != wanted {
            match wanted {
                Some(intent) => commands.entity(entity).try_insert(OnTap(intent)),
                None => commands.entity(entity).remove::<OnTap>(),
            };
        }
    }
}

/// Screen readers are told what stands there.
fn name_cells(
    mut commands: Commands,
    open: Res<OpenMatch>,
    cells: Query<(Entity, &OnSheet, &SheetPlace, &Writing, &AccessibleLabel), Changed<Writing>>,
    kit: UiKit<'_>,
) {
    let names = open.names();
    for (entity, sheet, place, writing, label) in &cells {
        let seat = open.writer_of(sheet.0);
        let name = each!(open.shown(), one => {
            one.ahead().place_label(seat, *place, *writing, &names, &kit.words)
        });
        if label.0 != name {
            commands.entity(entity).insert(AccessibleLabel(name));
        }
    }
}

fn draw_cells(
    mut commands: Commands,
    mut cells: Query<
        (
            Entity,
            &SheetPlace,
            Ref<Writing>,
            &CellStyle,
            Option<&Tint>,
            &mut Node,
            Option<&Children>,
            Has<Magnified>,
        ),
        Changed<Writing>,
    >,
    written: Query<(), With<Written>>,
    open: Option<Res<OpenMatch>>,
    settings: Res<Settings>,
    mut kit: UiKit<'_>,
) {
    for (entity, place, writing, print, tint, mut node, children, magnified) in &mut cells {
        for child in children.into_iter().flatten() {
            if written.contains(*child) {
                commands.entity(*child).despawn();
            }
        }
        let (Val::Px(width), Val::Px(height)) = (node.width, node.height) else {
            continue;
        };
        let size = Vec2::new(width, height);
        let mut drawn = commands.entity(entity);
        let ring = tint.and_then(|tint| tint.ring);
        let border = ground(
            &mut kit,
            &mut drawn,
            &mut node,
            *writing,
            (print, ring),
            size,
        );
        let Some(mark) = drawn_mark(*place, *writing) else {
            continue;
        };
        let ink = tint.map_or_else(
            || ink_of(&kit, *writing, mark, open.as_deref()),
            |tint| tint.ink.into(),
        );
        let share = match *writing {
            // A number that could be written is as large as one that is; symbols are heavier.
            Writing::Legal(Mark::Number(_)) => print.hand,
            Writing::Legal(_) => print.hand * 0.86,
            Writing::Ghost(_) => print.hand * 1.08,
            _ => print.hand,
        };
        let mark_size = size.min_element() * share;
        // What was there before the sheet was laid is not written before one's eyes.
        let fresh =
            matches!(*writing, Writing::Ink(_)) && !writing.is_added() && !settings.reduce_motion;
        let middle = Node {
            position_type: PositionType::Absolute,
            // Places inside a cell count from within its border.
            left: px(-border),
            top: px(print.outline.roof() * height - border),
            width: px(width),
            height: px(height),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        };
        // What is turned cannot be cut off at the edge of the magnifier.
        let turn = if magnified { 0.0 } else { hand_turn(*place) };
        drawn.with_children(|cell| {
            // The stroke is uncovered from the left while the hand writes.
            let mut cover = cell.spawn((
                Written,
                Node {
                    overflow: if fresh {
                        Overflow::clip_x()
                    } else {
                        Overflow::visible()
                    },
                    width: percent(if fresh { 0 } else { 100 }),
                    ..middle.clone()
                },
                Pickable::IGNORE,
            ));
            if fresh {
                cover.insert(Stroke(0.0));
            }
            cover.with_children(|cover| {
                let mut hand = cover.spawn((
                    Node {
                        left: px(0),
                        top: px(0),
                        ..middle
                    },
                    UiTransform::from_rotation(Rot2::degrees(turn)),
                    Pickable::IGNORE,
                ));
                match mark {
                    Mark::Number(number) => {
                        let kind = TextStyle::Hand(mark_size * 1.18);
                        hand.with_child(kit.text(&number.to_string(), kind, ink));
                    }
                    Mark::Symbol(_) | Mark::Cross | Mark::Circle => {
                        let image = picture_of(&mut kit, mark, *writing, mark_size, ink);
                        hand.with_child((
                            Node {
                                width: px(mark_size),
                                height: px(mark_size),
                                ..default()
                            },
                            image,
                            Pickable::IGNORE,
                        ));
                    }
                }
            });
        });
    }
}

/// What is drawn into a cell. The next box for a misthrow only glows: a pale cross would look like a
/// marked one.
const fn drawn_mark(place: SheetPlace, writing: Writing) -> Option<Mark> {
    match (place, writing) {
        (SheetPlace::Misthrow(_), Writing::Legal(_)) => None,
        _ => writing.mark(),
    }
}

fn give_way(
    cells: Query<(&SheetPlace, &Writing, &Children), Changed<Writing>>,
    mut underprints: Query<&mut Visibility, With<Underprint>>,
) {
    for (place, writing, children) in &cells {
        let wanted = if drawn_mark(*place, *writing).is_some() {
            Visibility::Hidden
        } else {
            Visibility::Inherited
        };
        for child in children {
            if let Ok(mut visibility) = underprints.get_mut(*child) {
                visibility.set_if_neq(wanted);
            }
        }
    }
}

/// The cell's own look. Tells how wide its border is.
fn ground(
    kit: &mut UiKit<'_>,
    cell: &mut EntityCommands<'_>,
    node: &mut Node,
    writing: Writing,
    (print, ring): (&CellStyle, Option<Rgba>),
    size: Vec2,
) -> f32 {
    let theme = kit.theme();
    let (fill, edge, width) = match writing {
        Writing::Legal(_) => (theme.glow.fill, theme.glow.ring, 1.5),
        Writing::Ghost(_) => (theme.accent.soft, theme.accent.base, 2.5),
        Writing::Closed => (print.closed, print.edge, 1.5),
        Writing::Empty | Writing::Ink(_) => (print.fill, print.edge, 1.5),
    };
    let (edge, width) = ring.map_or((edge, width), |ring| (ring, 2.0));
    // An outline in the ground's own colour would show as a seam at the corners.
    let width = if edge == Rgba::CLEAR || edge == fill {
        0.0
    } else {
        width * print.unit
    };
    match print.outline {
        Outline::Rounded(radius) => {
            node.border = UiRect::all(px(width));
            node.border_radius = BorderRadius::all(px(radius));
            cell.insert((
                BackgroundColor(fill.into()),
                BorderColor::all(Color::from(edge)),
                halo(kit, writing, print),
            ));
        }
        Outline::House => {
            let light = match writing {
                Writing::Legal(_) => Light::Glow(theme.glow.fill, theme.glow.halo),
                Writing::Ghost(_) => Light::Lifted(theme.glow.fill),
                _ => Light::None,
            };
            let house = kit.house(size, print.unit, (fill, edge, width), light);
            cell.with_child((Written, house));
        }
    }
    // What is proposed lies above its neighbours' light.
    cell.insert(ZIndex(match writing {
        Writing::Ghost(_) => 2,
        Writing::Legal(_) => 1,
        _ => 0,
    }));
    match print.outline {
        Outline::Rounded(_) => width,
        Outline::House => 0.0,
    }
}

/// The light around a cell that can be written, the shadow under one that is proposed; both with a
/// ring of paper between.
fn halo(kit: &UiKit<'_>, writing: Writing, print: &CellStyle) -> BoxShadow {
    let theme = kit.theme();
    let unit = print.unit;
    let shade = |color: Color, spread: f32, blur: f32, y: f32| ShadowStyle {
        color,
        x_offset: px(0),
        y_offset: px(y * unit),
        spread_radius: px(spread * unit),
        blur_radius: px(blur * unit),
    };
    // The last one lies on top.
    BoxShadow(match writing {
        Writing::Legal(_) => vec![
            shade(theme.glow.halo.into(), 4.0, 3.5, 0.0),
            shade(theme.glow.fill.into(), 2.0, 0.3, 0.0),
        ],
        Writing::Ghost(_) if print.lifts => vec![
            shade(Color::BLACK.with_alpha(0.32), 3.0, 4.5, 3.0),
            shade(theme.glow.fill.into(), 2.5, 0.3, 0.0),
        ],
        _ => Vec::new(),
    })
}

/// On a shared board each seat writes in its own colour.
fn ink_of(kit: &UiKit<'_>, writing: Writing, mark: Mark, open: Option<&OpenMatch>) -> Color {
    let theme = kit.theme();
    match writing {
        Writing::Legal(_) => theme.pencil.hint.into(),
        Writing::Ghost(_) => theme.pencil.ghost.into(),
        _ => open
            .filter(|open| open.view().is_shared)
            .and_then(|open| owner_of(mark, open))
            .map_or(theme.pencil.base.into(), |color| kit.player_color(color)),
    }
}

fn owner_of(mark: Mark, open: &OpenMatch) -> Option<usize> {
    let seat = match mark {
        Mark::Cross => 0,
        Mark::Circle => 1,
        Mark::Number(_) | Mark::Symbol(_) => return None,
    };
    open.players().get(seat).map(|player| player.color)
}

/// A mark that is drawn rather than written in letters.
fn picture_of(
    kit: &mut UiKit<'_>,
    mark: Mark,
    writing: Writing,
    size: f32,
    ink: Color,
) -> ImageNode {
    // Crosses and circles claim a cell: they are drawn boldly, and only thought of finely.
    let weight = match writing {
        Writing::Legal(_) => 7,
        _ => 12,
    };
    let image = match mark {
        Mark::Symbol(symbol) => kit.symbol_image(symbol, size),
        Mark::Circle => kit.stroked(Symbol::Circle, Form::Hand, weight, size),
        Mark::Cross | Mark::Number(_) => kit.stroked(Symbol::Cross, Form::Hand, weight, size),
    };
    ImageNode::new(image).with_color(ink)
}

/// A hand does not write straight: a small turn, the same for the same place.
fn hand_turn(place: SheetPlace) -> f32 {
    let place = match place {
        SheetPlace::Cell(row, column) => u32::from(row) * 16 + u32::from(column),
        SheetPlace::Card(card) => card.index() as u32 * 64 + 512 + 63,
        SheetPlace::OnCard(card, row, column) => {
            card.index() as u32 * 64 + u32::from(row) * 8 + u32::from(column) + 512
        }
        SheetPlace::Misthrow(index) => 400 + u32::from(index),
    };
    let mixed = (place + 1).wrapping_mul(2_654_435_761) >> 16;
    (mixed % 1000) as f32 / 1000.0 * 7.0 - 3.5
}

/// Strokes are uncovered from left to right, as a hand writes them.
fn draw_strokes(
    mut commands: Commands,
    time: Res<Time>,
    mut drawing: ResMut<KeepDrawing>,
    mut strokes: Query<(Entity, &mut Stroke, &mut Node)>,
) {
    for (entity, mut stroke, mut node) in &mut strokes {
        drawing.request();
        stroke.0 += time.delta_secs() / tokens().motion.stroke;
        node.width = percent(100.0 * stroke.0.min(1.0));
        if stroke.0 >= 1.0 {
            commands.entity(entity).remove::<Stroke>();
        }
    }
}
