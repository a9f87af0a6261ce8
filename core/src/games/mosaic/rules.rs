//! The state of a match and the legal moves, in the order of the rules.

use super::{
    score::{FinalSheet, Parts},
    sheet::{Cell, Sheet},
};
use crate::{
    Decision, Game, GameId, GameMove, GameRules, PerSeat, Phase, RuleError, Seat, SeatSet,
    SetupError, Table,
    dice::{Chance, DiceSet, Die, Face, Lying, Symbol},
    rules::Choices,
    turn::{Turn, flat_state},
};
use serde::{Deserialize, Serialize};

/// **Dice.** Two equal dice with six symbols.
const DICE: [Die; 2] = [DIE; 2];

const DIE: Die = [
    Face::Symbol(Symbol::Slash),
    Face::Symbol(Symbol::Cross),
    Face::Symbol(Symbol::Bars),
    Face::Symbol(Symbol::Hash),
    Face::Symbol(Symbol::Triangle),
    Face::Symbol(Symbol::Circle),
];

const ALL_DICE: DiceSet = DiceSet::first(DICE.len());

/// **Rounds.** At most twelve.
pub const ROUNDS: u8 = 12;

const SYMBOLS: &[Symbol] = <Symbol as strum::VariantArray>::VARIANTS;

/// The advanced rules and a house rule. Each part can be switched.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// A. The grey diagonal is scored like a line and counts twice.
    pub diagonal: bool,
    /// B. Every row or column that scores nothing costs 5 points.
    pub line_penalty: bool,
    /// House rule: a diagonal that scores nothing costs 5, twice. Needs A; can be set without B.
    pub diagonal_penalty: bool,
}

impl Rules {
    /// The advanced game: A and B, without the house rule.
    pub const ADVANCED: Self = Self {
        diagonal: true,
        line_penalty: true,
        diagonal_penalty: false,
    };
}

impl GameRules for Rules {
    const NAMES: &'static [&'static str] = &["diagonal", "line_penalty", "diagonal_penalty"];

    /// `advanced` switches A and B; a part chosen by name overrides it. The house rule is off unless it is
    /// chosen by name.
    fn choose(
        game: GameId,
        choices: &[(&str, &str)],
        _lot: &mut Chance,
    ) -> Result<Self, SetupError> {
        let choices = Choices::new(
            game,
            choices,
            &["diagonal", "line_penalty", "diagonal_penalty", "advanced"],
        )?;
        let advanced = choices.switch("advanced")?.unwrap_or(false);
        let diagonal = choices.switch("diagonal")?.unwrap_or(advanced);
        let line_penalty = choices.switch("line_penalty")?.unwrap_or(advanced);
        let rules = Self {
            diagonal,
            line_penalty,
            diagonal_penalty: choices.switch("diagonal_penalty")?.unwrap_or(false),
        };
        rules.check()?;
        Ok(rules)
    }

    fn check(self) -> Result<(), SetupError> {
        if self.diagonal_penalty && !self.diagonal {
            return Err(SetupError::DiagonalPenaltyNeedsDiagonal);
        }
        Ok(())
    }

    fn code(self) -> u8 {
        u8::from(self.diagonal)
            | u8::from(self.line_penalty) << 1
            | u8::from(self.diagonal_penalty) << 2
    }

    fn from_code(code: u8) -> Option<Self> {
        let rules = Self {
            diagonal: code & 1 != 0,
            line_penalty: code & 2 != 0,
            diagonal_penalty: code & 4 != 0,
        };
        (code < 8 && rules.check().is_ok()).then_some(rules)
    }
}

/// A move of `mosaic`, spelled as in transcripts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Put this symbol into the top-left cell.
    Start(Symbol),
    /// Write the first die's symbol into the first cell and the second die's into the second.
    Place(Cell, Cell),
}

/// The input that the match needs next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
enum Next {
    Start,
    Roll,
    Place,
    Over,
}

/// The state of a match of `mosaic`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
pub struct Mosaic {
    sheets: PerSeat<Sheet>,
    rules: Rules,
    /// Every round has one roll. No seat is active; turn order counts from the first seat.
    #[serde(flatten)]
    turn: Turn,
    #[serde(rename = "step")]
    next: Next,
    /// The seat that chooses its start symbol next.
    starter: Seat,
}

