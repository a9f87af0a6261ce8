//! The table's buttons and keys, without a window.

use super::{
    super::{keys, rulebook},
    actions,
    caps::{KeysShown, key_of},
    focus, own_sheet, sheets_shown,
};
use crate::{
    intent::{Change, DispatchSystems, Intent, SetupIntent, TableIntent, TapTarget},
    layout::Layout,
    nav::{Navigate, Screen},
    players::{Kind, Sharing},
    setup::{First, NextMatch},
    sheets::{Mark, OnSheet, SheetPlace, Writing},
    table::{
        GameUi, OpenMatch,
        tests::{PHONE, TABLET, act, bare_table, open, roll, screen, state, wish},
    },
    ui::{
        kit::{self, OnTap},
        without_window,
    },
    words::Words,
};
use bevy::{
    input::{
        ButtonState, InputPlugin,
        keyboard::{Key, KeyboardInput, NativeKey},
    },
    input_focus::InputDispatchPlugin,
    math::Affine2,
    prelude::*,
    ui::InteractionDisabled,
    ui_widgets::ButtonPlugin,
    window::PrimaryWindow,
};
use dicepad_core::{
    Decision, Game, GameId, Phase, Seat,
    dice::{Chance, DiceSet, Purpose, Symbol},
    for_game,
    games::{Cowpath, Mosaic, Sundeck},
    players::PlayerKind,
};

/// A table with its buttons, and with keyboard input.
fn table(window: Vec2, set_up: impl FnOnce(&mut NextMatch)) -> App {
    let mut app = bare_table(window);
    without_window(&mut app);
    app.insert_resource(KeysShown(true))
        .init_resource::<rulebook::OpenBook>()
        .add_plugins((InputPlugin, InputDispatchPlugin, ButtonPlugin, kit::plugin))
        .add_plugins((actions::plugin, focus::plugin))
        .add_systems(Update, keys::send_intents.before(DispatchSystems));
    app.world_mut().spawn((Window::default(), PrimaryWindow));
    let mut next = app.world_mut().resource_mut::<NextMatch>();
    next.players.truncate(1);
    set_up(&mut next);
    wish(&mut app, Intent::Setup(SetupIntent::Begin));
    app.update();
    // One bar for the table, or one under each sheet.
    let layout = *app.world().resource::<Layout>();
    let sheets = sheets_shown(open(&app), &layout);
    let one = sheets.len() < 2 || own_sheet(open(&app)).is_some();
    let bars: Vec<Option<Seat>> = if one {
        vec![None]
    } else {
        sheets.into_iter().map(Some).collect()
    };
    let place = Rect::new(0.0, 0.0, 344.0, 60.0);
    let mut commands = app.world_mut().commands();
    commands.spawn(Node::default()).with_children(|root| {
        for of in bars {
            actions::lay_out(root, place, of, FlexDirection::Row);
        }
    });
    app.world_mut().flush();
    look_again(&mut app);
    app
}

/// Refreshes buttons and cells, as after a change of the match.
fn look_again(app: &mut App) {
    app.world_mut().resource_mut::<OpenMatch>().set_changed();
    app.update();
}

/// Sets up a match of this game between people.
fn people(game: GameId, seats: u8, seed: u64) -> impl Fn(&mut NextMatch) {
    move |next| {
        next.choose_game(game);
        next.players.truncate(1);
        while next.players.len() < usize::from(seats) {
            next.change(Change::AddSeat);
        }
        next.first = First::Chosen(0);
        next.seed = Some(seed);
    }
}

/// The intents of all enabled buttons.
fn offered(app: &mut App) -> Vec<Intent> {
    let mut buttons = app
        .world_mut()
        .query_filtered::<&OnTap, (Without<SheetPlace>, Without<InteractionDisabled>)>();
    buttons.iter(app.world()).map(|does| does.0).collect()
}

