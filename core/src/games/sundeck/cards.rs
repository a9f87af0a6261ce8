//! The thirty printed cards, and numbers by colour.

use crate::{
    deck::{CARDS, CardId},
    dice::Color,
};
use serde::{Deserialize, Serialize};

/// The number of rows on a card, in five of the six colours.
pub const ROWS: usize = 5;

/// One line for each card: its rows from the top, each with the letter of its colour, its number of cells,
/// and `*` for a sun.
static DECK: [Card; CARDS as usize] = [
    card("R4 Y3* G2 B6* V5"),
    card("R4* O4 G4 B4* V4"),
    card("R5 Y6* G2* B4 V3"),
    card("O2* Y5* G4 B5 V4"),
    card("O2* Y6 G3 B3 V6*"),
    card("O3 Y4 G6* B3* V4"),
    card("O2* Y4 G5* B4 V5"),
    card("O4 Y4 G6 B4* V2*"),
    card("R5* Y6 G2 B3* V4"),
    card("R3 Y6 G3 B5* V3*"),
    card("R4 Y3* G4* B4 V5"),
    card("R6 O2 G5* B2* V5"),
    card("R5* O5* G5 B3 V2"),
    card("R2 O4* G2* B6 V6"),
    card("R3 O5* G3* B6 V3"),
    card("R5* O6 Y2 B2 V5*"),
    card("R2 O5 Y3 B4* V6*"),
    card("R3* O4 Y5* B5 V3"),
    card("R6 O3 Y5* B3 V3*"),
    card("R3* O5 Y4 B3 V5*"),
    card("R3 O3 Y6 G6* V2*"),
    card("R5 O5 Y3* G4 V3*"),
    card("R3* O6 Y2 G6 V3*"),
    card("R2* O5* Y2 G6 V5"),
    card("R4 O6* Y3 G3* V4"),
    card("R5 O6* Y3* G3 B3"),
    card("R3* O3 Y5* G4 B5"),
    card("R6 O4 Y2 G3* B5*"),
    card("R5* O2 Y5* G6 B2"),
    card("R4 O4* Y3 G3 B6*"),
];

/// One row of a card, worth as many points as it has cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The colour of the dice that fill the row.
    pub color: Color,
    /// The number of cells, from 2 to 6, which is also the row's points.
    pub cells: u8,
    /// Whether the row carries a sun. Two rows of every card do.
    pub sun: bool,
}

/// A printed card. The fields below `rows` repeat it in a form for fast lookups.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    /// The rows, top to bottom.
    pub rows: [Row; ROWS],
    /// The number of cells of each colour's row; 0 for the missing colour.
    pub(super) cells: PerColor,
    /// The colours of the rows.
    pub(super) colors: ColorSet,
    /// The colours of the rows with a sun.
    pub(super) suns: ColorSet,
}

impl Card {
    /// The card with this number.
    #[must_use]
    pub fn of(id: CardId) -> &'static Self {
        &DECK[id.index()]
    }
}

/// Four bits for each of the six colours, in the order of the faces. The highest of the four is a guard bit,
/// never part of a number: it stops borrows while all six numbers are compared at once.
const BITS: u32 = 4;
const GUARDS: u32 = 0x88_8888;

/// A number from 0 to 7 for each colour, packed into one integer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(super) struct PerColor(u32);

impl PerColor {
    pub(super) const NONE: Self = Self(0);

    /// One of the colour on this face of a die, none of the others.
    #[inline]
    pub(super) const fn one(face: u8) -> Self {
        Self(1 << (face as u32 * BITS))
    }

    #[inline]
    pub(super) const fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// The difference by colour. `other` must not be greater in any colour.
    #[inline]
    pub(super) const fn minus(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }

    pub(super) const fn of(self, color: Color) -> u8 {
        (self.0 >> (color as u32 * BITS) & 7) as u8
    }

    /// The colours whose number is at most that of `room`: there the subtraction leaves the guard bit set.
    #[inline]
    pub(super) const fn fits(self, room: Self) -> ColorSet {
        ColorSet(((room.0 | GUARDS) - self.0) & GUARDS)
    }

    /// The numbers of these colours; 0 for all others.
    #[inline]
    pub(super) const fn only(self, colors: ColorSet) -> Self {
        let numbers = colors.0 - (colors.0 >> (BITS - 1));
        Self(self.0 & numbers)
    }

    /// The sum over all colours.
    #[inline]
    pub(super) const fn sum(self) -> u8 {
        const EVEN: u32 = 0x0F_0F0F;
        let pairs = (self.0 & EVEN) + (self.0 >> BITS & EVEN);
        (pairs + (pairs >> 8) + (pairs >> 16)) as u8
    }
}

/// A set of colours, each as its guard bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ColorSet(u32);

impl ColorSet {
    const fn with(self, color: Color) -> Self {
        Self(self.0 | 1 << (color as u32 * BITS + BITS - 1))
    }

    /// The colours that both sets contain.
    #[inline]
    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub(super) const fn contains(self, color: Color) -> bool {
        self.0 >> (color as u32 * BITS + BITS - 1) & 1 != 0
    }

    #[inline]
    pub(super) const fn len(self) -> u32 {
        self.0.count_ones()
    }
}

/// Parses a card at compile time; a malformed line does not compile.
const fn card(line: &str) -> Card {
    let line = line.as_bytes();
    let mut card = Card {
        rows: [Row {
            color: Color::White,
            cells: 0,
            sun: false,
        }; ROWS],
        cells: PerColor::NONE,
        colors: ColorSet(0),
        suns: ColorSet(0),
    };
    let mut at = 0;
    let mut index = 0;
    while index < ROWS {
        let color = color(line[at]);
        let cells = line[at + 1] - b'0';
        let sun = at + 2 < line.len() && line[at + 2] == b'*';
        assert!(!card.colors.contains(color), "two rows of one colour");
        assert!(2 <= cells && cells <= 6, "a row has 2 to 6 cells");
        card.rows[index] = Row { color, cells, sun };
        card.colors = card.colors.with(color);
        card.cells = PerColor(card.cells.0 | (cells as u32) << (color as u32 * BITS));
        if sun {
            card.suns = card.suns.with(color);
        }
        at += if sun { 3 } else { 2 };
        index += 1;
        if index < ROWS {
            assert!(line[at] == b' ', "a space between two rows");
            at += 1;
        }
    }
    assert!(at == line.len(), "five rows and nothing else");
    card
}

const fn color(letter: u8) -> Color {
    match letter {
        b'Y' => Color::Yellow,
        b'G' => Color::Green,
        b'R' => Color::Red,
        b'O' => Color::Orange,
        b'V' => Color::Violet,
        other => {
            assert!(other == b'B', "no such colour");
            Color::Blue
        }
    }
}
