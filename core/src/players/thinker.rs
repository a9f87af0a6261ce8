//! The players who think.

use super::{Coach, Mind, Player};
use crate::Seat;

/// A player of some strength. It remembers nothing: what it does depends on the position, its seat
/// and the seed alone.
#[derive(Clone, Copy, Debug)]
pub enum Thinker {
    /// See [`Mind::easy`].
    Easy(Coach),
    /// See [`Mind::medium`].
    Medium(Coach),
    /// The first of what the coach weighs.
    Hard(Coach),
}

impl<G: Mind> Player<G> for Thinker {
    fn think(&mut self, game: &G, seat: Seat, stop: &dyn Fn() -> bool) -> Option<G::Move> {
        match *self {
            Self::Easy(coach) => game.easy(seat, &mut coach.thought(game, seat, stop)),
            Self::Medium(coach) => game.medium(seat, &mut coach.thought(game, seat, stop)),
            Self::Hard(coach) => coach
                .weigh(game, seat, stop)
                .first()
                .map(|best| best.action),
        }
    }
}
