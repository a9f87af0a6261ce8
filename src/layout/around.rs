//! Sheets around the tray, each turned towards its player.

use super::{
    Layout, Orientation,
    table::{BAR, Block, EdgeBar, TablePlaces, TurnedForm},
};
use bevy::prelude::*;

/// Sizes of a tray between sheets.
#[derive(Clone, Copy)]
struct TrayRoom {
    /// Width in a column of its own, and height in a row.
    between: Vec2,
    /// Share of the table's height in a row.
    share: f32,
    /// Width in a column beside sheets that are not two to a side.
    wide: f32,
}

/// The least that the tray gets.
const LEAST: TrayRoom = TrayRoom {
    between: Vec2::new(240.0, 190.0),
    share: 0.26,
    wide: 360.0,
};

/// What the tray gets where the sheets are large enough.
const COMFORTABLE: TrayRoom = TrayRoom {
    between: Vec2::new(330.0, 250.0),
    share: 0.3,
    wide: 400.0,
};

/// Maximum size of a tray between sheets, and the largest ratio of its height to its width.
const TRAY_MOST: Vec2 = Vec2::new(760.0, 1200.0);
const TRAY_SLENDER: f32 = 5.0;

/// Gap between the table's edge and the blocks.
const EDGE: f32 = 6.0;

/// Gap between blocks, between a sheet and its buttons, and around the tray.
const GAP: f32 = 8.0;

/// Height of the buttons of one seat.
const BUTTONS: f32 = 52.0;

/// Maximum width of the bar of a seat that has no sheet of its own.
const EDGE_BAR: f32 = 760.0;

/// Maximum share of the width for a sheet that all seats share, and minimum share of the height for the tray
/// below it.
const SHARED_WIDEST: f32 = 0.56;
const SHARED_TRAY: f32 = 0.3;

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
    /// One or two on the left, two on the right, with the tray in a column between them.
    SidesInPairs,
}

impl Around {
    const ALL: [Self; 6] = [
        Self::Ends,
        Self::Sides,
        Self::Edges,
        Self::RowBetween,
        Self::ColumnBetween,
        Self::SidesInPairs,
    ];

