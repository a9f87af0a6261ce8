//! What a sheet is worth: the sum of what was learned about the patterns seen on it.

use super::{
    super::Sheet,
    features::{PATTERNS, Round, seen},
};
use std::sync::LazyLock;

/// Few at the table and many want different sheets: who rolls seldom can wait for better numbers.
const TABLES: usize = 2;
/// From so many seats on, the second table serves.
const MANY: u8 = 3;

/// All values.
pub(super) const VALUES: usize = TABLES * PATTERNS;

/// Values are kept in steps of 1/512 of a point.
const STEPS: f32 = 512.0;

/// What is known about patterns, in points.
#[derive(Clone, Debug)]
pub(super) struct Values(Box<[f32]>);

/// What the players know.
pub(super) static LEARNED: LazyLock<Values> =
    LazyLock::new(|| Values::read(include_bytes!("weights.bin")));

impl Values {
    /// Nothing is known.
    pub(super) fn unknown() -> Self {
        Self(vec![0.0; VALUES].into())
    }

    /// Reads values as the weights keep them; what is missing is not known.
    pub(super) fn read(weights: &[u8]) -> Self {
        let mut values = Self::unknown();
        for (value, bytes) in values.0.iter_mut().zip(weights.as_chunks().0) {
            *value = f32::from(i16::from_le_bytes(*bytes)) / STEPS;
        }
        values
    }

    /// What the seat of this sheet can expect at the end.
    #[inline]
    pub(super) fn of(&self, sheet: &Sheet, round: Round) -> f32 {
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
}

#[cfg(feature = "lab")]
impl Values {
    /// All values, to learn.
    pub(super) fn all(&self) -> &[f32] {
        &self.0
    }

    /// All values, to learn.
    pub(super) fn all_mut(&mut self) -> &mut [f32] {
        &mut self.0
    }

    /// Where the patterns of a sheet stand among all values.
    pub(super) fn places(sheet: &Sheet, round: Round) -> [u16; super::features::SEEN] {
        let table = usize::from(round.seats >= MANY) * PATTERNS;
        seen(sheet, round).map(|pattern| pattern + table as u16)
    }

    /// The values as the weights keep them.
    pub(super) fn written(&self) -> Vec<u8> {
        self.0
            .iter()
            .flat_map(|value| ((value * STEPS).round() as i16).to_le_bytes())
            .collect()
    }
}
