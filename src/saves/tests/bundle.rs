//! Export and import.

use super::*;
use crate::saves::{
    bundle::{
        self, Checked, ImportError, Imported, LARGEST, MOST_NEW, Merging, file_name, journal,
    },
    form,
    match_store::{MATCHES, RECORDS},
    preferences::{Key, Preferences},
};
use bevy::tasks::block_on;
use proptest::prelude::*;

/// All stages of an import, without frames between them.
pub(super) fn import(
    match_store: &mut MatchStore,
    preferences: &mut Preferences,
    file: &[u8],
) -> Result<Imported, ImportError> {
    let prepared = block_on(bundle::prepare(file, match_store, NOW))?;
    merge(match_store, preferences, prepared)
}

/// Completes the interrupted import.
pub(super) fn resume(
    match_store: &mut MatchStore,
    preferences: &mut Preferences,
) -> Result<Imported, ImportError> {
    let file = journal::read(&match_store.disk).map_err(ImportError::Unfinished)?;
    let checked = block_on(bundle::check(&file, match_store, NOW))?;
    merge(match_store, preferences, checked)
}

fn merge(
    match_store: &mut MatchStore,
    preferences: &mut Preferences,
    checked: Checked,
) -> Result<Imported, ImportError> {
    let mut merging = Merging::new(checked, match_store);
    let imported = merging.finish(match_store, preferences)?;
    journal::remove(&match_store.disk).map_err(ImportError::Unfinished)?;
    Ok(imported)
}

/// Exports all data.
pub(super) fn export(match_store: &MatchStore, preferences: &Preferences) -> Option<String> {
    block_on(bundle::export(
        match_store.reader(),
        preferences.exported(),
        NOW,
    ))
}

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

    fn export(&self) -> String {
        export(&self.match_store, &self.preferences).unwrap()
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
        left_out: 0,
        unusable: 0,
        settings: false,
    }
}

