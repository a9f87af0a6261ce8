//! The rules of `cowpath`, sentence by sentence.

mod board;
mod further;
mod odds;
mod spelling;

use super::*;
use crate::{
    Decision, Game, Phase, RuleError, Seat, SeatSet, Table,
    dice::{DiceSet, Face, Lying},
};

const X: Seat = Seat::ZERO;
const O: Seat = X.clockwise(2);

/// A match on board 1, crosses first:
///
/// ```text
///       0 1 2 3 4 5 6
///     0 O C X 4 5 C 1
///     1 5 C 3 5 2 1 C
///     2 1 3 3 4 4 C 2
///     3 2 C X 1 O C 2
///     4 2 C 4 4 3 3 1
///     5 C 1 2 5 3 C 5
///     6 1 C 5 4 O C X
/// ```
fn on_board_1() -> Cowpath {
    let board = Board::new(1).unwrap();
    Cowpath::start(Table::new::<Cowpath>(2, 0).unwrap(), Rules { board }).unwrap()
}

fn at(row: u8, column: u8) -> Cell {
    Cell::at(row, column).unwrap()
}

/// Five dice in the notation `33CC1`.
fn dice(faces: &str) -> Lying {
    let index = |face: char| "12345C".find(face).unwrap() as u8;
    Lying::of(&faces.chars().map(index).collect::<Vec<_>>())
}

/// The active seat rolls these dice and stops.
fn throw(game: &mut Cowpath, faces: &str) {
    game.roll(dice(faces)).unwrap();
    game.play(game.leader(), Move::Stop).unwrap();
}

/// The active seat rolls three of the face that the cell shows, and marks the cell.
fn mark(game: &mut Cowpath, row: u8, column: u8) {
    let seat = game.leader();
    let shows = game.board().character(at(row, column));
    let rest = if shows == '1' { "23" } else { "1C" };
    let rest = if shows == 'C' { "12" } else { rest };
    throw(game, &format!("{shows}{shows}{shows}{rest}"));
    game.play(seat, Move::Mark(at(row, column))).unwrap();
}

/// The active seat rolls dice that allow no mark, and stops.
fn nothing(game: &mut Cowpath) {
    throw(game, "12345");
}

fn options(game: &Cowpath, seat: Seat) -> Vec<Move> {
    let mut moves = Vec::new();
    game.legal_moves(seat, &mut moves);
    moves
}

fn may_mark(game: &Cowpath, cells: &[(u8, u8)]) {
    let mut expected: Vec<Move> = cells.iter().map(|(r, c)| Move::Mark(at(*r, *c))).collect();
    expected.push(Move::Pass);
    assert_eq!(options(game, game.leader()), expected);
}

fn refused(game: &Cowpath, action: Move, reason: RuleError) {
    let mut after = *game;
    assert_eq!(after.play(game.leader(), action), Err(reason));
    assert_eq!(after, *game, "a refused move changes nothing");
    assert!(!options(game, game.leader()).contains(&action));
}

fn asks(game: &Cowpath, seat: Seat, decision: Decision) {
    let seats = SeatSet::only(seat);
    assert_eq!(game.phase(), Phase::Answers { seats, decision });
}

fn rolls(game: &Cowpath, seat: Seat, attempt: u8, dice: DiceSet) {
    let seat = Some(seat);
    let awaited = Phase::Roll {
        seat,
        attempt,
        dice,
    };
    assert_eq!(game.phase(), awaited);
}

/// Asserts that `seat` is about to roll a fresh set of rolls.
fn fresh_set(game: &Cowpath, seat: Seat) {
    rolls(game, seat, 1, DiceSet::first(5));
    assert_eq!(game.lying(), Lying::NOTHING);
}

#[test]
fn dice_are_five_equal_ones() {
    let digits = [1, 2, 3, 4, 5].map(Face::Digit);
    assert_eq!(Cowpath::DICE.len(), 5);
    for die in Cowpath::DICE {
        assert_eq!((&die[..5], die[5]), (&digits[..], Face::Cow));
    }
}

