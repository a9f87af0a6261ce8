//! Reads the folder of a program that was killed, without any code of the app: every checksum of every file
//! is computed again.

use crc32fast::{Hasher, hash};
use redb::{Database, ReadableDatabase, TableDefinition};
use std::{collections::BTreeMap, fs, path::Path};

/// Path of the journal of an import.
pub(super) const JOURNAL: &str = "import/pending.dicepad-export";

/// A match in a file.
#[derive(Clone, PartialEq)]
pub(super) struct Found {
    /// The whole file, without a torn last line.
    pub(super) text: String,
    /// Checksum of the last line, which covers the whole log.
    pub(super) sum: String,
}

impl Found {
    /// The log: everything after the first line.
    pub(super) fn log(&self) -> &str {
        self.text.split_once('\n').unwrap().1
    }

    /// Number of steps in the log.
    pub(super) fn steps(&self) -> usize {
        self.log().lines().count() - 1
    }
}

/// Everything in a folder, by the ids of the matches.
#[derive(Default)]
pub(super) struct Folder {
    pub(super) open: BTreeMap<String, Found>,
    pub(super) records: BTreeMap<String, Found>,
    /// Whether an import was interrupted.
    pub(super) journal: bool,
    /// The volume in the settings, if it was ever chosen.
    pub(super) volume: Option<u8>,
}

impl Folder {
    /// Reads and verifies all files.
    pub(super) fn read(folder: &Path) -> Self {
        let journal = folder.join(JOURNAL);
        let aside = fs::read_dir(folder.join("set-aside"));
        assert_eq!(aside.map_or(0, Iterator::count), 0, "nothing was damaged");
        Self {
            open: matches(&folder.join("matches"), true),
            records: matches(&folder.join("records"), false),
            journal: journal.exists() && verify_export(&fs::read_to_string(journal).unwrap()),
            volume: volume(folder),
        }
    }
}

/// All matches in a folder. Only the last line of an open match may be torn.
fn matches(folder: &Path, may_be_torn: bool) -> BTreeMap<String, Found> {
    let mut found = BTreeMap::new();
    let mut generations = Vec::new();
    for file in fs::read_dir(folder).into_iter().flatten() {
        let path = file.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if name.ends_with(".new") {
            // The file was being written.
        } else if let Some(id) = name.strip_suffix(".dicepad.previous") {
            generations.push(id.to_owned());
        } else if let Some(id) = name.strip_suffix(".dicepad") {
            let text = fs::read_to_string(&path).unwrap();
            found.insert(id.to_owned(), verify(&text, may_be_torn));
        } else {
            panic!("what is {name}?");
        }
    }
    for id in generations {
        assert!(found.contains_key(&id), "{id} has only its last generation");
    }
    found
}

/// Computes all checksums of a match again.
fn verify(text: &str, may_be_torn: bool) -> Found {
    let end = text.rfind('\n').expect("a whole line") + 1;
    assert!(may_be_torn || end == text.len(), "torn: {text}");
    let text = &text[..end];
    let (first, log) = text.split_once('\n').unwrap();
    let (sum, about) = first.split_once(' ').unwrap();
    assert_eq!(sum, format!("{:08x}", hash(about.as_bytes())), "{first}");
    let mut running = Hasher::new();
    let mut last = "";
    for line in log.lines() {
        let (sum, step) = line.split_once(' ').unwrap();
        running.update(step.as_bytes());
        running.update(b"\n");
        let right = format!("{:08x}", running.clone().finalize());
        assert_eq!(sum, right, "{line}");
        last = sum;
    }
    assert_eq!(last.len(), 8, "no log: {text}");
    Found {
        text: text.to_owned(),
        sum: last.to_owned(),
    }
}

/// Computes the checksum of an export again.
fn verify_export(text: &str) -> bool {
    let (head, body) = text.split_once('\n').unwrap();
    let sum = hash(body.strip_suffix('\n').unwrap().as_bytes());
    assert!(head.ends_with(&format!(" {sum:08x}")), "{head}");
    true
}

/// The volume in the store of settings.
fn volume(folder: &Path) -> Option<u8> {
    let store = folder.join("settings.redb");
    if !store.exists() {
        return None;
    }
    // Opening a store repairs it. The app has to do that itself.
    let copy = folder.join("settings.copy");
    fs::copy(store, &copy).unwrap();
    let text = stored_settings(&copy);
    fs::remove_file(copy).unwrap();
    // A packed text: a short head, then JSON.
    let text = text?;
    let json = text.iter().position(|byte| *byte == b'{').unwrap();
    let settings: serde_json::Value = serde_json::from_slice(&text[json..]).unwrap();
    let volume = settings["value"]["volume"].as_u64().unwrap();
    Some(volume.try_into().unwrap())
}

fn stored_settings(store: &Path) -> Option<Vec<u8>> {
    // A store that was killed while it was created may be empty.
    let store = Database::create(store).ok()?;
    let table: TableDefinition<'_, &str, &[u8]> = TableDefinition::new("redb");
    let table = store.begin_read().unwrap().open_table(table).ok()?;
    let value = table.get("settings").unwrap()?;
    Some(value.value().to_vec())
}

/// An export of these matches, as version 1 of the app wrote it.
pub(super) fn export(open: &BTreeMap<String, Found>, records: &BTreeMap<String, Found>) -> String {
    let entries = |found: &BTreeMap<String, Found>| -> Vec<serde_json::Value> {
        let found = found.iter();
        found
            .map(|(id, found)| serde_json::json!({"id": id, "file": found.text}))
            .collect()
    };
    let (matches, records) = (entries(open), entries(records));
    let body = serde_json::json!({"matches": matches, "records": records, "kept": {}}).to_string();
    format!("dicepad-export 1 {:08x}\n{body}\n", hash(body.as_bytes()))
}
