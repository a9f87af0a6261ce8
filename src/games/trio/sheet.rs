//! The printed sheet: staggered rows, threads through the columns down to their boxes, points in the
//! margin.

use super::is_bonus;
use crate::{
    sheets::{
        Figure, SheetPlace, SheetSpec,
        cells::{CellOutline, CellStyle},
        figures::{FigureStyle, Frame},
        paper,
        source::Source,
    },
    table::OpenMatch,
    ui::{
        Rgba, UiKit,
        art::Lettering,
        kit::{At, TextStyle, column, placed, row},
    },
};
use bevy::prelude::*;
use dicepad_core::{
    Decision, Game,
    games::{
        Trio,
        trio::{BONUS_COLUMNS, COLUMNS, MISTHROW_BOXES, Row},
    },
};
use std::ops::RangeInclusive;

/// The coloured band of a row.
#[derive(Component, Clone, Copy)]
struct RowBand(Row);

/// The printed shape in the gap of a row.
#[derive(Component, Clone, Copy)]
struct GapShape(Row);

/// Share of the colour that is left on a row whose die was not rolled.
const FADED: f32 = 0.45;

/// Sheets below this scale have no room for words in their foot.
const LABELLED: f32 = 0.75;

pub(in super::super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        fade_rows
            .run_if(resource_exists_and_changed::<OpenMatch>)
            .before(bevy::ui::UiSystems::Prepare),
    );
}

/// Measures of a sheet as designed, in points.
pub(super) struct Design {
    size: Vec2,
    /// Height above the first row.
    head: f32,
    /// Space left of the first column, and right of the margin.
    side: f32,
    /// Width of the margin with the rows' points.
    margin: f32,
    cell: f32,
    gap: f32,
    /// Visible height of a row's band above and below its cells.
    ground: f32,
    between: f32,
    /// Font sizes of the numbers, and of the points in the margin.
    hand: (f32, f32),
    misthrow: f32,
    /// Height of the columns' houses.
    house: f32,
}

impl Design {
    /// Height divided by width.
    pub(super) const fn ratio(&self) -> f32 {
        self.size.y / self.size.x
    }

    pub(super) const fn width(&self) -> f32 {
        self.size.x
    }
}

/// The sheet in portrait, as held in the hand.
pub(super) const UPRIGHT: Design = Design {
    size: Vec2::new(374.0, 330.0),
    head: 56.0,
    side: 9.0,
    margin: 33.0,
    cell: 48.0,
    gap: 2.0,
    ground: 5.0,
    between: 7.0,
    hand: (24.0, 24.0),
    misthrow: 28.0,
    house: 30.0,
};

/// The sheet at the edge of a table: the corners that the staggered rows leave free hold what the portrait
/// design prints in head and foot. Cells take all the width they can get.
pub(super) const FLAT: Design = Design {
    size: Vec2::new(580.0, 214.0),
    head: 17.0,
    side: 4.0,
    margin: 27.0,
    cell: 45.0,
    gap: 1.3,
    ground: 3.0,
    between: 4.0,
    hand: (27.0, 24.0),
    misthrow: 26.0,
    house: 29.0,
};

/// Sheets with a smaller ratio of height to width use the flat design.
const FLAT_BELOW: f32 = 0.6;

/// Positions of the parts on a sheet of some size, or on an excerpt of one.
pub(super) struct Measures {
    design: &'static Design,
    is_flat: bool,
    /// Points of this sheet per point of the design.
    unit: f32,
    /// Upper left corner of the design.
    origin: Vec2,
}

impl Measures {
    fn of(sheet: Vec2) -> Self {
        let is_flat = sheet.y < FLAT_BELOW * sheet.x;
        let design = if is_flat { &FLAT } else { &UPRIGHT };
        let unit = (sheet / design.size).min_element();
        Self {
            design,
            is_flat,
            unit,
            origin: Vec2::X * (sheet.x - design.size.x * unit) / 2.0,
        }
    }

    /// Measures of an excerpt of the portrait design that begins at this point of the design.
    pub(super) fn excerpt(corner: Vec2, unit: f32) -> Self {
        Self {
            design: &UPRIGHT,
            is_flat: false,
            unit,
            origin: -corner * unit,
        }
    }

    /// Converts a rectangle of the design to the sheet.
    fn place(&self, left: f32, top: f32, width: f32, height: f32) -> Rect {
        let min = Vec2::new(left, top);
        let max = min + Vec2::new(width, height);
        Rect::from_corners(self.origin + min * self.unit, self.origin + max * self.unit)
    }

    /// Width of a column, in points of the design.
    fn column(&self) -> f32 {
        let Design {
            size, side, margin, ..
        } = self.design;
        (size.x - 2.0 * side - margin) / f32::from(COLUMNS)
    }

