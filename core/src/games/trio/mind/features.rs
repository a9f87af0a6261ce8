//! The patterns that the value of a sheet is made of. Each pattern has an index in the table of weights.

use super::super::sheet::{BONUS_COLUMNS, COLUMNS, MISTHROW_BOXES, Row, Sheet};
use crate::MOST_SEATS;

/// The number of cells in a row.
const CELLS: usize = 9;
/// The highest sum of three dice.
const HIGHEST: u8 = 18;

/// The number of states of a cell: a number; empty with the lowest and highest number that leave room for
/// all cells beside it; empty where the room does not suffice for all cells; or lost.
const CELL_STATES: usize = HIGHEST as usize + RANGES + 2;
const RANGES: usize = (HIGHEST as usize * (HIGHEST as usize + 1)) / 2;
const NARROW: usize = HIGHEST as usize + RANGES;
const LOST: usize = NARROW + 1;

/// The number of states of a row: its count of numbers, its count of cells that stay empty for ever (0, 1,
/// more), and its last number.
const ROW_STATES: usize = (CELLS + 1) * 3 * (HIGHEST as usize + 1);

/// The number of states of a bonus column: lost, or the states of its two other cells combined with the
/// number or approximate range of its bonus cell.
const COLUMN_STATES: usize = 1 + 3 * 3 * BONUS_STATES;
const BONUS_STATES: usize = HIGHEST as usize + 7;

/// The number of states of the distance to two complete rows, in cells: 0 to 11 exactly, then 12 to 18,
/// then more. A row that can no longer be completed counts as two empty rows.
const TO_GO_STATES: usize = 14;
const FARTHEST: u8 = TO_GO_STATES as u8 - 1;
const SPOILED: u8 = 2 * CELLS as u8;

const ROWS_AT: usize = 3 * CELLS * CELL_STATES;
const COLUMNS_AT: usize = ROWS_AT + 3 * ROW_STATES;
const MISTHROWS_AT: usize = COLUMNS_AT + BONUS_COLUMNS.len() * COLUMN_STATES;
const RACE_AT: usize = MISTHROWS_AT + MISTHROW_BOXES as usize * MOST_SEATS * MOST_SEATS;
const RIVALS_AT: usize = RACE_AT + TO_GO_STATES * TO_GO_STATES * MOST_SEATS;
const FILLED_AT: usize = RIVALS_AT + MISTHROW_BOXES as usize * MOST_SEATS;
/// The length of one table of weights.
pub(super) const PATTERNS: usize = FILLED_AT + (CELLS + 1) * (CELLS + 1) * (CELLS + 1);

/// The number of patterns on every sheet, whatever is written on it.
pub(super) const SEEN: usize = 3 * CELLS + 3 + BONUS_COLUMNS.len() + 4;

/// The situation at the table from one seat's view, once every seat has used a roll.
#[derive(Clone, Copy, Debug)]
pub(super) struct Round {
    /// The number of seats at the table.
    pub(super) seats: u8,
    /// The number of other seats that roll before this seat.
    pub(super) others_first: u8,
    /// The smallest distance of a rival to its second complete row, as [`to_go`] counts it.
    pub(super) rival_to_go: u8,
    /// The largest number of misthrows of a rival.
    pub(super) rival_misthrows: u8,
}

/// The columns of each row's cells, from left to right.
const COLUMNS_OF: [[u8; CELLS]; 3] = {
    let mut columns = [[0; CELLS]; 3];
    let mut row = 0;
    while row < 3 {
        let mut cells = Row::ALL[row].cells();
        let mut cell = 0;
        while cell < CELLS {
            columns[row][cell] = cells.trailing_zeros() as u8;
            cells &= cells - 1;
            cell += 1;
        }
        row += 1;
    }
    columns
};

/// The state of a cell, as its bonus column needs it.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum CellState {
    /// The cell holds this number.
    Full(u8),
    /// Empty, with room for numbers around this one.
    Free(u8),
    /// Empty, but not all cells beside it can be filled.
    Narrow,
    #[default]
    Lost,
}

/// The state of a row.
#[derive(Clone, Copy, Default)]
struct RowState {
    full: u8,
    /// The number of cells that can never be filled.
    never: u8,
}

/// The index of an empty cell's range among the states of a cell.
const fn range(low: u8, high: u8) -> usize {
    let (low, high) = (low as usize - 1, high as usize - 1);
    let before = low * HIGHEST as usize - low * low.saturating_sub(1) / 2;
    HIGHEST as usize + before + high - low
}

/// Finds the stretches of empty cells in a row and calls `stretch` for each: with the first cell, the cell
/// after the last, and the numbers below and above.
#[inline]
fn row_state(
    numbers: &[u8; COLUMNS as usize],
    columns: &[u8; CELLS],
    mut stretch: impl FnMut(usize, usize, u8, u8),
) -> RowState {
    let mut state = RowState::default();
    let mut first = 0;
    let mut below = 0;
    for cell in 0..=CELLS {
        let number = columns
            .get(cell)
            .map_or(HIGHEST + 1, |column| numbers[usize::from(*column)]);
        if number == 0 {
            continue;
        }
        if first < cell {
            let room = number - below - 1;
            state.never += (cell - first).saturating_sub(usize::from(room)) as u8;
            stretch(first, cell, below, number);
        }
        state.full += u8::from(cell < CELLS);
        first = cell + 1;
        below = number;
    }
    state
}

