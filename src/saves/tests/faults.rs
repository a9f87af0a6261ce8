//! Any fault at any moment: confirmed steps are there at the next start.

use super::*;
use crate::saves::{
    disk::SET_ASIDE,
    disk::{
        DiskError,
        faulty::{Fault, Faulty, Lasting},
        power::Mains,
    },
    match_store::{MATCHES, RECORDS, open_path},
    notice::Notice,
};

/// The logs of a match, saved one after the other; the last one may be finished.
struct Scenario {
    logs: Vec<String>,
    finishes: bool,
}

fn is_move(line: &str) -> bool {
    line.contains("\"event\":\"move\"")
}

/// A match that grows, has moves taken back and diverges, and one that ends.
fn scenarios() -> Vec<Scenario> {
    let straight = logs(GameId::Mosaic, 1, 7, 9);
    let moves = |place: &usize| straight[*place].lines().last().is_some_and(is_move);
    let undone = (1..9).rev().find(moves).unwrap();
    let mut winding = straight[..=undone].to_vec();
    winding.extend([straight[undone - 1].clone(), straight[undone].clone()]);
    winding.extend([straight[undone - 1].clone()]);
    winding.extend(straight[undone..].iter().cloned());
    let whole = logs(GameId::Mosaic, 1, 7, usize::MAX);
    vec![
        Scenario {
            logs: winding,
            finishes: false,
        },
        Scenario {
            logs: whole[whole.len() - 4..].to_vec(),
            finishes: true,
        },
    ]
}

/// Progress of a scenario.
struct Done {
    /// Index of the last confirmed log.
    confirmed: Option<usize>,
    /// Whether the match was confirmed as a record.
    finished: bool,
}

impl Done {
    /// Whether the next start may find this log: the confirmed one, or one that was tried later.
    fn allows(&self, found: &str, scenario: &Scenario) -> bool {
        let from = self.confirmed.unwrap_or(0);
        scenario.logs[from..].iter().any(|log| log == found)
    }
}

/// Plays a scenario to its end; a failure does not stop it.
fn play(match_store: &mut MatchStore, scenario: &Scenario) -> Done {
    let mut done = Done {
        confirmed: None,
        finished: false,
    };
    for (place, log) in scenario.logs.iter().enumerate() {
        if match_store.save(ID, &about(1), log).is_ok() {
            done.confirmed = Some(place);
        }
    }
    if let Some(last) = scenario.logs.last().filter(|_| scenario.finishes) {
        let finished = match_store.finish(ID, &about(1), last, NOW);
        done.finished = finished.is_ok();
    }
    done
}

/// The match that the next start finds, open or as a record. After a power cut, it may have been repaired.
fn found(memory: &Memory, done: &Done, cut: bool, what: &str) -> Option<String> {
    let (open, mut match_store) = next_start(memory);
    let records = match_store.records();
    assert!(open.len() + records.len() <= 1, "{what}: it is there twice");
    let notices = match_store.take_notices();
    assert_eq!(names(memory, SET_ASIDE).len(), notices.len(), "{what}");
    let repaired = notices == [Notice::Restored(GameId::Mosaic)];
    assert!(notices.is_empty() || cut && repaired, "{what}: {notices:?}");
    if let Some((_, stored)) = open.first() {
        assert!(!done.finished, "{what}: it was a record");
        return Some(stored.log().to_owned());
    }
    let record = records.first()?;
    assert!(record.verified, "{what}");
    Some(match_store.record(record.id)?.log().to_owned())
}

#[test]
fn no_fault_at_any_moment_loses_confirmed_steps() {
    let mut tried = 0;
    for (number, scenario) in scenarios().iter().enumerate() {
        for fault in Fault::ALL {
            for lasting in [Lasting::Once, Lasting::Always] {
                for after in 0.. {
                    let what = format!("scenario {number}, {fault:?} {lasting:?} after {after}");
                    let memory = Memory::default();
                    let faulty = Faulty::new(&memory, fault, lasting, after);
                    let mut match_store = MatchStore::new(Disk::new(faulty.clone()));
                    let done = play(&mut match_store, scenario);
                    match found(&memory, &done, false, &what) {
                        None => assert_eq!(done.confirmed, None, "{what}: a match is lost"),
                        Some(log) => assert!(done.allows(&log, scenario), "{what}"),
                    }
                    tried += 1;
                    if faulty.was_spared() {
                        break;
                    }
                    if matches!(fault, Fault::ShortWrite | Fault::FolderSync) {
                        assert_eq!(done.confirmed, Some(scenario.logs.len() - 1), "{what}");
                    }
                }
            }
        }
    }
    assert!(tried > 500, "{tried} moments");
}

