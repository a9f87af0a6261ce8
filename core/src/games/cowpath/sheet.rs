//! The printed boards and sets of their cells.

use crate::{
    GridCell, Seat, SetupError,
    dice::{Die, FACES, Face},
};
use serde::{Deserialize, Serialize};
use std::ops::{BitAnd, BitOr, Sub};

/// The number of rows and of columns of a board.
pub const SIDE: u8 = 7;

/// The number of printed boards.
pub const BOARDS: u8 = 8;

/// A cell of a board, with a row and a column from 0 to 6.
pub type Cell = GridCell<SIDE>;

/// All five dice have these faces, and the cells of a board show them.
pub(super) const DIE: Die = [
    Face::Digit(1),
    Face::Digit(2),
    Face::Digit(3),
    Face::Digit(4),
    Face::Digit(5),
    Face::Cow,
];

/// A set of cells, as a bit board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Cells(
    /// Bit `i` stands for the cell with index `i`.
    u64,
);

impl Cells {
    /// The set without any cell.
    pub const NONE: Self = Self(0);
    /// All cells of a board.
    pub const ALL: Self = Self((1 << Cell::COUNT) - 1);

    /// The lowest bit of every row.
    const LEFT_COLUMN: u64 = Self::ALL.0 / ((1 << SIDE) - 1);
    /// The highest bit of every row.
    const RIGHT_COLUMN: u64 = Self::LEFT_COLUMN << (SIDE - 1);

    /// The set that contains `cell` alone.
    #[must_use]
    pub const fn only(cell: Cell) -> Self {
        Self(1 << cell.index())
    }

    /// Whether the set contains `cell`.
    #[must_use]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 & Self::only(cell).0 != 0
    }

    /// Whether the set contains no cell.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of cells in the set.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The cells in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let cell = Cell::from_index(left.trailing_zeros() as u8);
            left &= left.wrapping_sub(1);
            cell
        })
    }

    /// These cells and all their horizontal, vertical and diagonal neighbours.
    #[must_use]
    pub const fn with_neighbours(self) -> Self {
        let to_the_left = (self.0 & !Self::LEFT_COLUMN) >> 1;
        let to_the_right = (self.0 & !Self::RIGHT_COLUMN) << 1;
        let across = self.0 | to_the_left | to_the_right;
        Self((across | across >> SIDE | across << SIDE) & Self::ALL.0)
    }

    /// The connected part of this set that contains `cell`; empty if the set does not contain it.
    #[must_use]
    pub fn chain(self, cell: Cell) -> Self {
        let mut chain = self & Self::only(cell);
        loop {
            let longer = chain.with_neighbours() & self;
            if longer == chain {
                return chain;
            }
            chain = longer;
        }
    }

    /// Whether all of `starts` lie in one chain of these cells. False if `starts` is empty.
    #[must_use]
    pub fn link(self, starts: Self) -> bool {
        let first = starts.0 & starts.0.wrapping_neg();
        let mut chain = self & Self(first);
        while !(starts - chain).is_empty() {
            let longer = chain.with_neighbours() & self;
            if longer == chain {
                return false;
            }
            chain = longer;
        }
        !chain.is_empty()
    }
}

impl BitAnd for Cells {
    type Output = Self;

    /// The cells in both sets.
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Cells {
    type Output = Self;

    /// The cells in either set.
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Sub for Cells {
    type Output = Self;

    /// The cells of this set that are not in the other set.
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells
            .into_iter()
            .fold(Self::NONE, |set, cell| set | Self::only(cell))
    }
}

/// One of the eight boards, by its number from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Board(u8);

impl Board {
    /// The board with this number.
    ///
    /// # Errors
    /// [`SetupError::UnknownBoard`] if no board has this number.
    pub fn new(number: u64) -> Result<Self, SetupError> {
        match u8::try_from(number) {
            Ok(known @ 1..=BOARDS) => Ok(Self(known)),
            _ => Err(SetupError::UnknownBoard { board: number }),
        }
    }

    /// All boards, ascending by number.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=BOARDS).map(Self)
    }

