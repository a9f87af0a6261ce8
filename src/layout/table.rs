//! Where the parts of a table go: bar, sheets, tray, actions.

use super::{Layout, Shape};
use crate::{settings::Handed, tokens::tokens};
use bevy::prelude::*;

/// A sheet and, where several lie on the table, its player's own buttons.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Block {
    /// Its middle on the table.
    pub(crate) middle: Vec2,
    /// Its size before it is turned.
    pub(crate) size: Vec2,
    /// How far it is turned towards its player, in quarters, clockwise.
    pub(crate) quarters: u8,
    /// The sheet in it.
    pub(crate) sheet: Rect,
    /// The player's buttons in it; nothing where there are buttons for all.
    pub(crate) actions: Option<Rect>,
}

impl Block {
    /// A sheet alone.
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

    /// Where it lies on the table once it is turned.
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

/// Where the parts of a table go.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct TablePlaces {
    /// Back, seats, menu.
    pub(crate) bar: Rect,
    /// The sheets, one for each seat that is shown.
    pub(crate) blocks: Vec<Block>,
    /// The dice tray.
    pub(crate) tray: Rect,
    /// Undo, roll, confirm; nothing where every sheet has its own.
    pub(crate) actions: Option<Rect>,
}

impl TablePlaces {
    /// The same seen in a mirror that stands here. The bar's ends stay where they are, and so does the
    /// order of the seats.
    fn mirrored(self, middle: f32) -> Self {
        let turned = |place: Rect| Rect {
            min: Vec2::new(2.0 * middle - place.max.x, place.min.y),
            max: Vec2::new(2.0 * middle - place.min.x, place.max.y),
        };
        // Sheets move all together.
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
        }
    }
}

/// Another form in which a sheet can be printed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Form {
    /// How high it is for its width.
    pub(crate) ratio: f32,
    /// How much larger what is printed on it is than on the usual form of the same width.
    pub(crate) gain: f32,
}

/// How several sheets lie on a table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Seating {
    /// All upright, side by side.
    Upright {
        /// The other form that they can have, where more can be read on it.
        other: Option<Form>,
    },
    /// Each at an edge, turned to its player.
    Around,
    /// One large with the buttons below it; the others small, for looking.
    Own {
        /// Whose sheet is large, by its place among the others.
        own: usize,
        /// How high the small ones are for their width.
        others: f32,
    },
}

/// The height of the bar at the head of a screen.
pub(crate) const BAR: f32 = 48.0;
pub(super) const GUTTER: f32 = 10.0;
/// The height of a player's own buttons where several sheets lie on the table.
pub(super) fn block_actions() -> f32 {
    tokens().target.comfortable
}
/// Rows of sheets that are all full are worth this much in width.
const FULL_ROWS: f32 = 1.2;

/// Rows that are all full look better than slightly larger sheets: how much better.
pub(super) fn fullness(sheets: usize, columns: usize) -> f32 {
    if sheets.is_multiple_of(columns) {
        FULL_ROWS
    } else {
        1.0
    }
}

const TRAY_LEAST: f32 = 150.0;
/// On a tablet the sheet leaves the tray at least this share of the height.
const TRAY_SHARE: f32 = 0.26;
pub(super) const TRAY_MOST: f32 = 420.0;
/// Beside sheets a tray is no wider than this, …
const TRAY_WIDEST: f32 = 460.0;
/// … and no more than so many times as high as wide.
pub(super) const TRAY_TALLEST: f32 = 1.5;

impl Layout {
    /// What was laid out for the right hand, for the hand that rolls.
    pub(super) fn for_hand(&self, places: TablePlaces) -> TablePlaces {
        match self.hand {
            Handed::Left => places.mirrored(self.inner.center().x),
            Handed::Right => places,
        }
    }

    /// The height of the buttons: larger text needs two lines.
    pub(super) fn actions(&self) -> f32 {
        tokens().target.button * (1.0 + (self.text - 1.0) * 0.9)
    }

    /// Where bar, sheet, tray and actions go, for a sheet that is `ratio` times as high as wide.
    pub(crate) fn table(&self, ratio: f32) -> TablePlaces {
        self.for_hand(match self.shape {
            Shape::Portrait => self.table_portrait(ratio, 0.0),
            Shape::Landscape if self.is_large() => self.desk(ratio),
            Shape::Landscape => self.table_landscape(ratio),
        })
    }

