//! The two font families: Asap for print, Patrick Hand for handwriting.
//!
//! The files are compiled into the program, so text never waits for an asset. Both families cover French
//! and English, « », and the narrow no-break space (U+202F).

use crate::tokens::Weight;
use bevy::prelude::*;
use skrifa::{FontRef, MetadataProvider};

/// Asap for print, weight 400.
pub const ASAP_REGULAR: &[u8] = include_bytes!("../../assets/fonts/Asap-Regular.ttf");

/// Asap for print, weight 500.
pub const ASAP_MEDIUM: &[u8] = include_bytes!("../../assets/fonts/Asap-Medium.ttf");

/// Asap for print, weight 600.
pub const ASAP_SEMI_BOLD: &[u8] = include_bytes!("../../assets/fonts/Asap-SemiBold.ttf");

/// Asap for print, weight 700.
pub const ASAP_BOLD: &[u8] = include_bytes!("../../assets/fonts/Asap-Bold.ttf");

/// Patrick Hand, for everything that players write.
pub const PATRICK_HAND: &[u8] = include_bytes!("../../assets/fonts/PatrickHand-Regular.ttf");

/// Font handles of all weights.
#[derive(Resource)]
pub(crate) struct Fonts {
    regular: Handle<Font>,
    medium: Handle<Font>,
    semi_bold: Handle<Font>,
    bold: Handle<Font>,
    hand: Handle<Font>,
}

impl Fonts {
    /// The font of this weight.
    pub(crate) fn handle(&self, weight: Weight) -> Handle<Font> {
        match weight {
            Weight::Regular => &self.regular,
            Weight::Medium => &self.medium,
            Weight::SemiBold => &self.semi_bold,
            Weight::Bold => &self.bold,
            Weight::Hand => &self.hand,
        }
        .clone()
    }
}

/// Whether a name may contain this letter: names are handwritten, and printed in every weight.
pub(crate) fn can_write(letter: char) -> bool {
    let faces = [
        PATRICK_HAND,
        ASAP_REGULAR,
        ASAP_MEDIUM,
        ASAP_SEMI_BOLD,
        ASAP_BOLD,
    ];
    faces.into_iter().all(|file| has_glyph(file, letter))
}

/// Whether a font file has a glyph for this letter.
fn has_glyph(file: &[u8], letter: char) -> bool {
    FontRef::new(file).is_ok_and(|font| font.charmap().map(letter).is_some())
}

/// Adds the fonts from memory, so that they are there before the first frame.
pub(super) fn plugin(app: &mut App) {
    let mut assets = app.world_mut().resource_mut::<Assets<Font>>();
    let mut add = |file: &[u8]| assets.add(Font::from_bytes(file.to_vec()));
    let fonts = Fonts {
        regular: add(ASAP_REGULAR),
        medium: add(ASAP_MEDIUM),
        semi_bold: add(ASAP_SEMI_BOLD),
        bold: add(ASAP_BOLD),
        hand: add(PATRICK_HAND),
    };
    app.insert_resource(fonts);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_font_can_set_french() {
        let letters = "ÀÂÇÉÈÊËÎÏÔŒÙÛÜŸàâçéèêëîïôœùûüÿ«»’–…×−\u{a0}\u{202f}0123456789";
        for font in [
            ASAP_REGULAR,
            ASAP_MEDIUM,
            ASAP_SEMI_BOLD,
            ASAP_BOLD,
            PATRICK_HAND,
        ] {
            for letter in letters.chars() {
                assert!(has_glyph(font, letter), "{letter:?} is missing");
            }
        }
    }

    #[test]
    fn letters_without_a_glyph_cannot_be_written() {
        for letter in ['漢', '\u{200b}', '\u{202e}', '\u{ffff}'] {
            assert!(!can_write(letter), "{letter:?}");
        }
    }
}
