//! How the app starts for a tour.

use super::script::{number, verb_and_rest};
use crate::{
    options::{Options, language, safe, size, text, theme},
    settings::ThemeChoice,
    setup::NextMatch,
    words::Language,
};
use bevy::prelude::*;

/// How the app starts; command-line options override these.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Start {
    /// Size of the window, in points.
    pub(crate) size: Option<UVec2>,
    pub(crate) language: Option<Language>,
    pub(crate) theme: Option<ThemeChoice>,
    /// Text size, in percent.
    pub(crate) text: Option<u16>,
    /// Safe-area insets in points: top, right, bottom, left.
    pub(crate) safe: Option<[f32; 4]>,
    /// Seed of the first match.
    pub(crate) seed: Option<u64>,
    /// Seed of the first match, given as if on the command line: the match is practice.
    pub(crate) given_seed: Option<u64>,
}

impl Start {
    /// Parses a line that sets how the app starts; returns whether it was one.
    pub(super) fn take(&mut self, line: &str) -> Result<bool, String> {
        let (verb, what) = verb_and_rest(line);
        match verb {
            "size" => self.size = Some(size(what)?),
            "lang" => self.language = Some(language(what)?),
            "theme" => self.theme = Some(theme(what)?),
            "text" => self.text = Some(text(what)?),
            "safe" => self.safe = Some(safe(what)?),
            "seed" => self.seed = Some(number(what)?),
            "given-seed" => self.given_seed = Some(number(what)?),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Fills in these options where the command line gives none. A tour that starts with other options is
    /// not compared with the reference pictures.
    pub(crate) fn fill_in(&self, options: &mut Options) {
        let as_told = [
            settle(&mut options.size, self.size),
            settle(&mut options.language, self.language),
            settle(&mut options.theme, self.theme),
            settle(&mut options.text, self.text),
            settle(&mut options.safe, self.safe),
            settle(&mut options.seed, self.given_seed),
        ];
        if as_told.contains(&false) {
            options.pictures.references = None;
        }
    }

    /// Chooses the dice of the first match, unless the command line did. The app does not tell the player
    /// about a seed of a script, so that the pages look as they do with fresh dice.
    pub(crate) fn choose_seed(&self, world: &mut World) {
        let mut next = world.resource_mut::<NextMatch>();
        next.seed = next.seed.or(self.seed);
    }
}

/// Fills in the tour's value unless one was given. Returns whether the result is the tour's value.
fn settle<T: Copy + PartialEq>(asked: &mut Option<T>, told: Option<T>) -> bool {
    *asked = asked.or(told);
    *asked == told
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{dev::tour::Script, saves::DataPlace};

    #[test]
    fn the_command_line_overrides_the_tour_and_its_pictures() {
        let script = Script::parse("size 390x844\nlang fr\nscreen home\n").unwrap();
        let started = |more: &[&str]| {
            let arguments = [&["--tour", "some.tour", "--references", "right"], more].concat();
            let parser = lexopt::Parser::from_args(arguments);
            let mut options = Options::parse(parser).unwrap().unwrap();
            script.start.fill_in(&mut options);
            options
        };
        let as_told = started(&[]);
        assert_eq!(as_told.place(), DataPlace::Nowhere);
        assert_eq!(as_told.size, Some(UVec2::new(390, 844)));
        assert_eq!(as_told.language, Some(Language::Fr));
        assert_eq!(as_told.pictures.references, Some("right".into()));
        assert_eq!(started(&["--lang", "fr"]), as_told);
        let other = started(&["--size", "844x390"]);
        assert_eq!(other.size, Some(UVec2::new(844, 390)));
        assert_eq!(other.language, Some(Language::Fr));
        assert_eq!(other.pictures.references, None);
    }
}
