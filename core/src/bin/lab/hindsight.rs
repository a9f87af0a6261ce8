//! `hindsight`: the best results that the dice of solo games of mosaic allowed.

use crate::{
    Outcome,
    arena::{Sample, rounded},
    options::Options,
};
use dicepad_core::{
    Seat,
    games::{Mosaic, mosaic::Solo},
    matchlog::{Match, Setup},
    players::PlayerKind,
    transcript::write_match,
};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use std::{error::Error, io, io::Write, time::Instant};

const DEFAULT_SEED: u64 = 1;
const DEFAULT_GAMES: u64 = 100;

/// Plays games, and searches for the best result with the same dice.
pub(crate) fn run(options: &Options, out: &mut impl Write) -> Result<Outcome, Box<dyn Error>> {
    let games = options.games.unwrap_or(DEFAULT_GAMES);
    let first = options.seed.unwrap_or(DEFAULT_SEED);
    if games == 0 {
        return Err("--games must be at least 1".into());
    }
    first
        .checked_add(games - 1)
        .ok_or("--seed and --games together are too large")?;
    let progress = ProgressBar::new(games)
        .with_style(ProgressStyle::with_template("{bar:40} {pos}/{len} {eta}")?);
    let (mut played, mut possible) = (Sample::default(), Sample::default());
    let mut seconds: f64 = 0.0;
    for seed in first..=first + (games - 1) {
        let setup = Setup::<Mosaic>::by_lot(1, &options.choices(), seed)?;
        let mut game = Match::new(setup)?;
        let mut players = [PlayerKind::Medium.player(seed, Seat::ZERO)];
        write_match(&mut game, &mut players, false, &mut io::sink())?;
        let solo = Solo::of(&game).ok_or("no solo game")?;
        let began = Instant::now();
        let best = solo.best_with_these_dice(setup.rules, &mut |_| true);
        seconds = seconds.max(began.elapsed().as_secs_f64());
        played.0.push(solo.score(setup.rules).into());
        possible.0.push(best.score(setup.rules).into());
        progress.inc(1);
    }
    progress.finish_and_clear();
    let line = json!({
        "games": games,
        "seed": first,
        "played": rounded(played.mean()),
        "mean": rounded(possible.mean()),
        "standard_error": rounded(possible.standard_error()),
        "seconds_at_most": rounded(seconds),
    });
    writeln!(out, "{line}")?;
    Ok(Outcome::Good)
}
