//! The rules of `summit`, sentence by sentence.

mod sheet;
mod spelling;

use super::{
    Row::{Blue, Red, Violet, Yellow},
    *,
};
use crate::{
    Decision, Game, NoChoice, Phase, RuleError, Seat, SeatSet, Table,
    dice::{Color, DiceSet, Face, Lying},
};

pub(super) fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

pub(super) fn table_of(seats: u64) -> Summit {
    Summit::start(Table::new::<Summit>(seats, 0).unwrap(), NoChoice {}).unwrap()
}

/// Dice from the white one on, in the notation `W3 Y5 …`.
pub(super) fn dice(faces: &str) -> Lying {
    let mut lying = Lying::NOTHING;
    for (die, face) in faces.split(' ').enumerate() {
        let shown = Summit::DICE[die]
            .iter()
            .position(|shown| spelled(*shown) == face);
        lying.lay(die, shown.unwrap() as u8);
    }
    lying
}

fn spelled(face: Face) -> String {
    match face {
        Face::Number(color, value) => {
            format!("{}{value}", color.id()[..1].to_uppercase())
        }
        other => panic!("no face of summit: {other:?}"),
    }
}

/// The active seat rolls these dice and stops.
pub(super) fn throw(game: &mut Summit, faces: &str) {
    game.roll(dice(faces)).unwrap();
    game.play(game.leader(), Move::Stop).unwrap();
}

fn options(game: &Summit, of: u8) -> Vec<Move> {
    let mut moves = Vec::new();
    game.legal_moves(seat(of), &mut moves);
    moves
}

fn asked(game: &Summit) -> (SeatSet, Decision) {
    match game.phase() {
        Phase::Answers { seats, decision } => (seats, decision),
        other => panic!("no seat is asked: {other:?}"),
    }
}

fn refused(game: &Summit, of: u8, action: Move, reason: RuleError) {
    let mut after = *game;
    assert_eq!(after.play(seat(of), action), Err(reason));
    assert_eq!(after, *game, "a refused move changes nothing");
    assert!(!options(game, of).contains(&action));
}

pub(super) fn sheet(rows: [&[u8]; 4], misthrows: u8) -> Sheet {
    let mut sheet = Sheet::default();
    for (row, numbers) in Row::ALL.iter().zip(rows) {
        for number in numbers {
            sheet.check(*row, *number).unwrap();
            sheet.write(*row, *number);
        }
    }
    for _ in 0..misthrows {
        sheet.mark_misthrow();
    }
    sheet
}

/// Totals: red 3, yellow 8, violet 3, blue 19.
pub(super) const WORKED: &str = "W3 Y5 B5 B4 B2 B2 B3";
/// Totals: red 6, yellow 6, violet 8, blue 24.
const HIGHER: &str = "W6 B5 B5 B4 B2 B2 V2";

#[test]
fn dice_one_white_and_six_coloured() {
    let printed: Vec<String> = Summit::DICE
        .iter()
        .map(|die| die.map(spelled).join(" "))
        .collect();
    assert_eq!(
        printed,
        [
            "W1 W2 W3 W4 W5 W6",
            "R1 R4 Y5 B1 B5 V6",
            "R2 R6 Y1 Y3 B5 V4",
            "R1 R3 Y2 Y4 B4 V3",
            "R5 Y6 B2 B4 V1 V3",
            "R3 Y4 B2 B6 V2 V5",
            "R6 Y1 Y5 B3 V2 V6",
        ]
    );
}

#[test]
fn dice_colours_have_nine_faces_and_a_highest_total_of_33() {
    for row in Row::ALL {
        let values = |die: &[Face; 6]| -> Vec<u8> {
            die.iter()
                .filter_map(|face| match face {
                    Face::Number(color, value) if *color == row.color() => Some(*value),
                    _ => None,
                })
                .collect()
        };
        let colored = Summit::DICE[1..].iter().map(values);
        assert_eq!(colored.clone().map(|faces| faces.len()).sum::<usize>(), 9);
        let highest: u8 = colored.map(|faces| faces.into_iter().max().unwrap()).sum();
        assert_eq!(6 + highest, 33);
    }
    let mut game = table_of(1);
    game.roll(dice("W6 B5 B5 B4 B4 B6 B3")).unwrap();
    assert_eq!(game.totals(), [6, 33, 6, 6]);
}

