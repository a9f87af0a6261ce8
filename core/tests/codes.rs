//! Refusals of codes and saved matches: every reason with its facts.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail loudly")]

use data_encoding::BASE64URL_NOPAD;
use dicepad_core::{
    GameId, RuleError, Seat, SetupError,
    games::{Sundeck, Trio, trio},
    matchlog::{
        Challenge, CodeError, CodeReason, LogError, LogReason, Match, MatchCode, Setup, saved_game,
    },
    transcript::LineRefusal,
};
use strum::VariantArray;

const ALPHABET: &str = "23456789ACEFHJKMNPRTWXY";

/// Version, game, seats, first seat and rules, as both kinds of code store them above the seed.
fn table(version: u32, game: u32, seats: u32, first: u32, rules: u32) -> u32 {
    version << 13 | game << 10 | seats << 7 | first << 4 | rules
}

/// Parses the challenge code of a table, valid or not, with the right check character.
fn challenge_code(table: u32) -> Result<Challenge, CodeError> {
    let mut number = u128::from(table) << 64 | 7;
    let mut data = Vec::new();
    for _ in 0..18 {
        data.push(ALPHABET.as_bytes()[(number % 23) as usize] as char);
        number /= 23;
    }
    let data: String = data.into_iter().rev().collect();
    let mut adds_up = ALPHABET
        .chars()
        .map(|check| format!("{data}{check}").parse::<Challenge>())
        .filter(|read| *read != Err(CodeError::DoesNotAddUp));
    let read = adds_up.next().unwrap();
    assert_eq!(adds_up.next(), None, "exactly one check character is right");
    read
}

/// Parses the match code of a table and further bytes, with the right checksum.
fn match_code(table: u32, rest: &[u8]) -> Result<MatchCode, CodeError> {
    let mut bytes = 7u64.to_le_bytes().to_vec();
    bytes.extend(&table.to_le_bytes()[..3]);
    bytes.extend(rest);
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    BASE64URL_NOPAD.encode(&bytes).parse()
}

#[test]
fn codes_of_a_newer_version_are_refused_as_newer() {
    for version in [2, 15] {
        let newer = CodeError::NewerVersion {
            version: version as u8,
        };
        let table = table(version, 0, 2, 0, 0);
        assert_eq!(challenge_code(table), Err(newer.clone()));
        assert_eq!(match_code(table, &[0]), Err(newer));
    }
}

#[test]
fn codes_of_tables_that_do_not_exist_are_refused() {
    assert!(challenge_code(table(1, 0, 2, 1, 0)).is_ok());
    assert!(match_code(table(1, 0, 2, 1, 0), &[0]).is_ok());
    for (what, table) in [
        ("version 0", table(0, 0, 2, 0, 0)),
        ("version 16", table(16, 0, 2, 0, 0)),
        ("a sixth game", table(1, 5, 2, 0, 0)),
        ("trio with no seat", table(1, 0, 0, 0, 0)),
        ("trio with seven seats", table(1, 0, 7, 0, 0)),
        ("a first seat that is not there", table(1, 0, 2, 2, 0)),
        ("cowpath alone", table(1, 1, 1, 0, 0)),
        ("a ninth board", table(1, 1, 2, 0, 8)),
        ("a rule of trio", table(1, 0, 2, 0, 1)),
        ("the diagonal's penalty without it", table(1, 3, 2, 0, 4)),
        ("sundeck with five seats", table(1, 4, 5, 0, 0)),
    ] {
        let nowhere = CodeError::NoSuchTable;
        assert_eq!(challenge_code(table), Err(nowhere.clone()), "{what}");
        assert_eq!(match_code(table, &[0]), Err(nowhere), "{what}");
    }
}

