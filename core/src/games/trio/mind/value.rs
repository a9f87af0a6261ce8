//! The value of a sheet: the sum of the learned weights of its patterns.

use super::{
    super::Sheet,
    features::{PATTERNS, Round, seen},
};
use crate::players::learner::read_weights;
use std::sync::LazyLock;

/// Separate tables for few and many seats: a seat that rolls rarely can wait for better numbers.
#[cfg(any(test, feature = "lab"))]
const TABLES: usize = 2;
/// From this many seats on, the second table is used.
const MANY: u8 = 3;

#[cfg(any(test, feature = "lab"))]
pub(super) const WEIGHTS: usize = TABLES * PATTERNS;

/// Saved weights are in steps of 1/512 of a point.
pub(super) const STEPS: f32 = 512.0;

/// The value function with these weights, in points: [`PATTERNS`] of them for each table.
#[derive(Clone, Copy)]
pub(super) struct Value<'a>(pub(super) &'a [f32]);

static LEARNED: LazyLock<Vec<f32>> =
    LazyLock::new(|| read_weights(include_bytes!("weights.bin"), STEPS));

impl Value<'_> {
    pub(super) fn learned() -> Value<'static> {
        Value(&LEARNED)
    }

    /// What the owner of this sheet can expect at the end, in points.
    #[inline]
    pub(super) fn of(self, sheet: &Sheet, round: Round) -> f32 {
        let table = self.table(round);
        seen(sheet, round)
            .iter()
            .map(|pattern| table[usize::from(*pattern)])
            .sum()
    }

    #[inline]
    fn table(&self, round: Round) -> &[f32] {
        let (few, many) = self.0.split_at(PATTERNS);
        if round.seats < MANY { few } else { many }
    }

    /// The indices of the sheet's patterns among all weights.
    #[cfg(feature = "lab")]
    pub(super) fn places(sheet: &Sheet, round: Round) -> [u16; super::features::SEEN] {
        let table = usize::from(round.seats >= MANY) * PATTERNS;
        seen(sheet, round).map(|pattern| pattern + table as u16)
    }
}
