//! Changed files never cause a panic: the match goes on from its last good step, the changed file is set
//! aside, and the others are not affected.

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

/// Ways to damage the lines from `start` to `end`, with every line end in place.
fn damages(file: &str, start: usize, end: usize) -> [Vec<u8>; 4] {
    let with = |change: &dyn Fn(&mut [u8])| {
        let mut bytes = file.as_bytes().to_vec();
        change(&mut bytes[start..end - 1]);
        bytes
    };
    let line = &file[start..end];
    [
        with(&|line| line.fill(0)),
        with(&|line| line[line.len() / 2] ^= 16),
        with(&|line| line[..8].fill(b'0')),
        [&file[..start], line, line, &file[end..]]
            .concat()
            .into_bytes(),
    ]
}

#[test]
fn a_bad_line_costs_what_follows_and_not_the_match() {
    for (game, logs) in short_matches() {
        let about = about(least_seats(game));
        let file = form::write(&about, logs.last().unwrap());
        let ends: Vec<usize> = file.match_indices('\n').map(|(end, _)| end + 1).collect();
        // From the first step, which is the third line.
        for step in 1..logs.len() {
            let (start, end) = (ends[step], ends[step + 1]);
            for (way, damaged) in damages(&file, start, end).into_iter().enumerate() {
                let what = format!("{game:?}, step {step}, way {way}");
                // Of a line that is there twice, the first is good.
                let kept = if way == 3 { step } else { step - 1 };
                let memory = Memory::default();
                put(&memory, &open_path(ID), &damaged);
                let (open, mut match_store) = next_start(&memory);
                assert_eq!(open[0].1.log(), logs[kept], "{what}");
                assert_eq!(open[0].1.about, about, "{what}");
                assert_eq!(match_store.take_notices(), [Notice::Restored(game)]);
                let aside = format!("{SET_ASIDE}/{ID}.dicepad");
                assert_eq!(memory.read(&aside).unwrap(), damaged, "{what}");
                match_store.save(ID, &about, &logs[kept]).unwrap();
                let (again, mut match_store) = next_start(&memory);
                assert_eq!(again[0].1.log(), logs[kept], "{what}");
                assert_eq!(match_store.take_notices(), [], "{what}");
            }
        }
    }
}

#[test]
fn zeros_at_the_end_are_told_and_set_aside() {
    let logs = logs(GameId::Mosaic, 1, 7, 9);
    let mut file = form::write(&about(1), &logs[9]).into_bytes();
    let half = file.len() / 2;
    file[half..].fill(0);
    let memory = Memory::default();
    put(&memory, &open_path(ID), &file);
    let (open, mut match_store) = next_start(&memory);
    let (_, stored) = &open[0];
    assert_eq!(stored.log(), logs[stored.replayed.steps]);
    let restored = Notice::Restored(GameId::Mosaic);
    assert_eq!(match_store.take_notices(), [restored]);
    let aside = memory.read(&format!("{SET_ASIDE}/{ID}.dicepad")).unwrap();
    assert_eq!(aside, file);
}

#[test]
fn damaged_names_do_not_cost_the_match() {
    let log = &logs(GameId::Cowpath, 2, 3, 12)[12];
    let file = form::write(&about(2), log);
    // A byte of the checksum, and one of the text.
    for (place, names_left) in [(3, true), (12, false)] {
        let mut damaged = file.clone().into_bytes();
        damaged[place] ^= 1;
        let memory = Memory::default();
        put(&memory, &open_path(ID), &damaged);
        let (open, mut match_store) = next_start(&memory);
        assert_eq!(open[0].1.log(), log);
        assert_eq!(open[0].1.about.players.len(), 2);
        assert_eq!(open[0].1.about == about(2), names_left, "byte {place}");
        let restored = Notice::Restored(GameId::Cowpath);
        assert_eq!(match_store.take_notices(), [restored]);
    }
}

/// The file with the first byte of this step's line changed.
fn damaged_at(log: &str, step: usize) -> Vec<u8> {
    let file = form::write(&about(1), log);
    let mut ends = file.match_indices('\n');
    let start = ends.nth(step).unwrap().0 + 1;
    let mut bytes = file.into_bytes();
    bytes[start] ^= 1;
    bytes
}

