//! The real program, killed at random moments: saved data is never lost.
//!
//! The program plays by itself and prints what it is about to save and what its files contain
//! (`--headless`). It is killed with SIGKILL. Then the test reads the folder without any code of the app and
//! computes all checksums again: at most the step that was being saved is missing, and all saved dice are
//! the same. Started again on the same folder, the program has to find exactly what is there.
//!
//! `DICEPAD_KILLS=1000 cargo test --all-features --test crash` sets the number of kills.
#![cfg(all(unix, feature = "tour"))]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may fail loudly"
)]

#[path = "crash/folder.rs"]
mod folder;
#[path = "crash/program.rs"]
mod program;
#[path = "crash/witness.rs"]
mod witness;

use folder::{Folder, JOURNAL, export};
use program::{Numbers, Program};
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};
use witness::Witness;

/// Default number of kills. An eighth of them hits an import.
const KILLS: u32 = 200;

/// Maximum number of lines that are read before a kill.
const MOST_LINES: u64 = 240;

/// The number of kills that was asked for.
fn kills() -> u32 {
    let kills = std::env::var("DICEPAD_KILLS");
    kills.map_or(KILLS, |kills| kills.parse().unwrap())
}

/// An empty folder for a test.
fn fresh_folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

/// Kills the program and compares what it leaves with what it has printed.
fn kill(mut program: Program, folder: &Path, witness: &mut Witness) -> Folder {
    program.kill();
    while let Some(line) = program.line() {
        witness.hear(&line);
    }
    let files = Folder::read(folder);
    witness.compare_with_files(&files);
    files
}

/// Listens until the program has loaded its data.
fn wait_until_ready(program: &mut Program, witness: &mut Witness) {
    let starts = witness.starts;
    while witness.starts == starts {
        witness.hear(&program.next_line());
    }
}

#[test]
fn killed_at_any_moment_the_program_loses_nothing() {
    let kills = kills();
    let folder = fresh_folder("crash");
    let mut witness = Witness::default();
    let mut numbers = Numbers(2026);
    let mut before_ready = 0;
    for round in 0..kills {
        let mut program = Program::start(&folder, u64::from(round), &[]);
        // Every fourth kill hits the program during its start.
        let starting = round % 4 == 0;
        let lines = if starting {
            0
        } else {
            numbers.below(MOST_LINES)
        };
        let starts = witness.starts;
        for _ in 0..lines {
            witness.hear(&program.next_line());
        }
        numbers.dawdle(if starting { 40_000_000 } else { 200_000 });
        kill(program, &folder, &mut witness);
        before_ready += u32::from(witness.starts == starts);
    }
    // A final run loads what the last kill has left.
    let mut program = Program::start(&folder, 0, &[]);
    wait_until_ready(&mut program, &mut witness);
    kill(program, &folder, &mut witness);
    let (open, records) = witness.counts();
    let Witness {
        saves,
        safe_starts,
        shortages,
        late,
        ..
    } = witness;
    eprintln!(
        "{kills} kills ({before_ready} before it was ready, {safe_starts} safe starts), {saves} steps saved, \
         {records} matches on record, {open} open; {shortages} times no room, {late} matches recorded \
         after that: none lost"
    );
    assert!(saves > u64::from(kills) * 10, "{saves} steps were saved");
    assert!(records > 0 && open > 0);
    assert!(before_ready > 0, "some kills strike during the start");
    assert!(safe_starts > 0, "a start after such a kill is a safe one");
    assert!(shortages > 0, "sometimes there is no room");
}

#[test]
fn matches_that_end_without_room_are_recorded_once_there_is_room() {
    let folder = fresh_folder("no-room");
    let mut witness = Witness::default();
    let mut program = Program::start(&folder, 4, &[]);
    // The program itself reports a match that has no record although there is room again.
    while witness.late < 3 {
        witness.hear(&program.next_line());
    }
    kill(program, &folder, &mut witness);
    let (_, records) = witness.counts();
    let Witness {
        late, shortages, ..
    } = witness;
    eprintln!(
        "{shortages} times no room: {late} of {records} matches ended then, all are recorded"
    );
}

