//! Entry points for fuzzing, and for bounded tests with the same checks.
//!
//! Checksums refuse almost every random change. So the entry points compute them anew, and a change
//! reaches the loader behind the checksum. Each one takes any bytes and panics if a promise is broken.

mod mutate;

pub use mutate::Mutator;

use crate::{
    Game, for_game,
    matchlog::{
        Challenge, Match, MatchCode,
        codes::{challenge_code, match_code},
        saved_game,
    },
    transcript::{ReplayEnd, replay},
};
use crc32fast::Hasher;
use data_encoding::BASE64URL_NOPAD;

/// Gives each line of a log the checksum that belongs to it.
#[must_use]
pub fn seal_log(log: &[u8]) -> Vec<u8> {
    let mut sealed = Vec::with_capacity(log.len());
    let mut checksum = Hasher::new();
    for line in log.split_inclusive(|byte| *byte == b'\n') {
        let text = without_checksum(line);
        checksum.update(text);
        sealed.extend(format!("{:08x} ", checksum.clone().finalize()).bytes());
        sealed.extend(text);
    }
    sealed
}

/// A line from its first brace on, if it begins with a checksum or with what is left of one.
#[must_use]
pub fn without_checksum(line: &[u8]) -> &[u8] {
    let brace = line.iter().take(12).position(|byte| *byte == b'{');
    &line[brace.unwrap_or(0)..]
}

/// Loads a saved match. What can be verified is a prefix of the log, and saving it loses nothing.
pub fn saved_match(log: &[u8]) {
    let log = seal_log(log);
    if let Ok(game) = saved_game(&log) {
        for_game!(game, G => check_saved::<G>(&log));
    }
}

fn check_saved<G: Game>(log: &[u8]) {
    let Ok(salvaged) = Match::<G>::salvage(log) else {
        return;
    };
    let played = &salvaged.played;
    let beginning = Match::<G>::from_saved(&log[..salvaged.intact]);
    assert!(beginning.is_ok_and(|loaded| !loaded.torn && loaded.played.steps() == played.steps()));

    let saved = played.to_saved();
    let again = Match::<G>::from_saved(saved.as_bytes());
    assert!(again.is_ok_and(|again| {
        again.played.state() == played.state() && again.played.to_saved() == saved
    }));

    // A changed byte costs what follows, and never brings in another step.
    let mut damaged = log.to_vec();
    let place = crc32fast::hash(log) as usize % log.len();
    damaged[place] ^= 1;
    if let Ok(rest) = Match::<G>::salvage(&damaged) {
        assert!(played.steps().starts_with(rest.played.steps()));
    }
}

/// Reads a text as each kind of code, as it is and with the right check. What is accepted is written as the
/// same code.
pub fn code(text: &str) {
    check_challenge(text);
    check_challenge(&seal_challenge(text));
    check_match_code(text);
    check_match_code(&seal_match_code(text));
}

fn check_challenge(text: &str) {
    if let Ok(challenge) = text.parse::<Challenge>() {
        assert_eq!(challenge.to_string().parse(), Ok(challenge));
        assert_eq!(Challenge::in_message(text), Ok(challenge));
        for_game!(challenge.game(), G => {
            assert!(challenge.setup::<G>().is_ok_and(|setup| Challenge::of(&setup) == challenge));
        });
    }
}

fn check_match_code(text: &str) {
    let Ok(code) = text.parse::<MatchCode>() else {
        return;
    };
    assert_eq!(code.to_string().parse(), Ok(code.clone()));
    for_game!(code.challenge().game(), G => {
        if let Ok(played) = code.replay::<G>() {
            assert_eq!(MatchCode::of(&played), code);
        }
    });
}

/// The challenge code with the characters of this text and the right check character.
fn seal_challenge(text: &str) -> String {
    let digits = text.chars().filter_map(|written| {
        let character = Challenge::character(written).ok()?;
        Challenge::characters().position(|known| known == character)
    });
    let digits = digits.take(Challenge::LENGTH - 1);
    let base = Challenge::characters().count() as u128;
    challenge_code(digits.fold(0, |number, digit| number * base + digit as u128))
}

/// The match code with this text and the right checksum.
#[must_use]
pub fn seal_match_code(text: &str) -> String {
    let known = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    let code: Vec<u8> = text.bytes().filter(known).collect();
    // Whole groups of four characters always decode.
    let groups = &code[..code.len() / 4 * 4];
    let decoded = BASE64URL_NOPAD.decode(&code);
    let decoded = decoded.or_else(|_| BASE64URL_NOPAD.decode(groups));
    let mut bytes = decoded.unwrap_or_default();
    bytes.truncate(bytes.len().saturating_sub(4));
    match_code(bytes)
}

/// Replays a transcript. It is accepted or refused, and the output says the same.
pub fn transcript(file: &[u8]) {
    let lines = file.split_inclusive(|byte| *byte == b'\n');
    let file: Vec<u8> = lines.flat_map(without_checksum).copied().collect();
    let mut out = Vec::new();
    let end = replay(&*file, &mut out);
    let refused = out
        .split(|byte| *byte == b'\n')
        .any(|line| line.starts_with(b"{\"event\":\"refused\""));
    assert!(end.is_ok_and(|end| (end == ReplayEnd::Refused) == refused));
}
