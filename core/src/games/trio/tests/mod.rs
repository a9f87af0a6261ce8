//! The rules of `trio`, sentence by sentence.

mod end;
mod spelling;
mod turn;
mod writing;

use super::{Move, Parts, Row, Sheet, Trio, sheet::BONUS_COLUMNS};
use crate::{
    Decision, Game, NoChoice, Phase, RuleError, Seat, SeatSet, Table,
    dice::{Color, DiceSet, Lying},
};
use proptest::prelude::*;

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn table(seats: u64) -> Trio {
    Trio::start(Table::new::<Trio>(seats, 0).unwrap(), NoChoice {}).unwrap()
}

fn choose(rows: &[Row]) -> Move {
    let bits = rows.iter().fold(0, |bits, row| bits | 1 << row.index());
    Move::Choose(DiceSet::from_bits(bits))
}

fn lying(dice: &[(Row, u8)]) -> Lying {
    let mut lying = Lying::NOTHING;
    for (row, value) in dice {
        lying.lay(row.index(), value - 1);
    }
    lying
}

const fn write(row: Row, column: u8) -> Move {
    Move::Write { row, column }
}

/// Makes the active seat roll these dice once and stop.
fn announce(game: &mut Trio, dice: &[(Row, u8)]) {
    let Phase::Answers { seats, .. } = game.phase() else {
        panic!("no seat is asked")
    };
    let active = seats.iter().next().unwrap();
    let rows: Vec<Row> = dice.iter().map(|(row, _)| *row).collect();
    game.play(active, choose(&rows)).unwrap();
    game.roll(lying(dice)).unwrap();
    game.play(active, Move::Stop).unwrap();
}

/// Builds a sheet from rows in the notation of the rules.
fn sheet(orange: &str, yellow: &str, violet: &str, misthrows: u8) -> Sheet {
    let mut sheet = Sheet::default();
    for (row, text) in Row::ALL.iter().zip([orange, yellow, violet]) {
        let first = row.cells().trailing_zeros() as u8;
        for (column, entry) in (first..).zip(text.split_whitespace()) {
            assert_eq!(entry == "-", !row.has_cell(column), "{row:?} {column}");
            if let Ok(number) = entry.parse() {
                sheet.check(*row, column, number).unwrap();
                sheet.write(*row, column, number);
            }
        }
    }
    for _ in 0..misthrows {
        sheet.mark_misthrow();
    }
    sheet
}

#[test]
fn sheet_has_three_rows_of_nine_cells_and_one_gap() {
    for (row, first, gap, last) in [
        (Row::Orange, 2, 5, 11),
        (Row::Yellow, 1, 6, 10),
        (Row::Violet, 0, 4, 9),
    ] {
        let cells: Vec<u8> = (0..12).filter(|column| row.has_cell(*column)).collect();
        let printed: Vec<u8> = (first..=last).filter(|column| *column != gap).collect();
        assert_eq!(cells, printed);
        assert_eq!(cells.len(), 9);
        assert_eq!(row.last_column(), last);
    }
}

#[test]
fn sheet_has_five_three_cell_and_five_two_cell_columns() {
    let cells_in = |column: u8| Row::ALL.iter().filter(|row| row.has_cell(column)).count();
    let with = |count: usize| -> Vec<u8> { (0..12).filter(|c| cells_in(*c) == count).collect() };
    assert_eq!(with(3), [2, 3, 7, 8, 9]);
    assert_eq!(with(2), [1, 4, 5, 6, 10]);
    assert_eq!(BONUS_COLUMNS.map(|(column, _)| column), [2, 3, 7, 8, 9]);
    assert_eq!(
        BONUS_COLUMNS.map(|(_, row)| row),
        [
            Row::Violet,
            Row::Orange,
            Row::Orange,
            Row::Yellow,
            Row::Violet
        ]
    );
}

#[test]
fn turn_begins_with_one_two_or_three_dice_never_none() {
    let mut game = table(2);
    let mut moves = Vec::new();
    game.legal_moves(seat(0), &mut moves);
    assert_eq!(moves.len(), 7);
    let before = game;
    assert_eq!(game.play(seat(0), choose(&[])), Err(RuleError::NoDice));
    assert_eq!(game, before);
    game.play(seat(0), choose(Row::ALL)).unwrap();
    assert_eq!(
        game.phase(),
        Phase::Roll {
            seat: Some(seat(0)),
            attempt: 1,
            dice: DiceSet::first(3)
        }
    );
}

