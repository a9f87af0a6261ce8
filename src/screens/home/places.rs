//! Positions of the pads: always in the order of the games, the first one large, the others small.

use super::waiting;
use crate::{
    layout::{Layout, Shape},
    ui::tokens,
};
use bevy::prelude::*;

/// Gap between two pads.
const GAP: f32 = 12.0;

/// Free space below pads that scroll: their page edges lie there.
const BELOW: f32 = 12.0;

/// Number of pads, one for each game.
const PADS: usize = 5;

pub(super) struct Places {
    pub(super) wordmark: Rect,
    /// Strip for the waiting matches, used only if there are any.
    pub(super) waiting: Rect,
    /// The part of the window in which the pads lie and scroll.
    pub(super) room: Rect,
    /// The pads, relative to `room`. Large text may make them higher than `room`.
    pub(super) pads: [Rect; PADS],
    pub(super) doors: Rect,
}

impl Places {
    /// `least` returns the minimum height of a pad, from its index and its width.
    pub(super) fn of(layout: &Layout, is_waiting: bool, least: impl Fn(usize, f32) -> f32) -> Self {
        match layout.shape {
            Shape::Portrait => Self::upright(layout, is_waiting, least),
            Shape::Landscape => Self::on_its_side(layout, is_waiting, least),
        }
    }

    fn upright(layout: &Layout, is_waiting: bool, least: impl Fn(usize, f32) -> f32) -> Self {
        let room = layout.inner.inflate(-12.0);
        let width = room.width().min(720.0);
        let left = room.center().x - width / 2.0;
        let wordmark = Rect::new(
            left + 6.0,
            room.min.y + 4.0,
            left + width,
            room.min.y + 72.0,
        );
        let waiting = Rect::new(
            left,
            wordmark.max.y + 4.0,
            left + width,
            wordmark.max.y + 4.0 + waiting::card_size(layout.text).y,
        );
        let top = if is_waiting { waiting } else { wordmark }.max.y;
        let doors = Rect::new(
            left,
            room.max.y - tokens().target.button,
            left + width,
            room.max.y,
        );
        let room = Rect::new(left, top + GAP, left + width, doors.min.y - GAP);
        let free = room.height() - 2.0 * GAP;
        let half = (width - GAP) / 2.0;
        let large = least(0, width);
        let rows = rows(free * 0.305, free - large, half, least);
        let large = Rect::new(0.0, 0.0, width, large.max(free - rows[0] - rows[1]));
        Self {
            wordmark,
            waiting,
            room,
            pads: pads(large, Vec2::new(0.0, large.max.y + GAP), half, rows),
            doors,
        }
    }

    fn on_its_side(layout: &Layout, is_waiting: bool, least: impl Fn(usize, f32) -> f32) -> Self {
        let room = layout.inner.inflate(-12.0);
        let doors_width = 108.0;
        let low = room.height() < 500.0;
        let card = waiting::card_size(layout.text).y;
        let head = if low { 48.0 } else { 76.0 };
        // With larger text the cards of waiting matches are higher than the head of a low window.
        let head = if is_waiting && layout.text > 1.0 {
            card.max(head)
        } else {
            head
        };
        let wordmark = Rect::new(room.min.x + 6.0, room.min.y, room.max.x, room.min.y + head);
        // In landscape there is room beside the wordmark.
        let right = wordmark.min.x + wordmark_size(wordmark).x + 2.0 * GAP;
        let middle = wordmark.center().y;
        let waiting = Rect::new(right, middle - card / 2.0, room.max.x, middle + card / 2.0);
        let doors = Rect::new(
            room.max.x - doors_width,
            wordmark.max.y + GAP,
            room.max.x,
            room.max.y - 6.0,
        );
        let room = Rect::new(
            room.min.x,
            wordmark.max.y + GAP,
            doors.min.x - GAP,
            room.max.y - 6.0,
        );
        let large = (room.width() - GAP) * 0.42;
        let width = (room.width() - large - 2.0 * GAP) / 2.0;
        let free = room.height() - GAP;
        let rows = rows(free / 2.0, free, width, &least);
        let height = (rows[0] + GAP + rows[1]).max(least(0, large));
        let large = Rect::new(0.0, 0.0, large, height);
        Self {
            wordmark,
            waiting,
            room,
            pads: pads(large, Vec2::new(large.max.x + GAP, 0.0), width, rows),
            doors,
        }
    }

