//! Positions of the table's parts: bar, sheets, tray, actions.

use super::{Layout, Orientation};
use crate::{settings::Handed, tokens::tokens};
use bevy::prelude::*;

/// A sheet, with its player's own buttons if several sheets share the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Block {
    /// Centre of the block on the table.
    pub(crate) middle: Vec2,
    /// Size before rotation.
    pub(crate) size: Vec2,
    /// Rotation towards the player, in quarter turns clockwise.
    pub(crate) quarters: u8,
    /// The sheet, relative to the block.
    pub(crate) sheet: Rect,
    /// The player's buttons, relative to the block; `None` if the table has one bar of buttons for all.
    pub(crate) actions: Option<Rect>,
}

impl Block {
    /// A block that consists of a sheet without buttons.
    pub(super) fn alone(sheet: Rect) -> Self {
        Self {
            middle: sheet.center(),
            size: sheet.size(),
            quarters: 0,
            sheet: Rect::from_corners(Vec2::ZERO, sheet.size()),
            actions: None,
        }
    }

    /// A sheet of this width with its buttons below.
    pub(super) fn with_actions(middle: Vec2, width: f32, ratio: f32, quarters: u8) -> Self {
        let sheet = Rect::new(0.0, 0.0, width, width * ratio);
        Self {
            middle,
            size: Vec2::new(width, block_height(width, ratio)),
            quarters,
            sheet,
            actions: Some(Rect::new(
                0.0,
                sheet.max.y + GUTTER,
                width,
                sheet.max.y + GUTTER + block_actions(),
            )),
        }
    }

    /// Rectangle of the block on the table, after rotation.
    #[cfg(test)]
    pub(super) fn rect(&self) -> Rect {
        let size = if self.quarters.is_multiple_of(2) {
            self.size
        } else {
            self.size.yx()
        };
        Rect::from_center_size(self.middle, size)
    }
}

pub(super) fn block_height(width: f32, ratio: f32) -> f32 {
    width * ratio + GUTTER + block_actions()
}

/// Rectangles of the table's parts.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct TablePlaces {
    /// Back, seats and menu.
    pub(crate) bar: Rect,
    /// The sheets, one for each seat that is shown.
    pub(crate) blocks: Vec<Block>,
    /// The dice tray with its rim.
    pub(crate) tray: Rect,
    /// Undo, roll, confirm; `None` if every seat has its own buttons.
    pub(crate) actions: Option<Rect>,
    /// Around a sheet that all seats share: a bar at the edge of each seat, from seat 0 on.
    pub(crate) edges: Vec<EdgeBar>,
}

/// A seat's bar at its edge of the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct EdgeBar {
    /// Centre of the bar on the table.
    pub(crate) middle: Vec2,
    /// Size before rotation.
    pub(crate) size: Vec2,
    /// Rotation towards the player, in quarter turns clockwise.
    pub(crate) quarters: u8,
}

impl TablePlaces {
    /// Mirrors the places at this x, but neither the content of the bar nor the order of the seats.
    fn mirrored(self, middle: f32) -> Self {
        let turned = |place: Rect| Rect {
            min: Vec2::new(2.0 * middle - place.max.x, place.min.y),
            max: Vec2::new(2.0 * middle - place.min.x, place.max.y),
        };
        // All sheets move together, so that their order stays.
        let sheets = self.blocks.iter().map(|block| block.middle.x);
        let (left, right) = sheets.fold((f32::MAX, f32::MIN), |(least, most), x| {
            (least.min(x), most.max(x))
        });
        let by = 2.0 * middle - left - right;
        let moved = |block: Block| Block {
            middle: block.middle + Vec2::X * by,
            ..block
        };
        Self {
            bar: turned(self.bar),
            blocks: self.blocks.into_iter().map(moved).collect(),
            tray: turned(self.tray),
            actions: self.actions.map(turned),
            edges: self.edges,
        }
    }
}

