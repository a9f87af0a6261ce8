//! Every reason for a refusal has its sentence.

use crate::words::{Explained, Fact, Language, Words};
use dicepad_core::{
    Decision, GameId, Reason, RuleError, Seat,
    deck::CardId,
    dice::{Color, Face, Symbol},
    matchlog::{CodeError, CodeReason, UndoError},
};
use fluent_bundle::FluentArgs;
use std::collections::BTreeSet;
use strum::VariantArray;

const DECISIONS: [Decision; 10] = [
    Decision::ChooseDice,
    Decision::RerollOrStop,
    Decision::Write,
    Decision::WriteFirst,
    Decision::Mark,
    Decision::Start,
    Decision::Place,
    Decision::Keep,
    Decision::Use,
    Decision::Take,
];

/// Colors of the rows that are written.
const ROWS: [Color; 5] = [
    Color::Yellow,
    Color::Red,
    Color::Orange,
    Color::Violet,
    Color::Blue,
];

/// Colors of the dice that have one of their own.
const DICE: [Color; 3] = [Color::Yellow, Color::Orange, Color::Violet];

fn card() -> CardId {
    CardId::new(13).unwrap()
}

fn seat() -> Seat {
    Seat::new(1).unwrap()
}

fn rising(column: u8, number: u8, beside: u8, value: u8) -> RuleError {
    RuleError::RowNotRising {
        row: Color::Yellow,
        column,
        number,
        beside,
        value,
    }
}

fn falling(column: u8, number: u8, beside: u8, value: u8) -> RuleError {
    RuleError::RowNotFalling {
        row: Color::Violet,
        column,
        number,
        beside,
        value,
    }
}

fn rule_errors(reason: Reason) -> Vec<RuleError> {
    let row = Color::Violet;
    let cell = (1, 2);
    let error = match reason {
        Reason::MatchOver => RuleError::MatchOver,
        Reason::RollAwaited => RuleError::RollAwaited,
        Reason::DrawAwaited => RuleError::DrawAwaited,
        Reason::RollNotAwaited => RuleError::RollNotAwaited,
        Reason::DrawNotAwaited => RuleError::DrawNotAwaited,
        Reason::UnknownSeat => RuleError::UnknownSeat { seat: 4, seats: 3 },
        Reason::SeatNotAsked => RuleError::SeatNotAsked { seat: seat() },
        Reason::OtherDecision => {
            return DECISIONS
                .map(|asked| RuleError::OtherDecision { asked })
                .to_vec();
        }
        Reason::NoDice => RuleError::NoDice,
        Reason::UnknownDie => RuleError::UnknownDie { die: 5, dice: 5 },
        Reason::WrongDice => {
            return [0, 1, 5]
                .map(|expected| RuleError::WrongDice { expected, found: 2 })
                .to_vec();
        }
        Reason::KeptDieChanged => RuleError::KeptDieChanged { die: 0 },
        Reason::NoSuchCell => RuleError::NoSuchCell { row, column: 4 },
        Reason::ColorNotRolled => {
            return DICE.map(|row| RuleError::ColorNotRolled { row }).to_vec();
        }
        Reason::NumberThere => RuleError::NumberThere {
            row,
            column: 4,
            value: 9,
        },
        Reason::RowNotRising => return vec![rising(3, 9, 2, 10), rising(3, 9, 5, 7)],
        Reason::RowNotFalling => return vec![falling(5, 14, 4, 10), falling(4, 3, 5, 7)],
        Reason::ColumnRepeats => RuleError::ColumnRepeats {
            column: 2,
            number: 9,
            other: row,
        },
        Reason::RowFull => return ROWS.map(|row| RuleError::RowFull { row }).to_vec(),
        Reason::ColorTaken => RuleError::ColorTaken { row },
        Reason::CellNotFree => RuleError::CellNotFree { cell },
        Reason::CellDoesNotMatch => {
            return [Face::Cow, Face::Digit(3)]
                .map(|shows| RuleError::CellDoesNotMatch { cell, shows })
                .to_vec();
        }
        Reason::NotNextToAnchor => RuleError::NotNextToAnchor {
            cell,
            anchor: (5, 5),
        },
        Reason::SymbolTaken => {
            return Symbol::VARIANTS
                .iter()
                .map(|symbol| RuleError::SymbolTaken {
                    symbol: *symbol,
                    by: seat(),
                })
                .collect();
        }
        Reason::NotNeighbours => RuleError::NotNeighbours {
            first: cell,
            second: (4, 4),
        },
        Reason::CardNotHeld => RuleError::CardNotHeld { card: card() },
        Reason::NothingToUse => RuleError::NothingToUse { card: card() },
        Reason::NotThreeCards => RuleError::NotThreeCards,
        Reason::CardNotOpen => RuleError::CardNotOpen { card: card() },
        Reason::CardNotInDeck => RuleError::CardNotInDeck { card: card() },
    };
    vec![error]
}

