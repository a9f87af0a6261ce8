//! The mountains at the head of summit's sheet: a ridge that climbs to a flag and falls off steeply.

use crate::ui::{Palette, Rgba, art::board};

/// Position of the peak, as a share of the width. The sheet's thick line runs down from it.
pub(crate) const PEAK: f32 = 2.0 / 3.0;

/// Space for the flag above the peak, in hundredths of the ridge's height.
const ABOVE: f32 = 20.0;

/// Corners of a polygon. Across: −1 is the left foot, 0 the peak, 1 the right foot. Down: 0 is the top of
/// the ridge's space, 1 the ground.
type Polygon = &'static [(f32, f32)];

const RIDGE: Polygon = &[
    (-1.0, 1.0),
    (-0.8, 0.8),
    (-0.68, 0.86),
    (-0.46, 0.52),
    (-0.36, 0.62),
    (0.0, 0.08),
    (0.34, 0.5),
    (0.46, 0.44),
    (1.0, 1.0),
];

/// The flank in the shade; the light comes from the left.
const SHADE: Polygon = &[
    (0.0, 0.08),
    (0.34, 0.5),
    (0.46, 0.44),
    (1.0, 1.0),
    (0.1, 1.0),
    (0.2, 0.72),
    (0.06, 0.56),
];

/// The shade of the lower peak.
const SMALL_SHADE: Polygon = &[
    (-0.46, 0.52),
    (-0.36, 0.62),
    (-0.3, 1.0),
    (-0.4, 1.0),
    (-0.44, 0.74),
];

const SNOW: Polygon = &[
    (-0.115, 0.27),
    (0.0, 0.08),
    (0.165, 0.27),
    (0.1, 0.25),
    (0.05, 0.36),
    (-0.02, 0.25),
    (-0.07, 0.33),
];

/// The whole drawing for these proportions (width per height): the ridge stretches with them, the flag does
/// not.
pub(crate) fn mountains(proportions: f32, palette: &Palette) -> String {
    let (width, height) = ((100.0 + ABOVE) * proportions, 100.0 + ABOVE);
    let peak = PEAK * width;
    let corner = |&(across, down): &(f32, f32)| {
        let reach = if across < 0.0 { peak } else { width - peak };
        format!("{} {}", peak + across * reach, ABOVE + down * 100.0)
    };
    let polygon = |corners: Polygon, fill: Rgba, opacity: f32| {
        let path = corners.iter().map(corner).collect::<Vec<_>>().join("L");
        format!(r#"<path d="M{path}Z" fill="{fill}" opacity="{opacity}"/>"#)
    };
    let paper = &palette.paper;
    let pole = format!(
        r#"<path d="M{peak} {}V4" stroke="{}" stroke-width="3.5" stroke-linecap="round"/>"#,
        ABOVE + 10.0,
        palette.ink.soft
    );
    let flag = format!(
        r#"<path d="M{} 4l26 8.7l-26 8.7z" fill="{}"/>"#,
        peak + 1.75,
        palette.hues.red.base
    );
    let drawing = [
        polygon(RIDGE, paper.shade, 1.0),
        polygon(SHADE, paper.edge, 0.75),
        polygon(SMALL_SHADE, paper.edge, 0.55),
        polygon(SNOW, palette.hues.white.tint, 1.0),
        pole,
        flag,
    ];
    board(&format!("0 0 {width} {height}"), &drawing.concat())
}