#[test]
fn turn_the_active_seat_rolls_all_five_dice() {
    let mut game = on_board_1();
    fresh_set(&game, X);
    let wrong = RuleError::WrongDice {
        expected: 5,
        found: 4,
    };
    assert_eq!(game.roll(dice("1234")), Err(wrong));
    refused(&game, Move::Stop, RuleError::RollAwaited);
    game.roll(dice("12345")).unwrap();
    asks(&game, X, Decision::RerollOrStop);
    assert_eq!(game.roll(dice("12345")), Err(RuleError::RollNotAwaited));
    let other = RuleError::SeatNotAsked { seat: O };
    assert_eq!(game.play(O, Move::Stop), Err(other));
    let third = Seat::new(2).unwrap();
    let nobody = RuleError::UnknownSeat { seat: 2, seats: 2 };
    assert_eq!(game.play(third, Move::Stop), Err(nobody));
}

#[test]
fn turn_any_subset_may_be_rerolled() {
    let mut game = on_board_1();
    game.roll(dice("12345")).unwrap();
    let answers = options(&game, X);
    assert_eq!(answers.len(), 32);
    assert!(answers.contains(&Move::Stop));
    for bits in 1..32 {
        assert!(answers.contains(&Move::Reroll(DiceSet::from_bits(bits))));
    }
    refused(&game, Move::Reroll(DiceSet::EMPTY), RuleError::NoDice);
    let sixth = RuleError::UnknownDie { die: 5, dice: 5 };
    refused(&game, Move::Reroll(DiceSet::from_bits(0b10_0001)), sixth);
    let asked = Decision::RerollOrStop;
    refused(&game, Move::Pass, RuleError::OtherDecision { asked });
}

#[test]
fn turn_has_three_rolls_and_kept_dice_may_be_taken_up_again() {
    let mut game = on_board_1();
    game.roll(dice("33125")).unwrap();
    let (last_three, first_two) = (DiceSet::from_bits(0b11100), DiceSet::from_bits(0b00011));
    game.play(X, Move::Reroll(last_three)).unwrap();
    rolls(&game, X, 2, last_three);
    let changed = RuleError::KeptDieChanged { die: 1 };
    assert_eq!(game.roll(dice("34CC4")), Err(changed));
    game.roll(dice("33CC4")).unwrap();
    game.play(X, Move::Reroll(first_two)).unwrap();
    rolls(&game, X, 3, first_two);
    game.roll(dice("C2CC4")).unwrap();
    asks(&game, X, Decision::Mark);
    let asked = Decision::Mark;
    refused(
        &game,
        Move::Reroll(first_two),
        RuleError::OtherDecision { asked },
    );
    refused(&game, Move::Stop, RuleError::OtherDecision { asked });
}

/// The marks that these dice allow: the faces (`C` a cow), and `+` for playing again.
fn given(faces: &str) -> String {
    let given = Given::by(&dice(faces));
    let mut text: String = given
        .faces()
        .map(|face| match face {
            Face::Digit(digit) => char::from(b'0' + digit),
            _ => 'C',
        })
        .collect();
    if given.plays_again() {
        text.push('+');
    }
    text
}

#[test]
fn dice_give_a_cow_cell_for_two_or_three_cows() {
    assert_eq!(
        [given("CC123"), given("C1C2C"), given("C1234")],
        ["C", "C", ""]
    );
}

#[test]
fn dice_give_a_digit_for_exactly_three_equal_ones() {
    assert_eq!(
        [given("22213"), given("55C5C"), given("2213C")],
        ["2", "5C", ""]
    );
}

