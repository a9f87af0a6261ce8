//! What taps propose, and what the buttons do with the proposals.

use super::*;
use crate::{
    dice::{Tray, TrayPlan, dice_themselves},
    intent::{Change, Intent, SetupIntent, TableIntent},
    nav::Screen,
    sheets::Figure,
    table::each,
};
use dicepad_core::{
    Phase,
    games::{Cowpath, Summit, Sundeck},
};

const ONE: Seat = Seat::ZERO;

/// A solo match of Mosaic after its first roll; `equal` asks for two dice with the same symbol.
fn rolled(equal: bool) -> App {
    for seed in 0.. {
        let mut app = solo(seed);
        start_with(&mut app, Symbol::Hash);
        roll(&mut app);
        let [first, second] = state::<Mosaic>(&app).symbols();
        if (first == second) == equal {
            return app;
        }
    }
    unreachable!("dice are equal now and then, and now and then not")
}

fn marks(app: &App) -> [Mark; 2] {
    state::<Mosaic>(app).symbols().map(Mark::Symbol)
}

fn refused(app: &App) -> Option<Refusal> {
    open(app).refused().map(|refused| refused.why)
}

fn second_seat() -> Seat {
    Seat::ZERO.clockwise(2)
}

#[test]
fn intents_for_a_seat_that_is_not_at_this_table_do_nothing() {
    let mut app = rolled(false);
    let before = open(&app).actual().to_saved();
    let gone = second_seat();
    for intent in [
        TableIntent::Tap(gone, TapTarget::Cell(1, 1)),
        TableIntent::DrawnSymbol(gone),
        TableIntent::Confirm(gone),
        TableIntent::WriteAndRoll(gone),
        TableIntent::Swap(gone),
        TableIntent::Undo(gone),
        TableIntent::AskCoach(gone),
        TableIntent::LookAt(gone),
        TableIntent::TakeDevice(gone),
    ] {
        wish(&mut app, Intent::Table(intent));
        assert_eq!(open(&app).actual().to_saved(), before, "{intent:?}");
        assert_eq!(refused(&app), None, "{intent:?}");
    }
}

#[test]
fn the_left_die_goes_to_the_first_cell() {
    let mut read = [false; 2];
    for seed in 0..40 {
        let mut app = solo(seed);
        dice_themselves(&mut app);
        let felt = Rect::new(8.0, 500.0, 382.0, 690.0);
        app.insert_resource(Tray {
            plan: Some(TrayPlan::new(felt, GameId::Mosaic)),
        });
        start_with(&mut app, Symbol::Hash);
        wish(&mut app, Intent::Table(TableIntent::Roll(Fling::Tap)));
        while app.world().resource::<TrayDice>().are_moving() || !open(&app).dice_settled() {
            app.update();
        }
        app.update();
        let [first, second] = marks(&app);
        if first == second {
            continue;
        }
        let tray = app.world().resource::<Tray>();
        let plan = tray.plan.as_ref().unwrap();
        let dice = app.world().resource::<TrayDice>();
        let mut places: Vec<(usize, Rect)> = dice.places(plan).collect();
        places.sort_by(|a, b| a.1.min.x.total_cmp(&b.1.min.x));
        let left = places[0].0;
        read[left] = true;
        assert_eq!(
            writing(&mut app, 2, 2),
            Writing::Legal([first, second][left])
        );
        tap(&mut app, 2, 2);
        assert_eq!(
            writing(&mut app, 2, 2),
            Writing::Ghost([first, second][left])
        );
        tap(&mut app, 2, 3);
        let right = [second, first][left];
        assert_eq!(writing(&mut app, 2, 3), Writing::Ghost(right));
    }
    assert_eq!(read, [true; 2], "dice lie either way round");
}

