//! The recording of a throw: the pose of each die at each step, and the knocks.

use super::{Thrown, rest::Rest};
use bevy::math::{Quat, Vec3};

/// The time from one recorded frame to the next, in seconds.
pub const STEP: f32 = 1.0 / 120.0;

/// Position and rotation of a die.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    /// The die's centre, in die edges.
    pub translation: Vec3,
    /// Rotation from the die's own axes to those of the tray.
    pub rotation: Quat,
}

impl Pose {
    /// The pose at `progress` (0 to 1) of the way from here to `other`.
    #[must_use]
    pub fn towards(&self, other: &Self, progress: f32) -> Self {
        Self {
            translation: self.translation.lerp(other.translation, progress),
            rotation: self.rotation.slerp(other.rotation, progress),
        }
    }
}

/// A knock that is loud enough to be heard.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// Seconds since the start of the throw.
    pub time: f32,
    /// The die, by its index in the set.
    pub die: usize,
    /// The body that the die knocked against.
    pub touched: Touched,
    /// The change of speed of the die, in die edges per second.
    pub strength: f32,
}

/// What a die can knock against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touched {
    /// The bottom of the tray.
    Felt,
    /// The tray's walls.
    Rim,
    /// Another die, by its index in the set; such a knock is recorded once, for the lower index.
    Die(usize),
}

/// The recording of a throw that ended well.
#[derive(Clone, Debug, PartialEq)]
pub struct Recording {
    thrown: Thrown,
    /// Frame by frame, each with the thrown dice in ascending order.
    poses: Vec<Pose>,
    contacts: Vec<Contact>,
    rest: Rest,
    tries: u32,
}

impl Recording {
    /// A recording of poses that end in `rest`; `poses` holds whole frames, at least one.
    pub(super) fn new(
        thrown: Thrown,
        poses: Vec<Pose>,
        contacts: Vec<Contact>,
        rest: Rest,
        tries: u32,
    ) -> Self {
        Self {
            thrown,
            poses,
            contacts,
            rest,
            tries,
        }
    }

    /// The recorded dice. All lists of poses have this order.
    #[must_use]
    pub fn thrown(&self) -> Thrown {
        self.thrown
    }

    /// The recorded frames, [`STEP`] apart.
    pub fn frames(&self) -> impl ExactSizeIterator<Item = &[Pose]> {
        self.poses.chunks_exact(self.thrown.count())
    }

    /// The knocks to hear and feel, in order of time.
    #[must_use]
    pub fn contacts(&self) -> &[Contact] {
        &self.contacts
    }

    /// How long the dice move, in seconds.
    #[must_use]
    pub fn duration(&self) -> f32 {
        (self.frames().len() - 1) as f32 * STEP
    }

    /// The number of throws until one ended well, including this one.
    #[must_use]
    pub fn tries(&self) -> u32 {
        self.tries
    }

    /// The poses in which the dice came to rest.
    #[must_use]
    pub fn landed(&self) -> &[Pose] {
        &self.poses[self.poses.len() - self.thrown.count()..]
    }

    /// The poses of the dice once they are squared up for reading: flat, nearly straight, apart.
    #[must_use]
    pub fn squared(&self) -> &[Pose] {
        self.rest.squared()
    }

    /// The poses at `time`; clamped to the start and the end of the throw.
    pub fn sample(&self, time: f32) -> impl Iterator<Item = Pose> {
        // NaN counts as the start.
        let frame = (time.max(0.0) / STEP).min((self.frames().len() - 1) as f32);
        let (whole, part) = (frame as usize, frame.fract());
        let count = self.thrown.count();
        let at = &self.poses[whole * count..];
        // The last frame has no next one to interpolate with.
        let next = if at.len() > count { &at[count..] } else { at };
        at[..count]
            .iter()
            .zip(next)
            .map(move |(pose, next)| pose.towards(next, part))
    }

    /// The poses at `progress` (0 to 1) of squaring up after the landing.
    pub fn squaring(&self, progress: f32) -> impl Iterator<Item = Pose> {
        let progress = progress.clamp(0.0, 1.0);
        // Smoothstep: eases in and out.
        let eased = progress * progress * (3.0 - 2.0 * progress);
        let pairs = self.landed().iter().zip(self.squared());
        pairs.map(move |(landed, squared)| landed.towards(squared, eased))
    }
}
