//! Large forged files: they are refused before a match in them is replayed, and in steps that leave frames a
//! turn. Steps are counted, since a machine's speed proves nothing.

use super::{
    app::exported,
    bundle::{export, forged_as},
    *,
};
use crate::saves::{
    bundle::{self, Checked, ImportError, LARGEST, packed::UNPACKED},
    preferences::Preferences,
};
use bevy::tasks::futures::check_ready;
use std::pin::pin;

/// Number of steps for a file of the largest size: a few for each of its mebibytes.
const MOST_STEPS: usize = 4 * (LARGEST >> 20);

/// The result of checking a file.
struct Work {
    result: Result<Checked, ImportError>,
    steps: usize,
    replays: usize,
}

/// Checks a file step by step.
fn check(file: &str, match_store: &MatchStore) -> Work {
    UNPACKED.set(0);
    let mut check = pin!(bundle::check(file.as_bytes(), match_store, NOW));
    let mut steps = 0;
    loop {
        steps += 1;
        if let Some(result) = check_ready(&mut check) {
            return Work {
                result,
                steps,
                replays: UNPACKED.get(),
            };
        }
    }
}

fn assert_refused_unplayed(file: &str, what: &str) {
    assert!(file.len() <= LARGEST, "{what}: its size is no reason");
    let work = check(file, &match_store(&Memory::default()));
    assert_eq!(work.result.err(), Some(ImportError::Damaged), "{what}");
    assert_eq!(work.replays, 0, "{what}");
    assert!(work.steps <= MOST_STEPS, "{what}: {} steps", work.steps);
}

/// The line of a finished match in an export, without its name.
fn record_line() -> String {
    let log = logs(GameId::Mosaic, 1, 7, usize::MAX).pop().unwrap();
    let file = exported(&[], &[(ID, &log)]);
    let line = file.lines().nth(2).unwrap();
    let name = format!("{{\"id\":\"{ID}\"");
    line.strip_prefix(&*name).unwrap().to_owned()
}

/// An export with these lines as records, under the names of successive milliseconds.
fn forged_records(count: usize, line: impl Fn(usize) -> String) -> String {
    let mut body = format!(r#"{{"matches":0,"records":{count},"kept":{{}}}}"#);
    for place in 0..count {
        let id = MatchId::new(THEN * 1000 + place as u64, 0);
        body += &format!("\n{{\"id\":\"{id}\"{}", line(place));
    }
    forged_as(2, &body)
}

#[test]
fn a_file_of_the_largest_size_is_refused_without_a_replay() {
    const RECORDS: usize = 50_000;
    // The last record has a name of the first one. All others could be good.
    let each = LARGEST / RECORDS - 100;
    let filler = format!(r#","first":{{}},"code":"{}"}}"#, "A".repeat(each));
    let mut body = format!(r#"{{"matches":0,"records":{RECORDS},"kept":{{}}}}"#);
    for place in 0..RECORDS as u64 {
        let id = MatchId::new(THEN * 1000 + place % (RECORDS as u64 - 1), 0);
        body += &format!("\n{{\"id\":\"{id}\"{filler}");
    }
    let file = forged_as(2, &body);
    assert!(file.len() > LARGEST - (8 << 20), "{}", file.len());
    assert_refused_unplayed(&file, "a name twice");
}

#[test]
fn a_wrong_checksum_in_the_last_record_is_found_before_a_replay() {
    let line = record_line();
    let count = 300;
    let good = forged_records(count, |_| line.clone());
    let work = check(&good, &match_store(&Memory::default()));
    assert!(work.result.is_ok());
    assert_eq!(work.replays, count, "a good file is replayed once");
    assert!(
        work.steps > count,
        "with a turn for others after each match"
    );
    let code = line.find(r#""code":""#).unwrap() + 12;
    let mut wrong = line.clone().into_bytes();
    wrong[code] = if wrong[code] == b'A' { b'B' } else { b'A' };
    let wrong = String::from_utf8(wrong).unwrap();
    let forged = forged_records(count, |place| {
        let last = place + 1 == count;
        (if last { &wrong } else { &line }).clone()
    });
    assert_refused_unplayed(&forged, "a wrong code at the end");
}

#[test]
fn lines_that_would_fill_the_memory_are_refused_without_a_replay() {
    let line = record_line();
    let lists = "[],".repeat(400_000);
    let deep = "[".repeat(100_000);
    for (rest, what) in [
        (
            format!(r#","first":[{lists}[]],"code":""}}"#),
            "many values",
        ),
        (format!(r#","first":{deep},"code":""}}"#), "many levels"),
        (r#","first":{},"code":""#.to_owned(), "no end"),
        (String::new(), "nothing"),
    ] {
        let forged = forged_records(500, |place| {
            let last = place == 499;
            (if last { &rest } else { &line }).clone()
        });
        assert_refused_unplayed(&forged, what);
    }
    let body = format!(
        "{{\"matches\":0,\"records\":1,\"kept\":{{}}}}{}",
        "\n".repeat(20 << 20)
    );
    assert_refused_unplayed(&forged_as(2, &body), "empty lines");
    assert_refused_unplayed(&forged_as(2, &"[".repeat(20 << 20)), "one line");
}

#[test]
fn a_forged_record_with_right_checksums_ends_the_check_at_once() {
    let mut there = match_store(&Memory::default());
    let log = logs(GameId::Mosaic, 1, 7, 5).pop().unwrap();
    there.save(ID, &about(1), &log).unwrap();
    // An open match among the records.
    let file = export(&there, &Preferences::default()).unwrap();
    let line = file.lines().nth(2).unwrap();
    let rest = line.strip_prefix(&*format!("{{\"id\":\"{ID}\"")).unwrap();
    let forged = forged_records(300, |_| rest.to_owned());
    let work = check(&forged, &match_store(&Memory::default()));
    assert_eq!(work.result.err(), Some(ImportError::Damaged));
    assert_eq!(work.replays, 1);
}
