//! Mosaic's emblem and the drawing on its pad's cover.

use crate::ui::{
    Palette, Rgba,
    art::{
        Art, Form,
        covers::{CoverGrid, GameArt, LyingDie, Rolled, dice_beside, dice_in_corner, line},
        placed, strokes,
    },
};
use bevy::math::{Rect, Vec2};
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

    fn cover(palette: &Palette, size: Vec2) -> String {
        let grid = grid(size);
        let places = grid.cells().zip(Self::on_cover(size));
        places
            .map(|((row, column), place)| {
                let symbol = SYMBOLS[usize::from(row)][usize::from(column)];
                mosaic_cell(palette, place, symbol, row + column + 1 == grid.columns)
            })
            .collect()
    }

    fn on_cover(size: Vec2) -> Vec<Rect> {
        let grid = grid(size);
        let cells = grid.cells();
        cells.map(|(row, column)| grid.cell(row, column)).collect()
    }

    fn dice_on_cover(size: Vec2) -> Vec<LyingDie> {
        const DICE: [Rolled; 2] = [(0, 3), (1, 4)];
        let right = grid(size).right();
        if size.x - right > 0.62 * size.y {
            dice_beside(size, right, &DICE)
        } else {
            dice_in_corner(size, DICE)
        }
    }
}

/// A part of the sheet, partly filled by a player with an eye for rows.
const SYMBOLS: [[Symbol; 5]; 5] = {
    use Symbol::{Bars, Circle, Cross, Hash, Slash, Triangle};
    [
        [Triangle, Triangle, Circle, Hash, Hash],
        [Triangle, Triangle, Slash, Slash, Hash],
        [Hash, Bars, Bars, Cross, Circle],
        [Circle, Bars, Bars, Cross, Circle],
        [Circle, Circle, Slash, Cross, Triangle],
    ]
};

fn grid(size: Vec2) -> CoverGrid {
    CoverGrid::filling(size, 5, 0.3)
}

fn mosaic_cell(palette: &Palette, place: Rect, symbol: Symbol, diagonal: bool) -> String {
    let edge = if diagonal {
        palette.print.diagonal_edge
    } else {
        Rgba::CLEAR
    };
    let (cell, side) = (palette.paper.cell, place.width());
    let written = line(strokes(symbol, Form::Hand), palette.pencil.base, 10.0);
    let (Vec2 { x, y }, radius, weight) = (place.min, side * 0.2, side * 0.045);
    format!(
        r#"<rect x="{x}" y="{y}" width="{side}" height="{side}" rx="{radius}" fill="{cell}" stroke="{edge}" stroke-width="{weight}"/>{}"#,
        placed(x + 0.18 * side, y + 0.18 * side, 0.64 * side, &written)
    )
}
