//! The five games, each in a folder of the same shape. `sheet.rs` is the printed sheet and what is written on
//! it, `rules.rs` the state and the legal moves, `score.rs` the points. `mind/` is the knowledge of computer
//! players: `mod.rs` how they decide, `value.rs` what a position is worth, `train.rs` how that was learned.
//! `tests/` checks the rules sentence by sentence. Anything that only one game has is in its own files.

pub mod cowpath;
pub mod mosaic;
pub mod summit;
pub mod sundeck;
pub mod trio;

pub use cowpath::Cowpath;
pub use mosaic::Mosaic;
pub use summit::Summit;
pub use sundeck::Sundeck;
pub use trio::Trio;
