//! How a player looks through the records.

use dicepad_core::GameId;

/// A change of what is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Browse {
    /// This game.
    Game(GameId),
    /// Only matches by these rules; nothing for all.
    Rules(Option<u8>),
    /// Only matches with so many seats; nothing for all.
    Seats(Option<u8>),
    /// In this order; if it is so already, the other way round.
    Sort(SortBy),
    /// A longer list.
    More,
}

/// What matches are sorted by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum SortBy {
    /// The day.
    #[default]
    Date,
    /// Who played.
    Players,
    /// The best score.
    Points,
}
