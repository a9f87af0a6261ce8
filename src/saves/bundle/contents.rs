//! The content of an export, and how it is written. `survey` reads it.

use super::packed::PackedMatch;
use crate::{
    match_id::MatchId,
    saves::{
        form::{About, Stored},
        match_store::{MATCHES, MatchStore, RECORDS, open_path},
        preferences::Dated,
        records::is_verified,
    },
};
use bevy::tasks::futures_lite::future::yield_now;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

pub(super) const MAGIC: &str = "dicepad-export";
pub(super) const VERSION: u64 = 2;

/// Largest file that is exported or imported, in bytes.
pub(crate) const LARGEST: usize = 64 << 20;

/// Maximum number of open matches in a file.
pub(super) const MOST_MATCHES: usize = 5_000;

/// Maximum number of records in a file. So many of them fit into [`LARGEST`].
pub(super) const MOST_RECORDS: usize = 50_000;

/// Maximum length of a preference in bytes, many times that of any setting.
pub(super) const LONGEST_PREFERENCE: usize = 64 << 10;

/// Everything in an export. Version 1 was one object of this form.
#[derive(Default, Deserialize)]
pub(super) struct Contents {
    pub(super) matches: Vec<PackedMatch>,
    pub(super) records: Vec<PackedMatch>,
    #[serde(rename = "kept")]
    pub(super) preferences: BTreeMap<String, Dated>,
}

/// The second line of a file.
#[derive(Serialize, Deserialize)]
pub(super) struct Summary {
    pub(super) matches: usize,
    pub(super) records: usize,
    #[serde(rename = "kept")]
    pub(super) preferences: BTreeMap<String, Dated>,
}

/// Puts all data that can be verified into one file; `None` if that is more than one file can hold.
pub(crate) async fn export(
    mut match_store: MatchStore,
    mut preferences: BTreeMap<String, Dated>,
    now: u64,
) -> Option<String> {
    preferences.retain(|_, value| is_short(value));
    let mut contents = Contents {
        preferences,
        ..Contents::default()
    };
    let records = match_store.ids(RECORDS);
    for id in &records {
        if let Some(record) = match_store.record(*id).filter(is_verified) {
            contents.records.push(PackedMatch::pack(*id, &record));
        }
        yield_now().await;
    }
    for id in match_store.ids(MATCHES) {
        let Ok(open) = match_store.read(&open_path(id)) else {
            continue;
        };
        if !open.replayed.over {
            contents.matches.push(PackedMatch::pack(id, &open));
        } else if !records.contains(&id) {
            // The match ended, but could not be recorded so far.
            contents.records.push(pack_as_record(id, &open, now));
        }
        yield_now().await;
    }
    contents.to_file()
}

/// Packs a match that is over as the record that it should be.
pub(super) fn pack_as_record(id: MatchId, over: &Stored, now: u64) -> PackedMatch {
    let about = About {
        outcome: over.replayed.outcome(now),
        ..over.about.clone()
    };
    PackedMatch::pack(id, &over.with_about(about))
}

impl Contents {
    /// Serialises everything; `None` if an import would refuse the file.
    pub(super) fn to_file(&self) -> Option<String> {
        let summary = Summary {
            matches: self.matches.len(),
            records: self.records.len(),
            preferences: self.preferences.clone(),
        };
        let mut body = serde_json::to_string(&summary).ok()?;
        for entry in self.matches.iter().chain(&self.records) {
            body.push('\n');
            body += &serde_json::to_string(entry).ok()?;
        }
        let sum = crc32fast::hash(body.as_bytes());
        let file = format!("{MAGIC} {VERSION} {sum:08x}\n{body}\n");
        (self.is_within_limits() && file.len() <= LARGEST).then_some(file)
    }

    pub(super) fn is_within_limits(&self) -> bool {
        self.matches.len() <= MOST_MATCHES
            && self.records.len() <= MOST_RECORDS
            && self.preferences.values().all(is_short)
    }
}

pub(super) fn is_short(preference: &Dated) -> bool {
    preference.value.to_string().len() <= LONGEST_PREFERENCE
}
