//! Dice: their faces, sets of them, how they lie, and the seeded roller behind every throw.
//!
//! # Chance, exactly
//!
//! All chance of a match comes from `ChaCha8` under the key *seed (8 bytes, little-endian) followed by
//! the 24 bytes* `Dicepad dice, version 1.`, one [`Purpose`] to a stream, so that looking at a
//! computer player's thoughts or drawing a card never changes a die. A number below `n` is made
//! from one 32-bit word `w`: it is the high half of the 64-bit product `w × n`, and the word is
//! rejected (and the next one taken) when the low half is below `2³² mod n`. That leaves every
//! number equally likely. The name of all this is [`GENERATOR`]; golden vectors pin it.

use crate::deck::{CardId, CardSet};
use rand::{Rng, SeedableRng, rngs::ChaCha8Rng};
use serde::{Deserialize, Serialize};

/// The name, with its version, of the way dice are made from a seed.
pub const GENERATOR: &str = "chacha8/1";

/// No game throws more dice than this.
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
    /// The colour's stable id.
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
    /// The symbol's stable id.
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

/// A die: six faces.
pub type Die = [Face; FACES as usize];

/// A set of a game's dice, by their indices.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DiceSet(u8);

impl DiceSet {
    /// No die.
    pub const EMPTY: Self = Self(0);

    /// The first `count` dice.
    #[must_use]
    pub const fn first(count: usize) -> Self {
        Self(((1u16 << count) - 1) as u8)
    }

    /// The set in which bit `i` stands for die `i`.
    #[must_use]
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits)
    }

    /// Bit `i` stands for die `i`.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Whether there is no die in it.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many dice are in it.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether die `index` is in it.
    #[must_use]
    pub const fn contains(self, index: usize) -> bool {
        index < 8 && self.0 & (1 << index) != 0
    }

    /// The dice of `self` that are not in `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The indices in ascending order.
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

/// Dice of a move, written as the list of their indices: ascending, without repeats, not empty.
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

/// How dice lie on the table: which dice, and for each the index of the face on top.
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

    /// Which dice lie there.
    #[must_use]
    pub const fn dice(&self) -> DiceSet {
        DiceSet(self.dice)
    }

    /// The face on top of die `index`; 0 where no such die lies.
    #[must_use]
    pub const fn face(&self, index: usize) -> u8 {
        if index < MOST_DICE {
            self.faces[index]
        } else {
            0
        }
    }

    /// Lays die `index` down with this face on top. A die or face that does not exist is not laid.
    pub const fn lay(&mut self, index: usize, face: u8) {
        if index < MOST_DICE && face < FACES {
            self.faces[index] = face;
            self.dice |= 1 << index;
        }
    }

    /// The first dice of a game, with these faces on top.
    #[must_use]
    pub fn of(faces: &[u8]) -> Self {
        let mut lying = Self::NOTHING;
        for (index, face) in faces.iter().enumerate() {
            lying.lay(index, *face);
        }
        lying
    }
}

/// What a stream of chance is for. Each purpose has a stream of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The dice of the match.
    Dice,
    /// The cards of the match.
    Deck,
    /// The seat that begins.
    FirstSeat,
    /// The board that is played.
    Board,
    /// A computer player's own choices; no other stream moves when it thinks.
    Player(crate::Seat),
    /// What a computer player makes up while it thinks about one position: choices of its own,
    /// and dice and cards of futures that it imagines. The number tells positions and futures apart.
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

/// A seeded stream of chance for one purpose.
#[derive(Debug)]
pub struct Chance(ChaCha8Rng);

impl Chance {
    /// The stream that `seed` gives for `purpose`.
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

    /// A stream that begins where this one stands and then goes its own way.
    #[must_use]
    pub(crate) fn branch(&mut self) -> Self {
        Self(ChaCha8Rng::from_rng(&mut self.0))
    }

    /// One of these, each equally likely; nothing if there are none.
    #[inline]
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len() as u32) as usize)
    }
}

/// The one path on which the dice and cards of a match come, live, in the lab and in tests.
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
    /// The roller of a match with this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            dice: Chance::new(seed, Purpose::Dice),
            deck: Chance::new(seed, Purpose::Deck),
        }
    }

    /// The roller of a future that a computer player imagines: never the match's own.
    #[must_use]
    pub(crate) fn imagined(seed: u64, seat: crate::Seat, about: u64) -> Self {
        Self {
            dice: Chance::new(seed, Purpose::Thought(seat, about)),
            deck: Chance::new(seed, Purpose::ThoughtDeck(seat, about)),
        }
    }

    /// Rolls these dice, lowest index first; the others keep lying as they are.
    #[inline]
    #[must_use]
    pub fn roll(&mut self, dice: DiceSet, lying: Lying) -> Lying {
        let mut rolled = lying;
        for index in dice.iter() {
            rolled.lay(index, self.dice.below(u32::from(FACES)) as u8);
        }
        rolled
    }

    /// Draws one of the cards left in the deck; nothing if it is empty.
    #[inline]
    pub fn draw(&mut self, deck: CardSet) -> Option<CardId> {
        deck.nth(self.deck.below(deck.len()))
    }
}
