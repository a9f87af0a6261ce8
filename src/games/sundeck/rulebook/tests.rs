//! Plays every example of the rulebook through the core.

use super::*;
use crate::rulebook::book::{Verdict, drawings_of};
use dicepad_core::{
    Phase, Seat, Table,
    dice::Lying,
    games::sundeck::{Held, Move, Rules},
};

/// A solo match with this card and another.
fn start(id: CardId) -> Sundeck {
    let table = Table::new::<Sundeck>(1, 0).unwrap();
    let mut game = Sundeck::start(table, Rules { advanced: false }).unwrap();
    game.draw(id).unwrap();
    let other = CardId::all().find(|other| *other != id).unwrap();
    game.draw(other).unwrap();
    game
}

fn roll(game: &mut Sundeck, dice: [u8; 5]) {
    game.roll(Lying::of(&dice)).unwrap();
    game.play(Seat::ZERO, Move::Stop).unwrap();
}

fn filled(game: &Sundeck, id: CardId) -> Option<[u8; ROWS]> {
    let held = game.hand(Seat::ZERO).find(|held| held.id() == id);
    held.map(Held::filled)
}

#[test]
fn right_examples_are_legal_and_wrong_ones_are_refused() {
    let mut played = 0;
    for (cards, verdict) in drawings_of(GameId::Sundeck) {
        let (DrawnCards([card]), Some(verdict)) = (cards, verdict) else {
            continue;
        };
        let mut game = start(card.id);
        for dice in card.before {
            roll(&mut game, *dice);
            game.play(Seat::ZERO, Move::Use(card.id)).unwrap();
        }
        assert_eq!(filled(&game, card.id), Some(card.filled));
        roll(&mut game, card.now.unwrap());
        assert_eq!(game.fills(Seat::ZERO, card.id), card.more);
        let answer = game.play(Seat::ZERO, Move::Use(card.id));
        verdict.check(answer);
        if verdict == Verdict::Right {
            let sum: Vec<u8> = card.rows().map(|(_, filled, more)| filled + more).collect();
            assert_eq!(filled(&game, card.id).unwrap().to_vec(), sum);
        }
        played += 1;
    }
    assert!(played >= 3, "{played}");
}

#[test]
fn cards_are_worth_what_they_say() {
    let mut counted = 0;
    let cards = drawings_of(GameId::Sundeck).flat_map(|(DrawnCards(cards), _)| *cards);
    for card in cards.filter(|card| card.now.is_none()) {
        let mut game = start(card.id);
        let mut reached = [0; ROWS];
        for dice in card.before {
            roll(&mut game, *dice);
            let more = game.fills(Seat::ZERO, card.id);
            for (cells, more) in reached.iter_mut().zip(more) {
                *cells += more;
            }
            game.play(Seat::ZERO, Move::Use(card.id)).unwrap();
        }
        assert_eq!(reached, card.filled, "card {}", card.id.number());
        let Some((worth, complete)) = card.worth else {
            assert!(card.before.is_empty());
            continue;
        };
        let points = game.parts(Seat::ZERO).cards;
        let counts = points.iter().find(|points| points.id == card.id).unwrap();
        assert_eq!((counts.points, counts.complete), (worth, complete));
        // A complete card is replaced.
        assert_eq!(matches!(game.phase(), Phase::Draw { .. }), complete);
        counted += 1;
    }
    assert_eq!(counted, 7);
}
