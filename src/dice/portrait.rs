//! Dice on printed pictures, computed pixel by pixel on the processor: for covers and other places that have
//! no dice camera.
//!
//! They are the dice of the tray: same materials, engravings and rounding. The view is parallel, so a die
//! looks the same wherever it lies.

use super::{
    faces::{SIDES, Surface, Tile, channel, light},
    paint::dice_of,
    throw::faces,
};
use crate::ui::{Palette, Picture, Theme, art::covers::LyingDie, tokens};
use bevy::math::{Quat, Rect, UVec2, Vec2, Vec3, vec3};
use dicepad_core::{GameId, dice::FACES};
use std::cell::OnceCell;

/// Sine and cosine of the camera's elevation, 72°. x goes right, y up and z towards the player.
const SINE: f32 = 0.951;
const COSINE: f32 = 0.309;

/// The direction of view, and the direction in the picture's plane that points down.
const VIEW: Vec3 = vec3(0.0, -SINE, -COSINE);
const DOWN: Vec3 = vec3(0.0, -COSINE, SINE);

/// Towards the lamp, upper left behind the dice; not normalised, one unit high.
const LAMP: Vec3 = vec3(-0.55, 1.0, -0.5);

/// The parts of a picture that a die and its shadow can reach, in edges from the die's centre.
const DIE: Rect = Rect {
    min: Vec2::splat(-0.9),
    max: Vec2::splat(0.9),
};
const SHADOW: Rect = Rect {
    min: Vec2::splat(-1.0),
    max: Vec2::splat(1.55),
};

/// The dice of a scene with their shadows, on a transparent picture of this size in pixels. `scale` is the
/// number of pixels per point.
pub(crate) fn portrait(
    game: GameId,
    dice: &[LyingDie],
    theme: Theme,
    size: UVec2,
    scale: f32,
) -> Picture {
    let mut picture = Picture::from_fn(size.x, size.y, |_, _| [0; 4]);
    let mut models: Vec<Model> = dice
        .iter()
        .filter_map(|die| Model::new(game, die, theme, scale))
        .collect();
    // A die further down lies nearer, and may hide a part of one behind it.
    models.sort_by(|a, b| a.centre.y.total_cmp(&b.centre.y));
    for model in &models {
        model.paint(&mut picture, SHADOW, |offset| model.shadow(offset));
    }
    for model in &models {
        model.paint(&mut picture, DIE, |offset| model.pixel(offset));
    }
    picture
}

/// A die of the scene, ready to be looked at.
struct Model {
    /// In pixels.
    centre: Vec2,
    /// In pixels.
    edge: f32,
    /// From the squared die with its face on top to the die as it lies.
    turn: Quat,
    /// From the squared die with its face on top to the die of its atlas.
    rolled: Quat,
    surface: Surface,
    tiles: [OnceCell<Tile>; FACES as usize],
    game: GameId,
    die: &'static dicepad_core::dice::Die,
    theme: Theme,
}

impl Model {
    fn new(game: GameId, lying: &LyingDie, theme: Theme, scale: f32) -> Option<Self> {
        let die = dice_of(game).get(lying.die)?;
        Some(Self {
            centre: lying.at * scale,
            edge: lying.edge * scale,
            turn: Quat::from_rotation_y(lying.turn.to_radians()),
            rolled: faces::laid_out(lying.face),
            surface: Surface::new(game, die, theme, lying.die as u32 + 1),
            tiles: Default::default(),
            game,
            die,
            theme,
        })
    }

