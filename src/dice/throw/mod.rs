//! Throws: real rigid-body physics, simulated once off screen, recorded, and only then shown.
//!
//! The core has decided the faces before a throw starts; physics decides how the dice get there.
//! [`record`] simulates until every die lies flat on the felt and inside the tray, and throws again
//! where one does not. Since physics never learns the decided faces, dropping a throw favours none.
//! [`faces`] then says how to turn the picture of each die so that the decided face ends on top.
//!
//! # Measures
//!
//! Lengths are in die edges, times in seconds. The tray lies centred on the origin: `x` to the
//! player's right, `y` up from the felt, `z` towards the player.

#![deny(clippy::disallowed_methods)] // the same throw on every platform

mod chance;
pub mod faces;
mod fallback;
mod recording;
mod rest;
mod start;
#[cfg(test)]
mod tests;
mod tray;
mod world;

pub use crate::intent::Fling;
pub use dicepad_core::dice::MOST_DICE;
pub use recording::{Contact, Pose, Recording, STEP, Touched};
pub use tray::TraySize;

use chance::ThrowChance;
use rest::Rest;
use start::Manner;

/// Attempts at a lively throw before a calm one is tried.
const LIVELY_ATTEMPTS: u32 = 12;

/// Attempts at a calm throw before the fallback lays the dice down.
const CALM_ATTEMPTS: u32 = 4;

/// Everything a throw depends on. The same spec gives the same recording, bit for bit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ThrowSpec {
    /// The tray that the dice are thrown in.
    pub tray: TraySize,
    /// The dice that are thrown; held dice lie outside the tray and are never touched.
    pub thrown: Thrown,
    /// Distinguishes this throw from all others, e.g. by the match's seed and its number of throws.
    pub seed: u64,
    /// The gesture that starts the throw.
    pub fling: Fling,
}

/// The dice of a set that are thrown: one to seven of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Thrown(u8);

impl Thrown {
    /// These dice, by index in the set; `None` if there are none or an index is not below [`MOST_DICE`].
    #[must_use]
    pub fn new(dice: impl IntoIterator<Item = usize>) -> Option<Self> {
        let mut bits = 0;
        for die in dice {
            if die >= MOST_DICE {
                return None;
            }
            bits |= 1 << die;
        }
        (bits != 0).then_some(Self(bits))
    }

    /// The first `count` dice of a set; at least one and at most [`MOST_DICE`].
    #[must_use]
    pub fn first(count: usize) -> Self {
        Self(u8::MAX >> (8 - count.clamp(1, MOST_DICE)))
    }

    /// The number of thrown dice.
    #[must_use]
    pub fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The index in the set of each thrown die, ascending: the order of a recording's poses.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..MOST_DICE).filter(move |die| self.0 & (1 << die) != 0)
    }
}

/// Throws the dice: simulates until a throw ends well, and records that throw.
#[must_use]
pub fn record(spec: &ThrowSpec) -> Recording {
    for attempt in 0..LIVELY_ATTEMPTS + CALM_ATTEMPTS {
        let manner = if attempt < LIVELY_ATTEMPTS {
            Manner::Lively
        } else {
            Manner::Calm
        };
        let launches = start::launches(spec, manner, &mut ThrowChance::new(spec.seed, attempt));
        let Some(run) = world::run(spec.tray, &launches) else {
            continue;
        };
        if let Some(rest) = Rest::of(run.last(), spec.tray) {
            return run.into_recording(spec.thrown, rest, attempt + 1);
        }
    }
    fallback::lay_down(spec, LIVELY_ATTEMPTS + CALM_ATTEMPTS + 1)
}
