//! Trio's emblem and the drawing on its pad's cover.

use crate::ui::{
    Palette, Rgba,
    art::{
        Art, Lettering, Paint, Shape,
        covers::{GameArt, LyingDie, Rolled, dice_beside, dice_in_corner, number, tile},
        house_path, painted, placed,
    },
};
use bevy::math::{Rect, Vec2};
use dicepad_core::{dice::Color, games::Trio};

impl GameArt for Trio {
    fn emblem(color: Rgba) -> Art {
        Art::Shape(Shape::Pentagon, Paint::outline(color, 9))
    }

    fn cover(palette: &Palette, size: Vec2) -> String {
        let sheet = CoverSheet::on(size);
        let rows = ROWS.iter().zip(Self::on_cover(size));
        rows.map(|((color, cells), place)| sheet.row(palette, *color, place, cells))
            .collect()
    }

    fn on_cover(size: Vec2) -> Vec<Rect> {
        let sheet = CoverSheet::on(size);
        (0..ROWS.len()).map(|row| sheet.place(row)).collect()
    }

    fn dice_on_cover(size: Vec2) -> Vec<LyingDie> {
        // Orange 3, yellow 5 and violet 2.
        const DICE: [Rolled; 3] = [(0, 2), (1, 4), (2, 1)];
        let last = CoverSheet::on(size).place(ROWS.len() - 1);
        match Format::of(size) {
            Format::Wide => dice_beside(size, last.max.x, &DICE),
            Format::Square => dice_in_corner(size, [DICE[2], DICE[1]]),
            Format::Tall => dice_below(size, last.max.y, DICE),
        }
    }
}

/// Where the dice lie: beside the rows, on their end or below them.
enum Format {
    Wide,
    Square,
    Tall,
}

impl Format {
    fn of(size: Vec2) -> Self {
        match size.x / size.y {
            ratio if ratio > 1.75 => Self::Wide,
            ratio if ratio > 1.1 => Self::Square,
            _ => Self::Tall,
        }
    }
}

/// Three dice in the free lower part of a tall cover, which begins at `top`.
fn dice_below(size: Vec2, top: f32, dice: [Rolled; 3]) -> Vec<LyingDie> {
    const SPOTS: [(f32, f32, f32); 3] =
        [(0.2, -0.06, 14.0), (0.5, 0.16, -17.0), (0.8, -0.02, 24.0)];
    let free = size.y - top;
    let edge = (0.62 * free).min(size.x / 3.5);
    let lying = |((die, face), (x, y, turn)): (Rolled, (f32, f32, f32))| LyingDie {
        die,
        face,
        at: Vec2::new(x * size.x, top + 0.52 * free + y * edge),
        edge,
        turn,
    };
    dice.into_iter().zip(SPOTS).map(lying).collect()
}

enum TrioCell {
    Plain(&'static str),
    Bonus(&'static str),
    /// The place that shows the row's shape instead of a cell.
    Gap,
}

/// The rows from the top. A narrow cover shows the beginning of each.
const ROWS: [(Color, [TrioCell; 8]); 3] = {
    use TrioCell::{Bonus, Gap, Plain};
    [
        (
            Color::Orange,
            [
                Plain("3"),
                Bonus(""),
                Gap,
                Plain("7"),
                Plain("10"),
                Plain("13"),
                Plain(""),
                Plain("16"),
            ],
        ),
        (
            Color::Yellow,
            [
                Plain("2"),
                Plain("5"),
                Plain(""),
                Gap,
                Plain("8"),
                Plain("12"),
                Bonus("15"),
                Plain(""),
            ],
        ),
        (
            Color::Violet,
            [
                Plain("1"),
                Plain(""),
                Bonus("6"),
                Plain(""),
                Gap,
                Plain("11"),
                Plain(""),
                Plain("16"),
            ],
        ),
    ]
};

/// Distances between two cells and two rows, the size of a cell, and the height of a row, at scale 1.
const STEP: f32 = 28.0;
const ROW_STEP: f32 = 46.0;
const CELL: Vec2 = Vec2::new(25.0, 34.0);
const ROW: f32 = 42.0;

/// How far a row begins to the left of the one above it.
const STAGGER: f32 = 26.0;

/// The rows on a cover.
struct CoverSheet {
    /// Number of cells in the last row. Each row above has one less.
    cells: usize,
    scale: f32,
    corner: Vec2,
}

impl CoverSheet {
    fn on(size: Vec2) -> Self {
        let margin = 0.065 * size.min_element();
        let room = size - 2.0 * margin;
        let room = room
            * match Format::of(size) {
                Format::Wide => Vec2::new(0.68, 1.0),
                Format::Square => Vec2::ONE,
                Format::Tall => Vec2::new(1.0, 0.62),
            };
        let whole = |cells: usize| {
            let below = (ROWS.len() - 1) as f32;
            Vec2::new(cells as f32 * STEP + 7.0, below * ROW_STEP + ROW)
        };
        let scale = |cells: usize| (room / whole(cells)).min_element();
        let filled = |cells: usize| whole(cells).x * scale(cells).powi(2);
        let cells = (6..=8).max_by(|a, b| filled(*a).total_cmp(&filled(*b)));
        let cells = cells.unwrap_or(8);
        let scale = scale(cells);
        let free = room - whole(cells) * scale;
        let aside = match Format::of(size) {
            Format::Wide => Vec2::new(0.0, 0.5),
            Format::Square => Vec2::splat(0.5),
            Format::Tall => Vec2::new(0.5, 0.0),
        };
        Self {
            cells,
            scale,
            corner: margin + free * aside,
        }
    }

    /// Number of cells in a row.
    const fn cells(&self, row: usize) -> usize {
        self.cells + 1 + row - ROWS.len()
    }

    fn place(&self, row: usize) -> Rect {
        let above = (ROWS.len() - 1 - row) as f32;
        let corner = Vec2::new(above * STAGGER, row as f32 * ROW_STEP);
        let size = Vec2::new(self.cells(row) as f32 * STEP + 7.0, ROW);
        let corner = self.corner + corner * self.scale;
        Rect::from_corners(corner, corner + size * self.scale)
    }

    fn row(&self, palette: &Palette, color: Color, place: Rect, cells: &[TrioCell]) -> String {
        let hue = palette.hues.of(color);
        let wide = place.width() / self.scale;
        let mut row = tile(0.0, 0.0, wide, ROW, 9.0, hue.base);
        let count = (wide / STEP) as usize;
        for (column, cell) in cells.iter().take(count).enumerate() {
            row += &trio_cell(palette, color, (5.0 + column as f32 * STEP, 4.0), cell);
        }
        let (Vec2 { x, y }, scale) = (place.min, self.scale);
        format!(r#"<g transform="translate({x} {y}) scale({scale})">{row}</g>"#)
    }
}

fn trio_cell(palette: &Palette, color: Color, (x, y): (f32, f32), cell: &TrioCell) -> String {
    let Vec2 {
        x: width,
        y: height,
    } = CELL;
    let (hue, paper) = (palette.hues.of(color), palette.paper.cell);
    let written = |text, lower: f32| {
        number(
            Lettering::Hand,
            text,
            x + width / 2.0,
            y + 25.0 + lower,
            22.0,
            palette.pencil.base,
        )
    };
    match cell {
        TrioCell::Plain(text) => tile(x, y, width, height, 5.0, paper) + &written(text, 0.0),
        TrioCell::Bonus(text) => {
            let (path, edge) = (house_path(width, height), hue.edge);
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
