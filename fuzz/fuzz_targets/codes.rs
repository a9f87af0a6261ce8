//! Parses any text as a code. It is accepted or refused, and an accepted code is reproduced exactly.
#![no_main]

use dicepad_core::{
    for_game,
    matchlog::{Challenge, MatchCode},
};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(challenge) = text.parse::<Challenge>() {
        assert_eq!(challenge.to_string().parse(), Ok(challenge));
    }
    if let Ok(code) = text.parse::<MatchCode>() {
        for_game!(code.challenge().game(), G => {
            if let Ok(played) = code.replay::<G>() {
                assert_eq!(MatchCode::of(&played), code);
            }
        });
    }
});
