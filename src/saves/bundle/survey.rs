//! The first look at a file: size, checksums, limits and names. All of it is checked before a single match is
//! replayed, so a file that breaks a limit at its very end costs little.

use super::{
    ImportError,
    contents::{
        Contents, LARGEST, LONGEST_PREFERENCE, MAGIC, MOST_MATCHES, MOST_RECORDS, Summary, VERSION,
        is_short,
    },
    packed::{PackedMatch, read_id},
};
use crate::{
    match_id::MatchId,
    players::Unusable,
    saves::{
        archive::{self, Archived},
        form::{self, Stored},
        preferences::Dated,
    },
};
use bevy::tasks::futures_lite::future::yield_now;
use serde::{Deserialize, de::DeserializeOwned};
use std::collections::{BTreeMap, BTreeSet};

/// Number of bytes that are looked at in one step.
const STEP: usize = 1 << 20;

/// Maximum length of the line of a match in bytes, many times that of any match.
const LONGEST_LINE: usize = 16 << 20;

/// Maximum number of [`separators`] in a line of a file, many times those of any match.
const MOST_SEPARATORS: usize = 1_000;

/// The content of a file, not replayed yet.
#[derive(Default)]
pub(super) struct Survey<'a> {
    pub(super) matches: Vec<MatchEntry<'a>>,
    pub(super) records: Vec<MatchEntry<'a>>,
    pub(super) preferences: BTreeMap<String, Dated>,
}

/// A match in a file.
pub(super) struct MatchEntry<'a> {
    pub(super) id: MatchId,
    content: EntryContent<'a>,
}

enum EntryContent<'a> {
    /// A line of an export.
    Line(&'a str),
    /// A match in an export of version 1.
    Packed(PackedMatch),
    /// A file in an archive, as it was found: perhaps a damaged one.
    File(&'a [u8]),
}

impl MatchEntry<'_> {
    fn packed(&self) -> Result<Option<PackedMatch>, Unusable> {
        match &self.content {
            EntryContent::Line(line) => {
                let packed = parse(line, MOST_SEPARATORS).ok_or(Unusable::Damaged)?;
                Ok(Some(packed))
            }
            EntryContent::Packed(packed) => Ok(Some(packed.clone())),
            EntryContent::File(_) => Ok(None),
        }
    }

    fn length(&self) -> usize {
        match &self.content {
            EntryContent::Line(line) => line.len(),
            EntryContent::Packed(packed) => packed.length(),
            EntryContent::File(file) => file.len(),
        }
    }

    /// Replays the match; `None` if it is an unusable file of an archive.
    pub(super) fn unpack(&self) -> Result<Option<(Stored, Option<PackedMatch>)>, Unusable> {
        if let EntryContent::File(file) = &self.content {
            let stored = match form::read(file) {
                Err(Unusable::Damaged) => form::salvage(file),
                read => read.ok(),
            };
            return Ok(stored.map(|stored| (stored, None)));
        }
        let packed = self.packed()?.ok_or(Unusable::Damaged)?;
        Ok(Some((packed.unpack()?, Some(packed))))
    }
}

/// Looks at a file. Gives others a turn after each step.
pub(super) async fn look(file: &[u8]) -> Result<Survey<'_>, ImportError> {
    if file.len() > LARGEST {
        return Err(ImportError::NotOurs);
    }
    if archive::is_archive(file) {
        let files = archive::unpack(file).ok_or(ImportError::Damaged)?;
        return in_archive(files).ok_or(ImportError::Damaged);
    }
    let (version, body) = verified_body(file).await?;
    let survey = match version {
        1 => read_version_1(body),
        _ => read_lines(body).await,
    };
    let survey = survey
        .filter(Survey::has_unique_names)
        .ok_or(ImportError::Damaged)?;
    let mut looked = 0;
    for entry in survey.matches.iter().chain(&survey.records) {
        if let Some(packed) = entry.packed()? {
            packed.check_sums()?;
        }
        pause(&mut looked, entry.length()).await;
    }
    Ok(survey)
}

/// Gives others a turn after every [`STEP`].
async fn pause(looked: &mut usize, more: usize) {
    *looked += more;
    if *looked >= STEP {
        *looked = 0;
        yield_now().await;
    }
}

impl Survey<'_> {
    /// Whether no two open matches and no two records have the same name, as on a disk.
    fn has_unique_names(&self) -> bool {
        [&self.matches, &self.records].into_iter().all(|entries| {
            let names: BTreeSet<MatchId> = entries.iter().map(|entry| entry.id).collect();
            names.len() == entries.len()
        })
    }
}

