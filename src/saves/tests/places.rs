//! Tests in a real folder: the store of preferences, the lock, and a read-only folder.

use super::*;
use crate::saves::{
    match_store::{open_path, record_path},
    notice::Notice,
    place::{DataPlace, Opened, open, open_with},
    preferences::{Key, Preferences},
};
use std::{
    fs::{self, TryLockError},
    io::{self, ErrorKind},
    path::PathBuf,
};

/// A folder for one test, deleted when the test ends.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str) -> Self {
        let name = format!("dicepad-saves-{test}-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&folder);
        Self(folder)
    }

    fn open(&self) -> Opened {
        open(DataPlace::Folder(self.0.clone()))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn names_in(preferences: &Preferences) -> Option<Vec<String>> {
    preferences.get(Key::Names)
}

#[test]
fn saved_values_are_there_at_the_next_start() {
    let folder = Folder::new("kept");
    let mut first = folder.open();
    assert_eq!(first.notices, []);
    assert_eq!(names_in(&first.preferences), None);
    first.preferences.set(Key::Names, &["Ada"], THEN);
    first.preferences.set(Key::Names, &["Ada", "Zoé"], NOW);
    let log = &logs(GameId::Trio, 1, 1, 3)[3];
    first.match_store.save(ID, &about(1), log).unwrap();
    drop(first);
    let mut second = folder.open();
    assert_eq!(second.notices, []);
    assert_eq!(names_in(&second.preferences).unwrap(), ["Ada", "Zoé"]);
    assert_eq!(second.preferences.dated(Key::Names).unwrap().at, NOW);
    assert_eq!(second.match_store.open_matches(NOW)[0].1.log(), log);
}

#[test]
fn a_second_copy_plays_without_the_saves_and_harms_nothing() {
    let folder = Folder::new("locked");
    let logs = logs(GameId::Trio, 1, 1, 4);
    let mut first = folder.open();
    first.match_store.save(ID, &about(1), &logs[2]).unwrap();
    first.preferences.set(Key::Names, &["Ada"], NOW);
    let mut second = folder.open();
    assert_eq!(second.notices, [Notice::Locked]);
    assert_eq!(second.match_store.open_matches(NOW), []);
    second.match_store.save(ID, &about(1), &logs[4]).unwrap();
    second.preferences.set(Key::Names, &["Ben"], NOW);
    assert_eq!(
        names_in(&second.preferences).unwrap(),
        ["Ben"],
        "as long as it runs"
    );
    first.match_store.save(ID, &about(1), &logs[3]).unwrap();
    drop((first, second));
    let mut third = folder.open();
    assert_eq!(third.notices, []);
    assert_eq!(third.match_store.open_matches(NOW)[0].1.log(), logs[3]);
    assert_eq!(names_in(&third.preferences).unwrap(), ["Ada"]);
}

#[test]
fn a_ruined_store_is_set_aside_and_another_begun() {
    let folder = Folder::new("ruined");
    let mut first = folder.open();
    first.preferences.set(Key::Names, &["Ada"], NOW);
    drop(first);
    let store = folder.0.join("settings.redb");
    let whole = fs::read(&store).unwrap();
    let zeros = vec![0; whole.len()];
    let text = b"not a store at all".to_vec();
    let cut = whole[..whole.len() / 3].to_vec();
    for (number, ruined) in [zeros, text, cut].into_iter().enumerate() {
        fs::write(&store, &ruined).unwrap();
        let mut second = folder.open();
        assert_eq!(second.notices, [Notice::SettingsSetAside], "{number}");
        assert_eq!(names_in(&second.preferences), None);
        second.preferences.set(Key::Names, &["Ben"], NOW);
        drop(second);
        assert_eq!(names_in(&folder.open().preferences).unwrap(), ["Ben"]);
        let aside = fs::read_dir(folder.0.join("set-aside")).unwrap();
        assert_eq!(aside.count(), number + 1);
    }
}

#[test]
fn a_store_with_changed_bytes_never_panics() {
    let folder = Folder::new("flipped");
    let mut first = folder.open();
    first.preferences.set(Key::Names, &["Ada"], NOW);
    drop(first);
    let store = folder.0.join("settings.redb");
    let whole = fs::read(&store).unwrap();
    let mut chance = dicepad_core::dice::Chance::new(1, dicepad_core::dice::Purpose::Dice);
    // Flip bits in bytes that are not zero: much of the file is empty.
    let written = whole.iter().enumerate().filter(|(_, byte)| **byte != 0);
    let written: Vec<usize> = written.map(|(place, _)| place).collect();
    for _ in 0..60 {
        let mut ruined = whole.clone();
        let place = *chance.pick(&written).unwrap();
        ruined[place] ^= 1 << chance.below(8);
        fs::write(&store, &ruined).unwrap();
        let mut opened = folder.open();
        let found = names_in(&opened.preferences);
        assert!(found.is_none_or(|names| names == ["Ada"]), "byte {place}");
        opened.preferences.set(Key::Names, &["Ben"], NOW);
        assert_eq!(names_in(&opened.preferences).unwrap(), ["Ben"]);
    }
}

#[test]
fn settings_of_a_newer_dicepad_are_left_alone() {
    let folder = Folder::new("newer");
    drop(folder.open());
    let newer = r#"{"v":2,"crystal":"ball"}"#;
    let mut store = bevy_pkv::PkvStore::new_in_dir_with_filename(&folder.0, "settings.redb");
    store.set_string("settings", newer).unwrap();
    store.set_string("names", "no JSON").unwrap();
    let mut preferences = Preferences::in_store(store);
    assert_eq!(preferences.notices, [Notice::SettingsNewer]);
    assert_eq!(preferences.get::<String>(Key::Settings), None);
    preferences.set(Key::Settings, &"mine", NOW);
    preferences.set(Key::Names, &["Ada"], NOW);
    assert_eq!(preferences.get(Key::Settings), Some("mine".to_owned()));
    drop(preferences);
    let store = bevy_pkv::PkvStore::new_in_dir_with_filename(&folder.0, "settings.redb");
    assert_eq!(store.get::<String>("settings").unwrap(), newer);
    assert_eq!(names_in(&Preferences::in_store(store)).unwrap(), ["Ada"]);
}

#[test]
fn where_there_is_no_folder_everything_is_kept_in_memory() {
    let folder = Folder::new("blocked");
    fs::write(&folder.0, "a file where the folder should be").unwrap();
    let mut opened = folder.open();
    assert!(matches!(*opened.notices, [Notice::Unsaved(_)]));
    let log = &logs(GameId::Trio, 1, 1, 3)[3];
    opened.match_store.save(ID, &about(1), log).unwrap();
    opened.preferences.set(Key::Names, &["Ada"], NOW);
    assert_eq!(opened.match_store.open_matches(NOW).len(), 1);
    assert_eq!(names_in(&opened.preferences).unwrap(), ["Ada"]);
    drop(opened);
    fs::remove_file(&folder.0).unwrap();
}

#[test]
fn a_folder_with_the_name_of_a_match_stops_neither_a_save_nor_the_end() {
    let folder = Folder::new("no-file");
    let Opened {
        mut match_store, ..
    } = folder.open();
    for path in [open_path(ID), record_path(ID.next())] {
        fs::create_dir_all(folder.0.join(path)).unwrap();
    }
    let logs = logs(GameId::Mosaic, 1, 7, usize::MAX);
    let id = match_store.save(ID, &about(1), &logs[5]).unwrap();
    assert_eq!(id, ID.next().next());
    // The folder comes while the match is open.
    fs::create_dir_all(folder.0.join(record_path(id))).unwrap();
    let last = logs.last().unwrap();
    let id = match_store.finish(id, &about(1), last, NOW).unwrap();
    assert_eq!(match_store.record(id).unwrap().log(), last);
}

#[cfg(unix)]
#[test]
fn a_link_where_a_file_is_to_be_written_empties_nothing() {
    let folder = Folder::new("link-new");
    let Opened {
        mut match_store, ..
    } = folder.open();
    let diary = folder.0.join("diary");
    fs::write(&diary, "dear diary").unwrap();
    let new = folder.0.join(format!("{}.new", open_path(ID)));
    fs::create_dir_all(new.parent().unwrap()).unwrap();
    std::os::unix::fs::symlink(&diary, new).unwrap();
    let log = logs(GameId::Mosaic, 1, 7, 5).pop().unwrap();
    assert_eq!(match_store.save(ID, &about(1), &log), Ok(ID));
    assert_eq!(fs::read_to_string(&diary).unwrap(), "dear diary");
}

#[cfg(unix)]
#[test]
fn a_lock_file_that_is_a_link_empties_nothing() {
    let folder = Folder::new("link");
    fs::create_dir_all(&folder.0).unwrap();
    let diary = folder.0.join("diary");
    fs::write(&diary, "dear diary").unwrap();
    std::os::unix::fs::symlink(&diary, folder.0.join("in-use")).unwrap();
    let opened = folder.open();
    assert_eq!(opened.notices, []);
    assert_eq!(fs::read_to_string(&diary).unwrap(), "dear diary");
}

#[test]
fn without_locks_two_copies_share_settings_without_a_database() {
    let folder = Folder::new("no-locks");
    let no_locks = |_: &fs::File| {
        let error = io::Error::from(ErrorKind::Unsupported);
        Err(TryLockError::Error(error))
    };
    let open = || open_with(&folder.0, no_locks);
    let (mut first, mut second) = (open(), open());
    for round in 0..4 {
        for (opened, name) in [(&mut first, "Ada"), (&mut second, "Ben")] {
            opened
                .preferences
                .set(Key::Names, &[name, "Zoé"], NOW + round);
            opened.preferences.set(Key::Names, &[name], NOW + round);
            assert_eq!(opened.notices, []);
            assert_eq!(opened.preferences.notices, []);
        }
    }
    drop((first, second));
    assert!(!folder.0.join("settings.redb").exists());
    assert_eq!(names_in(&open().preferences).unwrap(), ["Ben"]);
}

#[test]
fn a_store_of_a_newer_form_is_left_alone() {
    for place in [64, 192] {
        let folder = Folder::new("newer-form");
        let mut first = folder.open();
        first.preferences.set(Key::Names, &["Ada"], NOW);
        drop(first);
        let store = folder.0.join("settings.redb");
        let mut newer = fs::read(&store).unwrap();
        assert_eq!(newer[place], 3, "the version of the form");
        newer[place] = 4;
        fs::write(&store, &newer).unwrap();
        let mut second = folder.open();
        assert_eq!(second.notices, [Notice::SettingsNewer]);
        second.preferences.set(Key::Names, &["Ben"], NOW);
        drop(second);
        assert!(!folder.0.join("set-aside").exists());
        assert_eq!(fs::read(&store).unwrap(), newer);
    }
}