#[test]
fn dice_give_one_of_two_for_three_equal_digits_and_two_cows() {
    let mut game = on_board_1();
    throw(&mut game, "222CC");
    assert!(!game.given().plays_again());
    let cows = [
        (0, 1),
        (0, 5),
        (1, 1),
        (1, 6),
        (2, 5),
        (3, 1),
        (3, 5),
        (4, 1),
        (5, 0),
        (5, 5),
    ];
    let mut both = [&cows[..], &[(6, 1), (6, 5)]].concat();
    both.extend([(1, 4), (2, 6), (3, 0), (3, 6), (4, 0), (5, 2)]);
    both.sort_unstable();
    may_mark(&game, &both);
    game.play(X, Move::Mark(at(0, 1))).unwrap();
    fresh_set(&game, O);
}

#[test]
fn dice_give_a_cell_and_play_again_for_four_or_five_of_a_kind() {
    assert_eq!([given("CCCC1"), given("CCCCC")], ["C+", "C+"]);
    assert_eq!([given("4444C"), given("44444")], ["4+", "4+"]);
    let mut game = on_board_1();
    throw(&mut game, "33332");
    game.play(X, Move::Mark(at(1, 2))).unwrap();
    fresh_set(&game, X);
    assert_eq!(game.anchor(), Some(at(1, 2)));
}

#[test]
fn dice_that_give_nothing_end_the_turn_without_a_question() {
    assert_eq!([given("11223"), given("1C234")], ["", ""]);
    let mut game = on_board_1();
    throw(&mut game, "11223");
    fresh_set(&game, O);
    let mut last = game;
    for attempt in 1..=3 {
        rolls(&last, O, attempt, DiceSet::first(5));
        last.roll(dice("11223")).unwrap();
        if attempt < 3 {
            last.play(O, Move::Reroll(DiceSet::first(5))).unwrap();
        }
    }
    fresh_set(&last, X);
}

#[test]
fn mark_one_free_matching_cell_anywhere() {
    let mut game = on_board_1();
    throw(&mut game, "333C1");
    may_mark(&game, &[(1, 2), (2, 1), (2, 2), (4, 4), (4, 5), (5, 4)]);
    for start in [(0, 2), (0, 0)] {
        let not_free = RuleError::CellNotFree { cell: start };
        refused(&game, Move::Mark(at(start.0, start.1)), not_free);
    }
    let cow = RuleError::CellDoesNotMatch {
        cell: (0, 1),
        shows: Face::Cow,
    };
    refused(&game, Move::Mark(at(0, 1)), cow);
    game.play(X, Move::Mark(at(4, 5))).unwrap();
    assert_eq!(game.owner(at(4, 5)), Some(X));
    fresh_set(&game, O);
    throw(&mut game, "333C1");
    let not_free = RuleError::CellNotFree { cell: (4, 5) };
    refused(&game, Move::Mark(at(4, 5)), not_free);
    may_mark(&game, &[(1, 2), (2, 1), (2, 2), (4, 4), (5, 4)]);
}

#[test]
fn mark_after_four_of_a_kind_has_to_be_next_to_the_anchor() {
    let mut game = on_board_1();
    throw(&mut game, "3333C");
    assert_eq!(game.within_reach(), Cells::ALL);
    game.play(X, Move::Mark(at(1, 2))).unwrap();
    assert_eq!(game.within_reach().len(), 9, "a cell and its neighbours");
    throw(&mut game, "333C1");
    may_mark(&game, &[(2, 1), (2, 2)]);
    let far = RuleError::NotNextToAnchor {
        cell: (4, 4),
        anchor: (1, 2),
    };
    refused(&game, Move::Mark(at(4, 4)), far);
    game.play(X, Move::Mark(at(2, 1))).unwrap();
    fresh_set(&game, O);
    assert_eq!(game.anchor(), None, "exactly three digits end the turn");
}

#[test]
fn mark_two_or_three_cows_next_to_the_anchor_end_the_turn() {
    for cows in ["CC123", "CCC12"] {
        let mut game = on_board_1();
        throw(&mut game, "33333");
        game.play(X, Move::Mark(at(1, 2))).unwrap();
        throw(&mut game, cows);
        may_mark(&game, &[(0, 1), (1, 1)]);
        game.play(X, Move::Mark(at(0, 1))).unwrap();
        fresh_set(&game, O);
    }
}

