//! Tests of the computer players' knowledge.
#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use super::{
    super::{Cowpath, Move, sheet::Cell},
    hands::{COW, Goals, Plan},
    ways::{Marks, NO_WAY},
};
use crate::{
    Game, Phase, Seat,
    dice::Lying,
    matchlog::Setup,
    players::{Coach, Effort},
};

/// The probability of marking one of these faces within three rolls, with best play.
fn odds(faces: &[usize]) -> f32 {
    let wanted = std::array::from_fn(|face| if faces.contains(&face) { 1.0 } else { 0.0 });
    Plan::towards(&Goals {
        mark: wanted,
        again: wanted,
        nothing: 0.0,
    })
    .fresh()
}

#[test]
fn dice_are_played_exactly() {
    for (told, found) in [
        (0.699, odds(&[COW])),
        (0.355, odds(&[2])),
        (0.873, odds(&[0, 1, 2, 3, 4, COW])),
    ] {
        assert!((told - found).abs() < 0.0005, "{told} {found}");
    }
}

fn on_board_1() -> Cowpath {
    let setup = Setup::<Cowpath>::with_first(2, 0, &[("board", "1")], 0).unwrap();
    Cowpath::start(setup.table, setup.rules).unwrap()
}

fn at(row: u8, column: u8) -> Cell {
    Cell::at(row, column).unwrap()
}

const X: Seat = Seat::ZERO;

#[test]
fn a_way_costs_its_cheapest_marks_and_shares_its_meeting() {
    let mut marks = Marks::of(&on_board_1());
    assert!((1..NO_WAY).contains(&marks.cost(X)));
    for (row, column) in [(1, 1), (2, 2), (4, 3), (5, 4)] {
        let before = marks.cost(X);
        marks = marks.with(X, at(row, column));
        assert!(marks.cost(X) <= before);
    }
    assert_eq!(marks.cost(X), 1, "one cow is missing");
    marks = marks.with(X, at(6, 5));
    assert_eq!(marks.cost(X), 0);
}

#[test]
fn an_enclosed_seat_has_no_way() {
    let circles = Seat::new(1).unwrap();
    let mut marks = Marks::of(&on_board_1());
    for (row, column) in [(0, 1), (1, 0), (1, 1)] {
        assert!(marks.cost(circles) < NO_WAY);
        marks = marks.with(X, at(row, column));
    }
    assert_eq!(marks.cost(circles), NO_WAY);
}

#[test]
fn hard_takes_the_mark_that_wins() {
    let mut game = on_board_1();
    // The crosses mark a chain that lacks one cow; the circles never get a mark.
    for (faces, cell) in [
        ([5, 5, 0, 1, 2], at(1, 1)),
        ([2, 2, 2, 0, 1], at(2, 2)),
        ([3, 3, 3, 0, 1], at(4, 3)),
        ([2, 2, 2, 0, 1], at(5, 4)),
    ] {
        game.roll(Lying::of(&faces)).unwrap();
        game.play(X, Move::Stop).unwrap();
        game.play(X, Move::Mark(cell)).unwrap();
        game.roll(Lying::of(&[0, 1, 2, 3, 4])).unwrap();
        game.play(game.leader(), Move::Stop).unwrap();
    }
    let coach = Coach {
        seed: 1,
        effort: Effort::FULL,
    };
    game.roll(Lying::of(&[5, 5, 0, 0, 0])).unwrap();
    let best = coach.weigh(&game, X, &|| false)[0];
    assert_eq!((best.action, best.value), (Move::Stop, 1.0));
    game.play(X, best.action).unwrap();
    let best = coach.weigh(&game, X, &|| false)[0];
    assert_eq!(best.value, 1.0);
    game.play(X, best.action).unwrap();
    assert_eq!(game.phase(), Phase::Over);
    assert_eq!(coach.prospect(&game, X, &|| false), 1.0);
    assert_eq!(coach.prospect(&game, X.clockwise(2), &|| false), 0.0);
}
