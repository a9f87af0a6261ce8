//! Refusals of `replay`: the line, the reason and the sentence with its facts.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail loudly")]

use dicepad_core::transcript::{ReplayEnd, replay};
use serde_json::Value;

const TRIO: &str =
    r#"{"event":"match","v":1,"game":"trio","seats":2,"seed":7,"rules":{},"first":0}"#;
const COWPATH: &str =
    r#"{"event":"match","v":1,"game":"cowpath","seats":2,"seed":7,"rules":{"board":1},"first":0}"#;
const SUMMIT: &str =
    r#"{"event":"match","v":1,"game":"summit","seats":1,"seed":7,"rules":{},"first":0}"#;
const MOSAIC: &str = r#"{"event":"match","v":1,"game":"mosaic","seats":1,"seed":7,"rules":{"diagonal":false,"line_penalty":false,"diagonal_penalty":false},"first":0}"#;
const SUNDECK: &str = r#"{"event":"match","v":1,"game":"sundeck","seats":2,"seed":7,"rules":{"advanced":false},"first":0}"#;
const ADVANCED: &str = r#"{"event":"match","v":1,"game":"sundeck","seats":1,"seed":7,"rules":{"advanced":true},"first":0}"#;

const ORANGE: &str = r#"{"event":"move","seat":0,"move":{"choose":["orange"]}}"#;
const FOUR: &str = r#"{"event":"roll","seat":0,"attempt":1,"dice":[{"die":"orange","value":4}]}"#;
const STOP: &str = r#"{"event":"move","seat":0,"move":"stop"}"#;

/// Asserts that the last of these lines is refused for this reason, with this sentence.
#[track_caller]
fn refused(lines: &[&str], reason: &str, text: &str) {
    let mut out = Vec::new();
    let end = replay(lines.join("\n").as_bytes(), &mut out).unwrap();
    let printed: Value = serde_json::from_slice(&out).unwrap();
    assert_eq!(end, ReplayEnd::Refused);
    assert_eq!(printed["event"], "refused");
    assert_eq!(printed["reason"], reason);
    assert_eq!(printed["text"], text);
    assert_eq!(printed["line"], lines.len(), "{printed}");
}

/// Asserts that all these lines are accepted and only the end of the match is missing.
#[track_caller]
fn accepted(lines: &[&str]) {
    let mut out = Vec::new();
    assert_eq!(
        replay(lines.join("\n").as_bytes(), &mut out).unwrap(),
        ReplayEnd::Refused
    );
    let printed: Value = serde_json::from_slice(&out).unwrap();
    assert_eq!(printed["reason"], "incomplete", "{printed}");
    assert_eq!(printed["text"], "the match is not over");
    assert_eq!(printed["line"], lines.len() + 1);
}

