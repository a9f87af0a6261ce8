//! What a seat can expect: its share of a win, at first sight or with a closer look.

use super::{
    super::sheet::{Cell, Cells},
    hands::{Goals, KINDS, Plan},
    ways::{Marks, NO_WAY, Way},
};
use crate::Seat;

/// What it is worth to be to move, in the cost of marks.
const TO_MOVE: f32 = 0.8;
/// And to play again, next to the anchor only.
const AGAIN: f32 = 0.4;

/// How unsure a lead is: the more, the longer the ways to go.
const LUCK: f32 = 0.35;

/// How hard the way is against a seat that can only block.
const BLOCKED: f32 = 0.12;
/// What it is worth if the ways can meet in [`MEETINGS`] cells, in the cost of marks.
const ROUTES: f32 = 2.0;
const MEETINGS: u8 = 10;

/// A draw.
pub(super) const DRAW: f32 = 0.5;

/// The other seat.
pub(super) fn other(seat: Seat) -> Seat {
    seat.clockwise(2)
}

/// What a seat can expect with these ways to go, its own and its rival's, if what comes next is
/// worth so much to it.
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

/// What a seat can expect of a fresh set of rolls.
#[derive(Clone, Copy)]
pub(super) struct Outlook {
    pub(super) marks: Marks,
    pub(super) seat: Seat,
    /// Where the next mark may be.
    pub(super) reach: Cells,
}

/// A mark that could be made, and what it leads to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) cell: Cell,
    pub(super) face: usize,
    /// If the turn ends with it.
    pub(super) mark: f32,
    /// If the seat plays again.
    pub(super) again: f32,
    /// The match ends with it.
    pub(super) ends: bool,
}

impl Outlook {
    /// The turn of the other seat, if this one marks nothing.
    pub(super) const fn passed(mut self) -> Self {
        self.seat = self.seat.clockwise(2);
        self.reach = Cells::ALL;
        self
    }

    /// The turn of the other seat after this mark.
    pub(super) fn marked(mut self, cell: Cell) -> Self {
        self.marks = self.marks.with(self.seat, cell);
        self.passed()
    }

    /// The further rolls after this mark.
    pub(super) fn again(mut self, cell: Cell) -> Self {
        self.marks = self.marks.with(self.seat, cell);
        self.reach = Cells::only(cell).with_neighbours();
        self
    }

    /// Every mark that could be made, as it looks at first sight.
    pub(super) fn candidates(&self) -> Vec<Candidate> {
        let open = self.marks.free() & self.reach;
        let mut candidates = Vec::with_capacity(open.len() as usize);
        for (face, showing) in self.marks.board.showing().iter().enumerate() {
            for cell in (open & *showing).iter() {
                let marks = self.marks.with(self.seat, cell);
                let own = marks.way(self.seat);
                let rival = marks.way(other(self.seat));
                candidates.push(Candidate {
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

    /// What the seat can expect at first sight.
    pub(super) fn first_sight(&self) -> f32 {
        let rival = self.marks.way(other(self.seat));
        judged(self.marks.way(self.seat), rival, TO_MOVE)
    }

    /// What the seat can expect with the best dice play, whatever it marks seen at first sight.
    pub(super) fn expected(&self) -> f32 {
        let nothing = 1.0 - self.passed().first_sight();
        Plan::towards(&goals(&self.candidates(), nothing)).fresh()
    }

    /// Looks at a mark with the turn in mind that comes after it.
    pub(super) fn look_closer(&self, candidate: &mut Candidate) {
        if !candidate.ends {
            candidate.mark = 1.0 - self.marked(candidate.cell).expected();
            candidate.again = self.again(candidate.cell).expected();
        }
    }
}

/// What the dice should bring.
pub(super) fn goals(candidates: &[Candidate], nothing: f32) -> Goals {
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
pub(super) fn promising(mut candidates: Vec<Candidate>, most: usize) -> Vec<Candidate> {
    candidates.sort_by(|a, b| b.mark.total_cmp(&a.mark));
    let mut found = [0; KINDS];
    candidates.retain(|candidate| {
        found[candidate.face] += 1;
        found[candidate.face] <= most
    });
    candidates
}
