//! Advanced mode.

use super::*;

/// Five cards for each seat: in turn order 1–5, 6–10, 11–15, 16–20.
fn five_each(seats: u64, first: u64) -> Sundeck {
    let mut game = start(seats, first, true);
    for number in 1..=5 * seats {
        game.draw(card(number as u8)).unwrap();
    }
    game
}

fn keep(cards: [u8; 3]) -> Move {
    Move::Keep(cards.map(card))
}

/// Every seat has kept these three cards; 28, 29 and 30 lie open.
fn laid_open(first: u64, kept: &[(u8, [u8; 3])]) -> Sundeck {
    let mut game = five_each(kept.len() as u64, first);
    for (by, cards) in kept {
        game.play(seat(*by), keep(*cards)).unwrap();
    }
    for number in [28, 29, 30] {
        game.draw(card(number)).unwrap();
    }
    game
}

/// Seats 0 and 1 each lack two yellow cells to complete a card (24 and 16); seat 1 is about to roll.
fn both_about_to_complete() -> Sundeck {
    let mut game = start(2, 0, true);
    for number in [24, 1, 2, 3, 4, 16, 6, 7, 8, 9] {
        game.draw(card(number)).unwrap();
    }
    game.play(seat(0), keep([1, 2, 24])).unwrap();
    game.play(seat(1), keep([6, 7, 16])).unwrap();
    for number in [28, 29, 30] {
        game.draw(card(number)).unwrap();
    }
    fill_rows(&mut game, 0, 24, &[0, 4]);
    fill_rows(&mut game, 1, 16, &[0, 4]);
    turn(&mut game, "YYYYY", &[]);
    assert_eq!(game.phase(), first_roll_of(1));
    game
}

