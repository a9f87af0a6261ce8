//! Tests of the computer players' knowledge.
#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use super::{
    super::{Move, Sheet, Trio, sheet::Row},
    features::{PATTERNS, Round, SEEN, seen, to_go},
    outlook::{choices, sums},
    value::{Value, WEIGHTS},
};
use crate::{
    Game, Phase, Seat,
    dice::{DiceSet, Lying, Roller},
    let_chance_decide,
    matchlog::Setup,
    players::{Coach, Effort, PlayerKind, learner::check_weights, next_to_answer},
};

const AMONG_FIVE: Round = Round {
    seats: 5,
    others_first: 2,
    rival_to_go: 9,
    rival_misthrows: 1,
};

fn table(seats: u64) -> Trio {
    let setup = Setup::<Trio>::with_first(seats, 0, &[], 0).unwrap();
    Trio::start(setup.table, setup.rules).unwrap()
}

const COACH: Coach = Coach {
    seed: 1,
    effort: Effort::FULL,
};

#[test]
fn sums_are_exact() {
    let chance = |dice: u8, wanted: u8| -> f32 {
        sums(DiceSet::from_bits(dice))
            .filter(|(sum, _)| *sum == wanted)
            .map(|(_, chance)| chance)
            .sum()
    };
    assert_eq!(chance(0b010, 6), 1.0 / 6.0);
    assert_eq!(chance(0b101, 7), 6.0 / 36.0);
    assert_eq!(chance(0b111, 10), 27.0 / 216.0);
    assert_eq!(chance(0b111, 18), 1.0 / 216.0);
    assert_eq!(chance(0b011, 13), 0.0);
    for dice in choices() {
        let all: f32 = sums(dice).map(|(_, chance)| chance).sum();
        assert!((all - 1.0).abs() < 1e-6, "{dice:?}");
    }
}

#[test]
fn patterns_of_every_reachable_sheet_fit_into_the_table() {
    for seats in 1..=6 {
        let mut game = table(seats);
        let mut roller = Roller::new(seats);
        let mut random = PlayerKind::Random.player(seats, Seat::ZERO);
        while game.phase() != Phase::Over {
            if let_chance_decide(&mut game, &mut roller) {
                continue;
            }
            let seat = next_to_answer(&game).unwrap();
            let action = random.decide(&game, seat).unwrap();
            game.play(seat, action).unwrap();
            let patterns = seen(game.sheet(seat), AMONG_FIVE);
            assert!(patterns.iter().all(|place| usize::from(*place) < PATTERNS));
            // All patterns of a sheet are different.
            let mut sorted = patterns;
            sorted.sort_unstable();
            assert!(sorted.is_sorted_by(|a, b| a < b), "{patterns:?}");
        }
    }
}

#[test]
fn cells_to_go_are_counted_in_rows_that_can_still_be_completed() {
    let mut sheet = Sheet::default();
    assert_eq!(to_go(&sheet), 12, "far away");
    for (number, column) in [1, 2, 3, 4, 5, 7, 8, 9].into_iter().enumerate() {
        sheet.write(Row::Yellow, column, 1 + number as u8);
    }
    assert_eq!(to_go(&sheet), 1 + 9);
    // Nothing fits between 4 and 5.
    sheet.write(Row::Orange, 3, 4);
    sheet.write(Row::Orange, 6, 5);
    sheet.write(Row::Violet, 9, 18);
    assert_eq!(to_go(&sheet), 1 + 8);
    sheet.write(Row::Violet, 7, 17);
    assert_eq!(to_go(&sheet), 13, "only yellow can be completed");
}

#[test]
fn learned_weights_are_complete() {
    check_weights(Value::learned().0, WEIGHTS);
    let empty = Value::learned().of(&Sheet::default(), AMONG_FIVE);
    assert!((40.0..110.0).contains(&empty), "{empty}");
    assert_eq!(seen(&Sheet::default(), AMONG_FIVE).len(), SEEN);
}

#[test]
fn the_prospect_agrees_with_the_best_move() {
    let mut game = table(3);
    let mut roller = Roller::new(3);
    while game.phase() != Phase::Over {
        if let_chance_decide(&mut game, &mut roller) {
            continue;
        }
        let seat = next_to_answer(&game).unwrap();
        let best = COACH.weigh(&game, seat, &|| false)[0];
        let expected = COACH.prospect(&game, seat, &|| false);
        assert!((best.value - expected).abs() < 1e-3, "{best:?} {expected}");
        game.play(seat, best.action).unwrap();
    }
    for seat in Seat::all(3) {
        let expected = COACH.prospect(&game, seat, &|| false);
        assert_eq!(expected, f32::from(game.score(seat)));
    }
}

#[test]
fn hard_declines_a_spoiling_number_when_declining_is_free() {
    let mut game = table(2);
    let (first, second) = (Seat::ZERO, Seat::new(1).unwrap());
    game.play(first, Move::Choose(DiceSet::from_bits(0b001)))
        .unwrap();
    game.roll(Lying::of(&[5])).unwrap();
    game.play(first, Move::Stop).unwrap();
    let weighed = COACH.weigh(&game, second, &|| false);
    let value = |wanted: Move| {
        let found = weighed.iter().find(|each| each.action == wanted);
        found.unwrap().value
    };
    // With a 6 in the last of nine cells, at most six cells of the row can be filled.
    let last = Move::Write {
        row: Row::Orange,
        column: 11,
    };
    assert!(value(Move::Pass) > value(last) + 5.0);
    assert!(weighed[0].value >= value(Move::Pass));
}
