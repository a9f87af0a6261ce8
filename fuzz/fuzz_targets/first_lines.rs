//! Loads any bytes as the first line of a match's file.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|file: &[u8]| dicepad::fuzzing::first_line(file));
