//! Transcripts: golden ones, their replay, and the refusals of replay.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail loudly")]

use dicepad_core::{
    Game, GameId, Reason, Seat, SetupReason, for_game,
    games::{Cowpath, Mosaic, Summit, Sundeck, Trio},
    matchlog::{Match, Setup},
    players::{Mind, PlayerKind},
    transcript::{ReplayEnd, replay, write_match},
};
use proptest::prelude::*;
use serde_json::Value;

fn transcript<G: Mind>(seats: u64, choices: &[(&str, &str)], seed: u64, options: bool) -> String {
    let setup = Setup::<G>::by_lot(seats, choices, seed).unwrap();
    let mut players: Vec<_> = Seat::all(setup.table.seats)
        .map(|seat| PlayerKind::Random.player::<G>(seed, seat))
        .collect();
    let mut out = Vec::new();
    write_match(
        &mut Match::new(setup).unwrap(),
        &mut players,
        options,
        &mut out,
    )
    .unwrap();
    String::from_utf8(out).unwrap()
}

fn replayed(text: &str) -> (ReplayEnd, String) {
    let mut out = Vec::new();
    let end = replay(text.as_bytes(), &mut out).unwrap();
    (end, String::from_utf8(out).unwrap())
}

/// The line and the reason of a refusal.
fn refusal(text: &str) -> (u64, String) {
    let (end, out) = replayed(text);
    assert_eq!(end, ReplayEnd::Refused, "{out}");
    let refused: Value = serde_json::from_str(out.lines().last().unwrap()).unwrap();
    assert_eq!(refused["event"], "refused");
    assert!(
        refused["text"]
            .as_str()
            .is_some_and(|text| !text.is_empty())
    );
    (
        refused["line"].as_u64().unwrap(),
        refused["reason"].as_str().unwrap().to_owned(),
    )
}

/// Checks the golden transcript of a game and variant. `INSTA_UPDATE` regenerates it deliberately.
fn golden<G: Mind>(name: &str, seats: u64, choices: &[(&str, &str)], seed: u64) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("golden");
    settings.set_prepend_module_to_snapshot(false);
    settings.bind(|| insta::assert_snapshot!(name, transcript::<G>(seats, choices, seed, true)));
}

#[test]
fn golden_trio() {
    golden::<Trio>("trio", 3, &[], 7);
}

#[test]
fn golden_cowpath() {
    golden::<Cowpath>("cowpath", 2, &[("board", "3")], 9);
}

#[test]
fn golden_summit() {
    golden::<Summit>("summit", 2, &[], 7);
}

#[test]
fn golden_mosaic_basic() {
    golden::<Mosaic>("mosaic", 2, &[], 7);
}

#[test]
fn golden_mosaic_advanced() {
    golden::<Mosaic>("mosaic-advanced", 1, &[("advanced", "true")], 7);
}

#[test]
fn golden_sundeck_basic() {
    golden::<Sundeck>("sundeck", 2, &[], 7);
}

#[test]
fn golden_sundeck_advanced() {
    golden::<Sundeck>("sundeck-advanced", 3, &[("advanced", "true")], 7);
}

#[test]
fn replay_prints_the_same_end_line_as_transcript() {
    fn check<G: Mind>() {
        for seats in G::SEATS.0..=G::SEATS.1 {
            for options in [false, true] {
                let text = transcript::<G>(seats.into(), &[], 5, options);
                let (end, out) = replayed(&text);
                assert_eq!(end, ReplayEnd::Complete, "{out}");
                assert_eq!(out.lines().next(), text.lines().last());
                assert_eq!(out.lines().count(), 1);
            }
        }
    }
    for game in GameId::ALL {
        for_game!(game, G => check::<G>());
    }
}

#[test]
fn replay_prints_one_end_line_for_each_match_of_a_file() {
    let matches = [
        transcript::<Trio>(2, &[], 1, false),
        transcript::<Mosaic>(1, &[], 2, true),
        transcript::<Sundeck>(4, &[], 3, false),
    ];
    let (end, out) = replayed(&matches.concat());
    assert_eq!(end, ReplayEnd::Complete);
    let ends: Vec<&str> = matches
        .iter()
        .map(|text| text.lines().last().unwrap())
        .collect();
    assert_eq!(out.lines().collect::<Vec<_>>(), ends);
}

