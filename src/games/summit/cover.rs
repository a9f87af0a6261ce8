//! Summit's emblem and the drawing on its pad's cover.

use super::mountains;
use crate::ui::{
    Icon, Palette, Rgba,
    art::{
        Art, Paint, Shape,
        covers::{GameArt, LyingDie, Rolled, dice_beside, dice_in_corner, line},
        painted, placed,
    },
};
use bevy::math::{Rect, Vec2};
use dicepad_core::{dice::Color, games::Summit};

impl GameArt for Summit {
    fn emblem(color: Rgba) -> Art {
        Art::Icon(Icon::Mountain, color)
    }

    fn cover(palette: &Palette, size: Vec2) -> String {
        let stops = Self::on_cover(size);
        let ropes = COLORS.into_iter().zip(stops.chunks(STOPS));
        let ropes = ropes.map(|(color, stops)| rope(palette, color, stops));
        mountain(palette, size) + &ropes.collect::<String>()
    }

    fn on_cover(size: Vec2) -> Vec<Rect> {
        let side = size.min_element() * 0.13;
        let place = |at: Vec2| Rect::from_center_size(at * size, Vec2::splat(side));
        (0..COLORS.len()).flat_map(stops).map(place).collect()
    }

    fn dice_on_cover(size: Vec2) -> Vec<LyingDie> {
        const RED_SIX: Rolled = (2, 1);
        const VIOLET_SIX: Rolled = (6, 5);
        if size.x > 2.0 * size.y {
            dice_beside(size, 0.66 * size.x, &[(0, 2), RED_SIX, VIOLET_SIX])
        } else {
            dice_in_corner(size, [RED_SIX, VIOLET_SIX])
        }
    }

    /// The mountains at the head of the sheet.
    fn own_drawing(_number: u8, proportions: f32, palette: &Palette) -> String {
        mountains::mountains(proportions, palette)
    }
}

/// The climbing rows from the highest to the lowest, and the stops of each.
const COLORS: [Color; 4] = [Color::Violet, Color::Blue, Color::Red, Color::Yellow];
const STOPS: usize = 4;

/// The top of the mountain, and the feet of its slopes. All in shares of the cover's width and height.
const PEAK: Vec2 = Vec2::new(0.58, 0.2);
const LEFT_FOOT: Vec2 = Vec2::new(0.29, 0.84);
const RIGHT_FOOT: Vec2 = Vec2::new(0.75, 0.55);

/// The stops of a climbing row, in shares of the cover's width and height.
fn stops(row: usize) -> impl Iterator<Item = Vec2> {
    // Real climbers don't keep to a straight line.
    const ASIDE: [f32; STOPS] = [0.0, 0.014, -0.012, 0.0];
    let row = row as f32;
    let start = Vec2::new(0.1 + 0.02 * row, 0.605 + 0.105 * row);
    let end = Vec2::new(0.505 + 0.04 * row, 0.3 + 0.135 * row);
    let share = |stop: usize| stop as f32 / (STOPS - 1) as f32;
    ASIDE
        .into_iter()
        .enumerate()
        .map(move |(stop, aside)| start.lerp(end, share(stop)) + Vec2::new(0.0, aside))
}

fn mountain(palette: &Palette, size: Vec2) -> String {
    let filled = |points: &[Vec2], fill: Rgba| {
        let points: Vec<String> = points
            .iter()
            .map(|point| *point * size)
            .map(|Vec2 { x, y }| format!("{x:.1} {y:.1}"))
            .collect();
        format!(r#"<path d="M{}Z" fill="{fill}"/>"#, points.join("L"))
    };
    let at = Vec2::new;
    let (shoulder, end) = (at(0.84, 0.45), at(1.03, 0.72));
    let (right, left) = (at(1.03, 1.0), at(-0.03, 1.0));
    let slopes = [
        left,
        at(0.19, 0.74),
        LEFT_FOOT,
        PEAK,
        RIGHT_FOOT,
        shoulder,
        end,
        right,
    ];
    let folds = [at(0.63, 1.0), at(0.71, 0.8), at(0.62, 0.63)];
    let shade = [
        PEAK, RIGHT_FOOT, shoulder, end, right, folds[0], folds[1], folds[2],
    ];
    filled(&slopes, palette.print.mountain)
        + &filled(&shade, palette.print.mountain_shade)
        + &filled(&snow(), palette.paper.cell)
        + &flag(palette, size)
}

/// The snow on the peak, with a ragged lower edge.
fn snow() -> [Vec2; 7] {
    let (left, right) = (PEAK.lerp(LEFT_FOOT, 0.25), PEAK.lerp(RIGHT_FOOT, 0.46));
    let ragged = [(0.3, 0.0), (0.48, 0.07), (0.66, -0.005), (0.84, 0.05)];
    let [a, b, c, d] = ragged.map(|(share, lower)| right.lerp(left, share) + Vec2::new(0.0, lower));
    [left, PEAK, right, a, b, c, d]
}

fn flag(palette: &Palette, size: Vec2) -> String {
    let (unit, Vec2 { x, y }) = (size.min_element() / 118.0, PEAK * size);
    let top = y - (19.0 * unit).min(0.8 * y);
    let (height, wide, half) = (9.0 * unit, 14.0 * unit, 4.5 * unit);
    let cloth = format!("M{x} {top}l{wide} {half}l-{wide} {half}z");
    let red = palette.hues.red.base;
    let pole = format!("M{x} {}V{top}", y + height / 9.0);
    format!(r#"<path d="{cloth}" fill="{red}"/>"#) + &line(&pole, palette.ink.base, 1.8 * unit)
}

/// A climbing row: its shapes, roped together.
fn rope(palette: &Palette, color: Color, stops: &[Rect]) -> String {
    let hue = palette.hues.of(color);
    let points: Vec<String> = stops
        .iter()
        .map(|stop| format!("{} {}", stop.center().x, stop.center().y))
        .collect();
    let side = stops.first().map_or(0.0, Rect::width);
    let path = format!("M{}", points.join("L"));
    let mut drawing = line(&path, hue.base.with_alpha(217), 0.2 * side);
    let paint = Paint {
        fill: hue.base,
        edge: hue.edge,
        weight: 9,
    };
    for stop in stops {
        let shape = painted(Shape::of(color).path(), paint);
        drawing += &placed(stop.min.x, stop.min.y, side, &shape);
    }
    drawing
}
