//! The sheet's marks, labels and points, over matches of random players.

use super::*;
use crate::{table::game_ui::refusal, words::Language};
use dicepad_core::{
    Phase,
    dice::Lying,
    games::trio::COLUMNS,
    matchlog::{Match, Setup},
    players::{PlayerKind, next_to_answer},
};

/// Every state of some matches with this many seats.
fn states(seats: u64) -> Vec<Trio> {
    let mut states = Vec::new();
    for seed in 0..6 {
        let setup = Setup::<Trio>::by_lot(seats, &[], seed).unwrap();
        let mut played = Match::new(setup).unwrap();
        let mut minds: Vec<_> = Seat::all(seats as u8)
            .map(|seat| PlayerKind::Random.player::<Trio>(seed, seat))
            .collect();
        while played.state().phase() != Phase::Over {
            states.push(*played.state());
            if let Some(seat) = next_to_answer(played.state()) {
                let mind = &mut minds[usize::from(seat.number())];
                let action = mind.decide(played.state(), seat).unwrap();
                played.play(seat, action).unwrap();
            } else {
                played.let_chance_decide().unwrap();
            }
        }
        states.push(*played.state());
    }
    states
}

fn places() -> impl Iterator<Item = SheetPlace> {
    let cells = Row::ALL.iter().flat_map(|row| {
        (0..COLUMNS)
            .filter(|column| row.has_cell(*column))
            .map(|column| SheetPlace::Cell(row.index() as u8, column))
    });
    cells.chain((0..MISTHROW_BOXES).map(SheetPlace::Misthrow))
}

fn legal(game: &Trio, seat: Seat) -> Vec<Move> {
    let mut moves = Vec::new();
    game.legal_moves(seat, &mut moves);
    moves
}

#[test]
fn every_move_on_paper_is_a_tap_and_every_tap_is_that_move() {
    for game in states(3) {
        for seat in Seat::all(3) {
            for action in legal(&game, seat) {
                let spots = game.spots(seat, action);
                let Some(spot) = spots.first() else {
                    assert!(matches!(
                        action,
                        Move::Choose(_) | Move::Reroll | Move::Stop
                    ));
                    continue;
                };
                assert_eq!(game.attempt(seat, &[], *spot), Some(action));
                let tapped: Vec<SheetPlace> = places()
                    .filter(|place| game.spot_at(seat, *place) == Some(*spot))
                    .collect();
                // Seats other than the roller pass with a button.
                let on_paper = action != Move::Pass || seat == game.leader();
                assert_eq!(tapped.len(), usize::from(on_paper), "{action:?}");
                for place in tapped {
                    assert!(game.written_by(seat, action, place).is_some());
                }
            }
        }
    }
}

#[test]
fn ink_is_what_the_core_has_written() {
    for game in states(2) {
        for seat in Seat::all(2) {
            let sheet = game.sheet(seat);
            let marks = |mark: fn(Mark) -> bool| {
                let ink = places().filter_map(|place| game.ink(seat, place));
                ink.filter(|ink| mark(*ink)).count()
            };
            for row in Row::ALL {
                for column in 0..COLUMNS {
                    let place = SheetPlace::Cell(row.index() as u8, column);
                    let number = sheet.number(*row, column).map(Mark::Number);
                    assert_eq!(game.ink(seat, place), number);
                }
            }
            let crosses = marks(|mark| mark == Mark::Cross);
            assert_eq!(crosses, usize::from(sheet.misthrows()));
        }
    }
}

#[test]
fn figures_are_the_parts_of_the_score() {
    for game in states(2) {
        for seat in Seat::all(2) {
            let parts = game.parts(seat);
            let points = |figure| game.figure(seat, figure).unwrap_or(0);
            assert_eq!(points(Figure::Row(0)), i16::from(parts.orange));
            assert_eq!(points(Figure::Row(1)), i16::from(parts.yellow));
            assert_eq!(points(Figure::Row(2)), i16::from(parts.violet));
            for (place, (column, _)) in BONUS_COLUMNS.iter().enumerate() {
                let there = points(Figure::Column(*column));
                assert_eq!(there, i16::from(parts.columns[place]));
            }
            assert_eq!(points(Figure::Total), game.score(seat));
            assert_eq!(game.figure(seat, Figure::Row(3)), None);
            assert_eq!(game.figure(seat, Figure::Column(0)), None);
        }
    }
}

