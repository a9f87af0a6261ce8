//! Searching, shared by all games: a greedy step, playouts, and dropping the worse half again and
//! again.

use super::{
    mind::{Mind, Weighed},
    next_to_answer,
    thought::Thought,
};
use crate::{
    Game, GameMove, Seat,
    dice::{Chance, Roller},
    let_chance_decide,
};

/// What a quick move needs and a playout keeps: chance for ties, and room for lists.
#[derive(Debug)]
pub struct Scratch<G: Game> {
    /// For choices between equals.
    pub chance: Chance,
    /// Room for the legal moves.
    pub moves: Vec<G::Move>,
    best: Vec<G::Move>,
}

impl<G: Game> Scratch<G> {
    /// Room for a thought. Its choices come from the thought's chance.
    #[must_use]
    pub fn new(thought: &mut Thought<'_>) -> Self {
        Self {
            chance: thought.chance.branch(),
            moves: Vec::with_capacity(G::MOST_MOVES),
            best: Vec::with_capacity(G::MOST_MOVES),
        }
    }
}

/// The move after which the seat's score is highest; one of them by lot if there are several. To
/// roll some of the dice again counts as one offer, whichever they are.
pub fn greedy<G: Mind>(game: &G, seat: Seat, scratch: &mut Scratch<G>) -> Option<G::Move> {
    game.legal_moves(seat, &mut scratch.moves);
    scratch.best.clear();
    let mut highest = f32::NEG_INFINITY;
    for action in &scratch.moves {
        // Dice are rolled again for what they may bring: for now it changes nothing.
        let worth = if action.rerolls_a_subset() {
            game.worth(seat)
        } else {
            let mut after = *game;
            // A legal move is accepted.
            let _ = after.play(seat, *action);
            after.worth(seat)
        };
        if worth > highest {
            highest = worth;
            scratch.best.clear();
        }
        if worth >= highest {
            scratch.best.push(*action);
        }
    }
    pick_offer(&scratch.best, &mut scratch.chance)
}

/// Any of these moves, which are listed like legal ones. Where a seat may roll any subset of the
/// dice again, that is one offer among the others; if it is taken, any subset is as likely as any
/// other. (Else hardly anybody would ever stop.)
#[inline]
pub(super) fn pick_offer<M: GameMove>(moves: &[M], chance: &mut Chance) -> Option<M> {
    let others = moves.partition_point(|action| !action.rerolls_a_subset());
    let (others, subsets) = moves.split_at(others);
    let offers = others.len() + usize::from(!subsets.is_empty());
    others
        .get(chance.below(offers as u32) as usize)
        .or_else(|| chance.pick(subsets))
        .copied()
}

/// Plays on from `game` with quick moves for everybody, and returns the end.
pub fn play_out<G: Mind>(mut game: G, roller: &mut Roller, scratch: &mut Scratch<G>) -> G {
    loop {
        if let_chance_decide(&mut game, roller) {
            continue;
        }
        let decided = next_to_answer(&game)
            .and_then(|seat| game.quick(seat, scratch).map(|action| (seat, action)))
            .is_some_and(|(seat, action)| game.play(seat, action).is_ok());
        if !decided {
            return game;
        }
    }
}

/// Weighs every legal move by playouts, `full` of them in all at full effort.
pub fn playouts<G: Mind>(
    game: &G,
    seat: Seat,
    thought: &mut Thought<'_>,
    full: u32,
) -> Vec<Weighed<G::Move>> {
    let mut scratch = Scratch::new(thought);
    let first = game.quick(seat, &mut scratch);
    let mut moves = Vec::with_capacity(G::MOST_MOVES);
    game.legal_moves(seat, &mut moves);
    if let Some(place) = moves.iter().position(|action| Some(*action) == first) {
        moves.swap(0, place);
    }
    let budget = thought.budget(full);
    halve(&moves, budget, thought, |action, future| {
        let mut after = *game;
        // A legal move is accepted.
        let _ = after.play(seat, action);
        play_out(after, &mut thought.future(future), &mut scratch).worth(seat)
    })
}

/// Successive halving: the budget of samples is spent in rounds of equal cost, and after each round
/// the worse half of the moves is dropped. `sample` gives a value of a move in an imagined future; in
/// each round all moves see the same futures.
///
/// The moves come best first, with the mean of their samples. Of a move that was dropped little is
/// known: it is never told to be better than one that was kept. If the budget or the time is too
/// small to look at all of them, they stay in the order in which they came.
pub fn halve<M: Copy>(
    moves: &[M],
    budget: u32,
    thought: &Thought<'_>,
    mut sample: impl FnMut(M, u32) -> f32,
) -> Vec<Weighed<M>> {
    struct Candidate<M> {
        action: M,
        sum: f64,
        samples: u32,
    }
    impl<M> Candidate<M> {
        fn mean(&self) -> f64 {
            self.sum / f64::from(self.samples.max(1))
        }
    }
    let mut candidates: Vec<_> = moves
        .iter()
        .map(|action| Candidate {
            action: *action,
            sum: 0.0,
            samples: 0,
        })
        .collect();
    let rounds = moves.len().next_power_of_two().ilog2().max(1);
    let mut kept = candidates.len();
    let mut future = 0;
    let mut left = budget;
    'thinking: while kept > 0 {
        let futures = (budget / rounds / kept as u32).max(1);
        for _ in 0..futures {
            for candidate in &mut candidates[..kept] {
                if left == 0 || thought.stopped() {
                    break 'thinking;
                }
                left -= 1;
                candidate.sum += f64::from(sample(candidate.action, future));
                candidate.samples += 1;
            }
            future += 1;
        }
        if kept <= 2 {
            break;
        }
        candidates[..kept].sort_by(|a, b| b.mean().total_cmp(&a.mean()));
        kept = kept.div_ceil(2);
    }
    if candidates[..kept]
        .iter()
        .all(|candidate| candidate.samples > 0)
    {
        candidates[..kept].sort_by(|a, b| b.mean().total_cmp(&a.mean()));
    }
    let mut ceiling = f64::INFINITY;
    candidates
        .iter()
        .map(|candidate| {
            if candidate.samples > 0 {
                ceiling = ceiling.min(candidate.mean());
            }
            Weighed {
                action: candidate.action,
                value: if ceiling.is_finite() {
                    ceiling as f32
                } else {
                    0.0
                },
            }
        })
        .collect()
}

/// The mean of what `full` playouts (at full effort) from here are worth to the seat.
pub fn prospect<G: Mind>(game: &G, seat: Seat, thought: &mut Thought<'_>, full: u32) -> f32 {
    let mut scratch = Scratch::new(thought);
    let mut sum = 0.0;
    let mut samples = 0;
    for future in 0..thought.budget(full) {
        if samples > 0 && thought.stopped() {
            break;
        }
        let end = play_out(*game, &mut thought.future(future), &mut scratch);
        sum += f64::from(end.worth(seat));
        samples += 1;
    }
    (sum / f64::from(samples.max(1))) as f32
}
