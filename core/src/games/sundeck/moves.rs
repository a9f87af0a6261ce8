//! The moves of `sundeck` and their codes.

use crate::{
    GameMove,
    deck::{CARDS, CardId},
    dice::DiceSet,
    turn::stop_or_reroll,
};
use serde::{Deserialize, Serialize};

/// The number of dice, all equal.
pub(super) const DICE: usize = 5;

/// The number of cards that a seat keeps of its five in advanced mode.
pub const KEPT: usize = 3;

/// A move of `sundeck`, spelled as in transcripts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Roll these dice again and keep the others.
    Reroll(#[serde(with = "crate::dice::by_index")] DiceSet),
    /// Keep the dice as they are.
    Stop,
    /// Use the dice on this card.
    Use(CardId),
    /// Use the dice on no card.
    Pass,
    /// Keep these three of five cards, listed ascending (advanced mode).
    Keep([CardId; KEPT]),
    /// Take this card from the open row (advanced mode).
    Take(CardId),
}

pub(super) const STOP_OR_REROLL: [Move; 1 << DICE] = stop_or_reroll!(DICE);

/// The first codes of the moves with dice or cards.
const REROLL: u32 = 32;
const USE: u32 = 64;
const TAKE: u32 = 96;
const KEEP: u32 = 128;

/// The number of ways to choose three of all cards.
const TRIPLES: u32 = choose(CARDS as u32, 3);

impl GameMove for Move {
    const CODES: u32 = KEEP + TRIPLES;

    fn code(self) -> u32 {
        match self {
            Self::Pass => 0,
            Self::Stop => 1,
            Self::Reroll(dice) => REROLL + u32::from(dice.bits()) % (1 << DICE),
            Self::Use(card) => USE + u32::from(card.number()),
            Self::Take(card) => TAKE + u32::from(card.number()),
            Self::Keep(cards) => KEEP + rank(cards),
        }
    }

    fn from_code(code: u32) -> Option<Self> {
        let card = |first: u32| CardId::new((code - first) as u8);
        match code {
            0 => Some(Self::Pass),
            1 => Some(Self::Stop),
            REROLL..USE => Some(Self::Reroll(DiceSet::from_bits((code - REROLL) as u8))),
            USE..TAKE => card(USE).map(Self::Use),
            TAKE..KEEP => card(TAKE).map(Self::Take),
            KEEP..Self::CODES => triple(code - KEEP).map(Self::Keep),
            _ => None,
        }
    }

    fn rerolls_a_subset(self) -> bool {
        matches!(self, Self::Reroll(_))
    }
}

/// The number of ways to choose `k` of `n`.
const fn choose(n: u32, k: u32) -> u32 {
    let mut ways = 1;
    let mut i = 0;
    while i < k {
        ways = ways * n.saturating_sub(i) / (i + 1);
        i += 1;
    }
    ways
}

/// The index of an ascending triple among all triples, ordered by their highest card. Three cards that are
/// not ascending or not different share the index of another triple; the rules refuse such moves.
fn rank(mut cards: [CardId; KEPT]) -> u32 {
    cards.sort_unstable();
    let rank: u32 = (1..)
        .zip(cards)
        .map(|(k, card)| choose(card.index() as u32, k))
        .sum();
    rank.min(TRIPLES - 1)
}

/// The triple with this index.
fn triple(rank: u32) -> Option<[CardId; KEPT]> {
    let mut rest = rank;
    let mut place = |k: u32| {
        let index = (0..u32::from(CARDS))
            .rev()
            .find(|n| choose(*n, k) <= rest)?;
        rest -= choose(index, k);
        CardId::new(index as u8 + 1)
    };
    let (c, b, a) = (place(3)?, place(2)?, place(1)?);
    Some([a, b, c])
}
