//! A plain player: sees its own way only, and keeps the dice that it has most of.

use super::{
    super::{Cowpath, Move, sheet::Cells},
    hands::{COW, KINDS, counts},
    ways::Marks,
};
use crate::{
    Decision, Game, Seat,
    dice::{Chance, DiceSet},
};

/// The move for what the seat is asked.
pub(super) fn decide(game: &Cowpath, seat: Seat, asked: Decision, chance: &mut Chance) -> Option<Move> {
    let marks = Marks::of(game);
    if asked != Decision::RerollOrStop {
        let open = game.open_cells();
        let shortest = shortest(&marks, seat, open);
        let cells: Vec<_> = shortest.iter().collect();
        return Some(chance.pick(&cells).map_or(Move::Pass, |cell| Move::Mark(*cell)));
    }
    let wanted = shortest(&marks, seat, marks.free() & game.within_reach());
    if !(wanted & game.open_cells()).is_empty() {
        return Some(Move::Stop);
    }
    // The face of a wanted cell that most dice show already; a cow needs one die less.
    let lying = game.lying();
    let counts = counts(&lying, DiceSet::EMPTY);
    let showing = marks.board.showing();
    let face = (0..KINDS)
        .filter(|face| !(showing[*face] & wanted).is_empty())
        .max_by_key(|face| counts[*face] + u8::from(*face == COW))?;
    let others = lying
        .dice()
        .iter()
        .filter(|die| usize::from(lying.face(*die)) != face)
        .fold(0, |bits, die| bits | 1 << die);
    Some(match others {
        0 => Move::Stop,
        others => Move::Reroll(DiceSet::from_bits(others)),
    })
}

/// The cells of `open` after which the seat's way is shortest, if any of them makes it shorter.
fn shortest(marks: &Marks, seat: Seat, open: Cells) -> Cells {
    let mut least = marks.to_go(seat);
    let mut cells = Cells::NONE;
    for cell in open.iter() {
        let to_go = marks.with(seat, cell).to_go(seat);
        if to_go < least {
            least = to_go;
            cells = Cells::NONE;
        }
        if to_go == least {
            cells = cells | Cells::only(cell);
        }
    }
    cells
}
