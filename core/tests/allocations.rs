//! Playing does not allocate, because computer players do it millions of times.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail loudly")]

use dicepad_core::{
    Game, GameId, Phase, Seat,
    dice::{Chance, Purpose, Roller},
    for_game, let_chance_decide,
    matchlog::Setup,
    players::{Random, next_to_answer, playout},
};

fn legal_moves_play_and_clone_do_not_allocate<G: Game>(choices: &[(&str, &str)]) {
    let setup = Setup::<G>::by_lot(u64::from(G::SEATS.1), choices, 1).unwrap();
    let mut game = G::start(setup.table, setup.rules).unwrap();
    let mut roller = Roller::new(1);
    let mut chance = Chance::new(1, Purpose::Player(Seat::ZERO));
    let mut moves = Vec::with_capacity(G::MOST_MOVES);
    let mut decisions = 0;
    let counted = allocation_counter::measure(|| {
        while game.phase() != Phase::Over {
            if let_chance_decide(&mut game, &mut roller) {
                continue;
            }
            let seat = next_to_answer(&game).unwrap();
            game.legal_moves(seat, &mut moves);
            let action = *chance.pick(&moves).unwrap();
            let mut copy = game;
            copy.play(seat, action).unwrap();
            game = copy;
            decisions += 1;
            std::hint::black_box(game.score(seat));
        }
    });
    assert!(decisions > 10);
    assert_eq!(counted.count_total, 0, "{}", G::ID.id());
}

#[test]
fn playing_does_not_allocate() {
    for game in GameId::ALL {
        for_game!(game, G => legal_moves_play_and_clone_do_not_allocate::<G>(&[]));
    }
    let advanced = [("advanced", "true")];
    legal_moves_play_and_clone_do_not_allocate::<dicepad_core::games::Mosaic>(&advanced);
    legal_moves_play_and_clone_do_not_allocate::<dicepad_core::games::Sundeck>(&advanced);
}

#[test]
fn whole_random_playouts_do_not_allocate() {
    fn check<G: Game>() {
        let setup = Setup::<G>::by_lot(u64::from(G::SEATS.1), &[], 1).unwrap();
        let start = G::start(setup.table, setup.rules).unwrap();
        let mut roller = Roller::new(1);
        let mut player = Random::<G>::new(1, Seat::ZERO);
        let counted = allocation_counter::measure(|| {
            for _ in 0..20 {
                assert_eq!(
                    playout(start, &mut roller, &mut player).phase(),
                    Phase::Over
                );
            }
        });
        assert_eq!(counted.count_total, 0, "{}", G::ID.id());
    }
    for game in GameId::ALL {
        for_game!(game, G => check::<G>());
    }
}