#[test]
fn turn_second_roll_takes_all_chosen_dice_no_more_and_no_fewer() {
    let mut game = table(2);
    game.play(seat(0), choose(&[Row::Yellow, Row::Violet]))
        .unwrap();
    let other = lying(&[(Row::Orange, 3), (Row::Yellow, 4)]);
    let wrong = RuleError::WrongDice {
        expected: 2,
        found: 2,
    };
    assert_eq!(game.roll(other), Err(wrong));
    game.roll(lying(&[(Row::Yellow, 4), (Row::Violet, 2)]))
        .unwrap();
    game.play(seat(0), Move::Reroll).unwrap();
    assert_eq!(
        game.phase(),
        Phase::Roll {
            seat: Some(seat(0)),
            attempt: 2,
            dice: DiceSet::from_bits(0b110)
        }
    );
    let fewer = RuleError::WrongDice {
        expected: 2,
        found: 1,
    };
    assert_eq!(game.roll(lying(&[(Row::Yellow, 4)])), Err(fewer));
}

#[test]
fn turn_second_result_stands_and_there_is_no_third_roll() {
    let mut game = table(2);
    game.play(seat(0), choose(&[Row::Orange])).unwrap();
    game.roll(lying(&[(Row::Orange, 6)])).unwrap();
    game.play(seat(0), Move::Reroll).unwrap();
    game.roll(lying(&[(Row::Orange, 1)])).unwrap();
    assert_eq!(game.number(), 1);
    assert_eq!(
        game.phase(),
        Phase::Answers {
            seats: SeatSet::all(2),
            decision: Decision::Write
        }
    );
    assert_eq!(
        game.play(seat(0), Move::Reroll),
        Err(RuleError::OtherDecision {
            asked: Decision::Write
        })
    );
}

#[test]
fn turn_announced_number_is_the_sum_for_the_rows_rolled() {
    let mut game = table(1);
    game.play(seat(0), choose(&[Row::Yellow, Row::Violet]))
        .unwrap();
    game.roll(lying(&[(Row::Violet, 2), (Row::Yellow, 4)]))
        .unwrap();
    game.play(seat(0), Move::Reroll).unwrap();
    game.roll(lying(&[(Row::Violet, 4), (Row::Yellow, 5)]))
        .unwrap();
    assert_eq!(game.number(), 9);
    let mut moves = Vec::new();
    game.legal_moves(seat(0), &mut moves);
    assert_eq!(moves.len(), 9 + 9 + 1);
    assert!(!moves.contains(&write(Row::Orange, 2)));
    assert_eq!(
        game.play(seat(0), write(Row::Orange, 2)),
        Err(RuleError::ColorNotRolled { row: Color::Orange })
    );
    game.play(seat(0), write(Row::Violet, 5)).unwrap();
    assert_eq!(game.sheet(seat(0)).number(Row::Violet, 5), Some(9));
}

#[test]
fn writing_needs_an_empty_cell_that_exists() {
    let mut game = table(1);
    announce(&mut game, &[(Row::Orange, 4)]);
    let gap = RuleError::NoSuchCell {
        row: Color::Orange,
        column: 5,
    };
    assert_eq!(game.play(seat(0), write(Row::Orange, 5)), Err(gap));
    assert!(game.play(seat(0), write(Row::Orange, 200)).is_err());
    game.play(seat(0), write(Row::Orange, 6)).unwrap();
    announce(&mut game, &[(Row::Orange, 5)]);
    assert_eq!(
        game.play(seat(0), write(Row::Orange, 6)),
        Err(RuleError::NumberThere {
            row: Color::Orange,
            column: 6,
            value: 4
        })
    );
}

#[test]
fn writing_1_numbers_rise_strictly_across_gap_and_empty_cells() {
    let mut game = table(1);
    announce(&mut game, &[(Row::Orange, 4)]);
    game.play(seat(0), write(Row::Orange, 4)).unwrap();
    announce(&mut game, &[(Row::Orange, 4)]);
    let not_rising = |column| RuleError::RowNotRising {
        row: Color::Orange,
        column,
        number: 4,
        beside: 4,
        value: 4,
    };
    // Equal is not rising: to the right, across the gap, across empty cells, and to the left.
    for column in [6, 11, 3] {
        let refused = game.play(seat(0), write(Row::Orange, column));
        assert_eq!(refused, Err(not_rising(column)));
    }
    game.play(seat(0), Move::Pass).unwrap();
    announce(&mut game, &[(Row::Orange, 3)]);
    assert!(game.play(seat(0), write(Row::Orange, 6)).is_err());
    game.play(seat(0), write(Row::Orange, 2)).unwrap();
    announce(&mut game, &[(Row::Orange, 5)]);
    assert!(game.play(seat(0), write(Row::Orange, 3)).is_err());
    game.play(seat(0), write(Row::Orange, 6)).unwrap();
}

