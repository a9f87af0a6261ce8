//! Options of the command line.

use crate::{
    saves::DataPlace,
    settings::{self, ThemeChoice},
    words::Language,
};
use bevy::math::UVec2;
use std::path::PathBuf;

/// The parsed command line.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Options {
    /// Size of the window in logical pixels.
    pub(crate) size: Option<UVec2>,
    /// Seed of the first match, which is then practice.
    pub(crate) seed: Option<u64>,
    /// Language, instead of the system's.
    pub(crate) language: Option<Language>,
    /// Theme, instead of the system's.
    pub(crate) theme: Option<ThemeChoice>,
    /// Text size in percent.
    pub(crate) text: Option<u16>,
    /// Safe area at the top, right, bottom and left, in logical pixels.
    pub(crate) safe: Option<[f32; 4]>,
    /// Folder for saves, instead of the platform's usual one.
    pub(crate) data: Option<PathBuf>,
    /// Content of an exported file that is imported at the start.
    pub(crate) import: Option<Vec<u8>>,
    /// File for the performance report.
    pub(crate) report: Option<PathBuf>,
    /// Whether the app plays by itself, without a window.
    #[cfg(feature = "tour")]
    pub(crate) headless: bool,
    /// File with the script of a tour.
    #[cfg(feature = "tour")]
    pub(crate) tour: Option<PathBuf>,
    /// Folders for the pictures of a tour and for the references they are compared with.
    #[cfg(feature = "tour")]
    pub(crate) pictures: PictureOptions,
}

/// The folders of a tour's pictures and of the references they are compared with.
#[cfg(feature = "tour")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct PictureOptions {
    /// Folder for new pictures.
    pub(crate) taken: PathBuf,
    /// Folder of reference pictures; without one, nothing is compared.
    pub(crate) references: Option<PathBuf>,
    /// Whether the new pictures replace the references.
    pub(crate) accept: bool,
}

/// Text for `--help`.
pub(crate) const HELP: &str = "\
dicepad [--size WxH] [--seed N] [--lang en|fr] [--theme day|evening]
        [--text PERCENT] [--safe TOP,RIGHT,BOTTOM,LEFT] [--data DIR] [--import FILE]
        [--report FILE]

  --size     the window's size in points, for example 390x844
  --seed     the seed of the first match, which is then practice and says so
  --lang     en or fr, else the system's language
  --theme    day or evening, else the system's
  --text     the size of text: 100, 125 or 150
  --safe     points at the edges to keep free, as a phone with a notch has them: 47,0,34,0
  --data     the folder for matches, records and settings, else the system's
  --import   merges a file that was exported, here or elsewhere
  --report   at exit, writes what was measured as JSON";

impl Options {
    /// Parses the command line; `None` if help was requested.
    pub(crate) fn parse(mut parser: lexopt::Parser) -> Result<Option<Self>, lexopt::Error> {
        use lexopt::prelude::*;
        let mut options = Self::default();
        while let Some(argument) = parser.next()? {
            match argument {
                Long("help") | Short('h') => return Ok(None),
                Long("size") => options.size = Some(parser.value()?.parse_with(size)?),
                Long("seed") => options.seed = Some(parser.value()?.parse()?),
                Long("lang") => options.language = Some(parser.value()?.parse_with(language)?),
                Long("theme") => options.theme = Some(parser.value()?.parse_with(theme)?),
                Long("text") => options.text = Some(parser.value()?.parse_with(text)?),
                Long("safe") => options.safe = Some(parser.value()?.parse_with(safe)?),
                Long("data") => options.data = Some(parser.value()?.into()),
                #[cfg(not(target_family = "wasm"))]
                Long("import") => options.import = Some(parser.value()?.parse_with(export)?),
                Long("report") => options.report = Some(parser.value()?.into()),
                #[cfg(feature = "tour")]
                Long("headless") => options.headless = true,
                #[cfg(feature = "tour")]
                Long("tour") => options.tour = Some(parser.value()?.into()),
                #[cfg(feature = "tour")]
                Long("pictures") => options.pictures.taken = parser.value()?.into(),
                #[cfg(feature = "tour")]
                Long("references") => options.pictures.references = Some(parser.value()?.into()),
                #[cfg(feature = "tour")]
                Long("accept") => options.pictures.accept = true,
                other => return Err(other.unexpected()),
            }
        }
        Ok(Some(options))
    }

