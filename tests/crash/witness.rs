//! What a test knows of the matches and settings of a program, over all its runs.

use super::folder::{Folder, Found};
use std::collections::{BTreeMap, BTreeSet};

/// The known state of a match while the program runs.
#[derive(Clone, Debug, Default)]
struct Known {
    /// Checksum of the last saved log.
    saved: Option<String>,
    /// Checksum of the log that was about to be saved after that.
    saving: Option<String>,
    /// Whether the match was about to be deleted.
    discarding: bool,
}

impl Known {
    fn saved(sum: &str) -> Self {
        Self {
            saved: Some(sum.to_owned()),
            ..Self::default()
        }
    }

    fn allows(&self, found: &str) -> bool {
        self.saved.as_deref() == Some(found) || self.saving.as_deref() == Some(found)
    }

    /// Whether the match may be missing after a restart.
    const fn may_be_missing(&self) -> bool {
        self.saved.is_none() || self.discarding
    }
}

/// The known volume while the program runs.
#[derive(Default)]
struct KnownVolume {
    saved: Option<u8>,
    /// The volumes that were about to be saved after that.
    saving: Vec<u8>,
}

/// Checksums of matches by their ids.
type Sums = BTreeMap<String, String>;

/// Everything that the program has printed, over all its runs.
#[derive(Default)]
pub(super) struct Witness {
    open: BTreeMap<String, Known>,
    records: Sums,
    volume: KnownVolume,
    /// Matches that an import brings.
    coming: Sums,
    /// Matches found by the current run, until it reports that it is ready.
    found_open: Sums,
    found_records: Sums,
    /// Matches that ended while the disk was full.
    ended: BTreeSet<String>,
    /// Number of steps that were saved.
    pub(super) saves: u64,
    /// Number of times that the program was ready.
    pub(super) starts: u64,
    /// Number of starts that left the data alone, because the start before was killed.
    pub(super) safe_starts: u64,
    /// Number of times that the disk was full.
    pub(super) shortages: u64,
    /// Number of matches that ended while the disk was full and were recorded later.
    pub(super) late: u64,
    /// Number of imports that were completed.
    pub(super) imports: u64,
    /// Number of imports for which there was no room.
    pub(super) refused: u64,
}

impl Witness {
    /// Expects an import of these matches.
    pub(super) fn expect(&mut self, export: &Folder) {
        let found = export.open.iter().chain(&export.records);
        self.coming = found
            .map(|(id, found)| (id.clone(), found.sum.clone()))
            .collect();
    }

    /// Number of open matches and of records.
    pub(super) fn counts(&self) -> (usize, usize) {
        (self.open.len(), self.records.len())
    }

    /// Takes note of a line that the program has printed.
    pub(super) fn hear(&mut self, line: &str) {
        let words: Vec<&str> = line.split(' ').collect();
        match *words {
            ["loaded", id, sum] => {
                self.found_open.insert(id.to_owned(), sum.to_owned());
            }
            ["record", id, sum] => {
                self.found_records.insert(id.to_owned(), sum.to_owned());
            }
            ["safe"] => self.safe_starts += 1,
            ["settings", volume] => self.check_volume(volume.parse().ok()),
            ["ready"] => self.compare_with_app(),
            ["saving", id, sum] => {
                self.open.entry(id.to_owned()).or_default().saving = Some(sum.to_owned());
            }
            ["saved", id, sum] => {
                let known = self.open.entry(id.to_owned()).or_default();
                assert_eq!(known.saving.take().as_deref(), Some(sum), "{id}");
                known.saved = Some(sum.to_owned());
                self.saves += 1;
            }
            ["recorded", id, sum] => {
                self.open.remove(id);
                self.late += u64::from(self.ended.remove(id));
                self.records.insert(id.to_owned(), sum.to_owned());
            }
            ["ended", id, _] => {
                self.ended.insert(id.to_owned());
            }
            ["discarding", id] => {
                self.open.entry(id.to_owned()).or_default().discarding = true;
            }
            ["setting", volume] => self.volume.saving.push(volume.parse().unwrap()),
            ["set", volume] => {
                self.volume.saved = volume.parse().ok();
                self.volume.saving.clear();
            }
            ["exchange", "Importing"] | ["room"] | ["notice", "Unsaved(Full)"] => {}
            ["exchange", outcome, ..] if outcome.starts_with("Imported(") => self.import(),
            [
                "exchange",
                "Refused(Unwritten(Full))" | "Refused(Unfinished(Full))",
            ] => {
                self.refused += 1;
            }
            ["full"] => self.shortages += 1,
            _ => panic!("the program said: {line}"),
        }
    }

    fn import(&mut self) {
        self.imports += 1;
        for (id, sum) in &self.coming {
            // Open matches and records need not be told apart: both are looked for in both folders.
            self.open
                .entry(id.clone())
                .or_insert_with(|| Known::saved(sum));
        }
    }

    /// Compares the files that a killed program left with what is known, and knows those from now on.
    pub(super) fn compare_with_files(&mut self, files: &Folder) {
        // The next run begins from the start.
        self.found_open.clear();
        self.found_records.clear();
        self.ended.clear();
        self.check_volume(files.volume);
        self.volume = KnownVolume {
            saved: files.volume,
            saving: Vec::new(),
        };
        let sums = |found: &BTreeMap<String, Found>| -> Sums {
            let found = found.iter();
            found
                .map(|(id, found)| (id.clone(), found.sum.clone()))
                .collect()
        };
        let (mut open, records) = (sums(&files.open), sums(&files.records));
        for (id, record) in &files.records {
            // The program was killed between the two steps by which a match becomes a record.
            if let Some(rest) = files.open.get(id) {
                assert!(record.log().starts_with(rest.log()), "{id} is two matches");
                open.remove(id);
            }
        }
        let coming = std::mem::take(&mut self.coming);
        self.compare(open, records, &coming);
        self.coming = coming;
    }

    fn check_volume(&self, found: Option<u8>) {
        let KnownVolume { saved, saving } = &self.volume;
        let known = *saved == found || found.is_some_and(|found| saving.contains(&found));
        // Until it is chosen for the first time, the program has a default.
        assert!(
            known || saved.is_none(),
            "volume {found:?}, not {saved:?} or {saving:?}"
        );
    }

    /// Compares the matches that the program has loaded with what is known.
    fn compare_with_app(&mut self) {
        self.starts += 1;
        let open = std::mem::take(&mut self.found_open);
        let records = std::mem::take(&mut self.found_records);
        let twice: Vec<&String> = open.keys().filter(|id| records.contains_key(*id)).collect();
        assert!(twice.is_empty(), "{twice:?} are open and on record");
        self.compare(open, records, &Sums::new());
    }

    /// Compares matches with the known ones, and knows them from now on.
    fn compare(&mut self, open: Sums, records: Sums, coming: &Sums) {
        for (id, sum) in &self.records {
            assert_eq!(records.get(id), Some(sum), "record {id} is lost or changed");
        }
        for (id, known) in &self.open {
            match open.get(id).or_else(|| records.get(id)) {
                Some(sum) => assert!(known.allows(sum), "{id} is {sum}, not {known:?}"),
                None => assert!(known.may_be_missing(), "{id} is lost: {known:?}"),
            }
        }
        for (id, sum) in open.iter().chain(&records) {
            let known = self.open.contains_key(id) || self.records.contains_key(id);
            assert!(
                known || coming.get(id) == Some(sum),
                "where does {id} come from?"
            );
        }
        self.open = open
            .into_iter()
            .map(|(id, sum)| (id, Known::saved(&sum)))
            .collect();
        self.records = records;
    }
}
