//! Seats at the table: one seat, a set of seats, a value for each seat, and turn order.

use crate::number::convert_by_number;
use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// The most seats that any game allows.
pub const MOST_SEATS: usize = 6;

/// A player's place at the table, 0-based, numbered clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

impl Seat {
    /// Seat 0, which every table has.
    pub const ZERO: Self = Self(0);

    /// The seat with this number; `None` from [`MOST_SEATS`] on.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if (number as usize) < MOST_SEATS {
            Some(Self(number))
        } else {
            None
        }
    }

    /// The seat's number, from 0.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The next seat clockwise at a table of `seats`.
    #[must_use]
    pub const fn clockwise(self, seats: u8) -> Self {
        if self.0 + 1 >= seats {
            Self(0)
        } else {
            Self(self.0 + 1)
        }
    }

    /// The next seat counter-clockwise at a table of `seats`, which is the seat to the right.
    #[must_use]
    pub const fn counter_clockwise(self, seats: u8) -> Self {
        if self.0 > 0 {
            Self(self.0 - 1)
        } else if seats as usize > MOST_SEATS {
            Self(MOST_SEATS as u8 - 1)
        } else {
            Self(seats.saturating_sub(1))
        }
    }

    /// All seats of a table of `seats`, ascending from 0.
    pub fn all(seats: u8) -> impl Iterator<Item = Self> {
        (0..seats).filter_map(Self::new)
    }
}

convert_by_number!(Seat, "seat");

/// The direction in which turns pass around the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// 0, 1, 2, …, 0: to the left.
    Clockwise,
    /// 0, n−1, n−2, …, 0: to the right.
    CounterClockwise,
}

impl Direction {
    /// The seat after `seat` at a table of `seats`.
    #[must_use]
    pub const fn next(self, seat: Seat, seats: u8) -> Seat {
        match self {
            Self::Clockwise => seat.clockwise(seats),
            Self::CounterClockwise => seat.counter_clockwise(seats),
        }
    }

    /// Every seat of a table of `seats` once, in turn order from `first`.
    pub fn round(self, first: Seat, seats: u8) -> impl Iterator<Item = Seat> {
        std::iter::successors(Some(first), move |seat| Some(self.next(*seat, seats)))
            .take(usize::from(seats))
    }
}

/// A set of seats, for example the seats that have not answered yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SeatSet(u8);

impl SeatSet {
    /// The set without any seat.
    pub const EMPTY: Self = Self(0);

    /// Every seat of a table of `seats`.
    #[must_use]
    pub const fn all(seats: u8) -> Self {
        Self(((1u16 << seats) - 1) as u8)
    }

    /// The set that contains `seat` alone.
    #[must_use]
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Whether the set contains `seat`.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Whether the set contains no seat.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of seats in the set.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Adds a seat; no effect if the set contains it already.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Removes a seat; no effect if the set does not contain it.
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(MOST_SEATS as u8).filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

/// One `T` for each of the [`MOST_SEATS`] seats, whether or not the table has them all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PerSeat<T>([T; MOST_SEATS]);

impl<T: Copy> PerSeat<T> {
    /// The same `value` for every seat.
    #[must_use]
    pub const fn all(value: T) -> Self {
        Self([value; MOST_SEATS])
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[usize::from(seat.0)]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[usize::from(seat.0)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(seats: impl Iterator<Item = Seat>) -> Vec<u8> {
        seats.map(Seat::number).collect()
    }

    #[test]
    fn turn_order_is_clockwise_and_in_sundeck_counter_clockwise() {
        let two = Seat::new(2).unwrap();
        assert_eq!(numbers(Direction::Clockwise.round(two, 4)), [2, 3, 0, 1]);
        assert_eq!(
            numbers(Direction::CounterClockwise.round(two, 4)),
            [2, 1, 0, 3]
        );
        assert_eq!(
            numbers(Direction::CounterClockwise.round(Seat::ZERO, 1)),
            [0]
        );
    }

    #[test]
    fn there_are_six_seats_and_no_seventh() {
        assert_eq!(Seat::new(5).map(Seat::number), Some(5));
        assert_eq!(Seat::new(6), None);
        assert!(serde_json::from_str::<Seat>("6").is_err());
    }

    #[test]
    fn a_set_of_seats_contains_the_seats_not_removed() {
        let mut set = SeatSet::all(3);
        set.remove(Seat::new(1).unwrap());
        assert_eq!(numbers(set.iter()), [0, 2]);
        assert_eq!(set.len(), 2);
        assert!(SeatSet::all(6).contains(Seat::new(5).unwrap()));
    }
}
