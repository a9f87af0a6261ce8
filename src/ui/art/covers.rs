//! Art that belongs to a single game: the scene on its pad, its emblem, and drawings that no other game
//! uses.
//!
//! A cover is a flat print with dice lying on it. Each game composes it for every format from a tall one to
//! a wide one: things scale with the shorter side, and the edge of the cover cuts none of them.

use super::{Art, Lettering};
use crate::ui::{Palette, Rgba};
use bevy::math::{Rect, Vec2};
use dicepad_core::{Game, GameId, for_game};

/// The art of a game. Each game implements this trait in its `cover.rs`.
pub(crate) trait GameArt: Game {
    /// The emblem on the game's sheets, pad and rules.
    fn emblem(color: Rgba) -> Art;

    /// The print on the pad's cover as SVG elements. Lengths are points, from the cover's upper left
    /// corner.
    fn cover(palette: &Palette, size: Vec2) -> String;

    /// The places of the printed things that must not be cut: cells, rows, cards.
    fn on_cover(size: Vec2) -> Vec<Rect>;

    /// The dice that lie on the cover.
    fn dice_on_cover(size: Vec2) -> Vec<LyingDie>;

    /// A complete drawing that only this game uses, by its number, for a place with these proportions.
    fn own_drawing(_number: u8, _proportions: f32, _palette: &Palette) -> String {
        super::board("0 0 1 1", "")
    }
}

/// A die on a cover.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct LyingDie {
    /// Index among the game's dice.
    pub(crate) die: usize,
    /// Index of the face on top.
    pub(crate) face: u8,
    /// Centre, in points.
    pub(crate) at: Vec2,
    /// Length of an edge, in points.
    pub(crate) edge: f32,
    /// Turn to the left, in degrees.
    pub(crate) turn: f32,
}

#[cfg(test)]
impl LyingDie {
    /// The rectangle around the die: its top face with the side below it, turned a little.
    pub(crate) fn outline(&self) -> Rect {
        Rect::from_center_half_size(self.at, Vec2::new(0.6, 0.63) * self.edge)
    }
}

/// A die, and its face on top.
pub(crate) type Rolled = (usize, u8);

/// Dice at the lower right corner, lapping over the label below the cover. There is one on a small cover,
/// and a second one behind it on a tall or large one.
pub(crate) fn dice_in_corner(size: Vec2, dice: [Rolled; 2]) -> Vec<LyingDie> {
    let short = size.min_element();
    let [first, second] = dice;
    let tall = size.y > 1.15 * size.x;
    // Centres in edges from the corner: on a tall cover one above the other, on others side by side.
    let (edge, behind) = if tall {
        (0.36, Some(Vec2::new(1.6, 1.0)))
    } else if short > 190.0 {
        (0.33, Some(Vec2::new(1.74, 0.52)))
    } else {
        (0.46, None)
    };
    let edge = edge * short;
    let lying = |(die, face), from_corner: Vec2, turn| LyingDie {
        die,
        face,
        at: size - from_corner * edge,
        edge,
        turn,
    };
    let mut all = vec![lying(first, Vec2::new(0.58, 0.42), -14.0)];
    all.extend(behind.map(|behind| lying(second, behind, 17.0)));
    all
}

/// Two or three dice on the free part of a wide cover, which begins at `left`.
pub(crate) fn dice_beside(size: Vec2, left: f32, dice: &[Rolled]) -> Vec<LyingDie> {
    /// Centres in edges from the middle of the room, and turns.
    type Spots = &'static [(f32, f32, f32)];
    const ROW: Spots = &[(-1.22, 0.12, 20.0), (0.0, -0.16, -12.0), (1.22, 0.2, 14.0)];
    const HEAP: Spots = &[(-0.1, -0.84, 13.0), (0.62, 0.26, -16.0), (-0.6, 0.64, 30.0)];
    const PAIR: Spots = &[(-0.36, -0.58, 14.0), (0.36, 0.62, -15.0)];
    let room = size.x - left;
    let (edge, spots) = match dice.len() {
        ..=2 => ((room / 2.1).min(size.y * 0.4), PAIR),
        _ if room > 1.3 * size.y => ((room / 3.9).min(size.y * 0.56), ROW),
        _ => ((room / 2.2).min(size.y * 0.35), HEAP),
    };
    let middle = Vec2::new(left + room / 2.0, size.y * 0.54);
    let lying = |(&(die, face), &(x, y, turn)): (&Rolled, &(f32, f32, f32))| LyingDie {
        die,
        face,
        at: middle + Vec2::new(x, y) * edge,
        edge,
        turn,
    };
    dice.iter().zip(spots).map(lying).collect()
}

