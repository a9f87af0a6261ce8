//! Seeds of new matches, from the system's random generator: `getrandom` on Linux and Android, `ProcessPrng` on
//! Windows, `getentropy` or `CCRandomGenerateBytes` on Apple's systems, `crypto.getRandomValues` in the browser.

use bevy::log::warn;
use dicepad_core::dice::{Chance, Purpose};
use rand::{TryRng, rngs::SysRng};
use std::sync::atomic::{AtomicU64, Ordering};
use web_time::{SystemTime, UNIX_EPOCH};

/// A seed that nobody can foresee.
pub(super) fn fresh() -> u64 {
    from_generator(&mut SysRng, clock())
}

/// A seed from this generator. If the generator fails, the seed comes from the clock and a count, which keeps two
/// matches apart but can be guessed by somebody who knows when the match began.
fn from_generator(generator: &mut impl TryRng, now: u64) -> u64 {
    generator.try_next_u64().unwrap_or_else(|error| {
        warn!("the system's random generator fails, the dice come from the clock: {error}");
        from_clock(now)
    })
}

fn from_clock(now: u64) -> u64 {
    static MATCHES: AtomicU64 = AtomicU64::new(0);
    let count = MATCHES.fetch_add(1, Ordering::Relaxed);
    let mut chance = Chance::new(now.wrapping_add(count), Purpose::FirstSeat);
    u64::from(chance.below(u32::MAX)) << 32 | u64::from(chance.below(u32::MAX))
}

/// Nanoseconds since the epoch.
fn clock() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.unwrap_or_default().as_nanos() as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// A generator of a system that has none.
    struct Broken;

    impl TryRng for Broken {
        type Error = std::fmt::Error;

        fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
            Err(std::fmt::Error)
        }

        fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
            Err(std::fmt::Error)
        }

        fn try_fill_bytes(&mut self, _bytes: &mut [u8]) -> Result<(), Self::Error> {
            Err(std::fmt::Error)
        }
    }

    #[test]
    fn seeds_under_a_frozen_clock_differ() {
        let seeds: BTreeSet<u64> = (0..1_000).map(|_| from_generator(&mut SysRng, 7)).collect();
        assert_eq!(seeds.len(), 1_000);
        // All 64 bits are used.
        let ones = seeds.iter().fold(0, |bits, seed| bits | seed);
        let zeros = seeds.iter().fold(u64::MAX, |bits, seed| bits & seed);
        assert_eq!((ones, zeros), (u64::MAX, 0));
    }

    #[test]
    fn a_broken_generator_still_keeps_matches_apart() {
        let seeds: BTreeSet<u64> = (0..1_000).map(|_| from_generator(&mut Broken, 7)).collect();
        assert_eq!(seeds.len(), 1_000);
    }
}
