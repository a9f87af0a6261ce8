//! A plain player: every cell has a target number, and numbers near it are written there.

use super::super::{
    Move, Trio,
    sheet::{Row, Sheet},
};
use crate::{
    Decision, Game, Seat,
    dice::{Chance, DiceSet},
};

/// The largest distance between a number and the cell's target; the second is for the active seat, which
/// would get a misthrow.
const NEAR: i16 = 1;
const NEAR_ENOUGH: i16 = 4;

/// The move of the seat; `None` if it is not asked.
pub(super) fn decide(game: &Trio, seat: Seat, chance: &mut Chance) -> Option<Move> {
    let sheet = game.sheet(seat);
    let dice = game.lying().dice();
    match game.asked(seat)? {
        Decision::ChooseDice => Some(Move::Choose(DiceSet::from_bits(1 + chance.below(7) as u8))),
        Decision::RerollOrStop => {
            let near = nearest(sheet, dice, game.number()).is_some_and(|(off, _)| off <= NEAR);
            Some(if near { Move::Stop } else { Move::Reroll })
        }
        _ => {
            let must = game.leader() == seat;
            let picky = if must { NEAR_ENOUGH } else { NEAR };
            let found = nearest(sheet, dice, game.number()).filter(|(off, _)| *off <= picky);
            Some(found.map_or(Move::Pass, |(_, action)| action))
        }
    }
}

/// The cell with the target nearest to this number, and the distance.
fn nearest(sheet: &Sheet, dice: DiceSet, number: u8) -> Option<(i16, Move)> {
    let mut nearest: Option<(i16, Move)> = None;
    for row in Row::ALL.iter().filter(|row| dice.contains(row.index())) {
        let open = sheet.open_cells(*row, number);
        for (place, column) in (0i16..).zip((0..12).filter(|column| row.has_cell(*column))) {
            if open >> column & 1 == 0 {
                continue;
            }
            // Targets rise from 1 on the left to 17 on the right.
            let off = (i16::from(number) - (1 + 2 * place)).abs();
            if nearest.is_none_or(|(least, _)| off < least) {
                nearest = Some((off, Move::Write { row: *row, column }));
            }
        }
    }
    nearest
}
