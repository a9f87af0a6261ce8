//! The rules of `sundeck`, sentence by sentence.

mod advanced;
mod data;
mod end;
mod spelling;

use super::{Card, Move, Rules, Sundeck};
use crate::{
    Decision, Game, Phase, RuleError, Seat, SeatSet, Table,
    deck::{CardId, CardSet},
    dice::{Color, DiceSet, Face, Lying},
};

const LETTERS: &str = "YGROVB";

pub(super) fn card(number: u8) -> CardId {
    CardId::new(number).unwrap()
}

pub(super) fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

pub(super) fn lying(letters: &str) -> Lying {
    let face = |letter| LETTERS.find(letter).unwrap() as u8;
    Lying::of(&letters.chars().map(face).collect::<Vec<_>>())
}

fn reroll(dice: &[usize]) -> Move {
    Move::Reroll(DiceSet::from_bits(dice.iter().map(|die| 1 << die).sum()))
}

pub(super) fn start(seats: u64, first: u64, advanced: bool) -> Sundeck {
    let table = Table::new::<Sundeck>(seats, first).unwrap();
    Sundeck::start(table, Rules { advanced }).unwrap()
}

/// A basic game after the deal: two cards for each seat, in turn order from `first`.
pub(super) fn dealt(seats: u64, first: u64, cards: &[u8]) -> Sundeck {
    let mut game = start(seats, first, false);
    for number in cards {
        game.draw(card(*number)).unwrap();
    }
    game
}

/// The active seat rolls these dice and stops.
fn throw(game: &mut Sundeck, letters: &str) {
    game.roll(lying(letters)).unwrap();
    game.play(game.leader(), Move::Stop).unwrap();
}

/// The active seat rolls these dice. Each of `uses` is a seat and a card; all other seats pass.
pub(super) fn turn(game: &mut Sundeck, letters: &str, uses: &[(u8, u8)]) {
    throw(game, letters);
    for number in 0..game.seats() {
        let using = uses.iter().find(|(by, _)| *by == number);
        let action = using.map_or(Move::Pass, |(_, id)| Move::Use(card(*id)));
        game.play(seat(number), action).unwrap();
    }
}

/// Fills these rows of the seat's card, one after the other, and no other cells.
pub(super) fn fill_rows(game: &mut Sundeck, by: u8, id: u8, rows: &[usize]) {
    let letter = |color: Color| LETTERS.chars().nth(color as usize).unwrap();
    let printed = Card::of(card(id)).rows;
    let lacking = LETTERS
        .chars()
        .find(|l| printed.iter().all(|row| letter(row.color) != *l));
    for row in rows.iter().map(|row| printed[*row]) {
        let mut left = usize::from(row.cells);
        while left > 0 {
            let now = left.min(5);
            let used = letter(row.color).to_string().repeat(now);
            let ignored = lacking.unwrap().to_string().repeat(5 - now);
            turn(game, &(used + &ignored), &[(by, id)]);
            left -= now;
        }
    }
}

fn held(game: &Sundeck, by: u8) -> Vec<u8> {
    game.hand(seat(by)).map(|held| held.id().number()).collect()
}

fn put_aside(game: &Sundeck, by: u8) -> Vec<(u8, u8)> {
    let cards = game.put_aside(seat(by));
    cards.map(|card| (card.id.number(), card.points)).collect()
}

fn filled(game: &Sundeck, by: u8, id: u8) -> [u8; 5] {
    let held = game.hand(seat(by)).find(|held| held.id() == card(id));
    held.unwrap().filled()
}

fn asked(decision: Decision, seats: &[u8]) -> Phase {
    Phase::Answers {
        seats: seats.iter().map(|number| seat(*number)).collect(),
        decision,
    }
}

fn draw_of(game: &Sundeck, by: Option<u8>) -> Phase {
    Phase::Draw {
        seat: by.map(seat),
        deck: game.deck(),
    }
}

/// The same state with another deck, to reach states that ordinary play does not.
fn with_deck(game: &Sundeck, deck: CardSet) -> Sundeck {
    let mut snapshot = serde_json::to_value(game).unwrap();
    snapshot["deck"] = serde_json::to_value(deck).unwrap();
    serde_json::from_value(snapshot).unwrap()
}

fn first_roll_of(by: u8) -> Phase {
    Phase::Roll {
        seat: Some(seat(by)),
        attempt: 1,
        dice: DiceSet::first(5),
    }
}

fn legal(game: &Sundeck, by: u8) -> Vec<Move> {
    let mut moves = Vec::new();
    game.legal_moves(seat(by), &mut moves);
    moves
}

/// Asserts that the move is not listed, is refused for this reason, and changes nothing.
fn refused(game: &Sundeck, by: u8, action: Move, reason: RuleError) {
    let mut after = *game;
    assert!(!legal(game, by).contains(&action));
    assert_eq!(after.play(seat(by), action), Err(reason));
    assert_eq!(after, *game);
}

