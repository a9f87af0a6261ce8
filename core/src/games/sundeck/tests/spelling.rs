//! The serialized form of moves.

use super::*;
use crate::{
    GameMove,
    games::spelling::{check_codes, check_spellings},
};

#[test]
fn moves_are_spelled_as_in_transcripts() {
    let right = [
        (reroll(&[0, 3]), r#"{"reroll":[0,3]}"#),
        (Move::Stop, r#""stop""#),
        (Move::Use(card(17)), r#"{"use":17}"#),
        (Move::Pass, r#""pass""#),
        (Move::Keep([3, 9, 20].map(card)), r#"{"keep":[3,9,20]}"#),
        // The spelling allows cards that are not ascending; the rules refuse them.
        (Move::Keep([9, 3, 3].map(card)), r#"{"keep":[9,3,3]}"#),
        (Move::Take(card(12)), r#"{"take":12}"#),
    ];
    let wrong = [
        r#"{"reroll":[]}"#,
        r#"{"reroll":[3,0]}"#,
        r#"{"use":0}"#,
        r#"{"use":31}"#,
        r#"{"keep":[1,2]}"#,
        r#"{"keep":[1,2,3,4]}"#,
        r#""keep""#,
        r#""use""#,
    ];
    check_spellings(&right, &wrong);
}

#[test]
fn moves_have_codes_of_their_own() {
    check_codes::<Move>(&[0..2, 32..64, 65..95, 97..127, 128..128 + 4060], 32..64);
}

#[test]
fn the_code_of_three_kept_cards_gives_them_ascending() {
    for action in (128..Move::CODES).filter_map(Move::from_code) {
        let Move::Keep(cards) = action else {
            panic!("{action:?}")
        };
        assert!(cards.is_sorted_by(|a, b| a < b), "{cards:?}");
    }
}

#[test]
fn moves_without_their_own_code_stay_below_the_limit() {
    let sorted = Move::Keep([3, 9, 20].map(card)).code();
    assert_eq!(Move::Keep([20, 3, 9].map(card)).code(), sorted);
    assert!(Move::Keep([card(30); 3]).code() < Move::CODES);
    assert!((32..64).contains(&reroll(&[0, 6]).code()));
}
