//! The file format of a match: a line with facts outside the rules, then the log of the core.
//!
//! ```text
//! 5d1f40aa {"event":"dicepad","v":1,"started":1763320000,"sharing":"pass_round","players":[…]}
//! 3b1c02f7 {"event":"match","v":1,"game":"trio", …}
//! 91d20a44 {"event":"move","seat":1, …}
//! ```
//!
//! The first line also has the `salt` of the fingerprint and, if the match is practice, the reason.
//!
//! Each line begins with a checksum, of the app in the first line and of the core in the others. The
//! first line of a finished match also has its outcome, which is compared with the result of a replay.
//!
//! A version that writes anything the version before it cannot read raises `v`: a field, a value, an event
//! or a rule. A file whose checksums are right but whose content makes no sense here counts as newer, too.

use crate::{
    dice_origin::Practice,
    players::{Player, Sharing, Sitting, Unusable, sharing, sharing_id},
    setup::names::seat_players,
    table::OpenMatch,
};
use dicepad_core::{
    Game, GameId, GameRules, MOST_SEATS, Phase, Seat,
    fairness::Salt,
    for_game,
    matchlog::{LogError, Match, Step, saved_game},
};
use serde::{Deserialize, Serialize};

/// Format version of the first line.
const VERSION: u64 = 1;

/// The facts about a match that the rules do not know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct About {
    /// Start time in seconds since the Unix epoch.
    pub(crate) started: u64,
    /// The players, in order of their seats from 0.
    pub(crate) players: Vec<Player>,
    pub(crate) sharing: Sharing,
    /// Salt of the fingerprint; missing in files of version 0.1.0.
    pub(crate) salt: Option<Salt>,
    /// Why the match is practice, if it was marked while it was open.
    pub(crate) practice: Option<Practice>,
    /// The outcome, once the match is over.
    pub(crate) outcome: Option<Outcome>,
}

impl About {
    /// People without names, for a match whose first line is lost.
    fn unnamed(seats: usize) -> Self {
        Self {
            started: 0,
            players: (0..seats).map(Player::unnamed).collect(),
            sharing: Sharing::default(),
            salt: None,
            practice: None,
            outcome: None,
        }
    }
}

impl From<&OpenMatch> for About {
    fn from(open: &OpenMatch) -> Self {
        Self {
            started: open.started(),
            players: open.players().to_vec(),
            sharing: open.sharing(),
            salt: open.origin().salt,
            practice: open.origin().practice,
            outcome: None,
        }
    }
}

/// The outcome of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Outcome {
    /// Time of the end in seconds since the Unix epoch.
    pub(crate) finished: u64,
    /// The game that was played.
    pub(crate) game: GameId,
    /// The code of the rules.
    pub(crate) rules: u8,
    /// Scores, in order of the seats from 0.
    pub(crate) scores: Vec<i16>,
    /// The seats that won.
    pub(crate) winners: Vec<Seat>,
}

/// A file that was verified and replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Stored {
    /// The facts of the first line.
    pub(crate) about: About,
    /// The whole file, without a torn tail.
    pub(crate) text: String,
    /// Byte offset of the core's log in `text`.
    log: usize,
    /// The result of the replay.
    pub(crate) replayed: Replayed,
    /// Whether the file had a torn tail.
    pub(crate) torn: bool,
}

impl Stored {
    /// The core's log, the part of `text` after the first line.
    pub(crate) fn log(&self) -> &str {
        &self.text[self.log..]
    }

    /// The same match as an open one: it has no outcome, whatever its file claims.
    pub(crate) fn into_open(self) -> Self {
        if self.about.outcome.is_none() {
            return self;
        }
        let about = About {
            outcome: None,
            ..self.about.clone()
        };
        self.with_about(about)
    }

    /// The same match with other facts in its first line.
    pub(crate) fn with_about(&self, about: About) -> Self {
        let text = write(&about, self.log());
        Self {
            about,
            log: text.len() - self.log().len(),
            text,
            ..self.clone()
        }
    }
}

/// The result of replaying a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Replayed {
    /// The game of the match.
    pub(crate) game: GameId,
    /// The code of the rules.
    pub(crate) rules: u8,
    pub(crate) seats: u8,
    /// Seed of all dice and cards.
    pub(crate) seed: u64,
    /// Number of steps in the log.
    pub(crate) steps: usize,
    /// Number of rolls and draws among them.
    pub(crate) chances: usize,
    /// Whether the match is over.
    pub(crate) over: bool,
    /// Current scores, in order of the seats from 0.
    pub(crate) scores: Vec<i16>,
    /// The seats that win or would win now.
    pub(crate) winners: Vec<Seat>,
}