#[test]
fn five_equal_dice_have_one_face_for_each_colour() {
    use Color::{Blue, Green, Orange, Red, Violet, Yellow};
    let faces = [Yellow, Green, Red, Orange, Violet, Blue].map(Face::Color);
    assert_eq!(Sundeck::DICE, [faces; 5]);
}

#[test]
fn set_up_each_seat_draws_two_cards_in_turn_order() {
    let mut game = start(3, 1, false);
    for (number, by) in [(7, 1), (5, 1), (30, 0), (1, 0), (2, 2), (3, 2)] {
        assert_eq!(game.phase(), draw_of(&game, Some(by)));
        assert_eq!(game.leader(), seat(1));
        game.draw(card(number)).unwrap();
    }
    assert_eq!(held(&game, 1), [7, 5]);
    assert_eq!(held(&game, 0), [30, 1]);
    assert_eq!(held(&game, 2), [2, 3]);
    assert_eq!(game.rules().hand(), 2);
    assert_eq!(game.deck().len(), 24);
    assert_eq!(game.open_row(), &[None; 3]);
    assert_eq!(game.phase(), first_roll_of(1));
}

#[test]
fn set_up_a_card_is_drawn_once_and_only_when_awaited() {
    let mut game = start(1, 0, false);
    game.draw(card(7)).unwrap();
    let before = game;
    let again = RuleError::CardNotInDeck { card: card(7) };
    assert_eq!(game.draw(card(7)), Err(again));
    assert_eq!(game.roll(lying("YGROV")), Err(RuleError::RollNotAwaited));
    assert_eq!(game, before);
    refused(&game, 0, Move::Pass, RuleError::DrawAwaited);

    game.draw(card(8)).unwrap();
    let before = game;
    assert_eq!(game.draw(card(9)), Err(RuleError::DrawNotAwaited));
    assert_eq!(game, before);
    refused(&game, 0, Move::Stop, RuleError::RollAwaited);
}

#[test]
fn turn_the_active_seat_rolls_all_five_dice() {
    let mut game = dealt(2, 1, &[1, 2, 3, 4]);
    let four = RuleError::WrongDice {
        expected: 5,
        found: 4,
    };
    assert_eq!(game.lying(), Lying::NOTHING);
    assert_eq!(game.roll(lying("YGRO")), Err(four));
    game.roll(lying("YGROV")).unwrap();
    assert_eq!(game.lying(), lying("YGROV"));
    assert_eq!(game.phase(), asked(Decision::RerollOrStop, &[1]));
    assert_eq!(game.roll(lying("YGROV")), Err(RuleError::RollNotAwaited));
    let other = RuleError::SeatNotAsked { seat: seat(0) };
    refused(&game, 0, Move::Stop, other);
    let nobody = RuleError::UnknownSeat { seat: 2, seats: 2 };
    refused(&game, 2, Move::Stop, nobody);
}

#[test]
fn turn_any_subset_is_rerolled_twice_at_most() {
    let mut game = dealt(1, 0, &[1, 2]);
    game.roll(lying("YGROV")).unwrap();
    assert_eq!(legal(&game, 0).len(), 32);
    game.play(seat(0), reroll(&[0, 3])).unwrap();
    let second = Phase::Roll {
        seat: Some(seat(0)),
        attempt: 2,
        dice: DiceSet::from_bits(0b01001),
    };
    assert_eq!(game.phase(), second);
    let changed = RuleError::KeptDieChanged { die: 1 };
    assert_eq!(game.roll(lying("BBRBV")), Err(changed));
    game.roll(lying("BGRBV")).unwrap();

    // A kept die may be taken up again.
    game.play(seat(0), reroll(&[0, 1])).unwrap();
    game.roll(lying("RRRBV")).unwrap();
    assert_eq!(game.phase(), asked(Decision::Use, &[0]));
    let over = RuleError::OtherDecision {
        asked: Decision::Use,
    };
    refused(&game, 0, reroll(&[0]), over);
    refused(&game, 0, Move::Stop, over);
}

#[test]
fn turn_a_reroll_takes_at_least_one_of_the_five_dice() {
    let mut game = dealt(1, 0, &[1, 2]);
    game.roll(lying("YGROV")).unwrap();
    refused(&game, 0, reroll(&[]), RuleError::NoDice);
    let sixth = RuleError::UnknownDie { die: 5, dice: 5 };
    refused(&game, 0, reroll(&[4, 5]), sixth);
    let asked = Decision::RerollOrStop;
    let other = RuleError::OtherDecision { asked };
    refused(&game, 0, Move::Pass, other);
    refused(&game, 0, Move::Use(card(1)), other);
}

