//! Learning by self-play: reading the learned weights, and the learner that finds them. Only the lab
//! trains; the app reads.

/// Decodes the weights file of a game's `mind` folder: 16-bit little-endian integers, `steps` of them to
/// one point.
#[must_use]
pub(crate) fn read_weights(bytes: &[u8], steps: f32) -> Vec<f32> {
    let (numbers, _) = bytes.as_chunks();
    numbers
        .iter()
        .map(|number| f32::from(i16::from_le_bytes(*number)) / steps)
        .collect()
}

/// Asserts that a weights file holds this many weights, and that they were learned.
#[cfg(test)]
pub(crate) fn check_weights(weights: &[f32], count: usize) {
    assert_eq!(weights.len(), count);
    assert!(weights.iter().any(|weight| *weight > 1.0));
}

#[cfg(feature = "lab")]
pub use learning::Trainer;
#[cfg(feature = "lab")]
pub(crate) use learning::{Path, Position, PracticeMatch, Study, correct, play_match, trainer};

#[cfg(feature = "lab")]
mod learning {
    use crate::{
        Game, Seat, dice::Roller, let_chance_decide, matchlog::Setup, players::next_to_answer,
    };

    /// Learns a game in lessons. The result depends only on the seed and the number of lessons.
    pub trait Trainer {
        /// Continues from [`Trainer::notes`]. Returns whether the notes fit this trainer.
        fn resume(&mut self, notes: &[u8]) -> bool;

        /// Runs one lesson, which takes some seconds.
        fn lesson(&mut self);

        /// The number of lessons so far, those before a resume included.
        fn lessons(&self) -> u64;

        /// The mean score in the matches of the last lesson.
        fn mark(&self) -> f32;

        /// Everything that [`Trainer::resume`] needs to continue later.
        fn notes(&self) -> Vec<u8>;

        /// The weights in the form of the file in the game's `mind` folder.
        fn weights(&self) -> Vec<u8>;
    }

    /// A position of a practice match from one seat's view.
    pub(crate) struct Position {
        /// The points that are certain and need no estimate.
        pub(crate) certain: f32,
        /// The indices of the weights that are added to the certain points.
        pub(crate) weights: Vec<u32>,
        /// The value that the seat expected at that position, used as the target for earlier positions; `None`
        /// uses the estimate at the time of learning.
        pub(crate) expected: Option<f32>,
    }

    /// A practice match from one seat's view.
    #[derive(Default)]
    pub(crate) struct Path {
        /// The positions after those decisions of the seat that are learned from, in order.
        pub(crate) positions: Vec<Position>,
        /// The seat's points at the end.
        pub(crate) end: f32,
        /// The cost of each further position in points, because the rivals use the time as well.
        pub(crate) haste: f32,
    }

    /// One practice match, with the learning rate of its lesson.
    pub(crate) struct PracticeMatch {
        /// The seed of the learner.
        pub(crate) seed: u64,
        /// The number of the match, counted from the first lesson.
        pub(crate) number: u64,
        /// The learning rate: how far an estimate moves towards its goal, from 0 to 1.
        pub(crate) pace: f32,
    }

    impl PracticeMatch {
        /// The seed of the match. Its range keeps practice apart from measured matches.
        pub(crate) const fn match_seed(&self) -> u64 {
            (1 << 40) + (self.seed << 32) + self.number
        }
    }

    /// How one game is learned.
    pub(crate) trait Study: 'static {
        /// The number of weights, which is the length of every list of weights.
        const WEIGHTS: usize;
        /// Saved weights are integers; this many make one point.
        const STEPS: f32;
        /// The number of matches in one lesson.
        const MATCHES: u64;

        /// The learning rate in the first lesson.
        const PACE: f32;
        /// The number of lessons after which the learning rate has halved.
        const HALF_PACE: f32;

        /// The learning rate after this many lessons.
        fn pace(lessons: u64) -> f32 {
            Self::PACE / (1.0 + lessons as f32 / Self::HALF_PACE)
        }

        /// Called before each lesson, for studies that prepare something.
        fn begin_lesson(&mut self, _seed: u64, _lessons: u64) {}

