//! The first stage of an import: nothing is believed before it has been replayed.

use super::{
    ImportError, Imported, MOST_NEW,
    contents::{Contents, pack_as_record},
    journal,
    packed::PackedMatch,
    survey::{self, MatchEntry},
};
use crate::{
    match_id::MatchId,
    saves::{
        disk::DiskError,
        form::Stored,
        match_store::{MatchStore, open_path, record_path},
        preferences::Key,
        records::is_verified,
    },
};
use bevy::tasks::futures_lite::future::yield_now;

/// The part of a file that is new here, verified.
#[derive(Default)]
pub(crate) struct Checked {
    pub(super) contents: Contents,
    /// Number of new open matches that exceed [`MOST_NEW`].
    pub(super) left_out: usize,
    /// Number of damaged files in an archive.
    pub(super) unusable: usize,
}

impl Checked {
    /// Whether there is nothing to add.
    pub(crate) fn is_empty(&self) -> bool {
        let Contents {
            matches,
            records,
            preferences,
        } = &self.contents;
        matches.is_empty() && records.is_empty() && preferences.is_empty()
    }

    /// The result of an import of which nothing was new.
    pub(crate) fn outcome(&self) -> Imported {
        Imported {
            left_out: self.left_out,
            unusable: self.unusable,
            ..Imported::default()
        }
    }

    /// The journal from which the next start completes an interrupted import; `None` if it is too large.
    pub(crate) fn to_journal(&self) -> Option<String> {
        self.contents.to_file()
    }
}

/// Checks a file and writes the journal of what is new in it. After that the import takes place, at the
/// latest at the next start.
pub(crate) async fn prepare(
    file: &[u8],
    match_store: &MatchStore,
    now: u64,
) -> Result<Checked, ImportError> {
    let checked = check(file, match_store, now).await?;
    if !checked.is_empty() {
        let journal = checked.to_journal();
        let journal = journal.ok_or(ImportError::Unwritten(DiskError::TooLarge))?;
        if let Err(trouble) = journal::write(&match_store.disk, &journal) {
            // It may be there all the same.
            let _ = journal::remove(&match_store.disk);
            return Err(ImportError::Unwritten(trouble));
        }
    }
    Ok(checked)
}

/// Replays every match of a file and selects those that are new here. Gives others a turn after each match.
pub(crate) async fn check(
    file: &[u8],
    match_store: &MatchStore,
    now: u64,
) -> Result<Checked, ImportError> {
    let read = survey::look(file).await?;
    let mut checked = Checked::default();
    for entry in read.records {
        checked.add_record(match_store, &entry)?;
        yield_now().await;
    }
    let mut matches = read.matches;
    // The latest come first, since only some of them may come in.
    matches.sort_by_key(|entry| std::cmp::Reverse(entry.id));
    for entry in matches {
        checked.add_match(match_store, &entry, now)?;
        yield_now().await;
    }
    let is_known = |key: &str| {
        let mut exported = Key::ALL.iter().filter(|known| known.is_exported());
        exported.any(|known| known.id() == key)
    };
    let preferences = &mut checked.contents.preferences;
    *preferences = read.preferences;
    preferences.retain(|key, value| is_known(key) && value.is_known());
    Ok(checked)
}

impl Checked {
    fn add_record(
        &mut self,
        match_store: &MatchStore,
        entry: &MatchEntry<'_>,
    ) -> Result<(), ImportError> {
        let (record, packed) = match entry.unpack()? {
            Some((record, packed)) if is_verified(&record) => (record, packed),
            // In an archive, it is one of the files that were damaged.
            Some((_, None)) | None => {
                self.unusable += 1;
                return Ok(());
            }
            Some((_, Some(_))) => return Err(ImportError::Damaged),
        };
        let unwritten = ImportError::Unwritten;
        if !is_on_record(match_store, entry.id, &record).map_err(unwritten)?
            || continues_open(match_store, entry.id, &record).map_err(unwritten)?
        {
            let records = &mut self.contents.records;
            records.push(repack(packed, entry.id, &record));
        }
        Ok(())
    }

    fn add_match(
        &mut self,
        match_store: &MatchStore,
        entry: &MatchEntry<'_>,
        now: u64,
    ) -> Result<(), ImportError> {
        let Some((open, packed)) = entry.unpack()? else {
            self.unusable += 1;
            return Ok(());
        };
        let open = open.into_open();
        let new = &mut self.contents;
        if open.replayed.over {
            let mut id = entry.id;
            // An archive may have the record as well.
            if let Some(record) = new.records.iter().find(|record| record.id == id) {
                if record.unpack()?.log() == open.log() {
                    return Ok(());
                }
                id = id.of_content(crc32fast::hash(open.log().as_bytes()), 0);
            }
            new.records.push(pack_as_record(id, &open, now));
        } else if open.replayed.steps == 0
            || is_here(match_store, entry.id, &open).map_err(ImportError::Unwritten)?
        {
            // There is nothing to add.
        } else if new.matches.len() < MOST_NEW {
            new.matches.push(repack(packed, entry.id, &open));
        } else {
            self.left_out += 1;
        }
        Ok(())
    }
}

/// Packs a match for the journal.
fn repack(packed: Option<PackedMatch>, id: MatchId, stored: &Stored) -> PackedMatch {
    match packed {
        Some(packed) => packed.repack(stored),
        None => PackedMatch::pack(id, stored),
    }
}

fn is_on_record(match_store: &MatchStore, id: MatchId, record: &Stored) -> Result<bool, DiskError> {
    match match_store.disk.read(&record_path(id)) {
        Ok(here) => Ok(here == record.text.as_bytes()),
        Err(DiskError::Missing | DiskError::TooLarge) => Ok(false),
        Err(trouble) => Err(trouble),
    }
}

/// Whether this record is the end of a match that is open here: `merge` then closes that match. An import
/// may have been interrupted after it added the record.
pub(super) fn continues_open(
    match_store: &MatchStore,
    id: MatchId,
    record: &Stored,
) -> Result<bool, DiskError> {
    let open = match_store.find(&open_path(id))?;
    Ok(open.is_some_and(|open| record.log().starts_with(open.log())))
}

/// Whether this match, or a continuation of it, is open or on record here.
pub(super) fn is_here(
    match_store: &MatchStore,
    id: MatchId,
    open: &Stored,
) -> Result<bool, DiskError> {
    for path in [open_path(id), record_path(id)] {
        let here = match_store.find(&path)?;
        if here.is_some_and(|here| here.log().starts_with(open.log())) {
            return Ok(true);
        }
    }
    Ok(false)
}
