//! Plays every example of the rulebook through the core.

use super::*;
use crate::rulebook::book::drawings;
use dicepad_core::{
    Decision, Game, NoChoice, Phase, Seat, Table,
    dice::{Face, Lying},
    games::{
        Summit,
        summit::{Move, column_points},
    },
};

fn alone() -> Summit {
    Summit::start(Table::new::<Summit>(1, 0).unwrap(), NoChoice {}).unwrap()
}

/// Dice with this total in the row's colour: some show the colour, the others do not.
fn dice_for(row: Row, number: u8) -> Lying {
    /// Whether the dice from this one on can add up to `left`; collects their faces.
    fn add(die: usize, row: Row, left: u8, faces: &mut Vec<u8>) -> bool {
        let Some(shown) = Summit::DICE.get(die) else {
            return left == 0;
        };
        shown.iter().zip(0..).any(|(face, index)| {
            let Face::Number(color, value) = *face else {
                return false;
            };
            let counts = color == row.color() || color == DieColor::White;
            let adds = if counts { value } else { 0 };
            if adds > left {
                return false;
            }
            faces.push(index);
            let found = add(die + 1, row, left - adds, faces);
            if !found {
                faces.pop();
            }
            found
        })
    }
    let mut faces = Vec::new();
    assert!(add(0, row, number, &mut faces), "{row:?} {number}");
    Lying::of(&faces)
}

fn roll(game: &mut Summit, lying: Lying) {
    game.roll(lying).unwrap();
    game.play(Seat::ZERO, Move::Stop).unwrap();
}

/// Declines one of the two questions that a lone seat is asked in a turn.
fn pass(game: &mut Summit) {
    game.play(Seat::ZERO, Move::Pass).unwrap();
}

fn write(game: &mut Summit, row: Row, number: u8) {
    roll(game, dice_for(row, number));
    assert_eq!(game.totals()[row.index()], number);
    game.play(Seat::ZERO, Move::Write(row)).unwrap();
    if let Phase::Answers {
        decision: Decision::Write,
        ..
    } = game.phase()
    {
        pass(game);
    }
}

#[test]
fn right_examples_are_legal_and_wrong_ones_are_refused() {
    let mut played = 0;
    for (drawing, verdict) in drawings(GameId::Summit) {
        let Drawing::SummitRow(climb) = drawing else {
            continue;
        };
        let mut game = alone();
        for stand in climb.cells {
            if let Stand::Ink(Mark::Number(number)) = stand {
                write(&mut game, climb.row, number);
            }
        }
        let new = climb.cells.iter().position(|stand| stand.is_new());
        let (Some(column), Some(verdict)) = (new, verdict) else {
            assert_eq!((new, verdict), (None, None));
            continue;
        };
        assert_eq!(
            game.sheet(Seat::ZERO).next_column(climb.row),
            Some(column as u8)
        );
        let stand = climb.cells[column];
        let Some(Mark::Number(number)) = stand.mark() else {
            panic!("a number is written");
        };
        roll(&mut game, dice_for(climb.row, number));
        let answer = game.play(Seat::ZERO, Move::Write(climb.row));
        match (verdict, stand) {
            (Verdict::Right, Stand::Right(_)) => assert_eq!(answer, Ok(())),
            (Verdict::Wrong(reason), Stand::Wrong(_)) => assert_eq!(answer, Err(reason)),
            _ => panic!("{verdict:?} is drawn as {stand:?}"),
        }
        played += 1;
    }
    assert!(played >= 3, "{played}");
}

#[test]
fn totals_are_those_of_the_dice() {
    let mut told = 0;
    for (drawing, _) in drawings(GameId::Summit) {
        let Drawing::Dice(Dice {
            lie,
            says: ButtonText::Totals(totals),
            ..
        }) = drawing
        else {
            continue;
        };
        let mut lying = Lying::NOTHING;
        for (die, face) in *lie {
            lying.lay(*die, *face);
        }
        let mut game = alone();
        roll(&mut game, lying);
        let told_of = totals.iter().copied();
        let counted = Row::ALL.iter().map(|row| row.color()).zip(game.totals());
        assert!(counted.eq(told_of));
        told += 1;
    }
    assert_eq!(told, 1);
}

#[test]
fn columns_score_the_points_below_them() {
    for (drawing, _) in drawings(GameId::Summit) {
        if let Drawing::SummitColumns(Columns(columns)) = drawing {
            for (column, worth) in *columns {
                assert_eq!(column_points(*column), *worth, "{column:?}");
            }
        }
    }
}

#[test]
fn sheets_are_worth_what_they_say() {
    let mut counted = 0;
    for (drawing, _) in drawings(GameId::Summit) {
        let Drawing::SummitSheet(sheet) = drawing else {
            continue;
        };
        let mut game = alone();
        for _ in 0..sheet.parts.misthrows {
            roll(&mut game, dice_for(Row::Red, 5));
            pass(&mut game);
            pass(&mut game);
        }
        for (row, numbers) in Row::ALL.iter().zip(sheet.rows) {
            for number in numbers {
                write(&mut game, *row, number);
            }
        }
        assert_eq!(game.parts(Seat::ZERO), sheet.parts);
        assert_eq!(added(&sheet.parts).sum::<i16>(), game.score(Seat::ZERO));
        counted += 1;
    }
    assert_eq!(counted, 1);
}