impl Replayed {
    /// The outcome with this time of the end; `None` while the match is not over.
    pub(crate) fn outcome(&self, finished: u64) -> Option<Outcome> {
        self.over.then(|| Outcome {
            finished,
            game: self.game,
            rules: self.rules,
            scores: self.scores.clone(),
            winners: self.winners.clone(),
        })
    }
}

/// Serialises a match to its file format.
pub(crate) fn write(about: &About, log: &str) -> String {
    let line = FirstLine::from(about);
    // A struct of numbers and strings always serialises.
    let line = serde_json::to_string(&line).unwrap_or_default();
    format!("{:08x} {line}\n{log}", checksum(&line))
}

/// Parses a file, verifies every line and replays the match.
pub(crate) fn read(file: &[u8]) -> Result<Stored, Unusable> {
    let (first, log) = split(file).ok_or(Unusable::Damaged)?;
    let line = verified(first).ok_or(Unusable::Damaged)?;
    let about = read_about(line)?;
    let (replayed, torn) = replay(log)?;
    if about.players.len() != usize::from(replayed.seats) {
        return Err(Unusable::Damaged);
    }
    let whole = file.iter().rposition(|byte| *byte == b'\n');
    let whole = &file[..whole.map_or(0, |end| end + 1)];
    let text = std::str::from_utf8(whole).map_err(|_| Unusable::Damaged)?;
    Ok(Stored {
        about,
        text: text.to_owned(),
        log: first.len() + 1,
        replayed,
        torn,
    })
}

/// The beginning of a damaged file, as far as it can be verified; `None` if not even the set-up can.
pub(crate) fn salvage(file: &[u8]) -> Option<Stored> {
    let (first, log) = split(file)?;
    let (replayed, intact, _) = replay_beginning(log).ok()?;
    let seats = usize::from(replayed.seats);
    // Names that are damaged must not cost the match.
    let about = glance(file).filter(|about| about.players.len() == seats);
    let about = About {
        outcome: None,
        ..about.unwrap_or_else(|| About::unnamed(seats))
    };
    let log = std::str::from_utf8(&log[..intact]).ok()?;
    let text = write(&about, log);
    Some(Stored {
        about,
        log: text.len() - log.len(),
        text,
        replayed,
        torn: intact + first.len() + 1 < file.len(),
    })
}

/// Verifies the first line of a file and the set-up of its match, but replays nothing.
pub(crate) fn check_first_line(file: &[u8]) -> Result<(), Unusable> {
    let (first, log) = split(file).ok_or(Unusable::Damaged)?;
    read_about(verified(first).ok_or(Unusable::Damaged)?)?;
    saved_game(log).map_err(|error| unusable(&error))?;
    Ok(())
}

/// The core's log in a file, unverified.
pub(crate) fn log_of(file: &[u8]) -> Option<&[u8]> {
    Some(split(file)?.1)
}

/// The game of a file, even a damaged one, if it can be recognised.
pub(crate) fn game_of(file: &[u8]) -> Option<GameId> {
    let (_, log) = split(file)?;
    saved_game(log).ok()
}

/// The facts of the first line without verification; `None` if they cannot be parsed.
pub(crate) fn glance(file: &[u8]) -> Option<About> {
    let (first, _) = split(file)?;
    read_about(first.get(9..)?).ok()
}

/// Replays a log. Also returns whether it had a torn tail.
pub(crate) fn replay(log: &[u8]) -> Result<(Replayed, bool), Unusable> {
    match replay_beginning(log)? {
        (_, _, Some(fault)) => Err(fault),
        (replayed, intact, None) => Ok((replayed, intact < log.len())),
    }
}

