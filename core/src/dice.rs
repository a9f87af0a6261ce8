//! Dice: faces, sets, the state on the table, and the seeded roller behind every throw.
//!
//! # Chance, exactly
//!
//! All randomness of a match comes from `ChaCha8` under the key *seed (8 bytes, little-endian) followed by
//! the 24 bytes* `Dicepad dice, version 1.`. Each [`Purpose`] has its own stream, so a computer player that
//! thinks, or a drawn card, never changes a die. A number below `n` is made from one 32-bit word `w`: the
//! number is the high half of the 64-bit product `w × n`, and the word is
//! rejected (and the next one taken) when the low half is below `2³² mod n`. Every number is then equally
//! likely. [`GENERATOR`] names this scheme; golden vectors pin it.

use crate::deck::{CardId, CardSet};
use rand::{Rng, SeedableRng, rngs::ChaCha8Rng};
use serde::{Deserialize, Serialize};

/// Name and version of the scheme that turns a seed into dice. Saved matches carry this string.
pub const GENERATOR: &str = "chacha8/1";

/// The largest number of dice in any game; arrays that are indexed by die have this length.
pub const MOST_DICE: usize = 7;

/// Every die of every game has six faces.
pub const FACES: u8 = 6;

/// The seven colours of dice, rows and cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, strum::IntoStaticStr)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[expect(missing_docs, reason = "the colours speak for themselves")]
pub enum Color {
    Yellow,
    Green,
    Red,
    Orange,
    Violet,
    Blue,
    White,
}

impl Color {
    /// The stable snake-case id, used in files and as part of words keys.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.into()
    }
}

/// The six symbols of `mosaic`.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[expect(missing_docs, reason = "the symbols speak for themselves")]
pub enum Symbol {
    Slash,
    Cross,
    Bars,
    Hash,
    Triangle,
    Circle,
}

impl Symbol {
    /// The stable snake-case id, used in files and as part of words keys.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.into()
    }
}

/// What one face of a die shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Face {
    /// A number in a colour (`trio`, `summit`).
    Number(Color, u8),
    /// A plain digit (`cowpath`).
    Digit(u8),
    /// The cow (`cowpath`).
    Cow,
    /// A symbol (`mosaic`).
    Symbol(Symbol),
    /// A colour, with its shape (`sundeck`).
    Color(Color),
}

/// A die as its six faces; a face index is an index into this array.
pub type Die = [Face; FACES as usize];

/// A set of dice, as a bit mask over the game's die indices.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DiceSet(u8);

impl DiceSet {
    /// No die.
    pub const EMPTY: Self = Self(0);

    /// The first `count` dice of a game; `count` is at most 8.
    #[must_use]
    pub const fn first(count: usize) -> Self {
        Self(((1u16 << count) - 1) as u8)
    }

    /// Creates the set in which bit `i` stands for die `i`.
    #[must_use]
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits)
    }

    /// The bit mask, in which bit `i` stands for die `i`.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Whether the set contains no die.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of dice in the set, 0 to 8.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set contains die `index`.
    #[must_use]
    pub const fn contains(self, index: usize) -> bool {
        index < 8 && self.0 & (1 << index) != 0
    }

    /// The dice of `self` that are not in `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The die indices in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = usize> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let index = bits.trailing_zeros() as usize;
            bits &= bits.wrapping_sub(1);
            (index < 8).then_some(index)
        })
    }
}

/// Serde format for the dice of a move: a list of indices, ascending, without repeats, not empty.
pub(crate) mod by_index {
    use super::{DiceSet, MOST_DICE};
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(crate) fn serialize<S: Serializer>(
        dice: &DiceSet,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(dice.iter())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<DiceSet, D::Error> {
        let list = Vec::<u8>::deserialize(deserializer)?;
        if list.is_empty() {
            return Err(D::Error::custom("a set of dice is never empty"));
        }
        if !list.is_sorted_by(|a, b| a < b) {
            return Err(D::Error::custom("dice are listed ascending, each once"));
        }
        let mut bits = 0;
        for index in list {
            if usize::from(index) >= MOST_DICE {
                return Err(D::Error::custom(format!("there is no die {index}")));
            }
            bits |= 1 << index;
        }
        Ok(DiceSet(bits))
    }
}

/// The dice on the table: which ones, and for each of them the index of its top face.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Lying {
    faces: [u8; MOST_DICE],
    dice: u8,
}

impl Lying {
    /// No die on the table.
    pub const NOTHING: Self = Self {
        faces: [0; MOST_DICE],
        dice: 0,
    };

    /// The dice that lie on the table.
    #[must_use]
    pub const fn dice(&self) -> DiceSet {
        DiceSet(self.dice)
    }

