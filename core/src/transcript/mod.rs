//! Whole matches as JSON lines: written here, and checked when others wrote them.

mod read;
mod replay;
mod write;

pub use read::Refusal;
pub(crate) use read::{Event, game_of, parse_line, read_setup, read_step, version_of};
pub use replay::{ReplayEnd, replay};
pub use write::{end_line, write_match};
pub(crate) use write::{match_line, step_line};

/// The version of transcripts, `"v"` in their match line.
pub const VERSION: u64 = 1;
