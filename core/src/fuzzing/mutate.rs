//! Random changes to files of lines with JSON, for bounded tests.

use rand::{Rng, SeedableRng, rngs::ChaCha8Rng};

/// Values at the edges of what loaders expect.
const VALUES: [&str; 20] = [
    "0",
    "1",
    "-1",
    "7",
    "9",
    "255",
    "256",
    "65536",
    "4294967296",
    "18446744073709551615",
    "18446744073709551616",
    "1e999",
    "0.5",
    "null",
    "true",
    "[]",
    "{}",
    "\"\"",
    "\"a\\u202eb\\u200b\\u0000\"",
    "[[[[[[[[1]]]]]]]]",
];

/// Changes files at random, the same way for the same seed.
pub struct Mutator(ChaCha8Rng);

impl Mutator {
    /// A mutator for this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number below `end`; 0 if there is none.
    pub fn below(&mut self, end: usize) -> usize {
        self.0.next_u32() as usize % end.max(1)
    }

    /// A copy of `file` with one to four changes. Some of them use parts of `other`.
    pub fn mutate(&mut self, file: &[u8], other: &[u8]) -> Vec<u8> {
        let mut file = file.to_vec();
        for _ in 0..=self.below(4) {
            self.change(&mut file, other);
        }
        file
    }

    fn change(&mut self, file: &mut Vec<u8>, other: &[u8]) {
        let place = self.below(file.len());
        match self.below(10) {
            0 => file.truncate(place),
            1 => {
                file.splice(place..(place + 1 + self.below(8)).min(file.len()), []);
            }
            2 => {
                let byte = self.below(256) as u8;
                file.splice(place..place, [byte]);
            }
            3 => {
                if let Some(byte) = file.get_mut(place) {
                    *byte ^= 1 << self.below(8);
                }
            }
            4 => {
                let line = self.line(file);
                file.drain(line);
            }
            5 => {
                let (from, to) = (self.line(file), self.line(file));
                let line = file[from].to_vec();
                file.splice(to.start..to.start, line);
            }
            6 => {
                let (from, to) = (self.line(other), self.line(file));
                file.splice(to, other[from].iter().copied());
            }
            7 => {
                let (from, to) = (self.value(other), self.value(file));
                file.splice(to, other[from].iter().copied());
            }
            _ => {
                let to = self.value(file);
                let value = VALUES[self.below(VALUES.len())];
                file.splice(to, value.bytes());
            }
        }
    }

    /// The range of a random line, with its line end.
    fn line(&mut self, file: &[u8]) -> std::ops::Range<usize> {
        let place = self.below(file.len());
        let before = file[..place].iter().rposition(|byte| *byte == b'\n');
        let after = file[place..].iter().position(|byte| *byte == b'\n');
        let end = after.map_or(file.len(), |after| place + after + 1);
        before.map_or(0, |before| before + 1)..end
    }

    /// The range of a random value: from behind a separator to the next one.
    fn value(&mut self, file: &[u8]) -> std::ops::Range<usize> {
        let place = self.below(file.len());
        let before = file[..place].iter().rposition(|byte| b":,[".contains(byte));
        let start = before.map_or(0, |before| before + 1);
        let after = file[start..]
            .iter()
            .position(|byte| b",]}\n".contains(byte));
        start..after.map_or(file.len(), |after| start + after)
    }
}
