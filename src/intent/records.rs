//! What a player can want of finished matches and of everything that is saved.

use crate::match_id::MatchId;
use bevy::prelude::*;
use dicepad_core::GameId;

/// Actions that concern finished matches, or all saved data.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RecordIntent {
    Show(MatchId),
    Delete(MatchId),
    /// Filter or sort the records.
    Browse(Browse),
    /// Export all data to a file, or import one.
    Exchange(Exchange),
    /// Share the result and code of the match.
    Share,
    /// Share the fingerprint of the dice and, after the match, how to check it.
    ShareFingerprint,
    /// Replay the finished match on the table, and check its fingerprint.
    Verify,
    /// Export, or delete, a file that was set aside.
    Aside(Aside),
    /// Open the data that a safe start has left alone.
    OpenData,
    /// Close the notice on the home screen.
    Dismiss,
}

/// One change of the view of the records: filters and sort order.
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

/// Actions of the export and import page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exchange {
    /// Search for files to import.
    Look,
    /// Export all data to a file.
    Export,
    /// Export the files that a safe start has left alone, as they are.
    ExportFiles,
    /// Import the offered file with this index; in the browser, open the file picker.
    Import(usize),
}

/// Actions on the files that were set aside, by their index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Aside {
    /// List the files.
    Look,
    Export(usize),
    Delete(usize),
}
