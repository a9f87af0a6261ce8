//! The points of a sheet.

use super::sheet::{BONUS_COLUMNS, COLUMNS, Row, Sheet};
use serde::Serialize;

/// The cost of one misthrow, in points.
const MISTHROW: i16 = 5;

/// The parts of a sheet's score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Parts {
    /// Points of the orange row.
    pub orange: u8,
    /// Points of the yellow row.
    pub yellow: u8,
    /// Points of the violet row.
    pub violet: u8,
    /// Points of the three-cell columns, from left to right.
    pub columns: [u8; 5],
    /// The number of marked misthrow boxes.
    pub misthrows: u8,
}

impl Parts {
    /// The parts of this sheet's score.
    #[must_use]
    pub fn of(sheet: &Sheet) -> Self {
        Self {
            orange: row_points(sheet, Row::Orange),
            yellow: row_points(sheet, Row::Yellow),
            violet: row_points(sheet, Row::Violet),
            columns: BONUS_COLUMNS.map(|(column, bonus)| column_points(sheet, column, bonus)),
            misthrows: sheet.misthrows(),
        }
    }

    /// The points for misthrows: 0 or negative.
    #[must_use]
    pub fn misthrow_points(&self) -> i16 {
        -MISTHROW * i16::from(self.misthrows)
    }

    /// The sum of all parts, from −20 to 116.
    #[must_use]
    pub fn total(&self) -> i16 {
        let rows = [self.orange, self.yellow, self.violet];
        let points: i16 = rows
            .iter()
            .chain(&self.columns)
            .map(|n| i16::from(*n))
            .sum();
        points + self.misthrow_points()
    }
}

/// Incomplete row: one point for each number in it. Complete row: the number in its last cell on the right.
fn row_points(sheet: &Sheet, row: Row) -> u8 {
    let written = sheet.written(row);
    if written == row.cells() {
        sheet.number(row, row.last_column()).unwrap_or(0)
    } else {
        written.count_ones() as u8
    }
}

/// Each complete three-cell column: the number in its bonus cell.
fn column_points(sheet: &Sheet, column: u8, bonus: Row) -> u8 {
    let complete = Row::ALL
        .iter()
        .all(|row| sheet.number(*row, column).is_some());
    if complete {
        sheet.number(bonus, column).unwrap_or(0)
    } else {
        0
    }
}

/// A sheet as transcripts show it: each row from its first to its last cell, `_` empty, `-` gap.
#[derive(Clone, Debug, Serialize)]
pub struct FinalSheet {
    orange: String,
    yellow: String,
    violet: String,
    misthrows: u8,
}

impl FinalSheet {
    pub(super) fn of(sheet: &Sheet) -> Self {
        let row = |row: Row| {
            let first = row.cells().trailing_zeros() as u8;
            (first..=row.last_column().min(COLUMNS - 1))
                .map(|column| match sheet.number(row, column) {
                    Some(number) => number.to_string(),
                    None if row.has_cell(column) => "_".to_owned(),
                    None => "-".to_owned(),
                })
                .collect::<Vec<_>>()
                .join(" ")
        };
        Self {
            orange: row(Row::Orange),
            yellow: row(Row::Yellow),
            violet: row(Row::Violet),
            misthrows: sheet.misthrows(),
        }
    }
}
