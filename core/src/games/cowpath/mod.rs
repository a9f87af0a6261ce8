//! `cowpath`: link your three starts.

mod chain;
mod mind;
mod rules;
mod score;
mod sheet;

#[cfg(test)]
mod tests;

pub use rules::{Cowpath, Given, Move, Rules};
pub use score::Parts;
pub use sheet::{BOARDS, Board, Cell, Cells, SIDE};