    /// Left edge of a column, in points of the design.
    fn column_left(&self, column: u8) -> f32 {
        self.design.side + f32::from(column) * self.column()
    }

    /// Centre of a column, in points of the design.
    fn column_middle(&self, column: u8) -> f32 {
        self.column_left(column) + self.column() / 2.0
    }

    /// Height of a row with its band.
    const fn row(&self) -> f32 {
        self.design.cell + 2.0 * self.design.ground
    }

    /// Distance from one row to the next, in points of the design.
    pub(super) const fn row_step(&self) -> f32 {
        self.row() + self.design.between
    }

    fn row_top(&self, row: Row) -> f32 {
        self.design.head + row.index() as f32 * self.row_step()
    }

    fn rows_bottom(&self) -> f32 {
        self.row_top(Row::Violet) + self.row()
    }

    /// The band of a row over these columns.
    pub(super) fn band(&self, row: Row, columns: &RangeInclusive<u8>) -> Rect {
        let left = self.column_left(*columns.start());
        let right = self.column_left(columns.end() + 1);
        let top = self.row_top(row);
        self.place(left - 3.0, top, right - left + 6.0, self.row())
    }

    fn cell(&self, row: Row, column: u8) -> Rect {
        let Design {
            gap, ground, cell, ..
        } = self.design;
        let left = self.column_left(column) + gap / 2.0;
        let top = self.row_top(row) + ground;
        self.place(left, top, self.column() - gap, *cell)
    }

    /// The house under a column.
    fn house(&self, column: u8) -> Rect {
        let width = (self.column() - 2.0).min(36.0);
        let left = self.column_middle(column) - width / 2.0;
        let top = self.rows_bottom() + 2.0;
        self.place(left, top, width, self.design.house)
    }

    /// The place of a row's points, right of the margin line.
    fn margin(&self, row: Row) -> Rect {
        let left = self.margin_line() + 1.0;
        self.place(left, self.row_top(row), self.design.margin, self.row())
    }

    /// The rows with their points, and the houses.
    pub(super) fn counted(&self) -> Rect {
        let all = self.band(Row::Yellow, &(0..=COLUMNS - 1));
        let right = self.margin(Row::Orange).union(self.margin(Row::Violet));
        all.union(right).union(self.house(0))
    }

    fn margin_line(&self) -> f32 {
        self.column_left(COLUMNS) + 4.0
    }
}

/// The column of a row's first cell.
pub(super) const fn first_column(row: Row) -> u8 {
    row.cells().trailing_zeros() as u8
}

pub(super) fn print(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    printed: SheetSpec<'_>,
) {
    let measures = Measures::of(printed.size);
    if measures.is_flat {
        name(kit, sheet, &measures, printed);
    } else {
        paper::head(kit, sheet, Trio::ID, printed);
    }
    print_counted(kit, sheet, &measures, printed.source());
    if measures.is_flat {
        flat_foot(kit, sheet, &measures, printed);
    } else {
        foot(kit, sheet, &measures, printed);
    }
}

/// Prints the rows with their points, and the houses.
pub(super) fn print_counted(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    measures: &Measures,
    source: Source<'_>,
) {
    lines(kit, sheet, measures);
    for row in Row::ALL {
        let columns = first_column(*row)..=row.last_column();
        print_row(kit, sheet, measures, (*row, &columns), source);
        let style = FigureStyle::margin(measures.design.hand.1 * measures.unit);
        let node = Node {
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..column(0.0)
        };
        let place = measures.margin(*row);
        source.figure(
            kit,
            sheet,
            Figure::Row(row.index() as u8),
            style,
            node.at(place),
        );
    }
    houses(kit, sheet, measures, source);
}

/// Draws the margin line, as on a school pad, and a thread down each column that scores; it shows between
/// the rows.
fn lines(kit: &UiKit<'_>, sheet: &mut ChildSpawnerCommands<'_>, measures: &Measures) {
    let theme = kit.theme();
    let top = measures.design.head;
    let bottom = measures.rows_bottom();
    let mut line = |place: Rect, color: Rgba| {
        sheet.spawn((placed(place), BackgroundColor(color.into())));
    };
    let margin = measures.place(measures.margin_line(), top - 2.0, 1.0, bottom - top + 4.0);
    line(margin, theme.print.margin_line);
    for (column, _) in BONUS_COLUMNS {
        let begin = top + measures.row() / 2.0;
        let left = measures.column_middle(column) - 1.0;
        line(
            measures.place(left, begin, 2.0, bottom + 6.0 - begin),
            theme.paper.line,
        );
    }
}

/// Prints a row over these columns: its band, the shape of its colour in the gap, and its cells.
pub(super) fn print_row(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    measures: &Measures,
    (row, columns): (Row, &RangeInclusive<u8>),
    source: Source<'_>,
) {
    band(kit, sheet, measures, (row, columns), source);
    for column in columns.clone() {
        if row.has_cell(column) {
            print_cell(kit, sheet, measures, (row, column), source);
        } else {
            gap_shape(kit, sheet, measures, (row, column), source);
        }
    }
}

