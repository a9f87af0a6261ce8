//! Files in the browser's database.
//!
//! The page (`web/store.js`) has all files in memory and stores every change a moment later, the changes of
//! one frame all at once. So every operation succeeds here. Until the changes are stored, `saves::hold`
//! shows no frame; if they cannot be stored, it tells the player.

use super::{DiskError, FileWriter, Medium};
use std::io::{self, ErrorKind, Write};
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// How the files can be accessed: 0 if they are open, 1 if another page has them, else 2.
    #[wasm_bindgen(js_namespace = ["dicepad", "store"], js_name = "access")]
    fn page_access() -> u8;

    /// Names of the files in a folder.
    #[wasm_bindgen(js_namespace = ["dicepad", "store"], js_name = "names")]
    fn page_names(folder: &str) -> Vec<String>;

    #[wasm_bindgen(js_namespace = ["dicepad", "store"], js_name = "length")]
    fn page_length(path: &str) -> Option<u32>;

    #[wasm_bindgen(js_namespace = ["dicepad", "store"], js_name = "read")]
    fn page_read(path: &str) -> Option<Vec<u8>>;

    #[wasm_bindgen(js_namespace = ["dicepad", "store"], js_name = "write")]
    fn page_write(path: &str, content: &[u8]);

    #[wasm_bindgen(js_namespace = ["dicepad", "store"], js_name = "remove")]
    fn page_remove(path: &str);

    /// Whether changes are on their way to the disk.
    #[wasm_bindgen(js_namespace = ["dicepad", "store"], js_name = "isStoring")]
    fn page_is_storing() -> bool;

    /// Why changes cannot be stored: 1 if the storage is full, 2 for another reason, else 0.
    #[wasm_bindgen(js_namespace = ["dicepad", "store"], js_name = "trouble")]
    fn page_trouble() -> u8;
}

/// Medium in the browser's database.
pub(crate) struct Browser;

/// Why the files cannot be accessed.
pub(crate) enum NoAccess {
    /// Another tab has them.
    Locked,
    /// The browser has no database or no locks, or denies them.
    Denied,
}

impl Browser {
    pub(crate) fn open() -> Result<Self, NoAccess> {
        match page_access() {
            0 => Ok(Self),
            1 => Err(NoAccess::Locked),
            _ => Err(NoAccess::Denied),
        }
    }

    /// Whether changes are on their way to the disk.
    pub(crate) fn is_storing() -> bool {
        page_is_storing()
    }

    /// Why the last changes could not be stored. The page tries again by itself.
    pub(crate) fn trouble() -> Option<DiskError> {
        match page_trouble() {
            0 => None,
            1 => Some(DiskError::Full),
            _ => Some(DiskError::Device),
        }
    }
}

impl Medium for Browser {
    fn names(&self, folder: &str) -> io::Result<Vec<String>> {
        Ok(page_names(folder))
    }

    fn length(&self, path: &str) -> io::Result<u64> {
        let length = page_length(path).ok_or(ErrorKind::NotFound)?;
        Ok(length.into())
    }

    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        page_read(path).ok_or_else(|| ErrorKind::NotFound.into())
    }

    fn create(&self, path: &str) -> io::Result<Box<dyn FileWriter>> {
        Ok(Box::new(PageFile {
            path: path.to_owned(),
            bytes: Vec::new(),
        }))
    }

    fn extend(&self, path: &str) -> io::Result<Box<dyn FileWriter>> {
        Ok(Box::new(PageFile {
            path: path.to_owned(),
            bytes: self.read(path)?,
        }))
    }

    fn rename(&self, from: &str, to: &str) -> io::Result<()> {
        page_write(to, &self.read(from)?);
        self.remove(from)
    }

    fn remove(&self, path: &str) -> io::Result<()> {
        self.length(path)?;
        page_remove(path);
        Ok(())
    }

    fn sync_folder(&self, _folder: &str) -> io::Result<()> {
        Ok(())
    }
}

/// A file that is being written; the page gets it on sync.
struct PageFile {
    path: String,
    bytes: Vec<u8>,
}

impl Write for PageFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl FileWriter for PageFile {
    fn sync(&mut self) -> io::Result<()> {
        page_write(&self.path, &self.bytes);
        Ok(())
    }
}