/// The version of a file and everything after its first line, if the checksum is right.
async fn verified_body(file: &[u8]) -> Result<(u64, &str), ImportError> {
    if !file.starts_with(MAGIC.as_bytes()) {
        return Err(ImportError::NotOurs);
    }
    let text = std::str::from_utf8(file).map_err(|_| ImportError::Damaged)?;
    let (head, body) = text.split_once('\n').ok_or(ImportError::Damaged)?;
    let mut head = head.split(' ');
    if head.next() != Some(MAGIC) {
        return Err(ImportError::NotOurs);
    }
    let version = match head.next().and_then(|version| version.parse().ok()) {
        Some(version @ 1..=VERSION) => version,
        Some(version) if version > VERSION => return Err(ImportError::Newer),
        _ => return Err(ImportError::Damaged),
    };
    let body = body.strip_suffix('\n').ok_or(ImportError::Damaged)?;
    let mut sum = crc32fast::Hasher::new();
    for part in body.as_bytes().chunks(STEP) {
        sum.update(part);
        yield_now().await;
    }
    let sum = format!("{:08x}", sum.finalize());
    if head.next() != Some(&*sum) || head.next().is_some() {
        return Err(ImportError::Damaged);
    }
    Ok((version, body))
}

/// Version 1 was a single object with the files of all matches as strings.
fn read_version_1(body: &str) -> Option<Survey<'_>> {
    // An entry has five separators.
    let most = 5 * (MOST_MATCHES + MOST_RECORDS) + LONGEST_PREFERENCE;
    let contents: Contents = parse(body, most)?;
    let entries = |packed: Vec<PackedMatch>| {
        let entry = |packed: PackedMatch| MatchEntry {
            id: packed.id,
            content: EntryContent::Packed(packed),
        };
        packed.into_iter().map(entry).collect()
    };
    contents.is_within_limits().then(|| Survey {
        matches: entries(contents.matches),
        records: entries(contents.records),
        preferences: contents.preferences,
    })
}

/// Since version 2, each match has its own line.
async fn read_lines(body: &str) -> Option<Survey<'_>> {
    let mut lines = body.split('\n');
    let summary = lines
        .next()
        .filter(|line| line.len() <= 4 * LONGEST_PREFERENCE)?;
    let summary: Summary = serde_json::from_str(summary).ok()?;
    let Summary {
        matches, records, ..
    } = summary;
    if matches > MOST_MATCHES
        || records > MOST_RECORDS
        || !summary.preferences.values().all(is_short)
    {
        return None;
    }
    let (mut entries, mut looked) = (Vec::new(), 0);
    for line in lines {
        if entries.len() == matches + records {
            return None;
        }
        entries.push(glance(line)?);
        pause(&mut looked, line.len()).await;
    }
    if entries.len() != matches + records {
        return None;
    }
    Some(Survey {
        records: entries.split_off(matches),
        matches: entries,
        preferences: summary.preferences,
    })
}

/// The name in a line. Nothing else in it is kept in memory.
fn glance(line: &str) -> Option<MatchEntry<'_>> {
    #[derive(Deserialize)]
    struct Named {
        #[serde(deserialize_with = "read_id")]
        id: MatchId,
    }
    if line.len() > LONGEST_LINE {
        return None;
    }
    let Named { id } = parse(line, MOST_SEPARATORS)?;
    Some(MatchEntry {
        id,
        content: EntryContent::Line(line),
    })
}

/// The matches, records and settings among the files of an archive. Other files are not ours.
fn in_archive(files: Vec<(Archived, &[u8])>) -> Option<Survey<'_>> {
    let mut survey = Survey::default();
    for (place, file) in files {
        let entry = |id| MatchEntry {
            id,
            content: EntryContent::File(file),
        };
        match place {
            Archived::Match(id) => survey.matches.push(entry(id)),
            Archived::Record(id) => survey.records.push(entry(id)),
            Archived::Preference(key) => {
                if let Some(value) = Dated::parse(file).filter(is_short) {
                    survey.preferences.insert(key.to_owned(), value);
                }
            }
        }
    }
    Some(survey).filter(Survey::has_unique_names)
}

/// Parses JSON with fewer separators than this. A few bytes of JSON become a value of many bytes, so text
/// with more of them is refused before it fills the memory.
fn parse<T: DeserializeOwned>(json: &str, most: usize) -> Option<T> {
    let bounded = separators(json).take(most).count() < most;
    bounded.then(|| serde_json::from_str(json).ok()).flatten()
}

/// The bytes between two JSON values or before one.
fn separators(json: &str) -> impl Iterator<Item = u8> {
    let (mut in_string, mut escaped) = (false, false);
    json.bytes().filter(move |byte| {
        let plain = !std::mem::take(&mut escaped);
        match byte {
            b'"' if plain => in_string = !in_string,
            b'\\' => escaped = plain,
            _ => {}
        }
        !in_string && matches!(byte, b',' | b':' | b'[' | b'{')
    })
}
