//! One die: where it is, and what is seen of it.

use crate::{
    dice::{TrayPlan, throw::faces::picture_turn},
    ui::tokens,
};
use bevy::{math::cubic_splines::CubicSegment, prelude::*};

/// How high a die is lifted on its way to the rail and back: over what lies between.
const LIFT: f32 = 0.9;

/// Where a die lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum DieSpot {
    /// On the felt, squared, with its centre here.
    Felt(Vec2),
    /// In this slot of the rail.
    Rail(usize),
}

/// One die of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Die {
    /// Not in the tray.
    #[default]
    Absent,
    /// Lies with this face on top.
    Lying { face: u8, spot: DieSpot },
    /// Is on its way between felt and rail; `gone` is the time it took so far, in seconds.
    Sliding {
        face: u8,
        from: Vec3,
        to: DieSpot,
        gone: f32,
    },
    /// Is part of the running throw; `from` is where it lay before, if it did.
    Flying { face: u8, from: Option<Transform> },
}

impl Die {
    /// Where it lies or will lie, unless it flies.
    pub(super) const fn spot(self) -> Option<DieSpot> {
        match self {
            Self::Lying { spot, .. } | Self::Sliding { to: spot, .. } => Some(spot),
            Self::Absent | Self::Flying { .. } => None,
        }
    }

    /// The face that it shows or will show.
    pub(super) const fn face(self) -> Option<u8> {
        match self {
            Self::Lying { face, .. } | Self::Sliding { face, .. } | Self::Flying { face, .. } => {
                Some(face)
            }
            Self::Absent => None,
        }
    }

    /// Its place on the felt, if it lies there or is on its way there.
    pub(super) const fn on_felt(self) -> Option<Vec2> {
        match self.spot() {
            Some(DieSpot::Felt(place)) => Some(place),
            _ => None,
        }
    }

    /// Its slot, if it stands on the rail or is on its way there.
    pub(super) const fn slot(self) -> Option<usize> {
        match self.spot() {
            Some(DieSpot::Rail(slot)) => Some(slot),
            _ => None,
        }
    }

    /// How long a die takes between felt and rail.
    pub(super) fn slide_seconds() -> f32 {
        tokens().motion.slide
    }

    /// What is seen of it, unless it flies.
    pub(super) fn picture(self, plan: &TrayPlan) -> Option<Transform> {
        let (face, centre) = match self {
            Self::Lying { face, spot } => (face, spot.centre(plan)?),
            Self::Sliding {
                face,
                from,
                to,
                gone,
            } => (face, slid(from, to.centre(plan)?, gone)),
            Self::Absent | Self::Flying { .. } => return None,
        };
        let upright = picture_turn(Quat::IDENTITY, face);
        Some(Transform::from_translation(centre).with_rotation(upright))
    }
}

impl DieSpot {
    /// The centre of a die here; `None` in a slot that the tray does not have.
    pub(super) fn centre(self, plan: &TrayPlan) -> Option<Vec3> {
        match self {
            Self::Felt(place) => Some(Vec3::new(place.x, 0.5, place.y)),
            Self::Rail(slot) => plan.in_slot(slot),
        }
    }
}

/// Where a die is, some seconds after it set off.
fn slid(from: Vec3, to: Vec3, gone: f32) -> Vec3 {
    let [x1, y1, x2, y2] = tokens().motion.ease_out;
    let curve = CubicSegment::new_bezier_easing([x1, y1], [x2, y2]);
    let progress = curve.ease((gone / Die::slide_seconds()).clamp(0.0, 1.0));
    from.lerp(to, progress) + Vec3::Y * (4.0 * LIFT * progress * (1.0 - progress))
}
