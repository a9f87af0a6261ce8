//! A disk that loses power, for tests: unsynced data may be lost, in whole or in part. Pages are written in
//! any order, so a later page may be there while an earlier one is still zeros.

use super::{FileWriter, Medium, Memory, folder_of};
use dicepad_core::dice::{Chance, Purpose};
use std::{
    collections::BTreeMap,
    io::{self, ErrorKind, Write},
    sync::{Arc, Mutex},
};

/// Bytes that are written at once: small, so that a line spans several pages.
const PAGE: usize = 32;

/// Medium that can lose power.
#[derive(Clone, Default)]
pub(crate) struct Mains(Arc<Mutex<State>>);

#[derive(Default)]
struct State {
    /// The content of all files. Names refer to them by index, so that a rename moves no content.
    files: Vec<PowerFile>,
    /// File of each path: as the program sees it, and as it would be after a power cut.
    seen: BTreeMap<String, usize>,
    durable: BTreeMap<String, usize>,
    /// Number of changes left before the power fails; `None` if it does not.
    left: Option<usize>,
}

#[derive(Clone, Default)]
struct PowerFile {
    seen: Vec<u8>,
    durable: Vec<u8>,
}

impl PowerFile {
    /// The content after a power cut.
    fn after_cut(&self, chance: &mut Chance) -> Vec<u8> {
        let Self { seen, durable } = self;
        if !seen.starts_with(durable) {
            return durable.clone();
        }
        match chance.below(4) {
            0 => durable.clone(),
            1 => seen.clone(),
            // The data that was being written is cut at a random position.
            2 => {
                let more = (seen.len() - durable.len()) as u32;
                let end = durable.len() + chance.below(more + 1) as usize;
                seen[..end].to_vec()
            }
            // The length is durable, but of the new pages only some.
            _ => {
                let mut pages = seen.clone();
                let mut from = durable.len();
                while from < pages.len() {
                    let to = (from / PAGE * PAGE + PAGE).min(pages.len());
                    if chance.below(2) == 0 {
                        pages[from..to].fill(0);
                    }
                    from = to;
                }
                pages
            }
        }
    }
}

impl State {
    fn file(&mut self, path: &str) -> io::Result<&mut PowerFile> {
        let file = *self.seen.get(path).ok_or(ErrorKind::NotFound)?;
        Ok(&mut self.files[file])
    }

    /// Counts one change; fails once the power is gone.
    fn change(&mut self) -> io::Result<()> {
        match &mut self.left {
            Some(0) => Err(ErrorKind::BrokenPipe.into()),
            Some(left) => {
                *left -= 1;
                Ok(())
            }
            None => Ok(()),
        }
    }
}

impl Mains {
    /// A disk with these files, whose power fails after this many changes.
    pub(crate) fn new(memory: &Memory, folders: &[&str], changes: usize) -> Self {
        let mains = Self::default();
        let mut state = mains.0.lock().unwrap();
        state.left = Some(changes);
        for folder in folders {
            for name in memory.names(folder).unwrap() {
                let path = format!("{folder}/{name}");
                let bytes = memory.read(&path).unwrap();
                let place = state.files.len();
                state.files.push(PowerFile {
                    seen: bytes.clone(),
                    durable: bytes,
                });
                state.seen.insert(path.clone(), place);
                state.durable.insert(path, place);
            }
        }
        drop(state);
        mains
    }

    pub(crate) fn is_out(&self) -> bool {
        self.0.lock().unwrap().left == Some(0)
    }

    /// The disk after power returns. The seed decides how much of the unsynced data survived.
    pub(crate) fn after_cut(&self, seed: u64) -> Memory {
        let state = self.0.lock().unwrap();
        let mut chance = Chance::new(seed, Purpose::Dice);
        let memory = Memory::default();
        let mut paths: Vec<&String> = state.seen.keys().chain(state.durable.keys()).collect();
        paths.sort();
        paths.dedup();
        for path in paths {
            let listing = match chance.below(2) {
                0 => &state.durable,
                _ => &state.seen,
            };
            let Some(file) = listing.get(path) else {
                continue;
            };
            let bytes = state.files[*file].after_cut(&mut chance);
            let mut copy = memory.create(path).unwrap();
            copy.write_all(&bytes).unwrap();
        }
        memory
    }
}

impl Medium for Mains {
    fn names(&self, folder: &str) -> io::Result<Vec<String>> {
        let state = self.0.lock().unwrap();
        let names = state.seen.keys().filter_map(|path| path.rsplit_once('/'));
        Ok(names
            .filter(|(of, _)| *of == folder)
            .map(|(_, name)| name.to_owned())
            .collect())
    }

    fn length(&self, path: &str) -> io::Result<u64> {
        Ok(self.0.lock().unwrap().file(path)?.seen.len() as u64)
    }

    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        Ok(self.0.lock().unwrap().file(path)?.seen.clone())
    }

    fn create(&self, path: &str) -> io::Result<Box<dyn FileWriter>> {
        let mut state = self.0.lock().unwrap();
        state.change()?;
        let file = state.files.len();
        state.files.push(PowerFile::default());
        state.seen.insert(path.to_owned(), file);
        let mains = self.clone();
        Ok(Box::new(OpenFile { mains, file }))
    }

    fn extend(&self, path: &str) -> io::Result<Box<dyn FileWriter>> {
        let state = self.0.lock().unwrap();
        let file = *state.seen.get(path).ok_or(ErrorKind::NotFound)?;
        let mains = self.clone();
        Ok(Box::new(OpenFile { mains, file }))
    }

    fn rename(&self, from: &str, to: &str) -> io::Result<()> {
        let mut state = self.0.lock().unwrap();
        state.change()?;
        let file = state.seen.remove(from).ok_or(ErrorKind::NotFound)?;
        state.seen.insert(to.to_owned(), file);
        Ok(())
    }

    fn remove(&self, path: &str) -> io::Result<()> {
        let mut state = self.0.lock().unwrap();
        state.change()?;
        let removed = state.seen.remove(path).map(drop);
        removed.ok_or_else(|| ErrorKind::NotFound.into())
    }

    fn sync_folder(&self, folder: &str) -> io::Result<()> {
        let mut state = self.0.lock().unwrap();
        state.change()?;
        state.durable.retain(|path, _| folder_of(path) != folder);
        let here = state
            .seen
            .iter()
            .filter(|(path, _)| folder_of(path) == folder);
        let here: Vec<(String, usize)> = here.map(|(path, file)| (path.clone(), *file)).collect();
        state.durable.extend(here);
        Ok(())
    }
}

struct OpenFile {
    mains: Mains,
    file: usize,
}

impl Write for OpenFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut state = self.mains.0.lock().unwrap();
        state.change()?;
        state.files[self.file].seen.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl FileWriter for OpenFile {
    fn sync(&mut self) -> io::Result<()> {
        let mut state = self.mains.0.lock().unwrap();
        state.change()?;
        let file = &mut state.files[self.file];
        file.durable = file.seen.clone();
        Ok(())
    }
}
