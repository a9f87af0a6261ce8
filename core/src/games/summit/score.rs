//! The points of a sheet.

use super::sheet::{COLUMNS, RISING_COLUMNS, Row, Sheet};
use serde::Serialize;

/// The parts of a sheet's score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Parts {
    /// Points of the columns, from the left; 0 for a column that is not full.
    pub columns: [u8; COLUMNS as usize],
    /// The number of marked misthrow boxes.
    pub misthrows: u8,
}

impl Parts {
    /// The parts of this sheet's score.
    #[must_use]
    pub fn of(sheet: &Sheet) -> Self {
        let mut columns = [0; COLUMNS as usize];
        for (column, points) in (0..COLUMNS).zip(&mut columns) {
            *points = sheet.full_column(column).map_or(0, column_points);
        }
        Self {
            columns,
            misthrows: sheet.misthrows(),
        }
    }

    /// The points for all misthrows together: 0 or negative.
    #[must_use]
    pub fn misthrow_points(&self) -> i16 {
        -(0..self.misthrows)
            .map(|place| i16::from(misthrow_cost(place)))
            .sum::<i16>()
    }

    /// The sum of columns and misthrows.
    #[must_use]
    pub fn total(&self) -> i16 {
        let points: i16 = self.columns.iter().map(|points| i16::from(*points)).sum();
        points + self.misthrow_points()
    }
}

/// The cost of a misthrow box by its index from 0: 1, 2, 3, 4, 5 for the first to fifth.
#[must_use]
pub const fn misthrow_cost(place: u8) -> u8 {
    place.saturating_add(1)
}

/// The points of a full column: its second-lowest distinct value. If the lowest value appears several times,
/// the next higher value counts; if all four are equal, that value.
#[must_use]
pub fn column_points(column: [u8; 4]) -> u8 {
    let [a, b, c, d] = column;
    let lowest = a.min(b).min(c).min(d);
    column
        .into_iter()
        .filter(|value| *value > lowest)
        .min()
        .unwrap_or(lowest)
}

/// A sheet as transcripts show it: each row from the left, `_` empty, `|` the thick line.
#[derive(Clone, Debug, Serialize)]
pub struct FinalSheet {
    violet: String,
    blue: String,
    red: String,
    yellow: String,
    misthrows: u8,
}

impl FinalSheet {
    pub(super) fn of(sheet: &Sheet) -> Self {
        let cells = |row: Row, columns: std::ops::Range<u8>| {
            columns
                .map(|column| match sheet.number(row, column) {
                    Some(number) => number.to_string(),
                    None => "_".to_owned(),
                })
                .collect::<Vec<_>>()
                .join(" ")
        };
        let row = |row: Row| {
            let rising = cells(row, 0..RISING_COLUMNS);
            let falling = cells(row, RISING_COLUMNS..COLUMNS);
            format!("{rising} | {falling}")
        };
        Self {
            violet: row(Row::Violet),
            blue: row(Row::Blue),
            red: row(Row::Red),
            yellow: row(Row::Yellow),
            misthrows: sheet.misthrows(),
        }
    }
}