    fn palette(&self) -> &'static Palette {
        self.theme.palette()
    }

    /// Lays `pixel` over all pixels of a part of the picture. It gets the distance from the centre in edges,
    /// and returns a colour with its cover.
    fn paint(
        &self,
        picture: &mut Picture,
        part: Rect,
        pixel: impl Fn(Vec2) -> Option<([u8; 3], f32)>,
    ) {
        let size = UVec2::new(picture.width, picture.height);
        let [first, last] = [part.min, part.max].map(|corner| {
            let corner = self.centre + corner * self.edge;
            corner.max(Vec2::ZERO).as_uvec2().min(size)
        });
        for y in first.y..last.y {
            for x in first.x..last.x {
                let at = Vec2::new(x as f32, y as f32) + 0.5;
                if let Some((color, cover)) = pixel((at - self.centre) / self.edge) {
                    lay_over(picture, (x, y), color, cover);
                }
            }
        }
    }

    /// The point of the die under a pixel, and how much of the pixel the die covers.
    fn hit(&self, offset: Vec2) -> Option<(Vec3, f32)> {
        const STEPS: usize = 24;
        let pixel = 1.0 / self.edge;
        let upright = self.turn.inverse();
        let ray = upright * VIEW;
        let start = upright * (Vec3::X * offset.x + DOWN * offset.y);
        let (enter, leave) = sharp_cube(start, ray, 0.5 + 2.0 * pixel)?;
        let (mut along, mut nearest) = (enter, (f32::MAX, start));
        for _ in 0..STEPS {
            let point = start + ray * along;
            let distance = distance(point);
            if distance < 0.001 {
                return Some((point, 1.0));
            }
            if distance < nearest.0 {
                nearest = (distance, point);
            }
            along += distance;
            if along > leave {
                break;
            }
        }
        let cover = 1.0 - nearest.0 / pixel;
        (cover > 0.0).then_some((nearest.1, cover))
    }

    fn pixel(&self, offset: Vec2) -> Option<([u8; 3], f32)> {
        let (point, cover) = self.hit(offset)?;
        Some((self.lit(point).map(channel), cover))
    }

    /// The light that a point of the die sends to the camera.
    fn lit(&self, point: Vec3) -> [f32; 3] {
        let (color, normal) = self.painted(point);
        let normal = self.turn * normal;
        let lamp = LAMP.normalize();
        // Little light arrives near the ground.
        let open = 0.62 + 0.38 * ((point.y + 0.5) / 0.42).clamp(0.0, 1.0);
        // Together, both lights show a top face in the colour that it was painted in.
        let direct = 0.99 * normal.dot(lamp).max(0.0) * (0.55 + 0.45 * open);
        let around = (0.17 + 0.13 * (0.5 + 0.5 * normal.y)) * open;
        let gloss = self.gloss(normal, lamp);
        let dice = &self.palette().dice;
        let (key, ambient) = (light(dice.key), light(dice.ambient));
        std::array::from_fn(|i| color[i] * (direct * key[i] + around * ambient[i]) + gloss * key[i])
    }

    fn gloss(&self, normal: Vec3, lamp: Vec3) -> f32 {
        let towards = normal.dot((lamp - VIEW).normalize()).max(0.0);
        if self.surface.body.roughness() > 0.8 {
            return 0.05 * towards.powi(40);
        }
        let grazing = 1.0 - (-normal.dot(VIEW)).max(0.0);
        0.3 * towards.powi(150) + 0.05 * grazing.powi(4)
    }

    /// Colour and normal at a point of the squared die.
    fn painted(&self, point: Vec3) -> ([f32; 3], Vec3) {
        let normal = self.rolled * (point - core(point)).normalize_or(Vec3::Y);
        let point = self.rolled * point;
        let along = |direction: [f32; 3]| point.dot(Vec3::from(direction));
        let ahead = |face: &usize| along(SIDES[*face].out);
        let face = (0..SIDES.len()).max_by(|a, b| ahead(a).total_cmp(&ahead(b)));
        let face = face.unwrap_or_default();
        let side = SIDES[face];
        let (right, down) = (along(side.right), along(side.down));
        let tile = self.tiles[face].get_or_init(|| {
            let edge = (self.edge.ceil() as u32).max(16);
            Tile::new(self.game, self.die[face], self.theme, edge)
        });
        let body = self.surface.at(point.to_array());
        let lean = tile.lean(right, down);
        let normal = normal + Vec3::from(side.right) * lean[0] + Vec3::from(side.down) * lean[1];
        (
            tile.blended(body, right, down),
            (self.rolled.inverse() * normal).normalize(),
        )
    }

    /// The die's shadow on the paper under it.
    fn shadow(&self, offset: Vec2) -> Option<([u8; 3], f32)> {
        const LAYERS: u8 = 6;
        let ground = vec3(offset.x, -0.5, (offset.y - 0.5 * COSINE) / SINE);
        // The shadow of each layer of the die is its square, further from the lamp and softer the higher it is.
        let layers = (0..LAYERS).map(|layer| {
            let height = (f32::from(layer) + 0.5) / f32::from(LAYERS);
            let moved = ground + LAMP * vec3(1.0, 0.0, 1.0) * height;
            let at = self.turn.inverse() * moved;
            let soft = 0.05 + 0.3 * height;
            let inside = 0.5 - distance(vec3(at.x, 0.0, at.z)) / (2.0 * soft);
            (1.0 - 0.35 * height) * smooth(inside)
        });
        let cast = layers.fold(0.0, f32::max);
        let contact = (-8.0 * (distance(self.turn.inverse() * ground) - 0.02).max(0.0)).exp();
        // Where the picture of the shadow ends, the shadow has faded.
        let end = (offset - SHADOW.min).min(SHADOW.max - offset).min_element();
        let fading = smooth(end / 0.3);
        let open = (1.0 - 0.42 * cast * fading) * (1.0 - 0.5 * contact * fading);
        let shade = self.palette().dice.shadow;
        (open < 0.995).then_some(([shade.r, shade.g, shade.b], 1.0 - open))
    }
}

