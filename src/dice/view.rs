//! The view of the tray: converts between points of the window and places on the felt.
//!
//! The dice's camera looks down steeply and has no perspective, so one linear rule converts both ways, and
//! the same rule places the camera.

use bevy::prelude::*;

/// Pitch of the camera in degrees: nearly from above, but the front faces stay visible.
const PITCH: f32 = 72.0;

/// Distance of the camera in die edges: far enough that no die comes near it.
const DISTANCE: f32 = 60.0;

/// Height above the felt that is centred in the view, in die edges: the dice themselves should look
/// centred, not their feet.
const EYE_LEVEL: f32 = 0.4;

/// Maps a part of the window to felt. Places are in die edges from the felt's centre: `x` to the right, `y`
/// up, `z` towards the player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct View {
    /// Centre of the felt, in points of the window.
    middle: Vec2,
    /// Edge of a die, in points.
    edge: f32,
}

impl View {
    /// The view of felt with this centre and dice of this edge, both in points.
    pub(crate) const fn new(middle: Vec2, edge: f32) -> Self {
        Self { middle, edge }
    }

    /// Real depth of felt that looks this high, both in points: seen at an angle, the felt is
    /// foreshortened.
    pub(crate) fn depth_of(seen: f32) -> f32 {
        seen / PITCH.to_radians().sin()
    }

    /// Projects a place to the window.
    pub(crate) fn to_points(self, place: Vec3) -> Vec2 {
        let (sine, cosine) = PITCH.to_radians().sin_cos();
        let down = place.z * sine - (place.y - EYE_LEVEL) * cosine;
        self.middle + Vec2::new(place.x, down) * self.edge
    }

    /// The place at this height that is visible at a point of the window.
    pub(crate) fn to_place(self, point: Vec2, height: f32) -> Vec3 {
        let (sine, cosine) = PITCH.to_radians().sin_cos();
        let seen = (point - self.middle) / self.edge;
        let towards = (seen.y + (height - EYE_LEVEL) * cosine) / sine;
        Vec3::new(seen.x, height, towards)
    }

    /// Bounds in the window of a flat die with its centre here, which is this wide along the sides of the tray.
    pub(crate) fn outline(self, centre: Vec3, width: f32) -> Rect {
        let (sine, cosine) = PITCH.to_radians().sin_cos();
        let size = Vec2::new(width, width * sine + cosine) * self.edge;
        Rect::from_center_size(self.to_points(centre), size)
    }

    /// Transform of the camera, in a window of this size.
    pub(crate) fn camera(self, window: Vec2) -> Transform {
        let (sine, cosine) = PITCH.to_radians().sin_cos();
        let backwards = Vec3::new(0.0, sine, cosine);
        let seen = self.to_place(window / 2.0, EYE_LEVEL);
        Transform::from_translation(seen + backwards * DISTANCE).looking_to(-backwards, Vec3::Y)
    }

    /// Die edges per point: the scale of the camera's projection.
    pub(crate) fn scale(self) -> f32 {
        1.0 / self.edge
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW: Vec2 = Vec2::new(390.0, 844.0);

    fn view() -> View {
        View::new(Vec2::new(195.0, 640.0), 44.0)
    }

    #[test]
    fn a_point_is_a_place_on_the_felt_and_the_place_is_the_point() {
        for height in [0.0, 0.5, 1.0, 3.0] {
            for point in [Vec2::ZERO, Vec2::new(195.0, 640.0), Vec2::new(30.0, 700.5)] {
                let place = view().to_place(point, height);
                assert!((place.y - height).abs() < 1e-6);
                assert!(view().to_points(place).distance(point) < 1e-3);
            }
        }
    }

    #[test]
    fn the_felt_is_as_deep_as_it_is_seen() {
        let far = view().to_points(Vec3::new(0.0, 0.0, -2.0));
        let near = view().to_points(Vec3::new(0.0, 0.0, 2.0));
        assert!((View::depth_of(near.y - far.y) - 4.0 * 44.0).abs() < 1e-3);
    }

    #[test]
    fn the_camera_and_the_view_agree() {
        let camera = view().camera(WINDOW);
        for place in [
            Vec3::ZERO,
            Vec3::new(3.0, 0.5, -1.0),
            Vec3::new(-2.0, 4.0, 1.5),
        ] {
            let offset = place - camera.translation;
            let seen = Vec2::new(offset.dot(*camera.right()), -offset.dot(*camera.up()));
            let point = WINDOW / 2.0 + seen / view().scale();
            assert!(point.distance(view().to_points(place)) < 1e-2, "{place}");
        }
    }

    #[test]
    fn the_outline_holds_all_corners_of_a_die() {
        let centre = Vec3::new(1.0, 0.5, -0.5);
        let outline = view().outline(centre, 1.0);
        let corners = [-0.5, 0.5].into_iter().flat_map(|x| {
            let edge = move |y: f32| [-0.5, 0.5].map(|z| Vec3::new(x, y, z));
            [edge(-0.5), edge(0.5)].concat()
        });
        for corner in corners {
            let point = view().to_points(centre + corner);
            assert!(outline.inflate(0.01).contains(point), "{corner}");
        }
        assert!((outline.height() - 1.26 * 44.0).abs() < 0.1);
    }
}
