//! All files as they are, in archives of the form `tar`. Nothing in them is understood when they are packed, so
//! nothing in them can do harm. An import takes the matches and records in an archive, after the usual checks.

use super::{
    bundle::LARGEST,
    date::Day,
    disk::{Disk, SET_ASIDE},
    match_store::{IMPORT, MATCHES, RECORDS, id_in},
    preferences::Key,
    store_page::SETTINGS,
};
use crate::match_id::MatchId;
use std::ops::Range;

/// The folders with data; the first is the one around them.
const FOLDERS: [&str; 6] = ["", MATCHES, RECORDS, SETTINGS, IMPORT, SET_ASIDE];

/// Size of the blocks of an archive.
const BLOCK: usize = 512;

/// Size of the end of an archive.
const END: usize = 2 * BLOCK;

/// Places of the fields in a block about a file: its length, the checksum, its kind, the form of the archive.
const LENGTH: Range<usize> = 124..136;
const SUM: Range<usize> = 148..156;
const KIND: usize = 156;
const FORM: usize = 257;

/// Longest path in an archive.
const LONGEST: usize = 100;

/// Name of an archive that is made now.
pub(super) fn file_name(now: u64) -> String {
    let Day { year, month, day } = Day::of(now);
    format!("dicepad-{year}-{month:02}-{day:02}.tar")
}

/// All files on this disk, except for those that cannot be read. Each of the archives is small enough to be
/// imported.
pub(super) fn pack(disk: &Disk) -> Vec<Vec<u8>> {
    pack_within(disk, LARGEST)
}

fn pack_within(disk: &Disk, largest: usize) -> Vec<Vec<u8>> {
    // The block about a file, and the end of the archive.
    let room = largest - BLOCK - END;
    let mut archives = vec![Vec::new()];
    for folder in FOLDERS {
        for name in disk.list(folder).unwrap_or_default() {
            let path = match folder {
                "" => name,
                folder => format!("{folder}/{name}"),
            };
            let Ok(bytes) = disk.read_up_to(&path, room as u64) else {
                continue;
            };
            if path.len() >= LONGEST {
                continue;
            }
            let last = archives.last().map_or(0, Vec::len);
            if last + bytes.len().next_multiple_of(BLOCK) > room {
                archives.push(Vec::new());
            }
            if let Some(archive) = archives.last_mut() {
                add(archive, &path, &bytes);
            }
        }
    }
    for archive in &mut archives {
        archive.resize(archive.len() + END, 0);
    }
    archives
}

/// What a file in an archive is.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Archived {
    Match(MatchId),
    Record(MatchId),
    /// The value of this key.
    Preference(&'static str),
}

impl Archived {
    /// Other files have no meaning for an import. The folders around the data do not matter.
    fn of(path: &str) -> Option<Self> {
        let mut parts = path.rsplit('/');
        let (name, folder) = (parts.next()?, parts.next()?);
        match folder {
            MATCHES => id_in(name).map(Self::Match),
            RECORDS => id_in(name).map(Self::Record),
            SETTINGS => {
                let id = name.strip_suffix(".json")?;
                let key = Key::ALL.iter().find(|key| key.id() == id)?;
                Some(Self::Preference(key.id()))
            }
            _ => None,
        }
    }
}

/// Whether a file begins like an archive.
pub(super) fn is_archive(file: &[u8]) -> bool {
    file.get(FORM..)
        .is_some_and(|rest| rest.starts_with(b"ustar"))
}

/// The files of an archive that an import can use; `None` if the archive is damaged.
pub(super) fn unpack(archive: &[u8]) -> Option<Vec<(Archived, &[u8])>> {
    let (mut files, mut rest) = (Vec::new(), archive);
    loop {
        let (about, after) = rest.split_at_checked(BLOCK)?;
        if about.iter().all(|byte| *byte == 0) {
            return Some(files);
        }
        if octal(&about[SUM])? != sum(about) {
            return None;
        }
        let length = octal(&about[LENGTH])?;
        let content = after.get(..length)?;
        let path = about[..LONGEST].split(|byte| *byte == 0).next()?;
        let path = std::str::from_utf8(path).unwrap_or_default();
        let archived = Archived::of(path).filter(|_| about[KIND] == b'0');
        files.extend(archived.map(|archived| (archived, content)));
        rest = after.get(length.next_multiple_of(BLOCK)..)?;
    }
}

/// A number in a block about a file.
fn octal(field: &[u8]) -> Option<usize> {
    let digits = std::str::from_utf8(field).ok()?;
    usize::from_str_radix(digits.trim_matches(['\0', ' ']), 8).ok()
}

