//! Training of the weights: solo games. After each placement the value of the sheet before it moves towards
//! the value of the sheet after it (temporal differences). Some placements are random, because play by value
//! alone would never see many positions.

use super::{
    super::{Rules, Sheet, sheet::Cell},
    value::{Grid, Placement, STEPS, Value, WEIGHTS},
};
use crate::{
    Seat,
    dice::{Chance, FACES, Purpose, Symbol},
    players::learner::{Path, PracticeMatch, Study, correct},
};

/// One placement in this many is random, except late in a game. After `LESSONS_TRYING` lessons none is, and
/// the values become those of the best known play.
const TRY_ANY: u32 = 16;
const LAST_TRIED: usize = 9;
const LESSONS_TRYING: u64 = 40;

pub(super) struct Lessons {
    rules: Rules,
    /// Chance for the dice of the lesson and for random placements.
    chance: Chance,
    tries: bool,
}

/// Each lesson has its own stream of chance, so that training can be paused without changing the result.
fn chance_of(seed: u64, lesson: u64) -> Chance {
    Chance::new(seed, Purpose::Thought(Seat::ZERO, lesson))
}

impl Lessons {
    pub(super) fn new(rules: Rules, seed: u64) -> Self {
        Self {
            rules,
            chance: chance_of(seed, 0),
            tries: true,
        }
    }

    /// A random placement, each equally likely.
    fn any(&mut self, value: Value<'_>, grid: &Grid, symbols: [u32; 2]) -> Option<Placement> {
        let mut all = Vec::new();
        value.for_each(grid, symbols, |placement, _| all.push(placement));
        self.chance.pick(&all).copied()
    }
}

impl Study for Lessons {
    const WEIGHTS: usize = WEIGHTS;
    const STEPS: f32 = STEPS;
    const MATCHES: u64 = 100_000;
    const PACE: f32 = 0.5;
    const HALF_PACE: f32 = 5.0;

    /// The default pace, rounded as in the original training, so that the same weights can be learned again.
    fn pace(lessons: u64) -> f32 {
        Self::PACE * Self::HALF_PACE / (Self::HALF_PACE + lessons as f32)
    }

    fn begin_lesson(&mut self, seed: u64, lessons: u64) {
        self.chance = chance_of(seed, lessons);
        self.tries = lessons < LESSONS_TRYING;
    }

    fn practise(&mut self, weights: &mut [f32], practice: &PracticeMatch) -> Vec<Path> {
        let rules = self.rules;
        let mut sheet = Sheet::default();
        if let Some(top_left) = Cell::from_index(0) {
            sheet.write(top_left, Symbol::Slash);
        }
        let mut grid = Grid::of(&sheet);
        let mut places = Vec::new();
        while !grid.is_over() {
            let value = Value { rules, weights };
            places.clear();
            places.extend(value.places(&grid));
            let symbols = [(); 2].map(|()| 1 + self.chance.below(FACES.into()));
            let Some((best, after)) = value.best(&grid, symbols) else {
                break;
            };
            correct(weights, places.iter().copied(), 0.0, after, practice.pace);
            let tries = self.tries && grid.rounds <= LAST_TRIED;
            let tried = (tries && self.chance.below(TRY_ANY) == 0)
                .then(|| self.any(Value { rules, weights }, &grid, symbols))
                .flatten();
            grid = grid.after(tried.unwrap_or(best));
        }
        vec![Path {
            end: f32::from(grid.score(rules)),
            ..Path::default()
        }]
    }
}
