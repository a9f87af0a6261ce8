//! What the games' rulebooks are written with: chapters, examples, and the pieces they are drawn with.

pub(crate) mod book;
pub(crate) mod dice;
pub(crate) mod pieces;
