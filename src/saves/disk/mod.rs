//! A folder of files, wherever the platform keeps it, and the few ways in which files are changed.
//!
//! A [`Medium`] does one small thing at a time and promises nothing; a [`Disk`] puts these together
//! so that whatever it reports as done survives a crash: a file is either the old one or the new
//! one, and what was appended is there or is a torn tail.

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

/// No file that is read is larger: many times the longest match.
const LARGEST: u64 = 4 << 20;

/// What a file is called while it is being written.
const UNFINISHED: &str = ".new";

/// Where files that cannot be used go.
pub(crate) const SET_ASIDE: &str = "set-aside";

/// Where files are. Paths are `folder/name`; folders exist as soon as something is in them.
pub(crate) trait Medium: Send + Sync {
    /// The files in a folder; none if there is no such folder.
    fn names(&self, folder: &str) -> io::Result<Vec<String>>;
    /// How long a file is.
    fn length(&self, path: &str) -> io::Result<u64>;
    /// A whole file.
    fn read(&self, path: &str) -> io::Result<Vec<u8>>;
    /// A new, empty file, in the place of any that is there.
    fn create(&self, path: &str) -> io::Result<Box<dyn Writing>>;
    /// A file to write at the end of.
    fn extend(&self, path: &str) -> io::Result<Box<dyn Writing>>;
    /// Renames a file, in the place of any that is there.
    fn rename(&self, from: &str, to: &str) -> io::Result<()>;
    /// Removes a file.
    fn remove(&self, path: &str) -> io::Result<()>;
    /// Makes what the folder lists durable.
    fn sync_folder(&self, folder: &str) -> io::Result<()>;
}

/// A file that is being written.
pub(crate) trait Writing: Write {
    /// Makes durable what was written.
    fn sync(&mut self) -> io::Result<()>;
}

/// Why something could not be read or written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum DiskError {
    /// There is no room.
    Full,
    /// Nothing may be changed there.
    ReadOnly,
    /// Somebody else has changed the file.
    Changed,
    /// The file is far larger than any of ours.
    TooLarge,
    /// There is no such file.
    Missing,
    /// Something else is wrong with the device.
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

/// Files that are changed safely.
#[derive(Clone)]
pub(crate) struct Disk(Arc<dyn Medium>);

impl Disk {
    /// The files of this medium.
    pub(crate) fn new(medium: impl Medium + 'static) -> Self {
        Self(Arc::new(medium))
    }

    /// The names of all files in a folder, in order; those that were never finished are not there.
    pub(crate) fn list(&self, folder: &str) -> Result<Vec<String>, DiskError> {
        let mut names = self.0.names(folder)?;
        names.retain(|name| !name.ends_with(UNFINISHED));
        names.sort();
        Ok(names)
    }

    /// Whether there is such a file.
    pub(crate) fn has(&self, path: &str) -> Result<bool, DiskError> {
        match self.0.length(path) {
            Ok(_) => Ok(true),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// A whole file.
    pub(crate) fn read(&self, path: &str) -> Result<Vec<u8>, DiskError> {
        if self.0.length(path)? > LARGEST {
            return Err(DiskError::TooLarge);
        }
        Ok(self.0.read(path)?)
    }

    /// Writes a whole file. Until this is done the file is what it was.
    pub(crate) fn write(&self, path: &str, bytes: &[u8]) -> Result<(), DiskError> {
        let unfinished = format!("{path}{UNFINISHED}");
        let written = self.write_unfinished(&unfinished, bytes);
        let renamed = written.and_then(|()| self.0.rename(&unfinished, path));
        if let Err(error) = renamed {
            // What cannot be removed either is taken away at the next start.
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

    /// Writes at the end of a file that should be `length` long. When this fails, part of it may
    /// stand there: a torn tail.
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

    /// Removes a file; it is fine if there is none.
    pub(crate) fn remove(&self, path: &str) -> Result<(), DiskError> {
        match self.0.remove(path) {
            Ok(()) => Ok(self.0.sync_folder(folder_of(path))?),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    /// Moves a file that cannot be used out of the way, beside whatever was set aside before.
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

    /// Takes away what was being written when the app ended.
    pub(crate) fn tidy(&self, folder: &str) {
        let names = self.0.names(folder).unwrap_or_default();
        for name in names.iter().filter(|name| name.ends_with(UNFINISHED)) {
            let _ = self.0.remove(&format!("{folder}/{name}"));
        }
    }
}

/// The folder of a path.
fn folder_of(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}
