//! Every sentence in the files is used by the code, and every used key exists. A sentence without a user
//! has to be deleted.

use std::{fs, path::Path};

/// Prefixes of keys that the code composes at run time: `color-red`, `refused-row-full`.
const FAMILIES: [&str; 12] = [
    "band",
    "color",
    "die",
    "game",
    "home-about",
    "level",
    "move",
    "player-color",
    "refused",
    "row",
    "shape",
    "symbol",
];

#[test]
fn every_sentence_is_used() {
    let (words, code) = (words(), code());
    let keys = keys(&words);
    assert!(keys.len() > 400, "only {} sentences were found", keys.len());
    let is_said = |key: &str| {
        let of_family = |family: &&str| {
            key.strip_prefix(*family)
                .is_some_and(|rest| rest.starts_with('-'))
        };
        code.contains(&format!("\"{key}\""))
            || words.contains(&format!("{{ {key} }}"))
            || FAMILIES.iter().any(of_family)
    };
    let unsaid: Vec<&&str> = keys.iter().filter(|key| !is_said(key)).collect();
    assert!(unsaid.is_empty(), "nobody says these: {unsaid:?}");
}

#[test]
fn every_used_key_has_a_sentence() {
    let (words, code) = (words(), code());
    let keys = keys(&words);
    let said: Vec<&str> = [".say(", ".say_with("]
        .into_iter()
        .flat_map(|call| code.split(call).skip(1))
        .filter_map(|after| after.trim_start().strip_prefix('"'))
        .filter_map(|key| key.split_once('"').map(|(key, _)| key))
        .filter(|key| key.starts_with(|first: char| first.is_ascii_lowercase()))
        .collect();
    assert!(said.len() > 200, "only {} calls were found", said.len());
    let missing: Vec<&&str> = said.iter().filter(|key| !keys.contains(key)).collect();
    assert!(missing.is_empty(), "these are not there: {missing:?}");
}

fn words() -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/words/en.ftl");
    fs::read_to_string(file).expect("the words are there")
}

fn keys(words: &str) -> Vec<&str> {
    words
        .lines()
        .filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()))
        .filter_map(|line| line.split_once(" =").map(|(key, _)| key))
        .collect()
}

fn code() -> String {
    let mut code = String::new();
    read_all(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        &mut code,
    );
    code
}

fn read_all(folder: &Path, code: &mut String) {
    for entry in fs::read_dir(folder).expect("the sources are there") {
        let path = entry.expect("a folder can be listed").path();
        if path.is_dir() {
            read_all(&path, code);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            code.push_str(&fs::read_to_string(&path).expect("sources are text"));
        }
    }
}
