//! A card: five coloured rows with their points and suns. It is tapped as a whole.

use super::{arrange::CARD, slide::Lies};
use crate::{
    games::{
        Listed,
        game_ui::{Figure, GameUi, SheetPlace, Writing},
    },
    sheets::{
        OnSheet,
        cells::{CellStyle, part, tappable},
        figures::{FigureStyle, figure},
        gained,
    },
    table::OpenMatch,
    ui::{
        UiKit,
        art::Shape,
        kit::{At, Lift, TextStyle, placed, row},
    },
    words::Fact,
};
use accesskit::Role;
use bevy::{a11y::AccessibilityNode, prelude::*};
use dicepad_core::{
    Seat,
    deck::CardId,
    dice::Color as DieColor,
    games::{
        Sundeck,
        sundeck::{Card, Held, ONE_SUN, ROWS, Row, TWO_SUNS},
    },
};

/// Below this scale a card has no room for the value of its suns.
const ROOM_FOR_SUNS: f32 = 0.8;

/// Smallest legible font size.
const SMALLEST_PRINT: f32 = 10.0;

/// Marks a card that can be used or chosen.
#[derive(Component)]
struct Face;

/// Marks the ring around a card, which shows whether the card can be used or is proposed.
#[derive(Component)]
struct Ring;

/// The band of a row. A full row fills with its colour.
#[derive(Component)]
struct Band {
    card: CardId,
    row: u8,
    /// Size of the shape with the row's points, and of the sun.
    shape: f32,
    sun: f32,
    /// Whether the row is drawn as full; `None` before the first drawing.
    full: Option<bool>,
}

/// The note that says how many rows are full.
#[derive(Component)]
struct RowsNote {
    card: CardId,
    size: f32,
    /// Width available for the note, in points.
    room: f32,
    /// The number of full rows in the note, and whether that is only proposed.
    shown: Option<(usize, bool)>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (
            light_cards.after(crate::sheets::cells::follow_match),
            (fill_rows, note_rows).run_if(resource_exists_and_changed::<OpenMatch>),
        )
            .before(bevy::ui::UiSystems::Prepare),
    );
}

/// Positions of the parts on a card of some size.
struct Measures {
    size: Vec2,
    /// Points per point of [`CARD`], across and down.
    scale: Vec2,
}

impl Measures {
    fn of(size: Vec2) -> Self {
        Self {
            size,
            scale: size / CARD,
        }
    }

    /// The scale of parts that must not be stretched.
    fn unit(&self) -> f32 {
        self.scale.min_element()
    }

    /// Heights of the head and the foot; text needs its room on a low card, too.
    fn ends(&self) -> (f32, f32) {
        let high = |height: f32, least: f32| (height * self.scale.y).max(least);
        (high(27.0, 18.0), high(40.0, 24.0))
    }

    fn head(&self) -> Rect {
        let side = 10.0 * self.scale.x;
        let (head, _) = self.ends();
        Rect::new(side, 0.19 * head, self.size.x - side, 0.96 * head)
    }

    fn band(&self, row: u8) -> Rect {
        let left = 8.0 * self.scale.x;
        let (head, foot) = self.ends();
        let step = (self.size.y - head - foot + self.gap()) / ROWS as f32;
        let top = head + step * f32::from(row);
        Rect::new(left, top, self.size.x - left, top + step - self.gap())
    }

    /// Gap between two rows.
    fn gap(&self) -> f32 {
        5.0 * self.scale.y
    }

    /// Size of the shape at the head of a row.
    fn shape(&self) -> f32 {
        (27.0 * self.scale.x).min(0.79 * self.band(0).height())
    }

    fn sun(&self) -> f32 {
        (18.0 * self.scale.x).min(0.73 * self.band(0).height())
    }

    fn cell(&self, row: u8, column: u8) -> Rect {
        let band = self.band(row);
        let width = 16.0 * self.scale.x;
        let left = (43.0 + 17.5 * f32::from(column)) * self.scale.x;
        let height = (0.73 * band.height()).min(1.9 * width);
        Rect::from_center_size(
            Vec2::new(left + width / 2.0, band.center().y),
            Vec2::new(width, height),
        )
    }

