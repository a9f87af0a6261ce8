//! `bench`: random playouts per second, compared with the time for their dice alone.

use crate::{CommandResult, options::Options};
use dicepad_core::{
    Game, GameId, Phase, Seat,
    dice::{Chance, FACES, Purpose, Roller},
    for_game, let_chance_decide,
    matchlog::Setup,
    players::{ComputerPlayer, Mind, Random, next_to_answer, playout},
};
use serde_json::json;
use std::{error::Error, hint::black_box, io::Write, time::Instant};

/// Long enough for steady figures, short enough to run often.
const SECONDS: f64 = 1.0;
const SEED: u64 = 1;

/// Measures one game or all of them.
pub(crate) fn run(
    options: &Options,
    out: &mut impl Write,
) -> Result<CommandResult, Box<dyn Error>> {
    let one = options.game.as_ref().map(std::slice::from_ref);
    for game in one.unwrap_or(GameId::ALL) {
        for_game!(game, G => bench_game::<G>(out))?;
        out.flush()?;
    }
    Ok(CommandResult::Good)
}

fn bench_game<G: Mind>(out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let seats = if G::SEATS_ARE_INDEPENDENT { 1 } else { 2 };
    let setup = Setup::<G>::with_first(seats, 0, &[], SEED)?;
    let start = G::start(setup.table, setup.rules)?;
    let mut roller = Roller::new(SEED);
    let mut player = Random::<G>::new(SEED, Seat::ZERO);

    let mut playouts = 0u64;
    let began = Instant::now();
    while began.elapsed().as_secs_f64() < SECONDS {
        // The clock is read only once per hundred playouts, because reading it takes time too.
        for _ in 0..100 {
            black_box(playout(start, &mut roller, &mut player));
        }
        playouts += 100;
    }
    let seconds = began.elapsed().as_secs_f64();

    // The playouts are repeated to count their dice and decisions outside of the measured time.
    let (throws, dice, decisions) = count::<G>(start, playouts);
    let mut chance = Chance::new(SEED, Purpose::Dice);
    let began = Instant::now();
    let mut sum = 0u64;
    for _ in 0..dice {
        sum += u64::from(chance.below(u32::from(FACES)));
    }
    black_box(sum);
    let dice_seconds = began.elapsed().as_secs_f64();

    let each = |total: u64| (total as f64 / playouts as f64 * 10.0).round() / 10.0;
    let line = json!({
        "game": G::ID,
        "seats": seats,
        "playouts": playouts,
        "seconds": rounded(seconds),
        "playouts_per_second": (playouts as f64 / seconds).round(),
        "throws_per_playout": each(throws),
        "dice_per_playout": each(dice),
        "decisions_per_playout": each(decisions),
        "dice": dice,
        "dice_alone_seconds": rounded(dice_seconds),
        "ratio": rounded(seconds / dice_seconds),
    });
    writeln!(out, "{line}")?;
    Ok(())
}

fn count<G: Game>(start: G, playouts: u64) -> (u64, u64, u64) {
    let mut roller = Roller::new(SEED);
    let mut player = Random::<G>::new(SEED, Seat::ZERO);
    let (mut throws, mut rolled, mut decisions) = (0, 0, 0);
    for _ in 0..playouts {
        let mut game = start;
        loop {
            if let Phase::Roll { dice, .. } = game.phase() {
                throws += 1;
                rolled += dice.len() as u64;
            }
            if let_chance_decide(&mut game, &mut roller) {
                continue;
            }
            let Some(seat) = next_to_answer(&game) else {
                break;
            };
            decisions += 1;
            let decided = player
                .decide(&game, seat)
                .is_some_and(|action| game.play(seat, action).is_ok());
            if !decided {
                break;
            }
        }
    }
    (throws, rolled, decisions)
}

fn rounded(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0
}
