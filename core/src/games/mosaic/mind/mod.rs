//! The knowledge of computer players about the game.
//!
//! Sheets do not depend on each other, so every seat plays for its own points, alone or not. The easy player
//! takes the most points at once, the medium player the placement with the best learned value ([`value`]).
//! The hard player plays the best of those on as medium would, in many imagined futures.

#[cfg(feature = "lab")]
mod train;
mod value;

#[cfg(test)]
mod tests;

use super::{Mosaic, Move, ROUNDS, Solo};
#[cfg(feature = "lab")]
use crate::players::{Trainer, learner};
use crate::{
    Decision, Game, Seat,
    dice::{DiceSet, FACES, Lying, Roller},
    players::{Hindsight, Mind, Thought, Weighed, best_first, search},
};
use value::{Grid, Placement, STAGES, Value};

/// In these first rounds the best placements differ by less than the noise of imagined futures.
const BY_VALUE_ALONE: usize = 2;

/// The number of placements that are played on: those with the best learned value.
const CANDIDATES: usize = 10;

/// The number of imagined rounds for a decision at full effort.
const IMAGINED_ROUNDS: u32 = 48_000;

/// The learned value of a placement counts as this many imagined futures.
const TRUST: u32 = 150;

/// All distinguishable rolls, as symbols counted from 1, each with its probability.
fn rolls() -> impl Iterator<Item = ([u32; 2], f32)> {
    let faces = u32::from(FACES);
    let all = f32::from(FACES) * f32::from(FACES);
    (1..=faces).flat_map(move |first| {
        (first..=faces).map(move |second| {
            let ways = if first == second { 1.0 } else { 2.0 };
            ([first, second], ways / all)
        })
    })
}

/// What the seat can expect from a sheet before a roll: the mean of the best answer over all rolls.
fn expected(value: Value<'_>, grid: &Grid) -> f32 {
    if grid.is_over() {
        return grid.score(value.rules).into();
    }
    let best = |symbols| value.best(grid, symbols).map_or(0.0, |(_, value)| value);
    rolls()
        .map(|(symbols, chance)| chance * best(symbols))
        .sum()
}

/// The rolls of an imagined future, one for each round.
type Rolls = [[u32; 2]; ROUNDS as usize];

fn imagine(roller: &mut Roller) -> Rolls {
    std::array::from_fn(|_| {
        let lying = roller.roll(DiceSet::first(2), Lying::NOTHING);
        [0, 1].map(|die| u32::from(lying.face(die)) + 1)
    })
}

/// Plays a sheet to its end by learned value, and returns the final score.
fn play_on(value: Value<'_>, mut grid: Grid, rolls: &Rolls) -> f32 {
    while let Some(symbols) = rolls.get(grid.rounds) {
        let Some((best, _)) = value.best(&grid, *symbols) else {
            break;
        };
        grid = grid.after(best);
    }
    grid.score(value.rules).into()
}

/// Weighs these placements by playing them on in imagined futures, best first.
fn played_on(
    placements: &[Weighed<Placement>],
    value: Value<'_>,
    grid: &Grid,
    left: u32,
    thought: &Thought<'_>,
) -> Vec<Weighed<Placement>> {
    let budget = thought.budget(IMAGINED_ROUNDS) / left;
    // `halve` gives each future to all placements in a row, so the last one is cached.
    let mut imagined: Option<(u32, Rolls)> = None;
    search::halve(placements, TRUST, budget, thought, |placement, future| {
        let rolls = match imagined {
            Some((number, rolls)) if number == future => rolls,
            _ => imagine(&mut thought.future(future)),
        };
        imagined = Some((future, rolls));
        play_on(value, grid.after(placement), &rolls)
    })
}

/// Lowers values so that a less examined move never exceeds one before it.
fn never_rise<M>(weighed: &mut [Weighed<M>]) {
    let mut ceiling = f32::INFINITY;
    for each in weighed {
        ceiling = ceiling.min(each.value);
        each.value = ceiling;
    }
}

