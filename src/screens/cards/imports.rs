//! Imports in the whole app without a window: on any screen, a card tells how they end, and the player goes
//! on where they were.

use super::*;
use crate::{
    intent::{Change, Fling, SetupIntent, TableIntent},
    players::Kind,
    saves::{ImportAtStart, Records},
    settings::Settings,
    setup::NextMatch,
    table::ParkedMatches,
    windowless,
};
use dicepad_core::GameId;
use std::time::Duration;

/// Frames after an input: one carries it out, one changes the screen, one fills it.
const FRAMES: usize = 4;

/// A file with five open matches, five records and two names.
const EXPORT: &[u8] = include_bytes!(concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/tests/fixtures/saves/v1/all.dicepad-export"
));

fn app() -> App {
    let mut app = windowless::app(UVec2::new(390, 844), Duration::from_millis(48));
    app.world_mut().resource_mut::<Settings>().reduce_motion = true;
    wait(&mut app);
    app
}

fn wait(app: &mut App) {
    for _ in 0..FRAMES {
        app.update();
    }
}

fn send(app: &mut App, intent: Intent) {
    app.world_mut().write_message(intent);
    wait(app);
}

/// Imports the file, and waits until the card tells the result.
fn import(app: &mut App) {
    app.insert_resource(ImportAtStart(EXPORT.to_vec()));
    app.update();
    let sees = |app: &mut App, beginning: &str| {
        let mut texts = app.world_mut().query::<&Text>();
        texts
            .iter(app.world())
            .any(|text| text.0.starts_with(beginning))
    };
    wait(app);
    while !sees(app, "Added: 5 games, 5 scores.") {
        assert!(sees(app, "Reading the file…"), "the card says what goes on");
        std::thread::yield_now();
        wait(app);
    }
    let overlay = app.world().resource::<State<Overlay>>().get();
    assert_eq!(*overlay, Overlay::Card(Dialog::Exchanged));
    send(app, Intent::Navigate(Navigate::Close));
}

fn screen(app: &App) -> Screen {
    *app.world().resource::<State<Screen>>().get()
}

/// The log of the match on the table.
fn log(app: &App) -> String {
    app.world().resource::<OpenMatch>().actual().to_saved()
}

#[test]
fn the_match_on_the_table_goes_on_after_an_import() {
    for game in GameId::ALL {
        let mut app = app();
        let mut next = app.world_mut().resource_mut::<NextMatch>();
        next.choose_game(*game);
        // Computer players would play on in the meantime.
        for seat in 0..next.players.len() {
            next.change(Change::SetKind(seat, Kind::Person));
        }
        send(&mut app, Intent::Setup(SetupIntent::Begin));
        let roll = Intent::Table(TableIntent::Roll(Fling::Tap));
        send(&mut app, roll);
        let (before, place) = (log(&app), screen(&app));
        import(&mut app);
        assert_eq!((log(&app), screen(&app)), (before, place), "{game:?}");
        let parked = app.world().resource::<ParkedMatches>();
        assert_eq!(parked.iter().count(), 5, "{game:?}");
    }
}

#[test]
fn an_import_ends_on_the_screen_where_the_player_is() {
    for place in [
        Screen::Home,
        Screen::Records,
        Screen::Rulebook,
        Screen::Settings,
    ] {
        let mut app = app();
        send(&mut app, Intent::Navigate(Navigate::Go(place)));
        import(&mut app);
        assert_eq!(screen(&app), place);
        assert!(!app.world().contains_resource::<OpenMatch>());
        while !app.world().resource::<Records>().are_read() {
            std::thread::yield_now();
            app.update();
        }
        assert_eq!(app.world().resource::<Records>().lines().len(), 5);
    }
}
