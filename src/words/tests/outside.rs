//! Texts for players outside the app: in stores, on the page, in packages and about privacy.

use super::files::misplaced_space;
use std::{
    fs,
    path::{Path, PathBuf},
};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("the text is there")
}

/// All store texts of a language, with their paths.
fn store_texts(language: &str) -> Vec<(PathBuf, String)> {
    let mut texts = Vec::new();
    for store in ["android", "ios"] {
        let folder = root().join("fastlane/metadata").join(store).join(language);
        for folder in [folder.clone(), folder.join("changelogs")] {
            for entry in fs::read_dir(folder).into_iter().flatten() {
                let path = entry.expect("a folder can be listed").path();
                if path.extension().is_some_and(|ending| ending == "txt") {
                    texts.push((path.clone(), read(&path)));
                }
            }
        }
    }
    assert!(texts.len() >= 10, "only {} texts were found", texts.len());
    texts
}

/// The French lines of the package's description and of its menu entry, without marks.
fn package_lines() -> Vec<String> {
    let folder = root().join("packaging/linux");
    let metainfo = read(&folder.join("io.github.dicepad.metainfo.xml"));
    let entry = read(&folder.join("io.github.dicepad.desktop"));
    let described = metainfo.lines().filter_map(|line| {
        let (_, text) = line.split_once("xml:lang=\"fr\">")?;
        let (text, _) = text.split_once("</")?;
        Some(text.replace("&amp;", "&"))
    });
    let named = entry.lines().filter_map(|line| {
        let (key, text) = line.split_once("[fr]=")?;
        // Keywords are separated by semicolons.
        (key != "Keywords").then(|| text.to_owned())
    });
    described.chain(named).collect()
}

/// The French sentences of the page around the app.
fn page_sentences() -> Vec<String> {
    let page = read(&root().join("web/page.js"));
    let (_, french) = page.split_once("fr: {").expect("the page speaks French");
    let (french, _) = french.split_once("},").expect("its French ends");
    let quoted = french.split('"').skip(1).step_by(2);
    quoted
        .map(|text| {
            text.replace("\\u202f", "\u{202f}")
                .replace("\\u00a0", "\u{a0}")
        })
        .collect()
}

#[test]
fn french_signs_have_their_spaces_everywhere() {
    let mut texts: Vec<(String, String)> = store_texts("fr-FR")
        .into_iter()
        .map(|(path, text)| (path.display().to_string(), text))
        .collect();
    let privacy = read(&root().join("docs/privacy.md"));
    let (_, french) = privacy
        .split_once("## Vie privée")
        .expect("privacy is explained in French");
    texts.push(("privacy".to_owned(), french.to_owned()));
    let (package, page) = (package_lines(), page_sentences());
    assert!(
        package.len() >= 5 && page.len() >= 5,
        "{package:?} {page:?}"
    );
    texts.extend(package.into_iter().map(|text| ("package".to_owned(), text)));
    texts.extend(page.into_iter().map(|text| ("page".to_owned(), text)));
    for (name, text) in texts {
        assert_eq!(misplaced_space(&text), None, "{name}: {text}");
    }
}

#[test]
fn store_texts_use_typographic_signs() {
    for language in ["en-US", "fr-FR"] {
        for (path, text) in store_texts(language) {
            for sign in ["'", "\"", "...", "  "] {
                assert!(!text.contains(sign), "{}: {sign:?}", path.display());
            }
        }
    }
}

#[test]
fn both_languages_have_the_same_store_texts() {
    let [english, french] = ["en-US", "fr-FR"].map(|language| {
        let texts = store_texts(language).into_iter();
        let mut names: Vec<_> = texts
            .map(|(path, text)| {
                (
                    path.file_name().map(ToOwned::to_owned),
                    text.lines().count(),
                )
            })
            .collect();
        names.sort();
        names
    });
    assert_eq!(english, french, "with as many lines");
}
