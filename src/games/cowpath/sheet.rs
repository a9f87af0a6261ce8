//! The printed board: a meadow of digits, cows and starts.

use super::{cell_at, symbol_of};
use crate::{
    players::Player,
    sheets::{
        SheetPlace, SheetSpec, SheetSystems, Writing,
        cells::CellStyle,
        paper,
        source::{Content, Source},
    },
    table::OpenMatch,
    ui::{
        NoticePalette, Rgba, UiKit,
        art::Form,
        kit::{TextStyle, placed},
    },
};
use bevy::prelude::*;
use dicepad_core::{
    Seat,
    dice::Face,
    games::{
        Cowpath,
        cowpath::{Board, Cell, SIDE},
    },
};
use std::ops::Range;

/// Opacity of a cell's print under ink.
const UNDER_INK: f32 = 0.32;

/// Opacity while the dice do not allow the cell.
const NOT_GIVEN: f32 = 0.8;

/// Opacity while the next mark cannot reach the cell.
const OUT_OF_REACH: f32 = 0.35;

/// The digit or cow of a cell.
#[derive(Component, Clone, Copy)]
struct Shows {
    ink: Color,
    size: CellSize,
}

/// The size at which a cell shows its digit or cow.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CellSize {
    /// In the centre of the cell.
    Large,
    /// In the corner, beside a proposed or possible mark.
    Small,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        fade_print
            .after(SheetSystems::Follow)
            .before(bevy::ui::UiSystems::Prepare)
            .run_if(resource_exists_and_changed::<OpenMatch>),
    );
}

/// Width of the meadow, and of its edge around the cells, at scale 1.
const MEADOW: f32 = 342.0;
const EDGE: f32 = 6.0;

/// Positions of the parts of the board on a sheet, or on an excerpt of one.
#[derive(Clone, Copy)]
pub(super) struct Measures {
    /// Scale: 1 where the meadow is [`MEADOW`] points wide.
    pub(super) unit: f32,
    /// Bounds of the meadow under the cells.
    pub(super) meadow: Rect,
    /// Side of a cell, in points.
    pub(super) cell: f32,
    /// Distance from one cell to the next.
    pub(super) step: f32,
    /// Upper left corner of the first cell.
    origin: Vec2,
}

impl Measures {
    /// The measures of a sheet with head and foot.
    pub(super) fn whole(sheet: Vec2) -> Self {
        let unit = sheet.x / 374.0;
        Self::at(Vec2::new(16.0, paper::HEAD) * unit, unit)
    }

    /// The measures of a low sheet, which is little more than its board.
    pub(super) fn bare(sheet: Vec2) -> Self {
        let unit = sheet.x / 358.0;
        Self::at(Vec2::new(8.0, 19.0) * unit, unit)
    }

    /// Measures of an excerpt of these rows and columns, whose meadow begins at the origin.
    pub(super) fn excerpt(rows: &Range<u8>, columns: &Range<u8>, unit: f32) -> Self {
        let (cell, gap) = cell_and_gap(unit);
        let step = cell + gap;
        let edge = (EDGE * unit).round();
        let first = Vec2::new(f32::from(columns.start), f32::from(rows.start));
        let count = Vec2::new(columns.len() as f32, rows.len() as f32);
        Self {
            unit,
            meadow: Rect::from_corners(Vec2::ZERO, count * step - gap + 2.0 * edge),
            cell,
            step,
            origin: edge - first * step,
        }
    }

    fn at(corner: Vec2, unit: f32) -> Self {
        let (corner, side) = (corner.round(), MEADOW * unit);
        let cells = f32::from(SIDE);
        let (cell, gap) = cell_and_gap(unit);
        let edge = (side - cells * cell - (cells - 1.0) * gap) / 2.0;
        Self {
            unit,
            meadow: Rect::from_corners(corner, corner + side),
            cell,
            step: cell + gap,
            origin: (corner + edge).round(),
        }
    }

    pub(super) fn cell_at(&self, cell: Cell) -> Rect {
        let way = Vec2::new(f32::from(cell.column()), f32::from(cell.row()));
        let at = self.origin + way * self.step;
        Rect::from_corners(at, at + self.cell)
    }
}

