//! Filters and sort order of the table of records.

use dicepad_core::GameId;

/// One change of the view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Browse {
    Game(GameId),
    /// Show only matches with these rules; `None` shows all.
    Rules(Option<u8>),
    /// Show only matches with this many seats; `None` shows all.
    Seats(Option<u8>),
    /// Sort by this column; if it is the current one, reverse the order.
    Sort(SortBy),
    /// Show more lines of the table.
    More,
}

/// Sort column of the table of records.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum SortBy {
    /// Date of the end.
    #[default]
    Date,
    /// Names of the players.
    Players,
    /// The best score of the match.
    Points,
}
