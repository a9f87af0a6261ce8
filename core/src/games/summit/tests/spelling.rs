//! The serialized form of moves and sheets.

use super::*;
use crate::games::spelling::{check_codes, check_spellings};

#[test]
fn moves_are_spelled_as_in_transcripts() {
    let right = [
        (
            Move::Reroll(DiceSet::from_bits(0b10_0001)),
            r#"{"reroll":[0,5]}"#,
        ),
        (Move::Stop, r#""stop""#),
        (Move::Write(Violet), r#"{"write":"violet"}"#),
        (Move::Write(Blue), r#"{"write":"blue"}"#),
        (Move::Write(Red), r#"{"write":"red"}"#),
        (Move::Write(Yellow), r#"{"write":"yellow"}"#),
        (Move::Pass, r#""pass""#),
    ];
    let wrong = [
        r#"{"reroll":[]}"#,
        r#"{"reroll":[5,0]}"#,
        r#"{"write":"white"}"#,
    ];
    check_spellings(&right, &wrong);
}

#[test]
fn moves_have_codes_of_their_own() {
    check_codes::<Move>(&[0..2, 4..8, 128..256], 128..256);
}

#[test]
fn sheets_read_row_by_row_with_the_thick_line() {
    let mut game = table_of(1);
    game.sheets[seat(0)] = sheet([&[3, 4], &[1, 2, 3, 14, 5, 2], &[], &[7]], 2);
    let json = concat!(
        r#"[{"violet":"3 4 _ _ | _ _","blue":"1 2 3 14 | 5 2","#,
        r#""red":"_ _ _ _ | _ _","yellow":"7 _ _ _ | _ _","misthrows":2}]"#
    );
    assert_eq!(serde_json::to_string(&game.sheets()).unwrap(), json);
}
