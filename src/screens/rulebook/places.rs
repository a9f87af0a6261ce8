//! Positions of the rulebook's parts.

use crate::{
    layout::{Layout, Orientation},
    ui::tokens,
};
use bevy::math::Rect;

/// Height of the row of emblems.
const GAMES: f32 = 48.0;
/// Height of the buttons under the page.
const FOOT: f32 = 56.0;
/// Gap between the parts.
const GAP: f32 = 10.0;
/// Width of the contents beside the pages.
const CONTENTS: f32 = 244.0;
/// Minimum width of each of two pages side by side.
const PAGE_LEAST: f32 = 350.0;

/// Rectangles of the screen's parts.
pub(super) struct BookPlaces {
    /// The row of games to choose from.
    pub(super) games: Rect,
    /// The table of contents, if there is room beside the pages.
    pub(super) contents: Option<Rect>,
    /// One page, or two side by side.
    pub(super) pages: Vec<Rect>,
    /// The buttons to the neighbouring chapters, if there is no table of contents.
    pub(super) foot: Option<Rect>,
}

/// The part of the window that the book may use.
pub(super) fn whole(layout: &Layout) -> Rect {
    let room = layout.inner.inflate(-layout.margin);
    let beside = match layout.shape {
        Orientation::Portrait => 0.0,
        Orientation::Landscape => CONTENTS + GAP,
    };
    let width = room
        .width()
        .min(beside + 2.0 * tokens().layout.content_max + GAP);
    let left = room.center().x - width / 2.0;
    Rect::new(left, layout.inner.min.y, left + width, layout.inner.max.y)
}

impl BookPlaces {
    /// Divides the room under the title.
    pub(super) fn of(layout: &Layout, room: Rect) -> Self {
        let bottom = room.max.y - GAP;
        match layout.shape {
            Orientation::Portrait => {
                let games = Rect::new(room.min.x, room.min.y, room.max.x, room.min.y + GAMES);
                let foot = Rect::new(room.min.x, bottom - FOOT, room.max.x, bottom);
                let below = Rect::new(room.min.x, games.max.y + GAP, room.max.x, foot.min.y - GAP);
                Self {
                    games,
                    contents: None,
                    pages: pages(below),
                    foot: Some(foot),
                }
            }
            Orientation::Landscape => {
                let right = room.min.x + CONTENTS;
                let games = Rect::new(room.min.x, room.min.y, right, room.min.y + GAMES);
                let contents = Rect::new(room.min.x, games.max.y + GAP, right, bottom);
                let beside = Rect::new(right + GAP, room.min.y, room.max.x, bottom);
                Self {
                    games,
                    contents: Some(contents),
                    pages: pages(beside),
                    foot: None,
                }
            }
        }
    }
}

/// One or two pages, centred in `room`.
fn pages(room: Rect) -> Vec<Rect> {
    let count = if room.width() >= 2.0 * PAGE_LEAST + GAP {
        2
    } else {
        1
    };
    let gaps = (count - 1) as f32 * GAP;
    let width = ((room.width() - gaps) / count as f32).min(tokens().layout.content_max);
    let left = room.center().x - (count as f32 * width + gaps) / 2.0;
    (0..count)
        .map(|page| {
            let left = left + page as f32 * (width + GAP);
            Rect::new(left, room.min.y, left + width, room.max.y)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::SafeArea;
    use bevy::math::Vec2;

    /// Layout and rectangles for a window of this size.
    fn places(width: f32, height: f32) -> (Layout, BookPlaces) {
        let layout = Layout::new(Vec2::new(width, height), SafeArea::default());
        let whole = whole(&layout);
        let room = Rect::new(
            whole.min.x + 4.0,
            whole.min.y + 56.0,
            whole.max.x - 4.0,
            whole.max.y,
        );
        let places = BookPlaces::of(&layout, room);
        (layout, places)
    }

    #[test]
    fn nothing_lies_over_anything_else_or_outside() {
        for (width, height) in [
            (360.0, 800.0),
            (390.0, 844.0),
            (844.0, 390.0),
            (820.0, 1180.0),
            (1180.0, 820.0),
            (1280.0, 800.0),
        ] {
            let (layout, places) = places(width, height);
            let all: Vec<Rect> = std::iter::once(places.games)
                .chain(places.contents)
                .chain(places.pages.iter().copied())
                .chain(places.foot)
                .collect();
            for (index, one) in all.iter().enumerate() {
                assert!(layout.inner.contains(one.min) && layout.inner.contains(one.max));
                for other in &all[index + 1..] {
                    assert!(one.intersect(*other).is_empty(), "{width} × {height}");
                }
            }
            // Five games, each at least as wide as a fingertip, with gaps.
            assert!(places.games.width() >= 5.0 * 44.0 + 4.0 * 6.0);
        }
    }

    #[test]
    fn large_screens_show_two_pages_and_wide_ones_the_contents() {
        for (size, pages, contents) in [
            ((390.0, 844.0), 1, false),
            ((844.0, 390.0), 1, true),
            ((820.0, 1180.0), 2, false),
            ((1180.0, 820.0), 2, true),
            ((1280.0, 800.0), 2, true),
        ] {
            let (_, places) = places(size.0, size.1);
            assert_eq!(places.pages.len(), pages, "{size:?}");
            assert_eq!(places.contents.is_some(), contents, "{size:?}");
            assert_eq!(places.foot.is_some(), !contents, "{size:?}");
        }
    }
}