#[test]
fn writing_2_in_a_column_no_number_appears_twice() {
    let mut game = table(1);
    announce(&mut game, &[(Row::Orange, 4)]);
    game.play(seat(0), write(Row::Orange, 4)).unwrap();
    announce(&mut game, &[(Row::Yellow, 4)]);
    let repeats = RuleError::ColumnRepeats {
        column: 4,
        number: 4,
        other: Color::Orange,
    };
    assert_eq!(game.play(seat(0), write(Row::Yellow, 4)), Err(repeats));
    game.play(seat(0), write(Row::Yellow, 3)).unwrap();
    announce(&mut game, &[(Row::Violet, 4)]);
    assert!(
        game.play(seat(0), write(Row::Violet, 3)).is_err(),
        "three-cell column"
    );
    game.play(seat(0), write(Row::Violet, 2)).unwrap();
}

#[test]
fn writing_a_cell_may_become_impossible_to_fill() {
    let mut game = table(1);
    announce(&mut game, &[(Row::Orange, 1)]);
    game.play(seat(0), write(Row::Orange, 2)).unwrap();
    announce(&mut game, &[(Row::Orange, 2)]);
    // Column 3 can never be filled now, which is legal.
    game.play(seat(0), write(Row::Orange, 4)).unwrap();
}

#[test]
fn writing_is_open_for_all_seats_once_in_any_order() {
    let mut game = table(3);
    announce(&mut game, &[(Row::Orange, 4)]);
    let mut other_way = game;
    let answers = [
        (seat(0), write(Row::Orange, 4)),
        (seat(1), Move::Pass),
        (seat(2), write(Row::Orange, 9)),
    ];
    for (seat, action) in answers {
        game.play(seat, action).unwrap();
    }
    let (twice, action) = answers[2];
    other_way.play(twice, action).unwrap();
    assert_eq!(
        other_way.play(twice, Move::Pass),
        Err(RuleError::SeatNotAsked { seat: twice })
    );
    other_way.play(answers[0].0, answers[0].1).unwrap();
    other_way.play(answers[1].0, answers[1].1).unwrap();
    assert_eq!(game, other_way);
    assert_eq!(game.leader(), seat(1), "turn order is clockwise");
}

#[test]
fn misthrow_only_for_the_active_seat_that_does_not_write() {
    let mut game = table(3);
    announce(&mut game, &[(Row::Orange, 4)]);
    for number in 0..3 {
        game.play(seat(number), Move::Pass).unwrap();
    }
    assert_eq!(game.sheet(seat(0)).misthrows(), 1);
    assert_eq!(game.sheet(seat(1)).misthrows(), 0);
    announce(&mut game, &[(Row::Orange, 4)]);
    game.play(seat(1), write(Row::Orange, 4)).unwrap();
    assert_eq!(game.sheet(seat(1)).misthrows(), 0);
}

#[test]
fn end_after_the_fourth_misthrow_once_all_have_used_the_roll() {
    let mut game = table(2);
    for turn in 0..7 {
        announce(&mut game, &[(Row::Orange, 4)]);
        game.play(seat(turn % 2), Move::Pass).unwrap();
        if turn < 6 {
            game.play(seat(1 - turn % 2), Move::Pass).unwrap();
        }
    }
    assert_eq!(game.sheet(seat(0)).misthrows(), 4);
    assert_ne!(game.phase(), Phase::Over, "seat 1 still uses the roll");
    game.play(seat(1), write(Row::Orange, 2)).unwrap();
    assert_eq!(game.phase(), Phase::Over);
    assert_eq!(game.play(seat(1), Move::Pass), Err(RuleError::MatchOver));
    assert_eq!(game.roll(Lying::NOTHING), Err(RuleError::MatchOver));
    assert_eq!((game.score(seat(0)), game.score(seat(1))), (-20, -14));
    assert_eq!(game.winners(), SeatSet::only(seat(1)));
}

