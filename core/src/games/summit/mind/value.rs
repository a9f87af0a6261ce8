//! The value of a sheet: the points that are certain, plus learned weights for its rows, its columns and its
//! next cells.

use super::super::{
    Sheet, column_points, misthrow_cost,
    sheet::{COLUMNS, MISTHROW_BOXES, RISING_COLUMNS, Row},
};
use crate::players::learner::read_weights;
use std::sync::LazyLock;

const ROWS: usize = 4;
const WIDTH: usize = COLUMNS as usize;
const CELLS: u8 = COLUMNS * 4;

/// The highest total of a colour, white die included.
pub(super) const HIGHEST: usize = 33;

/// A sheet in a form that is fast to copy and to look up.
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

    /// The column of the row's next cell; [`WIDTH`] if the row is full.
    pub(super) fn next(&self, row: usize) -> usize {
        usize::from(self.written[row])
    }

    /// The number that the next one has to exceed, or to stay below after the thick line; 0 in an empty row.
    pub(super) fn last(&self, row: usize) -> u8 {
        match self.next(row) {
            0 => 0,
            next => self.numbers[row][next - 1],
        }
    }

    /// Whether the row's next cell can take this number.
    pub(super) fn takes(&self, row: usize, number: u8) -> bool {
        let (next, last) = (self.next(row), self.last(row));
        if next < usize::from(RISING_COLUMNS) {
            number > last
        } else {
            next < WIDTH && number < last && number > 0
        }
    }

    /// The sheet with this number in the row's next cell. The caller has checked that the number fits.
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

    /// Whether this sheet ends the match.
    pub(super) fn ends(&self) -> bool {
        self.cells() >= CELLS || self.misthrows >= MISTHROW_BOXES
    }

    /// The number of written cells in a column, and the two lowest distinct numbers among them (0 if missing).
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

    /// The points that the sheet has already, which are certain.
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

/// How close the other seats are to filling their sheets, because the first full sheet ends the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stage(usize);

impl Stage {
    /// No other seat plays.
    pub(super) const ALONE: Self = Self(8);

    /// The stage by the number of cells on the fullest other sheet.
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

/// The cost of a turn in points, because the rivals use it too. A seat that plays alone has no haste.
pub(super) const fn haste(seats: u8) -> f32 {
    if seats > 1 { 1.0 } else { 0.0 }
}

/// The cost of the turns still to come at a table. Values subtract it; points at the end do not.
pub(super) fn time_left(seats: u8, fullest: u8) -> f32 {
    const CELLS_A_TURN: f32 = 1.1;
    haste(seats) * f32::from(CELLS.saturating_sub(fullest)) / CELLS_A_TURN
}

/// Groups of three numbers; group 0 is no number.
const THREES: usize = 12;
const fn threes(number: u8) -> usize {
    (number as usize).div_ceil(3)
}

/// The number of states of a column: empty, one number, or two or three numbers of which the lowest two count.
const COLUMN_STATES: usize = 1 + THREES + 2 * THREES * THREES;

const ROW_WEIGHTS: usize = STAGES * (WIDTH + 1) * (HIGHEST + 1);
const COLUMN_WEIGHTS: usize = COARSE_STAGES * WIDTH * COLUMN_STATES;
const NEXT_WEIGHTS: usize = COARSE_STAGES * WIDTH * THREES * ROWS * THREES;
const MISTHROW_WEIGHTS: usize = COARSE_STAGES * MISTHROW_BOXES as usize;

pub(super) const WEIGHTS: usize = ROW_WEIGHTS + COLUMN_WEIGHTS + NEXT_WEIGHTS + MISTHROW_WEIGHTS;

/// The index of the weight of a row, by its next cell and its last number.
const fn row_place(stage: Stage, next: usize, last: u8) -> usize {
    (stage.0 * (WIDTH + 1) + next) * (HIGHEST + 1) + last as usize
}

/// The index of the weight of a column, by the number of written cells and the two lowest of them in groups
/// of three. A full column has no weight, because its points are certain.
const fn column_place(
    stage: Stage,
    column: usize,
    count: usize,
    lowest: usize,
    second: usize,
) -> Option<usize> {
    let state = match count {
        0 => 0,
        1 => 1 + lowest,
        2 | 3 => 1 + THREES + ((count - 2) * THREES + lowest) * THREES + second,
        _ => return None,
    };
    Some(ROW_WEIGHTS + (stage.coarse() * WIDTH + column) * COLUMN_STATES + state)
}

/// The index of the weight of a row's next cell, by the row's last number, and the number of written cells
/// and the lowest of them in the cell's column. Numbers are in groups of three.
const fn next_place(stage: Stage, next: usize, last: usize, count: usize, lowest: usize) -> usize {
    let cell = (stage.coarse() * WIDTH + next) * THREES + last;
    ROW_WEIGHTS + COLUMN_WEIGHTS + cell * ROWS * THREES + count * THREES + lowest
}

/// The index of the weight of this number of misthrows.
const fn misthrow_place(stage: Stage, misthrows: usize) -> usize {
    WEIGHTS - MISTHROW_WEIGHTS + stage.coarse() * MISTHROW_BOXES as usize + misthrows
}

/// Calls `each` with the index of every weight that counts for this sheet.
fn places(pad: &Pad, stage: Stage, mut each: impl FnMut(usize)) {
    let columns: [_; WIDTH] = std::array::from_fn(|column| pad.column(column));
    for row in 0..ROWS {
        let (next, last) = (pad.next(row), pad.last(row));
        each(row_place(stage, next, last));
        if let Some((count, lowest, _)) = columns.get(next) {
            let (last, lowest) = (threes(last), threes(*lowest));
            each(next_place(stage, next, last, *count, lowest));
        }
    }
    for (column, (count, lowest, second)) in columns.into_iter().enumerate() {
        let (lowest, second) = (threes(lowest), threes(second));
        if let Some(place) = column_place(stage, column, count, lowest, second) {
            each(place);
        }
    }
    let misthrows = pad.misthrows.min(MISTHROW_BOXES - 1);
    each(misthrow_place(stage, misthrows.into()));
}

/// The value function with these weights, in points.
#[derive(Clone, Copy)]
pub(super) struct Value<'a>(pub(super) &'a [f32]);

