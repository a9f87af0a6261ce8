//! One large sheet, as on a desk: the player's own, with the tray beside it and the other sheets small.

use super::{
    Layout, Orientation,
    table::{BAR, Block, GUTTER, TRAY_TALLEST, TablePlaces, fullness},
};
use crate::settings::Handed;
use bevy::prelude::*;

/// Maximum share of the width for the large sheet.
const OWN_WIDEST: f32 = 0.56;

/// Minimum share of the height for a tray above small sheets.
const TRAY_OVER: f32 = 0.36;

/// Maximum share of the height for small sheets above the large one, in portrait.
const STRIP: f32 = 0.17;

/// Maximum share of the width for small sheets beside the large one, in portrait.
const COLUMN: f32 = 0.26;

impl Layout {
    /// Bar above, sheet left with its buttons below, tray right.
    pub(super) fn desk(&self, ratio: f32) -> TablePlaces {
        let Desk { bar, sheet, right } = self.on_desk(ratio);
        TablePlaces {
            bar,
            blocks: vec![Block::alone(sheet)],
            tray: right,
            actions: Some(self.under(sheet)),
            edges: Vec::new(),
        }
    }

    /// One of several sheets large. The others are small: under the tray, or above the large one.
    pub(super) fn own_sheet(
        &self,
        ratio: f32,
        other_ratio: f32,
        sheets: usize,
        own: usize,
    ) -> TablePlaces {
        let (mut places, others) = match self.shape {
            Orientation::Landscape => self.own_sheet_beside(ratio, other_ratio, sheets - 1),
            Orientation::Portrait => self.own_sheet_below(ratio, other_ratio, sheets - 1),
        };
        let large = places.blocks.pop();
        places.blocks = others.into_iter().map(Block::alone).collect();
        places.blocks.extend(large);
        let last = places.blocks.len().saturating_sub(1);
        places.blocks[own.min(last)..].rotate_right(1);
        places
    }

    /// Adapts the places to the rolling hand. The small sheets stay with the tray.
    pub(super) fn own_for_hand(&self, places: TablePlaces) -> TablePlaces {
        if self.hand == Handed::Right {
            return places;
        }
        let middle = self.inner.center().x;
        let mirrored = |block: &Block| Block {
            middle: Vec2::new(2.0 * middle - block.middle.x, block.middle.y),
            ..*block
        };
        let blocks = match self.shape {
            // The tray below is as wide as the table, so the sheets need not move.
            Orientation::Portrait => places.blocks.clone(),
            Orientation::Landscape => places.blocks.iter().map(mirrored).collect(),
        };
        TablePlaces {
            blocks,
            ..self.for_hand(places)
        }
    }

    fn own_sheet_beside(
        &self,
        ratio: f32,
        other_ratio: f32,
        others: usize,
    ) -> (TablePlaces, Vec<Rect>) {
        let Desk { bar, sheet, right } = self.on_desk(ratio);
        let right = Rect::new(
            right.min.x,
            bar.max.y + GUTTER / 2.0,
            right.max.x,
            self.inner.max.y - self.margin,
        );
        let tray_least = right.height() * TRAY_OVER;
        let room = Vec2::new(right.width(), right.height() - tray_least - GUTTER);
        let small = SmallSheets::as_large_as_possible(room, other_ratio, others);
        let taken = small.taken();
        let tray_height = (right.height() - taken.y - GUTTER).min(right.width() * TRAY_TALLEST);
        let tray = Rect::new(
            right.min.x,
            right.min.y,
            right.max.x,
            right.min.y + tray_height,
        );
        let top = Vec2::new(right.center().x, tray.max.y + GUTTER);
        let places = TablePlaces {
            bar,
            blocks: vec![Block::alone(sheet)],
            tray,
            actions: Some(self.under(sheet)),
            edges: Vec::new(),
        };
        (places, small.places(top))
    }

    /// The small sheets above the large one, or beside it if that makes the large one larger.
    fn own_sheet_below(
        &self,
        ratio: f32,
        other_ratio: f32,
        others: usize,
    ) -> (TablePlaces, Vec<Rect>) {
        let under = self.own_sheet_under(ratio, other_ratio, others);
        let left_of = self.own_sheet_left_of(ratio, other_ratio, others);
        let width = |(places, _): &(TablePlaces, _)| places.blocks[0].size.x;
        if width(&left_of) > width(&under) {
            left_of
        } else {
            under
        }
    }

    fn own_sheet_under(
        &self,
        ratio: f32,
        other_ratio: f32,
        others: usize,
    ) -> (TablePlaces, Vec<Rect>) {
        let width = self.inner.width() - 2.0 * self.margin;
        let room = Vec2::new(width, self.inner.height() * STRIP);
        let small = SmallSheets::as_large_as_possible(room, other_ratio, others);
        let strip = small.taken().y + GUTTER;
        let places = self.table_portrait(ratio, strip);
        let top = Vec2::new(places.bar.center().x, places.bar.max.y);
        (places, small.places(top))
    }

