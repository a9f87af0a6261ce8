//! The lab from outside: what it prints, and how it ends.
#![cfg(feature = "lab")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail loudly")]

use std::{
    io::Write,
    process::{Command, Output, Stdio},
};

fn lab(arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_dicepad-lab"));
    command.args(arguments.split_whitespace());
    command
}

fn run(arguments: &str) -> Output {
    lab(arguments).output().unwrap()
}

fn replay(input: &[u8]) -> Output {
    let mut child = lab("replay")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The lab stops reading at the first refusal: then the rest cannot be written.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

#[test]
fn transcript_works_for_every_game_variant_and_number_of_seats_and_replays() {
    let tables = [
        ("trio", 1..=6, vec![""]),
        (
            "cowpath",
            2..=2,
            vec!["", "--rule board=1", "--rule board=8"],
        ),
        ("summit", 1..=6, vec![""]),
        (
            "mosaic",
            1..=6,
            vec!["", "--rule advanced=true", "--rule diagonal=true"],
        ),
        ("sundeck", 1..=4, vec!["", "--rule advanced=true"]),
    ];
    for (game, seats, rules) in tables {
        for seats in seats {
            for rule in &rules {
                let arguments = format!(
                    "transcript --game {game} --seats {seats} --players random --seed 1 --matches 3 --options {rule}"
                );
                let first = run(&arguments);
                assert!(
                    first.status.success(),
                    "{arguments}: {}",
                    text(&first.stderr)
                );
                assert_eq!(
                    first.stdout,
                    run(&arguments).stdout,
                    "same arguments, same output"
                );
                let ends = text(&first.stdout)
                    .lines()
                    .filter(|line| line.starts_with(r#"{"event":"end""#))
                    .collect::<Vec<_>>();
                assert_eq!(ends.len(), 3);
                let again = replay(&first.stdout);
                assert_eq!(again.status.code(), Some(0));
                assert_eq!(text(&again.stdout).lines().collect::<Vec<_>>(), ends);
            }
        }
    }
}

#[test]
fn match_k_of_a_run_uses_seed_s_plus_k() {
    let run_of_two =
        run("transcript --game mosaic --seats 1 --players random --seed 5 --matches 2");
    let one = run("transcript --game mosaic --seats 1 --players random --seed 5");
    let other = run("transcript --game mosaic --seats 1 --players random --seed 6");
    assert_eq!(run_of_two.stdout, [one.stdout, other.stdout].concat());
}

#[test]
fn rules_may_follow_each_other() {
    let listed = run(
        "transcript --game mosaic --seats 1 --players random --seed 5 --rule diagonal=true line_penalty=true --rule diagonal_penalty=false",
    );
    let rules = r#""rules":{"diagonal":true,"line_penalty":true,"diagonal_penalty":false}"#;
    assert!(text(&listed.stdout).lines().next().unwrap().contains(rules));
}

#[test]
fn errors_exit_with_status_2_and_one_sentence() {
    for arguments in [
        "",
        "dance",
        "transcript",
        "transcript --game chess --seats 2 --players random --seed 1",
        "transcript --game trio --seats 7 --players random --seed 1",
        "transcript --game trio --seats 2 --players strongest --seed 1",
        "transcript --game trio --seats 3 --players random,random --seed 1",
        "transcript --game trio --seats two --players random --seed 1",
        "transcript --game trio --seats 2 --players random --seed -1",
        "transcript --game trio --seats 2 --players random --seed 99999999999999999999",
        "transcript --game trio --seats 2 --players random --seed 18446744073709551615 --matches 2",
        "transcript --game trio --seats 2 --players random --seed 1 --rule board=1",
        "transcript --game trio --seats 2 --players random --seed 1 --rule board",
        "transcript --game cowpath --seats 2 --players random --seed 1 --rule board=9",
        "transcript --game mosaic --seats 2 --players random --seed 1 --rule diagonal_penalty=true",
        "transcript --game trio --seats 2 --players random --seed 1 --rolls 5",
        "bench --game chess",
        "fair --rolls 0",
        "fair --rolls many",
    ] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments}");
        assert!(output.stdout.is_empty(), "{arguments}");
        let said = text(&output.stderr);
        assert!(said.starts_with("dicepad-lab: "), "{said}");
        assert_eq!(said.trim_end().lines().count(), 1, "{said}");
    }
}

#[test]
fn replay_exits_with_status_1_on_a_refusal_whatever_it_is_fed() {
    let hostile: [&[u8]; 7] = [
        b"",
        b"\xff\xfe\x00",
        b"{\"event\":\"match\"",
        b"{\"event\":\"match\",\"v\":1,\"game\":\"trio\",\"seats\":1e300}",
        b"{\"event\":\"move\",\"seat\":0,\"move\":\"pass\"}",
        b"\n\n\n",
        b"[[[[[[[[[[[[",
    ];
    for input in hostile {
        let output = replay(input);
        assert_eq!(output.status.code(), Some(1), "{input:?}");
        assert!(text(&output.stdout).starts_with(r#"{"event":"refused","line":1,"#));
        assert!(output.stderr.is_empty());
    }
}

#[test]
fn fair_tests_all_dice_of_all_games() {
    let output = run("fair --rolls 20000");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stdout));
    let lines: Vec<serde_json::Value> = text(&output.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let dice: Vec<usize> = lines
        .iter()
        .map(|line| line["faces"].as_array().unwrap().len())
        .collect();
    assert_eq!(dice, [3, 5, 7, 2, 5]);
    for line in &lines {
        for faces in line["faces"].as_array().unwrap() {
            let rolls: u64 = faces
                .as_array()
                .unwrap()
                .iter()
                .filter_map(serde_json::Value::as_u64)
                .sum();
            assert_eq!(rolls, 20_000);
        }
        for test in ["singles", "pairs", "runs"] {
            let p = line[test]["p"].as_f64().unwrap();
            assert!((0.001..=1.0).contains(&p), "{line}");
        }
    }
}

#[test]
fn help_is_there() {
    for arguments in ["--help", "help", "transcript --help"] {
        let output = run(arguments);
        assert!(output.status.success());
        assert!(text(&output.stdout).contains("transcript --game"));
    }
}
