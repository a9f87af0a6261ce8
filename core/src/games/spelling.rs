//! Checks for the tests of all games: how moves are spelled in transcripts, and their codes.

use crate::GameMove;
use std::ops::Range;

/// Asserts that these moves are written and read as spelled here, and that the wrong spellings are not read.
pub(super) fn check_spellings<M: GameMove>(right: &[(M, &str)], wrong: &[&str]) {
    for (action, json) in right {
        assert_eq!(serde_json::to_string(action).unwrap(), *json);
        assert_eq!(serde_json::from_str::<M>(json).unwrap(), *action);
    }
    for json in wrong {
        assert!(serde_json::from_str::<M>(json).is_err(), "{json}");
    }
}

/// Asserts that exactly these codes have a move, that a move's code leads back to it, and that the moves with
/// codes in `rerolls` are the re-rolls of a subset.
pub(super) fn check_codes<M: GameMove>(codes: &[Range<u32>], rerolls: Range<u32>) {
    let found: Vec<u32> = (0..2 * M::CODES)
        .filter(|code| M::from_code(*code).is_some())
        .collect();
    let expected: Vec<u32> = codes.iter().cloned().flatten().collect();
    assert_eq!(found, expected);
    for code in found {
        let action = M::from_code(code).unwrap();
        assert_eq!(action.code(), code, "{action:?}");
        assert_eq!(action.rerolls_a_subset(), rerolls.contains(&code));
    }
}
