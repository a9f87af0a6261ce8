//! The tray, and how large dice are in it.

use bevy::math::Vec2;

/// The inside of the tray, in die edges.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TraySize {
    width: f32,
    depth: f32,
}

/// Dice laid together are at most so far from middle to middle, in die edges.
const TOGETHER: f32 = 1.7;

impl TraySize {
    /// No side is shorter than this: a die turns on its corner without touching both rims …
    const SHORTEST_SIDE: f32 = 2.4;
    /// … and the longer one not than this, so that seven dice can lie apart.
    const SHORTEST_LONG_SIDE: f32 = 4.8;

    /// Felt per die, in square edges: dense enough to read at a glance, loose enough to tumble.
    const FELT_PER_DIE: f32 = 3.5;

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

    /// Whether dice of this edge have room to tumble on felt of this size, both in points, when the
    /// game's whole set is `dice` dice. Held dice do not make the others grow.
    #[must_use]
    pub fn suits(felt: Vec2, edge: f32, dice: usize) -> bool {
        let size = felt / edge;
        size.min_element() >= Self::SHORTEST_SIDE
            && size.max_element() >= Self::SHORTEST_LONG_SIDE
            && size.element_product() >= Self::FELT_PER_DIE * dice as f32
    }

    /// From the middle to the rims: along `x` and along `z`.
    #[must_use]
    pub fn half(self) -> Vec2 {
        Vec2::new(self.width, self.depth) / 2.0
    }

    /// Places for `count` dice in rows of the same length, or nearly, around the middle: not wider
    /// apart than they are easily seen together.
    pub(crate) fn places(self, count: usize) -> impl Iterator<Item = Vec2> {
        // The number of columns that makes the tightest distance widest; of those the most.
        let worth = |columns: usize| self.spacing(count, columns).min(TOGETHER);
        let columns = (1..=count.max(1))
            .max_by(|a, b| worth(*a).total_cmp(&worth(*b)))
            .unwrap_or(1);
        let rows = count.div_ceil(columns).max(1);
        let longest = count.div_ceil(rows).max(1);
        let room = Vec2::new(self.width / longest as f32, self.depth / rows as f32);
        let pitch = room.min(Vec2::splat(TOGETHER));
        // The longer rows first.
        let lengths = (0..rows).map(move |row| count / rows + usize::from(row < count % rows));
        lengths.enumerate().flat_map(move |(row, length)| {
            let across = |index: usize, of: usize| index as f32 + 0.5 - of as f32 / 2.0;
            (0..length)
                .map(move |column| Vec2::new(across(column, length), across(row, rows)) * pitch)
        })
    }

    /// The room for each of `count` dice in this many columns, along its narrower side.
    fn spacing(self, count: usize, columns: usize) -> f32 {
        let rows = count.div_ceil(columns);
        (self.width / columns as f32).min(self.depth / rows as f32)
    }
}
