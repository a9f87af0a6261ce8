//! Sheets around the tray, each turned towards its player.

use super::{
    Layout,
    table::{BAR, Block, GUTTER, TRAY_MOST, TablePlaces, block_actions, block_height},
};
use bevy::prelude::*;

/// Minimum size of a tray between sheets.
const TRAY_BETWEEN: Vec2 = Vec2::new(280.0, 190.0);
/// The ways to arrange sheets around the tray.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Around {
    /// Below and above the tray.
    Ends,
    /// Left and right of the tray.
    Sides,
    /// Below, left, above and right.
    Edges,
    /// One or two below, two above, with the tray in a row between them.
    RowBetween,
    /// Like `RowBetween`, but with the tray in a column between the sheets.
    ColumnBetween,
}

impl Around {
    const ALL: [Self; 5] = [
        Self::Ends,
        Self::Sides,
        Self::Edges,
        Self::RowBetween,
        Self::ColumnBetween,
    ];

    /// Rotation of each sheet in quarter turns, clockwise from the sheet below or on the left. `None` if
    /// this arrangement does not take so many sheets.
    const fn quarters(self, sheets: usize) -> Option<&'static [u8]> {
        Some(match (self, sheets) {
            (Self::Ends, 2) => &[0, 2],
            (Self::Sides, 2) => &[1, 3],
            (Self::Edges, 4) => &[0, 1, 2, 3],
            (Self::RowBetween | Self::ColumnBetween, 3) => &[0, 2, 2],
            (Self::RowBetween | Self::ColumnBetween, 4) => &[0, 2, 2, 0],
            _ => return None,
        })
    }

    /// Width of the largest sheets that fit.
    fn widest(self, room: Rect, ratio: f32) -> f32 {
        // Width of a sheet when two blocks and the tray between them share a length.
        let across = |length: f32, tray: f32| {
            let block = (length - tray - 2.0 * GUTTER) / 2.0;
            (block - GUTTER - block_actions()) / ratio
        };
        let side_by_side = (room.width() - GUTTER) / 2.0;
        let between = room.width() - TRAY_BETWEEN.x - 2.0 * GUTTER;
        match self {
            Self::Ends => across(room.height(), TRAY_BETWEEN.y + BAR).min(room.width()),
            // The bar is above the sheets at the sides.
            Self::Sides => across(room.width(), TRAY_BETWEEN.x).min(room.height() - 2.0 * BAR),
            Self::Edges => {
                let ends = across(room.height(), TRAY_BETWEEN.y).min(room.height() - 2.0 * BAR);
                // Blocks at the sides, with the sheets at the ends between them.
                let beside = room.width() - 2.0 * (2.0 * GUTTER + block_actions());
                let sides = beside / (1.0 + 2.0 * ratio);
                ends.min(sides).min(across(room.width(), TRAY_BETWEEN.x))
            }
            Self::RowBetween => across(room.height(), TRAY_BETWEEN.y + BAR).min(side_by_side),
            Self::ColumnBetween => across(room.height(), 0.0).min(between / 2.0),
        }
    }

    /// Centre of the block with this index.
    fn middle(self, room: Rect, block: Vec2, place: usize, sheets: usize) -> Vec2 {
        let half = block / 2.0;
        let (below, above) = (room.max.y - half.y, room.min.y + half.y);
        let (left, right) = (room.min.x + half.y, room.max.x - half.y);
        let middle = room.center();
        match (self, place) {
            (Self::Ends | Self::Edges, 0) => Vec2::new(middle.x, below),
            (Self::Ends, _) | (Self::Edges, 2) => Vec2::new(middle.x, above),
            (Self::Sides, 0) | (Self::Edges, 1) => Vec2::new(left, middle.y),
            (Self::Sides | Self::Edges, _) => Vec2::new(right, middle.y),
            (Self::RowBetween | Self::ColumnBetween, _) => {
                let away = match self {
                    Self::RowBetween => half.x + GUTTER / 2.0,
                    _ => room.width() / 2.0 - half.x,
                };
                // Clockwise, from the lower left.
                match (place, sheets) {
                    (0, 3) if self == Self::RowBetween => Vec2::new(middle.x, below),
                    (0, _) => Vec2::new(middle.x - away, below),
                    (1, _) => Vec2::new(middle.x - away, above),
                    (2, _) => Vec2::new(middle.x + away, above),
                    _ => Vec2::new(middle.x + away, below),
                }
            }
        }
    }

    /// Rectangles of the bar and the tray, in the space that blocks of this size leave.
    fn between(self, room: Rect, block: Vec2) -> (Rect, Rect) {
        let (x, y) = match self {
            Self::Ends | Self::RowBetween => (0.0, block.y + GUTTER),
            Self::Sides => (block.y + GUTTER, 0.0),
            Self::Edges => (block.y + GUTTER, block.y + GUTTER),
            Self::ColumnBetween => (block.x + GUTTER, 0.0),
        };
        let left = Rect::from_center_size(room.center(), room.size() - 2.0 * Vec2::new(x, y));
        // With sheets at sides or edges the corners are free. Otherwise the bar is between the sheets.
        let whole = match self {
            Self::Sides | Self::Edges => room,
            Self::Ends | Self::RowBetween | Self::ColumnBetween => left,
        };
        let bar = Rect::new(whole.min.x, whole.min.y, whole.max.x, whole.min.y + BAR);
        let under_bar = match self {
            Self::Edges => left,
            _ => Rect::new(left.min.x, left.min.y + BAR, left.max.x, left.max.y),
        };
        let size = under_bar.size().min(Vec2::new(720.0, TRAY_MOST));
        (bar, Rect::from_center_size(under_bar.center(), size))
    }
}

impl Layout {
    /// Two to four sheets turned towards their players, clockwise, with the tray between them. Uses the
    /// arrangement with the largest sheets.
    pub(super) fn table_around(&self, ratio: f32, sheets: usize) -> TablePlaces {
        let room = self.inner.inflate(-self.margin / 2.0);
        let best = Around::ALL
            .into_iter()
            .filter(|around| around.quarters(sheets).is_some())
            .map(|around| (around, around.widest(room, ratio)))
            .max_by(|a, b| a.1.total_cmp(&b.1));
        let (around, width) = best.unwrap_or((Around::Ends, 120.0));
        let quarters = around.quarters(sheets).unwrap_or(&[]);
        let block = block_height(width, ratio);
        let blocks = quarters
            .iter()
            .enumerate()
            .map(|(place, quarter)| {
                let middle = around.middle(room, Vec2::new(width, block), place, sheets);
                Block::with_actions(middle, width, ratio, *quarter)
            })
            .collect();
        let (bar, tray) = around.between(room, Vec2::new(width, block));
        TablePlaces {
            bar,
            blocks,
            tray,
            actions: None,
        }
    }
}
