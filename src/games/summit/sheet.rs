//! The printed sheet: mountains in the head, four bands, the thick line, column boxes, misthrows.

use super::{
    mountains::PEAK,
    totals::{Ground, RowBand, TotalLabel, band_color},
};
use crate::{
    sheets::{
        Figure, SheetPlace, SheetSpec,
        cells::{CellStyle, Underprint},
        figures::{FigureStyle, Frame},
        paper,
        source::Source,
    },
    ui::{
        Icon, Rgba, UiKit,
        kit::{At, TextStyle, placed, row},
    },
    words::signed,
};
use bevy::prelude::*;
use dicepad_core::{
    GameId,
    games::summit::{COLUMNS, MISTHROW_BOXES, RISING_COLUMNS, Row, misthrow_cost},
};

/// Size of the design; all measures below refer to it.
pub(super) const SHEET: Vec2 = Vec2::new(374.0, 424.0);

/// Upper left corner of the first band.
const BANDS: Vec2 = Vec2::new(10.0, 76.0);
const BAND_HEIGHT: f32 = 55.0;
const BAND_GAP: f32 = 6.0;
const CELL: f32 = 43.0;
/// Left edge of the first cell; the band's shape is left of it.
const FIRST_CELL: f32 = 58.0;
/// Gap between two cells.
const GAP: f32 = 7.6;
/// Gap at the thick line.
const LINE_GAP: f32 = 10.6;
const SHAPE: f32 = 42.0;
const MOUNTAINS: Vec2 = Vec2::new(311.0, 55.2);
const COLUMN_BOX: f32 = 33.0;
/// Below this scale, words and prices in the foot are illegible and left out.
const LEGIBLE: f32 = 0.7;
/// Largest scale of the foot: a larger sheet only gets larger cells.
const FOOT_MOST: f32 = 1.3;

/// Positions of the parts on a sheet of some size, or on an excerpt of one.
pub(super) struct Measures {
    /// The point of [`SHEET`] in the upper left corner.
    corner: Vec2,
    /// Points per point of [`SHEET`], across and down.
    scale: Vec2,
    /// The smaller of both scales, for parts that must not be stretched.
    unit: f32,
}

impl Measures {
    fn of(size: Vec2) -> Self {
        let scale = size / SHEET;
        Self {
            corner: Vec2::ZERO,
            scale,
            unit: scale.min_element(),
        }
    }

    /// Measures of an excerpt that begins at this point of [`SHEET`].
    pub(super) const fn excerpt(corner: Vec2, unit: f32) -> Self {
        Self {
            corner,
            scale: Vec2::splat(unit),
            unit,
        }
    }

    /// A rectangle that stretches with the sheet.
    fn rect(&self, left: f32, top: f32, right: f32, bottom: f32) -> Rect {
        Rect::from_corners(
            (Vec2::new(left, top) - self.corner) * self.scale,
            (Vec2::new(right, bottom) - self.corner) * self.scale,
        )
    }

    /// A rectangle of this size around a point. Only the point moves with the sheet's proportions.
    fn around(&self, middle: Vec2, size: Vec2) -> Rect {
        Rect::from_center_size((middle - self.corner) * self.scale, size * self.unit)
    }

    fn cell(&self, row: Row, column: u8) -> Rect {
        let (left, top) = (
            cell_left(column),
            band_top(row) + (BAND_HEIGHT - CELL) / 2.0,
        );
        self.rect(left, top, left + CELL, top + CELL)
    }
}

fn band_top(row: Row) -> f32 {
    BANDS.y + row.index() as f32 * (BAND_HEIGHT + BAND_GAP)
}

/// The band of a row, in points of [`SHEET`].
pub(super) fn band(row: Row) -> Rect {
    let top = band_top(row);
    Rect::new(BANDS.x, top, SHEET.x - BANDS.x, top + BAND_HEIGHT)
}

/// The piece of a row's band around the cell of a column, in points of [`SHEET`].
pub(super) fn band_piece(row: Row, column: u8) -> Rect {
    let (left, margin) = (cell_left(column), (BAND_HEIGHT - CELL) / 2.0);
    let band = band(row);
    Rect::new(left - margin, band.min.y, left + CELL + margin, band.max.y)
}