#[test]
fn of_two_generations_the_better_one_is_restored() {
    let logs = logs(GameId::Mosaic, 1, 7, 9);
    let is_move = |place: &usize| {
        let line = logs[*place].lines().next_back().unwrap();
        line.contains("\"event\":\"move\"")
    };
    let taken_back = (2..9).rev().find(is_move).unwrap();
    let previous = form::write(&about(1), &logs[taken_back]).into_bytes();
    let half = previous[..previous.len() * 4 / 5].to_vec();
    let steps_in_half = form::salvage(&half).unwrap().replayed.steps;
    for (cut, previous, kept) in [
        // All that the previous generation has more was taken back.
        (taken_back, &previous, taken_back - 1),
        // The file was cut off before the undo.
        (1, &previous, taken_back),
        // The previous generation is damaged as well: the longer beginning counts.
        (1, &half, steps_in_half),
        (taken_back, &half, taken_back - 1),
    ] {
        let memory = Memory::default();
        let damaged = damaged_at(&logs[9], cut);
        put(&memory, &open_path(ID), &damaged);
        put(&memory, &previous_path(ID), previous);
        let (open, mut match_store) = next_start(&memory);
        assert_eq!(open[0].1.log(), logs[kept], "cut at {cut}");
        let restored = Notice::Restored(GameId::Mosaic);
        assert_eq!(match_store.take_notices(), [restored]);
        let aside = memory.read(&format!("{SET_ASIDE}/{ID}.dicepad")).unwrap();
        assert_eq!(aside, damaged);
    }
}

#[test]
fn a_damaged_match_on_a_full_disk_is_played_and_overwrites_nothing() {
    let logs = logs(GameId::Mosaic, 1, 7, 9);
    let damaged = damaged_at(&logs[9], 6);
    let memory = Memory::default();
    put(&memory, &open_path(ID), &damaged);
    let mut match_store = match_store(&memory);
    match_store.disk.pretend_full(true);
    assert_eq!(match_store.open_matches(NOW)[0].1.log(), logs[5]);
    assert_eq!(memory.read(&open_path(ID)).unwrap(), damaged);
    match_store.disk.pretend_full(false);
    let other = match_store.save(ID, &about(1), &logs[6]).unwrap();
    assert_ne!(other, ID);
    assert_eq!(memory.read(&open_path(ID)).unwrap(), damaged);
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
    put(&memory, &path, b"ruined");
    let (open, mut after) = next_start(&memory);
    let found: Vec<MatchId> = open.iter().map(|(id, _)| *id).collect();
    assert_eq!(found, [ids[4], ids[3], ids[1], ids[0]], "the latest first");
    assert_eq!(after.take_notices(), [Notice::SetAside(None)]);
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
    // The same for the core's lines, with their running checksum.
    let log_with = |from: &str, to: &str| {
        let changed = log.replacen(from, to, 1);
        assert_ne!(*log, changed, "{from}");
        let mut sum = crc32fast::Hasher::new();
        let lines = changed.lines().map(|line| {
            sum.update(&line.as_bytes()[9..]);
            sum.update(b"\n");
            format!("{:08x} {}\n", sum.clone().finalize(), &line[9..])
        });
        form::write(&about(1), &lines.collect::<String>())
    };
    for newer in [
        with("\"v\":1", "\"v\":2,\"seal\":[7]"),
        with("\"person\"", "\"oracle\""),
        with("\"flat\"", "\"holographic\""),
        with("\"color\":5", "\"color\":\"teal\""),
        with("\"name\":\"Zoé\"", "\"name\":[\"Zoé\",\"Zoe\"]"),
        with("\"event\":\"dicepad\"", "\"event\":\"dicepad-club\""),
        log_with("\"rules\":{}", "\"rules\":{\"moon\":1}"),
        log_with("\"seats\":1", "\"seats\":9"),
        log_with("\"event\":\"roll\"", "\"event\":\"spin\""),
        log_with(
            "\"event\":\"move\",\"seat\":0",
            "\"event\":\"move\",\"seat\":7",
        ),
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
