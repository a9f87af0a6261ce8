//! Learning what minds know. Only the lab teaches.

/// Somebody who learns a game lesson by lesson. What is learned depends on the seed and the number
/// of lessons alone.
pub trait Trainer {
    /// Goes on from what [`Trainer::notes`] wrote down. Tells whether they were its own.
    fn resume(&mut self, notes: &[u8]) -> bool;

    /// One lesson: some seconds of work.
    fn lesson(&mut self);

    /// How many lessons it has had.
    fn lessons(&self) -> u64;

    /// How well it did in the last lesson.
    fn mark(&self) -> f32;

    /// All that it knows, to go on from.
    fn notes(&self) -> Vec<u8>;

    /// What players need of it, as it is kept beside the game's `mind.rs`.
    fn weights(&self) -> Vec<u8>;
}