#[test]
fn killed_during_an_import_the_program_completes_it_or_leaves_all_as_it_was() {
    let (file, coming) = other_device();
    let file = file.to_str().unwrap();
    let mut numbers = Numbers(2027);
    let [mut untouched, mut interrupted, mut complete] = [0; 3];
    let kills = kills() / 8;
    for round in 0..kills {
        let folder = fresh_folder("import");
        let mut witness = Witness::default();
        witness.expect(&coming);
        let mut program = Program::start(&folder, u64::from(round), &["--import", file]);
        wait_until_ready(&mut program, &mut witness);
        if round % 2 == 0 {
            // Strike while matches are added.
            let journal = folder.join(JOURNAL);
            while !journal.exists() && witness.imports + witness.refused == 0 {
                witness.hear(&program.next_line());
            }
        } else {
            for _ in 0..numbers.below(60) {
                witness.hear(&program.next_line());
            }
        }
        numbers.dawdle(200_000);
        let left = kill(program, &folder, &mut witness);
        let came = |files: &Folder| -> usize {
            let ids = coming.open.keys().chain(coming.records.keys());
            ids.filter(|id| files.open.contains_key(*id) || files.records.contains_key(*id))
                .count()
        };
        let all = coming.open.len() + coming.records.len();
        if !left.journal {
            let done = witness.imports > 0;
            assert!(
                done || came(&left) == 0 || came(&left) == all,
                "half an import"
            );
            untouched += u32::from(came(&left) == 0);
            complete += u32::from(came(&left) > 0);
            continue;
        }
        interrupted += 1;
        let after = complete_import(&folder, &mut witness);
        // That all matches have come was compared when the program was killed.
        assert!(!after.journal, "the import is complete");
    }
    eprintln!(
        "{kills} kills during imports: {untouched} before it began, {interrupted} completed by the next \
         start, {complete} already complete"
    );
    assert!(interrupted > 0, "some kills strike while matches are added");
}

/// Starts the program until it has completed the interrupted import, which may need room that is not there
/// at first.
fn complete_import(folder: &Path, witness: &mut Witness) -> Folder {
    for seed in 0.. {
        let mut program = Program::start(folder, seed, &[]);
        let refused = witness.refused;
        while witness.imports == 0 && witness.refused == refused {
            witness.hear(&program.next_line());
        }
        let files = kill(program, folder, witness);
        if witness.imports > 0 {
            return files;
        }
        assert!(files.journal, "the next start tries again");
    }
    unreachable!("there is room at some time")
}

/// Plays on another device. Returns a file with everything that is there, and its content.
fn other_device() -> (PathBuf, Folder) {
    let folder = fresh_folder("other-device");
    let mut witness = Witness::default();
    let mut program = Program::start(&folder, 9, &[]);
    while witness.counts().1 < 4 || witness.counts().0 < 6 {
        witness.hear(&program.next_line());
    }
    let mut files = kill(program, &folder, &mut witness);
    let records = &files.records;
    files
        .open
        .retain(|id, found| found.steps() > 0 && !records.contains_key(id));
    let file = folder.join("all.dicepad-export");
    fs::write(&file, export(&files.open, &files.records)).unwrap();
    (file, files)
}

#[test]
fn two_copies_at_once_do_not_harm_each_other() {
    let folder = fresh_folder("two-copies");
    let mut first = Program::start(&folder, 1, &[]);
    let mut witness = Witness::default();
    while witness.saves < 5 {
        witness.hear(&first.next_line());
    }
    let mut second = Program::start(&folder, 2, &[]);
    let mut notices = BTreeSet::new();
    for _ in 0..200 {
        let line = second.next_line();
        assert!(!line.starts_with("loaded"), "it has nothing of the first");
        if let Some(notice) = line.strip_prefix("notice ") {
            notices.insert(notice.to_owned());
        }
    }
    assert!(notices.contains("Locked"), "{notices:?}");
    for _ in 0..100 {
        witness.hear(&first.next_line());
    }
    second.kill();
    kill(first, &folder, &mut witness);
    let mut third = Program::start(&folder, 3, &[]);
    wait_until_ready(&mut third, &mut witness);
}
