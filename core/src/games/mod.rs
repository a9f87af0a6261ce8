//! The five games, all cut alike: `sheet.rs` is what is printed and written, `rules.rs` the state
//! and what may be done, `score.rs` what it is worth, `mind` what computer players know about it.

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
