//! The gallery: one state of the app in every size, theme and language, to be looked at. Nothing is compared.
//!
//! The window changes while the state stays, so a gallery draws a single frame for each picture. All pictures of
//! a state are also put on one contact sheet.

use super::{compare::Pixels, script::Line};
use crate::{options::Options, settings::ThemeChoice, words::Language};
use bevy::prelude::UVec2;

/// The reference sizes: two phones, a phone on its side, a tablet both ways, a desktop.
const SIZES: [UVec2; 6] = [
    UVec2::new(360, 800),
    UVec2::new(390, 844),
    UVec2::new(844, 390),
    UVec2::new(820, 1180),
    UVec2::new(1180, 820),
    UVec2::new(1280, 800),
];

/// Height of a picture on a contact sheet, in pixels.
const SMALL: u32 = 400;

/// Width of a contact sheet, in pixels.
const WIDTH: u32 = 2400;

/// Free space around the pictures of a contact sheet, and its grey.
const GAP: u32 = 8;
const GREY: u8 = 128;

/// The variants in which every state is shown.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Variants {
    sizes: Vec<UVec2>,
    themes: Vec<ThemeChoice>,
    languages: Vec<Language>,
    /// The lines that make the app look as it did in the beginning.
    start: Vec<String>,
}

impl Variants {
    /// All variants, or only those that the command line asks for. After them the app looks as it `began`.
    pub(super) fn of(asked: &Options, began: &Options) -> Self {
        let themes = [ThemeChoice::Day, ThemeChoice::Evening];
        let mut start = Vec::new();
        start.extend(began.size.map(|size| format!("size {}x{}", size.x, size.y)));
        start.extend(began.theme.map(|theme| format!("theme {}", name_of(theme))));
        let language = began.language;
        start.extend(language.map(|language| format!("lang {}", language.tag())));
        Self {
            sizes: asked.size.map_or(SIZES.to_vec(), |size| vec![size]),
            themes: asked.theme.map_or(themes.to_vec(), |theme| vec![theme]),
            languages: asked
                .language
                .map_or(Language::ALL.to_vec(), |language| vec![language]),
            start,
        }
    }

    /// The lines of a script that show a state in all variants, and then as it was.
    pub(super) fn script(&self, name: &str) -> Vec<String> {
        let mut lines = Vec::new();
        for size in &self.sizes {
            let size = format!("{}x{}", size.x, size.y);
            lines.push(format!("size {size}"));
            for theme in &self.themes {
                let theme = name_of(*theme);
                lines.push(format!("theme {theme}"));
                for language in &self.languages {
                    let language = language.tag();
                    lines.push(format!("lang {language}"));
                    lines.push(format!("shot {name}-{size}-{theme}-{language}"));
                }
            }
        }
        lines.push(format!("contact {name}"));
        lines.extend_from_slice(&self.start);
        lines
    }
}

fn name_of(theme: ThemeChoice) -> String {
    format!("{theme:?}").to_lowercase()
}

/// Turns the lines of a script into steps.
pub(super) fn steps(number: usize, lines: &[String]) -> Result<Vec<Line>, String> {
    let parse = |line: &String| Line::parse(number, line).map_err(|mistake| mistake.to_string());
    lines.iter().map(parse).collect()
}

/// The pictures of a state, small.
#[derive(Default)]
pub(super) struct ContactSheet(Vec<Pixels>);

impl ContactSheet {
    pub(super) fn add(&mut self, picture: &Pixels) {
        self.0.push(shrunk(picture));
    }

    /// Puts all pictures on one sheet; `None` without pictures.
    pub(super) fn develop(self) -> Option<Pixels> {
        let pictures = self.0;
        let mut places = Vec::new();
        let (mut x, mut y) = (GAP, GAP);
        for picture in &pictures {
            if x > GAP && x + picture.width + GAP > WIDTH {
                (x, y) = (GAP, y + SMALL + GAP);
            }
            places.push((x, y));
            x += picture.width + GAP;
        }
        let (_, last) = places.last()?;
        let (width, height) = (WIDTH, last + SMALL + GAP);
        let mut sheet = Pixels {
            width,
            height,
            rgb: vec![GREY; 3 * (width * height) as usize],
        };
        for (picture, place) in pictures.iter().zip(places) {
            lay(&mut sheet, picture, place);
        }
        Some(sheet)
    }
}