#[test]
fn a_tap_on_a_die_chooses_what_goes_to_the_first_cell() {
    let mut app = rolled(false);
    let [first, second] = marks(&app);
    assert!(app.world().resource::<DiceTappable>().0);
    wish(&mut app, Intent::Table(TableIntent::Die(1)));
    assert_eq!(
        writing(&mut app, 2, 2),
        Writing::Legal(second),
        "before the first tap"
    );
    tap(&mut app, 2, 2);
    assert_eq!(writing(&mut app, 2, 2), Writing::Ghost(second));
    wish(&mut app, Intent::Table(TableIntent::Die(0)));
    assert_eq!(writing(&mut app, 2, 2), Writing::Ghost(first), "at once");
    wish(&mut app, Intent::Table(TableIntent::Die(0)));
    assert_eq!(
        writing(&mut app, 2, 2),
        Writing::Ghost(first),
        "it is no switch"
    );
    tap(&mut app, 2, 3);
    wish(&mut app, Intent::Table(TableIntent::Die(1)));
    assert_eq!(writing(&mut app, 2, 2), Writing::Ghost(second));
    assert_eq!(writing(&mut app, 2, 3), Writing::Ghost(first));
    wish(&mut app, Intent::Table(TableIntent::Confirm(ONE)));
    assert_eq!(writing(&mut app, 2, 2), Writing::Ink(second));
}

#[test]
fn swap_needs_a_proposal_and_different_dice() {
    let mut app = rolled(false);
    assert!(!open(&app).shown().may_swap(ONE), "nothing is proposed");
    let [first, _] = marks(&app);
    wish(&mut app, Intent::Table(TableIntent::Swap(ONE)));
    tap(&mut app, 2, 2);
    assert_eq!(writing(&mut app, 2, 2), Writing::Ghost(first));
    assert!(open(&app).shown().may_swap(ONE));

    let mut app = rolled(true);
    tap(&mut app, 2, 2);
    tap(&mut app, 2, 3);
    assert!(!open(&app).shown().may_swap(ONE), "both are the same");
    assert!(!app.world().resource::<DiceTappable>().0);
    let before = open(&app).shown().proposal(ONE).clone();
    wish(&mut app, Intent::Table(TableIntent::Swap(ONE)));
    wish(&mut app, Intent::Table(TableIntent::Die(1)));
    assert_eq!(*open(&app).shown().proposal(ONE), before);
}

#[test]
fn a_full_line_without_points_shows_0_an_open_one_a_dash() {
    let mut app = rolled(false);
    let figure = |app: &App, figure| open(app).shown().figure(ONE, figure);
    assert_eq!(figure(&app, Figure::Row(0)), (None, None));
    // Fill the top row in different matches until one of them scores nothing.
    for seed in 0.. {
        app = solo(seed);
        start_with(&mut app, Symbol::Hash);
        for column in [1, 3] {
            roll(&mut app);
            tap(&mut app, 0, column);
            tap(&mut app, 0, column + 1);
            wish(&mut app, Intent::Table(TableIntent::Confirm(ONE)));
        }
        if state::<Mosaic>(&app).parts(ONE).rows[0] == 0 {
            break;
        }
    }
    assert_eq!(figure(&app, Figure::Row(0)), (Some(0), Some(0)));
    assert_eq!(figure(&app, Figure::Column(1)), (None, None));
}

#[test]
fn a_second_tap_writes_a_whole_move_and_never_takes_one_back() {
    let mut app = rolled(false);
    let [first, second] = marks(&app);
    tap(&mut app, 2, 2);
    tap(&mut app, 2, 2);
    assert_eq!(
        refused(&app),
        Some(Refusal::Unfinished),
        "one cell is missing"
    );
    assert_eq!(writing(&mut app, 2, 2), Writing::Ghost(first));
    tap(&mut app, 2, 3);
    assert_eq!(refused(&app), None);
    tap(&mut app, 2, 2);
    assert_eq!(writing(&mut app, 2, 2), Writing::Ink(first));
    assert_eq!(writing(&mut app, 2, 3), Writing::Ink(second));
    assert!(open(&app).waits_for_roll(), "it only writes");
    assert!(open(&app).shown().can_undo(ONE));
}

