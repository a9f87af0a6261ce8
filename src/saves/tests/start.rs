//! Safe starts: after a start that never reached a frame, the files are left alone.

use super::{
    app::{Device, OTHER, exported, mosaic, record, start, waiting},
    *,
};
use crate::{
    intent::{Exchange, Intent, RecordIntent, SetupIntent, TableIntent},
    nav::{Navigate, Screen},
    saves::{ImportAtStart, Notice, Notices, Records, Saves, exchange::ExchangeOutcome},
    table::{OpenMatch, ParkedMatches},
};
use bevy::prelude::*;
use std::{collections::BTreeMap, fs, path::Path};

const MARKER: &str = "starting";

/// A device with a match and a record, on which the last start was killed.
fn killed_at_start(test: &str) -> Device {
    let files = [
        (waiting(OTHER), "trio.dicepad"),
        (record(ID), "mosaic-record.dicepad"),
    ];
    let mut device = Device::with(test, &files);
    start_again(&mut device, true);
    device
}

/// Ends the app in order, and starts it again; perhaps as after a kill.
fn start_again(device: &mut Device, killed: bool) {
    // Dropping the app releases the lock.
    device.app = App::new();
    if killed {
        fs::write(device.folder.join(MARKER), "").unwrap();
    }
    device.app = start(&device.folder);
    device.settle();
}

/// The content of all files of matches and settings.
fn files_in(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let all = ["matches", "records", "."].into_iter().flat_map(|inner| {
        let files = fs::read_dir(folder.join(inner)).unwrap();
        files.map(|file| file.unwrap().path())
    });
    // Windows refuses to read the lock of the running app.
    let files = all.filter(|file| file.is_file() && !file.ends_with("in-use"));
    let content = |file: std::path::PathBuf| (file.display().to_string(), fs::read(&file).unwrap());
    files.map(content).collect()
}

fn parked(device: &Device) -> Vec<MatchId> {
    let parked = device.app.world().resource::<ParkedMatches>().iter();
    parked.map(OpenMatch::match_id).collect()
}

fn unsaved(device: &Device) -> Option<Notice> {
    device.app.world().resource::<Notices>().unsaved()
}

#[test]
fn after_a_killed_start_the_files_are_left_alone_once() {
    let mut device = killed_at_start("safe");
    assert_eq!(unsaved(&device), Some(Notice::SafeStart));
    assert_eq!(device.card(), Some(crate::nav::Dialog::SafeStart));
    assert_eq!(parked(&device), []);
    assert!(device.app.world().resource::<Records>().lines().is_empty());
    let before = files_in(&device.folder);
    device.wants(Intent::Setup(SetupIntent::Begin));
    device.wants(Intent::Table(TableIntent::DrawnSymbol(Seat::ZERO)));
    assert_eq!(files_in(&device.folder), before, "nothing is written");
    start_again(&mut device, false);
    assert_eq!(unsaved(&device), None, "one safe start is enough");
    assert_eq!(parked(&device), [OTHER]);
}

#[test]
fn a_safe_start_exports_all_files_as_they_are() {
    let mut device = killed_at_start("safe-export");
    let files = Exchange::ExportFiles;
    device.wants(Intent::Record(RecordIntent::Exchange(files)));
    let exports = device.exports();
    let [archive] = &*exports else {
        panic!("{exports:?}")
    };
    let archive = fs::read(archive).unwrap();
    for path in [waiting(OTHER), record(ID)] {
        let file = fs::read(device.folder.join(path)).unwrap();
        assert!(archive.windows(file.len()).any(|part| part == file));
    }
}

