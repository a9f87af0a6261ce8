//! What a computer player knows about a game.

use super::{
    search::{self, Scratch},
    thought::Thought,
};
use crate::{Game, Seat};

/// A move and what it leads to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weighed<M> {
    /// The move that is weighed.
    pub action: M,
    /// What the seat can expect at the end of the match: points, or in a game without points its
    /// share of a win (see [`Mind::worth`]).
    pub value: f32,
}

/// These moves, best first; equals in the order in which they came.
#[must_use]
pub(crate) fn best_first<M>(mut moves: Vec<Weighed<M>>) -> Vec<Weighed<M>> {
    moves.sort_by(|a, b| b.value.total_cmp(&a.value));
    moves
}

/// A column that brings points of its own once it is complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// Its index, from 0 on the left.
    pub index: u8,
    /// The points that it brings, or can bring at most.
    pub points: u8,
    /// Whether it is complete.
    pub complete: bool,
}

/// A game that computer players know how to play. Each game has its own in `mind/mod.rs`.
///
/// Everything here sees the state and nothing else, and a state holds only what lies open on the
/// table. What is not said by a game falls back on the rules alone: a move that scores most now
/// ([`search::greedy`]), and futures played out with such moves ([`search::playouts`]).
///
/// The three strengths, with [`Mind::weigh`] for hard:
///
/// - *easy* and *medium* return one move, in at most a few milliseconds;
/// - *hard* plays the first move of [`Mind::weigh`], which is also the coach's hint.
pub trait Mind: Game {
    /// How many playouts [`Mind::weigh`] is worth at full effort, unless a game weighs differently.
    const PLAYOUTS: u32 = 600;

    /// Whether moves are worth points; if not, they are worth a share of a win.
    const PLAYS_FOR_POINTS: bool = true;

    /// A sensible move at once: imagined futures are made of them.
    fn quick(&self, seat: Seat, scratch: &mut Scratch<Self>) -> Option<Self::Move> {
        search::greedy(self, seat, scratch)
    }

    /// What the match as it ended (or would end now) is worth to the seat.
    fn worth(&self, seat: Seat) -> f32 {
        f32::from(self.score(seat))
    }

    /// The move of an easy player.
    fn easy(&self, seat: Seat, thought: &mut Thought<'_>) -> Option<Self::Move> {
        self.quick(seat, &mut Scratch::new(thought))
    }

    /// The move of a medium player.
    fn medium(&self, seat: Seat, thought: &mut Thought<'_>) -> Option<Self::Move> {
        let few = search::playouts(self, seat, thought, Self::PLAYOUTS / 20);
        few.first().map(|best| best.action)
    }

    /// The sensible moves of a seat, best first; empty exactly if the seat is not asked.
    ///
    /// When the thought is stopped, the rest of the work is left out.
    fn weigh(&self, seat: Seat, thought: &mut Thought<'_>) -> Vec<Weighed<Self::Move>> {
        search::playouts(self, seat, thought, Self::PLAYOUTS)
    }

    /// What the seat can expect at the end, also while another seat moves or rolls.
    fn prospect(&self, seat: Seat, thought: &mut Thought<'_>) -> f32 {
        search::prospect(self, seat, thought, Self::PLAYOUTS / 4)
    }

    /// The columns of the seat's sheet that bring points of their own and are complete or can still be
    /// completed: the coach names them as reasons. None in a game without such columns.
    fn columns_within_reach(&self, _seat: Seat) -> Vec<Column> {
        Vec::new()
    }

    /// Who learns what the game's minds know, if anything about it is learned.
    #[cfg(feature = "lab")]
    fn trainer(_rules: Self::Rules, _seed: u64) -> Option<Box<dyn super::Trainer>> {
        None
    }
}