#[test]
fn after_a_fault_that_passes_the_next_save_is_whole_again() {
    let scenario = &scenarios()[0];
    for fault in [Fault::Full, Fault::Sync, Fault::Device] {
        for after in 0.. {
            let memory = Memory::default();
            let faulty = Faulty::new(&memory, fault, Lasting::Once, after);
            let mut match_store = MatchStore::new(Disk::new(faulty.clone()));
            play(&mut match_store, scenario);
            // At the latest this save succeeds, since the fault strikes only once.
            let last = scenario.logs.last().unwrap();
            match_store.save(ID, &about(1), last).unwrap();
            let (open, _) = next_start(&memory);
            assert_eq!(open[0].1.log(), last, "{fault:?} after {after}");
            if faulty.was_spared() {
                break;
            }
        }
    }
}

#[test]
fn a_power_cut_at_any_moment_loses_no_confirmed_steps() {
    let mut cuts = 0;
    for (number, scenario) in scenarios().iter().enumerate() {
        for changes in 0.. {
            let mut whole = false;
            for seed in 0..40 {
                let mains = Mains::new(&Memory::default(), &[], changes);
                let mut match_store = MatchStore::new(Disk::new(mains.clone()));
                let done = play(&mut match_store, scenario);
                whole = !mains.is_out();
                let what = format!("scenario {number}, {changes} changes, seed {seed}");
                match found(&mains.after_cut(seed), &done, true, &what) {
                    None => assert_eq!(done.confirmed, None, "{what}: a match is lost"),
                    // Only the first unconfirmed log was written with power.
                    Some(log) => {
                        let next = done.confirmed.map_or(0, |place| place + 1);
                        let on_its_way = scenario.logs.get(next) == Some(&log);
                        let confirmed = done.confirmed.map(|place| &scenario.logs[place]);
                        assert!(on_its_way || confirmed == Some(&log), "{what}");
                    }
                }
                cuts += 1;
            }
            if whole {
                break;
            }
        }
    }
    assert!(cuts > 2000, "{cuts} cuts");
}

#[test]
fn disk_errors_are_told_apart() {
    let log = &logs(GameId::Trio, 1, 1, 0)[0];
    for (fault, trouble) in [
        (Fault::Full, DiskError::Full),
        (Fault::ReadOnly, DiskError::ReadOnly),
        (Fault::Sync, DiskError::Device),
    ] {
        let faulty = Faulty::new(&Memory::default(), fault, Lasting::Always, 0);
        let mut match_store = MatchStore::new(Disk::new(faulty));
        assert_eq!(match_store.save(ID, &about(1), log), Err(trouble));
    }
}

#[test]
fn a_file_system_that_cannot_sync_folders_saves_all_the_same() {
    let whole = logs(GameId::Mosaic, 1, 7, usize::MAX).pop().unwrap();
    let memory = Memory::default();
    let faulty = Faulty::new(&memory, Fault::FolderSync, Lasting::Always, 0);
    let mut match_store = MatchStore::new(Disk::new(faulty));
    assert_eq!(match_store.save(ID, &about(1), &whole), Ok(ID));
    assert_eq!(match_store.finish(ID, &about(1), &whole, NOW), Ok(ID));
    assert_eq!(names(&memory, RECORDS).len(), 1);
    put(&memory, &open_path(ID), b"damaged");
    assert_eq!(match_store.open_matches(NOW), []);
    assert_eq!(match_store.take_notices(), [Notice::SetAside(None)]);
}

