//! Loads any bytes as the file of a match, with the right checksums.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|file: &[u8]| dicepad::fuzzing::saved_file(file));
