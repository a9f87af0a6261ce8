//! Computer players. They see what a person at the table sees and choose among the same moves.
//!
//! What a player knows about a game is the game's [`Mind`], in its `mind` folder. Shared by all games
//! are the [`search`], the learner, what thinking costs and when it stops ([`Thought`]), and the [`Coach`], who
//! weighs moves for the hard player, gives [`Advice`] and writes the [`Review`] of a match.

mod advice;
mod coach;
pub(crate) mod learner;
mod mind;
mod random;
mod review;
pub mod search;
mod thinker;
mod thought;

pub use advice::{Advice, Lead, Motive, come_to_the_same};
pub use coach::Coach;
#[cfg(feature = "lab")]
pub use learner::Trainer;
pub(crate) use mind::best_first;
pub use mind::{Column, Mind, Weighed};
pub use random::{Random, playout};
pub use review::{Judged, Moment, Review, moments};
pub use thinker::Thinker;
pub use thought::{Effort, Thought};

use crate::{Game, Phase, Seat};

/// Decides for a seat. It may think in another thread.
pub trait Player<G: Game>: Send + Sync {
    /// The move for `seat`; nothing if the seat is not asked. `stop` is asked now and then: once it
    /// says yes, the best move found until then is returned.
    fn think(&mut self, game: &G, seat: Seat, stop: &dyn Fn() -> bool) -> Option<G::Move>;

    /// The move for `seat`, with all the time it takes.
    #[inline]
    fn decide(&mut self, game: &G, seat: Seat) -> Option<G::Move> {
        self.think(game, seat, &|| false)
    }
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
    /// Takes what lies nearest.
    Easy,
    /// Looks a little ahead.
    Medium,
    /// Weighs every move.
    Hard,
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
    pub fn player<G: Mind>(self, seed: u64, seat: Seat) -> Box<dyn Player<G>> {
        self.player_with::<G>(seed, seat, Effort::FULL)
    }

    /// The same, with more or less work for each decision.
    #[must_use]
    pub fn player_with<G: Mind>(self, seed: u64, seat: Seat, effort: Effort) -> Box<dyn Player<G>> {
        let coach = Coach { seed, effort };
        match self {
            Self::Random => Box::new(Random::new(seed, seat)),
            Self::Easy => Box::new(Thinker::Easy(coach)),
            Self::Medium => Box::new(Thinker::Medium(coach)),
            Self::Hard => Box::new(Thinker::Hard(coach)),
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
