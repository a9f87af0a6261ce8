//! The trait through which computer players know a game.

use super::{
    search::{self, Scratch},
    thought::Thought,
};
use crate::{Game, Seat, matchlog::Match};

/// A move with its value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weighed<M> {
    /// The move that was weighed.
    pub action: M,
    /// What the seat can expect at the end of the match after this move: points, or its share of a win
    /// in a game without points (see [`Mind::worth`]).
    pub value: f32,
}

/// Sorts moves by value, best first. Moves of equal value keep their order.
#[must_use]
pub(crate) fn best_first<M>(mut moves: Vec<Weighed<M>>) -> Vec<Weighed<M>> {
    moves.sort_by(|a, b| b.value.total_cmp(&a.value));
    moves
}

/// A column that scores points of its own when it is complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// The column's index, from 0 on the left.
    pub index: u8,
    /// The points that the column scores, or the most that it still can score.
    pub points: u8,
    /// Whether all cells of the column are filled.
    pub complete: bool,
}

/// Finds the best score that the dice of a finished solo match allowed a player who knew every roll beforehand;
/// `None` for any other match.
pub type Hindsight<G> = fn(&Match<G>) -> Option<i16>;

/// A game that computer players can play. Each game implements this trait in its `mind/mod.rs`.
///
/// All methods see the state and nothing else, and a state holds only what is visible on the table. The
/// defaults use the rules alone: the move that scores most now ([`search::greedy`]), and futures played out
/// with such moves ([`search::playouts`]).
///
/// The three strengths:
///
/// - *easy* and *medium* return one move, in at most a few milliseconds;
/// - *hard* plays the first move of [`Mind::weigh`], which is also the coach's hint.
pub trait Mind: Game {
    /// The number of playouts of the default [`Mind::weigh`] at full effort.
    const PLAYOUTS: u32 = 600;

    /// Whether values are points; otherwise they are shares of a win.
    const PLAYS_FOR_POINTS: bool = true;

    /// Whether a seat's sheet never depends on the other seats, so that a solo match shows all of the game.
    const SEATS_ARE_INDEPENDENT: bool = false;

    /// The game's search for the best score that the dice of a match allowed; `None` if it has none.
    const HINDSIGHT: Option<Hindsight<Self>> = None;

    /// A sensible move without search. Imagined futures consist of such moves.
    fn quick(&self, seat: Seat, scratch: &mut Scratch<Self>) -> Option<Self::Move> {
        search::greedy(self, seat, scratch)
    }

    /// What the match is worth to the seat if it ends in this state.
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
    /// When the thought is stopped, the remaining work is skipped.
    fn weigh(&self, seat: Seat, thought: &mut Thought<'_>) -> Vec<Weighed<Self::Move>> {
        search::playouts(self, seat, thought, Self::PLAYOUTS)
    }

    /// What the seat can expect at the end, even while another seat moves or rolls.
    fn prospect(&self, seat: Seat, thought: &mut Thought<'_>) -> f32 {
        search::prospect(self, seat, thought, Self::PLAYOUTS / 4)
    }

    /// The columns of the seat's sheet that score points of their own and are complete or can still be
    /// completed. The coach names them as reasons. Empty in a game without such columns.
    fn columns_within_reach(&self, _seat: Seat) -> Vec<Column> {
        Vec::new()
    }

    /// The trainer that learns this game's weights; `None` if the game has none.
    #[cfg(feature = "lab")]
    fn trainer(_rules: Self::Rules, _seed: u64) -> Option<Box<dyn super::Trainer>> {
        None
    }
}
