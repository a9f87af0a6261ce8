//! Matches saved by version 1, which must always load.

use super::*;
use crate::saves::{form, records::is_verified};
use std::{fs, path::PathBuf};

fn fixtures() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/saves/v1")
}

/// The examples: a match in the middle, and a record.
fn examples(game: GameId) -> [(String, String); 2] {
    let seats = least_seats(game).max(2);
    let logs = logs(game, seats, 11, usize::MAX);
    let open = form::write(&about(seats), &logs[logs.len() / 3]);
    let whole = logs.last().unwrap();
    let (replayed, _) = form::replay(whole.as_bytes()).unwrap();
    let over = About {
        outcome: replayed.outcome(NOW),
        ..about(seats)
    };
    [
        (format!("{}.dicepad", game.id()), open),
        (
            format!("{}-record.dicepad", game.id()),
            form::write(&over, whole),
        ),
    ]
}

/// The facts of a file that must never change.
fn facts(stored: &Stored) -> String {
    let replayed = &stored.replayed;
    let names: Vec<&str> = stored.about.players.iter().map(|p| &*p.name).collect();
    format!(
        "{} rules {} seats {} steps {} scores {:?} winners {:?} names {names:?} started {}\n",
        replayed.game.id(),
        replayed.rules,
        replayed.seats,
        replayed.steps,
        replayed.scores,
        replayed
            .winners
            .iter()
            .map(|seat| seat.number())
            .collect::<Vec<_>>(),
        stored.about.started,
    )
}

#[test]
fn matches_saved_by_version_1_load_for_ever() {
    let folder = fixtures();
    // `DICEPAD_ACCEPT=1` writes missing fixtures; existing ones are never replaced.
    let accept = std::env::var_os("DICEPAD_ACCEPT").is_some_and(|accept| accept != "0");
    for game in GameId::ALL {
        for (name, text) in examples(*game) {
            let path = folder.join(&name);
            if accept && !path.exists() {
                fs::create_dir_all(&folder).unwrap();
                let stored = form::read(text.as_bytes()).unwrap();
                fs::write(path.with_extension("facts"), facts(&stored)).unwrap();
                fs::write(&path, text).unwrap();
            }
            let stored = form::read(&fs::read(&path).unwrap()).unwrap();
            let expected = fs::read_to_string(path.with_extension("facts")).unwrap();
            assert_eq!(facts(&stored), expected, "{name}");
            assert!(!stored.torn, "{name}");
            assert_eq!(is_verified(&stored), name.contains("record"), "{name}");
        }
    }
}
