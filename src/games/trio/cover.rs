//! Trio's emblem and the drawing on its pad's cover.

use crate::ui::{
    Palette, Rgba,
    art::{
        Art, Lettering, Paint, Shape,
        covers::{GameArt, number, tile},
        house_path, painted, placed,
    },
};
use dicepad_core::{dice::Color, games::Trio};

impl GameArt for Trio {
    fn emblem(color: Rgba) -> Art {
        Art::Shape(Shape::Pentagon, Paint::outline(color, 9))
    }

    fn cover(palette: &Palette, _width: f32, _height: f32) -> String {
        motif(palette)
    }
}

enum TrioCell {
    Plain(&'static str),
    Bonus(&'static str),
    /// The place that shows the row's shape instead of a cell.
    Gap,
}

fn motif(palette: &Palette) -> String {
    use TrioCell::{Bonus, Gap, Plain};
    let orange = [
        Plain("3"),
        Bonus(""),
        Plain("7"),
        Gap,
        Plain("10"),
        Plain("13"),
    ];
    let yellow = [
        Plain("2"),
        Plain("5"),
        Plain(""),
        Plain("8"),
        Gap,
        Plain("12"),
        Bonus("15"),
    ];
    let violet = [
        Plain("1"),
        Plain(""),
        Bonus("6"),
        Plain(""),
        Gap,
        Plain("11"),
        Plain(""),
        Plain("16"),
    ];
    [
        trio_row(palette, Color::Orange, (62.0, 12.0), &orange),
        trio_row(palette, Color::Yellow, (36.0, 58.0), &yellow),
        trio_row(palette, Color::Violet, (10.0, 104.0), &violet),
    ]
    .concat()
}

fn trio_row(palette: &Palette, color: Color, (x, y): (f32, f32), cells: &[TrioCell]) -> String {
    const STEP: f32 = 28.0;
    let hue = palette.hues.of(color);
    let mut row = tile(x, y, cells.len() as f32 * STEP + 7.0, 42.0, 9.0, hue.base);
    for (column, cell) in cells.iter().enumerate() {
        row += &trio_cell(
            palette,
            color,
            (x + 5.0 + column as f32 * STEP, y + 4.0),
            cell,
        );
    }
    row
}

fn trio_cell(palette: &Palette, color: Color, (x, y): (f32, f32), cell: &TrioCell) -> String {
    const WIDTH: f32 = 25.0;
    const HEIGHT: f32 = 34.0;
    let (hue, paper) = (palette.hues.of(color), palette.paper.cell);
    let written = |text, lower: f32| {
        number(
            Lettering::Hand,
            text,
            x + WIDTH / 2.0,
            y + 25.0 + lower,
            22.0,
            palette.pencil.base,
        )
    };
    match cell {
        TrioCell::Plain(text) => tile(x, y, WIDTH, HEIGHT, 5.0, paper) + &written(text, 0.0),
        TrioCell::Bonus(text) => {
            let (path, edge) = (house_path(WIDTH, HEIGHT), hue.edge);
            format!(
                r#"<path transform="translate({x} {y})" d="{path}" fill="{paper}" stroke="{edge}" stroke-width="1.5"/>"#
            ) + &written(text, 2.0)
        }
        TrioCell::Gap => {
            let paint = Paint {
                fill: Rgba::CLEAR,
                edge: hue.on,
                weight: 11,
            };
            placed(
                x + 4.5,
                y + 9.0,
                16.0,
                &painted(Shape::of(color).path(), paint),
            )
        }
    }
}
