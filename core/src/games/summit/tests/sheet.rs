//! The sheet alone: its rows and its score.

use super::*;

#[test]
fn sheet_four_rows_top_to_bottom() {
    let colors: Vec<&str> = Row::ALL.iter().map(|row| row.color().id()).collect();
    assert_eq!(colors, ["violet", "blue", "red", "yellow"]);
    assert_eq!((COLUMNS, RISING_COLUMNS, MISTHROW_BOXES), (6, 4, 5));
}

#[test]
fn sheet_a_row_is_filled_from_left_to_right_without_gaps() {
    let mut sheet = Sheet::default();
    for column in 0..COLUMNS {
        assert_eq!(sheet.next_column(Red), Some(column));
        assert_eq!(sheet.number(Red, column), None);
        let number = [3, 5, 9, 12, 7, 1][usize::from(column)];
        assert_eq!(sheet.check(Red, number), Ok(()));
        sheet.write(Red, number);
        assert_eq!(sheet.number(Red, column), Some(number));
    }
    assert_eq!(sheet.next_column(Red), None);
    let full = RuleError::RowFull { row: Color::Red };
    assert_eq!(sheet.check(Red, 1), Err(full));
    assert_eq!(sheet.number(Red, COLUMNS), None);
    assert_eq!(sheet.next_column(Yellow), Some(0));
}

#[test]
fn sheet_strictly_rising_up_to_the_thick_line() {
    let three = sheet([&[], &[3, 5, 9], &[], &[]], 0);
    let not_rising = |number| RuleError::RowNotRising {
        row: Color::Blue,
        column: 3,
        number,
        beside: 2,
        value: 9,
    };
    assert_eq!(three.check(Blue, 10), Ok(()));
    assert_eq!(three.check(Blue, 9), Err(not_rising(9)), "strictly");
    assert_eq!(three.check(Blue, 8), Err(not_rising(8)));
}

#[test]
fn sheet_strictly_falling_after_the_thick_line() {
    let four = sheet([&[], &[3, 5, 9, 12], &[], &[]], 0);
    let not_falling = |number| RuleError::RowNotFalling {
        row: Color::Blue,
        column: 4,
        number,
        beside: 3,
        value: 12,
    };
    assert_eq!(four.check(Blue, 11), Ok(()));
    assert_eq!(four.check(Blue, 1), Ok(()), "only the neighbour counts");
    assert_eq!(four.check(Blue, 12), Err(not_falling(12)), "strictly");
    assert_eq!(four.check(Blue, 13), Err(not_falling(13)));
    let five = sheet([&[], &[3, 5, 9, 12, 4], &[], &[]], 0);
    assert_eq!(five.check(Blue, 3), Ok(()));
    for number in [4, 5, 30] {
        let still_falling = RuleError::RowNotFalling {
            row: Color::Blue,
            column: 5,
            number,
            beside: 4,
            value: 4,
        };
        assert_eq!(five.check(Blue, number), Err(still_falling));
    }
}

#[test]
fn column_points_are_the_second_lowest_distinct_value() {
    assert_eq!(column_points([4, 4, 7, 9]), 7);
    assert_eq!(column_points([4, 4, 4, 9]), 9);
    assert_eq!(column_points([5, 5, 9, 9]), 9);
    assert_eq!(column_points([2, 5, 5, 9]), 5);
    assert_eq!(column_points([6, 6, 6, 6]), 6);
    assert_eq!(column_points([9, 5, 2, 5]), 5, "in any order");
}

#[test]
fn score_worked_sheet() {
    let others: &[u8] = &[6, 8, 12, 16, 11, 4];
    let parts = Parts::of(&sheet([&[5, 7, 11, 15, 10, 3], others, others, others], 3));
    let json = r#"{"columns":[6,8,12,16,11,4],"misthrows":3}"#;
    assert_eq!(serde_json::to_string(&parts).unwrap(), json);
    assert_eq!((parts.misthrow_points(), parts.total()), (-6, 51));
}

#[test]
fn score_misthrows_cost_1_to_5_and_incomplete_columns_nothing() {
    let totals = [0, 1, 2, 3, 4, 5].map(|n| Parts::of(&sheet([&[7], &[7], &[7], &[]], n)).total());
    assert_eq!(totals, [0, -1, -3, -6, -10, -15]);
    assert_eq!([0, 1, 2, 3, 4].map(misthrow_cost), [1, 2, 3, 4, 5]);
}
