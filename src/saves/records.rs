//! Finished matches with their logs: the claims of a record are checked by a replay.

use super::{
    disk::DiskError,
    form::{self, About, Stored},
    match_store::{MatchStore, RECORDS, Unread, record_path},
    notice::Notice,
};
use crate::{match_id::MatchId, players::Player};
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
}

impl RecordLine {
    pub(crate) fn seats(&self) -> u8 {
        self.players.len() as u8
    }

    fn new(id: MatchId, about: About, verified: bool) -> Option<Self> {
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

/// The best score of each category. Only people in verified records count; of equal scores, the earlier
/// wins.
pub(crate) fn best_scores(records: &[RecordLine]) -> BTreeMap<Category, Best> {
    let mut best: BTreeMap<Category, Best> = BTreeMap::new();
    for record in records.iter().filter(|record| record.verified) {
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
    pub(crate) fn records(&mut self) -> Vec<RecordLine> {
        let ids = self.ids(RECORDS).into_iter().rev();
        let mut lines: Vec<RecordLine> = ids.filter_map(|id| self.record_line(id)).collect();
        lines.sort_by_key(|line| Reverse((line.date, line.id)));
        lines
    }

    /// Reads and verifies one record.
    pub(super) fn record_line(&mut self, id: MatchId) -> Option<RecordLine> {
        let path = record_path(id);
        match self.read(&path) {
            Ok(stored) => {
                let verified = is_verified(&stored);
                let line = RecordLine::new(id, stored.about, verified);
                line.or_else(|| self.no_record(&path, Some(stored.replayed.game)))
            }
            Err(Unread::Damaged(game)) => {
                let file = self.disk.read(&path).unwrap_or_default();
                let claimed = form::glance(&file);
                let line = claimed.and_then(|about| RecordLine::new(id, about, false));
                line.or_else(|| self.no_record(&path, game))
            }
            Err(Unread::Newer) => {
                self.notices.push(Notice::Newer);
                None
            }
            Err(Unread::Disk(_)) => {
                self.notices.push(Notice::Unreadable);
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

    /// A record with its log, if it can be replayed.
    pub(crate) fn record(&self, id: MatchId) -> Option<Stored> {
        self.read(&record_path(id)).ok()
    }

    pub(crate) fn delete_record(&mut self, id: MatchId) -> Result<(), DiskError> {
        self.disk.remove(&record_path(id))
    }
}

/// Whether a replay gives the outcome that the record claims.
pub(super) fn is_verified(stored: &Stored) -> bool {
    stored.about.outcome.as_ref().is_some_and(|outcome| {
        !stored.torn && stored.replayed.outcome(outcome.finished).as_ref() == Some(outcome)
    })
}
