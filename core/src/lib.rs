#![doc = include_str!("../README.md")]
//!
//! ## Where things are
//!
//! - [`Game`] is the trait that all five games implement. The games are in [`games`], all with the same files:
//!   `sheet.rs` (the printed sheet), `rules.rs` (the state and the legal moves), `score.rs`, `mind/` (the
//!   knowledge of computer players) and `tests/`. [`Turn`] is the part of the state that all five share.
//! - [`fairness`] holds fingerprints of seeds, with which players check that nobody changed the dice.
//! - [`dice`] holds faces, sets of dice and the seeded roller; [`deck`] holds the cards.
//! - [`matchlog`] stores a whole match as set-up, seed and moves, and provides replay, taking back, saving and codes.
//! - [`transcript`] writes matches as JSON lines and checks transcripts from other programs.
//! - [`players`] holds the computer players and the coach.
#![forbid(unsafe_code)]
#![warn(clippy::self_named_module_files)] // a folder's own file is its mod.rs

pub mod deck;
pub mod dice;
mod error;
pub mod fairness;
#[cfg(feature = "fuzz")]
#[doc(hidden)]
pub mod fuzzing;
mod game;
pub mod games;
mod grid;
pub mod matchlog;
mod number;
pub mod players;
mod rules;
mod seats;
pub mod transcript;
mod turn;

pub use error::{Decision, Reason, RowColumn, RuleError, SetupError, SetupReason};
pub use game::{Game, GameId, GameMove, GameRules, Phase, Table, let_chance_decide};
pub use grid::GridCell;
pub use rules::NoChoice;
pub use seats::{Direction, MOST_SEATS, PerSeat, Seat, SeatSet};
pub use turn::Turn;
