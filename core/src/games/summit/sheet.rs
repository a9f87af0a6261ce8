//! The printed sheet, and what is written on it.

use crate::{RuleError, dice::Color};
use serde::{Deserialize, Serialize};

/// Six cells in each row.
pub const COLUMNS: u8 = 6;

/// The columns before the thick line, which lies between the fourth and the fifth.
pub const RISING_COLUMNS: u8 = 4;

/// Five misthrow boxes.
pub const MISTHROW_BOXES: u8 = 5;

/// The four rows, top to bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, strum::VariantArray)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "a row is its colour")]
pub enum Row {
    Violet,
    Blue,
    Red,
    Yellow,
}

impl Row {
    /// All rows, top to bottom.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

    /// The row's colour.
    #[must_use]
    pub const fn color(self) -> Color {
        match self {
            Self::Violet => Color::Violet,
            Self::Blue => Color::Blue,
            Self::Red => Color::Red,
            Self::Yellow => Color::Yellow,
        }
    }

    /// The row's place from the top.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// What one seat has written: the numbers of each row, and misthrows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sheet {
    /// By row and column, filled from the left; 0 where nothing is written.
    numbers: [[u8; COLUMNS as usize]; 4],
    misthrows: u8,
}

impl Sheet {
    /// The number in this cell, if one is written there.
    #[must_use]
    pub fn number(&self, row: Row, column: u8) -> Option<u8> {
        self.numbers[row.index()]
            .get(usize::from(column))
            .copied()
            .filter(|number| *number > 0)
    }

    /// How many misthrow boxes are marked.
    #[must_use]
    pub const fn misthrows(&self) -> u8 {
        self.misthrows
    }

    /// The column of the row's next cell: a row is filled from left to right without gaps. `None`
    /// if it is full.
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

    /// The four cells of this column, top to bottom, if they are full.
    #[must_use]
    pub fn full_column(&self, column: u8) -> Option<[u8; 4]> {
        let cells = self
            .numbers
            .map(|row| row.get(usize::from(column)).copied().unwrap_or(0));
        (!cells.contains(&0)).then_some(cells)
    }

    /// Whether `number` may be written into the next cell of the row: strictly rising up to the
    /// thick line, strictly falling after it.
    ///
    /// # Errors
    /// The rule that it breaks.
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

    /// Writes a number that has been checked into the next cell of the row.
    pub(super) fn write(&mut self, row: Row, number: u8) {
        if let Some(column) = self.next_column(row) {
            self.numbers[row.index()][usize::from(column)] = number;
        }
    }

    /// Marks a misthrow box.
    pub(super) fn mark_misthrow(&mut self) {
        self.misthrows += 1;
    }
}
