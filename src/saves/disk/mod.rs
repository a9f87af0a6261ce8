//! A folder of files on any platform, and the few safe ways to change them.
//!
//! A [`Medium`] does one small operation at a time and promises nothing. A [`Disk`] combines these
//! operations so that a reported success survives a crash: a file is either the old or the new one, and
//! appended data is complete or a torn tail.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(test)]
pub(crate) mod faulty;
#[cfg(not(target_arch = "wasm32"))]
mod files;
mod memory;
#[cfg(test)]
pub(crate) mod power;
#[cfg(test)]
mod tests;

#[cfg(target_arch = "wasm32")]
pub(crate) use browser::{Browser, NoAccess};
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use files::Files;
pub(crate) use memory::Memory;

use std::{
    io::{self, ErrorKind, Write},
    sync::Arc,
};

/// Largest file that is read, in bytes: many times the longest match.
const LARGEST: u64 = 4 << 20;

/// Suffix of a file that is being written.
const UNFINISHED: &str = ".new";

/// Folder for files that cannot be used.
pub(crate) const SET_ASIDE: &str = "set-aside";

/// Storage for files. Paths are `folder/name`; a folder exists as soon as it contains a file.
pub(crate) trait Medium: Send + Sync {
    /// Names of the files in a folder; empty if the folder does not exist.
    fn names(&self, folder: &str) -> io::Result<Vec<String>>;
    /// Length of a file in bytes.
    fn length(&self, path: &str) -> io::Result<u64>;
    /// Content of a file.
    fn read(&self, path: &str) -> io::Result<Vec<u8>>;
    /// Creates an empty file and replaces an existing one.
    fn create(&self, path: &str) -> io::Result<Box<dyn FileWriter>>;
    /// Opens a file for appending.
    fn extend(&self, path: &str) -> io::Result<Box<dyn FileWriter>>;
    /// Renames a file and replaces an existing one.
    fn rename(&self, from: &str, to: &str) -> io::Result<()>;
    /// Deletes a file; a missing one may be reported as `NotFound`.
    fn remove(&self, path: &str) -> io::Result<()>;
    /// Makes the listing of a folder durable.
    fn sync_folder(&self, folder: &str) -> io::Result<()>;
    /// Time of a file's last change in seconds since the Unix epoch, if it is known.
    fn changed(&self, _path: &str) -> Option<u64> {
        None
    }
}

/// A file that was set aside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct AsideFile {
    pub(crate) name: String,
    /// Length in bytes.
    pub(crate) length: u64,
    /// Time of the last change in seconds since the Unix epoch, if it is known.
    pub(crate) changed: Option<u64>,
}

/// A file that is being written.
pub(crate) trait FileWriter: Write {
    /// Makes the written data durable.
    fn sync(&mut self) -> io::Result<()>;
}

/// Why an operation failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum DiskError {
    /// The disk is full.
    Full,
    /// The storage is read-only.
    ReadOnly,
    /// Another program has changed the file.
    Changed,
    /// The file is far larger than any of ours.
    TooLarge,
    /// The file does not exist.
    Missing,
    /// The device failed for another reason.
    Device,
}

impl From<io::Error> for DiskError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => {
                Self::Full
            }
            ErrorKind::ReadOnlyFilesystem | ErrorKind::PermissionDenied => Self::ReadOnly,
            ErrorKind::NotFound => Self::Missing,
            _ => Self::Device,
        }
    }
}

/// Files with crash-safe changes.
#[derive(Clone)]
pub(crate) struct Disk {
    medium: Arc<dyn Medium>,
    /// Whether the disk pretends to be full, for tests and tours.
    #[cfg(any(test, feature = "tour"))]
    full: Arc<std::sync::atomic::AtomicBool>,
}

impl Disk {
    pub(crate) fn new(medium: impl Medium + 'static) -> Self {
        Self {
            medium: Arc::new(medium),
            #[cfg(any(test, feature = "tour"))]
            full: Arc::default(),
        }
    }

    /// Pretends to be full from now on, or to have room again.
    #[cfg(any(test, feature = "tour"))]
    pub(crate) fn pretend_full(&self, full: bool) {
        self.full.store(full, std::sync::atomic::Ordering::Relaxed);
    }

    #[cfg(any(test, feature = "tour"))]
    fn find_room(&self) -> Result<(), DiskError> {
        if self.full.load(std::sync::atomic::Ordering::Relaxed) {
            return Err(DiskError::Full);
        }
        Ok(())
    }

    #[cfg(not(any(test, feature = "tour")))]
    #[expect(clippy::unnecessary_wraps, reason = "a real disk answers for itself")]
    const fn find_room(&self) -> Result<(), DiskError> {
        Ok(())
    }

