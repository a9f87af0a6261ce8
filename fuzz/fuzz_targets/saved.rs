//! Loads any bytes as the log of a match, with the right checksums.
#![no_main]

use dicepad_core::fuzzing;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|file: &[u8]| {
    // The first line of a file belongs to the app.
    let end = file.iter().position(|byte| *byte == b'\n');
    fuzzing::saved_match(&file[end.map_or(0, |end| end + 1)..]);
});
