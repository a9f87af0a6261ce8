//! Where the saves are on this device, and who has them.

use super::{
    disk::{Disk, Memory},
    match_store::MatchStore,
    notice::Notice,
    preferences::Preferences,
};
use std::path::PathBuf;

/// Where saves go.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum DataPlace {
    /// Where the platform wants them.
    #[default]
    Usual,
    /// In this folder.
    Folder(PathBuf),
    /// Nowhere: they are forgotten when the app ends.
    #[cfg_attr(
        not(any(test, feature = "tour")),
        expect(dead_code, reason = "only tours forget")
    )]
    Nowhere,
}

/// What was opened.
pub(crate) struct Opened {
    /// The matches.
    pub(crate) drawer: MatchStore,
    /// The small things.
    pub(crate) kept: Preferences,
    /// What keeps other copies of the app away as long as it lives.
    pub(crate) lock: Option<Lock>,
    /// What the player should know.
    pub(crate) notices: Vec<Notice>,
}

impl Opened {
    /// Nothing is there, and nothing stays.
    fn nowhere(notices: Vec<Notice>) -> Self {
        Self {
            drawer: MatchStore::new(Disk::new(Memory::default())),
            kept: Preferences::default(),
            lock: None,
            notices,
        }
    }
}

/// Opens the saves. Whatever is wrong with them, the app can be played.
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

    /// The file that says that somebody has the saves.
    const LOCK: &str = "in-use";

    /// As long as it lives, no other copy of the app has the saves. The system takes it away when
    /// the app ends, in whichever way.
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
                // A file system without locks: files that change under our hands are noticed.
                Err(TryLockError::Error(_)) => None,
            },
            Err(error) => {
                // Nothing can be written, but what is there can be played on.
                notices.push(Notice::Unsaved(DiskError::from(error)));
                None
            }
        };
        let disk = Disk::new(files);
        let (kept, unkept) = store::open(folder, &disk);
        notices.extend(unkept);
        let drawer = MatchStore::new(disk);
        drawer.tidy();
        Opened {
            drawer,
            kept,
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

    /// In the browser there is no lock: entries that change under our hands are noticed.
    pub(crate) struct Lock;

    pub(super) fn open_usual() -> Opened {
        let Some(browser) = Browser::open() else {
            return Opened::nowhere(vec![Notice::NoPlace]);
        };
        let drawer = MatchStore::new(Disk::new(browser));
        drawer.tidy();
        Opened {
            drawer,
            kept: Preferences::in_store(PkvStore::new("dicepad", "dicepad")),
            lock: None,
            notices: Vec::new(),
        }
    }

    pub(super) fn open(_folder: &Path) -> Opened {
        open_usual()
    }
}
