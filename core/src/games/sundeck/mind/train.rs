//! Training of the weights: self-play in both modes, with one to four seats.

use super::{
    super::Sundeck,
    value::{CardView, HASTE, Holding, STEPS, Value, WEIGHTS},
};
use crate::{
    Decision, Game,
    matchlog::Setup,
    players::learner::{Path, Position, PracticeMatch, Study, play_match},
};

/// The numbers of seats in the matches of a lesson, in rotation. Half of them are for two seats.
const TABLES: [u64; 6] = [2, 2, 2, 3, 4, 1];

/// Longer matches are aborted, because an untrained player may wait for better dice for ever.
const MOST_TURNS: u16 = 100;

pub(super) struct Lessons;

impl Study for Lessons {
    const WEIGHTS: usize = WEIGHTS;
    const STEPS: f32 = STEPS;
    const MATCHES: u64 = 250;
    const PACE: f32 = 0.1;
    const HALF_PACE: f32 = 6.0;

    fn practise(&mut self, weights: &mut [f32], practice: &PracticeMatch) -> Vec<Path> {
        let estimate = Value(weights);
        let seed = practice.match_seed();
        let seats = TABLES[(seed / 2 % TABLES.len() as u64) as usize];
        let advanced = if seed.is_multiple_of(2) {
            "false"
        } else {
            "true"
        };
        let Ok(setup) = Setup::<Sundeck>::by_lot(seats, &[("advanced", advanced)], seed) else {
            return Vec::new();
        };
        let mut paths = play_match(&setup, |game, seat| {
            let decision = game.asked(seat).filter(|_| game.turns() < MOST_TURNS)?;
            let action = game.weigh_by(estimate, seat, false).first()?.action;
            let view = CardView::of(game, seat);
            game.play(seat, action).ok()?;
            let holding = Holding::of(game, seat);
            let position = || Position {
                certain: holding.certain(),
                weights: view.places(&holding),
                expected: None,
            };
            Some((decision == Decision::Use && !holding.ends()).then(position))
        });
        for path in &mut paths {
            path.haste = HASTE;
        }
        paths
    }
}
