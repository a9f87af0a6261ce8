//! What is learned by playing: an estimate that is a sum of looked-up weights, and the pupil who
//! finds the weights by playing against itself.

/// The weights as they lie beside a game's `mind.rs`: numbers of 16 bits, little-endian, each so many
/// [`STEPS`] of a point.
#[must_use]
pub(crate) fn read_weights(bytes: &[u8]) -> Vec<f32> {
    let steps = bytes.chunks_exact(2).map(|pair| match pair {
        [low, high] => i16::from_le_bytes([*low, *high]),
        _ => 0,
    });
    steps.map(|steps| f32::from(steps) / STEPS).collect()
}

/// A point has so many steps: fine enough to tell moves apart, coarse enough for sixteen bits.
const STEPS: f32 = 256.0;

#[cfg(feature = "lab")]
pub(crate) use pupil::{Moment, Path, Pupil, Study};

#[cfg(feature = "lab")]
mod pupil {
    use super::STEPS;
    use crate::players::Trainer;
    use std::marker::PhantomData;

    /// A moment of a match as one seat saw it.
    pub(crate) struct Moment {
        /// What needs no estimate: the points that are certain.
        pub(crate) certain: f32,
        /// The weights that are added to it.
        pub(crate) weights: Vec<u32>,
    }

    /// A match as one seat played it.
    #[derive(Default)]
    pub(crate) struct Path {
        /// What it saw after each of its decisions that lead on.
        pub(crate) moments: Vec<Moment>,
        /// Its points at the end.
        pub(crate) end: f32,
        /// What each further moment costs: the others use the time too.
        pub(crate) haste: f32,
    }

    /// A game that can be learned so.
    pub(crate) trait Study: 'static {
        /// How many weights there are.
        const WEIGHTS: usize;
        /// The matches of one lesson.
        const MATCHES: u64;

        /// Plays one match with these weights on every seat.
        fn practise(weights: &[f32], seed: u64) -> Vec<Path>;
    }

    /// Who learns by playing against itself: every moment's estimate is drawn towards what came
    /// after it, the next moment's estimate and the end (a λ-return), less what the time costs.
    pub(crate) struct Pupil<S> {
        weights: Vec<f32>,
        seed: u64,
        lessons: u64,
        mark: f32,
        study: PhantomData<S>,
    }

    /// How much the end counts against the next estimate.
    const LAMBDA: f32 = 0.8;
    /// How far an estimate moves at first, and the lessons after which it moves half as far.
    const PACE: f32 = 0.1;
    const HALF_PACE: f32 = 6.0;
    /// Matches of practice lie far from those that are measured.
    const FIRST_SEED: u64 = 1 << 40;

    impl<S: Study> Pupil<S> {
        pub(crate) fn new(seed: u64) -> Self {
            Self {
                weights: vec![0.0; S::WEIGHTS],
                seed,
                lessons: 0,
                mark: 0.0,
                study: PhantomData,
            }
        }

        fn learn(&mut self, path: &Path, pace: f32) {
            let mut goal = path.end;
            for moment in path.moments.iter().rev() {
                goal -= path.haste;
                let estimate = moment.certain
                    + moment
                        .weights
                        .iter()
                        .map(|place| self.weights[*place as usize])
                        .sum::<f32>();
                let step = pace * (goal - estimate) / moment.weights.len().max(1) as f32;
                for place in &moment.weights {
                    self.weights[*place as usize] += step;
                }
                goal = LAMBDA * goal + (1.0 - LAMBDA) * estimate;
            }
        }
    }

    impl<S: Study> Trainer for Pupil<S> {
        fn resume(&mut self, notes: &[u8]) -> bool {
            let Some((lessons, rest)) = notes.split_first_chunk::<8>() else {
                return false;
            };
            let weights: Vec<f32> = rest
                .chunks_exact(4)
                .map(|four| f32::from_le_bytes([four[0], four[1], four[2], four[3]]))
                .collect();
            let own = weights.len() == S::WEIGHTS && rest.len() == 4 * S::WEIGHTS;
            if own {
                self.lessons = u64::from_le_bytes(*lessons);
                self.weights = weights;
            }
            own
        }

        fn lesson(&mut self) {
            let pace = PACE / (1.0 + self.lessons as f32 / HALF_PACE);
            let mut points = 0.0;
            let mut seats = 0;
            for number in 0..S::MATCHES {
                let seed = FIRST_SEED + (self.seed << 32) + self.lessons * S::MATCHES + number;
                for path in S::practise(&self.weights, seed) {
                    self.learn(&path, pace);
                    points += f64::from(path.end);
                    seats += 1;
                }
            }
            self.mark = (points / f64::from(seats.max(1))) as f32;
            self.lessons += 1;
        }

        fn lessons(&self) -> u64 {
            self.lessons
        }

        fn mark(&self) -> f32 {
            self.mark
        }

        fn notes(&self) -> Vec<u8> {
            let weights = self.weights.iter().flat_map(|weight| weight.to_le_bytes());
            self.lessons
                .to_le_bytes()
                .into_iter()
                .chain(weights)
                .collect()
        }

        fn weights(&self) -> Vec<u8> {
            let steps = self
                .weights
                .iter()
                .map(|weight| (weight * STEPS).round() as i16);
            steps.flat_map(i16::to_le_bytes).collect()
        }
    }
}
