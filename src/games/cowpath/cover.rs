//! Cowpath's emblem and the drawing on its pad's cover.

use super::boards;
use crate::ui::{
    NoticePalette, Palette, Rgba,
    art::{
        self, Art, Lettering,
        covers::{
            CoverGrid, GameArt, LyingDie, Rolled, dice_beside, dice_in_corner, line, number,
            tile_at,
        },
        cow, placed,
    },
};
use bevy::math::{Rect, Vec2};
use dicepad_core::games::{Cowpath, cowpath::Board};

impl GameArt for Cowpath {
    fn emblem(color: Rgba) -> Art {
        Art::CowOutline(color)
    }

    fn cover(palette: &Palette, size: Vec2) -> String {
        Meadow(grid(size)).drawing(palette)
    }

    fn on_cover(size: Vec2) -> Vec<Rect> {
        let grid = grid(size);
        let cells = grid.cells();
        cells.map(|(row, column)| grid.cell(row, column)).collect()
    }

    fn dice_on_cover(size: Vec2) -> Vec<LyingDie> {
        const COW: Rolled = (0, 5);
        let right = grid(size).right();
        if size.x - right > 0.62 * size.y {
            dice_beside(size, right, &[COW, (1, 2), (2, 2)])
        } else {
            dice_in_corner(size, [COW, (1, 2)])
        }
    }

    /// The thumbnail of the board with this number.
    fn own_drawing(number: u8, _proportions: f32, palette: &Palette) -> String {
        let drawing = Board::new(number.into()).map(|board| boards::board(board, palette));
        let size = boards::SIZE;
        art::board(&format!("0 0 {size} {size}"), &drawing.unwrap_or_default())
    }
}

/// What is printed on a part of the board: digits, and cows as `c`.
const PRINT: [&[u8; 7]; 7] = [
    b"1c43521", b"c25c514", b"2c413c5", b"15c42c3", b"3c52c14", b"42c153c", b"c31c425",
];

/// The crosses wind down the left half, from their start to wherever the cover ends.
const CROSSES: [(u8, u8); 8] = [
    (0, 0),
    (1, 1),
    (1, 2),
    (2, 3),
    (3, 3),
    (4, 2),
    (5, 2),
    (6, 1),
];

fn grid(size: Vec2) -> CoverGrid {
    CoverGrid::filling(size, 7, 0.225)
}

/// The part of the board on a cover.
struct Meadow(CoverGrid);

impl Meadow {
    fn drawing(&self, palette: &Palette) -> String {
        let CoverGrid { columns, rows, .. } = self.0;
        let inside = |cell: &(u8, u8)| cell.0 < rows && cell.1 < columns;
        let crosses: Vec<_> = CROSSES.into_iter().take_while(inside).collect();
        let start = columns.saturating_sub(1);
        let rings = [(0, start), (1, start.saturating_sub(1).max(3))];
        let rings: Vec<_> = rings.into_iter().take_while(inside).collect();
        let (lake, brick) = (&palette.players.lake, &palette.players.brick);
        let mut drawing: String = self
            .0
            .cells()
            .map(|cell| {
                let marked = crosses.contains(&cell) || rings.contains(&cell);
                self.ground(palette, cell, marked)
            })
            .collect();
        drawing += &self.dotted(&crosses, lake.base);
        drawing += &self.dotted(&rings, brick.base);
        let pitch = self.0.pitch;
        for (step, cell) in crosses.iter().enumerate() {
            let at = self.0.cell(cell.0, cell.1).center();
            let (reach, wide) = (0.18 * pitch, 0.36 * pitch);
            let (left, right, top) = (at.x - reach, at.x + reach, at.y - reach);
            let path = format!("M{left} {top}l{wide} {wide}M{right} {top}l-{wide} {wide}");
            let end = step == 0 || step + 1 == crosses.len();
            drawing += &self.mark(*cell, lake, end, &path);
        }
        for (step, cell) in rings.iter().enumerate() {
            let at = self.0.cell(cell.0, cell.1).center();
            let (radius, wide) = (0.23 * pitch, 0.46 * pitch);
            let arc = format!("a{radius} {radius} 0 1 1");
            let path = format!("M{} {}{arc} {wide} 0{arc} -{wide} 0Z", at.x - radius, at.y);
            drawing += &self.mark(*cell, brick, step == 0, &path);
        }
        drawing
    }

    fn tile(&self, (row, column): (u8, u8), fill: Rgba) -> String {
        tile_at(self.0.cell(row, column), 0.2 * self.0.pitch, fill)
    }

    /// An empty cell with its print; a marked one hides it.
    fn ground(&self, palette: &Palette, cell: (u8, u8), marked: bool) -> String {
        let ground = self.tile(cell, palette.paper.cell.with_alpha(230));
        let (pitch, at) = (self.0.pitch, self.0.cell(cell.0, cell.1).center());
        match PRINT[usize::from(cell.0)][usize::from(cell.1)] {
            _ if marked => ground,
            b'c' => {
                let size = 0.56 * pitch;
                let corner = at - size / 2.0;
                ground + &placed(corner.x, corner.y, size, &cow(palette.print.cow_ink))
            }
            digit => {
                let (digit, muted) = (char::from(digit).to_string(), palette.ink.muted);
                let (size, baseline) = (0.5 * pitch, at.y + 0.18 * pitch);
                ground + &number(Lettering::SemiBold, &digit, at.x, baseline, size, muted)
            }
        }
    }

    /// The dotted path from cell to cell.
    fn dotted(&self, cells: &[(u8, u8)], color: Rgba) -> String {
        let pitch = self.0.pitch;
        let (weight, gap) = (0.13 * pitch, 0.246 * pitch);
        let steps = cells.windows(2).filter_map(<[_]>::as_array);
        steps
            .map(|&[from, to]: &[(u8, u8); 2]| {
                let from = self.0.cell(from.0, from.1).center();
                let to = self.0.cell(to.0, to.1).center();
                format!(
                    r#"<path d="M{} {}L{} {}" stroke="{color}" stroke-width="{weight}" stroke-linecap="round" stroke-dasharray=".1 {gap}"/>"#,
                    from.x, from.y, to.x, to.y
                )
            })
            .collect()
    }

    /// A player's mark; where the path begins or ends, on the player's colour.
    fn mark(&self, cell: (u8, u8), player: &NoticePalette, end: bool, path: &str) -> String {
        let weight = 0.105 * self.0.pitch;
        if end {
            self.tile(cell, player.base) + &line(path, player.on, weight)
        } else {
            line(path, player.base, weight)
        }
    }
}
