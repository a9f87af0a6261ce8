//! The state of a match and the legal moves, in the order of the rules.

use super::{
    score::{FinalSheet, Parts},
    sheet::{MISTHROW_BOXES, Row, Sheet},
};
use crate::{
    Decision, Game, GameId, GameMove, NoChoice, PerSeat, Phase, RuleError, Seat, SetupError, Table,
    dice::{Color, DiceSet, Die, FACES, Face, Lying},
    turn::{Turn, check_reroll, flat_state, stop_or_reroll},
};
use serde::{Deserialize, Serialize};

/// **Dice.** One white die and six coloured ones.
const DICE: [Die; 7] = [
    die(b"W1 W2 W3 W4 W5 W6"),
    die(b"R1 R4 Y5 B1 B5 V6"),
    die(b"R2 R6 Y1 Y3 B5 V4"),
    die(b"R1 R3 Y2 Y4 B4 V3"),
    die(b"R5 Y6 B2 B4 V1 V3"),
    die(b"R3 Y4 B2 B6 V2 V5"),
    die(b"R6 Y1 Y5 B3 V2 V6"),
];

pub(super) const ALL_DICE: DiceSet = DiceSet::first(DICE.len());

/// Parses six faces, each the first letter of its colour and its value.
const fn die(faces: &[u8; 17]) -> Die {
    let mut die = [Face::Number(Color::White, 0); FACES as usize];
    let mut face = 0;
    while face < die.len() {
        let value = faces[3 * face + 1] - b'0';
        assert!(1 <= value && value <= 6, "the values are 1 to 6");
        let color = match faces[3 * face] {
            b'R' => Color::Red,
            b'Y' => Color::Yellow,
            b'B' => Color::Blue,
            b'V' => Color::Violet,
            other => {
                assert!(other == b'W', "the colours are R, Y, B, V and W");
                Color::White
            }
        };
        die[face] = Face::Number(color, value);
        face += 1;
    }
    die
}

/// The contribution of each face of each die to the four totals, one byte for each row, so that one
/// addition per die computes all four.
pub(super) const ADDS: [[u32; FACES as usize]; DICE.len()] = {
    let mut adds = [[0; FACES as usize]; DICE.len()];
    let mut die = 0;
    while die < DICE.len() {
        let mut face = 0;
        while face < DICE[die].len() {
            if let Face::Number(color, value) = DICE[die][face] {
                let mut row = 0;
                while row < Row::ALL.len() {
                    let own = color as u8 == Row::ALL[row].color() as u8;
                    if own || matches!(color, Color::White) {
                        adds[die][face] |= (value as u32) << (8 * row);
                    }
                    row += 1;
                }
            }
            face += 1;
        }
        die += 1;
    }
    adds
};

/// A move of `summit`, spelled as in transcripts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Roll these dice again and keep the others.
    Reroll(#[serde(with = "crate::dice::by_index")] DiceSet),
    /// Keep the dice as they are.
    Stop,
    /// Write the total of this row's colour into its next cell.
    Write(Row),
    /// Decline to write, in B or in C.
    Pass,
}

const STOP_OR_REROLL: [Move; 1 << DICE.len()] = stop_or_reroll!(DICE.len());

/// The input that the match needs next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
enum Next {
    Roll(DiceSet),
    RerollOrStop,
    WriteFirst,
    Write,
    Over,
}

/// The state of a match of `summit`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
pub struct Summit {
    pub(super) sheets: PerSeat<Sheet>,
    #[serde(flatten)]
    turn: Turn,
    #[serde(rename = "step")]
    next: Next,
    /// The colour that the active seat has written in B of this turn.
    written_first: Option<Row>,
}

flat_state!(Summit {
    "sheets": sheets,
    "seats": turn.seats,
    "active": turn.active,
    "step": next,
    "rolls": turn.rolls,
    "lying": turn.lying,
    "written_first": written_first,
    "to_answer": turn.to_answer,
});

impl Summit {
    /// The sheet of this seat.
    #[must_use]
    pub fn sheet(&self, seat: Seat) -> &Sheet {
        &self.sheets[seat]
    }

    /// The totals of the four colours, by row from the top: the sum of the dice showing the colour plus the
    /// white die. 0 while no die lies on the table.
    #[inline]
    #[must_use]
    pub fn totals(&self) -> [u8; 4] {
        let lying = &self.turn.lying;
        let adds = |die: usize| ADDS.get(die)?.get(usize::from(lying.face(die)));
        let totals: u32 = lying.dice().iter().filter_map(adds).sum();
        totals.to_le_bytes()
    }

    /// The colour that the active seat has written in B of this turn, which no seat may write in C.
    #[must_use]
    pub const fn written_first(&self) -> Option<Row> {
        self.written_first
    }

    /// **B)** One colour, its total into the next cell of that row. **C)** One of the colours not written in
    /// B.
    #[inline]
    fn check_write(&self, seat: Seat, row: Row, total: u8) -> Result<(), RuleError> {
        if self.written_first == Some(row) {
            return Err(RuleError::ColorTaken { row: row.color() });
        }
        self.sheets[seat].check(row, total)
    }

