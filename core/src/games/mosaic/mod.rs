//! `mosaic`: the symbol grid.

mod rules;
mod score;
mod sheet;

#[cfg(test)]
mod tests;

pub use rules::{Mosaic, Move, ROUNDS, Rules};
pub use score::{LineScore, Parts, runs};
pub use sheet::{Cell, DIAGONAL, SIDE, Sheet};
