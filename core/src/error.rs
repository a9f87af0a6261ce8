//! Reasons for refusals, as types that carry the facts.
//!
//! The app turns them into sentences for players; the `Display` texts here are for logs and for the lab.

use crate::{
    GameId,
    deck::CardId,
    dice::{Color, Face, Symbol},
    seats::Seat,
};
use strum::IntoDiscriminant;

/// The kind of question that a seat has to answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Decision {
    /// Which dice to roll (`trio`).
    ChooseDice,
    /// Roll again, or keep the dice as they are.
    RerollOrStop,
    /// Write with the roll, or pass (`summit`: part C).
    Write,
    /// Write a first colour, or pass (`summit`: part B, the active seat alone).
    WriteFirst,
    /// Mark a cell, or pass (`cowpath`).
    Mark,
    /// The symbol for the top-left cell (`mosaic`).
    Start,
    /// Two neighbouring cells for the two symbols (`mosaic`).
    Place,
    /// Which three of five cards to keep (`sundeck`, advanced).
    Keep,
    /// The card to use the dice on, or pass (`sundeck`).
    Use,
    /// Which card of the open row to take (`sundeck`, advanced).
    Take,
}

impl Decision {
    /// The decision's stable id, for example `reroll_or_stop`.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.into()
    }
}

/// A grid cell in an error: row and column, both from 0 at the top left.
pub type RowColumn = (u8, u8);

/// Why a move, a roll or a draw was refused. Each reason has its own stable id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error, strum::EnumDiscriminants)]
#[strum_discriminants(
    name(Reason),
    derive(Hash, strum::IntoStaticStr, strum::VariantArray),
    strum(serialize_all = "snake_case"),
    doc = "The reasons without their facts, for lists of all reasons."
)]
#[expect(missing_docs, reason = "the field names say what the facts are")]
pub enum RuleError {
    /// The match has ended and accepts no further input.
    #[error("the match is over")]
    MatchOver,
    /// A seat tried to move, but the dice have to be rolled first.
    #[error("the dice have to be rolled first")]
    RollAwaited,
    /// A seat tried to move, but a card has to be drawn first.
    #[error("a card has to be drawn first")]
    DrawAwaited,
    /// Dice were rolled although the match needs no roll now.
    #[error("no roll is awaited now")]
    RollNotAwaited,
    /// A card was drawn although the match needs no card now.
    #[error("no card is to be drawn now")]
    DrawNotAwaited,
    /// The table has no seat with this number.
    #[error("there is no seat {seat} at a table of {seats}")]
    UnknownSeat { seat: u64, seats: u8 },
    /// The seat is not asked, or has answered already.
    #[error("seat {} is not asked now", seat.number())]
    SeatNotAsked { seat: Seat },
    /// The move is of a kind that answers another question.
    #[error("the question now is {}", asked.id())]
    OtherDecision { asked: Decision },
    /// The set of dice is empty.
    #[error("at least one die has to be taken")]
    NoDice,
    /// The game has no die with this index.
    #[error("there is no die {die}: the game has {dice}")]
    UnknownDie { die: usize, dice: usize },
    /// After a roll, other dice lie on the table than the roll should leave there.
    #[error("{expected} dice should lie on the table, not {found}, or other ones")]
    WrongDice { expected: usize, found: usize },
    /// A kept die shows another face than before the roll.
    #[error("die {die} was kept, but shows another face")]
    KeptDieChanged { die: usize },
    /// The column is a gap of this row, or lies outside of it.
    #[error("there is no cell in column {column} of the {} row", row.id())]
    NoSuchCell { row: Color, column: u8 },
    /// No die of the row's colour was rolled.
    #[error("the {} die was not rolled", row.id())]
    ColorNotRolled { row: Color },
    /// The cell already holds a number.
    #[error("column {column} of the {} row already holds {value}", row.id())]
    NumberThere { row: Color, column: u8, value: u8 },
    /// The number would not rise strictly from left to right.
    #[error("{number} in column {column} does not fit {value} in column {beside}: the {} row rises", row.id())]
    RowNotRising {
        row: Color,
        column: u8,
        number: u8,
        beside: u8,
        value: u8,
    },
    /// The number would not fall strictly after the thick line.
    #[error("{number} in column {column} does not fit {value} in column {beside}: the {} row falls", row.id())]
    RowNotFalling {
        row: Color,
        column: u8,
        number: u8,
        beside: u8,
        value: u8,
    },
    /// The column already holds this number in another row.
    #[error("{number} already stands in column {column}, in the {} row", other.id())]
    ColumnRepeats {
        column: u8,
        number: u8,
        other: Color,
    },
    /// The row has no empty cell left.
    #[error("the {} row is full", row.id())]
    RowFull { row: Color },
    /// The active seat wrote this colour in part B of the turn.
    #[error("{} was written by the active seat in this turn", row.id())]
    ColorTaken { row: Color },
    /// The grid cell is not free.
    #[error("row {}, column {} is not free", cell.0, cell.1)]
    CellNotFree { cell: RowColumn },
    /// The dice do not allow a mark on a cell with this face.
    #[error("row {}, column {} shows {shows:?}, which the dice do not give", cell.0, cell.1)]
    CellDoesNotMatch { cell: RowColumn, shows: Face },
    /// A further mark is not a neighbour of the cell marked just before.
    #[error("row {}, column {} is no neighbour of row {}, column {}, marked just before", cell.0, cell.1, anchor.0, anchor.1)]
    NotNextToAnchor { cell: RowColumn, anchor: RowColumn },
    /// Another seat has already started with this symbol.
    #[error("{} is already the start of seat {}", symbol.id(), by.number())]
    SymbolTaken { symbol: Symbol, by: Seat },
    /// The two cells are not horizontal or vertical neighbours.
    #[error("row {}, column {} and row {}, column {} are no neighbours", first.0, first.1, second.0, second.1)]
    NotNeighbours { first: RowColumn, second: RowColumn },
    /// The seat does not hold this card, or has already completed it.
    #[error("the seat does not hold card {}", card.number())]
    CardNotHeld { card: CardId },
    /// No die can be used on this card.
    #[error("no die can be used on card {}", card.number())]
    NothingToUse { card: CardId },
    /// The choice is not three different cards in ascending order.
    #[error("three different cards are kept, listed ascending")]
    NotThreeCards,
    /// The card is not in the open row.
    #[error("card {} does not lie in the open row", card.number())]
    CardNotOpen { card: CardId },
    /// The card is not in the deck, because it was drawn before.
    #[error("card {} is not in the deck", card.number())]
    CardNotInDeck { card: CardId },
}