/// Dice that give this number for this row; sums above 6 use a second die.
fn dice_for(row: Row, number: u8) -> Vec<(Row, u8)> {
    if number <= 6 {
        return vec![(row, number)];
    }
    let other = if row == Row::Orange {
        Row::Yellow
    } else {
        Row::Orange
    };
    vec![(row, 6), (other, number - 6)]
}

/// Seat 0 writes these numbers into the cells of a row, from left to right.
fn fill(game: &mut Trio, row: Row, numbers: &[u8]) {
    let columns = (0..12).filter(|column| row.has_cell(*column));
    for (column, number) in columns.zip(numbers) {
        announce(game, &dice_for(row, *number));
        game.play(seat(0), write(row, column)).unwrap();
    }
}

#[test]
fn end_when_a_seat_has_two_complete_rows() {
    let mut game = table(1);
    fill(&mut game, Row::Orange, &[1, 2, 3, 4, 5, 6, 7, 8, 9]);
    assert_ne!(game.phase(), Phase::Over);
    fill(&mut game, Row::Violet, &[2, 3, 4, 5, 6, 7, 8, 9]);
    assert_ne!(game.phase(), Phase::Over);
    announce(&mut game, &[(Row::Violet, 6), (Row::Orange, 4)]);
    game.play(seat(0), write(Row::Violet, 9)).unwrap();
    assert_eq!(game.phase(), Phase::Over);
    assert_eq!(game.score(seat(0)), 9 + 10);
}

#[test]
fn score_worked_sheet_43() {
    let sheet = sheet(
        "_ 5 _ - _ 10 13 _ 17 _",
        "2 3 7 8 10 - 11 12 15 16",
        "2 4 _ 6 - 7 _ 9 11 _",
        2,
    );
    let parts = Parts::of(&sheet);
    assert_eq!((parts.orange, parts.yellow, parts.violet), (4, 16, 6));
    assert_eq!(parts.columns, [0, 5, 10, 12, 0]);
    assert_eq!(parts.misthrows, 2);
    assert_eq!(parts.total(), 43);
    assert_eq!(
        serde_json::to_string(&parts).unwrap(),
        r#"{"orange":4,"yellow":16,"violet":6,"columns":[0,5,10,12,0],"misthrows":2}"#
    );
}

#[test]
fn score_worked_sheet_28() {
    let sheet = sheet(
        "2 3 6 - 9 11 12 13 15 16",
        "1 3 4 5 _ - 12 13 _ _",
        "1 3 _ 6 - 7 _ _ 10 _",
        3,
    );
    let parts = Parts::of(&sheet);
    assert_eq!((parts.orange, parts.yellow, parts.violet), (16, 6, 5));
    assert_eq!(parts.columns, [0, 3, 0, 13, 0]);
    assert_eq!(parts.total(), 28);
}

#[test]
fn score_highest_total_wins_and_tied_seats_share() {
    let mut game = table(3);
    announce(&mut game, &[(Row::Orange, 4)]);
    game.play(seat(0), Move::Pass).unwrap();
    game.play(seat(1), write(Row::Orange, 4)).unwrap();
    game.play(seat(2), write(Row::Orange, 8)).unwrap();
    assert_eq!(game.winners(), [seat(1), seat(2)].into_iter().collect());
}

proptest! {
    #[test]
    fn score_lies_between_minus_20_and_116(
        tries in prop::collection::vec((0usize..3, 0u8..12, 1u8..=18), 0..400),
        misthrows in 0u8..=4,
    ) {
        let mut sheet = Sheet::default();
        for (row, column, number) in tries {
            let row = Row::ALL[row];
            if sheet.check(row, column, number).is_ok() {
                sheet.write(row, column, number);
            }
        }
        for _ in 0..misthrows {
            sheet.mark_misthrow();
        }
        let total = Parts::of(&sheet).total();
        prop_assert!((-20..=116).contains(&total), "{total}");
    }

    #[test]
    fn open_cells_are_exactly_those_that_the_check_allows(
        tries in prop::collection::vec((0usize..3, 0u8..12, 1u8..=18), 0..60),
        number in 1u8..=18,
    ) {
        let mut sheet = Sheet::default();
        for (row, column, number) in tries {
            let row = Row::ALL[row];
            if sheet.check(row, column, number).is_ok() {
                sheet.write(row, column, number);
            }
        }
        for row in Row::ALL {
            let open = sheet.open_cells(*row, number);
            for column in 0..12 {
                let allowed = sheet.check(*row, column, number).is_ok();
                prop_assert_eq!(open >> column & 1 == 1, allowed, "{:?} {}", row, column);
            }
        }
    }
}
