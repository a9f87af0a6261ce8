//! The real program, killed at random moments: saved data is never lost.
//!
//! The program plays by itself and prints what it is about to save and what it has saved (`--headless`).
//! It is killed with SIGKILL, started again on the same folder, and has to find every match: at most the
//! step that was being saved is missing, and all saved dice are the same, since the checksums of whole
//! match logs are compared.
//!
//! `DICEPAD_KILLS=1000 cargo test --all-features --test crash` sets the number of kills.
#![cfg(all(unix, feature = "tour"))]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may fail loudly"
)]

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, ChildStdout, Command, Stdio},
};

/// Default number of kills.
const KILLS: u32 = 200;

/// Maximum number of lines that are read before a kill.
const MOST_LINES: u64 = 240;

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
    fn allows(&self, found: &str) -> bool {
        self.saved.as_deref() == Some(found) || self.saving.as_deref() == Some(found)
    }

    /// Whether the match may be missing after a restart.
    const fn may_be_missing(&self) -> bool {
        self.saved.is_none() || self.discarding
    }
}

/// Everything that the program has printed, over all its runs.
#[derive(Default)]
struct Witness {
    open: BTreeMap<String, Known>,
    records: BTreeMap<String, String>,
    /// Matches found by the current run, until it reports that it is ready.
    found_open: BTreeMap<String, String>,
    found_records: BTreeMap<String, String>,
    saves: u64,
    starts: u64,
}

impl Witness {
    fn hear(&mut self, line: &str) {
        let words: Vec<&str> = line.split(' ').collect();
        match *words {
            ["loaded", id, sum] => {
                self.found_open.insert(id.to_owned(), sum.to_owned());
            }
            ["record", id, sum] => {
                self.found_records.insert(id.to_owned(), sum.to_owned());
            }
            ["ready"] => self.compare(),
            ["saving", id, sum] => {
                self.open.entry(id.to_owned()).or_default().saving = Some(sum.to_owned());
            }
            ["saved", id, sum] => {
                let known = self.open.entry(id.to_owned()).or_default();
                assert_eq!(known.saving.as_deref().unwrap_or(sum), sum, "{id}");
                known.saved = known.saving.take().or(Some(sum.to_owned()));
                self.saves += 1;
            }
            ["recorded", id, sum] => {
                self.open.remove(id);
                self.records.insert(id.to_owned(), sum.to_owned());
            }
            ["discarding", id] => {
                self.open.entry(id.to_owned()).or_default().discarding = true;
            }
            _ => panic!("the program said: {line}"),
        }
    }

    /// Compares the found matches with the known ones.
    fn compare(&mut self) {
        self.starts += 1;
        let open = std::mem::take(&mut self.found_open);
        let records = std::mem::take(&mut self.found_records);
        for (id, sum) in &self.records {
            assert_eq!(records.get(id), Some(sum), "record {id} is lost or changed");
        }
        for (id, known) in &self.open {
            let found = open.get(id).or_else(|| records.get(id));
            match found {
                Some(sum) => assert!(known.allows(sum), "{id} is {sum}, not {known:?}"),
                None => assert!(known.may_be_missing(), "{id} is lost: {known:?}"),
            }
        }
        let strange =
            |id: &&String| !self.open.contains_key(*id) && !self.records.contains_key(*id);
        let strangers: Vec<&String> = open.keys().chain(records.keys()).filter(strange).collect();
        assert!(strangers.is_empty(), "where do {strangers:?} come from?");
        let twice: Vec<&String> = open.keys().filter(|id| records.contains_key(*id)).collect();
        assert!(twice.is_empty(), "{twice:?} are open and on record");
        self.records = records;
        self.open = open
            .into_iter()
            .map(|(id, sum)| {
                let saved = Some(sum);
                let known = Known {
                    saved,
                    ..Known::default()
                };
                (id, known)
            })
            .collect();
    }
}

/// A simple deterministic pseudo-random generator.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ mixed >> 31) % bound
    }
}

/// An empty folder for a test.
fn fresh_folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

/// The running program, killed on drop: a failing test must not leave a program behind that plays on in
/// the folder of the next test.
struct Program(Child);

