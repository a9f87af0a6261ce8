//! The store of matches: open ones, records, and files that were set aside.
//!
//! An open match is one file, and each step is appended to it. If that is impossible because a move was
//! taken back, the file is replaced and its previous generation is kept beside it. Before every change, the
//! content is compared with what this app wrote: a version from elsewhere is never overwritten or deleted.

use super::{
    disk::{Disk, DiskError},
    form::{self, About, Stored},
    known::KnownFile,
    notice::Notice,
    records::is_verified,
};
use crate::{match_id::MatchId, players::Unusable};
use std::collections::{BTreeMap, BTreeSet};

/// Folder of the open matches.
pub(super) const MATCHES: &str = "matches";

/// Folder of the finished matches.
pub(super) const RECORDS: &str = "records";

/// Folder of the journal of an import.
pub(super) const IMPORT: &str = "import";

/// Suffix of a match file.
const MATCH: &str = ".dicepad";

/// Suffix of the previous generation of a match file.
const PREVIOUS: &str = ".dicepad.previous";

/// All matches on this device.
pub(crate) struct MatchStore {
    pub(super) disk: Disk,
    /// The files of open matches, as far as their content is known.
    pub(super) known: BTreeMap<MatchId, KnownFile>,
    /// Finished matches that are not among the records yet.
    ended: Vec<EndedMatch>,
    /// Matches that the player has deleted, whose files are still there.
    undeleted: BTreeSet<MatchId>,
    /// Number of changes that succeeded.
    pub(super) changes: usize,
    /// Problems that the player has to know about.
    pub(super) notices: Vec<Notice>,
}

/// A finished match on its way to the records.
struct EndedMatch {
    /// Name under which the match was handed over.
    was: MatchId,
    /// Name of its file.
    id: MatchId,
    about: About,
    log: String,
    /// Time of the end in seconds since the Unix epoch.
    finished: u64,
}

impl MatchStore {
    /// The matches on this disk.
    pub(crate) fn new(disk: Disk) -> Self {
        Self {
            disk,
            known: BTreeMap::new(),
            ended: Vec::new(),
            undeleted: BTreeSet::new(),
            changes: 0,
            notices: Vec::new(),
        }
    }

    /// Deletes the files that were being written when the app ended.
    pub(super) fn tidy(&self) {
        for folder in [MATCHES, RECORDS, IMPORT] {
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
        self.known.clear();
        let mut open = Vec::new();
        for id in self.ids(MATCHES).into_iter().rev() {
            let Some(stored) = self.load(id) else {
                continue;
            };
            let is_ending = self.ended.iter().any(|ended| ended.id == id);
            if is_ending || self.undeleted.contains(&id) {
                // The saves try again.
            } else if stored.replayed.over {
                self.end(id, stored.about.clone(), stored.log(), now);
            } else if self.is_finished(id, &stored) {
                // If this fails, the next start tries again.
                let _ = self.delete(id);
            } else {
                open.push((id, stored.into_open()));
            }
        }
        // If this fails, the saves try again.
        let _ = self.record_ended();
        open
    }

    /// Takes over a finished match, to be recorded as soon as the disk allows it.
    pub(super) fn end(&mut self, id: MatchId, about: About, log: &str, finished: u64) {
        self.ended.push(EndedMatch {
            was: id,
            id,
            about,
            log: log.to_owned(),
            finished,
        });
    }

    /// Records the finished matches. Returns the names of the matches with those of their records, and the
    /// trouble if some are left.
    pub(super) fn record_ended(&mut self) -> (Vec<(MatchId, MatchId)>, Option<DiskError>) {
        let (mut recorded, mut trouble) = (Vec::new(), None);
        for mut ended in std::mem::take(&mut self.ended) {
            let EndedMatch { id, about, log, .. } = &ended;
            match self.finish(*id, about, log, ended.finished) {
                Ok(id) => recorded.push((ended.was, id)),
                Err(error) => {
                    trouble = Some(error);
                    // At least the last step may find room, so that the next start finds the end.
                    if let Ok(id) = self.save(*id, about, log) {
                        ended.id = id;
                    }
                    self.ended.push(ended);
                }
            }
        }
        (recorded, trouble)
    }

    /// Whether finished matches wait to be recorded.
    pub(super) fn has_ended(&self) -> bool {
        !self.ended.is_empty()
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

    pub(super) fn read(&self, path: &str) -> Result<Stored, Unread> {
        let file = self.disk.read(path).map_err(|trouble| match trouble {
            DiskError::TooLarge => Unread::Damaged,
            trouble => Unread::Disk(trouble),
        })?;
        form::read(&file).map_err(|why| match why {
            Unusable::Newer => Unread::Newer,
            Unusable::Damaged => Unread::Damaged,
        })
    }

    /// The match in a file; `None` if there is no file or if its content is unusable.
    pub(super) fn find(&self, path: &str) -> Result<Option<Stored>, DiskError> {
        match self.read(path) {
            Ok(stored) => Ok(Some(stored)),
            Err(Unread::Disk(DiskError::Missing) | Unread::Newer | Unread::Damaged) => Ok(None),
            Err(Unread::Disk(trouble)) => Err(trouble),
        }
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
                self.known.remove(&id);
                let other = self.free_id(id)?;
                self.save_text(other, &text)?;
                if other != id {
                    self.keep_both(&text);
                }
                Ok(other)
            }
            Err(trouble) => Err(trouble),
        }
    }

