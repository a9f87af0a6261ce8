//! The dice, and the turn up to the announced number.

use super::*;
use crate::dice::Face;

#[test]
fn dice_are_three_ordinary_ones_orange_yellow_and_violet() {
    let ordinary = |color| [1, 2, 3, 4, 5, 6].map(|value| Face::Number(color, value));
    let colors = [Color::Orange, Color::Yellow, Color::Violet];
    assert_eq!(Trio::DICE, colors.map(ordinary));
    assert_eq!(Row::ALL.len(), 3);
    for (row, color) in Row::ALL.iter().zip(colors) {
        assert_eq!(row.color(), color);
    }
}

#[test]
fn turn_only_the_active_seat_chooses_among_the_dice() {
    let mut game = table(2);
    let before = game;
    assert_eq!(
        game.play(seat(1), choose(&[Row::Orange])),
        Err(RuleError::SeatNotAsked { seat: seat(1) })
    );
    let fourth = Move::Choose(DiceSet::from_bits(0b1001));
    assert_eq!(
        game.play(seat(0), fourth),
        Err(RuleError::UnknownDie { die: 3, dice: 3 })
    );
    let asked = Decision::ChooseDice;
    for action in [Move::Reroll, Move::Stop, write(Row::Orange, 2), Move::Pass] {
        let other = RuleError::OtherDecision { asked };
        assert_eq!(game.play(seat(0), action), Err(other));
    }
    let early = lying(&[(Row::Orange, 3)]);
    assert_eq!(game.roll(early), Err(RuleError::RollNotAwaited));
    assert_eq!(game, before);
}

#[test]
fn turn_may_stop_after_the_first_roll_and_then_all_seats_write() {
    let mut game = table(3);
    game.play(seat(0), choose(&[Row::Orange, Row::Violet]))
        .unwrap();
    assert_eq!(
        game.play(seat(0), Move::Stop),
        Err(RuleError::RollAwaited),
        "there is no number yet"
    );
    game.roll(lying(&[(Row::Orange, 3), (Row::Violet, 5)]))
        .unwrap();
    let mut moves = Vec::new();
    game.legal_moves(seat(0), &mut moves);
    assert_eq!(moves, [Move::Reroll, Move::Stop]);
    game.play(seat(0), Move::Stop).unwrap();
    assert_eq!(game.number(), 8);
    assert_eq!(
        game.phase(),
        Phase::Answers {
            seats: SeatSet::all(3),
            decision: Decision::Write
        }
    );
}

#[test]
fn turn_passes_clockwise_round_the_table() {
    let mut game = table(3);
    for turn in 0..7 {
        assert_eq!(game.leader(), seat(turn % 3));
        announce(&mut game, &[(Row::Orange, 4)]);
        for number in 0..3 {
            game.play(seat(number), Move::Pass).unwrap();
        }
    }
}
