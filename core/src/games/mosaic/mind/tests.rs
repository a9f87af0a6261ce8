//! Tests of the computer players' knowledge.

use super::*;
use crate::{
    GameRules, Phase, Table,
    dice::{DiceSet, Lying, Roller},
    games::mosaic::{Rules, Sheet},
    players::{Coach, Effort, PlayerKind, learner::check_weights},
};
use value::WEIGHTS;

const NOBODY_HURRIES: &dyn Fn() -> bool = &|| false;

fn placing(rows: &str, faces: [u8; 2], rules: Rules) -> Mosaic {
    let table = Table::new::<Mosaic>(1, 0).unwrap();
    let mut game = Mosaic::start(table, rules).unwrap();
    let mut moves = Vec::new();
    game.legal_moves(Seat::ZERO, &mut moves);
    game.play(Seat::ZERO, moves[0]).unwrap();
    game.set_sheet(Seat::ZERO, Sheet::from_letters(rows));
    game.roll(Lying::of(&faces)).unwrap();
    game
}

#[test]
fn learned_weights_are_complete() {
    for rules in [Rules::default(), Rules::ADVANCED] {
        check_weights(Value::learned(rules).weights, WEIGHTS);
    }
}

#[test]
fn the_probabilities_of_the_21_rolls_add_up_to_1() {
    assert_eq!(rolls().count(), 21);
    let sum: f32 = rolls().map(|(_, chance)| chance).sum();
    assert!((sum - 1.0).abs() < 1e-5);
}

#[test]
fn a_grid_scores_as_the_rules_do() {
    for rules in (0..16).filter_map(Rules::from_code) {
        let mut roller = Roller::new(8);
        let table = Table::new::<Mosaic>(1, 0).unwrap();
        let mut game = Mosaic::start(table, rules).unwrap();
        let mut player = PlayerKind::Random.player(8, Seat::ZERO);
        while game.phase() != Phase::Over {
            let grid = Grid::of(game.sheet(Seat::ZERO));
            assert_eq!(grid.score(rules), game.score(Seat::ZERO));
            if !crate::let_chance_decide(&mut game, &mut roller) {
                let action = player.decide(&game, Seat::ZERO).unwrap();
                game.play(Seat::ZERO, action).unwrap();
            }
        }
    }
}

#[test]
fn a_stepped_grid_equals_the_grid_of_the_sheet() {
    let game = placing("TTOOX TTT/X #__/# IIIX# II__#", [3, 5], Rules::ADVANCED);
    let grid = Grid::of(game.sheet(Seat::ZERO));
    let value = Value::learned(Rules::ADVANCED);
    let mut seen = 0;
    value.for_each(&grid, [4, 6], |placement, estimate| {
        let mut after = game;
        after.play(Seat::ZERO, game.as_move(placement)).unwrap();
        let afresh = Grid::of(after.sheet(Seat::ZERO));
        let stepped = grid.after(placement);
        assert_eq!(
            afresh.score(Rules::ADVANCED),
            stepped.score(Rules::ADVANCED)
        );
        let sum =
            |grid: &Grid| -> f32 { value.places(grid).map(|weight| value.weights[weight]).sum() };
        assert!((sum(&afresh) - sum(&stepped)).abs() < 1e-3);
        assert!((sum(&stepped) - estimate).abs() < 1e-3);
        seen += 1;
    });
    assert_eq!(seen, 4);
}

#[test]
fn the_last_placement_is_the_best_possible() {
    // Two triangles either complete the first row to five, or form a pair in the last row.
    let game = placing("TTT__ OX/#I XO#/I /#XOI #/O__", [4, 4], Rules::default());
    let mut moves = Vec::new();
    game.legal_moves(Seat::ZERO, &mut moves);
    let coach = Coach {
        seed: 1,
        effort: Effort::FULL,
    };
    let weighed = coach.weigh(&game, Seat::ZERO, NOBODY_HURRIES);
    assert_eq!(weighed.len(), moves.len());
    let mut after = game;
    after.play(Seat::ZERO, weighed[0].action).unwrap();
    assert_eq!(after.sheet(Seat::ZERO).to_letters()[0], "TTTTT");
    assert!(weighed[0].value > weighed[1].value);
}

#[test]
fn the_prospect_at_the_start_is_a_plausible_score() {
    for (rules, least, most) in [
        (Rules::default(), 33.0, 41.0),
        (Rules::ADVANCED, 34.0, 46.0),
    ] {
        let table = Table::new::<Mosaic>(1, 0).unwrap();
        let game = Mosaic::start(table, rules).unwrap();
        let coach = Coach {
            seed: 1,
            effort: Effort::FULL,
        };
        let prospect = coach.prospect(&game, Seat::ZERO, NOBODY_HURRIES);
        assert!((least..most).contains(&prospect), "{prospect}");
    }
}

#[test]
fn the_grid_places_the_symbols_that_were_rolled() {
    let lying = Roller::new(1).roll(DiceSet::first(2), Lying::NOTHING);
    let game = placing(
        "T____ _____ _____ _____ _____",
        [lying.face(0), lying.face(1)],
        Rules::default(),
    );
    let best = game.by_value(Seat::ZERO)[0].action;
    let written = best.symbols.map(|symbol| symbol as u8 - 1);
    let mut rolled = [lying.face(0), lying.face(1)];
    rolled.sort_unstable();
    let mut sorted = written;
    sorted.sort_unstable();
    assert_eq!(sorted, rolled);
}
