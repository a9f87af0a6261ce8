//! The state of a match and the legal moves, in the order of the rules.

use super::{
    score::{FinalSheet, Parts},
    sheet::{BOARDS, Board, Cell, Cells, DIE},
};
use crate::{
    Decision, Game, GameId, GameMove, GameRules, PerSeat, Phase, RuleError, Seat, SeatSet,
    SetupError, Table,
    dice::{Chance, DiceSet, Die, FACES, Face, Lying},
    rules::Choices,
    turn::{Turn, check_reroll, flat_state, stop_or_reroll},
};
use serde::{Deserialize, Serialize};

/// Two players, no more and no fewer.
const SEATS: u8 = 2;

/// **Dice.** Five equal dice.
const DICE: [Die; 5] = [DIE; 5];

const ALL_DICE: DiceSet = DiceSet::first(DICE.len());

/// The index of the cow among the faces; the digits 1 to 5 come before it.
const COW: u8 = 5;

/// The options of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// The board of the match.
    pub board: Board,
}

impl GameRules for Rules {
    const NAMES: &'static [&'static str] = &["board"];

    /// The board is chosen, or drawn by lot.
    fn choose(
        game: GameId,
        choices: &[(&str, &str)],
        lot: &mut Chance,
    ) -> Result<Self, SetupError> {
        let choices = Choices::new(game, choices, Self::NAMES)?;
        let number = match choices.value("board") {
            Some(value) => value.parse().map_err(|_| SetupError::WrongRuleValue {
                name: "board".to_owned(),
                value: value.to_owned(),
            })?,
            None => 1 + u64::from(lot.below(u32::from(BOARDS))),
        };
        Board::new(number).map(|board| Self { board })
    }

    fn code(self) -> u8 {
        self.board.number() - 1
    }

    fn from_code(code: u8) -> Option<Self> {
        let board = Board::new(u64::from(code) + 1).ok()?;
        Some(Self { board })
    }
}

/// A move of `cowpath`, spelled as in transcripts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Roll these dice again and keep the others.
    Reroll(#[serde(with = "crate::dice::by_index")] DiceSet),
    /// Keep the dice as they are.
    Stop,
    /// Mark this free cell.
    Mark(Cell),
    /// Decline to mark, which ends the turn.
    Pass,
}

const STOP_OR_REROLL: [Move; 1 << DICE.len()] = stop_or_reroll!(DICE.len());

/// The input that the match needs next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
enum Next {
    Roll(DiceSet),
    RerollOrStop,
    Mark,
    Over,
}

/// The state of a match of `cowpath`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
pub struct Cowpath {
    /// The cells of each seat, its starts included.
    owned: PerSeat<Cells>,
    board: Board,
    #[serde(flatten)]
    turn: Turn,
    #[serde(rename = "step")]
    next: Next,
    /// The cell marked just before in this turn with four or five of a kind; the next mark has to be its
    /// neighbour.
    anchor: Option<Cell>,
}

flat_state!(Cowpath {
    "owned": owned,
    "board": board,
    "active": turn.active,
    "step": next,
    "rolls": turn.rolls,
    "lying": turn.lying,
    "anchor": anchor,
});

/// **Turn.** The marks that the final dice give: one free cell with one of these faces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Given {
    /// Bit `i` stands for face `i` of the die.
    faces: u8,
    plays_again: bool,
}

impl Given {
    /// The marks that these dice allow.
    #[inline]
    #[must_use]
    pub fn by(lying: &Lying) -> Self {
        let mut equal = [0u8; FACES as usize];
        for die in lying.dice().iter() {
            if let Some(count) = equal.get_mut(usize::from(lying.face(die))) {
                *count += 1;
            }
        }
        let mut given = Self::default();
        for (face, count) in (0..FACES).zip(equal) {
            // Two or more cows, or three or more equal digits. With both, the seat chooses one.
            let enough = if face == COW { 2 } else { 3 };
            given.faces |= u8::from(count >= enough) << face;
            // Four or five cows, or four or five equal digits.
            given.plays_again |= count >= 4;
        }
        given
    }

    /// The faces that may be marked: none, one, or a digit and the cow.
    pub fn faces(self) -> impl Iterator<Item = Face> {
        (0..FACES)
            .zip(DIE)
            .filter_map(move |(face, shows)| self.gives(face).then_some(shows))
    }

