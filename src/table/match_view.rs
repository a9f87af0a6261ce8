//! What can be told of a match without knowing its game.

use super::coach::Coached;
use dicepad_core::{Direction, GameId, Phase, Seat, dice::Lying, matchlog::Challenge};

/// A match of whichever game at one moment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MatchView {
    /// Which game it is.
    pub(crate) game: GameId,
    /// Whether all seats write on one sheet.
    pub(crate) is_shared: bool,
    /// Whether what is printed lies on the table itself, not on a page of the pad.
    pub(crate) is_loose: bool,
    /// How many dice the game has.
    pub(crate) dice: usize,
    /// The direction in which turns pass.
    pub(super) direction: Direction,
    /// What makes the same match possible elsewhere.
    pub(crate) challenge: Challenge,
    /// How many sit at the table.
    pub(crate) seats: u8,
    /// The seat that began.
    pub(crate) first: Seat,
    /// The seat from which turn order counts.
    pub(crate) leader: Seat,
    /// What the table waits for.
    pub(crate) phase: Phase,
    /// The dice as they lie.
    pub(crate) lying: Lying,
    /// How often the dice may still be rolled in this set of rolls.
    pub(crate) rolls_left: u8,
    /// The dice as they were last rolled: a roll that ends a turn does not let them lie.
    pub(crate) rolled: Lying,
    /// Whether the last roll ended a turn by itself, for it gave nothing.
    pub(crate) rolled_in_vain: bool,
    /// How much has happened.
    pub(crate) steps: usize,
    /// The die that lies on the left.
    pub(crate) leftmost: usize,
    /// What the coach is about.
    pub(crate) coached: Coached,
}

impl MatchView {
    /// What all chance of the match comes from.
    pub(crate) const fn seed(&self) -> u64 {
        self.challenge.seed()
    }

    /// The seats in the order of turns, from the leader.
    pub(crate) fn round(&self) -> impl Iterator<Item = Seat> + use<> {
        self.direction.round(self.leader, self.seats)
    }
}
