//! Learning what patterns are worth, by playing against itself.

use super::{
    super::{Move, Trio},
    features::SEEN,
    outlook::{Outlook, options},
    value::{VALUES, Values},
};
use crate::{
    Decision, Game, NoChoice, Phase, Seat,
    dice::Roller,
    let_chance_decide,
    matchlog::Setup,
    players::{Trainer, next_to_answer},
};

/// Matches of a lesson.
const MATCHES: u64 = 1000;

/// Seats of the matches of a lesson, in turns: what is most played is most practised.
const TABLES: [u64; 8] = [2, 5, 3, 2, 4, 5, 1, 6];

/// How much of what came later counts, against what was expected then.
const LATER: f32 = 0.8;

/// How much of a mistake is put right at once, at first, and in which lesson it is half as much.
const HASTE: f32 = 0.5;
const HALF_HASTE: f32 = 12.0;

/// Somebody who learns from the ends of its own matches, and from what it expects on the way.
pub(super) struct Learner {
    values: Values,
    seed: u64,
    lessons: u64,
    mark: f32,
}

/// A sheet after a turn, as one seat has left it.
struct Left {
    places: [u16; SEEN],
    expected: f32,
}

impl Learner {
    pub(super) fn new(seed: u64) -> Self {
        Self {
            values: Values::unknown(),
            seed,
            lessons: 0,
            mark: 0.0,
        }
    }

    /// Plays one match and learns from it. Returns the mean score.
    fn play(&mut self, seats: u64, seed: u64, haste: f32) -> Option<f32> {
        let setup = Setup::<Trio>::by_lot(seats, &[], seed).ok()?;
        let mut game = Trio::start(setup.table, NoChoice {}).ok()?;
        let mut roller = Roller::new(seed);
        let mut left: Vec<Vec<Left>> = Seat::all(game.seats()).map(|_| Vec::new()).collect();
        while game.phase() != Phase::Over {
            if let_chance_decide(&mut game, &mut roller) {
                continue;
            }
            let seat = next_to_answer(&game)?;
            let best = options(&game, seat, &self.values)
                .into_iter()
                .max_by(|a, b| a.value.total_cmp(&b.value))?;
            let writes = matches!(
                game.phase(),
                Phase::Answers {
                    decision: Decision::Write,
                    ..
                }
            );
            if writes {
                let outlook = Outlook::new(&game, seat, &self.values);
                let mut sheet = outlook.sheet_declined();
                if let Move::Write { row, column } = best.action {
                    sheet = *game.sheet(seat);
                    sheet.write(row, column, game.number());
                }
                if let Some(places) = outlook.places(&sheet) {
                    left[usize::from(seat.number())].push(Left {
                        places,
                        expected: best.value,
                    });
                }
            }
            game.play(seat, best.action).ok()?;
        }
        let mut sum = 0.0;
        for (seat, left) in Seat::all(game.seats()).zip(&left) {
            let score = f32::from(game.score(seat));
            self.learn(left, score, haste);
            sum += score;
        }
        Some(sum / f32::from(game.seats()))
    }

    /// Backwards from the end: each sheet was worth about what it led to.
    fn learn(&mut self, left: &[Left], score: f32, haste: f32) {
        let mut led_to = score;
        for left in left.iter().rev() {
            let values = self.values.all_mut();
            let now: f32 = left
                .places
                .iter()
                .map(|place| values[usize::from(*place)])
                .sum();
            let step = haste * (led_to - now) / SEEN as f32;
            for place in left.places {
                values[usize::from(place)] += step;
            }
            led_to = LATER * led_to + (1.0 - LATER) * left.expected;
        }
    }
}

impl Trainer for Learner {
    fn resume(&mut self, notes: &[u8]) -> bool {
        let Some((lessons, values)) = notes.split_first_chunk() else {
            return false;
        };
        let (values, rest) = values.as_chunks();
        if values.len() != VALUES || !rest.is_empty() {
            return false;
        }
        self.lessons = u64::from_le_bytes(*lessons);
        for (value, bytes) in self.values.all_mut().iter_mut().zip(values) {
            *value = f32::from_le_bytes(*bytes);
        }
        true
    }

    fn lesson(&mut self) {
        let haste = HASTE / (1.0 + self.lessons as f32 / HALF_HASTE);
        let mut sum = 0.0;
        for number in 0..MATCHES {
            let seats = TABLES[number as usize % TABLES.len()];
            // Never the matches of an arena.
            let seed = !(self.seed << 32 | (self.lessons * MATCHES + number));
            sum += self.play(seats, seed, haste).unwrap_or(0.0);
        }
        self.mark = sum / MATCHES as f32;
        self.lessons += 1;
    }

    fn lessons(&self) -> u64 {
        self.lessons
    }

    fn mark(&self) -> f32 {
        self.mark
    }

    fn notes(&self) -> Vec<u8> {
        let values = self
            .values
            .all()
            .iter()
            .flat_map(|value| value.to_le_bytes());
        self.lessons
            .to_le_bytes()
            .into_iter()
            .chain(values)
            .collect()
    }

    fn weights(&self) -> Vec<u8> {
        self.values.written()
    }
}