fn band(
    kit: &UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    measures: &Measures,
    (row, columns): (Row, &RangeInclusive<u8>),
    source: Source<'_>,
) {
    let hue = kit.theme().hues.of(row.color());
    let edge = if kit.is_evening() { 0.3 } else { 0.38 };
    let place = measures.band(row, columns);
    let radius = (measures.row() * 0.22).min(12.0) * measures.unit;
    let mut band = sheet.spawn((
        Node {
            border_radius: BorderRadius::all(px(radius)),
            ..placed(place)
        },
        BackgroundColor(ground_color(kit, row, false)),
        // The border is a separate node on top: as part of the band it would leave a seam.
        children![(
            Node {
                border: UiRect::all(px(1.5 * measures.unit)),
                border_radius: BorderRadius::all(px(radius)),
                ..placed(Rect::from_corners(Vec2::ZERO, place.size()))
            },
            BorderColor::all(Color::from(hue.edge).with_alpha(edge)),
        )],
    ));
    source.follow(&mut band, RowBand(row));
}

/// Draws the shape of a row's colour in its gap.
fn gap_shape(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    measures: &Measures,
    (row, column): (Row, u8),
    source: Source<'_>,
) {
    let gap = measures.cell(row, column);
    let size = (gap.width() - 3.0 * measures.unit).min(gap.height() / 2.0);
    let ink = kit.theme().hues.of(row.color()).on.into();
    let shape = kit.outlined_shape(row.color(), size).with_color(ink);
    let place = Rect::from_center_size(gap.center(), Vec2::splat(size));
    source.follow(&mut sheet.spawn((placed(place), shape)), GapShape(row));
}

fn print_cell(
    kit: &UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    measures: &Measures,
    (row, column): (Row, u8),
    source: Source<'_>,
) {
    let unit = measures.unit;
    let place = measures.cell(row, column);
    let bonus = is_bonus(row, column);
    let plain = CellStyle::plain(kit, (measures.column() * 0.2).min(6.0) * unit);
    let style = CellStyle {
        edge: if bonus {
            kit.theme().hues.of(row.color()).edge
        } else {
            Rgba::CLEAR
        },
        outline: if bonus {
            CellOutline::House
        } else {
            plain.outline
        },
        // Cells write a number 1.18 times as high as their mark.
        hand: measures.design.hand.0 * unit / (1.18 * place.size().min_element()),
        unit,
        ..plain
    };
    let at = SheetPlace::Cell(row.index() as u8, column);
    source.cell(kit, sheet, at, place, style);
}

/// Prints the house for the points under each column of three cells.
fn houses(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    measures: &Measures,
    source: Source<'_>,
) {
    for (column, _) in BONUS_COLUMNS {
        let place = measures.house(column);
        let house = Frame::House {
            size: place.size(),
            unit: measures.unit,
        };
        let style = FigureStyle::framed(0.69 * place.height(), "", house);
        let node = Node {
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            padding: UiRect::top(px(0.17 * place.height())),
            ..placed(place)
        };
        source.figure(kit, sheet, Figure::Column(column), style, node);
    }
}

/// The owner's name, in the corner that the first row leaves free.
fn name(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    measures: &Measures,
    printed: SheetSpec<'_>,
) {
    if !printed.named {
        return;
    }
    let design = measures.design;
    let width = measures.column_left(first_column(Row::Orange)) - design.side - 13.0;
    let top = measures.row_top(Row::Orange);
    let place = measures.place(design.side + 5.0, top, width, measures.row());
    let room = Vec2::new(place.width(), 26.0 * measures.unit);
    if measures.unit < LABELLED {
        // A face would leave no room for the name.
        let color = kit.player_color(printed.owner.color);
        let name = printed.owner_name(&kit.words);
        let print = TextStyle::hand_within(&name, 24.0 * measures.unit, place.width());
        let name = (kit.text(&name, print, color), TextLayout::no_wrap());
        sheet.spawn((row(0.0).at(place), children![name]));
        return;
    }
    sheet
        .spawn(row(0.0).at(place))
        .with_children(|corner| paper::name_plate(kit, corner, printed, room));
}

/// The misthrow boxes, the first of them at this place of the design. Returns their right edge in points.
pub(super) fn misthrows(
    kit: &UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    measures: &Measures,
    source: Source<'_>,
    (left, middle): (f32, f32),
) -> f32 {
    let side = measures.design.misthrow;
    let mut edge = 0.0;
    let plain = CellStyle::plain(kit, 0.22 * side * measures.unit);
    let print = CellStyle {
        closed: plain.fill,
        hand: 0.74,
        unit: measures.unit,
        ..plain
    };
    for index in 0..MISTHROW_BOXES {
        let left = left + f32::from(index) * (side + 6.0);
        let place = measures.place(left, middle - side / 2.0, side, side);
        source.cell(kit, sheet, SheetPlace::Misthrow(index), place, print);
        edge = place.max.x;
    }
    edge
}

