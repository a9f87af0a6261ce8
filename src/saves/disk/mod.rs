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
pub(crate) use browser::Browser;
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
    fn create(&self, path: &str) -> io::Result<Box<dyn Writing>>;
    /// Opens a file for appending.
    fn extend(&self, path: &str) -> io::Result<Box<dyn Writing>>;
    /// Renames a file and replaces an existing one.
    fn rename(&self, from: &str, to: &str) -> io::Result<()>;
    /// Deletes a file; a missing one may be reported as `NotFound`.
    fn remove(&self, path: &str) -> io::Result<()>;
    /// Makes the listing of a folder durable.
    fn sync_folder(&self, folder: &str) -> io::Result<()>;
}

/// A file that is being written.
pub(crate) trait Writing: Write {
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
pub(crate) struct Disk(Arc<dyn Medium>);

impl Disk {
    pub(crate) fn new(medium: impl Medium + 'static) -> Self {
        Self(Arc::new(medium))
    }

    /// Sorted names of all files in a folder, without unfinished ones.
    pub(crate) fn list(&self, folder: &str) -> Result<Vec<String>, DiskError> {
        let mut names = self.0.names(folder)?;
        names.retain(|name| !name.ends_with(UNFINISHED));
        names.sort();
        Ok(names)
    }

    /// Whether the file exists.
    pub(crate) fn has(&self, path: &str) -> Result<bool, DiskError> {
        match self.0.length(path) {
            Ok(_) => Ok(true),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// Content of a file.
    pub(crate) fn read(&self, path: &str) -> Result<Vec<u8>, DiskError> {
        if self.0.length(path)? > LARGEST {
            return Err(DiskError::TooLarge);
        }
        Ok(self.0.read(path)?)
    }

    /// Replaces a whole file. Until the rename, the old content stays intact.
    pub(crate) fn write(&self, path: &str, bytes: &[u8]) -> Result<(), DiskError> {
        let unfinished = format!("{path}{UNFINISHED}");
        let written = self.write_unfinished(&unfinished, bytes);
        let renamed = written.and_then(|()| self.0.rename(&unfinished, path));
        if let Err(error) = renamed {
            // If the removal fails too, the next start cleans up.
            let _ = self.0.remove(&unfinished);
            return Err(error.into());
        }
        Ok(self.0.sync_folder(folder_of(path))?)
    }

    fn write_unfinished(&self, path: &str, bytes: &[u8]) -> io::Result<()> {
        let mut file = self.0.create(path)?;
        file.write_all(bytes)?;
        file.sync()
    }

    /// Appends to a file, which must be `length` bytes long. After a failure, the file may have a torn
    /// tail.
    pub(crate) fn append(&self, path: &str, length: usize, bytes: &[u8]) -> Result<(), DiskError> {
        match self.0.length(path) {
            Ok(found) if found == length as u64 => {}
            Ok(_) => return Err(DiskError::Changed),
            Err(error) if error.kind() == ErrorKind::NotFound => return Err(DiskError::Changed),
            Err(error) => return Err(error.into()),
        }
        let mut file = self.0.extend(path)?;
        file.write_all(bytes)?;
        Ok(file.sync()?)
    }

    /// Deletes a file; a missing one is no error.
    pub(crate) fn remove(&self, path: &str) -> Result<(), DiskError> {
        match self.0.remove(path) {
            Ok(()) => Ok(self.0.sync_folder(folder_of(path))?),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    /// Moves an unusable file to the folder [`SET_ASIDE`], under a free name.
    pub(crate) fn set_aside(&self, path: &str) -> Result<(), DiskError> {
        let taken = self.0.names(SET_ASIDE)?;
        let name = path.rsplit('/').next().unwrap_or(path);
        let numbered = (2..).map(|number| format!("{name}.{number}"));
        let free = std::iter::once(name.to_owned())
            .chain(numbered)
            .find(|name| !taken.contains(name));
        let to = format!("{SET_ASIDE}/{}", free.as_deref().unwrap_or(name));
        self.0.rename(path, &to)?;
        self.0.sync_folder(SET_ASIDE)?;
        Ok(self.0.sync_folder(folder_of(path))?)
    }

    /// Deletes the files that were being written when the app ended.
    pub(crate) fn tidy(&self, folder: &str) {
        let names = self.0.names(folder).unwrap_or_default();
        for name in names.iter().filter(|name| name.ends_with(UNFINISHED)) {
            let _ = self.0.remove(&format!("{folder}/{name}"));
        }
    }
}

fn folder_of(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}
