//! Plays every example of the rulebook through the core.

use super::*;
use crate::{
    rulebook::book::{Verdict, drawings_of, rolls},
    sheets::Mark,
};
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
    for (climb, verdict) in drawings_of::<Climb>(GameId::Summit) {
        let mut game = alone();
        for content in climb.cells {
            if let Content::Ink(Mark::Number(number)) = content {
                write(&mut game, climb.row, number);
            }
        }
        let new = climb.cells.iter().position(|content| content.is_new());
        let (Some(column), Some(verdict)) = (new, verdict) else {
            assert_eq!((new, verdict), (None, None));
            continue;
        };
        assert_eq!(
            game.sheet(Seat::ZERO).next_column(climb.row),
            Some(column as u8)
        );
        let content = climb.cells[column];
        let Some(Mark::Number(number)) = content.mark() else {
            panic!("a number is written");
        };
        roll(&mut game, dice_for(climb.row, number));
        let answer = game.play(Seat::ZERO, Move::Write(climb.row));
        verdict.check(answer);
        assert_eq!(
            verdict == Verdict::Right,
            matches!(content, Content::Right(_))
        );
        played += 1;
    }
    assert!(played >= 3, "{played}");
}

#[test]
fn totals_are_those_of_the_dice() {
    let mut told = 0;
    for dice in rolls(GameId::Summit) {
        let Caption::Totals(totals) = dice.caption else {
            continue;
        };
        let mut lying = Lying::NOTHING;
        for (die, face) in dice.lie {
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
    let mut counted = 0;
    for (Columns(columns), _) in drawings_of(GameId::Summit) {
        for FullColumn(column, points) in *columns {
            assert_eq!(column_points(*column), *points, "{column:?}");
            counted += 1;
        }
    }
    assert_eq!(counted, 5);
}

#[test]
fn sheets_are_worth_what_they_say() {
    let mut counted = 0;
    for (sheet, _) in drawings_of::<Filled>(GameId::Summit) {
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
        assert_eq!(sheet.added().sum::<i16>(), game.score(Seat::ZERO));
        // Every cell is filled, so the match is over.
        assert_eq!(game.phase(), Phase::Over);
        counted += 1;
    }
    assert_eq!(counted, 2);
}
