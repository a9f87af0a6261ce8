//! The textures of dice: for each die one atlas with its six faces.
//!
//! The atlas has three columns and two rows, face 0 to 5 from the upper left. Each tile is a square face
//! with a margin into which the face continues, so that mipmaps do not mix neighbours. The scene adds the
//! light: colours are those of the tokens, only the edge of a cut is a little darker, and a normal map
//! describes the cut.

use super::{
    body::{Body, LightColor, mix},
    engraving::engraving,
};
use crate::ui::{Noise, Picture, Rgba, Theme, tokens};
use dicepad_core::{
    GameId,
    dice::{Die, FACES, Face},
};

const COLUMNS: u32 = 3;
const ROWS: u32 = 2;

/// Margin of a tile, as a fraction of the face's edge.
const MARGIN: f32 = 1.0 / 16.0;

/// How one face lies on the cube: y is up, and z comes towards the player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CubeSide {
    /// The outward normal.
    pub out: [f32; 3],
    /// The direction to the right on the face, seen from outside.
    pub right: [f32; 3],
    /// The direction down on the face, seen from outside.
    pub down: [f32; 3],
}

/// The side of each face: face `i` is on side `i`. Indices of opposite faces add up to five, so the pips of
/// opposite faces add up to seven.
pub const SIDES: [CubeSide; FACES as usize] = {
    const X: [f32; 3] = [1.0, 0.0, 0.0];
    const Y: [f32; 3] = [0.0, 1.0, 0.0];
    const Z: [f32; 3] = [0.0, 0.0, 1.0];
    const fn minus([x, y, z]: [f32; 3]) -> [f32; 3] {
        [-x, -y, -z]
    }
    [
        CubeSide {
            out: Y,
            right: X,
            down: Z,
        },
        CubeSide {
            out: Z,
            right: X,
            down: minus(Y),
        },
        CubeSide {
            out: X,
            right: minus(Z),
            down: minus(Y),
        },
        CubeSide {
            out: minus(X),
            right: Z,
            down: minus(Y),
        },
        CubeSide {
            out: minus(Z),
            right: minus(X),
            down: minus(Y),
        },
        CubeSide {
            out: minus(Y),
            right: X,
            down: minus(Z),
        },
    ]
};

/// Texture coordinates of a point on a face. `right` and `down` count from the centre of the face in die
/// edges, so a corner of the face is at ±½.
#[must_use]
pub fn uv(face: usize, right: f32, down: f32) -> [f32; 2] {
    let (column, row) = (face as u32 % COLUMNS, face as u32 / COLUMNS);
    let within = |offset: f32| 0.5 + offset / (1.0 + 2.0 * MARGIN);
    let u = (column as f32 + within(right)) / COLUMNS as f32;
    let v = (row as f32 + within(down)) / ROWS as f32;
    [u, v]
}

/// The textures of one die, for a mesh with the coordinates of [`uv`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Atlas {
    /// Unlit colours, sRGB.
    pub albedo: Picture,
    /// Normal map, linear: red to the right, green up, blue out of the die.
    pub normals: Picture,
}

impl Atlas {
    /// The atlas of a die, with faces `edge` pixels wide. Dice with the same `seed` have the same grain.
    #[must_use]
    pub fn new(game: GameId, die: &Die, theme: Theme, edge: u32, seed: u32) -> Self {
        let surface = Surface::new(game, die, theme, seed);
        let tiles: Vec<Tile> = die
            .iter()
            .map(|face| Tile::new(game, *face, theme, edge))
            .collect();
        let size = tile_size(edge);
        let assemble = |pixel: &dyn Fn(usize, u32, u32) -> [u8; 4]| {
            Picture::from_fn(size * COLUMNS, size * ROWS, |x, y| {
                let face = (y / size * COLUMNS + x / size) as usize;
                pixel(face, x % size, y % size)
            })
        };
        Self {
            albedo: assemble(&|face, x, y| {
                let tile = &tiles[face];
                let point = on_die(SIDES[face], tile.offset(x), tile.offset(y));
                surface.albedo(tile, point, x, y)
            }),
            normals: assemble(&|face, x, y| tiles[face].normal(x, y)),
        }
    }
}

/// One face without margin and light, for flat pictures of dice.
#[must_use]
pub fn flat_face(game: GameId, die: &Die, face: usize, theme: Theme, edge: u32) -> Picture {
    let shown = die.get(face).copied().unwrap_or(die[0]);
    let (surface, tile) = (
        Surface::new(game, die, theme, 1),
        Tile::new(game, shown, theme, edge),
    );
    let margin = margin(edge);
    Picture::from_fn(edge, edge, |x, y| {
        let (x, y) = (x + margin, y + margin);
        surface.albedo(&tile, [tile.offset(x), 0.5, tile.offset(y)], x, y)
    })
}

fn margin(edge: u32) -> u32 {
    (edge as f32 * MARGIN).round() as u32
}

fn tile_size(edge: u32) -> u32 {
    edge + 2 * margin(edge)
}

/// The die's material before anything is cut.
pub(super) struct Surface {
    pub(super) body: Body,
    base: LightColor,
    noise: Noise,
}

