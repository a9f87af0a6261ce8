//! Finished matches, each with its whole log: what a record claims is replayed before it is believed.

use super::{
    disk::DiskError,
    form::{self, About, Stored},
    match_store::{MatchStore, RECORDS, Unread, record_path},
    notice::Notice,
};
use crate::{match_id::MatchId, setup::Player};
use dicepad_core::{GameId, Seat};
use std::{cmp::Reverse, collections::BTreeMap};

/// One line in the table of records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RecordLine {
    /// The match.
    pub(crate) id: MatchId,
    /// When it ended, in seconds since the epoch.
    pub(crate) date: u64,
    /// Which game it was.
    pub(crate) game: GameId,
    /// The code of its rules.
    pub(crate) rules: u8,
    /// Who played, from seat 0 on.
    pub(crate) players: Vec<Player>,
    /// The scores, from seat 0 on.
    pub(crate) scores: Vec<i16>,
    /// Who won.
    pub(crate) winners: Vec<Seat>,
    /// Whether replaying the match gives all of this.
    pub(crate) verified: bool,
}

impl RecordLine {
    /// How many sat at the table.
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

/// What scores can be compared: the same game by the same rules with as many seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Category {
    /// The game, by its id.
    pub(crate) game: &'static str,
    /// The code of its rules.
    pub(crate) rules: u8,
    /// How many sat at the table.
    pub(crate) seats: u8,
}

/// The best that a person has reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Best {
    /// How many points.
    pub(crate) points: i16,
    /// Who.
    pub(crate) name: String,
    /// When, in seconds since the epoch.
    pub(crate) date: u64,
    /// In which match.
    pub(crate) id: MatchId,
}

/// The best of each category. Only records that were verified count, and only people's scores; of
/// equal ones the earlier.
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

    /// What a record says.
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

    /// Nothing can be told of this file.
    fn no_record(&mut self, path: &str, game: Option<GameId>) -> Option<RecordLine> {
        let moved = self.disk.set_aside(path);
        self.notices.push(match moved {
            Ok(()) => Notice::SetAside(game),
            Err(_) => Notice::Unreadable,
        });
        None
    }

    /// A record with its whole log, if it can be replayed.
    pub(crate) fn record(&self, id: MatchId) -> Option<Stored> {
        self.read(&record_path(id)).ok()
    }

    /// Throws a record away.
    pub(crate) fn delete_record(&mut self, id: MatchId) -> Result<(), DiskError> {
        self.disk.remove(&record_path(id))
    }
}

/// Whether a record says what replaying it gives.
pub(super) fn is_verified(stored: &Stored) -> bool {
    stored.about.outcome.as_ref().is_some_and(|outcome| {
        !stored.torn && stored.replayed.outcome(outcome.finished).as_ref() == Some(outcome)
    })
}
