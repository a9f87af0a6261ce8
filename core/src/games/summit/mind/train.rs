//! Training of the weights: self-play at tables of all sizes.

use super::{
    super::{Move, Row, Summit},
    outlook::stage,
    value::{Pad, STEPS, Value, WEIGHTS, haste},
};
use crate::{
    Decision, Game, Seat,
    dice::{Chance, Face, Lying, Purpose, Roller},
    matchlog::Setup,
    players::learner::{Path, Position, PracticeMatch, Study, play_match},
};

/// The number of imagined throws before a re-roll. Few, because a lesson has many matches.
const THROWS: u32 = 8;

/// The numbers of seats in the matches of a lesson, in rotation. Half of them are for two seats.
const TABLES: [u64; 12] = [2, 2, 2, 2, 2, 2, 3, 3, 4, 5, 6, 1];

pub(super) struct Lessons;

impl Study for Lessons {
    const WEIGHTS: usize = WEIGHTS;
    const STEPS: f32 = STEPS;
    const MATCHES: u64 = 600;
    const PACE: f32 = 0.1;
    const HALF_PACE: f32 = 6.0;

    fn practise(&mut self, weights: &mut [f32], practice: &PracticeMatch) -> Vec<Path> {
        let estimate = Value(weights);
        let seed = practice.match_seed();
        let seats = TABLES[(seed % TABLES.len() as u64) as usize];
        let Ok(setup) = Setup::<Summit>::by_lot(seats, &[], seed) else {
            return Vec::new();
        };
        let mut thought = Chance::new(seed, Purpose::Player(Seat::ZERO));
        let mut paths = play_match(&setup, |game, seat| {
            let decision = game.asked(seat)?;
            let futures = u64::from(thought.below(u32::MAX)) << 8;
            let throws = (0..u64::from(THROWS)).map(|n| Roller::imagined(seed, seat, futures | n));
            let weighed = game.weigh_by(estimate, seat, &subsets_by_color(game.lying()), throws);
            let action = weighed.first().map_or(Move::Pass, |best| best.action);
            let seen = stage(game, seat);
            game.play(seat, action).ok()?;
            let pad = Pad::of(game.sheet(seat));
            let position = || Position {
                certain: pad.points(),
                weights: Value::places(&pad, seen),
                expected: None,
            };
            Some((decision == Decision::Write && !pad.ends()).then(position))
        });
        for path in &mut paths {
            path.haste = haste(setup.table.seats);
        }
        paths
    }
}

/// The subsets that consist of all dice of some colours. They are few and contain most of the good ones.
fn subsets_by_color(lying: Lying) -> Vec<usize> {
    let mut of_colors = [0; Row::ALL.len() + 1];
    for die in 0..Summit::DICE.len() {
        let color = Summit::DICE[die][usize::from(lying.face(die))];
        let row = Row::ALL
            .iter()
            .position(|row| matches!(color, Face::Number(shown, _) if shown == row.color()));
        of_colors[row.unwrap_or(Row::ALL.len())] |= 1 << die;
    }
    let mut subsets: Vec<usize> = (1..1 << of_colors.len())
        .map(|chosen: usize| {
            let colors = of_colors.iter().enumerate();
            colors
                .filter(|(color, _)| chosen >> color & 1 != 0)
                .map(|(_, dice)| dice)
                .sum()
        })
        .filter(|subset| *subset > 0)
        .collect();
    subsets.sort_unstable();
    subsets.dedup();
    subsets
}
