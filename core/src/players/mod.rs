//! Computer players. They see what a person at the table sees and choose among the same moves.

mod random;

pub use random::{Random, playout};

use crate::{Game, Phase, Seat};

/// Somebody, or something, that decides for a seat. It may think in another thread.
pub trait Player<G: Game>: Send + Sync {
    /// The move for `seat`; nothing if the seat is not asked.
    fn decide(&mut self, game: &G, seat: Seat) -> Option<G::Move>;
}

/// The players there are, by strength.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    strum::EnumString,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[strum(serialize_all = "snake_case")]
pub enum PlayerKind {
    /// Any move that the table offers, each equally likely.
    Random,
}

impl PlayerKind {
    /// All kinds of players, weakest first.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

    /// The kind's stable id.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.into()
    }

    /// A player of this kind for `seat` of a match with this seed.
    #[must_use]
    pub fn player<G: Game>(self, seed: u64, seat: Seat) -> Box<dyn Player<G>> {
        match self {
            Self::Random => Box::new(Random::new(seed, seat)),
        }
    }
}

/// The seat whose answer a transcript lists next: in turn order from the active seat.
#[inline]
pub fn next_to_answer<G: Game>(game: &G) -> Option<Seat> {
    let Phase::Answers { seats, .. } = game.phase() else {
        return None;
    };
    G::DIRECTION
        .round(game.leader(), game.seats())
        .find(|seat| seats.contains(*seat))
}
