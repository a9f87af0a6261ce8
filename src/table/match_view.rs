//! The facts of a match that do not depend on the type of its game.

use super::coach::Coached;
use dicepad_core::{Direction, GameId, Phase, Seat, dice::Lying, matchlog::Challenge};

/// Snapshot of a match of any game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MatchView {
    /// The game that is played.
    pub(crate) game: GameId,
    /// Whether all seats write on one sheet.
    pub(crate) is_shared: bool,
    /// Whether the print lies on the table itself and not on a page of the pad.
    pub(crate) is_loose: bool,
    /// Number of dice in the game.
    pub(crate) dice: usize,
    /// The direction in which turns pass.
    pub(super) direction: Direction,
    /// Code with which another device can play the same match.
    pub(crate) challenge: Challenge,
    /// Number of seats at the table.
    pub(crate) seats: u8,
    /// The seat that made the first turn.
    pub(crate) first: Seat,
    /// The seat from which turn order counts.
    pub(crate) leader: Seat,
    /// The event or answer that the match waits for.
    pub(crate) phase: Phase,
    /// Faces of the dice that count at the moment.
    pub(crate) lying: Lying,
    /// How often the dice may still be rolled in this set of rolls.
    pub(crate) rolls_left: u8,
    /// Faces of the last roll. They are kept here because a roll that ends a turn clears `lying`.
    pub(crate) rolled: Lying,
    /// Whether the last roll ended a turn by itself, because it allowed no move.
    pub(crate) rolled_in_vain: bool,
    /// Number of steps in the log so far.
    pub(crate) steps: usize,
    /// Index of the die that lies furthest to the left.
    pub(crate) leftmost: usize,
    /// State of the coach.
    pub(crate) coached: Coached,
}

impl MatchView {
    /// Seed of all dice and cards of the match.
    pub(crate) const fn seed(&self) -> u64 {
        self.challenge.seed()
    }

    /// All seats in turn order, starting with the leader.
    pub(crate) fn round(&self) -> impl Iterator<Item = Seat> + use<> {
        self.direction.round(self.leader, self.seats)
    }
}