impl Surface {
    pub(super) fn new(game: GameId, die: &Die, theme: Theme, seed: u32) -> Self {
        let body = Body::of(game, die);
        let base = light(body.color(theme.palette()));
        Self {
            body,
            base,
            noise: Noise::new(seed),
        }
    }

    /// The colour of the uncut material at a point of the die.
    pub(super) fn at(&self, point: [f32; 3]) -> LightColor {
        self.body.at(self.base, point, self.noise)
    }

    /// The colour of a pixel of a tile; the pixel lies at `point` of the die.
    fn albedo(&self, tile: &Tile, point: [f32; 3], x: u32, y: u32) -> [u8; 4] {
        let body = self.at(point);
        let depth = tile.depth(i64::from(x), i64::from(y));
        let [r, g, b] = if depth > 0.0 {
            tile.cut(body, depth, x, y)
        } else {
            body
        }
        .map(channel);
        [r, g, b, 255]
    }
}

/// The point of the rounded die under a point of its flat face.
fn on_die(side: CubeSide, right: f32, down: f32) -> [f32; 3] {
    let radius = tokens().radius.die;
    let flat = 0.5 - radius;
    let over = |offset: f32| (offset.abs() - flat).max(0.0);
    let fall = radius * radius - over(right).powi(2) - over(down).powi(2);
    let out = flat + fall.max(0.0).sqrt();
    std::array::from_fn(|i| side.right[i] * right + side.down[i] * down + side.out[i] * out)
}

/// The engraving of a face, including the margin of its tile.
pub(super) struct Tile {
    edge: u32,
    engraving: Picture,
    /// Depth of the cut for each pixel, 0 to 1, with soft edges.
    depth: Vec<f32>,
}

impl Tile {
    pub(super) fn new(game: GameId, face: Face, theme: Theme, edge: u32) -> Self {
        let size = tile_size(edge);
        let margin = 100.0 * margin(edge) as f32 / edge as f32;
        let (start, board) = (-margin, 100.0 + 2.0 * margin);
        let svg = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{start} {start} {board} {board}">{}</svg>"#,
            engraving(game, face, theme)
        );
        let engraving = Picture::from_svg(&svg, "", size, size);
        let depth = soften(&engraving, edge as f32 * 0.0086);
        Self {
            edge,
            engraving,
            depth,
        }
    }

    /// Distance of a pixel from the centre of the face, in die edges.
    fn offset(&self, pixel: u32) -> f32 {
        (pixel as f32 + 0.5 - margin(self.edge) as f32) / self.edge as f32 - 0.5
    }

    fn depth(&self, x: i64, y: i64) -> f32 {
        let last = i64::from(self.engraving.width) - 1;
        let index = y.clamp(0, last) * (last + 1) + x.clamp(0, last);
        self.depth.get(index as usize).copied().unwrap_or_default()
    }

    /// The colour between the pixels, in this material. `right` and `down` count from the centre of the face
    /// in die edges.
    pub(super) fn blended(&self, body: LightColor, right: f32, down: f32) -> LightColor {
        let (x, y) = (self.pixel(right), self.pixel(down));
        let at = |column: u32, row: u32| {
            let (x, y) = (x as u32 + column, y as u32 + row);
            let depth = self.depth(x.into(), y.into());
            if depth > 0.0 {
                self.cut(body, depth, x, y)
            } else {
                body
            }
        };
        let line = |row| mix(at(0, row), at(1, row), x.fract());
        mix(line(0), line(1), y.fract())
    }

    /// How far the surface leans to the right and down at a point of the face.
    pub(super) fn lean(&self, right: f32, down: f32) -> [f32; 2] {
        let (x, y) = (self.pixel(right).round(), self.pixel(down).round());
        let [r, g, b, _] = self.normal(x as u32, y as u32);
        let decode = |v: u8| (f32::from(v) - 127.5) / 127.5;
        [decode(r) / decode(b), -decode(g) / decode(b)]
    }

    /// The inverse of [`Self::offset`], kept so far inside that the next pixel exists, too.
    fn pixel(&self, offset: f32) -> f32 {
        let pixel = (offset + 0.5) * self.edge as f32 + margin(self.edge) as f32 - 0.5;
        pixel.clamp(0.0, self.engraving.width.saturating_sub(2) as f32)
    }

    /// The colour of a pixel in this material in or near the cut.
    fn cut(&self, body: LightColor, depth: f32, x: u32, y: u32) -> LightColor {
        let [r, g, b, cover] = self.engraving.pixel(x, y);
        let filled = mix(body, light(Rgba::opaque(r, g, b)), f32::from(cover) / 255.0);
        // Dust gathers in the cut, most of it along its edge.
        let dust = 0.05 * depth + 0.12 * 4.0 * depth * (1.0 - depth);
        filled.map(|v| v * (1.0 - dust))
    }

    /// The normal at a pixel: the surface leans towards where the cut is deeper.
    fn normal(&self, x: u32, y: u32) -> [u8; 4] {
        const STEEPNESS: f32 = 0.42;
        let reach = i64::from((self.edge * 3 / 512).max(1));
        let (x, y) = (i64::from(x), i64::from(y));
        let right = STEEPNESS * (self.depth(x + reach, y) - self.depth(x - reach, y));
        let down = STEEPNESS * (self.depth(x, y + reach) - self.depth(x, y - reach));
        let length = (right * right + down * down + 1.0).sqrt();
        let encode = |v: f32| ((v / length * 0.5 + 0.5) * 255.0).round() as u8;
        [encode(right), encode(-down), encode(1.0), 255]
    }
}

