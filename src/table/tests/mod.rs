//! The table without a window: intents go in, entities are checked.

mod coach;
mod matches;
mod rolls;
mod taps;

use super::{table_match::TableMatch, *};
use crate::{
    dice::{DiceSettled, DiceTappable, LayDice, ThrowDice, TrayDice},
    intent::{Change, Fling, Intent, LookBack, SetupIntent, TableIntent, TapTarget},
    layout::Layout,
    nav::{self, Navigate, Screen},
    platform::SafeArea,
    players::{Kind, Sharing},
    power::KeepDrawing,
    rig, screens,
    settings::Settings,
    setup::{First, NextMatch},
    sheets::{Mark, OnSheet, SheetPlace, Writing},
    table::{GameUi, InAnyMatch},
    ui::kit::OnTap,
};
use dicepad_core::{
    Decision, Game, GameId, RuleError, Seat,
    deck::CardId,
    dice::{Chance, Purpose, Symbol},
    for_game,
    games::{Cowpath, Mosaic, Trio},
    matchlog::UndoError,
    players::PlayerKind,
};
use std::time::Duration;

/// A table without a match, with the window of a phone or a tablet.
pub(crate) fn bare_table(window: Vec2) -> App {
    let mut app = rig::app(window, Duration::from_millis(100));
    app.add_systems(Update, screens::navigate.in_set(nav::NavigationSystems));
    app.update();
    app
}

pub(crate) const PHONE: Vec2 = Vec2::new(390.0, 844.0);
pub(crate) const TABLET: Vec2 = Vec2::new(1180.0, 820.0);

/// A match of `game` with this many people.
pub(crate) fn table_of(game: GameId, seats: usize, window: Vec2, seed: u64) -> App {
    let mut app = bare_table(window);
    let mut next = app.world_mut().resource_mut::<NextMatch>();
    next.choose_game(game);
    next.players.truncate(1);
    while next.players.len() < seats {
        next.change(Change::AddSeat);
    }
    next.first = First::Chosen(0);
    next.seed = Some(seed);
    wish(&mut app, Intent::Setup(SetupIntent::Begin));
    app.update();
    app
}

/// A solo match of Mosaic, with its sheet as bare cells.
fn solo(seed: u64) -> App {
    let mut app = table_of(GameId::Mosaic, 1, PHONE, seed);
    for row in 0..5 {
        for column in 0..5 {
            app.world_mut().spawn((
                OnSheet(Seat::ZERO),
                SheetPlace::Cell(row, column),
                Writing::default(),
            ));
        }
    }
    app.world_mut().resource_mut::<OpenMatch>().set_changed();
    app.update();
    app
}

pub(crate) fn wish(app: &mut App, intent: Intent) {
    app.world_mut().write_message(intent);
    app.update();
}

/// Sends the message that the dice lie still.
pub(crate) fn settle(app: &mut App) {
    app.world_mut().write_message(DiceSettled);
    app.update();
    app.update();
}

pub(crate) fn roll(app: &mut App) {
    wish(app, Intent::Table(TableIntent::Roll(Fling::Tap)));
    settle(app);
}

pub(crate) fn open(app: &App) -> &OpenMatch {
    app.world().resource::<OpenMatch>()
}

pub(crate) fn state<G: GameUi>(app: &App) -> G {
    *open(app).state::<G>().unwrap()
}

pub(crate) fn screen(app: &App) -> Screen {
    *app.world().resource::<State<Screen>>().get()
}

fn writing(app: &mut App, row: u8, column: u8) -> Writing {
    let wanted = SheetPlace::Cell(row, column);
    let mut cells = app.world_mut().query::<(&SheetPlace, &Writing)>();
    cells
        .iter(app.world())
        .find_map(|(cell, writing)| (*cell == wanted).then_some(*writing))
        .unwrap()
}

fn tap(app: &mut App, row: u8, column: u8) {
    wish(
        app,
        Intent::Table(TableIntent::Tap(Seat::ZERO, TapTarget::Cell(row, column))),
    );
}

fn start_with(app: &mut App, symbol: Symbol) {
    wish(
        app,
        Intent::Table(TableIntent::Tap(Seat::ZERO, TapTarget::Symbol(symbol))),
    );
}

