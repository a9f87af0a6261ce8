//! Matches with equal names, matches that could not be deleted, and records that were changed: each file is
//! found under the name that the app knows, and none is lost.

use super::{
    app::{Device, OTHER, fixture_file, record, waiting},
    bundle::export,
    *,
};
use crate::{
    intent::{Exchange, Intent, RecordIntent, SetupIntent},
    nav::{self, Screen},
    saves::{
        FairnessVerdict, ImportAtStart, Notice, Notices, Records, Saves, Verification,
        bundle::{self, ImportError, Merging},
        disk::{DiskError, FileWriter},
        exchange::ExchangeOutcome,
        match_store::{MATCHES, RECORDS, open_path, record_path},
        preferences::Preferences,
        restore,
    },
    table::{AnyMatch, OpenMatch, ParkedMatches, put_on_table},
};
use bevy::tasks::block_on;
use std::{
    fs, io,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
};

/// A medium in memory that counts the files that are read, and may refuse to delete any.
#[derive(Clone, Default)]
struct Watched {
    memory: Memory,
    reads: Arc<AtomicUsize>,
    stuck: Arc<AtomicBool>,
}

impl Watched {
    fn reads(&self) -> usize {
        self.reads.load(Ordering::Relaxed)
    }

    fn set_stuck(&self, stuck: bool) {
        self.stuck.store(stuck, Ordering::Relaxed);
    }

    fn match_store(&self) -> MatchStore {
        MatchStore::new(Disk::new(self.clone()))
    }
}

impl Medium for Watched {
    fn names(&self, folder: &str) -> io::Result<Vec<String>> {
        self.memory.names(folder)
    }

    fn length(&self, path: &str) -> io::Result<u64> {
        self.memory.length(path)
    }

    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        self.reads.fetch_add(1, Ordering::Relaxed);
        self.memory.read(path)
    }

    fn create(&self, path: &str) -> io::Result<Box<dyn FileWriter>> {
        self.memory.create(path)
    }

    fn extend(&self, path: &str) -> io::Result<Box<dyn FileWriter>> {
        self.memory.extend(path)
    }

    fn rename(&self, from: &str, to: &str) -> io::Result<()> {
        self.memory.rename(from, to)
    }

    fn remove(&self, path: &str) -> io::Result<()> {
        if self.stuck.load(Ordering::Relaxed) {
            return Err(io::ErrorKind::Other.into());
        }
        self.memory.remove(path)
    }

    fn sync_folder(&self, folder: &str) -> io::Result<()> {
        self.memory.sync_folder(folder)
    }
}

fn whole(game: GameId, seats: u64, seed: u64) -> String {
    logs(game, seats, seed, usize::MAX).pop().unwrap()
}

/// Puts a finished match on the table, as if its last step had just been made there.
fn end_at_table(device: &mut Device, log: &str, seats: u64) {
    let About {
        players, sharing, ..
    } = about(seats);
    let played = AnyMatch::from_saved(log.as_bytes()).unwrap();
    let open = OpenMatch::new(played, players, sharing).saved_as(ID, THEN);
    put_on_table(device.app.world_mut(), open);
    nav::visit(device.app.world_mut(), Screen::Table);
}

#[test]
fn many_equal_names_cost_a_few_reads_each() {
    const MANY: usize = 30;
    let here = Watched::default();
    let (mut ours, mut theirs) = (here.match_store(), match_store(&Memory::default()));
    for place in 0..MANY as u64 {
        let id = MatchId::new(THEN * 1000, place);
        for (match_store, seed) in [(&mut ours, place), (&mut theirs, 1000 + place)] {
            let log = whole(GameId::Mosaic, 1, seed);
            match_store.finish(id, &about(1), &log, NOW).unwrap();
        }
    }
    let file = export(&theirs, &Preferences::default()).unwrap();
    for (new, most) in [(MANY, 3 * MANY), (0, 4 * MANY)] {
        let checked = block_on(bundle::check(file.as_bytes(), &ours, NOW)).unwrap();
        let before = here.reads();
        let mut merging = Merging::new(checked, &ours);
        let imported = merging.finish(&mut ours, &mut Preferences::default());
        let imported = imported.unwrap();
        assert_eq!((imported.records, imported.beside), (new, new));
        let reads = here.reads() - before;
        assert!(reads <= most, "{reads} reads for {MANY} records");
    }
    assert_eq!(names(&here.memory, RECORDS).len(), 2 * MANY);
}

#[test]
fn a_record_that_comes_in_never_gets_the_name_of_another_open_match() {
    let here = Memory::default();
    let (mut ours, mut theirs) = (match_store(&here), match_store(&Memory::default()));
    let mine = logs(GameId::Mosaic, 1, 7, usize::MAX);
    ours.save(ID, &about(1), &mine[5]).unwrap();
    let other = whole(GameId::Mosaic, 1, 8);
    theirs.finish(ID, &about(1), &other, NOW).unwrap();
    let file = export(&theirs, &Preferences::default()).unwrap();
    for new in [1, 0] {
        let checked = block_on(bundle::check(file.as_bytes(), &ours, NOW)).unwrap();
        let mut merging = Merging::new(checked, &ours);
        let imported = merging.finish(&mut ours, &mut Preferences::default());
        let imported = imported.unwrap();
        assert_eq!((imported.records, imported.beside), (new, new));
    }
    assert!(here.read(&record_path(ID)).is_err());
    let last = mine.last().unwrap();
    assert_eq!(ours.finish(ID, &about(1), last, NOW), Ok(ID));
    assert_eq!(ours.record(ID).unwrap().log(), last);
    assert_eq!(names(&here, RECORDS).len(), 2);
}