#[test]
fn codes_of_a_wrong_length_report_both_lengths() {
    let long = "2".repeat(21).parse::<Challenge>();
    let too_long = CodeError::TooLong {
        found: 21,
        expected: 19,
    };
    assert_eq!(long, Err(too_long));
    let endless = "A".repeat((1 << 20) + 1).parse::<MatchCode>();
    let too_long = CodeError::TooLong {
        found: (1 << 20) + 1,
        expected: 1 << 20,
    };
    assert_eq!(endless, Err(too_long));
    let too_short = CodeError::TooShort {
        found: 4,
        expected: 22,
    };
    assert_eq!("AAAA".parse::<MatchCode>(), Err(too_short));
    assert_eq!("A".parse::<MatchCode>(), Err(CodeError::DoesNotAddUp));
    let endless_number = match_code(table(1, 0, 2, 0, 0), &[0x80, 0x80, 0x80, 0x80, 0]);
    assert_eq!(endless_number, Err(CodeError::DoesNotAddUp));
    let cut_number = match_code(table(1, 0, 2, 0, 0), &[0x80]);
    assert_eq!(cut_number, Err(CodeError::DoesNotAddUp));
}

#[test]
fn match_codes_with_illegal_moves_report_the_first() {
    let trio = table(1, 0, 2, 0, 0);
    let replayed = |rest: &[u8]| match_code(trio, rest).unwrap().replay::<Trio>().map(|_| ());
    let illegal = |number| Err(CodeError::IllegalMove { number });
    let (choose, stop) = ((8 + 1) << 3, 1 << 3);
    assert_eq!(replayed(&[0, choose]), Ok(()));
    assert_eq!(replayed(&[0, choose, stop]), Ok(()));
    assert_eq!(replayed(&[0, choose, choose]), illegal(2));
    assert_eq!(
        replayed(&[0, choose | 1]),
        illegal(1),
        "seat 1 is not asked"
    );
    assert_eq!(replayed(&[0, choose | 6]), illegal(1), "there is no seat 6");
    assert_eq!(replayed(&[0, 3 << 3]), illegal(1), "no move has this code");
    // One roll can follow the choice of dice; a second one cannot, and none can come before it.
    assert_eq!(replayed(&[1, choose]), Ok(()));
    assert_eq!(replayed(&[2, choose]), illegal(2));
    assert_eq!(replayed(&[1]), illegal(1));
    let other = CodeError::OtherGame { game: GameId::Trio };
    let code = match_code(trio, &[0]).unwrap();
    assert_eq!(code.replay::<Sundeck>().map(|_| ()), Err(other));
}

/// A saved match of these lines with right checksums.
fn saved(lines: &[&str]) -> Vec<u8> {
    let mut checksum = crc32fast::Hasher::new();
    let mut saved = String::new();
    for line in lines {
        checksum.update(line.as_bytes());
        checksum.update(b"\n");
        saved.push_str(&format!("{:08x} {line}\n", checksum.clone().finalize()));
    }
    saved.into_bytes()
}

fn why_not(saved: &[u8]) -> LogError {
    Match::<Trio>::from_saved(saved).map(|_| ()).unwrap_err()
}

const HEADER: &str = r#"{"event":"match","v":1,"game":"trio","seats":2,"seed":4,"rules":{},"first":0,"generator":"chacha8/1"}"#;
const CHOOSE: &str = r#"{"event":"move","seat":0,"move":{"choose":["orange"]}}"#;

#[test]
fn changed_saved_matches_report_the_first_damaged_line() {
    let whole = saved(&[HEADER, CHOOSE]);
    assert!(Match::<Trio>::from_saved(&whole).is_ok());
    let text = String::from_utf8(whole).unwrap();
    let first = text.replacen("\"seed\":4", "\"seed\":5", 1);
    assert_eq!(why_not(first.as_bytes()), LogError::Damaged { line: 1 });
    let damaged = Err(LogError::Damaged { line: 1 });
    assert_eq!(saved_game(first.as_bytes()), damaged);
    let second = text.replacen("orange", "violet", 1);
    assert_eq!(why_not(second.as_bytes()), LogError::Damaged { line: 2 });
    // A missing line breaks the checksum of the next one.
    let choose = text.lines().nth(1).unwrap();
    let without_header = format!("{choose}\n");
    let vanished = LogError::Damaged { line: 1 };
    assert_eq!(why_not(without_header.as_bytes()), vanished);
    let long = saved(&[HEADER, &format!("\"{}\"", "x".repeat(5000))]);
    assert_eq!(why_not(&long), LogError::Damaged { line: 2 });
    assert_eq!(why_not(b""), LogError::Empty);
    assert_eq!(saved_game(b""), Err(LogError::Empty));
}

