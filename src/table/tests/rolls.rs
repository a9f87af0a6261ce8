//! Rolls: which dice are thrown, when a tap rolls, and how a roll without a move is shown.

use super::*;

/// Plays until a seat is about to roll for the first time.
fn before_first_roll(game: GameId) -> App {
    let mut app = table_of(game, 2, TABLET, 7);
    let mut chance = Chance::new(5, Purpose::Board);
    while !open(&app).before_first_roll() {
        act(&mut app, &mut chance);
    }
    app
}

#[test]
fn a_tap_on_the_felt_rolls_once_and_never_spends_another_roll() {
    for game in [
        GameId::Summit,
        GameId::Cowpath,
        GameId::Sundeck,
        GameId::Trio,
        GameId::Mosaic,
    ] {
        let mut app = before_first_roll(game);
        let steps = |app: &App| open(app).view().steps;
        let before = steps(&app);
        wish(&mut app, Intent::Table(TableIntent::Felt));
        let rolled = steps(&app);
        assert!(rolled > before, "{game:?}: the first tap rolls");
        wish(&mut app, Intent::Table(TableIntent::Felt));
        assert_eq!(steps(&app), rolled, "{game:?}: the next lets dice lie");
        settle(&mut app);
        let lying = open(&app).view().lying;
        app.world_mut()
            .resource_mut::<Messages<ThrowDice>>()
            .clear();
        for _ in 0..3 {
            wish(&mut app, Intent::Table(TableIntent::Felt));
        }
        assert_eq!(steps(&app), rolled, "{game:?}");
        assert_eq!(open(&app).view().lying, lying, "{game:?}");
        let throws = app.world().resource::<Messages<ThrowDice>>();
        assert!(throws.is_empty(), "{game:?}");
        assert_eq!(open(&app).refused(), None, "{game:?}: it is no mistake");
        if open(&app).decision() == Some(Decision::RerollOrStop) {
            wish(&mut app, Intent::Table(TableIntent::Roll(Fling::Tap)));
            assert!(steps(&app) > rolled, "{game:?}: the button still does");
        } else {
            assert_eq!(game, GameId::Mosaic);
        }
    }
}

#[test]
fn a_second_press_before_the_dice_fly_is_no_second_roll() {
    let mut app = before_first_roll(GameId::Summit);
    let before = open(&app).view().steps;
    app.world_mut()
        .write_message(Intent::Table(TableIntent::Roll(Fling::Tap)));
    wish(&mut app, Intent::Table(TableIntent::Roll(Fling::Tap)));
    assert_eq!(open(&app).view().steps, before + 1);
    settle(&mut app);
    wish(&mut app, Intent::Table(TableIntent::Roll(Fling::Tap)));
    assert!(open(&app).view().steps > before + 1);
}

#[test]
fn undo_keeps_the_dice_that_were_kept() {
    let mut app = table_of(GameId::Summit, 1, PHONE, 7);
    roll(&mut app);
    wish(&mut app, Intent::Table(TableIntent::Die(1)));
    wish(&mut app, Intent::Table(TableIntent::Die(3)));
    let kept = open(&app).held();
    assert_eq!(kept.len(), 2);
    let spot = all_spots()
        .find(|spot| open(&app).shown().may_propose(Seat::ZERO, *spot))
        .unwrap();
    wish(&mut app, Intent::Table(TableIntent::Tap(Seat::ZERO, spot)));
    wish(&mut app, Intent::Table(TableIntent::Confirm(Seat::ZERO)));
    // The second step ends the turn.
    wish(
        &mut app,
        Intent::Table(TableIntent::Tap(Seat::ZERO, TapTarget::Pass)),
    );
    wish(&mut app, Intent::Table(TableIntent::Confirm(Seat::ZERO)));
    assert!(open(&app).before_first_roll());
    assert!(open(&app).held().is_empty());
    wish(&mut app, Intent::Table(TableIntent::Undo(Seat::ZERO)));
    wish(&mut app, Intent::Table(TableIntent::Undo(Seat::ZERO)));
    assert_eq!(open(&app).decision(), Some(Decision::RerollOrStop));
    assert_eq!(open(&app).held(), kept);
    let mut laid = app.world_mut().resource_mut::<Messages<LayDice>>();
    assert_eq!(laid.drain().last().unwrap().on_rail, kept);
}