/// Side of a cell and width of a gap. All cells and all gaps have the same width, to the pixel.
fn cell_and_gap(unit: f32) -> (f32, f32) {
    let cells = f32::from(SIDE);
    let gap = (3.0 * unit).round().max(1.0);
    let room = (MEADOW - 2.0 * EDGE) * unit - (cells - 1.0) * gap;
    ((room / cells).floor(), gap)
}

pub(super) fn colors_of(kit: &UiKit<'_>, player: &Player) -> &'static NoticePalette {
    let colors = kit.theme().players.all();
    colors[player.color % colors.len()]
}

pub(super) fn print(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    measures: &Measures,
    board: Board,
    printed: SheetSpec<'_>,
) {
    meadow(kit, sheet, measures);
    let players = printed.players.iter();
    let colors: Vec<_> = players.map(|player| colors_of(kit, player)).collect();
    for cell in Cell::all() {
        print_cell(
            kit,
            sheet,
            measures,
            (board, cell),
            &colors,
            printed.source(),
        );
    }
}

/// Draws the meadow under the cells.
pub(super) fn meadow(kit: &UiKit<'_>, sheet: &mut ChildSpawnerCommands<'_>, measures: &Measures) {
    let print = &kit.theme().print;
    sheet.spawn((
        Node {
            border: UiRect::all(px(1.5)),
            border_radius: BorderRadius::all(px(12.0 * measures.unit)),
            ..placed(measures.meadow)
        },
        BackgroundColor(print.meadow.into()),
        BorderColor::all(Color::from(print.meadow_edge)),
    ));
}

/// Prints a cell with its digit or cow, or a start in its seat's colours.
pub(super) fn print_cell(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    measures: &Measures,
    (board, cell): (Board, Cell),
    colors: &[&'static NoticePalette],
    source: Source<'_>,
) {
    if let Some(face) = board.face(cell) {
        cell_with(kit, sheet, measures, (cell, face), source);
        return;
    }
    let mut seats = Seat::all(colors.len() as u8).zip(colors);
    if let Some((seat, colors)) = seats.find(|(seat, _)| board.starts(*seat).contains(cell)) {
        start(kit, sheet, measures, (cell, seat, colors), source);
    }
}

/// The style of a cell. Cells stand out from the meadow by their background alone, without a border.
fn ground(kit: &UiKit<'_>, measures: &Measures, fill: Rgba, radius: f32) -> CellStyle {
    CellStyle {
        fill,
        closed: fill,
        edge: Rgba::CLEAR,
        hand: 0.82,
        unit: measures.unit,
        ..CellStyle::plain(kit, radius)
    }
}

/// Spawns a cell that shows a digit or a cow.
fn cell_with(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    measures: &Measures,
    (cell, face): (Cell, Face),
    source: Source<'_>,
) {
    let theme = kit.theme();
    let fill = match face {
        Face::Cow => theme.print.cow_cell,
        _ => theme.paper.cell,
    };
    let print = ground(kit, measures, fill, 8.0 * measures.unit);
    let at = measures.cell_at(cell);
    let place = SheetPlace::Cell(cell.row(), cell.column());
    source
        .cell(kit, sheet, place, at, print)
        .with_children(|cell| {
            for size in [CellSize::Large, CellSize::Small] {
                let strength = printed_strength(place, size, source);
                print_face(kit, cell, measures, (face, size, strength), source);
            }
        });
}

/// Opacity of a cell's digit or cow when the cell is printed. On the table it follows the match.
fn printed_strength(place: SheetPlace, size: CellSize, source: Source<'_>) -> f32 {
    let Source::Example(example) = source else {
        return 0.0;
    };
    let writing = match example.content(place) {
        Content::Empty => Writing::Empty,
        Content::Ink(mark) => Writing::Ink(mark),
        Content::Right(mark) | Content::Wrong(mark) => Writing::Legal(mark),
    };
    strength(size, writing, true)
}

fn print_face(
    kit: &mut UiKit<'_>,
    cell: &mut ChildSpawnerCommands<'_>,
    measures: &Measures,
    (face, size, strength): (Face, CellSize, f32),
    source: Source<'_>,
) {
    let theme = kit.theme();
    let place = |inset: f32| match size {
        // Without a position of its own, the face is centred in the cell.
        CellSize::Large => Node {
            position_type: PositionType::Absolute,
            ..default()
        },
        CellSize::Small => Node {
            position_type: PositionType::Absolute,
            right: px(inset * measures.unit),
            top: px(measures.unit),
            ..default()
        },
    };
    if let Face::Digit(digit) = face {
        let (share, ink) = match size {
            CellSize::Large => (0.44, theme.ink.soft),
            CellSize::Small => (0.28, theme.ink.muted),
        };
        let kind = TextStyle::Scaled(measures.cell * share);
        let ink = Color::from(ink);
        let digit = kit.text(&digit.to_string(), kind, ink.with_alpha(strength));
        source.follow(&mut cell.spawn((digit, place(3.0))), Shows { ink, size });
    } else {
        let share = match size {
            CellSize::Large => 0.56,
            CellSize::Small => 0.3,
        };
        let side = (measures.cell * share).round();
        let ink = Color::from(theme.print.cow_ink);
        let cow = kit.cow(side).with_color(ink.with_alpha(strength));
        let node = Node {
            width: px(side),
            height: px(side),
            ..place(1.5)
        };
        source.follow(&mut cell.spawn((cow, node)), Shows { ink, size });
    }
}

/// Spawns a start: a block in its player's colour, raised from the board.
fn start(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    measures: &Measures,
    (cell, seat, colors): (Cell, Seat, &'static NoticePalette),
    source: Source<'_>,
) {
    let radius = 10.0 * measures.unit;
    let print = ground(kit, measures, colors.base, radius);
    let side = (measures.cell * 0.56).round();
    let mark = kit.stroked(symbol_of(seat), Form::Cut, 15, side);
    let at = measures.cell_at(cell);
    let place = SheetPlace::Cell(cell.row(), cell.column());
    source
        .cell(kit, sheet, place, at, print)
        .with_children(|cell| {
            cell.spawn((
                Node {
                    position_type: PositionType::Absolute,
                    width: px(measures.cell),
                    height: px(measures.cell),
                    border: UiRect::new(px(0), px(0), px(1), px(2)),
                    border_radius: BorderRadius::all(px(radius)),
                    ..default()
                },
                BorderColor {
                    top: Color::WHITE.with_alpha(0.25),
                    bottom: Color::BLACK.with_alpha(0.2),
                    left: Color::NONE,
                    right: Color::NONE,
                },
            ));
            cell.spawn((
                Node {
                    position_type: PositionType::Absolute,
                    width: px(side),
                    height: px(side),
                    ..default()
                },
                ImageNode::new(mark).with_color(colors.on.into()),
            ));
        });
}

/// Makes room for marks: the print is faint under ink and small beside a proposal. It also fades out of
/// reach of the cell that the next mark must touch.
fn fade_print(
    open: Res<OpenMatch>,
    cells: Query<(&SheetPlace, &Writing)>,
    mut shown: Query<(
        &ChildOf,
        &Shows,
        Option<&mut TextColor>,
        Option<&mut ImageNode>,
    )>,
) {
    let Some(game) = open.state::<Cowpath>() else {
        return;
    };
    let reach = game.within_reach();
    for (cell, shows, text, image) in &mut shown {
        let Ok((place, writing)) = cells.get(cell.parent()) else {
            continue;
        };
        let reached = cell_at(*place).is_some_and(|cell| reach.contains(cell));
        let ink = shows
            .ink
            .with_alpha(strength(shows.size, *writing, reached));
        if let Some(mut text) = text {
            text.set_if_neq(TextColor(ink));
        }
        if let Some(mut image) = image
            && image.color != ink
        {
            image.color = ink;
        }
    }
}

/// Opacity of a cell's print.
const fn strength(size: CellSize, writing: Writing, reached: bool) -> f32 {
    match (size, writing) {
        (CellSize::Small, Writing::Legal(_) | Writing::Ghost(_)) => 1.0,
        (CellSize::Small, _) | (CellSize::Large, Writing::Legal(_) | Writing::Ghost(_)) => 0.0,
        (CellSize::Large, Writing::Ink(_)) => UNDER_INK,
        (CellSize::Large, _) if !reached => OUT_OF_REACH,
        (CellSize::Large, Writing::Closed) => NOT_GIVEN,
        (CellSize::Large, Writing::Empty) => 1.0,
    }
}