    /// Height of the scrolling content, if the pads do not fit into `room`.
    pub(super) fn hidden(&self) -> Option<f32> {
        let bottom = self.pads.iter().map(|pad| pad.max.y).fold(0.0, f32::max);
        (bottom > self.room.height() + 0.5).then_some(bottom + BELOW)
    }
}

/// Heights of the two rows of small pads: at least `usual`, and enough for their content. Both rows are
/// equally high if there is room for that.
fn rows(usual: f32, room: f32, width: f32, least: impl Fn(usize, f32) -> f32) -> [f32; 2] {
    let row = |pads: [usize; 2]| {
        pads.map(|pad| least(pad, width))
            .into_iter()
            .fold(usual, f32::max)
    };
    let rows = [row([1, 2]), row([3, 4])];
    let equal = rows[0].max(rows[1]);
    if 2.0 * equal <= room {
        [equal; 2]
    } else {
        rows
    }
}

/// The large pad, and the small ones in two columns from `corner` on.
fn pads(large: Rect, corner: Vec2, width: f32, rows: [f32; 2]) -> [Rect; PADS] {
    let small = |row: usize, column: f32| {
        let above = if row == 0 { 0.0 } else { rows[0] + GAP };
        let at = corner + Vec2::new(column * (width + GAP), above);
        Rect::from_corners(at, at + Vec2::new(width, rows[row]))
    };
    [
        large,
        small(0, 0.0),
        small(0, 1.0),
        small(1, 0.0),
        small(1, 1.0),
    ]
}

pub(super) fn wordmark_size(place: Rect) -> Vec2 {
    let height = place.height().min(66.0);
    Vec2::new(height * 2.72, height)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::SafeArea;

    const SIZES: [Vec2; 6] = [
        Vec2::new(360.0, 800.0),
        Vec2::new(390.0, 844.0),
        Vec2::new(844.0, 390.0),
        Vec2::new(820.0, 1180.0),
        Vec2::new(1180.0, 820.0),
        Vec2::new(1280.0, 800.0),
    ];

    /// Asserts that every pad is high enough and that no two overlap.
    fn check(layout: &Layout, places: &Places, least: f32) {
        for (index, pad) in places.pads.iter().enumerate() {
            assert!(
                pad.height() >= least - 0.1,
                "{:?} {index}: {pad:?}",
                layout.window
            );
            assert!(pad.max.x <= places.room.width() + 0.1, "{pad:?}");
            for other in &places.pads[index + 1..] {
                let shared = pad.intersect(*other);
                assert!(
                    shared.width() <= 0.0 || shared.height() <= 0.0,
                    "{:?}",
                    layout.window
                );
            }
        }
        if places.hidden().is_none() {
            let bottom = places.room.min.y + places.room.height();
            assert!(bottom <= layout.inner.max.y);
        }
    }

    #[test]
    fn pads_have_the_room_that_they_need() {
        for size in SIZES {
            for is_waiting in [false, true] {
                for text in [1.0, 1.5] {
                    let layout = Layout::new(size, SafeArea::default()).with_text(text);
                    for least in [100.0, 180.0, 300.0] {
                        let places = Places::of(&layout, is_waiting, |_, _| least);
                        check(&layout, &places, least);
                    }
                }
            }
        }
    }

    #[test]
    fn pads_that_fit_do_not_scroll() {
        for size in SIZES {
            let layout = Layout::new(size, SafeArea::default());
            let places = Places::of(&layout, false, |_, _| 120.0);
            assert_eq!(places.hidden(), None, "{size}");
        }
    }
}