/// Saved weights are in steps of 1/256 of a point.
pub(super) const STEPS: f32 = 256.0;

static LEARNED: LazyLock<Vec<f32>> =
    LazyLock::new(|| read_weights(include_bytes!("weights.bin"), STEPS));

impl Value<'_> {
    pub(super) fn learned() -> Value<'static> {
        Value(&LEARNED)
    }

    /// The points that this sheet can expect at the end, minus the cost of time until then.
    pub(super) fn of(self, pad: &Pad, stage: Stage) -> f32 {
        let mut sum = pad.points();
        if !pad.ends() {
            places(pad, stage, |place| {
                sum += self.0.get(place).copied().unwrap_or(0.0);
            });
        }
        sum
    }

    /// The indices of all weights that count for this sheet.
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
    fn every_weight_has_its_own_index() {
        let mut taken = vec![false; WEIGHTS];
        let mut take = |place: usize, what: &[usize]| {
            assert!(place < WEIGHTS, "{what:?}");
            assert!(!std::mem::replace(&mut taken[place], true), "{what:?}");
        };
        for stage in 0..STAGES {
            for next in 0..=WIDTH {
                for last in 0..=HIGHEST {
                    let place = row_place(Stage(stage), next, last as u8);
                    take(place, &[stage, next, last]);
                }
            }
        }
        // Both stages of a coarse stage share these weights.
        for stage in (0..STAGES).step_by(2) {
            for column in 0..WIDTH {
                for count in 0..ROWS {
                    let lowests = if count == 0 { 1 } else { THREES };
                    let seconds = if count < 2 { 1 } else { THREES };
                    for (lowest, second) in
                        (0..lowests).flat_map(|low| (0..seconds).map(move |next| (low, next)))
                    {
                        let place = column_place(Stage(stage), column, count, lowest, second);
                        take(place.unwrap(), &[stage, column, count, lowest, second]);
                    }
                    for (last, lowest) in
                        (0..THREES).flat_map(|last| (0..THREES).map(move |low| (last, low)))
                    {
                        let place = next_place(Stage(stage), column, last, count, lowest);
                        take(place, &[stage, column, last, count, lowest]);
                    }
                }
            }
            for misthrows in 0..usize::from(MISTHROW_BOXES) {
                take(misthrow_place(Stage(stage), misthrows), &[stage, misthrows]);
            }
        }
        assert!(taken.iter().all(|taken| *taken), "every index is used");
    }

    #[test]
    fn a_sheet_uses_the_weights_of_its_rows_columns_and_misthrows() {
        let stage = Stage::of(23);
        let places_of = |pad: &Pad| {
            let mut seen = Vec::new();
            places(pad, stage, |place| seen.push(place));
            seen
        };
        let empty = places_of(&Pad::of(&Sheet::default()));
        assert_eq!(empty.len(), ROWS + ROWS + WIDTH + 1);
        let row = [row_place(stage, 0, 0), next_place(stage, 0, 0, 0, 0)];
        assert_eq!(empty[..2 * ROWS], row.repeat(ROWS));
        let mut pad = Pad::of(&Sheet::default()).with_misthrow();
        for row in 0..ROWS {
            pad = pad.with(row, 7);
        }
        let written = places_of(&pad);
        assert_eq!(
            written.len(),
            ROWS + ROWS + WIDTH,
            "the first column is full"
        );
        assert_eq!(written.last(), Some(&misthrow_place(stage, 1)));
        assert_eq!(written[0], row_place(stage, 1, 7));
    }
}
