//! `transcript` and `replay`: writing matches and checking them.

use crate::{CommandResult, options::Options};
use dicepad_core::{
    Seat, for_game,
    matchlog::{Match, Setup},
    players::{Mind, PlayerKind},
    transcript::{self, ReplayEnd, write_match},
};
use std::{
    error::Error,
    io::{self, Write},
};

/// Plays matches and writes their transcripts.
pub(crate) fn write(
    options: &Options,
    out: &mut impl Write,
) -> Result<CommandResult, Box<dyn Error>> {
    let game = options.game.ok_or("--game is missing")?;
    for_game!(game, G => write_game::<G>(options, out))
}

fn write_game<G: Mind>(
    options: &Options,
    out: &mut impl Write,
) -> Result<CommandResult, Box<dyn Error>> {
    let seats = options.seats.ok_or("--seats is missing")?;
    let kinds = options.players.as_deref().ok_or("--players is missing")?;
    let matches = options.matches.unwrap_or(1);
    let first_seed = options.seed.ok_or("--seed is missing")?;
    first_seed
        .checked_add(matches.saturating_sub(1))
        .ok_or("--seed and --matches together are too large")?;
    let choices = options.choices();
    // A wrong set-up is reported even if the number of matches is 0.
    Setup::<G>::by_lot(seats, &choices, first_seed)?;
    if kinds.len() != 1 && kinds.len() as u64 != seats {
        let named = kinds.len();
        return Err(format!("--players names {named} players for {seats} seats").into());
    }
    for seed in (0..matches).map(|k| first_seed + k) {
        let setup = Setup::<G>::by_lot(seats, &choices, seed)?;
        let mut players: Vec<_> = Seat::all(setup.table.seats)
            .zip(kinds.iter().cycle())
            .map(|(seat, kind): (Seat, &PlayerKind)| {
                kind.player_with::<G>(seed, seat, options.effort)
            })
            .collect();
        write_match(&mut Match::new(setup)?, &mut players, options.options, out)?;
    }
    Ok(CommandResult::Good)
}

/// Checks the transcript on standard input.
pub(crate) fn replay(out: &mut impl Write) -> Result<CommandResult, Box<dyn Error>> {
    match transcript::replay(io::stdin().lock(), out)? {
        ReplayEnd::Complete => Ok(CommandResult::Good),
        ReplayEnd::Refused => Ok(CommandResult::Bad),
    }
}
