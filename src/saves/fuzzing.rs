//! Entry points for fuzzing the loaders, and bounded tests with the same checks.
//!
//! As in the core's module of the same name, checksums are computed anew, so that changes reach the
//! loaders. Each entry point takes any bytes and panics if a promise is broken.

use super::{
    bundle::{self, Imported, Merging},
    disk::{Disk, Memory},
    form,
    match_store::MatchStore,
    preferences::{Key, Preferences, TextStore},
};
use crate::{
    players::Player,
    settings::Settings,
    setup::{KeptSetup, NextMatch, names},
};
use bevy::tasks::block_on;
use dicepad_core::{
    MOST_SEATS,
    fuzzing::{seal_log, seal_match_code, without_checksum},
};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The time of imports, in seconds since the Unix epoch.
const NOW: u64 = 1_763_323_600;

/// Loads the file of a match. What can be verified is the beginning of its log, and saving it loses
/// nothing.
pub fn saved_file(file: &[u8]) {
    let file = seal_file(file);
    if let Some(mut salvaged) = form::salvage(&file) {
        check_players(&salvaged.about.players);
        let log = file.splitn(2, |byte| *byte == b'\n').nth(1);
        assert!(log.is_some_and(|log| log.starts_with(salvaged.log().as_bytes())));
        salvaged.torn = false;
        assert_eq!(form::read(salvaged.text.as_bytes()), Ok(salvaged));
    }
    if let Ok(stored) = form::read(&file) {
        let written = form::write(&stored.about, stored.log());
        let again = form::read(written.as_bytes());
        assert!(again.is_ok_and(|again| {
            again.text == written
                && again.about == stored.about
                && again.replayed == stored.replayed
        }));
    }
}

/// Loads the first line of a file. What is accepted is written and loaded as the same.
pub fn first_line(file: &[u8]) {
    let line = file.split(|byte| *byte == b'\n').next();
    if let Ok(about) = form::read_about(without_checksum(line.unwrap_or_default())) {
        check_players(&about.players);
        let written = form::write(&about, "");
        let again = form::glance(written.as_bytes());
        assert!(again.is_some_and(|again| again == about && form::write(&again, "") == written));
    }
}

/// Imports a file. What comes in is exported and imported as the same, and adds nothing the second time.
pub fn import(file: &[u8]) {
    let file = seal_export(&String::from_utf8_lossy(file));
    let mut store = MatchStore::new(Disk::new(Memory::default()));
    let Ok(checked) = block_on(bundle::check(file.as_bytes(), &store, NOW)) else {
        return;
    };
    if let Some(journal) = checked.to_journal() {
        let again = block_on(bundle::check(journal.as_bytes(), &store, NOW));
        let again = again.ok().and_then(|again| again.to_journal());
        assert_eq!(again, Some(journal), "an interrupted import is completed");
    }
    let mut preferences = Preferences::default();
    let merged = Merging::new(checked, &store).finish(&mut store, &mut preferences);
    assert!(merged.is_ok(), "an import in memory succeeds");
    for (_, open) in store.open_matches(NOW) {
        check_players(&open.about.players);
    }
    assert_eq!(store.take_notices(), [], "what came in can be used");
    let exported = bundle::export(store.reader(), preferences.exported(), NOW);
    let exported = block_on(exported).unwrap_or_default();
    let checked = block_on(bundle::check(exported.as_bytes(), &store, NOW));
    assert!(checked.is_ok(), "an export can be imported");
    let again =
        Merging::new(checked.unwrap_or_default(), &store).finish(&mut store, &mut preferences);
    assert_eq!(again, Ok(Imported::default()), "everything is here already");
}

/// Loads preferences, in the form of an export: their stored values by their keys. What makes no sense is
/// repaired or left out, and the rest is saved and loaded as the same.
pub fn preferences(file: &[u8]) {
    let text = String::from_utf8_lossy(file);
    let stored = match serde_json::from_str::<Map<String, Value>>(&text) {
        Ok(values) => values
            .iter()
            .map(|(key, value)| (key.clone(), value.to_string()))
            .collect(),
        // Any text may be in the store.
        Err(_) => Key::ALL
            .iter()
            .map(|key| (key.id().to_owned(), text.clone().into_owned()))
            .collect(),
    };
    let loaded = Preferences::in_store(Texts(stored));
    if let Some(kept) = loaded.get::<Value>(Key::Settings) {
        let settings = Settings::from_kept(&kept);
        let again = serde_json::to_value(settings).map(|kept| Settings::from_kept(&kept));
        assert!(again.is_ok_and(|again| again == settings));
    }
    if let Some(kept) = loaded.get::<KeptSetup>(Key::Setup) {
        let next = NextMatch::from(kept);
        check_players(&next.players);
        let saved = serde_json::to_value(KeptSetup::from(&next));
        let again = saved.as_ref().ok().and_then(|saved| {
            let kept: KeptSetup = serde_json::from_value(saved.clone()).ok()?;
            serde_json::to_value(KeptSetup::from(&NextMatch::from(kept))).ok()
        });
        assert_eq!(again, saved.ok(), "a restored set-up is saved as the same");
    }
    if let Some(kept) = loaded.get::<Vec<String>>(Key::Names) {
        for (_, name) in names::KnownNames::from_kept(&kept).iter() {
            assert!(!name.is_empty());
            check_name(name);
        }
    }
}

fn check_players(players: &[Player]) {
    assert!((1..=MOST_SEATS).contains(&players.len()));
    for player in players {
        assert!(player.color < MOST_SEATS);
        check_name(&player.name);
    }
}

/// A name from a file is one that somebody could have typed.
fn check_name(name: &str) {
    assert_eq!(names::typed(name), name);
    assert!(name.chars().count() <= names::LONGEST);
}

