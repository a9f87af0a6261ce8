//! Properties of advice and reviews that hold in every game.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail loudly")]

use dicepad_core::{
    GameId, Phase, Seat, for_game,
    matchlog::{Match, Setup},
    players::{
        Coach, ComputerPlayer, Effort, Mind, Motive, PlayerKind, come_to_the_same, moments,
        next_to_answer,
    },
};
use std::cell::Cell;

/// A small share of the full work, because these tests do not depend on strength.
const LITTLE: Effort = Effort::percent(1);

fn coach(seed: u64) -> Coach {
    Coach {
        seed,
        effort: LITTLE,
    }
}

/// A match between these players, who rotate over the seats.
fn played<G: Mind>(seats: u8, seed: u64, kinds: &[PlayerKind]) -> Match<G> {
    let setup = Setup::<G>::by_lot(seats.into(), &[], seed).unwrap();
    let mut players: Vec<Box<dyn ComputerPlayer<G>>> = Seat::all(seats)
        .map(|seat| {
            let kind = kinds[usize::from(seat.number()) % kinds.len()];
            kind.player_with(seed, seat, LITTLE)
        })
        .collect();
    let mut played = Match::new(setup).unwrap();
    while played.state().phase() != Phase::Over {
        if played.let_chance_decide().is_some() {
            continue;
        }
        let seat = next_to_answer(played.state()).unwrap();
        let player = &mut players[usize::from(seat.number())];
        let action = player.decide(played.state(), seat).unwrap();
        played.play(seat, action).unwrap();
    }
    played
}

#[test]
fn costs_are_never_negative_and_zero_for_the_best_move() {
    fn check<G: Mind>() {
        let played = played::<G>(
            G::SEATS.0.max(2),
            5,
            &[PlayerKind::Random, PlayerKind::Hard],
        );
        let [careless, hard] = [0, 1].map(|seat| {
            let seat = Seat::new(seat).unwrap();
            let review = coach(5).review(&played, seat, &mut |_| true).unwrap();
            assert_eq!(review.decisions.len(), moments(&played, seat).len());
            for decision in &review.decisions {
                assert!(decision.cost >= 0.0 && decision.cost.is_finite());
                assert!(decision.prospect.is_finite());
                assert_eq!(decision.cost > 0.0, decision.better.is_some());
            }
            review
        });
        let all = |review: &dicepad_core::players::Review<G::Move>| -> f32 {
            review.decisions.iter().map(|decision| decision.cost).sum()
        };
        assert!(all(&hard).abs() < 1e-6, "{}: {}", G::ID.id(), all(&hard));
        assert!(all(&careless) > 0.0, "{}", G::ID.id());
        let costliest = careless.costliest(3);
        assert!(!costliest.is_empty() && costliest.len() <= 3);
        assert!(costliest.is_sorted_by(|a, b| a.cost >= b.cost));
        let most = careless.decisions.iter().map(|each| each.cost);
        assert!(most.fold(0.0, f32::max) <= costliest[0].cost);
        assert!(hard.costliest(3).is_empty());
    }
    for game in GameId::ALL {
        for_game!(game, G => check::<G>());
    }
}

#[test]
fn the_same_match_gets_the_same_review() {
    fn check<G: Mind>() {
        let played = played::<G>(G::SEATS.0, 6, &[PlayerKind::Easy]);
        let review = || coach(6).review(&played, Seat::ZERO, &mut |_| true);
        assert!(review().is_some());
        assert_eq!(review(), review());
        let again = Match::<G>::from_saved(played.to_saved().as_bytes()).unwrap();
        let resumed = coach(6).review(&again.played, Seat::ZERO, &mut |_| true);
        assert_eq!(review(), resumed);
    }
    for game in GameId::ALL {
        for_game!(game, G => check::<G>());
    }
}

#[test]
fn a_review_reports_progress_and_can_be_interrupted() {
    fn check<G: Mind>() {
        let played = played::<G>(G::SEATS.0, 7, &[PlayerKind::Random]);
        let mut told = Vec::new();
        let review = coach(7).review(&played, Seat::ZERO, &mut |done| {
            told.push(done);
            true
        });
        assert!(review.is_some());
        assert!(told.is_sorted() && told.first() == Some(&0.0) && told.last() == Some(&1.0));
        let mut left = 2;
        let interrupted = coach(7).review(&played, Seat::ZERO, &mut |_| {
            left -= 1;
            left > 0
        });
        assert_eq!(interrupted, None);
        let moment = moments(&played, Seat::ZERO)[0];
        assert_eq!(coach(7).judge(&moment, &|| true), None);
        assert_eq!(coach(7).advise(&moment.game, Seat::ZERO, &|| true), None);
    }
    for game in GameId::ALL {
        for_game!(game, G => check::<G>());
    }
}

