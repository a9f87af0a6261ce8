//! The command line.

use dicepad_core::{
    GameId,
    fairness::Salt,
    players::{Effort, PlayerKind},
};
use lexopt::prelude::*;
use std::{ffi::OsString, path::PathBuf};

/// The output of `--help`.
pub(crate) const HELP: &str = "\
dicepad-lab: the rules of Dicepad without a screen

  transcript --game GAME --seats N --players P[,P…] --seed S [--matches M] [--rule NAME=VALUE …]
             [--options] [--effort PERCENT]
      whole matches, move by move, as JSON lines
  replay < FILE
      plays a transcript through the rules: its end line, or the first line that breaks a rule
  arena --game GAME --players P[,P…] [--matches M] [--seed S] [--seats N] [--rule NAME=VALUE …]
        [--effort PERCENT]
      players against each other, seats rotating: scores, shares of wins, thinking time
  bars [--game GAME] [--matches M]
      whether the players are as strong as they should be
  train GAME --notes FILE [--lessons N] [--seed S] [--rule NAME=VALUE …] [--weights FILE]
      teaches a player; goes on from the notes if they exist
  hindsight [--games N] [--seed S] [--rule NAME=VALUE …]
      what the dice of solo games of mosaic allowed
  bench [--game GAME]
      random playouts a second, and the time for their dice alone
  fair [--rolls N]
      rolls all dice of all games and tests them for evenness
  fair --fresh [--seeds N]
      tests fresh seeds from the system's generator: first rolls, neighbouring matches, repetitions
  fair --fingerprint SEED SALT
      the fingerprint of a seed

GAME: trio cowpath summit mosaic sundeck. P: random easy medium hard; for a transcript one for all
seats or one for each, in the arena each plays as many seats as the others.
Rules: cowpath board=1…8; sundeck advanced=true; mosaic diagonal=true line_penalty=true
diagonal_penalty=true, or advanced=true for the first two.";

/// The command: the first argument.
#[derive(
    Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr, strum::VariantArray,
)]
#[strum(serialize_all = "snake_case")]
pub(crate) enum Command {
    Transcript,
    Replay,
    Arena,
    Bars,
    Train,
    Hindsight,
    Bench,
    Fair,
    Help,
}

impl Command {
    /// The names of the options that this command accepts.
    const fn options(self) -> &'static [&'static str] {
        match self {
            Self::Transcript => &[
                "game", "seats", "players", "seed", "matches", "rule", "options", "effort",
            ],
            Self::Arena => &[
                "game", "seats", "players", "seed", "matches", "rule", "effort",
            ],
            Self::Bars => &["game", "matches"],
            Self::Train => &["notes", "weights", "lessons", "seed", "rule"],
            Self::Hindsight => &["games", "seed", "rule"],
            Self::Bench => &["game"],
            Self::Fair => &["rolls", "fresh", "seeds", "fingerprint"],
            Self::Replay | Self::Help => &[],
        }
    }

    /// The names of all commands, for error messages.
    fn names() -> String {
        let names = <Self as strum::VariantArray>::VARIANTS
            .iter()
            .map(|command| <&str>::from(*command));
        names.collect::<Vec<_>>().join(", ")
    }
}

/// A command and its options.
pub(crate) struct Options {
    pub(crate) command: Command,
    pub(crate) game: Option<GameId>,
    pub(crate) seats: Option<u64>,
    pub(crate) players: Option<Vec<PlayerKind>>,
    pub(crate) seed: Option<u64>,
    pub(crate) matches: Option<u64>,
    pub(crate) games: Option<u64>,
    pub(crate) rules: Vec<(String, String)>,
    pub(crate) options: bool,
    pub(crate) effort: Effort,
    pub(crate) rolls: u64,
    pub(crate) fresh: bool,
    pub(crate) seeds: u64,
    pub(crate) fingerprint: Option<(u64, Salt)>,
    pub(crate) lessons: u64,
    pub(crate) notes: Option<PathBuf>,
    pub(crate) weights: Option<PathBuf>,
}