/// Another form in which a sheet can be printed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct TableForm {
    /// Height divided by width.
    pub(crate) ratio: f32,
    /// Scale of the print, relative to the usual form at the same width.
    pub(crate) gain: f32,
}

/// The form of a sheet that is turned to its player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct TurnedForm {
    /// Height divided by width.
    pub(crate) ratio: f32,
    /// Width at which cells are large enough for fingers: a wider sheet leaves the tray the room it likes.
    pub(crate) enough: f32,
}

/// How several sheets share a table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Seating {
    /// All upright, side by side.
    Upright {
        /// A second form for the sheets, used if its print is larger.
        other: Option<TableForm>,
    },
    /// Each at an edge, turned towards its player.
    Around {
        /// Width at which the cells are large enough for fingers.
        enough: f32,
    },
    /// One large with the buttons below it; the others small, for looking only.
    Own {
        /// Index of the large sheet.
        own: usize,
        /// Height divided by width of the small sheets.
        others: f32,
    },
}

/// Height of the bar at the head of a screen.
pub(crate) const BAR: f32 = 48.0;
pub(super) const GUTTER: f32 = 10.0;
/// Height of a player's own buttons if several sheets share the table.
pub(super) fn block_actions() -> f32 {
    tokens().target.comfortable
}
/// Largest number of seats for which the bar of a phone has room.
const SEATS_IN_BAR: usize = 4;
/// Bonus for rows that are all full, as a factor on the sheets' width.
const FULL_ROWS: f32 = 1.2;

/// Rating of a grid: full rows look better than slightly larger sheets.
pub(super) fn fullness(sheets: usize, columns: usize) -> f32 {
    if sheets.is_multiple_of(columns) {
        FULL_ROWS
    } else {
        1.0
    }
}

const TRAY_LEAST: f32 = 150.0;
/// Minimum share of the height that a sheet leaves to the tray on a tablet.
const TRAY_SHARE: f32 = 0.26;
pub(super) const TRAY_MOST: f32 = 420.0;
/// Maximum width of a tray beside sheets.
const TRAY_WIDEST: f32 = 460.0;
/// Maximum height of a tray above small sheets, as a multiple of its width.
pub(super) const TRAY_TALLEST: f32 = 2.4;

impl Layout {
    /// Adapts places for the right hand to the rolling hand.
    pub(super) fn for_hand(&self, places: TablePlaces) -> TablePlaces {
        match self.hand {
            Handed::Left => places.mirrored(self.inner.center().x),
            Handed::Right => places,
        }
    }

    /// Height of the buttons: larger text needs two lines.
    pub(super) fn actions(&self) -> f32 {
        tokens().target.button * (1.0 + (self.text - 1.0) * 0.9)
    }

    /// Places of bar, sheet, tray and actions. `ratio` is the height of the sheet divided by its width.
    pub(crate) fn table(&self, ratio: f32) -> TablePlaces {
        self.for_hand(match self.shape {
            Orientation::Portrait => self.table_portrait(ratio, 0.0),
            Orientation::Landscape if self.is_large() => self.desk(ratio),
            Orientation::Landscape => self.table_landscape(ratio),
        })
    }

    /// Like [`Self::table`] on a phone, and the place of a row for this many seats: under the bar if that has
    /// no room for so many fingertips.
    pub(crate) fn table_of_seats(&self, ratio: f32, seats: usize) -> (TablePlaces, Option<Rect>) {
        let upright = self.shape == Orientation::Portrait && !self.is_large();
        if !upright || seats <= SEATS_IN_BAR {
            return (self.table(ratio), None);
        }
        let places = self.table_portrait(ratio, BAR);
        let bar = places.bar;
        let row = Rect::new(bar.min.x, bar.max.y, bar.max.x, bar.max.y + BAR);
        (places, Some(row))
    }

    /// Sheet above, tray in the middle, actions in the thumb zone. The tray takes the space that the sheet
    /// leaves. A strip of this height stays free under the bar.
    pub(super) fn table_portrait(&self, ratio: f32, strip: f32) -> TablePlaces {
        self.table_portrait_within(ratio, strip, f32::INFINITY)
    }