#[test]
fn a_second_tap_writes_in_every_game() {
    for game in GameId::ALL {
        let seats = for_game!(*game, G => G::SEATS.0);
        let mut app = table_of(*game, usize::from(seats), PHONE, 11);
        let mut chance = Chance::new(5, Purpose::Board);
        let mut written = 0;
        while written < 5 {
            let table = open(&app);
            let seat = table.at_hand();
            let mut places = all_spots().filter(|spot| table.shown().may_propose(seat, *spot));
            let cell = places.find(|spot| matches!(spot, TapTarget::Cell(..) | TapTarget::Card(_)));
            let whole = cell.filter(|_| table.writes(seat) != Some(Decision::Place));
            let Some(cell) = whole.filter(|_| screen(&app) == Screen::Table) else {
                if *game == GameId::Mosaic {
                    // Mosaic has its own test above.
                    break;
                }
                act(&mut app, &mut chance);
                continue;
            };
            let steps = open(&app).view().steps;
            wish(&mut app, Intent::Table(TableIntent::Tap(seat, cell)));
            assert_eq!(open(&app).view().steps, steps, "{game:?}");
            wish(&mut app, Intent::Table(TableIntent::Tap(seat, cell)));
            assert!(open(&app).view().steps > steps, "{game:?}");
            written += 1;
        }
    }
}

#[test]
fn a_tap_elsewhere_moves_the_proposal() {
    let mut app = rolled(false);
    let [first, second] = marks(&app);
    tap(&mut app, 2, 2);
    tap(&mut app, 2, 3);
    assert_eq!(
        writing(&mut app, 3, 2),
        Writing::Legal(second),
        "as the tap will do"
    );
    tap(&mut app, 3, 2);
    assert_eq!(
        writing(&mut app, 2, 2),
        Writing::Ghost(first),
        "beside the first cell"
    );
    assert_eq!(writing(&mut app, 3, 2), Writing::Ghost(second));
    assert_eq!(writing(&mut app, 2, 3), Writing::Legal(second));
    tap(&mut app, 4, 4);
    assert_eq!(
        writing(&mut app, 4, 4),
        Writing::Ghost(first),
        "elsewhere it begins anew"
    );
    assert!(matches!(writing(&mut app, 2, 2), Writing::Legal(_)));
    assert!(!open(&app).shown().is_whole(ONE));
}

#[test]
fn undo_withdraws_what_is_only_proposed_first() {
    let mut app = table_of(GameId::Trio, 1, PHONE, 7);
    roll(&mut app);
    assert!(!open(&app).may_undo(ONE));
    let before = state::<Trio>(&app);
    let cell = all_spots().find(|spot| open(&app).shown().may_propose(ONE, *spot));
    wish(
        &mut app,
        Intent::Table(TableIntent::Tap(ONE, cell.unwrap())),
    );
    assert!(open(&app).may_undo(ONE));
    wish(&mut app, Intent::Table(TableIntent::Undo(ONE)));
    assert!(open(&app).shown().proposal(ONE).is_empty());
    assert_eq!(state::<Trio>(&app), before);
    assert_eq!(refused(&app), None);
}

/// A player who has to keep three of five cards.
fn keeping() -> (App, Vec<TapTarget>) {
    let mut app = bare_table(PHONE);
    let mut next = app.world_mut().resource_mut::<NextMatch>();
    next.choose_game(GameId::Sundeck);
    next.players.truncate(1);
    next.change(Change::Rules(GameId::Sundeck, Some(1)));
    next.seed = Some(3);
    wish(&mut app, Intent::Setup(SetupIntent::Begin));
    for _ in 0..10 {
        app.update();
    }
    assert_eq!(open(&app).writes(ONE), Some(Decision::Keep));
    let cards = state::<Sundeck>(&app)
        .hand(ONE)
        .map(|held| TapTarget::Card(held.id()))
        .collect();
    (app, cards)
}

#[test]
fn cards_are_picked_and_put_back_until_the_button_keeps_them() {
    for confirm in [true, false] {
        let (mut app, cards) = keeping();
        app.world_mut().resource_mut::<Settings>().confirm = confirm;
        let steps = open(&app).view().steps;
        let pick = |app: &mut App, card: usize| {
            wish(app, Intent::Table(TableIntent::Tap(ONE, cards[card])));
        };
        pick(&mut app, 0);
        pick(&mut app, 1);
        pick(&mut app, 1);
        assert_eq!(
            each!(open(&app).shown(), one => one.missing(ONE)),
            2,
            "one was put back"
        );
        pick(&mut app, 2);
        pick(&mut app, 3);
        assert!(open(&app).shown().is_whole(ONE));
        let three = open(&app).shown().proposal(ONE).clone();
        pick(&mut app, 4);
        assert_eq!(refused(&app), Some(Refusal::Enough));
        assert_eq!(*open(&app).shown().proposal(ONE), three);
        pick(&mut app, 2);
        assert!(!open(&app).shown().is_whole(ONE));
        pick(&mut app, 4);
        assert_eq!(open(&app).view().steps, steps, "taps keep nothing");
        wish(&mut app, Intent::Table(TableIntent::Confirm(ONE)));
        let hand: Vec<TapTarget> = state::<Sundeck>(&app)
            .hand(ONE)
            .map(|held| TapTarget::Card(held.id()))
            .collect();
        assert_eq!(hand, [cards[0], cards[3], cards[4]]);
    }
}