/// The box under a column, in points of [`SHEET`].
pub(super) fn box_place(column: u8) -> Rect {
    let (left, top) = (cell_left(column), bands_bottom() + 8.0);
    Rect::new(left, top, left + CELL, top + COLUMN_BOX)
}

fn bands_bottom() -> f32 {
    band(Row::Yellow).max.y
}

fn cell_left(column: u8) -> f32 {
    let beyond = if column < RISING_COLUMNS {
        0.0
    } else {
        LINE_GAP - GAP
    };
    FIRST_CELL + f32::from(column) * (CELL + GAP) + beyond
}

/// Centre of the gap after this column.
fn after(column: u8) -> f32 {
    f32::midpoint(cell_left(column) + CELL, cell_left(column + 1))
}

pub(super) fn print(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    printed: SheetSpec<'_>,
) {
    let measures = Measures::of(printed.size);
    mountains(kit, sheet, &measures);
    paper::head(kit, sheet, GameId::Summit, printed);
    for row in Row::ALL {
        print_row(kit, sheet, &measures, *row, printed.source());
    }
    thick_line(kit, sheet, &measures, [Row::Violet, Row::Yellow]);
    for column in 0..COLUMNS {
        column_box(kit, sheet, &measures, column, printed.source());
    }
    foot(kit, sheet, &measures, printed);
}

/// Draws the mountains, with their peak above the thick line.
fn mountains(kit: &mut UiKit<'_>, sheet: &mut ChildSpawnerCommands<'_>, measures: &Measures) {
    let left = after(RISING_COLUMNS - 1) - PEAK * MOUNTAINS.x;
    let place = measures.rect(left, BANDS.y - MOUNTAINS.y, left + MOUNTAINS.x, BANDS.y);
    let picture = kit.own_drawing(GameId::Summit, 0, place.size());
    sheet.spawn((placed(place), picture));
}

/// Draws the line between climbing and descending, over these rows.
pub(super) fn thick_line(
    kit: &UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    measures: &Measures,
    [first, last]: [Row; 2],
) {
    let peak = after(RISING_COLUMNS - 1);
    let (top, bottom) = (band(first).min.y, band(last).max.y);
    sheet.spawn((
        Node {
            border_radius: BorderRadius::MAX,
            ..placed(measures.rect(peak - 2.0, top - 1.0, peak + 2.0, bottom + 1.0))
        },
        BackgroundColor(kit.theme().ink.base.into()),
    ));
}

/// Prints a row: its band, its shape, its cells and the marks between them.
pub(super) fn print_row(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    measures: &Measures,
    row: Row,
    source: Source<'_>,
) {
    let hue = kit.theme().hues.of(row.color());
    print_band(kit, sheet, measures, (row, band(row)), source);
    let middle = band(row).center().y;
    let shape_place = measures.around(
        Vec2::new(f32::midpoint(BANDS.x, FIRST_CELL), middle),
        Vec2::splat(SHAPE),
    );
    let size = shape_place.width();
    let shape = kit.shape_window(row.color(), size);
    let mut shape = sheet.spawn((placed(shape_place), shape));
    source.follow(&mut shape, TotalLabel { row, size });
    for column in 0..COLUMNS {
        print_cell(kit, sheet, measures, (row, column), source);
    }
    let ink = Color::from(hue.on).with_alpha(0.8);
    for column in (0..COLUMNS - 1).filter(|column| column + 1 != RISING_COLUMNS) {
        let sign = if column < RISING_COLUMNS {
            Icon::Less
        } else {
            Icon::Greater
        };
        let place = measures.around(Vec2::new(after(column), middle), Vec2::splat(19.0));
        let sign = kit.icon(sign, place.width(), ink);
        sheet.spawn(placed(place)).with_child(sign);
    }
}

