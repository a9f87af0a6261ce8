//! Every sentence in the files is used by the code, and every used key exists. A sentence without a user
//! has to be deleted.

use super::refusals;
use dicepad_core::{GameId, dice::Symbol, games::mosaic::Band, players::PlayerKind};
use std::{collections::BTreeSet, fs, path::Path};
use strum::VariantArray;

/// Ids of the keys that the code composes from a family and a color.
const COLORS: &[&str] = &["yellow", "green", "red", "orange", "violet", "blue"];
/// … of the rows that are written, and of the dice with a color of their own.
const ROWS: &[&str] = &["yellow", "red", "orange", "violet", "blue"];
const DICE: &[&str] = &["yellow", "orange", "violet"];
/// … of the players' colors.
const PLAYERS: &[&str] = &["lake", "brick", "moss", "plum", "ochre", "slate"];

/// The names of solo scores.
const BANDS: [Band; 8] = [
    Band::CanDoBetter,
    Band::Average,
    Band::Good,
    Band::Expert,
    Band::GrandMaster,
    Band::Virtuoso,
    Band::Legend,
    Band::Museum,
];

/// The keys that the code composes at run time: `color-red`, `refused-row-full`.
fn composed() -> BTreeSet<String> {
    let all = |family: &str, ids: &[&str]| -> Vec<String> {
        ids.iter().map(|id| format!("{family}-{id}")).collect()
    };
    let games: Vec<&str> = GameId::ALL.iter().map(|game| game.id()).collect();
    let symbols: Vec<&str> = Symbol::VARIANTS.iter().map(|symbol| symbol.id()).collect();
    let levels: Vec<&str> = PlayerKind::VARIANTS.iter().map(|kind| kind.id()).collect();
    let bands = BANDS.iter().flat_map(|band| {
        let band = format!("band-{}", band.id());
        [format!("{band}-from"), band]
    });
    [
        all("game", &games),
        all("home-about", &games),
        all("color", COLORS),
        all("color", &["white"]),
        all("shape", COLORS),
        all("shape", &["white"]),
        all("row", ROWS),
        all("die", DICE),
        all("die-label", &["kept", "number-kept"]),
        all("symbol", &symbols),
        all("level", &levels),
        all("companion", &levels),
        all("player-color", PLAYERS),
        all("move-symbols", &["row", "column"]),
        all("move-twice", &["row", "column"]),
    ]
    .concat()
    .into_iter()
    .chain(bands)
    .chain(refusals::keys())
    .collect()
}

#[test]
fn every_sentence_is_used() {
    let (words, code) = (words(), code());
    let (keys, composed) = (keys(&words), composed());
    assert!(keys.len() > 400, "only {} sentences were found", keys.len());
    let is_said = |key: &&&str| code.contains(&format!("\"{key}\"")) || composed.contains(**key);
    let unsaid: Vec<&&str> = keys.iter().filter(|key| !is_said(key)).collect();
    assert!(unsaid.is_empty(), "nobody says these: {unsaid:?}");
    let keys: BTreeSet<&str> = keys.into_iter().collect();
    let missing: Vec<&String> = composed
        .iter()
        .filter(|key| !keys.contains(&***key))
        .collect();
    assert!(missing.is_empty(), "these are not there: {missing:?}");
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

/// The code of the app. Tests do not count: a sentence that only a test says reaches no player.
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
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        if name == "tests" || name.ends_with("_tests") {
            continue;
        }
        if path.is_dir() {
            read_all(&path, code);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let file = fs::read_to_string(&path).expect("sources are text");
            // Tests are the last module of a file.
            let shipped = file.split("#[cfg(test)]\nmod tests {").next();
            code.push_str(shipped.unwrap_or_default());
        }
    }
}
