//! Further cases of marking and of the end.

use super::*;

#[test]
fn dice_with_both_at_once_the_digit_may_be_marked_too() {
    let mut game = on_board_1();
    throw(&mut game, "222CC");
    game.play(X, Move::Mark(at(1, 4))).unwrap();
    assert_eq!(game.owner(at(1, 4)), Some(X));
    fresh_set(&game, O);
}

#[test]
fn mark_declining_next_to_the_anchor_clears_the_anchor() {
    for faces in ["333C1", "33331"] {
        let mut game = on_board_1();
        throw(&mut game, "3333C");
        game.play(X, Move::Mark(at(1, 2))).unwrap();
        throw(&mut game, faces);
        game.play(X, Move::Pass).unwrap();
        fresh_set(&game, O);
        assert_eq!(game.anchor(), None);
        throw(&mut game, "333C1");
        may_mark(&game, &[(2, 1), (2, 2), (4, 4), (4, 5), (5, 4)]);
    }
}

#[test]
fn mark_after_playing_again_gives_a_fresh_set_of_three_rolls() {
    let mut game = on_board_1();
    game.roll(dice("3331C")).unwrap();
    game.play(X, Move::Reroll(DiceSet::from_bits(0b11000)))
        .unwrap();
    game.roll(dice("33332")).unwrap();
    game.play(X, Move::Stop).unwrap();
    game.play(X, Move::Mark(at(1, 2))).unwrap();
    for attempt in 1..=3 {
        rolls(&game, X, attempt, DiceSet::first(5));
        game.roll(dice("333C1")).unwrap();
        if attempt < 3 {
            game.play(X, Move::Reroll(DiceSet::first(5))).unwrap();
        }
    }
    asks(&game, X, Decision::Mark);
}

#[test]
fn end_own_cells_keep_a_way_open_like_free_ones() {
    let mut game = on_board_1();
    // The circles' start (0,0) has three neighbours. Their own cell (1,1) keeps the way open.
    for (row, column) in [(0, 1), (1, 1), (1, 0)] {
        mark(&mut game, row, column);
    }
    assert!(!game.is_blocked(O));
    assert!(!game.is_blocked(X));
}

#[test]
fn end_a_blocked_seat_can_still_lose() {
    let mut game = on_board_1();
    for (row, column) in [(0, 1), (1, 0), (1, 1)] {
        mark(&mut game, row, column);
        nothing(&mut game);
    }
    assert!(game.is_blocked(O));
    for (row, column) in [(2, 2), (4, 3), (5, 4)] {
        mark(&mut game, row, column);
        assert_ne!(game.phase(), Phase::Over);
        nothing(&mut game);
    }
    mark(&mut game, 5, 5);
    assert_eq!(game.phase(), Phase::Over);
    assert_eq!(game.winners(), SeatSet::only(X));
}

#[test]
fn end_the_winning_chain_is_the_shortest_one_between_the_starts() {
    let mut game = on_board_1();
    // A mark beside the shortest chain.
    mark(&mut game, 0, 1);
    nothing(&mut game);
    assert!(game.winning_chain(X).is_empty());
    for (row, column) in WAY {
        mark(&mut game, row, column);
        if game.phase() != Phase::Over {
            nothing(&mut game);
        }
    }
    let chain = game.winning_chain(X);
    let cells: Cells = chain
        .iter()
        .flat_map(|(one, other)| [*one, *other])
        .collect();
    assert!(cells.link(game.board().starts(X)));
    assert!((cells - game.owned(X)).is_empty());
    assert!(!cells.contains(at(0, 1)));
    for (one, other) in &chain {
        assert!(Cells::only(*one).with_neighbours().contains(*other));
    }
    assert_eq!(chain.len() as u32, cells.len() - 1, "no step is needless");
    assert!(game.winning_chain(O).is_empty());
}
