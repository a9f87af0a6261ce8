//! Loads any bytes as the stored preferences.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|file: &[u8]| dicepad::fuzzing::preferences(file));
