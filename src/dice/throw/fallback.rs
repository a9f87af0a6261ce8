//! The throw that cannot fail: the dice drop above their places and land flat. It is shown only if every
//! simulated throw ended badly, about once in 500 throws of seven dice in the smallest tray.

use super::{
    Pose, Recording, STEP, ThrowSpec,
    chance::ThrowChance,
    recording::{Contact, Touched},
    rest::Rest,
};
use bevy::math::{Quat, Vec3};

/// Frames from the drop to the felt.
const FALL: usize = 60;

/// Height of the drop, in die edges.
const HEIGHT: f32 = 2.0;

/// Drops the dice, each on its own place.
pub(super) fn lay_down(spec: &ThrowSpec, tries: u32) -> Recording {
    let mut chance = ThrowChance::new(spec.seed, tries);
    let falls: Vec<_> = spec
        .tray
        .places(spec.thrown.count())
        .map(|place| Fall {
            place: Vec3::new(place.x, 0.5, place.y),
            turn: chance.in_ball().try_normalize().unwrap_or(Vec3::X) * chance.between(6.0, 12.0),
        })
        .collect();
    let frames = (0..=FALL).map(|frame| frame as f32 / FALL as f32);
    let poses = frames
        .flat_map(|time| falls.iter().map(move |fall| fall.at(time)))
        .collect();
    let rest = Rest::straight(falls.iter().map(|fall| fall.at(1.0)).collect());
    let contacts = spec.thrown.iter().map(|die| Contact {
        time: FALL as f32 * STEP,
        die,
        touched: Touched::Felt,
        strength: HEIGHT / (FALL as f32 * STEP),
    });
    Recording::new(spec.thrown, poses, contacts.collect(), rest, tries)
}

/// The fall of one die.
struct Fall {
    place: Vec3,
    /// The whole rotation on the way down, as an axis scaled by its angle.
    turn: Vec3,
}

impl Fall {
    /// The pose at `time`, from 0 (the drop) to 1 (on the felt).
    fn at(&self, time: f32) -> Pose {
        Pose {
            translation: self.place + Vec3::Y * (HEIGHT * (1.0 - time * time)),
            rotation: Quat::from_scaled_axis(self.turn * (1.0 - time)),
        }
    }
}
