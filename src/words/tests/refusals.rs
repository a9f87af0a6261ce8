//! Every reason for a refusal has its sentence.

use crate::words::{Explained, Fact, Language, Words};
use dicepad_core::{
    Decision, GameId, Reason, RuleError, Seat, SetupError, SetupReason,
    deck::CardId,
    dice::{Color, Face, Symbol},
    matchlog::{CodeError, CodeReason, LogError, LogReason, UndoError},
    transcript::LineRefusal,
};
use fluent_bundle::FluentArgs;
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

const COLORS: [Color; 7] = [
    Color::Yellow,
    Color::Green,
    Color::Red,
    Color::Orange,
    Color::Violet,
    Color::Blue,
    Color::White,
];

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
            return COLORS.map(|row| RuleError::ColorNotRolled { row }).to_vec();
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
        Reason::RowFull => return COLORS.map(|row| RuleError::RowFull { row }).to_vec(),
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

fn setup_error(reason: SetupReason) -> SetupError {
    let name = "diagonal".to_owned();
    match reason {
        SetupReason::UnknownGame => SetupError::UnknownGame { name },
        SetupReason::WrongNumberOfSeats => SetupError::WrongNumberOfSeats {
            game: GameId::Cowpath,
            seats: 3,
            least: 2,
            most: 2,
        },
        SetupReason::UnknownFirstSeat => SetupError::UnknownFirstSeat { first: 3, seats: 3 },
        SetupReason::UnknownBoard => SetupError::UnknownBoard { board: u64::MAX },
        SetupReason::UnknownRule => SetupError::UnknownRule {
            game: GameId::Mosaic,
            name,
        },
        SetupReason::WrongRuleValue => SetupError::WrongRuleValue {
            name,
            value: "maybe".to_owned(),
        },
        SetupReason::RuleTwice => SetupError::RuleTwice { name },
        SetupReason::MissingRule => SetupError::MissingRule { name },
        SetupReason::DiagonalPenaltyNeedsDiagonal => SetupError::DiagonalPenaltyNeedsDiagonal,
    }
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

fn log_error(reason: LogReason) -> LogError {
    let line = 12;
    match reason {
        LogReason::Empty => LogError::Empty,
        LogReason::Damaged => LogError::Damaged { line },
        LogReason::NewerVersion => LogError::NewerVersion { version: 2 },
        LogReason::OtherGenerator => LogError::OtherGenerator {
            generator: "coin/1".to_owned(),
        },
        LogReason::OtherGame => LogError::OtherGame {
            game: GameId::Sundeck,
        },
        LogReason::Refused => LogError::Refused {
            line,
            refusal: LineRefusal::WrongSeat,
        },
        LogReason::OtherChance => LogError::OtherChance { line },
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
        for family in ["refused-", "row-", "die-", "symbol-", "game-", "face-"] {
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
    for reason in SetupReason::VARIANTS {
        check(&languages, &setup_error(*reason));
    }
    for reason in CodeReason::VARIANTS {
        check(&languages, &code_error(*reason));
    }
    for reason in LogReason::VARIANTS {
        check(&languages, &log_error(*reason));
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
    let gap = RuleError::NoSuchCell {
        row: Color::Violet,
        column: 4,
    };
    assert_eq!(
        both(&gap),
        [
            "The violet row has no cell in column 5",
            "La ligne violette n’a pas de case dans la colonne 5"
        ]
    );
    assert_eq!(
        both(&RuleError::SeatNotAsked { seat: seat() }),
        [
            "Inès has nothing to decide just now",
            "Inès n’a rien à décider pour l’instant"
        ]
    );
    assert_eq!(
        both(&setup_error(SetupReason::WrongNumberOfSeats)),
        [
            "Cowpath is for exactly 2 players, not 3.",
            "Chemin des vaches se joue à 2 exactement, pas à 3."
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