const DEFAULT_ROLLS: u64 = 1_000_000;
const DEFAULT_SEEDS: u64 = 1_000_000;
const DEFAULT_LESSONS: u64 = 100;

impl Options {
    /// Parses the command line.
    pub(crate) fn from_command_line() -> Result<Self, Box<dyn std::error::Error>> {
        let mut parser = lexopt::Parser::from_env();
        let command = match parser.next()? {
            Some(Value(command)) => command_of(&command)?,
            Some(Long("help") | Short('h')) => Command::Help,
            Some(other) => return Err(other.unexpected().into()),
            None => return Err(format!("say what to do: {}", Command::names()).into()),
        };
        let mut options = Self {
            command,
            game: None,
            seats: None,
            players: None,
            seed: None,
            matches: None,
            games: None,
            rules: Vec::new(),
            options: false,
            effort: Effort::FULL,
            rolls: DEFAULT_ROLLS,
            fresh: false,
            seeds: DEFAULT_SEEDS,
            fingerprint: None,
            lessons: DEFAULT_LESSONS,
            notes: None,
            weights: None,
        };
        while let Some(argument) = parser.next()? {
            let name = match argument {
                Long("help") | Short('h') => {
                    options.command = Command::Help;
                    continue;
                }
                // The game of `train` is the only argument without an option name.
                Value(game) if command == Command::Train && options.game.is_none() => {
                    options.game = Some(GameId::from_id(&game.string()?)?);
                    continue;
                }
                Long(name) if command.options().contains(&name) => name.to_owned(),
                other => return Err(other.unexpected().into()),
            };
            options.read(&name, &mut parser)?;
        }
        Ok(options)
    }

    /// Parses an option.
    fn read(
        &mut self,
        name: &str,
        parser: &mut lexopt::Parser,
    ) -> Result<(), Box<dyn std::error::Error>> {
        match name {
            "options" => self.options = true,
            "fresh" => self.fresh = true,
            _ => return self.read_value(name, parser),
        }
        Ok(())
    }

    fn read_value(
        &mut self,
        name: &str,
        parser: &mut lexopt::Parser,
    ) -> Result<(), Box<dyn std::error::Error>> {
        let value = parser.value()?;
        match name {
            "game" => self.game = Some(GameId::from_id(&value.string()?)?),
            "seats" => self.seats = Some(value.parse()?),
            "players" => self.players = Some(players_of(&value.string()?)?),
            "seed" => self.seed = Some(value.parse()?),
            "matches" => self.matches = Some(value.parse()?),
            "games" => self.games = Some(value.parse()?),
            "effort" => self.effort = Effort::percent(value.parse()?),
            "rolls" => self.rolls = value.parse()?,
            "seeds" => self.seeds = value.parse()?,
            "fingerprint" => self.fingerprint = Some((value.parse()?, parser.value()?.parse()?)),
            "lessons" => self.lessons = value.parse()?,
            "notes" => self.notes = Some(value.into()),
            "weights" => self.weights = Some(value.into()),
            _ => {
                self.rules.push(rule_of(&value.string()?)?);
                // Further rules may follow without repeating the option.
                while let Some(rule) = parser.try_raw_args().and_then(|mut more| {
                    more.next_if(|next| {
                        next.to_string_lossy().contains('=')
                            && !next.to_string_lossy().starts_with('-')
                    })
                }) {
                    self.rules.push(rule_of(&rule.string()?)?);
                }
            }
        }
        Ok(())
    }

    /// The chosen rules as (name, value) pairs.
    pub(crate) fn choices(&self) -> Vec<(&str, &str)> {
        self.rules
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
            .collect()
    }
}

fn command_of(command: &OsString) -> Result<Command, String> {
    let command = command.to_string_lossy();
    command
        .parse()
        .map_err(|_| format!("there is no command \"{command}\": {}", Command::names()))
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