/// The number of cells missing for the second complete row. 12 means 12 to 18, and 13 means more.
pub(super) fn to_go(sheet: &Sheet) -> u8 {
    let rows = [Row::Orange, Row::Yellow, Row::Violet].map(|row| {
        row_state(
            sheet.numbers(row),
            &COLUMNS_OF[row.index()],
            |_, _, _, _| {},
        )
    });
    missing(&rows)
}

fn missing(rows: &[RowState; 3]) -> u8 {
    let mut left = rows.map(|row| {
        if row.never > 0 {
            SPOILED
        } else {
            CELLS as u8 - row.full
        }
    });
    left.sort_unstable();
    let missing = left[0] + left[1];
    if missing > SPOILED {
        FARTHEST
    } else {
        missing.min(FARTHEST - 1)
    }
}

/// The patterns of a sheet, as indices into a table.
pub(super) fn seen(sheet: &Sheet, round: Round) -> [u16; SEEN] {
    let mut seen = [0; SEEN];
    let mut count = 0;
    let mut see = |pattern: usize| {
        if let Some(place) = seen.get_mut(count) {
            *place = pattern as u16;
        }
        count += 1;
    };
    let mut cells = [[CellState::default(); COLUMNS as usize]; 3];
    let mut rows = [RowState::default(); 3];
    for (index, row) in Row::ALL.iter().enumerate() {
        let numbers = sheet.numbers(*row);
        let columns = &COLUMNS_OF[index];
        let cells = &mut cells[index];
        let place = |cell: usize| (index * CELLS + cell) * CELL_STATES;
        for (cell, column) in columns.iter().enumerate() {
            let number = numbers[usize::from(*column)];
            if number > 0 {
                see(place(cell) + usize::from(number) - 1);
                cells[usize::from(*column)] = CellState::Full(number);
            }
        }
        rows[index] = row_state(numbers, columns, |first, end, below, above| {
            let room = above - below - 1;
            for (cell, column) in (first..end).zip(&columns[first..end]) {
                let (state, kind) = if usize::from(room) >= end - first {
                    let low = below + (cell - first) as u8 + 1;
                    let high = above - (end - cell) as u8;
                    (range(low, high), CellState::Free(u8::midpoint(low, high)))
                } else if room > 0 {
                    (NARROW, CellState::Narrow)
                } else {
                    (LOST, CellState::Lost)
                };
                see(place(cell) + state);
                cells[usize::from(*column)] = kind;
            }
        });
        let RowState { full, never } = rows[index];
        let last = numbers[usize::from(columns[CELLS - 1])];
        let state = (usize::from(full) * 3 + usize::from(never.min(2))) * (HIGHEST as usize + 1)
            + usize::from(last);
        see(ROWS_AT + index * ROW_STATES + state);
    }
    for (index, (column, bonus)) in BONUS_COLUMNS.into_iter().enumerate() {
        see(COLUMNS_AT + index * COLUMN_STATES + column_state(&cells, column, bonus));
    }
    let seats = usize::from(round.seats.saturating_sub(1)).min(MOST_SEATS - 1);
    let misthrows = |count: u8| usize::from(count.min(MISTHROW_BOXES - 1));
    see(MISTHROWS_AT
        + (misthrows(sheet.misthrows()) * MOST_SEATS + seats) * MOST_SEATS
        + usize::from(round.others_first).min(MOST_SEATS - 1));
    let race =
        usize::from(missing(&rows)) * TO_GO_STATES + usize::from(round.rival_to_go.min(FARTHEST));
    see(RACE_AT + race * MOST_SEATS + seats);
    see(RIVALS_AT + misthrows(round.rival_misthrows) * MOST_SEATS + seats);
    let full = rows.map(|row| usize::from(row.full));
    see(FILLED_AT + (full[0] * (CELLS + 1) + full[1]) * (CELLS + 1) + full[2]);
    seen
}

fn column_state(cells: &[[CellState; COLUMNS as usize]; 3], column: u8, bonus: Row) -> usize {
    let mut state = 0;
    for row in Row::ALL {
        let cell = cells[row.index()][usize::from(column)];
        if *row == bonus || cell == CellState::Lost {
            continue;
        }
        state = state * 3
            + match cell {
                CellState::Full(_) => 0,
                CellState::Free(_) => 1,
                CellState::Narrow | CellState::Lost => 2,
            };
    }
    let bonus = match cells[bonus.index()][usize::from(column)] {
        CellState::Full(number) => usize::from(number) - 1,
        CellState::Free(about) => usize::from(HIGHEST) + usize::from(about - 1) / 3,
        CellState::Narrow => usize::from(HIGHEST) + 6,
        CellState::Lost => return 0,
    };
    let lost = Row::ALL
        .iter()
        .any(|row| cells[row.index()][usize::from(column)] == CellState::Lost);
    if lost {
        0
    } else {
        1 + state * BONUS_STATES + bonus
    }
}