/// The checksum of a block about a file, computed as if its own field had spaces.
fn sum(about: &[u8]) -> usize {
    let others = about[..SUM.start].iter().chain(&about[SUM.end..]);
    let others: usize = others.map(|byte| usize::from(*byte)).sum();
    others + SUM.len() * usize::from(b' ')
}

/// Adds a file: a block about it, and its content in whole blocks.
fn add(archive: &mut Vec<u8>, path: &str, bytes: &[u8]) {
    let mut about = [0; BLOCK];
    let mut put = |at: usize, field: &[u8]| about[at..at + field.len()].copy_from_slice(field);
    put(0, path.as_bytes());
    put(100, b"0000644\0");
    put(LENGTH.start, format!("{:011o}\0", bytes.len()).as_bytes());
    put(136, b"00000000000\0");
    put(KIND, b"0");
    put(FORM, b"ustar\x0000");
    let sum = sum(&about);
    about[SUM].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
    archive.extend(about);
    archive.extend(bytes);
    archive.resize(archive.len().next_multiple_of(BLOCK), 0);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::saves::disk::Memory;

    #[test]
    fn an_archive_has_every_file_in_whole_blocks() {
        let disk = Disk::new(Memory::default());
        let files = [
            ("matches/1.dicepad", vec![b'a'; 600]),
            ("records/2.dicepad", vec![0; 512]),
            ("settings/names.json", vec![b'b'; 3]),
            ("set-aside/odd", Vec::new()),
        ];
        for (path, bytes) in &files {
            disk.write(path, bytes).unwrap();
        }
        let archives = pack(&disk);
        let [archive] = &*archives else {
            panic!("one archive is enough");
        };
        let mut at = 0;
        for (path, bytes) in &files {
            let about = &archive[at..at + BLOCK];
            assert!(about.starts_with(format!("{path}\0").as_bytes()));
            let octal = |field: &[u8]| {
                let digits = std::str::from_utf8(field).unwrap();
                usize::from_str_radix(digits.trim_matches(['\0', ' ']), 8).unwrap()
            };
            assert_eq!(octal(&about[124..136]), bytes.len());
            let others = about[..148].iter().chain(&about[156..]);
            let sum: usize = others.map(|byte| usize::from(*byte)).sum();
            assert_eq!(octal(&about[148..156]), sum + 8 * usize::from(b' '));
            at += BLOCK;
            assert_eq!(&archive[at..at + bytes.len()], bytes);
            at += bytes.len().next_multiple_of(BLOCK);
        }
        assert_eq!(archive[at..], [0; 2 * BLOCK]);
    }
    #[test]
    fn an_archive_is_read_as_it_was_written_or_refused() {
        let disk = Disk::new(Memory::default());
        let id = MatchId::new(1, 2);
        let files = [
            (format!("matches/{id}.dicepad"), Some(Archived::Match(id))),
            (format!("matches/{id}.dicepad.previous"), None),
            (format!("records/{id}.dicepad"), Some(Archived::Record(id))),
            (
                "settings/names.json".to_owned(),
                Some(Archived::Preference("names")),
            ),
            ("settings/windows.json".to_owned(), None),
            ("set-aside/odd".to_owned(), None),
        ];
        for (path, _) in &files {
            disk.write(path, path.as_bytes()).unwrap();
        }
        // Each file has two blocks, and an archive ends with two.
        let archives = pack_within(&disk, 6 * BLOCK);
        assert_eq!(archives.len(), 3);
        let mut found = Vec::new();
        for archive in &archives {
            assert!(is_archive(archive) && archive.len() <= 6 * BLOCK);
            found.extend(unpack(archive).unwrap());
            for place in (0..archive.len() - END).step_by(7) {
                let mut flipped = archive.clone();
                flipped[place] ^= 1;
                let in_content = place % (2 * BLOCK) >= BLOCK;
                assert_eq!(unpack(&flipped).is_some(), in_content, "byte {place}");
            }
            assert_eq!(unpack(&archive[..archive.len() - END]), None, "cut off");
        }
        let expected = files.iter().filter_map(|(path, archived)| {
            let archived = archived.as_ref()?;
            Some((format!("{archived:?}"), path.as_bytes()))
        });
        let mut expected: Vec<_> = expected.collect();
        let found = found
            .into_iter()
            .map(|(archived, content)| (format!("{archived:?}"), content));
        let mut found: Vec<_> = found.collect();
        expected.sort();
        found.sort();
        assert_eq!(found, expected);
    }
}
