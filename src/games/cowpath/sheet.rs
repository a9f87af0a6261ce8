//! The printed board: a meadow of digits, cows and starts.

use super::{cell_at, symbol_of};
use crate::{
    players::Player,
    sheets::{
        SheetPlace, SheetSpec, SheetSystems, Writing,
        cells::{CellStyle, cell},
        paper,
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
    size: Size,
}

/// The size at which a cell shows its digit or cow.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Size {
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

/// Positions of the parts of the board on a sheet.
#[derive(Clone, Copy)]
pub(super) struct Measures {
    /// Scale: 1 where the meadow is 342 points wide.
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

    fn at(corner: Vec2, unit: f32) -> Self {
        let (corner, side) = (corner.round(), 342.0 * unit);
        // All cells and all gaps have the same width, to the pixel.
        let cells = f32::from(SIDE);
        let gap = (3.0 * unit).round().max(1.0);
        let cell = ((side - 12.0 * unit - (cells - 1.0) * gap) / cells).floor();
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
    let theme = kit.theme();
    sheet.spawn((
        Node {
            border: UiRect::all(px(1.5)),
            border_radius: BorderRadius::all(px(12.0 * measures.unit)),
            ..placed(measures.meadow)
        },
        BackgroundColor(theme.print.meadow.into()),
        BorderColor::all(Color::from(theme.print.meadow_edge)),
    ));
    for place in Cell::all() {
        match board.face(place) {
            Some(face) => cell_with(kit, sheet, measures, printed.seat, place, face),
            None => start(kit, sheet, measures, board, place, printed),
        }
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
    seat: Seat,
    place: Cell,
    face: Face,
) {
    let theme = kit.theme();
    let fill = match face {
        Face::Cow => theme.print.cow_cell,
        _ => theme.paper.cell,
    };
    let print = ground(kit, measures, fill, 8.0 * measures.unit);
    let at = measures.cell_at(place);
    let place = SheetPlace::Cell(place.row(), place.column());
    sheet
        .spawn(cell(seat, place, at, print))
        .with_children(|cell| {
            for size in [Size::Large, Size::Small] {
                print_face(kit, cell, measures, face, size);
            }
        });
}

fn print_face(
    kit: &mut UiKit<'_>,
    cell: &mut ChildSpawnerCommands<'_>,
    measures: &Measures,
    face: Face,
    size: Size,
) {
    let theme = kit.theme();
    let place = |inset: f32| match size {
        // Without a position of its own, the face is centred in the cell.
        Size::Large => Node {
            position_type: PositionType::Absolute,
            ..default()
        },
        Size::Small => Node {
            position_type: PositionType::Absolute,
            right: px(inset * measures.unit),
            top: px(measures.unit),
            ..default()
        },
    };
    if let Face::Digit(digit) = face {
        let (share, ink) = match size {
            Size::Large => (0.44, theme.ink.soft),
            Size::Small => (0.28, theme.ink.muted),
        };
        let kind = TextStyle::Scaled(measures.cell * share);
        cell.spawn((
            kit.text(&digit.to_string(), kind, Color::NONE),
            place(3.0),
            Shows {
                ink: ink.into(),
                size,
            },
        ));
    } else {
        let share = match size {
            Size::Large => 0.56,
            Size::Small => 0.3,
        };
        let side = (measures.cell * share).round();
        cell.spawn((
            kit.cow(side).with_color(Color::NONE),
            Node {
                width: px(side),
                height: px(side),
                ..place(1.5)
            },
            Shows {
                ink: theme.print.cow_ink.into(),
                size,
            },
        ));
    }
}

/// Spawns a start: a block in its player's colour, raised from the board.
fn start(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    measures: &Measures,
    board: Board,
    place: Cell,
    printed: SheetSpec<'_>,
) {
    let mut seats = Seat::all(printed.players.len() as u8).zip(printed.players);
    let Some((owner, player)) = seats.find(|(seat, _)| board.starts(*seat).contains(place)) else {
        return;
    };
    let colors = colors_of(kit, player);
    let radius = 10.0 * measures.unit;
    let print = ground(kit, measures, colors.base, radius);
    let side = (measures.cell * 0.56).round();
    let mark = kit.stroked(symbol_of(owner), Form::Cut, 15, side);
    let at = measures.cell_at(place);
    let place = SheetPlace::Cell(place.row(), place.column());
    sheet
        .spawn(cell(printed.seat, place, at, print))
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
const fn strength(size: Size, writing: Writing, reached: bool) -> f32 {
    match (size, writing) {
        (Size::Small, Writing::Legal(_) | Writing::Ghost(_)) => 1.0,
        (Size::Small, _) | (Size::Large, Writing::Legal(_) | Writing::Ghost(_)) => 0.0,
        (Size::Large, Writing::Ink(_)) => UNDER_INK,
        (Size::Large, _) if !reached => OUT_OF_REACH,
        (Size::Large, Writing::Closed) => NOT_GIVEN,
        (Size::Large, Writing::Empty) => 1.0,
    }
}