    /// Index of the top face of die `index`; 0 if that die is not on the table.
    #[must_use]
    pub const fn face(&self, index: usize) -> u8 {
        if index < MOST_DICE {
            self.faces[index]
        } else {
            0
        }
    }

    /// Puts die `index` on the table with this face on top. An index or face out of range is ignored.
    pub const fn lay(&mut self, index: usize, face: u8) {
        if index < MOST_DICE && face < FACES {
            self.faces[index] = face;
            self.dice |= 1 << index;
        }
    }

    /// The first `faces.len()` dice of a game, with these faces on top.
    #[must_use]
    pub fn of(faces: &[u8]) -> Self {
        let mut lying = Self::NOTHING;
        for (index, face) in faces.iter().enumerate() {
            lying.lay(index, *face);
        }
        lying
    }
}

/// What a random stream is used for. Each purpose has a stream of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The dice of the match.
    Dice,
    /// The cards of the match.
    Deck,
    /// The choice of the seat that begins.
    FirstSeat,
    /// The choice of the board.
    Board,
    /// A computer player's own choices. Thinking moves no other stream.
    Player(crate::Seat),
    /// What a computer player draws while it thinks about one position: choices of its own, and the dice of
    /// imagined futures. The number tells positions and futures apart.
    Thought(crate::Seat, u64),
    /// The cards of an imagined future.
    ThoughtDeck(crate::Seat, u64),
}

impl Purpose {
    const fn stream(self) -> u64 {
        match self {
            Self::Dice => 0,
            Self::Deck => 1,
            Self::FirstSeat => 2,
            Self::Board => 3,
            Self::Player(seat) => 16 + seat.number() as u64,
            Self::Thought(seat, about) => (about << 8) | (32 + seat.number() as u64),
            Self::ThoughtDeck(seat, about) => (about << 8) | (48 + seat.number() as u64),
        }
    }
}

/// A seeded random stream for one purpose.
#[derive(Debug)]
pub struct Chance(ChaCha8Rng);

impl Chance {
    /// The stream of `purpose` under `seed`.
    #[must_use]
    pub fn new(seed: u64, purpose: Purpose) -> Self {
        let mut key = *b"........Dicepad dice, version 1.";
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut generator = ChaCha8Rng::from_seed(key);
        generator.set_stream(purpose.stream());
        Self(generator)
    }

    /// A number below `n`, each equally likely; 0 if `n` is 0.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(n);
            let low = product as u32;
            // 2³² mod n is below n, so the division is needed only in rare cases.
            if low >= n || low >= n.wrapping_neg().checked_rem(n).unwrap_or(0) {
                return (product >> 32) as u32;
            }
        }
    }

    /// Splits off a new stream, seeded from this one and independent of it from then on.
    #[must_use]
    pub(crate) fn branch(&mut self) -> Self {
        Self(ChaCha8Rng::from_rng(&mut self.0))
    }

    /// Picks one of the items, each equally likely; `None` if the slice is empty.
    #[inline]
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len() as u32) as usize)
    }
}

/// The only source of dice and cards for a match: in the app, in the lab and in tests.
///
/// ```
/// # use dicepad_core::dice::{DiceSet, Lying, Roller};
/// let all = DiceSet::first(5);
/// let lying = Roller::new(7).roll(all, Lying::NOTHING);
/// assert_eq!(lying.dice(), all);
/// assert_eq!(lying, Roller::new(7).roll(all, Lying::NOTHING), "the same seed, the same dice");
/// ```
#[derive(Debug)]
pub struct Roller {
    dice: Chance,
    deck: Chance,
}

impl Roller {
    /// The roller of the match with this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            dice: Chance::new(seed, Purpose::Dice),
            deck: Chance::new(seed, Purpose::Deck),
        }
    }

    /// The roller for a future that a computer player imagines. It never touches the match's own streams.
    #[must_use]
    pub(crate) fn imagined(seed: u64, seat: crate::Seat, about: u64) -> Self {
        Self {
            dice: Chance::new(seed, Purpose::Thought(seat, about)),
            deck: Chance::new(seed, Purpose::ThoughtDeck(seat, about)),
        }
    }

    /// Rolls these dice, lowest index first; the other dice keep their faces.
    #[inline]
    #[must_use]
    pub fn roll(&mut self, dice: DiceSet, lying: Lying) -> Lying {
        let mut rolled = lying;
        for index in dice.iter() {
            rolled.lay(index, self.dice.below(u32::from(FACES)) as u8);
        }
        rolled
    }

    /// Draws one of the cards left in the deck; `None` if the deck is empty.
    #[inline]
    pub fn draw(&mut self, deck: CardSet) -> Option<CardId> {
        deck.nth(self.deck.below(deck.len()))
    }
}
