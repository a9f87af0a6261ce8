//! Who sits at the table.

use crate::ui::art::Animal;
use dicepad_core::{MOST_SEATS, Seat, players::PlayerKind};

/// Who decides for a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Somebody at this device.
    #[default]
    Person,
    /// A computer player.
    Computer(PlayerKind),
}

impl Kind {
    /// A person, then the computer players from the weakest to the strongest.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        let computers = PlayerKind::ALL.iter().copied().map(Self::Computer);
        std::iter::once(Self::Person).chain(computers)
    }
}

/// A computer player as somebody to sit at a table with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Companion {
    /// What it is called, in every language.
    pub(crate) name: &'static str,
    /// Its face.
    pub(crate) face: Animal,
}

impl Companion {
    /// Every strength is an animal of its own.
    pub(crate) const fn of(kind: PlayerKind) -> Self {
        let (name, face) = match kind {
            PlayerKind::Random => ("Pepita", Animal::Hen),
            PlayerKind::Easy => ("Clover", Animal::Rabbit),
            PlayerKind::Medium => ("Rufus", Animal::Fox),
            PlayerKind::Hard => ("Minerva", Animal::Owl),
        };
        Self { name, face }
    }
}

/// Somebody at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Player {
    /// What they are called; empty for the seat's number.
    pub(crate) name: String,
    /// Their colour, by its place among the six.
    pub(crate) color: usize,
    /// Who decides.
    pub(crate) kind: Kind,
}

impl Player {
    /// A person who has not said a name, with the colour of that place.
    pub(crate) const fn unnamed(color: usize) -> Self {
        Self {
            name: String::new(),
            color,
            kind: Kind::Person,
        }
    }

    /// Whether somebody at this device decides.
    pub(crate) fn is_person(&self) -> bool {
        self.kind == Kind::Person
    }
}

/// How the people at a table share the device.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Sharing {
    /// It is handed from one to the next.
    #[default]
    PassRound,
    /// It lies flat between them, each sheet turned to its player.
    Flat,
}

/// Which seat begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum First {
    /// The lot decides.
    #[default]
    Lot,
    /// This one.
    Chosen(u8),
}

/// The seats at which people sit.
pub(crate) fn people(players: &[Player]) -> impl Iterator<Item = Seat> {
    let seats = players.iter().zip(Seat::all(MOST_SEATS as u8));
    seats
        .filter(|(player, _)| player.is_person())
        .map(|(_, seat)| seat)
}
