//! Changed files are set aside without a panic, and the others are not affected.

use super::*;
use crate::{
    players::Unusable,
    saves::{
        disk::SET_ASIDE,
        form,
        match_store::{MATCHES, open_path, previous_path},
        notice::Notice,
    },
};
use proptest::prelude::*;

/// Logs of a short match of every game, one after each step.
fn short_matches() -> impl Iterator<Item = (GameId, Vec<String>)> {
    GameId::ALL
        .iter()
        .map(|game| (*game, logs(*game, least_seats(*game), 3, 12)))
}

#[test]
fn every_byte_flipped_is_noticed() {
    for (game, logs) in short_matches() {
        let file = form::write(&about(least_seats(game)), logs.last().unwrap());
        let whole = form::read(file.as_bytes()).unwrap();
        let before_last = &logs[logs.len() - 2];
        for place in 0..file.len() {
            for bit in 0..8 {
                let mut flipped = file.clone().into_bytes();
                flipped[place] ^= 1 << bit;
                match form::read(&flipped) {
                    Err(_) => {}
                    // Only the final line break: the last line then counts as torn.
                    Ok(stored) => {
                        assert_eq!(place, file.len() - 1, "{game:?}, byte {place}, bit {bit}");
                        assert!(stored.torn);
                        assert_eq!(stored.log(), before_last);
                    }
                }
            }
        }
        assert_eq!(form::read(file.as_bytes()), Ok(whole));
    }
}

#[test]
fn every_prefix_is_the_match_as_it_was_or_is_set_aside() {
    for (game, logs) in short_matches() {
        let about = about(least_seats(game));
        let file = form::write(&about, logs.last().unwrap());
        for length in 0..file.len() {
            let memory = Memory::default();
            put(&memory, &open_path(ID), &file.as_bytes()[..length]);
            let (open, mut match_store) = next_start(&memory);
            let notices = match_store.take_notices();
            let torn = &file.as_bytes()[..length];
            let whole = torn.iter().rposition(|byte| *byte == b'\n');
            let whole = &file[..whole.map_or(0, |end| end + 1)];
            if whole.lines().count() < 2 {
                assert_eq!(open, [], "{game:?}, {length} bytes");
                assert_eq!(notices, [Notice::SetAside(None)]);
                let aside = names(&memory, SET_ASIDE);
                assert_eq!(aside, [format!("{ID}.dicepad")], "never deleted");
                continue;
            }
            assert_eq!(notices, [], "{game:?}, {length} bytes");
            let (_, stored) = &open[0];
            assert_eq!(stored.text, whole);
            assert_eq!(stored.log(), logs[stored.replayed.steps]);
            // The match can be continued from there.
            let next = &logs[stored.replayed.steps + 1];
            match_store.save(ID, &about, next).unwrap();
            assert_eq!(next_start(&memory).0[0].1.log(), next);
        }
    }
}

#[test]
fn a_damaged_file_gives_way_to_its_last_generation() {
    let logs = logs(GameId::Mosaic, 1, 7, 5);
    let memory = Memory::default();
    let mut before = match_store(&memory);
    before.save(ID, &about(1), &logs[5]).unwrap();
    before.save(ID, &about(1), &logs[4]).unwrap();
    put(&memory, &open_path(ID), b"ruined");
    let (open, mut after) = next_start(&memory);
    assert_eq!(open[0].1.log(), logs[5], "the generation before the undo");
    assert_eq!(after.take_notices(), [Notice::Restored(GameId::Mosaic)]);
    assert_eq!(names(&memory, SET_ASIDE), [format!("{ID}.dicepad")]);
    // If both generations are damaged, both are set aside.
    put(&memory, &open_path(ID), b"ruined");
    put(&memory, &previous_path(ID), b"ruined");
    let (open, mut after) = next_start(&memory);
    assert_eq!(open, []);
    assert_eq!(after.take_notices(), [Notice::SetAside(None)]);
    assert_eq!(names(&memory, SET_ASIDE).len(), 3, "none over another");
}

