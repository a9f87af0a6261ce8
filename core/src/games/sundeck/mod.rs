//! `sundeck`: cards with coloured rows and suns.

mod cards;
mod mind;
mod rules;
mod score;
mod sheet;
mod triples;

#[cfg(test)]
mod tests;

pub use cards::{Card, ROWS, Row};
pub use rules::{KEPT, Move, Rules, Sundeck};
pub use score::{CardPoints, ONE_SUN, Parts, TWO_SUNS};
pub use sheet::{Held, MOST_PUT_ASIDE, OPEN_ROW, PutAside, Sheet};