#[test]
fn beginning_lays_a_sheet_and_asks_for_the_first_symbol() {
    let mut app = solo(7);
    assert_eq!(screen(&app), Screen::Table);
    assert_eq!(open(&app).writes(Seat::ZERO), Some(Decision::Start));
    assert_eq!(writing(&mut app, 2, 2), Writing::Empty);
    start_with(&mut app, Symbol::Hash);
    assert_eq!(
        writing(&mut app, 0, 0),
        Writing::Ink(Mark::Symbol(Symbol::Hash))
    );
    assert!(open(&app).waits_for_roll());
}

#[test]
fn a_roll_throws_the_dice_that_the_core_has_decided() {
    let mut app = solo(7);
    start_with(&mut app, Symbol::Hash);
    wish(&mut app, Intent::Table(TableIntent::Roll(Fling::Tap)));
    let thrown = app
        .world_mut()
        .resource_mut::<Messages<ThrowDice>>()
        .drain()
        .last();
    let lying = open(&app).view().lying;
    let faces = thrown.unwrap().faces;
    assert_eq!(faces[..2], [Some(lying.face(0)), Some(lying.face(1))]);
    assert_eq!(faces[2..], [None; 5]);
    assert_eq!(
        writing(&mut app, 2, 2),
        Writing::Empty,
        "nothing glows while they fly"
    );
}

#[test]
fn two_taps_and_a_confirmation_write_and_undo_takes_back() {
    let mut app = solo(7);
    start_with(&mut app, Symbol::Hash);
    roll(&mut app);
    let [first, second] = state::<Mosaic>(&app).symbols().map(Mark::Symbol);
    assert_eq!(writing(&mut app, 2, 2), Writing::Legal(first));
    tap(&mut app, 2, 2);
    assert_eq!(writing(&mut app, 2, 2), Writing::Ghost(first));
    assert_eq!(writing(&mut app, 2, 3), Writing::Legal(second));
    tap(&mut app, 2, 3);
    wish(&mut app, Intent::Table(TableIntent::Confirm(Seat::ZERO)));
    assert_eq!(writing(&mut app, 2, 2), Writing::Ink(first));
    assert_eq!(writing(&mut app, 2, 3), Writing::Ink(second));
    assert!(open(&app).shown().can_undo(Seat::ZERO));
    wish(&mut app, Intent::Table(TableIntent::Undo(Seat::ZERO)));
    assert_eq!(
        writing(&mut app, 2, 2),
        Writing::Legal(first),
        "the same dice lie there"
    );
    wish(&mut app, Intent::Table(TableIntent::Undo(Seat::ZERO)));
    let refused = open(&app).refused().map(|refused| refused.why);
    assert_eq!(refused, Some(Refusal::Undo(UndoError::ChanceSeen)));
}

#[test]
fn swap_exchanges_the_symbols_and_a_tap_moves_the_ghost() {
    let mut app = solo(7);
    start_with(&mut app, Symbol::Hash);
    roll(&mut app);
    let [first, second] = state::<Mosaic>(&app).symbols().map(Mark::Symbol);
    assert_ne!(first, second, "this seed rolls two symbols");
    tap(&mut app, 2, 2);
    wish(&mut app, Intent::Table(TableIntent::Swap(Seat::ZERO)));
    assert_eq!(writing(&mut app, 2, 2), Writing::Ghost(second));
    tap(&mut app, 3, 2);
    assert_eq!(writing(&mut app, 3, 2), Writing::Ghost(first));
    tap(&mut app, 4, 4);
    assert!(matches!(writing(&mut app, 2, 2), Writing::Legal(_)));
    assert_eq!(writing(&mut app, 4, 4), Writing::Ghost(second));
    assert!(!open(&app).shown().is_whole(Seat::ZERO));
}

#[test]
fn a_tap_on_a_taken_cell_is_refused_and_changes_nothing() {
    let mut app = solo(7);
    start_with(&mut app, Symbol::Hash);
    roll(&mut app);
    let before = state::<Mosaic>(&app);
    tap(&mut app, 0, 0);
    let refused = open(&app).refused().unwrap();
    let reason = RuleError::CellNotFree { cell: (0, 0) };
    assert_eq!(refused.why, Refusal::Rule(reason));
    assert_eq!(refused.spot, Some(TapTarget::Cell(0, 0)));
    assert_eq!(state::<Mosaic>(&app), before);
    assert!(open(&app).shown().proposal(Seat::ZERO).is_empty());
}

