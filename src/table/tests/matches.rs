//! From one match to the next: waiting matches, playing again, looking back.

use super::*;

#[test]
fn another_game_waits_on_the_shelf() {
    let mut app = table_of(GameId::Trio, 1, PHONE, 7);
    roll(&mut app);
    let before = state::<Trio>(&app);
    for rolls in [false, true] {
        wish(&mut app, Intent::Setup(SetupIntent::Choose(GameId::Summit)));
        wish(&mut app, Intent::Setup(SetupIntent::Begin));
        app.update();
        assert_eq!(open(&app).id(), GameId::Summit);
        if rolls {
            roll(&mut app);
        }
        wish(&mut app, Intent::Setup(SetupIntent::Continue(GameId::Trio)));
        app.update();
        assert_eq!(state::<Trio>(&app), before);
        // A match without a single step is not kept.
        let waits = app.world().resource::<ParkedMatches>().get(GameId::Summit);
        assert_eq!(waits.is_some(), rolls);
    }
}

#[test]
fn every_game_is_two_taps_away_for_one_person() {
    for game in GameId::ALL {
        let mut app = bare_table(PHONE);
        wish(&mut app, Intent::Setup(SetupIntent::Choose(*game)));
        wish(&mut app, Intent::Setup(SetupIntent::Begin));
        app.update();
        assert_eq!(screen(&app), Screen::Table, "{game:?}");
        assert_eq!((open(&app).id(), open(&app).people()), (*game, 1));
    }
}

#[test]
fn one_tap_after_a_solo_match_begins_the_next() {
    for game in [GameId::Trio, GameId::Summit, GameId::Sundeck] {
        let mut app = table_of(game, 1, PHONE, 7);
        let mut chance = Chance::new(5, Purpose::Board);
        while screen(&app) != Screen::Results {
            act(&mut app, &mut chance);
        }
        let before = open(&app).match_id();
        wish(&mut app, Intent::Setup(SetupIntent::Again));
        app.update();
        assert_eq!(screen(&app), Screen::Table, "{game:?}");
        let again = open(&app);
        assert_eq!((again.id(), again.players().len()), (game, 1));
        assert!(!again.is_over() && again.match_id() != before, "{game:?}");
    }
}

#[test]
fn the_last_game_is_the_played_one_not_the_visited_one() {
    let mut app = bare_table(PHONE);
    let played = |app: &App| app.world().resource::<NextMatch>().played();
    assert_eq!(played(&app), None);
    wish(&mut app, Intent::Setup(SetupIntent::Choose(GameId::Trio)));
    assert_eq!(played(&app), None, "nothing has begun");
    wish(&mut app, Intent::Setup(SetupIntent::Begin));
    app.update();
    roll(&mut app);
    wish(&mut app, Intent::Setup(SetupIntent::Choose(GameId::Summit)));
    assert_eq!(played(&app), Some(GameId::Trio));
    wish(&mut app, Intent::Setup(SetupIntent::Begin));
    app.update();
    assert_eq!(played(&app), Some(GameId::Summit));
    wish(&mut app, Intent::Setup(SetupIntent::Continue(GameId::Trio)));
    app.update();
    assert_eq!(played(&app), Some(GameId::Trio));
}

#[test]
fn again_lets_the_next_seat_begin() {
    let mut app = table_of(GameId::Summit, 3, PHONE, 7);
    assert_eq!(open(&app).view().first, Seat::ZERO);
    wish(&mut app, Intent::Setup(SetupIntent::Again));
    app.update();
    assert_eq!(open(&app).view().first, Seat::new(1).unwrap());
}

#[test]
fn again_follows_the_direction_of_the_game() {
    let mut app = table_of(GameId::Sundeck, 3, PHONE, 7);
    assert_eq!(open(&app).view().first, Seat::ZERO);
    wish(&mut app, Intent::Setup(SetupIntent::Again));
    app.update();
    assert_eq!(open(&app).view().first, Seat::new(2).unwrap());
}

#[test]
fn again_repeats_the_match_on_the_table_not_the_set_up() {
    let mut app = table_of(GameId::Mosaic, 3, PHONE, 7);
    let mut next = app.world_mut().resource_mut::<NextMatch>();
    next.name_player(2, "Zoé", 4);
    next.change(Change::Rules(GameId::Mosaic, Some(1)));
    wish(&mut app, Intent::Setup(SetupIntent::Begin));
    app.update();
    start_with(&mut app, Symbol::Slash);
    let challenge = open(&app).view().challenge;
    wish(
        &mut app,
        Intent::Setup(SetupIntent::Choose(GameId::Cowpath)),
    );
    wish(
        &mut app,
        Intent::Setup(SetupIntent::Change(Change::Rules(GameId::Cowpath, Some(2)))),
    );
    wish(&mut app, Intent::Setup(SetupIntent::Begin));
    app.update();
    wish(
        &mut app,
        Intent::Setup(SetupIntent::Continue(GameId::Mosaic)),
    );
    app.update();
    assert_eq!(open(&app).view().challenge, challenge);
    wish(&mut app, Intent::Setup(SetupIntent::Again));
    app.update();
    let again = open(&app);
    assert_eq!((again.id(), again.players().len()), (GameId::Mosaic, 3));
    assert_eq!(again.names()[2], "Zoé");
    assert!(state::<Mosaic>(&app).rules().diagonal);
    assert_ne!(again.view().seed(), challenge.seed(), "other dice");
    // The set-up of Cowpath is unchanged.
    wish(
        &mut app,
        Intent::Setup(SetupIntent::Choose(GameId::Cowpath)),
    );
    let rules = app.world().resource::<NextMatch>().rules::<Cowpath>();
    assert_eq!(rules.map(|rules| rules.board.number()), Some(3));
}

#[test]
fn looking_back_shows_every_step_and_changes_nothing() {
    let mut app = table_of(GameId::Trio, 1, PHONE, 11);
    let mut chance = Chance::new(5, Purpose::Board);
    while screen(&app) != Screen::Results {
        act(&mut app, &mut chance);
    }
    let end = state::<Trio>(&app);
    let steps = open(&app).view().steps;
    wish(
        &mut app,
        Intent::Table(TableIntent::LookBack(LookBack::First)),
    );
    app.update();
    assert_eq!(screen(&app), Screen::Table);
    assert_eq!(open(&app).looking_back(), Some((0, steps)));
    assert_eq!(open(&app).shown().score(Seat::ZERO), 0);
    for step in 1..=steps {
        wish(
            &mut app,
            Intent::Table(TableIntent::LookBack(LookBack::Next)),
        );
        assert_eq!(open(&app).looking_back(), Some((step, steps)));
    }
    assert_eq!(state::<Trio>(&app), end);
    wish(
        &mut app,
        Intent::Table(TableIntent::LookBack(LookBack::Previous)),
    );
    let spot = Intent::Table(TableIntent::Tap(Seat::ZERO, TapTarget::Cell(0, 2)));
    wish(&mut app, spot);
    wish(&mut app, Intent::Navigate(Navigate::Back));
    app.update();
    assert_eq!(screen(&app), Screen::Results);
    assert_eq!(state::<Trio>(&app), end);
    assert_eq!(open(&app).looking_back(), None);
}
