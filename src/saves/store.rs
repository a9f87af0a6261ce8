//! Opens the store of small values. `bevy_pkv` panics on a broken store, so the store is checked first. After
//! a failed write the database behind it refuses all others, so it is opened again.

use super::{
    disk::Disk,
    notice::Notice,
    preferences::{Preferences, TextStore},
};
use bevy_pkv::PkvStore;
use redb::Database;
use std::{
    fs::File,
    io::{ErrorKind, Read},
    path::Path,
};

impl TextStore for PkvStore {
    fn text(&self, key: &str) -> Option<String> {
        guarded(|| self.get::<String>(key).ok()).flatten()
    }

    fn put(&mut self, key: &str, text: &str) -> bool {
        guarded(|| self.set_string(key, text).is_ok()) == Some(true)
    }
}

/// A store that is opened again after a failed write.
pub(super) struct Reopening<S> {
    /// The store; `None` after a failure.
    store: Option<S>,
    open: Box<dyn Fn() -> Option<S> + Send + Sync>,
}

impl<S: TextStore> Reopening<S> {
    /// An open store, and the way to open it again once it is closed.
    pub(super) fn new(store: S, open: impl Fn() -> Option<S> + Send + Sync + 'static) -> Self {
        Self {
            store: Some(store),
            open: Box::new(open),
        }
    }
}

impl<S: TextStore> TextStore for Reopening<S> {
    fn text(&self, key: &str) -> Option<String> {
        self.store.as_ref()?.text(key)
    }

    fn put(&mut self, key: &str, text: &str) -> bool {
        if self.store.is_none() {
            self.store = (self.open)();
        }
        let written = self
            .store
            .as_mut()
            .is_some_and(|store| store.put(key, text));
        if !written {
            // It has to be closed before it can be opened again.
            let failed = self.store.take();
            guarded(|| drop(failed));
        }
        written
    }
}

/// File name of the store.
const FILE: &str = "settings.redb";

/// The first bytes of every store.
const MAGIC: [u8; 9] = *b"redb\x1a\n\xa9\r\n";

/// Places of the two version numbers in a store. One of them is current.
const VERSIONS: [usize; 2] = [64, 192];

/// The latest version of the form that `redb` understands.
const KNOWN_VERSION: u8 = 3;

/// Opens the store in this folder. A broken one is set aside and replaced; one of a newer form is left
/// alone.
pub(super) fn open(folder: &Path, disk: &Disk) -> (Preferences, Option<Notice>) {
    if is_newer(&folder.join(FILE)) {
        return (Preferences::default(), Some(Notice::SettingsNewer));
    }
    let broken = match load(folder) {
        Ok(preferences) => return (preferences, None),
        Err(Unopened::Unavailable) => {
            return (Preferences::default(), Some(Notice::SettingsUnsaved));
        }
        Err(Unopened::Broken) => disk.set_aside(FILE),
    };
    match (broken, load(folder)) {
        (Ok(()), Ok(preferences)) => (preferences, Some(Notice::SettingsSetAside)),
        _ => (Preferences::default(), Some(Notice::SettingsUnsaved)),
    }
}

/// Whether a newer `redb` has written this store. To ours, such a store looks broken.
fn is_newer(store: &Path) -> bool {
    let mut head = [0; VERSIONS[1] + 1];
    let read = File::open(store).and_then(|mut file| file.read_exact(&mut head));
    read.is_ok()
        && head.starts_with(&MAGIC)
        && VERSIONS.iter().any(|place| head[*place] > KNOWN_VERSION)
}

enum Unopened {
    /// The file cannot be read, written or locked.
    Unavailable,
    /// The file is no valid store.
    Broken,
}

/// Opens the store and loads all values.
fn load(folder: &Path) -> Result<Preferences, Unopened> {
    let store = try_open(folder)?;
    let folder = folder.to_owned();
    let store = Reopening::new(store, move || try_open(&folder).ok());
    Ok(Preferences::in_store(store))
}

fn try_open(folder: &Path) -> Result<PkvStore, Unopened> {
    let file = folder.join(FILE);
    match guarded(|| check(&file)) {
        Some(Ok(())) => {}
        Some(Err(error)) if is_unavailable(&error) => return Err(Unopened::Unavailable),
        Some(Err(_)) | None => return Err(Unopened::Broken),
    }
    guarded(|| PkvStore::new_in_dir_with_filename(folder, FILE)).ok_or(Unopened::Broken)
}