#[test]
fn every_place_has_a_name_in_both_languages() {
    for language in Language::ALL {
        let words = Words::new(language);
        for game in states(2).into_iter().step_by(7) {
            for place in places() {
                let mark = match place {
                    SheetPlace::Misthrow(_) => Mark::Cross,
                    SheetPlace::Cell(..) | SheetPlace::Card(_) | SheetPlace::OnCard(..) => {
                        Mark::Number(9)
                    }
                };
                for writing in [
                    Writing::Empty,
                    Writing::Closed,
                    Writing::Legal(mark),
                    Writing::Ghost(mark),
                    Writing::Ink(mark),
                ] {
                    let name = game.place_label(game.leader(), place, writing, &[], &words);
                    assert!(!name.is_empty() && !name.contains(['{', '$']), "{name}");
                    assert!(
                        !name.starts_with("cell-") && !name.contains("state-"),
                        "{name}"
                    );
                }
            }
        }
    }
}

#[test]
fn names_say_where_a_cell_is_and_what_stands_there() {
    let game = states(2)[0];
    let words = Words::new(Language::En);
    let called = |place, writing| game.place_label(game.leader(), place, writing, &[], &words);
    assert_eq!(
        called(SheetPlace::Cell(1, 8), Writing::Legal(Mark::Number(9))),
        "Yellow row, column 9, bonus cell, empty, 9 can be written"
    );
    assert_eq!(
        called(SheetPlace::Cell(0, 2), Writing::Ink(Mark::Number(3))),
        "Orange row, column 3, 3"
    );
    assert_eq!(
        called(SheetPlace::Misthrow(2), Writing::Empty),
        "Penalties, 0 of 4 marked"
    );
}

#[test]
fn buttons_say_what_a_move_brings() {
    let words = Words::new(Language::En);
    let (mut asked, mut warned) = (0, 0);
    for game in states(3) {
        for seat in Seat::all(3) {
            for action in legal(&game, seat) {
                let ButtonText { text, sub } = game.button_text(seat, action, &words);
                match action {
                    Move::Write { .. } => {
                        assert_eq!(text, format!("Write {}", game.number()));
                        assert!(sub.starts_with('+'), "{sub}");
                    }
                    Move::Pass if seat == game.leader() => {
                        let last = game.sheet(seat).misthrows() + 1 == MISTHROW_BOXES;
                        let cost = if last {
                            "−5, ends the game"
                        } else {
                            "Penalty: −5"
                        };
                        assert_eq!((&*text, &*sub), ("Pass", cost));
                        warned += usize::from(last);
                    }
                    Move::Pass => assert_eq!((&*text, &*sub), ("Pass", "No penalty")),
                    Move::Choose(_) | Move::Reroll | Move::Stop => {
                        assert_eq!((&*text, &*sub), ("", ""));
                    }
                }
                asked += 1;
            }
        }
    }
    assert!(asked > 100 && warned > 0);
}

/// A solo match with `count` misthrows, after one more roll of a single die.
fn after_misthrows(count: u8) -> Trio {
    let mut game = states(1)[0];
    for marked in 0..=count {
        game.play(Seat::ZERO, Move::Choose(DiceSet::first(1)))
            .unwrap();
        game.roll(Lying::of(&[3])).unwrap();
        if marked < count {
            game.play(Seat::ZERO, Move::Stop).unwrap();
            game.play(Seat::ZERO, Move::Pass).unwrap();
        }
    }
    game
}

#[test]
fn a_last_misthrow_is_announced_on_its_button_and_in_its_box() {
    let words = Words::new(Language::En);
    let says = |count: u8| {
        let mut game = after_misthrows(count);
        game.play(Seat::ZERO, Move::Stop).unwrap();
        let legal = Writing::Legal(Mark::Cross);
        let called = game.place_label(Seat::ZERO, SheetPlace::Misthrow(count), legal, &[], &words);
        (game.button_text(Seat::ZERO, Move::Pass, &words).sub, called)
    };
    let (sub, called) = says(2);
    assert_eq!(sub, "Penalty: −5");
    assert_eq!(called, "Penalty box, can be marked: −5");
    let (sub, called) = says(3);
    assert_eq!(sub, "−5, ends the game");
    assert_eq!(called, "Penalty box, can be marked: −5, and the game ends");
}

