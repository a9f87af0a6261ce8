//! Lines as numbers, for those who count points by the million.
//!
//! A cell is a digit to the base of seven, 0 for an empty one and 1 to 6 for the symbols; a line is a
//! number of five such digits.

use super::{Rules, score::line_score, sheet::SIDE};
use crate::dice::Symbol;
use std::sync::LazyLock;

const SIDES: usize = SIDE as usize;

/// What a cell can be.
pub(super) const STATES: usize = 7;

/// The rows and the columns, in any order, and the diagonal.
pub(super) const LINES: usize = 2 * SIDES + 1;

/// The diagonal comes last.
pub(super) const DIAGONAL_LINE: usize = LINES - 1;

/// The points of every line, without and with a penalty.
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

/// The score of a sheet with these lines.
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
