//! The computer players that use the coach.

use super::{Coach, ComputerPlayer, Mind};
use crate::Seat;

/// A player of some strength. It has no memory: its moves depend only on the position, its seat and the
/// seed.
#[derive(Clone, Copy, Debug)]
pub enum Thinker {
    /// Plays the move of [`Mind::easy`].
    Easy(Coach),
    /// Plays the move of [`Mind::medium`].
    Medium(Coach),
    /// Plays the first move of [`Coach::weigh`].
    Hard(Coach),
}

impl<G: Mind> ComputerPlayer<G> for Thinker {
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
