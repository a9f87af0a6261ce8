//! The lab as a process: its output and its exit status.
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
    // The lab stops reading at the first refusal, so the rest of the input may not be writable.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

#[test]
fn transcripts_of_every_game_and_variant_replay() {
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
fn thinking_players_give_reproducible_transcripts() {
    for game in ["trio", "cowpath", "summit", "mosaic", "sundeck"] {
        let arguments = format!(
            "transcript --game {game} --seats 2 --players easy,medium --seed 2 --effort 10"
        );
        let first = run(&arguments);
        assert!(first.status.success(), "{}", text(&first.stderr));
        assert_eq!(first.stdout, run(&arguments).stdout, "{game}");
        assert_eq!(replay(&first.stdout).status.code(), Some(0));
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
fn several_rules_may_follow_one_option() {
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
        "transcript --game trio --seats 2 --players random --seed 1 --effort much",
        "bench --game chess",
        "arena --game trio",
        "arena --players hard",
        "arena --game trio --players strongest",
        "arena --game trio --players random --seats 7",
        "arena --game cowpath --players random,random,random",
        "arena --game trio --players random,random --seats 1",
        "arena --game trio --players random --matches 0",
        "bars --game chess",
        "train",
        "train chess",
        "train mosaic --game mosaic",
        "fair --rolls 0",
        "fair --rolls many",
        "fair --fresh --seeds 99",
        "fair --fingerprint 7",
        "fair --fingerprint 7 salt",
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
fn replay_exits_with_status_1_on_any_refusal() {
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
    let lines = json_lines(&output);
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
fn fair_tests_fresh_seeds() {
    let output = run("fair --fresh --seeds 20000");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stdout));
    let lines = json_lines(&output);
    assert_eq!(
        (&lines[0]["seeds"], &lines[0]["repeated"]),
        (&20_000.into(), &0.into())
    );
    assert_eq!(lines.len(), 1 + 5, "the seeds, and each game");
    for line in &lines[1..] {
        for test in ["first_rolls", "neighbours"] {
            let p = line[test]["p"].as_f64().unwrap();
            assert!((1e-6..=1.0).contains(&p), "{line}");
        }
    }
    assert_ne!(
        output.stdout,
        run("fair --fresh --seeds 20000").stdout,
        "other seeds each time"
    );
}

#[test]
fn fair_prints_fingerprints() {
    let output = run("fair --fingerprint 7 000102030405060708090a0b0c0d0e0f");
    let digits = "af3b6cba6d3f06e2dfa88e12f5a79efd9a590000c70f138b0a0bd760922cc897";
    assert_eq!(json_lines(&output)[0]["fingerprint"], digits);
}

fn json_lines(output: &Output) -> Vec<serde_json::Value> {
    let lines = text(&output.stdout).lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn arena_rotates_players_and_counts_their_results() {
    let output = run("arena --game mosaic --players easy,random --matches 40 --seed 3");
    assert!(output.status.success(), "{}", text(&output.stderr));
    let [line] = &json_lines(&output)[..] else {
        panic!("one line");
    };
    assert_eq!((&line["seats"], &line["matches"]), (&2.into(), &40.into()));
    let [easy, random] = &line["players"].as_array().unwrap()[..] else {
        panic!("two players");
    };
    assert_eq!(easy["player"], "easy");
    let figure = |player: &serde_json::Value, name: &str| player[name].as_f64().unwrap();
    assert!(figure(easy, "mean") > figure(random, "mean"));
    assert!((figure(easy, "share") + figure(random, "share") - 1.0).abs() < 1e-9);
    for player in [easy, random] {
        let share = figure(player, "share");
        assert!(figure(player, "wins") <= share);
        let interval = player["interval"].as_array().unwrap();
        assert!(interval[0].as_f64().unwrap() <= share && share <= interval[1].as_f64().unwrap());
        assert!(figure(player, "standard_error") > 0.0);
        assert!(figure(player, "decisions") > 40.0 * 10.0);
        let ms = &player["ms"];
        assert!(figure(ms, "p50") <= figure(ms, "p95") && figure(ms, "p95") <= figure(ms, "max"));
    }
}

#[test]
fn arena_measures_one_player_alone_or_against_itself() {
    for (arguments, seats) in [
        ("--game mosaic --players random", 1),
        ("--game cowpath --players random", 2),
        ("--game trio --players random --seats 5", 5),
        (
            "--game summit --players easy,random --seats 6 --effort 10",
            6,
        ),
        ("--game sundeck --players random --rule advanced=true", 1),
    ] {
        let output = run(&format!("arena {arguments} --matches 3"));
        assert!(output.status.success(), "{}", text(&output.stderr));
        assert_eq!(json_lines(&output)[0]["seats"], seats);
    }
}

#[test]
fn bars_report_figures_and_exit_with_status_1_on_a_miss() {
    // A single match gives a share of 0, a half or 1, so some goal is missed.
    let output = run("bars --game cowpath --matches 1");
    let lines = json_lines(&output);
    assert!(
        lines
            .iter()
            .any(|line| line["what"] == "share" && line["goal"] == 0.9)
    );
    let all_passed = lines.iter().all(|line| line["passed"] == true);
    assert_eq!(output.status.code(), Some(i32::from(!all_passed)));
}

#[test]
fn help_lists_the_commands() {
    for arguments in ["--help", "help", "transcript --help", "arena --help"] {
        let output = run(arguments);
        assert!(output.status.success());
        for command in ["transcript --game", "arena --game", "bars", "train GAME"] {
            assert!(text(&output.stdout).contains(command), "{command}");
        }
    }
}
