//! Summit's emblem and the drawing on its pad's cover.

use super::mountains;
use crate::ui::{
    Icon, Palette, Rgba,
    art::{
        Art, Paint, Shape,
        covers::{GameArt, line},
        painted, placed,
    },
};
use dicepad_core::{dice::Color, games::Summit};

impl GameArt for Summit {
    fn emblem(color: Rgba) -> Art {
        Art::Icon(Icon::Mountain, color)
    }

    fn cover(palette: &Palette, width: f32, height: f32) -> String {
        motif(palette, width, height)
    }

    /// The mountains at the head of the sheet.
    fn own_drawing(_number: u8, proportions: f32, palette: &Palette) -> String {
        mountains::mountains(proportions, palette)
    }
}

fn motif(palette: &Palette, width: f32, height: f32) -> String {
    const ROPES: [(Color, [[u8; 2]; 4]); 4] = [
        (Color::Violet, [[18, 104], [44, 84], [68, 66], [92, 40]]),
        (Color::Blue, [[18, 120], [46, 100], [74, 80], [98, 60]]),
        (Color::Red, [[18, 136], [48, 116], [80, 96], [106, 78]]),
        (Color::Yellow, [[40, 138], [66, 126], [92, 112], [114, 96]]),
    ];
    mountain(palette, width, height)
        + &ROPES
            .map(|(color, stops)| rope(palette, color, &stops))
            .concat()
}

fn mountain(palette: &Palette, width: f32, height: f32) -> String {
    let (right, shoulder) = (width + 6.0, height * 0.72);
    let filled = |path: &str, fill: Rgba| format!(r#"<path d="{path}" fill="{fill}"/>"#);
    let slope = format!("M104 30L132 66L148 54L{right} {shoulder}V{height}");
    [
        filled(
            &format!("M-4 {height}L34 88L50 100L{}Z", &slope[1..]),
            palette.print.mountain,
        ),
        filled(
            &format!("{slope}H112L126 96L110 78Z"),
            palette.print.mountain_shade,
        ),
        filled(
            "M90 48L104 30L118 48L111 46L106 55L99 46L95 52Z",
            palette.paper.cell,
        ),
        line("M104 31V12", palette.ink.base, 1.8),
        filled("M105 12l14 4.5l-14 4.5z", palette.hues.red.base),
    ]
    .concat()
}

/// A climbing row: its shapes, roped together.
fn rope(palette: &Palette, color: Color, stops: &[[u8; 2]]) -> String {
    let hue = palette.hues.of(color);
    let points: Vec<String> = stops.iter().map(|[x, y]| format!("{x} {y}")).collect();
    let mut drawing = line(
        &format!("M{}", points.join("L")),
        hue.base.with_alpha(217),
        3.0,
    );
    let paint = Paint {
        fill: hue.base,
        edge: hue.edge,
        weight: 9,
    };
    for [x, y] in stops {
        let (x, y) = (f32::from(*x) - 7.5, f32::from(*y) - 7.5);
        drawing += &placed(x, y, 15.0, &painted(Shape::of(color).path(), paint));
    }
    drawing
}
