//! The random player and random playouts.

use super::{ComputerPlayer, next_to_answer, search::pick_offer};
use crate::{
    Game, Seat,
    dice::{Chance, Purpose, Roller},
    let_chance_decide,
};

/// A player that picks any option with equal probability. All re-rolls of a subset are one option.
#[derive(Debug)]
pub struct Random<G: Game> {
    chance: Chance,
    moves: Vec<G::Move>,
}

impl<G: Game> Random<G> {
    /// The random player of `seat` in a match with this seed.
    #[must_use]
    pub fn new(seed: u64, seat: Seat) -> Self {
        Self {
            chance: Chance::new(seed, Purpose::Player(seat)),
            moves: Vec::with_capacity(G::MOST_MOVES),
        }
    }
}

impl<G: Game> ComputerPlayer<G> for Random<G> {
    #[inline]
    fn think(&mut self, game: &G, seat: Seat, _stop: &dyn Fn() -> bool) -> Option<G::Move> {
        game.legal_moves(seat, &mut self.moves);
        pick_offer(&self.moves, &mut self.chance)
    }
}

/// Plays `game` to its end with random moves, and returns the final state.
pub fn playout<G: Game>(mut game: G, roller: &mut Roller, player: &mut Random<G>) -> G {
    loop {
        if let_chance_decide(&mut game, roller) {
            continue;
        }
        let decided = next_to_answer(&game)
            .and_then(|seat| player.decide(&game, seat).map(|action| (seat, action)))
            .is_some_and(|(seat, action)| game.play(seat, action).is_ok());
        if !decided {
            return game;
        }
    }
}