    /// Like [`Self::table_portrait`], with a maximum width for the sheet.
    pub(super) fn table_portrait_within(&self, ratio: f32, strip: f32, widest: f32) -> TablePlaces {
        let room = self.inner.inflate(-self.margin);
        let room = Rect::new(
            room.min.x,
            self.inner.min.y,
            room.max.x,
            self.inner.max.y - GUTTER,
        );
        let bar = Rect::new(room.min.x, room.min.y, room.max.x, room.min.y + BAR);
        let actions = Rect::new(
            room.min.x,
            room.max.y - self.actions(),
            room.max.x,
            room.max.y,
        );
        let between = actions.min.y - bar.max.y - strip - 3.0 * GUTTER;
        let tray_least = TRAY_LEAST.max(self.inner.height() * TRAY_SHARE);
        let widest = room.width().min(widest);
        let sheet_height = (widest * ratio).min(between - tray_least);
        let sheet_width = (sheet_height / ratio).min(widest);
        let sheet = Rect::from_center_size(
            Vec2::new(
                room.center().x,
                bar.max.y + strip + 4.0 + sheet_height / 2.0,
            ),
            Vec2::new(sheet_width, sheet_height),
        );
        let tray_height = (actions.min.y - sheet.max.y - 2.0 * GUTTER).min(TRAY_MOST);
        // On a tablet, sheet, tray and buttons have common edges. A phone needs its whole width for dice.
        let (left, right) = if self.is_large() {
            (sheet.min.x, sheet.max.x)
        } else {
            (room.min.x, room.max.x)
        };
        let tray = Rect::new(
            left,
            actions.min.y - GUTTER - tray_height,
            right,
            actions.min.y - GUTTER,
        );
        let actions = Rect::new(left, actions.min.y, right, actions.max.y);
        TablePlaces {
            bar,
            blocks: vec![Block::alone(sheet)],
            tray,
            actions: Some(actions),
            edges: Vec::new(),
        }
    }

    /// Sheet left in full height; bar, tray and actions right.
    fn table_landscape(&self, ratio: f32) -> TablePlaces {
        let room = self.inner.inflate(-self.margin);
        let sheet_height = room.height() - GUTTER;
        let sheet_width = (sheet_height / ratio).min(room.width() * 0.56);
        let sheet_height = sheet_height.min(sheet_width * ratio);
        let sheet = Rect::from_center_size(
            Vec2::new(
                room.min.x + sheet_width / 2.0,
                room.center().y - GUTTER / 4.0,
            ),
            Vec2::new(sheet_width, sheet_height),
        );
        let right = sheet.max.x + 2.0 * GUTTER;
        let bar = Rect::new(right, room.min.y, room.max.x, room.min.y + BAR);
        let actions = Rect::new(right, room.max.y - self.actions(), room.max.x, room.max.y);
        let between = actions.min.y - bar.max.y - 2.0 * GUTTER;
        let tray_height = between.min(TRAY_MOST.max(room.width() * 0.4));
        let tray = Rect::from_center_size(
            Vec2::new(bar.center().x, bar.max.y + GUTTER + between / 2.0),
            Vec2::new(bar.width(), tray_height),
        );
        TablePlaces {
            bar,
            blocks: vec![Block::alone(sheet)],
            tray,
            actions: Some(actions),
            edges: Vec::new(),
        }
    }

    /// Places of bar, sheets and tray with several sheets on the table, from seat 0 on.
    pub(crate) fn table_of(&self, ratio: f32, sheets: usize, seating: Seating) -> TablePlaces {
        match (sheets, seating) {
            (1, Seating::Around { .. }) if self.is_large() => self.table_shared_around(ratio),
            (0 | 1, _) => self.table(ratio),
            (_, Seating::Own { own, others }) => {
                self.own_for_hand(self.own_sheet(ratio, others, sheets, own))
            }
            (2..=4, Seating::Around { enough }) => {
                self.table_around(TurnedForm { ratio, enough }, sheets)
            }
            (_, Seating::Upright { other }) => {
                self.for_hand(self.table_upright(ratio, other, sheets))
            }
            (_, Seating::Around { .. }) => self.for_hand(self.table_upright(ratio, None, sheets)),
        }
    }

