//! The drawer in which matches are kept: open ones, records, and what was set aside.
//!
//! An open match is one file, to which each step is appended. Where that cannot be (a move was taken
//! back), the file is written anew and its last generation kept beside it.

use super::{
    disk::{Disk, DiskError},
    form::{self, About, Stored, Unusable},
    notice::Notice,
};
use crate::match_id::MatchId;
use dicepad_core::GameId;
use std::collections::{BTreeMap, BTreeSet};

/// Where open matches are.
pub(super) const MATCHES: &str = "matches";

/// Where finished matches are.
pub(super) const RECORDS: &str = "records";

/// How a match's file ends.
const MATCH: &str = ".dicepad";

/// How the last generation of a match's file ends.
const PREVIOUS: &str = ".dicepad.previous";

/// All matches on this device.
pub(crate) struct MatchStore {
    pub(super) disk: Disk,
    /// The files of open matches as they were last written.
    written: BTreeMap<MatchId, Written>,
    /// What the player should know.
    pub(super) notices: Vec<Notice>,
}

/// What is known of a file.
#[derive(Default)]
struct Written {
    /// The last text that is known to be durable; empty if there is none.
    text: String,
    /// Whether the file is exactly this: not after something failed.
    sure: bool,
}

impl MatchStore {
    /// The matches of this disk.
    pub(crate) fn new(disk: Disk) -> Self {
        Self {
            disk,
            written: BTreeMap::new(),
            notices: Vec::new(),
        }
    }

    /// Takes away what was being written when the app ended.
    pub(super) fn tidy(&self) {
        for folder in [MATCHES, RECORDS] {
            self.disk.tidy(folder);
        }
    }

    /// The same matches for somebody who only reads, such as another thread.
    pub(crate) fn reader(&self) -> Self {
        Self::new(self.disk.clone())
    }

    /// What the player should know since the last time this was asked.
    pub(crate) fn take_notices(&mut self) -> Vec<Notice> {
        std::mem::take(&mut self.notices)
    }

    /// All open matches, the latest first. Those that ended just before the app did become records,
    /// finished `now`.
    pub(crate) fn open_matches(&mut self, now: u64) -> Vec<(MatchId, Stored)> {
        self.written.clear();
        let mut open = Vec::new();
        for id in self.ids(MATCHES).into_iter().rev() {
            let Some(stored) = self.load(id) else {
                continue;
            };
            if stored.replayed.over {
                // Where this fails the match stays where it is, to be tried again.
                let _ = self.finish(id, &stored.about, stored.log(), now);
            } else {
                open.push((id, stored));
            }
        }
        open
    }

    /// The matches of which there are files in this folder.
    pub(super) fn ids(&mut self, folder: &str) -> BTreeSet<MatchId> {
        let names = match self.disk.list(folder) {
            Ok(names) => names,
            Err(_) => {
                self.notices.push(Notice::Unreadable);
                Vec::new()
            }
        };
        // Any other file is none of ours.
        let ids = names.iter().filter_map(|name| {
            let id = name
                .strip_suffix(PREVIOUS)
                .or_else(|| name.strip_suffix(MATCH));
            id?.parse().ok()
        });
        ids.collect()
    }

    fn load(&mut self, id: MatchId) -> Option<Stored> {
        let path = open_path(id);
        match self.read(&path) {
            Ok(stored) => {
                let text = stored.text.clone();
                let sure = !stored.torn || self.disk.write(&path, text.as_bytes()).is_ok();
                self.written.insert(id, Written { text, sure });
                Some(stored)
            }
            Err(Unread::Disk(DiskError::Missing)) => self.load_previous(id, None),
            Err(Unread::Disk(_)) => self.leave(Notice::Unreadable),
            Err(Unread::Newer) => self.leave(Notice::Newer),
            Err(Unread::Damaged(game)) => {
                if self.disk.set_aside(&path).is_err() {
                    return self.leave(Notice::Unreadable);
                }
                self.load_previous(id, game)
            }
        }
    }

    /// Goes back to the last generation of a match's file.
    fn load_previous(&mut self, id: MatchId, game: Option<GameId>) -> Option<Stored> {
        let previous = previous_path(id);
        match self.read(&previous) {
            Ok(stored) => {
                self.notices.push(Notice::Restored(stored.replayed.game));
                let text = stored.text.clone();
                let sure = self.disk.write(&open_path(id), text.as_bytes()).is_ok();
                self.written.insert(id, Written { text, sure });
                Some(stored)
            }
            Err(Unread::Disk(DiskError::Missing)) => self.leave(Notice::SetAside(game)),
            Err(Unread::Disk(_)) => self.leave(Notice::Unreadable),
            Err(Unread::Newer) => self.leave(Notice::Newer),
            Err(Unread::Damaged(of)) => {
                let _ = self.disk.set_aside(&previous);
                self.leave(Notice::SetAside(game.or(of)))
            }
        }
    }

    fn leave(&mut self, notice: Notice) -> Option<Stored> {
        self.notices.push(notice);
        None
    }

    pub(super) fn read(&self, path: &str) -> Result<Stored, Unread> {
        let file = self.disk.read(path).map_err(|trouble| match trouble {
            DiskError::TooLarge => Unread::Damaged(None),
            trouble => Unread::Disk(trouble),
        })?;
        form::read(&file).map_err(|why| match why {
            Unusable::Newer => Unread::Newer,
            Unusable::Damaged => Unread::Damaged(form::game_of(&file)),
        })
    }