/// Asserts that every legal move of the seats with buttons can be made by tapping.
fn check_reach<G: GameUi>(app: &mut App) {
    let buttons = offered(app);
    let table = open(app);
    let game = *table.state::<G>().unwrap();
    let rolls = buttons
        .iter()
        .any(|button| matches!(button, Intent::Table(TableIntent::Roll(_))));
    let told = || {
        let (phase, hand) = (game.phase(), table.at_hand());
        format!("{:?} {phase:?} for {hand:?}: {buttons:?}", G::ID)
    };
    let (seats, decision) = match game.phase() {
        // The device is about to be handed to another player.
        _ if table.passes_device(app.world().resource::<Layout>())
            && table.handed_to().is_some() =>
        {
            return;
        }
        Phase::Roll { .. } => {
            assert!(rolls, "{}", told());
            return;
        }
        Phase::Answers { seats, decision } => (seats, decision),
        Phase::Draw { .. } | Phase::Over => return,
    };
    let layout = app.world().resource::<Layout>();
    let writers = seats
        .iter()
        .filter(|seat| layout.is_large() || *seat == table.at_hand());
    for seat in writers {
        if !table.shown().proposal(seat).is_empty() {
            assert!(
                buttons.contains(&Intent::Table(TableIntent::Undo(seat))),
                "{}",
                told()
            );
            let whole = table.shown().is_whole(seat);
            let confirms = buttons.contains(&Intent::Table(table.confirmation(seat)));
            assert_eq!(confirms, whole, "{}", told());
            continue;
        }
        let mut ahead = game;
        let mut moves = Vec::new();
        game.legal_moves(seat, &mut moves);
        if decision == Decision::RerollOrStop {
            for action in &moves {
                let subsets = (1..1u8 << G::DICE.len()).map(DiceSet::from_bits);
                let by_dice = subsets
                    .filter(|dice| G::roll_move(decision, *dice) == Some(*action))
                    .count();
                if by_dice > 0 {
                    assert!(rolls, "{action:?} {}", told());
                    assert!(by_dice > 1 || table.may_hold(), "{action:?} {}", told());
                } else {
                    assert_eq!(Some(*action), G::STOP);
                    // A seat that writes keeps the dice with the same tap.
                    let stops = buttons.contains(&Intent::Table(TableIntent::Stop));
                    assert!(stops || table.writes(seat).is_some(), "{}", told());
                }
            }
            ahead.play(seat, G::STOP.unwrap()).unwrap();
            ahead.legal_moves(seat, &mut moves);
        }
        for action in &moves {
            let spots = ahead.spots(seat, *action);
            match spots.first() {
                None => {
                    assert_eq!(decision, Decision::ChooseDice);
                    assert!(table.may_hold());
                }
                Some(spot @ (TapTarget::Symbol(_) | TapTarget::Pass)) => {
                    let button = Intent::Table(TableIntent::Tap(seat, *spot));
                    assert!(buttons.contains(&button), "{action:?} {}", told());
                }
                Some(TapTarget::Cell(..) | TapTarget::Card(_)) => {
                    let mut proposal = table.shown().proposal(seat).clone();
                    for spot in spots {
                        proposal.tap(spot, seat, &ahead, &moves);
                    }
                    let mut reached = vec![proposal.action(seat, &ahead, &moves)];
                    proposal.swap();
                    reached.push(proposal.action(seat, &ahead, &moves));
                    assert!(reached.contains(&Some(*action)), "{action:?} {}", told());
                }
            }
        }
    }
}

#[test]
fn every_legal_move_can_be_tapped_in_every_layout() {
    for game in GameId::ALL {
        let (least, most) = for_game!(*game, G => G::SEATS);
        for (seats, window, sharing) in [
            (least, PHONE, Sharing::PassRound),
            (2, PHONE, Sharing::PassRound),
            (most.min(4), TABLET, Sharing::PassRound),
            (most.min(4), TABLET, Sharing::Flat),
        ] {
            let mut app = table(window, |next| {
                people(*game, seats, 17)(next);
                next.change(Change::Share(sharing));
                if *game == GameId::Sundeck && seats > 1 {
                    next.change(Change::Rules(GameId::Sundeck, Some(1)));
                }
            });
            let mut chance = Chance::new(5, Purpose::Board);
            for _ in 0..120 {
                if screen(&app) == Screen::Results {
                    break;
                }
                if screen(&app) == Screen::Table && open(&app).dice_settled() {
                    // The real screen is rebuilt whenever it is entered.
                    look_again(&mut app);
                    for_game!(*game, G => check_reach::<G>(&mut app));
                }
                act(&mut app, &mut chance);
            }
        }
    }
}

#[test]
fn another_seats_sheet_has_one_button_that_leads_back() {
    let other = Seat::ZERO.clockwise(2);
    for computer in [false, true] {
        let mut app = table(PHONE, |next| {
            people(GameId::Trio, 2, 7)(next);
            if computer {
                next.players[1].kind = Kind::Computer(PlayerKind::Random);
            }
        });
        roll(&mut app);
        let before = offered(&mut app);
        assert!(before.len() > 1);
        wish(&mut app, Intent::Table(TableIntent::LookAt(other)));
        app.update();
        assert_eq!(
            offered(&mut app),
            [Intent::Table(TableIntent::LookAt(Seat::ZERO))]
        );
        wish(&mut app, Intent::Navigate(Navigate::Back));
        app.update();
        assert_eq!(screen(&app), Screen::Table, "first to one's own sheet");
        assert_eq!(offered(&mut app), before);
        wish(&mut app, Intent::Navigate(Navigate::Back));
        app.update();
        assert_eq!(screen(&app), Screen::Home);
    }
}

