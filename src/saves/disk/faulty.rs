//! Faulty disks for tests: any single operation of a medium can fail.

use super::{FileWriter, Medium, Memory};
use std::{
    io::{self, ErrorKind, Write},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

/// Kinds of faults that a test can inject.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// The disk is full, and only half of a write fits.
    Full,
    /// All changes are rejected.
    ReadOnly,
    /// A write accepts only part of its data, which is not an error.
    ShortWrite,
    Sync,
    /// The file system cannot sync folders.
    FolderSync,
    Rename,
    /// Every operation fails, including reads.
    Device,
}

impl Fault {
    pub(crate) const ALL: [Self; 7] = [
        Self::Full,
        Self::ReadOnly,
        Self::ShortWrite,
        Self::Sync,
        Self::FolderSync,
        Self::Rename,
        Self::Device,
    ];

    fn error(self) -> io::Error {
        match self {
            Self::Full => ErrorKind::StorageFull,
            Self::ReadOnly => ErrorKind::ReadOnlyFilesystem,
            Self::FolderSync => ErrorKind::InvalidInput,
            Self::ShortWrite | Self::Sync | Self::Rename | Self::Device => ErrorKind::Other,
        }
        .into()
    }
}

/// Kinds of operations, which decide whether a fault applies.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Doing {
    Reading,
    Creating,
    FileWriter,
    Syncing,
    SyncingFolder,
    Renaming,
    Removing,
}

impl Fault {
    fn strikes(self, doing: Doing) -> bool {
        match self {
            Self::Full => matches!(doing, Doing::Creating | Doing::FileWriter),
            Self::ReadOnly => doing != Doing::Reading,
            Self::ShortWrite => doing == Doing::FileWriter,
            Self::Sync => matches!(doing, Doing::Syncing | Doing::SyncingFolder),
            Self::FolderSync => doing == Doing::SyncingFolder,
            Self::Rename => doing == Doing::Renaming,
            Self::Device => true,
        }
    }
}

/// Duration of a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lasting {
    /// The fault strikes once.
    Once,
    /// The fault strikes from then on.
    Always,
}

/// A medium in memory with a fault that strikes at a given operation.
#[derive(Clone)]
pub(crate) struct Faulty {
    memory: Memory,
    plan: FaultPlan,
}

#[derive(Clone)]
struct FaultPlan {
    fault: Fault,
    lasting: Lasting,
    /// Number of operations left before the fault.
    left: Arc<AtomicUsize>,
}

const GONE_BY: usize = usize::MAX;

impl FaultPlan {
    fn strikes(&self, doing: Doing) -> bool {
        if !self.fault.strikes(doing) {
            return false;
        }
        let left = self.left.load(Ordering::Relaxed);
        let next = match (left, self.lasting) {
            (GONE_BY, _) => return false,
            (0, Lasting::Once) => GONE_BY,
            (0, Lasting::Always) => 0,
            _ => left - 1,
        };
        self.left.store(next, Ordering::Relaxed);
        left == 0
    }

    fn go(&self, doing: Doing) -> io::Result<()> {
        if self.strikes(doing) {
            Err(self.fault.error())
        } else {
            Ok(())
        }
    }
}

impl Faulty {
    /// A medium whose fault skips `after` opportunities and strikes at the next.
    pub(crate) fn new(memory: &Memory, fault: Fault, lasting: Lasting, after: usize) -> Self {
        Self {
            memory: memory.clone(),
            plan: FaultPlan {
                fault,
                lasting,
                left: Arc::new(AtomicUsize::new(after)),
            },
        }
    }

    /// Whether the fault never struck: then there are no later operations to test.
    pub(crate) fn was_spared(&self) -> bool {
        !matches!(self.plan.left.load(Ordering::Relaxed), 0 | GONE_BY)
    }

    fn wrap(&self, file: Box<dyn FileWriter>) -> Box<dyn FileWriter> {
        Box::new(FaultyFile {
            file,
            plan: self.plan.clone(),
        })
    }
}

impl Medium for Faulty {
    fn names(&self, folder: &str) -> io::Result<Vec<String>> {
        self.plan.go(Doing::Reading)?;
        self.memory.names(folder)
    }

    fn length(&self, path: &str) -> io::Result<u64> {
        self.plan.go(Doing::Reading)?;
        self.memory.length(path)
    }

    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        self.plan.go(Doing::Reading)?;
        self.memory.read(path)
    }

    fn create(&self, path: &str) -> io::Result<Box<dyn FileWriter>> {
        self.plan.go(Doing::Creating)?;
        Ok(self.wrap(self.memory.create(path)?))
    }

    fn extend(&self, path: &str) -> io::Result<Box<dyn FileWriter>> {
        self.plan.go(Doing::Creating)?;
        Ok(self.wrap(self.memory.extend(path)?))
    }

    fn rename(&self, from: &str, to: &str) -> io::Result<()> {
        self.plan.go(Doing::Renaming)?;
        self.memory.rename(from, to)
    }

    fn remove(&self, path: &str) -> io::Result<()> {
        self.plan.go(Doing::Removing)?;
        self.memory.remove(path)
    }

    fn sync_folder(&self, folder: &str) -> io::Result<()> {
        self.plan.go(Doing::SyncingFolder)?;
        self.memory.sync_folder(folder)
    }
}

struct FaultyFile {
    file: Box<dyn FileWriter>,
    plan: FaultPlan,
}

impl Write for FaultyFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !self.plan.strikes(Doing::FileWriter) {
            return self.file.write(bytes);
        }
        let fits = bytes.len() / 2;
        match self.plan.fault {
            Fault::ShortWrite => self.file.write(&bytes[..fits.max(1)]),
            Fault::Full => {
                self.file.write_all(&bytes[..fits])?;
                Err(self.plan.fault.error())
            }
            _ => Err(self.plan.fault.error()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl FileWriter for FaultyFile {
    fn sync(&mut self) -> io::Result<()> {
        self.plan.go(Doing::Syncing)?;
        self.file.sync()
    }
}
