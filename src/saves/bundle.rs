//! Export and import: all data in one file, which can be merged on another device.
//!
//! ```text
//! dicepad-export 1 8f0c11aa
//! {"matches":[{"id":"0199…","file":"…"}],"records":[…],"kept":{"settings":{"v":1, …}}}
//! ```
//!
//! The first line has the version and a checksum of the rest. An import verifies the whole file and
//! replays every match in it before it changes anything.

use super::{
    date::Day,
    disk::DiskError,
    form::{self, Stored},
    match_store::{MATCHES, MatchStore, RECORDS, open_path, record_path},
    preferences::{Dated, Key, Preferences},
    records::is_verified,
};
use crate::{match_id::MatchId, players::Unusable};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

const MAGIC: &str = "dicepad-export";
const VERSION: u64 = 1;

/// Largest file that is imported, in bytes.
const LARGEST: usize = 64 << 20;

/// Why a file was not imported. No data has changed then, except after [`ImportError::Unwritten`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ImportError {
    /// The file is no export of Dicepad.
    NotOurs,
    /// The file was changed or truncated.
    Damaged,
    /// The file was written by a newer version.
    Newer,
    /// The disk failed. Data imported before the failure stays.
    Unwritten(DiskError),
}

impl From<DiskError> for ImportError {
    fn from(trouble: DiskError) -> Self {
        Self::Unwritten(trouble)
    }
}

/// Result of an import.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Imported {
    /// Number of open matches that are new or longer than the local ones.
    pub(crate) matches: usize,
    /// Number of new records.
    pub(crate) records: usize,
    /// Number of matches whose name was taken by a different match: both are kept.
    pub(crate) beside: usize,
}

#[derive(Serialize, Deserialize)]
struct Contents {
    matches: Vec<Entry>,
    records: Vec<Entry>,
    #[serde(rename = "kept")]
    preferences: BTreeMap<String, Dated>,
}

#[derive(Serialize, Deserialize)]
struct Entry {
    id: String,
    file: String,
}

/// Suggested name of an export.
pub(crate) fn file_name(now: u64) -> String {
    let Day { year, month, day } = Day::of(now);
    format!("dicepad-{year}-{month:02}-{day:02}.dicepad-export")
}

/// Puts all data that can be verified into one file.
pub(crate) fn export(match_store: &mut MatchStore, preferences: &Preferences) -> String {
    let contents = Contents {
        matches: entries(match_store, MATCHES, open_path, |_| true),
        records: entries(match_store, RECORDS, record_path, is_verified),
        preferences: Key::ALL
            .iter()
            .filter_map(|key| Some((key.id().to_owned(), preferences.dated(*key)?.clone())))
            .collect(),
    };
    let body = serde_json::to_string(&contents).unwrap_or_default();
    let sum = crc32fast::hash(body.as_bytes());
    format!("{MAGIC} {VERSION} {sum:08x}\n{body}\n")
}

fn entries(
    match_store: &mut MatchStore,
    folder: &str,
    path: fn(MatchId) -> String,
    wanted: fn(&Stored) -> bool,
) -> Vec<Entry> {
    let ids = match_store.ids(folder).into_iter();
    ids.filter_map(|id| {
        let stored = match_store.read(&path(id)).ok().filter(wanted)?;
        Some(Entry {
            id: id.to_string(),
            file: stored.text,
        })
    })
    .collect()
}

/// The contents of a verified file.
struct Verified {
    matches: Vec<(MatchId, Stored)>,
    records: Vec<(MatchId, Stored)>,
    preferences: Vec<(Key, Dated)>,
}

/// Merges an export with the local data, without overwriting anything newer. If two logs of a match share
/// a beginning, the longer one stays; if they diverge, both stay.
pub(crate) fn import(
    match_store: &mut MatchStore,
    preferences: &mut Preferences,
    file: &[u8],
) -> Result<Imported, ImportError> {
    let verified = verify(file)?;
    let mut imported = Imported::default();
    for (id, record) in verified.records {
        merge_record(match_store, id, &record, &mut imported)?;
    }
    for (id, open) in verified.matches {
        merge_match(match_store, id, &open, &mut imported)?;
    }
    for (key, value) in verified.preferences {
        let older = preferences.dated(key).is_none_or(|here| here.at < value.at);
        if older {
            preferences.put(key, value);
        }
    }
    Ok(imported)
}

