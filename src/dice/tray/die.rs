//! The state of one die: where it is, and how it is drawn.

use super::{heap::Heaped, room::FeltSpot};
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

/// Width of a die in the heap, however it is turned, in die edges.
const HEAPED_WIDTH: f32 = 1.25;

/// Where a die lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum DieSpot {
    /// On the felt, squared up.
    Felt(FeltSpot),
    /// In the heap of dice that have not been rolled yet.
    Heap(Heaped),
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
        from: Transform,
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

    /// Place on the felt, if the die lies there or slides there.
    pub(super) const fn on_felt(self) -> Option<FeltSpot> {
        match self.spot() {
            Some(DieSpot::Felt(place)) => Some(place),
            _ => None,
        }
    }

    /// Whether the die is neither on the rail nor in the air.
    pub(super) const fn is_loose(self) -> bool {
        matches!(self.spot(), Some(DieSpot::Felt(_) | DieSpot::Heap(_)))
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
        match self {
            Self::Lying { face, spot } => spot.picture(face, plan),
            Self::Sliding {
                face,
                from,
                to,
                slide,
            } => Some(slid(from, to.picture(face, plan)?, slide)),
            Self::Absent | Self::Flying { .. } => None,
        }
    }

    /// Turn of the die from straight, in radians, if it lies on the felt.
    pub(super) const fn yaw(self) -> f32 {
        match self {
            Self::Lying {
                spot: DieSpot::Felt(place),
                ..
            } => place.yaw,
            _ => 0.0,
        }
    }
}

impl DieSpot {
    /// Centre of a die at this spot; `None` for a slot that the tray does not have.
    pub(super) fn centre(self, plan: &TrayPlan) -> Option<Vec3> {
        match self {
            Self::Felt(place) => Some(Vec3::new(place.at.x, 0.5, place.at.y)),
            Self::Heap(heaped) => Some(heaped.pose(plan.size()).translation),
            Self::Rail(slot) => plan.in_slot(slot),
        }
    }

    /// Width of a die at this spot, along the sides of the tray.
    pub(super) fn width(self) -> f32 {
        match self {
            Self::Felt(place) => 2.0 * place.reach(),
            Self::Heap(_) => HEAPED_WIDTH,
            Self::Rail(_) => 1.0,
        }
    }

    /// Transform of the picture of a die with this face on top.
    fn picture(self, face: u8, plan: &TrayPlan) -> Option<Transform> {
        let centre = self.centre(plan)?;
        let turn = match self {
            Self::Felt(place) => Quat::from_rotation_y(place.yaw),
            Self::Heap(heaped) => heaped.pose(plan.size()).rotation,
            Self::Rail(_) => Quat::IDENTITY,
        };
        let upright = picture_turn(Quat::IDENTITY, face);
        Some(Transform::from_translation(centre).with_rotation(turn * upright))
    }
}

/// Transform of a die on its way from the felt to the rail or back.
fn slid(from: Transform, to: Transform, slide: Tween) -> Transform {
    let [x1, y1, x2, y2] = tokens().motion.ease_out;
    let curve = CubicSegment::new_bezier_easing([x1, y1], [x2, y2]);
    let progress = curve.ease(slide.progress());
    let way = from.translation.lerp(to.translation, progress);
    Transform::from_translation(way + Vec3::Y * (LIFT * arc(progress)))
        .with_rotation(from.rotation.slerp(to.rotation, progress))
}
