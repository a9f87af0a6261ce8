//! Any fault at any moment: confirmed steps are there at the next start.

use super::*;
use crate::saves::{
    disk::SET_ASIDE,
    disk::{
        DiskError,
        faulty::{Fault, Faulty, Lasting},
        power::Mains,
    },
    match_store::{MATCHES, RECORDS},
    notice::Notice,
};

/// The logs of a match, saved one after the other; the last one may be finished.
struct Scenario {
    logs: Vec<String>,
    finishes: bool,
}

/// A match that grows, has moves taken back and diverges, and one that ends.
fn scenarios() -> Vec<Scenario> {
    let straight = logs(GameId::Mosaic, 1, 7, 8);
    let mut winding = straight.clone();
    winding.extend([straight[6].clone(), straight[5].clone()]);
    winding.extend(logs(GameId::Mosaic, 1, 7, 7)[6..].iter().cloned());
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

/// The match that the next start finds, open or as a record.
fn found(memory: &Memory, done: &Done, what: &str) -> Option<String> {
    let (open, mut match_store) = next_start(memory);
    let records = match_store.records();
    assert!(open.len() + records.len() <= 1, "{what}: it is there twice");
    assert_eq!(match_store.take_notices(), [], "{what}");
    assert_eq!(names(memory, SET_ASIDE), Vec::<String>::new(), "{what}");
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
                    match found(&memory, &done, &what) {
                        None => assert_eq!(done.confirmed, None, "{what}: a match is lost"),
                        Some(log) => assert!(done.allows(&log, scenario), "{what}"),
                    }
                    tried += 1;
                    if faulty.was_spared() {
                        break;
                    }
                    if fault == Fault::ShortWrite {
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
                match found(&mains.after_cut(seed), &done, &what) {
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
