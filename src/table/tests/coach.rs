//! Hints and reviews at the table.

use super::*;
use crate::{
    intent::{Intent, TableIntent},
    nav::{Navigate, Screen},
    table::each,
    words::{Language, Words},
};
use dicepad_core::players::{Coach, Effort};

/// Runs the app until the coach has answered.
fn listen(app: &mut App) {
    while let Coached::Thinking(_) = open(app).view().coached {
        app.update();
        std::thread::yield_now();
    }
}

/// A solo match after its first roll.
fn rolled(seed: u64) -> App {
    let mut app = solo(seed);
    start_with(&mut app, Symbol::Hash);
    roll(&mut app);
    app
}

#[test]
fn a_hint_is_proposed_and_written_only_by_its_player() {
    let mut app = rolled(7);
    let (before, steps) = (state::<Mosaic>(&app), open(&app).view().steps);
    wish(&mut app, Intent::Table(TableIntent::AskCoach(Seat::ZERO)));
    // The coach thinks in a task and may have answered within the same frame.
    let thinking = matches!(open(&app).view().coached, Coached::Thinking(_));
    assert_eq!(open(&app).shown().proposal(Seat::ZERO).is_empty(), thinking);
    listen(&mut app);
    app.update();
    assert_eq!(open(&app).view().coached, Coached::Advised(Seat::ZERO));
    assert!(open(&app).shown().is_whole(Seat::ZERO));
    assert_eq!(open(&app).view().steps, steps, "nothing is written yet");
    let ghosts = (0..25)
        .filter(|cell| matches!(writing(&mut app, cell / 5, cell % 5), Writing::Ghost(_)))
        .count();
    assert_eq!(ghosts, 2);
    for language in Language::ALL {
        let said = each!(open(&app).shown(), one => one.advice(&Words::new(language)));
        assert!(said.is_some_and(|said| said.chars().count() > 20));
    }
    wish(&mut app, Intent::Table(TableIntent::Confirm(Seat::ZERO)));
    assert_eq!(open(&app).view().coached, Coached::Not);
    // The written move is the one that a hard player would choose.
    let coach = Coach {
        seed: 7,
        effort: Effort::FULL,
    };
    let advice = coach.advise(&before, Seat::ZERO, &|| false).unwrap();
    let mut expected = before;
    expected.play(Seat::ZERO, advice.action).unwrap();
    assert_eq!(
        state::<Mosaic>(&app).sheet(Seat::ZERO),
        expected.sheet(Seat::ZERO)
    );
}

#[test]
fn any_other_intent_cancels_the_hint() {
    for instead in [
        Intent::Table(TableIntent::Tap(Seat::ZERO, TapTarget::Cell(2, 2))),
        Intent::Table(TableIntent::AskCoach(Seat::ZERO)),
        Intent::Table(TableIntent::Undo(Seat::ZERO)),
    ] {
        let mut app = rolled(8);
        // Both in one frame: the coach can't have answered in between.
        app.world_mut()
            .write_message(Intent::Table(TableIntent::AskCoach(Seat::ZERO)));
        wish(&mut app, instead);
        assert_eq!(open(&app).view().coached, Coached::Not, "{instead:?}");
        for _ in 0..5 {
            app.update();
        }
        assert!(!open(&app).shown().is_whole(Seat::ZERO), "{instead:?}");
    }
    let mut app = rolled(8);
    wish(&mut app, Intent::Table(TableIntent::AskCoach(Seat::ZERO)));
    let mut next = app.world_mut().resource_mut::<NextState<Screen>>();
    next.set(Screen::Home);
    app.update();
    app.update();
    // The coach may have answered before the player left, but must not think on.
    let coached = open(&app).view().coached;
    assert_ne!(coached, Coached::Thinking(Seat::ZERO), "nobody is there");
}

#[test]
fn advised_dice_go_to_the_rail_and_only_the_player_rolls() {
    let mut app = table_of(GameId::Trio, 1, PHONE, 9);
    assert!(open(&app).may_ask_coach(Seat::ZERO), "dice are chosen");
    let before = state::<Trio>(&app);
    wish(&mut app, Intent::Table(TableIntent::AskCoach(Seat::ZERO)));
    listen(&mut app);
    assert_eq!(state::<Trio>(&app), before);
    let coach = Coach {
        seed: 9,
        effort: Effort::FULL,
    };
    let advice = coach.advise(&before, Seat::ZERO, &|| false).unwrap();
    let chosen = dicepad_core::games::trio::Move::Choose(open(&app).to_roll());
    assert_eq!(chosen, advice.action);
    roll(&mut app);
    assert_eq!(open(&app).view().coached, Coached::Not);
}