#[test]
fn without_confirmation_the_second_tap_writes() {
    let mut app = solo(7);
    app.world_mut().resource_mut::<Settings>().confirm = false;
    wish(
        &mut app,
        Intent::Table(TableIntent::DrawnSymbol(Seat::ZERO)),
    );
    roll(&mut app);
    tap(&mut app, 2, 2);
    tap(&mut app, 2, 3);
    assert!(matches!(writing(&mut app, 2, 3), Writing::Ink(_)));
    assert!(open(&app).waits_for_roll());
}

/// Acts for the awaited seat with taps alone; `chance` picks among the legal taps.
pub(crate) fn act(app: &mut App, chance: &mut Chance) {
    if let Some(seat) = open(app).handed_to()
        && screen(app) == Screen::Handover
    {
        wish(app, Intent::Table(TableIntent::TakeDevice(seat)));
        return;
    }
    let table = open(app);
    let seat = table.at_hand();
    let rolls = table.waits_for_roll()
        || table.decision() == Some(Decision::ChooseDice)
        || (table.decision() == Some(Decision::RerollOrStop) && chance.below(3) == 0);
    if rolls {
        roll(app);
        return;
    }
    let spots: Vec<TapTarget> = all_spots()
        .filter(|spot| table.shown().may_propose(seat, *spot))
        .collect();
    let Some(spot) = chance.pick(&spots) else {
        app.update();
        return;
    };
    wish(app, Intent::Table(TableIntent::Tap(seat, *spot)));
    if open(app).shown().is_whole(seat) {
        wish(app, Intent::Table(TableIntent::Confirm(seat)));
    }
}

/// Every place that can be tapped in any game.
pub(crate) fn all_spots() -> impl Iterator<Item = TapTarget> {
    let cells = (0..7).flat_map(|row| (0..12).map(move |column| TapTarget::Cell(row, column)));
    let symbols = <Symbol as strum::VariantArray>::VARIANTS.iter();
    cells
        .chain(CardId::all().map(TapTarget::Card))
        .chain(symbols.copied().map(TapTarget::Symbol))
        .chain([TapTarget::Pass])
}

/// Asserts that replaying the log gives the current state.
fn check_log(app: &App) {
    let table = open(app);
    let replayed = table.shown().after(table.view().steps).unwrap();
    for_game!(table.id(), G => {
        let replayed = G::of(&replayed).map(TableMatch::state);
        assert_eq!(table.state::<G>(), replayed);
    });
}

#[test]
fn whole_matches_of_every_game_by_taps_alone() {
    for game in GameId::ALL {
        let most = for_game!(*game, G => G::SEATS.1);
        for (seats, window) in [(2, PHONE), (usize::from(most.min(4)), TABLET)] {
            let mut app = table_of(*game, seats, window, 11);
            let mut chance = Chance::new(5, Purpose::Board);
            let mut acts = 0;
            while screen(&app) != Screen::Results {
                act(&mut app, &mut chance);
                acts += 1;
                assert!(acts < 5_000, "{game:?} with {seats} seats never ends");
            }
            assert!(open(&app).is_over());
            check_log(&app);
        }
    }
}

#[test]
fn computer_players_play_their_own_seats_to_the_end() {
    for game in GameId::ALL {
        let mut app = bare_table(PHONE);
        let mut next = app.world_mut().resource_mut::<NextMatch>();
        next.choose_game(*game);
        while next.players.len() < 2 {
            next.change(Change::AddSeat);
        }
        for player in &mut next.players {
            player.kind = Kind::Computer(PlayerKind::Random);
        }
        next.seed = Some(3);
        app.world_mut().resource_mut::<Settings>().reduce_motion = true;
        wish(&mut app, Intent::Setup(SetupIntent::Begin));
        let mut updates = 0;
        while screen(&app) != Screen::Results {
            settle(&mut app);
            updates += 1;
            assert!(updates < 20_000, "{game:?} never ends");
        }
        check_log(&app);
    }
}

