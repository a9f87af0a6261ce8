//! The sheet compared with the core, over whole matches.

use super::*;
use crate::words::Language;
use dicepad_core::{
    dice::Lying,
    games::cowpath::{Board, Rules},
    matchlog::{Match, Setup},
    players::{ComputerPlayer as _, Random},
};

const X: Seat = Seat::ZERO;
const O: Seat = X.clockwise(2);
const NAMES: [&str; 2] = ["Zoé", "Inès"];

/// Visits every state of a few random matches, with the legal moves of the seat whose turn it is.
fn playouts(mut visit: impl FnMut(&Cowpath, Seat, &[Move])) {
    let mut moves = Vec::new();
    for seed in 0..8 {
        let setup = Setup::<Cowpath>::by_lot(2, &[], seed).unwrap();
        let mut played = Match::new(setup).unwrap();
        let mut minds = [X, O].map(|seat| Random::<Cowpath>::new(seed, seat));
        loop {
            let game = *played.state();
            let seat = game.leader();
            game.legal_moves(seat, &mut moves);
            visit(&game, seat, &moves);
            if game.phase() == Phase::Over {
                break;
            }
            if played.let_chance_decide().is_none() {
                let mind = &mut minds[usize::from(seat.number())];
                let action = mind.decide(&game, seat).unwrap();
                played.play(seat, action).unwrap();
            }
        }
    }
}

fn places() -> impl Iterator<Item = (Cell, SheetPlace)> {
    Cell::all().map(|cell| (cell, SheetPlace::Cell(cell.row(), cell.column())))
}

#[test]
fn every_mark_is_one_tap_on_its_cell_and_nothing_else_is() {
    playouts(|game, seat, moves| {
        for action in moves {
            match *action {
                Move::Mark(cell) => {
                    let spots = game.spots(seat, *action);
                    let at = game.spot_at(seat, SheetPlace::Cell(cell.row(), cell.column()));
                    assert_eq!(spots, Vec::from_iter(at));
                    assert_eq!(game.attempt(seat, &[], spots[0]), Some(*action));
                }
                Move::Pass => {
                    assert_eq!(game.spots(seat, *action), [TapTarget::Pass]);
                    assert_eq!(game.attempt(seat, &[], TapTarget::Pass), Some(*action));
                }
                Move::Stop => assert_eq!(Some(*action), Cowpath::STOP),
                Move::Reroll(dice) => {
                    let asked = Cowpath::roll_move(Decision::RerollOrStop, dice);
                    assert_eq!(asked, Some(*action));
                }
            }
        }
    });
}

#[test]
fn ink_is_what_was_marked_and_starts_are_print() {
    playouts(|game, seat, moves| {
        for (cell, place) in places() {
            let start = game.board().face(cell).is_none();
            let marked = game.owner(cell).filter(|_| !start);
            assert_eq!(game.ink(seat, place), marked.map(mark_of));
        }
        for action in moves {
            if let Move::Mark(cell) = *action {
                let place = SheetPlace::Cell(cell.row(), cell.column());
                let written = game.written_by(seat, *action, place);
                assert_eq!(written, Some(mark_of(seat)));
            }
        }
    });
}

#[test]
fn points_are_the_cores() {
    playouts(|game, _, _| {
        for seat in [X, O] {
            assert_eq!(
                game.figure(seat, Figure::Total),
                Some(game.parts(seat).total())
            );
            assert_eq!(game.figure(seat, Figure::Row(0)), None);
        }
    });
}

#[test]
fn the_count_tells_who_has_won() {
    for language in Language::ALL {
        let words = Words::new(language);
        playouts(|game, _, _| {
            let lines = game.count(&words);
            assert_eq!(lines.len(), 1);
            for (seat, linked) in [X, O].into_iter().zip(&lines[0].points) {
                assert_eq!(*linked == Some(3), game.score(seat) == 1);
                assert!(matches!(linked, Some(1..=3)));
            }
        });
    }
}

#[test]
fn every_cell_has_a_name_that_tells_it_from_the_others() {
    for language in Language::ALL {
        let words = Words::new(language);
        playouts(|game, seat, _| {
            let mark = mark_of(seat);
            let mut names: Vec<String> = places()
                .map(|(_, place)| {
                    let writing = game
                        .ink(seat, place)
                        .map_or(Writing::Legal(mark), Writing::Ink);
                    game.place_label(seat, place, writing, &NAMES, &words)
                })
                .collect();
            for name in &names {
                assert!(!name.is_empty() && !name.starts_with("cell-"), "{name}");
                assert!(!name.contains("state-"), "{name}");
            }
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), usize::from(Cell::COUNT));
        });
    }
}

