//! Seeds of new matches, from the system's random generator: `getrandom` on Linux and Android, `ProcessPrng` on
//! Windows, `getentropy` or `CCRandomGenerateBytes` on Apple's systems, `crypto.getRandomValues` in the browser.

use bevy::log::warn;
use dicepad_core::{
    dice::{Chance, Purpose},
    fairness::Salt,
};
use rand::TryRng;
use std::sync::atomic::{AtomicU64, Ordering};
use web_time::{SystemTime, UNIX_EPOCH};

/// A new seed.
pub(super) struct FreshSeed {
    pub(super) seed: u64,
    /// Whether the generator failed. The clock and a count keep two matches apart, but somebody who knows when
    /// the match began can guess the seed.
    pub(super) from_clock: bool,
}

/// A seed that nobody can foresee, unless the generator fails.
pub(super) fn fresh(generator: &mut impl TryRng, now: u64) -> FreshSeed {
    match generator.try_next_u64() {
        Ok(seed) => FreshSeed {
            seed,
            from_clock: false,
        },
        Err(error) => {
            warn!("the system's random generator fails, the dice come from the clock: {error}");
            FreshSeed {
                seed: from_clock(now),
                from_clock: true,
            }
        }
    }
}

/// A salt for the fingerprint; `None` if the generator fails.
pub(super) fn salt(generator: &mut impl TryRng) -> Option<Salt> {
    let mut salt = [0; Salt::LENGTH];
    generator.try_fill_bytes(&mut salt).ok()?;
    Some(Salt(salt))
}

fn from_clock(now: u64) -> u64 {
    static MATCHES: AtomicU64 = AtomicU64::new(0);
    let count = MATCHES.fetch_add(1, Ordering::Relaxed);
    let mut chance = Chance::new(now.wrapping_add(count), Purpose::FirstSeat);
    u64::from(chance.below(u32::MAX)) << 32 | u64::from(chance.below(u32::MAX))
}

/// Nanoseconds since the epoch.
pub(super) fn clock() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.unwrap_or_default().as_nanos() as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::next::tests::Broken;
    use bevy::log::tracing_subscriber::{fmt, util::SubscriberInitExt};
    use rand::rngs::SysRng;
    use std::{
        collections::BTreeSet,
        io,
        sync::{Arc, Mutex},
    };

    /// A log in memory.
    #[derive(Clone, Default)]
    struct Log(Arc<Mutex<Vec<u8>>>);

    impl io::Write for Log {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn seeds_under_a_frozen_clock_differ() {
        let seeds: BTreeSet<u64> = (0..1_000).map(|_| fresh(&mut SysRng, 7).seed).collect();
        assert_eq!(seeds.len(), 1_000);
        // All 64 bits are used.
        let ones = seeds.iter().fold(0, |bits, seed| bits | seed);
        let zeros = seeds.iter().fold(u64::MAX, |bits, seed| bits & seed);
        assert_eq!((ones, zeros), (u64::MAX, 0));
    }

    #[test]
    fn a_broken_generator_still_keeps_matches_apart() {
        let seeds: BTreeSet<u64> = (0..1_000).map(|_| fresh(&mut Broken, 7).seed).collect();
        assert_eq!(seeds.len(), 1_000);
    }

    #[test]
    fn a_broken_generator_is_logged() {
        let log = Log::default();
        let writer = log.clone();
        let subscriber = fmt().with_writer(move || writer.clone()).finish();
        let _guard = subscriber.set_default();
        fresh(&mut SysRng, 7);
        assert!(log.0.lock().unwrap().is_empty());
        fresh(&mut Broken, 7);
        let text = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
        assert!(text.contains("the dice come from the clock"), "{text}");
    }

    #[test]
    fn salts_differ_and_a_broken_generator_gives_none() {
        let salts: BTreeSet<String> = (0..1_000)
            .filter_map(|_| salt(&mut SysRng))
            .map(|salt| salt.to_string())
            .collect();
        assert_eq!(salts.len(), 1_000);
        assert_eq!(salt(&mut Broken), None);
    }
}
