//! The end by complete rows, and the range of scores.

use super::*;

/// The numbers that both seats write into orange and violet, column by column.
fn lockstep() -> Vec<(Row, u8, u8)> {
    let columns = |row: Row| (0..12).filter(move |column| row.has_cell(*column));
    let orange = columns(Row::Orange)
        .zip(1..)
        .map(|(c, n)| (Row::Orange, c, n));
    let violet = columns(Row::Violet)
        .zip(2..)
        .map(|(c, n)| (Row::Violet, c, n));
    orange.chain(violet).collect()
}

#[test]
fn end_two_complete_rows_once_every_seat_has_used_the_roll() {
    let mut game = table(2);
    let numbers = lockstep();
    let (last, before) = numbers.split_last().unwrap();
    for (row, column, number) in before {
        announce(&mut game, &dice_for(*row, *number));
        for by in [0, 1] {
            game.play(seat(by), write(*row, *column)).unwrap();
        }
    }
    // Each seat has one complete row. Two seats with one row each do not end the game.
    for by in [0, 1] {
        assert!(game.sheet(seat(by)).is_complete(Row::Orange));
        assert!(!game.sheet(seat(by)).is_complete(Row::Violet));
    }
    assert_eq!(game.leader(), seat(1));
    let (row, column, number) = *last;
    announce(&mut game, &dice_for(row, number));
    // Seat 0 is not active, but its second complete row ends the game too.
    game.play(seat(0), write(row, column)).unwrap();
    assert_eq!(
        game.phase(),
        Phase::Answers {
            seats: SeatSet::only(seat(1)),
            decision: Decision::Write
        },
        "seat 1 still uses the roll"
    );
    game.play(seat(1), Move::Pass).unwrap();
    assert_eq!(game.phase(), Phase::Over);
    assert_eq!(game.leader(), seat(1), "no other seat becomes active");
}

#[test]
fn score_complete_columns_count_in_incomplete_rows() {
    let sheet = sheet(
        "3 4 _ - _ 12 _ _ _ _",
        "_ 4 5 _ _ - 13 _ _ _",
        "_ _ 5 6 - _ _ 14 _ _",
        0,
    );
    let parts = Parts::of(&sheet);
    assert_eq!((parts.orange, parts.yellow, parts.violet), (3, 3, 3));
    // Bonus cells: violet 5 in c2, orange 4 in c3, orange 12 in c7.
    assert_eq!(parts.columns, [5, 4, 12, 0, 0]);
    assert_eq!(parts.total(), 9 + 21);
}

#[test]
fn score_an_incomplete_column_is_worth_nothing() {
    let sheet = sheet(
        "3 _ _ - _ _ _ _ _ _",
        "_ _ _ _ _ - _ _ _ _",
        "_ _ 5 _ - _ _ _ _ _",
        0,
    );
    assert_eq!(Parts::of(&sheet).columns, [0; 5]);
}

#[test]
fn score_reaches_minus_20_and_116() {
    assert_eq!(Parts::of(&sheet("", "", "", 4)).total(), -20);
    let best = sheet(
        "11 12 _ - 13 14 15 16 17 18",
        "9 10 11 12 13 - 15 16 17 18",
        "10 11 12 13 - 14 15 16 17 18",
        0,
    );
    let parts = Parts::of(&best);
    assert_eq!((parts.orange, parts.yellow, parts.violet), (8, 18, 18));
    assert_eq!(parts.columns, [12, 12, 14, 16, 18]);
    assert_eq!(parts.total(), 116);
}
