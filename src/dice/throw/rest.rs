//! Resting dice: whether a throw ended well, and where its dice end up once squared up. Squared-up dice keep
//! a part of the turn in which they landed, as dice on a table do.

use super::{Pose, faces, tray::TraySize};
use bevy::math::{Mat3, Quat, Vec2, Vec3};

/// Half a die's edge: the height of a resting centre above the felt.
const HALF: f32 = 0.5;

/// The least cosine between a die's top face and straight up: a tilt within 0.8° is invisible.
const FLAT: f32 = 0.9999;

/// Tolerance, in die edges, for the height of a resting centre and for overlap with other dice or the rim.
/// Physics is never exact; this is half a point on a phone.
const TOLERANCE: f32 = 0.012;

/// Gap between squared-up dice that lie straight, and between any die and the rim.
const GAP: f32 = 0.1;

/// Gap between the bounds of turned dice, whose corners are far from each other anyway.
const SLIT: f32 = 0.02;

/// The share of its natural turn that each die keeps; the later ones where there is less room.
const TURNS_KEPT: [f32; 3] = [1.0, 0.4, 0.0];

/// How much more a straight die weighs than a landed one in a natural turn: what landed at 45° rests at 15°.
const STRAIGHTENING: f32 = 2.0;

/// The longest slide while squaring up; a longer one would look like cheating.
const LONGEST_SLIDE: f32 = 0.6;

/// Iterations of pushing squared-up dice apart. A handful is enough where there is room at all.
const PUSHES: usize = 40;

/// Dice that came to rest well, with their squared-up poses.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Rest {
    squared: Vec<Pose>,
}

impl Rest {
    /// Squares up dice that lie flat on the felt, inside the tray and apart; `None` if one does not, or
    /// there is no room to square up.
    pub(super) fn of(landed: &[Pose], tray: TraySize) -> Option<Self> {
        let well = landed
            .iter()
            .all(|die| on_the_felt(die) && inside(die, tray))
            && pairs(landed.len()).all(|(a, b)| !overlap(&landed[a], &landed[b]));
        if !well {
            return None;
        }
        let mut turns = TURNS_KEPT.into_iter();
        turns.find_map(|kept| Self::turned(landed, kept, tray))
    }

    /// The dice with this share of their natural turns, if they have room.
    fn turned(landed: &[Pose], kept: f32, tray: TraySize) -> Option<Self> {
        let turns: Vec<_> = landed.iter().map(|die| Turn::natural(die, kept)).collect();
        let places = spread(landed, &turns, tray)?;
        let dice = landed.iter().zip(&turns).zip(places);
        let squared = dice.map(|((die, turn), place)| Pose {
            translation: Vec3::new(place.x, HALF, place.y),
            rotation: turn.rotation() * faces::squared(die.rotation),
        });
        Some(Self {
            squared: squared.collect(),
        })
    }

    /// Dice that are squared up already.
    pub(super) fn straight(squared: Vec<Pose>) -> Self {
        Self { squared }
    }

    pub(super) fn squared(&self) -> &[Pose] {
        &self.squared
    }
}

/// Whether the die is flat and directly on the felt.
fn on_the_felt(die: &Pose) -> bool {
    up_in_body(die.rotation).abs().max_element() >= FLAT
        && (die.translation.y - HALF).abs() <= TOLERANCE
}

/// The up direction in the die's own axes: the middle row of its rotation matrix.
///
/// Written out because glam's quaternion product rounds differently where it uses SIMD, and a throw must
/// not be accepted on one platform and refused on another.
fn up_in_body(rotation: Quat) -> Vec3 {
    let [x, y, z, w] = rotation.to_array();
    Vec3::new(
        2.0 * (x * y + w * z),
        1.0 - 2.0 * (x * x + z * z),
        2.0 * (y * z - w * x),
    )
}

/// The square of felt under a flat die.
struct Footprint {
    centre: Vec2,
    /// Vectors from the centre to the middle of two neighbouring sides.
    sides: [Vec2; 2],
}

impl Footprint {
    fn of(die: &Pose) -> Self {
        let axes = Mat3::from_quat(die.rotation);
        let flat = |axis: Vec3| Vec2::new(axis.x, axis.z) * HALF;
        let sides = if axes.x_axis.y.abs() > 0.5 {
            [flat(axes.y_axis), flat(axes.z_axis)]
        } else if axes.y_axis.y.abs() > 0.5 {
            [flat(axes.z_axis), flat(axes.x_axis)]
        } else {
            [flat(axes.x_axis), flat(axes.y_axis)]
        };
        Self {
            centre: Vec2::new(die.translation.x, die.translation.z),
            sides,
        }
    }

