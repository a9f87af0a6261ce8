//! Tests of the records.

use super::*;
use crate::saves::{
    disk::SET_ASIDE,
    match_store::{MATCHES, RECORDS, open_path, record_path},
    notice::Notice,
    records::{Best, Category, best_scores},
};

/// A memory with a record of each game.
fn with_records() -> (Memory, Vec<MatchId>) {
    let memory = Memory::default();
    let mut match_store = match_store(&memory);
    let mut ids = Vec::new();
    for (place, game) in GameId::ALL.iter().enumerate() {
        let seats = least_seats(*game);
        let log = logs(*game, seats, 5, usize::MAX).pop().unwrap();
        let id = MatchId::new(THEN * 1000, place as u64);
        match_store.save(id, &about(seats), &log).unwrap();
        let now = NOW + place as u64;
        match_store.finish(id, &about(seats), &log, now).unwrap();
        ids.push(id);
    }
    (memory, ids)
}

#[test]
fn a_finished_match_is_a_record_that_can_be_replayed() {
    let (memory, ids) = with_records();
    assert_eq!(names(&memory, MATCHES), Vec::<String>::new());
    let mut match_store = match_store(&memory);
    let records = match_store.records();
    let found: Vec<_> = records
        .iter()
        .map(|record| (record.id, record.game))
        .collect();
    let expected = ids.iter().copied().zip(GameId::ALL.iter().copied());
    assert_eq!(
        found,
        expected.rev().collect::<Vec<_>>(),
        "the latest first"
    );
    for record in &records {
        assert!(record.verified, "{record:?}");
        let stored = match_store.record(record.id).unwrap();
        assert_eq!(stored.replayed.scores, record.scores);
        assert_eq!(stored.replayed.winners, record.winners);
        assert_eq!(stored.about.started, THEN);
        assert_eq!(record.players, about(record.seats().into()).players);
        assert!(stored.replayed.over);
    }
    assert_eq!(match_store.take_notices(), []);
}

#[test]
fn a_record_that_was_changed_is_shown_but_not_believed() {
    let (memory, ids) = with_records();
    let path = record_path(ids[3]);
    let file = String::from_utf8(memory.read(&path).unwrap()).unwrap();
    // A higher score with a valid checksum.
    let (line, log) = file.split_once('\n').unwrap();
    let scores = line.find("\"scores\":[").unwrap() + 10;
    let line = format!("{}9{}", &line[9..scores], &line[scores..]);
    let sum = crc32fast::hash(line.as_bytes());
    put(
        &memory,
        &path,
        format!("{sum:08x} {line}\n{log}").as_bytes(),
    );
    let mut match_store = match_store(&memory);
    let records = match_store.records();
    let verified: Vec<bool> = records.iter().map(|record| record.verified).collect();
    assert_eq!(verified, [true, false, true, true, true]);
    assert!(records[1].scores[0] >= 90);
    let best = best_scores(&records);
    assert!(best.keys().all(|category| category.game != "mosaic"));
    assert_eq!(match_store.take_notices(), []);
}

#[test]
fn every_byte_of_a_record_counts() {
    let (memory, ids) = with_records();
    let path = record_path(ids[0]);
    let file = memory.read(&path).unwrap();
    for place in (0..file.len()).step_by(7).chain([file.len() - 1]) {
        let mut flipped = file.clone();
        flipped[place] ^= 4;
        put(&memory, &path, &flipped);
        let mut match_store = match_store(&memory);
        let records = match_store.records();
        match records.iter().find(|record| record.id == ids[0]) {
            Some(record) => assert!(!record.verified, "byte {place}"),
            None => assert_eq!(names(&memory, SET_ASIDE).len(), 1, "byte {place}"),
        }
        assert_eq!(records.iter().filter(|record| record.verified).count(), 4);
        let _ = memory.remove(&format!("{SET_ASIDE}/{}.dicepad", ids[0]));
    }
}

#[test]
fn an_unfinished_match_among_the_records_is_set_aside() {
    let memory = Memory::default();
    let log = &logs(GameId::Trio, 1, 1, 3)[3];
    let file = super::super::form::write(&about(1), log);
    put(&memory, &record_path(ID), file.as_bytes());
    let mut match_store = match_store(&memory);
    assert_eq!(match_store.records(), []);
    assert_eq!(
        match_store.take_notices(),
        [Notice::SetAside(Some(GameId::Trio))]
    );
}

#[test]
fn a_match_that_ended_with_the_app_becomes_a_record() {
    let memory = Memory::default();
    let log = logs(GameId::Cowpath, 2, 2, usize::MAX).pop().unwrap();
    match_store(&memory).save(ID, &about(2), &log).unwrap();
    let (open, mut match_store) = next_start(&memory);
    assert_eq!(open, []);
    let records = match_store.records();
    assert_eq!((records.len(), records[0].date), (1, NOW));
    // The app ended after the record was written and before the match was deleted.
    let file = super::super::form::write(&about(2), &log);
    put(&memory, &open_path(ID), file.as_bytes());
    let mut match_store = self::match_store(&memory);
    assert_eq!(match_store.open_matches(NOW + 9), []);
    assert_eq!(names(&memory, MATCHES), Vec::<String>::new());
    assert_eq!(match_store.records(), records, "it keeps its date");
    assert_eq!(match_store.delete_record(ID, records[0].sum), Ok(true));
    assert_eq!(names(&memory, RECORDS), Vec::<String>::new());
}

#[test]
fn the_best_score_is_a_persons_and_the_earlier_of_equals() {
    let (memory, _) = with_records();
    let records = match_store(&memory).records();
    let solo = records.iter().find(|record| record.game == GameId::Mosaic);
    let solo = solo.unwrap();
    let with = |points: i16, date: u64, kind: Kind| {
        let mut record = solo.clone();
        record.scores = vec![points];
        record.date = date;
        record.players[0].kind = kind;
        record
    };
    let computer = Kind::Computer(PlayerKind::Random);
    let best = best_scores(&[
        with(30, 50, Kind::Person),
        with(40, 30, Kind::Person),
        with(40, 20, Kind::Person),
        with(90, 10, computer),
    ]);
    let category = Category {
        game: "mosaic",
        rules: solo.rules,
        seats: 1,
    };
    let reached = Best {
        points: 40,
        name: "Zoé".to_owned(),
        date: 20,
        id: solo.id,
    };
    assert_eq!(best.into_iter().collect::<Vec<_>>(), [(category, reached)]);
}

#[test]
fn a_record_that_is_deleted_while_the_list_is_read_is_no_trouble() {
    let mut match_store = match_store(&Memory::default());
    assert_eq!(match_store.record_line(ID), None);
    assert_eq!(match_store.take_notices(), []);
}