#[test]
fn every_game_runs_against_a_computer_with_either_first_seat() {
    for game in GameId::ALL {
        for first in [0, 1] {
            let mut app = bare_table(PHONE);
            let mut next = app.world_mut().resource_mut::<NextMatch>();
            next.choose_game(*game);
            next.players.truncate(1);
            next.change(Change::AddSeat);
            next.players[1].kind = Kind::Computer(PlayerKind::Random);
            next.first = First::Chosen(first);
            next.seed = Some(3);
            app.world_mut().resource_mut::<Settings>().reduce_motion = true;
            wish(&mut app, Intent::Setup(SetupIntent::Begin));
            let mut chance = Chance::new(5, Purpose::Board);
            let mut updates = 0;
            while screen(&app) != Screen::Results {
                if open(&app).awaits_person() && open(&app).dice_settled() {
                    act(&mut app, &mut chance);
                } else {
                    settle(&mut app);
                }
                updates += 1;
                assert!(updates < 20_000, "{game:?} never ends when {first} begins");
            }
            check_log(&app);
        }
    }
}

#[test]
fn a_table_that_waits_for_a_person_to_roll_is_still() {
    let mut app = bare_table(PHONE);
    let mut next = app.world_mut().resource_mut::<NextMatch>();
    next.choose_game(GameId::Mosaic);
    next.change(Change::AddSeat);
    next.players[1].kind = Kind::Computer(PlayerKind::Random);
    next.first = First::Chosen(0);
    next.seed = Some(3);
    app.world_mut().resource_mut::<Settings>().reduce_motion = true;
    wish(&mut app, Intent::Setup(SetupIntent::Begin));
    wish(
        &mut app,
        Intent::Table(TableIntent::Tap(
            Seat::ZERO,
            TapTarget::Symbol(Symbol::Hash),
        )),
    );
    for _ in 0..100 {
        app.update();
    }
    assert!(open(&app).waits_for_roll());
    let kept_awake = |app: &App| app.world().resource_ref::<KeepDrawing>().last_changed();
    let before = kept_awake(&app);
    app.update();
    assert_eq!(before, kept_awake(&app), "nothing moves");
}

#[test]
fn no_sequence_of_wishes_brings_the_table_out_of_step() {
    for game in GameId::ALL {
        let seats = for_game!(*game, G => G::SEATS.1).min(3);
        let mut app = table_of(*game, usize::from(seats), PHONE, 23);
        let mut chance = Chance::new(9, Purpose::Board);
        let spots: Vec<TapTarget> = all_spots().collect();
        for _ in 0..4_000 {
            let seat = Seat::new(chance.below(3) as u8).unwrap();
            let spot = *chance.pick(&spots).unwrap();
            let wanted = match chance.below(12) {
                0 | 1 => Intent::Table(TableIntent::Roll(Fling::Tap)),
                2 => Intent::Table(TableIntent::Die(chance.below(7) as usize)),
                3 => Intent::Table(TableIntent::Confirm(seat)),
                4 => Intent::Table(TableIntent::Undo(seat)),
                5 => Intent::Table(TableIntent::Swap(seat)),
                6 => Intent::Table(TableIntent::LookAt(seat)),
                7 => Intent::Table(TableIntent::TakeDevice(seat)),
                8 => Intent::Table(TableIntent::DrawnSymbol(seat)),
                _ => Intent::Table(TableIntent::Tap(seat, spot)),
            };
            if seat.number() >= seats {
                continue;
            }
            wish(&mut app, wanted);
            if chance.below(3) == 0 {
                settle(&mut app);
            }
            if screen(&app) == Screen::Results {
                wish(&mut app, Intent::Setup(SetupIntent::Again));
                app.update();
            }
        }
        check_log(&app);
    }
}