#[test]
fn each_seat_draws_five_cards_and_keeps_three_independently() {
    let game = five_each(3, 2);
    assert_eq!(held(&game, 2), [1, 2, 3, 4, 5]);
    assert_eq!(held(&game, 1), [6, 7, 8, 9, 10]);
    assert_eq!(held(&game, 0), [11, 12, 13, 14, 15]);
    assert_eq!(game.phase(), asked(Decision::Keep, &[0, 1, 2]));

    let answers = [
        (0, keep([11, 13, 15])),
        (1, keep([6, 7, 8])),
        (2, keep([3, 4, 5])),
    ];
    let after = |order: [usize; 3]| {
        let mut game = game;
        for index in order {
            let (by, action) = answers[index];
            assert_eq!(legal(&game, by).len(), 10);
            assert!(legal(&game, by).contains(&action));
            game.play(seat(by), action).unwrap();
            assert_eq!(legal(&game, by), []);
        }
        game
    };
    let one = after([0, 1, 2]);
    for order in [[0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        assert_eq!(after(order), one);
    }
    assert_eq!(held(&one, 0), [11, 13, 15]);
    assert_eq!(held(&one, 1), [6, 7, 8]);
    assert_eq!(held(&one, 2), [3, 4, 5]);
}

#[test]
fn three_different_cards_of_the_own_five_are_kept_ascending() {
    let game = five_each(2, 0);
    for cards in [[2, 1, 3], [1, 3, 2], [1, 1, 2], [1, 2, 2], [3, 3, 3]] {
        refused(&game, 0, keep(cards), RuleError::NotThreeCards);
    }
    for (cards, other) in [([1, 2, 6], 6), ([5, 29, 30], 29)] {
        let not_held = RuleError::CardNotHeld { card: card(other) };
        refused(&game, 0, keep(cards), not_held);
    }
    let asked = Decision::Keep;
    refused(&game, 0, Move::Pass, RuleError::OtherDecision { asked });
}

#[test]
fn the_others_go_back_and_three_more_are_laid_open() {
    let mut game = five_each(2, 1);
    game.play(seat(1), keep([1, 2, 3])).unwrap();
    let twice = RuleError::SeatNotAsked { seat: seat(1) };
    refused(&game, 1, keep([1, 2, 3]), twice);
    game.play(seat(0), keep([8, 9, 10])).unwrap();
    assert!(
        [4, 5, 6, 7]
            .iter()
            .all(|id| game.deck().contains(card(*id)))
    );
    assert_eq!(game.deck().len(), 24);
    for number in [4, 20, 7] {
        assert_eq!(game.phase(), draw_of(&game, None));
        refused(&game, 0, Move::Take(card(4)), RuleError::DrawAwaited);
        game.draw(card(number)).unwrap();
    }
    assert_eq!(game.open_row(), &[4, 20, 7].map(|id| Some(card(id))));
    assert_eq!(game.phase(), first_roll_of(1));
}

#[test]
fn a_seat_plays_with_three_cards() {
    let mut game = laid_open(0, &[(0, [1, 2, 3])]);
    assert_eq!(held(&game, 0).len(), game.rules().hand());
    throw(&mut game, "RGBVV");
    let uses = [1, 2, 3].map(|id| Move::Use(card(id)));
    assert_eq!(legal(&game, 0), [&uses[..], &[Move::Pass]].concat());
    let given_up = RuleError::CardNotHeld { card: card(4) };
    refused(&game, 0, Move::Use(card(4)), given_up);
}

#[test]
fn a_completed_card_is_replaced_from_the_open_row() {
    let mut game = both_about_to_complete();
    turn(&mut game, "YYGGG", &[(0, 24), (1, 16)]);

    // Seats take in turn order from the active seat, one at a time.
    assert_eq!(game.phase(), asked(Decision::Take, &[1]));
    let open = [28, 29, 30].map(|id| Move::Take(card(id)));
    assert_eq!(legal(&game, 1), open);
    refused(&game, 0, open[0], RuleError::SeatNotAsked { seat: seat(0) });
    for other in [10, 24, 1] {
        let not_open = RuleError::CardNotOpen { card: card(other) };
        refused(&game, 1, Move::Take(card(other)), not_open);
    }
    let asked_now = Decision::Take;
    let must = RuleError::OtherDecision { asked: asked_now };
    refused(&game, 1, Move::Pass, must);

    game.play(seat(1), open[1]).unwrap();
    assert_eq!(held(&game, 1), [6, 7, 29]);
    assert_eq!(game.phase(), draw_of(&game, None));
    game.draw(card(10)).unwrap();
    assert_eq!(game.open_row(), &[28, 10, 30].map(|id| Some(card(id))));

    assert_eq!(game.phase(), asked(Decision::Take, &[0]));
    let taken = RuleError::CardNotOpen { card: card(29) };
    refused(&game, 0, open[1], taken);
    game.play(seat(0), Move::Take(card(10))).unwrap();
    game.draw(card(11)).unwrap();
    assert_eq!(held(&game, 0), [1, 2, 10]);
    assert_eq!(game.open_row(), &[28, 11, 30].map(|id| Some(card(id))));
    assert_eq!(game.phase(), first_roll_of(0));
}

#[test]
fn a_seat_that_completed_no_card_takes_none() {
    let mut game = both_about_to_complete();
    turn(&mut game, "YYGGG", &[(0, 24)]);
    assert_eq!(game.phase(), asked(Decision::Take, &[0]));
    let other = RuleError::SeatNotAsked { seat: seat(1) };
    refused(&game, 1, Move::Take(card(28)), other);
}

#[test]
fn with_a_fourth_card_no_seat_takes() {
    let mut game = laid_open(0, &[(0, [1, 2, 3])]);
    for (id, rows) in [(1, [1, 2, 0]), (2, [0, 1, 2]), (3, [2, 3, 4])] {
        fill_rows(&mut game, 0, id, &rows);
        let next = legal(&game, 0)[0];
        game.play(seat(0), next).unwrap();
        game.draw(game.deck().nth(0).unwrap()).unwrap();
    }
    assert_eq!(held(&game, 0), [28, 4, 5]);
    fill_rows(&mut game, 0, 4, &[0, 2, 4]);
    assert_eq!(game.phase(), Phase::Over);
    assert_eq!(game.open_row().iter().flatten().count(), 3);
}

#[test]
fn an_empty_deck_refills_nothing_and_an_empty_row_gives_none() {
    let mut game = with_deck(&both_about_to_complete(), CardSet::EMPTY);
    turn(&mut game, "YYGGG", &[(0, 24), (1, 16)]);
    game.play(seat(1), Move::Take(card(28))).unwrap();
    assert_eq!(game.phase(), asked(Decision::Take, &[0]));
    game.play(seat(0), Move::Take(card(29))).unwrap();
    assert_eq!(game.open_row(), &[None, None, Some(card(30))]);
    assert_eq!(game.phase(), first_roll_of(0));

    fill_rows(&mut game, 0, 1, &[0, 1, 2]);
    game.play(seat(0), Move::Take(card(30))).unwrap();
    assert_eq!(game.open_row(), &[None; 3]);
    fill_rows(&mut game, 1, 6, &[0, 1, 3]);
    assert_eq!(game.phase(), first_roll_of(0));
    assert_eq!(held(&game, 1), [7, 28]);
}