    /// Location of the saves. A tour starts without data and leaves none.
    pub(crate) fn place(&self) -> DataPlace {
        #[cfg(feature = "tour")]
        if (self.tour.is_some() || self.headless) && self.data.is_none() {
            return DataPlace::Nowhere;
        }
        self.data
            .clone()
            .map_or(DataPlace::Usual, DataPlace::Folder)
    }
}

/// Content of an exported file; the app reports later whether it is valid.
#[cfg(not(target_family = "wasm"))]
fn export(file: &str) -> Result<Vec<u8>, String> {
    crate::saves::read_export(file.as_ref()).map_err(|error| format!("{file}: {error}"))
}

/// Parses a text size in percent.
pub(crate) fn text(percent: &str) -> Result<u16, String> {
    match percent.parse() {
        Ok(percent) if settings::TEXT_SIZES.contains(&percent) => Ok(percent),
        _ => Err("100, 125 or 150".to_owned()),
    }
}

/// Parses a safe area such as `47,0,34,0`.
pub(crate) fn safe(edges: &str) -> Result<[f32; 4], String> {
    let numbers = edges.split(',').map(|edge| edge.trim().parse::<f32>());
    let numbers = numbers.collect::<Result<Vec<_>, _>>().ok();
    numbers
        .filter(|numbers| numbers.iter().all(|edge| (0.0..=400.0).contains(edge)))
        .and_then(|numbers| numbers.try_into().ok())
        .ok_or_else(|| "four numbers of points, such as 47,0,34,0".to_owned())
}

/// Parses a window size such as `390x844`.
pub(crate) fn size(text: &str) -> Result<UVec2, &'static str> {
    let sides = text.split_once('x').and_then(|(width, height)| {
        let size = UVec2::new(width.parse().ok()?, height.parse().ok()?);
        let fits = |side: u32| (200..=8000).contains(&side);
        (fits(size.x) && fits(size.y)).then_some(size)
    });
    sides.ok_or("a size is two numbers from 200 to 8000, like 390x844")
}

/// Parses a language tag.
pub(crate) fn language(text: &str) -> Result<Language, &'static str> {
    match text {
        "en" => Ok(Language::En),
        "fr" => Ok(Language::Fr),
        _ => Err("the languages are en and fr"),
    }
}

/// Parses the name of a theme.
pub(crate) fn theme(text: &str) -> Result<ThemeChoice, &'static str> {
    match text {
        "day" => Ok(ThemeChoice::Day),
        "evening" => Ok(ThemeChoice::Evening),
        _ => Err("the themes are day and evening"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(arguments: &[&str]) -> Result<Option<Options>, lexopt::Error> {
        Options::parse(lexopt::Parser::from_args(arguments))
    }

    #[test]
    fn all_options_are_parsed() {
        let options = parse(&[
            "--size", "390x844", "--seed", "7", "--lang", "fr", "--theme", "evening", "--report",
            "r.json", "--data", "d",
        ]);
        assert_eq!(
            options.unwrap(),
            Some(Options {
                size: Some(UVec2::new(390, 844)),
                seed: Some(7),
                language: Some(Language::Fr),
                theme: Some(ThemeChoice::Evening),
                data: Some("d".into()),
                report: Some("r.json".into()),
                ..Options::default()
            })
        );
        assert_eq!(parse(&["--help"]).unwrap(), None);
    }

    #[test]
    fn nonsense_is_told() {
        for wrong in [
            ["--size", "huge"],
            ["--size", "1x1"],
            ["--seed", "-1"],
            ["--lang", "xx"],
            ["--theme", "noon"],
            ["--dance", "1"],
            ["--import", "nowhere/to-be-found"],
        ] {
            assert!(parse(&wrong).is_err(), "{wrong:?}");
        }
    }
}