    /// Sorted names of all files in a folder, without unfinished ones.
    pub(crate) fn list(&self, folder: &str) -> Result<Vec<String>, DiskError> {
        let mut names = self.medium.names(folder)?;
        names.retain(|name| !name.ends_with(UNFINISHED));
        names.sort();
        Ok(names)
    }

    /// Whether the file exists.
    pub(crate) fn has(&self, path: &str) -> Result<bool, DiskError> {
        match self.medium.length(path) {
            Ok(_) => Ok(true),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// Content of a file, if it is no larger than any of a match.
    pub(crate) fn read(&self, path: &str) -> Result<Vec<u8>, DiskError> {
        self.read_up_to(path, LARGEST)
    }

    /// Content of a file of at most this many bytes.
    pub(crate) fn read_up_to(&self, path: &str, largest: u64) -> Result<Vec<u8>, DiskError> {
        if self.medium.length(path)? > largest {
            return Err(DiskError::TooLarge);
        }
        Ok(self.medium.read(path)?)
    }

    /// Replaces a whole file. Until the rename, the old content stays intact.
    pub(crate) fn write(&self, path: &str, bytes: &[u8]) -> Result<(), DiskError> {
        self.find_room()?;
        let unfinished = format!("{path}{UNFINISHED}");
        let written = self.write_unfinished(&unfinished, bytes);
        let renamed = written.and_then(|()| self.medium.rename(&unfinished, path));
        if let Err(error) = renamed {
            // If the removal fails too, the next start cleans up.
            let _ = self.medium.remove(&unfinished);
            return Err(error.into());
        }
        self.sync_folder_of(path)
    }

    fn write_unfinished(&self, path: &str, bytes: &[u8]) -> io::Result<()> {
        let mut file = self.medium.create(path)?;
        file.write_all(bytes)?;
        file.sync()
    }

    /// Appends to a file. After a failure, the file may have a torn tail.
    pub(crate) fn append(&self, path: &str, bytes: &[u8]) -> Result<(), DiskError> {
        self.find_room()?;
        let mut file = self.medium.extend(path)?;
        file.write_all(bytes)?;
        Ok(file.sync()?)
    }

    /// Deletes a file; a missing one is no error.
    pub(crate) fn remove(&self, path: &str) -> Result<(), DiskError> {
        match self.medium.remove(path) {
            Ok(()) => self.sync_folder_of(path),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    /// Copies the content of an unusable file to the folder [`SET_ASIDE`], under a free name.
    pub(crate) fn copy_aside(&self, path: &str, bytes: &[u8]) -> Result<(), DiskError> {
        self.write(&self.place_aside(path)?, bytes)
    }

    /// A free path for this file in the folder [`SET_ASIDE`].
    fn place_aside(&self, path: &str) -> Result<String, DiskError> {
        let taken = self.medium.names(SET_ASIDE)?;
        let name = path.rsplit('/').next().unwrap_or(path);
        let numbered = (2..).map(|number| format!("{name}.{number}"));
        let free = std::iter::once(name.to_owned())
            .chain(numbered)
            .find(|name| !taken.contains(name));
        Ok(format!("{SET_ASIDE}/{}", free.as_deref().unwrap_or(name)))
    }

    /// Moves an unusable file to the folder [`SET_ASIDE`], under a free name.
    pub(crate) fn set_aside(&self, path: &str) -> Result<(), DiskError> {
        let to = self.place_aside(path)?;
        self.medium.rename(path, &to)?;
        self.sync_folder_of(&to)?;
        self.sync_folder_of(path)
    }

    /// Makes the listing of the folder of this file durable.
    fn sync_folder_of(&self, path: &str) -> Result<(), DiskError> {
        Ok(if_possible(self.medium.sync_folder(folder_of(path)))?)
    }

    /// The files that were set aside, sorted by name.
    pub(crate) fn aside(&self) -> Vec<AsideFile> {
        let names = self.list(SET_ASIDE).unwrap_or_default().into_iter();
        let file = |name: String| {
            let path = format!("{SET_ASIDE}/{name}");
            Some(AsideFile {
                length: self.medium.length(&path).ok()?,
                changed: self.medium.changed(&path),
                name,
            })
        };
        names.filter_map(file).collect()
    }

    /// Deletes the files that were being written when the app ended.
    pub(crate) fn tidy(&self, folder: &str) {
        let names = self.medium.names(folder).unwrap_or_default();
        for name in names.iter().filter(|name| name.ends_with(UNFINISHED)) {
            let _ = self.medium.remove(&format!("{folder}/{name}"));
        }
    }
}

/// Ignores that a file system cannot sync folders: its listings are as durable as they can be.
fn if_possible(synced: io::Result<()>) -> io::Result<()> {
    match synced {
        Err(error)
            if matches!(
                error.kind(),
                ErrorKind::InvalidInput | ErrorKind::Unsupported
            ) =>
        {
            Ok(())
        }
        synced => synced,
    }
}

fn folder_of(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}