    fn foot(&self) -> Rect {
        let side = 12.0 * self.scale.x;
        let (_, foot) = self.ends();
        let bottom = self.size.y - 2.0 * self.scale.y;
        Rect::new(side, self.size.y - foot, self.size.x - side, bottom)
    }

    /// Font size on this card for a font size on a card of the design size.
    fn print(&self, size: f32) -> f32 {
        (size * self.unit()).max(SMALLEST_PRINT)
    }
}

/// Lays a card of the seat's hand, or one that it could take, on the table.
pub(super) fn lay_card(
    kit: &mut UiKit<'_>,
    table: &mut ChildSpawnerCommands<'_>,
    at: Rect,
    seat: Seat,
    id: CardId,
    sheet: Vec2,
) {
    let measures = Measures::of(at.size());
    let radius = BorderRadius::all(px(14.0 * measures.unit().max(0.6)));
    let paper = kit.card_paper();
    table
        .spawn((
            Face,
            tappable(seat, SheetPlace::Card(id)),
            Lies::new(id, at, sheet),
            Node {
                border_radius: radius,
                ..placed(at)
            },
            paper,
            BoxShadow::default(),
            ZIndex(0),
        ))
        .with_children(|card| {
            head(kit, card, &measures, id);
            for (index, printed) in (0..).zip(&Card::of(id).rows) {
                let radius = 9.0 * measures.unit();
                card.spawn((
                    Band {
                        card: id,
                        row: index,
                        shape: measures.shape(),
                        sun: measures.sun(),
                        full: None,
                    },
                    OnSheet(seat),
                    AccessibleLabel(String::new()),
                    AccessibilityNode::from(accesskit::Node::new(Role::Label)),
                    Node {
                        border: UiRect::all(px(1.2)),
                        border_radius: BorderRadius::all(px(radius)),
                        justify_content: JustifyContent::SpaceBetween,
                        padding: UiRect::horizontal(px(3.0 * measures.scale.x)),
                        ..row(0.0)
                    }
                    .at(measures.band(index)),
                    BackgroundColor::default(),
                    BorderColor::default(),
                ));
                let print = cell_print(kit, printed.color, &measures);
                for column in 0..printed.cells {
                    let place = SheetPlace::OnCard(id, index, column);
                    card.spawn(part(seat, place, measures.cell(index, column), print));
                }
            }
            foot(card, &measures, seat, id);
            card.spawn((
                Ring,
                Node {
                    border: UiRect::all(px(1)),
                    border_radius: radius,
                    ..placed(Rect::from_corners(Vec2::ZERO, at.size()))
                },
                BorderColor::default(),
            ));
        });
}

/// The style of an empty cell: outlined in the row's colour, with marks that fill the cell.
fn cell_print(kit: &UiKit<'_>, color: DieColor, measures: &Measures) -> CellStyle {
    let theme = kit.theme();
    // Lighter than the band's own outline.
    let edge = theme.hues.of(color).edge.with_alpha(0x73);
    CellStyle {
        closed: theme.paper.cell,
        edge,
        hand: 0.86,
        unit: 0.7,
        lifts: false,
        ..CellStyle::plain(kit, 4.0 * measures.unit())
    }
}

/// The head: the card's number, and the value of its suns.
fn head(kit: &mut UiKit<'_>, card: &mut ChildSpawnerCommands<'_>, measures: &Measures, id: CardId) {
    let muted: Color = kit.theme().ink.muted.into();
    let number = kit
        .words
        .say_with("table-card", &[("card", Fact::from(id.number()))]);
    let size = 15.0 * measures.unit();
    let suns = measures.scale.x >= ROOM_FOR_SUNS;
    let room = measures.head().width() * if suns { 0.33 } else { 1.0 };
    let print = TextStyle::Scaled(kit.label_size(&number, measures.print(12.0), room));
    let number = kit.text(&number, print, muted);
    card.spawn(
        Node {
            justify_content: JustifyContent::SpaceBetween,
            ..row(0.0)
        }
        .at(measures.head()),
    )
    .with_children(|head| {
        head.spawn(number);
        if !suns {
            return;
        }
        head.spawn(row(3.0 * measures.unit()))
            .with_children(|bonus| {
                let gap = measures.unit();
                sun(kit, bonus, size, 0.0);
                bonus.spawn(kit.text(&gained(ONE_SUN.into()), print, muted));
                sun(kit, bonus, size, 3.0 * gap);
                sun(kit, bonus, size, -5.0 * gap);
                bonus.spawn(kit.text(&gained(TWO_SUNS.into()), print, muted));
            });
    });
}

