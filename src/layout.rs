//! Where things go, computed from the window's size and the safe area. No screen has a size written
//! into it.

use crate::{
    settings::{Handed, Settings},
    table::{OpenMatch, Sharing},
};
use bevy::prelude::*;

/// What the device keeps for itself at each edge: a notch, rounded corners, the home bar.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct SafeArea {
    /// Points at the top.
    pub(crate) top: f32,
    /// Points at the right.
    pub(crate) right: f32,
    /// Points at the bottom.
    pub(crate) bottom: f32,
    /// Points at the left.
    pub(crate) left: f32,
}

/// The kinds of layout there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// Sheet above, tray under the thumb.
    Portrait,
    /// Sheet left at full height, everything else right.
    Landscape,
}

/// The room that a screen has.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub(crate) struct Layout {
    /// The window, in points.
    pub(crate) window: Vec2,
    /// What may be used of it.
    pub(crate) inner: Rect,
    /// How it is divided.
    pub(crate) shape: Shape,
    /// Margin at the edges.
    pub(crate) margin: f32,
    /// How large text is, against the usual size.
    pub(crate) text: f32,
    /// The hand on whose side tray and buttons lie.
    pub(crate) hand: Handed,
}

/// Forms and lists get no wider than this: longer lines are hard to read.
pub(crate) const CONTENT_MOST: f32 = 560.0;

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
    fn alone(sheet: Rect) -> Self {
        Self {
            middle: sheet.center(),
            size: sheet.size(),
            quarters: 0,
            sheet: Rect::from_corners(Vec2::ZERO, sheet.size()),
            actions: None,
        }
    }

    /// A sheet of this width with its buttons below.
    fn with_actions(middle: Vec2, width: f32, ratio: f32, quarters: u8) -> Self {
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
                sheet.max.y + GUTTER + BLOCK_ACTIONS,
            )),
        }
    }

    /// Where it lies on the table once it is turned.
    #[cfg(test)]
    fn rect(&self) -> Rect {
        let size = if self.quarters.is_multiple_of(2) {
            self.size
        } else {
            self.size.yx()
        };
        Rect::from_center_size(self.middle, size)
    }
}

fn block_height(width: f32, ratio: f32) -> f32 {
    width * ratio + GUTTER + BLOCK_ACTIONS
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

/// How several sheets lie on a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Seating {
    /// All upright, side by side.
    Upright,
    /// Each at an edge, turned to its player.
    Around,
}

/// Lists and forms whose last button stays at the foot are no higher than this: on a tall tablet it
/// is not out of sight.
const CONTENT_HIGHEST: f32 = 900.0;

/// Less than this is little height.
const LOW: f32 = 520.0;