#[test]
fn a_match_that_ends_under_a_taken_name_is_known_by_the_name_of_its_record() {
    let mut device = Device::with("taken", &[(record(ID), "mosaic-record.dicepad")]);
    end_at_table(&mut device, &whole(GameId::Mosaic, 1, 7), 1);
    for _ in 0..4 {
        device.settle();
    }
    let (id, mut records) = (device.open().match_id(), device.records());
    assert_ne!(id, ID);
    records.sort();
    assert_eq!(records, [ID, id]);
    device.wants(Intent::Record(RecordIntent::Verify));
    let verdict = device.app.world().resource::<Verification>().0;
    assert!(
        matches!(verdict, Some(FairnessVerdict::Verified { .. })),
        "{verdict:?}"
    );
}

#[test]
fn a_match_that_ended_on_a_full_disk_gets_the_name_of_its_record_later() {
    let log = whole(GameId::Mosaic, 1, 7);
    let memory = Memory::default();
    let mut match_store = match_store(&memory);
    let other = whole(GameId::Mosaic, 1, 8);
    match_store.finish(ID, &about(1), &other, NOW).unwrap();
    match_store.disk.pretend_full(true);
    match_store.end(ID, about(1), &log, NOW);
    assert_eq!(match_store.record_ended(), (vec![], Some(DiskError::Full)));
    match_store.disk.pretend_full(false);
    let (recorded, trouble) = match_store.record_ended();
    assert_eq!(trouble, None);
    let [(ID, id)] = *recorded else {
        panic!("{recorded:?}")
    };
    assert_eq!(match_store.record(id).unwrap().log(), log);
    // The app ended before the open match was deleted: the record is found under its own name.
    match_store.save(ID, &about(1), &log).unwrap();
    assert_eq!(match_store.finish(ID, &about(1), &log, NOW + 1), Ok(id));
    assert_eq!(names(&memory, RECORDS).len(), 2);
}

#[test]
fn a_parked_match_that_gets_another_name_is_known_by_it() {
    let mut device = Device::with("parked-name", &[]);
    let log = logs(GameId::Mosaic, 1, 7, 5).pop().unwrap();
    let About {
        players, sharing, ..
    } = about(1);
    let played = AnyMatch::from_saved(log.as_bytes()).unwrap();
    let open = OpenMatch::new(played, players, sharing).saved_as(ID, THEN);
    let world = device.app.world_mut();
    world.resource_mut::<ParkedMatches>().put(open);
    // Another program has a match of this name.
    let path = device.folder.join(waiting(ID));
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    let theirs = fixture_file("trio.dicepad");
    fs::write(&path, &theirs).unwrap();
    restore::save_all(device.app.world_mut(), None).unwrap();
    assert_eq!(fs::read(&path).unwrap(), theirs);
    let parked = device.app.world().resource::<ParkedMatches>().iter();
    let ids: Vec<MatchId> = parked.map(OpenMatch::match_id).collect();
    let [id] = *ids else { panic!("{ids:?}") };
    assert_ne!(id, ID);
    let saved = fs::read_to_string(device.folder.join(waiting(id))).unwrap();
    assert!(saved.ends_with(&log));
}

#[test]
fn a_match_that_cannot_be_deleted_is_deleted_later() {
    let medium = Watched::default();
    let mut match_store = medium.match_store();
    let log = logs(GameId::Mosaic, 1, 7, 5).pop().unwrap();
    match_store.save(ID, &about(1), &log).unwrap();
    medium.set_stuck(true);
    assert_eq!(match_store.discard(ID), Err(DiskError::Device));
    assert_eq!(match_store.open_matches(NOW), [], "the player deleted it");
    assert_eq!(match_store.delete_again(), Err(DiskError::Device));
    medium.set_stuck(false);
    assert_eq!(match_store.delete_again(), Ok(()));
    assert_eq!(names(&medium.memory, MATCHES), Vec::<String>::new());
}

