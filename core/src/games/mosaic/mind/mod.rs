//! What computer players know about the game.
//!
//! Nobody's sheet depends on another's, so every seat plays for its own points, alone or not. *Easy*
//! takes the most points at once, *medium* the placement with the best learned value ([`value`]),
//! *hard* looks two rolls ahead from there.

#[cfg(feature = "lab")]
mod trainer;
mod value;

#[cfg(test)]
mod tests;

use super::{Mosaic, Move, Rules};
#[cfg(feature = "lab")]
use crate::players::Trainer;
use crate::{
    Decision, Game, GameRules, Phase, Seat,
    dice::FACES,
    players::{Mind, Thought, Weighed},
};
use std::sync::LazyLock;
use value::{Grid, Placement, Value};

/// How many placements are looked at one roll ahead, and two, at full effort.
const ONE_AHEAD: u32 = 40;
const TWO_AHEAD: u32 = 12;

/// Two rolls ahead, so many answers to the first are considered.
const ANSWERS: usize = 4;

/// What was learned; see `docs/measurements.md` for how.
static BASIC: &[u8] = include_bytes!("basic.bin");
static ADVANCED: &[u8] = include_bytes!("advanced.bin");

/// A value for each of the rules, by their code. Only the basic and the full advanced rules were
/// learned; all others lie nearer to the second.
static VALUES: LazyLock<[Value; 8]> = LazyLock::new(|| {
    std::array::from_fn(|code| {
        let rules = Rules {
            diagonal: code & 1 != 0,
            line_penalty: code & 2 != 0,
            diagonal_penalty: code & 4 != 0,
        };
        let learned = if rules == Rules::default() {
            BASIC
        } else {
            ADVANCED
        };
        Value::from_bytes(rules, learned)
    })
});

fn value_of(rules: Rules) -> &'static Value {
    &VALUES[usize::from(rules.code()) % VALUES.len()]
}

/// All rolls that can be told apart, as symbols counted from 1, each with its chance.
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

/// How many rolls to look ahead.
#[derive(Clone, Copy)]
enum Ahead {
    One,
    Two,
}

/// What the seat can expect from a sheet before a roll: the mean over all rolls of the best answer.
fn expected(value: &Value, grid: &Grid, ahead: Ahead) -> f32 {
    if grid.is_over() {
        return f32::from(grid.score(value.rules));
    }
    let mut answers = Vec::new();
    let mut best_answer = |symbols| match ahead {
        Ahead::One => value.best(grid, symbols).map_or(0.0, |(_, value)| value),
        Ahead::Two => {
            answers.clear();
            value.for_each(grid, symbols, |placement, value| {
                answers.push((placement, value));
            });
            answers.sort_by(|a, b| b.1.total_cmp(&a.1));
            answers
                .iter()
                .take(ANSWERS)
                .map(|(placement, _)| expected(value, &grid.after(*placement), Ahead::One))
                .fold(f32::NEG_INFINITY, f32::max)
        }
    };
    rolls()
        .map(|(symbols, chance)| chance * best_answer(symbols))
        .sum()
}

/// Looks further ahead from the first `count` of these placements, and puts them into their new
/// order. The others stay behind.
fn look_ahead(
    weighed: &mut [Weighed<Placement>],
    count: u32,
    ahead: Ahead,
    value: &Value,
    grid: &Grid,
    thought: &Thought<'_>,
) {
    let count = weighed.len().min(count as usize);
    let first = &mut weighed[..count];
    let mut seen = 0;
    for each in &mut *first {
        if thought.stopped() {
            break;
        }
        each.value = expected(value, &grid.after(each.action), ahead);
        seen += 1;
    }
    // An interrupted look tells nothing about those that were not reached.
    first[..seen].sort_by(|a, b| b.value.total_cmp(&a.value));
    never_rise(weighed);
}

/// What is known less well is not told to be better than what comes before it.
fn never_rise<M>(weighed: &mut [Weighed<M>]) {
    let mut ceiling = f32::INFINITY;
    for each in weighed {
        ceiling = ceiling.min(each.value);
        each.value = ceiling;
    }
}

impl Mosaic {
    /// The placements that the seat may choose from, the best by learned value first.
    fn by_value(&self, seat: Seat) -> Vec<Weighed<Placement>> {
        let mut found = Vec::new();
        if let Phase::Answers {
            seats,
            decision: Decision::Place,
        } = self.phase()
            && seats.contains(seat)
        {
            let grid = Grid::of(self.sheet(seat));
            let symbols = self.symbols().map(|symbol| symbol as u32 + 1);
            value_of(self.rules()).for_each(&grid, symbols, |action, value| {
                found.push(Weighed { action, value });
            });
            found.sort_by(|a, b| b.value.total_cmp(&a.value));
        }
        found
    }

    /// The placement as a move: the first die's cell comes first.
    fn as_move(&self, Placement { domino, symbols }: Placement) -> Move {
        let [first, second] = domino.cells;
        if symbols[0] == self.symbols()[0] as u32 + 1 {
            Move::Place(first, second)
        } else {
            Move::Place(second, first)
        }
    }

    /// The symbols to begin with. They are all alike, so one of them by lot comes first.
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
        // A legal move is accepted.
        let _ = after.play(seat, *first);
        let grid = Grid::of(after.sheet(seat));
        let value = expected(value_of(self.rules()), &grid, Ahead::One);
        moves
            .into_iter()
            .map(|action| Weighed { action, value })
            .collect()
    }
}

impl Mind for Mosaic {
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
        let value = value_of(self.rules());
        let grid = Grid::of(self.sheet(seat));
        let count = thought.budget(ONE_AHEAD);
        look_ahead(&mut weighed, count, Ahead::One, value, &grid, thought);
        let count = thought.budget(TWO_AHEAD);
        look_ahead(&mut weighed, count, Ahead::Two, value, &grid, thought);
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
        expected(value_of(self.rules()), &grid, Ahead::One)
    }

    #[cfg(feature = "lab")]
    fn trainer(rules: Rules, seed: u64) -> Option<Box<dyn Trainer>> {
        Some(Box::new(trainer::Learner::new(rules, seed)))
    }
}
