//! Numbers as outlines: on dice and covers, numbers are drawn as paths rather than set as text.

use crate::ui::fonts;
use std::fmt::Write as _;
use ttf_parser::{Face, OutlineBuilder};

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

    /// The outline of `text` at this size. Letters that the typeface does not have are left out.
    #[must_use]
    pub fn outline(self, text: &str, size: f32) -> GlyphOutline {
        let Ok(face) = Face::parse(self.file(), 0) else {
            return GlyphOutline::default();
        };
        let scale = size / f32::from(face.units_per_em());
        let mut pen = OutlinePen {
            scale,
            ..OutlinePen::default()
        };
        for glyph in text.chars().filter_map(|letter| face.glyph_index(letter)) {
            if let Some(bounds) = face.outline_glyph(glyph, &mut pen) {
                let edge = |units: i16| pen.x + f32::from(units) * scale;
                pen.left = pen.left.min(edge(bounds.x_min));
                pen.right = pen.right.max(edge(bounds.x_max));
                pen.top = pen.top.max(f32::from(bounds.y_max) * scale);
            }
            pen.x += f32::from(face.glyph_hor_advance(glyph).unwrap_or_default()) * scale;
        }
        let OutlinePen {
            path,
            x,
            left,
            right,
            top,
            ..
        } = pen;
        GlyphOutline {
            path,
            advance: x,
            left,
            right,
            top,
        }
    }
}

/// Writes glyphs as SVG path data, flipping the font's upward y axis.
#[derive(Default)]
struct OutlinePen {
    path: String,
    scale: f32,
    x: f32,
    left: f32,
    right: f32,
    top: f32,
}

impl OutlinePen {
    fn write(&mut self, command: char, points: &[(f32, f32)]) {
        self.path.push(command);
        for (x, y) in points {
            let (x, y) = (self.x + x * self.scale, -y * self.scale);
            // Writing to a string cannot fail.
            let _ = write!(self.path, "{x:.2} {y:.2} ");
        }
    }
}

impl OutlineBuilder for OutlinePen {
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
        self.path.push('Z');
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
}