    fn own_sheet_left_of(
        &self,
        ratio: f32,
        other_ratio: f32,
        others: usize,
    ) -> (TablePlaces, Vec<Rect>) {
        let room = self.inner.width() - 2.0 * self.margin;
        let width = room * COLUMN;
        let mut places = self.table_portrait_within(ratio, 0.0, room - width - GUTTER);
        let sheet = &mut places.blocks[0];
        let small =
            SmallSheets::as_large_as_possible(Vec2::new(width, sheet.size.y), other_ratio, others);
        let taken = small.taken();
        // Centres all sheets together.
        let free = room - sheet.size.x - GUTTER - taken.x;
        sheet.middle.x = self.inner.min.x + self.margin + (free + sheet.size.x) / 2.0;
        let right = sheet.middle.x + sheet.size.x / 2.0 + GUTTER;
        let top = Vec2::new(right + taken.x / 2.0, sheet.middle.y - sheet.size.y / 2.0);
        // Tray and buttons are as wide as all sheets together.
        let (left, right) = (sheet.middle.x - sheet.size.x / 2.0, right + taken.x);
        for part in std::iter::once(&mut places.tray).chain(&mut places.actions) {
            (part.min.x, part.max.x) = (left, right);
        }
        (places, small.places(top))
    }

    /// A sheet at the left under the bar, and the free space at its right.
    fn on_desk(&self, ratio: f32) -> Desk {
        let room = self.inner.inflate(-self.margin);
        let bar = Rect::new(
            room.min.x,
            self.inner.min.y,
            room.max.x,
            self.inner.min.y + BAR,
        );
        let below = Rect::new(room.min.x, bar.max.y + GUTTER / 2.0, room.max.x, room.max.y);
        let under = GUTTER + self.actions();
        let width = ((below.height() - under) / ratio).min(below.width() * OWN_WIDEST);
        let height = width * ratio;
        // Centres sheet and buttons vertically.
        let top = below.min.y + (below.height() - under - height) / 2.0;
        let sheet = Rect::new(below.min.x, top, below.min.x + width, top + height);
        let left = sheet.max.x + 2.0 * GUTTER;
        // The tray is as high as sheet and buttons, or higher if those are low.
        let highest = (height + under).max((below.max.x - left) * 0.8);
        let height = highest.min(below.height());
        let top = below.center().y - height / 2.0;
        let right = Rect::new(left, top, below.max.x, top + height);
        Desk { bar, sheet, right }
    }

    /// The rectangle of the buttons below a sheet.
    fn under(&self, sheet: Rect) -> Rect {
        let top = sheet.max.y + GUTTER;
        Rect::new(sheet.min.x, top, sheet.max.x, top + self.actions())
    }
}

/// A desk with one sheet on it.
struct Desk {
    bar: Rect,
    sheet: Rect,
    /// The free space beside the sheet.
    right: Rect,
}

/// A grid of small sheets.
struct SmallSheets {
    size: Vec2,
    columns: usize,
    count: usize,
}

impl SmallSheets {
    fn as_large_as_possible(room: Vec2, ratio: f32, count: usize) -> Self {
        let width = |columns: usize| {
            let rows = count.div_ceil(columns) as f32;
            let cell = (room + GUTTER) / Vec2::new(columns as f32, rows) - GUTTER;
            cell.x.min(cell.y / ratio)
        };
        let worth = |columns: usize| width(columns) * fullness(count, columns);
        let columns = (1..=count.max(1))
            .max_by(|a, b| worth(*a).total_cmp(&worth(*b)))
            .unwrap_or(1);
        let width = width(columns);
        Self {
            size: Vec2::new(width, width * ratio),
            columns,
            count,
        }
    }

    /// Size of the grid, gaps included.
    fn taken(&self) -> Vec2 {
        let rows = self.count.div_ceil(self.columns);
        let count = Vec2::new(self.columns as f32, rows as f32);
        (self.size + GUTTER) * count - GUTTER
    }

    /// Rectangles of the sheets, centred under this point. An incomplete last row is centred too.
    fn places(&self, top: Vec2) -> Vec<Rect> {
        let step = self.size + GUTTER;
        let place = |index: usize| {
            let (row, column) = (index / self.columns, index % self.columns);
            let in_row = self.columns.min(self.count - row * self.columns) as f32;
            let x = (column as f32 + 0.5 - in_row / 2.0) * step.x;
            let y = row as f32 * step.y + self.size.y / 2.0;
            Rect::from_center_size(top + Vec2::new(x, y), self.size)
        };
        (0..self.count).map(place).collect()
    }
}