#[test]
fn turn_a_the_active_seat_rolls_all_seven_dice() {
    let mut game = table_of(2);
    let first = Phase::Roll {
        seat: Some(seat(0)),
        attempt: 1,
        dice: DiceSet::first(7),
    };
    assert_eq!(game.phase(), first);
    let six = RuleError::WrongDice {
        expected: 7,
        found: 6,
    };
    assert_eq!(game.roll(dice("W3 Y5 B5 B4 B2 B2")), Err(six));
    refused(&game, 0, Move::Stop, RuleError::RollAwaited);
    game.roll(dice(WORKED)).unwrap();
    assert_eq!(
        asked(&game),
        (SeatSet::only(seat(0)), Decision::RerollOrStop)
    );
    assert_eq!(game.roll(dice(WORKED)), Err(RuleError::RollNotAwaited));
    let other = RuleError::SeatNotAsked { seat: seat(1) };
    refused(&game, 1, Move::Stop, other);
    let nobody = RuleError::UnknownSeat { seat: 4, seats: 2 };
    refused(&game, 4, Move::Stop, nobody);
}

#[test]
fn turn_a_any_subset_or_all_seven_may_be_rerolled() {
    let mut game = table_of(1);
    game.roll(dice(WORKED)).unwrap();
    let answers = options(&game, 0);
    assert_eq!(answers.len(), 128);
    assert!(answers.contains(&Move::Stop));
    for bits in 1..128 {
        assert!(answers.contains(&Move::Reroll(DiceSet::from_bits(bits))));
    }
    refused(&game, 0, Move::Reroll(DiceSet::EMPTY), RuleError::NoDice);
    let eighth = RuleError::UnknownDie { die: 7, dice: 7 };
    refused(&game, 0, Move::Reroll(DiceSet::from_bits(128)), eighth);
    let asked = Decision::RerollOrStop;
    refused(&game, 0, Move::Pass, RuleError::OtherDecision { asked });
}

#[test]
fn turn_a_rerolls_once_and_keeps_the_other_dice() {
    let mut game = table_of(1);
    game.roll(dice(WORKED)).unwrap();
    let white_and_last = DiceSet::from_bits(0b100_0001);
    game.play(seat(0), Move::Reroll(white_and_last)).unwrap();
    let second = Phase::Roll {
        seat: Some(seat(0)),
        attempt: 2,
        dice: white_and_last,
    };
    assert_eq!(game.phase(), second);
    let changed = dice("W1 B1 B5 B4 B2 B2 V6");
    let kept = RuleError::KeptDieChanged { die: 1 };
    assert_eq!(game.roll(changed), Err(kept));
    game.roll(dice("W1 Y5 B5 B4 B2 B2 V6")).unwrap();
    assert_eq!(game.totals(), [7, 14, 1, 6]);
    let asked = Decision::WriteFirst;
    refused(&game, 0, Move::Stop, RuleError::OtherDecision { asked });
}

#[test]
fn totals_worked_example() {
    let mut game = table_of(1);
    assert_eq!(game.totals(), [0; 4], "no die lies");
    game.roll(dice(WORKED)).unwrap();
    assert_eq!(game.totals(), [3, 19, 3, 8]);
}

#[test]
fn turn_b_the_active_seat_alone_may_write_one_colour() {
    let mut game = table_of(3);
    throw(&mut game, WORKED);
    assert_eq!(asked(&game), (SeatSet::only(seat(0)), Decision::WriteFirst));
    let all = [Violet, Blue, Red, Yellow].map(Move::Write);
    assert_eq!(options(&game, 0), [&all[..], &[Move::Pass]].concat());
    let other = RuleError::SeatNotAsked { seat: seat(1) };
    refused(&game, 1, Move::Write(Blue), other);
    game.play(seat(0), Move::Write(Blue)).unwrap();
    assert_eq!(game.sheet(seat(0)).number(Blue, 0), Some(19));
    assert_eq!(game.written_first(), Some(Blue));
}

#[test]
fn turn_c_all_seats_may_write_one_colour_not_written_in_b() {
    let mut game = table_of(3);
    throw(&mut game, WORKED);
    game.play(seat(0), Move::Write(Blue)).unwrap();
    assert_eq!(asked(&game), (SeatSet::all(3), Decision::Write));
    let left = [Violet, Red, Yellow].map(Move::Write);
    for of in 0..3 {
        assert_eq!(options(&game, of), [&left[..], &[Move::Pass]].concat());
        let taken = RuleError::ColorTaken { row: Color::Blue };
        refused(&game, of, Move::Write(Blue), taken);
    }
    let asked = Decision::Write;
    refused(&game, 1, Move::Stop, RuleError::OtherDecision { asked });
    // Several seats may write the same colour, the active seat too.
    for of in [1, 0, 2] {
        game.play(seat(of), Move::Write(Yellow)).unwrap();
        assert_eq!(game.sheet(seat(of)).number(Yellow, 0), Some(8));
    }
    assert_eq!(game.written_first(), None);
    assert_eq!((game.leader(), game.lying()), (seat(1), Lying::NOTHING));
}

