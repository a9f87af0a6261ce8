//! The distance of a seat's three starts from being linked.

use super::{
    super::{
        Cowpath,
        sheet::{Board, Cell, Cells},
    },
    hands::COW,
};
use crate::Seat;

/// A board with the marks of both seats.
#[derive(Clone, Copy, Debug)]
pub(super) struct Marks {
    pub(super) board: Board,
    /// The cells of seat 0 and of seat 1.
    pub(super) owned: [Cells; 2],
}

/// The cheapest ways of a seat to link its starts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    /// The total cost of the missing marks; [`NO_WAY`] if the seat is blocked.
    pub(super) to_go: u8,
    /// The number of cells in which ways of this cost can meet. More cells make them harder to block.
    pub(super) meetings: u8,
}

/// The cost of a mark. A digit takes about twice as many turns as a cow.
const COW_COST: u8 = 1;
const DIGIT_COST: u8 = 2;

/// The cost for a blocked seat, more than any way can cost.
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

    /// The total cost of the missing marks; [`NO_WAY`] if the seat is blocked.
    pub(super) fn cost(&self, seat: Seat) -> u8 {
        self.way(seat).to_go
    }

    /// The cheapest ways to link the seat's starts.
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
        // Three paths, one from each start, meet in a cell. Its cost was counted three times.
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

/// Computes the cost of the marks on the way from `start` to every cell.
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

/// These cells, and all own cells that are connected to them.
fn grown(mut cells: Cells, own: Cells) -> Cells {
    loop {
        let longer = cells | (cells.with_neighbours() & own);
        if longer == cells {
            return cells;
        }
        cells = longer;
    }
}

/// The seat's index in [`Marks::owned`].
fn index(seat: Seat) -> usize {
    usize::from(seat.number() & 1)
}
