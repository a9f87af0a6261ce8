//! Edges: shadows inside hollows, highlights on lips, and the stitches of the tray's rim.
//!
//! The engine's shadows only fall outwards. Inner shadows are painted here once, as nine-patch pictures
//! whose corners keep their size while sides and middle are stretched.

use super::{Picture, Rgba};
use bevy::math::Vec2;

/// A surface with a painted edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Hollow {
    /// The tray's rim: lit above, in shadow below.
    Rim,
    /// The felt inside the rim.
    Felt,
    /// The rail that holds kept dice.
    Rail,
    /// A slot in the rail, with this corner radius.
    Slot(u8),
}

/// One shadow or highlight inside an edge.
struct Layer {
    /// Downward offset in points.
    y: f32,
    blur: f32,
    color: Rgba,
}

const BLACK: Rgba = Rgba::opaque(0, 0, 0);

const fn layer(y: f32, blur: f32, color: Rgba, alpha: u8) -> Layer {
    Layer {
        y,
        blur,
        color: color.with_alpha(alpha),
    }
}

const RIM: [Layer; 2] = [
    layer(1.5, 1.0, Rgba::WHITE, 0x3D),
    layer(-2.0, 2.0, BLACK, 0x2E),
];
const FELT: [Layer; 2] = [layer(3.0, 8.0, BLACK, 0x66), layer(0.0, 22.0, BLACK, 0x3D)];
const RAIL: [Layer; 2] = [
    layer(-1.0, 0.0, Rgba::WHITE, 0x40),
    layer(3.0, 5.0, BLACK, 0x6B),
];
const SLOT: [Layer; 2] = [
    layer(-1.0, 0.0, Rgba::WHITE, 0x2B),
    layer(2.0, 4.0, BLACK, 0x5C),
];

impl Hollow {
    /// Corner radius in points.
    pub(crate) fn radius(self) -> f32 {
        match self {
            Self::Rim => super::tokens().radius.tray,
            Self::Felt => 17.0,
            Self::Rail => 12.0,
            Self::Slot(radius) => radius.into(),
        }
    }

    const fn layers(self) -> &'static [Layer] {
        match self {
            Self::Rim => &RIM,
            Self::Felt => &FELT,
            Self::Rail => &RAIL,
            Self::Slot(_) => &SLOT,
        }
    }

    /// Size in points of the nine-patch corners.
    pub(super) fn corner(self) -> f32 {
        let reach = |layer: &Layer| layer.blur + layer.y.abs();
        let layers = self.layers().iter().map(reach);
        layers.fold(self.radius(), f32::max) + 1.0
    }

    /// Paints the nine-patch at this many pixels per point: four corners, and a little between them.
    pub(super) fn picture(self, scale: f32) -> Picture {
        let corner = (self.corner() * scale).ceil() as u32;
        let side = 2 * corner + 2;
        let half = side as f32 / scale / 2.0;
        Picture::from_fn(side, side, |x, y| {
            let point = (Vec2::new(x as f32, y as f32) + 0.5) / scale - half;
            self.color(point, half, scale)
        })
    }

    fn color(self, point: Vec2, half: f32, scale: f32) -> [u8; 4] {
        let beyond = |point: Vec2| {
            let corner = point.abs() - half + self.radius();
            corner.max(Vec2::ZERO).length() + corner.max_element().min(0.0) - self.radius()
        };
        // Composites the layers, the first on top.
        let (mut light, mut cover) = ([0.0; 3], 0.0);
        for layer in self.layers() {
            let distance = beyond(point - Vec2::Y * layer.y);
            // A blur is twice as wide as its bell curve. A sharp layer is softened by about a pixel.
            let softness = (layer.blur / 2.0).max(0.4 / scale);
            let alpha = f32::from(layer.color.a) / 255.0 * bell(distance / softness);
            let mixed = if layer.color.r == 0 {
                shade(alpha)
            } else {
                gleam(alpha)
            };
            let shown = mixed * (1.0 - cover);
            for (channel, color) in light.iter_mut().zip(layer.color.bytes()) {
                *channel += shown * f32::from(color);
            }
            cover += shown;
        }
        let inside = (0.5 - beyond(point) * scale).clamp(0.0, 1.0);
        let [r, g, b] = light.map(|channel| (channel / cover.max(1e-6)).round() as u8);
        [r, g, b, (cover * inside * 255.0).round() as u8]
    }
}

/// Converts the alpha of a shadow: designs blend sRGB bytes, but the screen blends linear light, in which
/// a shadow has to be stronger to look the same.
pub(crate) fn shade(alpha: f32) -> f32 {
    1.0 - (1.0 - alpha).powf(2.2)
}

/// Converts the alpha of a white highlight on a surface of medium brightness.
fn gleam(alpha: f32) -> f32 {
    0.65 * alpha
}

/// Approximates the cumulative normal distribution, from 0 to 1.
fn bell(point: f32) -> f32 {
    1.0 / (1.0 + (-1.702 * point).exp())
}

/// A seam of whole stitches around a rounded rectangle of this size in points.
pub(super) fn stitches(size: Vec2, radius: f32, color: Rgba, scale: f32) -> Picture {
    const THREAD: f32 = 1.5;
    /// Approximate length of a stitch and its gap. The stitch is the larger part.
    const PERIOD: f32 = 5.0;
    const STITCH: f32 = 0.64;
    let (width, height) = (size.x - THREAD, size.y - THREAD);
    let radius = radius.min(width / 2.0).min(height / 2.0);
    let around = 2.0 * (width + height) - (8.0 - std::f32::consts::TAU) * radius;
    let period = around / (around / PERIOD).round().max(1.0);
    let (stitch, gap) = (period * STITCH, period * (1.0 - STITCH));
    let svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}"><rect x="{half}" y="{half}" width="{width}" height="{height}" rx="{radius}" fill="none" stroke="{color}" stroke-width="{THREAD}" stroke-dasharray="{stitch} {gap}"/></svg>"#,
        size.x,
        size.y,
        half = THREAD / 2.0,
    );
    let pixels = (size * scale).round().max(Vec2::ONE).as_uvec2();
    Picture::from_svg(&svg, "", pixels.x, pixels.y)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Hollow; 4] = [Hollow::Rim, Hollow::Felt, Hollow::Rail, Hollow::Slot(9)];

    #[test]
    fn edges_are_painted_and_the_middle_is_left_alone() {
        for hollow in ALL {
            for scale in [1.0, 2.0, 3.0] {
                let picture = hollow.picture(scale);
                let middle = picture.width / 2;
                let alpha = |x, y| picture.pixel(x, y)[3];
                assert!(alpha(middle, middle) < 12, "{hollow:?}");
                assert!(alpha(middle, (0.5 * scale) as u32) > 30, "{hollow:?}");
                assert_eq!(alpha(0, 0), 0, "{hollow:?}: the corner is round");
            }
        }
    }

    #[test]
    fn stitches_run_along_the_edge_and_are_not_a_line() {
        let picture = stitches(Vec2::new(120.0, 60.0), 20.0, Rgba::WHITE, 2.0);
        assert_eq!((picture.width, picture.height), (240, 120));
        let top: Vec<bool> = (50..190).map(|x| picture.pixel(x, 1)[3] > 128).collect();
        let begun = top.windows(2).filter(|pair| !pair[0] && pair[1]).count();
        assert!((12..=16).contains(&begun), "{begun} stitches in 70 points");
        assert_eq!(picture.pixel(120, 60)[3], 0);
    }
}
