//! `sundeck`: cards with coloured rows and suns.

mod cards;
mod moves;
mod rules;
mod score;
mod sheet;

#[cfg(test)]
mod tests;

pub use cards::{Card, ROWS, Row};
pub use moves::Move;
pub use rules::{Rules, Sundeck};
pub use score::{CardPoints, Parts};
pub use sheet::{Held, OPEN_ROW, PutAside, Sheet};