/// The coverage of the engraving, blurred with a Gaussian of this width in pixels.
fn soften(engraving: &Picture, width: f32) -> Vec<f32> {
    let size = engraving.width as usize;
    let reach = (width * 3.0).ceil() as i64;
    let weights: Vec<f32> = (-reach..=reach)
        .map(|d| (-0.5 * (d as f32 / width).powi(2)).exp())
        .collect();
    let total: f32 = weights.iter().sum();
    let blur = |at: &dyn Fn(usize) -> f32, middle: usize| {
        let taps = (-reach..=reach).map(|d| (middle as i64 + d).clamp(0, size as i64 - 1) as usize);
        taps.zip(&weights)
            .map(|(tap, weight)| at(tap) * weight)
            .sum::<f32>()
            / total
    };
    let pixels = || (0..size).flat_map(|y| (0..size).map(move |x| (x, y)));
    let cover: Vec<f32> = engraving
        .rgba
        .as_chunks::<4>()
        .0
        .iter()
        .map(|pixel| f32::from(pixel[3]) / 255.0)
        .collect();
    let rows: Vec<f32> = pixels()
        .map(|(x, y)| blur(&|x| cover[y * size + x], x))
        .collect();
    pixels()
        .map(|(x, y)| blur(&|y| rows[y * size + x], y))
        .collect()
}

/// Converts an sRGB colour to linear light.
pub(super) fn light(color: Rgba) -> LightColor {
    [color.r, color.g, color.b].map(|channel| {
        let value = f32::from(channel) / 255.0;
        if value <= 0.040_45 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        }
    })
}

/// Converts a linear value to an sRGB byte.
pub(super) fn channel(light: f32) -> u8 {
    let light = light.clamp(0.0, 1.0);
    let value = if light <= 0.003_130_8 {
        light * 12.92
    } else {
        1.055 * light.powf(1.0 / 2.4) - 0.055
    };
    (value * 255.0).round() as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use dicepad_core::{
        Game,
        games::{cowpath::Cowpath, mosaic::Mosaic, summit::Summit, sundeck::Sundeck, trio::Trio},
    };

    const ALL: [(GameId, &[Die]); 5] = [
        (GameId::Trio, Trio::DICE),
        (GameId::Cowpath, Cowpath::DICE),
        (GameId::Summit, Summit::DICE),
        (GameId::Mosaic, Mosaic::DICE),
        (GameId::Sundeck, Sundeck::DICE),
    ];

    fn dot(a: [f32; 3], b: [f32; 3]) -> f32 {
        (0..3).map(|i| a[i] * b[i]).sum()
    }

    #[test]
    fn faces_lie_on_the_cube_unmirrored() {
        for CubeSide { out, right, down } in SIDES {
            let cross: [f32; 3] = std::array::from_fn(|i| {
                let (j, k) = ((i + 1) % 3, (i + 2) % 3);
                down[j] * right[k] - down[k] * right[j]
            });
            assert_eq!(dot(cross, out), 1.0, "right × up points out of the die");
        }
        for face in 0..SIDES.len() {
            assert_eq!(dot(SIDES[face].out, SIDES[5 - face].out), -1.0);
        }
    }

    #[test]
    fn texture_coordinates_keep_to_their_tile() {
        assert_eq!(uv(0, 0.0, 0.0), [1.0 / 6.0, 0.25]);
        let [u, v] = uv(5, 0.5, 0.5);
        assert!(u < 1.0 && v < 1.0 && u > 0.97 && v > 0.96);
    }

    #[test]
    fn every_face_of_every_die_is_cut() {
        for (game, dice) in ALL {
            for die in dice {
                let atlas = Atlas::new(game, die, Theme::Day, 32, 1);
                assert_eq!((atlas.albedo.width, atlas.albedo.height), (36 * 3, 36 * 2));
                assert_eq!(atlas.normals.rgba.len(), atlas.albedo.rgba.len());
                for face in *die {
                    let cut = Tile::new(game, face, Theme::Day, 32)
                        .depth
                        .iter()
                        .sum::<f32>();
                    assert!(cut > 10.0, "{game:?}: {face:?} shows nothing");
                }
            }
        }
    }

    #[test]
    fn different_faces_look_different() {
        for (game, dice) in ALL {
            let faces: Vec<Face> = dice.iter().flatten().copied().collect();
            for (a, b) in faces.iter().zip(&faces[1..]).filter(|(a, b)| a != b) {
                let [a, b] =
                    [a, b].map(|face| Tile::new(game, *face, Theme::Evening, 24).engraving);
                assert_ne!(a, b);
            }
        }
    }
}