/// A sun at this distance from the element before it.
fn sun(kit: &mut UiKit<'_>, bonus: &mut ChildSpawnerCommands<'_>, size: f32, left: f32) {
    let picture = kit.sun(kit.theme().hues.yellow.edge, size);
    bonus.spawn((
        Node {
            margin: UiRect::left(px(left)),
            ..square(size)
        },
        picture,
    ));
}

/// The foot: the number of full rows, and the card's points.
fn foot(card: &mut ChildSpawnerCommands<'_>, measures: &Measures, seat: Seat, id: CardId) {
    let unit = measures.unit();
    let hand = FigureStyle {
        size: (28.0 * unit).max(17.0),
        nothing: "0",
        gain: false,
    };
    card.spawn(
        Node {
            justify_content: JustifyContent::SpaceBetween,
            ..row(4.0 * unit)
        }
        .at(measures.foot()),
    )
    .with_children(|foot| {
        foot.spawn((
            RowsNote {
                card: id,
                size: measures.print(14.0),
                room: 0.7 * measures.foot().width(),
                shown: None,
            },
            OnSheet(seat),
            Node::default(),
        ));
        foot.spawn((figure(seat, Figure::Card(id), hand), Node::default()));
    });
}

/// Lets usable cards glow; lifts a proposed card and gives it the ring of proposals.
fn light_cards(
    mut cards: Query<
        (&Writing, &mut BoxShadow, &mut ZIndex, &Children),
        (With<Face>, Changed<Writing>),
    >,
    mut rings: Query<(&mut Node, &mut BorderColor), With<Ring>>,
    kit: UiKit<'_>,
) {
    let theme = kit.theme();
    let light = |color: Color, spread: f32, blur: f32| ShadowStyle {
        color,
        x_offset: px(0),
        y_offset: px(0),
        spread_radius: px(spread),
        blur_radius: px(blur),
    };
    let fill: Color = theme.glow.fill.into();
    for (writing, mut shadow, mut above, children) in &mut cards {
        let (edge, width, lift, height) = match writing {
            Writing::Ghost(_) => (theme.accent.base, 2.5, Lift::Button, 2),
            Writing::Legal(_) => (theme.glow.ring, 1.5, Lift::Sheet, 1),
            _ => (theme.paper.edge, 1.0, Lift::Sheet, 0),
        };
        // The last shadow in the list is drawn on top.
        let mut lights = kit.shadow(lift).0;
        match writing {
            Writing::Ghost(_) => lights.push(light(fill, 2.5, 0.5)),
            Writing::Legal(_) => lights.extend([
                light(theme.glow.halo.into(), 5.0, 10.0),
                light(fill, 2.0, 0.5),
            ]),
            _ => {}
        }
        *shadow = BoxShadow(lights);
        *above = ZIndex(height);
        for child in children {
            if let Ok((mut ring, mut color)) = rings.get_mut(*child) {
                ring.border = UiRect::all(px(width));
                *color = BorderColor::all(Color::from(edge));
            }
        }
    }
}

/// Filled cells in each row of a card, including the proposed move.
fn filled(open: &OpenMatch, game: &Sundeck, seat: Seat, card: CardId) -> [u8; ROWS] {
    let mut filled = written(game, seat, card);
    if matches!(
        open.writing(seat, SheetPlace::Card(card)),
        Writing::Ghost(_)
    ) {
        for (filled, more) in filled.iter_mut().zip(game.fills(seat, card)) {
            *filled += more;
        }
    }
    filled
}

/// Filled cells in each row of a card; all 0 for an open card.
pub(super) fn written(game: &Sundeck, seat: Seat, card: CardId) -> [u8; ROWS] {
    let mut hand = game.hand(seat);
    hand.find(|held| held.id() == card)
        .map_or([0; ROWS], Held::filled)
}

