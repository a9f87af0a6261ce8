//! `mosaic`: the symbol grid.

mod mind;
mod rules;
mod score;
mod sheet;

#[cfg(test)]
mod tests;

pub use rules::{Mosaic, Move, ROUNDS, Rules};
pub use score::{Band, LineScore, Parts, runs, scoring_runs};
pub use sheet::{Cell, DIAGONAL, SIDE, Sheet};
