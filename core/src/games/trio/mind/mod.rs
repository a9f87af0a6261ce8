//! The knowledge of computer players about the game.
//!
//! Within a turn all values are exact: few sums can be rolled, and few cells can take them. The value of a
//! sheet beyond the turn was learned by self-play (`train.rs`).

mod features;
mod outlook;
mod plain;
#[cfg(feature = "lab")]
mod train;
mod value;

#[cfg(test)]
mod tests;

use super::{Move, Trio};
#[cfg(feature = "lab")]
use crate::players::{Trainer, learner};
use crate::{
    Seat,
    players::{Column, Mind, Thought, Weighed, best_first, search::Scratch},
};
use value::Value;

/// A medium player overrates each move by a random amount below this many points.
const BLUR: u32 = 8;

impl Mind for Trio {
    fn quick(&self, seat: Seat, scratch: &mut Scratch<Self>) -> Option<Move> {
        plain::decide(self, seat, &mut scratch.chance)
    }

    fn medium(&self, seat: Seat, thought: &mut Thought<'_>) -> Option<Move> {
        let mut options = outlook::options(self, seat, Value::learned());
        for option in &mut options {
            let misjudged = thought.chance.below(BLUR * 256);
            option.value += misjudged as f32 / 256.0;
        }
        options
            .into_iter()
            .max_by(|a, b| a.value.total_cmp(&b.value))
            .map(|best| best.action)
    }

    fn weigh(&self, seat: Seat, thought: &mut Thought<'_>) -> Vec<Weighed<Move>> {
        if thought.stopped() {
            let hasty = plain::decide(self, seat, &mut thought.chance);
            let value = self.prospect(seat, thought);
            return hasty
                .map(|action| Weighed { action, value })
                .into_iter()
                .collect();
        }
        best_first(outlook::options(self, seat, Value::learned()))
    }

    fn prospect(&self, seat: Seat, _thought: &mut Thought<'_>) -> f32 {
        outlook::prospect(self, seat, Value::learned())
    }

    fn columns_within_reach(&self, seat: Seat) -> Vec<Column> {
        outlook::columns_within_reach(self.sheet(seat))
    }

    #[cfg(feature = "lab")]
    fn trainer(_rules: Self::Rules, seed: u64) -> Option<Box<dyn Trainer>> {
        Some(learner::trainer(train::Lessons, seed))
    }
}
