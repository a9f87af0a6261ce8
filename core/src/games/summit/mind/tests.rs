//! Tests of the computer players' knowledge.

use super::{
    super::{
        Move,
        Row::Blue,
        Summit,
        tests::{WORKED, dice, one_cell_short, seat, sheet, table_of, throw},
    },
    value::{Value, WEIGHTS},
};
use crate::{
    Game,
    players::{Coach, Effort, PlayerKind, learner::check_weights},
};

fn decides(kind: PlayerKind, game: &Summit, of: u8) -> Move {
    let mut player = kind.player_with(1, seat(of), Effort::percent(10));
    player.decide(game, seat(of)).unwrap()
}

const THINKERS: [PlayerKind; 3] = [PlayerKind::Easy, PlayerKind::Medium, PlayerKind::Hard];

#[test]
fn learned_weights_are_complete() {
    check_weights(Value::learned().0, WEIGHTS);
}

#[test]
fn players_fill_the_last_cell() {
    let mut game = table_of(2);
    let full: &[u8] = &[5, 9, 13, 17, 12, 7];
    game.sheets[seat(1)] = sheet([full, &[12, 20, 21, 23, 20], full, full], 0);
    throw(&mut game, WORKED);
    game.play(seat(0), Move::Pass).unwrap();
    assert_eq!(decides(PlayerKind::Hard, &game, 1), Move::Write(Blue));
}

#[test]
fn players_rather_write_than_mark_a_misthrow() {
    let mut game = table_of(2);
    let started: &[u8] = &[3, 8];
    game.sheets[seat(0)] = sheet([started, &[4, 11, 15], started, started], 1);
    throw(&mut game, WORKED);
    for kind in THINKERS {
        assert_eq!(decides(kind, &game, 0), Move::Write(Blue), "{kind:?}");
    }
    game.play(seat(0), Move::Pass).unwrap();
    for kind in THINKERS {
        assert_eq!(decides(kind, &game, 0), Move::Write(Blue), "{kind:?}");
    }
}

#[test]
fn the_coach_weighs_every_subset_of_the_dice() {
    let mut game = table_of(1);
    game.roll(dice(WORKED)).unwrap();
    let coach = Coach {
        seed: 1,
        effort: Effort::percent(10),
    };
    let weighed = coach.weigh(&game, seat(0), &|| false);
    assert_eq!(weighed.len(), 128);
    let stopped = coach.weigh(&game, seat(0), &|| true);
    assert_eq!(stopped.len(), 1);
    assert_eq!(stopped[0].action, Move::Stop);
}

#[test]
fn at_the_end_the_prospect_is_the_score() {
    let mut game = table_of(2);
    game.sheets[seat(0)] = one_cell_short();
    throw(&mut game, WORKED);
    game.play(seat(0), Move::Write(Blue)).unwrap();
    let coach = Coach {
        seed: 1,
        effort: Effort::FULL,
    };
    for of in [0, 1] {
        let prospect = coach.prospect(&game, seat(of), &|| false);
        assert_eq!(prospect, f32::from(game.score(seat(of))));
    }
}
