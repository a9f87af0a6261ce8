//! Squared paper with plots in pencil. The data are the player's own, so these drawings are never
//! cached.

use super::{Palette, board};
use bevy::math::Vec2;
use std::fmt::Write;

/// How far a drawing may extend beyond the squared paper.
pub(crate) const MARGIN: f32 = 8.0;

/// Points on squared paper, with a line through them. Heights are from 0 at the foot to 1 at the top.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Plot<'a> {
    /// Size of the squared paper.
    pub(crate) size: Vec2,
    /// Side of a square.
    pub(crate) square: f32,
    /// Heights of the points, from left to right.
    pub(crate) points: &'a [f32],
    /// Heights of the line, at the same x positions.
    pub(crate) line: &'a [f32],
    /// Index of the highlighted point.
    pub(crate) best: usize,
}

impl Plot<'_> {
    /// Position on the paper of the point with this index and height.
    pub(crate) fn place(&self, index: usize, height: f32) -> Vec2 {
        let step = self.size.x / self.points.len().max(1) as f32;
        Vec2::new((index as f32 + 0.5) * step, (1.0 - height) * self.size.y)
    }

    /// The drawing as SVG, with a margin of [`MARGIN`] around the paper.
    pub(in crate::ui) fn svg(&self, palette: &Palette) -> String {
        let places = self.line.iter().enumerate();
        let line = places.map(|(index, height)| self.place(index, *height));
        let mut points = String::new();
        for (index, height) in self.points.iter().enumerate() {
            let Vec2 { x, y } = self.place(index, *height);
            let paint = if index == self.best {
                let orange = &palette.hues.orange;
                format!(
                    r#"r="4.6" fill="{}" stroke="{}" stroke-width="1.6""#,
                    orange.base, orange.edge
                )
            } else {
                format!(r#"r="3.2" fill="{}""#, palette.pencil.base)
            };
            let _ = write!(points, r#"<circle cx="{x:.2}" cy="{y:.2}" {paint}/>"#);
        }
        let paper = squared(self.size, self.square, line, palette);
        with_margin(self.size, &format!("{paper}{points}"))
    }
}

/// Squared paper with its axes and a line, as SVG elements.
fn squared(
    size: Vec2,
    square: f32,
    places: impl Iterator<Item = Vec2>,
    palette: &Palette,
) -> String {
    let Vec2 { x: wide, y: high } = size;
    let mut squares = String::new();
    for place in 0..=(wide / square).round() as u16 {
        let x = f32::from(place) * square;
        let _ = write!(squares, "M{x} 0V{high}");
    }
    for place in 0..=(high / square).round() as u16 {
        let y = f32::from(place) * square;
        let _ = write!(squares, "M0 {y}H{wide}");
    }
    let mut line = String::new();
    for (index, Vec2 { x, y }) in places.enumerate() {
        let _ = write!(line, "{}{x:.2} {y:.2}", if index == 0 { "M" } else { "L" });
    }
    format!(
        r#"<path d="{squares}" stroke="{}"/>
        <g fill="none" stroke-linecap="round" stroke-linejoin="round">
        <path d="M0 0V{high}H{wide}" stroke="{}" stroke-width="1.6"/>
        <path d="{line}" stroke="{}" stroke-width="2.6"/></g>"#,
        palette.print.squared, palette.ink.muted, palette.accent.base
    )
}

/// A line across squared paper from edge to edge, with marked points. Heights are from 0 at the foot to 1
/// at the top.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Curve<'a> {
    /// Size of the squared paper.
    pub(crate) size: Vec2,
    /// Side of a square.
    pub(crate) square: f32,
    /// Heights of the line, from left to right.
    pub(crate) line: &'a [f32],
    /// Indices of the marked points.
    pub(crate) marked: &'a [usize],
}

/// Radius of a mark on a curve.
pub(crate) const MARK: f32 = 7.2;

impl Curve<'_> {
    /// Position on the paper of the point with this index.
    pub(crate) fn place(&self, index: usize) -> Vec2 {
        let steps = self.line.len().saturating_sub(1).max(1) as f32;
        let height = self.line.get(index).copied().unwrap_or(0.0);
        Vec2::new(
            index as f32 / steps * self.size.x,
            (1.0 - height) * self.size.y,
        )
    }

    pub(in crate::ui) fn svg(&self, palette: &Palette) -> String {
        let line = (0..self.line.len()).map(|index| self.place(index));
        let mut drawing = squared(self.size, self.square, line, palette);
        let orange = &palette.hues.orange;
        for index in self.marked {
            let Vec2 { x, y } = self.place(*index);
            let _ = write!(
                drawing,
                r#"<circle cx="{x:.2}" cy="{y:.2}" r="{MARK}" fill="{}" stroke="{}" stroke-width="1.6"/>"#,
                orange.base, orange.edge
            );
        }
        with_margin(self.size, &drawing)
    }
}

