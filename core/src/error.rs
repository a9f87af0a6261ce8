//! Why something was refused: types with the facts inside.
//!
//! Players read sentences that the app makes from these; the `Display` texts here are for logs and
//! for the lab.

use crate::{
    GameId,
    deck::CardId,
    dice::{Color, Face, Symbol},
    seats::Seat,
};
use strum::IntoDiscriminant;

/// What a seat is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Decision {
    /// Which dice to roll (`trio`).
    ChooseDice,
    /// Roll again, or let the dice lie.
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
    /// The decision's stable id.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.into()
    }
}

/// A place on a grid in an error: row and column from the top left.
pub type Place = (u8, u8);

/// Why a move, a roll or a draw was refused. Each reason has its own stable id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error, strum::EnumDiscriminants)]
#[strum_discriminants(
    name(Reason),
    derive(Hash, strum::IntoStaticStr, strum::VariantArray),
    strum(serialize_all = "snake_case"),
    doc = "The reasons themselves, without their facts: for lists of all of them."
)]
#[expect(missing_docs, reason = "the facts carry the names of what they are")]
pub enum RuleError {
    /// Nothing can be done after the end.
    #[error("the match is over")]
    MatchOver,
    /// A seat wants to move, but the table waits for dice.
    #[error("the dice have to be rolled first")]
    RollAwaited,
    /// A seat wants to move, but the table waits for a card.
    #[error("a card has to be drawn first")]
    DrawAwaited,
    /// Dice were rolled although no roll was awaited.
    #[error("no roll is awaited now")]
    RollNotAwaited,
    /// A card was drawn although none was awaited.
    #[error("no card is to be drawn now")]
    DrawNotAwaited,
    /// There is no such seat at this table.
    #[error("there is no seat {seat} at a table of {seats}")]
    UnknownSeat { seat: u64, seats: u8 },
    /// The seat is not asked, or has answered already.
    #[error("seat {} is not asked now", seat.number())]
    SeatNotAsked { seat: Seat },
    /// A move of a kind that answers another question.
    #[error("the question now is {}", asked.id())]
    OtherDecision { asked: Decision },
    /// An empty set of dice.
    #[error("at least one die has to be taken")]
    NoDice,
    /// A die that the game does not have.
    #[error("there is no die {die}: the game has {dice}")]
    UnknownDie { die: usize, dice: usize },
    /// Too few or too many dice lie on the table after a roll.
    #[error("{expected} dice should lie on the table, not {found}, or other ones")]
    WrongDice { expected: usize, found: usize },
    /// A die that was kept shows another face.
    #[error("die {die} was kept, but shows another face")]
    KeptDieChanged { die: usize },
    /// A gap, or no cell at all.
    #[error("there is no cell in column {column} of the {} row", row.id())]
    NoSuchCell { row: Color, column: u8 },
    /// The row's colour is not among the dice rolled.
    #[error("the {} die was not rolled", row.id())]
    ColorNotRolled { row: Color },
    /// A cell of a row that already holds a number.
    #[error("column {column} of the {} row already holds {value}", row.id())]
    NumberThere { row: Color, column: u8, value: u8 },
    /// Numbers rise strictly from left to right.
    #[error("{number} in column {column} does not fit {value} in column {beside}: the {} row rises", row.id())]
    RowNotRising {
        row: Color,
        column: u8,
        number: u8,
        beside: u8,
        value: u8,
    },
    /// After the thick line numbers fall strictly.
    #[error("{number} in column {column} does not fit {value} in column {beside}: the {} row falls", row.id())]
    RowNotFalling {
        row: Color,
        column: u8,
        number: u8,
        beside: u8,
        value: u8,
    },
    /// In a column no number appears twice.
    #[error("{number} already stands in column {column}, in the {} row", other.id())]
    ColumnRepeats {
        column: u8,
        number: u8,
        other: Color,
    },
    /// The row has no cell left.
    #[error("the {} row is full", row.id())]
    RowFull { row: Color },
    /// The colour was written in part B of this turn.
    #[error("{} was written by the active seat in this turn", row.id())]
    ColorTaken { row: Color },
    /// A cell of a grid that is not free.
    #[error("row {}, column {} is not free", cell.0, cell.1)]
    CellNotFree { cell: Place },
    /// The dice do not allow a cell with this face.
    #[error("row {}, column {} shows {shows:?}, which the dice do not give", cell.0, cell.1)]
    CellDoesNotMatch { cell: Place, shows: Face },
    /// A further mark must be a neighbour of the cell marked just before.
    #[error("row {}, column {} is no neighbour of row {}, column {}, marked just before", cell.0, cell.1, anchor.0, anchor.1)]
    NotNextToAnchor { cell: Place, anchor: Place },
    /// Another seat has begun with this symbol.
    #[error("{} is already the start of seat {}", symbol.id(), by.number())]
    SymbolTaken { symbol: Symbol, by: Seat },
    /// The two cells are no horizontal or vertical neighbours.
    #[error("row {}, column {} and row {}, column {} are no neighbours", first.0, first.1, second.0, second.1)]
    NotNeighbours { first: Place, second: Place },
    /// The seat does not hold this card, or has completed it.
    #[error("the seat does not hold card {}", card.number())]
    CardNotHeld { card: CardId },
    /// No die can be used on this card.
    #[error("no die can be used on card {}", card.number())]
    NothingToUse { card: CardId },
    /// Three different cards are kept, listed ascending.
    #[error("three different cards are kept, listed ascending")]
    NotThreeCards,
    /// The card does not lie in the open row.
    #[error("card {} does not lie in the open row", card.number())]
    CardNotOpen { card: CardId },
    /// The card is not in the deck: it has been drawn before.
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
    doc = "The set-up reasons without their facts: for lists of all of them."
)]
#[expect(missing_docs, reason = "the facts carry the names of what they are")]
pub enum SetupError {
    /// There is no game of this name.
    #[error("there is no game \"{name}\"")]
    UnknownGame { name: String },
    /// The game is not for this number of seats.
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
    /// There is no board of this number.
    #[error("there is no board {board}: the boards are 1 to 8")]
    UnknownBoard { board: u64 },
    /// The game has no such rule to choose.
    #[error("{} has no rule \"{name}\"", game.id())]
    UnknownRule { game: GameId, name: String },
    /// The rule cannot have this value.
    #[error("the rule \"{name}\" cannot be \"{value}\"")]
    WrongRuleValue { name: String, value: String },
    /// The same rule is given twice.
    #[error("the rule \"{name}\" is given twice")]
    RuleTwice { name: String },
    /// A rule that must be stated is missing.
    #[error("the rule \"{name}\" is missing")]
    MissingRule { name: String },
    /// The penalty for an empty diagonal needs the scored diagonal.
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
