//! Tests with the app but no window: opening and deleting records, export and import.

use super::*;
use crate::{
    intent::{Exchange, Fling, Intent, LookBack, RecordIntent, SetupIntent, TableIntent},
    nav::{Dialog, Navigate, NavigationSystems, Overlay, Question, Screen},
    rig,
    saves::{
        DataPlace, ImportAtStart, Records,
        bundle::{ImportError, Imported},
        exchange::{ExchangeOutcome, Exchanged, Jobs},
        form::{self, Outcome},
        preferences::Preferences,
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
pub(super) struct Device {
    pub(super) folder: PathBuf,
    pub(super) app: App,
    asked: MessageCursor<Navigate>,
    /// The last card that was opened over the page.
    card: Option<Dialog>,
}

impl Device {
    /// A device with these files of the first version, as pairs of path and fixture.
    pub(super) fn with(test: &str, files: &[(String, &str)]) -> Self {
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

    /// Ends the app and starts it again.
    pub(super) fn restart(&mut self) {
        // Dropping the first app releases the lock.
        self.app = App::new();
        self.app = start(&self.folder);
        self.asked = MessageCursor::default();
        self.settle();
    }

    /// Runs the app until exports and imports are done, the records have been read and the consequences
    /// applied.
    pub(super) fn settle(&mut self) {
        self.update();
        let is_busy = |world: &World| {
            !world.resource::<Jobs>().are_done() || !world.resource::<Records>().are_read()
        };
        while is_busy(self.app.world()) {
            std::thread::yield_now();
            self.update();
        }
        self.update();
    }

    pub(super) fn update(&mut self) {
        self.app.update();
        let asked = self.app.world().resource::<Messages<Navigate>>();
        for asked in self.asked.read(asked) {
            if let Navigate::Open(Overlay::Card(card)) = asked {
                self.card = Some(*card);
            }
        }
    }

    pub(super) fn wants(&mut self, intent: Intent) {
        self.app.world_mut().write_message(intent);
        self.settle();
    }

    pub(super) fn imports(&mut self, file: String) {
        self.app.insert_resource(ImportAtStart(file.into_bytes()));
        self.settle();
    }

    pub(super) fn outcome(&self) -> Option<ExchangeOutcome> {
        self.app.world().resource::<Exchanged>().0.clone()
    }

    /// The last card that was opened over the page.
    pub(super) const fn card(&self) -> Option<Dialog> {
        self.card
    }

    pub(super) fn records(&self) -> Vec<MatchId> {
        let records = self.app.world().resource::<Records>().lines().iter();
        records.map(|record| record.id).collect()
    }

    pub(super) fn open(&self) -> &OpenMatch {
        self.app.world().resource::<OpenMatch>()
    }

    fn screen(&self) -> Screen {
        *self.app.world().resource::<State<Screen>>().get()
    }

    pub(super) fn exports(&self) -> Vec<PathBuf> {
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

pub(super) fn fixture_file(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/saves/v1");
    fs::read(folder.join(name)).unwrap()
}

pub(super) fn start(folder: &Path) -> App {
    let mut app = rig::app(Vec2::new(390.0, 844.0), Duration::from_secs(1));
    app.add_systems(Update, screens::navigate.in_set(NavigationSystems))
        .add_plugins(crate::saves::plugin(DataPlace::Folder(folder.to_owned())));
    app
}

pub(super) const OTHER: MatchId = MatchId::new(THEN * 1000, 0x12345);

pub(super) fn record(id: MatchId) -> String {
    format!("records/{id}.dicepad")
}

pub(super) fn waiting(id: MatchId) -> String {
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
    device.restart();
    let records = device.app.world().resource::<Records>();
    assert_eq!(records.get(ID).map(|record| record.verified), Some(false));
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
    let told = ExchangeOutcome::Exported(file.display().to_string());
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
        settings: true,
        ..Imported::default()
    };
    assert_eq!(there.outcome(), Some(ExchangeOutcome::Imported(came)));
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
    assert_eq!(
        here.outcome(),
        Some(ExchangeOutcome::Imported(Imported::default()))
    );
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
            ExchangeOutcome::Refused(ImportError::Damaged),
            Vec::<MatchId>::new(),
        ),
        (
            good,
            ExchangeOutcome::Imported(Imported {
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

/// An export of another device with these open matches and records.
pub(super) fn exported(open: &[(MatchId, &str)], over: &[(MatchId, &str)]) -> String {
    exported_with(&about(1), open, over)
}

/// The same, with this first line in all files.
pub(super) fn exported_with(
    about: &About,
    open: &[(MatchId, &str)],
    over: &[(MatchId, &str)],
) -> String {
    let mut there = match_store(&Memory::default());
    for (id, log) in open {
        there.save(*id, about, log).unwrap();
    }
    for (id, log) in over {
        there.finish(*id, about, log, NOW).unwrap();
    }
    bundle::export(&there, &Preferences::default()).unwrap()
}

/// All logs of a solo match of mosaic, and the number of steps before a roll in it.
pub(super) fn mosaic() -> (Vec<String>, usize) {
    let logs = logs(GameId::Mosaic, 1, 7, usize::MAX);
    let rolls = |log: &String| log.lines().last().unwrap().contains(r#""event":"roll""#);
    let roll = (3..logs.len()).find(|steps| rolls(&logs[*steps])).unwrap();
    (logs, roll - 1)
}

/// The log of an open match on disk.
fn log_on_disk(device: &Device, id: MatchId) -> String {
    let file = fs::read_to_string(device.folder.join(waiting(id))).unwrap();
    file.split_once('\n').unwrap().1.to_owned()
}

#[test]
fn an_imported_match_is_saved_even_if_it_was_on_record_in_this_session() {
    let (logs, steps) = mosaic();
    let mut device = Device::with("again", &[]);
    device.imports(exported(&[], &[(ID, logs.last().unwrap())]));
    device.wants(Intent::Record(RecordIntent::Show(ID)));
    device.wants(Intent::Record(RecordIntent::Delete(ID)));
    device.imports(exported(&[(ID, &logs[steps])], &[]));
    device.wants(Intent::Setup(SetupIntent::Resume(ID)));
    assert_eq!(log_on_disk(&device, ID), logs[steps]);
    device.wants(Intent::Table(TableIntent::Roll(Fling::Tap)));
    assert_eq!(log_on_disk(&device, ID), logs[steps + 1]);
}

#[test]
fn a_match_on_the_table_that_was_finished_elsewhere_is_over() {
    let (logs, steps) = mosaic();
    let mut device = Device::with("elsewhere", &[]);
    device.imports(exported(&[(ID, &logs[steps])], &[]));
    device.wants(Intent::Setup(SetupIntent::Resume(ID)));
    device.imports(exported(&[], &[(ID, logs.last().unwrap())]));
    assert!(device.open().is_record() && device.open().is_over());
    assert_eq!(device.screen(), Screen::Results);
    assert_eq!(device.records(), [ID]);
    device.settle();
    assert!(
        !device.folder.join(waiting(ID)).exists(),
        "it is not open again"
    );
}

#[test]
fn an_import_does_not_hold_up_the_frame() {
    let (logs, steps) = mosaic();
    let mut device = Device::with("frames", &[]);
    let file = exported(&[(ID, &logs[steps])], &[]);
    device.app.insert_resource(ImportAtStart(file.into_bytes()));
    device.update();
    assert_eq!(device.outcome(), Some(ExchangeOutcome::Importing));
    assert!(!device.folder.join(waiting(ID)).exists());
    device.settle();
    assert!(device.folder.join(waiting(ID)).exists());
}

#[test]
fn an_interrupted_import_is_completed_at_the_next_start() {
    let (logs, steps) = mosaic();
    let mut device = Device::with("interrupted", &[]);
    device.app = App::new();
    let journal = device.folder.join("import/pending.dicepad-export");
    fs::create_dir_all(journal.parent().unwrap()).unwrap();
    fs::write(&journal, exported(&[(ID, &logs[steps])], &[])).unwrap();
    device.app = start(&device.folder);
    device.settle();
    assert!(!journal.exists());
    assert_eq!(log_on_disk(&device, ID), logs[steps]);
    let shelf = device.app.world().resource::<ParkedMatches>();
    assert_eq!(shelf.iter().count(), 1);
}

#[test]
fn a_damaged_journal_is_set_aside_and_the_next_import_works() {
    let (logs, steps) = mosaic();
    let mut device = Device::with("journal", &[]);
    let journal = device.folder.join("import/pending.dicepad-export");
    fs::create_dir_all(journal.parent().unwrap()).unwrap();
    fs::write(&journal, "dicepad-export 2 damaged").unwrap();
    device.imports(exported(&[(ID, &logs[steps])], &[]));
    assert_eq!(log_on_disk(&device, ID), logs[steps]);
    assert!(
        device
            .folder
            .join("set-aside/pending.dicepad-export")
            .exists()
    );
}

#[test]
fn a_folder_in_place_of_the_journal_does_not_stop_imports() {
    let (logs, steps) = mosaic();
    let mut device = Device::with("journal-folder", &[]);
    let journal = "pending.dicepad-export";
    fs::create_dir_all(device.folder.join("import").join(journal)).unwrap();
    device.imports(exported(&[(ID, &logs[steps])], &[]));
    assert_eq!(log_on_disk(&device, ID), logs[steps]);
    assert!(device.folder.join("set-aside").join(journal).is_dir());
}

/// The file of a match that is not over, with an outcome in its first line.
fn claiming_an_end(log: &str) -> String {
    let outcome = Outcome {
        finished: NOW,
        game: GameId::Mosaic,
        rules: 0,
        scores: vec![99],
        winners: vec![Seat::ZERO],
    };
    let about = About {
        outcome: Some(outcome),
        ..about(1)
    };
    form::write(&about, log)
}

#[test]
fn a_record_of_a_match_that_is_not_over_can_only_be_deleted() {
    let (logs, steps) = mosaic();
    let mut device = Device::with("unfinished", &[(record(ID), "mosaic-record.dicepad")]);
    let forged = claiming_an_end(&logs[steps]);
    fs::write(device.folder.join(record(ID)), forged).unwrap();
    device.restart();
    device.wants(Intent::Record(RecordIntent::Show(ID)));
    assert_eq!(device.card, Some(Dialog::Ask(Question::DeleteBroken(ID))));
    assert!(!device.app.world().contains_resource::<OpenMatch>());
}

#[test]
fn an_open_match_whose_file_claims_an_outcome_is_saved_like_any_other() {
    let (logs, steps) = mosaic();
    let mut device = Device::with("claims", &[(waiting(ID), "mosaic.dicepad")]);
    let claims = claiming_an_end(&logs[steps]);
    fs::write(device.folder.join(waiting(ID)), claims).unwrap();
    device.restart();
    device.wants(Intent::Setup(SetupIntent::Resume(ID)));
    device.wants(Intent::Table(TableIntent::Roll(Fling::Tap)));
    assert_eq!(log_on_disk(&device, ID), logs[steps + 1]);
}
