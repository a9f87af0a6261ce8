//! Cowpath's emblem and the drawing on its pad's cover.

use super::boards;
use crate::ui::{
    NoticePalette, Palette, Rgba,
    art::{
        self, Art, Lettering,
        covers::{GameArt, line, number, tile},
        cow, placed,
    },
};
use dicepad_core::games::{Cowpath, cowpath::Board};

impl GameArt for Cowpath {
    fn emblem(color: Rgba) -> Art {
        Art::Cow(color)
    }

    fn cover(palette: &Palette, _width: f32, _height: f32) -> String {
        motif(palette)
    }

    /// The thumbnail of the board with this number.
    fn own_drawing(number: u8, _proportions: f32, palette: &Palette) -> String {
        let drawing = Board::new(number.into()).map(|board| boards::board(board, palette));
        let size = boards::SIZE;
        art::board(&format!("0 0 {size} {size}"), &drawing.unwrap_or_default())
    }
}

/// Edge of a cell on the cover.
const MEADOW_CELL: f32 = 27.0;

/// Centre of a cell on the cover.
fn meadow([row, column]: [u8; 2]) -> (f32, f32) {
    let centre = |index: u8, margin: f32| margin + f32::from(index) * 30.5 + MEADOW_CELL / 2.0;
    (centre(column, 13.0), centre(row, 12.0))
}

fn meadow_cell(cell: [u8; 2], fill: Rgba) -> String {
    let ((x, y), half) = (meadow(cell), MEADOW_CELL / 2.0);
    tile(x - half, y - half, MEADOW_CELL, MEADOW_CELL, 6.0, fill)
}

fn motif(palette: &Palette) -> String {
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

/// The board without marks.
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

/// A player's mark; where the path begins or ends, on the player's colour.
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
