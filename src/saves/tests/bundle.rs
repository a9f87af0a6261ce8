//! Export and import.

use super::*;
use crate::saves::{
    bundle::{ImportError, Imported, export, file_name, import},
    match_store::{MATCHES, RECORDS},
    preferences::{Key, Preferences},
};
use proptest::prelude::*;

/// A device with its files and preferences.
struct Device {
    memory: Memory,
    match_store: MatchStore,
    preferences: Preferences,
}

impl Device {
    fn new() -> Self {
        let memory = Memory::default();
        Self {
            match_store: match_store(&memory),
            memory,
            preferences: Preferences::default(),
        }
    }

    fn with_match(log: &str) -> Self {
        let mut device = Self::new();
        device.match_store.save(ID, &about(1), log).unwrap();
        device
    }

    fn with_record(log: &str) -> Self {
        let mut device = Self::with_match(log);
        device.match_store.finish(ID, &about(1), log, NOW).unwrap();
        device
    }

    fn export(&mut self) -> String {
        export(&mut self.match_store, &self.preferences)
    }

    fn import(&mut self, file: &str) -> Result<Imported, ImportError> {
        import(
            &mut self.match_store,
            &mut self.preferences,
            file.as_bytes(),
        )
    }

    /// Logs of the open matches, the latest first.
    fn open(&self) -> Vec<String> {
        let (open, _) = next_start(&self.memory);
        open.iter().map(|(_, open)| open.log().to_owned()).collect()
    }

    /// All files on the disk.
    fn files(&self) -> Vec<(String, Vec<u8>)> {
        let names = [MATCHES, RECORDS].map(|folder| {
            let names = names(&self.memory, folder).into_iter();
            names.map(move |name| format!("{folder}/{name}"))
        });
        let paths = names.into_iter().flatten();
        let files = paths.map(|path| {
            let bytes = self.memory.read(&path).unwrap();
            (path, bytes)
        });
        files.collect()
    }
}

const fn came(matches: usize, records: usize, beside: usize) -> Imported {
    Imported {
        matches,
        records,
        beside,
    }
}

#[test]
fn an_import_brings_all_data_and_only_once() {
    let mut here = Device::new();
    for (place, game) in GameId::ALL.iter().enumerate() {
        let seats = least_seats(*game);
        let logs = logs(*game, seats, 5, usize::MAX);
        let (open, over) = (2 * place as u64, 2 * place as u64 + 1);
        let [open, over] = [open, over].map(|chance| MatchId::new(THEN * 1000, chance));
        here.match_store
            .save(open, &about(seats), &logs[4])
            .unwrap();
        let whole = logs.last().unwrap();
        here.match_store
            .finish(over, &about(seats), whole, NOW)
            .unwrap();
    }
    here.preferences.set(Key::Names, &["Ada", "Zoé"], NOW);
    let file = here.export();
    let mut there = Device::new();
    assert_eq!(there.import(&file), Ok(came(5, 5, 0)));
    assert_eq!(there.files(), here.files());
    assert_eq!(there.match_store.records(), here.match_store.records());
    let names: Vec<String> = there.preferences.get(Key::Names).unwrap();
    assert_eq!(names, ["Ada", "Zoé"]);
    assert_eq!(there.import(&file), Ok(came(0, 0, 0)));
    assert_eq!(here.import(&file), Ok(came(0, 0, 0)), "into itself");
    assert_eq!(there.files(), here.files());
    assert_eq!(file_name(NOW), "dicepad-2025-11-16.dicepad-export");
}

#[test]
fn the_longer_log_of_a_match_stays() {
    let logs = logs(GameId::Mosaic, 1, 7, 6);
    let (mut shorter, mut longer) = (Device::with_match(&logs[3]), Device::with_match(&logs[5]));
    assert_eq!(longer.import(&shorter.export()), Ok(came(0, 0, 0)));
    assert_eq!(longer.open(), [&*logs[5]]);
    assert_eq!(shorter.import(&longer.export()), Ok(came(1, 0, 0)));
    assert_eq!(shorter.open(), [&*logs[5]]);
}

#[test]
fn diverging_logs_of_a_match_are_both_kept_once() {
    let (mut here, mut there) = (
        Device::with_match(&logs(GameId::Mosaic, 1, 7, 6)[6]),
        Device::with_match(&logs(GameId::Mosaic, 1, 8, 6)[6]),
    );
    let file = there.export();
    assert_eq!(here.import(&file), Ok(came(1, 0, 1)));
    let [ours, theirs] = [7, 8].map(|seed| logs(GameId::Mosaic, 1, seed, 6)[6].clone());
    assert_eq!(here.open(), [theirs, ours], "the later name first");
    assert_eq!(here.import(&file), Ok(came(0, 0, 0)));
}

