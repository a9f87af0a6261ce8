//! `hindsight`: the best results that the dice of solo matches allowed.

use crate::{
    CommandResult,
    arena::{Sample, rounded},
    options::Options,
};
use dicepad_core::{
    GameId, Seat, for_game,
    matchlog::{Match, Setup},
    players::{Mind, PlayerKind},
    transcript::write_match,
};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use std::{error::Error, io, io::Write, time::Instant};

const DEFAULT_SEED: u64 = 1;
const DEFAULT_GAMES: u64 = 100;

/// Looks back at solo matches of every game that has a search for their best result.
pub(crate) fn run(
    options: &Options,
    out: &mut impl Write,
) -> Result<CommandResult, Box<dyn Error>> {
    for game in GameId::ALL {
        for_game!(game, G => look_back::<G>(options, out))?;
    }
    Ok(CommandResult::Good)
}

/// Plays solo matches, and searches for the best result with the same dice.
fn look_back<G: Mind>(options: &Options, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let Some(best_score) = G::HINDSIGHT else {
        return Ok(());
    };
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
        let setup = Setup::<G>::by_lot(1, &options.choices(), seed)?;
        let mut game = Match::new(setup)?;
        let mut players = [PlayerKind::Medium.player(seed, Seat::ZERO)];
        write_match(&mut game, &mut players, false, &mut io::sink())?;
        let began = Instant::now();
        let best = best_score(&game).ok_or("no solo game")?;
        seconds = seconds.max(began.elapsed().as_secs_f64());
        played.0.push(game.state().score(Seat::ZERO).into());
        possible.0.push(best.into());
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
    Ok(())
}