/// The nearest point of the die's core: a smaller cube, around which the die is rounded.
fn core(point: Vec3) -> Vec3 {
    let flat = 0.5 - tokens().radius.die;
    point.clamp(Vec3::splat(-flat), Vec3::splat(flat))
}

/// Distance of a point from the rounded die, negative inside its rounding.
fn distance(point: Vec3) -> f32 {
    (point - core(point)).length() - tokens().radius.die
}

/// Where a ray enters and leaves a cube with this half edge.
fn sharp_cube(start: Vec3, ray: Vec3, half: f32) -> Option<(f32, f32)> {
    let (mut enter, mut leave) = (f32::NEG_INFINITY, f32::INFINITY);
    for axis in 0..3 {
        if ray[axis].abs() < 1e-6 {
            if start[axis].abs() > half {
                return None;
            }
            continue;
        }
        let [a, b] = [-half, half].map(|plane| (plane - start[axis]) / ray[axis]);
        enter = enter.max(a.min(b));
        leave = leave.min(a.max(b));
    }
    (enter < leave).then_some((enter, leave))
}

fn smooth(value: f32) -> f32 {
    let value = value.clamp(0.0, 1.0);
    value * value * (3.0 - 2.0 * value)
}

/// Lays a colour with this cover over a pixel.
fn lay_over(picture: &mut Picture, (x, y): (u32, u32), color: [u8; 3], cover: f32) {
    let first = 4 * (y * picture.width + x) as usize;
    let Some(pixel) = picture.rgba.get_mut(first..first + 4) else {
        return;
    };
    let below = f32::from(pixel[3]) / 255.0 * (1.0 - cover);
    let whole = cover + below;
    for (channel, over) in pixel.iter_mut().zip(color) {
        let mixed = (f32::from(over) * cover + f32::from(*channel) * below) / whole.max(0.001);
        *channel = mixed.round() as u8;
    }
    pixel[3] = (whole * 255.0).round() as u8;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(game: GameId, face: u8, theme: Theme) -> Picture {
        let die = LyingDie {
            die: 0,
            face,
            at: Vec2::splat(60.0),
            edge: 50.0,
            turn: 12.0,
        };
        portrait(game, &[die], theme, UVec2::splat(150), 1.0)
    }

    #[test]
    fn a_top_face_shows_its_paint_and_the_shadow_falls_away_from_the_lamp() {
        for &theme in Theme::ALL {
            // Two pips leave the middle of the face free.
            let picture = of(GameId::Trio, 1, theme);
            let paint = theme.palette().hues.orange.base;
            let [r, g, b, a] = picture.pixel(60, 55);
            assert_eq!(a, 255);
            for (seen, painted) in [(r, paint.r), (g, paint.g), (b, paint.b)] {
                assert!(seen.abs_diff(painted) < 24, "{theme:?}: {r} {g} {b}");
            }
            let [near, far] = [(60, 12), (98, 92)].map(|(x, y)| picture.pixel(x, y)[3]);
            assert!(near < 20 && far > 50, "{near} {far}");
            assert_eq!(picture.pixel(2, 2)[3], 0);
        }
    }

    #[test]
    fn every_face_of_every_game_can_lie_on_top() {
        for &game in GameId::ALL {
            let faces: Vec<Picture> = (0..FACES).map(|face| of(game, face, Theme::Day)).collect();
            for (face, picture) in faces.iter().enumerate() {
                assert!(!faces[..face].contains(picture), "{game:?} {face}");
            }
        }
    }
}
