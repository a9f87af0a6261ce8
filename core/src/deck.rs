//! Cards by number, and sets of cards such as the deck. The cards' rows are in `games/sundeck/cards.rs`.

use crate::number::convert_by_number;
use serde::{Deserialize, Serialize};

/// The number of cards in the deck of `sundeck`.
pub const CARDS: u8 = 30;

/// A card by its number, from 1 to [`CARDS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct CardId(u8);

impl CardId {
    /// The card with this number; `None` if the deck has no such card.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= CARDS {
            Some(Self(number))
        } else {
            None
        }
    }

    /// The card's number, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The card's index in a list of all cards, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// All cards, ascending by number.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=CARDS).filter_map(Self::new)
    }
}

convert_by_number!(CardId, "card");

/// A set of cards, one bit for each card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CardSet(u32);

impl CardSet {
    /// The set without any card.
    pub const EMPTY: Self = Self(0);
    /// All cards: the deck before the first draw.
    pub const FULL: Self = Self((1 << CARDS) - 1);

    /// The number of cards in the set.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set contains no card.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set contains `card`.
    #[must_use]
    pub const fn contains(self, card: CardId) -> bool {
        self.0 & (1 << card.index()) != 0
    }

    /// Adds a card; no effect if the set contains it already.
    pub const fn insert(&mut self, card: CardId) {
        self.0 |= 1 << card.index();
    }

    /// Removes a card; no effect if the set does not contain it.
    pub const fn remove(&mut self, card: CardId) {
        self.0 &= !(1 << card.index());
    }

    /// The `n`-th lowest card of the set, from 0; `None` if the set has no more than `n` cards.
    #[must_use]
    pub const fn nth(self, n: u32) -> Option<CardId> {
        let mut bits = self.0;
        let mut lower = 0;
        while lower < n && bits != 0 {
            bits &= bits.wrapping_sub(1);
            lower += 1;
        }
        CardId::new(bits.trailing_zeros() as u8 + 1)
    }

    /// The cards in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = CardId> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let card = CardId::new(bits.trailing_zeros() as u8 + 1);
            bits &= bits.wrapping_sub(1);
            card
        })
    }
}

impl FromIterator<CardId> for CardSet {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> Self {
        let mut set = Self::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_numbered_from_1_to_30() {
        assert_eq!(CardId::new(0), None);
        assert_eq!(CardId::new(31), None);
        assert_eq!(CardId::all().count(), 30);
        assert!(serde_json::from_str::<CardId>("31").is_err());
    }

    #[test]
    fn the_nth_card_of_a_set_counts_only_cards_in_it() {
        let set: CardSet = [3, 17, 30].into_iter().filter_map(CardId::new).collect();
        let numbers: Vec<u8> = set.iter().map(CardId::number).collect();
        assert_eq!(numbers, [3, 17, 30]);
        assert_eq!(set.nth(1), CardId::new(17));
        assert_eq!(set.nth(2), CardId::new(30));
        assert_eq!(set.nth(3), None);
        assert_eq!(CardSet::EMPTY.nth(0), None);
        assert_eq!(CardSet::FULL.len(), 30);
    }
}
