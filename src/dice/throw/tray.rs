//! The size of the tray in dice.

use super::MOST_DICE;
use bevy::math::Vec2;

/// The inside of the tray, in die edges.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TraySize {
    width: f32,
    depth: f32,
}

/// The largest distance between the centres of dice laid together, in die edges.
const TOGETHER: f32 = 1.7;

impl TraySize {
    /// No side is shorter than this: a die can turn on its corner without touching both rims.
    const SHORTEST_SIDE: f32 = 2.4;

    /// Length of the tray for each pair of dice.
    const PER_PAIR: f32 = 1.2;

    /// Felt per die, in square edges: dense enough to read at a glance, loose enough to tumble.
    const FELT_PER_DIE: f32 = 3.5;

    /// A tray this wide and deep, in die edges; enlarged where seven dice would not fit.
    #[must_use]
    pub fn new(width: f32, depth: f32) -> Self {
        Self::for_dice(width, depth, MOST_DICE)
    }

    /// A tray this wide and deep, in die edges; enlarged where so many dice would not fit.
    #[must_use]
    pub fn for_dice(width: f32, depth: f32, dice: usize) -> Self {
        let mut tray = Self {
            width: width.max(Self::SHORTEST_SIDE),
            depth: depth.max(Self::SHORTEST_SIDE),
        };
        let long = Self::shortest_long_side(dice);
        if tray.width >= tray.depth {
            tray.width = tray.width.max(long);
        } else {
            tray.depth = tray.depth.max(long);
        }
        tray
    }

    /// The longer side is no shorter than this, so that so many dice fit apart in pairs.
    fn shortest_long_side(dice: usize) -> f32 {
        (dice.div_ceil(2) as f32 * Self::PER_PAIR).max(Self::SHORTEST_SIDE)
    }

    /// Whether dice of this edge have room to tumble on felt of this size, both in points, in a game with a
    /// set of `dice` dice. Held dice do not make the others grow.
    #[must_use]
    pub fn suits(felt: Vec2, edge: f32, dice: usize) -> bool {
        let size = felt / edge;
        size.min_element() >= Self::SHORTEST_SIDE
            && size.max_element() >= Self::shortest_long_side(dice)
            && size.element_product() >= Self::FELT_PER_DIE * dice as f32
    }

    /// Half the size: from the centre to the rims along `x` and `z`.
    #[must_use]
    pub fn half(self) -> Vec2 {
        Vec2::new(self.width, self.depth) / 2.0
    }

    /// Places for `count` dice around the centre, in rows of nearly the same length; close enough together
    /// to be read at a glance.
    pub(crate) fn places(self, count: usize) -> impl Iterator<Item = Vec2> {
        // The number of columns with the widest spacing; of several, the most columns.
        let worth = |columns: usize| self.spacing(count, columns).min(TOGETHER);
        let columns = (1..=count.max(1))
            .max_by(|a, b| worth(*a).total_cmp(&worth(*b)))
            .unwrap_or(1);
        let rows = count.div_ceil(columns).max(1);
        let longest = count.div_ceil(rows).max(1);
        let room = Vec2::new(self.width / longest as f32, self.depth / rows as f32);
        let pitch = room.min(Vec2::splat(TOGETHER));
        // Longer rows come first.
        let lengths = (0..rows).map(move |row| count / rows + usize::from(row < count % rows));
        lengths.enumerate().flat_map(move |(row, length)| {
            let across = |index: usize, of: usize| index as f32 + 0.5 - of as f32 / 2.0;
            (0..length)
                .map(move |column| Vec2::new(across(column, length), across(row, rows)) * pitch)
        })
    }

    /// The space for each of `count` dice in this many columns, along its narrower side.
    fn spacing(self, count: usize, columns: usize) -> f32 {
        let rows = count.div_ceil(columns);
        (self.width / columns as f32).min(self.depth / rows as f32)
    }
}
