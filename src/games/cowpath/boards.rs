//! Thumbnails of the cowpath boards, from which players choose.

use crate::ui::{
    Palette,
    art::{
        Lettering,
        covers::{line, number, tile},
        cow, placed,
    },
};
use dicepad_core::{
    dice::Face,
    games::cowpath::{Board, Cell, SIDE},
};

/// Distance from one cell to the next, in the units of the drawing.
const STEP: f32 = 13.0;

/// Edge of a cell.
const CELL: f32 = 12.0;

/// Width of the meadow around the cells.
const MARGIN: f32 = 5.0;

/// Width and height of the drawing.
pub(crate) const SIZE: f32 = 2.0 * MARGIN + STEP * SIDE as f32 - (STEP - CELL);

/// The board as SVG elements: digits, cows, and the starts of both seats.
pub(crate) fn board(board: Board, palette: &Palette) -> String {
    let print = &palette.print;
    let ground = tile(0.0, 0.0, SIZE, SIZE, 7.0, print.meadow);
    let cells = Cell::all().map(|cell| {
        let x = MARGIN + STEP * f32::from(cell.column());
        let y = MARGIN + STEP * f32::from(cell.row());
        let (middle, centre) = (x + CELL / 2.0, y + CELL / 2.0);
        match board.face(cell) {
            Some(Face::Cow) => {
                let ground = tile(x, y, CELL, CELL, 2.5, print.cow_cell);
                ground + &placed(x + 1.5, y + 1.5, CELL - 3.0, &cow(print.cow_ink))
            }
            Some(face) => {
                let digit = match face {
                    Face::Digit(digit) => digit.to_string(),
                    _ => String::new(),
                };
                let ground = tile(x, y, CELL, CELL, 2.5, palette.paper.cell);
                let ink = palette.ink.muted;
                ground + &number(Lettering::SemiBold, &digit, middle, centre + 2.9, 8.0, ink)
            }
            None => {
                let (start, mark) = match board.character(cell) {
                    'X' => (
                        &palette.players.lake,
                        format!("M{} {}l6 6m0 -6l-6 6", middle - 3.0, centre - 3.0),
                    ),
                    _ => (
                        &palette.players.brick,
                        format!("M{} {centre}a3.2 3.2 0 1 1 0 .01z", middle - 3.2),
                    ),
                };
                let ground = tile(x, y, CELL, CELL, 2.5, start.base);
                ground + &line(&mark, start.on, 1.8)
            }
        }
    });
    ground + &cells.collect::<String>()
}
