//! The five games, each in a folder of the same shape:
//!
//! - `sheet.rs`: the printed sheet and what is written on it.
//! - `rules.rs`: the state and the legal moves. Its order is the same in all games: the dice, the rules to choose
//!   from, the moves, the input needed next, the state, the rules in the order of `docs/rules.md`, then `Game`
//!   and the codes of the moves.
//! - `score.rs`: the points (`Parts`), and the sheet as a transcript shows it (`FinalSheet`).
//! - `mind/`: the knowledge of computer players. `mod.rs` is how they decide, `value.rs` what a position is
//!   worth, `train.rs` how the weights beside it were learned (`cowpath` learns nothing and has none).
//!   `plain.rs` holds players without foresight, `outlook.rs` what a turn can bring, where a game needs them.
//! - `tests/`: the rules sentence by sentence, and `spelling.rs` for the form of moves in transcripts and codes.
//!
//! Anything that only one game has is in files of its own: `mosaic/hindsight.rs`, `sundeck/cards.rs`.

pub mod cowpath;
pub mod mosaic;
pub mod summit;
pub mod sundeck;
pub mod trio;

#[cfg(test)]
mod spelling;

pub use cowpath::Cowpath;
pub use mosaic::Mosaic;
pub use summit::Summit;
pub use sundeck::Sundeck;
pub use trio::Trio;
