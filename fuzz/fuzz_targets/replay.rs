//! Replays any bytes as a transcript. They are accepted or refused, and nothing panics.
#![no_main]

use dicepad_core::transcript::{ReplayEnd, replay};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut out = Vec::new();
    let end = replay(bytes, &mut out);
    let refused = out
        .split(|byte| *byte == b'\n')
        .any(|line| line.starts_with(b"{\"event\":\"refused\""));
    assert!(end.is_ok_and(|end| (end == ReplayEnd::Refused) == refused));
});
