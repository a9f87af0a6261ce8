//! `sundeck`: cards with coloured rows and suns.

mod cards;
mod mind;
mod moves;
mod rules;
mod score;
mod sheet;

#[cfg(test)]
mod tests;

pub use cards::{Card, ROWS, Row};
pub use moves::{KEPT, Move};
pub use rules::{Rules, Sundeck};
pub use score::{CardPoints, ONE_SUN, Parts, TWO_SUNS};
pub use sheet::{Held, MOST_PUT_ASIDE, OPEN_ROW, PutAside, Sheet};
