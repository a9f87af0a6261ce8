//! The store of matches: open ones, records, and files that were set aside.
//!
//! An open match is one file, and each step is appended to it. If that is impossible because a move was
//! taken back, the file is replaced and its previous generation is kept beside it.

use super::{
    disk::{Disk, DiskError},
    form::{self, About, Stored},
    notice::Notice,
};
use crate::{match_id::MatchId, players::Unusable};
use dicepad_core::GameId;
use std::collections::{BTreeMap, BTreeSet};

/// Folder of the open matches.
pub(super) const MATCHES: &str = "matches";

/// Folder of the finished matches.
pub(super) const RECORDS: &str = "records";

/// Suffix of a match file.
const MATCH: &str = ".dicepad";

/// Suffix of the previous generation of a match file.
const PREVIOUS: &str = ".dicepad.previous";

/// All matches on this device.
pub(crate) struct MatchStore {
    pub(super) disk: Disk,
    /// The files of open matches, as last written.
    written: BTreeMap<MatchId, Written>,
    /// Problems that the player has to know about.
    pub(super) notices: Vec<Notice>,
}

/// The known content of a file.
#[derive(Default)]
struct Written {
    /// The last text that is known to be durable; empty if there is none.
    text: String,
    /// Whether the file has exactly this content: unknown after a failed write.
    sure: bool,
}

impl MatchStore {
    /// The matches on this disk.
    pub(crate) fn new(disk: Disk) -> Self {
        Self {
            disk,
            written: BTreeMap::new(),
            notices: Vec::new(),
        }
    }

    /// Deletes the files that were being written when the app ended.
    pub(super) fn tidy(&self) {
        for folder in [MATCHES, RECORDS] {
            self.disk.tidy(folder);
        }
    }

    /// A second store on the same disk, for a thread that only reads.
    pub(crate) fn reader(&self) -> Self {
        Self::new(self.disk.clone())
    }

    /// Takes the notices that have collected since the last call.
    pub(crate) fn take_notices(&mut self) -> Vec<Notice> {
        std::mem::take(&mut self.notices)
    }

    /// All open matches, the latest first. A match that ended just before the app did becomes a record
    /// that finished `now`.
    pub(crate) fn open_matches(&mut self, now: u64) -> Vec<(MatchId, Stored)> {
        self.written.clear();
        let mut open = Vec::new();
        for id in self.ids(MATCHES).into_iter().rev() {
            let Some(stored) = self.load(id) else {
                continue;
            };
            if stored.replayed.over {
                // If this fails, the match stays open and the next start tries again.
                let _ = self.finish(id, &stored.about, stored.log(), now);
            } else {
                open.push((id, stored));
            }
        }
        open
    }

    /// The ids of all match files in this folder.
    pub(super) fn ids(&mut self, folder: &str) -> BTreeSet<MatchId> {
        let names = match self.disk.list(folder) {
            Ok(names) => names,
            Err(_) => {
                self.notices.push(Notice::Unreadable);
                Vec::new()
            }
        };
        // Other files are not ours.
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

    /// Restores the previous generation of a match file.
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

    /// Makes all steps of a match durable. Returns the id of its file, which is a new one if another
    /// program has changed the old file.
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
                // The content of the file is unknown from now on.
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
                // Written from memory: at any moment, one of the two files is complete.
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

    /// Turns a finished match into a record. Returns the id of the record.
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
        // If the app ended before the open match was deleted, its record exists already and keeps its
        // date.
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

    /// Whether this open match has a file.
    pub(crate) fn has(&self, id: MatchId) -> bool {
        self.written.contains_key(&id)
    }

    /// The log of an open match, as far as it is known to be on disk.
    #[cfg(feature = "tour")]
    pub(super) fn durable(&self, id: MatchId) -> Option<&str> {
        let written = self.written.get(&id).filter(|written| written.sure)?;
        written.text.split_once('\n').map(|(_, log)| log)
    }

    /// Deletes an open match.
    pub(crate) fn delete(&mut self, id: MatchId) -> Result<(), DiskError> {
        // In this order: if the app ends in between, the match itself is left.
        self.disk.remove(&previous_path(id))?;
        self.disk.remove(&open_path(id))?;
        self.written.remove(&id);
        Ok(())
    }

    /// A free id in this folder for a match with this log, starting at the wanted one; `None` if the same
    /// match is there already. A match never overwrites another one.
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

    /// The first id without a file, starting at the wanted one.
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
    Disk(DiskError),
    /// The file needs a newer version of the app.
    Newer,
    /// The file was changed, or is no match; with its game, if that can be recognised.
    Damaged(Option<GameId>),
}

/// Path of an open match.
pub(super) fn open_path(id: MatchId) -> String {
    format!("{MATCHES}/{id}{MATCH}")
}

/// Path of the previous generation of an open match.
pub(super) fn previous_path(id: MatchId) -> String {
    format!("{MATCHES}/{id}{PREVIOUS}")
}

/// Path of a record.
pub(super) fn record_path(id: MatchId) -> String {
    format!("{RECORDS}/{id}{MATCH}")
}
