//! Positions of the rulebook's parts.

use crate::{
    layout::{BAR, Layout, Orientation},
    ui::{kit::PAGE_EDGES, page::UNDER_BAR, tabbed::FRONT_TAB, tokens},
};
use bevy::math::{Rect, Vec2};

/// Height of the buttons under the book.
const FOOT: f32 = 56.0;
/// Gap between the parts.
const GAP: f32 = 10.0;
/// Width of the contents beside the book.
const CONTENTS: f32 = 244.0;
/// Minimum width of each of two pages side by side.
const PAGE_LEAST: f32 = 350.0;

/// Rectangles of the screen's parts.
pub(super) struct BookPlaces {
    /// The bar with the title: above everything, or above the contents.
    pub(super) bar: Rect,
    /// The tabs of the games.
    pub(super) tabs: Rect,
    /// The table of contents, if there is room beside the book.
    pub(super) contents: Option<Rect>,
    /// The book: one page, or two side by side.
    pub(super) book: Rect,
    /// Number of pages side by side.
    pub(super) pages: usize,
    /// The buttons that turn the page, if there is room for them.
    pub(super) foot: Option<Rect>,
}

/// Number of pages that the open book shows.
pub(super) fn pages_shown(layout: &Layout) -> usize {
    let width = book_room(layout).width();
    if width >= 2.0 * PAGE_LEAST { 2 } else { 1 }
}

/// The part of the window that the book may use.
fn book_room(layout: &Layout) -> Rect {
    let room = layout.inner.inflate(-layout.margin);
    match layout.shape {
        Orientation::Portrait => {
            let top = layout.inner.min.y + BAR + UNDER_BAR + FRONT_TAB;
            let below = PAGE_EDGES + GAP + FOOT + GAP;
            Rect::new(room.min.x, top, room.max.x, layout.inner.max.y - below)
        }
        // Beside the contents, the book has the full height.
        Orientation::Landscape => {
            let left = room.min.x + CONTENTS + GAP;
            Rect::new(left, room.min.y, room.max.x, room.max.y - PAGE_EDGES)
        }
    }
}

impl BookPlaces {
    /// Divides the window.
    pub(super) fn of(layout: &Layout) -> Self {
        let pages = pages_shown(layout);
        let room = book_room(layout);
        let widest = pages as f32 * tokens().layout.content_max;
        let size = Vec2::new(room.width().min(widest), room.height());
        let book = Rect::from_corners(room.min, room.min + size);
        match layout.shape {
            Orientation::Portrait => Self::upright(layout, book, pages),
            Orientation::Landscape => Self::beside_contents(layout, book, pages),
        }
    }

    fn upright(layout: &Layout, book: Rect, pages: usize) -> Self {
        let room = layout.inner.inflate(-layout.margin);
        let beside = (room.width() - book.width()) / 2.0;
        let book = Rect::new(
            book.min.x + beside,
            book.min.y,
            book.max.x + beside,
            book.max.y,
        );
        let (left, right, top) = (book.min.x, book.max.x, book.max.y + PAGE_EDGES + GAP);
        let bar = layout.inner.min.y;
        Self {
            bar: Rect::new(room.min.x, bar, room.max.x, bar + BAR),
            tabs: Rect::new(left, book.min.y - FRONT_TAB, right, book.min.y),
            contents: None,
            book,
            pages,
            foot: Some(Rect::new(left, top, right, top + FOOT)),
        }
    }

    fn beside_contents(layout: &Layout, book: Rect, pages: usize) -> Self {
        let room = layout.inner.inflate(-layout.margin);
        let (left, right) = (room.min.x, room.min.x + CONTENTS);
        let top = layout.inner.min.y;
        // A low window leaves little room for the contents, so its bar is only as high as its button.
        let (bar, under) = if layout.is_low() {
            (tokens().target.min, 0.0)
        } else {
            (BAR, UNDER_BAR)
        };
        let tabs = top + bar + under;
        // In a low window the last page itself has the button that the foot would have.
        let buttons = room.max.y - 2.0 * FOOT - GAP;
        let foot = (!layout.is_low()).then(|| Rect::new(left, buttons, right, room.max.y));
        let bottom = foot.map_or(room.max.y, |foot| foot.min.y - GAP) - PAGE_EDGES;
        Self {
            bar: Rect::new(left, top, right, top + bar),
            tabs: Rect::new(left, tabs, right, tabs + FRONT_TAB),
            contents: Some(Rect::new(left, tabs + FRONT_TAB, right, bottom)),
            book,
            pages,
            foot,
        }
    }

    /// Whether the dots of the pager are on the book: there are no contents beside it.
    pub(super) const fn is_dotted(&self) -> bool {
        self.contents.is_none()
    }

    /// The pages of the book, from the left, on its sheet.
    pub(super) fn halves(&self) -> impl Iterator<Item = Rect> {
        let width = self.book.width() / self.pages as f32;
        let height = self.book.height();
        (0..self.pages).map(move |page| {
            let left = page as f32 * width;
            Rect::new(left, 0.0, left + width, height)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::SafeArea;

    fn places(width: f32, height: f32) -> (Layout, BookPlaces) {
        let layout = Layout::new(Vec2::new(width, height), SafeArea::default());
        (layout, BookPlaces::of(&layout))
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
            let edges = Vec2::Y * PAGE_EDGES;
            let book = Rect::from_corners(places.book.min, places.book.max + edges);
            let all: Vec<Rect> = [places.bar, places.tabs, book]
                .into_iter()
                .chain(places.contents)
                .chain(places.foot)
                .collect();
            for (index, one) in all.iter().enumerate() {
                assert!(
                    layout.inner.contains(one.min) && layout.inner.contains(one.max),
                    "{width} × {height}: {one:?}"
                );
                for other in &all[index + 1..] {
                    assert!(one.intersect(*other).is_empty(), "{width} × {height}");
                }
            }
            // Five games, each at least as wide as a fingertip, with gaps.
            assert!(places.tabs.width() >= 5.0 * 44.0 + 4.0 * 6.0);
            // The tabs grow out of the cloth below them.
            let cloth = places.contents.unwrap_or(places.book);
            assert_eq!(places.tabs.max.y, cloth.min.y, "{width} × {height}");
        }
    }

    #[test]
    fn large_screens_show_two_pages_and_wide_ones_the_contents() {
        for (size, pages, contents, foot) in [
            ((390.0, 844.0), 1, false, true),
            ((844.0, 390.0), 1, true, false),
            ((820.0, 1180.0), 2, false, true),
            ((1180.0, 820.0), 2, true, true),
            ((1280.0, 800.0), 2, true, true),
        ] {
            let (layout, places) = places(size.0, size.1);
            assert_eq!(places.pages, pages, "{size:?}");
            assert_eq!(pages_shown(&layout), pages, "{size:?}");
            assert_eq!(places.halves().count(), pages, "{size:?}");
            assert_eq!(places.contents.is_some(), contents, "{size:?}");
            assert_eq!(places.foot.is_some(), foot, "{size:?}");
        }
    }

    #[test]
    fn on_its_side_the_book_has_nearly_the_full_height() {
        let (layout, places) = places(844.0, 390.0);
        assert!(places.book.height() >= 0.9 * layout.inner.height());
    }
}
