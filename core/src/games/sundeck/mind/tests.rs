//! Tests of the computer players' knowledge.

use super::{
    super::{
        Move,
        tests::{card, dealt, fill_rows, lying, seat, start, turn},
    },
    value::{Value, WEIGHTS},
};
use crate::{
    Game,
    players::{Coach, Effort, PlayerKind, learner::check_weights},
};

const COACH: Coach = Coach {
    seed: 1,
    effort: Effort::FULL,
};

#[test]
fn learned_weights_are_complete() {
    check_weights(Value::learned().0, WEIGHTS);
}

#[test]
fn a_prospect_exceeds_the_certain_points() {
    let mut game = dealt(2, 0, &[12, 14, 3, 4]);
    fill_rows(&mut game, 0, 12, &[1, 3]);
    let prospect = COACH.prospect(&game, seat(0), &|| false);
    assert!(prospect > f32::from(game.score(seat(0))) + 5.0);
}

#[test]
fn dice_that_complete_a_card_are_kept_and_used() {
    // Card 24: R2* O5* Y2 G6 V5. Card 1 has room for the yellow dice too.
    let mut game = dealt(2, 0, &[24, 1, 3, 4]);
    fill_rows(&mut game, 0, 24, &[0, 1]);
    while game.leader() != seat(0) {
        turn(&mut game, "BBBBB", &[]);
    }
    game.roll(lying("YYOOO")).unwrap();
    let weighed = COACH.weigh(&game, seat(0), &|| false);
    assert_eq!(weighed.len(), 12, "each set of equal dice once");
    game.play(seat(0), Move::Stop).unwrap();
    for kind in [PlayerKind::Medium, PlayerKind::Hard] {
        let mut player = kind.player(1, seat(0));
        let action = player.decide(&game, seat(0));
        assert_eq!(action, Some(Move::Use(card(24))), "{kind:?}");
    }
}

#[test]
fn in_advanced_mode_all_ten_triples_of_cards_are_weighed() {
    let mut game = start(1, 0, true);
    for number in 1..=5 {
        game.draw(card(number)).unwrap();
    }
    let weighed = COACH.weigh(&game, seat(0), &|| false);
    assert_eq!(weighed.len(), 10);
    assert!(weighed.iter().all(|each| each.value.is_finite()));
}
