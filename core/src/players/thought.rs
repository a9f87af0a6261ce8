//! What a player thinks with: a budget of work, a stream of chance of its own, and an ear for the
//! table, which may want an answer at once.

use crate::{
    Game, Seat,
    dice::{Chance, Purpose, Roller},
};
use std::io;

/// How much work a player may do, in per cent of its full work.
///
/// Work is counted in playouts and positions, never in time: the same seed and effort give the same
/// match on every device. A slow device asks for less.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Effort(u16);

impl Effort {
    /// The full work.
    pub const FULL: Self = Self(100);

    /// This percentage of the full work.
    #[must_use]
    pub const fn percent(percent: u16) -> Self {
        Self(percent)
    }

    /// This effort's share of `full`, at least 1.
    #[must_use]
    pub fn of(self, full: u32) -> u32 {
        let share = u64::from(full) * u64::from(self.0) / 100;
        u32::try_from(share).unwrap_or(u32::MAX).max(1)
    }
}

impl Default for Effort {
    fn default() -> Self {
        Self::FULL
    }
}

/// One decision being thought about.
///
/// Its chance depends on the match's seed, the seat and the position alone, not on what was thought
/// before. So a hint, a review and the player itself come to the same result, also after an undo or
/// a restart of the app.
pub struct Thought<'a> {
    /// For choices between equals.
    pub chance: Chance,
    seed: u64,
    seat: Seat,
    about: u64,
    effort: Effort,
    stop: &'a dyn Fn() -> bool,
}

/// The number of bits that tell imagined futures apart.
const FUTURE_BITS: u32 = 24;

impl<'a> Thought<'a> {
    /// A thought of `seat` about `game`, in a match with this seed.
    pub fn about<G: Game>(
        game: &G,
        seat: Seat,
        seed: u64,
        effort: Effort,
        stop: &'a dyn Fn() -> bool,
    ) -> Self {
        let about = u64::from(fingerprint(game)) << FUTURE_BITS;
        Self {
            // The futures count from 0: the last number is free.
            chance: Chance::new(
                seed,
                Purpose::Thought(seat, about | ((1 << FUTURE_BITS) - 1)),
            ),
            seed,
            seat,
            about,
            effort,
            stop,
        }
    }

    /// The share of `full` that the effort allows, at least 1.
    #[must_use]
    pub fn budget(&self, full: u32) -> u32 {
        self.effort.of(full)
    }

    /// Whether the table wants the answer now.
    #[must_use]
    pub fn stopped(&self) -> bool {
        (self.stop)()
    }

    /// The dice and cards of an imagined future. The same number gives the same dice, so that moves
    /// are compared on equal terms.
    #[must_use]
    pub fn future(&self, number: u32) -> Roller {
        let number = u64::from(number) & ((1 << FUTURE_BITS) - 1);
        Roller::imagined(self.seed, self.seat, self.about | number)
    }
}

/// A number for a position, the same on every platform.
fn fingerprint<G: Game>(game: &G) -> u32 {
    let mut sum = Sum(crc32fast::Hasher::new());
    // A sum takes all that is written to it, and our own plain states can always be written.
    let _ = serde_json::to_writer(&mut sum, game);
    sum.0.finalize()
}

struct Sum(crc32fast::Hasher);

impl io::Write for Sum {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.update(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