/// Replays a log up to its first fault. Also returns the length of that beginning, and the fault.
fn replay_beginning(log: &[u8]) -> Result<(Replayed, usize, Option<Unusable>), Unusable> {
    let game = saved_game(log).map_err(|error| unusable(&error))?;
    for_game!(game, G => {
        let salvaged = Match::<G>::salvage(log).map_err(|error| unusable(&error))?;
        let (setup, state) = (salvaged.played.setup(), salvaged.played.state());
        let steps = salvaged.played.steps();
        let seats = setup.table.seats;
        let moves = steps.iter().filter(|step| matches!(step, Step::Move { .. }));
        Ok((
            Replayed {
                game,
                rules: setup.rules.code(),
                seats,
                seed: setup.seed,
                steps: steps.len(),
                chances: steps.len() - moves.count(),
                over: state.phase() == Phase::Over,
                scores: Seat::all(seats).map(|seat| state.score(seat)).collect(),
                winners: state.winners().iter().collect(),
            },
            salvaged.intact,
            salvaged.fault.map(|error| unusable(&error)),
        ))
    })
}

fn unusable(error: &LogError) -> Unusable {
    match error {
        // The checksum is right, so the line is as it was written: by a version with other words or rules.
        LogError::NewerVersion { .. }
        | LogError::OtherGenerator { .. }
        | LogError::Refused { .. } => Unusable::Newer,
        LogError::Empty
        | LogError::Damaged { .. }
        | LogError::OtherGame { .. }
        | LogError::OtherChance { .. } => Unusable::Damaged,
    }
}

fn checksum(line: &str) -> u32 {
    crc32fast::hash(line.as_bytes())
}

/// Splits off the first line.
fn split(file: &[u8]) -> Option<(&[u8], &[u8])> {
    let end = file.iter().position(|byte| *byte == b'\n')?;
    Some((&file[..end], &file[end + 1..]))
}

/// The line without its checksum; `None` if the checksum is wrong.
fn verified(line: &[u8]) -> Option<&[u8]> {
    let (sum, [b' ', text @ ..]) = line.split_at_checked(8)? else {
        return None;
    };
    let right = format!("{:08x}", crc32fast::hash(text));
    (sum == right.as_bytes()).then_some(text)
}

/// Parses a first line without its checksum.
pub(crate) fn read_about(line: &[u8]) -> Result<About, Unusable> {
    #[derive(Deserialize)]
    struct Version {
        event: String,
        v: u64,
    }
    let version: Version = serde_json::from_slice(line).map_err(|_| Unusable::Newer)?;
    if version.event != EVENT || version.v > VERSION {
        return Err(Unusable::Newer);
    }
    let line: FirstLine = serde_json::from_slice(line).map_err(|_| Unusable::Newer)?;
    About::try_from(line)
}

const EVENT: &str = "dicepad";

/// Serialised form of the first line.
#[derive(Serialize, Deserialize)]
struct FirstLine {
    event: String,
    v: u64,
    started: u64,
    sharing: String,
    players: Vec<Sitting>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    salt: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    practice: Option<String>,
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    outcome: Option<Outcome>,
}

impl From<&About> for FirstLine {
    fn from(about: &About) -> Self {
        Self {
            event: EVENT.to_owned(),
            v: VERSION,
            started: about.started,
            sharing: sharing_id(about.sharing).to_owned(),
            players: about.players.iter().map(Sitting::from).collect(),
            salt: about.salt.map(|salt| salt.to_string()),
            practice: about.practice.map(|practice| practice.id().to_owned()),
            outcome: about.outcome.clone(),
        }
    }
}

impl TryFrom<FirstLine> for About {
    type Error = Unusable;

    fn try_from(line: FirstLine) -> Result<Self, Unusable> {
        if line.players.is_empty() || line.players.len() > MOST_SEATS {
            return Err(Unusable::Damaged);
        }
        let seats = line.players.len();
        let fits = |outcome: &Outcome| {
            let mut winners = outcome.winners.iter();
            outcome.scores.len() == seats && winners.all(|seat| usize::from(seat.number()) < seats)
        };
        if !line.outcome.as_ref().is_none_or(fits) {
            return Err(Unusable::Damaged);
        }
        Ok(Self {
            started: line.started,
            sharing: sharing(&line.sharing).ok_or(Unusable::Newer)?,
            players: seat_players(line.players)?,
            // A match is worth more than its fingerprint: an unreadable salt costs only that.
            salt: line.salt.and_then(|salt| salt.parse().ok()),
            // An unknown reason, of a later version, still makes the match practice.
            practice: line
                .practice
                .map(|practice| practice.parse().unwrap_or(Practice::SeenBefore)),
            outcome: line.outcome,
        })
    }
}
