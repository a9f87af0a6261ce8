//! The pictures on the five pads: flat print in few colours, one motif for each game.
//!
//! All lengths are points on the cover, from its upper left corner.

use super::{
    Form, Lettering, Paint, SUN_DISC, SUN_RAYS, Shape, cow, house_path, painted, placed, strokes,
    sun,
};
use crate::ui::{NoticePalette, Palette, Rgba};
use dicepad_core::{
    GameId,
    dice::{Color, Symbol},
};

/// The motif as SVG elements.
pub(super) fn cover(game: GameId, palette: &Palette, width: f32, height: f32) -> String {
    let motif = match game {
        GameId::Trio => trio(palette),
        GameId::Cowpath => cowpath(palette),
        GameId::Summit => summit(palette, width, height),
        GameId::Mosaic => mosaic(palette),
        GameId::Sundeck => sundeck(palette),
    };
    let ground = palette.covers.of(game);
    format!(r#"<rect width="{width}" height="{height}" fill="{ground}"/>{motif}"#)
}

/// A rounded rectangle.
pub(super) fn tile(x: f32, y: f32, width: f32, height: f32, radius: f32, fill: Rgba) -> String {
    format!(
        r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}" fill="{fill}"/>"#
    )
}

/// A number in the middle of `x`, standing on `baseline`.
pub(super) fn number(
    lettering: Lettering,
    text: &str,
    x: f32,
    baseline: f32,
    size: f32,
    fill: Rgba,
) -> String {
    let outline = lettering.outline(text, size);
    let left = x - outline.advance / 2.0;
    let path = outline.path;
    format!(r#"<path transform="translate({left} {baseline})" d="{path}" fill="{fill}"/>"#)
}

pub(super) fn line(path: &str, color: Rgba, weight: f32) -> String {
    format!(
        r#"<path d="{path}" fill="none" stroke="{color}" stroke-width="{weight}" stroke-linecap="round" stroke-linejoin="round"/>"#
    )
}

/// A cell of trio's cover.
enum TrioCell {
    Plain(&'static str),
    Bonus(&'static str),
    /// The place that prints the row's shape.
    Gap,
}

fn trio(palette: &Palette) -> String {
    use TrioCell::{Bonus, Gap, Plain};
    let orange = [
        Plain("3"),
        Bonus(""),
        Plain("7"),
        Gap,
        Plain("10"),
        Plain("13"),
    ];
    let yellow = [
        Plain("2"),
        Plain("5"),
        Plain(""),
        Plain("8"),
        Gap,
        Plain("12"),
        Bonus("15"),
    ];
    let violet = [
        Plain("1"),
        Plain(""),
        Bonus("6"),
        Plain(""),
        Gap,
        Plain("11"),
        Plain(""),
        Plain("16"),
    ];
    [
        trio_row(palette, Color::Orange, (62.0, 12.0), &orange),
        trio_row(palette, Color::Yellow, (36.0, 58.0), &yellow),
        trio_row(palette, Color::Violet, (10.0, 104.0), &violet),
    ]
    .concat()
}

fn trio_row(palette: &Palette, color: Color, (x, y): (f32, f32), cells: &[TrioCell]) -> String {
    const STEP: f32 = 28.0;
    let hue = palette.hues.of(color);
    let mut row = tile(x, y, cells.len() as f32 * STEP + 7.0, 42.0, 9.0, hue.base);
    for (column, cell) in cells.iter().enumerate() {
        row += &trio_cell(
            palette,
            color,
            (x + 5.0 + column as f32 * STEP, y + 4.0),
            cell,
        );
    }
    row
}

fn trio_cell(palette: &Palette, color: Color, (x, y): (f32, f32), cell: &TrioCell) -> String {
    const WIDTH: f32 = 25.0;
    const HEIGHT: f32 = 34.0;
    let (hue, paper) = (palette.hues.of(color), palette.paper.cell);
    let written = |text, lower: f32| {
        number(
            Lettering::Hand,
            text,
            x + WIDTH / 2.0,
            y + 25.0 + lower,
            22.0,
            palette.pencil.base,
        )
    };
    match cell {
        TrioCell::Plain(text) => tile(x, y, WIDTH, HEIGHT, 5.0, paper) + &written(text, 0.0),
        TrioCell::Bonus(text) => {
            let (path, edge) = (house_path(WIDTH, HEIGHT), hue.edge);
            format!(
                r#"<path transform="translate({x} {y})" d="{path}" fill="{paper}" stroke="{edge}" stroke-width="1.5"/>"#
            ) + &written(text, 2.0)
        }
        TrioCell::Gap => {
            let paint = Paint {
                fill: Rgba::CLEAR,
                edge: hue.on,
                weight: 11,
            };
            placed(
                x + 4.5,
                y + 9.0,
                16.0,
                &painted(Shape::of(color).path(), paint),
            )
        }
    }
}

/// The edge of a cell of cowpath's cover.
const MEADOW_CELL: f32 = 27.0;

/// The centre of a cell of cowpath's cover.
fn meadow([row, column]: [u8; 2]) -> (f32, f32) {
    let centre = |index: u8, margin: f32| margin + f32::from(index) * 30.5 + MEADOW_CELL / 2.0;
    (centre(column, 13.0), centre(row, 12.0))
}

fn meadow_cell(cell: [u8; 2], fill: Rgba) -> String {
    let ((x, y), half) = (meadow(cell), MEADOW_CELL / 2.0);
    tile(x - half, y - half, MEADOW_CELL, MEADOW_CELL, 6.0, fill)
}

fn cowpath(palette: &Palette) -> String {
    const CROSSES: [[u8; 2]; 5] = [[0, 0], [1, 1], [1, 2], [2, 3], [3, 3]];
    const RINGS: [[u8; 2]; 2] = [[0, 4], [1, 3]];
    let (lake, brick) = (&palette.players.lake, &palette.players.brick);
    let mut drawing = pasture(palette);
    drawing += &dotted(&CROSSES, lake.base);
    drawing += &dotted(&RINGS, brick.base);
    for (step, cell) in CROSSES.into_iter().enumerate() {
        drawing += &cross(cell, lake, step == 0 || step == CROSSES.len() - 1);
    }
    for (step, cell) in RINGS.into_iter().enumerate() {
        drawing += &circle(cell, brick, step == 0);
    }
    drawing
}

/// The board before anybody has marked it.
fn pasture(palette: &Palette) -> String {
    const DIGITS: [([u8; 2], &str); 7] = [
        ([0, 2], "4"),
        ([2, 0], "2"),
        ([3, 1], "5"),
        ([2, 4], "1"),
        ([0, 3], "3"),
        ([3, 0], "1"),
        ([1, 4], "5"),
    ];
    const COWS: [[u8; 2]; 4] = [[0, 1], [1, 0], [2, 1], [3, 2]];
    let paper = palette.paper.cell.with_alpha(230);
    let cells = (0..4).flat_map(|row| (0..5).map(move |column| [row, column]));
    let mut board: String = cells.map(|cell| meadow_cell(cell, paper)).collect();
    for (cell, digit) in DIGITS {
        let (x, y) = meadow(cell);
        board += &number(
            Lettering::SemiBold,
            digit,
            x,
            y + 5.5,
            15.0,
            palette.ink.muted,
        );
    }
    for cell in COWS {
        let (x, y) = meadow(cell);
        board += &placed(x - 8.5, y - 8.5, 17.0, &cow(palette.print.cow_ink));
    }
    board
}

/// The dotted path from cell to cell.
fn dotted(cells: &[[u8; 2]], color: Rgba) -> String {
    let steps = cells.windows(2).filter_map(<[_]>::as_array);
    steps
        .map(|&[from, to]: &[_; 2]| {
            let ((x1, y1), (x2, y2)) = (meadow(from), meadow(to));
            format!(
                r#"<path d="M{x1} {y1}L{x2} {y2}" stroke="{color}" stroke-width="4" stroke-linecap="round" stroke-dasharray=".1 7.5"/>"#
            )
        })
        .collect()
}

/// A player's mark is on the player's colour where the path begins or ends.
fn cross(cell: [u8; 2], player: &NoticePalette, start: bool) -> String {
    let (x, y) = meadow(cell);
    let path = format!(
        "M{} {}l11 11M{} {}l-11 11",
        x - 5.5,
        y - 5.5,
        x + 5.5,
        y - 5.5
    );
    on_start(cell, player, start, |color| line(&path, color, 3.2))
}

fn circle(cell: [u8; 2], player: &NoticePalette, start: bool) -> String {
    let (x, y) = meadow(cell);
    let path = format!("M{} {y}a7 7 0 1 1 14 0a7 7 0 1 1 -14 0Z", x - 7.0);
    on_start(cell, player, start, |color| line(&path, color, 3.2))
}

fn on_start(
    cell: [u8; 2],
    player: &NoticePalette,
    start: bool,
    mark: impl Fn(Rgba) -> String,
) -> String {
    if start {
        meadow_cell(cell, player.base) + &mark(player.on)
    } else {
        mark(player.base)
    }
}

fn summit(palette: &Palette, width: f32, height: f32) -> String {
    const ROPES: [(Color, [[u8; 2]; 4]); 4] = [
        (Color::Violet, [[18, 104], [44, 84], [68, 66], [92, 40]]),
        (Color::Blue, [[18, 120], [46, 100], [74, 80], [98, 60]]),
        (Color::Red, [[18, 136], [48, 116], [80, 96], [106, 78]]),
        (Color::Yellow, [[40, 138], [66, 126], [92, 112], [114, 96]]),
    ];
    mountain(palette, width, height)
        + &ROPES
            .map(|(color, stops)| rope(palette, color, &stops))
            .concat()
}

fn mountain(palette: &Palette, width: f32, height: f32) -> String {
    let (right, shoulder) = (width + 6.0, height * 0.72);
    let filled = |path: &str, fill: Rgba| format!(r#"<path d="{path}" fill="{fill}"/>"#);
    let slope = format!("M104 30L132 66L148 54L{right} {shoulder}V{height}");
    [
        filled(
            &format!("M-4 {height}L34 88L50 100L{}Z", &slope[1..]),
            palette.print.mountain,
        ),
        filled(
            &format!("{slope}H112L126 96L110 78Z"),
            palette.print.mountain_shade,
        ),
        filled(
            "M90 48L104 30L118 48L111 46L106 55L99 46L95 52Z",
            palette.paper.cell,
        ),
        line("M104 31V12", palette.ink.base, 1.8),
        filled("M105 12l14 4.5l-14 4.5z", palette.hues.red.base),
    ]
    .concat()
}

/// A climbing row: its shapes, roped together.
fn rope(palette: &Palette, color: Color, stops: &[[u8; 2]]) -> String {
    let hue = palette.hues.of(color);
    let points: Vec<String> = stops.iter().map(|[x, y]| format!("{x} {y}")).collect();
    let mut drawing = line(
        &format!("M{}", points.join("L")),
        hue.base.with_alpha(217),
        3.0,
    );
    let paint = Paint {
        fill: hue.base,
        edge: hue.edge,
        weight: 9,
    };
    for [x, y] in stops {
        let (x, y) = (f32::from(*x) - 7.5, f32::from(*y) - 7.5);
        drawing += &placed(x, y, 15.0, &painted(Shape::of(color).path(), paint));
    }
    drawing
}

fn mosaic(palette: &Palette) -> String {
    use Symbol::{Bars, Circle, Cross, Hash, Slash, Triangle};
    const GRID: [[Symbol; 4]; 3] = [
        [Triangle, Triangle, Circle, Hash],
        [Triangle, Triangle, Slash, Slash],
        [Hash, Bars, Bars, Cross],
    ];
    let cells = GRID.iter().enumerate().flat_map(|(row, symbols)| {
        symbols
            .iter()
            .enumerate()
            .map(move |(column, symbol)| (row, column, *symbol))
    });
    cells
        .map(|(row, column, symbol)| {
            let at = (12.0 + column as f32 * 38.0, 10.0 + row as f32 * 38.0);
            mosaic_cell(palette, at, symbol, row + column == 3)
        })
        .collect()
}

fn mosaic_cell(palette: &Palette, (x, y): (f32, f32), symbol: Symbol, diagonal: bool) -> String {
    let edge = if diagonal {
        palette.print.diagonal_edge
    } else {
        Rgba::CLEAR
    };
    let cell = palette.paper.cell;
    let written = line(strokes(symbol, Form::Hand), palette.pencil.base, 10.0);
    format!(
        r#"<rect x="{x}" y="{y}" width="34" height="34" rx="7" fill="{cell}" stroke="{edge}" stroke-width="1.5"/>{}"#,
        placed(x + 6.0, y + 6.0, 22.0, &written)
    )
}

/// A row of a card on sundeck's cover.
struct CardRow {
    color: Color,
    cells: u8,
    crosses: u8,
    sun: bool,
}

const fn row(color: Color, cells: u8, crosses: u8, sun: bool) -> CardRow {
    CardRow {
        color,
        cells,
        crosses,
        sun,
    }
}

fn sundeck(palette: &Palette) -> String {
    const BACK: [CardRow; 5] = [
        row(Color::Orange, 3, 1, false),
        row(Color::Yellow, 4, 2, false),
        row(Color::Green, 5, 3, true),
        row(Color::Blue, 3, 3, true),
        row(Color::Violet, 4, 1, false),
    ];
    const FRONT: [CardRow; 5] = [
        row(Color::Red, 4, 2, false),
        row(Color::Yellow, 3, 3, true),
        row(Color::Green, 2, 2, false),
        row(Color::Blue, 5, 2, true),
        row(Color::Violet, 5, 4, false),
    ];
    let yellow = palette.hues.yellow.base;
    let sky = format!(r#"<path d="{SUN_RAYS}{SUN_DISC}" fill="{yellow}" opacity=".9"/>"#);
    [
        placed(128.0, -4.0, 62.0, &sky),
        card(palette, "translate(76 22) rotate(7)", &BACK),
        card(palette, "translate(16 20) rotate(-6)", &FRONT),
    ]
    .concat()
}

fn card(palette: &Palette, place: &str, rows: &[CardRow]) -> String {
    let (paper, edge) = (palette.paper.base, palette.paper.edge);
    let rows: String = rows
        .iter()
        .enumerate()
        .map(|(index, row)| card_row(palette, row, 8.0 + index as f32 * 20.0))
        .collect();
    format!(
        r#"<g transform="{place}"><rect width="92" height="112" rx="9" fill="{paper}" stroke="{edge}"/>{rows}</g>"#
    )
}

fn card_row(palette: &Palette, row: &CardRow, y: f32) -> String {
    let hue = palette.hues.of(row.color);
    // A full row fills with its colour, and its shape turns to paper.
    let (ground, fill) = if row.crosses >= row.cells {
        (hue.base, palette.paper.cell)
    } else {
        (hue.tint, hue.base)
    };
    let shape = painted(
        Shape::of(row.color).path(),
        Paint {
            fill,
            edge: hue.edge,
            weight: 7,
        },
    );
    let mut drawing = tile(6.0, y, 80.0, 17.0, 5.0, ground) + &placed(9.0, y + 2.5, 12.0, &shape);
    for cell in 0..row.cells {
        drawing += &card_cell(palette, 25.0 + f32::from(cell) * 9.5, y, cell < row.crosses);
    }
    if row.sun {
        let yellow = &palette.hues.yellow;
        let paint = Paint {
            fill: yellow.base,
            edge: yellow.edge,
            weight: 8,
        };
        drawing += &placed(74.0, y + 3.0, 11.0, &sun(paint));
    }
    drawing
}

fn card_cell(palette: &Palette, x: f32, y: f32, crossed: bool) -> String {
    let cell = tile(x, y + 3.0, 8.0, 11.0, 2.0, palette.paper.cell);
    if !crossed {
        return cell;
    }
    let (left, right, top) = (x + 1.8, x + 6.2, y + 5.5);
    let path = format!("M{left} {top}l4.4 6M{right} {top}l-4.4 6");
    cell + &line(&path, palette.pencil.base, 1.4)
}
