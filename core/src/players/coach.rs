//! The coach knows what a move is worth: for hints, for the review after a match, and for the hard
//! player itself.

use super::{
    mind::{Mind, Weighed},
    thought::{Effort, Thought},
};
use crate::Seat;

/// Weighs moves and positions of one match. It holds nothing that changes, so the same question
/// gets the same answer whenever it is asked.
#[derive(Clone, Copy, Debug)]
pub struct Coach {
    /// The seed of the match.
    pub seed: u64,
    /// How much work an answer may cost.
    pub effort: Effort,
}

impl Coach {
    /// The sensible moves of a seat with what each leads to, best first; empty exactly if the seat
    /// is not asked. The first is what a hard player with the same effort does.
    ///
    /// Once `stop` says so, what is known until then is returned.
    #[must_use]
    pub fn weigh<G: Mind>(
        self,
        game: &G,
        seat: Seat,
        stop: &dyn Fn() -> bool,
    ) -> Vec<Weighed<G::Move>> {
        game.weigh(seat, &mut self.thought(game, seat, stop))
    }

    /// What the seat can expect at the end of the match, in points or as its share of a win.
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
