//! Art that belongs to a single game: the flat picture on its pad, its emblem, and drawings that no other
//! game uses.

use super::{Art, Lettering};
use crate::ui::{Palette, Rgba};
use dicepad_core::{Game, GameId, for_game};

/// The art of a game. Each game implements this trait in its `cover.rs`.
pub(crate) trait GameArt: Game {
    /// The emblem on the game's sheets, pad and rules.
    fn emblem(color: Rgba) -> Art;

    /// The motif on the pad's cover as SVG elements. Lengths are points, from the cover's upper left
    /// corner.
    fn cover(palette: &Palette, width: f32, height: f32) -> String;

    /// A complete drawing that only this game uses, by its number, for a place with these proportions.
    fn own_drawing(_number: u8, _proportions: f32, _palette: &Palette) -> String {
        super::board("0 0 1 1", "")
    }
}

/// The motif on its ground, as a complete drawing.
pub(super) fn cover(game: GameId, palette: &Palette, width: f32, height: f32) -> String {
    let motif = for_game!(game, G => G::cover(palette, width, height));
    let ground = palette.covers.of(game);
    format!(r#"<rect width="{width}" height="{height}" fill="{ground}"/>{motif}"#)
}

/// A rounded rectangle as an SVG element.
pub(crate) fn tile(x: f32, y: f32, width: f32, height: f32, radius: f32, fill: Rgba) -> String {
    format!(
        r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}" fill="{fill}"/>"#
    )
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