const BAR: f32 = 48.0;
const ACTIONS: f32 = 60.0;
const GUTTER: f32 = 10.0;
/// The height of a player's own buttons where several sheets lie on the table.
const BLOCK_ACTIONS: f32 = 52.0;
/// No tray between sheets is smaller than this.
const TRAY_BETWEEN: Vec2 = Vec2::new(280.0, 190.0);
const TRAY_LEAST: f32 = 150.0;
/// On a tablet the sheet leaves the tray at least this share of the height.
const TRAY_SHARE: f32 = 0.26;
const TRAY_MOST: f32 = 420.0;
/// Beside sheets a tray is no wider than this, …
const TRAY_WIDEST: f32 = 460.0;
/// … and no more than so many times as high as wide.
const TRAY_TALLEST: f32 = 1.5;

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
            (block - GUTTER - BLOCK_ACTIONS) / ratio
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
                let beside = room.width() - 2.0 * (2.0 * GUTTER + BLOCK_ACTIONS);
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
    /// The layout of a window.
    pub(crate) fn new(window: Vec2, safe: SafeArea) -> Self {
        let inner = Rect::new(
            safe.left,
            safe.top,
            (window.x - safe.right).max(safe.left + 1.0),
            (window.y - safe.bottom).max(safe.top + 1.0),
        );
        let shape = if inner.width() > inner.height() * 1.05 {
            Shape::Landscape
        } else {
            Shape::Portrait
        };
        let margin = if inner.width().min(inner.height()) >= 600.0 {
            16.0
        } else {
            8.0
        };
        Self {
            window,
            inner,
            shape,
            margin,
            text: 1.0,
            hand: Handed::Right,
        }
    }

    /// The same for larger text: buttons grow with it.
    pub(crate) const fn with_text(self, text: f32) -> Self {
        Self { text, ..self }
    }

    /// The same for this hand.
    pub(crate) const fn with_hand(self, hand: Handed) -> Self {
        Self { hand, ..self }
    }

    /// The direction in which buttons follow each other: the most important one under the thumb.
    pub(crate) const fn towards_thumb(&self) -> FlexDirection {
        match self.hand {
            Handed::Left => FlexDirection::RowReverse,
            Handed::Right => FlexDirection::Row,
        }
    }

    /// What was laid out for the right hand, for the hand that rolls.
    fn for_hand(&self, places: TablePlaces) -> TablePlaces {
        match self.hand {
            Handed::Left => places.mirrored(self.inner.center().x),
            Handed::Right => places,
        }
    }

    /// The height of the buttons: larger text needs two lines.
    fn actions(&self) -> f32 {
        ACTIONS * (1.0 + (self.text - 1.0) * 0.9)
    }

    /// Where bar, sheet, tray and actions go, for a sheet that is `ratio` times as high as wide.
    pub(crate) fn table(&self, ratio: f32) -> TablePlaces {
        self.for_hand(match self.shape {
            Shape::Portrait => self.table_portrait(ratio),
            Shape::Landscape => self.table_landscape(ratio),
        })
    }

    /// Sheet above, tray in the middle, actions in the thumb zone. The tray takes what the sheet
    /// leaves.
    fn table_portrait(&self, ratio: f32) -> TablePlaces {
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
        let between = actions.min.y - bar.max.y - 3.0 * GUTTER;
        let tray_least = TRAY_LEAST.max(self.inner.height() * TRAY_SHARE);
        let sheet_height = (room.width() * ratio).min(between - tray_least);
        let sheet_width = (sheet_height / ratio).min(room.width());
        let sheet = Rect::from_center_size(
            Vec2::new(room.center().x, bar.max.y + 4.0 + sheet_height / 2.0),
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
            (2..=4, Seating::Around) => self.table_around(ratio, sheets),
            _ => self.for_hand(self.table_upright(ratio, sheets)),
        }
    }

    /// Sheets in rows and columns as large as they can be, the tray beside or below: it takes what
    /// they leave.
    fn table_upright(&self, ratio: f32, sheets: usize) -> TablePlaces {
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
        let block = |width: f32| Vec2::new(width, block_height(width, ratio));
        let fitting = |columns: usize| {
            let rows = sheets.div_ceil(columns);
            let count = Vec2::new(columns as f32, rows as f32);
            let cell = (area + GUTTER) / count - GUTTER;
            let width = cell.x.min((cell.y - GUTTER - BLOCK_ACTIONS) / ratio);
            (width, columns, count)
        };
        let (width, columns, count) = (1..=sheets)
            .map(fitting)
            .max_by(|a, b| a.0.total_cmp(&b.0))
            .unwrap_or((area.x, 1, Vec2::ONE));
        let taken = (block(width) + GUTTER) * count - GUTTER;
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
        let step = block(width) + GUTTER;
        let blocks = (0..sheets)
            .map(|index| {
                let (row, column) = (index / columns, index % columns);
                // A last row that is not full stands in the middle.
                let in_row = columns.min(sheets - row * columns);
                let indent = (columns - in_row) as f32 / 2.0;
                let place = Vec2::new(column as f32 + indent, row as f32);
                let middle = corner + step * place + block(width) / 2.0;
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

    /// Two to four sheets turned to their players, clockwise, the tray between them: however they
    /// are largest.
    fn table_around(&self, ratio: f32, sheets: usize) -> TablePlaces {
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

    /// Whether there is room for the sheets of several players at once.
    pub(crate) fn is_large(&self) -> bool {
        self.inner.width().min(self.inner.height()) >= 600.0
    }

    /// Whether there is so little height that things stand side by side rather than one under the
    /// other: a phone on its side.
    pub(crate) fn is_low(&self) -> bool {
        self.inner.height() < LOW
    }

    /// Whether the people at the table hand this device to each other.
    pub(crate) fn passes_device(&self, open: &OpenMatch) -> bool {
        !self.is_large() && open.people() >= 2 && open.sharing() == Sharing::PassRound
    }

    /// A column in the middle for lists and forms.
    pub(crate) fn column(&self) -> Rect {
        let room = self.inner.inflate(-self.margin);
        let width = room.width().min(CONTENT_MOST);
        Rect::from_center_size(room.center(), Vec2::new(width, self.inner.height()))
    }

    /// The place of a form with a button at its foot: a column, or the whole width where it is low.
    pub(crate) fn form(&self) -> Rect {
        let column = self.column();
        if self.is_low() {
            let room = self.inner.inflate(-self.margin);
            return Rect::new(room.min.x, column.min.y, room.max.x, column.max.y);
        }
        let bottom = column.max.y.min(column.min.y + CONTENT_HIGHEST);
        Rect::new(column.min.x, column.min.y, column.max.x, bottom)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SafeArea>()
        .insert_resource(Layout::new(Vec2::new(390.0, 844.0), SafeArea::default()))
        .add_systems(PreUpdate, follow_window);
}

/// The layout changes only when window or safe area do: screens rebuild themselves on its change.
pub(crate) fn follow_window(
    windows: Query<&Window>,
    safe: Res<SafeArea>,
    settings: Res<Settings>,
    mut layout: ResMut<Layout>,
) {
    if let Ok(window) = windows.single() {
        let size = Vec2::new(window.width(), window.height());
        let text = f32::from(settings.text_percent) / 100.0;
        let new = Layout::new(size, *safe).with_text(text);
        layout.set_if_neq(new.with_hand(settings.hand));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The reference sizes, with the safe areas of such devices.
    const SIZES: [(f32, f32, SafeArea); 6] = [
        (360.0, 800.0, safe(28.0, 0.0, 24.0, 0.0)),
        (390.0, 844.0, safe(47.0, 0.0, 34.0, 0.0)),
        (844.0, 390.0, safe(0.0, 47.0, 21.0, 47.0)),
        (820.0, 1180.0, safe(24.0, 0.0, 20.0, 0.0)),
        (1180.0, 820.0, safe(24.0, 0.0, 20.0, 0.0)),
        (1280.0, 800.0, safe(0.0, 0.0, 0.0, 0.0)),
    ];

    const fn safe(top: f32, right: f32, bottom: f32, left: f32) -> SafeArea {
        SafeArea {
            top,
            right,
            bottom,
            left,
        }
    }

    fn check(layout: &Layout, places: &TablePlaces, what: &str) {
        // Only the ends of the bar have buttons.
        let back = Rect::from_corners(places.bar.min, places.bar.min + Vec2::splat(44.0));
        for block in &places.blocks {
            assert!(block.rect().intersect(back).is_empty(), "{what}: the bar");
        }
        let mut parts = vec![places.tray];
        parts.extend(places.actions);
        parts.extend(places.blocks.iter().map(Block::rect));
        for (index, part) in parts.iter().enumerate() {
            assert!(
                part.width() >= 130.0 && part.height() >= 44.0,
                "{what}: {part:?}"
            );
            let inside = layout.inner.inflate(0.5);
            assert!(
                inside.contains(part.min) && inside.contains(part.max),
                "{what}: {part:?}"
            );
            for other in &parts[index + 1..] {
                let common = part.intersect(*other);
                assert!(
                    common.width() < 0.5 || common.height() < 0.5,
                    "{what}: {part:?} {other:?}"
                );
            }
        }
    }

    fn hands_and<const N: usize>(ratios: [f32; N]) -> impl Iterator<Item = (Handed, f32)> {
        let with = |hand: Handed| ratios.map(|ratio| (hand, ratio));
        with(Handed::Left).into_iter().chain(with(Handed::Right))
    }

    #[test]
    fn the_tray_lies_on_the_side_of_the_hand_that_rolls() {
        for (width, height, safe) in SIZES.into_iter().filter(|size| size.0 > size.1) {
            let layout = Layout::new(Vec2::new(width, height), safe);
            for sheets in [1, 3] {
                let right = layout.table_of(0.9, sheets, Seating::Upright);
                let left = layout.with_hand(Handed::Left);
                let left = left.table_of(0.9, sheets, Seating::Upright);
                assert!(right.tray.center().x > right.blocks[0].middle.x);
                assert!(left.tray.center().x < left.blocks[0].middle.x);
                assert!((right.tray.size() - left.tray.size()).length() < 0.01);
                if sheets == 3 {
                    assert!(left.blocks[0].middle.x <= left.blocks[1].middle.x);
                }
            }
        }
    }

    #[test]
    fn parts_of_the_table_lie_inside_the_safe_area_and_do_not_overlap() {
        for (width, height, safe) in SIZES {
            for (hand, ratio) in hands_and([0.7, 1.0, 1.2]) {
                let layout = Layout::new(Vec2::new(width, height), safe).with_hand(hand);
                let places = layout.table(ratio);
                let what = format!("{width}×{height} {ratio} {hand:?}");
                check(&layout, &places, &what);
                let sheet = places.blocks[0].rect();
                assert!(places.bar.intersect(sheet).is_empty(), "{what}");
            }
        }
    }

    #[test]
    fn up_to_six_sheets_fit_on_large_screens() {
        for (width, height, safe) in SIZES {
            let layout = Layout::new(Vec2::new(width, height), safe);
            if !layout.is_large() {
                continue;
            }
            for sheets in 2..=6 {
                for (hand, ratio) in hands_and([0.7, 0.9, 1.2]) {
                    let layout = layout.with_hand(hand);
                    for seating in [Seating::Upright, Seating::Around] {
                        let places = layout.table_of(ratio, sheets, seating);
                        let what = format!("{width}×{height} {sheets} {ratio} {seating:?}");
                        assert_eq!(places.blocks.len(), sheets);
                        check(&layout, &places, &what);
                    }
                }
            }
        }
    }

    #[test]
    fn around_the_table_sheets_face_their_players_clockwise() {
        let layout = Layout::new(Vec2::new(1180.0, 820.0), SafeArea::default());
        for (ratio, sheets) in [(0.4, 4), (0.8, 4), (1.2, 3), (1.2, 2), (0.5, 2)] {
            let places = layout.table_of(ratio, sheets, Seating::Around);
            let middle = places.tray.center();
            for (block, next) in places.blocks.iter().zip(places.blocks.iter().skip(1)) {
                let turn = (block.middle - middle).perp_dot(next.middle - middle);
                assert!(turn >= 0.0, "{ratio} {sheets}: clockwise on a screen");
            }
            for block in &places.blocks {
                // The foot of a sheet is towards its edge of the table.
                let foot = Vec2::from_angle(f32::from(block.quarters) * 90f32.to_radians()).perp();
                assert!((block.middle - middle).dot(foot) > 0.0, "{ratio} {sheets}");
            }
        }
    }

    #[test]
    fn the_sheet_keeps_its_proportions() {
        for (width, height, safe) in SIZES {
            let places = Layout::new(Vec2::new(width, height), safe).table(1.2);
            let sheet = places.blocks[0].sheet;
            let ratio = sheet.height() / sheet.width();
            assert!((ratio - 1.2).abs() < 0.01, "{width}×{height}: {ratio}");
        }
    }

    #[test]
    fn the_smallest_phone_gives_the_grid_cells_of_44_points() {
        let (width, height, safe) = SIZES[0];
        let places = Layout::new(Vec2::new(width, height), safe).table(1.2);
        let sheet = places.blocks[0].sheet;
        assert!(sheet.width() / 6.6 >= 44.0, "{sheet:?}");
    }
}
