//! Finished matches with their logs: the claims of a record are checked by a replay.

use super::{
    disk::DiskError,
    form::{self, About, Stored},
    match_store::{MatchStore, RECORDS, record_path},
    notice::Notice,
};
use crate::{
    dice_origin::Practice,
    match_id::MatchId,
    players::{Player, Unusable},
};
use bevy::tasks::{block_on, futures_lite::future::yield_now};
use dicepad_core::{GameId, Seat};
use std::{cmp::Reverse, collections::BTreeMap};

/// One line in the table of records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RecordLine {
    /// Id of the match.
    pub(crate) id: MatchId,
    /// Time of the end in seconds since the Unix epoch.
    pub(crate) date: u64,
    /// The game that was played.
    pub(crate) game: GameId,
    /// The code of the rules.
    pub(crate) rules: u8,
    /// The players, in order of their seats from 0.
    pub(crate) players: Vec<Player>,
    /// Scores, in order of the seats from 0.
    pub(crate) scores: Vec<i16>,
    /// The seats that won.
    pub(crate) winners: Vec<Seat>,
    /// Whether a replay gives the same outcome.
    pub(crate) verified: bool,
    /// Start time in seconds since the Unix epoch.
    pub(crate) started: u64,
    /// Seed of the dice; `None` if the record cannot be replayed.
    pub(crate) seed: Option<u64>,
    /// Why the match was practice when it ended, if it was.
    pub(crate) marked: Option<Practice>,
    /// Why the match is practice among all records, if it is.
    pub(crate) practice: Option<Practice>,
    /// Checksum of the whole file, by which a change from elsewhere is noticed.
    pub(crate) sum: u32,
}

impl RecordLine {
    pub(crate) fn seats(&self) -> u8 {
        self.players.len() as u8
    }

    /// The line of a file; with the seed of its dice, if it can be replayed.
    fn new(
        id: MatchId,
        file: &[u8],
        about: About,
        seed: Option<u64>,
        verified: bool,
    ) -> Option<Self> {
        let outcome = about.outcome?;
        Some(Self {
            id,
            date: outcome.finished,
            game: outcome.game,
            rules: outcome.rules,
            players: about.players,
            scores: outcome.scores,
            winners: outcome.winners,
            verified,
            started: about.started,
            seed,
            marked: about.practice,
            practice: about.practice,
            sum: crc32fast::hash(file),
        })
    }
}

/// Matches whose scores can be compared: same game, same rules, same number of seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Category {
    /// Id of the game.
    pub(crate) game: &'static str,
    /// The code of the rules.
    pub(crate) rules: u8,
    pub(crate) seats: u8,
}

/// The best score of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Best {
    pub(crate) points: i16,
    /// Name of the person.
    pub(crate) name: String,
    /// Time of the end in seconds since the Unix epoch.
    pub(crate) date: u64,
    /// The match of this score.
    pub(crate) id: MatchId,
}

/// The best score of each category. Only people in verified records count, and no practice; of equal scores, the
/// earlier wins.
pub(crate) fn best_scores(records: &[RecordLine]) -> BTreeMap<Category, Best> {
    let mut best: BTreeMap<Category, Best> = BTreeMap::new();
    let counts = |record: &&RecordLine| record.verified && record.practice.is_none();
    for record in records.iter().filter(counts) {
        let category = Category {
            game: record.game.id(),
            rules: record.rules,
            seats: record.seats(),
        };
        let people = record.players.iter().zip(&record.scores);
        for (player, points) in people.filter(|(player, _)| player.is_person()) {
            let better = best.get(&category).is_none_or(|best| {
                (*points, Reverse(record.date)) > (best.points, Reverse(best.date))
            });
            if better {
                let reached = Best {
                    points: *points,
                    name: player.name.clone(),
                    date: record.date,
                    id: record.id,
                };
                best.insert(category, reached);
            }
        }
    }
    best
}

impl MatchStore {
    /// All records, the latest first.
    pub(crate) async fn read_records(&mut self) -> Vec<RecordLine> {
        let mut lines = Vec::new();
        for id in self.ids(RECORDS).into_iter().rev() {
            lines.extend(self.record_line(id));
            yield_now().await;
        }
        lines.sort_by_key(|line| Reverse((line.date, line.id)));
        lines
    }

    /// All records, the latest first, read at once.
    pub(crate) fn records(&mut self) -> Vec<RecordLine> {
        block_on(self.read_records())
    }

    /// Reads and verifies one record.
    pub(super) fn record_line(&mut self, id: MatchId) -> Option<RecordLine> {
        let path = record_path(id);
        let file = match self.disk.read(&path) {
            Ok(file) => file,
            Err(DiskError::TooLarge) => return self.no_record(&path, None),
            // The player has deleted the record while the list was read.
            Err(DiskError::Missing) => return None,
            Err(_) => {
                self.notices.push(Notice::Unreadable);
                return None;
            }
        };
        match form::read(&file) {
            Ok(stored) => {
                let verified = is_verified(&stored);
                let seed = Some(stored.replayed.seed);
                let line = RecordLine::new(id, &file, stored.about, seed, verified);
                line.or_else(|| self.no_record(&path, Some(stored.replayed.game)))
            }
            Err(Unusable::Damaged) => {
                let claimed = form::glance(&file);
                let line = claimed.and_then(|about| RecordLine::new(id, &file, about, None, false));
                line.or_else(|| self.no_record(&path, form::game_of(&file)))
            }
            Err(Unusable::Newer) => {
                self.notices.push(Notice::Newer);
                None
            }
        }
    }

    /// Sets a file aside that is no record.
    fn no_record(&mut self, path: &str, game: Option<GameId>) -> Option<RecordLine> {
        let moved = self.disk.set_aside(path);
        self.notices.push(match moved {
            Ok(()) => Notice::SetAside(game),
            Err(_) => Notice::Unreadable,
        });
        None
    }

    /// A record with its log, if it can be replayed to the end of the match.
    pub(crate) fn record(&self, id: MatchId) -> Option<Stored> {
        let record = self.read(&record_path(id)).ok();
        record.filter(|record| record.replayed.over)
    }

    /// Deletes a record, if its file still has this checksum. Another version, from elsewhere, stays. Returns
    /// whether the record is gone.
    pub(crate) fn delete_record(&mut self, id: MatchId, sum: u32) -> Result<bool, DiskError> {
        let path = record_path(id);
        let content = match self.disk.read(&path) {
            Err(DiskError::Missing) => return Ok(true),
            // None of ours is as large.
            Err(DiskError::TooLarge) => Vec::new(),
            content => content?,
        };
        if crc32fast::hash(&content) != sum {
            self.tell_foreign(&content);
            return Ok(false);
        }
        self.disk.remove(&path)?;
        self.changes += 1;
        Ok(true)
    }
}

/// Whether a replay gives the outcome that the record claims.
pub(super) fn is_verified(stored: &Stored) -> bool {
    stored.about.outcome.as_ref().is_some_and(|outcome| {
        !stored.torn && stored.replayed.outcome(outcome.finished).as_ref() == Some(outcome)
    })
}
