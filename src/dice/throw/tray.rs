//! The tray, and how large dice are in it.

use bevy::math::Vec2;

/// The inside of the tray, in die edges.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TraySize {
    width: f32,
    depth: f32,
}

impl TraySize {
    /// No side is shorter than this …
    const SHORTEST_SIDE: f32 = 3.0;
    /// … and the longer one not than this, so that seven dice can lie apart.
    const SHORTEST_LONG_SIDE: f32 = 5.5;

    /// Felt per die, in square edges: dense enough to read at a glance, loose enough to tumble.
    const FELT_PER_DIE: f32 = 5.0;
    /// Edges that must fit along the shorter side for dice to have room to tumble.
    const TUMBLING_ROOM: f32 = 4.0;
    /// A die and the felt around it are a finger's target of 44 points, so not smaller than this …
    const SMALLEST_EDGE: f32 = 40.0;
    /// … and not larger than a thing on a table should be.
    const LARGEST_EDGE: f32 = 64.0;

    /// A tray this wide and deep, in die edges; made larger where seven dice would not fit.
    #[must_use]
    pub fn new(width: f32, depth: f32) -> Self {
        let mut tray = Self {
            width: width.max(Self::SHORTEST_SIDE),
            depth: depth.max(Self::SHORTEST_SIDE),
        };
        if tray.width >= tray.depth {
            tray.width = tray.width.max(Self::SHORTEST_LONG_SIDE);
        } else {
            tray.depth = tray.depth.max(Self::SHORTEST_LONG_SIDE);
        }
        tray
    }

    /// The tray for a window area of `points`, and the edge in points of the dice that suit it,
    /// when the game's whole set is `dice` dice. Held dice do not make the others grow.
    #[must_use]
    pub fn fitting(points: Vec2, dice: usize) -> (Self, f32) {
        let by_felt = (points.x * points.y / (dice.max(1) as f32 * Self::FELT_PER_DIE)).sqrt();
        let by_side = points.min_element() / Self::TUMBLING_ROOM;
        let wished = by_felt
            .min(by_side)
            .clamp(Self::SMALLEST_EDGE, Self::LARGEST_EDGE);
        // In a very small window seven dice still have to fit: then they are small.
        let edge = wished
            .min(points.min_element() / Self::SHORTEST_SIDE)
            .min(points.max_element() / Self::SHORTEST_LONG_SIDE);
        (Self::new(points.x / edge, points.y / edge), edge)
    }

    /// From the middle to the rims: along `x` and along `z`.
    #[must_use]
    pub fn half(self) -> Vec2 {
        Vec2::new(self.width, self.depth) / 2.0
    }

    /// Places for `count` dice in rows, as far apart as the tray allows.
    pub(super) fn places(self, count: usize) -> impl Iterator<Item = Vec2> {
        // The number of columns that makes the tightest distance widest.
        let columns = (1..=count.max(1))
            .max_by(|a, b| self.spacing(count, *a).total_cmp(&self.spacing(count, *b)))
            .unwrap_or(1);
        let rows = count.div_ceil(columns);
        (0..count).map(move |die| {
            let (column, row) = (die % columns, die / columns);
            let across = |index: usize, of: usize| (index as f32 + 0.5) / of as f32 - 0.5;
            Vec2::new(
                across(column, columns) * self.width,
                across(row, rows) * self.depth,
            )
        })
    }

    /// The room for each of `count` dice in this many columns, along its narrower side.
    fn spacing(self, count: usize, columns: usize) -> f32 {
        let rows = count.div_ceil(columns);
        (self.width / columns as f32).min(self.depth / rows as f32)
    }
}
