//! Learning the value of sheets from one's own games: after each placement the value of the sheet
//! before it moves towards the value of the one after it (temporal differences). Now and then any
//! placement is tried, or half of what the game holds would never be seen.

use super::{
    super::{Rules, Sheet, sheet::Cell},
    value::{Grid, Placement, Value, WEIGHTS},
};
use crate::{
    Seat,
    dice::{Chance, FACES, Purpose, Symbol},
    players::Trainer,
};

/// The games of one lesson.
const GAMES: u32 = 100_000;

/// How far a value moves at first towards the one that came after it.
const RATE: f32 = 0.5;

/// After so many lessons it moves half as far, after twice as many more a quarter, and so on.
const HALF_AFTER: f32 = 5.0;

/// One placement in so many is any, except for the last ones of a game. After so many lessons
/// nothing is tried any more, and values become those of games played as well as it is known.
const TRY_ANY: u32 = 16;
const LAST_TRIED: usize = 9;
const LESSONS_TRYING: u64 = 40;

/// Somebody who plays alone, and learns.
pub(super) struct Learner {
    value: Value,
    seed: u64,
    lessons: u64,
    mark: f32,
}

impl Learner {
    pub(super) fn new(rules: Rules, seed: u64) -> Self {
        Self {
            value: Value {
                rules,
                weights: vec![0.0; WEIGHTS],
            },
            seed,
            lessons: 0,
            mark: 0.0,
        }
    }

    /// Plays a game, learns from it, and returns its score.
    fn game(&mut self, chance: &mut Chance) -> f32 {
        let mut sheet = Sheet::default();
        if let Some(top_left) = Cell::from_index(0) {
            sheet.write(top_left, Symbol::Slash);
        }
        let mut grid = Grid::of(&sheet);
        let mut known = Vec::new();
        while !grid.is_over() {
            known.clear();
            known.extend(self.value.weights_of(&grid));
            let symbols = [(); 2].map(|()| 1 + chance.below(FACES.into()));
            let Some((best, after)) = self.value.best(&grid, symbols) else {
                break;
            };
            self.correct(&known, after);
            let trying = self.lessons < LESSONS_TRYING && grid.rounds <= LAST_TRIED;
            let tried = (trying && chance.below(TRY_ANY) == 0)
                .then(|| self.any(&grid, symbols, chance))
                .flatten();
            grid = grid.after(tried.unwrap_or(best));
        }
        f32::from(grid.score(self.value.rules))
    }

    /// Any placement, each equally likely.
    fn any(&self, grid: &Grid, symbols: [u32; 2], chance: &mut Chance) -> Option<Placement> {
        let mut all = Vec::new();
        self.value
            .for_each(grid, symbols, |placement, _| all.push(placement));
        chance.pick(&all).copied()
    }

    /// Moves the value that is the sum of these weights towards `target`.
    fn correct(&mut self, known: &[usize], target: f32) {
        let value: f32 = known.iter().map(|weight| self.value.weights[*weight]).sum();
        let rate = RATE * HALF_AFTER / (HALF_AFTER + self.lessons as f32);
        let share = rate * (target - value) / known.len() as f32;
        for weight in known {
            self.value.weights[*weight] += share;
        }
    }
}

impl Trainer for Learner {
    fn resume(&mut self, notes: &[u8]) -> bool {
        let Some((lessons, rest)) = notes.split_first_chunk() else {
            return false;
        };
        let (numbers, []) = rest.as_chunks() else {
            return false;
        };
        let Some((mark, weights)) = numbers.split_first() else {
            return false;
        };
        if weights.len() != WEIGHTS {
            return false;
        }
        self.lessons = u64::from_le_bytes(*lessons);
        self.mark = f32::from_le_bytes(*mark);
        self.value.weights = weights.iter().copied().map(f32::from_le_bytes).collect();
        true
    }

    fn lesson(&mut self) {
        // Every lesson has a stream of its own: what it brings does not depend on pauses.
        let mut chance = Chance::new(self.seed, Purpose::Thought(Seat::ZERO, self.lessons));
        let total: f64 = (0..GAMES).map(|_| f64::from(self.game(&mut chance))).sum();
        self.mark = (total / f64::from(GAMES)) as f32;
        self.lessons += 1;
    }

    fn lessons(&self) -> u64 {
        self.lessons
    }

    fn mark(&self) -> f32 {
        self.mark
    }

    fn notes(&self) -> Vec<u8> {
        let mut notes = self.lessons.to_le_bytes().to_vec();
        notes.extend(self.mark.to_le_bytes());
        notes.extend(
            self.value
                .weights
                .iter()
                .copied()
                .flat_map(f32::to_le_bytes),
        );
        notes
    }

    fn weights(&self) -> Vec<u8> {
        self.value.to_bytes()
    }
}
