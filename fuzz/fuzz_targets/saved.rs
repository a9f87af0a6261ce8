//! Loads any bytes as a saved match. They are accepted or refused, and saving reproduces the same state.
#![no_main]

use dicepad_core::{
    for_game,
    matchlog::{Match, saved_game},
};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(game) = saved_game(bytes) else { return };
    for_game!(game, G => {
        if let Ok(loaded) = Match::<G>::from_saved(bytes) {
            let saved = loaded.played.to_saved();
            let again = Match::<G>::from_saved(saved.as_bytes());
            assert!(again.is_ok_and(|again| again.played.state() == loaded.played.state()));
        }
    });
});
