//! Randomness for how a throw *looks*. It never decides a face: only the core does.

use bevy::math::{Quat, Vec2, Vec3};
use rand::{Rng, SeedableRng, rngs::ChaCha8Rng};

/// A seeded random stream for one attempt at a throw.
///
/// Only `+ − × ÷ √` are applied to its numbers, since every platform rounds those alike.
pub(super) struct ThrowChance(ChaCha8Rng);

impl ThrowChance {
    /// The stream for the `attempt`-th attempt under `seed`.
    pub(super) fn new(seed: u64, attempt: u32) -> Self {
        let mut key = *b"........Dicepad throw, version 1";
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut generator = ChaCha8Rng::from_seed(key);
        generator.set_stream(u64::from(attempt));
        Self(generator)
    }

    /// A number from `low` (inclusive) to `high` (exclusive).
    pub(super) fn between(&mut self, low: f32, high: f32) -> f32 {
        // 24 bits are what an f32 holds exactly.
        let unit = (self.0.next_u32() >> 8) as f32 / (1 << 24) as f32;
        low + (high - low) * unit
    }

    /// 1 or −1, each equally likely.
    pub(super) fn sign(&mut self) -> f32 {
        if self.0.next_u32() & 1 == 0 {
            1.0
        } else {
            -1.0
        }
    }

    /// A point in the unit disk, far enough from the centre to have a direction.
    fn in_disk(&mut self) -> Vec2 {
        loop {
            let point = Vec2::new(self.between(-1.0, 1.0), self.between(-1.0, 1.0));
            if (1e-6..1.0).contains(&point.length_squared()) {
                return point;
            }
        }
    }

    /// A point in the unit ball.
    pub(super) fn in_ball(&mut self) -> Vec3 {
        loop {
            let mut side = || self.between(-1.0, 1.0);
            let point = Vec3::new(side(), side(), side());
            if point.length_squared() < 1.0 {
                return point;
            }
        }
    }

    /// A rotation, uniformly distributed (Marsaglia 1972: a point on the sphere of unit quaternions).
    pub(super) fn rotation(&mut self) -> Quat {
        let (first, second) = (self.in_disk(), self.in_disk());
        let second = second * ((1.0 - first.length_squared()) / second.length_squared()).sqrt();
        Quat::from_xyzw(first.x, first.y, second.x, second.y)
    }
}
