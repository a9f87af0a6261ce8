//! Plays every example of the rulebook through the core.

use super::*;
use crate::rulebook::book::{Verdict, drawings_of, rolls};
use dicepad_core::{
    Decision, Game, Phase, Table,
    dice::Lying,
    games::{
        Cowpath,
        cowpath::{Move, Rules},
    },
};

const CROSSES: Seat = Seat::ZERO;

fn start(board: u64) -> Cowpath {
    let rules = Rules {
        board: Board::new(board).unwrap(),
    };
    Cowpath::start(Table::new::<Cowpath>(2, 0).unwrap(), rules).unwrap()
}

fn cell((row, column): (u8, u8)) -> Cell {
    Cell::at(row, column).unwrap()
}

/// Rolls these dice; the seat whose turn it is stops.
fn roll(game: &mut Cowpath, dice: [u8; 5]) {
    game.roll(Lying::of(&dice)).unwrap();
    if let Phase::Answers {
        decision: Decision::RerollOrStop,
        ..
    } = game.phase()
    {
        game.play(game.leader(), Move::Stop).unwrap();
    }
}

/// Dice of which `count` show this face and the others nothing useful.
fn equal(face: u8, count: usize) -> [u8; 5] {
    let others = (0..COW).filter(|other| *other != face);
    let mut dice: Vec<u8> = vec![face; count];
    dice.extend(others.take(5 - count));
    dice.try_into().unwrap()
}

/// Lets the seat mark this cell, with three or four of a kind.
fn mark(game: &mut Cowpath, seat: Seat, place: (u8, u8), count: usize) {
    while game.leader() != seat {
        roll(game, equal(0, 1));
        if let Phase::Answers { .. } = game.phase() {
            game.play(game.leader(), Move::Pass).unwrap();
        }
    }
    let face = match game.board().face(cell(place)) {
        Some(Face::Digit(digit)) => digit - 1,
        _ => COW,
    };
    roll(game, equal(face, count));
    game.play(seat, Move::Mark(cell(place))).unwrap();
}

fn position(patch: &Patch) -> Cowpath {
    let mut game = start(patch.board);
    for place in patch.marks[1] {
        mark(&mut game, Seat::new(1).unwrap(), *place, 3);
    }
    let last = patch.marks[0].len();
    for (count, place) in (1..).zip(patch.marks[0]) {
        let equal = if patch.again && count == last { 4 } else { 3 };
        mark(&mut game, CROSSES, *place, equal);
    }
    game
}

#[test]
fn right_examples_are_legal_and_wrong_ones_are_refused() {
    let mut played = 0;
    for (patch, verdict) in drawings_of::<Patch>(GameId::Cowpath) {
        let Some(verdict) = verdict else {
            continue;
        };
        let now = patch.now.unwrap();
        let mut game = position(patch);
        assert_eq!(game.anchor(), patch.anchor());
        while game.leader() != CROSSES {
            roll(&mut game, equal(0, 1));
        }
        roll(&mut game, now.dice);
        verdict.check(game.play(CROSSES, Move::Mark(cell(now.cell))));
        assert_eq!(now.right, verdict == Verdict::Right);
        played += 1;
    }
    assert!(played >= 4, "{played}");
}

#[test]
fn positions_can_be_reached_and_the_first_one_is_won() {
    let mut patches = drawings_of::<Patch>(GameId::Cowpath)
        .filter(|(_, verdict)| verdict.is_none())
        .map(|(patch, _)| patch);
    let won = position(patches.next().unwrap());
    assert_eq!(won.phase(), Phase::Over);
    assert!(won.is_connected(CROSSES));
    for patch in patches {
        let game = position(patch);
        for (owner, marks) in patch.marks.iter().enumerate() {
            let seat = Seat::new(owner as u8).unwrap();
            assert!(
                marks
                    .iter()
                    .all(|place| game.owner(cell(*place)) == Some(seat))
            );
        }
    }
}

#[test]
fn the_dice_allow_the_example_beside_them() {
    let mut told = 0;
    for thrown in rolls(GameId::Cowpath) {
        let Caption::Allow { faces, again, key } = thrown.caption else {
            continue;
        };
        let dice: Vec<u8> = thrown.lie.iter().map(|(_, face)| *face).collect();
        let mut game = start(1);
        roll(&mut game, dice.try_into().unwrap());
        let given: Vec<Face> = game.given().faces().collect();
        assert_eq!(
            (given, game.given().plays_again()),
            (faces.to_vec(), again),
            "{key}"
        );
        told += 1;
    }
    assert_eq!(told, 5);
}

#[test]
fn the_text_above_an_example_names_its_throw() {
    // "Three 4s", then "two cows".
    let throws: Vec<[u8; 5]> = drawings_of::<Patch>(GameId::Cowpath)
        .filter_map(|(patch, _)| Some(patch.now?.dice))
        .collect();
    let count = |dice: &[u8; 5], face: u8| dice.iter().filter(|shown| **shown == face).count();
    assert_eq!(throws.len(), 4);
    assert!(throws[..2].iter().all(|dice| count(dice, 3) == 3));
    assert!(throws[2..].iter().all(|dice| count(dice, COW) == 2));
}
