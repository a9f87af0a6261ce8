//! The five games, each in a folder of the same shape: `sheet.rs` is what is printed and written, `rules.rs`
//! the state and what may be done, `score.rs` what it is worth; `mind/` is what computer players know
//! (`mod.rs` how they decide, `value.rs` what a position is worth, `train.rs` how that was learned, `tests.rs`),
//! `tests/` the rules, sentence by sentence. What only one game has is in files of its own.

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