/// Presses and releases a key.
fn press(app: &mut App, key_code: KeyCode) {
    for state in [ButtonState::Pressed, ButtonState::Released] {
        app.world_mut().write_message(KeyboardInput {
            key_code,
            logical_key: Key::Unidentified(NativeKey::Unidentified),
            state,
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        });
        app.update();
    }
    // Intents that the keyboard systems sent after the table systems ran are applied in the next frame.
    app.update();
}

/// Spawns a sheet place at a position, for the arrow keys to find.
fn lay(app: &mut App, place: SheetPlace, at: Vec2) {
    app.world_mut().spawn((
        OnSheet(Seat::ZERO),
        place,
        Writing::default(),
        UiGlobalTransform::from(Affine2::from_translation(at)),
    ));
}

fn lay_grid(app: &mut App) {
    for row in 0..5 {
        for column in 0..5 {
            let at = Vec2::new(f32::from(column), f32::from(row)) * 60.0;
            lay(app, SheetPlace::Cell(row, column), at);
        }
    }
    look_again(app);
}

fn top_left(app: &App) -> Option<Mark> {
    state::<Mosaic>(app).ink(Seat::ZERO, SheetPlace::Cell(0, 0))
}

#[test]
fn the_first_symbol_is_chosen_by_a_digit_by_arrows_or_by_lot() {
    let begun = || table(PHONE, people(GameId::Mosaic, 1, 7));
    let symbols = <Symbol as strum::VariantArray>::VARIANTS;
    for (symbol, digit) in symbols.iter().zip([
        KeyCode::Digit1,
        KeyCode::Digit2,
        KeyCode::Digit3,
        KeyCode::Digit4,
        KeyCode::Digit5,
        KeyCode::Digit6,
    ]) {
        let mut app = begun();
        press(&mut app, digit);
        assert_eq!(top_left(&app), Some(Mark::Symbol(*symbol)));
    }
    let mut app = begun();
    for key in [
        KeyCode::ArrowRight,
        KeyCode::ArrowRight,
        KeyCode::ArrowRight,
        KeyCode::ArrowLeft,
        KeyCode::Enter,
    ] {
        press(&mut app, key);
    }
    assert_eq!(top_left(&app), Some(Mark::Symbol(symbols[1])));
    let mut app = begun();
    press(&mut app, KeyCode::Enter);
    assert!(top_left(&app).is_some(), "whoever chooses none draws one");
}

#[test]
fn enter_does_what_the_large_button_does() {
    let mut app = table(PHONE, people(GameId::Mosaic, 1, 7));
    press(&mut app, KeyCode::Digit4);
    lay_grid(&mut app);
    roll(&mut app);
    for key in [
        KeyCode::ArrowDown,
        KeyCode::Enter,
        KeyCode::ArrowDown,
        KeyCode::Enter,
    ] {
        press(&mut app, key);
    }
    assert!(open(&app).shown().is_whole(Seat::ZERO));
    assert!(offered(&mut app).contains(&Intent::Table(TableIntent::WriteAndRoll(Seat::ZERO))));
    press(&mut app, KeyCode::Enter);
    assert_eq!(state::<Mosaic>(&app).round(), 2);
}

#[test]
fn cards_are_picked_with_arrows_and_the_space_bar() {
    let mut app = table(PHONE, |next| {
        people(GameId::Sundeck, 1, 3)(next);
        next.change(Change::Rules(GameId::Sundeck, Some(1)));
    });
    for _ in 0..10 {
        app.update();
    }
    let cards: Vec<_> = state::<Sundeck>(&app)
        .hand(Seat::ZERO)
        .map(dicepad_core::games::sundeck::Held::id)
        .collect();
    for (index, card) in cards.iter().enumerate() {
        lay(
            &mut app,
            SheetPlace::Card(*card),
            Vec2::X * index as f32 * 80.0,
        );
    }
    look_again(&mut app);
    let (right, left) = (KeyCode::ArrowRight, KeyCode::ArrowLeft);
    for key in [
        right,
        KeyCode::Space,
        right,
        KeyCode::Space,
        right,
        KeyCode::Space,
    ] {
        press(&mut app, key);
    }
    assert!(open(&app).shown().is_whole(Seat::ZERO));
    // The second card goes back and the fourth is picked instead; the third is passed over.
    for key in [
        left,
        KeyCode::Space,
        right,
        right,
        KeyCode::Space,
        KeyCode::Enter,
    ] {
        press(&mut app, key);
    }
    let kept: Vec<_> = state::<Sundeck>(&app)
        .hand(Seat::ZERO)
        .map(dicepad_core::games::sundeck::Held::id)
        .collect();
    assert_eq!(kept, [cards[0], cards[2], cards[3]]);
}