/// The lines of a transcript, for tests that change some of them.
fn lines_of(text: &str) -> Vec<String> {
    text.lines().map(str::to_owned).collect()
}

fn find(lines: &[String], part: &str) -> usize {
    lines.iter().position(|line| line.contains(part)).unwrap()
}

#[test]
fn replay_refuses_malformed_lines_with_their_number() {
    let lines = lines_of(&transcript::<Trio>(2, &[], 1, false));
    let wrong = [
        "",
        "{",
        "[]",
        "7",
        "null",
        "\"roll\"",
        "{\"seat\":1}",
        "{\"event\":7}",
        "{\"event\":\"move\"",
        "\u{feff}{}",
        "{\"event\":\"roll\",\"x\":1e999}",
    ];
    for wrong in wrong {
        let mut changed = lines.clone();
        changed.insert(3, wrong.to_owned());
        assert_eq!(
            refusal(&changed.join("\n")),
            (4, "malformed".to_owned()),
            "{wrong}"
        );
    }
    let (end, _) = replayed(&lines.join("\r\n"));
    assert_eq!(end, ReplayEnd::Complete, "other line ends do no harm");
}

#[test]
fn replay_skips_unknown_events() {
    let mut lines = lines_of(&transcript::<Trio>(2, &[], 1, true));
    lines.insert(
        0,
        r#"{"event":"note","text":"before the match"}"#.to_owned(),
    );
    lines.insert(5, r#"{"event":"weather"}"#.to_owned());
    assert_eq!(replayed(&lines.join("\n")).0, ReplayEnd::Complete);
}

#[test]
fn replay_refuses_a_file_that_stops_early() {
    let lines = lines_of(&transcript::<Trio>(2, &[], 1, false));
    for keep in [1, 2, 5, lines.len() - 2] {
        let expected = (keep as u64 + 1, "incomplete".to_owned());
        assert_eq!(refusal(&(lines[..keep].join("\n") + "\n")), expected);
        assert_eq!(refusal(&lines[..keep].join("\n")), expected);
    }
    assert_eq!(refusal(""), (1, "incomplete".to_owned()));
    let two = format!("{}\n{}", lines[..4].join("\n"), lines.join("\n"));
    assert_eq!(refusal(&two), (5, "incomplete".to_owned()));
}

#[test]
fn replay_refuses_anything_after_the_end() {
    let text = transcript::<Trio>(2, &[], 1, false);
    let lines = lines_of(&text);
    for extra in [&lines[1], &lines[2]] {
        let (line, reason) = refusal(&format!("{text}{extra}\n"));
        assert_eq!(
            (line, reason.as_str()),
            (lines.len() as u64 + 1, "match_over")
        );
        let (_, out) = replayed(&format!("{text}{extra}\n"));
        assert_eq!(
            out.lines().count(),
            1,
            "no end line for a match that was refused"
        );
    }
    assert_eq!(refusal(&lines[1]), (1, "no_match".to_owned()));
}

#[test]
fn replay_refuses_a_late_card_but_keeps_earlier_end_lines() {
    let first = transcript::<Trio>(2, &[], 1, false);
    let second = transcript::<Sundeck>(2, &[], 3, false);
    let card = second.lines().nth(1).unwrap();
    assert!(card.contains(r#""event":"draw""#));
    let text = format!("{first}{second}{card}\n");
    let number = text.lines().count() as u64;
    assert_eq!(refusal(&text), (number, "match_over".to_owned()));
    let (_, out) = replayed(&text);
    assert_eq!(out.lines().count(), 2);
    assert_eq!(out.lines().next(), first.lines().last());
}

#[test]
fn replay_refuses_wrong_dice() {
    let lines = lines_of(&transcript::<Cowpath>(2, &[], 1, false));
    let first_roll = find(&lines, r#""event":"roll""#);
    let with = |index: usize, line: String| {
        let mut changed = lines.clone();
        changed[index] = line;
        refusal(&changed.join("\n"))
    };
    let change = |index: usize, from: &str, to: &str| {
        assert!(lines[index].contains(from), "{}", lines[index]);
        with(index, lines[index].replacen(from, to, 1))
    };
    let number = |index: usize| index as u64 + 1;
    let roll = |dice: &[&str]| {
        let mut event: Value = serde_json::from_str(&lines[first_roll]).unwrap();
        event["dice"] = serde_json::json!(dice);
        event.to_string()
    };
    let expect = |line: usize, reason: &str| (number(line), reason.to_owned());
    assert_eq!(
        with(first_roll, roll(&["1", "2", "3", "4", "9"])),
        expect(first_roll, "unknown_face")
    );
    assert_eq!(
        with(first_roll, roll(&["1", "2", "3", "4"])),
        expect(first_roll, "wrong_number_of_dice")
    );
    assert_eq!(
        with(first_roll, roll(&["1"; 1000])),
        expect(first_roll, "wrong_number_of_dice")
    );
    assert_eq!(
        change(first_roll, r#""attempt":1"#, r#""attempt":2"#),
        expect(first_roll, "wrong_attempt")
    );
    assert_eq!(
        change(first_roll, r#""attempt":1"#, r#""attempt":"1""#),
        expect(first_roll, "malformed")
    );
    assert_eq!(
        change(first_roll, r#""seat":"#, r#""seat":9"#),
        expect(first_roll, "wrong_seat")
    );
    assert_eq!(
        change(first_roll, r#""seat":"#, r#""seat":-"#).0,
        number(first_roll)
    );
}

#[test]
fn replay_refuses_a_card_drawn_twice_or_not_there() {
    let lines = lines_of(&transcript::<Sundeck>(2, &[], 1, false));
    let first: Value = serde_json::from_str(&lines[1]).unwrap();
    let with_second_card = |card: Value| {
        let mut changed = lines.clone();
        let mut event: Value = serde_json::from_str(&lines[2]).unwrap();
        event["card"] = card;
        changed[2] = event.to_string();
        refusal(&changed.join("\n"))
    };
    assert_eq!(
        with_second_card(first["card"].clone()),
        (3, "card_not_in_deck".to_owned())
    );
    assert_eq!(with_second_card(31.into()), (3, "unknown_card".to_owned()));
    assert_eq!(with_second_card(0.into()), (3, "unknown_card".to_owned()));
    assert_eq!(
        with_second_card(u64::MAX.into()),
        (3, "unknown_card".to_owned())
    );
    assert_eq!(with_second_card("1".into()), (3, "malformed".to_owned()));
}

#[test]
fn replay_refuses_matches_that_cannot_be_set_up() {
    let lines = lines_of(&transcript::<Cowpath>(2, &[("board", "3")], 1, false));
    for (from, to, reason) in [
        (r#""v":1"#, r#""v":2"#, "unknown_version"),
        (r#""v":1,"#, "", "malformed"),
        ("cowpath", "chess", "unknown_game"),
        (r#""seats":2"#, r#""seats":3"#, "wrong_number_of_seats"),
        (r#""seats":2"#, r#""seats":"2""#, "malformed"),
        (
            r#""seats":2"#,
            r#""seats":18446744073709551616"#,
            "malformed",
        ),
        (r#""first":"#, r#""first":7"#, "unknown_first_seat"),
        (r#"{"board":3}"#, r#"{"board":9}"#, "unknown_board"),
        (r#"{"board":3}"#, r#"{"board":300}"#, "unknown_board"),
        (r#"{"board":3}"#, r#"{"board":"3"}"#, "wrong_rule_value"),
        (
            r#"{"board":3}"#,
            r#"{"board":3,"advanced":true}"#,
            "unknown_rule",
        ),
        (r#"{"board":3}"#, "{}", "missing_rule"),
        (r#"{"board":3}"#, "[]", "malformed"),
    ] {
        let mut changed = lines.clone();
        changed[0] = lines[0].replacen(from, to, 1);
        assert_ne!(changed[0], lines[0]);
        assert_eq!(refusal(&changed.join("\n")), (1, reason.to_owned()), "{to}");
    }
}

#[test]
fn replay_accepts_any_order_of_answers_and_equal_symbols() {
    let lines = lines_of(&transcript::<Mosaic>(2, &[], 7, false));
    let mut changed = lines.clone();
    let mut symbols_equal = false;
    let mut flipped = 0;
    for index in 0..lines.len() {
        let event: Value = serde_json::from_str(&lines[index]).unwrap();
        if event["event"] == "roll" {
            symbols_equal = event["dice"][0] == event["dice"][1];
            // Towards the end one seat may be finished, so that only one answer follows.
            if lines[index + 2].contains(r#""event":"move""#) {
                changed.swap(index + 1, index + 2);
            }
        } else if event["move"]["place"].is_array() && symbols_equal {
            let mut event = event;
            event["move"]["place"].as_array_mut().unwrap().reverse();
            let place = changed
                .iter()
                .position(|line| *line == lines[index])
                .unwrap();
            changed[place] = event.to_string();
            flipped += 1;
        }
    }
    assert!(flipped > 0);
    let (end, out) = replayed(&changed.join("\n"));
    assert_eq!(end, ReplayEnd::Complete, "{out}");
    assert_eq!(out.lines().next(), lines.last().map(String::as_str));
}

#[test]
fn replay_of_huge_files_and_endless_lines_terminates() {
    let start = transcript::<Trio>(2, &[], 1, false)
        .lines()
        .next()
        .unwrap()
        .to_owned();
    let notes = r#"{"event":"note"}"#.to_owned() + "\n";
    let many = format!("{start}\n{}", notes.repeat(1_000_000));
    assert_eq!(refusal(&many), (1_000_002, "incomplete".to_owned()));
    let endless = format!("{start}\n{}", "[".repeat(5_000_000));
    assert_eq!(refusal(&endless), (2, "malformed".to_owned()));
    let deep = format!(
        "{start}\n{{\"event\":\"move\",\"move\":{}1",
        "[".repeat(100_000)
    );
    assert_eq!(refusal(&deep), (2, "malformed".to_owned()));
}

#[test]
fn reasons_have_stable_ids_of_their_own() {
    let ids: Vec<&'static str> = <Reason as strum::VariantArray>::VARIANTS
        .iter()
        .map(Into::into)
        .chain(
            <SetupReason as strum::VariantArray>::VARIANTS
                .iter()
                .map(Into::into),
        )
        .collect();
    let mut distinct = ids.clone();
    distinct.sort_unstable();
    distinct.dedup();
    assert_eq!(distinct.len(), ids.len());
    insta::assert_snapshot!(ids.join("\n"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// A change of any byte of a real transcript leads to a refusal or an end, never to a panic.
    #[test]
    fn changed_transcripts_never_panic(
        game in 0usize..5,
        position in any::<prop::sample::Index>(),
        change in prop_oneof![
            any::<u8>().prop_map(|byte| vec![byte]),
            Just(Vec::new()),
            Just(b"99999999999999999999999".to_vec()),
            Just(b"-1".to_vec()),
            Just(b"null".to_vec()),
            Just(b"[[[[[[".to_vec()),
        ],
    ) {
        let id = GameId::ALL[game];
        let text = for_game!(id, G => transcript::<G>(u64::from(G::SEATS.1), &[], 3, false));
        let mut bytes = text.into_bytes();
        let position = position.index(bytes.len());
        bytes.splice(position..=position, change);
        let mut out = Vec::new();
        replay(bytes.as_slice(), &mut out).unwrap();
        let first: Value = serde_json::from_slice(out.split(|byte| *byte == b'\n').next().unwrap()).unwrap();
        prop_assert!(first["event"] == "end" || first["event"] == "refused");
    }

    #[test]
    fn random_bytes_are_refused(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let mut out = Vec::new();
        prop_assert_eq!(replay(bytes.as_slice(), &mut out).unwrap(), ReplayEnd::Refused);
    }
}
