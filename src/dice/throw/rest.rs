//! How dice come to lie: whether a throw ended well, and where its dice end once squared up.

use super::{Pose, faces, tray::TraySize};
use bevy::math::{Mat3, Quat, Vec2, Vec3};

/// Half a die: the height of a centre above the felt, and from a face to the centre.
const HALF: f32 = 0.5;

/// The least cosine between a die's top face and straight up: within 0.8°, nobody sees a tilt.
const FLAT: f32 = 0.9999;

/// How far a centre may be from where a die lies on the felt, and dice may press into each other or
/// into the rim. Physics is never exact; this is half a point on a phone.
const TOLERANCE: f32 = 0.012;

/// Felt between squared dice, and between them and the rim.
const GAP: f32 = 0.1;

/// Dice slide no further than this when they square up, or it would look like cheating.
const LONGEST_SLIDE: f32 = 0.6;

/// Rounds of pushing squared dice apart. A handful is enough where there is room at all.
const PUSHES: usize = 40;

/// Dice that lie as they should, and where they end once squared up.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Rest {
    squared: Vec<Pose>,
}

impl Rest {
    /// Dice that lie flat on the felt, inside the tray and on their own, and have room to be squared
    /// up; `None` if any does not.
    pub(super) fn of(landed: &[Pose], tray: TraySize) -> Option<Self> {
        let well = landed
            .iter()
            .all(|die| on_the_felt(die) && inside(die, tray))
            && pairs(landed.len()).all(|(a, b)| !overlap(&landed[a], &landed[b]));
        if !well {
            return None;
        }
        let places = spread(landed, tray)?;
        let squared = landed.iter().zip(places).map(|(die, place)| Pose {
            translation: Vec3::new(place.x, HALF, place.y),
            rotation: faces::squared(die.rotation),
        });
        Some(Self {
            squared: squared.collect(),
        })
    }

    /// Dice that lie squared up already.
    pub(super) fn straight(squared: Vec<Pose>) -> Self {
        Self { squared }
    }

    pub(super) fn squared(&self) -> &[Pose] {
        &self.squared
    }
}

/// Flat, and with nothing under it.
fn on_the_felt(die: &Pose) -> bool {
    up_in_body(die.rotation).abs().max_element() >= FLAT
        && (die.translation.y - HALF).abs() <= TOLERANCE
}

/// The direction up, seen from the die: the middle row of its rotation matrix.
///
/// Written out because glam's quaternion product rounds differently where it uses SIMD, and a throw
/// must not be accepted on one platform and refused on another.
fn up_in_body(rotation: Quat) -> Vec3 {
    let [x, y, z, w] = rotation.to_array();
    Vec3::new(
        2.0 * (x * y + w * z),
        1.0 - 2.0 * (x * x + z * z),
        2.0 * (y * z - w * x),
    )
}

/// What a flat die covers of the felt: a square.
struct Footprint {
    centre: Vec2,
    /// From the centre to the middle of two neighbouring sides.
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

    /// How far the square reaches from its centre along an axis of length 1.
    fn reach(&self, axis: Vec2) -> f32 {
        self.sides.iter().map(|side| side.dot(axis).abs()).sum()
    }
}

/// Within the rims, all four corners of it.
fn inside(die: &Pose, tray: TraySize) -> bool {
    let footprint = Footprint::of(die);
    let reach = Vec2::new(footprint.reach(Vec2::X), footprint.reach(Vec2::Y));
    (footprint.centre.abs() + reach - tray.half()).max_element() <= TOLERANCE
}

/// Whether two flat dice share felt: no side of either parts them.
fn overlap(a: &Pose, b: &Pose) -> bool {
    let (a, b) = (Footprint::of(a), Footprint::of(b));
    let between = b.centre - a.centre;
    a.sides.iter().chain(&b.sides).all(|side| {
        let axis = *side / HALF;
        between.dot(axis).abs() < a.reach(axis) + b.reach(axis) - TOLERANCE
    })
}

/// Where dice end when they are turned straight: each as near as can be to where it landed, with a
/// gap to the others and to the rim. `None` if one would have to slide too far.
fn spread(landed: &[Pose], tray: TraySize) -> Option<Vec<Vec2>> {
    let from = landed
        .iter()
        .map(|die| Vec2::new(die.translation.x, die.translation.z));
    let from: Vec<_> = from.collect();
    let furthest = tray.half() - HALF - GAP;
    let mut places: Vec<_> = from
        .iter()
        .map(|at| at.clamp(-furthest, furthest))
        .collect();
    for _ in 0..PUSHES {
        let mut apart = true;
        for (a, b) in pairs(places.len()) {
            let push = parting(places[b] - places[a], tray);
            apart &= push == Vec2::ZERO;
            places[a] = (places[a] - push).clamp(-furthest, furthest);
            places[b] = (places[b] + push).clamp(-furthest, furthest);
        }
        if apart {
            let near = |(from, place): (&Vec2, &Vec2)| from.distance(*place) <= LONGEST_SLIDE;
            return from.iter().zip(&places).all(near).then_some(places);
        }
    }
    None
}

/// How far the second of two straight dice, `between` apart, has to give way, and the first the
/// other way: along one side of the tray, preferably the longer one, where there is more room.
fn parting(between: Vec2, tray: TraySize) -> Vec2 {
    let short = Vec2::splat(1.0 + GAP) - between.abs();
    let effort = short / tray.half();
    // A hair is added to every push and forgiven afterwards, or rounding could hold two dice a hair
    // too close for ever.
    const HAIR: f32 = 1.0e-3;
    if short.min_element() <= HAIR {
        Vec2::ZERO
    } else if effort.x < effort.y {
        Vec2::new((short.x / 2.0 + HAIR) * between.x.signum(), 0.0)
    } else {
        Vec2::new(0.0, (short.y / 2.0 + HAIR) * between.y.signum())
    }
}

/// Each two of `count` dice.
fn pairs(count: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..count).flat_map(move |a| (a + 1..count).map(move |b| (a, b)))
}