    /// Sheets in rows and columns, as large as possible. The tray is beside or below them and takes the
    /// space they leave.
    fn table_upright(&self, ratio: f32, other: Option<TableForm>, sheets: usize) -> TablePlaces {
        let room = self.inner.inflate(-self.margin);
        let bar = Rect::new(room.min.x, room.min.y, room.max.x, room.min.y + BAR);
        let below = Rect::new(room.min.x, bar.max.y, room.max.x, room.max.y);
        let tray_least = match self.shape {
            Orientation::Landscape => Vec2::new((room.width() * 0.28).clamp(300.0, 420.0), 0.0),
            Orientation::Portrait => Vec2::new(0.0, (room.height() * 0.22).clamp(190.0, 300.0)),
        };
        let gutter = match self.shape {
            Orientation::Landscape => Vec2::X * 2.0 * GUTTER,
            Orientation::Portrait => Vec2::Y * 2.0 * GUTTER,
        };
        let area = below.size() - tray_least - gutter;
        let usual = TableForm { ratio, gain: 1.0 };
        let forms = std::iter::once(usual).chain(other);
        let fitting = |form: TableForm, columns: usize| {
            let rows = sheets.div_ceil(columns);
            let count = Vec2::new(columns as f32, rows as f32);
            let cell = (area + GUTTER) / count - GUTTER;
            let width = cell.x.min((cell.y - GUTTER - block_actions()) / form.ratio);
            let worth = width * form.gain * fullness(sheets, columns);
            (worth, width, columns, count, form.ratio)
        };
        let (_, width, columns, count, ratio) = forms
            .flat_map(|form| (1..=sheets).map(move |columns| fitting(form, columns)))
            .max_by(|a, b| a.0.total_cmp(&b.0))
            .unwrap_or((area.x, area.x, 1, Vec2::ONE, ratio));
        let block = Vec2::new(width, block_height(width, ratio));
        let taken = (block + GUTTER) * count - GUTTER;
        let (tray_most, left) = match self.shape {
            Orientation::Landscape => {
                let width = (below.width() - taken.x - gutter.x).min(TRAY_WIDEST);
                // As high as the sheets beside it, or higher if those are low.
                let height = taken.y.max(width).min(below.height());
                (Vec2::new(width, height), Vec2::X)
            }
            Orientation::Portrait => {
                let height = below.height() - taken.y - gutter.y;
                (Vec2::new(below.width(), height.min(TRAY_MOST)), Vec2::Y)
            }
        };
        // Centres sheets and tray together in the remaining space.
        let free = below.size() - taken - (tray_most + gutter) * left;
        let corner = below.min + free / 2.0;
        let step = block + GUTTER;
        let blocks = (0..sheets)
            .map(|index| {
                let (row, column) = (index / columns, index % columns);
                // Centres an incomplete last row.
                let in_row = columns.min(sheets - row * columns);
                let indent = (columns - in_row) as f32 / 2.0;
                let place = Vec2::new(column as f32 + indent, row as f32);
                let middle = corner + step * place + block / 2.0;
                Block::with_actions(middle, width, ratio, 0)
            })
            .collect();
        let tray = match self.shape {
            Orientation::Landscape => Rect::from_center_size(
                Vec2::new(
                    corner.x + taken.x + gutter.x + tray_most.x / 2.0,
                    below.center().y,
                ),
                tray_most,
            ),
            Orientation::Portrait => {
                let top = corner.y + taken.y + gutter.y;
                Rect::new(below.min.x, top, below.max.x, top + tray_most.y)
            }
        };
        TablePlaces {
            bar,
            blocks,
            tray,
            actions: None,
            edges: Vec::new(),
        }
    }
}
