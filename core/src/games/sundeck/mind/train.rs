//! How the estimate is learned: by playing against itself, in both modes and with one to four seats.

use super::{
    super::Sundeck,
    value::{HASTE, Holding, Value, View, WEIGHTS},
};
use crate::{
    Decision, Game, Phase, Seat,
    dice::Roller,
    let_chance_decide,
    matchlog::Setup,
    players::{
        learned::{Moment, Path, Pupil, Study},
        next_to_answer,
    },
};

/// Two seats sit there most often.
const TABLES: [u64; 6] = [2, 2, 2, 3, 4, 1];

/// Whoever knows nothing yet may wait for ever for better dice.
const MOST_TURNS: u16 = 100;

pub(super) struct Lessons;

pub(super) fn trainer(seed: u64) -> Pupil<Lessons> {
    Pupil::new(seed)
}

impl Study for Lessons {
    const WEIGHTS: usize = WEIGHTS;
    const MATCHES: u64 = 250;

    fn practise(weights: &[f32], seed: u64) -> Vec<Path> {
        let estimate = Value(weights);
        let seats = TABLES[(seed / 2 % TABLES.len() as u64) as usize];
        let advanced = if seed.is_multiple_of(2) {
            "false"
        } else {
            "true"
        };
        let Ok(setup) = Setup::<Sundeck>::by_lot(seats, &[("advanced", advanced)], seed) else {
            return Vec::new();
        };
        let Ok(mut game) = Sundeck::start(setup.table, setup.rules) else {
            return Vec::new();
        };
        let mut roller = Roller::new(seed);
        let mut paths: Vec<Path> = (0..seats).map(|_| Path::default()).collect();
        while game.turns() < MOST_TURNS {
            if let_chance_decide(&mut game, &mut roller) {
                continue;
            }
            let (Some(seat), Phase::Answers { decision, .. }) =
                (next_to_answer(&game), game.phase())
            else {
                break;
            };
            let weighed = game.weigh_by(estimate, seat, false);
            let Some(best) = weighed.first() else { break };
            let view = View::of(&game, seat);
            if game.play(seat, best.action).is_err() {
                break;
            }
            let holding = Holding::of(&game, seat);
            if decision == Decision::Use && !holding.ends() {
                paths[usize::from(seat.number())].moments.push(Moment {
                    certain: holding.certain(),
                    weights: view.places(&holding),
                });
            }
        }
        for (seat, path) in Seat::all(game.seats()).zip(&mut paths) {
            path.end = f32::from(game.score(seat));
            path.haste = HASTE;
        }
        paths
    }
}