flat_state!(Mosaic {
    "sheets": sheets,
    "rules": rules,
    "seats": turn.seats,
    "first": turn.active,
    "step": next,
    "round": turn.rolls,
    "lying": turn.lying,
    "to_answer": turn.to_answer,
    "starter": starter,
});

impl Mosaic {
    /// The advanced rules of this match.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The sheet of this seat.
    #[must_use]
    pub fn sheet(&self, seat: Seat) -> &Sheet {
        &self.sheets[seat]
    }

    /// Sets up a position for a test.
    #[cfg(test)]
    pub(super) fn set_sheet(&mut self, seat: Seat, sheet: Sheet) {
        self.sheets[seat] = sheet;
    }

    /// The current round, from 1; 0 before the first roll.
    #[must_use]
    pub const fn round(&self) -> u8 {
        self.turn.rolls
    }

    /// The symbols of the two dice on the table.
    #[must_use]
    pub fn symbols(&self) -> [Symbol; 2] {
        [0, 1].map(|die| SYMBOLS[usize::from(self.turn.lying.face(die))])
    }

    /// The seat that has started with this symbol.
    fn started_with(&self, symbol: Symbol) -> Option<Seat> {
        Seat::all(self.turn.seats)
            .find(|seat| self.sheets[*seat].symbols().first() == Some(&Some(symbol)))
    }

    /// **Sheet.** Each seat, in turn order, puts one symbol into the top-left cell; every seat chooses a
    /// different one.
    fn start_with(&mut self, seat: Seat, symbol: Symbol) -> Result<(), RuleError> {
        if let Some(by) = self.started_with(symbol) {
            return Err(RuleError::SymbolTaken { symbol, by });
        }
        if let Some(top_left) = Cell::from_index(0) {
            self.sheets[seat].write(top_left, symbol);
        }
        if self.turn.answered(seat) {
            self.starter = self.turn.active;
            self.next = Next::Roll;
        } else {
            self.starter = Self::DIRECTION.next(seat, self.turn.seats);
        }
        Ok(())
    }

    /// **Rounds.** Both symbols into two free neighbouring cells, either symbol in either cell.
    fn place(&mut self, seat: Seat, cells: [Cell; 2]) -> Result<(), RuleError> {
        self.sheets[seat].check(cells[0], cells[1])?;
        for (cell, symbol) in cells.into_iter().zip(self.symbols()) {
            self.sheets[seat].write(cell, symbol);
        }
        if self.turn.answered(seat) {
            self.end_round();
        }
        Ok(())
    }

    /// **End.** After round twelve, or as soon as no seat can place.
    fn end_round(&mut self) {
        let nobody_can = Seat::all(self.turn.seats).all(|seat| !self.sheets[seat].can_place());
        self.next = if self.turn.rolls >= ROUNDS || nobody_can {
            Next::Over
        } else {
            self.turn.lying = Lying::NOTHING;
            Next::Roll
        };
    }
}

impl Game for Mosaic {
    const ID: GameId = GameId::Mosaic;
    const SEATS: (u8, u8) = (1, 6);
    const DICE: &'static [Die] = &DICE;
    const ROLLS: u8 = 1;
    const MOST_MOVES: usize = 80;

    type Rules = Rules;
    type Move = Move;
    type Parts = Parts;
    type Sheet = FinalSheet;

    fn start(table: Table, rules: Rules) -> Result<Self, SetupError> {
        rules.check()?;
        let mut turn = Turn::first(table);
        turn.open();
        Ok(Self {
            sheets: PerSeat::default(),
            rules,
            turn,
            next: Next::Start,
            starter: table.first,
        })
    }

    #[inline]
    fn turn(&self) -> &Turn {
        &self.turn
    }

    /// The rolls of the turn are those of the whole match; no roll is ever repeated.
    fn rolls_left(&self) -> u8 {
        0
    }