#[test]
fn moments_are_the_positions_before_the_moves() {
    fn check<G: Mind>() {
        let played = played::<G>(G::SEATS.1, 8, &[PlayerKind::Random]);
        for seat in Seat::all(G::SEATS.1) {
            let mut turn = 0;
            for moment in moments(&played, seat) {
                let mut game = G::start(played.setup().table, played.setup().rules).unwrap();
                for step in &played.steps()[..moment.step] {
                    step.apply(&mut game).unwrap();
                }
                assert_eq!(game, moment.game);
                assert!(moment.turn >= turn);
                turn = moment.turn;
                let mut after = game;
                after.play(seat, moment.played).unwrap();
            }
        }
    }
    for game in GameId::ALL {
        for_game!(game, G => check::<G>());
    }
}

/// The advised move is legal, now or after stopping, and it is the hard player's move.
#[test]
fn advice_is_the_move_of_a_hard_player() {
    fn check<G: Mind>() {
        let played = played::<G>(G::SEATS.0.max(2), 9, &[PlayerKind::Hard]);
        let motives = Cell::new(0);
        for seat in Seat::all(2) {
            for moment in moments(&played, seat) {
                let Some(advice) = coach(9).advise(&moment.game, seat, &|| false) else {
                    continue;
                };
                assert!(advice.lead.in_small_units() >= 0);
                assert_ne!(advice.action, advice.other);
                if advice.reason.is_some() {
                    motives.set(motives.get() + 1);
                }
                if advice.action == moment.played {
                    continue;
                }
                // The hard player stopped, and the advice is the move that follows.
                let mut lies = moment.game;
                lies.play(seat, moment.played).unwrap();
                let mut moves = Vec::new();
                lies.legal_moves(seat, &mut moves);
                assert!(moves.contains(&advice.action), "{:?}", G::ID);
            }
        }
        assert_eq!(motives.get() > 0, G::PLAYS_FOR_POINTS, "{:?}", G::ID);
    }
    for game in GameId::ALL {
        for_game!(game, G => check::<G>());
    }
}

/// In trio the advice names the column that a move completes or keeps open.
#[test]
fn advice_names_columns_as_reasons() {
    use dicepad_core::games::Trio;
    let mut told = [false; 2];
    for seed in 0..60 {
        let played = played::<Trio>(2, seed, &[PlayerKind::Easy]);
        for moment in moments(&played, Seat::ZERO) {
            let advice = coach(seed).advise(&moment.game, Seat::ZERO, &|| false);
            match advice.and_then(|advice| advice.reason) {
                Some(Motive::Completes(column)) => {
                    assert!(column.complete);
                    told[0] = true;
                }
                Some(Motive::KeepsOpen(column)) => {
                    assert!(!column.complete && column.points > 0);
                    told[1] = true;
                }
                _ => {}
            }
        }
    }
    assert_eq!(told, [true; 2]);
}

/// If equal dice can be kept in several ways, all of them have the same cost.
#[test]
fn keeping_equal_dice_has_the_same_cost() {
    fn check<G: Mind>() {
        let played = played::<G>(2, 10, &[PlayerKind::Random]);
        let mut others = 0;
        for moment in moments(&played, Seat::ZERO) {
            let mut moves = Vec::new();
            moment.game.legal_moves(Seat::ZERO, &mut moves);
            let cost = coach(10).judge(&moment, &|| false).unwrap().cost;
            for action in moves.iter().filter(|action| **action != moment.played) {
                if come_to_the_same(&moment.game, Seat::ZERO, moment.played, *action) {
                    let mut spelled = moment;
                    spelled.played = *action;
                    let same = coach(10).judge(&spelled, &|| false).unwrap();
                    assert!((same.cost - cost).abs() < 1e-6);
                    others += 1;
                }
            }
        }
        assert!(others > 0, "{:?}", G::ID);
    }
    check::<dicepad_core::games::Sundeck>();
    check::<dicepad_core::games::Cowpath>();
}