#[test]
fn turn_every_seat_uses_the_dice_on_one_card_or_passes() {
    let mut game = dealt(3, 0, &[1, 2, 3, 4, 5, 6]);
    throw(&mut game, "GGRBB");
    assert_eq!(game.phase(), asked(Decision::Use, &[0, 1, 2]));
    let uses = [1, 2].map(|id| Move::Use(card(id)));
    assert_eq!(legal(&game, 0), [uses[0], uses[1], Move::Pass]);

    let answers = [
        (0, uses[0]),
        (1, Move::Pass),
        // Turn order is 0, 2, 1, so seat 2 holds the second pair.
        (2, Move::Use(card(4))),
    ];
    let after = |order: [usize; 3]| {
        let mut game = game;
        for index in order {
            let (by, action) = answers[index];
            game.play(seat(by), action).unwrap();
            if game.phase() != first_roll_of(2) {
                let twice = RuleError::SeatNotAsked { seat: seat(by) };
                refused(&game, by, Move::Pass, twice);
            }
        }
        game
    };
    let one = after([0, 1, 2]);
    for order in [[0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        assert_eq!(after(order), one);
    }
    assert_eq!(filled(&one, 0, 1), [1, 0, 2, 2, 0]);
    assert_eq!(filled(&one, 0, 2), [0; 5]);
    assert_eq!(filled(&one, 2, 4), [0, 0, 2, 2, 0]);
}

#[test]
fn a_colour_is_used_with_all_its_dice_or_not_at_all() {
    // Card 1 has no orange: R4 Y3* G2 B6* V5.
    let mut game = dealt(1, 0, &[1, 2]);
    throw(&mut game, "VVYYO");
    assert_eq!(game.fills(seat(0), card(1)), [0, 2, 0, 0, 2]);
    game.play(seat(0), Move::Use(card(1))).unwrap();
    assert_eq!(filled(&game, 0, 1), [0, 2, 0, 0, 2]);

    // One yellow cell is left: two yellow dice cannot be used, one can.
    turn(&mut game, "YYVOO", &[(0, 1)]);
    assert_eq!(filled(&game, 0, 1), [0, 2, 0, 0, 3]);
    turn(&mut game, "YOOOO", &[(0, 1)]);
    assert_eq!(filled(&game, 0, 1), [0, 3, 0, 0, 3]);
}

#[test]
fn on_the_chosen_card_every_colour_that_can_be_used_is_used() {
    let mut game = dealt(1, 0, &[1, 2]);
    turn(&mut game, "RYGBV", &[(0, 1)]);
    assert_eq!(filled(&game, 0, 1), [1; 5]);
    assert_eq!(filled(&game, 0, 2), [0; 5]);
    // Two green dice no longer fit; all other colours are used.
    turn(&mut game, "RGGBV", &[(0, 1)]);
    assert_eq!(filled(&game, 0, 1), [2, 1, 1, 2, 2]);
}

#[test]
fn a_card_on_which_no_die_can_be_used_cannot_be_chosen() {
    let mut game = dealt(2, 0, &[1, 2, 3, 4]);
    // Card 1 lacks orange, and three green dice do not fit its two cells.
    throw(&mut game, "OOGGG");
    let nothing = RuleError::NothingToUse { card: card(1) };
    refused(&game, 0, Move::Use(card(1)), nothing);
    assert_eq!(legal(&game, 0), [Move::Use(card(2)), Move::Pass]);
    assert_eq!(game.fills(seat(0), card(1)), [0; 5]);
}

#[test]
fn a_seat_uses_the_dice_on_its_own_cards_only() {
    let mut game = dealt(2, 0, &[1, 2, 3, 4]);
    throw(&mut game, "RYGBV");
    for other in [3, 30] {
        let not_held = RuleError::CardNotHeld { card: card(other) };
        refused(&game, 0, Move::Use(card(other)), not_held);
        assert_eq!(game.fills(seat(0), card(other)), [0; 5]);
    }
    let asked = Decision::Use;
    let other = RuleError::OtherDecision { asked };
    refused(&game, 0, Move::Take(card(1)), other);
    refused(&game, 0, Move::Keep([1, 2, 3].map(card)), other);
}

#[test]
fn the_dice_pass_to_the_right() {
    let mut game = dealt(4, 0, &[1, 2, 3, 4, 5, 6, 7, 8]);
    for by in [0, 3, 2, 1, 0] {
        assert_eq!(game.phase(), first_roll_of(by));
        assert_eq!(game.lying(), Lying::NOTHING);
        turn(&mut game, "YYYYY", &[]);
    }
}

#[test]
fn a_turn_of_passes_leaves_all_cards_unchanged() {
    let mut game = dealt(2, 0, &[1, 2, 3, 4]);
    turn(&mut game, "RYGBV", &[]);
    for (by, id) in [(0, 1), (0, 2), (1, 3), (1, 4)] {
        assert_eq!(filled(&game, by, id), [0; 5]);
    }
    assert_eq!(game.turns(), 1);
    assert_eq!(game.deck().len(), 26);
    assert_eq!(game.winners(), SeatSet::all(2));
}

#[test]
fn the_deck_is_what_no_seat_has() {
    let game = dealt(1, 0, &[1, 30]);
    let expected: CardSet = (2..30).map(card).collect();
    assert_eq!(game.deck(), expected);
}
