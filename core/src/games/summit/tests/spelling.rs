//! The serialized form of moves and sheets.

use super::*;
use crate::GameMove;

#[test]
fn moves_are_spelled_as_transcripts_spell_them() {
    let spellings = [
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
    for (action, json) in spellings {
        assert_eq!(serde_json::to_string(&action).unwrap(), json);
        assert_eq!(serde_json::from_str::<Move>(json).unwrap(), action);
    }
    for wrong in [
        r#"{"reroll":[]}"#,
        r#"{"reroll":[5,0]}"#,
        r#"{"write":"white"}"#,
    ] {
        assert!(serde_json::from_str::<Move>(wrong).is_err());
    }
}

#[test]
fn moves_have_codes_of_their_own() {
    let codes: Vec<u32> = (0..2 * Move::CODES)
        .filter(|code| Move::from_code(*code).is_some())
        .collect();
    assert_eq!(
        codes,
        [0, 1]
            .into_iter()
            .chain(4..8)
            .chain(128..256)
            .collect::<Vec<_>>()
    );
    for code in codes {
        let action = Move::from_code(code).unwrap();
        assert_eq!(
            (action.code(), action.rerolls_a_subset()),
            (code, code >= 128)
        );
    }
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
