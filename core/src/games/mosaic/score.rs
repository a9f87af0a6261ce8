//! The points of a sheet.

use super::{
    Rules,
    sheet::{Cell, DIAGONAL, SIDE, Sheet},
};
use crate::dice::Symbol;
use serde::Serialize;

const LINE: usize = SIDE as usize;

/// The points of a run of equal neighbouring symbols, by its length from 0 to 5.
const RUN_POINTS: [i16; LINE + 1] = [0, 0, 2, 3, 8, 10];

/// Advanced B: the cost of a line that scores nothing.
const PENALTY: i16 = 5;

/// The points of one line, or its penalty as a negative number.
pub type LineScore = i16;

/// The parts of a sheet's score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Parts {
    /// Points of the rows, from the top.
    pub rows: [LineScore; LINE],
    /// Points of the columns, from the left.
    pub columns: [LineScore; LINE],
    /// Points of the diagonal, not doubled; `None` if the diagonal is not scored.
    pub diagonal: Option<LineScore>,
}

impl Parts {
    /// The parts of this sheet's score.
    #[must_use]
    pub fn of(sheet: &Sheet, rules: Rules) -> Self {
        let symbols = sheet.symbols();
        let row = |row: usize| std::array::from_fn(|column| symbols[row * LINE + column]);
        let column = |column: usize| std::array::from_fn(|row| symbols[row * LINE + column]);
        Self {
            rows: std::array::from_fn(|index| line_score(&row(index), rules.line_penalty)),
            columns: std::array::from_fn(|index| line_score(&column(index), rules.line_penalty)),
            diagonal: rules.diagonal.then(|| {
                let line = DIAGONAL
                    .map(|(row, column)| Cell::at(row, column).and_then(|cell| sheet.symbol(cell)));
                line_score(&line, rules.diagonal_penalty)
            }),
        }
    }

    /// The sum of all lines. The diagonal counts twice.
    #[must_use]
    pub fn total(&self) -> i16 {
        let lines: i16 = self.rows.iter().chain(&self.columns).sum();
        lines + 2 * self.diagonal.unwrap_or(0)
    }

    /// The best single row or column, which decides a tie; the diagonal does not count here.
    #[must_use]
    pub fn best_line(&self) -> LineScore {
        self.rows
            .iter()
            .chain(&self.columns)
            .copied()
            .max()
            .unwrap_or(0)
    }
}

/// The points of a line. With `penalty`, a line that scores nothing costs 5.
pub(super) fn line_score(line: &[Option<Symbol>; LINE], penalty: bool) -> LineScore {
    let mut points = 0;
    for (_, length) in runs(line) {
        points += RUN_POINTS[length];
    }
    if points == 0 && penalty {
        -PENALTY
    } else {
        points
    }
}

/// The runs of equal neighbouring symbols in a line, as (first cell, length), single symbols
/// included. An empty cell breaks a run.
pub fn runs(line: &[Option<Symbol>; LINE]) -> impl Iterator<Item = (usize, usize)> {
    let mut next = 0;
    std::iter::from_fn(move || {
        while next < LINE && line[next].is_none() {
            next += 1;
        }
        let first = next;
        while next < LINE && line[next].is_some() && line[next] == line[first] {
            next += 1;
        }
        (first < LINE).then_some((first, next - first))
    })
}

/// The runs that score, each as its cells in order: those of the rows, then of the columns, then of the
/// diagonal if it is scored.
#[must_use]
pub fn scoring_runs(sheet: &Sheet, rules: Rules) -> Vec<Vec<Cell>> {
    let rows = (0..SIDE).map(|row| std::array::from_fn(|column| (row, column as u8)));
    let columns = (0..SIDE).map(|column| std::array::from_fn(|row| (row as u8, column)));
    let diagonal = rules.diagonal.then_some(DIAGONAL);
    let lines = rows.chain(columns).chain(diagonal);
    lines
        .flat_map(|line: [(u8, u8); LINE]| {
            let cells = line.map(|(row, column)| Cell::at(row, column));
            let symbols = cells.map(|cell| cell.and_then(|cell| sheet.symbol(cell)));
            runs(&symbols)
                .filter(|(_, length)| RUN_POINTS[*length] > 0)
                .map(|(first, length)| cells[first..first + length].iter().flatten().copied())
                .map(Iterator::collect)
                .collect::<Vec<_>>()
        })
        .collect()
}

/// A sheet as transcripts show it: rows of letters in the notation of [`Sheet::to_letters`].
#[derive(Clone, Debug, Serialize)]
pub struct FinalSheet([String; LINE]);

impl FinalSheet {
    pub(super) fn of(sheet: &Sheet) -> Self {
        Self(sheet.to_letters())
    }
}

/// The name of a range of solo scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Band {
    /// Less than 15, also negative scores.
    CanDoBetter,
    /// 15 to 19.
    Average,
    /// 20 to 24.
    Good,
    /// 25 to 29.
    Expert,
    /// 30 to 34.
    GrandMaster,
    /// 35 to 39. This band and those above are additions of the app.
    Virtuoso,
    /// 40 to 44.
    Legend,
    /// 45 and more.
    Museum,
}

impl Band {
    /// The band of a score.
    #[must_use]
    pub const fn of(points: i16) -> Self {
        match points {
            ..15 => Self::CanDoBetter,
            15..20 => Self::Average,
            20..25 => Self::Good,
            25..30 => Self::Expert,
            30..35 => Self::GrandMaster,
            35..40 => Self::Virtuoso,
            40..45 => Self::Legend,
            45.. => Self::Museum,
        }
    }

    /// The band's stable id, for example `grand-master`.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.into()
    }
}
