//! Replays any bytes as a transcript.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|file: &[u8]| dicepad_core::fuzzing::transcript(file));
