//! The faces of a die, and how to turn its picture so that the decided one ends on top.
//!
//! Physics knows the *body* of a die, a cube without faces. The *picture* hangs on the body, turned
//! by one of the cube's 24 rotations. A rotation, never a mirror image or a swap of two faces, so
//! the picture stays the same die.
//!
//! | face | lies towards | its top points to |
//! |------|------|------|
//! | 0 | `+y` | `−z` |
//! | 1 | `+z` | `+y` |
//! | 2 | `+x` | `+y` |
//! | 3 | `−x` | `+y` |
//! | 4 | `−z` | `+y` |
//! | 5 | `−y` | `+z` |
//!
//! Face `i` lies opposite face `5 − i`; faces 0, 1, 2 go counter-clockwise round their common
//! corner, as 1, 2, 3 do on most dice. The *top* of a face is where the top of its numeral is.

use super::Pose;
use bevy::math::{Mat3, Quat, Vec3};

/// The outward direction of each face.
const OUTWARDS: [Vec3; 6] = [
    Vec3::Y,
    Vec3::Z,
    Vec3::X,
    Vec3::NEG_X,
    Vec3::NEG_Z,
    Vec3::NEG_Y,
];

/// The direction in which the top of each face's numeral points.
const TOPWARDS: [Vec3; 6] = [Vec3::NEG_Z, Vec3::Y, Vec3::Y, Vec3::Y, Vec3::Y, Vec3::Z];

const AXES: [Vec3; 6] = OUTWARDS;

/// The rotation that takes a flat drawing (facing `+y`, top of the numeral towards `−z`) to its place on
/// the die as `face`. Die meshes are built with it.
#[must_use]
pub fn laid_out(face: u8) -> Quat {
    rotation(Vec3::Y, Vec3::NEG_Z, outwards(face), topwards(face))
}

/// The rotation of the picture on a body that came to rest as `body` that puts `decided` on top. Of the
/// four such rotations, this is the one whose numeral is most nearly upright for the player.
#[must_use]
pub fn picture_turn(body: Quat, decided: u8) -> Quat {
    let lying = Resting::of(body);
    rotation(outwards(decided), topwards(decided), lying.up, lying.away)
}

/// The rotation of a resting body once it is squared up: flat, and straight to the player. It is the
/// shortest turn, at most 45°, and does not depend on the decided face.
#[must_use]
pub fn squared(body: Quat) -> Quat {
    let lying = Resting::of(body);
    let squared = rotation(lying.up, lying.away, Vec3::Y, Vec3::NEG_Z);
    // Both signs are the same rotation; this one interpolates the short way round.
    if squared.dot(body) < 0.0 {
        -squared
    } else {
        squared
    }
}

/// The face that a player looking down on a die sees; `None` where that is not clear.
///
/// `picture` is the pose of the picture: the body's times its turn. As an independent check, this function
/// shares no table with the rest: it casts a ray from above to where it enters the cube.
#[must_use]
pub fn shown(picture: &Pose) -> Option<u8> {
    let to_picture = Mat3::from_quat(picture.rotation).transpose();
    let from = to_picture * Vec3::new(0.0, 10.0, 0.0);
    let ray = to_picture * Vec3::NEG_Y;
    // The ray meets the cube at the last plane that it enters through.
    let entry = (0..3).map(|axis| (-0.5 * ray[axis].signum() - from[axis]) / ray[axis]);
    let entry = entry
        .filter(|distance| distance.is_finite())
        .fold(f32::NEG_INFINITY, f32::max);
    let point = (from + ray * entry) * 2.0;
    let meets = |coordinate: f32| coordinate > 0.999;
    let clear = ray.abs().max_element() > 0.999;
    match point.to_array() {
        _ if !clear => None,
        [_, y, _] if meets(y) => Some(0),
        [_, y, _] if meets(-y) => Some(5),
        [_, _, z] if meets(z) => Some(1),
        [_, _, z] if meets(-z) => Some(4),
        [x, _, _] if meets(x) => Some(2),
        [x, _, _] if meets(-x) => Some(3),
        _ => None,
    }
}

/// A resting body, described in its own axes.
struct Resting {
    /// The axis that points most nearly up.
    up: Vec3,
    /// Of the four axes around `up`, the one that points most nearly away from the player.
    away: Vec3,
}

impl Resting {
    fn of(body: Quat) -> Self {
        let to_body = body.inverse();
        let up = nearest(to_body * Vec3::Y, |_| true);
        let away = nearest(to_body * Vec3::NEG_Z, |axis| axis.dot(up) == 0.0);
        Self { up, away }
    }
}

/// The eligible axis of the cube that is nearest to `direction`.
fn nearest(direction: Vec3, eligible: impl Fn(Vec3) -> bool) -> Vec3 {
    let eligible = AXES.into_iter().filter(|axis| eligible(*axis));
    eligible
        .max_by(|a, b| a.dot(direction).total_cmp(&b.dot(direction)))
        .unwrap_or(Vec3::Y)
}

/// The rotation that brings two perpendicular axes to two others.
fn rotation(from_first: Vec3, from_second: Vec3, to_first: Vec3, to_second: Vec3) -> Quat {
    let frame = |first: Vec3, second: Vec3| Mat3::from_cols(first, second, first.cross(second));
    Quat::from_mat3(&(frame(to_first, to_second) * frame(from_first, from_second).transpose()))
}

/// A face index out of range reads as the last face.
fn outwards(face: u8) -> Vec3 {
    OUTWARDS[usize::from(face).min(5)]
}

fn topwards(face: u8) -> Vec3 {
    TOPWARDS[usize::from(face).min(5)]
}
