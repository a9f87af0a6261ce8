//! Reads any text as a code, as it is and with the right check.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| dicepad_core::fuzzing::code(text));