/// Texts in memory.
struct Texts(BTreeMap<String, String>);

impl TextStore for Texts {
    fn text(&self, key: &str) -> Option<String> {
        self.0.get(key).cloned()
    }

    fn put(&mut self, key: &str, text: &str) -> bool {
        self.0.insert(key.to_owned(), text.to_owned());
        true
    }
}

/// The file of a match with the right checksums.
fn seal_file(file: &[u8]) -> Vec<u8> {
    let mut parts = file.splitn(2, |byte| *byte == b'\n');
    let first = without_checksum(parts.next().unwrap_or_default());
    let mut sealed = format!("{:08x} ", crc32fast::hash(first)).into_bytes();
    sealed.extend(first);
    if let Some(log) = parts.next() {
        sealed.push(b'\n');
        sealed.extend(seal_log(log));
    }
    sealed
}

/// An export with the right checksums, of the whole and of the matches in it.
fn seal_export(file: &str) -> String {
    let (head, body) = file.split_once('\n').unwrap_or(("", file));
    let version = head.split(' ').nth(1).unwrap_or("2");
    let lines = body.trim_end_matches('\n').split('\n');
    let lines: Vec<String> = lines.map(seal_entries).collect();
    let body = lines.join("\n");
    let sum = crc32fast::hash(body.as_bytes());
    format!("dicepad-export {version} {sum:08x}\n{body}\n")
}

fn seal_entries(line: &str) -> String {
    let Ok(mut value) = serde_json::from_str(line) else {
        return line.to_owned();
    };
    seal_matches(&mut value);
    value.to_string()
}

/// Gives all files and codes in a value the right checksums.
fn seal_matches(value: &mut Value) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(seal_matches),
        Value::Object(fields) => {
            for (name, value) in fields {
                match (&**name, &mut *value) {
                    ("code", Value::String(code)) => *code = seal_match_code(code),
                    ("file", Value::String(file)) => {
                        *file = String::from_utf8_lossy(&seal_file(file.as_bytes())).into_owned();
                    }
                    _ => seal_matches(value),
                }
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::{super::form::About, *};
    use dicepad_core::fuzzing::Mutator;
    use std::{fs, path::PathBuf};

    /// The files of matches in tests/fixtures.
    fn files() -> Vec<Vec<u8>> {
        let mut paths: Vec<PathBuf> = fs::read_dir(fixtures())
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .filter(|path| path.extension().is_some_and(|end| end == "dicepad"))
            .collect();
        paths.sort();
        paths.iter().map(|path| fs::read(path).unwrap()).collect()
    }

    fn fixtures() -> PathBuf {
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/saves/v1")
    }

    /// Hands changed copies of these files to an entry point, and finally the files themselves.
    fn run(files: &[Vec<u8>], times: usize, entry: impl Fn(&[u8])) {
        let mut mutator = Mutator::new(11);
        for time in 0..times {
            let other = mutator.below(files.len());
            entry(&mutator.mutate(&files[time % files.len()], &files[other]));
        }
        for file in files {
            entry(file);
        }
    }

    #[test]
    fn changed_files_load_as_far_as_they_are_right() {
        let files = files();
        assert_eq!(files.len(), 10, "an open match and a record of each game");
        for file in &files {
            assert_eq!(seal_file(file), *file, "sealing changes nothing");
        }
        run(&files, 2_000, saved_file);
    }

    #[test]
    fn changed_first_lines_are_read_exactly_or_refused() {
        let first = |file: &Vec<u8>| file.split(|byte| *byte == b'\n').next().map(<[u8]>::to_vec);
        let mut lines: Vec<Vec<u8>> = files().iter().filter_map(first).collect();
        let salted = About {
            salt: "00112233445566778899aabbccddeeff".parse().ok(),
            ..form::glance(&files()[0]).unwrap()
        };
        lines.push(form::write(&salted, "").into_bytes());
        run(&lines, 5_000, first_line);
    }

    #[test]
    fn changed_exports_come_in_completely_or_not_at_all() {
        let old = fs::read(fixtures().join("all.dicepad-export")).unwrap();
        let mut store = MatchStore::new(Disk::new(Memory::default()));
        let checked = block_on(bundle::check(&old, &store, NOW)).unwrap();
        let mut preferences = Preferences::default();
        let mut merging = Merging::new(checked, &store);
        let imported = merging.finish(&mut store, &mut preferences).unwrap();
        assert!(imported.matches > 0 && imported.records > 0);
        let values = preferences.exported();
        let new = block_on(bundle::export(store.reader(), values, NOW)).unwrap();
        let sealed = seal_export(&new);
        let empty = MatchStore::new(Disk::new(Memory::default()));
        let journal = |file: &str| {
            let checked = block_on(bundle::check(file.as_bytes(), &empty, NOW));
            checked.ok().and_then(|checked| checked.to_journal())
        };
        assert_eq!(journal(&sealed), journal(&new), "sealing changes nothing");
        assert!(journal(&new).is_some());
        run(&[new.into_bytes(), old], 200, import);
    }

    #[test]
    fn changed_preferences_are_repaired_or_left_out() {
        let value = |value: Value| serde_json::json!({"v": 1, "at": NOW, "value": value});
        let setup = KeptSetup::from(&NextMatch::default());
        let kept = serde_json::json!({
            "settings": value(serde_json::to_value(Settings::default()).unwrap()),
            "setup": value(serde_json::to_value(setup).unwrap()),
            "names": value(serde_json::json!(["Ada", "Zoé", "O’Neil"])),
            "deleted_dice": value(serde_json::json!([7, 8])),
        });
        run(&[kept.to_string().into_bytes()], 5_000, preferences);
    }
}
