//! `arena`: players against each other.

use crate::{CommandResult, options::Options};
use dicepad_core::{
    Game, GameId, Seat,
    dice::Roller,
    for_game, let_chance_decide,
    matchlog::Setup,
    players::{Effort, Mind, PlayerKind, next_to_answer},
};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use std::{error::Error, io::Write, time::Instant};

const DEFAULT_MATCHES: u64 = 1000;
const DEFAULT_SEED: u64 = 1;

/// Half the width of a 95 % interval of a normal distribution, in standard errors.
const NINETY_FIVE: f64 = 1.96;

/// A series of matches: the game, its rules and the players.
pub(crate) struct Bout<'a> {
    pub(crate) game: GameId,
    pub(crate) choices: &'a [(&'a str, &'a str)],
    pub(crate) players: &'a [PlayerKind],
    pub(crate) seats: u64,
    pub(crate) matches: u64,
    pub(crate) seed: u64,
    pub(crate) effort: Effort,
}

/// Runs the series of matches that the command line describes.
pub(crate) fn run(
    options: &Options,
    out: &mut impl Write,
) -> Result<CommandResult, Box<dyn Error>> {
    let game = options.game.ok_or("--game is missing")?;
    let players = options.players.as_deref().ok_or("--players is missing")?;
    let least = for_game!(game, G => <G as Game>::SEATS.0);
    let bout = Bout {
        game,
        choices: &options.choices(),
        players,
        seats: options
            .seats
            .unwrap_or_else(|| u64::from(least).max(players.len() as u64)),
        matches: options.matches.unwrap_or(DEFAULT_MATCHES),
        seed: options.seed.unwrap_or(DEFAULT_SEED),
        effort: options.effort,
    };
    let records = bout.play()?;
    writeln!(out, "{}", bout.line(&records))?;
    Ok(CommandResult::Good)
}

impl Bout<'_> {
    /// Plays all matches. Returns the records in the order of the players.
    pub(crate) fn play(&self) -> Result<Vec<Record>, Box<dyn Error>> {
        for_game!(self.game, G => self.play_game::<G>())
    }

    fn play_game<G: Mind>(&self) -> Result<Vec<Record>, Box<dyn Error>> {
        if self.matches == 0 {
            return Err("--matches must be at least 1".into());
        }
        self.seed
            .checked_add(self.matches - 1)
            .ok_or("--seed and --matches together are too large")?;
        let count = self.players.len();
        if count as u64 > self.seats {
            return Err(format!("{count} players do not fit on {} seats", self.seats).into());
        }
        let progress = ProgressBar::new(self.matches).with_style(ProgressStyle::with_template(
            "{bar:40} {pos}/{len} {msg} {eta}",
        )?);
        progress.set_message(self.game.id());
        let mut records: Vec<Record> = self.players.iter().map(|kind| Record::of(*kind)).collect();
        for round in 0..self.matches {
            let setup = Setup::<G>::by_lot(self.seats, self.choices, self.seed + round)?;
            // Whatever seat the lot picks, each player begins equally often.
            let place = |seat: Seat| {
                let after_first = seat.number() + setup.table.seats - setup.table.first.number();
                (usize::from(after_first % setup.table.seats) + round as usize) % count
            };
            play_match(&setup, place, self.effort, &mut records)?;
            progress.inc(1);
        }
        progress.finish_and_clear();
        Ok(records)
    }

    /// The chosen rules by name, for the output line.
    pub(crate) fn chosen(&self) -> Value {
        let choices = self.choices.iter();
        choices
            .map(|(name, value)| ((*name).to_owned(), (*value).into()))
            .collect::<serde_json::Map<String, Value>>()
            .into()
    }

    fn line(&self, records: &[Record]) -> Value {
        json!({
            "game": self.game,
            "rules": self.chosen(),
            "seats": self.seats,
            "matches": self.matches,
            "seed": self.seed,
            "players": records.iter().map(Record::line).collect::<Vec<_>>(),
        })
    }
}

