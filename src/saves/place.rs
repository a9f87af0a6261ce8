//! The location of the saved data, and its lock.

use super::{
    disk::{Disk, Memory},
    match_store::MatchStore,
    notice::Notice,
    preferences::Preferences,
    start::StartMarker,
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
    /// The marker of this start.
    pub(crate) marker: StartMarker,
    /// The data that is there but was not opened, in a safe start.
    pub(crate) left_alone: Option<LeftAlone>,
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
            marker: StartMarker::default(),
            left_alone: None,
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

#[cfg(test)]
pub(super) use native::open_with;
pub(crate) use native::{LeftAlone, Lock};

#[cfg(not(target_arch = "wasm32"))]
mod native {
    use super::{
        super::disk::{DiskError, Files},
        *,
    };
    use crate::saves::{store, store_page::PageStore};
    use std::{
        fs::{File, OpenOptions, TryLockError},
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
        open_with(folder, File::try_lock)
    }

    /// Opens this folder, with this way to lock a file.
    pub(in crate::saves) fn open_with(
        folder: &Path,
        try_lock: impl Fn(&File) -> Result<(), TryLockError>,
    ) -> Opened {
        let files = match Files::in_folder(folder) {
            Ok(files) => files,
            Err(error) => return Opened::nowhere(vec![Notice::Unsaved(error.into())]),
        };
        let access = match open_lock(folder) {
            Ok(file) => match try_lock(&file) {
                Ok(()) => Access::Locked(Lock(file)),
                Err(TryLockError::WouldBlock) => return Opened::nowhere(vec![Notice::Locked]),
                Err(TryLockError::Error(_)) => Access::Unlocked,
            },
            Err(error) => Access::ReadOnly(error.into()),
        };
        let left_alone = LeftAlone {
            folder: folder.to_owned(),
            disk: Disk::new(files),
            access,
        };
        if left_alone.is_locked() && StartMarker::take(&left_alone.disk) {
            return Opened {
                left_alone: Some(left_alone),
                ..Opened::nowhere(vec![Notice::SafeStart])
            };
        }
        left_alone.open()
    }

    /// How a folder can be used.
    enum Access {
        Locked(Lock),
        /// The file system has no locks.
        Unlocked,
        ReadOnly(DiskError),
    }

    /// A folder with data that has not been read.
    pub(crate) struct LeftAlone {
        folder: PathBuf,
        disk: Disk,
        access: Access,
    }

    impl LeftAlone {
        /// The files, to be copied as they are.
        pub(crate) const fn disk(&self) -> &Disk {
            &self.disk
        }

        const fn is_locked(&self) -> bool {
            matches!(self.access, Access::Locked(_))
        }

        /// Opens the data.
        pub(crate) fn open(self) -> Opened {
            let marker = if self.is_locked() {
                StartMarker::set(&self.disk)
            } else {
                StartMarker::default()
            };
            let Self {
                folder,
                disk,
                access,
            } = self;
            let (lock, preferences, notices) = match access {
                Access::Locked(lock) => {
                    let (preferences, problem) = store::open(&folder, &disk);
                    (Some(lock), preferences, problem.into_iter().collect())
                }
                // Two programs would ruin a common database. Changes of whole files are harmless, and
                // those of matches are detected.
                Access::Unlocked => {
                    let store = PageStore::new(disk.clone());
                    (None, Preferences::in_store(store), Vec::new())
                }
                // The existing matches can be loaded.
                Access::ReadOnly(trouble) => {
                    let notices = vec![Notice::Unsaved(trouble), Notice::SettingsUnsaved];
                    (None, Preferences::default(), notices)
                }
            };
            let match_store = MatchStore::new(disk);
            match_store.tidy();
            Opened {
                match_store,
                preferences,
                marker,
                left_alone: None,
                lock,
                notices,
            }
        }
    }

    /// Opens the lock file, which may be a link: the file behind it keeps its content.
    fn open_lock(folder: &Path) -> std::io::Result<File> {
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        options.open(folder.join(LOCK))
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
    use super::{
        super::{
            disk::{Browser, NoAccess},
            store_page::PageStore,
        },
        *,
    };
    use std::path::Path;

    /// Keeps other tabs away from the data. The page holds it as long as it is open.
    pub(crate) struct Lock;

    /// The page has no safe start: closing a tab while it starts is nothing unusual.
    pub(crate) enum LeftAlone {}

    impl LeftAlone {
        pub(crate) const fn disk(&self) -> &Disk {
            match *self {}
        }

        pub(crate) const fn open(self) -> Opened {
            match self {}
        }
    }

    pub(super) fn open_usual() -> Opened {
        let disk = match Browser::open() {
            Ok(browser) => Disk::new(browser),
            Err(NoAccess::Locked) => return Opened::nowhere(vec![Notice::Locked]),
            Err(NoAccess::Denied) => return Opened::nowhere(vec![Notice::NoPlace]),
        };
        let preferences = Preferences::in_store(PageStore::new(disk.clone()));
        let match_store = MatchStore::new(disk);
        match_store.tidy();
        Opened {
            match_store,
            preferences,
            marker: StartMarker::default(),
            left_alone: None,
            lock: Some(Lock),
            notices: Vec::new(),
        }
    }

    pub(super) fn open(_folder: &Path) -> Opened {
        open_usual()
    }
}
