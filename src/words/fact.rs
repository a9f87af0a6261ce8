//! The variable parts of a sentence.

use super::Words;
use dicepad_core::{
    GameId,
    dice::{Color, Face, Symbol},
};
use fluent_bundle::{
    FluentValue,
    types::{FluentNumber, FluentNumberOptions},
};
use std::borrow::Cow;

/// Largest number that Fluent represents exactly, since it calculates in `f64`.
const LARGEST_EXACT: u64 = 1 << f64::MANTISSA_DIGITS;

/// A variable of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact<'a> {
    /// A whole number, which can also select a plural form.
    Number(i64),
    /// A number in tenths, shown with one decimal: 291 is 29.1 or 29,1.
    Tenths(i64),
    /// Literal text such as a name or a code, or an id that selects a variant of the sentence.
    Text(Cow<'a, str>),
    /// The key of another sentence, which is inserted.
    Word(Cow<'a, str>),
}

impl Fact<'_> {
    /// An index as people count: the rules count from 0, sentences from 1.
    #[must_use]
    pub fn counted(index: impl TryInto<i64>) -> Self {
        Self::Number(
            index
                .try_into()
                .map_or(i64::MAX, |index| index.saturating_add(1)),
        )
    }

    /// The name of a game.
    #[must_use]
    pub fn game(game: GameId) -> Self {
        Self::word("game", game.id())
    }

    /// The name of a colour: "violet".
    #[must_use]
    pub fn color(color: Color) -> Self {
        Self::word("color", color.id())
    }

    /// A colour with its shape: "violet square".
    #[must_use]
    pub fn shape(color: Color) -> Self {
        Self::word("shape", color.id())
    }

    /// The row of a colour: "violet row".
    #[must_use]
    pub fn row(color: Color) -> Self {
        Self::word("row", color.id())
    }

    /// The die of a colour: "violet die".
    #[must_use]
    pub fn die(color: Color) -> Self {
        Self::word("die", color.id())
    }

    /// The name of a symbol: "hash".
    #[must_use]
    pub fn symbol(symbol: Symbol) -> Self {
        Self::word("symbol", symbol.id())
    }

    /// The symbol or number on a face. A coloured number gives only the number: the die or row names the
    /// colour.
    #[must_use]
    pub fn face(face: Face) -> Self {
        match face {
            Face::Number(_, number) | Face::Digit(number) => number.into(),
            Face::Cow => Self::Word("face-cow".into()),
            Face::Symbol(symbol) => Self::symbol(symbol),
            Face::Color(color) => Self::shape(color),
        }
    }

    fn word(family: &str, id: &str) -> Self {
        Self::Word(key(family, id).into())
    }

    pub(super) fn in_words(&self, words: &Words) -> FluentValue<'_> {
        match self {
            Self::Number(number) if number.unsigned_abs() > LARGEST_EXACT => {
                number.to_string().into()
            }
            Self::Number(number) => number.into(),
            Self::Tenths(tenths) => tenths_shown(*tenths),
            Self::Text(text) => text.as_ref().into(),
            Self::Word(key) => words.say(key).into(),
        }
    }
}

/// The key of a sentence about an item with an id of the rules: `row` and `violet` give `row-violet`.
pub(super) fn key(family: &str, id: &str) -> String {
    format!("{family}-{}", id.replace('_', "-"))
}

fn tenths_shown(tenths: i64) -> FluentValue<'static> {
    let options = FluentNumberOptions {
        minimum_fraction_digits: Some(1),
        ..FluentNumberOptions::default()
    };
    FluentNumber::new(tenths as f64 / 10.0, options).into()
}

impl<'a> From<&'a str> for Fact<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text.into())
    }
}

impl<'a> From<&'a String> for Fact<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(text.into())
    }
}

impl From<String> for Fact<'_> {
    fn from(text: String) -> Self {
        Self::Text(text.into())
    }
}

/// Small numbers, which always fit: scores, counts and fields of errors.
macro_rules! from_small_numbers {
    ($($number:ty)+) => {$(
        impl From<$number> for Fact<'_> {
            fn from(number: $number) -> Self {
                Self::Number(number.into())
            }
        }
    )+};
}
from_small_numbers!(u8 u16 u32 i16 i32 i64);

/// Numbers that may be too large: a value from a damaged file or a mistyped code is then shown as text.
macro_rules! from_large_numbers {
    ($($number:ty)+) => {$(
        impl From<$number> for Fact<'_> {
            fn from(number: $number) -> Self {
                i64::try_from(number)
                    .map_or_else(|_| Self::Text(number.to_string().into()), Self::Number)
            }
        }
    )+};
}
from_large_numbers!(u64 usize);