impl Mosaic {
    /// The legal placements of the seat, the best by learned value first.
    fn by_value(&self, seat: Seat) -> Vec<Weighed<Placement>> {
        let mut found = Vec::new();
        if self.asked(seat) == Some(Decision::Place) {
            let grid = Grid::of(self.sheet(seat));
            let symbols = self.symbols().map(|symbol| symbol as u32 + 1);
            Value::learned(self.rules()).for_each(&grid, symbols, |action, value| {
                found.push(Weighed { action, value });
            });
        }
        best_first(found)
    }

    /// The placement as a move, with the cell of the first die first.
    fn as_move(&self, Placement { domino, symbols }: Placement) -> Move {
        let [first, second] = domino.cells;
        if symbols[0] == self.symbols()[0] as u32 + 1 {
            Move::Place(first, second)
        } else {
            Move::Place(second, first)
        }
    }

    /// The legal start symbols. All are equally good, so the order begins with one by lot.
    fn starts(&self, seat: Seat, thought: &mut Thought<'_>) -> Vec<Move> {
        let mut moves = Vec::new();
        self.legal_moves(seat, &mut moves);
        let lot = thought.chance.below(moves.len() as u32) as usize;
        moves.rotate_left(lot);
        moves
    }

    fn weigh_starts(&self, seat: Seat, thought: &mut Thought<'_>) -> Vec<Weighed<Move>> {
        let moves = self.starts(seat, thought);
        let Some(first) = moves.first() else {
            return Vec::new();
        };
        let mut after = *self;
        // A legal move is always accepted.
        let _ = after.play(seat, *first);
        let grid = Grid::of(after.sheet(seat));
        let value = expected(Value::learned(self.rules()), &grid);
        moves
            .into_iter()
            .map(|action| Weighed { action, value })
            .collect()
    }
}

impl Mind for Mosaic {
    const SEATS_ARE_INDEPENDENT: bool = true;

    const HINDSIGHT: Option<Hindsight<Self>> = Some(|played| {
        let rules = played.setup().rules;
        let best = Solo::of(played)?.best_with_these_dice(rules, &mut |_| true);
        Some(best.score(rules))
    });

    fn medium(&self, seat: Seat, thought: &mut Thought<'_>) -> Option<Move> {
        match self.by_value(seat).first() {
            Some(best) => Some(self.as_move(best.action)),
            None => self.starts(seat, thought).first().copied(),
        }
    }

    fn weigh(&self, seat: Seat, thought: &mut Thought<'_>) -> Vec<Weighed<Move>> {
        let mut weighed = self.by_value(seat);
        if weighed.is_empty() {
            return self.weigh_starts(seat, thought);
        }
        let value = Value::learned(self.rules());
        let grid = Grid::of(self.sheet(seat));
        match STAGES.saturating_sub(grid.rounds + 1) {
            // After the last round the value is the final score, which is exact.
            0 => {}
            1 => {
                for each in &mut weighed {
                    each.value = expected(value, &grid.after(each.action));
                }
                weighed = best_first(weighed);
            }
            _ if grid.rounds < BY_VALUE_ALONE => {}
            left => {
                let rest = weighed.split_off(weighed.len().min(CANDIDATES));
                weighed = played_on(&weighed, value, &grid, left as u32, thought);
                weighed.extend(rest);
                never_rise(&mut weighed);
            }
        }
        weighed
            .into_iter()
            .map(|Weighed { action, value }| Weighed {
                action: self.as_move(action),
                value,
            })
            .collect()
    }

    fn prospect(&self, seat: Seat, thought: &mut Thought<'_>) -> f32 {
        if let Some(best) = self.weigh(seat, thought).first() {
            return best.value;
        }
        let grid = Grid::of(self.sheet(seat));
        expected(Value::learned(self.rules()), &grid)
    }

    #[cfg(feature = "lab")]
    fn trainer(rules: Self::Rules, seed: u64) -> Option<Box<dyn Trainer>> {
        let lessons = train::Lessons::new(rules, seed);
        Some(learner::trainer(lessons, seed))
    }
}
