//! Any move that the table offers, each equally likely.
//!
//! Where a seat may re-roll any subset of the dice, that is one offer among the others; if it is
//! taken, any subset is as likely as any other. (Else a random player would hardly ever stop.)

use super::{Player, next_to_answer};
use crate::{
    Game, GameMove, Seat,
    dice::{Chance, Purpose, Roller},
    let_chance_decide,
};

/// The player that takes any offer.
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

impl<G: Game> Player<G> for Random<G> {
    #[inline]
    fn decide(&mut self, game: &G, seat: Seat) -> Option<G::Move> {
        game.legal_moves(seat, &mut self.moves);
        let others = self
            .moves
            .partition_point(|action| !action.rerolls_a_subset());
        let (others, subsets) = self.moves.split_at(others);
        let offers = others.len() + usize::from(!subsets.is_empty());
        others
            .get(self.chance.below(offers as u32) as usize)
            .or_else(|| self.chance.pick(subsets))
            .copied()
    }
}

/// Plays on from `game` at random to the end, and returns the end.
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
