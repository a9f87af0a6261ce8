//! A plain player: keeps the most frequent face, stops as soon as a mark is possible, and considers only its
//! own way.

use super::{
    super::{Cowpath, Move, sheet::Cells},
    hands::{COW, KINDS, counts},
    ways::Marks,
};
use crate::{
    Decision, Game, Seat,
    dice::{Chance, DiceSet},
};

/// The plain player's answer to this question.
pub(super) fn decide(
    game: &Cowpath,
    seat: Seat,
    asked: Decision,
    chance: &mut Chance,
) -> Option<Move> {
    let marks = Marks::of(game);
    let open = game.open_cells();
    if asked != Decision::RerollOrStop {
        let cells: Vec<_> = shorter(&marks, seat, open).iter().collect();
        let cell = chance.pick(&cells);
        return Some(cell.map_or(Move::Pass, |cell| Move::Mark(*cell)));
    }
    // The most frequent face of which a cell is free and within reach; a cow needs one die less.
    let lying = game.lying();
    let counts = counts(&lying, DiceSet::EMPTY);
    let reach = marks.free() & game.within_reach();
    let face = (0..KINDS)
        .filter(|face| !(marks.board.showing()[*face] & reach).is_empty())
        .max_by_key(|face| counts[*face] + u8::from(*face == COW));
    let others = lying
        .dice()
        .iter()
        .filter(|die| Some(usize::from(lying.face(*die))) != face)
        .fold(0, |bits, die| bits | 1 << die);
    Some(if open.is_empty() && others != 0 {
        Move::Reroll(DiceSet::from_bits(others))
    } else {
        Move::Stop
    })
}

/// The cells of `open` that shorten the seat's way.
fn shorter(marks: &Marks, seat: Seat, open: Cells) -> Cells {
    let now = marks.cost(seat);
    open.iter()
        .filter(|cell| marks.with(seat, *cell).cost(seat) < now)
        .collect()
}
