//! Mosaic's emblem and the drawing on its pad's cover.

use crate::ui::{
    Palette, Rgba,
    art::{
        Art, Form,
        covers::{GameArt, line},
        placed, strokes,
    },
};
use dicepad_core::{dice::Symbol, games::Mosaic};

impl GameArt for Mosaic {
    fn emblem(color: Rgba) -> Art {
        Art::Symbol {
            symbol: Symbol::Hash,
            form: Form::Cut,
            color,
            weight: 10,
        }
    }

    fn cover(palette: &Palette, _width: f32, _height: f32) -> String {
        motif(palette)
    }
}

fn motif(palette: &Palette) -> String {
    use Symbol::{Bars, Circle, Cross, Hash, Slash, Triangle};
    const GRID: [[Symbol; 4]; 3] = [
        [Triangle, Triangle, Circle, Hash],
        [Triangle, Triangle, Slash, Slash],
        [Hash, Bars, Bars, Cross],
    ];
    let cells = GRID.iter().enumerate().flat_map(|(row, symbols)| {
        symbols
            .iter()
            .enumerate()
            .map(move |(column, symbol)| (row, column, *symbol))
    });
    cells
        .map(|(row, column, symbol)| {
            let at = (12.0 + column as f32 * 38.0, 10.0 + row as f32 * 38.0);
            mosaic_cell(palette, at, symbol, row + column == 3)
        })
        .collect()
}

fn mosaic_cell(palette: &Palette, (x, y): (f32, f32), symbol: Symbol, diagonal: bool) -> String {
    let edge = if diagonal {
        palette.print.diagonal_edge
    } else {
        Rgba::CLEAR
    };
    let cell = palette.paper.cell;
    let written = line(strokes(symbol, Form::Hand), palette.pencil.base, 10.0);
    format!(
        r#"<rect x="{x}" y="{y}" width="34" height="34" rx="7" fill="{cell}" stroke="{edge}" stroke-width="1.5"/>{}"#,
        placed(x + 6.0, y + 6.0, 22.0, &written)
    )
}
