//! Every sentence is said somewhere: one that nobody says any more is thrown away with what said it.

use std::{fs, path::Path};

/// Sentences that are named by what they tell of: `color-red`, `refused-row-full`.
const FAMILIES: [&str; 11] = [
    "band",
    "color",
    "die",
    "game",
    "home-about",
    "level",
    "player-color",
    "refused",
    "row",
    "shape",
    "symbol",
];

#[test]
fn every_sentence_is_said_somewhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let words = fs::read_to_string(root.join("assets/words/en.ftl")).expect("the words are there");
    let mut code = String::new();
    read_all(&root.join("src"), &mut code);
    let keys: Vec<&str> = words
        .lines()
        .filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()))
        .filter_map(|line| line.split_once(" =").map(|(key, _)| key))
        .collect();
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
