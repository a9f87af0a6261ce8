//! The heap in which dice wait for the first roll of a match: some lie side by side, some on top of them, and
//! the last leans on its neighbour. Nobody takes a heap for a result. Lengths are in die edges.

use crate::dice::throw::TraySize;
use bevy::prelude::*;

/// Distance of the leaning die's centre from the rim.
const FROM_RIM: f32 = 0.82;

/// Distance between the centres of dice that lie side by side.
const SIDE_BY_SIDE: f32 = 1.22;

/// How much the leaning die is tilted, in degrees, and how far its centre is from its neighbour's.
const TILT: f32 = 28.0;
const LEANING: f32 = 1.3;

/// How far the dice are from a straight row, towards the player and away.
const ZIGZAG: f32 = 0.14;

/// Turns of the dice, in degrees, from the left: all to the same side, so that they do not touch.
const TURNS: [f32; 4] = [21.0, 12.0, 24.0, 15.0];

/// Turn of a die on top of two others, in degrees.
const ON_TOP: f32 = 52.0;

/// A die in a heap.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Heaped {
    /// Index of the die in the heap.
    pub(super) index: usize,
    /// Number of dice in the heap.
    pub(super) count: usize,
}

impl Heaped {
    /// Number of dice on top of others.
    const fn on_top(self) -> usize {
        self.count.saturating_sub(1) / 3
    }

    /// Number of dice that lie side by side.
    const fn side_by_side(self) -> usize {
        self.count.saturating_sub(1 + self.on_top())
    }

    /// The pose of the die in a corner of this tray near the player, without the turn that brings its face on
    /// top. The heap lies along the longer side.
    pub(super) fn pose(self, tray: TraySize) -> Transform {
        let half = tray.half();
        if half.x >= half.y {
            return self.lengthwise(half);
        }
        let quarter = Quat::from_rotation_y(-std::f32::consts::FRAC_PI_2);
        let pose = self.lengthwise(half.yx());
        Transform::from_translation(quarter * pose.translation)
            .with_rotation(quarter * pose.rotation)
    }

    /// The pose in the lower right corner of a wide tray of which this is half the size.
    fn lengthwise(self, half: Vec2) -> Transform {
        let corner = half - FROM_RIM;
        let row = self.side_by_side();
        // In a narrow tray the dice are closer.
        let room = 2.0 * corner.x - LEANING;
        let step = (room / row.saturating_sub(1).max(1) as f32).min(SIDE_BY_SIDE);
        let lying = |index: usize| {
            let from_right = row.saturating_sub(1 + index) as f32;
            let aside = if index.is_multiple_of(2) {
                ZIGZAG
            } else {
                -ZIGZAG
            };
            Vec3::new(
                corner.x - LEANING - from_right * step,
                0.5,
                corner.y - ZIGZAG + aside,
            )
        };
        let turned = |degrees: f32| Quat::from_rotation_y(degrees.to_radians());
        if self.index < row {
            let turn = turned(TURNS[self.index % TURNS.len()]);
            return Transform::from_translation(lying(self.index)).with_rotation(turn);
        }
        let above = self.index - row;
        if above < self.on_top() {
            let (one, other) = (lying(2 * above), lying(2 * above + 1));
            let middle = one.midpoint(other) + Vec3::Y;
            return Transform::from_translation(middle).with_rotation(turned(ON_TOP));
        }
        let tilt = TILT.to_radians();
        let height = 0.5 * (tilt.sin() + tilt.cos());
        Transform::from_xyz(corner.x, height, corner.y - ZIGZAG)
            .with_rotation(turned(-12.0) * Quat::from_rotation_z(-tilt))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::throw::{Pose, faces};

    #[test]
    fn a_heap_lies_in_its_corner_and_looks_like_no_roll() {
        for count in 1..=7 {
            let tray = TraySize::new(8.6, 2.85);
            let poses: Vec<Transform> = (0..count)
                .map(|index| Heaped { index, count }.pose(tray))
                .collect();
            for pose in &poses {
                let most = tray.half() - 0.5;
                assert!(pose.translation.xz().abs().cmple(most).all(), "{pose:?}");
                assert!(pose.translation.y >= 0.5);
            }
            let unclear = poses.iter().filter(|pose| {
                let pose = Pose {
                    translation: pose.translation,
                    rotation: pose.rotation,
                };
                faces::shown(&pose).is_none()
            });
            assert_eq!(unclear.count(), 1, "{count} dice: one leans");
        }
    }
}
