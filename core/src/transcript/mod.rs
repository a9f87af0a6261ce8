//! Transcripts: whole matches as JSON lines. Writes them, and checks those of other programs.

mod read;
mod replay;
mod write;

pub use read::LineRefusal;
pub(crate) use read::{Event, game_of, parse_line, read_setup, read_step, version_of};
pub use replay::{ReplayEnd, replay};
pub use write::{end_line, write_match};
pub(crate) use write::{match_line, step_line};

/// The version of the transcript format, `"v"` in a match line.
pub const VERSION: u64 = 1;