    fn keep_both(&mut self, text: &str) {
        if let Some(game) = form::game_of(text.as_bytes()) {
            self.notices.push(Notice::KeptBoth(game));
        }
    }

    fn save_text(&mut self, id: MatchId, text: &str) -> Result<(), DiskError> {
        let path = open_path(id);
        let known = self.known.get(&id);
        if known.is_some_and(|known| known.is_sure() && known.durable() == text) {
            return Ok(());
        }
        let content = self.content(&path)?;
        if !known.map_or(content.is_empty(), |known| known.is_ours(&content)) {
            return Err(DiskError::Changed);
        }
        let known = self.known.entry(id).or_default();
        let durable = known.durable().to_owned();
        let continues = known.is_sure() && !durable.is_empty() && text.starts_with(&durable);
        known.will_write(text, content);
        if continues {
            self.disk.append(&path, &text.as_bytes()[durable.len()..])?;
        } else {
            // Written from memory: at any moment, one of the two files is complete.
            if !durable.is_empty() {
                self.disk.write(&previous_path(id), durable.as_bytes())?;
            }
            self.disk.write(&path, text.as_bytes())?;
        }
        self.known.insert(id, KnownFile::with(text.to_owned()));
        self.changes += 1;
        Ok(())
    }

    /// Content of a file; empty if there is none.
    fn content(&self, path: &str) -> Result<Vec<u8>, DiskError> {
        match self.disk.read(path) {
            Err(DiskError::Missing) => Ok(Vec::new()),
            Err(DiskError::TooLarge) => Err(DiskError::Changed),
            read => read,
        }
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
        let name = match self.name_of_record(id, log, true)? {
            Naming::Here(name) => name,
            Naming::Free(name) => {
                let about = About {
                    outcome: replayed.outcome(now),
                    ..about.clone()
                };
                let record = form::write(&about, log);
                self.write_record(name, &record)?;
                name
            }
        };
        self.delete(id)?;
        Ok(name)
    }

    /// Writes a new record.
    pub(super) fn write_record(&mut self, id: MatchId, file: &str) -> Result<(), DiskError> {
        self.disk.write(&record_path(id), file.as_bytes())?;
        self.changes += 1;
        Ok(())
    }

    /// Whether this open match has a file.
    pub(crate) fn has(&self, id: MatchId) -> bool {
        self.known.contains_key(&id)
    }

    /// Deletes an open match for the player. If that fails, [`Self::delete_again`] tries again.
    pub(super) fn discard(&mut self, id: MatchId) -> Result<(), DiskError> {
        self.undeleted.insert(id);
        self.delete_again()
    }

    /// Deletes the matches that could not be deleted before. Fails if some are left.
    pub(super) fn delete_again(&mut self) -> Result<(), DiskError> {
        let mut deleted = Ok(());
        for id in std::mem::take(&mut self.undeleted) {
            if let Err(trouble) = self.delete(id) {
                self.undeleted.insert(id);
                deleted = Err(trouble);
            }
        }
        deleted
    }

    /// Deletes an open match. A version from elsewhere stays.
    pub(crate) fn delete(&mut self, id: MatchId) -> Result<(), DiskError> {
        let path = open_path(id);
        let content = match self.content(&path) {
            Err(DiskError::Changed) => return self.leave_foreign(id, &[]),
            content => content?,
        };
        let known = self.known.get(&id);
        if !content.is_empty() && known.is_none_or(|known| !known.is_ours(&content)) {
            return self.leave_foreign(id, &content);
        }
        if known.is_some() {
            // In this order: if the app ends in between, the match itself is left.
            self.disk.remove(&previous_path(id))?;
            self.disk.remove(&path)?;
            self.known.remove(&id);
            self.changes += 1;
        }
        Ok(())
    }

