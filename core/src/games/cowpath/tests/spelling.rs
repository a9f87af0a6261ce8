//! The serialized form of moves and boards.

use super::*;
use crate::games::spelling::{check_codes, check_spellings};

#[test]
fn moves_are_spelled_as_in_transcripts() {
    let right = [
        (
            Move::Reroll(DiceSet::from_bits(0b1001)),
            r#"{"reroll":[0,3]}"#,
        ),
        (Move::Stop, r#""stop""#),
        (Move::Mark(at(2, 5)), r#"{"mark":[2,5]}"#),
        (Move::Pass, r#""pass""#),
    ];
    let wrong = [
        r#"{"reroll":[]}"#,
        r#"{"reroll":[3,0]}"#,
        r#"{"mark":[0,7]}"#,
    ];
    check_spellings(&right, &wrong);
}

#[test]
fn moves_have_codes_of_their_own() {
    check_codes::<Move>(&[0..2, 32..113], 32..64);
}

#[test]
fn sheets_are_one_board_with_the_marks_on_it() {
    let mut game = on_board_1();
    mark(&mut game, 0, 1);
    mark(&mut game, 6, 5);
    let json = concat!(
        r#"[{"board":1,"rows":["OxX45C1","5C3521C","13344C2","2CX1OC2","#,
        r#""2C44331","C1253C5","1C54OoX"]}]"#
    );
    assert_eq!(serde_json::to_string(&game.sheets()).unwrap(), json);
}
