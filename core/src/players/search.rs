//! Search methods that all games share: a greedy move, playouts, and successive halving.

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

/// Buffers and chance for quick moves, reused throughout a playout.
#[derive(Debug)]
pub struct Scratch<G: Game> {
    /// Chance for choices between equals.
    pub chance: Chance,
    /// A buffer for legal moves.
    pub moves: Vec<G::Move>,
    best: Vec<G::Move>,
}

impl<G: Game> Scratch<G> {
    /// Buffers for a thought, with chance branched off from its chance.
    #[must_use]
    pub fn new(thought: &mut Thought<'_>) -> Self {
        Self {
            chance: thought.chance.branch(),
            moves: Vec::with_capacity(G::MOST_MOVES),
            best: Vec::with_capacity(G::MOST_MOVES),
        }
    }
}

/// The move after which the seat's score is highest; ties are broken by lot. All re-rolls of a subset
/// count as one option.
pub fn greedy<G: Mind>(game: &G, seat: Seat, scratch: &mut Scratch<G>) -> Option<G::Move> {
    game.legal_moves(seat, &mut scratch.moves);
    scratch.best.clear();
    let mut highest = f32::NEG_INFINITY;
    for action in &scratch.moves {
        // A re-roll does not change the score now.
        let worth = if action.rerolls_a_subset() {
            game.worth(seat)
        } else {
            let mut after = *game;
            // A legal move is always accepted.
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

/// Picks one of these moves, which are in the order of [`Game::legal_moves`]. All re-rolls of a subset are
/// one option; if it is picked, every subset is equally likely. Otherwise a random player would hardly ever
/// stop, because a game has far more subsets than other moves.
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

/// Plays `game` to its end with quick moves for every seat, and returns the final state.
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

/// Weighs every legal move by playouts: at full effort `full` of them in total.
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
    let moves: Vec<_> = moves
        .into_iter()
        .map(|action| Weighed { action, value: 0.0 })
        .collect();
    halve(&moves, 0, budget, thought, |action, future| {
        let mut after = *game;
        // A legal move is always accepted.
        let _ = after.play(seat, action);
        play_out(after, &mut thought.future(future), &mut scratch).worth(seat)
    })
}

/// A move with the samples of its value.
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

/// Successive halving: the budget of samples is spent in rounds of equal cost, and after each round the
/// worse half of the moves is dropped. `sample` returns the value of a move in an imagined future; within a
/// round, all moves see the same futures. The previous value of a move counts as `trust` samples.
///
/// Returns the moves best first, with the mean of their samples. Little is known about a dropped move, so
/// its value never exceeds that of a kept one. If the budget or the time does not suffice for all moves,
/// they stay in their original order.
pub fn halve<M: Copy>(
    moves: &[Weighed<M>],
    trust: u32,
    budget: u32,
    thought: &Thought<'_>,
    mut sample: impl FnMut(M, u32) -> f32,
) -> Vec<Weighed<M>> {
    let mut candidates: Vec<_> = moves
        .iter()
        .map(|known| Candidate {
            action: known.action,
            sum: f64::from(known.value) * f64::from(trust),
            samples: trust,
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
    never_rising(&candidates)
}

/// The moves with the mean of their samples, lowered so that none exceeds one before it.
fn never_rising<M: Copy>(candidates: &[Candidate<M>]) -> Vec<Weighed<M>> {
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

/// The mean worth to the seat of playouts from this position: at full effort `full` of them.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{dice::Purpose, games::Mosaic, matchlog::Setup, players::Effort};

    /// Halves moves with samples around their true values. Also returns the number of samples.
    fn halved(
        known: &[(char, f32)],
        trust: u32,
        budget: u32,
        truth: impl Fn(char) -> f32,
    ) -> (Vec<Weighed<char>>, u32) {
        let setup = Setup::<Mosaic>::by_lot(1, &[], 1).unwrap();
        let game = Mosaic::start(setup.table, setup.rules).unwrap();
        let thought = Thought::about(&game, Seat::ZERO, 1, Effort::FULL, &|| false);
        let moves: Vec<_> = known
            .iter()
            .map(|(action, value)| Weighed {
                action: *action,
                value: *value,
            })
            .collect();
        let mut noise = Chance::new(1, Purpose::FirstSeat);
        let mut samples = 0;
        let found = halve(&moves, trust, budget, &thought, |action, _| {
            samples += 1;
            truth(action) + noise.below(3) as f32 - 1.0
        });
        (found, samples)
    }

    #[test]
    fn the_best_move_comes_first_and_the_budget_is_kept() {
        let moves = ['a', 'b', 'c', 'd', 'e'].map(|action| (action, 0.0));
        let truth = |action| if action == 'd' { 2.0 } else { 1.0 };
        let (found, samples) = halved(&moves, 0, 1000, truth);
        assert_eq!(found[0].action, 'd');
        assert!((found[0].value - 2.0).abs() < 0.2, "{}", found[0].value);
        assert!(found.is_sorted_by(|a, b| a.value >= b.value));
        assert_eq!(found.len(), moves.len());
        assert!((900..=1000).contains(&samples), "{samples}");
    }

    #[test]
    fn previous_values_count_as_much_as_they_are_trusted() {
        let moves = [('a', 5.0), ('b', 0.0)];
        let truth = |action| if action == 'b' { 1.0 } else { 0.0 };
        let first = |trust, budget| halved(&moves, trust, budget, truth).0[0].action;
        assert_eq!(first(0, 1000), 'b');
        assert_eq!(first(10, 1000), 'b', "the samples outweigh it");
        assert_eq!(first(10_000, 1000), 'a', "it outweighs the samples");
        assert_eq!(first(10, 0), 'a', "without samples it is all that is known");
    }
}