    fn leave_foreign(&mut self, id: MatchId, content: &[u8]) -> Result<(), DiskError> {
        self.known.remove(&id);
        self.tell_foreign(content);
        Ok(())
    }

    /// Tells the player that a file with this content, from elsewhere, is kept.
    pub(super) fn tell_foreign(&mut self, content: &[u8]) {
        match form::game_of(content) {
            Some(game) => self.notices.push(Notice::KeptElsewhere(game)),
            None => self.notices.push(Notice::Unreadable),
        }
    }

    /// The name for an open match with this log. It never is that of another match or of a record.
    pub(super) fn name_of_match(&self, wanted: MatchId, log: &str) -> Result<Naming, DiskError> {
        self.name_for(MATCHES, wanted, log, |id| {
            Ok(self.is_recorded(id)? || self.is_open(id)?)
        })
    }

    /// The name for a record with this log. It never is that of another record or of an open match, unless the
    /// open match with the wanted name is the one that ends here.
    pub(super) fn name_of_record(
        &self,
        wanted: MatchId,
        log: &str,
        ends_here: bool,
    ) -> Result<Naming, DiskError> {
        self.name_for(RECORDS, wanted, log, |id| {
            let ends = ends_here && id == wanted;
            Ok(self.is_recorded(id)? || !ends && self.is_open(id)?)
        })
    }

    /// A name in this folder for a match with this log: the wanted one, or one that follows from the log. So a
    /// file with many taken names costs a few looks for each of them, and finds what it brought before.
    fn name_for(
        &self,
        folder: &str,
        wanted: MatchId,
        log: &str,
        is_taken: impl Fn(MatchId) -> Result<bool, DiskError>,
    ) -> Result<Naming, DiskError> {
        let sum = crc32fast::hash(log.as_bytes());
        let by_content = (0..).map(|attempt| wanted.of_content(sum, attempt));
        // Version 0.1.0 took the next name.
        for name in [wanted, wanted.next()].into_iter().chain(by_content) {
            if !is_taken(name)? {
                return Ok(Naming::Free(name));
            }
            if self.holds(&format!("{folder}/{name}{MATCH}"), log)? {
                return Ok(Naming::Here(name));
            }
        }
        Err(DiskError::Full)
    }

    /// Whether this file is a match with this log or a continuation of it. Other files are not replayed.
    fn holds(&self, path: &str, log: &str) -> Result<bool, DiskError> {
        let file = match self.disk.read(path) {
            Err(DiskError::Missing | DiskError::TooLarge) => return Ok(false),
            file => file?,
        };
        let continues = form::log_of(&file).is_some_and(|there| there.starts_with(log.as_bytes()));
        Ok(continues && form::read(&file).is_ok())
    }

    fn is_recorded(&self, id: MatchId) -> Result<bool, DiskError> {
        self.disk.has(&record_path(id))
    }

    fn is_open(&self, id: MatchId) -> Result<bool, DiskError> {
        Ok(self.disk.has(&open_path(id))? || self.disk.has(&previous_path(id))?)
    }

    /// Whether the record of this open match is there, with all its steps.
    fn is_finished(&self, id: MatchId, open: &Stored) -> bool {
        let record = self.record(id).filter(is_verified);
        record.is_some_and(|record| record.log().starts_with(open.log()))
    }

    /// The first id without a file, starting at the wanted one.
    fn free_id(&self, wanted: MatchId) -> Result<MatchId, DiskError> {
        let mut id = wanted;
        while self.known.contains_key(&id) || self.is_recorded(id)? || self.is_open(id)? {
            id = id.next();
        }
        Ok(id)
    }
}

/// The name for a match that comes into a folder.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Naming {
    /// The same match is there already, under this name.
    Here(MatchId),
    /// This name is free.
    Free(MatchId),
}

impl Naming {
    /// The name, if the match is not there yet.
    pub(super) const fn free(self) -> Option<MatchId> {
        match self {
            Self::Here(_) => None,
            Self::Free(name) => Some(name),
        }
    }
}

/// Why a file was not read.
pub(super) enum Unread {
    Disk(DiskError),
    /// The file needs a newer version of the app.
    Newer,
    /// The file was changed, or is no match.
    Damaged,
}

/// The id in the name of a match file, which may not be a previous generation.
pub(super) fn id_in(name: &str) -> Option<MatchId> {
    name.strip_suffix(MATCH)?.parse().ok()
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
