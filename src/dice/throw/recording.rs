//! What a throw leaves behind: where each die was at each step, and what it touched.

use super::{Thrown, rest::Rest};
use bevy::math::{Quat, Vec3};

/// The time from one recorded frame to the next, in seconds.
pub const STEP: f32 = 1.0 / 120.0;

/// Where a die is and how it is turned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    /// The die's centre.
    pub translation: Vec3,
    /// From the die's own axes to the tray's.
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

/// A knock worth hearing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// When, in seconds from the start of the throw.
    pub time: f32,
    /// The die, by its index in the set.
    pub die: usize,
    /// What it knocked against.
    pub touched: Touched,
    /// The change of speed it took, in die edges per second.
    pub strength: f32,
}

/// What a die can knock against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touched {
    /// The bottom of the tray.
    Felt,
    /// The tray's walls.
    Rim,
    /// Another die, by its index in the set; such a knock is told once, by the lower index.
    Die(usize),
}

/// A throw that ended well.
#[derive(Clone, Debug, PartialEq)]
pub struct Recording {
    thrown: Thrown,
    /// Frame after frame, each with the thrown dice in ascending order.
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

    /// The dice in it. All lists of poses are in this order.
    #[must_use]
    pub fn thrown(&self) -> Thrown {
        self.thrown
    }

    /// The recorded frames, [`STEP`] apart.
    pub fn frames(&self) -> impl ExactSizeIterator<Item = &[Pose]> {
        self.poses.chunks_exact(self.thrown.count())
    }

    /// What there is to hear and feel, in the order of time.
    #[must_use]
    pub fn contacts(&self) -> &[Contact] {
        &self.contacts
    }

    /// How long the dice move, in seconds.
    #[must_use]
    pub fn duration(&self) -> f32 {
        (self.frames().len() - 1) as f32 * STEP
    }

    /// How many throws it took until one ended well, this one included.
    #[must_use]
    pub fn tries(&self) -> u32 {
        self.tries
    }

    /// Where the dice came to lie.
    #[must_use]
    pub fn landed(&self) -> &[Pose] {
        &self.poses[self.poses.len() - self.thrown.count()..]
    }

    /// Where the dice lie once they are squared up to be read: flat, straight, apart.
    #[must_use]
    pub fn squared(&self) -> &[Pose] {
        self.rest.squared()
    }

    /// The dice at `time`; before the start they are in the hand, after the end they lie.
    pub fn sample(&self, time: f32) -> impl Iterator<Item = Pose> {
        // A time that is no number counts as the start.
        let frame = (time.max(0.0) / STEP).min((self.frames().len() - 1) as f32);
        let (whole, part) = (frame as usize, frame.fract());
        let count = self.thrown.count();
        let at = &self.poses[whole * count..];
        // At the very end there is no next frame to lean towards, and no part of it to go.
        let next = if at.len() > count { &at[count..] } else { at };
        at[..count]
            .iter()
            .zip(next)
            .map(move |(pose, next)| pose.towards(next, part))
    }

    /// The dice at `progress` (0 to 1) of squaring up after they landed.
    pub fn squaring(&self, progress: f32) -> impl Iterator<Item = Pose> {
        let progress = progress.clamp(0.0, 1.0);
        // Sets off and arrives gently.
        let eased = progress * progress * (3.0 - 2.0 * progress);
        let pairs = self.landed().iter().zip(self.squared());
        pairs.map(move |(landed, squared)| landed.towards(squared, eased))
    }
}
