//! The state of a match and the legal moves, in the order of the rules.

use super::{
    score::{FinalSheet, Parts},
    sheet::{COLUMNS, MISTHROW_BOXES, Row, Sheet},
};
use crate::{
    Decision, Game, GameId, GameMove, NoChoice, PerSeat, Phase, RuleError, Seat, SetupError, Table,
    dice::{Color, DiceSet, Die, Face, Lying},
    turn::{Turn, check_reroll, flat_state},
};
use serde::{Deserialize, Serialize};

/// **Dice.** Three ordinary dice, in the order of the rows.
const DICE: [Die; 3] = [die(Color::Orange), die(Color::Yellow), die(Color::Violet)];

const fn die(color: Color) -> Die {
    [
        Face::Number(color, 1),
        Face::Number(color, 2),
        Face::Number(color, 3),
        Face::Number(color, 4),
        Face::Number(color, 5),
        Face::Number(color, 6),
    ]
}

/// A move of `trio`, spelled as in transcripts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Move {
    /// Take these dice and roll them.
    Choose(#[serde(with = "dice_by_color")] DiceSet),
    /// Roll all of the chosen dice a second and last time.
    Reroll,
    /// Keep the dice as they are.
    Stop,
    /// Write the announced number into a cell.
    Write {
        /// One of the rows whose colour is among the dice rolled.
        row: Row,
        /// The column, from 0 on the left.
        column: u8,
    },
    /// Decline to write. The active seat then marks a misthrow.
    Pass,
}

/// The input that the match needs next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
enum Next {
    Choose,
    Roll,
    RerollOrStop,
    Write,
    Over,
}

/// The state of a match of `trio`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
pub struct Trio {
    sheets: PerSeat<Sheet>,
    #[serde(flatten)]
    turn: Turn,
    #[serde(rename = "step")]
    next: Next,
    /// The dice that the active seat has chosen for this turn.
    chosen: DiceSet,
}

flat_state!(Trio {
    "sheets": sheets,
    "seats": turn.seats,
    "active": turn.active,
    "step": next,
    "chosen": chosen,
    "rolls": turn.rolls,
    "lying": turn.lying,
    "to_answer": turn.to_answer,
});

impl Trio {
    /// The sheet of this seat.
    #[must_use]
    pub fn sheet(&self, seat: Seat) -> &Sheet {
        &self.sheets[seat]
    }

    /// The announced number: the sum of the dice on the table.
    #[must_use]
    pub fn number(&self) -> u8 {
        let lying = &self.turn.lying;
        lying.dice().iter().map(|die| lying.face(die) + 1).sum()
    }

    /// The roll stands, and every seat may write.
    fn let_lie(&mut self) {
        self.next = Next::Write;
        self.turn.open();
    }

    /// **Writing.** Into one empty cell of one row whose colour is among the dice rolled.
    fn check_write(&self, seat: Seat, row: Row, column: u8) -> Result<(), RuleError> {
        if !self.chosen.contains(row.index()) {
            return Err(RuleError::ColorNotRolled { row: row.color() });
        }
        self.sheets[seat].check(row, column, self.number())
    }

    fn answered(&mut self, seat: Seat) {
        if self.turn.answered(seat) {
            self.end_turn();
        }
    }

    /// **End.** When any seat has two complete rows, or has marked its fourth misthrow box, after
    /// every seat has used the current roll.
    fn end_turn(&mut self) {
        let ends = Seat::all(self.turn.seats).any(|seat| {
            let sheet = &self.sheets[seat];
            let complete = Row::ALL.iter().filter(|row| sheet.is_complete(**row));
            sheet.misthrows() >= MISTHROW_BOXES || complete.count() >= 2
        });
        self.chosen = DiceSet::EMPTY;
        if ends {
            self.turn.rolls = 0;
            self.next = Next::Over;
        } else {
            self.turn.pass_dice(Self::DIRECTION);
            self.next = Next::Choose;
        }
    }
}

impl Game for Trio {
    const ID: GameId = GameId::Trio;
    const SEATS: (u8, u8) = (1, 6);
    const DICE: &'static [Die] = &DICE;
    const ROLLS: u8 = 2;
    const MOST_MOVES: usize = 28;

    type Rules = NoChoice;
    type Move = Move;
    type Parts = Parts;
    type Sheet = FinalSheet;

    fn start(table: Table, _rules: NoChoice) -> Result<Self, SetupError> {
        Ok(Self {
            sheets: PerSeat::default(),
            turn: Turn::first(table),
            next: Next::Choose,
            chosen: DiceSet::EMPTY,
        })
    }

    #[inline]
    fn turn(&self) -> &Turn {
        &self.turn
    }

