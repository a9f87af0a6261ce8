//! Sentences and facts that explain a refusal.
//!
//! Every reason that a player can cause has its own sentence, under `refused-` and the id of the reason;
//! those of codes begin with `refused-code-`.

use super::fact::{Fact, key};
use dicepad_core::{
    RuleError, Seat,
    matchlog::{CodeError, UndoError},
};

/// The facts of a sentence, under the names that the files use.
type Facts<'a> = Vec<(&'static str, Fact<'a>)>;

/// An error that can be explained to a player.
pub trait Explained {
    /// The key of the explaining sentence.
    fn key(&self) -> String;

    /// The facts of that sentence. `called` gives the name of the player at a seat.
    fn facts(&self, called: &dyn Fn(Seat) -> String) -> Facts<'_>;
}

impl Explained for RuleError {
    fn key(&self) -> String {
        match self {
            // No tap leads to these: the app offers neither such seats, dice and cells nor such cards.
            Self::UnknownSeat { .. }
            | Self::UnknownDie { .. }
            | Self::WrongDice { .. }
            | Self::KeptDieChanged { .. }
            | Self::NoSuchCell { .. }
            | Self::DrawNotAwaited
            | Self::CardNotInDeck { .. } => "refused-impossible".to_owned(),
            _ => key("refused", self.id()),
        }
    }

    /// The bubble points at the tapped cell, so the facts never name it.
    fn facts(&self, called: &dyn Fn(Seat) -> String) -> Facts<'_> {
        match *self {
            Self::MatchOver
            | Self::RollAwaited
            | Self::DrawAwaited
            | Self::RollNotAwaited
            | Self::DrawNotAwaited
            | Self::UnknownSeat { .. }
            | Self::NoDice
            | Self::UnknownDie { .. }
            | Self::WrongDice { .. }
            | Self::KeptDieChanged { .. }
            | Self::NoSuchCell { .. }
            | Self::ColorTaken { .. }
            | Self::CellNotFree { .. }
            | Self::CellDoesNotMatch { .. }
            | Self::NotNextToAnchor { .. }
            | Self::NotNeighbours { .. }
            | Self::CardNotHeld { .. }
            | Self::NothingToUse { .. }
            | Self::NotThreeCards
            | Self::CardNotOpen { .. }
            | Self::CardNotInDeck { .. } => vec![],
            Self::SeatNotAsked { seat } => vec![("name", called(seat).into())],
            Self::OtherDecision { asked } => vec![("asked", asked.id().into())],
            Self::ColorNotRolled { row } => vec![("die", Fact::die(row))],
            Self::NumberThere { value, .. } => vec![("value", value.into())],
            Self::RowNotRising {
                column,
                number,
                beside,
                value,
                ..
            }
            | Self::RowNotFalling {
                column,
                number,
                beside,
                value,
                ..
            } => vec![
                ("number", number.into()),
                ("side", side(column, beside)),
                ("value", value.into()),
            ],
            Self::ColumnRepeats { number, other, .. } => {
                vec![("number", number.into()), ("row", Fact::row(other))]
            }
            Self::RowFull { row } => vec![("row", Fact::row(row))],
            Self::SymbolTaken { by, .. } => vec![("name", called(by).into())],
        }
    }
}

/// The side of the neighbouring number as seen from `column`, which selects a variant of the sentence.
fn side<'a>(column: u8, beside: u8) -> Fact<'a> {
    if beside < column { "left" } else { "right" }.into()
}

impl Explained for UndoError {
    fn key(&self) -> String {
        let key = match self {
            Self::NothingToUndo => "refused-nothing-to-undo",
            Self::ChanceSeen => "refused-chance-seen",
            Self::OthersFollowed => "refused-others-followed",
        };
        key.to_owned()
    }

    fn facts(&self, _called: &dyn Fn(Seat) -> String) -> Facts<'_> {
        vec![]
    }
}

impl Explained for CodeError {
    fn key(&self) -> String {
        match self {
            // Players type codes of tables only; these are about codes of whole matches.
            Self::OtherGame { .. } | Self::IllegalMove { .. } => {
                "refused-code-no-such-table".to_owned()
            }
            _ => key("refused-code", self.id()),
        }
    }

    fn facts(&self, _called: &dyn Fn(Seat) -> String) -> Facts<'_> {
        match *self {
            Self::UnknownCharacter { character } => {
                vec![("character", character.to_string().into())]
            }
            Self::TooShort { found, expected } | Self::TooLong { found, expected } => {
                vec![("found", found.into()), ("expected", expected.into())]
            }
            Self::NewerVersion { version } => vec![("version", version.into())],
            Self::DoesNotAddUp
            | Self::NoSuchTable
            | Self::OtherGame { .. }
            | Self::IllegalMove { .. } => vec![],
        }
    }
}
