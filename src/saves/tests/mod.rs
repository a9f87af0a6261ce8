//! Tests of the saves without a window: every fault, every byte.

mod app;
mod aside;
mod bundle;
mod damage;
mod fair;
mod faults;
mod fixtures;
mod hostile;
mod import;
mod names;
mod places;
mod preferences;
mod records;
mod start;

use super::{
    disk::{Disk, Medium, Memory},
    form::{About, Stored},
    match_store::MatchStore,
};
use crate::{
    match_id::MatchId,
    players::{Kind, Player, Sharing},
};
use dicepad_core::{
    Game, GameId, Phase, Seat, for_game,
    matchlog::{Match, Setup},
    players::{Mind, PlayerKind, next_to_answer},
};
use std::io::Write;

/// Start time of all matches.
const THEN: u64 = 1_763_320_000;

/// Time of the end of all matches.
const NOW: u64 = THEN + 3600;

const ID: MatchId = MatchId::new(THEN * 1000, 0xabcde);

/// The logs of a match after each step, beginning with the set-up; at most `steps` steps.
fn logs(game: GameId, seats: u64, seed: u64, steps: usize) -> Vec<String> {
    for_game!(game, G => logs_of::<G>(seats, seed, steps))
}

fn logs_of<G: Mind>(seats: u64, seed: u64, steps: usize) -> Vec<String> {
    let setup = Setup::<G>::by_lot(seats, &[], seed).unwrap();
    let mut played = Match::new(setup).unwrap();
    let mut minds: Vec<_> = Seat::all(setup.table.seats)
        .map(|seat| PlayerKind::Random.player::<G>(seed, seat))
        .collect();
    let mut logs = vec![played.to_saved()];
    while logs.len() <= steps && played.state().phase() != Phase::Over {
        if played.let_chance_decide().is_none() {
            let seat = next_to_answer(played.state()).unwrap();
            let mind = &mut minds[usize::from(seat.number())];
            let action = mind.decide(played.state(), seat).unwrap();
            played.play(seat, action).unwrap();
        }
        logs.push(played.to_saved());
    }
    logs
}

/// Minimum number of seats of a game.
fn least_seats(game: GameId) -> u64 {
    for_game!(game, G => G::SEATS.0).into()
}

/// People and computer players in all colours.
fn about(seats: u64) -> About {
    let names = ["Zoé", "", "Pepita", "Pepita 2", "O’Neil", "F"];
    let player = |seat: usize| Player {
        name: names[seat].to_owned(),
        color: 5 - seat,
        kind: match seat {
            2 | 3 => Kind::Computer(PlayerKind::Random),
            _ => Kind::Person,
        },
    };
    About {
        started: THEN,
        players: (0..seats as usize).map(player).collect(),
        sharing: Sharing::Flat,
        salt: None,
        practice: None,
        outcome: None,
    }
}

/// A store on this memory.
fn match_store(memory: &Memory) -> MatchStore {
    MatchStore::new(Disk::new(memory.clone()))
}

/// The open matches that the next start finds.
fn next_start(memory: &Memory) -> (Vec<(MatchId, Stored)>, MatchStore) {
    let mut match_store = match_store(memory);
    match_store.tidy();
    (match_store.open_matches(NOW), match_store)
}

fn put(memory: &Memory, path: &str, bytes: &[u8]) {
    memory.create(path).unwrap().write_all(bytes).unwrap();
}

fn names(memory: &Memory, folder: &str) -> Vec<String> {
    memory.names(folder).unwrap()
}
