//! The 5×5 grid and the symbols written on it.

use crate::{GridCell, RuleError, dice::Symbol};
use serde::{Deserialize, Serialize};

/// The number of rows, r0 to r4 from the top, and of columns, c0 to c4 from the left.
pub const SIDE: u8 = 5;

/// A cell of the grid, with a row and a column from 0 to 4.
pub type Cell = GridCell<SIDE>;

const CELLS: usize = (SIDE * SIDE) as usize;

pub(super) const ALL: u32 = (1 << CELLS) - 1;

/// The cells that have a right-hand neighbour, as bits: all but those of the last column.
pub(super) const HAVE_RIGHT: u32 = {
    let mut cells = ALL;
    let mut row = 0;
    while row < SIDE {
        cells &= !(1 << (row * SIDE + SIDE - 1));
        row += 1;
    }
    cells
};

/// The grey diagonal, bottom-left to top-right, as (row, column).
pub const DIAGONAL: [(u8, u8); SIDE as usize] = [(4, 0), (3, 1), (2, 2), (1, 3), (0, 4)];

/// The sheet of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sheet {
    symbols: [Option<Symbol>; CELLS],
    /// The free cells, as bits.
    free: u32,
}

impl Default for Sheet {
    fn default() -> Self {
        Self {
            symbols: [None; CELLS],
            free: ALL,
        }
    }
}

impl Sheet {
    /// The symbol in this cell; `None` if the cell is free.
    #[must_use]
    pub const fn symbol(&self, cell: Cell) -> Option<Symbol> {
        self.symbols[cell.index()]
    }

    /// The symbols, row by row.
    #[must_use]
    pub(super) const fn symbols(&self) -> &[Option<Symbol>; CELLS] {
        &self.symbols
    }

    /// Whether any two free cells are neighbours. A seat that cannot place is finished.
    #[must_use]
    pub const fn can_place(&self) -> bool {
        has_pairs(self.free)
    }

    /// Calls `each` for every pair of free neighbours once, the cell nearer the top left first.
    #[inline]
    pub fn for_each_free_pair(&self, mut each: impl FnMut(Cell, Cell)) {
        for (firsts, step) in [(pairs_across(self.free), 1), (pairs_down(self.free), SIDE)] {
            let mut left = firsts;
            while left != 0 {
                let index = left.trailing_zeros() as u8;
                if let (Some(first), Some(second)) =
                    (Cell::from_index(index), Cell::from_index(index + step))
                {
                    each(first, second);
                }
                left &= left - 1;
            }
        }
    }

    /// Checks that two symbols may be written here: two free cells that are horizontal or vertical
    /// neighbours of each other.
    ///
    /// # Errors
    /// The rule that the cells break.
    pub(super) fn check(&self, first: Cell, second: Cell) -> Result<(), RuleError> {
        for cell in [first, second] {
            if self.free & (1 << cell.index()) == 0 {
                let cell = (cell.row(), cell.column());
                return Err(RuleError::CellNotFree { cell });
            }
        }
        let apart = first.row().abs_diff(second.row()) + first.column().abs_diff(second.column());
        if apart != 1 {
            return Err(RuleError::NotNeighbours {
                first: (first.row(), first.column()),
                second: (second.row(), second.column()),
            });
        }
        Ok(())
    }

    /// Writes a symbol into a free cell.
    pub(super) const fn write(&mut self, cell: Cell, symbol: Symbol) {
        self.symbols[cell.index()] = Some(symbol);
        self.free &= !(1 << cell.index());
    }

    /// A sheet from rows of letters in the notation of the rules: `T O X / # I`, `_` for an empty cell. Any
    /// other letter counts as empty.
    #[must_use]
    pub fn from_letters(rows: &str) -> Self {
        let mut sheet = Self::default();
        let letters = rows.chars().filter(|letter| !letter.is_whitespace());
        for (cell, letter) in Cell::all().zip(letters) {
            if let Some(symbol) = symbol_of(letter) {
                sheet.write(cell, symbol);
            }
        }
        sheet
    }

    /// The sheet as rows of letters, in the notation of [`Sheet::from_letters`].
    #[must_use]
    pub fn to_letters(&self) -> [String; SIDE as usize] {
        let row_of = |row: u8| {
            Cell::all()
                .filter(|cell| cell.row() == row)
                .map(|cell| self.symbol(cell).map_or('_', letter_of))
                .collect()
        };
        [0, 1, 2, 3, 4].map(row_of)
    }
}

/// The cells whose right-hand neighbour is in the set too, as bits.
const fn pairs_across(cells: u32) -> u32 {
    cells & (cells >> 1) & HAVE_RIGHT
}

/// The cells whose lower neighbour is in the set too, as bits.
const fn pairs_down(cells: u32) -> u32 {
    cells & (cells >> SIDE)
}

/// Whether any two of these cells are neighbours.
pub(super) const fn has_pairs(cells: u32) -> bool {
    pairs_across(cells) | pairs_down(cells) != 0
}

const fn letter_of(symbol: Symbol) -> char {
    match symbol {
        Symbol::Slash => '/',
        Symbol::Cross => 'X',
        Symbol::Bars => 'I',
        Symbol::Hash => '#',
        Symbol::Triangle => 'T',
        Symbol::Circle => 'O',
    }
}

const fn symbol_of(letter: char) -> Option<Symbol> {
    match letter {
        '/' => Some(Symbol::Slash),
        'X' => Some(Symbol::Cross),
        'I' => Some(Symbol::Bars),
        '#' => Some(Symbol::Hash),
        'T' => Some(Symbol::Triangle),
        'O' => Some(Symbol::Circle),
        _ => None,
    }
}
