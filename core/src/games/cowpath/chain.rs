//! The chain that wins: the shortest one that links the three starts of a seat.

use super::{
    Cowpath,
    sheet::{Cell, Cells},
};
use crate::Seat;

impl Cowpath {
    /// The steps of the shortest chain between the seat's three starts, each from one cell to a neighbour.
    /// Empty unless the seat has linked them.
    #[must_use]
    pub fn winning_chain(&self, seat: Seat) -> Vec<(Cell, Cell)> {
        if !self.is_connected(seat) {
            return Vec::new();
        }
        let own = self.owned(seat);
        let starts = self.board().starts(seat);
        let ways: Vec<Vec<Cells>> = starts.iter().map(|start| rings(own, start)).collect();
        let from_all = |cell: Cell| -> Option<usize> {
            let distances = ways.iter().map(|rings| distance(rings, cell));
            distances.sum()
        };
        // The ways from the starts meet where they are shortest together.
        let meeting = own
            .iter()
            .filter_map(|cell| Some((from_all(cell)?, cell)))
            .min_by_key(|(steps, _)| *steps);
        let Some((_, meeting)) = meeting else {
            return Vec::new();
        };
        ways.iter().flat_map(|rings| way(rings, meeting)).collect()
    }
}

/// The cells of `own` that are 0, 1, 2 … steps away from `start`.
fn rings(own: Cells, start: Cell) -> Vec<Cells> {
    let mut rings = Vec::new();
    let (mut reached, mut ring) = (Cells::NONE, Cells::only(start) & own);
    while !ring.is_empty() {
        rings.push(ring);
        reached = reached | ring;
        ring = (ring.with_neighbours() & own) - reached;
    }
    rings
}

fn distance(rings: &[Cells], cell: Cell) -> Option<usize> {
    rings.iter().position(|ring| ring.contains(cell))
}

/// The steps from a cell back to the start of these rings.
fn way(rings: &[Cells], from: Cell) -> Vec<(Cell, Cell)> {
    let nearer = rings.iter().take(distance(rings, from).unwrap_or(0)).rev();
    let mut last = from;
    nearer
        .filter_map(|ring| {
            let next = (Cells::only(last).with_neighbours() & *ring)
                .iter()
                .next()?;
            Some((std::mem::replace(&mut last, next), next))
        })
        .collect()
}
