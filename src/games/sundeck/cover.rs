//! Sundeck's emblem and the drawing on its pad's cover.

use crate::ui::{
    Palette, Rgba,
    art::{
        Art, Paint, SUN_DISC, SUN_RAYS, Shape,
        covers::{GameArt, line, tile},
        painted, placed, sun,
    },
};
use dicepad_core::{dice::Color, games::Sundeck};

impl GameArt for Sundeck {
    fn emblem(color: Rgba) -> Art {
        Art::Sun(Paint::outline(color, 7))
    }

    fn cover(palette: &Palette, _width: f32, _height: f32) -> String {
        motif(palette)
    }
}

struct CardRow {
    color: Color,
    cells: u8,
    crosses: u8,
    sun: bool,
}

const fn row(color: Color, cells: u8, crosses: u8, sun: bool) -> CardRow {
    CardRow {
        color,
        cells,
        crosses,
        sun,
    }
}

fn motif(palette: &Palette) -> String {
    const BACK: [CardRow; 5] = [
        row(Color::Orange, 3, 1, false),
        row(Color::Yellow, 4, 2, false),
        row(Color::Green, 5, 3, true),
        row(Color::Blue, 3, 3, true),
        row(Color::Violet, 4, 1, false),
    ];
    const FRONT: [CardRow; 5] = [
        row(Color::Red, 4, 2, false),
        row(Color::Yellow, 3, 3, true),
        row(Color::Green, 2, 2, false),
        row(Color::Blue, 5, 2, true),
        row(Color::Violet, 5, 4, false),
    ];
    let yellow = palette.hues.yellow.base;
    let sky = format!(r#"<path d="{SUN_RAYS}{SUN_DISC}" fill="{yellow}" opacity=".9"/>"#);
    [
        placed(128.0, -4.0, 62.0, &sky),
        card(palette, "translate(76 22) rotate(7)", &BACK),
        card(palette, "translate(16 20) rotate(-6)", &FRONT),
    ]
    .concat()
}

fn card(palette: &Palette, place: &str, rows: &[CardRow]) -> String {
    let (paper, edge) = (palette.paper.base, palette.paper.edge);
    let rows: String = rows
        .iter()
        .enumerate()
        .map(|(index, row)| card_row(palette, row, 8.0 + index as f32 * 20.0))
        .collect();
    format!(
        r#"<g transform="{place}"><rect width="92" height="112" rx="9" fill="{paper}" stroke="{edge}"/>{rows}</g>"#
    )
}

fn card_row(palette: &Palette, row: &CardRow, y: f32) -> String {
    let hue = palette.hues.of(row.color);
    // A full row fills with its colour, and its shape turns to paper.
    let (ground, fill) = if row.crosses >= row.cells {
        (hue.base, palette.paper.cell)
    } else {
        (hue.tint, hue.base)
    };
    let shape = painted(
        Shape::of(row.color).path(),
        Paint {
            fill,
            edge: hue.edge,
            weight: 7,
        },
    );
    let mut drawing = tile(6.0, y, 80.0, 17.0, 5.0, ground) + &placed(9.0, y + 2.5, 12.0, &shape);
    for cell in 0..row.cells {
        drawing += &card_cell(palette, 25.0 + f32::from(cell) * 9.5, y, cell < row.crosses);
    }
    if row.sun {
        let yellow = &palette.hues.yellow;
        let paint = Paint {
            fill: yellow.base,
            edge: yellow.edge,
            weight: 8,
        };
        drawing += &placed(74.0, y + 3.0, 11.0, &sun(paint));
    }
    drawing
}

fn card_cell(palette: &Palette, x: f32, y: f32, crossed: bool) -> String {
    let cell = tile(x, y + 3.0, 8.0, 11.0, 2.0, palette.paper.cell);
    if !crossed {
        return cell;
    }
    let (left, right, top) = (x + 1.8, x + 6.2, y + 5.5);
    let path = format!("M{left} {top}l4.4 6M{right} {top}l-4.4 6");
    cell + &line(&path, palette.pencil.base, 1.4)
}
