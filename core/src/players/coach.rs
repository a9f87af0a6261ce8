//! The coach estimates what moves are worth: for hints, for the review after a match, and for the hard
//! player.

use super::{
    mind::{Mind, Weighed},
    thought::{Effort, Thought},
};
use crate::Seat;

/// Weighs moves and positions of one match. The coach has no mutable state, so the same question always
/// gets the same answer.
#[derive(Clone, Copy, Debug)]
pub struct Coach {
    /// The seed of the match.
    pub seed: u64,
    /// The share of the full work that an answer may cost.
    pub effort: Effort,
}

impl Coach {
    /// The sensible moves of a seat with their values, best first; empty exactly if the seat is not asked.
    /// The first one is the move that a hard player with the same effort makes.
    ///
    /// Once `stop` returns true, the result so far is returned.
    #[must_use]
    pub fn weigh<G: Mind>(
        self,
        game: &G,
        seat: Seat,
        stop: &dyn Fn() -> bool,
    ) -> Vec<Weighed<G::Move>> {
        game.weigh(seat, &mut self.thought(game, seat, stop))
    }

    /// What the seat can expect at the end of the match: points, or its share of a win.
    #[must_use]
    pub fn prospect<G: Mind>(self, game: &G, seat: Seat, stop: &dyn Fn() -> bool) -> f32 {
        game.prospect(seat, &mut self.thought(game, seat, stop))
    }

    pub(super) fn thought<'a, G: Mind>(
        self,
        game: &G,
        seat: Seat,
        stop: &'a dyn Fn() -> bool,
    ) -> Thought<'a> {
        Thought::about(game, seat, self.seed, self.effort, stop)
    }
}