#[test]
fn mark_a_further_four_or_more_moves_the_anchor_on() {
    let mut game = on_board_1();
    throw(&mut game, "3333C");
    game.play(X, Move::Mark(at(1, 2))).unwrap();
    throw(&mut game, "3333C");
    game.play(X, Move::Mark(at(2, 1))).unwrap();
    fresh_set(&game, X);
    assert_eq!(game.anchor(), Some(at(2, 1)));
    throw(&mut game, "22234");
    may_mark(&game, &[(3, 0)]);
    game.play(X, Move::Mark(at(3, 0))).unwrap();
    fresh_set(&game, O);
    throw(&mut game, "33312");
    may_mark(&game, &[(2, 2), (4, 4), (4, 5), (5, 4)]);
}

#[test]
fn mark_is_optional_and_declining_ends_the_turn() {
    for faces in ["CC123", "CCCC1"] {
        let mut game = on_board_1();
        throw(&mut game, faces);
        game.play(X, Move::Pass).unwrap();
        fresh_set(&game, O);
        assert_eq!(game.free().len(), 43);
    }
}

#[test]
fn mark_without_a_free_matching_cell_the_turn_ends() {
    let mut game = on_board_1();
    for (row, column) in [(1, 2), (2, 1), (2, 2), (4, 4), (4, 5), (5, 4)] {
        mark(&mut game, row, column);
    }
    throw(&mut game, "33333");
    fresh_set(&game, O);
}

#[test]
fn mark_without_a_matching_cell_next_to_the_anchor_ends_it() {
    for faces in ["11123", "11111"] {
        let mut game = on_board_1();
        throw(&mut game, "3333C");
        game.play(X, Move::Mark(at(1, 2))).unwrap();
        throw(&mut game, faces);
        fresh_set(&game, O);
        assert_eq!(game.anchor(), None);
    }
}

/// A way of the crosses that links all their starts on board 1.
const WAY: [(u8, u8); 5] = [(1, 2), (2, 2), (4, 3), (5, 4), (5, 5)];

