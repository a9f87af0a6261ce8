//! The printed sheet: mountains in the head, four bands, the thick line, column boxes, misthrows.

use super::{
    mountains::PEAK,
    totals::{Band, Ground, TotalLabel},
};
use crate::{
    sheets::{
        Figure, OnSheet, SheetPlace, SheetSpec,
        cells::{CellStyle, Outline, Underprint, cell},
        figures::{FigureStyle, PointsBox, figure},
        paper,
    },
    ui::{
        Icon, Rgba, UiKit,
        kit::{At, TextStyle, placed, row},
    },
    words::signed,
};
use bevy::prelude::*;
use dicepad_core::{
    GameId, Seat,
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

/// Positions of the parts on a sheet of some size.
struct Measures {
    /// Points per point of [`SHEET`], across and down.
    scale: Vec2,
    /// The smaller of both scales, for parts that must not be stretched.
    unit: f32,
}

impl Measures {
    fn of(size: Vec2) -> Self {
        let scale = size / SHEET;
        Self {
            scale,
            unit: scale.min_element(),
        }
    }

    /// A rectangle that stretches with the sheet.
    fn rect(&self, left: f32, top: f32, right: f32, bottom: f32) -> Rect {
        Rect::from_corners(
            Vec2::new(left, top) * self.scale,
            Vec2::new(right, bottom) * self.scale,
        )
    }

    /// A rectangle of this size around a point. Only the point moves with the sheet's proportions.
    fn around(&self, middle: Vec2, size: Vec2) -> Rect {
        Rect::from_center_size(middle * self.scale, size * self.unit)
    }

    fn band(&self, row: Row) -> Rect {
        let top = band_top(row);
        self.rect(BANDS.x, top, SHEET.x - BANDS.x, top + BAND_HEIGHT)
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

fn bands_bottom() -> f32 {
    band_top(Row::Yellow) + BAND_HEIGHT
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
        band(kit, sheet, &measures, *row, printed.seat);
    }
    thick_line(kit, sheet, &measures);
    for column in 0..COLUMNS {
        column_box(kit, sheet, &measures, column, printed.seat);
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

/// Draws the line between climbing and descending.
fn thick_line(kit: &UiKit<'_>, sheet: &mut ChildSpawnerCommands<'_>, measures: &Measures) {
    let peak = after(RISING_COLUMNS - 1);
    sheet.spawn((
        Node {
            border_radius: BorderRadius::MAX,
            ..placed(measures.rect(peak - 2.0, BANDS.y - 1.0, peak + 2.0, bands_bottom() + 1.0))
        },
        BackgroundColor(kit.theme().ink.base.into()),
    ));
}

/// Draws a row: its band, its shape, its cells and the marks between them.
fn band(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    measures: &Measures,
    row: Row,
    seat: Seat,
) {
    let unit = measures.unit;
    let hue = kit.theme().hues.of(row.color());
    let place = measures.band(row);
    let radius = 12.0 * unit;
    // Two nested rectangles: a border would let the paper show through at its corners.
    for (ground, inset) in [(Ground::Edge, 0.0), (Ground::Fill, 1.5)] {
        sheet.spawn((
            Band(row, ground),
            Node {
                border_radius: BorderRadius::all(px(radius - inset)),
                ..placed(place.inflate(-inset))
            },
            BackgroundColor::DEFAULT,
        ));
    }
    let middle = band_top(row) + BAND_HEIGHT / 2.0;
    let shape_place = measures.around(
        Vec2::new(f32::midpoint(BANDS.x, FIRST_CELL), middle),
        Vec2::splat(SHAPE),
    );
    let shape = kit.shape_window(row.color(), shape_place.width());
    sheet.spawn((
        TotalLabel {
            row,
            size: shape_place.width(),
        },
        OnSheet(seat),
        placed(shape_place),
        shape,
    ));
    let print = CellStyle {
        edge: Rgba::CLEAR,
        hand: 0.526,
        unit,
        ..CellStyle::plain(kit, 7.0 * unit)
    };
    for column in 0..COLUMNS {
        let place = SheetPlace::Cell(row.index() as u8, column);
        sheet.spawn(cell(seat, place, measures.cell(row, column), print));
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

/// Draws the white box under a column, hanging from the band above by a short line.
fn column_box(
    kit: &UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    measures: &Measures,
    column: u8,
    seat: Seat,
) {
    let (left, top) = (cell_left(column), bands_bottom() + 8.0);
    let middle = left + CELL / 2.0;
    sheet.spawn((
        placed(measures.rect(middle - 1.0, bands_bottom(), middle + 1.0, top)),
        BackgroundColor(kit.theme().paper.line.into()),
    ));
    let hand = FigureStyle {
        size: 24.0 * measures.unit,
        nothing: "",
        gain: false,
    };
    sheet.spawn((
        figure(seat, Figure::Column(column), hand),
        PointsBox,
        Node {
            border: UiRect::all(px(1.5)),
            border_radius: BorderRadius::all(px(8.0 * measures.unit)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..placed(measures.rect(left, top, left + CELL, top + COLUMN_BOX))
        },
    ));
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
                misthrow_boxes(kit, misthrows, unit, printed.seat);
            });
            paper::total_ring(kit, foot, printed.seat, 0.94 * unit);
        });
}

fn misthrow_boxes(kit: &UiKit<'_>, parent: &mut ChildSpawnerCommands<'_>, unit: f32, seat: Seat) {
    let size = 28.0 * unit;
    let paper = &kit.theme().paper;
    let print = CellStyle {
        closed: paper.cell,
        hand: 0.74,
        outline: Outline::Rounded(0.22 * size),
        unit,
        ..CellStyle::plain(kit, 0.0)
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
                let mut printed = room.spawn(cell(seat, SheetPlace::Misthrow(place), at, print));
                if unit >= LEGIBLE {
                    printed.with_child((Underprint, price));
                }
            });
        }
    });
}