    fn phase(&self) -> Phase {
        match self.next {
            Next::Choose => self.turn.asks_active(Decision::ChooseDice),
            Next::Roll => self.turn.awaits_roll(self.chosen),
            Next::RerollOrStop => self.turn.asks_active(Decision::RerollOrStop),
            Next::Write => self.turn.asks_open(Decision::Write),
            Next::Over => Phase::Over,
        }
    }

    fn roll(&mut self, lying: Lying) -> Result<(), RuleError> {
        self.turn.roll(self.phase(), lying)?;
        if self.rolls_left() > 0 {
            self.next = Next::RerollOrStop;
        } else {
            self.let_lie();
        }
        Ok(())
    }

    fn legal_moves(&self, seat: Seat, moves: &mut Vec<Move>) {
        moves.clear();
        match self.turn.check_asked(self.phase(), seat) {
            Ok(Decision::ChooseDice) => {
                moves.extend((1..8).map(|bits| Move::Choose(DiceSet::from_bits(bits))));
            }
            Ok(Decision::RerollOrStop) => moves.extend([Move::Reroll, Move::Stop]),
            Ok(Decision::Write) => {
                let number = self.number();
                for row in Row::ALL {
                    if !self.chosen.contains(row.index()) {
                        continue;
                    }
                    let mut open = self.sheets[seat].open_cells(*row, number);
                    while open != 0 {
                        let column = open.trailing_zeros() as u8;
                        moves.push(Move::Write { row: *row, column });
                        open &= open - 1;
                    }
                }
                moves.push(Move::Pass);
            }
            _ => {}
        }
    }

    fn play(&mut self, seat: Seat, action: Move) -> Result<(), RuleError> {
        let asked = self.turn.check_asked(self.phase(), seat)?;
        match (asked, action) {
            // Turn: one, two or three of the dice, never none.
            (Decision::ChooseDice, Move::Choose(dice)) => {
                check_reroll(dice, DICE.len())?;
                self.chosen = dice;
                self.next = Next::Roll;
            }
            (Decision::RerollOrStop, Move::Reroll) => self.next = Next::Roll,
            (Decision::RerollOrStop, Move::Stop) => self.let_lie(),
            (Decision::Write, Move::Write { row, column }) => {
                self.check_write(seat, row, column)?;
                let number = self.number();
                self.sheets[seat].write(row, column, number);
                self.answered(seat);
            }
            // Misthrow: only the active seat marks one, if it does not write.
            (Decision::Write, Move::Pass) => {
                if seat == self.turn.active {
                    self.sheets[seat].mark_misthrow();
                }
                self.answered(seat);
            }
            _ => return Err(RuleError::OtherDecision { asked }),
        }
        Ok(())
    }

    fn score(&self, seat: Seat) -> i16 {
        Parts::of(&self.sheets[seat]).total()
    }

    fn parts(&self, seat: Seat) -> Parts {
        Parts::of(&self.sheets[seat])
    }

    fn sheets(&self) -> Vec<Self::Sheet> {
        Seat::all(self.turn.seats)
            .map(|seat| FinalSheet::of(&self.sheets[seat]))
            .collect()
    }
}

impl GameMove for Move {
    const CODES: u32 = 16 + 3 * COLUMNS as u32;

    fn code(self) -> u32 {
        match self {
            Self::Pass => 0,
            Self::Stop => 1,
            Self::Reroll => 2,
            Self::Choose(dice) => 8 + u32::from(dice.bits()),
            Self::Write { row, column } => {
                16 + row.index() as u32 * u32::from(COLUMNS) + u32::from(column)
            }
        }
    }

    fn from_code(code: u32) -> Option<Self> {
        match code {
            0 => Some(Self::Pass),
            1 => Some(Self::Stop),
            2 => Some(Self::Reroll),
            8..16 => Some(Self::Choose(DiceSet::from_bits(code as u8 - 8))),
            16..Self::CODES => {
                let cell = code as u8 - 16;
                Row::ALL
                    .get(usize::from(cell / COLUMNS))
                    .map(|row| Self::Write {
                        row: *row,
                        column: cell % COLUMNS,
                    })
            }
            _ => None,
        }
    }
}

/// Serializes chosen dice as their colours, in row order.
mod dice_by_color {
    use super::{DiceSet, Row};
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(
        dice: &DiceSet,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(Row::ALL.iter().filter(|row| dice.contains(row.index())))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<DiceSet, D::Error> {
        let rows = Vec::<Row>::deserialize(deserializer)?;
        if rows.is_empty() {
            return Err(D::Error::custom("at least one die is chosen"));
        }
        if !rows.is_sorted_by(|a, b| a.index() < b.index()) {
            return Err(D::Error::custom("dice are listed in row order, each once"));
        }
        let bits = rows.iter().fold(0, |bits, row| bits | (1 << row.index()));
        Ok(DiceSet::from_bits(bits))
    }
}