#[test]
fn a_file_changed_by_another_program_is_kept_beside_ours() {
    let logs = logs(GameId::Mosaic, 1, 7, 6);
    let memory = Memory::default();
    let (mut ours, mut theirs) = (match_store(&memory), match_store(&memory));
    ours.save(ID, &about(1), &logs[1]).unwrap();
    theirs.open_matches(NOW);
    theirs.save(ID, &about(1), &logs[2]).unwrap();
    theirs.save(ID, &about(1), &logs[3]).unwrap();
    let other = ours.save(ID, &about(1), &logs[5]).unwrap();
    assert_ne!(other, ID);
    assert_eq!(ours.take_notices(), [Notice::KeptBoth(GameId::Mosaic)]);
    ours.save(other, &about(1), &logs[6]).unwrap();
    theirs.save(ID, &about(1), &logs[4]).unwrap();
    let (open, _) = next_start(&memory);
    let found: Vec<_> = open.iter().map(|(id, open)| (*id, open.log())).collect();
    assert_eq!(found, [(other, &*logs[6]), (ID, &*logs[4])]);
}

/// Two logs of a match that differ in their last move, with equally long files.
fn forked() -> [Vec<String>; 2] {
    let ours = logs(GameId::Mosaic, 1, 7, 9);
    let place = (1..ours.len()).rev();
    let place = place
        .into_iter()
        .find(|place| is_move(last_line(&ours[*place])));
    let place = place.unwrap();
    let theirs = other_move(&ours[place - 1], &ours[place]);
    assert_eq!(ours[place].len(), theirs.len(), "{theirs}");
    let mut forked = ours[..place].to_vec();
    forked.push(theirs);
    [ours[..=place].to_vec(), forked]
}

fn last_line(log: &str) -> &str {
    log.lines().next_back().unwrap_or_default()
}

/// The log with another last move that makes the log equally long.
fn other_move(before: &str, log: &str) -> String {
    use dicepad_core::games::Mosaic;
    let loaded = || {
        Match::<Mosaic>::from_saved(before.as_bytes())
            .unwrap()
            .played
    };
    let mut moves = Vec::new();
    loaded().state().legal_moves(Seat::ZERO, &mut moves);
    let others = moves.into_iter().map(|action| {
        let mut other = loaded();
        other.play(Seat::ZERO, action).unwrap();
        other.to_saved()
    });
    let mut others = others.filter(|other| other != log && other.len() == log.len());
    others.next().unwrap()
}

/// What the player does next, after another program has changed the file.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Next {
    Append,
    Undo,
    Finish,
    Delete,
}

#[test]
fn a_change_from_elsewhere_is_noticed_on_every_path_even_if_the_file_is_as_long() {
    let [ours, theirs] = forked();
    let (last, foreign) = (ours.len() - 1, theirs.last().unwrap());
    let whole = logs(GameId::Mosaic, 1, 7, usize::MAX).pop().unwrap();
    for next in [Next::Append, Next::Undo, Next::Finish, Next::Delete] {
        let memory = Memory::default();
        let mut match_store = match_store(&memory);
        match_store.save(ID, &about(1), &ours[last]).unwrap();
        let theirs = crate::saves::form::write(&about(1), foreign);
        put(&memory, &open_path(ID), theirs.as_bytes());
        let (notice, left) = match next {
            Next::Append => {
                let longer = logs(GameId::Mosaic, 1, 7, last + 1).pop().unwrap();
                let other = match_store.save(ID, &about(1), &longer).unwrap();
                assert_ne!(other, ID);
                (Notice::KeptBoth(GameId::Mosaic), vec![longer])
            }
            Next::Undo => {
                let other = match_store.save(ID, &about(1), &ours[last - 1]).unwrap();
                assert_ne!(other, ID);
                (
                    Notice::KeptBoth(GameId::Mosaic),
                    vec![ours[last - 1].clone()],
                )
            }
            Next::Finish => {
                match_store.finish(ID, &about(1), &whole, NOW).unwrap();
                assert_eq!(names(&memory, RECORDS).len(), 1);
                (Notice::KeptElsewhere(GameId::Mosaic), vec![])
            }
            Next::Delete => {
                match_store.delete(ID).unwrap();
                (Notice::KeptElsewhere(GameId::Mosaic), vec![])
            }
        };
        assert_eq!(match_store.take_notices(), [notice], "{next:?}");
        assert_eq!(memory.read(&open_path(ID)).unwrap(), theirs.as_bytes());
        let (open, _) = next_start(&memory);
        let found: Vec<&str> = open.iter().map(|(_, open)| open.log()).collect();
        let expected: Vec<&str> = left.iter().map(|log| &**log).chain([&**foreign]).collect();
        assert_eq!(found, expected, "{next:?}");
    }
}

