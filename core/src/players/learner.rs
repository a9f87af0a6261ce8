//! What is learned by playing: a value that is a sum of looked-up weights, and the one learner that
//! finds the weights. Only the lab teaches.

/// The weights as they are kept in a game's `mind` folder: numbers of 16 bits, little-endian, each so
/// many `steps` of a point.
#[must_use]
pub(crate) fn read_weights(bytes: &[u8], steps: f32) -> Vec<f32> {
    let (numbers, _) = bytes.as_chunks();
    numbers
        .iter()
        .map(|number| f32::from(i16::from_le_bytes(*number)) / steps)
        .collect()
}

#[cfg(feature = "lab")]
pub use learning::Trainer;
#[cfg(feature = "lab")]
pub(crate) use learning::{Learner, Moment, Path, Practice, Study, correct, play_match};

#[cfg(feature = "lab")]
mod learning {
    use crate::{
        Game, Seat, dice::Roller, let_chance_decide, matchlog::Setup, players::next_to_answer,
    };

    /// Learns a game lesson by lesson. What is learned depends on the seed and the number of lessons
    /// alone.
    pub trait Trainer {
        /// Goes on from what [`Trainer::notes`] wrote down. Returns whether the notes are its own.
        fn resume(&mut self, notes: &[u8]) -> bool;

        /// One lesson: some seconds of work.
        fn lesson(&mut self);

        /// The number of lessons so far.
        fn lessons(&self) -> u64;

        /// The mean score of the matches of the last lesson.
        fn mark(&self) -> f32;

        /// Everything that is needed to go on later.
        fn notes(&self) -> Vec<u8>;

        /// The weights as they are kept in the game's `mind` folder.
        fn weights(&self) -> Vec<u8>;
    }

    /// A moment of a match as one seat saw it.
    pub(crate) struct Moment {
        /// The points that are certain and need no estimate.
        pub(crate) certain: f32,
        /// The places of the weights that are added to them.
        pub(crate) weights: Vec<u32>,
        /// What the seat expected at that moment, if it counts for the moments before; else the estimate
        /// at the time of learning does.
        pub(crate) expected: Option<f32>,
    }

    /// A match as one seat played it.
    #[derive(Default)]
    pub(crate) struct Path {
        /// What the seat saw after each of its decisions that lead on.
        pub(crate) moments: Vec<Moment>,
        /// Its points at the end.
        pub(crate) end: f32,
        /// What each further moment costs: the others use the time too.
        pub(crate) haste: f32,
    }

    /// One match of practice.
    pub(crate) struct Practice {
        /// The seed of the learner.
        pub(crate) seed: u64,
        /// The number of the match, from the first lesson on.
        pub(crate) number: u64,
        /// How far an estimate moves towards what came of it.
        pub(crate) pace: f32,
    }

    impl Practice {
        /// The seed of the match: far from those of matches that are measured.
        pub(crate) const fn match_seed(&self) -> u64 {
            (1 << 40) + (self.seed << 32) + self.number
        }
    }

    /// How one game is learned.
    pub(crate) trait Study: 'static {
        /// The number of weights.
        const WEIGHTS: usize;
        /// Weights are kept in so many steps of a point.
        const STEPS: f32;
        /// The matches of one lesson.
        const MATCHES: u64;

        /// How far an estimate moves towards what came of it, at first.
        const PACE: f32;
        /// The lessons after which it moves half as far.
        const HALF_PACE: f32;

        /// How far an estimate moves after this many lessons.
        fn pace(lessons: u64) -> f32 {
            Self::PACE / (1.0 + lessons as f32 / Self::HALF_PACE)
        }

        /// A lesson of a learner with this seed begins.
        fn begin_lesson(&mut self, _seed: u64, _lessons: u64) {}

        /// Plays one match with these weights on every seat. The learner learns from the moments of its
        /// paths; a study that learns while it plays returns none.
        fn practise(&mut self, weights: &mut [f32], practice: &Practice) -> Vec<Path>;
    }

    /// Learns by playing against itself: every moment's estimate is drawn towards what came after it,
    /// the next moment's estimate and the end (a λ-return), less what the time costs.
    pub(crate) struct Learner<S> {
        study: S,
        weights: Vec<f32>,
        seed: u64,
        lessons: u64,
        mark: f32,
    }

    /// How much the end counts against the next estimate.
    const LAMBDA: f32 = 0.8;

    impl<S: Study> Learner<S> {
        pub(crate) fn new(study: S, seed: u64) -> Self {
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
            for moment in path.moments.iter().rev() {
                goal -= path.haste;
                let places = moment.weights.iter().map(|place| *place as usize);
                let estimate = correct(&mut self.weights, places, moment.certain, goal, pace);
                let expected = moment.expected.unwrap_or(estimate);
                goal = LAMBDA * goal + (1.0 - LAMBDA) * expected;
            }
        }
    }

    /// Moves an estimate, `certain` and the sum of the weights at these places, towards `goal`. Returns
    /// the estimate as it was before.
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

    /// Plays a match to its end. `decide` plays one move of the seat and returns what the seat then sees, if
    /// that is learned from; it breaks the match off by returning nothing at all.
    pub(crate) fn play_match<G: Game>(
        setup: &Setup<G>,
        mut decide: impl FnMut(&mut G, Seat) -> Option<Option<Moment>>,
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
                Some(moment) => paths[usize::from(seat.number())].moments.extend(moment),
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
            let mut practice = Practice {
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

        /// One weight, and matches that all end with ten points.
        struct TenPoints;

        impl Study for TenPoints {
            const WEIGHTS: usize = 2;
            const STEPS: f32 = 256.0;
            const MATCHES: u64 = 100;
            const PACE: f32 = 0.1;
            const HALF_PACE: f32 = 6.0;

            fn practise(&mut self, _weights: &mut [f32], _practice: &Practice) -> Vec<Path> {
                let moment = Moment {
                    certain: 4.0,
                    weights: vec![1],
                    expected: None,
                };
                vec![Path {
                    moments: vec![moment],
                    end: 10.0,
                    haste: 1.0,
                }]
            }
        }

        #[test]
        fn a_weight_comes_to_what_the_certain_points_and_the_time_leave() {
            let mut learner = Learner::new(TenPoints, 1);
            learner.lesson();
            assert_eq!((learner.lessons(), learner.mark()), (1, 10.0));
            assert!(
                (learner.weights[1] - 5.0).abs() < 0.01,
                "{}",
                learner.weights[1]
            );
            assert_eq!(learner.weights[0], 0.0, "no moment counts it");
        }

        #[test]
        fn a_learner_goes_on_from_its_own_notes_only() {
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
