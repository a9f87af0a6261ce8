//! A card: five coloured rows with their points and suns. It is tapped as a whole.

use super::{arrange::CARD, slide::Lies};
use crate::{
    sheets::{
        Figure, OnSheet, SheetPlace, SheetSystems, Writing,
        cells::{CellStyle, tappable},
        figures::{FigureStyle, Frame},
        paper,
        source::{Content, Source},
    },
    table::{GameUi, InAnyMatch, OpenMatch},
    ui::{
        UiKit,
        kit::{At, Lift, TextStyle, placed, row},
    },
    words::{Fact, gained},
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
struct CardFace;

/// Marks the ring around a card, which shows whether the card can be used or is proposed.
#[derive(Component)]
struct Ring;

/// The band of a row. A full row fills with its colour.
#[derive(Component)]
struct RowBand {
    card: CardId,
    row: u8,
    sizes: BandSizes,
    /// Whether the row is drawn as full; `None` before the first drawing.
    full: Option<bool>,
}

/// Size of the shape with the row's points, and of the sun.
#[derive(Clone, Copy)]
struct BandSizes {
    shape: f32,
    sun: f32,
}

/// The note that says how many rows are full.
#[derive(Component)]
struct RowsNote {
    card: CardId,
    size: NoteSize,
    /// The number of full rows in the note, and whether that is only proposed.
    shown: Option<(usize, bool)>,
}

/// Font size of a note, and the width available for it, in points.
#[derive(Clone, Copy)]
struct NoteSize {
    print: f32,
    room: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (
            light_cards.after(SheetSystems::Follow),
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

    fn corners(&self) -> BorderRadius {
        BorderRadius::all(px(14.0 * self.unit().max(0.6)))
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
    source: Source<'_>,
    id: CardId,
    sheet: Vec2,
) {
    let mut card = table.spawn(card_paper(kit, at, at.size()));
    source.whole(&mut card, SheetPlace::Card(id));
    if matches!(source, Source::Match(_)) {
        card.insert(Lies::new(id, at, sheet));
    }
    card.with_children(|card| {
        let measures = Measures::of(at.size());
        print_rows(kit, card, &measures, id, source);
        foot(kit, card, &measures, id, source);
        print_ring(card, &measures, at.size());
    });
}

/// What is tapped to use or to take a card.
pub(super) fn tappable_card(at: Rect, seat: Seat, id: CardId, sheet: Vec2) -> impl Bundle {
    (
        tappable(seat, SheetPlace::Card(id)),
        Lies::new(id, at, sheet),
    )
}

/// Draws a card that is on no table, in this size or without its foot.
pub(super) fn draw_card(
    kit: &mut UiKit<'_>,
    page: &mut ChildSpawnerCommands<'_>,
    at: Rect,
    (id, with_foot): (CardId, bool),
    source: Source<'_>,
) {
    let measures = Measures::of(at.size());
    let shown = Vec2::new(at.width(), height(at.size(), with_foot));
    let at = Rect::from_corners(at.min, at.min + shown);
    let paper = card_paper(kit, at, measures.size);
    page.spawn((paper, Writing::default()))
        .with_children(|card| {
            print_rows(kit, card, &measures, id, source);
            if with_foot {
                foot(kit, card, &measures, id, source);
            }
            print_ring(card, &measures, shown);
        });
}

/// Height of a card of this size, with its foot or without.
pub(super) fn height(size: Vec2, with_foot: bool) -> f32 {
    if with_foot {
        size.y
    } else {
        let measures = Measures::of(size);
        measures.band(ROWS as u8 - 1).max.y + measures.band(0).min.x
    }
}

/// The paper of a card at this place, with the corners of a card of this size.
fn card_paper(kit: &UiKit<'_>, at: Rect, size: Vec2) -> impl Bundle + use<> {
    (
        CardFace,
        Node {
            border_radius: Measures::of(size).corners(),
            ..placed(at)
        },
        kit.card_paper(),
        BoxShadow::default(),
        ZIndex(0),
    )
}

/// Prints the edge of a card.
fn print_ring(card: &mut ChildSpawnerCommands<'_>, measures: &Measures, size: Vec2) {
    card.spawn((
        Ring,
        Node {
            border: UiRect::all(px(1)),
            border_radius: measures.corners(),
            ..placed(Rect::from_corners(Vec2::ZERO, size))
        },
        BorderColor::default(),
    ));
}

/// Prints the head and the rows of a card.
fn print_rows(
    kit: &mut UiKit<'_>,
    card: &mut ChildSpawnerCommands<'_>,
    measures: &Measures,
    id: CardId,
    source: Source<'_>,
) {
    head(kit, card, measures, id);
    for (index, printed) in (0..).zip(&Card::of(id).rows) {
        let mut band = card.spawn(
            Node {
                border: UiRect::all(px(1.2)),
                border_radius: BorderRadius::all(px(9.0 * measures.unit())),
                justify_content: JustifyContent::SpaceBetween,
                padding: UiRect::horizontal(px(3.0 * measures.scale.x)),
                ..row(0.0)
            }
            .at(measures.band(index)),
        );
        let sizes = BandSizes {
            shape: measures.shape(),
            sun: measures.sun(),
        };
        if let Source::Example(example) = source {
            let last = SheetPlace::OnCard(id, index, printed.cells - 1);
            let full = example.content(last) != Content::Empty;
            draw_band(kit, &mut band, printed, full, sizes);
        }
        let follows = RowBand {
            card: id,
            row: index,
            sizes,
            full: None,
        };
        let label = (
            AccessibleLabel(String::new()),
            AccessibilityNode::from(accesskit::Node::new(Role::Label)),
        );
        source.follow(&mut band, (follows, label));
        let style = cell_print(kit, printed.color, measures);
        for column in 0..printed.cells {
            let place = SheetPlace::OnCard(id, index, column);
            source.part(kit, card, place, measures.cell(index, column), style);
        }
    }
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
fn foot(
    kit: &mut UiKit<'_>,
    card: &mut ChildSpawnerCommands<'_>,
    measures: &Measures,
    id: CardId,
    source: Source<'_>,
) {
    let unit = measures.unit();
    let points = FigureStyle::framed((28.0 * unit).max(17.0), "0", Frame::None);
    let size = NoteSize {
        print: measures.print(14.0),
        room: 0.7 * measures.foot().width(),
    };
    card.spawn(
        Node {
            justify_content: JustifyContent::SpaceBetween,
            ..row(4.0 * unit)
        }
        .at(measures.foot()),
    )
    .with_children(|foot| {
        let mut note = foot.spawn(Node::default());
        if let Source::Example(example) = source {
            let filled = std::array::from_fn(|row| {
                let cells = 0..Card::of(id).rows[row].cells;
                let place = |column| SheetPlace::OnCard(id, row as u8, column);
                let marked =
                    cells.filter(|column| example.content(place(*column)) != Content::Empty);
                marked.count() as u8
            });
            let rows = full_rows(id, filled);
            // On the table a complete card leaves the hand.
            let key = if rows == ROWS {
                "state-card-complete"
            } else {
                "table-rows-full"
            };
            let text = kit.words.say_with(key, &[("rows", Fact::from(rows))]);
            draw_note(kit, &mut note, &text, kit.theme().ink.muted.into(), size);
        }
        let follows = RowsNote {
            card: id,
            size,
            shown: None,
        };
        source.follow(&mut note, follows);
        source.figure(kit, foot, Figure::Card(id), points, Node::default());
    });
}

/// Lets usable cards glow; lifts a proposed card and gives it the ring of proposals.
fn light_cards(
    mut cards: Query<
        (&Writing, &mut BoxShadow, &mut ZIndex, &Children),
        (With<CardFace>, Changed<Writing>),
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
    mut bands: Query<(Entity, &OnSheet, &mut RowBand, &AccessibleLabel)>,
    mut kit: UiKit<'_>,
) {
    let Some(shown) = Sundeck::of(open.shown()) else {
        return;
    };
    let game = shown.state();
    for (entity, sheet, mut band, label) in &mut bands {
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
        let mut entity = commands.entity(entity);
        draw_band(&mut kit, &mut entity, row, full, band.sizes);
    }
}

/// Draws the band of a row with its shape and its sun.
fn draw_band(
    kit: &mut UiKit<'_>,
    band: &mut EntityCommands<'_>,
    row: &Row,
    full: bool,
    sizes: BandSizes,
) {
    let theme = kit.theme();
    let hue = theme.hues.of(row.color);
    let (fill, edge) = if full {
        (hue.base, hue.edge.with_alpha(0x99))
    } else {
        (hue.tint, hue.edge.with_alpha(0x59))
    };
    // The shape has the row's colour, or is cut out of a band in that colour.
    let (shape, ink) = if full {
        (kit.shape_window(row.color, sizes.shape), theme.ink.base)
    } else {
        (kit.shape(row.color, sizes.shape), hue.on)
    };
    let points = (row.color, row.cells);
    let shape = paper::numbered_shape(kit, shape, points, ink.into(), sizes.shape);
    band.insert((
        BackgroundColor(fill.into()),
        BorderColor::all(Color::from(edge)),
    ));
    band.despawn_children().with_child(shape);
    if row.sun {
        let edge = if full { hue.on } else { theme.hues.yellow.edge };
        band.with_child((square(sizes.sun), kit.sun(edge, sizes.sun)));
    }
}

fn square(side: f32) -> Node {
    Node {
        width: px(side),
        height: px(side),
        ..default()
    }
}

/// The number of full rows of a card with these cells filled.
fn full_rows(id: CardId, filled: [u8; ROWS]) -> usize {
    let rows = Card::of(id).rows.iter().zip(filled);
    rows.filter(|(row, filled)| row.cells == *filled).count()
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
        let now = full_rows(note.card, written(game, sheet.0, note.card));
        let then = full_rows(note.card, filled(&open, game, sheet.0, note.card));
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
        let mut entity = commands.entity(entity);
        draw_note(&kit, &mut entity, &rows, color.into(), note.size);
    }
}

fn draw_note(
    kit: &UiKit<'_>,
    note: &mut EntityCommands<'_>,
    text: &str,
    color: Color,
    size: NoteSize,
) {
    let size = kit.label_size(text, size.print, size.room);
    let text = kit.text(text, TextStyle::Scaled(size), color);
    note.despawn_children().with_child(text);
}
