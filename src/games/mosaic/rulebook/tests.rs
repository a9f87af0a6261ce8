//! Plays every example of the rulebook through the core.

use super::*;
use crate::{
    rulebook::book::{Verdict, drawings_of, rolls},
    words::Language,
};
use dicepad_core::{
    Game, Seat, Table,
    dice::{Face, Lying},
    games::{Mosaic, mosaic::Move},
};

/// A solo match with this symbol in the first cell.
fn start(rules: Rules, symbol: Symbol) -> Mosaic {
    let table = Table::new::<Mosaic>(1, 0).unwrap();
    let mut game = Mosaic::start(table, rules).unwrap();
    game.play(Seat::ZERO, Move::Start(symbol)).unwrap();
    game
}

fn face(symbol: Symbol) -> u8 {
    let faces = Mosaic::DICE[0].iter();
    faces
        .zip(0..)
        .find(|(face, _)| **face == Face::Symbol(symbol))
        .unwrap()
        .1
}

fn place(game: &mut Mosaic, cells: [(u8, u8, Symbol); 2]) -> Result<(), RuleError> {
    game.roll(Lying::of(&cells.map(|(.., symbol)| face(symbol))))
        .unwrap();
    let [first, second] = cells.map(|(row, column, _)| Cell::at(row, column).unwrap());
    game.play(Seat::ZERO, Move::Place(first, second))
}

/// All cells but the first, as pairs of neighbours.
fn pairs() -> impl Iterator<Item = [(u8, u8); 2]> {
    let across = (0..SIDE).flat_map(|row| [[(row, 1), (row, 2)], [(row, 3), (row, 4)]]);
    let down = [[(1, 0), (2, 0)], [(3, 0), (4, 0)]];
    across.chain(down)
}

/// The position of a grid, reached two symbols at a time.
fn position(grid: &ExampleGrid, rules: Rules) -> Mosaic {
    let sheet = grid.sheet();
    let symbol = |(row, column)| sheet.symbol(Cell::at(row, column).unwrap());
    let mut game = start(rules, symbol((0, 0)).unwrap());
    for [one, other] in pairs() {
        match (symbol(one), symbol(other)) {
            (Some(first), Some(second)) => {
                place(
                    &mut game,
                    [(one.0, one.1, first), (other.0, other.1, second)],
                )
                .unwrap();
            }
            (None, None) => {}
            _ => panic!("a single symbol is never written"),
        }
    }
    assert_eq!(game.sheet(Seat::ZERO), &sheet);
    game
}

#[test]
fn right_examples_are_legal_and_wrong_ones_are_refused() {
    let mut played = 0;
    for (grid, verdict) in drawings_of::<ExampleGrid>(GameId::Mosaic) {
        let rules = grid.counted.map_or(BASIC, |(rules, _)| rules);
        let mut game = position(grid, rules);
        let (Some((cells, right)), Some(verdict)) = (grid.now, verdict) else {
            assert!(grid.now.is_none() && verdict.is_none());
            continue;
        };
        verdict.check(place(&mut game, cells));
        assert_eq!(right, verdict == Verdict::Right);
        played += 1;
    }
    assert!(played >= 4, "{played}");
}

#[test]
fn the_dice_above_the_examples_show_what_is_written_in_them() {
    let mut thrown = rolls(GameId::Mosaic).filter(|dice| dice.lie.len() == 2);
    let dice: Vec<Face> = thrown.next().unwrap().faces().collect();
    for (grid, _) in drawings_of::<ExampleGrid>(GameId::Mosaic) {
        let Some((cells, _)) = grid.now else {
            continue;
        };
        for (.., symbol) in cells {
            assert!(dice.contains(&Face::Symbol(symbol)));
        }
        assert_ne!(cells[0].2, cells[1].2);
    }
}

#[test]
fn grids_and_runs_are_worth_what_they_say() {
    let mut counted = 0;
    for (grid, _) in drawings_of::<ExampleGrid>(GameId::Mosaic) {
        let Some((rules, parts)) = grid.counted else {
            continue;
        };
        let game = position(grid, rules);
        assert_eq!(game.parts(Seat::ZERO), parts);
        assert_eq!(game.score(Seat::ZERO), parts.total());
        counted += 1;
    }
    for (Runs(runs), _) in drawings_of(GameId::Mosaic) {
        for CountedRun(run, worth) in *runs {
            // The rest of the sheet is empty, and with it all columns.
            let parts = Parts::of(&Sheet::from_letters(run), BASIC);
            assert_eq!(parts.total(), *worth, "{run}");
            counted += 1;
        }
    }
    assert!(counted >= 9, "{counted}");
}

#[test]
fn score_names_are_those_of_the_core() {
    for (Bands(bands), _) in drawings_of(GameId::Mosaic) {
        for (place, (band, points)) in bands.iter().enumerate() {
            assert_eq!(Band::of(*points), *band);
            if place + 1 < bands.len() {
                assert!(Band::of(points - 1) < *band, "{band:?} begins at {points}");
                let words = Words::new(Language::En);
                let from = words.say(&format!("band-{}-from", band.id()));
                assert!(from.contains(&points.to_string()), "{from}");
            }
        }
    }
}
