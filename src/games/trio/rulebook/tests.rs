//! Plays every example of the rulebook through the core.

use super::*;
use crate::{
    rulebook::book::{Verdict, drawings_of, rolls},
    sheets::Mark,
};
use dicepad_core::{
    Game, NoChoice, Phase, Seat, Table,
    dice::{DiceSet, Lying},
    games::{Trio, trio::Move},
};

fn alone() -> Trio {
    Trio::start(Table::new::<Trio>(1, 0).unwrap(), NoChoice {}).unwrap()
}

/// Rolls these dice once and stops.
fn announce(game: &mut Trio, dice: &[(Row, u8)]) {
    let mut lying = Lying::NOTHING;
    let mut chosen = 0;
    for (row, pips) in dice {
        lying.lay(row.index(), pips - 1);
        chosen |= 1 << row.index();
    }
    game.play(Seat::ZERO, Move::Choose(DiceSet::from_bits(chosen)))
        .unwrap();
    game.roll(lying).unwrap();
    game.play(Seat::ZERO, Move::Stop).unwrap();
}

/// Dice with this sum, including the row's own die.
fn dice_for(row: Row, number: u8) -> Vec<(Row, u8)> {
    let others = Row::ALL.iter().filter(|other| **other != row);
    let rows: Vec<Row> = std::iter::once(row).chain(others.copied()).collect();
    let count = number.div_ceil(6);
    let mut left = number;
    (0..count)
        .map(|place| {
            // Each of the remaining dice shows at least 1.
            let pips = (left - (count - place - 1)).min(6);
            left -= pips;
            (rows[usize::from(place)], pips)
        })
        .collect()
}

fn write(game: &mut Trio, row: Row, column: u8, number: u8) {
    announce(game, &dice_for(row, number));
    assert_eq!(game.number(), number);
    game.play(Seat::ZERO, Move::Write { row, column }).unwrap();
}

#[test]
fn right_examples_are_legal_and_wrong_ones_are_refused() {
    let mut played = 0;
    for (rows, verdict) in drawings_of::<Rows>(GameId::Trio) {
        let mut game = alone();
        for (row, column, content) in rows.cells() {
            assert!(row.has_cell(column), "a gap at {column}");
            if let Content::Ink(Mark::Number(number)) = content {
                write(&mut game, row, column, number);
            }
        }
        announce(&mut game, rows.dice);
        let new: Vec<_> = rows
            .cells()
            .filter(|(.., content)| content.is_new())
            .collect();
        let [(row, column, content)] = new[..] else {
            panic!("one number is written");
        };
        assert_eq!(content.mark(), Some(Mark::Number(game.number())));
        let answer = game.play(Seat::ZERO, Move::Write { row, column });
        let verdict = verdict.unwrap();
        verdict.check(answer);
        assert_eq!(
            verdict == Verdict::Right,
            matches!(content, Content::Right(_))
        );
        played += 1;
    }
    assert!(played >= 6, "{played}");
}

#[test]
fn the_sum_of_the_dice_is_the_number() {
    let mut summed = 0;
    for roll in rolls(GameId::Trio) {
        let Caption::Sum(number) = roll.caption else {
            continue;
        };
        let mut game = alone();
        let dice: Vec<_> = roll
            .lie
            .iter()
            .map(|(die, face)| (Row::ALL[*die], face + 1))
            .collect();
        announce(&mut game, &dice);
        assert_eq!(game.number(), number);
        // The other examples of the chapter use the same throw.
        let sum: u8 = NINE.iter().map(|(_, pips)| pips).sum();
        assert_eq!(sum, number);
        assert!(NINE.iter().all(|die| dice.contains(die)));
        summed += 1;
    }
    assert_eq!(summed, 1);
}

#[test]
fn sheets_are_worth_what_they_say() {
    let mut counted = 0;
    for (sheet, _) in drawings_of::<Filled>(GameId::Trio) {
        let mut game = alone();
        for _ in 0..sheet.parts.map_or(0, |parts| parts.misthrows) {
            announce(&mut game, &[(Row::Orange, 1)]);
            game.play(Seat::ZERO, Move::Pass).unwrap();
        }
        // From the bottom up: two complete rows end the match, so they must come last.
        for row in Row::ALL.iter().rev() {
            assert_eq!(sheet.row(*row).count(), 9);
            for (column, content) in sheet.row(*row) {
                assert!(row.has_cell(column));
                if let Some(Mark::Number(number)) = content.mark() {
                    write(&mut game, *row, column, number);
                }
            }
        }
        if let Some(parts) = sheet.parts {
            assert_eq!(game.parts(Seat::ZERO), parts);
            assert_eq!(added(&parts).sum::<i16>(), game.score(Seat::ZERO));
            counted += 1;
        }
        let complete = Row::ALL
            .iter()
            .filter(|row| game.sheet(Seat::ZERO).is_complete(**row));
        assert_eq!(game.phase() == Phase::Over, complete.count() == 2);
    }
    assert_eq!(counted, 2);
}
