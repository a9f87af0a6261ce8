//! Files in memory, for tours and for devices on which nothing can be written.

use super::{FileWriter, Medium};
use std::{
    collections::BTreeMap,
    io::{self, ErrorKind, Write},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

type MemoryFiles = BTreeMap<String, Vec<u8>>;

/// Medium in memory. Clones share their files.
#[derive(Clone, Default)]
pub(crate) struct Memory(Arc<Mutex<MemoryFiles>>);

impl Memory {
    fn contents(&self) -> MutexGuard<'_, MemoryFiles> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn missing() -> io::Error {
    ErrorKind::NotFound.into()
}

impl Medium for Memory {
    fn names(&self, folder: &str) -> io::Result<Vec<String>> {
        let contents = self.contents();
        let here = contents.keys().filter_map(|path| path.rsplit_once('/'));
        Ok(here
            .filter(|(of, _)| *of == folder)
            .map(|(_, name)| name.to_owned())
            .collect())
    }

    fn length(&self, path: &str) -> io::Result<u64> {
        let contents = self.contents();
        let file = contents.get(path).ok_or_else(missing)?;
        Ok(file.len() as u64)
    }

    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        self.contents().get(path).cloned().ok_or_else(missing)
    }

    fn create(&self, path: &str) -> io::Result<Box<dyn FileWriter>> {
        self.contents().insert(path.to_owned(), Vec::new());
        self.extend(path)
    }

    fn extend(&self, path: &str) -> io::Result<Box<dyn FileWriter>> {
        Ok(Box::new(OpenFile {
            memory: self.clone(),
            path: path.to_owned(),
        }))
    }

    fn rename(&self, from: &str, to: &str) -> io::Result<()> {
        let mut contents = self.contents();
        let file = contents.remove(from).ok_or_else(missing)?;
        contents.insert(to.to_owned(), file);
        Ok(())
    }

    fn remove(&self, path: &str) -> io::Result<()> {
        self.contents().remove(path).map(drop).ok_or_else(missing)
    }

    fn sync_folder(&self, _folder: &str) -> io::Result<()> {
        Ok(())
    }
}

struct OpenFile {
    memory: Memory,
    path: String,
}

impl Write for OpenFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut contents = self.memory.contents();
        let file = contents.get_mut(&self.path).ok_or_else(missing)?;
        file.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl FileWriter for OpenFile {
    fn sync(&mut self) -> io::Result<()> {
        Ok(())
    }
}
