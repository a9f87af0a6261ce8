//! The printed sheet: mountains in the head, four bands, the thick line, column boxes, misthrows.

use super::{
    mountains::PEAK,
    totals::{Ground, RowBand, TotalLabel, band_color},
};
use crate::{
    layout::TurnedForm,
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

/// Measures of a sheet as designed, in points.
pub(super) struct Design {
    size: Vec2,
    /// Upper left corner of the first band.
    bands: Vec2,
    band: f32,
    band_gap: f32,
    cell: f32,
    /// Left edge of the first cell; the band's shape is left of it.
    first_cell: f32,
    /// Gap between two cells.
    gap: f32,
    /// Gap at the thick line.
    line_gap: f32,
    shape: f32,
    /// Size of a sign between two cells.
    sign: f32,
    /// Distance from the bands to the column boxes, and the height of these.
    column_box: (f32, f32),
}

/// The sheet as held in the hand.
const UPRIGHT: Design = Design {
    size: Vec2::new(374.0, 424.0),
    bands: Vec2::new(10.0, 76.0),
    band: 55.0,
    band_gap: 6.0,
    cell: 43.0,
    first_cell: 58.0,
    gap: 7.6,
    line_gap: 10.6,
    shape: 42.0,
    sign: 19.0,
    column_box: (8.0, 33.0),
};

/// The sheet at the edge of a table: without the mountains and the game's name. The head holds the owner,
/// the misthrows and the total, so that the cells get the room.
const FLAT: Design = Design {
    size: Vec2::new(372.0, 308.0),
    bands: Vec2::new(8.0, 58.0),
    band: 50.0,
    band_gap: 4.0,
    cell: 45.0,
    first_cell: 54.0,
    gap: 6.0,
    line_gap: 9.4,
    shape: 38.0,
    sign: 16.0,
    column_box: (6.0, 28.0),
};

/// Sheets with a smaller ratio of height to width use the flat design.
const FLAT_BELOW: f32 = 1.0;

const MOUNTAINS: Vec2 = Vec2::new(311.0, 55.2);
/// Below this scale, words and prices in the foot are illegible and left out.
const LEGIBLE: f32 = 0.7;
/// Largest scale of the foot: a larger sheet only gets larger cells.
const FOOT_MOST: f32 = 1.3;

/// Height divided by width of the sheet in the hand.
pub(super) const RATIO: f32 = UPRIGHT.ratio();

/// The form of the sheet at the edge of a table.
pub(super) const FLAT_FORM: TurnedForm = TurnedForm {
    ratio: FLAT.ratio(),
    enough: FLAT.size.x,
};

impl Design {
    const fn ratio(&self) -> f32 {
        self.size.y / self.size.x
    }

    fn band_top(&self, row: Row) -> f32 {
        self.bands.y + row.index() as f32 * (self.band + self.band_gap)
    }

    /// The band of a row.
    fn band(&self, row: Row) -> Rect {
        let top = self.band_top(row);
        Rect::new(
            self.bands.x,
            top,
            self.size.x - self.bands.x,
            top + self.band,
        )
    }

    fn bands_bottom(&self) -> f32 {
        self.band(Row::Yellow).max.y
    }

    fn cell_left(&self, column: u8) -> f32 {
        let beyond = if column < RISING_COLUMNS {
            0.0
        } else {
            self.line_gap - self.gap
        };
        self.first_cell + f32::from(column) * (self.cell + self.gap) + beyond
    }

    /// Centre of the gap after this column.
    fn after(&self, column: u8) -> f32 {
        f32::midpoint(
            self.cell_left(column) + self.cell,
            self.cell_left(column + 1),
        )
    }

    /// The box under a column.
    fn box_place(&self, column: u8) -> Rect {
        let (below, height) = self.column_box;
        let (left, top) = (self.cell_left(column), self.bands_bottom() + below);
        Rect::new(left, top, left + self.cell, top + height)
    }
}

/// Positions of the parts on a sheet of some size, or on an excerpt of one.
pub(super) struct Measures {
    design: &'static Design,
    is_flat: bool,
    /// The point of the design in the upper left corner.
    corner: Vec2,
    /// Points per point of the design, across and down.
    scale: Vec2,
    /// The smaller of both scales, for parts that must not be stretched.
    unit: f32,
}

impl Measures {
    fn of(size: Vec2) -> Self {
        let is_flat = size.y < FLAT_BELOW * size.x;
        let design = if is_flat { &FLAT } else { &UPRIGHT };
        let scale = size / design.size;
        Self {
            design,
            is_flat,
            corner: Vec2::ZERO,
            scale,
            unit: scale.min_element(),
        }
    }

    /// Measures of an excerpt that begins at this point of the sheet in the hand.
    pub(super) const fn excerpt(corner: Vec2, unit: f32) -> Self {
        Self {
            design: &UPRIGHT,
            is_flat: false,
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
        let Design { band, cell, .. } = self.design;
        let left = self.design.cell_left(column);
        let top = self.design.band_top(row) + (band - cell) / 2.0;
        self.rect(left, top, left + cell, top + cell)
    }
}

/// The band of a row on the sheet in the hand.
pub(super) fn band(row: Row) -> Rect {
    UPRIGHT.band(row)
}

/// The piece of a row's band around the cell of a column, on the sheet in the hand.
pub(super) fn band_piece(row: Row, column: u8) -> Rect {
    let (left, margin) = (
        UPRIGHT.cell_left(column),
        (UPRIGHT.band - UPRIGHT.cell) / 2.0,
    );
    let band = band(row);
    let right = left + UPRIGHT.cell + margin;
    Rect::new(left - margin, band.min.y, right, band.max.y)
}

/// The box under a column of the sheet in the hand.
pub(super) fn box_place(column: u8) -> Rect {
    UPRIGHT.box_place(column)
}

pub(super) fn print(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    printed: SheetSpec<'_>,
) {
    let measures = Measures::of(printed.size);
    if measures.is_flat {
        flat_head(kit, sheet, &measures, printed);
    } else {
        mountains(kit, sheet, &measures);
        paper::head(kit, sheet, GameId::Summit, printed);
    }
    for row in Row::ALL {
        print_row(kit, sheet, &measures, *row, printed.source());
    }
    thick_line(kit, sheet, &measures, [Row::Violet, Row::Yellow]);
    for column in 0..COLUMNS {
        column_box(kit, sheet, &measures, column, printed.source());
    }
    if !measures.is_flat {
        foot(kit, sheet, &measures, printed);
    }
}

/// The head of the flat design: the owner, the misthrows and the total.
fn flat_head(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    measures: &Measures,
    printed: SheetSpec<'_>,
) {
    let unit = measures.unit;
    let place = measures.rect(10.0, 17.0, measures.design.size.x - 8.0, 55.0);
    sheet
        .spawn(
            Node {
                justify_content: JustifyContent::SpaceBetween,
                ..row(8.0 * unit)
            }
            .at(place),
        )
        .with_children(|head| {
            if printed.named {
                paper::name_plate(kit, head, printed, Vec2::new(118.0, 30.0) * unit);
            }
            misthrow_boxes(kit, head, unit, printed.source());
            paper::total_ring(kit, head, printed.source(), 0.86 * unit);
        });
}

/// Draws the mountains, with their peak above the thick line.
fn mountains(kit: &mut UiKit<'_>, sheet: &mut ChildSpawnerCommands<'_>, measures: &Measures) {
    let design = measures.design;
    let left = design.after(RISING_COLUMNS - 1) - PEAK * MOUNTAINS.x;
    let foot = design.bands.y;
    let place = measures.rect(left, foot - MOUNTAINS.y, left + MOUNTAINS.x, foot);
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
    let design = measures.design;
    let peak = design.after(RISING_COLUMNS - 1);
    let (top, bottom) = (design.band(first).min.y, design.band(last).max.y);
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
    let design = measures.design;
    print_band(kit, sheet, measures, (row, design.band(row)), source);
    let middle = design.band(row).center().y;
    let shape_place = measures.around(
        Vec2::new(f32::midpoint(design.bands.x, design.first_cell), middle),
        Vec2::splat(design.shape),
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
        let place = measures.around(
            Vec2::new(design.after(column), middle),
            Vec2::splat(design.sign),
        );
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
    let place = measures.design.box_place(column);
    let (middle, top) = (place.center().x, measures.design.bands_bottom());
    sheet.spawn((
        placed(measures.rect(middle - 1.0, top, middle + 1.0, place.min.y)),
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
