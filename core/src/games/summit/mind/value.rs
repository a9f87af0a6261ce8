//! What a sheet will be worth at the end: the points that are certain, and learned weights for
//! what its rows, its columns and its next cells look like.

use super::super::{
    Sheet, column_points, misthrow_cost,
    sheet::{COLUMNS, MISTHROW_BOXES, RISING_COLUMNS, Row},
};
use crate::players::learned::read_weights;
use std::sync::LazyLock;

const ROWS: usize = 4;
const WIDTH: usize = COLUMNS as usize;
const CELLS: u8 = COLUMNS * 4;

/// No total is higher, the white die included.
pub(super) const HIGHEST: usize = 33;

/// A sheet in a form that is quickly copied and looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pad {
    numbers: [[u8; WIDTH]; ROWS],
    written: [u8; ROWS],
    misthrows: u8,
}

impl Pad {
    pub(super) fn of(sheet: &Sheet) -> Self {
        let mut pad = Self {
            numbers: [[0; WIDTH]; ROWS],
            written: [0; ROWS],
            misthrows: sheet.misthrows(),
        };
        for (index, row) in Row::ALL.iter().enumerate() {
            while let Some(number) = sheet.number(*row, pad.written[index]) {
                pad.numbers[index][usize::from(pad.written[index])] = number;
                pad.written[index] += 1;
            }
        }
        pad
    }

    /// The column of the row's next cell; past the last one if the row is full.
    pub(super) fn next(&self, row: usize) -> usize {
        usize::from(self.written[row])
    }

    /// The number that the next one must rise above or fall below; 0 in an empty row.
    pub(super) fn last(&self, row: usize) -> u8 {
        match self.next(row) {
            0 => 0,
            next => self.numbers[row][next - 1],
        }
    }

    /// Whether the row's next cell takes this number.
    pub(super) fn takes(&self, row: usize, number: u8) -> bool {
        let (next, last) = (self.next(row), self.last(row));
        if next < usize::from(RISING_COLUMNS) {
            number > last
        } else {
            next < WIDTH && number < last && number > 0
        }
    }

    /// The sheet with this number in the row's next cell, which takes it.
    #[must_use]
    pub(super) fn with(mut self, row: usize, number: u8) -> Self {
        if let Some(cell) = self.numbers[row].get_mut(usize::from(self.written[row])) {
            *cell = number;
            self.written[row] += 1;
        }
        self
    }

    /// The sheet with one more misthrow.
    #[must_use]
    pub(super) const fn with_misthrow(mut self) -> Self {
        self.misthrows += 1;
        self
    }

    pub(super) fn cells(&self) -> u8 {
        self.written.iter().sum()
    }

    /// Whether the match ends with this sheet.
    pub(super) fn ends(&self) -> bool {
        self.cells() >= CELLS || self.misthrows >= MISTHROW_BOXES
    }

    /// How many cells of a column are written, and the lowest two distinct numbers among them (0 if
    /// there are none).
    fn column(&self, column: usize) -> (usize, u8, u8) {
        let (mut count, mut lowest, mut second) = (0, 0, 0);
        for row in &self.numbers {
            let number = row[column];
            if number == 0 {
                continue;
            }
            count += 1;
            if lowest == 0 || number < lowest {
                second = lowest;
                lowest = number;
            } else if number > lowest && (second == 0 || number < second) {
                second = number;
            }
        }
        (count, lowest, second)
    }

    /// The points that are on the sheet already.
    pub(super) fn points(&self) -> f32 {
        let columns: u8 = (0..WIDTH)
            .map(|column| self.numbers.map(|row| row[column]))
            .filter(|column| !column.contains(&0))
            .map(column_points)
            .sum();
        let lost: u8 = (0..self.misthrows).map(misthrow_cost).sum();
        f32::from(columns) - f32::from(lost)
    }
}

/// How near the others are to filling their sheets: the match ends with the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stage(usize);

impl Stage {
    /// Nobody else plays.
    pub(super) const ALONE: Self = Self(8);

    /// By the cells that the fullest of the others' sheets has.
    pub(super) const fn of(cells: u8) -> Self {
        Self(match cells {
            0..=5 => 0,
            6..=10 => 1,
            11..=14 => 2,
            15..=17 => 3,
            18..=19 => 4,
            20..=21 => 5,
            22 => 6,
            _ => 7,
        })
    }

    const fn coarse(self) -> usize {
        self.0 / 2
    }
}

const STAGES: usize = 10;
const COARSE_STAGES: usize = 5;

/// What a turn costs, for the others use it too. Alone one has all the time there is.
pub(super) const fn haste(seats: u8) -> f32 {
    if seats > 1 { 1.0 } else { 0.0 }
}