#[test]
fn a_match_put_aside_while_dice_fly_goes_on() {
    let mut app = before_first_roll(GameId::Summit);
    let match_id = open(&app).match_id();
    wish(&mut app, Intent::Table(TableIntent::Roll(Fling::Tap)));
    assert!(!open(&app).dice_settled());
    wish(&mut app, Intent::Setup(SetupIntent::Choose(GameId::Mosaic)));
    wish(&mut app, Intent::Setup(SetupIntent::Begin));
    wish(&mut app, Intent::Setup(SetupIntent::Resume(match_id)));
    assert_eq!(open(&app).match_id(), match_id);
    assert!(open(&app).dice_settled(), "its dice lie there");
}

#[test]
fn dice_on_the_rail_are_not_rolled() {
    let mut app = table_of(GameId::Cowpath, 2, PHONE, 7);
    roll(&mut app);
    let before = open(&app).view().lying;
    wish(&mut app, Intent::Table(TableIntent::Die(1)));
    wish(&mut app, Intent::Table(TableIntent::Die(3)));
    assert_eq!(open(&app).to_roll().len(), 3);
    roll(&mut app);
    let after = open(&app).view().lying;
    assert_eq!(before.face(1), after.face(1));
    assert_eq!(before.face(3), after.face(3));
    assert_eq!(open(&app).held().len(), 2, "they stay there");
}

#[test]
fn in_trio_only_the_chosen_dice_are_rolled() {
    use dicepad_core::{dice::DiceSet, games::trio::Move, matchlog::Step};
    for rolled in (1..8).map(DiceSet::from_bits) {
        let mut app = table_of(GameId::Trio, 2, PHONE, 7);
        for die in DiceSet::first(3).without(rolled).iter() {
            wish(&mut app, Intent::Table(TableIntent::Die(die)));
        }
        assert_eq!(open(&app).to_roll(), rolled);
        wish(&mut app, Intent::Table(TableIntent::Roll(Fling::Tap)));
        let mut throws = app.world_mut().resource_mut::<Messages<ThrowDice>>();
        let thrown = throws.drain().last().unwrap().faces;
        let flown: Vec<usize> = (0..thrown.len())
            .filter(|die| thrown[*die].is_some())
            .collect();
        assert_eq!(flown, rolled.iter().collect::<Vec<_>>());
        let log = Trio::of(open(&app).shown()).unwrap().log();
        let chosen = Step::Move {
            seat: Seat::ZERO,
            action: Move::Choose(rolled),
        };
        assert_eq!(log.steps()[0], chosen);
        settle(&mut app);
        assert_eq!(
            open(&app).to_roll(),
            rolled,
            "a second roll takes the same dice"
        );
    }
}

/// A match in which the next roll, the third, allows no move; one die is on the rail.
fn before_a_roll_in_vain() -> App {
    for seed in 0.. {
        let mut app = table_of(GameId::Cowpath, 2, PHONE, seed);
        roll(&mut app);
        roll(&mut app);
        wish(&mut app, Intent::Table(TableIntent::Die(2)));
        let mut ahead = table_of(GameId::Cowpath, 2, PHONE, seed);
        roll(&mut ahead);
        roll(&mut ahead);
        wish(&mut ahead, Intent::Table(TableIntent::Die(2)));
        wish(&mut ahead, Intent::Table(TableIntent::Roll(Fling::Tap)));
        if open(&ahead).view().rolled_in_vain {
            return app;
        }
    }
    unreachable!("dice give nothing again and again")
}

#[test]
fn a_roll_in_vain_is_seen_before_the_device_goes_on() {
    let mut app = before_a_roll_in_vain();
    wish(&mut app, Intent::Table(TableIntent::Roll(Fling::Tap)));
    let mut thrown = app.world_mut().resource_mut::<Messages<ThrowDice>>();
    let faces = thrown.drain().last().unwrap().faces;
    let rolled: Vec<usize> = (0..faces.len())
        .filter(|die| faces[*die].is_some())
        .collect();
    assert_eq!(rolled, [0, 1, 3, 4], "although no die lies there any more");
    settle(&mut app);
    assert_eq!(screen(&app), Screen::Table);
    let next = open(&app).handed_to().unwrap();
    for _ in 0..20 {
        app.update();
    }
    assert_eq!(screen(&app), Screen::Handover);
    wish(&mut app, Intent::Table(TableIntent::TakeDevice(next)));
    app.update();
    roll(&mut app);
    assert!(
        open(&app).held().is_empty(),
        "the next seat keeps nothing yet"
    );
}

#[test]
fn a_tap_skips_to_the_hand_over_after_a_roll_in_vain() {
    let mut app = before_a_roll_in_vain();
    let steps = open(&app).view().steps;
    roll(&mut app);
    wish(&mut app, Intent::Table(TableIntent::Roll(Fling::Tap)));
    app.update();
    assert_eq!(screen(&app), Screen::Handover);
    assert_eq!(open(&app).view().steps, steps + 2, "nothing else is rolled");
}
