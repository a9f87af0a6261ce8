//! The state of one die: where it is, and how it is drawn.

use crate::{
    dice::{TrayPlan, throw::faces::picture_turn},
    ui::{
        tokens,
        tween::{Tween, arc},
    },
};
use bevy::{math::cubic_splines::CubicSegment, prelude::*};

/// Height of the arc between felt and rail, in die edges: above the dice in between.
const LIFT: f32 = 0.9;

/// Where a die lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum DieSpot {
    /// On the felt, squared up, with its centre here.
    Felt(Vec2),
    /// In this slot of the rail.
    Rail(usize),
}

/// The state of one die; all lengths are in die edges.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Die {
    #[default]
    Absent,
    /// At rest with this face on top.
    Lying { face: u8, spot: DieSpot },
    /// On its way between felt and rail.
    Sliding {
        face: u8,
        from: Vec3,
        to: DieSpot,
        slide: Tween,
    },
    /// Part of the running throw; `from` is where the die lay before, if anywhere.
    Flying { face: u8, from: Option<Transform> },
}

impl Die {
    /// The spot of the die, or the one it slides to; `None` while it flies.
    pub(super) const fn spot(self) -> Option<DieSpot> {
        match self {
            Self::Lying { spot, .. } | Self::Sliding { to: spot, .. } => Some(spot),
            Self::Absent | Self::Flying { .. } => None,
        }
    }

    /// The face on top, now or at the end of the throw.
    pub(super) const fn face(self) -> Option<u8> {
        match self {
            Self::Lying { face, .. } | Self::Sliding { face, .. } | Self::Flying { face, .. } => {
                Some(face)
            }
            Self::Absent => None,
        }
    }

    /// Position on the felt, if the die lies there or slides there.
    pub(super) const fn on_felt(self) -> Option<Vec2> {
        match self.spot() {
            Some(DieSpot::Felt(place)) => Some(place),
            _ => None,
        }
    }

    /// The slot, if the die is on the rail or slides there.
    pub(super) const fn slot(self) -> Option<usize> {
        match self.spot() {
            Some(DieSpot::Rail(slot)) => Some(slot),
            _ => None,
        }
    }

    /// Transform of the die's picture; `None` while it flies.
    pub(super) fn picture(self, plan: &TrayPlan) -> Option<Transform> {
        let (face, centre) = match self {
            Self::Lying { face, spot } => (face, spot.centre(plan)?),
            Self::Sliding {
                face,
                from,
                to,
                slide,
            } => (face, slid(from, to.centre(plan)?, slide)),
            Self::Absent | Self::Flying { .. } => return None,
        };
        let upright = picture_turn(Quat::IDENTITY, face);
        Some(Transform::from_translation(centre).with_rotation(upright))
    }
}

impl DieSpot {
    /// Centre of a die at this spot; `None` for a slot that the tray does not have.
    pub(super) fn centre(self, plan: &TrayPlan) -> Option<Vec3> {
        match self {
            Self::Felt(place) => Some(Vec3::new(place.x, 0.5, place.y)),
            Self::Rail(slot) => plan.in_slot(slot),
        }
    }
}

/// Position of a die on its way from the felt to the rail or back.
fn slid(from: Vec3, to: Vec3, slide: Tween) -> Vec3 {
    let [x1, y1, x2, y2] = tokens().motion.ease_out;
    let curve = CubicSegment::new_bezier_easing([x1, y1], [x2, y2]);
    let progress = curve.ease(slide.progress());
    from.lerp(to, progress) + Vec3::Y * (LIFT * arc(progress))
}
