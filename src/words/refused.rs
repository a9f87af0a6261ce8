//! Sentences and facts that explain a refusal.
//!
//! Every reason has its own sentence, under `refused-` and the id of the reason. Codes and saved matches
//! can fail for the same reasons but need other wordings, under `refused-code-` and `refused-save-`.

use super::fact::{Fact, key};
use dicepad_core::{
    RowColumn, RuleError, Seat, SetupError,
    matchlog::{CodeError, LogError, UndoError},
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
        key("refused", self.id())
    }

    fn facts(&self, called: &dyn Fn(Seat) -> String) -> Facts<'_> {
        match *self {
            Self::MatchOver
            | Self::RollAwaited
            | Self::DrawAwaited
            | Self::RollNotAwaited
            | Self::DrawNotAwaited
            | Self::NoDice
            // The player tapped the cell and can see its content there.
            | Self::CellDoesNotMatch { .. }
            | Self::NotThreeCards => vec![],
            Self::UnknownSeat { seat, seats } => {
                vec![("seat", Fact::counted(seat)), ("seats", seats.into())]
            }
            Self::SeatNotAsked { seat } => vec![("name", called(seat).into())],
            Self::OtherDecision { asked } => vec![("asked", asked.id().into())],
            Self::UnknownDie { die, dice } => {
                vec![("die", Fact::counted(die)), ("dice", dice.into())]
            }
            Self::WrongDice { expected, found } => {
                vec![("expected", expected.into()), ("found", found.into())]
            }
            Self::KeptDieChanged { die } => vec![("die", Fact::counted(die))],
            Self::NoSuchCell { row, column } => {
                vec![("row", Fact::row(row)), ("column", Fact::counted(column))]
            }
            Self::ColorNotRolled { row } => vec![("die", Fact::die(row))],
            Self::NumberThere { row, column, value } => vec![
                ("row", Fact::row(row)),
                ("column", Fact::counted(column)),
                ("value", value.into()),
            ],
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
            Self::ColumnRepeats {
                column,
                number,
                other,
            } => vec![
                ("column", Fact::counted(column)),
                ("number", number.into()),
                ("row", Fact::row(other)),
            ],
            Self::RowFull { row } | Self::ColorTaken { row } => vec![("row", Fact::row(row))],
            Self::CellNotFree { cell } => place("row", "column", cell).into(),
            Self::NotNextToAnchor { cell, anchor } => two_places(cell, anchor),
            Self::SymbolTaken { symbol, by } => vec![
                ("symbol", Fact::symbol(symbol)),
                ("name", called(by).into()),
            ],
            Self::NotNeighbours { first, second } => two_places(first, second),
            Self::CardNotHeld { card }
            | Self::NothingToUse { card }
            | Self::CardNotOpen { card }
            | Self::CardNotInDeck { card } => vec![("card", card.number().into())],
        }
    }
}

/// The side of the neighbouring number as seen from `column`, which selects a variant of the sentence.
fn side<'a>(column: u8, beside: u8) -> Fact<'a> {
    if beside < column { "left" } else { "right" }.into()
}

fn place<'a>(
    row: &'static str,
    column: &'static str,
    cell: RowColumn,
) -> [(&'static str, Fact<'a>); 2] {
    [
        (row, Fact::counted(cell.0)),
        (column, Fact::counted(cell.1)),
    ]
}

fn two_places<'a>(cell: RowColumn, other: RowColumn) -> Facts<'a> {
    let other = place("other-row", "other-column", other);
    place("row", "column", cell)
        .into_iter()
        .chain(other)
        .collect()
}

impl Explained for SetupError {
    fn key(&self) -> String {
        key("refused", self.id())
    }

    fn facts(&self, _called: &dyn Fn(Seat) -> String) -> Facts<'_> {
        match self {
            Self::UnknownGame { name } | Self::RuleTwice { name } | Self::MissingRule { name } => {
                vec![("name", name.into())]
            }
            Self::WrongNumberOfSeats {
                game,
                seats,
                least,
                most,
            } => vec![
                ("game", Fact::game(*game)),
                ("seats", (*seats).into()),
                ("least", (*least).into()),
                ("most", (*most).into()),
            ],
            Self::UnknownFirstSeat { first, seats } => {
                vec![("seat", Fact::counted(*first)), ("seats", (*seats).into())]
            }
            Self::UnknownBoard { board } => vec![("board", (*board).into())],
            Self::UnknownRule { game, name } => {
                vec![("game", Fact::game(*game)), ("name", name.into())]
            }
            Self::WrongRuleValue { name, value } => {
                vec![("name", name.into()), ("value", value.into())]
            }
            Self::DiagonalPenaltyNeedsDiagonal => vec![],
        }
    }
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
        key("refused-code", self.id())
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
            Self::OtherGame { game } => vec![("game", Fact::game(game))],
            Self::IllegalMove { number } => vec![("number", number.into())],
            Self::DoesNotAddUp | Self::NoSuchTable => vec![],
        }
    }
}

impl Explained for LogError {
    fn key(&self) -> String {
        key("refused-save", self.id())
    }

    fn facts(&self, _called: &dyn Fn(Seat) -> String) -> Facts<'_> {
        match self {
            Self::Empty => vec![],
            // The broken rule in a damaged file is for the log only: a player cannot repair the file.
            Self::Damaged { line }
            | Self::Refused { line, refusal: _ }
            | Self::OtherChance { line } => vec![("line", (*line).into())],
            Self::NewerVersion { version } => vec![("version", (*version).into())],
            Self::OtherGenerator { generator } => vec![("generator", generator.into())],
            Self::OtherGame { game } => vec![("game", Fact::game(*game))],
        }
    }
}
