//! Files in a folder of the file system.

use super::{FileWriter, Medium, if_possible};
use std::{
    fs::{self, File, OpenOptions},
    io::{self, ErrorKind, Write},
    path::{Path, PathBuf},
    time::UNIX_EPOCH,
};

/// The length of what is no file, such as a folder or a pipe: larger than any file that is read.
const NO_FILE: u64 = u64::MAX;

/// Medium in a folder of the file system.
pub(crate) struct Files(PathBuf);

impl Files {
    /// Opens this folder, and creates it if it is missing.
    pub(crate) fn in_folder(root: &Path) -> io::Result<Self> {
        fs::create_dir_all(root)?;
        Ok(Self(root.to_owned()))
    }

    fn at(&self, path: &str) -> PathBuf {
        self.0.join(path)
    }

    /// Creates the folder of a file, if it is missing.
    fn make_folder(&self, path: &str) -> io::Result<()> {
        let Some(folder) = self.at(path).parent().map(Path::to_owned) else {
            return Ok(());
        };
        if folder.is_dir() {
            return Ok(());
        }
        fs::create_dir_all(&folder)?;
        if_possible(sync_folder(&self.0))
    }
}

impl Medium for Files {
    fn names(&self, folder: &str) -> io::Result<Vec<String>> {
        let entries = match fs::read_dir(self.at(folder)) {
            Ok(entries) => entries,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(error),
        };
        let mut names = Vec::new();
        for entry in entries {
            let entry = entry?;
            let is_file = match entry.file_type() {
                // Another program has removed it meanwhile.
                Err(error) if error.kind() == ErrorKind::NotFound => false,
                kind => kind?.is_file(),
            };
            // A file whose name is not valid Unicode is not ours.
            if is_file && let Ok(name) = entry.file_name().into_string() {
                names.push(name);
            }
        }
        Ok(names)
    }

    fn length(&self, path: &str) -> io::Result<u64> {
        let about = fs::metadata(self.at(path))?;
        Ok(if about.is_file() {
            about.len()
        } else {
            NO_FILE
        })
    }

    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        fs::read(self.at(path))
    }

    fn create(&self, path: &str) -> io::Result<Box<dyn FileWriter>> {
        self.make_folder(path)?;
        let path = self.at(path);
        let file = match File::create_new(&path) {
            // It may be a link, whose file keeps its content.
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                fs::remove_file(&path)?;
                File::create_new(&path)
            }
            created => created,
        };
        Ok(Box::new(OpenFile(file?)))
    }

    fn extend(&self, path: &str) -> io::Result<Box<dyn FileWriter>> {
        let file = OpenOptions::new().append(true).open(self.at(path))?;
        Ok(Box::new(OpenFile(file)))
    }

    fn rename(&self, from: &str, to: &str) -> io::Result<()> {
        self.make_folder(to)?;
        fs::rename(self.at(from), self.at(to))?;
        sync_renamed(&self.at(to))
    }

    fn remove(&self, path: &str) -> io::Result<()> {
        fs::remove_file(self.at(path))
    }

    fn sync_folder(&self, folder: &str) -> io::Result<()> {
        sync_folder(&self.at(folder))
    }

    fn changed(&self, path: &str) -> Option<u64> {
        let changed = fs::metadata(self.at(path)).and_then(|about| about.modified());
        let since = changed.ok()?.duration_since(UNIX_EPOCH);
        Some(since.ok()?.as_secs())
    }
}

struct OpenFile(File);

impl Write for OpenFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

impl FileWriter for OpenFile {
    fn sync(&mut self) -> io::Result<()> {
        // This syncs the length as well if it has changed; other metadata do not matter. On Apple's systems it
        // also empties the drive's own cache, which some network drives cannot do.
        if_possible(self.0.sync_data())
    }
}

#[cfg(unix)]
fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// Other systems cannot open a folder as a file; their journal covers the listing.
#[cfg(not(unix))]
fn sync_folder(_folder: &Path) -> io::Result<()> {
    Ok(())
}

/// A synced folder contains the new name.
#[cfg(unix)]
fn sync_renamed(_file: &Path) -> io::Result<()> {
    Ok(())
}

/// Where folders cannot be synced, syncing the renamed file writes the journal with its new name.
#[cfg(not(unix))]
fn sync_renamed(file: &Path) -> io::Result<()> {
    OpenOptions::new().write(true).open(file)?.sync_all()
}
