//! The knowledge of computer players about the game.
//!
//! Throws are computed exactly over all dice (`throws.rs`). The hard player values its cards by learned
//! weights (`value.rs`), the medium player by immediate progress (`plain.rs`); the easy player never re-rolls.

mod outlook;
mod plain;
mod throws;
#[cfg(feature = "lab")]
mod train;
mod value;

#[cfg(test)]
mod tests;

use super::{Move, Sundeck, rules::DICE};
#[cfg(feature = "lab")]
use crate::players::{Trainer, learner};
use crate::{
    Decision, Game, Phase, Seat,
    dice::DiceSet,
    players::{Mind, Thought, Weighed, best_first, search::Scratch},
};
use outlook::{weigh_rolls, weigh_uses};
use plain::{best_use, cells, progress, shortest};
use throws::{ColorCounts, Throws, Worth};
use value::{CardView, Holding, Playing, Value, time_left};

/// The number of dice on the table for each colour.
fn shown(game: &Sundeck) -> ColorCounts {
    let mut colors = ColorCounts::default();
    for die in game.lying().dice().iter() {
        colors[usize::from(game.lying().face(die))] += 1;
    }
    colors
}

impl Sundeck {
    /// The seat's cards after it keeps or takes cards.
    fn with_cards(&self, seat: Seat, action: Move) -> Holding {
        let holding = Holding::of(self, seat);
        match action {
            Move::Keep(cards) => Holding {
                cards: cards.map(|card| Some(Playing::fresh(card))),
                ..holding
            },
            Move::Take(card) => holding.with_new(card),
            _ => holding,
        }
    }

    /// Every sensible move with its worth by this estimate, best first. With `denies`, re-rolls also consider
    /// the rivals' gains.
    fn weigh_by(&self, estimate: Value<'_>, seat: Seat, denies: bool) -> Vec<Weighed<Move>> {
        best_first(match self.asked(seat) {
            Some(Decision::RerollOrStop) => weigh_rolls(estimate, self, seat, denies),
            Some(Decision::Use) => weigh_uses(estimate, self, seat, &shown(self)),
            Some(_) => {
                let mut moves = Vec::with_capacity(Self::MOST_MOVES);
                self.legal_moves(seat, &mut moves);
                let view = CardView::of(self, seat);
                let weigh = |action: &Move| Weighed {
                    action: *action,
                    value: estimate.of(view, &self.with_cards(seat, *action)),
                };
                moves.iter().map(weigh).collect()
            }
            None => Vec::new(),
        })
    }
}

impl Mind for Sundeck {
    fn quick(&self, seat: Seat, scratch: &mut Scratch<Self>) -> Option<Move> {
        Some(match self.asked(seat)? {
            Decision::RerollOrStop => Move::Stop,
            Decision::Use => best_use(self, seat, progress),
            _ => {
                self.legal_moves(seat, &mut scratch.moves);
                *scratch.chance.pick(&scratch.moves)?
            }
        })
    }

    fn easy(&self, seat: Seat, thought: &mut Thought<'_>) -> Option<Move> {
        Some(match self.asked(seat)? {
            Decision::RerollOrStop => Move::Stop,
            Decision::Use => best_use(self, seat, cells),
            _ => {
                let mut moves = Vec::with_capacity(Self::MOST_MOVES);
                self.legal_moves(seat, &mut moves);
                *thought.chance.pick(&moves)?
            }
        })
    }

    fn medium(&self, seat: Seat, thought: &mut Thought<'_>) -> Option<Move> {
        match self.asked(seat)? {
            Decision::RerollOrStop if thought.stopped() => Some(Move::Stop),
            Decision::RerollOrStop => {
                let throws = Throws::get();
                let cards: Vec<Playing> = self.hand(seat).map(Playing::of).collect();
                let mut worth: Worth = [0.0; _];
                for (place, dice) in throws.whole() {
                    let uses = cards.iter().map(|card| progress(card, dice));
                    worth[place] = uses.fold(0.0, f32::max);
                }
                throws.roll(&mut worth);
                let value = |rerolled: &u8| worth[throws.kept(self.lying(), *rerolled)];
                let best = (0..1 << DICE.len()).max_by(|a, b| value(a).total_cmp(&value(b)))?;
                Some(match best {
                    0 => Move::Stop,
                    dice => Move::Reroll(DiceSet::from_bits(dice)),
                })
            }
            Decision::Use => Some(best_use(self, seat, progress)),
            _ => shortest(self, seat, thought),
        }
    }

    fn weigh(&self, seat: Seat, _thought: &mut Thought<'_>) -> Vec<Weighed<Move>> {
        let time = time_left(self);
        let mut weighed = self.weigh_by(Value::learned(), seat, true);
        for each in &mut weighed {
            each.value += time;
        }
        weighed
    }

    fn prospect(&self, seat: Seat, _thought: &mut Thought<'_>) -> f32 {
        if self.phase() == Phase::Over {
            return self.worth(seat);
        }
        let weighed = self.weigh_by(Value::learned(), seat, false);
        let best = weighed.first().map_or_else(
            || Value::learned().of(CardView::of(self, seat), &Holding::of(self, seat)),
            |best| best.value,
        );
        best + time_left(self)
    }

    #[cfg(feature = "lab")]
    fn trainer(_rules: Self::Rules, seed: u64) -> Option<Box<dyn Trainer>> {
        Some(learner::trainer(train::Lessons, seed))
    }
}