fn fill_rows(
    mut commands: Commands,
    open: Res<OpenMatch>,
    mut bands: Query<(
        Entity,
        &OnSheet,
        &mut Band,
        &AccessibleLabel,
        &mut BackgroundColor,
        &mut BorderColor,
    )>,
    mut kit: UiKit<'_>,
) {
    let Some(shown) = Sundeck::of(open.shown()) else {
        return;
    };
    let game = shown.state();
    for (entity, sheet, mut band, label, mut ground, mut border) in &mut bands {
        let place = SheetPlace::OnCard(band.card, band.row, 0);
        let name =
            shown
                .ahead()
                .place_label(sheet.0, place, Writing::Empty, &open.names(), &kit.words);
        if label.0 != name {
            commands.entity(entity).insert(AccessibleLabel(name));
        }
        let row = &Card::of(band.card).rows[usize::from(band.row)];
        let filled = filled(&open, game, sheet.0, band.card)[usize::from(band.row)];
        let full = filled == row.cells;
        if band.full == Some(full) {
            continue;
        }
        band.full = Some(full);
        let hue = kit.theme().hues.of(row.color);
        let (fill, edge) = if full {
            (hue.base, hue.edge.with_alpha(0x99))
        } else {
            (hue.tint, hue.edge.with_alpha(0x59))
        };
        *ground = BackgroundColor(fill.into());
        *border = BorderColor::all(Color::from(edge));
        commands
            .entity(entity)
            .despawn_children()
            .with_children(|inside| {
                shape(&mut kit, inside, row, full, band.shape);
                if row.sun {
                    let theme = kit.theme();
                    let edge = if full { hue.on } else { theme.hues.yellow.edge };
                    let sun = kit.sun(edge, band.sun);
                    inside.spawn((square(band.sun), sun));
                }
            });
    }
}

fn square(side: f32) -> Node {
    Node {
        width: px(side),
        height: px(side),
        ..default()
    }
}

/// The row's shape with its points: in the row's colour, or cut out of a band in that colour.
fn shape(
    kit: &mut UiKit<'_>,
    band: &mut ChildSpawnerCommands<'_>,
    row: &Row,
    full: bool,
    size: f32,
) {
    let theme = kit.theme();
    let (picture, ink) = if full {
        (kit.shape_window(row.color, size), theme.ink.base)
    } else {
        (kit.shape(row.color, size), theme.hues.of(row.color).on)
    };
    let label = Shape::of(row.color).label();
    let points = kit.text(
        &row.cells.to_string(),
        TextStyle::Bold(label.height * 0.99 / 100.0 * size),
        ink.into(),
    );
    let above = (label.y - 50.0) / 100.0 * size;
    band.spawn((square(size), picture)).with_child((
        Node {
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..placed(Rect::new(0.0, above, size, size + above))
        },
        children![points],
    ));
}

fn note_rows(
    mut commands: Commands,
    open: Res<OpenMatch>,
    mut notes: Query<(Entity, &OnSheet, &mut RowsNote)>,
    kit: UiKit<'_>,
) {
    let Some(game) = open.state::<Sundeck>() else {
        return;
    };
    let theme = kit.theme();
    for (entity, sheet, mut note) in &mut notes {
        let full = |filled: [u8; ROWS]| {
            let rows = Card::of(note.card).rows.iter().zip(filled);
            rows.filter(|(row, filled)| row.cells == *filled).count()
        };
        let now = full(written(game, sheet.0, note.card));
        let then = full(filled(&open, game, sheet.0, note.card));
        let shown = Some((then, then != now));
        if note.shown == shown {
            continue;
        }
        note.shown = shown;
        let color = if then == now {
            theme.ink.muted
        } else {
            theme.pencil.ghost
        };
        let rows = [("rows", Fact::from(then))];
        let rows = kit.words.say_with("table-rows-full", &rows);
        let size = kit.label_size(&rows, note.size, note.room);
        let text = kit.text(&rows, TextStyle::Scaled(size), color.into());
        commands.entity(entity).despawn_children().with_child(text);
    }
}
