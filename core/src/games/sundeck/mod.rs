//! `sundeck`: cards with coloured rows and suns.

mod cards;
mod estimate;
mod mind;
mod moves;
mod outlook;
mod rules;
mod score;
mod sheet;
#[cfg(feature = "lab")]
mod study;
mod throws;

#[cfg(test)]
mod tests;

pub use cards::{Card, ROWS, Row};
pub use moves::{KEPT, Move};
pub use rules::{Rules, Sundeck};
pub use score::{CardPoints, ONE_SUN, Parts, TWO_SUNS};
pub use sheet::{Held, MOST_PUT_ASIDE, OPEN_ROW, PutAside, Sheet};