    fn write(&mut self, seat: Seat, row: Row) -> Result<(), RuleError> {
        let total = self.totals()[row.index()];
        self.check_write(seat, row, total)?;
        self.sheets[seat].write(row, total);
        Ok(())
    }

    /// **C)** Open writing, all seats, the active seat too.
    fn open_writing(&mut self) {
        self.next = Next::Write;
        self.turn.open();
    }

    fn answered(&mut self, seat: Seat) {
        if self.turn.answered(seat) {
            self.end_turn();
        }
    }

    /// **End.** When a seat has filled all 24 cells, after everyone has finished C. Also after C,
    /// when the active seat has marked its fifth misthrow box.
    fn end_turn(&mut self) {
        let filled = Seat::all(self.turn.seats).any(|seat| self.sheets[seat].is_full());
        self.written_first = None;
        if filled || self.sheets[self.turn.active].misthrows() >= MISTHROW_BOXES {
            self.turn.rolls = 0;
            self.next = Next::Over;
        } else {
            self.turn.pass_dice(Self::DIRECTION);
            self.next = Next::Roll(ALL_DICE);
        }
    }
}

impl Game for Summit {
    const ID: GameId = GameId::Summit;
    const SEATS: (u8, u8) = (1, 6);
    const DICE: &'static [Die] = &DICE;
    const ROLLS: u8 = 2;
    const MOST_MOVES: usize = STOP_OR_REROLL.len();

    type Rules = NoChoice;
    type Move = Move;
    type Parts = Parts;
    type Sheet = FinalSheet;

    fn start(table: Table, _rules: NoChoice) -> Result<Self, SetupError> {
        Ok(Self {
            sheets: PerSeat::default(),
            turn: Turn::first(table),
            next: Next::Roll(ALL_DICE),
            written_first: None,
        })
    }

    #[inline]
    fn turn(&self) -> &Turn {
        &self.turn
    }

    fn phase(&self) -> Phase {
        match self.next {
            Next::Roll(dice) => self.turn.awaits_roll(dice),
            Next::RerollOrStop => self.turn.asks_active(Decision::RerollOrStop),
            Next::WriteFirst => self.turn.asks_active(Decision::WriteFirst),
            Next::Write => self.turn.asks_open(Decision::Write),
            Next::Over => Phase::Over,
        }
    }

    fn roll(&mut self, lying: Lying) -> Result<(), RuleError> {
        self.turn.roll(self.phase(), lying)?;
        self.next = if self.rolls_left() > 0 {
            Next::RerollOrStop
        } else {
            Next::WriteFirst
        };
        Ok(())
    }

    fn legal_moves(&self, seat: Seat, moves: &mut Vec<Move>) {
        moves.clear();
        match self.turn.check_asked(self.phase(), seat) {
            Ok(Decision::RerollOrStop) => moves.extend_from_slice(&STOP_OR_REROLL),
            Ok(Decision::WriteFirst | Decision::Write) => {
                for (row, total) in Row::ALL.iter().zip(self.totals()) {
                    if self.check_write(seat, *row, total).is_ok() {
                        moves.push(Move::Write(*row));
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
            // A) re-roll once: any subset, or all seven.
            (Decision::RerollOrStop, Move::Reroll(dice)) => {
                check_reroll(dice, DICE.len())?;
                self.next = Next::Roll(dice);
            }
            (Decision::RerollOrStop, Move::Stop) => self.next = Next::WriteFirst,
            (Decision::WriteFirst, Move::Write(row)) => {
                self.write(seat, row)?;
                self.written_first = Some(row);
                // End: if all 24 cells are filled in B, at once, and there is no C.
                if self.sheets[seat].is_full() {
                    self.next = Next::Over;
                } else {
                    self.open_writing();
                }
            }
            (Decision::WriteFirst, Move::Pass) => self.open_writing(),
            (Decision::Write, Move::Write(row)) => {
                self.write(seat, row)?;
                self.answered(seat);
            }
            // Misthrow: only the active seat marks one, if it wrote neither in B nor in C.
            (Decision::Write, Move::Pass) => {
                if seat == self.turn.active && self.written_first.is_none() {
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
    const CODES: u32 = 256;

    fn code(self) -> u32 {
        match self {
            Self::Pass => 0,
            Self::Stop => 1,
            Self::Write(row) => 4 + row.index() as u32,
            Self::Reroll(dice) => 128 + u32::from(dice.bits()),
        }
    }

    fn from_code(code: u32) -> Option<Self> {
        match code {
            0 => Some(Self::Pass),
            1 => Some(Self::Stop),
            4..8 => Row::ALL.get(code as usize - 4).map(|row| Self::Write(*row)),
            128..Self::CODES => Some(Self::Reroll(DiceSet::from_bits((code - 128) as u8))),
            _ => None,
        }
    }

    fn rerolls_a_subset(self) -> bool {
        matches!(self, Self::Reroll(_))
    }
}