/// Does once what the crate does when it opens a store, and panics if it fails. A full disk is no reason to
/// set the store aside. A store that had to be repaired can be used as well.
fn check(file: &Path) -> Result<(), redb::Error> {
    let mut store = Database::create(file)?;
    store.check_integrity()?;
    store.begin_write()?.commit()?;
    Ok(())
}

fn is_unavailable(error: &redb::Error) -> bool {
    match error {
        redb::Error::DatabaseAlreadyOpen | redb::Error::PreviousIo => true,
        redb::Error::Io(error) => !matches!(
            error.kind(),
            ErrorKind::InvalidData | ErrorKind::UnexpectedEof
        ),
        _ => false,
    }
}

/// Runs code that panics if the store is broken; `None` after a panic.
fn guarded<T>(doing: impl FnOnce() -> T) -> Option<T> {
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(doing)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::saves::preferences::Key;
    use std::{
        collections::BTreeMap,
        sync::{Arc, Mutex},
    };

    /// The device below the stores of a test.
    #[derive(Default)]
    struct Device {
        texts: BTreeMap<String, String>,
        full: bool,
        /// Number of stores that are open.
        open: usize,
        /// Number of stores that were opened.
        opened: usize,
    }

    /// A store that refuses everything after its first failure, like `redb`.
    struct Latching {
        device: Arc<Mutex<Device>>,
        failed: bool,
    }

    impl Latching {
        fn open(device: &Arc<Mutex<Device>>) -> Option<Self> {
            let mut below = device.lock().unwrap();
            assert_eq!(below.open, 0, "only one store may be open");
            below.opened += 1;
            if below.full {
                return None;
            }
            below.open += 1;
            Some(Self {
                device: device.clone(),
                failed: false,
            })
        }
    }

    impl Drop for Latching {
        fn drop(&mut self) {
            self.device.lock().unwrap().open -= 1;
        }
    }

    impl TextStore for Latching {
        fn text(&self, key: &str) -> Option<String> {
            self.device.lock().unwrap().texts.get(key).cloned()
        }

        fn put(&mut self, key: &str, text: &str) -> bool {
            let mut below = self.device.lock().unwrap();
            self.failed |= below.full;
            if !self.failed {
                below.texts.insert(key.to_owned(), text.to_owned());
            }
            !self.failed
        }
    }

    #[test]
    fn settings_are_saved_in_the_same_run_once_there_is_room_again() {
        let device = Arc::new(Mutex::new(Device::default()));
        let (store, below) = (Latching::open(&device).unwrap(), device.clone());
        let store = Reopening::new(store, move || Latching::open(&below));
        let mut preferences = Preferences::in_store(store);
        preferences.set(Key::Names, &["Ada"], 1);
        assert!(!preferences.are_unsaved());
        preferences.take_recovered();
        device.lock().unwrap().full = true;
        preferences.set(Key::Names, &["Ben"], 2);
        preferences.set(Key::Settings, &"loud", 2);
        preferences.retry();
        assert!(preferences.are_unsaved());
        assert!(!preferences.take_recovered());
        device.lock().unwrap().full = false;
        preferences.retry();
        assert!(!preferences.are_unsaved());
        assert!(preferences.take_recovered());
        preferences.set(Key::Names, &["Zoé"], 3);
        assert!(!preferences.are_unsaved(), "it goes on as usual");
        let below = device.lock().unwrap();
        assert!(below.texts["names"].contains("Zoé"));
        assert!(below.texts["settings"].contains("loud"));
        assert!(below.opened > 1 && below.open == 1);
    }

    #[test]
    fn a_store_of_the_crate_is_closed_and_opened_again() {
        let folder = std::env::temp_dir().join(format!("dicepad-reopen-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        let failing = |folder: &Path| {
            let folder = folder.to_owned();
            Reopening::new(try_open(&folder).ok().unwrap(), move || {
                try_open(&folder).ok()
            })
        };
        std::fs::create_dir_all(&folder).unwrap();
        let mut store = failing(&folder);
        assert!(store.put("names", "Ada"));
        // As after a failed write.
        store.store = None;
        assert!(store.put("names", "Ben"));
        assert_eq!(store.text("names").as_deref(), Some("Ben"));
        drop(store);
        assert_eq!(failing(&folder).text("names").as_deref(), Some("Ben"));
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