#[test]
fn a_match_that_ends_on_a_full_disk_is_recorded_when_there_is_room() {
    let log = logs(GameId::Mosaic, 1, 7, usize::MAX).pop().unwrap();
    let memory = Memory::default();
    let mut match_store = match_store(&memory);
    match_store.disk.pretend_full(true);
    assert_eq!(match_store.save(ID, &about(1), &log), Err(DiskError::Full));
    match_store.end(ID, about(1), &log, NOW);
    for _ in 0..2 {
        assert_eq!(match_store.record_ended(), (vec![], Some(DiskError::Full)));
        assert!(match_store.has_ended());
    }
    match_store.disk.pretend_full(false);
    assert_eq!(match_store.record_ended(), (vec![(ID, ID)], None));
    assert!(!match_store.has_ended());
    let records = match_store.records();
    assert_eq!((records.len(), records[0].date), (1, NOW));
    assert_eq!(names(&memory, MATCHES), Vec::<String>::new());
}

#[test]
fn a_file_that_was_removed_is_written_again() {
    let logs = logs(GameId::Mosaic, 1, 7, 3);
    let memory = Memory::default();
    let mut match_store = match_store(&memory);
    match_store.save(ID, &about(1), &logs[1]).unwrap();
    memory.remove(&format!("{MATCHES}/{ID}.dicepad")).unwrap();
    assert_eq!(match_store.save(ID, &about(1), &logs[2]), Ok(ID));
    assert_eq!(next_start(&memory).0[0].1.log(), logs[2]);
}

#[test]
fn a_match_is_deleted_with_all_its_generations() {
    let logs = logs(GameId::Mosaic, 1, 7, 3);
    let memory = Memory::default();
    let mut match_store = match_store(&memory);
    match_store.save(ID, &about(1), &logs[3]).unwrap();
    match_store.save(ID, &about(1), &logs[2]).unwrap();
    assert_eq!(names(&memory, MATCHES).len(), 2);
    match_store.delete(ID).unwrap();
    assert_eq!(names(&memory, MATCHES), Vec::<String>::new());
    assert_eq!(names(&memory, RECORDS), Vec::<String>::new());
}

#[test]
fn a_match_that_ended_without_room_is_not_open_again() {
    let logs = logs(GameId::Mosaic, 1, 7, usize::MAX);
    let [.., before, last] = &*logs else {
        panic!("a match has steps")
    };
    let memory = Memory::default();
    let mut match_store = match_store(&memory);
    match_store.save(ID, &about(1), before).unwrap();
    match_store.disk.pretend_full(true);
    match_store.save(ID, &about(1), last).unwrap_err();
    match_store.end(ID, about(1), last, NOW);
    assert_eq!(match_store.record_ended(), (vec![], Some(DiskError::Full)));
    match_store.disk.pretend_full(false);
    // An import reads all open matches again, and the last step of this one is not on disk.
    assert_eq!(match_store.open_matches(NOW), []);
    assert_eq!(match_store.record(ID).unwrap().log(), last);
    assert_eq!(names(&memory, MATCHES), Vec::<String>::new());
}

#[test]
fn an_open_match_whose_record_is_there_is_not_open_again() {
    let mosaic = logs(GameId::Mosaic, 1, 7, usize::MAX);
    let memory = Memory::default();
    let finished = match_store(&memory).finish(ID, &about(1), mosaic.last().unwrap(), NOW);
    assert_eq!(finished, Ok(ID));
    let another = logs(GameId::Mosaic, 1, 8, 5).pop().unwrap();
    for (log, is_open) in [(&mosaic[5], false), (&another, true)] {
        let file = crate::saves::form::write(&about(1), log);
        put(&memory, &open_path(ID), file.as_bytes());
        let (open, mut match_store) = next_start(&memory);
        assert_eq!(!open.is_empty(), is_open);
        assert_eq!(match_store.take_notices(), []);
        assert_eq!(!names(&memory, MATCHES).is_empty(), is_open);
    }
    assert_eq!(names(&memory, RECORDS).len(), 1);
}
