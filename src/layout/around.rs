//! Sheets around a tray, each turned to its player.

use super::{
    Layout,
    table::{BAR, Block, GUTTER, TRAY_MOST, TablePlaces, block_actions, block_height},
};
use bevy::prelude::*;

/// No tray between sheets is smaller than this.
const TRAY_BETWEEN: Vec2 = Vec2::new(280.0, 190.0);
/// The ways in which sheets can lie around a tray.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Around {
    /// Below and above.
    Ends,
    /// Left and right.
    Sides,
    /// Below, left, above and right.
    Edges,
    /// Two or one below, two above, the tray in a row between them.
    RowBetween,
    /// The same, the tray in a column between them.
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

    /// How far the sheets are turned, clockwise from the one below or on the left; nothing if so
    /// many do not lie in this way.
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

    /// The widest sheets that have room.
    fn widest(self, room: Rect, ratio: f32) -> f32 {
        // What two blocks and the tray between them leave, along and across the way they face.
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
                // Blocks at the sides, and between them the sheets at the ends.
                let beside = room.width() - 2.0 * (2.0 * GUTTER + block_actions());
                let sides = beside / (1.0 + 2.0 * ratio);
                ends.min(sides).min(across(room.width(), TRAY_BETWEEN.x))
            }
            Self::RowBetween => across(room.height(), TRAY_BETWEEN.y + BAR).min(side_by_side),
            Self::ColumnBetween => across(room.height(), 0.0).min(between / 2.0),
        }
    }

    /// The middle of a block of this size, by its place among the others.
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
                // From below on the left, clockwise.
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

    /// The bar and the tray, in what blocks of this size leave.
    fn between(self, room: Rect, block: Vec2) -> (Rect, Rect) {
        let (x, y) = match self {
            Self::Ends | Self::RowBetween => (0.0, block.y + GUTTER),
            Self::Sides => (block.y + GUTTER, 0.0),
            Self::Edges => (block.y + GUTTER, block.y + GUTTER),
            Self::ColumnBetween => (block.x + GUTTER, 0.0),
        };
        let left = Rect::from_center_size(room.center(), room.size() - 2.0 * Vec2::new(x, y));
        // At the sides and edges there are free corners; elsewhere the bar is between the sheets.
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
    /// Two to four sheets turned to their players, clockwise, the tray between them: however they
    /// are largest.
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
