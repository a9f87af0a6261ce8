//! The store of small values in the browser, and where files cannot be locked: one file for each value.

use super::{disk::Disk, preferences::TextStore};

/// Folder of the values.
pub(super) const SETTINGS: &str = "settings";

/// The values as files.
pub(super) struct PageStore(Disk);

impl PageStore {
    pub(super) const fn new(disk: Disk) -> Self {
        Self(disk)
    }
}

impl TextStore for PageStore {
    fn text(&self, key: &str) -> Option<String> {
        String::from_utf8(self.0.read(&path(key)).ok()?).ok()
    }

    fn put(&mut self, key: &str, text: &str) -> bool {
        self.0.write(&path(key), text.as_bytes()).is_ok()
    }
}

fn path(key: &str) -> String {
    format!("{SETTINGS}/{key}.json")
}
