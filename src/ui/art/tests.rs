//! Every drawing parses and leaves pixels on the page.

use super::*;
use crate::ui::art::covers::LyingDie;
use bevy::math::Rect;
use dicepad_core::{Game, dice::Symbol, games::cowpath::Board};

fn drawn(picture: &Picture) -> usize {
    picture
        .rgba
        .as_chunks::<4>()
        .0
        .iter()
        .filter(|pixel| pixel[3] > 0)
        .count()
}

const fn house(paint: Paint, light: Light) -> Art {
    Art::House {
        paint,
        light,
        width: 25,
    }
}

#[track_caller]
fn assert_drawn(art: Art, width: u32, height: u32) {
    let picture = art.raster(width, height);
    assert_eq!((picture.width, picture.height), (width, height));
    assert!(
        drawn(&picture) * 40 > (width * height) as usize,
        "{art:?} is (almost) empty"
    );
}

#[test]
fn every_mark_is_drawn() {
    let ink = Rgba::opaque(43, 39, 36);
    let paint = Paint {
        fill: Rgba::WHITE,
        edge: ink,
        weight: 6,
    };
    for &icon in Icon::ALL {
        assert_drawn(Art::Icon(icon, ink), 24, 24);
    }
    for &shape in Shape::ALL {
        assert_drawn(Art::Shape(shape, paint), 20, 20);
    }
    for &symbol in <Symbol as strum::VariantArray>::VARIANTS {
        for form in [Form::Cut, Form::Hand] {
            assert_drawn(
                Art::Symbol {
                    symbol,
                    form,
                    color: ink,
                    weight: 9,
                },
                30,
                30,
            );
        }
    }
    assert_drawn(Art::Arrow(ink), 20, 12);
    for art in [Art::Cow(ink), Art::Sun(paint)] {
        assert_drawn(art, 23, 23);
    }
    let lights = [Light::None, Light::Glow(ink, ink), Light::Lifted(ink)];
    let houses = lights.map(|light| house(paint, light));
    for art in houses.into_iter().chain([Art::Ring(ink)]) {
        assert_drawn(art, 25, 40);
        assert_drawn(art, 60, 36);
    }
}

#[test]
fn every_picture_is_drawn() {
    for &game in GameId::ALL {
        assert_drawn(Art::Emblem(game, Rgba::WHITE), 24, 24);
    }
    for &animal in Animal::ALL {
        assert_drawn(Art::Animal(animal), 32, 32);
    }
    for &theme in Theme::ALL {
        assert_drawn(Art::Crown(theme), 50, 36);
        assert_drawn(Art::Wordmark(theme), 184, 66);
        for board in Board::all() {
            let board = Art::Own {
                game: GameId::Cowpath,
                number: board.number(),
                theme,
            };
            assert_drawn(board, 100, 100);
        }
        let mountains = Art::Own {
            game: GameId::Summit,
            number: 0,
            theme,
        };
        assert_drawn(mountains, 311, 55);
        for &game in GameId::ALL {
            assert_drawn(
                Art::Cover {
                    game,
                    theme,
                    width: 177,
                    height: 114,
                },
                177,
                114,
            );
        }
    }
    assert_drawn(Art::Pencil(Rgba::WHITE), 164, 44);
}

#[test]
fn the_app_icon_is_cut_only_when_asked() {
    assert_eq!(
        Art::AppIcon(Corners::Square).raster(64, 64).pixel(0, 0)[3],
        255
    );
    assert_eq!(
        Art::AppIcon(Corners::Rounded).raster(64, 64).pixel(0, 0)[3],
        0
    );
}

#[test]
fn drawings_follow_the_theme() {
    let [day, evening] =
        [Theme::Day, Theme::Evening].map(|theme| Art::Wordmark(theme).raster(89, 32));
    assert_ne!(day, evening);
    assert_eq!(drawn(&day), drawn(&evening));
}

#[test]
fn icons_take_the_colour_they_are_given() {
    let red = Rgba::opaque(255, 0, 0);
    for art in [
        Art::Icon(Icon::Plus, red),
        Art::Icon(Icon::More, red),
        Art::Emblem(GameId::Summit, red),
    ] {
        let picture = art.raster(48, 48);
        let pixels = picture.rgba.as_chunks::<4>().0;
        assert!(pixels.contains(&red.bytes()), "{art:?}");
    }
}