const fn with_settings(imported: Imported) -> Imported {
    Imported {
        settings: true,
        ..imported
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
    assert_eq!(there.import(&file), Ok(with_settings(came(5, 5, 0))));
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
    let (mut here, there) = (
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
    let (mut here, there) = (
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
    assert_eq!(here.import(&file), Ok(with_settings(came(1, 0, 1))));
}

#[test]
fn import_errors_are_told_apart() {
    let mut here = Device::new();
    let file = here.export();
    for (file, why) in [
        (String::new(), ImportError::NotOurs),
        ("{}".to_owned(), ImportError::NotOurs),
        ("holiday.jpg\n\u{0}".to_owned(), ImportError::NotOurs),
        (file.replacen(" 2 ", " 3 ", 1), ImportError::Newer),
        (file.replacen(" 2 ", " two ", 1), ImportError::Damaged),
        (file.replacen(" 2 ", " 0 ", 1), ImportError::Damaged),
        (file[..file.len() - 2].to_owned(), ImportError::Damaged),
    ] {
        assert_eq!(here.import(&file), Err(why), "{file}");
    }
}

/// An export of version 1 with this body and a valid checksum.
fn forged(body: &str) -> String {
    forged_as(1, body)
}

pub(super) fn forged_as(version: u8, body: &str) -> String {
    let sum = crc32fast::hash(body.as_bytes());
    format!("dicepad-export {version} {sum:08x}\n{body}\n")
}

/// An export of version 1 with these files as open matches, under the names of successive milliseconds.
fn forged_matches(files: &[String]) -> String {
    let entries = files.iter().zip(0u64..).map(|(file, place)| {
        let id = MatchId::new(THEN * 1000 + place, 0).to_string();
        serde_json::json!({"id": id, "file": file})
    });
    let entries: Vec<_> = entries.collect();
    forged(&serde_json::json!({"matches": entries, "records": [], "kept": {}}).to_string())
}

#[test]
fn a_forged_file_is_replayed_before_it_is_believed() {
    let open = &logs(GameId::Trio, 1, 2, 3)[3];
    let file = form::write(&about(1), open);
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

#[test]
fn an_import_adds_at_most_fifty_open_matches_at_once() {
    let files: Vec<String> = (0..60)
        .map(|seed| form::write(&about(1), &logs(GameId::Mosaic, 1, seed, 2)[2]))
        .collect();
    let file = forged_matches(&files);
    let mut here = Device::new();
    let first = Imported {
        matches: MOST_NEW,
        left_out: 60 - MOST_NEW,
        ..Imported::default()
    };
    assert_eq!(here.import(&file), Ok(first));
    let latest = logs(GameId::Mosaic, 1, 59, 2)[2].clone();
    assert_eq!(here.open()[0], latest, "the latest come first");
    let rest = Imported {
        matches: 60 - MOST_NEW,
        ..Imported::default()
    };
    assert_eq!(
        here.import(&file),
        Ok(rest),
        "the others are still in the file"
    );
    assert_eq!(here.open().len(), 60);
}

#[test]
fn matches_without_a_step_do_not_come_in() {
    let empty: Vec<String> = (0..70)
        .map(|seed| form::write(&about(1), &logs(GameId::Mosaic, 1, seed, 0)[0]))
        .collect();
    let mut here = Device::new();
    assert_eq!(here.import(&forged_matches(&empty)), Ok(came(0, 0, 0)));
    assert_eq!(here.files(), []);
}

#[test]
fn files_beyond_all_limits_are_refused_unread() {
    let mut here = Device::new();
    let entries = |count: usize| vec![r#"{"id":"0","file":""}"#; count].join(",");
    let matches = |count: usize| {
        format!(
            r#"{{"matches":[{}],"records":[],"kept":{{}}}}"#,
            entries(count)
        )
    };
    let numbers = vec!["1"; 2_000_000].join(",");
    let one_entry = |first: &str| {
        let entry = format!(r#"{{"id":"0000000000000001","first":{first},"code":""}}"#);
        format!("{{\"matches\":1,\"records\":0,\"kept\":{{}}}}\n{entry}")
    };
    let names = format!(
        r#"{{"v":1,"at":1,"value":["{}"]}}"#,
        vec!["Ada"; 50_000].join(r#"",""#)
    );
    for body in [
        matches(200_000),
        format!(r#"{{"matches":[],"records":[],"kept":{{"names":{names}}}}}"#),
        format!(r#"{{"matches":[],"records":[],"kept":{{"names":[{numbers}]}}}}"#),
        format!(r#"{{"more":[{numbers}]}}"#),
    ] {
        assert_eq!(here.import(&forged(&body)), Err(ImportError::Damaged));
    }
    for body in [
        format!(r#"{{"matches":0,"records":0,"kept":{{"names":{names}}}}}"#),
        format!(r#"{{"matches":0,"records":0,"kept":{{}},"more":[{numbers}]}}"#),
        r#"{"matches":6000,"records":0,"kept":{}}"#.to_owned(),
        r#"{"matches":1,"records":0,"kept":{}}"#.to_owned(),
        "{\"matches\":0,\"records\":0,\"kept\":{}}\n{}".to_owned(),
        one_entry(&format!("[{numbers}]")),
        one_entry(&format!("{}{}", "[".repeat(100_000), "]".repeat(100_000))),
        one_entry(&"9".repeat(1_000_000)),
        one_entry(&"9".repeat(17 << 20)),
    ] {
        assert_eq!(here.import(&forged_as(2, &body)), Err(ImportError::Damaged));
    }
    assert_eq!(here.files(), []);
}

#[test]
fn an_open_match_that_claims_an_outcome_stays_open() {
    let logs = logs(GameId::Mosaic, 1, 7, usize::MAX);
    let (over, _) = form::replay(logs.last().unwrap().as_bytes()).unwrap();
    let claimed = About {
        outcome: over.outcome(NOW),
        ..about(1)
    };
    let mut here = Device::new();
    let file = forged_matches(&[form::write(&claimed, &logs[5])]);
    assert_eq!(here.import(&file), Ok(came(1, 0, 0)));
    let (open, _) = next_start(&here.memory);
    assert_eq!(open[0].1.about.outcome, None);
    assert_eq!(open[0].1.log(), logs[5]);
}

#[test]
fn a_match_that_ended_but_was_not_recorded_is_exported_as_a_record() {
    let whole = logs(GameId::Mosaic, 1, 7, usize::MAX).pop().unwrap();
    let here = Device::with_match(&whole);
    let mut there = Device::new();
    assert_eq!(there.import(&here.export()), Ok(came(0, 1, 0)));
    // Version 1 exported it as an open match.
    let mut there = Device::new();
    let file = forged_matches(&[form::write(&about(1), &whole)]);
    assert_eq!(there.import(&file), Ok(came(0, 1, 0)));
    assert!(there.match_store.records()[0].verified);
}

#[test]
fn an_open_match_never_gets_the_name_of_a_different_record() {
    let mut here = Device::with_record(&logs(GameId::Mosaic, 1, 7, usize::MAX).pop().unwrap());
    let there = Device::with_match(&logs(GameId::Mosaic, 1, 8, 6)[6]);
    assert_eq!(here.import(&there.export()), Ok(came(1, 0, 1)));
    assert!(!names(&here.memory, MATCHES).contains(&format!("{ID}.dicepad")));
    assert_eq!(here.import(&there.export()), Ok(came(0, 0, 0)));
}

#[test]
fn exports_of_version_1_are_imported_for_ever() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/fixtures/saves/v1/all.dicepad-export"
    );
    let file = std::fs::read_to_string(path).unwrap();
    assert!(file.starts_with("dicepad-export 1 "));
    let mut here = Device::new();
    assert_eq!(here.import(&file), Ok(with_settings(came(5, 5, 0))));
    let names: Vec<String> = here.preferences.get(Key::Names).unwrap();
    assert_eq!(names, ["Ada", "Zoé"]);
}

#[test]
fn ten_thousand_records_of_any_game_fit_into_one_export() {
    for game in GameId::ALL {
        // The most seats make the longest matches.
        let seats = for_game!(*game, G => G::SEATS.1).into();
        let mut here = Device::new();
        for seed in 0..10 {
            let id = MatchId::new(THEN * 1000 + seed, 0);
            let whole = logs(*game, seats, seed, usize::MAX).pop().unwrap();
            let about = about(seats);
            here.match_store.finish(id, &about, &whole, NOW).unwrap();
        }
        let file = here.export();
        let each = file.len() / 10;
        assert!(each * 10_000 < LARGEST, "{game:?}: {each} bytes each");
        let mut there = Device::new();
        assert_eq!(there.import(&file), Ok(came(0, 10, 0)));
        assert_eq!(there.files(), here.files());
    }
}

#[test]
fn an_export_that_no_import_would_accept_is_not_made() {
    let here = Device::new();
    let log = &logs(GameId::Mosaic, 1, 7, 1)[1];
    for place in 0..=5000 {
        let file = form::write(&about(1), log);
        let id = MatchId::new(THEN * 1000 + place, 0);
        put(
            &here.memory,
            &format!("{MATCHES}/{id}.dicepad"),
            file.as_bytes(),
        );
    }
    assert_eq!(export(&here.match_store, &here.preferences), None);
    here.memory
        .remove(&format!(
            "{MATCHES}/{}.dicepad",
            MatchId::new(THEN * 1000, 0)
        ))
        .unwrap();
    let mut there = Device::new();
    let imported = there.import(&here.export()).unwrap();
    assert_eq!((imported.matches, imported.left_out), (50, 4950));
}

proptest! {
    #[test]
    fn random_bytes_are_no_export(bytes in proptest::collection::vec(any::<u8>(), 0..500)) {
        let mut here = Device::new();
        prop_assert!(import(&mut here.match_store, &mut here.preferences, &bytes).is_err());
        let text = String::from_utf8_lossy(&bytes).into_owned();
        prop_assert!(here.import(&forged(&text)).is_err());
        prop_assert!(here.import(&forged_as(2, &text)).is_err());
    }
}