#[test]
fn turn_c_each_seat_answers_once() {
    let mut game = table_of(2);
    throw(&mut game, WORKED);
    game.play(seat(0), Move::Pass).unwrap();
    game.play(seat(1), Move::Write(Red)).unwrap();
    let answered = RuleError::SeatNotAsked { seat: seat(1) };
    refused(&game, 1, Move::Write(Blue), answered);
}

#[test]
fn turn_c_offers_all_four_colours_if_b_was_declined() {
    let mut game = table_of(2);
    throw(&mut game, WORKED);
    game.play(seat(0), Move::Pass).unwrap();
    assert_eq!(options(&game, 0).len(), 5);
    assert_eq!(options(&game, 1).len(), 5);
}

#[test]
fn writing_takes_the_next_cell_or_is_refused_with_the_reason() {
    let mut game = table_of(1);
    throw(&mut game, HIGHER);
    game.play(seat(0), Move::Write(Violet)).unwrap();
    game.play(seat(0), Move::Pass).unwrap();
    throw(&mut game, WORKED);
    let not_rising = RuleError::RowNotRising {
        row: Color::Violet,
        column: 1,
        number: 3,
        beside: 0,
        value: 8,
    };
    refused(&game, 0, Move::Write(Violet), not_rising);
    game.sheets[seat(0)] = sheet([&[1, 2, 3, 4, 3, 2], &[5, 6, 7, 8], &[], &[]], 0);
    let full = RuleError::RowFull { row: Color::Violet };
    refused(&game, 0, Move::Write(Violet), full);
    let not_falling = RuleError::RowNotFalling {
        row: Color::Blue,
        column: 4,
        number: 19,
        beside: 3,
        value: 8,
    };
    refused(&game, 0, Move::Write(Blue), not_falling);
}

#[test]
fn writing_is_asked_for_even_when_only_passing_is_legal() {
    let mut game = table_of(1);
    let high: &[u8] = &[30];
    game.sheets[seat(0)] = sheet([high; 4], 0);
    throw(&mut game, WORKED);
    assert_eq!(options(&game, 0), [Move::Pass]);
    game.play(seat(0), Move::Pass).unwrap();
    assert_eq!(options(&game, 0), [Move::Pass]);
    game.play(seat(0), Move::Pass).unwrap();
    assert_eq!(game.sheet(seat(0)).misthrows(), 1);
}

/// The misthrows of both seats after one turn of seat 0.
fn misthrows_after(b: Move, c: Move, other: Move) -> [u8; 2] {
    let mut game = table_of(2);
    throw(&mut game, WORKED);
    game.play(seat(0), b).unwrap();
    game.play(seat(0), c).unwrap();
    game.play(seat(1), other).unwrap();
    [0, 1].map(|of| game.sheet(seat(of)).misthrows())
}

#[test]
fn misthrow_if_the_active_seat_wrote_neither_in_b_nor_in_c() {
    let (write, pass) = (Move::Write(Red), Move::Pass);
    assert_eq!(misthrows_after(pass, pass, write), [1, 0]);
    assert_eq!(misthrows_after(write, pass, pass), [0, 0]);
    assert_eq!(misthrows_after(pass, write, pass), [0, 0]);
    assert_eq!(misthrows_after(write, Move::Write(Blue), pass), [0, 0]);
}

#[test]
fn misthrow_the_others_never_mark_one() {
    assert_eq!(misthrows_after(Move::Pass, Move::Pass, Move::Pass), [1, 0]);
}

#[test]
fn open_writing_does_not_depend_on_the_order_of_the_answers() {
    let answers = [
        (seat(0), Move::Pass),
        (seat(1), Move::Write(Blue)),
        (seat(2), Move::Write(Blue)),
    ];
    let orders = [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
    ];
    // An ordinary turn, a fifth misthrow, and 24 cells filled by seat 2.
    let full: [&[u8]; 4] = [&[1, 2, 3, 4, 3, 2]; 4];
    let but_one: [&[u8]; 4] = [full[0], &[20, 21, 22, 23, 20], full[2], full[3]];
    for (misthrows, third) in [(0, [&[][..]; 4]), (4, [&[]; 4]), (0, but_one)] {
        let ends = orders.map(|order| {
            let mut game = table_of(3);
            game.sheets[seat(0)] = sheet([&[]; 4], misthrows);
            game.sheets[seat(2)] = sheet(third, 0);
            throw(&mut game, WORKED);
            game.play(seat(0), Move::Pass).unwrap();
            for answer in order {
                let (of, action) = answers[answer];
                game.play(of, action).unwrap();
            }
            game
        });
        assert!(ends.iter().all(|end| *end == ends[0]));
    }
}