/// Plays one match and adds its result to the records of its players.
fn play_match<G: Mind>(
    setup: &Setup<G>,
    place: impl Fn(Seat) -> usize,
    effort: Effort,
    records: &mut [Record],
) -> Result<(), Box<dyn Error>> {
    let mut game = G::start(setup.table, setup.rules)?;
    let mut roller = Roller::new(setup.seed);
    let mut players: Vec<_> = Seat::all(setup.table.seats)
        .map(|seat| {
            let kind = records[place(seat)].kind;
            kind.player_with::<G>(setup.seed, seat, effort)
        })
        .collect();
    loop {
        if let_chance_decide(&mut game, &mut roller) {
            continue;
        }
        let Some(seat) = next_to_answer(&game) else {
            break;
        };
        let began = Instant::now();
        let action = players[usize::from(seat.number())]
            .decide(&game, seat)
            .ok_or("a player found no move")?;
        let milliseconds = began.elapsed().as_secs_f64() * 1000.0;
        records[place(seat)].milliseconds.push(milliseconds as f32);
        game.play(seat, action)?;
    }
    let winners = game.winners();
    for (index, record) in records.iter_mut().enumerate() {
        let own = || Seat::all(game.seats()).filter(|seat| place(*seat) == index);
        let total: f64 = own().map(|seat| f64::from(game.score(seat))).sum();
        record.scores.0.push(total / own().count() as f64);
        let won = own().filter(|seat| winners.contains(*seat)).count() as u32;
        if won == winners.len() && won > 0 {
            record.wins += 1;
        } else if won > 0 || winners.is_empty() {
            record.ties += 1;
        }
    }
    Ok(())
}

/// The results of one player over all its matches.
pub(crate) struct Record {
    kind: PlayerKind,
    /// The score of each match: the mean over the player's seats.
    scores: Sample,
    wins: u64,
    ties: u64,
    milliseconds: Vec<f32>,
}

/// A list of figures of the same kind, one per match or game.
#[derive(Default)]
pub(crate) struct Sample(pub(crate) Vec<f64>);

impl Sample {
    pub(crate) fn mean(&self) -> f64 {
        self.0.iter().sum::<f64>() / self.0.len() as f64
    }

    /// The standard error of the mean.
    pub(crate) fn standard_error(&self) -> f64 {
        let count = self.0.len() as f64;
        let mean = self.mean();
        let off = self.0.iter().map(|figure| figure - mean);
        let squares: f64 = off.map(|off| off * off).sum();
        (squares / f64::max(count - 1.0, 1.0) / count).sqrt()
    }
}

/// A figure with its 95 % confidence interval.
#[derive(Clone, Copy)]
pub(crate) struct Estimate {
    pub(crate) value: f64,
    pub(crate) interval: [f64; 2],
}

impl Record {
    fn of(kind: PlayerKind) -> Self {
        Self {
            kind,
            scores: Sample::default(),
            wins: 0,
            ties: 0,
            milliseconds: Vec::new(),
        }
    }

    pub(crate) fn mean(&self) -> Estimate {
        let value = self.scores.mean();
        let reach = NINETY_FIVE * self.scores.standard_error();
        Estimate {
            value,
            interval: [value - reach, value + reach],
        }
    }

    /// The share of matches won, ties counted half. The interval is Wilson's.
    pub(crate) fn share(&self) -> Estimate {
        let count = self.scores.0.len() as f64;
        let value = (self.wins as f64 + self.ties as f64 / 2.0) / count;
        let z2 = NINETY_FIVE * NINETY_FIVE;
        let middle = (value + z2 / (2.0 * count)) / (1.0 + z2 / count);
        let half = NINETY_FIVE / (1.0 + z2 / count)
            * (value * (1.0 - value) / count + z2 / (4.0 * count * count)).sqrt();
        Estimate {
            value,
            interval: [middle - half, middle + half],
        }
    }

    /// The thinking time below which this share of the decisions stays, in milliseconds.
    pub(crate) fn milliseconds(&self, share: f64) -> f64 {
        let mut sorted = self.milliseconds.clone();
        sorted.sort_by(f32::total_cmp);
        let place = (share * sorted.len() as f64).ceil() as usize;
        let found = sorted.get(place.clamp(1, sorted.len().max(1)) - 1);
        f64::from(found.copied().unwrap_or(0.0))
    }

    fn line(&self) -> Value {
        let share = self.share();
        let count = self.scores.0.len() as f64;
        json!({
            "player": self.kind.id(),
            "mean": rounded(self.scores.mean()),
            "standard_error": rounded(self.scores.standard_error()),
            "wins": rounded(self.wins as f64 / count),
            "ties": rounded(self.ties as f64 / count),
            "share": rounded(share.value),
            "interval": share.interval.map(rounded),
            "decisions": self.milliseconds.len(),
            "ms": {
                "p50": rounded(self.milliseconds(0.5)),
                "p95": rounded(self.milliseconds(0.95)),
                "max": rounded(self.milliseconds(1.0)),
            },
        })
    }
}

/// Rounds to four decimals, enough for an output line.
pub(crate) fn rounded(number: f64) -> f64 {
    (number * 10_000.0).round() / 10_000.0
}