#[test]
fn a_match_that_was_finished_elsewhere_is_finished_here_too() {
    let logs = logs(GameId::Mosaic, 1, 7, usize::MAX);
    let whole = logs.last().unwrap();
    let (mut open, mut over) = (Device::with_match(&logs[5]), Device::with_record(whole));
    assert_eq!(over.import(&open.export()), Ok(came(0, 0, 0)));
    assert_eq!(over.open(), Vec::<String>::new());
    assert_eq!(open.import(&over.export()), Ok(came(0, 1, 0)));
    assert_eq!(open.files(), over.files());
}

#[test]
fn records_of_the_same_name_are_both_kept() {
    let whole = |seed| logs(GameId::Mosaic, 1, seed, usize::MAX).pop().unwrap();
    let (mut here, mut there) = (
        Device::with_record(&whole(7)),
        Device::with_record(&whole(8)),
    );
    assert_eq!(here.import(&there.export()), Ok(came(0, 1, 1)));
    assert_eq!(here.import(&there.export()), Ok(came(0, 0, 0)));
    assert!(
        here.match_store
            .records()
            .iter()
            .all(|record| record.verified)
    );
    assert_eq!(here.match_store.records().len(), 2);
    // The same holds for a match that ends under a taken name.
    let third = whole(9);
    here.match_store.save(ID, &about(1), &third).unwrap();
    here.match_store.finish(ID, &about(1), &third, NOW).unwrap();
    assert_eq!(here.match_store.records().len(), 3);
}

#[test]
fn the_later_settings_stay() {
    let (mut here, mut there) = (Device::new(), Device::new());
    here.preferences.set(Key::Settings, &"old", THEN);
    there.preferences.set(Key::Settings, &"new", NOW);
    let (old, new) = (here.export(), there.export());
    there.import(&old).unwrap();
    here.import(&new).unwrap();
    for device in [here, there] {
        assert_eq!(
            device.preferences.get(Key::Settings),
            Some("new".to_owned())
        );
    }
}

#[test]
fn a_damaged_file_changes_nothing() {
    let mut there = Device::with_match(&logs(GameId::Trio, 1, 2, 3)[3]);
    there.preferences.set(Key::Names, &["Ada"], NOW);
    let file = there.export();
    let mut here = Device::with_match(&logs(GameId::Mosaic, 1, 7, 6)[6]);
    let before = here.files();
    for place in 0..file.len() {
        let mut flipped = file.clone().into_bytes();
        flipped[place] ^= 2;
        let refused = import(&mut here.match_store, &mut here.preferences, &flipped);
        assert!(refused.is_err(), "byte {place}");
        let cut = import(
            &mut here.match_store,
            &mut here.preferences,
            &file.as_bytes()[..place],
        );
        assert!(cut.is_err(), "cut at {place}");
    }
    assert_eq!(here.files(), before);
    assert_eq!(here.preferences.get::<Vec<String>>(Key::Names), None);
    assert_eq!(here.import(&file), Ok(came(1, 0, 1)));
}

#[test]
fn import_errors_are_told_apart() {
    let mut here = Device::new();
    let file = here.export();
    for (file, why) in [
        (String::new(), ImportError::NotOurs),
        ("{}".to_owned(), ImportError::NotOurs),
        ("holiday.jpg\n\u{0}".to_owned(), ImportError::NotOurs),
        (file.replacen(" 1 ", " 2 ", 1), ImportError::Newer),
        (file.replacen(" 1 ", " one ", 1), ImportError::Damaged),
        (file[..file.len() - 2].to_owned(), ImportError::Damaged),
    ] {
        assert_eq!(here.import(&file), Err(why), "{file}");
    }
}

/// An export with this body and a valid checksum.
fn forged(body: &str) -> String {
    format!(
        "dicepad-export 1 {:08x}\n{body}\n",
        crc32fast::hash(body.as_bytes())
    )
}

#[test]
fn a_forged_file_is_replayed_before_it_is_believed() {
    let open = &logs(GameId::Trio, 1, 2, 3)[3];
    let file = crate::saves::form::write(&about(1), open);
    let entry = |id: &str| serde_json::json!({"id": id, "file": file});
    let mut here = Device::new();
    for (matches, records) in [
        (vec![entry("../../../../escape")], vec![]),
        (vec![entry("0000000000000001"), entry("2")], vec![]),
        (
            vec![entry("0000000000000001")],
            vec![entry("0000000000000002")],
        ),
    ] {
        let body = serde_json::json!({"matches": matches, "records": records, "kept": {}});
        let refused = here.import(&forged(&body.to_string()));
        assert_eq!(refused, Err(ImportError::Damaged));
    }
    assert_eq!(here.files(), []);
}

proptest! {
    #[test]
    fn random_bytes_are_no_export(bytes in proptest::collection::vec(any::<u8>(), 0..500)) {
        let mut here = Device::new();
        prop_assert!(import(&mut here.match_store, &mut here.preferences, &bytes).is_err());
        let text = String::from_utf8_lossy(&bytes).into_owned();
        prop_assert!(here.import(&forged(&text)).is_err());
    }
}