    /// Makes everything that happened in a match durable. Tells under which name it is saved now:
    /// another one, if somebody else has changed the file.
    pub(crate) fn save(
        &mut self,
        id: MatchId,
        about: &About,
        log: &str,
    ) -> Result<MatchId, DiskError> {
        let text = form::write(about, log);
        match self.save_text(id, &text) {
            Ok(()) => Ok(id),
            Err(DiskError::Changed) => {
                self.written.remove(&id);
                let other = self.free_id(id);
                self.save_text(other, &text)?;
                if other != id
                    && let Some(game) = form::game_of(text.as_bytes())
                {
                    self.notices.push(Notice::KeptBoth(game));
                }
                Ok(other)
            }
            Err(trouble) => {
                // From now on it is not known what stands there.
                self.written.entry(id).or_default().sure = false;
                Err(trouble)
            }
        }
    }

    fn save_text(&mut self, id: MatchId, text: &str) -> Result<(), DiskError> {
        let path = open_path(id);
        let before = self.written.get(&id);
        match before {
            Some(before) if before.sure && before.text == text => return Ok(()),
            Some(before) if before.sure && text.starts_with(&before.text) => {
                let length = before.text.len();
                let new = &text.as_bytes()[length..];
                self.disk.append(&path, length, new)?;
            }
            Some(before) => {
                // Taken from memory: whatever happens now, one of the two files is whole.
                let previous = before.text.as_bytes();
                if !previous.is_empty() {
                    self.disk.write(&previous_path(id), previous)?;
                }
                self.disk.write(&path, text.as_bytes())?;
            }
            None if self.disk.has(&path)? => return Err(DiskError::Changed),
            None => self.disk.write(&path, text.as_bytes())?,
        }
        let text = text.to_owned();
        self.written.insert(id, Written { text, sure: true });
        Ok(())
    }

    /// A match that is over becomes a record. Tells under which name.
    pub(crate) fn finish(
        &mut self,
        id: MatchId,
        about: &About,
        log: &str,
        now: u64,
    ) -> Result<MatchId, DiskError> {
        let Ok((replayed, false)) = form::replay(log.as_bytes()) else {
            return Err(DiskError::Device);
        };
        // A record that is there already, because the app ended before the match was taken away,
        // keeps its date.
        let name = self.name_for(RECORDS, id, log);
        if let Some(name) = name {
            let about = About {
                outcome: replayed.outcome(now),
                ..about.clone()
            };
            let record = form::write(&about, log);
            self.disk.write(&record_path(name), record.as_bytes())?;
        }
        self.delete(id)?;
        Ok(name.unwrap_or(id))
    }

    /// Whether there is a file of this open match.
    pub(crate) fn has(&self, id: MatchId) -> bool {
        self.written.contains_key(&id)
    }

    /// The log of an open match, as far as it is certainly on disk.
    #[cfg(feature = "tour")]
    pub(super) fn durable(&self, id: MatchId) -> Option<&str> {
        let written = self.written.get(&id).filter(|written| written.sure)?;
        written.text.split_once('\n').map(|(_, log)| log)
    }

    /// Throws an open match away.
    pub(crate) fn delete(&mut self, id: MatchId) -> Result<(), DiskError> {
        // In this order: what is left, should the app end here, is the match itself.
        self.disk.remove(&previous_path(id))?;
        self.disk.remove(&open_path(id))?;
        self.written.remove(&id);
        Ok(())
    }

    /// A name in this folder for a match with this log, from the wanted one on; nothing if it is
    /// there already. No file is ever written over by another match.
    pub(super) fn name_for(&mut self, folder: &str, wanted: MatchId, log: &str) -> Option<MatchId> {
        let taken = self.ids(folder);
        let mut name = wanted;
        while taken.contains(&name) {
            let there = self.read(&format!("{folder}/{name}{MATCH}"));
            if there.is_ok_and(|there| there.log() == log) {
                return None;
            }
            name = name.next();
        }
        Some(name)
    }

    /// The first name from this one on of which there is no file.
    pub(super) fn free_id(&mut self, wanted: MatchId) -> MatchId {
        let mut taken = self.ids(MATCHES);
        taken.extend(self.ids(RECORDS));
        let mut id = wanted;
        while taken.contains(&id) || self.written.contains_key(&id) {
            id = id.next();
        }
        id
    }
}

/// Why a file was not read.
pub(super) enum Unread {
    /// The disk says why.
    Disk(DiskError),
    /// It holds something that only a newer Dicepad knows.
    Newer,
    /// It was changed, or is no match at all; of this game, as far as can be made out.
    Damaged(Option<GameId>),
}

/// The file of an open match.
pub(super) fn open_path(id: MatchId) -> String {
    format!("{MATCHES}/{id}{MATCH}")
}

/// The last generation of that file.
pub(super) fn previous_path(id: MatchId) -> String {
    format!("{MATCHES}/{id}{PREVIOUS}")
}

/// The file of a finished match.
pub(super) fn record_path(id: MatchId) -> String {
    format!("{RECORDS}/{id}{MATCH}")
}
