//! The winner: totals first, then the best single row or column.

use super::*;

/// The winners at a table with these sheets.
fn winners(sheets: &[&str], rules: Rules) -> Vec<u8> {
    let mut game = table(sheets.len() as u8, rules);
    for (number, letters) in (0..).zip(sheets) {
        game.set_sheet(seat(number), Sheet::from_letters(letters));
    }
    game.winners().iter().map(Seat::number).collect()
}

#[test]
fn score_the_highest_total_wins_regardless_of_best_lines() {
    let ten_in_one = "TTTTT _____ _____ _____ _____";
    let twelve_in_twos = "TT_OO _____ ##_XX _____ II_//";
    assert_eq!(winners(&[ten_in_one, twelve_in_twos], BASIC), [1]);
    assert_eq!(winners(&[twelve_in_twos, ten_in_one], BASIC), [0]);
}

#[test]
fn score_a_column_decides_a_tie_as_well_as_a_row() {
    let eight_in_a_column = "T____ T____ T____ T____ _____";
    let two_each = "TT___ _____ OO___ _____ ##_XX";
    assert_eq!(winners(&[two_each, eight_in_a_column], BASIC), [1]);
    let eight_in_a_row = "TTTT_ _____ _____ _____ _____";
    assert_eq!(winners(&[eight_in_a_row, eight_in_a_column], BASIC), [0, 1]);
}

#[test]
fn score_a_tie_is_shared_only_among_equal_best_lines() {
    let eight = "TTTT_ _____ _____ _____ _____";
    let two_each = "TT___ _____ OO___ _____ ##_XX";
    let less = "TTT__ _____ _____ _____ _____";
    assert_eq!(winners(&[eight, two_each, less, eight], BASIC), [0, 3]);
}

#[test]
fn score_rows_and_columns_both_count() {
    let square = Parts::of(&Sheet::from_letters("TT___ TT___ _____ _____ _____"), BASIC);
    assert_eq!(square.rows, [2, 2, 0, 0, 0]);
    assert_eq!(square.columns, [2, 2, 0, 0, 0]);
    assert_eq!(square.total(), 8);
}

#[test]
fn score_a_run_does_not_continue_in_the_next_line() {
    let broken = Parts::of(&Sheet::from_letters("___TT TT___ _____ _____ _____"), BASIC);
    assert_eq!(broken.rows, [2, 2, 0, 0, 0]);
    assert_eq!(broken.columns, [0; 5]);
}

#[test]
fn start_with_six_seats_the_last_has_a_single_symbol() {
    let mut game = unstarted(6, 4, BASIC);
    for (count, number) in (0..).zip([4, 5, 0, 1, 2, 3]) {
        let moves = legal(&game, seat(number));
        assert_eq!(moves.len(), 6 - count);
        let asked = Decision::Start;
        assert_eq!(
            game.play(seat(number), place((1, 1), (1, 2))),
            Err(RuleError::OtherDecision { asked })
        );
        game.play(seat(number), moves[0]).unwrap();
    }
    let early = game.play(seat(4), Move::Start(Symbol::Hash));
    assert_eq!(early, Err(RuleError::RollAwaited));
    let one_die = RuleError::WrongDice {
        expected: 2,
        found: 1,
    };
    assert_eq!(game.roll(Lying::of(&[3])), Err(one_die));
}
