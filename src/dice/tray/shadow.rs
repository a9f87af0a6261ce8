//! Shadows of dice. Shadow maps are too expensive for phones, so the shadow of a flat die is computed once for
//! some turns, as images, and the nearest one is drawn under each die.

use crate::ui::{ActiveTheme, Picture, pictures::image_of, shade, tokens};
use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};

/// Direction towards the light; not normalised.
pub(super) const TOWARDS_LIGHT: Vec3 = Vec3::new(-0.55, 1.0, -0.5);

/// Half the side of the image, in die edges from the die's centre.
const REACH: f32 = 2.0;

/// Pixels along a side of the image.
const PIXELS: u32 = 128;

/// Strength of a shadow by the die's height, from the felt upwards.
const SHADES: [f32; 4] = [1.0, 0.75, 0.55, 0.4];

/// Height in die edges from one shade to the next.
const SHADE_HEIGHT: f32 = 0.5;

/// The turns of dice, in degrees, for which there are shadows.
const TURNS: [f32; 5] = [-12.0, -6.0, 0.0, 6.0, 12.0];

/// The materials of the shadows.
#[derive(Resource)]
pub(super) struct Shadows {
    turned: [[Handle<StandardMaterial>; SHADES.len()]; TURNS.len()],
}

impl Shadows {
    /// The shadow's material for a die whose centre is this high, and which is turned by this angle in
    /// radians.
    pub(super) fn at(&self, height: f32, yaw: f32) -> &Handle<StandardMaterial> {
        let lifted = (height - 0.5).max(0.0);
        let shade = ((lifted / SHADE_HEIGHT).round() as usize).min(SHADES.len() - 1);
        let step = TURNS[1] - TURNS[0];
        let turn = ((yaw.to_degrees() - TURNS[0]) / step).round().max(0.0) as usize;
        &self.turned[turn.min(TURNS.len() - 1)][shade]
    }
}

pub(super) fn make_shadows(
    mut commands: Commands,
    shown: Res<ActiveTheme>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let color = shown.0.palette().dice.shadow;
    let turned = TURNS.map(|turn| {
        let die = Quat::from_rotation_y(turn.to_radians());
        let picture = images.add(image_of(Picture::from_fn(PIXELS, PIXELS, |x, y| {
            let offset = |pixel: u32| ((pixel as f32 + 0.5) / PIXELS as f32 - 0.5) * 2.0 * REACH;
            let dark = darkness(die, Vec2::new(offset(x), offset(y)));
            color.with_alpha((dark * 255.0).round() as u8).bytes()
        })));
        SHADES.map(|shade| {
            materials.add(StandardMaterial {
                base_color: Color::WHITE.with_alpha(shade),
                base_color_texture: Some(picture.clone()),
                unlit: true,
                alpha_mode: AlphaMode::Blend,
                ..default()
            })
        })
    });
    commands.insert_resource(Shadows { turned });
}

/// Transform of the shadow of a die with this centre: on the felt, away from the light, and wider the
/// higher the die is.
pub(super) fn under(centre: Vec3) -> Transform {
    let lifted = (centre.y - 0.5).max(0.0);
    let away = -TOWARDS_LIGHT * (lifted / TOWARDS_LIGHT.y);
    Transform::from_xyz(centre.x + away.x, 0.01, centre.z + away.z)
        .with_scale(Vec3::splat(1.0 + 0.2 * lifted))
}

/// The part of this shadow that falls inside the rim, in the shadow's own coordinates.
pub(super) fn cut_off(shadow: &Transform, ground: Rect) -> Rect {
    let seen = |corner: Vec2| (corner - shadow.translation.xz()) / shadow.scale.xz();
    let whole = Rect::from_center_size(Vec2::ZERO, Vec2::splat(2.0 * REACH));
    Rect {
        min: seen(ground.min).clamp(whole.min, whole.max),
        max: seen(ground.max).clamp(whole.min, whole.max),
    }
}

/// The mesh for this part of a shadow.
pub(super) fn patch(part: Rect) -> Mesh {
    let corners = [
        part.min,
        Vec2::new(part.min.x, part.max.y),
        part.max,
        Vec2::new(part.max.x, part.min.y),
    ];
    let in_picture = |corner: Vec2| ((corner / REACH + 1.0) / 2.0).to_array();
    Mesh::new(
        PrimitiveTopology::TriangleList,
        RenderAssetUsages::RENDER_WORLD,
    )
    .with_inserted_attribute(
        Mesh::ATTRIBUTE_POSITION,
        corners.map(|corner| [corner.x, 0.0, corner.y]).to_vec(),
    )
    .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, vec![[0.0, 1.0, 0.0]; 4])
    .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, corners.map(in_picture).to_vec())
    .with_inserted_indices(Indices::U32(vec![0, 1, 2, 2, 3, 0]))
}

