//! How the estimate is learned: by playing against itself, with all numbers of seats.

use super::{
    super::{Move, Summit},
    outlook::stage,
    subsets_by_color,
    value::{Pad, Value, WEIGHTS, haste},
};
use crate::{
    Decision, Game, Phase, Seat,
    dice::{Chance, Purpose, Roller},
    let_chance_decide,
    matchlog::Setup,
    players::{
        learned::{Moment, Path, Pupil, Study},
        next_to_answer,
    },
};

/// Throws imagined before dice are rolled again: few, for there are many matches.
const THROWS: u32 = 8;

/// Two seats sit there most often.
const TABLES: [u64; 12] = [2, 2, 2, 2, 2, 2, 3, 3, 4, 5, 6, 1];

pub(super) struct Lessons;

pub(super) fn trainer(seed: u64) -> Pupil<Lessons> {
    Pupil::new(seed)
}

impl Study for Lessons {
    const WEIGHTS: usize = WEIGHTS;
    const MATCHES: u64 = 600;

    fn practise(weights: &[f32], seed: u64) -> Vec<Path> {
        let estimate = Value(weights);
        let seats = TABLES[(seed % TABLES.len() as u64) as usize];
        let Ok(setup) = Setup::<Summit>::by_lot(seats, &[], seed) else {
            return Vec::new();
        };
        let Ok(mut game) = Summit::start(setup.table, setup.rules) else {
            return Vec::new();
        };
        let mut roller = Roller::new(seed);
        let mut paths: Vec<Path> = (0..seats).map(|_| Path::default()).collect();
        let mut thought = Chance::new(seed, Purpose::Player(Seat::ZERO));
        loop {
            if let_chance_decide(&mut game, &mut roller) {
                continue;
            }
            let (Some(seat), Phase::Answers { decision, .. }) =
                (next_to_answer(&game), game.phase())
            else {
                break;
            };
            let futures = u64::from(thought.below(u32::MAX)) << 8;
            let throws = (0..u64::from(THROWS)).map(|n| Roller::imagined(seed, seat, futures | n));
            let weighed = game.weigh_by(estimate, seat, &subsets_by_color(game.lying()), throws);
            let action = weighed.first().map_or(Move::Pass, |best| best.action);
            let seen = stage(&game, seat);
            if game.play(seat, action).is_err() {
                break;
            }
            let pad = Pad::of(game.sheet(seat));
            if decision == Decision::Write && !pad.ends() {
                paths[usize::from(seat.number())].moments.push(Moment {
                    certain: pad.points(),
                    weights: Value::places(&pad, seen),
                });
            }
        }
        for (seat, path) in Seat::all(game.seats()).zip(&mut paths) {
            path.end = f32::from(game.score(seat));
            path.haste = haste(game.seats());
        }
        paths
    }
}
