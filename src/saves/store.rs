//! Opens the store of small things. The crate behind it panics at a store that is broken, so that is
//! found out before.

use super::{
    disk::Disk,
    notice::Notice,
    preferences::{Preferences, guarded},
};
use bevy_pkv::PkvStore;
use redb::{Database, DatabaseError, StorageError};
use std::{io::ErrorKind, path::Path};

/// The store's file.
const FILE: &str = "settings.redb";

/// The store in this folder. A broken one is set aside, and a new one begun.
pub(super) fn open(folder: &Path, disk: &Disk) -> (Preferences, Option<Notice>) {
    let broken = match try_open(folder) {
        Ok(kept) => return (kept, None),
        Err(Unopened::Unavailable) => {
            return (Preferences::default(), Some(Notice::SettingsUnsaved));
        }
        Err(Unopened::Broken) => disk.set_aside(FILE),
    };
    match (broken, try_open(folder)) {
        (Ok(()), Ok(kept)) => (kept, Some(Notice::SettingsSetAside)),
        _ => (Preferences::default(), Some(Notice::SettingsUnsaved)),
    }
}

enum Unopened {
    /// It cannot be read, written or had for oneself.
    Unavailable,
    /// It is there, but cannot be made out.
    Broken,
}

fn try_open(folder: &Path) -> Result<Preferences, Unopened> {
    let file = folder.join(FILE);
    match guarded(|| Database::create(&file).and_then(|mut store| store.check_integrity())) {
        // Whether it had to be repaired or not, it can be used.
        Some(Ok(_)) => {}
        Some(Err(error)) if is_unavailable(&error) => return Err(Unopened::Unavailable),
        Some(Err(_)) | None => return Err(Unopened::Broken),
    }
    guarded(|| Preferences::in_store(PkvStore::new_in_dir_with_filename(folder, FILE)))
        .ok_or(Unopened::Broken)
}

fn is_unavailable(error: &DatabaseError) -> bool {
    match error {
        DatabaseError::DatabaseAlreadyOpen => true,
        DatabaseError::Storage(StorageError::Io(error)) => !matches!(
            error.kind(),
            ErrorKind::InvalidData | ErrorKind::UnexpectedEof
        ),
        _ => false,
    }
}