    /// Rotation of each sheet in quarter turns, clockwise from the sheet below or on the left. `None` if
    /// this arrangement does not take so many sheets.
    const fn quarters(self, sheets: usize) -> Option<&'static [u8]> {
        Some(match (self, sheets) {
            (Self::Ends, 2) => &[0, 2],
            (Self::Sides, 2) => &[1, 3],
            (Self::Edges, 3) => &[0, 1, 3],
            (Self::Edges, 4) => &[0, 1, 2, 3],
            (Self::RowBetween | Self::ColumnBetween, 3) => &[0, 2, 2],
            (Self::RowBetween | Self::ColumnBetween, 4) => &[0, 2, 2, 0],
            (Self::SidesInPairs, 3) => &[1, 3, 3],
            (Self::SidesInPairs, 4) => &[1, 1, 3, 3],
            _ => return None,
        })
    }

    /// Width of the largest sheets that fit beside such a tray.
    fn widest(self, room: Rect, ratio: f32, tray: TrayRoom) -> f32 {
        // Width of a sheet when two blocks and the tray between them share a length.
        let across = |length: f32, tray: f32| {
            let block = (length - tray - 2.0 * GAP) / 2.0;
            (block - GAP - BUTTONS) / ratio
        };
        let row = tray.between.y.max(room.height() * tray.share);
        let pair = |length: f32| (length - GAP) / 2.0;
        match self {
            Self::Ends => across(room.height(), row + BAR).min(room.width()),
            Self::Sides => across(room.width(), tray.wide).min(room.height()),
            Self::Edges => {
                // The corners hold the table's own buttons.
                let ends = across(room.height(), tray.between.y).min(room.height() - 2.0 * BAR);
                // Blocks at the sides, with the sheets at the ends between them.
                let beside = room.width() - 2.0 * (2.0 * GAP + BUTTONS);
                let sides = beside / (1.0 + 2.0 * ratio);
                ends.min(sides).min(across(room.width(), tray.between.x))
            }
            Self::RowBetween => across(room.height(), row + BAR).min(pair(room.width())),
            Self::ColumnBetween => {
                let between = (room.width() - tray.wide - 2.0 * GAP) / 2.0;
                (pair(room.height()) - GAP - BUTTONS).min(between * ratio) / ratio
            }
            Self::SidesInPairs => across(room.width(), tray.between.x).min(pair(room.height())),
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
            (Self::Edges, 2) if sheets == 4 => Vec2::new(middle.x, above),
            (Self::Ends, _) => Vec2::new(middle.x, above),
            (Self::Sides, 0) | (Self::Edges, 1) => Vec2::new(left, middle.y),
            (Self::Sides | Self::Edges, _) => Vec2::new(right, middle.y),
            (Self::SidesInPairs, _) => {
                let away = room.height() / 2.0 - half.x;
                // Clockwise, from the lower left.
                match (place, sheets) {
                    (0, 3) => Vec2::new(left, middle.y),
                    (0, _) => Vec2::new(left, middle.y + away),
                    (1, 4) => Vec2::new(left, middle.y - away),
                    (1, _) | (2, 4) => Vec2::new(right, middle.y - away),
                    _ => Vec2::new(right, middle.y + away),
                }
            }
            (Self::RowBetween | Self::ColumnBetween, _) => {
                let away = match self {
                    Self::RowBetween => half.x + GAP / 2.0,
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
    fn between(self, room: Rect, block: Vec2, sheets: usize) -> (Rect, Rect) {
        let (x, y) = match self {
            Self::Ends | Self::RowBetween => (0.0, block.y + GAP),
            Self::Sides | Self::SidesInPairs => (block.y + GAP, 0.0),
            Self::Edges => (block.y + GAP, block.y + GAP),
            Self::ColumnBetween => (block.x + GAP, 0.0),
        };
        let mut left = Rect::from_center_size(room.center(), room.size() - 2.0 * Vec2::new(x, y));
        let no_end_above = self == Self::Edges && sheets == 3;
        if no_end_above {
            left.min.y = room.min.y + BAR;
        }
        // With sheets at the edges the corners are free. Otherwise the bar is between the sheets.
        let whole = if self == Self::Edges { room } else { left };
        let bar = Rect::new(whole.min.x, whole.min.y, whole.max.x, whole.min.y + BAR);
        let under_bar = match self {
            Self::Edges => left,
            _ => Rect::new(left.min.x, left.min.y + BAR, left.max.x, left.max.y),
        };
        let most = TRAY_MOST.min(Vec2::new(f32::INFINITY, under_bar.width() * TRAY_SLENDER));
        let size = under_bar.size().min(most);
        (bar, Rect::from_center_size(under_bar.center(), size))
    }
}

/// The nearest even number of points that is not larger: a turned block then has its corners on whole
/// points, and its lines stay sharp.
fn even(length: f32) -> f32 {
    (length / 2.0).floor() * 2.0
}

/// A sheet of this size with its buttons below, turned around this point.
fn block(middle: Vec2, sheet: Vec2, quarters: u8) -> Block {
    let sheet = Rect::from_corners(Vec2::ZERO, sheet);
    let top = sheet.max.y + GAP;
    Block {
        middle: middle.round(),
        size: Vec2::new(sheet.max.x, top + BUTTONS),
        quarters,
        sheet,
        actions: Some(Rect::new(0.0, top, sheet.max.x, top + BUTTONS)),
    }
}

impl Layout {
    /// Two to four sheets turned towards their players, clockwise, with the tray between them. Uses the
    /// arrangement with the largest sheets.
    pub(super) fn table_around(&self, form: TurnedForm, sheets: usize) -> TablePlaces {
        let TurnedForm { ratio, enough } = form;
        let room = self.inner.inflate(-EDGE);
        let best = Around::ALL
            .into_iter()
            .filter(|around| around.quarters(sheets).is_some())
            .map(|around| (around, around.widest(room, ratio, LEAST)))
            .max_by(|a, b| a.1.total_cmp(&b.1));
        let (around, widest) = best.unwrap_or((Around::Ends, 120.0));
        let width = widest.min(enough.max(around.widest(room, ratio, COMFORTABLE)));
        let quarters = around.quarters(sheets).unwrap_or(&[]);
        let sheet = Vec2::new(even(width), even(width * ratio));
        let size = sheet + Vec2::Y * (GAP + BUTTONS);
        let blocks = quarters
            .iter()
            .enumerate()
            .map(|(place, quarters)| {
                let middle = around.middle(room, size, place, sheets);
                block(middle, sheet, *quarters)
            })
            .collect();
        let (bar, tray) = around.between(room, size, sheets);
        TablePlaces {
            bar,
            blocks,
            tray,
            actions: None,
            edges: Vec::new(),
        }
    }

    /// One sheet that two players share, who sit at the near and the far end: each has an own bar there.
    pub(super) fn table_shared_around(&self, ratio: f32) -> TablePlaces {
        let room = self.inner.inflate(-EDGE);
        let ends = BUTTONS + GAP;
        let between = Rect::new(room.min.x, room.min.y + ends, room.max.x, room.max.y - ends);
        let size = Vec2::new(room.width().min(EDGE_BAR), BUTTONS);
        let edge = |middle: f32, quarters: u8| EdgeBar {
            middle: Vec2::new(room.center().x, middle).round(),
            size: Vec2::new(even(size.x), size.y),
            quarters,
        };
        let edges = vec![
            edge(room.max.y - BUTTONS / 2.0, 0),
            edge(room.min.y + BUTTONS / 2.0, 2),
        ];
        let (bar, sheet, tray) = match self.shape {
            Orientation::Landscape => {
                let width = (between.height() / ratio).min(between.width() * SHARED_WIDEST);
                let size = Vec2::new(width, width * ratio);
                let left = between.min.x + size.x / 2.0;
                let sheet = Rect::from_center_size(Vec2::new(left, between.center().y), size);
                let right = Rect::new(
                    sheet.max.x + 2.0 * GAP,
                    between.min.y,
                    between.max.x,
                    between.max.y,
                );
                let bar = Rect::new(right.min.x, right.min.y, right.max.x, right.min.y + BAR);
                let tray = Rect::new(right.min.x, bar.max.y, right.max.x, sheet.max.y);
                (bar, sheet, tray)
            }
            Orientation::Portrait => {
                let bar = Rect::new(
                    between.min.x,
                    between.min.y,
                    between.max.x,
                    between.min.y + BAR,
                );
                let below = between.max.y - bar.max.y - GAP;
                let height = (below * (1.0 - SHARED_TRAY)).min(between.width() * ratio);
                let size = Vec2::new(height / ratio, height);
                let middle = Vec2::new(between.center().x, bar.max.y + height / 2.0);
                let sheet = Rect::from_center_size(middle, size);
                let top = sheet.max.y + 2.0 * GAP;
                let tray = Rect::new(sheet.min.x, top, sheet.max.x, between.max.y);
                (bar, sheet, tray)
            }
        };
        TablePlaces {
            bar,
            blocks: vec![Block::alone(sheet)],
            tray,
            actions: None,
            edges,
        }
    }
}