    fn phase(&self) -> Phase {
        match self.next {
            Next::Start => Phase::Answers {
                seats: SeatSet::only(self.starter),
                decision: Decision::Start,
            },
            // One roll of both dice serves all seats.
            Next::Roll => Phase::Roll {
                seat: None,
                attempt: 1,
                dice: ALL_DICE,
            },
            Next::Place => self.turn.asks_open(Decision::Place),
            Next::Over => Phase::Over,
        }
    }

    fn roll(&mut self, lying: Lying) -> Result<(), RuleError> {
        self.turn.roll(self.phase(), lying)?;
        self.next = Next::Place;
        // A seat without two free neighbouring cells is finished and skips.
        self.turn.to_answer = Seat::all(self.turn.seats)
            .filter(|seat| self.sheets[*seat].can_place())
            .collect();
        Ok(())
    }

    fn legal_moves(&self, seat: Seat, moves: &mut Vec<Move>) {
        moves.clear();
        match self.turn.check_asked(self.phase(), seat) {
            Ok(Decision::Start) => {
                let untaken = SYMBOLS
                    .iter()
                    .filter(|symbol| self.started_with(**symbol).is_none());
                moves.extend(untaken.map(|symbol| Move::Start(*symbol)));
            }
            Ok(Decision::Place) => {
                let [first_symbol, second_symbol] = self.symbols();
                let sheet = &self.sheets[seat];
                if first_symbol == second_symbol {
                    sheet.for_each_free_pair(|a, b| moves.push(Move::Place(a, b)));
                } else {
                    sheet.for_each_free_pair(|a, b| {
                        moves.extend([Move::Place(a, b), Move::Place(b, a)]);
                    });
                }
            }
            _ => {}
        }
    }

    fn play(&mut self, seat: Seat, action: Move) -> Result<(), RuleError> {
        let asked = self.turn.check_asked(self.phase(), seat)?;
        match (asked, action) {
            (Decision::Start, Move::Start(symbol)) => self.start_with(seat, symbol),
            (Decision::Place, Move::Place(first, second)) => self.place(seat, [first, second]),
            _ => Err(RuleError::OtherDecision { asked }),
        }
    }

    /// With equal symbols, both orders of the cells are one move, listed with the cell nearer the top left
    /// first.
    fn as_listed(&self, action: Move) -> Move {
        let [first_symbol, second_symbol] = self.symbols();
        match action {
            Move::Place(a, b) if a > b && first_symbol == second_symbol => Move::Place(b, a),
            _ => action,
        }
    }

    fn score(&self, seat: Seat) -> i16 {
        Parts::of(&self.sheets[seat], self.rules).total()
    }

    fn parts(&self, seat: Seat) -> Parts {
        Parts::of(&self.sheets[seat], self.rules)
    }

    fn sheets(&self) -> Vec<Self::Sheet> {
        Seat::all(self.turn.seats)
            .map(|seat| FinalSheet::of(&self.sheets[seat]))
            .collect()
    }

    /// Highest total; tie: the seat with the best single row or column; still tied: shared.
    fn winners(&self) -> SeatSet {
        let rank = |seat: Seat| {
            let parts = self.parts(seat);
            (parts.total(), parts.best_line())
        };
        let best = Seat::all(self.turn.seats).map(rank).max();
        Seat::all(self.turn.seats)
            .filter(|seat| Some(rank(*seat)) == best)
            .collect()
    }
}

const CELLS: u32 = Cell::COUNT as u32;
const FIRST_PLACE: u32 = 64;

impl GameMove for Move {
    const CODES: u32 = FIRST_PLACE + CELLS * CELLS;

    fn code(self) -> u32 {
        match self {
            Self::Start(symbol) => symbol as u32,
            Self::Place(a, b) => FIRST_PLACE + a.index() as u32 * CELLS + b.index() as u32,
        }
    }

    fn from_code(code: u32) -> Option<Self> {
        if let Some(cells) = code.checked_sub(FIRST_PLACE) {
            let a = Cell::from_index(u8::try_from(cells / CELLS).ok()?)?;
            let b = Cell::from_index((cells % CELLS) as u8)?;
            return Some(Self::Place(a, b));
        }
        SYMBOLS.get(code as usize).copied().map(Self::Start)
    }
}
