//! `train`: trains a player lesson by lesson, and saves its notes after each.

use crate::{CommandResult, arena::rounded, options::Options};
use dicepad_core::{
    GameRules,
    dice::{Chance, Purpose},
    for_game,
    players::{Mind, Trainer},
};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use std::{error::Error, fs, io, io::Write, path::Path};

const DEFAULT_SEED: u64 = 1;

/// Trains the game that the command line names.
pub(crate) fn run(
    options: &Options,
    out: &mut impl Write,
) -> Result<CommandResult, Box<dyn Error>> {
    let game = options.game.ok_or("say which game to train")?;
    let mut trainer = for_game!(game, G => trainer_of::<G>(options))?
        .ok_or_else(|| format!("nothing is learned in {}", game.id()))?;
    let notes = options.notes.as_deref().ok_or("--notes is missing")?;
    match fs::read(notes) {
        Ok(found) if !trainer.resume(&found) => {
            return Err(format!("{} holds no notes of this trainer", notes.display()).into());
        }
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            return Err(format!("{}: {error}", notes.display()).into());
        }
        _ => {}
    }
    let progress = ProgressBar::new(options.lessons).with_style(ProgressStyle::with_template(
        "{bar:40} {pos}/{len} {msg} {eta}",
    )?);
    progress.set_position(trainer.lessons());
    while trainer.lessons() < options.lessons {
        trainer.lesson();
        write_whole(notes, &trainer.notes())?;
        let mark = rounded(trainer.mark().into());
        writeln!(
            out,
            "{}",
            json!({"lesson": trainer.lessons(), "mark": mark})
        )?;
        out.flush()?;
        progress.set_position(trainer.lessons());
        progress.set_message(mark.to_string());
    }
    progress.finish_and_clear();
    if let Some(weights) = options.weights.as_deref() {
        write_whole(weights, &trainer.weights())?;
    }
    Ok(CommandResult::Good)
}

fn trainer_of<G: Mind>(options: &Options) -> Result<Option<Box<dyn Trainer>>, Box<dyn Error>> {
    let seed = options.seed.unwrap_or(DEFAULT_SEED);
    let mut lot = Chance::new(seed, Purpose::Board);
    let rules = G::Rules::choose(G::ID, &options.choices(), &mut lot)?;
    Ok(G::trainer(rules, seed))
}

/// Replaces a file atomically: an interruption leaves either the old or the new content.
fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    fs::write(&beside, bytes)?;
    fs::rename(&beside, path)
}
