//! Table layouts at all reference sizes.

use super::{
    table::{Block, TablePlaces},
    *,
};

/// The reference sizes in points, with the safe areas of such devices.
const SIZES: [(f32, f32, SafeArea); 6] = [
    (360.0, 800.0, safe(28.0, 0.0, 24.0, 0.0)),
    (390.0, 844.0, safe(47.0, 0.0, 34.0, 0.0)),
    (844.0, 390.0, safe(0.0, 47.0, 21.0, 47.0)),
    (820.0, 1180.0, safe(24.0, 0.0, 20.0, 0.0)),
    (1180.0, 820.0, safe(24.0, 0.0, 20.0, 0.0)),
    (1280.0, 800.0, safe(0.0, 0.0, 0.0, 0.0)),
];

/// Sheets at the edges, as large as possible.
const AROUND: Seating = Seating::Around {
    enough: f32::INFINITY,
};

const fn safe(top: f32, right: f32, bottom: f32, left: f32) -> SafeArea {
    SafeArea {
        top,
        right,
        bottom,
        left,
    }
}

fn check(layout: &Layout, places: &TablePlaces, what: &str) {
    // Only the ends of the bar have buttons, so sheets may overlap its middle.
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
            let right = layout.table_of(0.9, sheets, Seating::Upright { other: None });
            let left = layout.with_hand(Handed::Left);
            let left = left.table_of(0.9, sheets, Seating::Upright { other: None });
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
fn parts_are_inside_the_safe_area_and_do_not_overlap() {
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
                let high = TableForm {
                    ratio: ratio * 1.5,
                    gain: 1.4,
                };
                let upright = [None, Some(high)].map(|other| Seating::Upright { other });
                for seating in upright.into_iter().chain([AROUND]) {
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
fn the_own_sheet_is_the_largest() {
    for (width, height, safe) in SIZES {
        let layout = Layout::new(Vec2::new(width, height), safe);
        if !layout.is_large() {
            continue;
        }
        for sheets in 2..=6 {
            for (hand, ratio) in hands_and([0.7, 0.9, 1.2]) {
                let layout = layout.with_hand(hand);
                for own in [0, 1, sheets - 1] {
                    let others = ratio.min(0.9);
                    let places = layout.table_of(ratio, sheets, Seating::Own { own, others });
                    let what = format!("{width}×{height} {sheets} {ratio} {own} {hand:?}");
                    assert_eq!(places.blocks.len(), sheets);
                    check(&layout, &places, &what);
                    let widest = places.blocks.iter().map(|block| block.size.x);
                    let widest = widest.fold(0.0, f32::max);
                    assert!(places.blocks[own].size.x >= widest, "{what}");
                    assert!(places.actions.is_some(), "{what}");
                }
            }
        }
    }
}

#[test]
fn around_the_table_sheets_face_their_players_clockwise() {
    let layout = Layout::new(Vec2::new(1180.0, 820.0), SafeArea::default());
    for (ratio, sheets) in [(0.4, 4), (0.8, 4), (1.2, 3), (1.2, 2), (0.5, 2)] {
        let places = layout.table_of(ratio, sheets, AROUND);
        let middle = places.tray.center();
        for (block, next) in places.blocks.iter().zip(places.blocks.iter().skip(1)) {
            let turn = (block.middle - middle).perp_dot(next.middle - middle);
            assert!(turn >= 0.0, "{ratio} {sheets}: clockwise on a screen");
        }
        for block in &places.blocks {
            // The foot of a sheet points to its edge of the table.
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

#[test]
fn sheets_take_the_form_with_the_larger_print() {
    let wide = 0.44;
    let high = TableForm {
        ratio: 0.82,
        gain: 1.4,
    };
    let shape = |width: f32, height: f32, sheets: usize| {
        let layout = Layout::new(Vec2::new(width, height), SafeArea::default());
        let seating = Seating::Upright { other: Some(high) };
        let sheet = layout.table_of(wide, sheets, seating).blocks[0].sheet;
        sheet.height() / sheet.width()
    };
    let near = |one: f32, other: f32| (one - other).abs() < 0.01;
    assert!(near(shape(1180.0, 820.0, 4), high.ratio));
    assert!(near(shape(820.0, 1180.0, 2), wide));
}

#[test]
fn in_portrait_high_sheets_go_beside_and_wide_ones_above() {
    let layout = Layout::new(Vec2::new(820.0, 1180.0), SafeArea::default());
    let places = |ratio: f32| {
        let seating = Seating::Own {
            own: 0,
            others: ratio,
        };
        layout.table_of(ratio, 3, seating).blocks
    };
    let high = places(1.2);
    assert!(high[1].rect().min.x > high[0].rect().max.x);
    let wide = places(0.5);
    assert!(wide[1].rect().max.y < wide[0].rect().min.y);
}