    /// The board's number, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The printed character of this cell: a digit, `C` for a cow, `X` or `O` for a start.
    #[must_use]
    pub const fn character(self, cell: Cell) -> char {
        self.printed().characters[cell.index()] as char
    }

    /// The digit or the cow that this cell shows; `None` for a start.
    #[must_use]
    pub fn face(self, cell: Cell) -> Option<Face> {
        DIE.into_iter()
            .zip(self.printed().showing)
            .find_map(|(face, showing)| showing.contains(cell).then_some(face))
    }

    /// The three starts of this seat: crosses for seat 0, circles for seat 1.
    #[must_use]
    pub const fn starts(self, seat: Seat) -> Cells {
        match seat.number() {
            0 => self.printed().crosses,
            1 => self.printed().circles,
            _ => Cells::NONE,
        }
    }

    /// The cells that show each face, in the order of the die's faces.
    pub(super) const fn showing(self) -> &'static [Cells; FACES as usize] {
        &self.printed().showing
    }

    const fn printed(self) -> &'static Printed {
        &PRINTED[self.0 as usize - 1]
    }
}

impl From<Board> for u8 {
    fn from(board: Board) -> Self {
        board.0
    }
}

impl TryFrom<u8> for Board {
    type Error = SetupError;

    fn try_from(number: u8) -> Result<Self, SetupError> {
        Self::new(u64::from(number))
    }
}

/// A printed board, with the cells grouped by what they show.
struct Printed {
    characters: [u8; Cell::COUNT as usize],
    showing: [Cells; FACES as usize],
    crosses: Cells,
    circles: Cells,
}

/// Parses a board: digits, `C` a cow, `X` the starts of the crosses, `O` those of the circles.
const fn printed(text: &str) -> Printed {
    let mut board = Printed {
        characters: [0; Cell::COUNT as usize],
        showing: [Cells::NONE; FACES as usize],
        crosses: Cells::NONE,
        circles: Cells::NONE,
    };
    let text = text.as_bytes();
    let mut cell = 0;
    let mut position = 0;
    while position < text.len() {
        let character = text[position];
        position += 1;
        if character.is_ascii_whitespace() {
            continue;
        }
        let cells = match character {
            b'X' => &mut board.crosses,
            b'O' => &mut board.circles,
            b'C' => &mut board.showing[5],
            digit => {
                assert!(b'1' <= digit && digit <= b'5', "a cell shows 1 to 5");
                &mut board.showing[(digit - b'1') as usize]
            }
        };
        cells.0 |= 1 << cell;
        board.characters[cell] = character;
        cell += 1;
    }
    assert!(cell == board.characters.len(), "a board has 49 cells");
    assert!(board.crosses.len() == 3, "the crosses have three starts");
    assert!(board.circles.len() == 3, "the circles have three starts");
    board
}

static PRINTED: [Printed; BOARDS as usize] = [
    printed(
        "
         OCX45C1
         5C3521C
         13344C2
         2CX1OC2
         2C44331
         C1253C5
         1C54OCX
        ",
    ),
    printed(
        "
         5CC425O
         3XC424C
         253C11C
         1O323X1
         C11C352
         C424CO3
         X524CC5
        ",
    ),
    printed(
        "
         3C4O5XC
         312C5C5
         X12C1C2
         4435344
         2C1C21O
         5C5C213
         CO5X4C3
        ",
    ),
    printed(
        "
         25C442X
         OC3C213
         511C3OC
         4C535C4
         CX3C115
         312C3CX
         O244C52
        ",
    ),
    printed(
        "
         C423CO2
         1X55C1C
         C44C231
         O53535X
         132C44C
         C1C55O1
         2XC324C
        ",
    ),
    printed(
        "
         O1C3CX2
         5C3531C
         2C41OC2
         4454544
         2CX14C2
         C1353C5
         2OC3C1X
        ",
    ),
    printed(
        "
         322O53C
         3C44C15
         CXC121X
         C45354C
         O121COC
         51C44C3
         C35X223
        ",
    ),
    printed(
        "
         45C3CO2
         2X2C31C
         4141CXC
         5535355
         COC1414
         C13C2O2
         2XC3C54
        ",
    ),
];