fn code_error(reason: CodeReason) -> CodeError {
    match reason {
        CodeReason::UnknownCharacter => CodeError::UnknownCharacter { character: 'é' },
        CodeReason::TooShort => CodeError::TooShort {
            found: 12,
            expected: 19,
        },
        CodeReason::TooLong => CodeError::TooLong {
            found: 38,
            expected: 19,
        },
        CodeReason::DoesNotAddUp => CodeError::DoesNotAddUp,
        CodeReason::NewerVersion => CodeError::NewerVersion { version: 2 },
        CodeReason::NoSuchTable => CodeError::NoSuchTable,
        CodeReason::OtherGame => CodeError::OtherGame { game: GameId::Trio },
        CodeReason::IllegalMove => CodeError::IllegalMove { number: 7 },
    }
}

const UNDO_ERRORS: [UndoError; 3] = [
    UndoError::NothingToUndo,
    UndoError::ChanceSeen,
    UndoError::OthersFollowed,
];

/// Asserts that the sentence of this error exists, is complete, and is translated.
fn check(languages: &[Words; 2], error: &impl Explained) {
    for words in languages {
        let own = words.spoken().find(&error.key(), &FluentArgs::new());
        assert!(own.is_some(), "{} falls back", error.key());
    }
    let said = languages.each_ref().map(|words| words.refusal(error));
    for sentence in &said {
        assert!(!sentence.contains(['{', '}']), "{sentence}");
        for family in ["refused-", "row-", "die-", "symbol-", "game-", "face-cow"] {
            assert!(!sentence.contains(family), "{sentence}");
        }
    }
    assert_ne!(said[0], said[1], "not translated");
}

#[test]
fn every_reason_has_a_complete_sentence_in_both_languages() {
    let languages = Language::ALL.map(Words::new);
    for error in Reason::VARIANTS.iter().copied().flat_map(rule_errors) {
        check(&languages, &error);
    }
    for reason in CodeReason::VARIANTS {
        check(&languages, &code_error(*reason));
    }
    for error in UNDO_ERRORS {
        check(&languages, &error);
    }
}

#[test]
fn every_decision_has_a_wording_of_its_own() {
    for language in Language::ALL {
        let words = Words::new(language);
        let wording = |asked| words.say_with("refused-other-decision", &[("asked", asked)]);
        let vague = wording(Fact::from("something else"));
        for asked in DECISIONS {
            assert_ne!(wording(asked.id().into()), vague, "{}", asked.id());
        }
    }
}

fn both(error: &impl Explained) -> [String; 2] {
    Language::ALL.map(|language| Words::new(language).refusal_among(&["Zoé", "Inès"], error))
}

#[test]
fn refusals_tell_the_facts_as_people_count() {
    assert_eq!(
        both(&rising(3, 9, 2, 10)),
        [
            "9 must be more than the 10 to its left",
            "9 doit être plus grand que le 10 à sa gauche"
        ]
    );
    assert_eq!(
        both(&rising(3, 9, 5, 7)),
        [
            "9 must be less than the 7 to its right",
            "9 doit être plus petit que le 7 à sa droite"
        ]
    );
    assert_eq!(
        both(&falling(5, 14, 4, 10)),
        [
            "14 must be less than the 10 to its left",
            "14 doit être plus petit que le 10 à sa gauche"
        ]
    );
    let repeated = RuleError::ColumnRepeats {
        column: 4,
        number: 9,
        other: Color::Violet,
    };
    assert_eq!(
        both(&repeated),
        [
            "This column already has a 9 (violet row)",
            "Cette colonne a déjà un 9 (ligne violette)"
        ]
    );
    assert_eq!(
        both(&RuleError::SeatNotAsked { seat: seat() }),
        [
            "Inès has nothing to do right now",
            "Inès n’a rien à faire pour l’instant"
        ]
    );
}

#[test]
fn players_without_a_name_are_numbered_from_one() {
    let error = RuleError::SeatNotAsked { seat: seat() };
    for names in [&["Zoé"][..], &["Zoé", " "]] {
        let said = Words::new(Language::Fr).refusal_among(names, &error);
        assert!(said.starts_with("Joueur 2 "), "{said}");
    }
}

#[test]
fn refusals_name_no_cell_because_the_bubble_points_at_it() {
    let language = Words::new(Language::En);
    for error in Reason::VARIANTS.iter().copied().flat_map(rule_errors) {
        let said = language.refusal(&error);
        assert!(
            !said.contains("column 3") && !said.contains("Row"),
            "{said}"
        );
    }
}

/// The keys of all sentences about refusals.
pub(super) fn keys() -> BTreeSet<String> {
    let rules = Reason::VARIANTS.iter().copied().flat_map(rule_errors);
    let codes = CodeReason::VARIANTS.iter().copied().map(code_error);
    let rules = rules.map(|error| error.key());
    let codes = codes.map(|error| error.key());
    let undo = UNDO_ERRORS.iter().map(Explained::key);
    rules.chain(codes).chain(undo).collect()
}
