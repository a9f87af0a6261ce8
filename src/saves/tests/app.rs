//! Tests with the app but no window: opening and deleting records, export and import.

use super::*;
use crate::{
    intent::{Exchange, Intent, LookBack, RecordIntent, SetupIntent, TableIntent},
    nav::{Dialog, Navigate, NavigationSystems, Overlay, Question, Screen},
    rig,
    saves::{
        DataPlace, ImportAtStart, Records,
        bundle::{ImportError, Imported},
        exchange::{Exchanged, Outcome},
    },
    screens,
    settings::{Setting, Settings, ThemeChoice},
    table::{OpenMatch, ParkedMatches},
};
use bevy::{ecs::message::MessageCursor, prelude::*};
use std::{
    fs,
    path::{Path, PathBuf},
    time::Duration,
};

/// A device: the app, and a folder that is deleted when the test ends.
struct Device {
    folder: PathBuf,
    app: App,
    asked: MessageCursor<Navigate>,
    /// The last card that was opened over the page.
    card: Option<Dialog>,
}

impl Device {
    /// A device with these files of the first version, as pairs of path and fixture.
    fn with(test: &str, files: &[(String, &str)]) -> Self {
        let name = format!("dicepad-app-{test}-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&folder);
        for (path, fixture) in files {
            let path = folder.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, fixture_file(fixture)).unwrap();
        }
        let app = start(&folder);
        let mut device = Self {
            folder,
            app,
            asked: MessageCursor::default(),
            card: None,
        };
        device.settle();
        device
    }

    /// Runs the app until the records have been read and the consequences applied.
    fn settle(&mut self) {
        self.update();
        while !self.app.world().resource::<Records>().are_read() {
            std::thread::yield_now();
            self.update();
        }
        self.update();
    }

    fn update(&mut self) {
        self.app.update();
        let asked = self.app.world().resource::<Messages<Navigate>>();
        for asked in self.asked.read(asked) {
            if let Navigate::Open(Overlay::Card(card)) = asked {
                self.card = Some(*card);
            }
        }
    }

    fn wants(&mut self, intent: Intent) {
        self.app.world_mut().write_message(intent);
        self.settle();
    }

    fn outcome(&self) -> Option<Outcome> {
        self.app.world().resource::<Exchanged>().0.clone()
    }

    fn records(&self) -> Vec<MatchId> {
        let records = self.app.world().resource::<Records>().lines().iter();
        records.map(|record| record.id).collect()
    }

    fn open(&self) -> &OpenMatch {
        self.app.world().resource::<OpenMatch>()
    }

    fn screen(&self) -> Screen {
        *self.app.world().resource::<State<Screen>>().get()
    }

    fn exports(&self) -> Vec<PathBuf> {
        let exports = fs::read_dir(self.folder.join("exports"));
        let exports = exports.into_iter().flatten().flatten();
        exports.map(|file| file.path()).collect()
    }
}