/// Bars hatched in pencil on a common base line. Heights are from 0 to 1.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Bars<'a> {
    /// Size of the whole drawing.
    pub(crate) size: Vec2,
    /// Width of a bar, less than its share of the whole width.
    pub(crate) width: f32,
    /// Height of each bar.
    pub(crate) heights: &'a [f32],
}

impl Bars<'_> {
    /// x of the middle of a bar.
    pub(crate) fn middle(&self, index: usize) -> f32 {
        (index as f32 + 0.5) * self.size.x / self.heights.len().max(1) as f32
    }

    pub(in crate::ui) fn svg(&self, palette: &Palette) -> String {
        let Vec2 { x: wide, y: high } = self.size;
        let pencil = palette.pencil.base;
        let mut bars = String::new();
        for (index, height) in self.heights.iter().enumerate() {
            let (tall, left) = (height * high, self.middle(index) - self.width / 2.0);
            if tall > 0.0 {
                let _ = write!(
                    bars,
                    r#"<rect x="{left:.2}" y="{:.2}" width="{:.2}" height="{tall:.2}" rx="{:.2}"/>"#,
                    high - tall,
                    self.width,
                    (tall / 2.0).min(3.0),
                );
            }
        }
        let drawing = format!(
            r#"<defs><pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="{}"/><path d="M1 0V6" stroke="{pencil}" stroke-width="1.5"/></pattern></defs>
            <g fill="url(#hatch)" stroke="{pencil}" stroke-width="1.6">{bars}</g>
            <path d="M-4 {high}H{}" stroke="{}" stroke-width="1.6" stroke-linecap="round"/>"#,
            palette.paper.shade,
            wide + 4.0,
            palette.ink.muted
        );
        with_margin(self.size, &drawing)
    }
}

/// The arrow from a remark to its point, on a board of 20 × 12.
pub(super) const ARROW: &str = "M1 4C7 2 12 3 18 6M14 2L18.5 6L13.5 9";

fn with_margin(size: Vec2, drawing: &str) -> String {
    let whole = size + 2.0 * MARGIN;
    board(
        &format!("-{MARGIN} -{MARGIN} {} {}", whole.x, whole.y),
        drawing,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::{Picture, Theme};

    fn inked(svg: &str, size: Vec2) -> usize {
        let whole = size + 2.0 * MARGIN;
        let picture = Picture::from_svg(svg, "", whole.x as u32, whole.y as u32);
        picture
            .rgba
            .chunks(4)
            .filter(|pixel| pixel[3] > 128)
            .count()
    }

    #[test]
    fn every_point_has_its_place_and_all_of_it_is_drawn() {
        let size = Vec2::new(300.0, 150.0);
        let plot = Plot {
            size,
            square: 15.0,
            points: &[0.0, 0.5, 1.0],
            line: &[0.0, 0.25, 0.5],
            best: 2,
        };
        assert_eq!(plot.place(0, 0.0), Vec2::new(50.0, 150.0));
        assert_eq!(plot.place(2, 1.0), Vec2::new(250.0, 0.0));
        let bare = Plot {
            points: &[],
            line: &[],
            ..plot.clone()
        };
        for theme in [Theme::Day, Theme::Evening] {
            let [all, paper] = [&plot, &bare].map(|plot| inked(&plot.svg(theme.palette()), size));
            assert!(paper > 1000 && all > paper, "{all} {paper}");
        }
    }

    #[test]
    fn a_curve_goes_from_edge_to_edge_and_its_marks_are_drawn() {
        let size = Vec2::new(300.0, 150.0);
        let curve = Curve {
            size,
            square: 15.0,
            line: &[0.0, 0.5, 1.0],
            marked: &[1],
        };
        assert_eq!(curve.place(0), Vec2::new(0.0, 150.0));
        assert_eq!(curve.place(1), Vec2::new(150.0, 75.0));
        assert_eq!(curve.place(2), Vec2::new(300.0, 0.0));
        let bare = Curve {
            marked: &[],
            ..curve.clone()
        };
        let [all, line] =
            [&curve, &bare].map(|curve| inked(&curve.svg(Theme::Day.palette()), size));
        assert!(all > line, "{all} {line}");
    }

    #[test]
    fn bars_are_as_high_as_they_say() {
        let size = Vec2::new(200.0, 100.0);
        let bars = |heights: &[f32]| {
            let bars = Bars {
                size,
                width: 30.0,
                heights,
            };
            inked(&bars.svg(Theme::Day.palette()), size)
        };
        let (none, low, high) = (bars(&[0.0, 0.0]), bars(&[0.2, 0.0]), bars(&[1.0, 0.0]));
        assert!(none < low && low < high, "{none} {low} {high}");
    }
}