        /// Plays one match with these weights on every seat. The learner learns from the positions of the
        /// returned paths; a study that updates the weights itself returns paths without positions.
        fn practise(&mut self, weights: &mut [f32], practice: &PracticeMatch) -> Vec<Path>;
    }

    /// The trainer that learns a game in this way.
    pub(crate) fn trainer(study: impl Study, seed: u64) -> Box<dyn Trainer> {
        Box::new(Learner::new(study, seed))
    }

    /// Learns by self-play. Every position's estimate moves towards a λ-return: a mix of the next position's
    /// estimate and the final score, minus the cost of time.
    struct Learner<S> {
        study: S,
        weights: Vec<f32>,
        seed: u64,
        lessons: u64,
        mark: f32,
    }

    /// The weight of the final score against the next estimate.
    const LAMBDA: f32 = 0.8;

    impl<S: Study> Learner<S> {
        fn new(study: S, seed: u64) -> Self {
            Self {
                study,
                weights: vec![0.0; S::WEIGHTS],
                seed,
                lessons: 0,
                mark: 0.0,
            }
        }

        fn learn(&mut self, path: &Path, pace: f32) {
            let mut goal = path.end;
            for position in path.positions.iter().rev() {
                goal -= path.haste;
                let places = position.weights.iter().map(|place| *place as usize);
                let estimate = correct(&mut self.weights, places, position.certain, goal, pace);
                let expected = position.expected.unwrap_or(estimate);
                goal = LAMBDA * goal + (1.0 - LAMBDA) * expected;
            }
        }
    }

    /// Moves an estimate (`certain` plus the weights at `places`) towards `goal`. Returns the estimate
    /// before the correction.
    pub(crate) fn correct(
        weights: &mut [f32],
        places: impl ExactSizeIterator<Item = usize> + Clone,
        certain: f32,
        goal: f32,
        pace: f32,
    ) -> f32 {
        let estimate = certain + places.clone().map(|place| weights[place]).sum::<f32>();
        let step = pace * (goal - estimate) / places.len().max(1) as f32;
        for place in places {
            weights[place] += step;
        }
        estimate
    }

    /// Plays a match to its end. `decide` plays one move of the seat and returns the resulting position if
    /// it is learned from; `None` aborts the match.
    pub(crate) fn play_match<G: Game>(
        setup: &Setup<G>,
        mut decide: impl FnMut(&mut G, Seat) -> Option<Option<Position>>,
    ) -> Vec<Path> {
        let Ok(mut game) = G::start(setup.table, setup.rules) else {
            return Vec::new();
        };
        let mut roller = Roller::new(setup.seed);
        let mut paths: Vec<Path> = Seat::all(game.seats()).map(|_| Path::default()).collect();
        loop {
            if let_chance_decide(&mut game, &mut roller) {
                continue;
            }
            let Some(seat) = next_to_answer(&game) else {
                break;
            };
            match decide(&mut game, seat) {
                Some(position) => paths[usize::from(seat.number())].positions.extend(position),
                None => break,
            }
        }
        for (seat, path) in Seat::all(game.seats()).zip(&mut paths) {
            path.end = f32::from(game.score(seat));
        }
        paths
    }

    impl<S: Study> Trainer for Learner<S> {
        fn resume(&mut self, notes: &[u8]) -> bool {
            let Some((lessons, rest)) = notes.split_first_chunk() else {
                return false;
            };
            let (weights, []) = rest.as_chunks() else {
                return false;
            };
            if weights.len() != S::WEIGHTS {
                return false;
            }
            self.lessons = u64::from_le_bytes(*lessons);
            self.weights = weights.iter().copied().map(f32::from_le_bytes).collect();
            true
        }

        fn lesson(&mut self) {
            let mut practice = PracticeMatch {
                seed: self.seed,
                number: self.lessons * S::MATCHES,
                pace: S::pace(self.lessons),
            };
            self.study.begin_lesson(self.seed, self.lessons);
            let mut sum = 0.0;
            for _ in 0..S::MATCHES {
                let paths = self.study.practise(&mut self.weights, &practice);
                for path in &paths {
                    self.learn(path, practice.pace);
                }
                let points: f64 = paths.iter().map(|path| f64::from(path.end)).sum();
                sum += points / paths.len().max(1) as f64;
                practice.number += 1;
            }
            self.mark = (sum / S::MATCHES as f64) as f32;
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
                .map(|weight| (weight * S::STEPS).round() as i16);
            steps.flat_map(i16::to_le_bytes).collect()
        }
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        /// A single used weight, and matches that all end with ten points.
        struct TenPoints;

        impl Study for TenPoints {
            const WEIGHTS: usize = 2;
            const STEPS: f32 = 256.0;
            const MATCHES: u64 = 100;
            const PACE: f32 = 0.1;
            const HALF_PACE: f32 = 6.0;

            fn practise(&mut self, _weights: &mut [f32], _practice: &PracticeMatch) -> Vec<Path> {
                let position = Position {
                    certain: 4.0,
                    weights: vec![1],
                    expected: None,
                };
                vec![Path {
                    positions: vec![position],
                    end: 10.0,
                    haste: 1.0,
                }]
            }
        }

        #[test]
        fn a_weight_learns_the_goal_less_certain_points_and_time() {
            let mut learner = Learner::new(TenPoints, 1);
            learner.lesson();
            assert_eq!((learner.lessons(), learner.mark()), (1, 10.0));
            assert!(
                (learner.weights[1] - 5.0).abs() < 0.01,
                "{}",
                learner.weights[1]
            );
            assert_eq!(learner.weights[0], 0.0, "no position counts it");
        }

        #[test]
        fn a_learner_resumes_from_its_own_notes_only() {
            let mut taught = Learner::new(TenPoints, 1);
            taught.lesson();
            let mut notes = taught.notes();
            let mut learner = Learner::new(TenPoints, 1);
            assert!(learner.resume(&notes));
            assert_eq!((learner.lessons(), learner.notes()), (1, notes.clone()));
            assert_eq!(learner.weights(), taught.weights());
            notes.pop();
            assert!(!learner.resume(&notes), "a byte is missing");
            notes.truncate(12);
            assert!(!learner.resume(&notes), "a weight is missing");
            assert!(!learner.resume(&[]));
        }

        #[test]
        fn kept_weights_are_read_as_they_were_written() {
            let mut learner = Learner::new(TenPoints, 1);
            learner.weights = vec![-1.5, 2.25];
            let kept = super::super::read_weights(&learner.weights(), TenPoints::STEPS);
            assert_eq!(kept, [-1.5, 2.25]);
        }
    }
}
