//! The games' own art: the pictures on their pads, flat print in few colours, their emblems, and what only
//! one game prints.

use super::{Art, Lettering};
use crate::ui::{Palette, Rgba};
use dicepad_core::{Game, GameId, for_game};

/// The art of a game: each game draws it in its `cover.rs`.
pub(crate) trait GameArt: Game {
    /// The emblem: the mark by which the game's sheet, pad and rules are known.
    fn emblem(color: Rgba) -> Art;

    /// The motif on the pad's cover as SVG elements. All lengths are points on the cover, from its upper
    /// left corner.
    fn cover(palette: &Palette, width: f32, height: f32) -> String;

    /// A whole drawing that only this game has, by its number, for a place with these proportions.
    fn own_drawing(_number: u8, _proportions: f32, _palette: &Palette) -> String {
        super::board("0 0 1 1", "")
    }
}

/// The motif on its ground.
pub(super) fn cover(game: GameId, palette: &Palette, width: f32, height: f32) -> String {
    let motif = for_game!(game, G => G::cover(palette, width, height));
    let ground = palette.covers.of(game);
    format!(r#"<rect width="{width}" height="{height}" fill="{ground}"/>{motif}"#)
}

/// A rounded rectangle.
pub(crate) fn tile(x: f32, y: f32, width: f32, height: f32, radius: f32, fill: Rgba) -> String {
    format!(
        r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}" fill="{fill}"/>"#
    )
}

/// A number in the middle of `x`, standing on `baseline`.
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
