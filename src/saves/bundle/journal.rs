//! The journal of an import: a file with everything that is about to come in. It exists from the moment
//! before the first change to the moment after the last one.

use super::LARGEST;
use crate::saves::disk::{Disk, DiskError};

/// Path of the journal, in the folder [`IMPORT`](crate::saves::match_store::IMPORT).
const PENDING: &str = "import/pending.dicepad-export";

/// Makes the journal durable. From now on the import takes place, at the latest at the next start.
pub(in crate::saves) fn write(disk: &Disk, journal: &str) -> Result<(), DiskError> {
    disk.write(PENDING, journal.as_bytes())
}

/// Whether an import was interrupted.
pub(in crate::saves) fn exists(disk: &Disk) -> bool {
    disk.has(PENDING).unwrap_or(false)
}

/// The journal of the interrupted import.
pub(in crate::saves) fn read(disk: &Disk) -> Result<Vec<u8>, DiskError> {
    disk.read_up_to(PENDING, LARGEST as u64)
}

/// Ends the import.
pub(in crate::saves) fn remove(disk: &Disk) -> Result<(), DiskError> {
    disk.remove(PENDING)
}

/// Moves a journal away that cannot be used.
pub(in crate::saves) fn set_aside(disk: &Disk) -> Result<(), DiskError> {
    disk.set_aside(PENDING)
}