#[test]
fn one_ruined_file_does_not_touch_the_others() {
    let memory = Memory::default();
    let mut before = match_store(&memory);
    let mut ids = Vec::new();
    for (place, (game, logs)) in short_matches().enumerate() {
        let id = MatchId::new(THEN * 1000, place as u64);
        let about = about(least_seats(game));
        before.save(id, &about, logs.last().unwrap()).unwrap();
        ids.push(id);
    }
    let path = open_path(ids[2]);
    let mut file = memory.read(&path).unwrap();
    let middle = file.len() / 2;
    file[middle] ^= 1;
    put(&memory, &path, &file);
    let (open, mut after) = next_start(&memory);
    let found: Vec<MatchId> = open.iter().map(|(id, _)| *id).collect();
    assert_eq!(found, [ids[4], ids[3], ids[1], ids[0]], "the latest first");
    let ruined = Notice::SetAside(Some(GameId::ALL[2]));
    assert_eq!(after.take_notices(), [ruined]);
}

#[test]
fn files_of_a_newer_version_are_left_alone() {
    let log = &logs(GameId::Trio, 1, 1, 3)[3];
    let file = form::write(&about(1), log);
    let with = |from: &str, to: &str| {
        let (line, rest) = file.split_once('\n').unwrap();
        let line = line[9..].replacen(from, to, 1);
        let sum = crc32fast::hash(line.as_bytes());
        format!("{sum:08x} {line}\n{rest}")
    };
    for newer in [
        with("\"v\":1", "\"v\":2,\"seal\":[7]"),
        with("\"person\"", "\"oracle\""),
        with("\"flat\"", "\"holographic\""),
    ] {
        assert_eq!(form::read(newer.as_bytes()), Err(Unusable::Newer));
        let memory = Memory::default();
        put(&memory, &open_path(ID), newer.as_bytes());
        let (open, mut match_store) = next_start(&memory);
        assert_eq!(open, []);
        assert_eq!(match_store.take_notices(), [Notice::Newer]);
        assert_eq!(memory.read(&open_path(ID)).unwrap(), newer.as_bytes());
    }
    // Unknown fields in a known version are accepted.
    let more = with("\"v\":1", "\"v\":1,\"weather\":\"fine\"");
    assert_eq!(form::read(more.as_bytes()).unwrap().about, about(1));
}

#[test]
fn foreign_files_are_left_alone() {
    let memory = Memory::default();
    let strange = ["notes.txt", "copy of a match.dicepad", ".dicepad"];
    for name in strange {
        put(&memory, &format!("{MATCHES}/{name}"), b"mine");
    }
    put(&memory, &format!("{MATCHES}/{ID}.dicepad.new"), b"half");
    let (open, mut match_store) = next_start(&memory);
    assert_eq!((open, match_store.take_notices()), (vec![], vec![]));
    let mut left = names(&memory, MATCHES);
    left.sort();
    let mut strange = strange.map(str::to_owned);
    strange.sort();
    assert_eq!(left, strange, "only what was never finished is gone");
}

#[test]
fn a_file_larger_than_any_match_is_not_even_read() {
    let memory = Memory::default();
    put(&memory, &open_path(ID), &vec![b'x'; 5 << 20]);
    let (open, mut match_store) = next_start(&memory);
    assert_eq!(open, []);
    assert_eq!(match_store.take_notices(), [Notice::SetAside(None)]);
}

proptest! {
    #[test]
    fn random_bytes_are_no_match(bytes in proptest::collection::vec(any::<u8>(), 0..2000)) {
        prop_assert_eq!(form::read(&bytes).err(), Some(Unusable::Damaged));
        let _ = form::glance(&bytes);
    }

    /// With valid checksums, so that the parser behind them is tested too.
    #[test]
    fn random_first_lines_are_refused_without_a_panic(
        started in any::<u64>(),
        color in 0..20usize,
        name in ".{0,60}",
        kind in "person|random|[a-z]{0,9}",
        scores in proptest::collection::vec(any::<i16>(), 0..8),
        winners in proptest::collection::vec(0..9u8, 0..8),
        seats in 0..8usize,
    ) {
        let player = serde_json::json!({"name": name, "color": color, "kind": kind});
        let line = serde_json::json!({
            "event": "dicepad", "v": 1, "started": started, "sharing": "flat",
            "players": vec![player; seats],
            "finished": started, "game": "trio", "rules": 0, "scores": scores,
            "winners": winners,
        });
        let line = line.to_string();
        let sum = crc32fast::hash(line.as_bytes());
        let log = &logs(GameId::Trio, 1, 1, 3)[3];
        let file = format!("{sum:08x} {line}\n{log}");
        if let Ok(stored) = form::read(file.as_bytes()) {
            prop_assert_eq!(stored.about.players.len(), 1);
            prop_assert!(stored.about.players[0].color < 6);
            if let Some(outcome) = stored.about.outcome {
                prop_assert_eq!(outcome.scores.len(), 1);
            }
        }
    }
}
