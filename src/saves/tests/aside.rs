//! The files that were set aside are listed, exported and deleted.

use super::app::Device;
use crate::{
    intent::{Aside, Intent, RecordIntent},
    nav::{Navigate, Question, Screen},
    saves::{AsideFiles, exchange::ExchangeOutcome},
};
use std::fs;

fn names_listed(device: &Device) -> Vec<(String, u64)> {
    let files = device.app.world().resource::<AsideFiles>().iter();
    files.map(|file| (file.name.clone(), file.length)).collect()
}

#[test]
fn a_file_that_was_set_aside_is_listed_exported_and_deleted() {
    let mut device = Device::with("aside", &[]);
    device.wants(Intent::Navigate(Navigate::Go(Screen::Settings)));
    assert_eq!(names_listed(&device), []);
    device.wants(Intent::Navigate(Navigate::Back));
    let folder = device.folder.join("set-aside");
    fs::create_dir_all(&folder).unwrap();
    let odd = [0xff, 0xfe, 0, 1];
    fs::write(folder.join("settings.redb"), odd).unwrap();
    fs::write(folder.join("x.dicepad"), "torn").unwrap();
    device.wants(Intent::Navigate(Navigate::Go(Screen::Settings)));
    let [store, torn] = [("settings.redb", 4), ("x.dicepad", 4)];
    let [store, torn] = [store, torn].map(|(name, length)| (name.to_owned(), length));
    assert_eq!(names_listed(&device), [store, torn.clone()]);
    let files = device.app.world().resource::<AsideFiles>();
    assert!(files.iter().all(|file| file.changed.is_some()));

    device.wants(Intent::Record(RecordIntent::Aside(Aside::Export(0))));
    let exported = device.exports();
    let [copy] = &*exported else {
        panic!("{exported:?}")
    };
    assert_eq!(fs::read(copy).unwrap(), odd, "byte by byte");
    let told = ExchangeOutcome::Copied(copy.display().to_string());
    assert_eq!(device.outcome(), Some(told));
    assert!(folder.join("settings.redb").exists(), "a copy");

    device.wants(Question::DeleteAside(0).intent());
    assert_eq!(names_listed(&device), [torn]);
    assert!(!folder.join("settings.redb").exists());
    device.wants(Question::DeleteAside(7).intent());
    device.wants(Question::DeleteAside(0).intent());
    assert_eq!(names_listed(&device), []);
}
