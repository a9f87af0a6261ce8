//! Completed cards, new cards, the end and the score.

use super::*;
use crate::games::sundeck::{CardPoints, Parts};

/// Seat 0 has completed three cards and seat 1 none; both lack two blue cells for one more.
fn before_the_last_roll() -> Sundeck {
    let mut game = dealt(2, 0, &[24, 16, 1, 2]);
    for (id, rows, new) in [(24, [0, 2, 4], 23), (16, [0, 2, 3], 29), (23, [0, 2, 4], 3)] {
        fill_rows(&mut game, 0, id, &rows);
        game.draw(card(new)).unwrap();
    }
    fill_rows(&mut game, 0, 3, &[1, 4]);
    fill_rows(&mut game, 0, 29, &[0, 1]);
    fill_rows(&mut game, 1, 2, &[0, 1]);
    turn(&mut game, "BBYYY", &[(1, 2)]);
    game
}

#[test]
fn two_full_rows_do_not_complete_a_card_and_three_do() {
    let mut game = dealt(1, 0, &[1, 2]);
    fill_rows(&mut game, 0, 1, &[4, 1]);
    assert_eq!(held(&game, 0), [1, 2]);
    assert_eq!(put_aside(&game, 0), []);
    assert_eq!(game.score(seat(0)), 8);

    // Violet 5, yellow 3 with sun, green 2 full, blue not: 5 + 3 + 2 + 2.
    turn(&mut game, "GGBBB", &[(0, 1)]);
    assert_eq!(held(&game, 0), [2]);
    assert_eq!(put_aside(&game, 0), [(1, 12)]);
    assert_eq!(game.score(seat(0)), 12);
}

#[test]
fn four_rows_full_at_once_count_and_two_suns_are_worth_5() {
    // R4* O4 G4 B4* V4: red, orange, blue, green full, violet not: 16 + 5.
    let mut game = dealt(1, 0, &[2, 1]);
    fill_rows(&mut game, 0, 2, &[0, 1]);
    turn(&mut game, "GGGYY", &[(0, 2)]);
    turn(&mut game, "BBBVY", &[(0, 2)]);
    turn(&mut game, "GBYYY", &[(0, 2)]);
    assert_eq!(put_aside(&game, 0), [(2, 21)]);
}

#[test]
fn a_completed_card_is_worth_at_most_25_points() {
    let mut game = dealt(1, 0, &[2, 1]);
    fill_rows(&mut game, 0, 2, &[0, 1]);
    for roll in ["GGGYY", "BBBYY", "VVVYY", "GBVYY"] {
        turn(&mut game, roll, &[(0, 2)]);
    }
    assert_eq!(put_aside(&game, 0), [(2, 25)]);
}

#[test]
fn a_completed_card_without_a_full_sun_is_worth_its_rows_alone() {
    let mut game = dealt(1, 0, &[2, 1]);
    fill_rows(&mut game, 0, 2, &[1, 2, 4]);
    assert_eq!(put_aside(&game, 0), [(2, 12)]);
}

#[test]
fn a_completed_card_is_put_aside_and_never_changes_again() {
    let mut game = dealt(1, 0, &[2, 1]);
    fill_rows(&mut game, 0, 2, &[0, 1, 3]);
    game.draw(card(9)).unwrap();
    assert_eq!(put_aside(&game, 0), [(2, 17)]);

    throw(&mut game, "GGVVV");
    let gone = RuleError::CardNotHeld { card: card(2) };
    refused(&game, 0, Move::Use(card(2)), gone);
    let uses = [1, 9].map(|id| Move::Use(card(id)));
    assert_eq!(legal(&game, 0), [uses[0], uses[1], Move::Pass]);
}

#[test]
fn seats_that_completed_a_card_draw_in_turn_order() {
    let mut game = dealt(3, 1, &[23, 1, 24, 5, 16, 6]);
    fill_rows(&mut game, 1, 23, &[0, 4]);
    fill_rows(&mut game, 0, 24, &[0, 4]);
    fill_rows(&mut game, 2, 16, &[0, 4]);
    assert_eq!(game.phase(), first_roll_of(1));
    throw(&mut game, "YYGGG");
    game.play(seat(2), Move::Use(card(16))).unwrap();
    game.play(seat(0), Move::Use(card(24))).unwrap();
    assert_eq!(put_aside(&game, 2), [(16, 17)]);
    assert_eq!(game.phase(), asked(Decision::Use, &[1]));

    let mut passed = game;
    passed.play(seat(1), Move::Pass).unwrap();
    assert_eq!(passed.phase(), draw_of(&passed, Some(0)));

    game.play(seat(1), Move::Use(card(23))).unwrap();
    for (by, number) in [(1, 10), (0, 11), (2, 12)] {
        assert_eq!(game.phase(), draw_of(&game, Some(by)));
        let mut again = game;
        let drawn = RuleError::CardNotInDeck { card: card(16) };
        assert_eq!(again.draw(card(16)), Err(drawn));
        game.draw(card(number)).unwrap();
    }
    // Cards in hand have moved up, the new card comes last, and the seat to the right is active.
    assert_eq!(held(&game, 1), [1, 10]);
    assert_eq!(held(&game, 0), [5, 11]);
    assert_eq!(held(&game, 2), [6, 12]);
    assert_eq!(game.phase(), first_roll_of(0));
}