/// A match on board 1; crosses begin.
fn on_board_1() -> Cowpath {
    let rules = Rules {
        board: Board::new(1).unwrap(),
    };
    Cowpath::start(dicepad_core::Table::new::<Cowpath>(2, 0).unwrap(), rules).unwrap()
}

/// Rolls these faces and stops; cows are 6.
fn throw(game: &mut Cowpath, faces: [u8; 5]) {
    game.roll(Lying::of(&faces.map(|face| face - 1))).unwrap();
    game.play(game.leader(), Move::Stop).unwrap();
}

fn mark(row: u8, column: u8) -> Move {
    Move::Mark(Cell::at(row, column).unwrap())
}

fn said(game: &Cowpath, action: Move, language: Language) -> [String; 2] {
    let says = game.button_text(game.leader(), action, &Words::new(language));
    [says.text, says.sub]
}

#[test]
fn the_button_says_what_is_marked_and_what_follows() {
    let mut game = on_board_1();
    throw(&mut game, [3, 3, 3, 1, 2]);
    let ends = said(&game, mark(1, 2), Language::En);
    assert_eq!(ends, ["Mark a 3", ""]);
    assert_eq!(
        said(&game, Move::Pass, Language::En),
        ["Pass", "Ends your turn"]
    );
    game.play(X, mark(1, 2)).unwrap();
    throw(&mut game, [6, 6, 6, 6, 2]);
    let again = said(&game, mark(0, 1), Language::Fr);
    assert_eq!(again, ["Marquer une vache", "Puis rejouer"]);
}

#[test]
fn a_winning_mark_is_announced_before_another_turn() {
    let mut game = on_board_1();
    for (row, column, face) in [(1, 2, 3), (2, 2, 3), (4, 3, 4), (5, 4, 3)] {
        throw(&mut game, [face, face, face, 1, 2]);
        game.play(X, mark(row, column)).unwrap();
        throw(&mut game, [1, 2, 3, 4, 5]);
    }
    throw(&mut game, [6, 6, 6, 6, 2]);
    assert_eq!(
        said(&game, mark(5, 5), Language::En),
        ["Mark a cow", "Wins the game"]
    );
    assert_eq!(said(&game, mark(0, 1), Language::En)[1], "Then play again");
}

#[test]
fn starts_and_marks_are_called_by_their_owners() {
    let words = Words::new(Language::En);
    let mut game = on_board_1();
    let called = |game: &Cowpath, row, column, writing| {
        game.place_label(X, SheetPlace::Cell(row, column), writing, &NAMES, &words)
    };
    let start = called(&game, 0, 2, Writing::Closed);
    assert_eq!(start, "Row 1, column 3, start of Zoé");
    let open = called(&game, 1, 2, Writing::Legal(Mark::Cross));
    assert_eq!(open, "Row 2, column 3, shows 3, free, can be marked");
    throw(&mut game, [3, 3, 3, 1, 2]);
    game.play(X, mark(1, 2)).unwrap();
    let marked = called(&game, 1, 2, Writing::Ink(Mark::Cross));
    assert_eq!(marked, "Row 2, column 3, shows 3, marked by Zoé");
}

#[test]
fn hints_follow_the_dice() {
    let mut game = on_board_1();
    assert_eq!(game.hint(X, None), Some("hint-roll"));
    let asked = Some(Decision::RerollOrStop);
    for (faces, hint) in [
        ([1, 1, 2, 2, 3], "hint-cowpath-roll"),
        ([3, 3, 3, 1, 2], "hint-cowpath-mark"),
        ([3, 3, 3, 3, 2], "hint-cowpath-again"),
    ] {
        let mut rolled = game;
        rolled
            .roll(Lying::of(&faces.map(|face: u8| face - 1)))
            .unwrap();
        assert_eq!(rolled.hint(X, asked), Some(hint), "{faces:?}");
    }
    let mut again = game;
    throw(&mut again, [3, 3, 3, 3, 2]);
    again.play(X, mark(1, 2)).unwrap();
    assert_eq!(again.hint(X, None), Some("hint-cowpath-anchor"));
    // The crosses enclose the circles' start in the corner.
    for (row, column, face) in [(0, 1, 6), (1, 0, 5), (1, 1, 6)] {
        assert_eq!(game.hint(O, None), Some("hint-roll"));
        throw(&mut game, [face, face, face, 1, 2]);
        game.play(X, mark(row, column)).unwrap();
        if !game.is_blocked(O) {
            throw(&mut game, [1, 2, 3, 4, 5]);
        }
    }
    assert_eq!(game.hint(O, None), Some("table-blocked"));
}