#[test]
fn saved_matches_that_break_a_rule_report_line_and_rule() {
    let refused = |lines: &[&str], refusal: LineRefusal| {
        let line = lines.len();
        assert_eq!(why_not(&saved(lines)), LogError::Refused { line, refusal });
    };
    let seven = HEADER.replace("\"seats\":2", "\"seats\":7");
    let wrong_seats = SetupError::WrongNumberOfSeats {
        game: GameId::Trio,
        seats: 7,
        least: 1,
        most: 6,
    };
    refused(&[&seven], wrong_seats.into());
    let older = HEADER.replace("\"v\":1", "\"v\":0");
    refused(&[&older], LineRefusal::UnknownVersion { found: 0 });
    let seat = Seat::new(1).unwrap();
    let of_seat_1 = CHOOSE.replace("\"seat\":0", "\"seat\":1");
    refused(
        &[HEADER, &of_seat_1],
        RuleError::SeatNotAsked { seat }.into(),
    );
    let jump = r#"{"event":"move","seat":0,"move":"jump"}"#;
    let no_move = LineRefusal::UnknownMove {
        game: GameId::Trio,
        what: "\"jump\"".to_owned(),
    };
    refused(&[HEADER, jump], no_move);
    let note = LineRefusal::Malformed {
        what: "\"note\" does not belong here".to_owned(),
    };
    refused(&[HEADER, CHOOSE, r#"{"event":"note"}"#], note);
    let no_match = LogError::Refused {
        line: 1,
        refusal: LineRefusal::NoMatch,
    };
    assert_eq!(saved_game(&saved(&[CHOOSE])), Err(no_match));
}

#[test]
fn saved_matches_with_other_dice_report_the_line() {
    let setup = Setup::<Trio>::with_first(2, 0, &[], 4).unwrap();
    let mut played = Match::new(setup).unwrap();
    let choose: trio::Move = serde_json::from_str(r#"{"choose":["orange"]}"#).unwrap();
    played.play(Seat::ZERO, choose).unwrap();
    played.let_chance_decide().unwrap();
    let rolled = played.state().number();
    for value in 1..=6 {
        let roll = format!(
            r#"{{"event":"roll","seat":0,"attempt":1,"dice":[{{"die":"orange","value":{value}}}]}}"#
        );
        let lines = saved(&[HEADER, CHOOSE, &roll]);
        let loaded = Match::<Trio>::from_saved(&lines).map(|loaded| loaded.played.state().number());
        let expected = if value == rolled {
            Ok(rolled)
        } else {
            Err(LogError::OtherChance { line: 3 })
        };
        assert_eq!(loaded, expected);
    }
}

#[test]
fn reasons_have_stable_ids() {
    let codes: Vec<&str> = CodeReason::VARIANTS.iter().map(Into::into).collect();
    assert_eq!(
        codes,
        [
            "unknown_character",
            "too_short",
            "too_long",
            "does_not_add_up",
            "newer_version",
            "no_such_table",
            "other_game",
            "illegal_move",
        ]
    );
    let logs: Vec<&str> = LogReason::VARIANTS.iter().map(Into::into).collect();
    assert_eq!(
        logs,
        [
            "empty",
            "damaged",
            "newer_version",
            "other_generator",
            "other_game",
            "refused",
            "other_chance",
        ]
    );
}
