//! The printed sheet and the numbers written on it.

use crate::{RuleError, dice::Color};
use serde::{Deserialize, Serialize};

/// The number of columns, which is the number of cells in each row.
pub const COLUMNS: u8 = 6;

/// The number of columns before the thick line, which is between the fourth and the fifth.
pub const RISING_COLUMNS: u8 = 4;

/// The number of misthrow boxes on a sheet.
pub const MISTHROW_BOXES: u8 = 5;

/// The four rows, top to bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, strum::VariantArray)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each row is named after its colour")]
pub enum Row {
    Violet,
    Blue,
    Red,
    Yellow,
}

impl Row {
    /// All rows, top to bottom.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

    /// The colour of the row, whose total is written into it.
    #[must_use]
    pub const fn color(self) -> Color {
        match self {
            Self::Violet => Color::Violet,
            Self::Blue => Color::Blue,
            Self::Red => Color::Red,
            Self::Yellow => Color::Yellow,
        }
    }

    /// The row's position from the top, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// The sheet of one seat: the numbers of each row, and misthrows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sheet {
    /// Numbers by row and column, filled from the left; 0 in an empty cell.
    numbers: [[u8; COLUMNS as usize]; 4],
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

    /// The number of marked misthrow boxes.
    #[must_use]
    pub const fn misthrows(&self) -> u8 {
        self.misthrows
    }

    /// The column of the row's next cell, because a row is filled from left to right without gaps. `None`
    /// if the row is full.
    #[must_use]
    pub fn next_column(&self, row: Row) -> Option<u8> {
        let numbers = self.numbers[row.index()].iter();
        let written = numbers.map(|number| u8::from(*number > 0)).sum();
        (written < COLUMNS).then_some(written)
    }

    /// Whether all 24 cells are filled.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.numbers.iter().all(|row| row[row.len() - 1] > 0)
    }

    /// The four numbers of this column, top to bottom; `None` if a cell is empty.
    #[must_use]
    pub fn full_column(&self, column: u8) -> Option<[u8; 4]> {
        let cells = self
            .numbers
            .map(|row| row.get(usize::from(column)).copied().unwrap_or(0));
        (!cells.contains(&0)).then_some(cells)
    }

    /// Checks that the next cell of the row can take `number`: strictly rising up to the thick line,
    /// strictly falling after it.
    ///
    /// # Errors
    /// The rule that the number breaks.
    #[inline]
    pub(super) fn check(&self, row: Row, number: u8) -> Result<(), RuleError> {
        let Some(column) = self.next_column(row) else {
            return Err(RuleError::RowFull { row: row.color() });
        };
        let Some(beside) = column.checked_sub(1) else {
            return Ok(());
        };
        let value = self.numbers[row.index()][usize::from(beside)];
        let row = row.color();
        if column < RISING_COLUMNS && value >= number {
            return Err(RuleError::RowNotRising {
                row,
                column,
                number,
                beside,
                value,
            });
        }
        if column >= RISING_COLUMNS && value <= number {
            return Err(RuleError::RowNotFalling {
                row,
                column,
                number,
                beside,
                value,
            });
        }
        Ok(())
    }

    /// Writes a number that [`Sheet::check`] has allowed into the next cell of the row.
    pub(super) fn write(&mut self, row: Row, number: u8) {
        if let Some(column) = self.next_column(row) {
            self.numbers[row.index()][usize::from(column)] = number;
        }
    }

    pub(super) fn mark_misthrow(&mut self) {
        self.misthrows += 1;
    }
}
