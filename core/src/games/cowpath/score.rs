//! The result of a match for a seat.

use super::{Cowpath, sheet::Cell};
use crate::Seat;
use serde::Serialize;

/// The situation of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Parts {
    /// The seat's three starts lie in one chain of its own cells: it has won.
    pub connected: bool,
    /// The seat's three starts no longer lie in one connected region of its own and free cells.
    pub blocked: bool,
}

impl Parts {
    pub(super) fn of(game: &Cowpath, seat: Seat) -> Self {
        Self {
            connected: game.is_connected(seat),
            blocked: game.is_blocked(seat),
        }
    }

    /// 1 for a winner, else 0.
    #[must_use]
    pub fn total(&self) -> i16 {
        i16::from(self.connected)
    }
}

/// The board as transcripts show it: every cell as it is printed (`C` a cow, `X` and `O` the starts), or `x`
/// and `o` for marks of seat 0 and seat 1.
#[derive(Clone, Debug, Serialize)]
pub struct FinalSheet {
    board: u8,
    rows: Vec<String>,
}

impl FinalSheet {
    pub(super) fn of(game: &Cowpath) -> Self {
        let board = game.board();
        let mut rows = vec![String::new(); usize::from(super::SIDE)];
        for cell in Cell::all() {
            let character = match game.owner(cell) {
                Some(seat) if !board.starts(seat).contains(cell) => {
                    if seat == Seat::ZERO {
                        'x'
                    } else {
                        'o'
                    }
                }
                _ => board.character(cell),
            };
            rows[usize::from(cell.row())].push(character);
        }
        Self {
            board: board.number(),
            rows,
        }
    }
}
