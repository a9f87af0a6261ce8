//! Golden vectors: dice must never change.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail loudly")]

use dicepad_core::{
    GameId, Seat,
    deck::CardSet,
    dice::{Chance, DiceSet, FACES, GENERATOR, Lying, Purpose, Roller},
    for_game,
};

/// The faces of a game's first rolls of all its dice, one digit for each die.
fn first_rolls(seed: u64, dice: usize, rolls: usize) -> String {
    let mut roller = Roller::new(seed);
    (0..rolls)
        .map(|_| {
            let lying = roller.roll(DiceSet::first(dice), Lying::NOTHING);
            (0..dice)
                .map(|die| lying.face(die).to_string())
                .collect::<String>()
        })
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn golden_the_generator_has_its_name() {
    assert_eq!(GENERATOR, "chacha8/1");
}

#[test]
fn golden_dice_of_every_game() {
    let rolls: String = GameId::ALL
        .iter()
        .map(|game| {
            let dice = for_game!(game, G => <G as dicepad_core::Game>::DICE.len());
            let lines = [0, 1, u64::MAX].map(|seed| first_rolls(seed, dice, 12));
            format!("{}\n{}\n", game.id(), lines.join("\n"))
        })
        .collect();
    insta::assert_snapshot!(rolls);
}

#[test]
fn golden_deck() {
    let order = |seed: u64| {
        let mut roller = Roller::new(seed);
        let mut deck = CardSet::FULL;
        let mut cards = Vec::new();
        while let Some(card) = roller.draw(deck) {
            deck.remove(card);
            cards.push(card.number().to_string());
        }
        assert_eq!(cards.len(), 30);
        cards.join(" ")
    };
    insta::assert_snapshot!([order(0), order(1), order(u64::MAX)].join("\n"));
}

#[test]
fn golden_lots_and_players_streams() {
    let seat = Seat::new(3).unwrap();
    let streams = [
        Purpose::Dice,
        Purpose::Deck,
        Purpose::FirstSeat,
        Purpose::Board,
        Purpose::Player(seat),
    ];
    let lines = streams.map(|purpose| {
        let mut chance = Chance::new(7, purpose);
        let numbers: Vec<String> = (0..12).map(|_| chance.below(1000).to_string()).collect();
        format!("{purpose:?}: {}", numbers.join(" "))
    });
    insta::assert_snapshot!(lines.join("\n"));
}

/// The generator from its definition: `ChaCha` with 8 rounds, 64-bit counter and stream.
fn chacha8_words(seed: u64, stream: u64, count: usize) -> Vec<u32> {
    let mut key = seed.to_le_bytes().to_vec();
    key.extend(b"Dicepad dice, version 1.");
    let word = |bytes: &[u8]| u32::from_le_bytes(bytes.try_into().unwrap());
    let mut words = Vec::new();
    for block in 0u64.. {
        let mut state: Vec<u32> = b"expand 32-byte k".chunks(4).map(word).collect();
        state.extend(key.chunks(4).map(word));
        state.extend([
            block as u32,
            (block >> 32) as u32,
            stream as u32,
            (stream >> 32) as u32,
        ]);
        let mut mixed = state.clone();
        for _ in 0..4 {
            for quarter in [
                [0, 4, 8, 12],
                [1, 5, 9, 13],
                [2, 6, 10, 14],
                [3, 7, 11, 15],
                [0, 5, 10, 15],
                [1, 6, 11, 12],
                [2, 7, 8, 13],
                [3, 4, 9, 14],
            ] {
                quarter_round(&mut mixed, quarter);
            }
        }
        words.extend(mixed.iter().zip(&state).map(|(a, b)| a.wrapping_add(*b)));
        if words.len() >= count {
            break;
        }
    }
    words
}

fn quarter_round(x: &mut [u32], [a, b, c, d]: [usize; 4]) {
    for (p, q, r, turn) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
        x[p] = x[p].wrapping_add(x[q]);
        x[r] = (x[r] ^ x[p]).rotate_left(turn);
    }
}

#[test]
fn dice_are_chacha8_mapped_by_rejection() {
    for (purpose, stream) in [(Purpose::Dice, 0), (Purpose::Player(Seat::ZERO), 16)] {
        for n in [6u64, 7, 30, 3_000_000_000] {
            let mut chance = Chance::new(42, purpose);
            let expected = chacha8_words(42, stream, 400)
                .into_iter()
                .map(|word| u64::from(word) * n)
                .filter(|product| (product & 0xffff_ffff) >= (1 << 32) % n)
                .map(|product| product >> 32);
            for number in expected.take(100) {
                assert_eq!(u64::from(chance.below(n as u32)), number);
            }
        }
    }
}

#[test]
fn a_number_below_0_or_1_is_0() {
    let mut chance = Chance::new(1, Purpose::Dice);
    assert_eq!((chance.below(0), chance.below(1)), (0, 0));
    assert_eq!(chance.pick::<u8>(&[]), None);
}

#[test]
fn a_players_thinking_never_changes_the_dice() {
    let mut thinker = Chance::new(5, Purpose::Player(Seat::ZERO));
    let quiet = first_rolls(5, 3, 50);
    for _ in 0..1000 {
        thinker.below(1000);
    }
    assert_eq!(first_rolls(5, 3, 50), quiet);
}

#[test]
fn kept_dice_stay_unchanged() {
    let mut roller = Roller::new(9);
    let all = DiceSet::first(5);
    let mut lying = roller.roll(all, Lying::NOTHING);
    for bits in 1..32 {
        let rolled = DiceSet::from_bits(bits);
        let after = roller.roll(rolled, lying);
        assert_eq!(after.dice(), all);
        assert!(
            all.without(rolled)
                .iter()
                .all(|die| after.face(die) == lying.face(die))
        );
        assert!((0..5).all(|die| after.face(die) < FACES));
        lying = after;
    }
}
