//! The serialized form of moves.

use super::*;
use crate::games::spelling::{check_codes, check_spellings};

#[test]
fn moves_are_spelled_as_in_transcripts() {
    let right = [
        (
            choose(&[Row::Orange, Row::Violet]),
            r#"{"choose":["orange","violet"]}"#,
        ),
        (Move::Reroll, r#""reroll""#),
        (Move::Stop, r#""stop""#),
        (
            write(Row::Yellow, 7),
            r#"{"write":{"row":"yellow","column":7}}"#,
        ),
        (Move::Pass, r#""pass""#),
    ];
    let wrong = [
        r#"{"choose":[]}"#,
        r#"{"choose":["violet","orange"]}"#,
        r#"{"choose":["orange","orange"]}"#,
        r#"{"write":{"row":"blue","column":7}}"#,
        r#"{"write":{"row":"yellow","column":7,"x":1}}"#,
        r#"{"write":{"row":"yellow","column":-1}}"#,
    ];
    check_spellings(&right, &wrong);
}

#[test]
fn moves_have_codes_of_their_own() {
    check_codes::<Move>(&[0..3, 8..52], 0..0);
}
