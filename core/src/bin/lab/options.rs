//! What the command line asks for.

use dicepad_core::{GameId, players::PlayerKind};
use lexopt::prelude::*;
use std::ffi::OsString;

/// How to use the lab.
pub(crate) const HELP: &str = "\
dicepad-lab: the rules of Dicepad without a screen

  transcript --game GAME --seats N --players P[,P…] --seed S [--matches M] [--rule NAME=VALUE …] [--options]
      whole matches, move by move, as JSON lines
  replay < FILE
      plays a transcript through the rules: its end line, or the first line that breaks a rule
  bench [--game GAME]
      random playouts a second, and the time for their dice alone
  fair [--rolls N]
      rolls all dice of all games and tests them for evenness

GAME: trio cowpath summit mosaic sundeck. P: random, one for all seats or one for each.
Rules: cowpath board=1…8; sundeck advanced=true; mosaic diagonal=true line_penalty=true
diagonal_penalty=true, or advanced=true for all three.";

/// What to do.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Command {
    Help,
    Transcript,
    Replay,
    Bench,
    Fair,
}

/// A command and its options.
pub(crate) struct Options {
    pub(crate) command: Command,
    pub(crate) game: Option<GameId>,
    pub(crate) seats: Option<u64>,
    pub(crate) players: Option<Vec<PlayerKind>>,
    pub(crate) seed: Option<u64>,
    pub(crate) matches: u64,
    pub(crate) rules: Vec<(String, String)>,
    pub(crate) options: bool,
    pub(crate) rolls: u64,
}

const DEFAULT_ROLLS: u64 = 1_000_000;

impl Options {
    /// Reads the command line.
    pub(crate) fn from_command_line() -> Result<Self, Box<dyn std::error::Error>> {
        let mut parser = lexopt::Parser::from_env();
        let command = match parser.next()? {
            Some(Value(command)) => command_of(&command)?,
            Some(Long("help") | Short('h')) => Command::Help,
            Some(other) => return Err(other.unexpected().into()),
            None => return Err("say what to do: transcript, replay, bench, fair or --help".into()),
        };
        let mut options = Self {
            command,
            game: None,
            seats: None,
            players: None,
            seed: None,
            matches: 1,
            rules: Vec::new(),
            options: false,
            rolls: DEFAULT_ROLLS,
        };
        while let Some(argument) = parser.next()? {
            let transcript = command == Command::Transcript;
            match argument {
                Long("help") | Short('h') => options.command = Command::Help,
                Long("game") if transcript || command == Command::Bench => {
                    options.game = Some(GameId::from_id(&parser.value()?.string()?)?);
                }
                Long("seats") if transcript => options.seats = Some(parser.value()?.parse()?),
                Long("players") if transcript => {
                    options.players = Some(players_of(&parser.value()?.string()?)?);
                }
                Long("seed") if transcript => options.seed = Some(parser.value()?.parse()?),
                Long("matches") if transcript => options.matches = parser.value()?.parse()?,
                Long("rule") if transcript => {
                    options.rules.push(rule_of(&parser.value()?.string()?)?);
                    // Further rules may follow without naming the option again.
                    while let Some(rule) = parser.try_raw_args().and_then(|mut more| {
                        more.next_if(|next| {
                            next.to_string_lossy().contains('=')
                                && !next.to_string_lossy().starts_with('-')
                        })
                    }) {
                        options.rules.push(rule_of(&rule.string()?)?);
                    }
                }
                Long("options") if transcript => options.options = true,
                Long("rolls") if command == Command::Fair => {
                    options.rolls = parser.value()?.parse()?;
                }
                other => return Err(other.unexpected().into()),
            }
        }
        Ok(options)
    }
}

fn command_of(command: &OsString) -> Result<Command, String> {
    match command.to_string_lossy().as_ref() {
        "transcript" => Ok(Command::Transcript),
        "replay" => Ok(Command::Replay),
        "bench" => Ok(Command::Bench),
        "fair" => Ok(Command::Fair),
        "help" => Ok(Command::Help),
        other => Err(format!(
            "there is no command \"{other}\": transcript, replay, bench, fair, --help"
        )),
    }
}

fn players_of(list: &str) -> Result<Vec<PlayerKind>, String> {
    list.split(',')
        .map(|name| {
            name.parse().map_err(|_| {
                let known: Vec<&str> = PlayerKind::ALL.iter().map(|kind| kind.id()).collect();
                format!("there is no player \"{name}\": {}", known.join(", "))
            })
        })
        .collect()
}

fn rule_of(rule: &str) -> Result<(String, String), String> {
    rule.split_once('=')
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .ok_or_else(|| format!("a rule is NAME=VALUE, not \"{rule}\""))
}
