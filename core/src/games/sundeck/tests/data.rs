//! The deck, the rules to choose from, and the use of dice in full.

use super::*;
use crate::{
    GameId, GameRules, SetupError,
    deck::CARDS,
    dice::{Chance, Purpose, Roller},
    let_chance_decide,
};

#[test]
fn cards_have_five_rows_20_cells_and_exactly_two_suns() {
    assert_eq!(CARDS, 30);
    for id in CardId::all() {
        let rows = Card::of(id).rows;
        let cells: Vec<u8> = rows.iter().map(|row| row.cells).collect();
        assert!(cells.iter().all(|cells| (2..=6).contains(cells)), "{id:?}");
        assert_eq!(cells.iter().sum::<u8>(), 20, "{id:?}");
        assert_eq!(rows.iter().filter(|row| row.sun).count(), 2, "{id:?}");
        for (index, row) in rows.iter().enumerate() {
            assert_ne!(row.color, Color::White, "{id:?}");
            assert!(rows[..index].iter().all(|other| other.color != row.color));
        }
    }
}

#[test]
fn no_two_cards_are_equal() {
    for id in CardId::all() {
        let equal = CardId::all().filter(|other| Card::of(*other) == Card::of(id));
        assert_eq!(equal.count(), 1);
    }
}

#[test]
fn the_first_and_the_last_card_are_as_printed() {
    let read = |id| {
        let rows = Card::of(card(id)).rows.iter();
        rows.map(|row| (row.color, row.cells, row.sun))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        read(1),
        [
            (Color::Red, 4, false),
            (Color::Yellow, 3, true),
            (Color::Green, 2, false),
            (Color::Blue, 6, true),
            (Color::Violet, 5, false),
        ]
    );
    assert_eq!(
        read(30),
        [
            (Color::Red, 4, false),
            (Color::Orange, 4, true),
            (Color::Yellow, 3, false),
            (Color::Green, 3, false),
            (Color::Blue, 6, true),
        ]
    );
}

#[test]
fn all_thirty_cards_are_as_printed() {
    let spelled = |id: CardId| {
        let rows = Card::of(id).rows.map(|row| {
            let letter = row.color.id()[..1].to_uppercase();
            format!("{letter}{}{}", row.cells, if row.sun { "*" } else { "" })
        });
        rows.join(" ")
    };
    let cards: Vec<String> = CardId::all().map(spelled).collect();
    assert_eq!(cards[16], "R2 O5 Y3 B4* V6*");
    // CRC-32 of all cards in `data/sundeck_cards.json` in this spelling, one card per line.
    assert_eq!(crc32fast::hash(cards.join("\n").as_bytes()), 0x789c_9d8a);
}

#[test]
fn the_rules_are_basic_unless_advanced_is_chosen() {
    let choose = |choices: &[(&str, &str)]| {
        Rules::choose(
            GameId::Sundeck,
            choices,
            &mut Chance::new(1, Purpose::Board),
        )
    };
    assert_eq!(choose(&[]), Ok(Rules { advanced: false }));
    for advanced in [false, true] {
        let rules = Rules { advanced };
        assert_eq!(choose(&[("advanced", &advanced.to_string())]), Ok(rules));
        assert_eq!(Rules::from_code(rules.code()), Some(rules));
        let json = format!(r#"{{"advanced":{advanced}}}"#);
        assert_eq!(serde_json::to_string(&rules).unwrap(), json);
        assert_eq!(serde_json::from_str::<Rules>(&json).unwrap(), rules);
    }
    let wrong = SetupError::WrongRuleValue {
        name: "advanced".to_owned(),
        value: "1".to_owned(),
    };
    assert_eq!(choose(&[("advanced", "1")]), Err(wrong));
    let unknown = SetupError::UnknownRule {
        game: GameId::Sundeck,
        name: "board".to_owned(),
    };
    assert_eq!(choose(&[("board", "1")]), Err(unknown));
    assert_eq!(Rules::from_code(2), None);
    assert!(serde_json::from_str::<Rules>(r#"{"advanced":true,"sun":1}"#).is_err());
    assert!(serde_json::from_str::<Rules>("{}").is_err());
}

#[test]
fn one_to_four_seats_are_allowed() {
    assert!(Table::new::<Sundeck>(0, 0).is_err());
    assert!(Table::new::<Sundeck>(5, 0).is_err());
    assert!(Table::new::<Sundeck>(4, 3).is_ok());
}

/// Checks every use of dice in random matches against the rule in its simplest form, cell by cell.
#[test]
fn every_use_in_random_matches_fills_what_the_rule_says() {
    for seed in 0..200 {
        let mut game = start(1 + seed % 4, 0, seed % 2 == 0);
        let mut roller = Roller::new(seed);
        let mut choice = Chance::new(seed, Purpose::Player(seat(0)));
        while game.phase() != Phase::Over {
            if let_chance_decide(&mut game, &mut roller) {
                continue;
            }
            let Phase::Answers { seats, decision } = game.phase() else {
                panic!("chance or answers: {:?}", game.phase());
            };
            let by = seats.iter().next().unwrap();
            if decision == Decision::Use {
                check_uses(&game, by);
            }
            let moves = legal(&game, by.number());
            game.play(by, *choice.pick(&moves).unwrap()).unwrap();
        }
    }
}

fn check_uses(game: &Sundeck, by: Seat) {
    let lying = game.lying();
    for held in game.hand(by) {
        let rows = Card::of(held.id()).rows;
        let mut expected = [0; 5];
        for ((fills, row), filled) in expected.iter_mut().zip(rows).zip(held.filled()) {
            let showing = (0..5).filter(|die| lying.face(*die) == row.color as u8);
            let dice = showing.count() as u8;
            if dice <= row.cells - filled {
                *fills = dice;
            }
        }
        assert_eq!(game.fills(by, held.id()), expected);

        let mut after = *game;
        let used = after.play(by, Move::Use(held.id()));
        if expected == [0; 5] {
            let card = held.id();
            assert_eq!(used, Err(RuleError::NothingToUse { card }));
            continue;
        }
        assert_eq!(used, Ok(()));
        let reached: Vec<u8> = held
            .filled()
            .iter()
            .zip(expected)
            .map(|(a, b)| a + b)
            .collect();
        let full = |index: &usize| reached[*index] == rows[*index].cells;
        let full_rows: Vec<usize> = (0..5).filter(full).collect();
        let points: u8 = full_rows.iter().map(|index| rows[*index].cells).sum();
        let suns = full_rows.iter().filter(|index| rows[**index].sun).count();
        if full_rows.len() >= 3 {
            let aside = after.put_aside(by).last().unwrap();
            assert_eq!(aside.id, held.id());
            assert_eq!(aside.points, points + [0, 2, 5][suns]);
        } else {
            let later = after.hand(by).find(|later| later.id() == held.id());
            assert_eq!(later.unwrap().filled().to_vec(), reached);
        }
    }
}