impl Program {
    fn kill(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // The program may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn start(folder: &Path, seed: u64) -> (Program, BufReader<ChildStdout>) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_dicepad"))
        .args(["--headless", "--seed", &seed.to_string(), "--data"])
        .arg(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let said = BufReader::new(program.stdout.take().unwrap());
    (Program(program), said)
}

/// The next complete line; `None` at the end, or if the program was killed in the middle of a line.
fn next_line(said: &mut impl BufRead) -> Option<String> {
    let mut line = String::new();
    said.read_line(&mut line).unwrap();
    line.strip_suffix('\n').map(str::to_owned)
}

/// Wastes a short time, so that the kill hits the program at a random point.
fn dawdle(turns: u64) -> u64 {
    let mut numbers = Numbers(turns);
    (0..turns)
        .map(|_| numbers.below(1000))
        .fold(0, u64::wrapping_add)
}

#[test]
fn killed_at_any_moment_the_program_loses_nothing() {
    let kills = std::env::var("DICEPAD_KILLS");
    let kills = kills.map_or(KILLS, |kills| kills.parse().unwrap());
    let folder = fresh_folder("crash");
    let mut witness = Witness::default();
    let mut numbers = Numbers(2026);
    let mut before_ready = 0;
    for kill in 0..kills {
        let (mut program, mut said) = start(&folder, u64::from(kill));
        // Every fourth kill hits the program during its start.
        let starting = kill % 4 == 0;
        let lines = if starting {
            0
        } else {
            numbers.below(MOST_LINES)
        };
        let starts = witness.starts;
        for _ in 0..lines {
            let line = next_line(&mut said).expect("it plays on until it is killed");
            witness.hear(&line);
        }
        let longest = if starting { 40_000_000 } else { 200_000 };
        std::hint::black_box(dawdle(numbers.below(longest)));
        program.kill();
        while let Some(line) = next_line(&mut said) {
            witness.hear(&line);
        }
        if witness.starts == starts {
            before_ready += 1;
            witness.found_open.clear();
            witness.found_records.clear();
        }
    }
    // A final run reports what the last kill left behind.
    let (mut program, mut said) = start(&folder, 0);
    let starts = witness.starts;
    while witness.starts == starts {
        let line = next_line(&mut said).unwrap();
        witness.hear(&line);
    }
    program.kill();
    let aside = fs::read_dir(folder.join("set-aside"));
    assert_eq!(aside.map_or(0, Iterator::count), 0, "nothing was damaged");
    let Witness {
        saves,
        records,
        open,
        ..
    } = witness;
    let (open, records) = (open.len(), records.len());
    eprintln!(
        "{kills} kills ({before_ready} before it was ready), {saves} steps saved, {records} matches \
         on record, {open} open: none lost"
    );
    assert!(saves > u64::from(kills) * 10, "{saves} steps were saved");
    assert!(records > 0 && open > 0);
    assert!(before_ready > 0, "some kills strike during the start");
}

#[test]
fn two_copies_at_once_do_not_harm_each_other() {
    let folder = fresh_folder("two-copies");
    let (mut first, mut said) = start(&folder, 1);
    let mut witness = Witness::default();
    while witness.saves < 5 {
        witness.hear(&next_line(&mut said).unwrap());
    }
    let (mut second, mut said_by_second) = start(&folder, 2);
    let mut notices = BTreeSet::new();
    for _ in 0..200 {
        let line = next_line(&mut said_by_second).unwrap();
        assert!(!line.starts_with("loaded"), "it has nothing of the first");
        if let Some(notice) = line.strip_prefix("notice ") {
            notices.insert(notice.to_owned());
        }
    }
    assert_eq!(notices, BTreeSet::from(["Locked".to_owned()]));
    for _ in 0..100 {
        witness.hear(&next_line(&mut said).unwrap());
    }
    for program in [&mut first, &mut second] {
        program.kill();
    }
    while let Some(line) = next_line(&mut said) {
        witness.hear(&line);
    }
    let (mut third, mut said) = start(&folder, 3);
    let starts = witness.starts;
    while witness.starts == starts {
        witness.hear(&next_line(&mut said).unwrap());
    }
    third.kill();
}