#[test]
fn set_ups_are_refused_with_their_facts() {
    let changed = |from: &str, to: &str| {
        let line = COWPATH.replacen(from, to, 1);
        assert_ne!(line, COWPATH);
        line
    };
    for (from, to, reason, text) in [
        (
            r#""v":1"#,
            r#""v":2"#,
            "unknown_version",
            "version 2 is not known, only 1",
        ),
        (
            "cowpath",
            "chess",
            "unknown_game",
            "there is no game \"chess\"",
        ),
        (
            r#""seats":2"#,
            r#""seats":3"#,
            "wrong_number_of_seats",
            "cowpath is played by 2 to 2 seats, not by 3",
        ),
        (
            r#""first":0"#,
            r#""first":2"#,
            "unknown_first_seat",
            "seat 2 cannot begin at a table of 2",
        ),
        (
            r#"{"board":1}"#,
            r#"{"board":9}"#,
            "unknown_board",
            "there is no board 9: the boards are 1 to 8",
        ),
        (
            r#"{"board":1}"#,
            r#"{"board":"1"}"#,
            "wrong_rule_value",
            "the rule \"board\" cannot be \"\"1\"\"",
        ),
        (
            r#"{"board":1}"#,
            r#"{"board":true}"#,
            "wrong_rule_value",
            "the rule \"board\" cannot be \"true\"",
        ),
        (
            r#"{"board":1}"#,
            "{}",
            "missing_rule",
            "the rule \"board\" is missing",
        ),
        (
            r#"{"board":1}"#,
            r#"{"board":1,"bord":1}"#,
            "unknown_rule",
            "cowpath has no rule \"bord\"",
        ),
        (
            r#""seed":7,"#,
            "",
            "malformed",
            "the line is malformed: \"seed\" is missing",
        ),
    ] {
        refused(&[&changed(from, to)], reason, text);
    }
    let penalty = MOSAIC.replace(r#"diagonal_penalty":false"#, r#"diagonal_penalty":true"#);
    refused(
        &[&penalty],
        "diagonal_penalty_needs_diagonal",
        "diagonal_penalty needs diagonal: a diagonal that is not scored cannot cost points",
    );
    let advanced = MOSAIC.replace(r#""diagonal":false"#, r#""advanced":true"#);
    refused(
        &[&advanced],
        "unknown_rule",
        "mosaic has no rule \"advanced\"",
    );
}

#[test]
fn steps_need_a_match() {
    for line in [ORANGE, FOUR, r#"{"event":"draw","seat":0,"card":1}"#] {
        refused(&[line], "no_match", "no match has begun");
    }
}

#[test]
fn unknown_moves_are_refused_with_their_text() {
    for (wrong, what) in [
        (r#"{"jump":1}"#, r#"{"jump":1}"#),
        (r#""jump""#, r#""jump""#),
        (r#"{"choose":[]}"#, r#"{"choose":[]}"#),
        (r#"{"mark":[0,0]}"#, r#"{"mark":[0,0]}"#),
        ("null", "null"),
    ] {
        let line = format!(r#"{{"event":"move","seat":0,"move":{wrong}}}"#);
        let text = format!("this is no move of trio: {what}");
        refused(&[TRIO, &line], "unknown_move", &text);
    }
    let any = r#"{"event":"move","seat":0,"move":{"reroll":"any"}}"#;
    let roll = r#"{"event":"roll","seat":0,"attempt":1,"dice":["1","1","2","3","4"]}"#;
    refused(
        &[COWPATH, roll, any],
        "unknown_move",
        r#"this is no move of cowpath: {"reroll":"any"}"#,
    );
    let without = r#"{"event":"move","seat":0}"#;
    refused(
        &[TRIO, without],
        "malformed",
        "the line is malformed: \"move\" is missing",
    );
}

#[test]
fn moves_of_the_wrong_seat_are_refused() {
    let of = |seat: u8| ORANGE.replace(r#""seat":0"#, &format!(r#""seat":{seat}"#));
    refused(&[TRIO, &of(1)], "seat_not_asked", "seat 1 is not asked now");
    for seat in [2, 6] {
        let text = format!("there is no seat {seat} at a table of 2");
        refused(&[TRIO, &of(seat)], "unknown_seat", &text);
    }
}

#[test]
fn dice_of_trio_are_those_that_were_chosen() {
    let roll = |dice: &str| format!(r#"{{"event":"roll","seat":0,"attempt":1,"dice":[{dice}]}}"#);
    let orange = |value: u8| format!(r#"{{"die":"orange","value":{value}}}"#);
    for value in [0, 7] {
        let text = format!("{} is no face of a die that could lie there", orange(value));
        refused(
            &[TRIO, ORANGE, &roll(&orange(value))],
            "unknown_face",
            &text,
        );
    }
    refused(
        &[TRIO, ORANGE, &roll(r#"{"die":"yellow","value":4}"#)],
        "wrong_dice",
        "1 dice should lie on the table, not 1, or other ones",
    );
    let two = format!("{},{}", orange(4), r#"{"die":"yellow","value":4}"#);
    refused(
        &[TRIO, ORANGE, &roll(&two)],
        "wrong_number_of_dice",
        "2 dice were rolled instead of 1",
    );
    refused(&[TRIO, FOUR], "roll_not_awaited", "no roll is awaited now");
    refused(
        &[TRIO, ORANGE, STOP],
        "roll_awaited",
        "the dice have to be rolled first",
    );
    accepted(&[TRIO, ORANGE, FOUR, STOP]);
}

#[test]
fn rolls_state_their_seat_and_their_attempt() {
    for seat in ["1", "null", "7"] {
        let roll = FOUR.replace(r#""seat":0"#, &format!(r#""seat":{seat}"#));
        refused(
            &[TRIO, ORANGE, &roll],
            "wrong_seat",
            "this is not that seat's roll or card",
        );
    }
    let second = FOUR.replace(r#""attempt":1"#, r#""attempt":2"#);
    refused(
        &[TRIO, ORANGE, &second],
        "wrong_attempt",
        "this is roll 1 of the set, not 2",
    );
    let again = r#"{"event":"move","seat":0,"move":"reroll"}"#;
    refused(
        &[TRIO, ORANGE, FOUR, again, FOUR],
        "wrong_attempt",
        "this is roll 2 of the set, not 1",
    );
    accepted(&[TRIO, ORANGE, FOUR, again, &second]);
}

#[test]
fn moves_against_a_rule_are_refused_with_the_facts() {
    let write = |row: &str, column: u8| {
        format!(
            r#"{{"event":"move","seat":0,"move":{{"write":{{"row":"{row}","column":{column}}}}}}}"#
        )
    };
    let alone = TRIO.replace(r#""seats":2"#, r#""seats":1"#);
    let announced = [alone.as_str(), ORANGE, FOUR, STOP];
    let then = |line: &str, reason: &str, text: &str| {
        refused(&[&announced[..], &[line]].concat(), reason, text);
    };
    then(
        &write("yellow", 7),
        "color_not_rolled",
        "the yellow die was not rolled",
    );
    then(
        &write("orange", 5),
        "no_such_cell",
        "there is no cell in column 5 of the orange row",
    );
    then(STOP, "other_decision", "the question now is write");
    let first = write("orange", 6);
    let twice = [&announced[..], &[first.as_str()], &announced[1..]].concat();
    refused(
        &[&twice[..], &[&write("orange", 4)]].concat(),
        "row_not_rising",
        "4 in column 4 does not fit 4 in column 6: the orange row rises",
    );
    refused(
        &[&twice[..], &[&first]].concat(),
        "number_there",
        "column 6 of the orange row already holds 4",
    );
}

#[test]
fn kept_dice_stay_unchanged() {
    let roll = |attempt: u8, dice: &str| {
        format!(r#"{{"event":"roll","seat":0,"attempt":{attempt},"dice":[{dice}]}}"#)
    };
    let first = roll(1, r#""3","3","1","2","cow""#);
    let reroll = r#"{"event":"move","seat":0,"move":{"reroll":[2,3]}}"#;
    let start = [COWPATH, &first, reroll];
    let changed = roll(2, r#""3","3","3","3","1""#);
    refused(
        &[&start[..], &[&changed]].concat(),
        "kept_die_changed",
        "die 4 was kept, but shows another face",
    );
    let two_alone = roll(2, r#""3","3""#);
    refused(
        &[&start[..], &[&two_alone]].concat(),
        "wrong_number_of_dice",
        "2 dice were rolled instead of 5",
    );
    accepted(&[&start[..], &[&roll(2, r#""3","3","3","3","cow""#)]].concat());
    let sixth = r#"{"event":"move","seat":0,"move":{"reroll":[2,5]}}"#;
    refused(
        &[COWPATH, &first, sixth],
        "unknown_die",
        "there is no die 5: the game has 5",
    );
}

#[test]
fn faces_belong_to_their_die() {
    let white = r#"{"die":0,"color":"white","value":3}"#;
    let rest = r#"{"die":2,"color":"blue","value":5},{"die":3,"color":"blue","value":4},{"die":4,"color":"blue","value":2},{"die":5,"color":"blue","value":2},{"die":6,"color":"blue","value":3}"#;
    let roll = |second: &str| {
        format!(r#"{{"event":"roll","seat":0,"attempt":1,"dice":[{white},{second},{rest}]}}"#)
    };
    accepted(&[SUMMIT, &roll(r#"{"die":1,"color":"yellow","value":5}"#)]);
    // Die 1 has a red 1 and a red 4, but no red 2; die 0 is already on the table.
    for wrong in [
        r#"{"die":1,"color":"red","value":2}"#,
        r#"{"die":0,"color":"white","value":4}"#,
        r#"{"die":7,"color":"red","value":1}"#,
    ] {
        let mut out = Vec::new();
        let text = [SUMMIT, &roll(wrong)].join("\n");
        replay(text.as_bytes(), &mut out).unwrap();
        let printed: Value = serde_json::from_slice(&out).unwrap();
        assert_eq!(printed["reason"], "unknown_face", "{printed}");
    }
    let start = r#"{"event":"move","seat":0,"move":{"start":"hash"}}"#;
    let star = r#"{"event":"roll","seat":null,"attempt":1,"dice":["hash","star"]}"#;
    refused(
        &[MOSAIC, start, star],
        "unknown_face",
        r#""star" is no face of a die that could lie there"#,
    );
    let of_a_seat = r#"{"event":"roll","seat":0,"attempt":1,"dice":["hash","bars"]}"#;
    refused(
        &[MOSAIC, start, of_a_seat],
        "wrong_seat",
        "this is not that seat's roll or card",
    );
}

fn draw(seat: &str, card: u64) -> String {
    format!(r#"{{"event":"draw","seat":{seat},"card":{card}}}"#)
}

#[test]
fn cards_come_one_by_one_to_the_seat_that_draws() {
    let dealt = [draw("0", 1), draw("0", 2), draw("1", 3)];
    let dealt: Vec<&str> = std::iter::once(SUNDECK)
        .chain(dealt.iter().map(String::as_str))
        .collect();
    let then = |line: &str, reason: &str, text: &str| {
        refused(&[&dealt[..], &[line]].concat(), reason, text);
    };
    then(
        &draw("0", 4),
        "wrong_seat",
        "this is not that seat's roll or card",
    );
    then(
        &draw("null", 4),
        "wrong_seat",
        "this is not that seat's roll or card",
    );
    then(&draw("1", 31), "unknown_card", "there is no card 31");
    then(&draw("1", 0), "unknown_card", "there is no card 0");
    then(
        &draw("1", 2),
        "card_not_in_deck",
        "card 2 is not in the deck",
    );
    then(STOP, "draw_awaited", "a card has to be drawn first");
    let last = draw("1", 4);
    let all = [&dealt[..], &[last.as_str()]].concat();
    accepted(&all);
    refused(
        &[&all[..], &[&draw("0", 5)]].concat(),
        "draw_not_awaited",
        "no card is to be drawn now",
    );
    refused(
        &[TRIO, &draw("0", 5)],
        "draw_not_awaited",
        "no card is to be drawn now",
    );
}

#[test]
fn the_open_row_belongs_to_no_seat() {
    let dealt = [1, 2, 3, 4, 5].map(|card| draw("0", card));
    let keep = r#"{"event":"move","seat":0,"move":{"keep":[1,2,3]}}"#;
    let start: Vec<&str> = std::iter::once(ADVANCED)
        .chain(dealt.iter().map(String::as_str))
        .collect();
    let unsorted = keep.replace("[1,2,3]", "[2,1,3]");
    refused(
        &[&start[..], &[&unsorted]].concat(),
        "not_three_cards",
        "three different cards are kept, listed ascending",
    );
    let kept = [&start[..], &[keep]].concat();
    refused(
        &[&kept[..], &[&draw("0", 4)]].concat(),
        "wrong_seat",
        "this is not that seat's roll or card",
    );
    refused(
        &[&kept[..], &[&draw("null", 3)]].concat(),
        "card_not_in_deck",
        "card 3 is not in the deck",
    );
    // The cards given back are in the deck again.
    accepted(&[&kept[..], &[&draw("null", 4)]].concat());
}