/// Plays a whole solo match of Mosaic. Returns the number of taps, including two from the home screen to
/// the table.
fn taps_of_a_solo_match(seed: u64) -> usize {
    let mut app = solo(seed);
    let mut taps = 2;
    let mut tap = |app: &mut App, intent: Intent| {
        taps += 1;
        wish(app, intent);
        settle(app);
    };
    tap(&mut app, Intent::Table(TableIntent::DrawnSymbol(ONE)));
    while screen(&app) != Screen::Results {
        let table = open(&app);
        let next = if table.shown().is_whole(ONE) {
            Intent::Table(table.confirmation(ONE))
        } else if table.waits_for_roll() {
            Intent::Table(TableIntent::Roll(Fling::Tap))
        } else {
            let legal = |spot: &TapTarget| match *spot {
                TapTarget::Cell(row, column) => matches!(
                    table.writing(ONE, SheetPlace::Cell(row, column)),
                    Writing::Legal(_)
                ),
                _ => false,
            };
            // Any cell beside the first one.
            let near = |spot: &TapTarget| {
                let mut proposal = table.shown().proposal(ONE).clone();
                let game = state::<Mosaic>(&app);
                let mut legal = Vec::new();
                game.legal_moves(ONE, &mut legal);
                proposal.tap(*spot, ONE, &game, &legal);
                proposal.action(ONE, &game, &legal).is_some()
            };
            let cells: Vec<TapTarget> = all_spots().filter(legal).collect();
            let cell = cells.iter().find(|spot| near(spot)).or(cells.first());
            Intent::Table(TableIntent::Tap(ONE, *cell.unwrap()))
        };
        tap(&mut app, next);
    }
    taps
}

#[test]
fn a_solo_match_of_mosaic_takes_forty_taps_at_most() {
    for seed in [7, 8, 9] {
        let taps = taps_of_a_solo_match(seed);
        assert!(taps <= 40, "{taps} taps");
    }
}

#[test]
fn a_solo_player_writes_and_rolls_with_one_button() {
    let mut app = rolled(false);
    tap(&mut app, 2, 2);
    assert_eq!(
        open(&app).confirmation(ONE),
        TableIntent::Confirm(ONE),
        "it is not whole"
    );
    tap(&mut app, 2, 3);
    assert_eq!(open(&app).confirmation(ONE), TableIntent::WriteAndRoll(ONE));
    wish(&mut app, Intent::Table(TableIntent::WriteAndRoll(ONE)));
    assert_eq!(state::<Mosaic>(&app).round(), 2, "the next dice are rolled");
    assert!(!open(&app).dice_settled(), "they fly");
    assert!(
        !open(&app).shown().can_undo(ONE),
        "what follows has been seen"
    );
    check_log(&app);

    // With a second person at the table, the device has to be passed on.
    let mut app = table_of(GameId::Mosaic, 2, PHONE, 7);
    let mut chance = Chance::new(5, Purpose::Board);
    for _ in 0..60 {
        let seat = open(&app).at_hand();
        assert_eq!(open(&app).confirmation(seat), TableIntent::Confirm(seat));
        act(&mut app, &mut chance);
    }
}

