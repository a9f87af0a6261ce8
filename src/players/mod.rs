//! The players at the table.

mod saved;

pub(crate) use saved::{Sitting, Unusable, sharing, sharing_id};

use dicepad_core::{MOST_SEATS, Seat, players::PlayerKind};

/// The kind of player that decides for a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A person at this device.
    #[default]
    Person,
    /// A computer player of this strength.
    Computer(PlayerKind),
}

impl Kind {
    /// A person, then the computer players from the weakest to the strongest.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        let computers = PlayerKind::ALL.iter().copied().map(Self::Computer);
        std::iter::once(Self::Person).chain(computers)
    }
}

/// The character of a computer player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Companion {
    /// Its name, the same in all languages.
    pub(crate) name: &'static str,
    pub(crate) face: Animal,
}

impl Companion {
    /// The character of this strength: each one is an animal.
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

/// The faces of the computer players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::VariantArray)]
#[expect(missing_docs, reason = "the animals speak for themselves")]
pub enum Animal {
    Hen,
    Rabbit,
    Fox,
    Owl,
}

impl Animal {
    /// All animals, from the weakest player to the strongest.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;
}

/// A player at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Player {
    /// The name; if empty, the screens say "Player" and the number of the seat.
    pub(crate) name: String,
    /// Index of the colour among the six player colours.
    pub(crate) color: usize,
    pub(crate) kind: Kind,
}

impl Player {
    /// A person without a name, in this colour.
    pub(crate) const fn unnamed(color: usize) -> Self {
        Self {
            name: String::new(),
            color,
            kind: Kind::Person,
        }
    }

    pub(crate) fn is_person(&self) -> bool {
        self.kind == Kind::Person
    }
}

/// How the people at a table share the device.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Sharing {
    /// The device is passed from one player to the next.
    #[default]
    PassRound,
    /// The device lies flat between the players, and each sheet is turned to its player.
    Flat,
}

/// The seats of the people at this device.
pub(crate) fn people(players: &[Player]) -> impl Iterator<Item = Seat> {
    let seats = players.iter().zip(Seat::all(MOST_SEATS as u8));
    seats
        .filter(|(player, _)| player.is_person())
        .map(|(_, seat)| seat)
}
