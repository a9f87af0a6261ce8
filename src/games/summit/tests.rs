//! The sheet agrees with the core at every state of random matches.

use super::*;
use crate::{table::game_ui::refusal, words::Language};
use dicepad_core::{
    RuleError,
    matchlog::{Match, Setup},
    players::{ComputerPlayer, Random, next_to_answer},
};

/// Every state of a random match.
fn moments(seats: u64, seed: u64) -> Vec<Summit> {
    let mut played = Match::<Summit>::new(Setup::by_lot(seats, &[], seed).unwrap()).unwrap();
    let mut player = Random::new(seed, Seat::ZERO);
    let mut moments = vec![*played.state()];
    loop {
        if played.let_chance_decide().is_none() {
            let Some(seat) = next_to_answer(played.state()) else {
                return moments;
            };
            let action = player.decide(played.state(), seat).unwrap();
            played.play(seat, action).unwrap();
        }
        moments.push(*played.state());
    }
}

fn matches() -> impl Iterator<Item = Vec<Summit>> {
    (1..=6).map(|seats| moments(seats, 10 + seats))
}

fn seats_of(game: &Summit) -> impl Iterator<Item = Seat> + use<> {
    Seat::all(game.seats())
}

/// Every place of a sheet.
fn places() -> impl Iterator<Item = SheetPlace> {
    let cells =
        (0..4).flat_map(|row| (0..COLUMNS).map(move |column| SheetPlace::Cell(row, column)));
    cells.chain((0..MISTHROW_BOXES).map(SheetPlace::Misthrow))
}

/// The moves of a seat that are made on the sheet.
fn written_moves(game: &Summit, seat: Seat) -> Vec<Move> {
    let mut legal = Vec::new();
    game.legal_moves(seat, &mut legal);
    legal.retain(|action| matches!(action, Move::Write(_) | Move::Pass));
    legal
}

#[test]
fn every_move_has_its_place_and_every_place_its_move() {
    for game in matches().flatten() {
        for seat in seats_of(&game) {
            let legal = written_moves(&game, seat);
            for action in &legal {
                let spots = game.spots(seat, *action);
                assert_eq!(spots.len(), 1, "{action:?}");
                let same = legal
                    .iter()
                    .filter(|other| game.spots(seat, **other) == spots);
                assert_eq!(same.count(), 1, "one move for each spot: {action:?}");
                assert_eq!(game.attempt(seat, &[], spots[0]), Some(*action));
                if let TapTarget::Cell(row, column) = spots[0] {
                    let place = SheetPlace::Cell(row, column);
                    assert_eq!(game.spot_at(seat, place), Some(spots[0]));
                    let number = game.totals()[usize::from(row)];
                    let written = game.written_by(seat, *action, place);
                    assert_eq!(written, Some(Mark::Number(number)));
                }
            }
        }
    }
}

#[test]
fn an_empty_cell_means_its_rows_next_one_and_ink_nothing() {
    for game in matches().flatten() {
        for seat in seats_of(&game) {
            for (row, index) in Row::ALL.iter().zip(0..) {
                let next = game.sheet(seat).next_column(*row);
                for column in 0..COLUMNS {
                    let spot = game.spot_at(seat, SheetPlace::Cell(index, column));
                    let written = game.sheet(seat).number(*row, column).is_some();
                    let expected = match next {
                        None => Some(TapTarget::Cell(index, column)),
                        Some(next) => (!written).then_some(TapTarget::Cell(index, next)),
                    };
                    assert_eq!(spot, expected);
                }
            }
        }
    }
}

#[test]
fn a_row_that_cannot_be_written_says_why() {
    let mut reasons = [0; 4];
    for game in matches().flatten() {
        for seat in seats_of(&game) {
            let legal = written_moves(&game, seat);
            if legal.is_empty() {
                continue;
            }
            for (row, index) in Row::ALL.iter().zip(0..) {
                if legal.contains(&Move::Write(*row)) {
                    continue;
                }
                let spot = game
                    .spot_at(seat, SheetPlace::Cell(index, COLUMNS - 1))
                    .unwrap();
                let reason = match refusal(&game, seat, &[], spot) {
                    RuleError::RowNotRising { .. } => 0,
                    RuleError::RowNotFalling { .. } => 1,
                    RuleError::RowFull { .. } => 2,
                    RuleError::ColorTaken { .. } => 3,
                    other => panic!("{other:?}"),
                };
                reasons[reason] += 1;
            }
        }
    }
    assert!(
        reasons.iter().all(|count| *count > 0),
        "each was met: {reasons:?}"
    );
}

#[test]
fn only_the_box_that_would_be_marked_declines() {
    let mut offered = 0;
    for game in matches().flatten() {
        for seat in seats_of(&game) {
            let mut after = game;
            let passed = after.play(seat, Move::Pass).is_ok();
            let before = game.sheet(seat).misthrows();
            let marks = passed && after.sheet(seat).misthrows() > before;
            for place in 0..MISTHROW_BOXES {
                let expected = (marks && place == before).then_some(TapTarget::Pass);
                assert_eq!(game.spot_at(seat, SheetPlace::Misthrow(place)), expected);
                offered += usize::from(expected.is_some());
            }
        }
    }
    assert!(offered > 0);
}

