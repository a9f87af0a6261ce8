//! The rules, the dice and the match log of Dicepad's five pencil-and-dice games.
//!
//! This crate decides; an app shows. It knows no screen, no file, no clock and no thread, and holds
//! no sentence for players.
//!
//! - [`Game`] is what every game is: a small value, changed only by its rules. The five are in
//!   [`games`], all cut alike: `sheet.rs` (the printed sheet), `rules.rs` (the state and what may
//!   be done), `score.rs`, and `mind` (what computer players know).
//! - [`dice`] holds faces, sets of dice and the seeded roller; [`deck`] the cards.
//! - [`matchlog`] keeps a whole match as set-up, seed and moves: replay, undo, saving, codes.
//! - [`transcript`] writes matches as JSON lines and checks those that others wrote.
//! - [`players`] are the computer players.
#![forbid(unsafe_code)]

pub mod deck;
pub mod dice;
mod error;
mod game;
pub mod games;
mod grid;
pub mod matchlog;
pub mod players;
mod rules;
mod seats;
pub mod transcript;
mod turn;

pub use error::{Decision, Place, Reason, RuleError, SetupError, SetupReason};
pub use game::{Game, GameId, GameMove, GameRules, Phase, Table, let_chance_decide};
pub use grid::GridCell;
pub use rules::NoChoice;
pub use seats::{Direction, MOST_SEATS, PerSeat, Seat, SeatSet};
pub use turn::Turn;
