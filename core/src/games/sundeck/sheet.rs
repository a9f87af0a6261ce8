//! The cards of one seat: those in its hand and those that it has put aside.

use super::{
    cards::{Card, ColorSet, PerColor, ROWS, Row},
    score::completed_points,
};
use crate::deck::{CardId, CardSet};
use serde::{Deserialize, Serialize};

/// The most cards in a hand: in advanced mode five until the seat has kept three.
pub(super) const MOST_HELD: usize = 5;

/// The number of completed cards with which a seat ends the game.
pub const MOST_PUT_ASIDE: usize = 4;

/// The number of open cards in the middle, in advanced mode.
pub const OPEN_ROW: usize = 3;

/// A card is completed as soon as this many of its rows are full.
const ROWS_TO_COMPLETE: u32 = 3;

/// A card in hand, with the number of filled cells in its rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Held {
    id: CardId,
    filled: PerColor,
}

impl Held {
    const fn new(id: CardId) -> Self {
        Self {
            id,
            filled: PerColor::NONE,
        }
    }

    /// The number of the card.
    #[must_use]
    pub const fn id(&self) -> CardId {
        self.id
    }

    /// The printed card with its rows.
    #[must_use]
    pub fn card(&self) -> &'static Card {
        Card::of(self.id)
    }

    /// The number of filled cells in each row, top to bottom.
    #[must_use]
    pub fn filled(&self) -> [u8; ROWS] {
        self.by_row(self.filled)
    }

    /// Whether every cell of this row is filled.
    #[must_use]
    pub fn is_full(&self, row: &Row) -> bool {
        self.full_rows().contains(row.color)
    }

    /// The cells that these dice would fill: in every row whose colour can be used, one cell for each die of
    /// that colour.
    #[inline]
    pub(super) fn used(&self, dice: PerColor) -> PerColor {
        let free = self.card().cells.minus(self.filled);
        dice.only(dice.fits(free))
    }

    /// The colours of the full rows.
    #[inline]
    pub(super) fn full_rows(&self) -> ColorSet {
        let card = self.card();
        card.colors.and(card.cells.fits(self.filled))
    }

    pub(super) fn by_row(&self, numbers: PerColor) -> [u8; ROWS] {
        self.card().rows.map(|row| numbers.of(row.color))
    }
}

/// A completed card, which never changes again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PutAside {
    /// The number of the card.
    pub id: CardId,
    /// The points that the card scored when it was completed.
    pub points: u8,
}

/// The cards of one seat, all of them face up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sheet {
    /// In the order in which they were drawn; empty places come last.
    hand: [Option<Held>; MOST_HELD],
    /// In the order in which they were completed; empty places come last.
    put_aside: [Option<PutAside>; MOST_PUT_ASIDE],
}

impl Sheet {
    /// The cards in hand, in the order in which they were drawn.
    pub fn hand(&self) -> impl Iterator<Item = &Held> {
        self.hand.iter().map_while(Option::as_ref)
    }

    /// The completed cards, in the order in which they were completed.
    pub fn put_aside(&self) -> impl Iterator<Item = &PutAside> {
        self.put_aside.iter().flatten()
    }

    /// This card and its index in the hand; `None` if the seat does not hold it.
    pub(super) fn find(&self, card: CardId) -> Option<(usize, &Held)> {
        self.hand().enumerate().find(|(_, held)| held.id == card)
    }

    /// Whether the seat has completed its fourth card.
    #[must_use]
    pub fn has_four(&self) -> bool {
        self.put_aside[MOST_PUT_ASIDE - 1].is_some()
    }

    /// Adds a new card at the end of the hand.
    pub(super) fn add(&mut self, card: CardId) {
        if let Some(place) = self.hand.iter_mut().find(|place| place.is_none()) {
            *place = Some(Held::new(card));
        }
    }

    /// Keeps only these cards and returns the others.
    pub(super) fn keep(&mut self, cards: CardSet) -> CardSet {
        let before = self.hand;
        self.hand = [None; MOST_HELD];
        let mut given_up = CardSet::EMPTY;
        for held in before.iter().flatten() {
            if cards.contains(held.id) {
                self.add(held.id);
            } else {
                given_up.insert(held.id);
            }
        }
        given_up
    }

    /// Fills these cells of the card at this index of the hand, and puts the card aside if that completes
    /// it. Returns whether it did.
    pub(super) fn fill(&mut self, place: usize, cells: PerColor) -> bool {
        let Some(Some(held)) = self.hand.get_mut(place) else {
            return false;
        };
        held.filled = held.filled.plus(cells);
        if held.full_rows().len() < ROWS_TO_COMPLETE {
            return false;
        }
        let completed = PutAside {
            id: held.id,
            points: completed_points(held),
        };
        self.hand[place] = None;
        self.hand[place..].rotate_left(1);
        if let Some(free) = self.put_aside.iter_mut().find(|free| free.is_none()) {
            *free = Some(completed);
        }
        true
    }
}