#[test]
fn there_is_no_advice_without_a_choice() {
    let mut app = solo(7);
    assert!(
        !open(&app).may_ask_coach(Seat::ZERO),
        "all symbols are alike"
    );
    start_with(&mut app, Symbol::Hash);
    assert!(!open(&app).may_ask_coach(Seat::ZERO), "a roll is no choice");
    wish(&mut app, Intent::Table(TableIntent::Roll(Fling::Tap)));
    assert!(!open(&app).may_ask_coach(Seat::ZERO), "the dice fly");
    wish(&mut app, Intent::Table(TableIntent::AskCoach(Seat::ZERO)));
    assert_eq!(open(&app).view().coached, Coached::Not);
    settle(&mut app);
    assert!(open(&app).may_ask_coach(Seat::ZERO));
}

/// A match that was played to its end with taps.
fn played(game: GameId, seats: usize, seed: u64) -> App {
    let mut app = table_of(game, seats, TABLET, seed);
    let mut chance = Chance::new(seed, Purpose::Board);
    while screen(&app) != Screen::Results {
        act(&mut app, &mut chance);
    }
    app
}

/// Asks for a review and waits for its result.
fn review(app: &mut App, seat: Seat) {
    wish(app, Intent::Table(TableIntent::Review(seat)));
    app.update();
    assert_eq!(screen(app), Screen::Review);
    let shown = |app: &App| {
        let (of, thought) = app.world().resource::<Reviews>().shown().unwrap();
        assert_eq!(of, seat);
        !matches!(thought, Computed::Working(_))
    };
    while !shown(app) {
        app.update();
        std::thread::yield_now();
    }
}

fn costly(app: &App) -> Vec<dicepad_core::players::Judged<u32>> {
    let reviews = app.world().resource::<Reviews>();
    let Some((_, Computed::Known(review))) = reviews.shown() else {
        return Vec::new();
    };
    costliest(open(app), review).into_iter().copied().collect()
}

fn shows_better(app: &App) -> bool {
    let words = Words::new(Language::En);
    open(app).describe_better(&words).is_some()
}

#[test]
fn a_review_leads_to_what_would_have_been_better_and_back() {
    for game in GameId::ALL {
        let seats = for_game!(*game, G => usize::from(G::SEATS.0));
        let mut app = played(*game, seats, 11);
        let steps = open(&app).view().steps;
        review(&mut app, Seat::ZERO);
        let costly = costly(&app);
        assert!(!costly.is_empty(), "{game:?}");
        for decision in costly {
            wish(
                &mut app,
                Intent::Table(TableIntent::ShowBetter(decision.step)),
            );
            app.update();
            assert_eq!(screen(&app), Screen::Table);
            let looked = open(&app);
            assert_eq!(looked.looking_back(), Some((decision.step, steps)));
            for language in Language::ALL {
                let told = looked.describe_better(&Words::new(language)).unwrap();
                assert!(!told.contains('{') && told.chars().count() > 20, "{told}");
            }
            // The better move is a proposal on the sheet, or dice on the rail, or a roll of all dice.
            let shown = looked.shown().is_whole(Seat::ZERO)
                || looked.shown().proposal(Seat::ZERO).is_empty();
            assert!(shown, "{game:?}");
            wish(&mut app, Intent::Table(TableIntent::Confirm(Seat::ZERO)));
            assert!(shows_better(&app), "only to be looked at");
            wish(
                &mut app,
                Intent::Table(TableIntent::LookBack(LookBack::Next)),
            );
            assert!(!shows_better(&app));
            wish(&mut app, Intent::Navigate(Navigate::Back));
            app.update();
            assert_eq!(screen(&app), Screen::Review);
            assert_eq!(open(&app).view().steps, steps);
        }
    }
}

#[test]
fn leaving_interrupts_the_review_and_keeps_its_results() {
    let mut app = played(GameId::Mosaic, 2, 12);
    let other = Seat::new(1).unwrap();
    review(&mut app, Seat::ZERO);
    let known = costly(&app);
    wish(&mut app, Intent::Table(TableIntent::Review(other)));
    let mut next = app.world_mut().resource_mut::<NextState<Screen>>();
    next.set(Screen::Results);
    app.update();
    app.update();
    let reviews = app.world().resource::<Reviews>();
    let (seat, thought) = reviews.shown().unwrap();
    assert_eq!(seat, other);
    assert!(!matches!(thought, Computed::Working(_)));
    wish(&mut app, Intent::Table(TableIntent::Review(Seat::ZERO)));
    assert_eq!(costly(&app), known, "it is there at once");
}

#[test]
fn the_best_that_the_dice_allowed_is_at_least_what_was_reached() {
    let mut app = played(GameId::Mosaic, 1, 13);
    let best = |app: &App| match app.world().resource::<Reviews>().best() {
        Computed::Known(best) => Some(*best),
        Computed::NotAsked | Computed::Working(_) => None,
    };
    while best(&app).is_none() {
        app.update();
        std::thread::yield_now();
    }
    assert!(best(&app) >= Some(open(&app).shown().score(Seat::ZERO)));
    let app = played(GameId::Mosaic, 2, 13);
    let thought = app.world().resource::<Reviews>().best();
    assert!(matches!(thought, Computed::NotAsked), "not among others");
}