#[test]
fn with_a_fourth_card_the_game_ends_after_all_used_the_roll() {
    let mut game = before_the_last_roll();
    throw(&mut game, "BBYYY");
    game.play(seat(0), Move::Use(card(29))).unwrap();
    assert_eq!(game.phase(), asked(Decision::Use, &[1]));
    game.play(seat(1), Move::Use(card(2))).unwrap();
    assert_eq!(game.phase(), Phase::Over);

    let before = game;
    assert_eq!(game.draw(card(30)), Err(RuleError::MatchOver));
    assert_eq!(game.roll(lying("YGROV")), Err(RuleError::MatchOver));
    assert_eq!(game, before);
    refused(&game, 1, Move::Pass, RuleError::MatchOver);
    assert_eq!(legal(&game, 0), []);
}

#[test]
fn with_three_cards_the_game_goes_on() {
    let mut game = before_the_last_roll();
    turn(&mut game, "BBYYY", &[(1, 2)]);
    assert_eq!(game.phase(), draw_of(&game, Some(1)));
}

#[test]
fn unfinished_cards_score_full_rows_without_suns() {
    let mut game = before_the_last_roll();
    turn(&mut game, "BBYYY", &[(0, 29), (1, 2)]);
    let card = |id, points, complete| CardPoints {
        id: card(id),
        points,
        complete,
    };
    let winner = Parts {
        cards: vec![
            card(24, 11, true),
            card(16, 11, true),
            card(23, 13, true),
            card(29, 11, true),
            // Only yellow 6 (sun) and violet 3 are full.
            card(3, 9, false),
        ],
        turns: 18,
    };
    let other = Parts {
        cards: vec![card(2, 17, true), card(1, 0, false)],
        turns: 18,
    };
    assert_eq!(game.parts(seat(0)), winner);
    assert_eq!(game.parts(seat(1)), other);
    assert_eq!([0, 1].map(|by| game.score(seat(by))), [55, 17]);
    assert_eq!(game.winners(), SeatSet::only(seat(0)));
    assert_eq!(
        serde_json::to_string(&game.parts(seat(1))).unwrap(),
        r#"{"cards":[{"id":2,"points":17,"complete":true},{"id":1,"points":0,"complete":false}],"turns":18}"#
    );
    assert_eq!(
        serde_json::to_string(&game.sheets()[0]).unwrap(),
        concat!(
            r#"{"put_aside":[24,16,23,29],"cards":[{"id":3,"rows":"#,
            r#""red 0/5, yellow 6/6 sun, green 0/2 sun, blue 0/4, violet 3/3"}]}"#
        )
    );
}

#[test]
fn tied_seats_share_the_win() {
    let mut game = dealt(3, 0, &[24, 1, 29, 2, 3, 4]);
    // Seat 2 sits to the right of seat 0. Orange 2 on card 29, yellow 2 on card 24.
    turn(&mut game, "OORRG", &[(2, 29)]);
    turn(&mut game, "YYBBB", &[(0, 24)]);
    assert_eq!([0, 1, 2].map(|by| game.score(seat(by))), [2, 0, 2]);
    assert_eq!(game.winners(), [seat(0), seat(2)].into_iter().collect());
}

#[test]
fn practice_alone_gives_the_points_and_the_number_of_turns() {
    let mut game = dealt(1, 0, &[24, 16]);
    for (id, rows, new) in [
        (24, [0, 2, 4], Some(23)),
        (16, [0, 2, 3], Some(29)),
        (23, [0, 2, 4], Some(3)),
        (29, [0, 1, 4], None),
    ] {
        assert_eq!(game.phase(), first_roll_of(0));
        fill_rows(&mut game, 0, id, &rows);
        if let Some(new) = new {
            game.draw(card(new)).unwrap();
        }
    }
    assert_eq!(game.phase(), Phase::Over);
    assert_eq!(game.score(seat(0)), 46);
    assert_eq!(game.parts(seat(0)).turns, 12);
}

#[test]
fn a_turn_counts_once_regardless_of_its_rolls() {
    let mut game = dealt(1, 0, &[1, 2]);
    assert_eq!(game.turns(), 0);
    for _ in 0..2 {
        game.roll(lying("YGROV")).unwrap();
        assert_eq!(game.turns(), 1);
        game.play(seat(0), reroll(&[0, 1, 2, 3, 4])).unwrap();
    }
    game.roll(lying("BBBBB")).unwrap();
    game.play(seat(0), Move::Pass).unwrap();
    assert_eq!(game.turns(), 1);
    game.roll(lying("YGROV")).unwrap();
    assert_eq!(game.turns(), 2);
}

#[test]
fn with_an_empty_deck_no_seat_draws_and_an_empty_hand_passes() {
    let mut game = with_deck(&dealt(1, 0, &[24, 16]), CardSet::EMPTY);
    fill_rows(&mut game, 0, 24, &[0, 2, 4]);
    assert_eq!(game.phase(), first_roll_of(0));
    fill_rows(&mut game, 0, 16, &[0, 2, 3]);
    throw(&mut game, "YGROV");
    assert!(held(&game, 0).is_empty());
    assert_eq!(legal(&game, 0), [Move::Pass]);
}