#[test]
fn keys_show_the_other_sheets_and_lead_back() {
    let mut app = table(PHONE, |next| {
        people(GameId::Trio, 3, 7)(next);
        for player in &mut next.players[1..] {
            player.kind = Kind::Computer(PlayerKind::Random);
        }
    });
    let mut viewed = Vec::new();
    for _ in 0..3 {
        press(&mut app, KeyCode::KeyL);
        viewed.push(open(&app).viewed().number());
    }
    assert_eq!(viewed, [1, 2, 0]);
    for back in [KeyCode::Escape, KeyCode::Enter] {
        press(&mut app, KeyCode::KeyL);
        assert!(open(&app).is_away());
        press(&mut app, KeyCode::Space);
        press(&mut app, KeyCode::KeyP);
        assert_eq!(open(&app).view().steps, 0);
        press(&mut app, back);
        assert!(!open(&app).is_away());
        assert_eq!(screen(&app), Screen::Table);
    }
}

/// The key whose name is printed on a button.
fn named(words: &Words, name: &str) -> KeyCode {
    let keys = [
        (words.say("key-space"), KeyCode::Space),
        (words.say("key-enter"), KeyCode::Enter),
        (words.say("key-escape"), KeyCode::Escape),
        ("Z".to_owned(), KeyCode::KeyZ),
        ("X".to_owned(), KeyCode::KeyX),
        ("P".to_owned(), KeyCode::KeyP),
        ("S".to_owned(), KeyCode::KeyS),
    ];
    let found = keys.into_iter().find(|(called, _)| called == name);
    found.unwrap_or_else(|| panic!("no key is called {name}")).1
}

/// The visible state of a match, to compare a key press with a tap.
fn seen(app: &App) -> (String, String, u8, Seat) {
    let table = open(app);
    (
        table.shown().to_saved(),
        format!("{:?}", table.shown().proposal(table.at_hand())),
        table.held().bits(),
        table.viewed(),
    )
}

#[test]
fn keys_on_buttons_do_what_the_buttons_do() {
    let mosaic = || {
        let mut app = table(PHONE, people(GameId::Mosaic, 1, 7));
        press(&mut app, KeyCode::Digit4);
        roll(&mut app);
        for column in [2, 3] {
            wish(
                &mut app,
                Intent::Table(TableIntent::Tap(Seat::ZERO, TapTarget::Cell(2, column))),
            );
        }
        app
    };
    let nothing_to_mark = || {
        for seed in 0.. {
            let mut app = table(PHONE, people(GameId::Cowpath, 2, seed));
            roll(&mut app);
            if state::<Cowpath>(&app).open_cells().is_empty() {
                return app;
            }
        }
        unreachable!("dice give nothing again and again")
    };
    let trio = || {
        let mut app = table(PHONE, people(GameId::Trio, 2, 7));
        roll(&mut app);
        app
    };
    let away = || {
        let mut app = trio();
        wish(
            &mut app,
            Intent::Table(TableIntent::LookAt(Seat::ZERO.clockwise(2))),
        );
        app.update();
        app
    };
    let tables: [(&dyn Fn() -> App, usize); 4] =
        [(&mosaic, 3), (&nothing_to_mark, 2), (&trio, 2), (&away, 1)];
    for (table, expected) in tables {
        let mut shown = 0;
        let mut app = table();
        for button in offered(&mut app) {
            let words = app.world().resource::<Words>();
            let Some(key) = key_of(words, button) else {
                continue;
            };
            shown += 1;
            let key = named(words, &key);
            let mut tapped = table();
            wish(&mut tapped, button);
            tapped.update();
            let mut pressed = table();
            press(&mut pressed, key);
            assert_eq!(seen(&pressed), seen(&tapped), "{key:?} {button:?}");
            assert_ne!(seen(&tapped), seen(&app), "{key:?} does something");
        }
        assert_eq!(shown, expected, "{:?}", offered(&mut app));
    }
}
