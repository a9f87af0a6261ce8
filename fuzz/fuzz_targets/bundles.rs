//! Imports any bytes, with the right checksums.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|file: &[u8]| dicepad::fuzzing::import(file));
