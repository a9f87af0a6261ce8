//! What a player proposes on the symbol grid before it is ink: a first cell, then a neighbour.
//!
//! No rule is decided here. Which cells may be proposed comes from the core's list of legal moves;
//! why another one may not, from the core's refusal.

use dicepad_core::{
    Game, RuleError, Seat,
    dice::Symbol,
    games::{
        Mosaic,
        mosaic::{Cell, Move},
    },
};

/// The cells proposed so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Proposal {
    /// Nothing yet.
    #[default]
    Nothing,
    /// One cell; a neighbour is still to be chosen.
    First {
        /// Where the first symbol would go.
        cell: Cell,
        /// Whether the second die's symbol goes first.
        swapped: bool,
    },
    /// Both cells: it can be confirmed.
    Both {
        /// The cell chosen first.
        first: Cell,
        /// Its neighbour.
        second: Cell,
        /// Whether the second die's symbol goes into the first cell.
        swapped: bool,
    },
}

/// What a tap on a cell came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tap {
    /// The proposal changed.
    Proposed,
    /// The proposal was tapped again: it is meant.
    Confirmed(Move),
    /// The cell cannot be part of a proposal.
    Refused(RuleError),
}

impl Proposal {
    /// A tap on `cell`, at a moment when `legal` lists the seat's moves in `game`.
    pub(crate) fn tap(&mut self, cell: Cell, seat: Seat, game: &Mosaic, legal: &[Move]) -> Tap {
        if let Self::Both { first, second, .. } = *self
            && (cell == first || cell == second)
            && let Some(action) = self.action(game)
        {
            return Tap::Confirmed(action);
        }
        if let Self::First {
            cell: first,
            swapped,
        } = *self
        {
            if cell == first {
                *self = Self::Nothing;
                return Tap::Proposed;
            }
            if neighbours_of(first, legal).any(|neighbour| neighbour == cell) {
                *self = Self::Both {
                    first,
                    second: cell,
                    swapped,
                };
                return Tap::Proposed;
            }
        }
        if first_cells(legal).any(|open| open == cell) {
            *self = Self::First {
                cell,
                swapped: self.swapped(),
            };
            return Tap::Proposed;
        }
        Tap::Refused(refusal(cell, seat, game))
    }

    /// Puts the other symbol into the first cell.
    pub(crate) fn swap(&mut self) {
        match self {
            Self::Nothing => {}
            Self::First { swapped, .. } | Self::Both { swapped, .. } => *swapped = !*swapped,
        }
    }

    /// Whether the second die's symbol goes into the first cell.
    pub(crate) const fn swapped(&self) -> bool {
        match *self {
            Self::Nothing => false,
            Self::First { swapped, .. } | Self::Both { swapped, .. } => swapped,
        }
    }

    /// The move that would be made, under its listed spelling.
    pub(crate) fn action(&self, game: &Mosaic) -> Option<Move> {
        let Self::Both {
            first,
            second,
            swapped,
        } = *self
        else {
            return None;
        };
        let action = if swapped {
            Move::Place(second, first)
        } else {
            Move::Place(first, second)
        };
        Some(game.as_listed(action))
    }

    /// The symbol that the proposal shows in this cell.
    pub(crate) fn ghost(&self, at: Cell, game: &Mosaic) -> Option<Symbol> {
        let [mut one, mut other] = game.symbols();
        if self.swapped() {
            (one, other) = (other, one);
        }
        match *self {
            Self::First { cell, .. } if cell == at => Some(one),
            Self::Both { first, .. } if first == at => Some(one),
            Self::Both { second, .. } if second == at => Some(other),
            _ => None,
        }
    }

    /// The symbol that would be written into this cell if it were tapped now, if it may be.
    pub(crate) fn hint(&self, at: Cell, game: &Mosaic, legal: &[Move]) -> Option<Symbol> {
        let [mut one, mut other] = game.symbols();
        if self.swapped() {
            (one, other) = (other, one);
        }
        let next_to_first = match *self {
            Self::First { cell, .. } => neighbours_of(cell, legal).any(|cell| cell == at),
            Self::Nothing | Self::Both { .. } => false,
        };
        if next_to_first {
            return Some(other);
        }
        first_cells(legal).any(|cell| cell == at).then_some(one)
    }
}

/// Every cell that is part of a legal pair.
fn first_cells(legal: &[Move]) -> impl Iterator<Item = Cell> {
    legal
        .iter()
        .flat_map(|action| match *action {
            Move::Place(a, b) => [Some(a), Some(b)],
            Move::Start(_) => [None, None],
        })
        .flatten()
}

