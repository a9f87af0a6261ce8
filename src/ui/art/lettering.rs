//! Numbers as outlines: on dice and covers, numbers are drawn as paths rather than set as text.

use crate::ui::fonts;
use skrifa::{
    FontRef, MetadataProvider,
    instance::{LocationRef, Size},
    outline::OutlinePen,
};
use std::fmt::Write as _;

/// The typefaces in which numbers are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lettering {
    /// Printed on boards.
    SemiBold,
    /// Engraved in dice.
    Bold,
    /// Handwritten by a player.
    Hand,
}

/// A line of text as one path, whose baseline begins at the origin.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GlyphOutline {
    /// SVG path data.
    pub path: String,
    /// Advance width: where the next letter would begin.
    pub advance: f32,
    /// x of the leftmost point.
    pub left: f32,
    /// x of the rightmost point.
    pub right: f32,
    /// Height of the highest point above the baseline.
    pub top: f32,
}

impl Lettering {
    const fn file(self) -> &'static [u8] {
        match self {
            Self::SemiBold => fonts::ASAP_SEMI_BOLD,
            Self::Bold => fonts::ASAP_BOLD,
            Self::Hand => fonts::PATRICK_HAND,
        }
    }

    /// Width of `text` at this size, without drawing it.
    #[must_use]
    pub fn advance(self, text: &str, size: f32) -> f32 {
        let Ok(font) = FontRef::new(self.file()) else {
            return 0.0;
        };
        let (unscaled, location) = (Size::unscaled(), LocationRef::default());
        let metrics = font.glyph_metrics(unscaled, location);
        let letters = font.charmap();
        let glyphs = text.chars().filter_map(|letter| letters.map(letter));
        let units: f32 = glyphs
            .filter_map(|glyph| metrics.advance_width(glyph))
            .sum();
        units * size / f32::from(font.metrics(unscaled, location).units_per_em)
    }

    /// The outline of `text` at this size. Letters that the typeface does not have are left out.
    #[must_use]
    pub fn outline(self, text: &str, size: f32) -> GlyphOutline {
        let Ok(font) = FontRef::new(self.file()) else {
            return GlyphOutline::default();
        };
        // Points come in the font's units: skrifa rounds what it scales.
        let (unscaled, location) = (Size::unscaled(), LocationRef::default());
        let metrics = font.glyph_metrics(unscaled, location);
        let (letters, outlines) = (font.charmap(), font.outline_glyphs());
        let mut pen = SvgPen {
            scale: size / f32::from(font.metrics(unscaled, location).units_per_em),
            outline: GlyphOutline::default(),
        };
        for glyph in text.chars().filter_map(|letter| letters.map(letter)) {
            if let Some(outline) = outlines.get(glyph) {
                // A glyph of these font files always draws: a test draws every digit.
                let _ = outline.draw((unscaled, location), &mut pen);
            }
            pen.outline.advance += metrics.advance_width(glyph).unwrap_or_default() * pen.scale;
        }
        pen.outline
    }
}

/// Writes glyphs as SVG path data, flipping the font's upward y axis.
struct SvgPen {
    scale: f32,
    outline: GlyphOutline,
}

impl SvgPen {
    fn write(&mut self, command: char, points: &[(f32, f32)]) {
        let outline = &mut self.outline;
        outline.path.push(command);
        for (x, y) in points {
            let (x, y) = (outline.advance + x * self.scale, y * self.scale);
            outline.left = outline.left.min(x);
            outline.right = outline.right.max(x);
            outline.top = outline.top.max(y);
            // Writing to a string cannot fail.
            let _ = write!(outline.path, "{x:.2} {:.2} ", -y);
        }
    }
}

impl OutlinePen for SvgPen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.write('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.write('L', &[(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.write('Q', &[(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.write('C', &[(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.outline.path.push('Z');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_outlines_in_every_face() {
        for lettering in [Lettering::SemiBold, Lettering::Bold, Lettering::Hand] {
            let [one, sixteen] = ["1", "16"].map(|text| lettering.outline(text, 20.0));
            assert!(one.path.starts_with('M') && one.path.ends_with('Z'));
            assert!(sixteen.advance > one.advance && sixteen.right > one.right);
            assert!(
                (8.0..20.0).contains(&sixteen.top),
                "{lettering:?}: {sixteen:?}"
            );
        }
    }

    #[test]
    fn text_is_as_wide_as_its_outline() {
        for lettering in [Lettering::SemiBold, Lettering::Bold, Lettering::Hand] {
            let text = "4 + 16 − 10 = 10, été";
            let outline = lettering.outline(text, 20.0);
            assert!((lettering.advance(text, 20.0) - outline.advance).abs() < 0.01);
        }
    }

    #[test]
    fn every_digit_is_drawn() {
        for lettering in [Lettering::SemiBold, Lettering::Bold, Lettering::Hand] {
            for digit in '0'..='9' {
                let outline = lettering.outline(&digit.to_string(), 20.0);
                assert!(outline.path.ends_with('Z'), "{lettering:?}: {digit}");
            }
        }
    }

    #[test]
    fn a_seven_has_the_font_files_points() {
        let seven = Lettering::SemiBold.outline("7", 20.0);
        assert_eq!(
            seven.path,
            "M2.86 0.04 Q2.30 0.04 2.01 -0.02 Q1.72 -0.08 1.72 -0.30 Q1.72 -0.40 1.76 -0.52 \
             Q1.80 -0.64 1.90 -0.88 L7.60 -12.88 L8.14 -11.98 L1.54 -11.98 Q1.00 -11.98 1.00 -12.84 \
             L1.00 -13.14 Q1.00 -14.00 1.54 -14.00 L9.36 -14.00 Q9.56 -14.00 9.70 -13.75 \
             Q9.84 -13.50 9.91 -13.16 Q9.98 -12.82 9.98 -12.54 Q9.98 -12.40 9.96 -12.32 \
             Q9.94 -12.24 9.90 -12.12 L4.46 -0.34 Q4.40 -0.20 4.25 -0.11 Q4.10 -0.02 3.89 0.01 \
             Q3.68 0.04 3.42 0.04 Z"
        );
        assert!((seven.advance - 10.7).abs() < 0.001, "{}", seven.advance);
    }
}
