//! Places on a sheet and what is written there.

use crate::words::{Fact, Words};
use bevy::prelude::*;
use dicepad_core::{deck::CardId, dice::Symbol};

/// A place on a sheet that can hold a mark.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum SheetPlace {
    /// A cell of the sheet, by row and column from the top left.
    Cell(u8, u8),
    /// A whole card.
    Card(CardId),
    /// A cell of a card, by row and column.
    OnCard(CardId, u8, u8),
    /// A misthrow box, by its index.
    Misthrow(u8),
}

/// A pencil mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Mark {
    Number(u8),
    /// A symbol (`mosaic`).
    Symbol(Symbol),
    /// Seat 0's mark on a shared board; also the mark in a card's cells and in misthrow boxes.
    Cross,
    /// Seat 1's mark on a shared board.
    Circle,
}

impl Mark {
    /// The mark's name in the player's language.
    pub(crate) fn named(self, words: &Words) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::Symbol(symbol) => words.say(&format!("symbol-{}", symbol.id())),
            Self::Cross => words.say("mark-cross"),
            Self::Circle => words.say("mark-circle"),
        }
    }
}

/// The content of a place: a mark, a possible mark, or none.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum Writing {
    /// Empty, while no seat is asked to write.
    #[default]
    Empty,
    /// Empty, and no mark can be written here now.
    Closed,
    /// Empty, and this mark could be written.
    Legal(Mark),
    /// This mark is proposed but not confirmed.
    Ghost(Mark),
    /// This mark is written.
    Ink(Mark),
}

impl Writing {
    /// The mark to draw, if any.
    pub(crate) const fn mark(self) -> Option<Mark> {
        match self {
            Self::Empty | Self::Closed => None,
            Self::Legal(mark) | Self::Ghost(mark) | Self::Ink(mark) => Some(mark),
        }
    }

    /// The content as a screen reader says it.
    pub(crate) fn describe(self, words: &Words) -> String {
        let with = |key: &str, mark: Mark| {
            words.say_with(key, &[("what", Fact::Text(mark.named(words).into()))])
        };
        match self {
            Self::Empty => words.say("state-empty"),
            Self::Closed => words.say("state-closed"),
            Self::Legal(mark) => with("state-open", mark),
            Self::Ghost(mark) => with("state-ghost", mark),
            Self::Ink(mark) => with("state-written", mark),
        }
    }
}

/// A place on a sheet for points. Each game knows which points they are.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Figure {
    Row(u8),
    Column(u8),
    Diagonal,
    /// The points that a card in hand is worth.
    Card(CardId),
    /// The points of a completed card, by its position in the pile.
    Completed(u8),
    /// The seat's total.
    Total,
}