#[test]
fn ink_and_points_are_those_of_the_core() {
    for game in matches().flatten() {
        for seat in seats_of(&game) {
            let (sheet, parts) = (game.sheet(seat), game.parts(seat));
            for place in places() {
                let expected = match place {
                    SheetPlace::Cell(row, column) => {
                        sheet.number(row_at(row).unwrap(), column).map(Mark::Number)
                    }
                    SheetPlace::Misthrow(place) if place < sheet.misthrows() => Some(Mark::Cross),
                    _ => None,
                };
                assert_eq!(game.ink(seat, place), expected);
            }
            for (column, points) in (0..).zip(parts.columns) {
                let figure = game.figure(seat, Figure::Column(column)).unwrap_or(0);
                assert_eq!(figure, i16::from(points));
            }
            assert_eq!(game.figure(seat, Figure::Total), Some(parts.total()));
        }
    }
}

#[test]
fn the_count_adds_up_to_the_score() {
    let words = Words::new(Language::En);
    for game in matches().filter_map(|moments| moments.last().copied()) {
        assert_eq!(game.phase(), Phase::Over);
        let lines = game.count(&words);
        for seat in seats_of(&game) {
            let points = lines
                .iter()
                .filter_map(|line| line.points[usize::from(seat.number())]);
            assert_eq!(points.sum::<i16>(), game.score(seat));
        }
    }
}

/// Asserts that this is a sentence, and not a key without words.
#[track_caller]
fn assert_said(sentence: &str) {
    let bare = !sentence.contains(' ') && sentence.contains('-');
    assert!(!sentence.is_empty() && !bare, "{sentence:?}");
}

#[test]
fn every_place_has_a_name_in_both_languages() {
    let game = moments(2, 3)[40];
    for language in Language::ALL {
        let words = Words::new(language);
        for place in places() {
            let mark = match place {
                SheetPlace::Misthrow(_) => Mark::Cross,
                _ => Mark::Number(14),
            };
            let states = [
                Writing::Empty,
                Writing::Closed,
                Writing::Legal(mark),
                Writing::Ghost(mark),
                Writing::Ink(mark),
            ];
            for state in states {
                assert_said(&game.place_label(Seat::ZERO, place, state, &[], &words));
            }
        }
    }
    let words = Words::new(Language::En);
    let called = |place, writing| game.place_label(Seat::ZERO, place, writing, &[], &words);
    assert_eq!(
        called(SheetPlace::Cell(3, 4), Writing::Legal(Mark::Number(9))),
        "Yellow row, column 5, empty, 9 can be written"
    );
    assert_eq!(
        called(SheetPlace::Misthrow(1), Writing::Ghost(Mark::Cross)),
        "Penalty box proposed, not yet marked: −2"
    );
}

#[test]
fn buttons_and_hints_say_what_is_meant_in_both_languages() {
    for language in Language::ALL {
        let words = Words::new(language);
        for game in moments(3, 5) {
            for seat in seats_of(&game) {
                for action in written_moves(&game, seat) {
                    let says = game.button_text(seat, action, &words);
                    assert_said(&says.text);
                    let mut after = game;
                    after.play(seat, action).unwrap();
                    let change = (after.score(seat) - game.score(seat)).abs();
                    if change != 0 {
                        assert!(says.sub.contains(&change.to_string()), "{says:?}");
                    }
                    if let Move::Write(row) = action {
                        let total = game.totals()[row.index()].to_string();
                        assert!(says.text.ends_with(&total), "{says:?}");
                    }
                }
                if let Some(decision) = game.asked(seat) {
                    assert_said(&words.say(game.hint(seat, Some(decision)).unwrap()));
                }
            }
        }
    }
}

#[test]
fn hints_fit_the_table_and_the_sheet() {
    let mut seen = std::collections::BTreeSet::new();
    for game in matches().flatten() {
        for seat in seats_of(&game) {
            let Some(decision) = game.asked(seat) else {
                continue;
            };
            let hint = game.hint(seat, Some(decision)).unwrap();
            seen.insert(hint);
            let fits = written_moves(&game, seat).len() > 1;
            let alone = game.seats() == 1;
            match hint {
                "hint-summit-none" => assert!(!fits),
                "hint-summit-first" => assert!(fits && !alone),
                "hint-summit-first-alone" => assert!(fits && alone),
                "hint-summit-second" => assert!(fits && !alone && game.written_first().is_some()),
                "hint-summit-second-alone" => {
                    assert!(fits && alone && game.written_first().is_some());
                }
                "hint-summit-free" => assert!(fits && game.written_first().is_none()),
                other => assert_eq!(other, "hint-summit-roll"),
            }
        }
    }
    assert_eq!(seen.len(), 7, "{seen:?}");
}

#[test]
fn a_fifth_misthrow_is_announced() {
    let words = Words::new(Language::En);
    let mut seen = 0;
    for game in matches().flatten() {
        let seat = game.leader();
        let last = game.sheet(seat).misthrows() + 1 == MISTHROW_BOXES;
        let marks = game.asked(seat) == Some(Decision::Write) && game.written_first().is_none();
        if !marks {
            continue;
        }
        let sub = game.button_text(seat, Move::Pass, &words).sub;
        assert_eq!(sub == "−5, ends the game", last, "{sub}");
        let place = SheetPlace::Misthrow(game.sheet(seat).misthrows());
        let called = game.place_label(seat, place, Writing::Legal(Mark::Cross), &[], &words);
        assert_eq!(called.ends_with("and the game ends"), last, "{called}");
        seen += usize::from(last);
    }
    assert!(seen > 0);
}