#[test]
fn the_archive_of_a_safe_start_can_be_imported() {
    let mut here = killed_at_start("safe-archive");
    // What made the start fail may be in the archive, too.
    let broken = MatchId::new(NOW * 1000, 5);
    fs::write(here.folder.join(record(broken)), "broken").unwrap();
    let torn = MatchId::new(NOW * 1000, 6);
    let mut file = fs::read(here.folder.join(waiting(OTHER))).unwrap();
    let end = file.len() - 30;
    file[end] ^= 1;
    fs::write(here.folder.join(waiting(torn)), file).unwrap();
    let files = Exchange::ExportFiles;
    here.wants(Intent::Record(RecordIntent::Exchange(files)));
    let mut there = Device::with("safe-archive-there", &[]);
    let exports = there.folder.join("exports");
    fs::create_dir_all(&exports).unwrap();
    let archive = &here.exports()[0];
    fs::copy(archive, exports.join(archive.file_name().unwrap())).unwrap();
    for came in [(2, 1), (0, 0)] {
        there.wants(Intent::Record(RecordIntent::Exchange(Exchange::Look)));
        there.wants(Intent::Record(RecordIntent::Exchange(Exchange::Import(0))));
        let Some(ExchangeOutcome::Imported(imported)) = there.outcome() else {
            panic!("{:?}", there.outcome());
        };
        assert_eq!((imported.matches, imported.records), came);
        assert_eq!(imported.unusable, 1, "the broken record");
    }
    assert_eq!(parked(&there), [torn, OTHER]);
    let records = there.app.world().resource::<Records>();
    assert_eq!(records.get(ID).map(|line| line.verified), Some(true));
    let [ours, theirs] = [&here, &there].map(|device| fs::read(device.folder.join(record(ID))));
    assert_eq!(ours.unwrap(), theirs.unwrap());
}

#[test]
fn the_player_opens_the_data_and_keeps_what_was_played_meanwhile() {
    let mut device = killed_at_start("safe-open");
    device.wants(Intent::Setup(SetupIntent::Begin));
    device.wants(Intent::Table(TableIntent::DrawnSymbol(Seat::ZERO)));
    let played = device.open().match_id();
    device.wants(Intent::Navigate(Navigate::Go(Screen::Home)));
    device.wants(Intent::Record(RecordIntent::OpenData));
    assert_eq!(unsaved(&device), None);
    assert_eq!(parked(&device), [OTHER]);
    assert_eq!(device.app.world().resource::<Records>().lines().len(), 1);
    assert!(device.folder.join(waiting(played)).exists());
    start_again(&mut device, false);
    assert_eq!(parked(&device), [played, OTHER]);
}

#[test]
fn a_finished_match_of_a_safe_start_is_recorded_with_the_others() {
    let mut device = killed_at_start("safe-record");
    let log = logs(GameId::Trio, 1, 3, usize::MAX).pop().unwrap();
    let id = MatchId::new(NOW * 1000, 1);
    let mut saves = device.app.world_mut().resource_mut::<Saves>();
    saves.match_store.finish(id, &about(1), &log, NOW).unwrap();
    device.wants(Intent::Record(RecordIntent::OpenData));
    assert!(device.folder.join(record(id)).exists());
    let records = device.app.world().resource::<Records>();
    assert_eq!(records.get(id).map(|line| line.date), Some(NOW));
}

#[test]
fn the_marker_is_there_until_everything_was_read_and_drawn() {
    let mut device = Device::with("marker", &[(waiting(OTHER), "trio.dicepad")]);
    let marker = device.folder.join(MARKER);
    device.app = App::new();
    device.app = start(&device.folder);
    assert!(marker.exists(), "nothing was drawn yet");
    device.app.update();
    assert!(marker.exists(), "the first frame may not be on the screen");
    device.settle();
    device.update();
    device.update();
    assert!(!marker.exists());
}

#[test]
fn an_app_that_ends_in_order_before_its_first_frame_has_not_crashed() {
    let mut device = Device::with("clean-end", &[(waiting(OTHER), "trio.dicepad")]);
    start_again(&mut device, false);
    device.app = App::new();
    device.app = start(&device.folder);
    assert!(device.folder.join(MARKER).exists());
    start_again(&mut device, false);
    assert_eq!(unsaved(&device), None);
    assert_eq!(parked(&device), [OTHER]);
}

#[test]
fn data_is_opened_after_the_import_that_is_under_way() {
    let mut device = killed_at_start("safe-import");
    let (logs, steps) = mosaic();
    let [interrupted, new] = [7, 8].map(|chance| MatchId::new(NOW * 1000, chance));
    let journal = device.folder.join("import/pending.dicepad-export");
    fs::create_dir_all(journal.parent().unwrap()).unwrap();
    fs::write(&journal, exported(&[(interrupted, &logs[steps])], &[])).unwrap();
    let file = exported(&[(new, &logs[steps])], &[]);
    device.app.insert_resource(ImportAtStart(file.into_bytes()));
    device.update();
    device.wants(Intent::Record(RecordIntent::OpenData));
    device.settle();
    for id in [interrupted, new, OTHER] {
        assert!(device.folder.join(waiting(id)).exists(), "{id}");
    }
    assert!(!journal.exists());
}
