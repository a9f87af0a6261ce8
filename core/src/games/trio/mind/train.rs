//! Training of the weights: self-play at tables of all sizes.

use super::{
    super::{Move, Trio},
    outlook::{Outlook, options},
    value::{STEPS, Value, WEIGHTS},
};
use crate::{
    Decision, Game,
    matchlog::Setup,
    players::learner::{Path, Position, PracticeMatch, Study, play_match},
};

/// The numbers of seats in the matches of a lesson, in rotation. Common table sizes occur more often.
const TABLES: [u64; 8] = [2, 5, 3, 2, 4, 5, 1, 6];

pub(super) struct Lessons;

impl Study for Lessons {
    const WEIGHTS: usize = WEIGHTS;
    const STEPS: f32 = STEPS;
    const MATCHES: u64 = 1000;
    const PACE: f32 = 0.5;
    const HALF_PACE: f32 = 12.0;

    fn practise(&mut self, weights: &mut [f32], practice: &PracticeMatch) -> Vec<Path> {
        let value = Value(weights);
        let seats = TABLES[(practice.number % TABLES.len() as u64) as usize];
        // The inverted bits keep these seeds away from those of arena matches.
        let seed = !(practice.seed << 32 | practice.number);
        let Ok(setup) = Setup::<Trio>::by_lot(seats, &[], seed) else {
            return Vec::new();
        };
        play_match(&setup, |game, seat| {
            let decision = game.asked(seat)?;
            let best = options(game, seat, value)
                .into_iter()
                .max_by(|a, b| a.value.total_cmp(&b.value))?;
            let position = (decision == Decision::Write).then(|| {
                let outlook = Outlook::new(game, seat, value);
                let mut sheet = outlook.sheet_declined();
                if let Move::Write { row, column } = best.action {
                    sheet = *game.sheet(seat);
                    sheet.write(row, column, game.number());
                }
                outlook.places(&sheet).map(|places| Position {
                    certain: 0.0,
                    weights: places.map(u32::from).to_vec(),
                    expected: Some(best.value),
                })
            });
            game.play(seat, best.action).ok()?;
            Some(position.flatten())
        })
    }
}
