//! The marks of the games, all on a board of 100 × 100: the seven shapes of the seven colours, the six
//! symbols of Mosaic, the cow and the sun.

use dicepad_core::dice::{Color, Symbol};

/// The shape that accompanies a colour, so that no information depends on colour alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::VariantArray)]
#[expect(missing_docs, reason = "the shapes speak for themselves")]
pub enum Shape {
    Circle,
    Octagon,
    Hexagon,
    Pentagon,
    Square,
    Triangle,
    Diamond,
}

/// Position of a label in a shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Label {
    /// y of the label's centre. All shapes are symmetric, so x is always in the middle.
    pub y: f32,
    /// Maximum height of the digits.
    pub height: f32,
}

impl Shape {
    /// All shapes, for the tests that draw each of them.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

    /// The shape that accompanies this colour.
    #[must_use]
    pub const fn of(color: Color) -> Self {
        match color {
            Color::Yellow => Self::Circle,
            Color::Green => Self::Octagon,
            Color::Red => Self::Hexagon,
            Color::Orange => Self::Pentagon,
            Color::Violet => Self::Square,
            Color::Blue => Self::Triangle,
            Color::White => Self::Diamond,
        }
    }

    /// The outline, as SVG path data.
    #[must_use]
    pub const fn path(self) -> &'static str {
        match self {
            Self::Circle => "M50 6A44 44 0 1 1 50 94A44 44 0 1 1 50 6Z",
            Self::Octagon => {
                "M68.37 5.65L94.35 31.63V68.37L68.37 94.35H31.63L5.65 68.37V31.63L31.63 5.65Z"
            }
            Self::Hexagon => "M50 1.5L92 25.75V74.25L50 98.5L8 74.25V25.75Z",
            Self::Pentagon => "M50 3L98.5 38.24L79.98 95.26H20.02L1.5 38.24Z",
            Self::Square => "M10 10H90V90H10Z",
            Self::Triangle => "M50 5L97 88H3Z",
            Self::Diamond => "M50 -1L92 50L50 101L8 50Z",
        }
    }

    /// Where a number goes in this shape.
    #[must_use]
    pub const fn label(self) -> Label {
        let (y, height) = match self {
            Self::Circle | Self::Hexagon => (50.0, 58.0),
            Self::Octagon => (50.0, 60.0),
            Self::Pentagon => (56.0, 54.0),
            Self::Square => (50.0, 62.0),
            Self::Triangle => (62.0, 48.0),
            Self::Diamond => (50.0, 52.0),
        };
        Label { y, height }
    }
}

/// How a symbol is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// Engraved in a die.
    Cut,
    /// Handwritten.
    Hand,
}

/// The strokes of a symbol, as SVG path data.
#[must_use]
pub const fn strokes(symbol: Symbol, form: Form) -> &'static str {
    match (symbol, form) {
        (Symbol::Slash, Form::Cut) => "M24 84L76 16",
        (Symbol::Slash, Form::Hand) => "M25 85C38 64 58 40 77 15",
        (Symbol::Cross, Form::Cut) => "M22 22L78 78M78 22L22 78",
        (Symbol::Cross, Form::Hand) => "M21 23C38 38 60 58 79 80M80 20C62 38 42 60 20 79",
        (Symbol::Bars, Form::Cut) => "M24 18V82M50 18V82M76 18V82",
        (Symbol::Bars, Form::Hand) => {
            "M25 19C23 40 26 62 23 83M51 17C49 40 52 60 50 82M77 20C75 42 78 60 75 84"
        }
        (Symbol::Hash, Form::Cut) => "M36 14V86M64 14V86M14 36H86M14 64H86",
        (Symbol::Hash, Form::Hand) => {
            "M38 13C36 36 35 62 33 87M67 14C65 38 64 62 62 86\
             M14 38C38 36 62 36 86 34M13 66C38 65 60 64 87 62"
        }
        (Symbol::Triangle, Form::Cut) => "M50 16L86 80H14Z",
        (Symbol::Triangle, Form::Hand) => {
            "M51 15C40 36 26 60 14 81C38 79 62 80 87 80C76 60 62 36 49 16"
        }
        (Symbol::Circle, Form::Cut) => "M50 15A35 35 0 1 1 50 85A35 35 0 1 1 50 15Z",
        (Symbol::Circle, Form::Hand) => {
            "M56 15C34 11 15 28 15 51C15 72 31 86 51 86C71 86 86 71 86 50C86 30 70 15 49 16"
        }
    }
}

/// The cow's head without eyes and nostrils.
pub(super) const COW_SHAPE: &str = "M30 27C20 25 15 16 18 6C24 12 31 15 39 18C42 17 46 16.5 50 16.5\
    C54 16.5 58 17 61 18C69 15 76 12 82 6C85 16 80 25 70 27C71.5 31 72 35 72 39\
    C80 36 89 36 96 40C91 49 82 53 72 51L70 58C66 55 58 53.5 50 53.5C42 53.5 34 55 30 58\
    L28 51C18 53 9 49 4 40C11 36 20 36 28 39C28 35 28.5 31 30 27Z\
    M50 59C66 59 76 66 76 77C76 89 65 96 50 96C35 96 24 89 24 77C24 66 34 59 50 59Z";

/// The same head as a line: horns, ears and cheeks down to the muzzle.
pub(super) const COW_LINES: &str = "M31 61L28 51C18 53 9 49 4 40C11 36 20 36 28 39C28 35 28.5 31 30 27\
    C20 25 15 16 18 6C24 12 31 15 39 18C42 17 46 16.5 50 16.5C54 16.5 58 17 61 18C69 15 76 12 82 6\
    C85 16 80 25 70 27C71.5 31 72 35 72 39C80 36 89 36 96 40C91 49 82 53 72 51L69 61\
    M50 59C66 59 76 66 76 77C76 89 65 96 50 96C35 96 24 89 24 77C24 66 34 59 50 59Z";

/// Eyes and nostrils: under the even-odd rule, holes in the head.
pub(super) const COW_DOTS: &str = "M39 34A4.6 5.2 0 1 1 39 44.4A4.6 5.2 0 1 1 39 34Z\
    M61 34A4.6 5.2 0 1 1 61 44.4A4.6 5.2 0 1 1 61 34Z\
    M40 72A4.6 5.8 0 1 1 40 83.6A4.6 5.8 0 1 1 40 72Z\
    M60 72A4.6 5.8 0 1 1 60 83.6A4.6 5.8 0 1 1 60 72Z";

/// The eight rays of the sun.
pub(crate) const SUN_RAYS: &str = "M43.6 16.6L50 0L56.4 16.6ZM69.1 21.9L85.4 14.6L78.1 30.9Z\
    M83.4 43.6L100 50L83.4 56.4ZM78.1 69.1L85.4 85.4L69.1 78.1ZM56.4 83.4L50 100L43.6 83.4Z\
    M30.9 78.1L14.6 85.4L21.9 69.1ZM16.6 56.4L0 50L16.6 43.6ZM21.9 30.9L14.6 14.6L30.9 21.9Z";

/// The disc of the sun.
pub(crate) const SUN_DISC: &str = "M50 24A26 26 0 1 1 50 76A26 26 0 1 1 50 24Z";