fn verify(file: &[u8]) -> Result<Verified, ImportError> {
    if file.len() > LARGEST {
        return Err(ImportError::NotOurs);
    }
    let text = std::str::from_utf8(file).map_err(|_| damaged_or_not_ours(file))?;
    let (head, body) = text.split_once('\n').ok_or(damaged_or_not_ours(file))?;
    let mut head = head.split(' ');
    if head.next() != Some(MAGIC) {
        return Err(ImportError::NotOurs);
    }
    let version: Option<u64> = head.next().and_then(|version| version.parse().ok());
    match version {
        Some(VERSION) => {}
        Some(version) if version > VERSION => return Err(ImportError::Newer),
        _ => return Err(ImportError::Damaged),
    }
    let body = body.strip_suffix('\n').ok_or(ImportError::Damaged)?;
    let sum = format!("{:08x}", crc32fast::hash(body.as_bytes()));
    if head.next() != Some(&*sum) || head.next().is_some() {
        return Err(ImportError::Damaged);
    }
    let contents: Contents = serde_json::from_str(body).map_err(|_| ImportError::Damaged)?;
    let known = |(key, value): (String, Dated)| {
        let key = Key::ALL.iter().find(|known| known.id() == key)?;
        value.is_known().then_some((*key, value))
    };
    Ok(Verified {
        matches: replayed(contents.matches, |stored| !stored.replayed.over)?,
        records: replayed(contents.records, is_verified)?,
        preferences: contents.preferences.into_iter().filter_map(known).collect(),
    })
}

/// A file that cannot be split into lines is a damaged export if it begins like one.
fn damaged_or_not_ours(file: &[u8]) -> ImportError {
    if file.starts_with(MAGIC.as_bytes()) {
        ImportError::Damaged
    } else {
        ImportError::NotOurs
    }
}

fn replayed(
    entries: Vec<Entry>,
    right: fn(&Stored) -> bool,
) -> Result<Vec<(MatchId, Stored)>, ImportError> {
    let mut replayed = Vec::new();
    for Entry { id, file } in entries {
        let id = id.parse().map_err(|()| ImportError::Damaged)?;
        let stored = form::read(file.as_bytes()).map_err(|why| match why {
            Unusable::Damaged => ImportError::Damaged,
            Unusable::Newer => ImportError::Newer,
        })?;
        if stored.torn || !right(&stored) {
            return Err(ImportError::Damaged);
        }
        replayed.push((id, stored));
    }
    Ok(replayed)
}

fn merge_record(
    match_store: &mut MatchStore,
    id: MatchId,
    record: &Stored,
    imported: &mut Imported,
) -> Result<(), ImportError> {
    let Some(name) = match_store.name_for(RECORDS, id, record.log()) else {
        return Ok(());
    };
    match_store
        .disk
        .write(&record_path(name), record.text.as_bytes())?;
    // If the same match is still open here, the record is its continuation.
    let open = match_store.read(&open_path(id));
    if open.is_ok_and(|open| record.log().starts_with(open.log())) {
        match_store.delete(id)?;
    }
    imported.records += 1;
    imported.beside += usize::from(name != id);
    Ok(())
}

fn merge_match(
    match_store: &mut MatchStore,
    id: MatchId,
    open: &Stored,
    imported: &mut Imported,
) -> Result<(), ImportError> {
    let finished = match_store.record(id);
    if finished.is_some_and(|record| record.log().starts_with(open.log())) {
        return Ok(());
    }
    let name = match match_store.read(&open_path(id)) {
        Ok(here) if here.log().starts_with(open.log()) => None,
        Ok(here) if open.log().starts_with(here.log()) => Some(id),
        // No local match has this name, or it is a different or unreadable one.
        _ => match_store.name_for(MATCHES, id, open.log()),
    };
    let Some(name) = name else { return Ok(()) };
    match_store.save(name, &open.about, open.log())?;
    imported.matches += 1;
    imported.beside += usize::from(name != id);
    Ok(())
}
