//! Cards as numbers: which card, and sets of cards such as the deck.

use serde::{Deserialize, Serialize};

/// The deck of `sundeck` has this many cards.
pub const CARDS: u8 = 30;

/// A card by its number, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct CardId(u8);

impl CardId {
    /// The card with this number, if there is one.
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

    /// The card's place in a list of all cards, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// Every card, ascending.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=CARDS).filter_map(Self::new)
    }
}

impl From<CardId> for u8 {
    fn from(card: CardId) -> Self {
        card.0
    }
}

impl TryFrom<u8> for CardId {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        Self::new(number).ok_or_else(|| format!("there is no card {number}"))
    }
}

/// A set of cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CardSet(u32);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);
    /// The whole deck.
    pub const FULL: Self = Self((1 << CARDS) - 1);

    /// How many cards are in the set.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is no card in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `card` is in the set.
    #[must_use]
    pub const fn contains(self, card: CardId) -> bool {
        self.0 & (1 << card.index()) != 0
    }

    /// Puts a card in.
    pub const fn insert(&mut self, card: CardId) {
        self.0 |= 1 << card.index();
    }

    /// Takes a card out.
    pub const fn remove(&mut self, card: CardId) {
        self.0 &= !(1 << card.index());
    }

    /// The card that has `n` lower ones in the set.
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

    /// The cards, ascending.
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
