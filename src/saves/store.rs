//! Opens the store of small values. `bevy_pkv` panics on a broken store, so the store is checked first.

use super::{
    disk::Disk,
    notice::Notice,
    preferences::{Preferences, guarded},
};
use bevy_pkv::PkvStore;
use redb::{Database, DatabaseError, StorageError};
use std::{io::ErrorKind, path::Path};

/// File name of the store.
const FILE: &str = "settings.redb";

/// Opens the store in this folder. A broken one is set aside and replaced.
pub(super) fn open(folder: &Path, disk: &Disk) -> (Preferences, Option<Notice>) {
    let broken = match try_open(folder) {
        Ok(preferences) => return (preferences, None),
        Err(Unopened::Unavailable) => {
            return (Preferences::default(), Some(Notice::SettingsUnsaved));
        }
        Err(Unopened::Broken) => disk.set_aside(FILE),
    };
    match (broken, try_open(folder)) {
        (Ok(()), Ok(preferences)) => (preferences, Some(Notice::SettingsSetAside)),
        _ => (Preferences::default(), Some(Notice::SettingsUnsaved)),
    }
}

enum Unopened {
    /// The file cannot be read, written or locked.
    Unavailable,
    /// The file is no valid store.
    Broken,
}

fn try_open(folder: &Path) -> Result<Preferences, Unopened> {
    let file = folder.join(FILE);
    match guarded(|| Database::create(&file).and_then(|mut store| store.check_integrity())) {
        // A store that had to be repaired can be used as well.
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
