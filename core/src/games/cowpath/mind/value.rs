//! What a seat can expect: its share of a win, at first sight or with a closer look.

use super::{
    super::sheet::{Cell, Cells},
    hands::{Goals, KINDS, Plan},
    ways::{Marks, NO_WAY, Way},
};
use crate::Seat;

/// The advantage of being to move, in the cost of marks.
const TO_MOVE: f32 = 0.8;
/// The advantage of playing again, which is limited to neighbours of the anchor.
const AGAIN: f32 = 0.4;

/// How much the remaining ways reduce the certainty of a lead.
const LUCK: f32 = 0.35;

/// How much each missing mark reduces the chance of a win against a seat that can only block.
const BLOCKED: f32 = 0.12;
/// The advantage of ways that can meet in [`MEETINGS`] cells, in the cost of marks.
const ROUTES: f32 = 2.0;
const MEETINGS: u8 = 10;

/// The share of a win that a draw is worth.
pub(super) const DRAW: f32 = 0.5;

pub(super) fn other(seat: Seat) -> Seat {
    seat.clockwise(2)
}

/// The share of a win given the ways of both seats. `next` is the advantage of the coming turn, negative
/// if the rival moves next.
fn judged(own: Way, rival: Way, next: f32) -> f32 {
    let alone = |to_go: u8| 1.0 / (1.0 + BLOCKED * f32::from(to_go));
    match (own.to_go, rival.to_go) {
        (0, _) => 1.0,
        (_, 0) => 0.0,
        (NO_WAY.., NO_WAY..) => DRAW,
        (NO_WAY.., rival) => DRAW - DRAW * alone(rival),
        (own, NO_WAY..) => DRAW + DRAW * alone(own),
        _ => {
            let sure = |way: Way| {
                let meetings = f32::from(way.meetings.min(MEETINGS)) / f32::from(MEETINGS);
                f32::from(way.to_go) - ROUTES * meetings
            };
            let (own, rival) = (sure(own), sure(rival));
            let lead = (rival - own + next) / (1.0 + LUCK * (own + rival));
            DRAW + DRAW * lead / (1.0 + lead * lead).sqrt()
        }
    }
}

/// A seat about to roll a fresh set of rolls.
#[derive(Clone, Copy)]
pub(super) struct Outlook {
    pub(super) marks: Marks,
    pub(super) seat: Seat,
    /// The cells that the anchor allows for the next mark.
    pub(super) reach: Cells,
}

/// A possible mark with its values.
#[derive(Clone, Copy, Debug)]
pub(super) struct PossibleMark {
    pub(super) cell: Cell,
    pub(super) face: usize,
    /// The value if the turn ends with this mark.
    pub(super) mark: f32,
    /// The value if the seat plays again after this mark.
    pub(super) again: f32,
    /// Whether this mark ends the match, so that its value is exact.
    pub(super) ends: bool,
}

impl Outlook {
    /// The rival's turn, if this seat marks nothing.
    pub(super) const fn passed(mut self) -> Self {
        self.seat = self.seat.clockwise(2);
        self.reach = Cells::ALL;
        self
    }

    /// The rival's turn after this mark.
    pub(super) fn marked(mut self, cell: Cell) -> Self {
        self.marks = self.marks.with(self.seat, cell);
        self.passed()
    }

    /// The seat's further rolls after this mark.
    pub(super) fn again(mut self, cell: Cell) -> Self {
        self.marks = self.marks.with(self.seat, cell);
        self.reach = Cells::only(cell).with_neighbours();
        self
    }

    /// Every possible mark, valued at first sight.
    pub(super) fn candidates(&self) -> Vec<PossibleMark> {
        let open = self.marks.free() & self.reach;
        let mut candidates = Vec::with_capacity(open.len() as usize);
        for (face, showing) in self.marks.board.showing().iter().enumerate() {
            for cell in (open & *showing).iter() {
                let marks = self.marks.with(self.seat, cell);
                let own = marks.way(self.seat);
                let rival = marks.way(other(self.seat));
                candidates.push(PossibleMark {
                    cell,
                    face,
                    mark: judged(own, rival, -TO_MOVE),
                    again: judged(own, rival, AGAIN),
                    ends: own.to_go == 0 || (own.to_go == NO_WAY && rival.to_go == NO_WAY),
                });
            }
        }
        candidates
    }

    /// The share of a win from the ways alone.
    pub(super) fn first_sight(&self) -> f32 {
        let rival = self.marks.way(other(self.seat));
        judged(self.marks.way(self.seat), rival, TO_MOVE)
    }

    /// The share of a win with the best dice play, with all marks valued at first sight.
    pub(super) fn expected(&self) -> f32 {
        let nothing = 1.0 - self.passed().first_sight();
        Plan::towards(&goals(&self.candidates(), nothing)).fresh()
    }

    /// Values a mark by the best dice play of the turn that follows it.
    pub(super) fn look_closer(&self, candidate: &mut PossibleMark) {
        if !candidate.ends {
            candidate.mark = 1.0 - self.marked(candidate.cell).expected();
            candidate.again = self.again(candidate.cell).expected();
        }
    }
}

/// The best value of each face, as the goals of the dice.
pub(super) fn goals(candidates: &[PossibleMark], nothing: f32) -> Goals {
    let mut goals = Goals {
        mark: [f32::NEG_INFINITY; KINDS],
        again: [f32::NEG_INFINITY; KINDS],
        nothing,
    };
    for candidate in candidates {
        let face = candidate.face;
        goals.mark[face] = goals.mark[face].max(candidate.mark);
        goals.again[face] = goals.again[face].max(candidate.again);
    }
    goals
}

/// The best `most` candidates of each face.
pub(super) fn promising(mut candidates: Vec<PossibleMark>, most: usize) -> Vec<PossibleMark> {
    candidates.sort_by(|a, b| b.mark.total_cmp(&a.mark));
    let mut found = [0; KINDS];
    candidates.retain(|candidate| {
        found[candidate.face] += 1;
        found[candidate.face] <= most
    });
    candidates
}
