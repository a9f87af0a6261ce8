//! Computer players. They see what a person at the table sees and choose among the same moves.
//!
//! A player's knowledge of a game is the game's [`Mind`], in its `mind` folder. All games share the
//! [`search`], the learner, the budget and stop signal of thinking ([`Thought`]), and the [`Coach`], which
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
pub use mind::{Column, Hindsight, Mind, Weighed};
pub use random::{Random, playout};
pub use review::{Judged, Moment, Review, moments};
pub use thinker::Thinker;
pub use thought::{Effort, Thought};

use crate::{Game, Phase, Seat};

/// Chooses the moves of a seat, possibly on another thread.
pub trait ComputerPlayer<G: Game>: Send + Sync {
    /// The move for `seat`; `None` if the seat is not asked. `stop` is polled regularly: once it returns
    /// true, the best move so far is returned.
    fn think(&mut self, game: &G, seat: Seat, stop: &dyn Fn() -> bool) -> Option<G::Move>;

    /// The move for `seat`, without a time limit.
    #[inline]
    fn decide(&mut self, game: &G, seat: Seat) -> Option<G::Move> {
        self.think(game, seat, &|| false)
    }
}

/// The kinds of computer players, by strength.
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
    /// Picks any move with equal probability; all re-rolls of a subset count as one move.
    Random,
    /// Plays [`Mind::easy`], by default the move that scores most now.
    Easy,
    /// Plays [`Mind::medium`], by default a search with few playouts.
    Medium,
    /// Plays the best move that the coach finds.
    Hard,
}

impl PlayerKind {
    /// All kinds of players, weakest first.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

    /// The kind's stable id, as the lab's command line spells it.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.into()
    }

    /// A player of this kind for `seat` of a match with this seed.
    #[must_use]
    pub fn player<G: Mind>(self, seed: u64, seat: Seat) -> Box<dyn ComputerPlayer<G>> {
        self.player_with::<G>(seed, seat, Effort::FULL)
    }

    /// [`PlayerKind::player`] with more or less than the full work for each decision.
    #[must_use]
    pub fn player_with<G: Mind>(
        self,
        seed: u64,
        seat: Seat,
        effort: Effort,
    ) -> Box<dyn ComputerPlayer<G>> {
        let coach = Coach { seed, effort };
        match self {
            Self::Random => Box::new(Random::new(seed, seat)),
            Self::Easy => Box::new(Thinker::Easy(coach)),
            Self::Medium => Box::new(Thinker::Medium(coach)),
            Self::Hard => Box::new(Thinker::Hard(coach)),
        }
    }
}

/// The seat that answers next in turn order from the active seat: the order of transcripts.
#[inline]
pub fn next_to_answer<G: Game>(game: &G) -> Option<Seat> {
    let Phase::Answers { seats, .. } = game.phase() else {
        return None;
    };
    G::DIRECTION
        .round(game.leader(), game.seats())
        .find(|seat| seats.contains(*seat))
}