#[test]
fn end_a_seat_wins_at_once_when_its_starts_lie_in_one_chain() {
    let mut game = on_board_1();
    for (row, column) in WAY {
        assert_eq!(game.winners(), SeatSet::EMPTY);
        mark(&mut game, row, column);
        if (row, column) != (5, 5) {
            nothing(&mut game);
        }
    }
    assert_eq!(game.phase(), Phase::Over);
    assert_eq!((game.score(X), game.score(O)), (1, 0));
    assert_eq!(game.winners(), SeatSet::only(X));
    let won = serde_json::to_string(&game.parts(X)).unwrap();
    assert_eq!(won, r#"{"connected":true,"blocked":false}"#);
    refused(&game, Move::Stop, RuleError::MatchOver);
    assert_eq!(game.roll(dice("12345")), Err(RuleError::MatchOver));
}

#[test]
fn end_a_seat_wins_in_the_middle_of_a_turn_too() {
    let mut game = on_board_1();
    for (row, column) in &WAY[..4] {
        mark(&mut game, *row, *column);
        nothing(&mut game);
    }
    throw(&mut game, "CCCC1");
    game.play(X, Move::Mark(at(5, 5))).unwrap();
    assert_eq!(game.phase(), Phase::Over);
    assert_eq!(game.winners(), SeatSet::only(X));
}

#[test]
fn end_circles_win_with_their_own_starts() {
    let mut game = on_board_1();
    for (row, column) in [(1, 1), (2, 2), (3, 3), (4, 4), (5, 4)] {
        nothing(&mut game);
        mark(&mut game, row, column);
    }
    assert_eq!(game.phase(), Phase::Over);
    assert_eq!(game.winners(), SeatSet::only(O));
}

#[test]
fn end_chains_of_the_two_seats_may_cross_diagonally() {
    let mut game = on_board_1();
    // The circles own both cells between (4,3) and (5,4).
    let across = [Some((4, 4)), Some((5, 3)), None, None];
    for ((row, column), other) in WAY.into_iter().zip(across) {
        mark(&mut game, row, column);
        match other {
            Some((row, column)) => mark(&mut game, row, column),
            None => nothing(&mut game),
        }
    }
    mark(&mut game, 5, 5);
    assert_eq!(game.winners(), SeatSet::only(X));
}

#[test]
fn end_starts_are_counted_as_they_become_linked() {
    let mut game = on_board_1();
    assert_eq!((game.linked_starts(X), game.linked_starts(O)), (1, 1));
    for ((row, column), linked) in WAY.into_iter().zip([1, 2, 2, 2, 3]) {
        mark(&mut game, row, column);
        assert_eq!(game.linked_starts(X), linked, "after ({row},{column})");
        assert_eq!(linked == 3, game.is_connected(X));
        if linked < 3 {
            nothing(&mut game);
        }
    }
    assert_eq!(game.linked_starts(O), 1);
}

#[test]
fn end_a_chain_ends_where_cells_are_missing() {
    let cells: Cells = [(0, 0), (1, 1), (3, 3)]
        .map(|(r, c)| at(r, c))
        .into_iter()
        .collect();
    assert_eq!(
        cells.chain(at(1, 1)),
        Cells::only(at(0, 0)) | Cells::only(at(1, 1))
    );
    assert_eq!(cells.chain(at(3, 3)), Cells::only(at(3, 3)));
    assert_eq!(cells.chain(at(2, 2)), Cells::NONE, "not one of them");
}

/// Alternating marks: crosses enclose the circles' start (0,0), circles the crosses' start (6,6).
const SHUT_IN: [(u8, u8); 6] = [(0, 1), (5, 5), (1, 0), (5, 6), (1, 1), (6, 5)];

#[test]
fn end_a_blocked_seat_plays_on() {
    let mut game = on_board_1();
    for (row, column) in &SHUT_IN[..4] {
        mark(&mut game, *row, *column);
        assert!(!game.is_blocked(O), "one free cell leads out");
    }
    mark(&mut game, 1, 1);
    assert!(game.is_blocked(O) && !game.is_blocked(X));
    fresh_set(&game, O);
    throw(&mut game, "22213");
    game.play(O, Move::Mark(at(1, 4))).unwrap();
    fresh_set(&game, X);
}

#[test]
fn end_both_blocked_is_a_draw_at_once() {
    let mut game = on_board_1();
    for (row, column) in SHUT_IN {
        assert_ne!(game.phase(), Phase::Over);
        mark(&mut game, row, column);
    }
    assert_eq!(game.phase(), Phase::Over);
    assert_eq!((game.score(X), game.score(O)), (0, 0));
    assert_eq!(game.winners(), SeatSet::EMPTY);
    for seat in [X, O] {
        let parts = serde_json::to_string(&game.parts(seat)).unwrap();
        assert_eq!(parts, r#"{"connected":false,"blocked":true}"#);
    }
}

#[test]
fn end_a_draw_can_come_in_the_middle_of_a_turn() {
    let mut game = on_board_1();
    for (row, column) in &SHUT_IN[..5] {
        mark(&mut game, *row, *column);
    }
    throw(&mut game, "CCCC1");
    game.play(O, Move::Mark(at(6, 5))).unwrap();
    assert_eq!(game.phase(), Phase::Over);
}

#[test]
fn end_a_winning_mark_may_also_block_the_rival() {
    let mut game = on_board_1();
    // The last cell of the way also encloses the circles' start (0,0).
    for (row, column) in [(0, 1), (1, 0), (2, 2), (4, 3), (5, 4), (5, 5)] {
        mark(&mut game, row, column);
        nothing(&mut game);
    }
    mark(&mut game, 1, 1);
    assert_eq!(game.phase(), Phase::Over);
    assert_eq!(game.winners(), SeatSet::only(X));
    let lost = Parts {
        connected: false,
        blocked: true,
    };
    assert_eq!(game.parts(O), lost);
}
