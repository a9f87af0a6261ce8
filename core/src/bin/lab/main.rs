//! `dicepad-lab`: the core on the command line.
//!
//! Results go to standard output as JSON lines, progress to standard error. Errors exit with status 2 and one
//! sentence; `replay`, `fair` and `bars` exit with status 1 if their check fails.

mod arena;
mod bars;
mod bench;
mod fair;
mod fresh;
mod hindsight;
mod options;
mod train;
mod transcripts;

use options::{Command, Options};
use std::{
    io::{self, Write},
    process::ExitCode,
};

/// The result of a command, which decides the exit status.
enum CommandResult {
    Good,
    Bad,
}

fn main() -> ExitCode {
    match run() {
        Ok(CommandResult::Good) => ExitCode::SUCCESS,
        Ok(CommandResult::Bad) => ExitCode::from(1),
        Err(error) => {
            eprintln!("dicepad-lab: {error}");
            ExitCode::from(2)
        }
    }
}

fn run() -> Result<CommandResult, Box<dyn std::error::Error>> {
    let options = Options::from_command_line()?;
    let mut out = io::BufWriter::new(io::stdout().lock());
    let outcome = match options.command {
        Command::Help => {
            writeln!(out, "{}", options::HELP)?;
            Ok(CommandResult::Good)
        }
        Command::Transcript => transcripts::write(&options, &mut out),
        Command::Replay => transcripts::replay(&mut out),
        Command::Arena => arena::run(&options, &mut out),
        Command::Bars => bars::run(&options, &mut out),
        Command::Train => train::run(&options, &mut out),
        Command::Hindsight => hindsight::run(&options, &mut out),
        Command::Bench => bench::run(&options, &mut out),
        Command::Fair => fair::run(&options, &mut out),
    };
    // A reader that stops early (`… | head`) is not an error.
    match outcome.and_then(|outcome| Ok(out.flush().map(|()| outcome)?)) {
        Err(error) if is_broken_pipe(error.as_ref()) => Ok(CommandResult::Good),
        other => other,
    }
}

fn is_broken_pipe(error: &(dyn std::error::Error + 'static)) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