    /// Sheet above, tray in the middle, actions in the thumb zone. The tray takes what the sheet
    /// leaves. Under the bar a strip of this height is left free.
    pub(super) fn table_portrait(&self, ratio: f32, strip: f32) -> TablePlaces {
        self.table_portrait_within(ratio, strip, f32::INFINITY)
    }

    /// The same with a sheet that is no wider than this.
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
        let tray = Rect::new(
            room.min.x,
            actions.min.y - GUTTER - tray_height,
            room.max.x,
            actions.min.y - GUTTER,
        );
        TablePlaces {
            bar,
            blocks: vec![Block::alone(sheet)],
            tray,
            actions: Some(actions),
        }
    }

    /// Sheet left at full height; bar, tray and actions right.
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
        }
    }

    /// Where bar, sheets and tray go with several sheets on the table, from seat 0 on.
    pub(crate) fn table_of(&self, ratio: f32, sheets: usize, seating: Seating) -> TablePlaces {
        match (sheets, seating) {
            (0 | 1, _) => self.table(ratio),
            (_, Seating::Own { own, others }) => {
                self.own_for_hand(self.own_sheet(ratio, others, sheets, own))
            }
            (2..=4, Seating::Around) => self.table_around(ratio, sheets),
            (_, Seating::Upright { other }) => {
                self.for_hand(self.table_upright(ratio, other, sheets))
            }
            (_, Seating::Around) => self.for_hand(self.table_upright(ratio, None, sheets)),
        }
    }

    /// Sheets in rows and columns as large as they can be, the tray beside or below: it takes what
    /// they leave.
    fn table_upright(&self, ratio: f32, other: Option<Form>, sheets: usize) -> TablePlaces {
        let room = self.inner.inflate(-self.margin);
        let bar = Rect::new(room.min.x, room.min.y, room.max.x, room.min.y + BAR);
        let below = Rect::new(room.min.x, bar.max.y, room.max.x, room.max.y);
        let tray_least = match self.shape {
            Shape::Landscape => Vec2::new((room.width() * 0.28).clamp(300.0, 420.0), 0.0),
            Shape::Portrait => Vec2::new(0.0, (room.height() * 0.22).clamp(190.0, 300.0)),
        };
        let gutter = match self.shape {
            Shape::Landscape => Vec2::X * 2.0 * GUTTER,
            Shape::Portrait => Vec2::Y * 2.0 * GUTTER,
        };
        let area = below.size() - tray_least - gutter;
        let usual = Form { ratio, gain: 1.0 };
        let forms = std::iter::once(usual).chain(other);
        let fitting = |form: Form, columns: usize| {
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
            Shape::Landscape => {
                let width = below.width() - taken.x - gutter.x;
                let size = Vec2::new(width.min(TRAY_WIDEST), below.height());
                (size.with_y(size.y.min(size.x * TRAY_TALLEST)), Vec2::X)
            }
            Shape::Portrait => {
                let height = below.height() - taken.y - gutter.y;
                (Vec2::new(below.width(), height.min(TRAY_MOST)), Vec2::Y)
            }
        };
        // Sheets and tray together stand in the middle of what is left.
        let free = below.size() - taken - (tray_most + gutter) * left;
        let corner = below.min + free / 2.0;
        let step = block + GUTTER;
        let blocks = (0..sheets)
            .map(|index| {
                let (row, column) = (index / columns, index % columns);
                // A last row that is not full stands in the middle.
                let in_row = columns.min(sheets - row * columns);
                let indent = (columns - in_row) as f32 / 2.0;
                let place = Vec2::new(column as f32 + indent, row as f32);
                let middle = corner + step * place + block / 2.0;
                Block::with_actions(middle, width, ratio, 0)
            })
            .collect();
        let tray = match self.shape {
            Shape::Landscape => Rect::from_center_size(
                Vec2::new(
                    corner.x + taken.x + gutter.x + tray_most.x / 2.0,
                    below.center().y,
                ),
                tray_most,
            ),
            Shape::Portrait => {
                let top = corner.y + taken.y + gutter.y;
                Rect::new(below.min.x, top, below.max.x, top + tray_most.y)
            }
        };
        TablePlaces {
            bar,
            blocks,
            tray,
            actions: None,
        }
    }
}
