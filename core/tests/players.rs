//! Properties of every computer player in every game, variant and number of seats.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail loudly")]

use dicepad_core::{
    GameId, GameRules, Phase, Seat,
    dice::Roller,
    for_game, let_chance_decide,
    matchlog::Setup,
    players::{Coach, ComputerPlayer, Effort, Mind, PlayerKind, next_to_answer},
};
use std::cell::Cell;

/// A small share of the full work, because these tests do not depend on strength.
const LITTLE: Effort = Effort::percent(1);

/// The number of matches for each variant and number of seats.
const MATCHES: u64 = 20;

fn tables<G: Mind>() -> impl Iterator<Item = Setup<G>> {
    let (least, most) = G::SEATS;
    (least..=most).flat_map(|seats| {
        (0..16)
            .filter_map(G::Rules::from_code)
            .map(move |rules| Setup {
                rules,
                ..Setup::with_first(seats.into(), 0, &[], 0).unwrap()
            })
    })
}

/// Plays a match with the moves that `decide` returns.
fn play<G: Mind>(setup: Setup<G>, mut decide: impl FnMut(&G, Seat) -> Option<G::Move>) -> G {
    let mut game = G::start(setup.table, setup.rules).unwrap();
    let mut roller = Roller::new(setup.seed);
    let mut legal = Vec::new();
    while game.phase() != Phase::Over {
        if let_chance_decide(&mut game, &mut roller) {
            continue;
        }
        let seat = next_to_answer(&game).unwrap();
        let action = decide(&game, seat).unwrap();
        game.legal_moves(seat, &mut legal);
        assert!(
            legal.contains(&action),
            "{action:?} of {seat:?} in {game:?}"
        );
        game.play(seat, action).unwrap();
    }
    game
}

/// Computer players draw their chance from a checksum of the serialized position, so a change of its text
/// would change how they play from the same seed.
#[test]
fn golden_texts_of_positions() {
    fn texts<G: Mind>() -> String {
        let setup = Setup::<G>::with_first(2, 1, &[], 7).unwrap();
        let start = G::start(setup.table, setup.rules).unwrap();
        let mut sum = crc32fast::Hasher::new();
        let mut random = PlayerKind::Random.player_with::<G>(7, Seat::ZERO, LITTLE);
        let end = play(setup, |game, seat| {
            sum.update(serde_json::to_string(game).unwrap().as_bytes());
            random.decide(game, seat)
        });
        let [start, end] = [start, end].map(|game| serde_json::to_string(&game).unwrap());
        format!("{start}\n{end}\n{:08x}\n", sum.finalize())
    }
    let all: String = GameId::ALL
        .iter()
        .map(|game| for_game!(game, G => texts::<G>()))
        .collect();
    insta::assert_snapshot!(all);
}

#[test]
fn players_propose_legal_moves_at_every_table() {
    fn check<G: Mind>() {
        for mut setup in tables::<G>() {
            for seed in 0..MATCHES {
                setup.seed = seed;
                let mut players: Vec<Box<dyn ComputerPlayer<G>>> = Seat::all(setup.table.seats)
                    .map(|seat| {
                        // Every kind of player meets every other kind.
                        let kind = seed as usize + usize::from(seat.number());
                        let kind = PlayerKind::ALL[kind % PlayerKind::ALL.len()];
                        kind.player_with(seed, seat, LITTLE)
                    })
                    .collect();
                play(setup, |game, seat| {
                    players[usize::from(seat.number())].decide(game, seat)
                });
            }
        }
    }
    for game in GameId::ALL {
        for_game!(game, G => check::<G>());
    }
}

