//! How far a seat's three starts are from being linked.

use super::{
    super::{
        Cowpath,
        sheet::{Board, Cell, Cells},
    },
    hands::COW,
};
use crate::Seat;

/// A board with its marks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Marks {
    pub(super) board: Board,
    /// The cells of seat 0 and of seat 1.
    pub(super) owned: [Cells; 2],
}

/// The best ways of a seat to link its starts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    /// What the marks cost that it needs; [`NO_WAY`] if it is blocked.
    pub(super) to_go: u8,
    /// In how many cells ways of this cost can meet: the more, the harder they are to block.
    pub(super) meetings: u8,
}

/// What a mark costs: a digit needs twice as many turns as a cow.
const COW_COST: u8 = 1;
const DIGIT_COST: u8 = 2;

/// No way leads there.
pub(super) const NO_WAY: u8 = 99;

const CELLS: usize = Cell::COUNT as usize;

impl Marks {
    pub(super) fn of(game: &Cowpath) -> Self {
        let seats = [Seat::ZERO, Seat::ZERO.clockwise(2)];
        Self {
            board: game.board(),
            owned: seats.map(|seat| game.owned(seat)),
        }
    }

    pub(super) fn free(&self) -> Cells {
        Cells::ALL - self.owned[0] - self.owned[1]
    }

    pub(super) fn with(mut self, seat: Seat, cell: Cell) -> Self {
        let own = &mut self.owned[index(seat)];
        *own = *own | Cells::only(cell);
        self
    }

    /// What the marks cost that the seat needs to link its starts; [`NO_WAY`] if it is blocked.
    pub(super) fn cost(&self, seat: Seat) -> u8 {
        self.way(seat).to_go
    }

    /// The best ways to link the seat's starts.
    pub(super) fn way(&self, seat: Seat) -> Way {
        let own = self.owned[index(seat)];
        let free = self.free();
        let cows = self.board.showing()[COW] & free;
        let mut sums = [0u8; CELLS];
        for start in self.board.starts(seat).iter() {
            let mut farther = [NO_WAY; CELLS];
            reach(own, free, cows, start, &mut farther);
            for (sum, cost) in sums.iter_mut().zip(farther) {
                *sum = sum.saturating_add(cost);
            }
        }
        // The three ways meet in some cell, which is paid once.
        for (cells, cost) in [(cows, COW_COST), (free - cows, DIGIT_COST)] {
            for cell in cells.iter() {
                let sum = &mut sums[cell.index()];
                *sum = sum.saturating_sub(2 * cost);
            }
        }
        let mut way = Way {
            to_go: NO_WAY,
            meetings: 0,
        };
        for cell in (own | free).iter() {
            let sum = sums[cell.index()];
            if sum < way.to_go {
                way.to_go = sum;
                way.meetings = 0;
            }
            way.meetings += u8::from(sum == way.to_go);
        }
        way
    }
}

/// What the marks cost to every cell from `start`.
fn reach(own: Cells, free: Cells, cows: Cells, start: Cell, costs: &mut [u8; CELLS]) {
    let mut before = Cells::NONE;
    let mut reached = grown(Cells::only(start), own);
    for cell in reached.iter() {
        costs[cell.index()] = 0;
    }
    let mut cost = 0;
    loop {
        cost += 1;
        let next = (reached.with_neighbours() & cows) | (before.with_neighbours() & free);
        let next = grown(reached | next, own);
        for cell in (next - reached).iter() {
            costs[cell.index()] = cost;
        }
        if next == reached && reached == before {
            return;
        }
        before = reached;
        reached = next;
    }
}

/// These cells, and all own ones to which they are linked.
fn grown(mut cells: Cells, own: Cells) -> Cells {
    loop {
        let longer = cells | (cells.with_neighbours() & own);
        if longer == cells {
            return cells;
        }
        cells = longer;
    }
}

/// The seat's place among the two.
fn index(seat: Seat) -> usize {
    usize::from(seat.number() & 1)
}
