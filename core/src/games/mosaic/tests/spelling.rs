//! The serialized form of moves.

use super::*;
use crate::games::spelling::{check_codes, check_spellings};

#[test]
fn moves_are_spelled_as_in_transcripts() {
    let right = [
        (Move::Start(Symbol::Triangle), r#"{"start":"triangle"}"#),
        (place((2, 3), (2, 4)), r#"{"place":[[2,3],[2,4]]}"#),
    ];
    let wrong = [
        r#"{"start":"star"}"#,
        r#"{"place":[[2,3],[2,5]]}"#,
        r#"{"place":[[2,3]]}"#,
    ];
    check_spellings(&right, &wrong);
}

#[test]
fn moves_have_codes_of_their_own() {
    check_codes::<Move>(&[0..6, 64..689], 0..0);
}
