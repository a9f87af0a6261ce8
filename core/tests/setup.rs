//! Before the first roll: the number of seats, the first seat, and set-ups that are refused.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail loudly")]

use dicepad_core::{
    Direction, Game, GameId, Phase, SeatSet, SetupError, for_game,
    games::{Cowpath, Mosaic, Summit, Sundeck, Trio},
    matchlog::{Match, Setup},
};
use std::ops::RangeInclusive;

fn seats_are<G: Game>(allowed: RangeInclusive<u64>) {
    for seats in (0..=8).chain([256, 257, u64::MAX]) {
        let wrong = SetupError::WrongNumberOfSeats {
            game: G::ID,
            seats,
            least: *allowed.start() as u8,
            most: *allowed.end() as u8,
        };
        let expected = if allowed.contains(&seats) {
            Ok(())
        } else {
            Err(wrong)
        };
        assert_eq!(Setup::<G>::by_lot(seats, &[], 1).map(|_| ()), expected);
    }
}

#[test]
fn games_allow_the_numbers_of_seats_in_the_rules() {
    seats_are::<Trio>(1..=6);
    seats_are::<Cowpath>(2..=2);
    seats_are::<Summit>(1..=6);
    seats_are::<Mosaic>(1..=6);
    seats_are::<Sundeck>(1..=4);
}

#[test]
fn turn_order_is_clockwise_except_in_sundeck() {
    for game in GameId::ALL {
        let direction = for_game!(game, G => <G as Game>::DIRECTION);
        let counter_clockwise = direction == Direction::CounterClockwise;
        assert_eq!(counter_clockwise, *game == GameId::Sundeck, "{game:?}");
    }
}

#[test]
fn the_seat_drawn_by_lot_begins_in_every_game() {
    fn check<G: Game>() {
        for seats in G::SEATS.0..=G::SEATS.1 {
            for first in 0..seats {
                let setup = Setup::<G>::with_first(seats.into(), first.into(), &[], 1).unwrap();
                let begins = setup.table.first;
                assert_eq!(begins.number(), first);
                let started = Match::new(setup).unwrap();
                assert_eq!(started.state().leader(), begins);
                match started.state().phase() {
                    Phase::Roll { seat, .. } | Phase::Draw { seat, .. } => {
                        assert_eq!(seat, Some(begins));
                    }
                    Phase::Answers { seats, .. } => assert_eq!(seats, SeatSet::only(begins)),
                    Phase::Over => panic!("over before it began"),
                }
            }
        }
    }
    for game in GameId::ALL {
        for_game!(game, G => check::<G>());
    }
}

#[test]
fn games_have_their_names_and_no_other_name_exists() {
    let names = ["trio", "cowpath", "summit", "mosaic", "sundeck"];
    for (game, name) in GameId::ALL.iter().zip(names) {
        assert_eq!(game.id(), name);
        assert_eq!(GameId::from_id(name), Ok(*game));
    }
    assert_eq!(GameId::ALL.len(), names.len());
    for name in ["chess", "Trio", ""] {
        let unknown = SetupError::UnknownGame {
            name: name.to_owned(),
        };
        assert_eq!(GameId::from_id(name), Err(unknown));
    }
}

#[test]
fn a_rule_can_be_chosen_only_once() {
    let twice = [("board", "3"), ("board", "4")];
    assert_eq!(
        Setup::<Cowpath>::by_lot(2, &twice, 1).map(|_| ()),
        Err(SetupError::RuleTwice {
            name: "board".to_owned()
        })
    );
}
