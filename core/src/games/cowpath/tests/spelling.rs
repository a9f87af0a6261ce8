//! The serialized form of moves and boards.

use super::*;
use crate::GameMove;

#[test]
fn moves_are_spelled_as_transcripts_spell_them() {
    let spellings = [
        (
            Move::Reroll(DiceSet::from_bits(0b1001)),
            r#"{"reroll":[0,3]}"#,
        ),
        (Move::Stop, r#""stop""#),
        (Move::Mark(at(2, 5)), r#"{"mark":[2,5]}"#),
        (Move::Pass, r#""pass""#),
    ];
    for (action, json) in spellings {
        assert_eq!(serde_json::to_string(&action).unwrap(), json);
        assert_eq!(serde_json::from_str::<Move>(json).unwrap(), action);
    }
    for wrong in [
        r#"{"reroll":[]}"#,
        r#"{"reroll":[3,0]}"#,
        r#"{"mark":[0,7]}"#,
    ] {
        assert!(serde_json::from_str::<Move>(wrong).is_err());
    }
}

#[test]
fn moves_have_codes_of_their_own() {
    let codes: Vec<u32> = (0..2 * Move::CODES)
        .filter(|code| Move::from_code(*code).is_some())
        .collect();
    assert_eq!(codes, [0, 1].into_iter().chain(32..113).collect::<Vec<_>>());
    for code in codes {
        let action = Move::from_code(code).unwrap();
        let reroll = (32..64).contains(&code);
        assert_eq!((action.code(), action.rerolls_a_subset()), (code, reroll));
    }
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