/// Prints the band of a row, or this piece of it.
pub(super) fn print_band(
    kit: &UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    measures: &Measures,
    (row, place): (Row, Rect),
    source: Source<'_>,
) {
    let place = measures.rect(place.min.x, place.min.y, place.max.x, place.max.y);
    // Two nested rectangles: a border would let the paper show through at its corners.
    for (ground, inset) in [(Ground::Edge, 0.0), (Ground::Fill, 1.5)] {
        let mut band = sheet.spawn((
            Node {
                border_radius: BorderRadius::all(px(12.0 * measures.unit - inset)),
                ..placed(place.inflate(-inset))
            },
            BackgroundColor(band_color(kit.theme(), row, ground, false)),
        ));
        source.follow(&mut band, RowBand(row, ground));
    }
}

pub(super) fn print_cell(
    kit: &UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    measures: &Measures,
    (row, column): (Row, u8),
    source: Source<'_>,
) {
    let unit = measures.unit;
    let style = CellStyle {
        edge: Rgba::CLEAR,
        hand: 0.526,
        unit,
        ..CellStyle::plain(kit, 7.0 * unit)
    };
    let place = SheetPlace::Cell(row.index() as u8, column);
    source.cell(kit, sheet, place, measures.cell(row, column), style);
}

/// Prints the white box under a column, hanging from the band above by a short line.
pub(super) fn column_box(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    measures: &Measures,
    column: u8,
    source: Source<'_>,
) {
    let place = box_place(column);
    let middle = place.center().x;
    sheet.spawn((
        placed(measures.rect(middle - 1.0, bands_bottom(), middle + 1.0, place.min.y)),
        BackgroundColor(kit.theme().paper.line.into()),
    ));
    let style = FigureStyle::framed(24.0 * measures.unit, "", Frame::Box);
    let node = Node {
        border: UiRect::all(px(1.5)),
        border_radius: BorderRadius::all(px(8.0 * measures.unit)),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..placed(measures.rect(place.min.x, place.min.y, place.max.x, place.max.y))
    };
    source.figure(kit, sheet, Figure::Column(column), style, node);
}

/// Draws the misthrows with their prices, and the total.
fn foot(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    measures: &Measures,
    printed: SheetSpec<'_>,
) {
    let unit = measures.unit.min(FOOT_MOST);
    let size = printed.size;
    let (bottom, height) = (size.y - 10.0 * measures.unit, 40.0 * unit);
    let place = Rect::new(
        16.0 * measures.unit,
        bottom - height,
        size.x - 14.0 * measures.unit,
        bottom,
    );
    sheet
        .spawn(
            Node {
                justify_content: JustifyContent::SpaceBetween,
                ..row(6.0 * unit)
            }
            .at(place),
        )
        .with_children(|foot| {
            foot.spawn(row(10.0 * unit)).with_children(|misthrows| {
                if unit >= LEGIBLE {
                    let label = kit.words.say("table-misthrows");
                    let muted = kit.theme().ink.muted.into();
                    let size = kit.label_size(&label, 14.0 * unit, 96.0 * unit);
                    misthrows.spawn(kit.text(&label, TextStyle::Note(size), muted));
                }
                misthrow_boxes(kit, misthrows, unit, printed.source());
            });
            paper::total_ring(kit, foot, printed.source(), 0.94 * unit);
        });
}

/// Prints the misthrow boxes side by side.
pub(super) fn misthrow_boxes(
    kit: &UiKit<'_>,
    parent: &mut ChildSpawnerCommands<'_>,
    unit: f32,
    source: Source<'_>,
) {
    let size = 28.0 * unit;
    let print = CellStyle {
        closed: kit.theme().paper.cell,
        hand: 0.74,
        unit,
        ..CellStyle::plain(kit, 0.22 * size)
    };
    let muted = kit.theme().ink.muted.into();
    parent.spawn(row(5.0 * unit)).with_children(|boxes| {
        for place in 0..MISTHROW_BOXES {
            let at = Rect::new(0.0, 0.0, size, size);
            let price = signed(-i16::from(misthrow_cost(place)));
            let priced = kit.label_size(&price, 12.0 * unit, 0.7 * size);
            let price = kit.text(&price, TextStyle::Note(priced), muted);
            let room = Node {
                width: px(size),
                height: px(size),
                ..default()
            };
            boxes.spawn(room).with_children(|room| {
                let mut printed = source.cell(kit, room, SheetPlace::Misthrow(place), at, print);
                if unit >= LEGIBLE {
                    printed.with_child((Underprint, price));
                }
            });
        }
    });
}