/// Every cell that makes a legal pair with `first`.
fn neighbours_of(first: Cell, legal: &[Move]) -> impl Iterator<Item = Cell> {
    legal.iter().filter_map(move |action| match *action {
        Move::Place(a, b) if a == first => Some(b),
        Move::Place(a, b) if b == first => Some(a),
        Move::Place(..) | Move::Start(_) => None,
    })
}

/// Why the core takes no pair with this cell: what it says of the pair with a neighbour.
fn refusal(cell: Cell, seat: Seat, game: &Mosaic) -> RuleError {
    let beside = Cell::all()
        .find(|other| {
            let apart = other.row().abs_diff(cell.row()) + other.column().abs_diff(cell.column());
            apart == 1
        })
        .unwrap_or(cell);
    let free_beside = Cell::all()
        .filter(|other| game.sheet(seat).symbol(*other).is_none())
        .find(|other| *other != cell)
        .unwrap_or(beside);
    let second = if game.sheet(seat).symbol(cell).is_some() {
        beside
    } else {
        free_beside
    };
    let mut tried = *game;
    match tried.play(seat, Move::Place(cell, second)) {
        Err(reason) => reason,
        Ok(()) => RuleError::NotNeighbours {
            first: (cell.row(), cell.column()),
            second: (second.row(), second.column()),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dicepad_core::{Table, dice::Lying, games::mosaic::Rules};

    /// A solo game with hash and bars rolled.
    fn rolled() -> (Mosaic, Vec<Move>) {
        let table = Table::new::<Mosaic>(1, 0).unwrap();
        let mut game = Mosaic::start(table, Rules::default()).unwrap();
        game.play(Seat::ZERO, Move::Start(Symbol::Triangle))
            .unwrap();
        game.roll(Lying::of(&[3, 2])).unwrap();
        let mut legal = Vec::new();
        game.legal_moves(Seat::ZERO, &mut legal);
        (game, legal)
    }

    fn cell(row: u8, column: u8) -> Cell {
        Cell::at(row, column).unwrap()
    }

    #[test]
    fn two_taps_propose_and_a_third_confirms() {
        let (game, legal) = rolled();
        let mut proposal = Proposal::default();
        assert_eq!(proposal.hint(cell(2, 2), &game, &legal), Some(Symbol::Hash));
        assert_eq!(
            proposal.tap(cell(2, 2), Seat::ZERO, &game, &legal),
            Tap::Proposed
        );
        assert_eq!(proposal.ghost(cell(2, 2), &game), Some(Symbol::Hash));
        assert_eq!(proposal.hint(cell(2, 3), &game, &legal), Some(Symbol::Bars));
        assert_eq!(
            proposal.tap(cell(2, 3), Seat::ZERO, &game, &legal),
            Tap::Proposed
        );
        assert_eq!(proposal.ghost(cell(2, 3), &game), Some(Symbol::Bars));
        let action = Move::Place(cell(2, 2), cell(2, 3));
        let tapped_again = proposal.tap(cell(2, 3), Seat::ZERO, &game, &legal);
        assert_eq!(tapped_again, Tap::Confirmed(action));
        assert!(legal.contains(&action));
    }

    #[test]
    fn swapping_exchanges_the_symbols_and_stays() {
        let (game, legal) = rolled();
        let mut proposal = Proposal::default();
        proposal.tap(cell(2, 2), Seat::ZERO, &game, &legal);
        proposal.swap();
        assert_eq!(proposal.ghost(cell(2, 2), &game), Some(Symbol::Bars));
        proposal.tap(cell(3, 2), Seat::ZERO, &game, &legal);
        assert_eq!(proposal.ghost(cell(3, 2), &game), Some(Symbol::Hash));
        assert_eq!(
            proposal.action(&game),
            Some(Move::Place(cell(3, 2), cell(2, 2)))
        );
    }

    #[test]
    fn a_tap_elsewhere_moves_the_ghost_and_a_tap_on_a_lone_ghost_takes_it_away() {
        let (game, legal) = rolled();
        let mut proposal = Proposal::default();
        proposal.tap(cell(2, 2), Seat::ZERO, &game, &legal);
        proposal.tap(cell(4, 4), Seat::ZERO, &game, &legal);
        assert_eq!(proposal.ghost(cell(2, 2), &game), None);
        assert_eq!(proposal.ghost(cell(4, 4), &game), Some(Symbol::Hash));
        proposal.tap(cell(4, 4), Seat::ZERO, &game, &legal);
        assert_eq!(proposal, Proposal::Nothing);
    }

    #[test]
    fn a_taken_cell_is_refused_with_the_cores_reason() {
        let (game, legal) = rolled();
        let mut proposal = Proposal::default();
        assert_eq!(
            proposal.tap(cell(0, 0), Seat::ZERO, &game, &legal),
            Tap::Refused(RuleError::CellNotFree { cell: (0, 0) })
        );
        assert_eq!(proposal, Proposal::Nothing);
    }
}
