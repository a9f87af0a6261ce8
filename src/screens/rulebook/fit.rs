//! How large the open pages are printed: as large as their text and drawings allow.

use super::{
    leaf::{around, height, margin},
    places::BookPlaces,
};
use crate::{
    layout::Layout,
    rulebook::book::{COLUMN, PageSize, chapters},
    ui::UiKit,
};
use dicepad_core::GameId;

/// Maximum scale of the print relative to a phone, and the step between two scales.
const LARGEST: f32 = 1.35;
const STEP: f32 = 0.05;

/// Minimum width of a line at scale 1, in points: about 32 letters.
const SHORTEST_LINE: f32 = 250.0;

/// Maximum and minimum scale of the drawings.
const LARGEST_DRAWINGS: f32 = 1.7;
const SMALLEST_DRAWINGS: f32 = 0.8;

/// Sizes in which the pages of a game from the chapter `first` on are printed in the book. Pages side by side
/// have the same print; a page with much text has smaller drawings. On a phone everything has its usual size.
pub(super) fn fit(
    kit: &UiKit<'_>,
    layout: &Layout,
    (game, first): (GameId, usize),
    places: &BookPlaces,
) -> Vec<PageSize> {
    let page = places.book.width() / places.pages as f32;
    let width = page - 2.0 * margin(page);
    let usual = PageSize {
        width,
        zoom: 1.0,
        unit: (width / COLUMN).min(LARGEST_DRAWINGS),
    };
    if !layout.is_large() {
        return vec![usual; places.pages];
    }
    let room = places.book.height() - around(places.is_dotted());
    let open = first..(first + places.pages).min(chapters(game).len());
    let at = |zoom: f32| -> Vec<(PageSize, bool)> {
        let page = PageSize { zoom, ..usual };
        let open = open.clone();
        open.map(|chapter| fit_drawings(kit, (game, chapter), page, room))
            .collect()
    };
    let widest = width / (SHORTEST_LINE * kit.text_scale());
    let steps = ((LARGEST.min(widest) - 1.0).max(0.0) / STEP).round() as u8;
    let zooms = (1..=steps).rev().map(|step| 1.0 + f32::from(step) * STEP);
    let fitting = zooms
        .map(at)
        .find(|pages| pages.iter().all(|(_, fits)| *fits));
    let pages = fitting.unwrap_or_else(|| at(1.0));
    pages.into_iter().map(|(page, _)| page).collect()
}

/// The page with the largest drawings with which the chapter fits into this height, and whether it does.
fn fit_drawings(
    kit: &UiKit<'_>,
    (game, chapter): (GameId, usize),
    page: PageSize,
    room: f32,
) -> (PageSize, bool) {
    let mut page = page;
    loop {
        if height(kit, game, chapter, page) <= room {
            return (page, true);
        }
        if page.unit <= SMALLEST_DRAWINGS {
            return (page, false);
        }
        page.unit = (page.unit - STEP).max(SMALLEST_DRAWINGS);
    }
}