#[test]
fn an_open_answer_leaves_the_end_uncertain() {
    let words = Words::new(Language::En);
    let ends = |sub: &str| sub.contains("ends the game");
    let mut seen = 0;
    for game in states(3) {
        let leader = game.leader();
        let all_asked = Seat::all(3).all(|seat| !legal(&game, seat).is_empty());
        let near = game.sheet(leader).misthrows() + 1 == MISTHROW_BOXES;
        let can_write = legal(&game, leader).len() > 1;
        let others = || Seat::all(3).filter(|seat| *seat != leader);
        // In these matches no seat is close to a second complete row.
        if !all_asked || !near || !can_write {
            continue;
        }
        let mut passed = game;
        passed.play(leader, Move::Pass).unwrap();
        for seat in others() {
            for action in legal(&game, seat)
                .into_iter()
                .filter(|action| *action != Move::Pass)
            {
                assert!(!ends(&game.button_text(seat, action, &words).sub));
                assert!(ends(&passed.button_text(seat, action, &words).sub));
                seen += 1;
            }
        }
    }
    assert!(seen > 0);
}

#[test]
fn hints_do_not_promise_a_cell_where_none_fits() {
    // Only 1 to 3 still fit into the orange row.
    let mut game = after_misthrows(0);
    game.play(Seat::ZERO, Move::Stop).unwrap();
    let action = Move::Write {
        row: Row::Orange,
        column: 11,
    };
    game.play(Seat::ZERO, action).unwrap();
    game.play(Seat::ZERO, Move::Choose(DiceSet::first(1)))
        .unwrap();
    game.roll(Lying::of(&[3])).unwrap();
    let again = Some(Decision::RerollOrStop);
    assert_eq!(game.hint(Seat::ZERO, again), Some("hint-trio-again-only"));
    assert_eq!(
        after_misthrows(0).hint(Seat::ZERO, again),
        Some("hint-trio-again")
    );
    game.play(Seat::ZERO, Move::Stop).unwrap();
    let write = Some(Decision::Write);
    assert_eq!(game.hint(Seat::ZERO, write), Some("hint-trio-decline"));
}

#[test]
fn a_refusal_names_the_nearest_number() {
    let mut game = states(1)[0];
    let write = |game: &mut Trio, column: u8, faces: [u8; 3], only_look: bool| {
        game.play(Seat::ZERO, Move::Choose(DiceSet::first(3)))
            .unwrap();
        game.roll(Lying::of(&faces)).unwrap();
        game.play(Seat::ZERO, Move::Stop).unwrap();
        if !only_look {
            let row = Row::Violet;
            game.play(Seat::ZERO, Move::Write { row, column }).unwrap();
        }
    };
    write(&mut game, 1, [1, 1, 3], false);
    write(&mut game, 3, [2, 2, 4], false);
    write(&mut game, 6, [3, 3, 3], false);
    write(&mut game, 7, [2, 2, 2], true);
    let why = refusal(&game, Seat::ZERO, &[], TapTarget::Cell(2, 7));
    let said = Words::new(Language::En).refusal(&why);
    assert_eq!(said, "9 must be more than the 12 to its left");
}

#[test]
fn hints_are_sentences_that_need_no_facts() {
    for language in Language::ALL {
        let words = Words::new(language);
        for game in states(2) {
            for seat in Seat::all(2) {
                let asked = game.asked(seat);
                let hint = game.hint(seat, asked);
                assert_eq!(hint.is_some(), asked.is_some());
                let said = hint.map_or_else(String::new, |hint| words.say(hint));
                assert!(!said.starts_with("hint-") && !said.contains('{'), "{said}");
            }
        }
    }
}

#[test]
fn the_count_adds_up_to_the_score() {
    let words = Words::new(Language::Fr);
    for seats in [1, 3, 6] {
        for game in states(seats)
            .iter()
            .filter(|game| game.phase() == Phase::Over)
        {
            let lines = game.count(&words);
            assert_eq!(lines.len(), 5);
            for seat in Seat::all(seats as u8) {
                let place = usize::from(seat.number());
                let sum: i16 = lines.iter().filter_map(|line| line.points[place]).sum();
                assert_eq!(sum, game.score(seat));
            }
        }
    }
}