#[test]
fn a_notice_is_taken_back_once_a_deletion_has_succeeded() {
    let mut device = Device::with("undeleted", &[]);
    let medium = Watched::default();
    let mut match_store = medium.match_store();
    let log = logs(GameId::Mosaic, 1, 7, 5).pop().unwrap();
    match_store.save(OTHER, &about(1), &log).unwrap();
    // This one has ended: its record is written, and the open match cannot be deleted.
    let over = whole(GameId::Mosaic, 1, 7);
    match_store.save(ID, &about(1), &over).unwrap();
    match_store.end(ID, about(1), &over, NOW);
    device.app.world_mut().resource_mut::<Saves>().match_store = match_store;
    medium.set_stuck(true);
    device.wants(Intent::Setup(SetupIntent::Discard(OTHER)));
    let unsaved = |device: &Device| device.app.world().resource::<Notices>().unsaved();
    for _ in 0..12 {
        device.update();
    }
    assert_eq!(unsaved(&device), Some(Notice::Unsaved(DiskError::Device)));
    assert_eq!(names(&medium.memory, MATCHES).len(), 2);
    medium.set_stuck(false);
    for _ in 0..12 {
        device.update();
    }
    assert_eq!(unsaved(&device), None);
    assert_eq!(names(&medium.memory, MATCHES), Vec::<String>::new());
    assert_eq!(names(&medium.memory, RECORDS).len(), 1);
}

#[test]
fn a_finish_that_is_completed_later_counts_as_a_change() {
    let medium = Watched::default();
    let mut match_store = medium.match_store();
    let over = whole(GameId::Mosaic, 1, 7);
    match_store.save(ID, &about(1), &over).unwrap();
    medium.set_stuck(true);
    let failed = match_store.finish(ID, &about(1), &over, NOW);
    assert_eq!(failed, Err(DiskError::Device));
    let before = match_store.changes;
    medium.set_stuck(false);
    assert_eq!(match_store.finish(ID, &about(1), &over, NOW), Ok(ID));
    assert!(match_store.changes > before);
    assert!(medium.memory.read(&open_path(ID)).is_err());
}

#[test]
fn a_record_that_was_changed_elsewhere_is_not_deleted_unseen() {
    let mut device = Device::with("changed-record", &[(record(ID), "mosaic-record.dicepad")]);
    let path = device.folder.join(record(ID));
    let theirs = fixture_file("trio-record.dicepad");
    fs::write(&path, &theirs).unwrap();
    device.wants(Intent::Record(RecordIntent::Delete(ID)));
    assert_eq!(fs::read(&path).unwrap(), theirs);
    let notice = device.app.world().resource::<Notices>().first();
    assert_eq!(notice, Some(Notice::KeptElsewhere(GameId::Trio)));
    let listed = device.app.world().resource::<Records>().get(ID);
    assert_eq!(listed.map(|line| line.game), Some(GameId::Trio));
    device.wants(Intent::Record(RecordIntent::Delete(ID)));
    assert!(!path.exists(), "now the player has seen it");
    assert_eq!(device.records(), []);
}

#[test]
fn an_export_that_waits_for_a_failing_import_takes_place() {
    let mut device = Device::with("waiting-export", &[(record(ID), "trio-record.dicepad")]);
    let journal = device.folder.join("import/pending.dicepad-export");
    fs::create_dir_all(journal.parent().unwrap()).unwrap();
    fs::write(&journal, "dicepad-export 9 of a newer Dicepad\n\n").unwrap();
    let world = device.app.world_mut();
    world.insert_resource(ImportAtStart(b"any file".to_vec()));
    device.update();
    device.wants(Intent::Record(RecordIntent::Exchange(Exchange::Export)));
    let exports = device.exports();
    let [file] = &*exports else {
        panic!("{exports:?}")
    };
    let exported = ExchangeOutcome::Exported(file.display().to_string());
    let told = ExchangeOutcome::AfterFailure(ImportError::Newer, Box::new(exported));
    assert_eq!(device.outcome(), Some(told), "the player is told of both");
    assert!(journal.exists(), "it is left alone");
}

#[test]
fn a_match_left_right_after_its_end_is_recorded_at_once() {
    let mut device = Device::with("left", &[]);
    end_at_table(&mut device, &whole(GameId::Cowpath, 2, 3), 2);
    device.update();
    assert!(device.open().is_over() && !device.open().was_handed_in());
    assert_eq!(device.records(), []);
    let world = device.app.world_mut();
    world.write_message(Intent::Setup(SetupIntent::Begin));
    device.update();
    assert_ne!(
        device.open().match_id(),
        ID,
        "another match is on the table"
    );
    device.update();
    assert_eq!(device.records(), [ID]);
    assert!(device.folder.join(record(ID)).exists());
    assert!(!device.folder.join(waiting(ID)).exists());
}

/// Under a clock that stands still, two matches with the same dice begin with one name.
#[test]
fn two_matches_that_begin_with_one_name_are_both_kept() {
    let mut device = Device::with("one-name", &[]);
    let logs = logs(GameId::Mosaic, 1, 7, 5);
    for log in [&logs[5], &logs[2]] {
        let About {
            players, sharing, ..
        } = about(1);
        let played = AnyMatch::from_saved(log.as_bytes()).unwrap();
        let open = OpenMatch::new(played, players, sharing).saved_as(ID, THEN);
        put_on_table(device.app.world_mut(), open);
        device.update();
    }
    let other = device.open().match_id();
    for (id, log) in [(ID, &logs[5]), (other, &logs[2])] {
        let saved = fs::read_to_string(device.folder.join(waiting(id))).unwrap();
        assert!(saved.ends_with(&**log), "{id}");
    }
}