impl Drop for Device {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn fixture_file(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/saves/v1");
    fs::read(folder.join(name)).unwrap()
}

fn start(folder: &Path) -> App {
    let mut app = rig::app(Vec2::new(390.0, 844.0), Duration::from_secs(1));
    app.add_systems(Update, screens::navigate.in_set(NavigationSystems))
        .add_plugins(crate::saves::plugin(DataPlace::Folder(folder.to_owned())));
    app
}

const OTHER: MatchId = MatchId::new(THEN * 1000, 0x12345);

fn record(id: MatchId) -> String {
    format!("records/{id}.dicepad")
}

fn waiting(id: MatchId) -> String {
    format!("matches/{id}.dicepad")
}

#[test]
fn a_record_is_looked_at_move_by_move_and_deleted() {
    let mut device = Device::with("look", &[(record(ID), "mosaic-record.dicepad")]);
    assert_eq!(device.records(), [ID]);
    device.wants(Intent::Record(RecordIntent::Show(ID)));
    assert_eq!(device.screen(), Screen::Results);
    assert!(device.open().is_record() && device.open().is_over());
    device.wants(Intent::Table(TableIntent::LookBack(LookBack::First)));
    let steps = device.open().actual().view().steps;
    assert_eq!(device.open().looking_back(), Some((0, steps)));
    for step in 1..=steps {
        device.wants(Intent::Table(TableIntent::LookBack(LookBack::Next)));
        assert_eq!(device.open().looking_back(), Some((step, steps)));
    }
    device.wants(Intent::Navigate(Navigate::Back));
    assert_eq!(device.screen(), Screen::Results);
    assert_eq!(device.records(), [ID], "looking is not playing");
    device.wants(Intent::Record(RecordIntent::Delete(ID)));
    assert_eq!(device.screen(), Screen::Records);
    assert_eq!(device.records(), []);
    assert!(!device.folder.join(record(ID)).exists());
}

#[test]
fn a_match_that_waits_is_still_there_after_a_look_at_a_record() {
    let mut device = Device::with(
        "waits",
        &[
            (record(ID), "mosaic-record.dicepad"),
            (waiting(OTHER), "trio.dicepad"),
        ],
    );
    device.wants(Intent::Setup(SetupIntent::Resume(OTHER)));
    let steps = device.open().view().steps;
    device.wants(Intent::Record(RecordIntent::Show(ID)));
    device.wants(Intent::Record(RecordIntent::Delete(ID)));
    device.wants(Intent::Setup(SetupIntent::Resume(OTHER)));
    assert_eq!(device.open().match_id(), OTHER);
    assert_eq!(device.open().view().steps, steps);
}

#[test]
fn a_record_that_cannot_be_replayed_can_only_be_deleted() {
    let mut device = Device::with("broken", &[(record(ID), "mosaic-record.dicepad")]);
    let path = device.folder.join(record(ID));
    let mut file = fs::read(&path).unwrap();
    let end = file.len() - 30;
    file[end] ^= 1;
    fs::write(&path, file).unwrap();
    // Dropping the first app releases the lock.
    device.app = App::new();
    device.app = start(&device.folder);
    device.settle();
    let records = device.app.world().resource::<Records>();
    assert_eq!(records.get(ID).map(|record| record.verified), Some(false));
    device.asked = MessageCursor::default();
    device.wants(Intent::Record(RecordIntent::Show(ID)));
    assert_eq!(device.card, Some(Dialog::Ask(Question::DeleteBroken(ID))));
    assert!(!device.app.world().contains_resource::<OpenMatch>());
    device.wants(Question::DeleteBroken(ID).intent());
    assert_eq!(device.records(), []);
}

#[test]
fn all_data_is_exported_and_imported_elsewhere() {
    let mut here = Device::with(
        "here",
        &[
            (record(ID), "summit-record.dicepad"),
            (waiting(OTHER), "sundeck.dicepad"),
        ],
    );
    here.wants(Intent::Set(Setting::Theme(ThemeChoice::Evening)));
    here.wants(Intent::Record(RecordIntent::Exchange(Exchange::Export)));
    let exports = here.exports();
    let [file] = &*exports else {
        panic!("{exports:?}")
    };
    let told = Outcome::Exported(file.display().to_string());
    assert_eq!(here.outcome(), Some(told));
    let mut there = Device::with("there", &[]);
    fs::create_dir_all(there.folder.join("exports")).unwrap();
    let copy = there.folder.join("exports/from-here.dicepad-export");
    fs::copy(file, copy).unwrap();
    there.wants(Intent::Record(RecordIntent::Exchange(Exchange::Look)));
    assert_eq!(there.card, Some(Dialog::Exchange));
    there.wants(Intent::Record(RecordIntent::Exchange(Exchange::Import(0))));
    assert_eq!(there.card, Some(Dialog::Exchanged));
    let came = Imported {
        matches: 1,
        records: 1,
        beside: 0,
    };
    assert_eq!(there.outcome(), Some(Outcome::Imported(came)));
    assert_eq!(there.records(), [ID]);
    let shelf = there.app.world().resource::<ParkedMatches>();
    let waits: Vec<MatchId> = shelf.iter().map(OpenMatch::match_id).collect();
    assert_eq!(waits, [OTHER]);
    let settings = there.app.world().resource::<Settings>();
    assert_eq!(settings.theme, ThemeChoice::Evening);
}

#[test]
fn the_match_on_the_table_continues_after_an_import() {
    let mut here = Device::with("table", &[(waiting(OTHER), "trio.dicepad")]);
    here.wants(Intent::Record(RecordIntent::Exchange(Exchange::Export)));
    here.wants(Intent::Setup(SetupIntent::Resume(OTHER)));
    let steps = here.open().view().steps;
    here.wants(Intent::Record(RecordIntent::Exchange(Exchange::Look)));
    here.wants(Intent::Record(RecordIntent::Exchange(Exchange::Import(0))));
    assert_eq!(here.outcome(), Some(Outcome::Imported(Imported::default())));
    assert_eq!(here.open().match_id(), OTHER);
    assert_eq!(here.open().view().steps, steps);
    assert_eq!(
        here.app.world().resource::<ParkedMatches>().iter().count(),
        0
    );
}

#[test]
fn a_file_given_at_the_start_is_imported_or_rejected() {
    let mut here = Device::with("start", &[(record(ID), "trio-record.dicepad")]);
    here.wants(Intent::Record(RecordIntent::Exchange(Exchange::Export)));
    let good = fs::read(&here.exports()[0]).unwrap();
    let mut damaged = good.clone();
    damaged[100] ^= 1;
    let mut there = Device::with("start-there", &[]);
    for (file, outcome, records) in [
        (
            damaged,
            Outcome::Refused(ImportError::Damaged),
            Vec::<MatchId>::new(),
        ),
        (
            good,
            Outcome::Imported(Imported {
                records: 1,
                ..Imported::default()
            }),
            vec![ID],
        ),
    ] {
        there.app.insert_resource(ImportAtStart(file));
        there.settle();
        assert_eq!(there.outcome(), Some(outcome));
        assert_eq!(there.records(), records);
    }
}
