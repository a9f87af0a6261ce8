//! Writing: every refusal with its facts, and the cases that are allowed.

use super::*;

/// A practice match in which seat 0 has written each of these numbers.
fn written(numbers: &[(Row, u8, u8)]) -> Trio {
    let mut game = table(1);
    for (row, column, number) in numbers {
        announce(&mut game, &dice_for(*row, *number));
        game.play(seat(0), write(*row, *column)).unwrap();
    }
    game
}

/// Seat 0 announces this number for this row and is refused in this column.
fn refused(game: &Trio, row: Row, column: u8, number: u8, reason: RuleError) {
    let mut after = *game;
    announce(&mut after, &dice_for(row, number));
    let before = after;
    assert_eq!(after.play(seat(0), write(row, column)), Err(reason));
    assert_eq!(after, before, "a refused move changes nothing");
}

#[test]
fn writing_1_not_smaller_to_the_right_nor_greater_to_the_left() {
    let game = written(&[(Row::Orange, 4, 4)]);
    let not_rising = |column, number| RuleError::RowNotRising {
        row: Color::Orange,
        column,
        number,
        beside: 4,
        value: 4,
    };
    for column in [6, 7, 11] {
        refused(&game, Row::Orange, column, 3, not_rising(column, 3));
    }
    for column in [2, 3] {
        refused(&game, Row::Orange, column, 5, not_rising(column, 5));
    }
}

#[test]
fn writing_1_fits_between_neighbours_at_any_distance() {
    let game = written(&[(Row::Yellow, 2, 3), (Row::Yellow, 9, 6)]);
    let not_rising = |number, beside, value| RuleError::RowNotRising {
        row: Color::Yellow,
        column: 5,
        number,
        beside,
        value,
    };
    refused(&game, Row::Yellow, 5, 3, not_rising(3, 2, 3));
    refused(&game, Row::Yellow, 5, 6, not_rising(6, 9, 6));
    refused(&game, Row::Yellow, 5, 7, not_rising(7, 9, 6));
    for number in [4, 5] {
        let mut game = game;
        announce(&mut game, &[(Row::Yellow, number)]);
        game.play(seat(0), write(Row::Yellow, 5)).unwrap();
    }
}

#[test]
fn writing_1_names_the_nearest_number_in_the_way() {
    let game = written(&[
        (Row::Violet, 1, 8),
        (Row::Violet, 3, 11),
        (Row::Violet, 6, 12),
    ]);
    let not_rising = |column, number, beside, value| RuleError::RowNotRising {
        row: Color::Violet,
        column,
        number,
        beside,
        value,
    };
    refused(&game, Row::Violet, 7, 9, not_rising(7, 9, 6, 12));
    refused(&game, Row::Violet, 5, 9, not_rising(5, 9, 3, 11));
    refused(&game, Row::Violet, 2, 12, not_rising(2, 12, 3, 11));
    refused(&game, Row::Violet, 0, 12, not_rising(0, 12, 1, 8));
}

#[test]
fn writing_2_no_number_twice_in_a_three_cell_column() {
    for other in Row::ALL {
        let game = written(&[(*other, 7, 5)]);
        for row in Row::ALL.iter().filter(|row| *row != other) {
            let repeats = RuleError::ColumnRepeats {
                column: 7,
                number: 5,
                other: other.color(),
            };
            refused(&game, *row, 7, 5, repeats);
            let mut game = game;
            announce(&mut game, &[(*row, 6)]);
            game.play(seat(0), write(*row, 7)).unwrap();
        }
    }
}

#[test]
fn writing_2_no_number_twice_in_any_two_cell_column() {
    for column in [1, 4, 5, 6, 10] {
        let rows: Vec<Row> = Row::ALL
            .iter()
            .copied()
            .filter(|row| row.has_cell(column))
            .collect();
        let repeats = RuleError::ColumnRepeats {
            column,
            number: 5,
            other: rows[0].color(),
        };
        let game = written(&[(rows[0], column, 5)]);
        refused(&game, rows[1], column, 5, repeats);
    }
}

#[test]
fn writing_never_goes_outside_the_row() {
    for (row, column) in [
        (Row::Orange, 1),
        (Row::Orange, 12),
        (Row::Orange, 200),
        (Row::Yellow, 0),
        (Row::Yellow, 6),
        (Row::Yellow, 11),
        (Row::Violet, 4),
        (Row::Violet, 10),
    ] {
        let row_color = row.color();
        let no_cell = RuleError::NoSuchCell {
            row: row_color,
            column,
        };
        refused(&table(1), row, column, 4, no_cell);
    }
}

#[test]
fn writing_fills_rows_and_cells_in_any_order() {
    let game = written(&[
        (Row::Violet, 9, 11),
        (Row::Orange, 6, 5),
        (Row::Violet, 0, 2),
        (Row::Yellow, 10, 9),
        (Row::Orange, 2, 1),
        (Row::Violet, 5, 6),
    ]);
    let sheet = game.sheet(seat(0));
    assert_eq!(sheet.number(Row::Violet, 5), Some(6));
    assert_eq!(sheet.number(Row::Orange, 2), Some(1));
    assert_eq!(game.score(seat(0)), 6, "one point for each number");
}

#[test]
fn misthrow_also_if_the_active_seat_cannot_write() {
    // Only numbers below 1 could be written into orange now, so no roll fits.
    let mut game = written(&[(Row::Orange, 11, 1)]);
    announce(&mut game, &[(Row::Orange, 6)]);
    let mut moves = Vec::new();
    game.legal_moves(seat(0), &mut moves);
    assert_eq!(moves, [Move::Pass]);
    game.play(seat(0), Move::Pass).unwrap();
    assert_eq!(game.sheet(seat(0)).misthrows(), 1);
}
