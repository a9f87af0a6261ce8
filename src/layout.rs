//! Where things go, computed from the window's size and the safe area. No screen has a size written
//! into it.

use crate::table::{OpenMatch, Sharing};
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
}

/// Forms and lists get no wider than this: longer lines are hard to read.
pub(crate) const CONTENT_MOST: f32 = 560.0;

/// Where the parts of a table go.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct TablePlaces {
    /// Back, seats, menu.
    pub(crate) bar: Rect,
    /// The sheets, one for each seat that is shown.
    pub(crate) sheets: Vec<Rect>,
    /// The dice tray.
    pub(crate) tray: Rect,
    /// Undo, roll, confirm.
    pub(crate) actions: Rect,
}

/// Lists and forms whose last button stays at the foot are no higher than this: on a tall tablet it
/// is not out of sight.
const CONTENT_HIGHEST: f32 = 900.0;

/// Less than this is little height.
const LOW: f32 = 520.0;

const BAR: f32 = 48.0;
const ACTIONS: f32 = 60.0;
const GUTTER: f32 = 10.0;
const TRAY_LEAST: f32 = 150.0;
/// On a tablet the sheet leaves the tray at least this share of the height.
const TRAY_SHARE: f32 = 0.26;
const TRAY_MOST: f32 = 420.0;

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
        }
    }

    /// Where bar, sheet, tray and actions go, for a sheet that is `ratio` times as high as wide.
    pub(crate) fn table(&self, ratio: f32, _sheets: usize) -> TablePlaces {
        match self.shape {
            Shape::Portrait => self.table_portrait(ratio),
            Shape::Landscape => self.table_landscape(ratio),
        }
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
        let actions = Rect::new(room.min.x, room.max.y - ACTIONS, room.max.x, room.max.y);
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
            sheets: vec![sheet],
            tray,
            actions,
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
        let actions = Rect::new(right, room.max.y - ACTIONS, room.max.x, room.max.y);
        let between = actions.min.y - bar.max.y - 2.0 * GUTTER;
        let tray_height = between.min(TRAY_MOST.max(room.width() * 0.4));
        let tray = Rect::from_center_size(
            Vec2::new(bar.center().x, bar.max.y + GUTTER + between / 2.0),
            Vec2::new(bar.width(), tray_height),
        );
        TablePlaces {
            bar,
            sheets: vec![sheet],
            tray,
            actions,
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
    mut layout: ResMut<Layout>,
) {
    if let Ok(window) = windows.single() {
        let size = Vec2::new(window.width(), window.height());
        layout.set_if_neq(Layout::new(size, *safe));
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

    #[test]
    fn parts_of_the_table_lie_inside_the_safe_area_and_do_not_overlap() {
        for (width, height, safe) in SIZES {
            let layout = Layout::new(Vec2::new(width, height), safe);
            for ratio in [0.7, 1.0, 1.2] {
                let places = layout.table(ratio, 1);
                let parts = [places.bar, places.sheets[0], places.tray, places.actions];
                for (index, part) in parts.iter().enumerate() {
                    assert!(
                        part.width() >= 150.0 && part.height() >= 44.0,
                        "{width}×{height}: {part:?}"
                    );
                    let inside = layout.inner.inflate(0.5);
                    assert!(
                        inside.contains(part.min) && inside.contains(part.max),
                        "{width}×{height} {part:?}"
                    );
                    for other in &parts[index + 1..] {
                        assert!(
                            part.intersect(*other).is_empty(),
                            "{width}×{height}: {part:?} {other:?}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn the_sheet_keeps_its_proportions() {
        for (width, height, safe) in SIZES {
            let places = Layout::new(Vec2::new(width, height), safe).table(1.2, 1);
            let ratio = places.sheets[0].height() / places.sheets[0].width();
            assert!((ratio - 1.2).abs() < 0.01, "{width}×{height}: {ratio}");
        }
    }

    #[test]
    fn the_smallest_phone_gives_the_grid_cells_of_44_points() {
        let (width, height, safe) = SIZES[0];
        let places = Layout::new(Vec2::new(width, height), safe).table(1.2, 1);
        assert!(
            places.sheets[0].width() / 6.6 >= 44.0,
            "{:?}",
            places.sheets
        );
    }
}