/// What the turns cost that a table will still see: estimates count them, points do not.
pub(super) fn time_left(seats: u8, fullest: u8) -> f32 {
    const CELLS_A_TURN: f32 = 1.1;
    haste(seats) * f32::from(CELLS.saturating_sub(fullest)) / CELLS_A_TURN
}

/// Numbers in threes, 0 for none.
const THREES: usize = 12;
const fn threes(number: u8) -> usize {
    (number as usize).div_ceil(3)
}

/// A column without a number, with one, and with two or three, of which two count.
const COLUMN_STATES: usize = 1 + THREES + 2 * THREES * THREES;

const ROW_WEIGHTS: usize = STAGES * (WIDTH + 1) * (HIGHEST + 1);
const COLUMN_WEIGHTS: usize = COARSE_STAGES * WIDTH * COLUMN_STATES;
const NEXT_WEIGHTS: usize = COARSE_STAGES * WIDTH * THREES * ROWS * THREES;
const MISTHROW_WEIGHTS: usize = COARSE_STAGES * MISTHROW_BOXES as usize;

/// All weights there are.
pub(super) const WEIGHTS: usize = ROW_WEIGHTS + COLUMN_WEIGHTS + NEXT_WEIGHTS + MISTHROW_WEIGHTS;

/// Calls `each` with the place of every weight that counts for this sheet.
fn places(pad: &Pad, stage: Stage, mut each: impl FnMut(usize)) {
    let coarse = stage.coarse();
    let columns: [_; WIDTH] = std::array::from_fn(|column| pad.column(column));
    for row in 0..ROWS {
        let (next, last) = (pad.next(row), pad.last(row));
        each((stage.0 * (WIDTH + 1) + next) * (HIGHEST + 1) + usize::from(last));
        if let Some((count, lowest, _)) = columns.get(next) {
            let cell = (coarse * WIDTH + next) * THREES + threes(last);
            let column = count * THREES + threes(*lowest);
            each(ROW_WEIGHTS + COLUMN_WEIGHTS + cell * ROWS * THREES + column);
        }
    }
    for (column, (count, lowest, second)) in columns.into_iter().enumerate() {
        let state = match count {
            0 => 0,
            1 => 1 + threes(lowest),
            2 | 3 => 1 + THREES + ((count - 2) * THREES + threes(lowest)) * THREES + threes(second),
            _ => continue,
        };
        each(ROW_WEIGHTS + (coarse * WIDTH + column) * COLUMN_STATES + state);
    }
    let misthrows = usize::from(pad.misthrows.min(MISTHROW_BOXES - 1));
    each(WEIGHTS - MISTHROW_WEIGHTS + coarse * usize::from(MISTHROW_BOXES) + misthrows);
}

/// The estimate with these weights.
#[derive(Clone, Copy)]
pub(super) struct Value<'a>(pub(super) &'a [f32]);

static LEARNED: LazyLock<Vec<f32>> = LazyLock::new(|| read_weights(include_bytes!("weights.bin")));

impl Value<'_> {
    /// The estimate as it was learned.
    pub(super) fn learned() -> Value<'static> {
        Value(&LEARNED)
    }

    /// The points that this sheet will have at the end, less what the time costs until then.
    pub(super) fn of(self, pad: &Pad, stage: Stage) -> f32 {
        let mut sum = pad.points();
        if !pad.ends() {
            places(pad, stage, |place| {
                sum += self.0.get(place).copied().unwrap_or(0.0);
            });
        }
        sum
    }

    /// The places of all weights that count for this sheet.
    #[cfg(feature = "lab")]
    pub(super) fn places(pad: &Pad, stage: Stage) -> Vec<u32> {
        let mut list = Vec::with_capacity(16);
        places(pad, stage, |place| list.push(place as u32));
        list
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_are_complete() {
        assert_eq!(LEARNED.len(), WEIGHTS);
        assert!(LEARNED.iter().all(|weight| weight.is_finite()));
        assert!(LEARNED.iter().any(|weight| *weight != 0.0));
    }

    #[test]
    fn a_full_sheet_is_worth_its_points() {
        let mut pad = Pad::of(&Sheet::default()).with_misthrow();
        for row in 0..ROWS {
            for number in [6, 8, 12, 16, 11, 4] {
                assert!(pad.takes(row, number));
                pad = pad.with(row, number);
            }
            assert!(!pad.takes(row, 3));
        }
        assert!(pad.ends());
        assert_eq!(Value::learned().of(&pad, Stage::of(20)), 56.0);
    }

    #[test]
    fn every_weight_has_a_place_of_its_own() {
        let mut pad = Pad::of(&Sheet::default());
        for number in [3, 33, 32] {
            for row in 0..ROWS {
                let mut seen = Vec::new();
                places(&pad, Stage::of(23), |place| seen.push(place));
                assert!(seen.iter().all(|place| *place < WEIGHTS));
                if pad.takes(row, number) {
                    pad = pad.with(row, number);
                }
            }
        }
    }
}