    /// Whether the seat plays again after marking.
    #[must_use]
    pub const fn plays_again(self) -> bool {
        self.plays_again
    }

    const fn gives(self, face: u8) -> bool {
        self.faces & (1 << face) != 0
    }
}

impl Cowpath {
    /// The board of the match.
    #[must_use]
    pub const fn board(&self) -> Board {
        self.board
    }

    /// The seat that owns this cell, as a start or by a mark; `None` if the cell is free.
    #[must_use]
    pub fn owner(&self, cell: Cell) -> Option<Seat> {
        Seat::all(SEATS).find(|seat| self.owned[*seat].contains(cell))
    }

    /// The cells that this seat owns, its starts included.
    #[must_use]
    pub fn owned(&self, seat: Seat) -> Cells {
        self.owned[seat]
    }

    /// The cells that no seat owns.
    #[must_use]
    pub fn free(&self) -> Cells {
        Seat::all(SEATS).fold(Cells::ALL, |free, seat| free - self.owned[seat])
    }

    /// The cell whose neighbour the next mark has to be; `None` if the mark may be anywhere.
    #[must_use]
    pub const fn anchor(&self) -> Option<Cell> {
        self.anchor
    }

    /// The marks that the dice on the table allow.
    #[must_use]
    pub fn given(&self) -> Given {
        Given::by(&self.turn.lying)
    }

    /// The cells that the active seat may mark with the dice on the table: free, matching, and next to the
    /// anchor if there is one.
    #[must_use]
    pub fn open_cells(&self) -> Cells {
        let given = self.given();
        let matching = (0..FACES)
            .zip(self.board.showing())
            .filter(|(face, _)| given.gives(*face))
            .fold(Cells::NONE, |cells, (_, showing)| cells | *showing);
        matching & self.free() & self.within_reach()
    }

    /// The cells allowed by the anchor, free or not: the first mark of a turn may be anywhere; every further
    /// mark must be a neighbour of the cell marked just before.
    #[must_use]
    pub fn within_reach(&self) -> Cells {
        self.anchor
            .map_or(Cells::ALL, |cell| Cells::only(cell).with_neighbours())
    }

    /// The largest number of the seat's starts in one chain of its own cells, from 1 (none are linked) to 3
    /// (the seat has won).
    #[must_use]
    pub fn linked_starts(&self, seat: Seat) -> u8 {
        let starts = self.board.starts(seat);
        let linked = starts
            .iter()
            .map(|start| (self.owned[seat].chain(start) & starts).len() as u8);
        linked.max().unwrap_or(0)
    }

    /// Whether the three starts of the seat lie in one chain of its own cells.
    #[must_use]
    pub fn is_connected(&self, seat: Seat) -> bool {
        self.owned[seat].link(self.board.starts(seat))
    }

    /// Whether the three starts of the seat no longer lie in one connected region of its own and
    /// free cells.
    #[must_use]
    pub fn is_blocked(&self, seat: Seat) -> bool {
        !(self.owned[seat] | self.free()).link(self.board.starts(seat))
    }

    /// Proceeds with the final dice. If no free matching cell exists, or none next to the anchor, the turn
    /// ends, even with four of a kind.
    fn let_lie(&mut self) {
        if self.open_cells().is_empty() {
            self.end_turn();
        } else {
            self.next = Next::Mark;
        }
    }

    fn check_mark(&self, cell: Cell) -> Result<(), RuleError> {
        let place = |cell: Cell| (cell.row(), cell.column());
        let Some(shows) = self.board.face(cell).filter(|_| self.free().contains(cell)) else {
            return Err(RuleError::CellNotFree { cell: place(cell) });
        };
        if self.given().faces().all(|face| face != shows) {
            return Err(RuleError::CellDoesNotMatch {
                cell: place(cell),
                shows,
            });
        }
        match self.anchor {
            Some(anchor) if !self.within_reach().contains(cell) => {
                Err(RuleError::NotNextToAnchor {
                    cell: place(cell),
                    anchor: place(anchor),
                })
            }
            _ => Ok(()),
        }
    }

