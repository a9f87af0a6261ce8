//! The location of the saved data, and its lock.

use super::{
    disk::{Disk, Memory},
    match_store::MatchStore,
    notice::Notice,
    preferences::Preferences,
};
use std::path::PathBuf;

/// Location of the saved data.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum DataPlace {
    /// The platform's usual folder.
    #[default]
    Usual,
    Folder(PathBuf),
    /// In memory only: the data is lost at the exit.
    #[cfg_attr(
        not(any(test, feature = "tour")),
        expect(dead_code, reason = "only tours forget")
    )]
    Nowhere,
}

/// The opened data and the problems found on the way.
pub(crate) struct Opened {
    /// Open and finished matches.
    pub(crate) match_store: MatchStore,
    /// Settings, set-up and names.
    pub(crate) preferences: Preferences,
    /// The lock that keeps other instances of the app away while it is held.
    pub(crate) lock: Option<Lock>,
    /// Problems that were found while opening.
    pub(crate) notices: Vec<Notice>,
}

impl Opened {
    /// Empty data in memory.
    fn nowhere(notices: Vec<Notice>) -> Self {
        Self {
            match_store: MatchStore::new(Disk::new(Memory::default())),
            preferences: Preferences::default(),
            lock: None,
            notices,
        }
    }
}

/// Opens the saved data. Any problem becomes a notice, and the app stays playable.
pub(crate) fn open(place: DataPlace) -> Opened {
    match place {
        DataPlace::Nowhere => Opened::nowhere(Vec::new()),
        DataPlace::Folder(folder) => native::open(&folder),
        DataPlace::Usual => native::open_usual(),
    }
}

pub(crate) use native::Lock;

#[cfg(not(target_arch = "wasm32"))]
mod native {
    use super::{
        super::disk::{DiskError, Files},
        *,
    };
    use crate::saves::store;
    use std::{
        fs::{File, TryLockError},
        path::Path,
    };

    /// Name of the lock file.
    const LOCK: &str = "in-use";

    /// Keeps other instances of the app away from the data. The system releases it when the app ends,
    /// even after a crash.
    pub(crate) struct Lock(#[expect(dead_code, reason = "held, not used")] File);

    pub(super) fn open_usual() -> Opened {
        match usual_folder() {
            Some(folder) => open(&folder),
            None => Opened::nowhere(vec![Notice::NoPlace]),
        }
    }

    pub(super) fn open(folder: &Path) -> Opened {
        let files = match Files::in_folder(folder) {
            Ok(files) => files,
            Err(error) => return Opened::nowhere(vec![Notice::Unsaved(error.into())]),
        };
        let mut notices = Vec::new();
        let lock = match File::create(folder.join(LOCK)) {
            Ok(file) => match file.try_lock() {
                Ok(()) => Some(Lock(file)),
                Err(TryLockError::WouldBlock) => return Opened::nowhere(vec![Notice::Locked]),
                // The file system has no locks; changes by other programs are still detected on write.
                Err(TryLockError::Error(_)) => None,
            },
            Err(error) => {
                // The folder is read-only, but the existing data can be loaded.
                notices.push(Notice::Unsaved(DiskError::from(error)));
                None
            }
        };
        let disk = Disk::new(files);
        let (preferences, problem) = store::open(folder, &disk);
        notices.extend(problem);
        let match_store = MatchStore::new(disk);
        match_store.tidy();
        Opened {
            match_store,
            preferences,
            lock,
            notices,
        }
    }

    #[cfg(target_os = "android")]
    fn usual_folder() -> Option<PathBuf> {
        bevy::android::ANDROID_APP.get()?.internal_data_path()
    }

    /// For example `~/.local/share/dicepad` or `~/Library/Application Support/Dicepad`.
    #[cfg(not(target_os = "android"))]
    fn usual_folder() -> Option<PathBuf> {
        let folders = directories::ProjectDirs::from("", "", "Dicepad")?;
        Some(folders.data_dir().to_owned())
    }
}

#[cfg(target_arch = "wasm32")]
mod native {
    use super::{super::disk::Browser, *};
    use bevy_pkv::PkvStore;
    use std::path::Path;

    /// The browser has no lock; changes by another tab are detected on write.
    pub(crate) struct Lock;

    pub(super) fn open_usual() -> Opened {
        let Some(browser) = Browser::open() else {
            return Opened::nowhere(vec![Notice::NoPlace]);
        };
        let match_store = MatchStore::new(Disk::new(browser));
        match_store.tidy();
        Opened {
            match_store,
            preferences: Preferences::in_store(PkvStore::new("dicepad", "dicepad")),
            lock: None,
            notices: Vec::new(),
        }
    }

    pub(super) fn open(_folder: &Path) -> Opened {
        open_usual()
    }
}
