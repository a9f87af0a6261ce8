//! Tests of the set-up without a window.

use super::*;
use crate::{intent::Change, table::AnyMatch};
use dicepad_core::{
    games::{Cowpath, Trio},
    players::PlayerKind,
};
use std::collections::BTreeSet;

const PEPITA: Kind = Kind::Computer(PlayerKind::Random);

/// The set-up of this game with people of these names.
fn table(game: GameId, names: &[&str]) -> NextMatch {
    let mut next = NextMatch::default();
    next.choose_game(game);
    for (seat, name) in names.iter().enumerate() {
        if seat >= next.players.len() {
            next.change(Change::AddSeat);
        }
        next.name_player(seat, name, next.players[seat].color);
    }
    next
}

fn first_name(next: &NextMatch) -> Option<&str> {
    match next.first {
        First::Lot => None,
        First::Chosen(seat) => Some(&*next.players[usize::from(seat)].name),
    }
}

#[test]
fn every_game_keeps_its_number_of_seats_and_all_colours_differ() {
    for &game in GameId::ALL {
        let mut next = table(game, &[]);
        let (least, most) = next.seats();
        assert_eq!(next.players.len(), least.max(1), "{game:?}");
        for _ in 0..=most {
            next.change(Change::AddSeat);
        }
        assert_eq!(next.players.len(), most, "{game:?}");
        assert!(!next.has_room());
        let colors: BTreeSet<usize> = next.players.iter().map(|player| player.color).collect();
        assert_eq!(colors.len(), most, "{game:?}");
        for _ in 0..=most {
            next.change(Change::RemoveSeat(0));
        }
        assert_eq!(next.players.len(), least, "{game:?}");
        assert!(!next.can_spare());
    }
}

#[test]
fn the_next_colour_is_a_free_one() {
    let mut next = table(GameId::Mosaic, &["Ada", "Ben", "Cleo"]);
    for _ in 0..MOST_SEATS {
        next.change(Change::NextColor(0));
        assert!(!next.is_taken(next.players[0].color, 0));
    }
    next.name_player(0, "Ada", 1);
    assert_eq!(next.players[1].color, 1);
    assert_ne!(next.players[0].color, 1, "it is Ben's");
    next.change(Change::NextColor(9));
}

#[test]
fn with_six_at_the_table_all_seats_keep_their_colours() {
    let mut next = table(GameId::Mosaic, &["A", "B", "C", "D", "E", "F"]);
    let before = next.players.clone();
    next.change(Change::NextColor(2));
    assert_eq!(next.players, before);
}

#[test]
fn the_first_player_stays_first_when_others_move_or_leave() {
    let mut next = table(GameId::Trio, &["Ada", "Ben", "Cleo"]);
    next.first = First::Chosen(1);
    next.change(Change::MoveUp(1));
    assert_eq!(first_name(&next), Some("Ben"));
    assert_eq!(next.names(), ["Ben", "Ada", "Cleo"]);
    next.change(Change::MoveDown(0));
    next.change(Change::MoveDown(1));
    assert_eq!(next.names(), ["Ada", "Cleo", "Ben"]);
    assert_eq!(first_name(&next), Some("Ben"));
    next.change(Change::RemoveSeat(0));
    assert_eq!(first_name(&next), Some("Ben"));
}

#[test]
fn if_the_one_who_begins_leaves_the_lot_decides() {
    let mut next = table(GameId::Mosaic, &["Ada", "Ben", "Cleo"]);
    next.first = First::Chosen(2);
    next.change(Change::RemoveSeat(2));
    assert_eq!(next.first, First::Lot);
}

#[test]
fn no_seat_moves_off_the_table() {
    let mut next = table(GameId::Trio, &["Ada", "Ben"]);
    for change in [
        Change::MoveUp(0),
        Change::MoveDown(1),
        Change::MoveUp(7),
        Change::RemoveSeat(7),
    ] {
        next.change(change);
        assert_eq!(next.names(), ["Ada", "Ben"], "{change:?}");
    }
}

#[test]
fn who_begins_goes_round_from_the_lot_to_the_lot() {
    let mut next = table(GameId::Trio, &["Ada", "Ben"]);
    let mut seen = Vec::new();
    for _ in 0..4 {
        next.change(Change::NextFirst);
        seen.push(next.first);
    }
    assert_eq!(
        seen,
        [
            First::Chosen(0),
            First::Chosen(1),
            First::Lot,
            First::Chosen(0)
        ]
    );
}

#[test]
fn a_computer_player_brings_its_own_name() {
    let mut next = table(GameId::Mosaic, &["Ada", "Ben", "Cleo"]);
    next.change(Change::SetKind(1, PEPITA));
    next.change(Change::SetKind(2, PEPITA));
    assert_eq!(next.names(), ["Ada", "Pepita", "Pepita 2"]);
    assert_eq!(next.people(), 1);
    next.change(Change::SetKind(2, PEPITA));
    assert_eq!(next.players[2].name, "Pepita 2", "nothing has changed");
    next.change(Change::SetKind(1, Kind::Person));
    assert_eq!(next.names(), ["Ada", "", "Pepita 2"]);
    next.change(Change::SetKind(0, Kind::Person));
    assert_eq!(next.players[0].name, "Ada");
    next.change(Change::SetKind(1, PEPITA));
    assert_eq!(next.players[1].name, "Pepita", "the name is free again");
}