    fn mark(&mut self, cell: Cell) {
        let own = &mut self.owned[self.turn.active];
        *own = *own | Cells::only(cell);
        if self.ends() {
            self.next = Next::Over;
        } else if self.given().plays_again() {
            // A fresh set of three rolls.
            self.anchor = Some(cell);
            self.turn.take_up_dice();
            self.next = Next::Roll(ALL_DICE);
        } else {
            self.end_turn();
        }
    }

    /// **End.** At once, even in the middle of a turn: by a win, which is checked first, or by a draw when
    /// both seats are blocked.
    fn ends(&self) -> bool {
        self.is_connected(self.turn.active) || Seat::all(SEATS).all(|seat| self.is_blocked(seat))
    }

    fn end_turn(&mut self) {
        self.anchor = None;
        self.turn.pass_dice(Self::DIRECTION);
        self.next = Next::Roll(ALL_DICE);
    }
}

impl Game for Cowpath {
    const ID: GameId = GameId::Cowpath;
    const SEATS: (u8, u8) = (SEATS, SEATS);
    const DICE: &'static [Die] = &DICE;
    const ROLLS: u8 = 3;
    const MOST_MOVES: usize = STOP_OR_REROLL.len();

    type Rules = Rules;
    type Move = Move;
    type Parts = Parts;
    type Sheet = FinalSheet;

    fn start(table: Table, rules: Rules) -> Result<Self, SetupError> {
        let mut owned = PerSeat::default();
        for seat in Seat::all(SEATS) {
            owned[seat] = rules.board.starts(seat);
        }
        Ok(Self {
            owned,
            board: rules.board,
            turn: Turn::first(table),
            next: Next::Roll(ALL_DICE),
            anchor: None,
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
            Next::Mark => self.turn.asks_active(Decision::Mark),
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
            Ok(Decision::RerollOrStop) => moves.extend_from_slice(&STOP_OR_REROLL),
            Ok(Decision::Mark) => {
                moves.extend(self.open_cells().iter().map(Move::Mark));
                moves.push(Move::Pass);
            }
            _ => {}
        }
    }

    fn play(&mut self, seat: Seat, action: Move) -> Result<(), RuleError> {
        let asked = self.turn.check_asked(self.phase(), seat)?;
        match (asked, action) {
            // Turn: any subset; dice put aside may be taken up again.
            (Decision::RerollOrStop, Move::Reroll(dice)) => {
                check_reroll(dice, DICE.len())?;
                self.next = Next::Roll(dice);
            }
            (Decision::RerollOrStop, Move::Stop) => self.let_lie(),
            (Decision::Mark, Move::Mark(cell)) => {
                self.check_mark(cell)?;
                self.mark(cell);
            }
            // Marking is optional; declining ends the turn, even with four of a kind.
            (Decision::Mark, Move::Pass) => self.end_turn(),
            _ => return Err(RuleError::OtherDecision { asked }),
        }
        Ok(())
    }

    fn score(&self, seat: Seat) -> i16 {
        Parts::of(self, seat).total()
    }

    fn parts(&self, seat: Seat) -> Parts {
        Parts::of(self, seat)
    }

    fn sheets(&self) -> Vec<Self::Sheet> {
        vec![FinalSheet::of(self)]
    }

    /// The connected seat; empty in a draw and before the end.
    fn winners(&self) -> SeatSet {
        Seat::all(SEATS)
            .filter(|seat| self.is_connected(*seat))
            .collect()
    }
}

impl GameMove for Move {
    const CODES: u32 = 64 + Cell::COUNT as u32;

    fn code(self) -> u32 {
        match self {
            Self::Pass => 0,
            Self::Stop => 1,
            Self::Reroll(dice) => 32 + u32::from(dice.bits()),
            Self::Mark(cell) => 64 + cell.index() as u32,
        }
    }

    fn from_code(code: u32) -> Option<Self> {
        match code {
            0 => Some(Self::Pass),
            1 => Some(Self::Stop),
            32..64 => Some(Self::Reroll(DiceSet::from_bits((code - 32) as u8))),
            64..Self::CODES => Cell::from_index((code - 64) as u8).map(Self::Mark),
            _ => None,
        }
    }

    fn rerolls_a_subset(self) -> bool {
        matches!(self, Self::Reroll(_))
    }
}