/// The foot: misthrows and their cost on the left, the total on the right.
fn foot(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    measures: &Measures,
    printed: SheetSpec<'_>,
) {
    let unit = measures.unit;
    let Vec2 {
        x: width,
        y: height,
    } = measures.design.size;
    let place = measures.place(14.0, height - 50.0, width - 26.0, 40.0);
    let labels = foot_labels(kit, measures);
    let labelled = labels
        .iter()
        .map(|(text, size)| Lettering::SemiBold.outline(text, *size).advance)
        .fold(0.0, f32::max);
    sheet
        .spawn(
            Node {
                justify_content: JustifyContent::SpaceBetween,
                ..row(0.0)
            }
            .at(place),
        )
        .with_children(|foot| {
            foot.spawn(column(0.0)).with_children(|label| {
                let muted = kit.theme().ink.muted.into();
                for (text, size) in &labels {
                    label.spawn(kit.text(text, TextStyle::Note(*size), muted));
                }
            });
            paper::total(kit, foot, printed.source(), unit);
        });
    let left = if labels.is_empty() {
        14.0
    } else {
        (14.0 + labelled / unit + 8.0).max(88.0)
    };
    misthrows(
        kit,
        sheet,
        measures,
        printed.source(),
        (left, height - 30.0),
    );
}

/// The labels before the misthrow boxes, with their font sizes; empty on a small sheet.
fn foot_labels(kit: &UiKit<'_>, measures: &Measures) -> Vec<(String, f32)> {
    let unit = measures.unit;
    if unit < LABELLED {
        return Vec::new();
    }
    let boxes = f32::from(MISTHROW_BOXES) * (measures.design.misthrow + 6.0);
    // Width of the total with its word and its ring.
    let total = paper::TOTAL_LABEL + 8.0 + 62.0;
    let room = measures.design.size.x - 26.0 - boxes - total - 8.0;
    [("table-misthrows", 14.0), ("table-misthrow-each", 12.0)]
        .map(|(key, size)| {
            let text = kit.words.say(key);
            let size = kit.label_size(&text, size * unit, room * unit);
            (text, size)
        })
        .to_vec()
}

/// The foot of the flat design: misthrows between the houses, the total to their right.
fn flat_foot(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    measures: &Measures,
    printed: SheetSpec<'_>,
) {
    let Vec2 {
        x: width,
        y: height,
    } = measures.design.size;
    let middle = f32::midpoint(measures.rows_bottom(), height - 4.0);
    let left = measures.column_left(4) + 4.0;
    misthrows(kit, sheet, measures, printed.source(), (left, middle));
    let place = measures.place(width - 150.0, middle - 20.0, 136.0, 40.0);
    sheet
        .spawn(
            Node {
                justify_content: JustifyContent::End,
                ..row(0.0)
            }
            .at(place),
        )
        .with_children(|foot| {
            if measures.unit < LABELLED {
                paper::total_ring(kit, foot, printed.source(), measures.unit);
            } else {
                paper::total(kit, foot, printed.source(), measures.unit);
            }
        });
}

/// Fades the rows whose die was not rolled while a seat writes.
fn fade_rows(
    open: Res<OpenMatch>,
    mut bands: Query<(&RowBand, &mut BackgroundColor)>,
    mut shapes: Query<(&GapShape, &mut ImageNode)>,
    kit: UiKit<'_>,
) {
    let Some(game) = open.state::<Trio>() else {
        return;
    };
    let written = matches!(
        open.decision(),
        Some(Decision::RerollOrStop | Decision::Write)
    );
    let rolled = game.lying().dice();
    let fades = |row: Row| open.dice_settled() && written && !rolled.contains(row.index());
    for (RowBand(row), mut ground) in &mut bands {
        let color = ground_color(&kit, *row, fades(*row));
        ground.set_if_neq(BackgroundColor(color));
    }
    for (GapShape(row), mut shape) in &mut shapes {
        let hue = kit.theme().hues.of(row.color());
        // The shape printed on the full colour would be invisible on the pale one.
        let ink = if fades(*row) { hue.deep } else { hue.on };
        shape.color = ink.into();
    }
}

/// The colour of a row's band.
fn ground_color(kit: &UiKit<'_>, row: Row, faded: bool) -> Color {
    let theme = kit.theme();
    let base = theme.hues.of(row.color()).base.into();
    if faded {
        Color::from(theme.paper.base).mix(&base, FADED)
    } else {
        base
    }
}
