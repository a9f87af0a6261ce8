//! The next match before it lies on the table: who plays, what they are called, by which rules and with
//! whose dice.

pub(crate) mod codes;
pub(crate) mod names;
mod next;
pub(crate) mod players;
mod variants;

pub(crate) use next::{KeptSetup, NextMatch};
pub(crate) use players::{Companion, First, Kind, Player, Sharing};
pub(crate) use variants::GameVariants;
