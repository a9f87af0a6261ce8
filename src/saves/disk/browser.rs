//! Files in the browser's local storage: one entry each, under the app's prefix.
//!
//! The browser stores an entry whole or not at all, so there is nothing to sync.

use super::{Medium, Writing};
use std::io::{self, ErrorKind, Write};
use web_sys::Storage;

/// Prefix of the keys of all our entries.
const PREFIX: &str = "dicepad/";

/// Medium in the browser's local storage.
pub(crate) struct Browser;

impl Browser {
    /// Opens the browser's storage; `None` where the browser denies access.
    pub(crate) fn open() -> Option<Self> {
        storage().ok().map(|_| Self)
    }
}

fn storage() -> io::Result<Storage> {
    let storage = web_sys::window().and_then(|window| window.local_storage().ok().flatten());
    storage.ok_or_else(|| ErrorKind::PermissionDenied.into())
}

fn key(path: &str) -> String {
    format!("{PREFIX}{path}")
}

fn get(path: &str) -> io::Result<String> {
    let value = storage()?.get_item(&key(path)).ok().flatten();
    value.ok_or_else(|| ErrorKind::NotFound.into())
}

fn set(path: &str, text: &str) -> io::Result<()> {
    // Browsers reject an entry for a single reason: the quota is exhausted.
    storage()?
        .set_item(&key(path), text)
        .map_err(|_| ErrorKind::QuotaExceeded.into())
}

impl Medium for Browser {
    fn names(&self, folder: &str) -> io::Result<Vec<String>> {
        let storage = storage()?;
        let prefix = format!("{PREFIX}{folder}/");
        let entries = storage.length().unwrap_or(0);
        let keys = (0..entries).filter_map(|index| storage.key(index).ok().flatten());
        Ok(keys
            .filter_map(|key| key.strip_prefix(&prefix).map(str::to_owned))
            .collect())
    }

    fn length(&self, path: &str) -> io::Result<u64> {
        Ok(get(path)?.len() as u64)
    }

    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        Ok(get(path)?.into_bytes())
    }

    fn create(&self, path: &str) -> io::Result<Box<dyn Writing>> {
        Ok(Box::new(Entry {
            path: path.to_owned(),
            bytes: Vec::new(),
        }))
    }

    fn extend(&self, path: &str) -> io::Result<Box<dyn Writing>> {
        Ok(Box::new(Entry {
            path: path.to_owned(),
            bytes: self.read(path)?,
        }))
    }

    fn rename(&self, from: &str, to: &str) -> io::Result<()> {
        set(to, &get(from)?)?;
        self.remove(from)
    }

    fn remove(&self, path: &str) -> io::Result<()> {
        let removed = storage()?.remove_item(&key(path));
        removed.map_err(|_| ErrorKind::Other.into())
    }

    fn sync_folder(&self, _folder: &str) -> io::Result<()> {
        Ok(())
    }
}

/// A file that is being written; its entry is stored on sync.
struct Entry {
    path: String,
    bytes: Vec<u8>,
}

impl Write for Entry {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Writing for Entry {
    fn sync(&mut self) -> io::Result<()> {
        let text = std::str::from_utf8(&self.bytes).map_err(|_| ErrorKind::InvalidData)?;
        set(&self.path, text)
    }
}
