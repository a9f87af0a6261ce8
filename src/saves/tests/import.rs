//! Any fault and any power cut at any moment of an import: everything is as it was, or the next start
//! completes the import.

use super::{
    bundle::{export, import, resume},
    *,
};
use crate::saves::{
    bundle::{Imported, journal},
    disk::{
        faulty::{Fault, Faulty, Lasting},
        power::Mains,
    },
    match_store::{IMPORT, MATCHES, RECORDS},
    notice::Notice,
    preferences::{Key, Preferences},
};

const FOLDERS: [&str; 3] = [MATCHES, RECORDS, IMPORT];

const OTHER: MatchId = MatchId::new(THEN * 1000, 0x12345);

/// Path and checksum of each file.
type Files = Vec<(String, u32)>;

/// All matches and records on a disk. The previous generation of a match does not count.
fn files(memory: &Memory) -> Files {
    let mut files = Files::new();
    for folder in [MATCHES, RECORDS] {
        for name in names(memory, folder) {
            let path = format!("{folder}/{name}");
            let file = memory.read(&path).unwrap();
            if name.ends_with(".dicepad") {
                files.push((path, crc32fast::hash(&file)));
            }
        }
    }
    files
}

/// A disk with a copy of these files.
fn copy(memory: &Memory) -> Memory {
    let copy = Memory::default();
    for folder in FOLDERS {
        for name in names(memory, folder) {
            let path = format!("{folder}/{name}");
            put(&copy, &path, &memory.read(&path).unwrap());
        }
    }
    copy
}

/// A disk before and after an import of this file. The import brings a record of a match that is open
/// here, a longer version of one, a new match, a new record and settings.
struct Scenario {
    before: Memory,
    file: String,
    after: Files,
}

impl Scenario {
    fn new() -> Self {
        let before = Memory::default();
        let there = Memory::default();
        let (mut here, mut other) = (match_store(&before), match_store(&there));
        let whole = logs(GameId::Mosaic, 1, 7, usize::MAX);
        here.save(ID, &about(1), &whole[5]).unwrap();
        other
            .finish(ID, &about(1), whole.last().unwrap(), NOW)
            .unwrap();
        let longer = logs(GameId::Trio, 1, 3, 8);
        here.save(OTHER, &about(1), &longer[4]).unwrap();
        other.save(OTHER, &about(1), &longer[8]).unwrap();
        let new = logs(GameId::Mosaic, 1, 9, usize::MAX);
        other.save(OTHER.next(), &about(1), &new[3]).unwrap();
        other
            .finish(ID.next(), &about(1), new.last().unwrap(), NOW)
            .unwrap();
        let mut preferences = Preferences::default();
        preferences.set(Key::Names, &["Ada"], NOW);
        let file = export(&other, &preferences).unwrap();
        let done = copy(&before);
        let mut match_store = next_start(&done).1;
        let imported = import(
            &mut match_store,
            &mut Preferences::default(),
            file.as_bytes(),
        );
        let came = Imported {
            matches: 2,
            records: 2,
            settings: true,
            ..Imported::default()
        };
        assert_eq!(imported, Ok(came));
        Self {
            before,
            file,
            after: files(&done),
        }
    }

    /// Imports on this disk. Returns whether that succeeded.
    fn import(&self, disk: Disk) -> bool {
        let mut match_store = MatchStore::new(disk);
        match_store.open_matches(NOW);
        let mut preferences = Preferences::default();
        import(&mut match_store, &mut preferences, self.file.as_bytes()).is_ok()
    }

    /// Checks what the next start finds. Returns whether the import took place.
    fn check_next_start(&self, memory: &Memory, what: &str) -> bool {
        let (came, notices) = self.start_next(memory, what);
        assert_eq!(notices, [], "{what}");
        came
    }

    /// Checks what the next start finds. Returns whether the import took place, and the notices.
    fn start_next(&self, memory: &Memory, what: &str) -> (bool, Vec<Notice>) {
        let (_, mut match_store) = next_start(memory);
        let pending = journal::exists(&match_store.disk);
        if pending {
            let mut preferences = Preferences::default();
            let resumed = resume(&mut match_store, &mut preferences);
            assert!(resumed.is_ok(), "{what}: {resumed:?}");
            let names: Option<Vec<String>> = preferences.get(Key::Names);
            assert_eq!(names, Some(vec!["Ada".to_owned()]), "{what}");
        }
        let notices = match_store.take_notices();
        assert_eq!(names(memory, IMPORT), Vec::<String>::new(), "{what}");
        let found = files(memory);
        if found == self.after {
            return (true, notices);
        }
        assert!(!pending, "{what}: the import is incomplete");
        assert_eq!(found, files(&self.before), "{what}: half an import");
        (false, notices)
    }
}

#[test]
fn a_fault_at_any_moment_of_an_import_does_no_harm() {
    let scenario = Scenario::new();
    let mut outcomes = [0, 0];
    for fault in Fault::ALL {
        for lasting in [Lasting::Once, Lasting::Always] {
            for after in 0.. {
                let memory = copy(&scenario.before);
                let faulty = Faulty::new(&memory, fault, lasting, after);
                let done = scenario.import(Disk::new(faulty.clone()));
                let what = format!("{fault:?} {lasting:?} after {after}");
                let came = scenario.check_next_start(&memory, &what);
                assert!(came || !done, "{what}: a confirmed import is lost");
                outcomes[usize::from(came)] += 1;
                if faulty.was_spared() {
                    break;
                }
            }
        }
    }
    assert!(outcomes.iter().all(|count| *count > 30), "{outcomes:?}");
}

#[test]
fn a_power_cut_at_any_moment_of_an_import_does_no_harm() {
    let scenario = Scenario::new();
    let mut outcomes = [0, 0];
    for changes in 0.. {
        let mut whole = false;
        for seed in 0..20 {
            let mains = Mains::new(&scenario.before, &FOLDERS, changes);
            let done = scenario.import(Disk::new(mains.clone()));
            whole = !mains.is_out();
            let what = format!("{changes} changes, seed {seed}");
            let (came, notices) = scenario.start_next(&mains.after_cut(seed), &what);
            // A match whose last pages were lost is repaired first.
            let repaired = |notice: &Notice| matches!(notice, Notice::Restored(_));
            assert!(notices.iter().all(repaired), "{what}: {notices:?}");
            assert!(came || !done, "{what}: a confirmed import is lost");
            outcomes[usize::from(came)] += 1;
        }
        if whole {
            break;
        }
    }
    assert!(outcomes.iter().all(|count| *count > 50), "{outcomes:?}");
}

#[test]
fn an_interrupted_import_is_completed_once() {
    let scenario = Scenario::new();
    let memory = copy(&scenario.before);
    // The disk fills up after the journal and the first match.
    for after in 0.. {
        let faulty = Faulty::new(&memory, Fault::Full, Lasting::Always, after);
        assert!(!scenario.import(Disk::new(faulty)));
        if names(&memory, RECORDS).len() == 1 {
            break;
        }
    }
    for _ in 0..2 {
        assert!(scenario.check_next_start(&memory, "after a full disk"));
    }
}
