//! Export and import: all data in one file, which can be merged on another device.
//!
//! ```text
//! dicepad-export 2 8f0c11aa
//! {"matches":1,"records":2,"kept":{"settings":{"v":1, …}}}
//! {"id":"0199…","first":{"event":"dicepad", …},"code":"…"}
//! ```
//!
//! The first line has the version and a checksum of the rest. The second line has the number of open
//! matches and of records, and the preferences. Then each match has a line: first the open ones, then the
//! records.
//!
//! An import has three stages, and a crash or a full disk at any moment does no harm:
//!
//! - `survey` reads the file and refuses what can be refused at a glance. Then `check` replays the matches in it
//!   and finds out which of them are new here.
//! - `journal` makes durable what is about to come in.
//! - `merge` adds it, match by match. If that is interrupted, the next start does it again: a match that
//!   is here already is not added twice.

mod check;
mod contents;
pub(super) mod journal;
mod merge;
pub(super) mod packed;
mod survey;

pub(crate) use check::{Checked, check, prepare};
pub(crate) use contents::{LARGEST, export};
pub(crate) use merge::Merging;

use super::{date::Day, disk::DiskError};
use crate::players::Unusable;

/// Number of open matches that one import adds. Each of them gets a card on the home screen, and a
/// stranger's file must not bury the player's own matches.
pub(crate) const MOST_NEW: usize = 50;

/// Why a file was not imported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ImportError {
    /// The file is no export of Dicepad. No data has changed.
    NotOurs,
    /// The file was changed or truncated. No data has changed.
    Damaged,
    /// The file was written by a newer version. No data has changed.
    Newer,
    /// The disk failed before the import began. No data has changed.
    Unwritten(DiskError),
    /// The disk failed during the import. The next start completes it.
    Unfinished(DiskError),
}

impl From<Unusable> for ImportError {
    fn from(why: Unusable) -> Self {
        match why {
            Unusable::Damaged => Self::Damaged,
            Unusable::Newer => Self::Newer,
        }
    }
}

/// Result of an import.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Imported {
    /// Number of open matches that are new or longer than the local ones.
    pub(crate) matches: usize,
    /// Number of new records.
    pub(crate) records: usize,
    /// Number of matches whose name was taken by a different match: both are kept.
    pub(crate) beside: usize,
    /// Number of new open matches that exceed [`MOST_NEW`]. Importing the file again adds them.
    pub(crate) left_out: usize,
    /// Number of damaged files in an archive, which were left out.
    pub(crate) unusable: usize,
    /// Whether settings, the last set-up or names were newer than the local ones.
    pub(crate) settings: bool,
}

/// Suggested name of an export.
pub(crate) fn file_name(now: u64) -> String {
    let Day { year, month, day } = Day::of(now);
    format!("dicepad-{year}-{month:02}-{day:02}.dicepad-export")
}
