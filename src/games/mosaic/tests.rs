//! The sheet agrees with the core at every state of random matches.

use super::*;
use crate::table::game_ui::refusal;
use dicepad_core::{
    RuleError,
    matchlog::{Match, Setup},
    players::{ComputerPlayer, Random, next_to_answer},
};

/// Every state of a random match.
fn moments(seats: u64, choices: &[(&str, &str)], seed: u64) -> Vec<Mosaic> {
    let setup = Setup::by_lot(seats, choices, seed).unwrap();
    let mut played = Match::<Mosaic>::new(setup).unwrap();
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

fn matches() -> impl Iterator<Item = Vec<Mosaic>> {
    let basic = (1..=3).map(|seats| moments(seats, &[], seats));
    let advanced = [("diagonal", "true"), ("line_penalty", "true")];
    basic.chain((1..=3).map(move |seats| moments(seats, &advanced, 10 + seats)))
}

fn place_of(spot: TapTarget) -> Option<SheetPlace> {
    match spot {
        TapTarget::Cell(row, column) => Some(SheetPlace::Cell(row, column)),
        TapTarget::Symbol(_) | TapTarget::Card(_) | TapTarget::Pass => None,
    }
}

#[test]
fn tapped_cells_are_the_written_ones() {
    for game in matches().flatten() {
        for seat in Seat::all(game.seats()) {
            let mut legal = Vec::new();
            game.legal_moves(seat, &mut legal);
            for action in legal {
                let Move::Place(..) = action else { continue };
                let spots = game.spots(seat, action);
                assert_eq!(spots.len(), 2, "{action:?}");
                for (spot, symbol) in spots.iter().zip(game.symbols()) {
                    let place = place_of(*spot).unwrap();
                    assert_eq!(game.spot_at(seat, place), Some(*spot));
                    assert_eq!(game.ink(seat, place), None);
                    let written = game.written_by(seat, action, place);
                    assert_eq!(written, Some(Mark::Symbol(symbol)));
                }
                let attempt = game.attempt(seat, &spots[..1], spots[1]).unwrap();
                let mut tried = game;
                assert_eq!(tried.play(seat, attempt), Ok(()), "{attempt:?}");
            }
        }
    }
}

#[test]
fn a_taken_cell_is_refused_for_itself() {
    let mut refused = 0;
    for game in matches().flatten() {
        for seat in Seat::all(game.seats()) {
            if game.asked(seat) != Some(Decision::Place) {
                continue;
            }
            for cell in Cell::all().filter(|cell| game.sheet(seat).symbol(*cell).is_some()) {
                let taken = RuleError::CellNotFree {
                    cell: (cell.row(), cell.column()),
                };
                assert_eq!(refusal(&game, seat, &[], spot(cell)), taken);
                refused += 1;
            }
        }
    }
    assert!(refused > 0);
}

#[test]
fn points_on_the_sheet_and_in_the_count_are_the_cores() {
    let words = Words::new(crate::words::Language::En);
    for game in matches().flatten() {
        let count = game.count(&words);
        for seat in Seat::all(game.seats()) {
            let score = game.score(seat);
            assert_eq!(game.figure(seat, Figure::Total), Some(score));
            let counted = count
                .iter()
                .filter_map(|line| line.points[usize::from(seat.number())]);
            assert_eq!(counted.sum::<i16>(), score);
        }
    }
}