/// Whole cells in rows and columns that fill a cover as well as they can.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct CoverGrid {
    pub(crate) columns: u8,
    pub(crate) rows: u8,
    /// Distance between the centres of neighbours.
    pub(crate) pitch: f32,
    corner: Vec2,
}

impl CoverGrid {
    /// The gap between two cells, as a share of the pitch.
    const GAP: f32 = 0.11;

    /// The best grid with at most `most` rows and columns, and with cells about `share` of the shorter side.
    pub(crate) fn filling(size: Vec2, most: u8, share: f32) -> Self {
        let short = size.min_element();
        let margin = short * 0.065;
        let room = size - 2.0 * margin;
        let pitch =
            |columns: u8, rows: u8| (room / Vec2::new(columns.into(), rows.into())).min_element();
        let fill = |columns: u8, rows: u8| {
            let pitch = pitch(columns, rows);
            let filled = f32::from(columns) * f32::from(rows) * pitch * pitch / (room.x * room.y);
            filled - 2.5 * (pitch / short - share).abs()
        };
        let all = (2..=most).flat_map(|columns| (2..=most).map(move |rows| (columns, rows)));
        let best = all.max_by(|a, b| fill(a.0, a.1).total_cmp(&fill(b.0, b.1)));
        let (columns, rows) = best.unwrap_or((2, 2));
        let pitch = pitch(columns, rows);
        let free = room - pitch * Vec2::new(columns.into(), rows.into());
        // Dice lie on what is free at the right.
        let left = if free.x > 1.2 * pitch {
            0.0
        } else {
            free.x / 2.0
        };
        Self {
            columns,
            rows,
            pitch,
            corner: Vec2::new(margin + left, margin + free.y / 2.0),
        }
    }

    /// The right end of the grid.
    pub(crate) fn right(&self) -> f32 {
        self.corner.x + self.pitch * f32::from(self.columns)
    }

    pub(crate) fn cell(&self, row: u8, column: u8) -> Rect {
        let corner = self.corner + self.pitch * Vec2::new(column.into(), row.into());
        Rect::from_corners(corner, corner + self.pitch).inflate(-0.5 * Self::GAP * self.pitch)
    }

    /// Rows and columns of all cells.
    pub(crate) fn cells(&self) -> impl Iterator<Item = (u8, u8)> + use<> {
        let columns = self.columns;
        (0..self.rows).flat_map(move |row| (0..columns).map(move |column| (row, column)))
    }
}

/// The print of a cover on its ground, as a complete drawing.
pub(super) fn cover(game: GameId, palette: &Palette, size: Vec2) -> String {
    let print = for_game!(game, G => G::cover(palette, size));
    let (ground, Vec2 { x, y }) = (palette.covers.of(game), size);
    format!(r#"<rect width="{x}" height="{y}" fill="{ground}"/>{print}"#)
}

/// The dice on the cover of a game.
pub(crate) fn dice_on_cover(game: GameId, size: Vec2) -> Vec<LyingDie> {
    for_game!(game, G => G::dice_on_cover(size))
}

/// A rounded rectangle as an SVG element.
pub(crate) fn tile(x: f32, y: f32, width: f32, height: f32, radius: f32, fill: Rgba) -> String {
    format!(
        r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}" fill="{fill}"/>"#
    )
}

/// A rounded rectangle in this place.
pub(crate) fn tile_at(place: Rect, radius: f32, fill: Rgba) -> String {
    let Vec2 { x, y } = place.min;
    tile(x, y, place.width(), place.height(), radius, fill)
}

/// A number as an SVG element, centred at `x` and standing on `baseline`.
pub(crate) fn number(
    lettering: Lettering,
    text: &str,
    x: f32,
    baseline: f32,
    size: f32,
    fill: Rgba,
) -> String {
    let outline = lettering.outline(text, size);
    let left = x - outline.advance / 2.0;
    let path = outline.path;
    format!(r#"<path transform="translate({left} {baseline})" d="{path}" fill="{fill}"/>"#)
}

pub(crate) fn line(path: &str, color: Rgba, weight: f32) -> String {
    format!(
        r#"<path d="{path}" fill="none" stroke="{color}" stroke-width="{weight}" stroke-linecap="round" stroke-linejoin="round"/>"#
    )
}
