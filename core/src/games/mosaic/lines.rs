//! Lines as numbers, for searches that score millions of sheets.
//!
//! A line is a number of five digits in base seven: 0 for an empty cell, 1 to 6 for the symbols.

use super::{Rules, score::line_score, sheet::SIDE};
use crate::dice::Symbol;
use std::sync::LazyLock;

const SIDES: usize = SIDE as usize;

/// The number of states of a cell: empty, or one of six symbols.
pub(super) const STATES: usize = 7;

/// The number of rows, columns and the diagonal.
pub(super) const LINES: usize = 2 * SIDES + 1;

/// The index of the diagonal, which comes after all rows and columns.
pub(super) const DIAGONAL_LINE: usize = LINES - 1;

/// The points of every possible line, without and with a penalty.
static POINTS: LazyLock<[Vec<i8>; 2]> = LazyLock::new(|| {
    let symbols = <Symbol as strum::VariantArray>::VARIANTS;
    [false, true].map(|penalty| {
        let points = |number: usize| {
            let line = std::array::from_fn(|place| {
                let state = number / STATES.pow(place as u32) % STATES;
                state
                    .checked_sub(1)
                    .and_then(|symbol| symbols.get(symbol).copied())
            });
            line_score(&line, penalty) as i8
        };
        (0..STATES.pow(SIDES as u32)).map(points).collect()
    })
});

/// The score of a sheet with these lines. The order of rows and columns does not matter.
#[inline]
pub(super) fn total(lines: &[u32; LINES], rules: Rules) -> i16 {
    let points: &[Vec<i8>; 2] = &POINTS;
    let of = |line: u32, penalty: bool| i16::from(points[usize::from(penalty)][line as usize]);
    let mut sum = 0;
    for line in &lines[..DIAGONAL_LINE] {
        sum += of(*line, rules.line_penalty);
    }
    if rules.diagonal {
        sum += 2 * of(lines[DIAGONAL_LINE], rules.diagonal_penalty);
    }
    sum
}
