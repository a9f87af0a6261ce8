//! The means of thinking about one decision: a budget of work, a separate stream of chance, and a stop
//! signal from the app.

use crate::{
    Game, Seat,
    dice::{Chance, Purpose, Roller},
};
use std::io;

/// The work that a player may do, as a percentage of its full work.
///
/// Work is counted in playouts and positions, never in time, so the same seed and effort give the same
/// match on every device. Slow devices use a lower effort.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Effort(u16);

impl Effort {
    /// The full work: 100 %.
    pub const FULL: Self = Self(100);

    /// This percentage of the full work. Values above 100 are allowed.
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

/// The context of thinking about one decision.
///
/// Its chance depends only on the match's seed, the seat and the position, not on earlier thoughts. So a
/// hint, a review and the player itself reach the same result, even after an undo or a restart of the app.
pub struct Thought<'a> {
    /// Chance for choices between equals.
    pub chance: Chance,
    seed: u64,
    seat: Seat,
    about: u64,
    effort: Effort,
    stop: &'a dyn Fn() -> bool,
}

/// The number of bits that distinguish imagined futures of one position.
const FUTURE_BITS: u32 = 24;

impl<'a> Thought<'a> {
    /// The thought of `seat` about `game`, in a match with this seed.
    pub fn about<G: Game>(
        game: &G,
        seat: Seat,
        seed: u64,
        effort: Effort,
        stop: &'a dyn Fn() -> bool,
    ) -> Self {
        let about = u64::from(fingerprint(game)) << FUTURE_BITS;
        Self {
            // Futures count up from 0, so the highest number is free for the thought's own chance.
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

    /// This effort's share of `full`, at least 1.
    #[must_use]
    pub fn budget(&self, full: u32) -> u32 {
        self.effort.of(full)
    }

    /// Whether the caller wants the answer now.
    #[must_use]
    pub fn stopped(&self) -> bool {
        (self.stop)()
    }

    /// The dice and cards of an imagined future. The same number always gives the same dice, so that moves
    /// are compared on equal terms.
    #[must_use]
    pub fn future(&self, number: u32) -> Roller {
        let number = u64::from(number) & ((1 << FUTURE_BITS) - 1);
        Roller::imagined(self.seed, self.seat, self.about | number)
    }
}

/// A checksum of the position, the same on every platform.
fn fingerprint<G: Game>(game: &G) -> u32 {
    let mut sum = Sum(crc32fast::Hasher::new());
    // Neither the checksum writer nor the serialization of our plain states can fail.
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