#[test]
fn a_phone_is_passed_round_and_a_tablet_is_not() {
    let mut app = table_of(GameId::Trio, 2, PHONE, 7);
    roll(&mut app);
    assert_eq!(open(&app).holder(), Seat::ZERO);
    wish(
        &mut app,
        Intent::Table(TableIntent::Tap(Seat::ZERO, TapTarget::Pass)),
    );
    wish(&mut app, Intent::Table(TableIntent::Confirm(Seat::ZERO)));
    app.update();
    let one = Seat::new(1).unwrap();
    assert_eq!(screen(&app), Screen::Handover);
    assert_eq!(open(&app).handed_to(), Some(one));
    wish(&mut app, Intent::Table(TableIntent::TakeDevice(one)));
    app.update();
    assert_eq!(screen(&app), Screen::Table);
    assert_eq!((open(&app).holder(), open(&app).viewed()), (one, one));

    let mut app = table_of(GameId::Trio, 2, TABLET, 7);
    roll(&mut app);
    wish(
        &mut app,
        Intent::Table(TableIntent::Tap(Seat::ZERO, TapTarget::Pass)),
    );
    wish(&mut app, Intent::Table(TableIntent::Confirm(Seat::ZERO)));
    app.update();
    assert_eq!(screen(&app), Screen::Table);
    assert_eq!(state::<Trio>(&app).sheet(Seat::ZERO).misthrows(), 1);
}

#[test]
fn writing_stops_the_dice_and_undo_allows_another_roll() {
    let mut app = table_of(GameId::Trio, 1, PHONE, 7);
    roll(&mut app);
    assert_eq!(open(&app).decision(), Some(Decision::RerollOrStop));
    let spot = all_spots()
        .find(|spot| open(&app).shown().may_propose(Seat::ZERO, *spot))
        .unwrap();
    wish(&mut app, Intent::Table(TableIntent::Tap(Seat::ZERO, spot)));
    wish(&mut app, Intent::Table(TableIntent::Confirm(Seat::ZERO)));
    assert_eq!(open(&app).decision(), Some(Decision::ChooseDice));
    wish(&mut app, Intent::Table(TableIntent::Undo(Seat::ZERO)));
    assert_eq!(open(&app).decision(), Some(Decision::RerollOrStop));
    check_log(&app);
}

/// A match of Cowpath for two, with its board as bare cells.
fn cowpath(seed: u64) -> App {
    let mut app = table_of(GameId::Cowpath, 2, TABLET, seed);
    for row in 0..7 {
        for column in 0..7 {
            let place = SheetPlace::Cell(row, column);
            app.world_mut()
                .spawn((OnSheet(Seat::ZERO), place, Writing::default()));
        }
    }
    app.world_mut().resource_mut::<OpenMatch>().set_changed();
    app.update();
    app
}

#[test]
fn on_a_shared_board_the_seat_whose_turn_it_is_writes() {
    let mut app = cowpath(7);
    let mut chance = Chance::new(5, Purpose::Board);
    let one = Seat::new(1).unwrap();
    let mut marked = [false; 2];
    while !open(&app).is_over() {
        let leader = open(&app).view().leader;
        let mark = [Mark::Cross, Mark::Circle][usize::from(leader.number())];
        let mut cells = app
            .world_mut()
            .query::<(&SheetPlace, &Writing, Option<&OnTap>)>();
        let open_cells: Vec<(SheetPlace, Intent)> = cells
            .iter(app.world())
            .filter(|(_, writing, _)| **writing == Writing::Legal(mark))
            .map(|(place, _, does)| (*place, does.unwrap().0))
            .collect();
        let Some((place, intent)) = chance.pick(&open_cells).copied() else {
            let wanted = if open(&app).writes(leader).is_some() {
                Intent::Table(TableIntent::Tap(leader, TapTarget::Pass))
            } else {
                Intent::Table(TableIntent::Roll(Fling::Tap))
            };
            wish(&mut app, wanted);
            settle(&mut app);
            continue;
        };
        let SheetPlace::Cell(row, column) = place else {
            unreachable!()
        };
        assert_eq!(
            intent,
            Intent::Table(TableIntent::Tap(leader, TapTarget::Cell(row, column)))
        );
        wish(&mut app, intent);
        assert_eq!(writing(&mut app, row, column), Writing::Ghost(mark));
        wish(&mut app, intent);
        assert_eq!(writing(&mut app, row, column), Writing::Ink(mark));
        marked[usize::from(leader == one)] = true;
    }
    assert_eq!(marked, [true; 2], "both seats wrote on the one board");
}