/// Plays a solo match and returns the decisions after which the large button also rolls. Each promise is
/// checked against the phase that follows.
fn decisions_that_roll_on(game: GameId) -> Vec<Decision> {
    let mut app = table_of(game, 1, PHONE, 11);
    let mut chance = Chance::new(5, Purpose::Board);
    let mut found = Vec::new();
    while screen(&app) != Screen::Results {
        let whole = open(&app).shown().is_whole(ONE);
        if !whole {
            let table = open(&app);
            let spots: Vec<TapTarget> = all_spots()
                .filter(|spot| table.writes(ONE).is_some() && table.shown().may_propose(ONE, *spot))
                .collect();
            match chance.pick(&spots) {
                Some(spot) => wish(&mut app, Intent::Table(TableIntent::Tap(ONE, *spot))),
                None => roll(&mut app),
            }
            continue;
        }
        let decision = open(&app).writes(ONE).unwrap();
        let rolls = open(&app).confirmation(ONE) == TableIntent::WriteAndRoll(ONE);
        // The next phase is known only after writing.
        wish(&mut app, Intent::Table(TableIntent::Confirm(ONE)));
        let next = open(&app).actual().view().phase;
        // In between, a card may be drawn automatically.
        let drawn = game == GameId::Sundeck && !rolls;
        assert!(
            rolls == matches!(next, Phase::Roll { .. }) || drawn,
            "{game:?} {decision:?} {next:?}"
        );
        if rolls && !found.contains(&decision) {
            found.push(decision);
        }
        settle(&mut app);
    }
    found
}

#[test]
fn every_game_rolls_on_where_its_rules_let_it() {
    assert_eq!(decisions_that_roll_on(GameId::Mosaic), [Decision::Place]);
    assert_eq!(decisions_that_roll_on(GameId::Summit), [Decision::Write]);
    assert_eq!(decisions_that_roll_on(GameId::Sundeck), [Decision::Use]);
    let trio = decisions_that_roll_on(GameId::Trio);
    assert!(trio.is_empty(), "dice are chosen first");
}

/// A match on a phone between a person and a computer player.
fn against_computer(game: GameId) -> App {
    let mut app = bare_table(PHONE);
    let mut next = app.world_mut().resource_mut::<NextMatch>();
    next.choose_game(game);
    next.players.truncate(1);
    next.change(Change::AddSeat);
    next.players[1].kind = Kind::Computer(PlayerKind::Random);
    next.first = First::Chosen(0);
    next.seed = Some(3);
    app.world_mut().resource_mut::<Settings>().reduce_motion = true;
    wish(&mut app, Intent::Setup(SetupIntent::Begin));
    app.update();
    app
}

#[test]
fn the_sheet_of_another_player_is_read_only() {
    let mut app = against_computer(GameId::Summit);
    roll(&mut app);
    let before = state::<Summit>(&app);
    wish(&mut app, Intent::Table(TableIntent::LookAt(second_seat())));
    assert!(open(&app).is_away());
    assert_eq!(open(&app).viewed(), second_seat());
    for wanted in [
        Intent::Table(TableIntent::Tap(ONE, TapTarget::Pass)),
        Intent::Table(TableIntent::Tap(second_seat(), TapTarget::Cell(0, 0))),
        Intent::Table(TableIntent::Roll(Fling::Tap)),
        Intent::Table(TableIntent::Die(1)),
        Intent::Table(TableIntent::Confirm(ONE)),
        Intent::Table(TableIntent::WriteAndRoll(ONE)),
        Intent::Table(TableIntent::Undo(ONE)),
        Intent::Table(TableIntent::Stop),
        Intent::Table(TableIntent::AskCoach(ONE)),
    ] {
        wish(&mut app, wanted);
        assert_eq!(state::<Summit>(&app), before, "{wanted:?}");
        let theirs = Some(Refusal::Theirs(second_seat()));
        assert_eq!(refused(&app), theirs, "{wanted:?}");
        assert!(open(&app).held().is_empty());
        assert!(open(&app).shown().proposal(ONE).is_empty());
    }
    wish(&mut app, Intent::Table(TableIntent::LookAt(ONE)));
    assert!(!open(&app).is_away());
    assert_eq!((open(&app).viewed(), refused(&app)), (ONE, None));
    wish(
        &mut app,
        Intent::Table(TableIntent::Tap(ONE, TapTarget::Pass)),
    );
    assert!(!open(&app).shown().proposal(ONE).is_empty());
}

#[test]
fn nothing_glows_on_a_sheet_that_is_only_looked_at() {
    let mut app = table_of(GameId::Mosaic, 2, PHONE, 7);
    let mut chance = Chance::new(5, Purpose::Board);
    while open(&app).decision() != Some(Decision::Place) {
        act(&mut app, &mut chance);
    }
    let there = |app: &App, seat| open(app).writing(seat, SheetPlace::Cell(2, 2));
    let (holder, other) = (open(&app).holder(), open(&app).holder().clockwise(2));
    assert!(matches!(there(&app, holder), Writing::Legal(_)));
    wish(&mut app, Intent::Table(TableIntent::LookAt(other)));
    assert_eq!(there(&app, other), Writing::Empty);
}