#[test]
fn the_same_seed_gives_the_same_match_despite_earlier_thoughts() {
    fn check<G: Mind>() {
        for kind in PlayerKind::ALL
            .iter()
            .filter(|kind| **kind != PlayerKind::Random)
        {
            let setup = Setup::<G>::by_lot(G::SEATS.0.max(2).into(), &[], 3).unwrap();
            let mut players: Vec<Box<dyn ComputerPlayer<G>>> = Seat::all(setup.table.seats)
                .map(|seat| kind.player_with(setup.seed, seat, LITTLE))
                .collect();
            let ended = play(setup, |game, seat| {
                players[usize::from(seat.number())].decide(game, seat)
            });
            let again = play(setup, |game, seat| {
                let mut fresh = kind.player_with(setup.seed, seat, LITTLE);
                fresh.decide(game, seat);
                fresh.decide(game, seat)
            });
            assert_eq!(ended, again, "{} of {}", kind.id(), G::ID.id());
        }
    }
    for game in GameId::ALL {
        for_game!(game, G => check::<G>());
    }
}

#[test]
fn the_coach_ranks_the_moves_and_hard_plays_the_first() {
    fn check<G: Mind>() {
        let setup = Setup::<G>::by_lot(G::SEATS.1.into(), &[], 4).unwrap();
        let coach = Coach {
            seed: setup.seed,
            effort: LITTLE,
        };
        let mut legal = Vec::new();
        play(setup, |game, seat| {
            let weighed = coach.weigh(game, seat, &|| false);
            game.legal_moves(seat, &mut legal);
            assert!(weighed.iter().all(|each| legal.contains(&each.action)));
            assert!(weighed.iter().all(|each| each.value.is_finite()));
            assert!(weighed.is_sorted_by(|a, b| a.value >= b.value));
            for (place, each) in weighed.iter().enumerate() {
                let others = &weighed[..place];
                assert!(others.iter().all(|other| other.action != each.action));
            }
            assert!(coach.prospect(game, seat, &|| false).is_finite());
            let mut hard = PlayerKind::Hard.player_with(setup.seed, seat, LITTLE);
            let action = hard.decide(game, seat);
            assert_eq!(action, weighed.first().map(|best| best.action));
            action
        });
    }
    for game in GameId::ALL {
        for_game!(game, G => check::<G>());
    }
}

#[test]
fn seats_that_are_not_asked_are_not_weighed() {
    fn check<G: Mind>() {
        let setup = Setup::<G>::by_lot(G::SEATS.0.into(), &[], 4).unwrap();
        let mut random = PlayerKind::Random.player(setup.seed, Seat::ZERO);
        let ended = play(setup, |game, seat| random.decide(game, seat));
        for kind in PlayerKind::ALL {
            let mut player = kind.player_with::<G>(1, Seat::ZERO, LITTLE);
            assert_eq!(player.decide(&ended, Seat::ZERO), None);
        }
    }
    for game in GameId::ALL {
        for_game!(game, G => check::<G>());
    }
}

#[test]
fn an_interrupted_player_has_a_move_at_once() {
    fn check<G: Mind>() {
        let setup = Setup::<G>::by_lot(G::SEATS.1.into(), &[], 5).unwrap();
        let mut asked_most = 0;
        play(setup, |game, seat| {
            // At full effort this test would take minutes if the stop signal were ignored.
            let mut hard = PlayerKind::Hard.player(setup.seed, seat);
            let mut medium = PlayerKind::Medium.player(setup.seed, seat);
            let asked = Cell::new(0);
            let now = || {
                asked.set(asked.get() + 1);
                true
            };
            medium.think(game, seat, &now)?;
            let action = hard.think(game, seat, &now);
            asked_most = asked_most.max(asked.get());
            action
        });
        assert!(asked_most > 0, "{} never asks whether to stop", G::ID.id());
    }
    for game in GameId::ALL {
        for_game!(game, G => check::<G>());
    }
}

#[test]
fn less_effort_is_less_work() {
    assert_eq!(Effort::FULL.of(600), 600);
    assert_eq!(Effort::percent(25).of(600), 150);
    assert_eq!(Effort::percent(300).of(600), 1800);
    assert_eq!(Effort::percent(1).of(3), 1, "at least 1");
}

#[test]
fn players_can_think_in_another_thread() {
    fn can_be_sent<T: Send + Sync + 'static>(_: T) {}
    can_be_sent(PlayerKind::Hard.player::<dicepad_core::games::Mosaic>(1, Seat::ZERO));
}