#[test]
fn column_points_count_at_once_when_the_four_cells_are_full() {
    let mut game = table_of(1);
    game.sheets[seat(0)] = sheet([&[4], &[4], &[], &[9]], 0);
    assert_eq!(
        (game.score(seat(0)), game.sheet(seat(0)).full_column(0)),
        (0, None)
    );
    throw(&mut game, WORKED);
    game.play(seat(0), Move::Write(Red)).unwrap();
    assert_eq!(game.sheet(seat(0)).full_column(0), Some([4, 4, 3, 9]));
    assert_eq!(game.score(seat(0)), 4);
}

/// A sheet with 23 of 24 cells: blue lacks its last cell, which must be below 20.
pub(super) fn one_cell_short() -> Sheet {
    let full: &[u8] = &[1, 2, 3, 4, 3, 2];
    sheet([full, &[20, 21, 22, 23, 20], full, full], 0)
}

#[test]
fn end_24_cells_in_b_end_the_game_at_once_without_c() {
    let mut game = table_of(2);
    game.sheets[seat(0)] = one_cell_short();
    throw(&mut game, WORKED);
    game.play(seat(0), Move::Write(Blue)).unwrap();
    assert_eq!(game.phase(), Phase::Over);
    refused(&game, 1, Move::Write(Red), RuleError::MatchOver);
    assert_eq!(game.roll(dice(WORKED)), Err(RuleError::MatchOver));
}

#[test]
fn end_24_cells_in_c_end_the_game_after_all_have_finished_c() {
    for fills in [0, 1] {
        let mut game = table_of(2);
        game.sheets[seat(fills)] = one_cell_short();
        throw(&mut game, WORKED);
        game.play(seat(0), Move::Pass).unwrap();
        game.play(seat(fills), Move::Write(Blue)).unwrap();
        assert!(game.sheet(seat(fills)).is_full());
        let other = seat(1 - fills);
        assert_eq!(asked(&game), (SeatSet::only(other), Decision::Write));
        game.play(other, Move::Write(Blue)).unwrap();
        assert_eq!(game.sheet(other).number(Blue, 0), Some(19));
        assert_eq!(game.phase(), Phase::Over);
    }
}

#[test]
fn end_23_cells_do_not_end_the_game() {
    let mut game = table_of(1);
    game.sheets[seat(0)] = one_cell_short();
    throw(&mut game, WORKED);
    game.play(seat(0), Move::Pass).unwrap();
    game.play(seat(0), Move::Pass).unwrap();
    assert!(matches!(game.phase(), Phase::Roll { attempt: 1, .. }));
}

#[test]
fn end_after_c_with_the_fifth_misthrow_of_the_active_seat() {
    let mut game = table_of(2);
    for turn in 0..10 {
        let active = game.leader();
        assert_eq!(active, seat(turn % 2));
        throw(&mut game, WORKED);
        game.play(active, Move::Pass).unwrap();
        game.play(active, Move::Pass).unwrap();
        assert_eq!(game.sheet(active).misthrows(), turn / 2 + 1);
        assert_ne!(game.phase(), Phase::Over, "the other seat still has C");
        game.play(seat(1 - turn % 2), Move::Pass).unwrap();
        if game.phase() == Phase::Over {
            assert_eq!(turn, 8);
            assert_eq!([0, 1].map(|of| game.score(seat(of))), [-15, -10]);
            return;
        }
    }
    panic!("five misthrows of seat 0 end the match");
}

#[test]
fn score_the_highest_wins_and_ties_share() {
    let mut game = table_of(3);
    assert_eq!(game.winners(), SeatSet::all(3));
    let column: &[u8] = &[9];
    game.sheets[seat(1)] = sheet([column; 4], 0);
    assert_eq!(game.winners(), SeatSet::only(seat(1)));
}

#[test]
fn score_only_seats_with_the_highest_total_share() {
    let mut game = table_of(4);
    let column: &[u8] = &[9];
    let worth_9: [&[u8]; 4] = [column; 4];
    for (of, misthrows) in [(0, 1), (1, 0), (3, 0)] {
        game.sheets[seat(of)] = sheet(worth_9, misthrows);
    }
    assert_eq!([0, 1, 2, 3].map(|of| game.score(seat(of))), [8, 9, 0, 9]);
    assert_eq!(game.winners(), [seat(1), seat(3)].into_iter().collect());
}

#[test]
fn turn_passes_clockwise_round_the_table() {
    let mut game = table_of(3);
    for turn in 0..7 {
        assert_eq!(game.leader(), seat(turn % 3));
        throw(&mut game, WORKED);
        game.play(game.leader(), Move::Pass).unwrap();
        for of in 0..3 {
            game.play(seat(of), Move::Pass).unwrap();
        }
    }
}
