//! The printed sheet and the numbers written on it.

use crate::{RuleError, dice::Color};
use serde::{Deserialize, Serialize};

/// The number of columns, c0 to c11. No row has a cell in all of them.
pub const COLUMNS: u8 = 12;

/// The number of misthrow boxes on a sheet.
pub const MISTHROW_BOXES: u8 = 4;

/// The three rows, top to bottom; die `i` has the colour of row `i`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, strum::VariantArray)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each row is named after its colour")]
pub enum Row {
    Orange,
    Yellow,
    Violet,
}

impl Row {
    /// All rows, top to bottom.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

    /// The colour of the row and of the die that belongs to it.
    #[must_use]
    pub const fn color(self) -> Color {
        match self {
            Self::Orange => Color::Orange,
            Self::Yellow => Color::Yellow,
            Self::Violet => Color::Violet,
        }
    }

    /// The row's position from the top, which is also the index of its die.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The columns in which the row has a cell, as bits. Every row has nine cells and one gap.
    #[must_use]
    pub const fn cells(self) -> u16 {
        PRINTED[self.index()]
    }

    /// Whether the row has a cell in this column.
    #[must_use]
    pub const fn has_cell(self, column: u8) -> bool {
        column < COLUMNS && self.cells() & (1 << column) != 0
    }

    /// The column of the row's last cell on the right.
    #[must_use]
    pub const fn last_column(self) -> u8 {
        15 - self.cells().leading_zeros() as u8
    }
}

/// The three-cell columns in sheet order, each with the row of its bonus cell (the pentagon).
pub const BONUS_COLUMNS: [(u8, Row); 5] = [
    (2, Row::Violet),
    (3, Row::Orange),
    (7, Row::Orange),
    (8, Row::Yellow),
    (9, Row::Violet),
];

const PRINTED: [u16; 3] = [
    //         c0 to c11
    printed(b"  oPo-oPoooo"),
    printed(b" ooooo-oPoo "),
    printed(b"ooPo-ooooP  "),
];

const fn printed(row: &[u8; COLUMNS as usize]) -> u16 {
    let mut cells = 0;
    let mut column = 0;
    while column < row.len() {
        if row[column] == b'o' || row[column] == b'P' {
            cells |= 1 << column;
        }
        column += 1;
    }
    cells
}

/// The sheet of one seat: a number for each cell, and misthrows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sheet {
    /// Numbers by row and column; 0 in an empty cell.
    numbers: [[u8; COLUMNS as usize]; 3],
    misthrows: u8,
}

impl Sheet {
    /// The number in this cell; `None` if the cell is empty or does not exist.
    #[must_use]
    pub fn number(&self, row: Row, column: u8) -> Option<u8> {
        self.numbers[row.index()]
            .get(usize::from(column))
            .copied()
            .filter(|number| *number > 0)
    }

    /// The numbers of a row by column; 0 in an empty cell.
    pub(super) const fn numbers(&self, row: Row) -> &[u8; COLUMNS as usize] {
        &self.numbers[row.index()]
    }

    /// The number of marked misthrow boxes.
    #[must_use]
    pub const fn misthrows(&self) -> u8 {
        self.misthrows
    }

    /// The columns in which the row holds a number, as bits.
    #[must_use]
    pub(super) fn written(&self, row: Row) -> u16 {
        self.numbers[row.index()]
            .iter()
            .enumerate()
            .fold(0, |bits, (column, number)| {
                bits | (u16::from(*number > 0) << column)
            })
    }

    /// Whether every cell of the row holds a number.
    #[must_use]
    pub fn is_complete(&self, row: Row) -> bool {
        self.written(row) == row.cells()
    }

    /// The cells of the row that can take `number`, as bits of columns: the empty ones between the last
    /// smaller and the first greater number, unless the column already holds it.
    #[must_use]
    pub(super) fn open_cells(&self, row: Row, number: u8) -> u16 {
        let mut open: u16 = row.cells();
        for (column, there) in self.numbers[row.index()].iter().enumerate() {
            match *there {
                0 => {}
                smaller if smaller < number => open &= !0 << (column + 1),
                _equal if *there == number => return 0,
                _greater => {
                    open &= (1 << column) - 1;
                    break;
                }
            }
        }
        for other in Row::ALL {
            let mut column = open;
            while column != 0 {
                let bit = column & column.wrapping_neg();
                if self.numbers[other.index()][bit.trailing_zeros() as usize] == number {
                    open &= !bit;
                }
                column &= column - 1;
            }
        }
        open
    }

    /// Checks that this cell can take `number`: rising in the row, not repeated in the column.
    ///
    /// # Errors
    /// The rule that the number breaks.
    pub(super) fn check(&self, row: Row, column: u8, number: u8) -> Result<(), RuleError> {
        let color = row.color();
        if !row.has_cell(column) {
            return Err(RuleError::NoSuchCell { row: color, column });
        }
        if let Some(value) = self.number(row, column) {
            return Err(RuleError::NumberThere {
                row: color,
                column,
                value,
            });
        }
        // The row rises, so only the nearest number on each side can be in the way.
        let written = |beside: u8| Some((beside, self.number(row, beside)?));
        let before = (0..column).rev().find_map(written);
        let after = (column + 1..COLUMNS).find_map(written);
        let in_the_way = before
            .filter(|(_, value)| *value >= number)
            .or(after.filter(|(_, value)| *value <= number));
        if let Some((beside, value)) = in_the_way {
            return Err(RuleError::RowNotRising {
                row: color,
                column,
                number,
                beside,
                value,
            });
        }
        match Row::ALL
            .iter()
            .find(|other| self.number(**other, column) == Some(number))
        {
            Some(other) => Err(RuleError::ColumnRepeats {
                column,
                number,
                other: other.color(),
            }),
            None => Ok(()),
        }
    }

    /// Writes a number into a cell that [`Sheet::check`] has allowed.
    pub(super) fn write(&mut self, row: Row, column: u8, number: u8) {
        if let Some(cell) = self.numbers[row.index()].get_mut(usize::from(column)) {
            *cell = number;
        }
    }

    pub(super) fn mark_misthrow(&mut self) {
        self.misthrows += 1;
    }
}
