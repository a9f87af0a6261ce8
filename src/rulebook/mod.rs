//! The building blocks of the games' rulebooks: chapters, examples, and the pieces that draw them.

pub(crate) mod book;
pub(crate) mod dice;
pub(crate) mod pieces;
