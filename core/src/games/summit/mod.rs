//! `summit`: four rows that climb, then descend.

mod mind;
mod rules;
mod score;
mod sheet;

#[cfg(test)]
mod tests;

pub use rules::{Move, Summit};
pub use score::{Parts, column_points, misthrow_cost};
pub use sheet::{COLUMNS, MISTHROW_BOXES, RISING_COLUMNS, Row, Sheet};