    /// How far the square extends from its centre along a unit axis.
    fn reach(&self, axis: Vec2) -> f32 {
        self.sides.iter().map(|side| side.dot(axis).abs()).sum()
    }
}

/// A small turn about the vertical, counter-clockwise as seen from above.
#[derive(Clone, Copy)]
struct Turn {
    cos: f32,
    sin: f32,
}

impl Turn {
    /// This share of the natural turn of a flat die: about a third of the turn in which it landed.
    fn natural(die: &Pose, kept: f32) -> Self {
        let [one, other] = Footprint::of(die).sides;
        let side = if one.x.abs() >= other.x.abs() {
            one
        } else {
            other
        };
        let side = side * (side.x.signum() / HALF);
        let mean = Vec2::new(side.x + STRAIGHTENING, kept * side.y);
        let turned = mean / mean.length();
        // The second coordinate points towards the player.
        Self {
            cos: turned.x,
            sin: -turned.y,
        }
    }

    fn rotation(self) -> Quat {
        let half = ((1.0 + self.cos) / 2.0).sqrt();
        Quat::from_xyzw(0.0, self.sin / (2.0 * half), 0.0, half)
    }

    /// How far a die with this turn extends from its centre along the sides of the tray.
    fn reach(self) -> f32 {
        HALF * (self.cos + self.sin.abs())
    }

    /// Distance between the centres of two dice, along one side of the tray, at which they are apart.
    fn apart(self, other: Self) -> f32 {
        (self.reach() + other.reach() + SLIT).max(2.0 * HALF + GAP)
    }
}

/// Whether all four corners of the footprint are inside the rims.
fn inside(die: &Pose, tray: TraySize) -> bool {
    let footprint = Footprint::of(die);
    let reach = Vec2::new(footprint.reach(Vec2::X), footprint.reach(Vec2::Y));
    (footprint.centre.abs() + reach - tray.half()).max_element() <= TOLERANCE
}

/// Whether two flat dice overlap: no side of either separates them.
fn overlap(a: &Pose, b: &Pose) -> bool {
    let (a, b) = (Footprint::of(a), Footprint::of(b));
    let between = b.centre - a.centre;
    a.sides.iter().chain(&b.sides).all(|side| {
        let axis = *side / HALF;
        between.dot(axis).abs() < a.reach(axis) + b.reach(axis) - TOLERANCE
    })
}

/// Positions of the dice once they have these turns: each as near as possible to its landing, with a gap
/// to the others and to the rim. `None` if one would have to slide too far.
fn spread(landed: &[Pose], turns: &[Turn], tray: TraySize) -> Option<Vec<Vec2>> {
    let from = landed
        .iter()
        .map(|die| Vec2::new(die.translation.x, die.translation.z));
    let from: Vec<_> = from.collect();
    let inside = |die: usize, place: Vec2| {
        let furthest = tray.half() - turns[die].reach() - GAP;
        place.clamp(-furthest, furthest)
    };
    let mut places: Vec<_> = (0..from.len()).map(|die| inside(die, from[die])).collect();
    for _ in 0..PUSHES {
        let mut apart = true;
        for (a, b) in pairs(places.len()) {
            let push = parting(places[b] - places[a], turns[a].apart(turns[b]), tray);
            apart &= push == Vec2::ZERO;
            places[a] = inside(a, places[a] - push);
            places[b] = inside(b, places[b] + push);
        }
        if apart {
            let near = |(from, place): (&Vec2, &Vec2)| from.distance(*place) <= LONGEST_SLIDE;
            return from.iter().zip(&places).all(near).then_some(places);
        }
    }
    None
}

/// How far the second of two dice, `between` apart, has to move until they are `apart` along one side of the
/// tray; the first moves the opposite way. The push goes along one side of the tray, preferably the longer one, which has more room.
fn parting(between: Vec2, apart: f32, tray: TraySize) -> Vec2 {
    let short = Vec2::splat(apart) - between.abs();
    let effort = short / tray.half();
    // Every push adds a hair, and the check forgives one; otherwise rounding could keep two dice a hair too
    // close for ever.
    const HAIR: f32 = 1.0e-3;
    if short.min_element() <= HAIR {
        Vec2::ZERO
    } else if effort.x < effort.y {
        Vec2::new((short.x / 2.0 + HAIR) * between.x.signum(), 0.0)
    } else {
        Vec2::new(0.0, (short.y / 2.0 + HAIR) * between.y.signum())
    }
}

/// All pairs of `count` dice.
fn pairs(count: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..count).flat_map(move |a| (a + 1..count).map(move |b| (a, b)))
}
