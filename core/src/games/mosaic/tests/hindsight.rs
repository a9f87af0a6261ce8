//! The best result with the same dice.

use crate::{
    Game, Seat,
    dice::Lying,
    games::mosaic::{Mosaic, Move, Rules, Solo},
    matchlog::{Match, Setup},
    players::PlayerKind,
    transcript::write_match,
};
use std::{collections::BTreeSet, io};

fn played(kind: PlayerKind, choices: &[(&str, &str)], seed: u64) -> Match<Mosaic> {
    let mut game = Match::new(Setup::by_lot(1, choices, seed).unwrap()).unwrap();
    let mut players = [kind.player(seed, Seat::ZERO)];
    write_match(&mut game, &mut players, false, &mut io::sink()).unwrap();
    game
}

/// Plays the game through the rules with its dice, and returns its score.
fn through_the_rules(solo: &Solo, setup: &Setup<Mosaic>) -> i16 {
    let mut game = Mosaic::start(setup.table, setup.rules).unwrap();
    game.play(Seat::ZERO, Move::Start(solo.start)).unwrap();
    for round in &solo.rounds {
        game.roll(Lying::of(&round.map(|(symbol, _)| symbol as u8)))
            .unwrap();
        let [first, second] = round.map(|(_, cell)| cell);
        game.play(Seat::ZERO, Move::Place(first, second)).unwrap();
    }
    game.score(Seat::ZERO)
}

#[test]
fn hindsight_obeys_rules_and_dice_and_is_never_worse() {
    for choices in [&[][..], &[("advanced", "true")]] {
        for (kind, seed) in [(PlayerKind::Random, 1), (PlayerKind::Medium, 2)] {
            let game = played(kind, choices, seed);
            let setup = game.setup();
            let solo = Solo::of(&game).unwrap();
            assert_eq!(solo.score(setup.rules), game.state().score(Seat::ZERO));
            let best = solo.best_with_these_dice(setup.rules, &mut |_| true);
            assert!(best.score(setup.rules) > solo.score(setup.rules));
            assert_eq!(through_the_rules(&best, setup), best.score(setup.rules));
            let dice = |game: &Solo| -> Vec<_> {
                game.rounds
                    .iter()
                    .map(|round| round.map(|(symbol, _)| symbol))
                    .collect()
            };
            assert_eq!(dice(&best), dice(&solo));
            let again = solo.best_with_these_dice(setup.rules, &mut |_| true);
            assert_eq!(again, best, "the same game, the same answer");
            let further = best.best_with_these_dice(setup.rules, &mut |_| true);
            assert!(further.score(setup.rules) >= best.score(setup.rules));
        }
    }
}

#[test]
fn hindsight_reports_progress_and_can_be_stopped() {
    let game = played(PlayerKind::Random, &[], 3);
    let solo = Solo::of(&game).unwrap();
    let stopped = solo.best_with_these_dice(Rules::default(), &mut |_| false);
    assert_eq!(stopped, solo);
    let mut told = Vec::new();
    let _ = solo.best_with_these_dice(Rules::default(), &mut |done| {
        told.push(done);
        told.len() < 20
    });
    assert_eq!(told.len(), 20);
    assert!(told.is_sorted() && told[0] < 0.01 && told[19] < 1.0);
}

#[test]
fn hindsight_is_for_solo_games_that_have_begun() {
    let alone = Match::<Mosaic>::new(Setup::by_lot(1, &[], 1).unwrap()).unwrap();
    assert_eq!(Solo::of(&alone), None);
    let mut two = Match::<Mosaic>::new(Setup::by_lot(2, &[], 1).unwrap()).unwrap();
    let mut players = [0, 1].map(|seat| PlayerKind::Random.player(1, Seat::new(seat).unwrap()));
    write_match(&mut two, &mut players, false, &mut io::sink()).unwrap();
    assert_eq!(Solo::of(&two), None);
}

#[test]
fn the_24_cells_pair_up_in_192_ways_all_reachable() {
    const SIDE: u8 = 5;
    type Pairs = BTreeSet<[u8; 2]>;
    fn count(filled: u32) -> u32 {
        let free = (!filled).trailing_zeros() as u8;
        if free >= SIDE * SIDE {
            return 1;
        }
        let ways = [
            (1, free % SIDE + 1 < SIDE),
            (SIDE, free + SIDE < SIDE * SIDE),
        ];
        ways.iter()
            .filter(|(step, fits)| *fits && filled & 1 << (free + step) == 0)
            .map(|(step, _)| count(filled | 1 << free | 1 << (free + step)))
            .sum()
    }
    assert_eq!(count(1), 192);
    let first: Pairs = crate::games::mosaic::hindsight::FIRST_PAIRS
        .into_iter()
        .collect();
    let mut reached = BTreeSet::from([first.clone()]);
    let mut waiting = vec![first];
    while let Some(pairs) = waiting.pop() {
        for [a, b] in &pairs {
            let step = if b - a == 1 { SIDE } else { 1 };
            let beside = [a + step, b + step];
            let same_row = step == SIDE || a % SIDE + 1 < SIDE;
            if same_row && pairs.contains(&beside) {
                let mut turned = pairs.clone();
                turned.remove(&[*a, *b]);
                turned.remove(&beside);
                turned.extend([[*a, beside[0]], [*b, beside[1]]]);
                if reached.insert(turned.clone()) {
                    waiting.push(turned);
                }
            }
        }
    }
    assert_eq!(reached.len(), 192);
}