impl RuleError {
    /// The reason's stable id, for example `row_not_rising`.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.discriminant().into()
    }
}

/// Why a match cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, strum::EnumDiscriminants)]
#[strum_discriminants(
    name(SetupReason),
    derive(Hash, strum::IntoStaticStr, strum::VariantArray),
    strum(serialize_all = "snake_case"),
    doc = "The set-up reasons without their facts, for lists of all reasons."
)]
#[expect(missing_docs, reason = "the field names say what the facts are")]
pub enum SetupError {
    /// No game has this name.
    #[error("there is no game \"{name}\"")]
    UnknownGame { name: String },
    /// The game does not allow this number of seats.
    #[error("{} is played by {least} to {most} seats, not by {seats}", game.id())]
    WrongNumberOfSeats {
        game: GameId,
        seats: u64,
        least: u8,
        most: u8,
    },
    /// The seat that should begin is not at the table.
    #[error("seat {first} cannot begin at a table of {seats}")]
    UnknownFirstSeat { first: u64, seats: u8 },
    /// No board has this number.
    #[error("there is no board {board}: the boards are 1 to 8")]
    UnknownBoard { board: u64 },
    /// The game has no rule with this name.
    #[error("{} has no rule \"{name}\"", game.id())]
    UnknownRule { game: GameId, name: String },
    /// The rule does not allow this value.
    #[error("the rule \"{name}\" cannot be \"{value}\"")]
    WrongRuleValue { name: String, value: String },
    /// The same rule is chosen twice.
    #[error("the rule \"{name}\" is given twice")]
    RuleTwice { name: String },
    /// A transcript has to state every rule, and this one is missing.
    #[error("the rule \"{name}\" is missing")]
    MissingRule { name: String },
    /// The penalty for a diagonal without points needs the scored diagonal.
    #[error("diagonal_penalty needs diagonal: a diagonal that is not scored cannot cost points")]
    DiagonalPenaltyNeedsDiagonal,
}

impl SetupError {
    /// The reason's stable id, for example `unknown_board`.
    #[must_use]
    pub fn id(&self) -> &'static str {
        self.discriminant().into()
    }
}