#[test]
fn a_house_keeps_its_size_in_any_light() {
    let paint = Paint {
        fill: Rgba::WHITE,
        edge: Rgba::opaque(43, 39, 36),
        weight: 6,
    };
    let dark = house(paint, Light::None).raster(25, 48);
    let glow = Light::Glow(Rgba::opaque(0, 0, 255), Rgba::opaque(255, 0, 0));
    let margin = (25.0 * glow.reach()) as u32;
    let lit = house(paint, glow).raster(25 + 2 * margin, 48 + 2 * margin);
    let middle = |picture: &Picture, margin: u32| picture.pixel(margin + 12, margin + 30);
    assert_eq!(middle(&dark, 0), middle(&lit, margin));
    // Samples: inside the wall, on the ring, in the light, and where the light ends.
    let beside = |away: u32| lit.pixel(margin - away, margin + 30);
    assert_eq!(beside(1), [0, 0, 255, 255]);
    assert!(beside(5)[0] > 200 && beside(5)[3] > 0);
    assert!(beside(margin)[3] < 40);
}

/// Covers from a wide one to a tall one, as large as on phones, tablets and desktops.
const COVERS: [Vec2; 16] = [
    Vec2::new(366.0, 110.0),
    Vec2::new(336.0, 150.0),
    Vec2::new(366.0, 162.0),
    Vec2::new(796.0, 320.0),
    Vec2::new(177.0, 85.0),
    Vec2::new(392.0, 204.0),
    Vec2::new(162.0, 108.0),
    Vec2::new(177.0, 122.0),
    Vec2::new(367.0, 263.0),
    Vec2::new(337.0, 273.0),
    Vec2::new(202.0, 190.0),
    Vec2::new(200.0, 200.0),
    Vec2::new(497.0, 594.0),
    Vec2::new(458.0, 614.0),
    Vec2::new(142.0, 213.0),
    Vec2::new(142.0, 250.0),
];

fn scene(game: GameId, size: Vec2) -> (Vec<Rect>, Vec<LyingDie>) {
    for_game!(game, G => (G::on_cover(size), G::dice_on_cover(size)))
}

#[test]
fn no_cover_cuts_a_cell_a_row_or_a_card() {
    for &game in GameId::ALL {
        for size in COVERS {
            let whole = Rect::from_corners(Vec2::ZERO, size);
            let (printed, dice) = scene(game, size);
            assert!(printed.len() > 1);
            for place in printed {
                let inside = whole.contains(place.min) && whole.contains(place.max);
                assert!(inside, "{game:?} on {size}: {place:?}");
            }
            for die in dice {
                let outline = die.outline();
                let lapping = Rect::from_corners(Vec2::ZERO, size + 0.25 * die.edge);
                let inside = lapping.contains(outline.min) && lapping.contains(outline.max);
                assert!(inside, "{game:?} on {size}: {die:?}");
            }
        }
    }
}

#[test]
fn dice_are_large_and_are_dice_of_their_game() {
    for &game in GameId::ALL {
        for size in COVERS {
            let (_, dice) = scene(game, size);
            assert!(!dice.is_empty());
            for LyingDie {
                die, face, edge, ..
            } in dice
            {
                assert!(die < for_game!(game, G => G::DICE.len()));
                assert!(face < dicepad_core::dice::FACES);
                let share = edge / size.min_element();
                assert!((0.2..0.6).contains(&share), "{game:?} on {size}: {share}");
            }
        }
    }
}

/// Area of the largest rectangle of a cover on which nothing lies, as a share of the cover.
fn barest(size: Vec2, things: &[Rect]) -> f32 {
    const SIDE: usize = 24;
    let step = size / SIDE as f32;
    let bare = |column: usize, row: usize| {
        let corner = step * Vec2::new(column as f32, row as f32);
        let square = Rect::from_corners(corner, corner + step);
        things
            .iter()
            .all(|thing| thing.intersect(square).is_empty())
    };
    // The height of the bare column above each square; then the widest rectangle of each height.
    let mut heights = [0; SIDE];
    let mut most = 0;
    for row in 0..SIDE {
        for (column, height) in heights.iter_mut().enumerate() {
            *height = if bare(column, row) { *height + 1 } else { 0 };
        }
        for first in 0..SIDE {
            let mut lowest = SIDE;
            for (width, height) in heights[first..].iter().enumerate() {
                lowest = lowest.min(*height);
                most = most.max(lowest * (width + 1));
            }
        }
    }
    most as f32 / (SIDE * SIDE) as f32
}

#[test]
fn no_cover_is_bare_over_a_third() {
    for &game in GameId::ALL {
        for size in COVERS {
            let (mut things, dice) = scene(game, size);
            things.extend(dice.iter().map(LyingDie::outline));
            let bare = barest(size, &things);
            assert!(bare < 1.0 / 3.0, "{game:?} on {size}: {bare}");
        }
    }
}
