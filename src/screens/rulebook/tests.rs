//! Opening and turning the book.

use super::*;
use crate::{
    platform::SafeArea,
    players::{Player, Sharing},
    setup::First,
    table::AnyMatch,
    ui::scroll::List,
    words::Language,
};
use bevy::state::app::StatesPlugin;
use std::collections::BTreeSet;

pub(super) const PHONE: Vec2 = Vec2::new(390.0, 844.0);
pub(super) const TABLETS: [Vec2; 3] = [
    Vec2::new(820.0, 1180.0),
    Vec2::new(1180.0, 820.0),
    Vec2::new(1280.0, 800.0),
];

fn layout(window: Vec2) -> Layout {
    Layout::new(window, SafeArea::default())
}

/// An app with the navigation into and out of the book, without anything visible.
fn app(screen: Screen) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin))
        .insert_state(screen)
        .add_message::<Navigate>()
        .init_resource::<NextMatch>()
        .init_resource::<ScrollMemory>()
        .init_resource::<Announcement>()
        .insert_resource(Words::new(Language::En))
        .insert_resource(OpenBook {
            game: GameId::Trio,
            chapter: 2,
        })
        .add_systems(Update, (open_or_turn, announce_page).chain());
    app
}

fn wish(app: &mut App, asked: Navigate) -> OpenBook {
    app.world_mut().write_message(asked);
    app.update();
    *app.world().resource::<OpenBook>()
}

fn next(app: &mut App, game: GameId) {
    app.world_mut()
        .resource_mut::<NextMatch>()
        .choose_game(game);
}

#[test]
fn the_book_opens_at_the_game_that_is_set_up() {
    let mut app = app(Screen::Setup);
    next(&mut app, GameId::Summit);
    let book = wish(&mut app, Navigate::Go(Screen::Rulebook));
    assert_eq!((book.game, book.chapter), (GameId::Summit, 0));
    assert_eq!(app.world().resource::<Announcement>().0, "Summit: the goal");
}

#[test]
fn the_book_opens_at_the_running_match() {
    let mut app = app(Screen::Table);
    next(&mut app, GameId::Cowpath);
    let mut set_up = app.world_mut().resource_mut::<NextMatch>();
    let begun = AnyMatch::begin(&mut set_up, First::Lot).unwrap();
    let players = vec![Player::unnamed(0), Player::unnamed(1)];
    app.insert_resource(OpenMatch::new(begun, players, Sharing::PassRound));
    next(&mut app, GameId::Mosaic);
    app.update();
    app.world_mut().clear_trackers();
    let steps = app.world().resource::<OpenMatch>().view().steps;
    let book = wish(&mut app, Navigate::Go(Screen::Rulebook));
    assert_eq!(book.game, GameId::Cowpath);
    assert!(!app.world().is_resource_changed::<OpenMatch>());
    assert_eq!(app.world().resource::<OpenMatch>().view().steps, steps);
}

#[test]
fn the_chapter_read_last_is_found_again() {
    let mut app = app(Screen::Home);
    next(&mut app, GameId::Trio);
    let book = wish(&mut app, Navigate::Go(Screen::Rulebook));
    assert_eq!((book.game, book.chapter), (GameId::Trio, 2));
}

#[test]
fn only_a_swipe_to_the_side_turns_a_page() {
    assert_eq!(way(Vec2::new(-80.0, 20.0)), Some(PageTurn::On));
    assert_eq!(way(Vec2::new(80.0, -20.0)), Some(PageTurn::Back));
    assert_eq!(way(Vec2::new(-80.0, 60.0)), None, "it pulls the page along");
    assert_eq!(way(Vec2::new(-20.0, 0.0)), None, "a tap is no swipe");
}

#[test]
fn turning_stops_at_the_last_page_and_starts_at_its_top() {
    let mut app = app(Screen::Rulebook);
    let page = List::only(Screen::Rulebook);
    let mut memory = app.world_mut().resource_mut::<ScrollMemory>();
    memory.remember(page, 120.0);
    let mut book = *app.world().resource::<OpenBook>();
    while let Some(on) = book.turned(&layout(PHONE), PageTurn::On) {
        book = wish(&mut app, on);
    }
    assert_eq!(app.world().resource::<ScrollMemory>().position(page), 0.0);
    assert_eq!(book.chapter + 1, chapters(GameId::Trio).len());
    let book = wish(&mut app, Navigate::Read(GameId::Mosaic, 99));
    assert_eq!(book.chapter + 1, chapters(GameId::Mosaic).len());
    let book = wish(&mut app, Navigate::Read(GameId::Mosaic, 0));
    assert_eq!(book.turned(&layout(PHONE), PageTurn::Back), None);
    assert_eq!(
        OpenBook::of_game(4),
        Some(Navigate::Read(GameId::Sundeck, 0))
    );
    assert_eq!(OpenBook::of_game(5), None);
}

#[test]
fn spreads_move_by_two_and_never_show_a_page_twice() {
    for window in TABLETS {
        for game in GameId::ALL {
            let mut book = OpenBook {
                game: *game,
                chapter: 0,
            };
            let mut seen = vec![book.first(2), book.first(2) + 1];
            while let Some(Navigate::Read(_, chapter)) = book.turned(&layout(window), PageTurn::On)
            {
                book.chapter = chapter;
                seen.extend([book.first(2), book.first(2) + 1]);
            }
            let different: BTreeSet<usize> = seen.iter().copied().collect();
            assert_eq!(different.len(), seen.len(), "{game:?}: {seen:?}");
            let all = chapters(*game).len();
            assert!((0..all).all(|chapter| different.contains(&chapter)));
            // Every page of a spread opens the same spread.
            book.chapter = all - 1;
            assert_eq!(book.first(2) % 2, 0);
        }
    }
}
