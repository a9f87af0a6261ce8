//! Bounded runs of the fuzz targets: thousands of changes to the files in tests/fixtures, from a fixed seed.
#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use dicepad_core::{
    for_game,
    fuzzing::{self, Mutator},
    matchlog::{Challenge, Match, MatchCode, saved_game},
};
use std::{fs, path::PathBuf};

/// The logs of all saved matches, without the first lines, which belong to the app.
fn logs() -> Vec<Vec<u8>> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../tests/fixtures/saves/v1");
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|end| end == "dicepad"))
        .collect();
    paths.sort();
    let files = paths.iter().map(|path| fs::read(path).unwrap());
    let logs = files.map(|file| {
        let end = file.iter().position(|byte| *byte == b'\n').unwrap();
        file[end + 1..].to_vec()
    });
    logs.collect()
}

/// Hands changed copies of these files to an entry point, and finally the files themselves.
fn run(files: &[Vec<u8>], times: usize, entry: impl Fn(&[u8])) {
    let mut mutator = Mutator::new(7);
    for time in 0..times {
        let other = mutator.below(files.len());
        entry(&mutator.mutate(&files[time % files.len()], &files[other]));
    }
    for file in files {
        entry(file);
    }
}

#[test]
fn changed_logs_load_as_far_as_they_are_right() {
    let logs = logs();
    assert_eq!(logs.len(), 10, "an open match and a record of each game");
    run(&logs, 3_000, fuzzing::saved_match);
}

#[test]
fn sealed_changes_reach_the_loader() {
    let logs = logs();
    let (mut mutator, mut loaded, mut refused) = (Mutator::new(7), 0, 0);
    for time in 0..500 {
        let file = fuzzing::seal_log(&mutator.mutate(&logs[time % logs.len()], &logs[0]));
        let Ok(game) = saved_game(&file) else {
            continue;
        };
        for_game!(game, G => match Match::<G>::salvage(&file) {
            Ok(salvaged) if salvaged.fault.is_none() => loaded += 1,
            Ok(_) => refused += 1,
            Err(_) => {}
        });
    }
    assert!(loaded > 20 && refused > 200, "{loaded}, {refused}");
}

#[test]
fn changed_transcripts_are_accepted_or_refused() {
    run(&logs(), 3_000, fuzzing::transcript);
}

#[test]
fn changed_codes_are_read_exactly_or_refused() {
    let mut codes = Vec::new();
    for log in logs() {
        let game = saved_game(&log).unwrap();
        for_game!(game, G => {
            let played = Match::<G>::from_saved(&log).unwrap().played;
            codes.push(Challenge::of(played.setup()).to_string().into_bytes());
            codes.push(MatchCode::of(&played).to_string().into_bytes());
        });
    }
    run(&codes, 10_000, |code| {
        fuzzing::code(&String::from_utf8_lossy(code));
    });
}

#[test]
fn sealing_restores_the_right_check() {
    for log in logs() {
        assert_eq!(fuzzing::seal_log(&log), log);
        let game = saved_game(&log).unwrap();
        for_game!(game, G => {
            let played = Match::<G>::from_saved(&log).unwrap().played;
            let code = MatchCode::of(&played).to_string();
            assert_eq!(fuzzing::seal_match_code(&code), code);
        });
    }
}