#[test]
fn every_computer_player_has_a_name_and_a_face_of_its_own() {
    let companions: Vec<Companion> = PlayerKind::ALL.iter().copied().map(Companion::of).collect();
    let names: BTreeSet<&str> = companions.iter().map(|companion| companion.name).collect();
    let faces: BTreeSet<u8> = companions.iter().map(|c| c.face as u8).collect();
    assert_eq!(
        (names.len(), faces.len()),
        (companions.len(), companions.len())
    );
    assert_eq!(Kind::all().count(), companions.len() + 1);
}

#[test]
fn a_new_game_begins_with_one_person() {
    for &game in GameId::ALL {
        let other = if game == GameId::Mosaic {
            GameId::Trio
        } else {
            GameId::Mosaic
        };
        let mut next = table(other, &["Ada", "Ben", "Cleo"]);
        next.change(Change::NextFirst);
        next.change(Change::Share(Sharing::Flat));
        next.choose_game(game);
        assert_eq!(next.people(), 1, "{game:?}");
        assert_eq!(next.players[0], Player::unnamed(0), "{game:?}");
        assert_eq!(next.players.len(), next.seats().0.max(1), "{game:?}");
        assert_eq!((next.first, next.sharing), (First::Lot, Sharing::PassRound));
    }
}

#[test]
fn a_game_for_two_brings_an_opponent() {
    let mut next = NextMatch::default();
    next.choose_game(GameId::Cowpath);
    assert_eq!(next.players[1].kind, Kind::Computer(OPPONENT));
    assert_eq!(next.players[1].name, Companion::of(OPPONENT).name);
    assert_ne!(next.players[0].color, next.players[1].color);
}

#[test]
fn looking_at_a_game_changes_no_other_set_up() {
    let mut next = table(GameId::Mosaic, &["Ada", "Ben"]);
    for &game in GameId::ALL {
        next.choose_game(game);
    }
    next.choose_game(GameId::Mosaic);
    assert_eq!(next.names(), ["Ada", "Ben"]);
}

#[test]
fn the_last_set_up_of_each_game_is_offered_again() {
    let mut next = table(GameId::Mosaic, &["Ada", "Ben", "Cleo"]);
    next.change(Change::NextFirst);
    next.choose_game(GameId::Trio);
    next.change(Change::AddSeat);
    next.change(Change::SetKind(0, PEPITA));
    next.name_player(1, "Dora", 4);
    next.change(Change::Share(Sharing::Flat));
    next.choose_game(GameId::Mosaic);
    assert_eq!(next.names(), ["Ada", "Ben", "Cleo"]);
    assert_eq!(next.sharing, Sharing::PassRound);
    assert_eq!(first_name(&next), Some("Ada"));
    next.choose_game(GameId::Trio);
    assert_eq!(next.names(), ["Pepita", "Dora"]);
    assert_eq!(next.sharing, Sharing::Flat);
    assert_eq!(first_name(&next), None);
}

#[test]
fn only_boards_that_there_are_can_be_chosen() {
    let mut next = table(GameId::Cowpath, &[]);
    let board = |next: &NextMatch| next.rules::<Cowpath>().map(|rules| rules.board.number());
    next.change(Change::Rules(GameId::Cowpath, Some(7)));
    next.change(Change::Rules(GameId::Cowpath, Some(8)));
    assert_eq!(board(&next), Some(8));
    next.change(Change::Rules(GameId::Cowpath, None));
    assert_eq!(board(&next), None);
}

#[test]
fn every_game_begins_as_it_is_set_up() {
    for &game in GameId::ALL {
        let mut next = table(game, &["Ada", "Ben"]);
        next.seed = Some(5);
        let begun = AnyMatch::begin(&mut next, First::Chosen(1)).unwrap().view();
        assert_eq!(begun.game, game);
        assert_eq!(usize::from(begun.seats), next.players.len());
        assert_eq!(begun.first.number(), 1);
        assert_eq!(next.first, First::Lot, "the next set-up is as it was");
    }
}

/// A generator of a system that has none.
pub(super) struct Broken;

impl TryRng for Broken {
    type Error = std::fmt::Error;

    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        Err(std::fmt::Error)
    }

    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        Err(std::fmt::Error)
    }

    fn try_fill_bytes(&mut self, _bytes: &mut [u8]) -> Result<(), Self::Error> {
        Err(std::fmt::Error)
    }
}

#[test]
fn a_fresh_match_has_a_salt_and_counts() {
    let mut next = NextMatch::default();
    next.begin::<Trio>(First::Lot).unwrap();
    let first = next.origin();
    assert!(first.salt.is_some() && first.practice.is_none() && !first.from_clock);
    next.begin::<Trio>(First::Lot).unwrap();
    assert_ne!(next.origin().salt, first.salt);
}

#[test]
fn dice_from_the_clock_are_told() {
    let mut next = NextMatch::default();
    next.begin_from::<Trio>(&mut Broken, First::Lot).unwrap();
    let origin = next.origin();
    assert!(origin.from_clock && origin.salt.is_none(), "{origin:?}");
    next.begin::<Trio>(First::Lot).unwrap();
    assert!(
        !next.origin().from_clock,
        "the next match has good dice again"
    );
}

#[test]
fn a_given_seed_makes_one_match_practice() {
    let mut next = NextMatch::default();
    next.give_seed(7);
    assert!(next.has_given_seed());
    assert_eq!(next.begin::<Trio>(First::Lot).unwrap().seed, 7);
    assert_eq!(next.origin().practice, Some(Practice::GivenSeed));
    assert!(!next.has_given_seed());
    assert_ne!(next.begin::<Trio>(First::Lot).unwrap().seed, 7);
    assert_eq!(next.origin().practice, None);
}