/// Darkness of the felt at this place around a die with this rotation, 0 to 1: where the die hides the lamp,
/// and close to the die, where little ambient light arrives.
fn darkness(die: Quat, place: Vec2) -> f32 {
    let to_die = die.inverse();
    let ground = to_die * Vec3::new(place.x, -0.5, place.y);
    let contact = 0.55 * (-8.0 * (distance(ground) - 0.02).max(0.0)).exp();
    let fading = ((REACH - place.length()) / 0.9).clamp(0.0, 1.0);
    let ray = to_die * TOWARDS_LIGHT.normalize();
    let cast = 0.4 * (1.0 - light_at(ground, ray)) * fading;
    shade(1.0 - (1.0 - contact) * (1.0 - cast))
}

/// Visible share of the lamp from this place, along this ray: a ray that passes close to the die is in half
/// shadow.
fn light_at(ground: Vec3, ray: Vec3) -> f32 {
    const LONGEST_RAY: f32 = 2.6;
    const SOFTNESS: f32 = 0.22;
    let (mut gone, mut seen) = (0.02, 1.0_f32);
    while gone < LONGEST_RAY && seen > 0.0 {
        let near = distance(ground + ray * gone);
        seen = seen.min(0.5 + 0.5 * near / (SOFTNESS * gone));
        gone += near.clamp(0.02, 0.14);
    }
    let seen = seen.max(0.0);
    seen * seen * (3.0 - 2.0 * seen)
}

/// Distance of a point from the surface of a die at the origin.
fn distance(point: Vec3) -> f32 {
    let rounding = tokens().radius.die;
    let beyond = (point.abs() - (0.5 - rounding)).max(Vec3::ZERO);
    beyond.length() - rounding
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shadow_falls_away_from_the_light_within_its_image() {
        let darkness = |place| darkness(Quat::IDENTITY, place);
        let lit = darkness(Vec2::new(-0.9, -0.9));
        let shaded = darkness(Vec2::new(0.8, 0.8));
        assert!(shaded > lit + 0.2, "{shaded} {lit}");
        let edge = (0..64)
            .map(|step| step as f32 / 16.0 - REACH)
            .flat_map(|along| {
                [
                    Vec2::new(along, REACH),
                    Vec2::new(along, -REACH),
                    Vec2::new(REACH, along),
                    Vec2::new(-REACH, along),
                ]
            });
        for place in edge {
            assert!(darkness(place) < 0.02, "{place}: {}", darkness(place));
        }
    }

    #[test]
    fn a_turned_die_has_its_own_shadow() {
        let turned = Quat::from_rotation_y(12_f32.to_radians());
        // Beside the middle of the lit side, and where a corner of the turned die is.
        let corner = Vec2::new(-0.40, -0.62);
        let (straight, own) = (darkness(Quat::IDENTITY, corner), darkness(turned, corner));
        assert!((own - straight).abs() > 0.02, "{own} {straight}");
    }

    #[test]
    fn a_shadow_ends_at_the_rim() {
        let ground = Rect::new(-4.0, -2.0, 4.0, 2.0);
        let middle = cut_off(&under(Vec3::Y * 0.5), ground);
        assert_eq!(middle, Rect::new(-2.0, -2.0, 2.0, 2.0));
        let right = under(Vec3::new(3.4, 0.5, 0.0));
        let part = cut_off(&right, ground);
        assert!((right.translation.x + part.max.x * right.scale.x - 4.0).abs() < 1e-5);
        assert!((part.min.x + REACH).abs() < 1e-5);
        let outside = cut_off(&under(Vec3::new(9.0, 0.5, 0.0)), ground);
        assert!(outside.is_empty(), "{outside:?}");
    }

    #[test]
    fn a_flying_die_has_its_shadow_on_the_felt() {
        let lying = under(Vec3::new(1.0, 0.5, 2.0));
        assert_eq!(lying.translation, Vec3::new(1.0, 0.01, 2.0));
        let flying = under(Vec3::new(1.0, 2.5, 2.0));
        assert!(flying.translation.x > 2.0 && flying.translation.z > 2.9);
        assert!(flying.scale.x > lying.scale.x);
    }
}
