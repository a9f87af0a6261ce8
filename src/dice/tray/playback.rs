//! Playback of a recorded throw.

use super::{DiceKnock, KnockOn, room::FeltSpot};
use crate::{
    dice::throw::{
        Contact, Pose, Recording, Touched,
        faces::{picture_turn, squared},
    },
    ui::tokens,
};
use bevy::prelude::*;

/// A knock this strong, in die edges per second, has full volume.
const LOUDEST: f32 = 20.0;

/// A throw between the hand and squared-up dice.
pub(super) struct Playback {
    recording: Recording,
    elapsed: f32,
    /// Number of contacts already reported.
    told: usize,
}

impl Playback {
    pub(super) const fn new(recording: Recording) -> Self {
        Self {
            recording,
            elapsed: 0.0,
            told: 0,
        }
    }

    fn duration(&self) -> f32 {
        self.recording.duration() + tokens().motion.square
    }

    pub(super) fn is_over(&self) -> bool {
        self.elapsed >= self.duration()
    }

    /// Jumps to the end without reporting the knocks.
    pub(super) fn skip(&mut self) {
        self.elapsed = self.duration();
        self.told = self.recording.contacts().len();
    }

    /// Advances the playback; returns the knocks on the way.
    pub(super) fn advance(&mut self, seconds: f32) -> impl Iterator<Item = DiceKnock> {
        self.elapsed += seconds;
        let untold = &self.recording.contacts()[self.told..];
        let heard = untold.partition_point(|contact| contact.time <= self.elapsed);
        self.told += heard;
        untold[..heard].iter().map(DiceKnock::of)
    }

    /// The dice of the throw, with their final places on the felt.
    pub(super) fn squared(&self) -> impl Iterator<Item = (usize, FeltSpot)> {
        let squared = self.recording.squared().iter();
        let places = squared.map(|pose| FeltSpot {
            at: pose.translation.xz(),
            yaw: yaw_of(pose),
        });
        self.recording.thrown().iter().zip(places)
    }

    /// Transform of a die's picture now, turned so that `face` ends on top. A die that lay in the tray
    /// before is swept up from `from`.
    pub(super) fn picture(
        &self,
        die: usize,
        face: u8,
        from: Option<Transform>,
    ) -> Option<Transform> {
        let nth = self
            .recording
            .thrown()
            .iter()
            .position(|thrown| thrown == die)?;
        let flown = self.recording.duration();
        let pose = if self.elapsed < flown {
            self.recording.sample(self.elapsed).nth(nth)
        } else {
            let progress = (self.elapsed - flown) / tokens().motion.square;
            self.recording.squaring(progress).nth(nth)
        }?;
        let landed = self.recording.landed().get(nth)?;
        let turn = picture_turn(landed.rotation, face);
        let thrown =
            Transform::from_translation(pose.translation).with_rotation(pose.rotation * turn);
        let gather = tokens().motion.gather;
        Some(match from {
            Some(from) if self.elapsed < gather => swept(from, thrown, self.elapsed / gather),
            _ => thrown,
        })
    }
}

/// Turn of a flat die from straight, in radians.
fn yaw_of(pose: &Pose) -> f32 {
    let turn = pose.rotation * squared(pose.rotation).inverse();
    2.0 * turn.y.atan2(turn.w)
}

/// Blends from the resting place into the flight, easing in and out.
fn swept(from: Transform, thrown: Transform, progress: f32) -> Transform {
    let eased = EaseFunction::SmoothStep.sample_clamped(progress);
    Transform::from_translation(from.translation.lerp(thrown.translation, eased))
        .with_rotation(from.rotation.slerp(thrown.rotation, eased))
}

impl DiceKnock {
    fn of(contact: &Contact) -> Self {
        Self {
            strength: (contact.strength / LOUDEST).min(1.0),
            on: match contact.touched {
                Touched::Felt => KnockOn::Felt,
                Touched::Rim => KnockOn::Rim,
                Touched::Die(_) => KnockOn::Die,
            },
        }
    }
}
