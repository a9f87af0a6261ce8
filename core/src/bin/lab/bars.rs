//! `bars`: whether the players meet their goals of strength and speed.

use crate::{
    CommandResult,
    arena::{Bout, Record, rounded},
    options::Options,
};
use dicepad_core::{
    GameId,
    players::{
        Effort,
        PlayerKind::{self, Easy, Hard, Medium, Random},
    },
};
use serde_json::json;
use std::{error::Error, io::Write};

const DEFAULT_MATCHES: u64 = 2000;
const SEED: u64 = 1;

/// A goal for the first player of a bout.
#[derive(Clone, Copy)]
enum Goal {
    /// A mean score of at least this.
    Mean(f64),
    /// At least this share of wins, ties counted half.
    Share(f64),
    /// A mean score of at least this many times the second player's.
    TimesTheOther(f64),
    /// At most this many milliseconds for a decision at p95.
    Milliseconds(f64),
}

/// A kind of match and the goals that are measured in it.
struct Bar {
    game: GameId,
    choices: &'static [(&'static str, &'static str)],
    players: &'static [PlayerKind],
    seats: u64,
    goals: &'static [Goal],
}

const USUAL: &[(&str, &str)] = &[];
const ADVANCED: &[(&str, &str)] = &[("advanced", "true")];

/// In every game easy beats random and medium beats easy, with decisions in a few milliseconds.
const EASY: &[Goal] = &[Goal::Share(0.9), Goal::Milliseconds(5.0)];
const MEDIUM: &[Goal] = &[Goal::Share(0.75), Goal::Milliseconds(5.0)];
const BELOW_80_MS: Goal = Goal::Milliseconds(80.0);
const TENTH_BETTER: &[Goal] = &[Goal::TimesTheOther(1.1), Goal::Share(0.65), BELOW_80_MS];

/// The bars of the easy and the medium player for a game.
macro_rules! beginners {
    ($game:ident, $choices:expr) => {
        [
            bar(GameId::$game, $choices, &[Easy, Random], 2, EASY),
            bar(GameId::$game, $choices, &[Medium, Easy], 2, MEDIUM),
        ]
    };
}

const fn bar(
    game: GameId,
    choices: &'static [(&'static str, &'static str)],
    players: &'static [PlayerKind],
    seats: u64,
    goals: &'static [Goal],
) -> Bar {
    Bar {
        game,
        choices,
        players,
        seats,
        goals,
    }
}

fn all_bars() -> impl Iterator<Item = Bar> {
    use GameId::{Cowpath, Mosaic, Summit, Sundeck, Trio};
    let experts = [
        bar(Trio, USUAL, &[Hard], 5, &[Goal::Mean(60.0), BELOW_80_MS]),
        bar(Trio, USUAL, &[Hard], 2, &[Goal::Mean(50.0), BELOW_80_MS]),
        bar(
            Cowpath,
            USUAL,
            &[Hard, Medium],
            2,
            &[Goal::Share(0.65), BELOW_80_MS],
        ),
        bar(Summit, USUAL, &[Hard, Medium], 2, TENTH_BETTER),
        bar(Mosaic, USUAL, &[Hard], 1, &[Goal::Mean(37.0), BELOW_80_MS]),
        bar(
            Mosaic,
            ADVANCED,
            &[Hard],
            1,
            &[Goal::Mean(40.0), BELOW_80_MS],
        ),
        bar(Sundeck, USUAL, &[Hard, Medium], 2, TENTH_BETTER),
        bar(Sundeck, ADVANCED, &[Hard, Medium], 2, TENTH_BETTER),
    ];
    beginners!(Trio, USUAL)
        .into_iter()
        .chain(beginners!(Cowpath, USUAL))
        .chain(beginners!(Summit, USUAL))
        .chain(beginners!(Mosaic, USUAL))
        .chain(beginners!(Mosaic, ADVANCED))
        .chain(beginners!(Sundeck, USUAL))
        .chain(beginners!(Sundeck, ADVANCED))
        .chain(experts)
}

/// Measures every bar, or those of one game.
pub(crate) fn run(
    options: &Options,
    out: &mut impl Write,
) -> Result<CommandResult, Box<dyn Error>> {
    let mut outcome = CommandResult::Good;
    for bar in all_bars().filter(|bar| options.game.is_none_or(|game| bar.game == game)) {
        let bout = Bout {
            game: bar.game,
            choices: bar.choices,
            players: bar.players,
            seats: bar.seats,
            matches: options.matches.unwrap_or(DEFAULT_MATCHES),
            seed: SEED,
            effort: Effort::FULL,
        };
        let records = bout.play()?;
        for goal in bar.goals {
            if !measure(&bout, &records, *goal, out)? {
                outcome = CommandResult::Bad;
            }
        }
        out.flush()?;
    }
    Ok(outcome)
}

/// Writes the line of one goal. Returns whether the goal is met.
fn measure(
    bout: &Bout<'_>,
    records: &[Record],
    goal: Goal,
    out: &mut impl Write,
) -> Result<bool, Box<dyn Error>> {
    let [record, ..] = records else {
        return Ok(false);
    };
    let (what, goal, reached, interval) = match goal {
        Goal::Mean(goal) => {
            let mean = record.mean();
            ("mean", goal, mean.value, Some(mean.interval))
        }
        Goal::Share(goal) => {
            let share = record.share();
            ("share", goal, share.value, Some(share.interval))
        }
        Goal::TimesTheOther(goal) => {
            let other = records.get(1).map_or(f64::NAN, |other| other.mean().value);
            ("times_the_other", goal, record.mean().value / other, None)
        }
        Goal::Milliseconds(goal) => ("ms_p95", goal, record.milliseconds(0.95), None),
    };
    let passed = if what == "ms_p95" {
        reached <= goal
    } else {
        reached >= goal
    };
    let names: Vec<&str> = bout.players.iter().map(|kind| kind.id()).collect();
    let line = json!({
        "game": bout.game,
        "rules": bout.chosen(),
        "players": names,
        "seats": bout.seats,
        "matches": bout.matches,
        "what": what,
        "goal": goal,
        "reached": rounded(reached),
        "interval": interval.map(|interval| interval.map(rounded)),
        "passed": passed,
    });
    writeln!(out, "{line}")?;
    Ok(passed)
}
