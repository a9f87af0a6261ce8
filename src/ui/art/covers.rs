//! The pictures on the five pads: flat print in few colours, one motif for each game.
//!
//! All lengths are points on the cover, from its upper left corner.

use super::Lettering;
use crate::{
    games::{cowpath, mosaic, summit, sundeck, trio},
    ui::{Palette, Rgba},
};
use dicepad_core::GameId;

/// The motif as SVG elements.
pub(super) fn cover(game: GameId, palette: &Palette, width: f32, height: f32) -> String {
    let motif = match game {
        GameId::Trio => trio::cover::trio(palette),
        GameId::Cowpath => cowpath::cover::cowpath(palette),
        GameId::Summit => summit::cover::summit(palette, width, height),
        GameId::Mosaic => mosaic::cover::mosaic(palette),
        GameId::Sundeck => sundeck::cover::sundeck(palette),
    };
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
