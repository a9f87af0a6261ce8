//! Every drawing can be read and leaves something on the page.

use super::*;
use dicepad_core::dice::Symbol;

fn drawn(picture: &Picture) -> usize {
    picture
        .rgba
        .as_chunks::<4>()
        .0
        .iter()
        .filter(|pixel| pixel[3] > 0)
        .count()
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
    for art in [Art::Cow(ink), Art::Sun(paint)] {
        assert_drawn(art, 23, 23);
    }
    for art in [Art::House(paint), Art::Ring(ink)] {
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
        assert_drawn(Art::Mountains(theme), 311, 55);
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
    assert_drawn(Art::Pencil, 164, 44);
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
