//! `trio`: three dice, three rising rows.

mod mind;
mod rules;
mod score;
mod sheet;

#[cfg(test)]
mod tests;

pub use rules::{Move, Trio};
pub use score::Parts;
pub use sheet::{BONUS_COLUMNS, COLUMNS, MISTHROW_BOXES, Row, Sheet};