/// Copies a picture onto a sheet.
fn lay(sheet: &mut Pixels, picture: &Pixels, (left, top): (u32, u32)) {
    let row = 3 * picture.width as usize;
    for (line, pixels) in picture.rgb.chunks_exact(row).enumerate() {
        let at = 3 * ((top as usize + line) * sheet.width as usize + left as usize);
        sheet.rgb[at..at + row].copy_from_slice(pixels);
    }
}

/// The picture with the height of a contact sheet's row; every pixel is the mean of those it replaces.
fn shrunk(picture: &Pixels) -> Pixels {
    let width = (picture.width * SMALL / picture.height).clamp(1, WIDTH - 2 * GAP);
    let mut rgb = Vec::with_capacity(3 * (width * SMALL) as usize);
    for y in 0..SMALL {
        let rows = span(y, SMALL, picture.height);
        for x in 0..width {
            let columns = span(x, width, picture.width);
            for channel in 0..3 {
                let at = |x: u32, y: u32| 3 * (y * picture.width + x) + channel;
                let values = rows
                    .clone()
                    .flat_map(|y| columns.clone().map(move |x| at(x, y)));
                let sum: u32 = values
                    .map(|index| u32::from(picture.rgb[index as usize]))
                    .sum();
                let count = (rows.len() * columns.len()) as u32;
                rgb.push((sum / count) as u8);
            }
        }
    }
    Pixels {
        width,
        height: SMALL,
        rgb,
    }
}

/// The pixels of a row of `many` that one pixel of `few` replaces, at least one.
fn span(index: u32, few: u32, many: u32) -> std::ops::Range<u32> {
    let first = index * many / few;
    let end = ((index + 1) * many / few).max(first + 1);
    first..end.min(many.max(first + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(width: u32, height: u32, grey: u8) -> Pixels {
        Pixels {
            width,
            height,
            rgb: vec![grey; 3 * (width * height) as usize],
        }
    }

    #[test]
    fn a_state_is_shown_in_every_size_theme_and_language() {
        let none = Options::default();
        let lines = Variants::of(&none, &none).script("home");
        let shots: Vec<&String> = lines
            .iter()
            .filter(|line| line.starts_with("shot"))
            .collect();
        assert_eq!(shots.len(), SIZES.len() * 2 * Language::ALL.len());
        assert_eq!(shots[0], "shot home-360x800-day-en");
        assert!(steps(1, &lines).is_ok());
    }

    #[test]
    fn the_command_line_narrows_the_gallery() {
        let options = Options {
            size: Some(UVec2::new(390, 844)),
            theme: Some(ThemeChoice::Evening),
            ..Options::default()
        };
        let lines = Variants::of(&options, &options).script("home");
        let shots = lines.iter().filter(|line| line.starts_with("shot"));
        assert_eq!(shots.count(), Language::ALL.len());
        assert!(lines.ends_with(&["size 390x844".to_owned(), "theme evening".to_owned()]));
    }

    #[test]
    fn a_contact_sheet_holds_all_pictures_side_by_side() {
        assert_eq!(ContactSheet::default().develop(), None);
        let mut contact = ContactSheet::default();
        for grey in [10, 20] {
            contact.add(&plain(800, 800, grey));
        }
        let sheet = contact.develop().unwrap();
        assert_eq!((sheet.width, sheet.height), (WIDTH, SMALL + 2 * GAP));
        let at = |x: u32, y: u32| sheet.rgb[3 * (y * WIDTH + x) as usize];
        assert_eq!(at(GAP, GAP), 10);
        assert_eq!(at(GAP + SMALL + GAP, GAP), 20);
        assert_eq!(at(0, 0), GREY);
    }

    #[test]
    fn a_small_picture_is_enlarged_and_a_large_one_averaged() {
        let mut fine = plain(2 * SMALL, 2 * SMALL, 0);
        for (index, byte) in fine.rgb.iter_mut().enumerate() {
            *byte = if index / 3 % 2 == 0 { 0 } else { 100 };
        }
        assert_eq!(shrunk(&fine), plain(SMALL, SMALL, 50));
        assert_eq!(shrunk(&plain(10, 10, 7)), plain(SMALL, SMALL, 7));
    }
}