#[test]
fn a_shared_board_has_no_other_sheet_to_look_at() {
    let mut app = table_of(GameId::Cowpath, 2, PHONE, 7);
    wish(&mut app, Intent::Table(TableIntent::LookAt(second_seat())));
    assert!(!open(&app).is_away());
    roll(&mut app);
    assert_eq!(open(&app).decision(), Some(Decision::RerollOrStop));
}

#[test]
fn a_new_question_brings_the_own_sheet_back() {
    let mut app = against_computer(GameId::Summit);
    let mut chance = Chance::new(5, Purpose::Board);
    while open(&app).awaits_person() {
        act(&mut app, &mut chance);
    }
    wish(&mut app, Intent::Table(TableIntent::LookAt(second_seat())));
    let mut waited = 0;
    while !open(&app).awaited().contains(ONE) {
        assert_eq!(open(&app).viewed(), second_seat(), "its turn is watched");
        settle(&mut app);
        waited += 1;
        assert!(waited < 1_000);
    }
    app.update();
    assert_eq!(open(&app).viewed(), ONE);
    assert!(!open(&app).is_away());
}

#[test]
fn where_all_sheets_are_visible_the_view_returns() {
    let mut app = against_computer(GameId::Summit);
    wish(&mut app, Intent::Table(TableIntent::LookAt(second_seat())));
    app.insert_resource(Layout::new(TABLET, SafeArea::default()));
    app.update();
    assert!(!open(&app).is_away());
    wish(&mut app, Intent::Table(TableIntent::LookAt(second_seat())));
    assert!(!open(&app).is_away());
    roll(&mut app);
    assert!(open(&app).dice_settled() && !open(&app).waits_for_roll());
}

#[test]
fn a_flat_phone_shows_the_sheet_of_the_awaited_player() {
    let mut app = table_of(GameId::Mosaic, 2, PHONE, 7);
    wish(
        &mut app,
        Intent::Setup(SetupIntent::Change(Change::Share(Sharing::Flat))),
    );
    wish(&mut app, Intent::Setup(SetupIntent::Begin));
    app.update();
    assert_eq!(open(&app).viewed(), ONE);
    start_with(&mut app, Symbol::Slash);
    app.update();
    assert_eq!(open(&app).viewed(), second_seat());
    let symbol = Intent::Table(TableIntent::Tap(
        second_seat(),
        TapTarget::Symbol(Symbol::Hash),
    ));
    wish(&mut app, symbol);
    roll(&mut app);
    // Both seats are awaited: the player who wants to write first turns to the own sheet.
    wish(&mut app, Intent::Table(TableIntent::LookAt(second_seat())));
    assert!(!open(&app).is_away());
    assert_eq!(open(&app).at_hand(), second_seat());
}

/// A match in which the first dice allow no mark.
fn nothing_to_mark() -> App {
    for seed in 0.. {
        let mut app = table_of(GameId::Cowpath, 2, PHONE, seed);
        roll(&mut app);
        if state::<Cowpath>(&app).open_cells().is_empty() {
            return app;
        }
    }
    unreachable!("dice give nothing again and again")
}

#[test]
fn a_seat_without_a_mark_can_end_the_turn() {
    let mut app = nothing_to_mark();
    assert!(open(&app).may_stop(ONE, false));
    assert!(!open(&app).may_stop(second_seat(), false));
    wish(&mut app, Intent::Table(TableIntent::Die(1)));
    wish(&mut app, Intent::Table(TableIntent::Stop));
    assert_eq!(open(&app).view().leader, second_seat());
    assert!(open(&app).held().is_empty(), "nothing stays on the rail");
    app.update();
    assert_eq!(screen(&app), Screen::Handover);
    wish(&mut app, Intent::Table(TableIntent::Undo(ONE)));
    assert_eq!(open(&app).view().leader, ONE, "no dice were seen");
    assert_eq!(open(&app).decision(), Some(Decision::RerollOrStop));
    check_log(&app);
}
