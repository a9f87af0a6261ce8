//! Materials of dice: paint, beech, speckled stone, ivory.
//!
//! A material is solid: its grain is a function of the point in space, so the grain continues over the
//! edges.

use super::game_dice::GameDice;
use crate::ui::{Noise, Palette, Rgba};
use dicepad_core::{
    GameId,
    dice::{Color, Die},
    for_game,
};

/// A colour in linear light, the space in which colours are mixed.
pub(super) type LightColor = [f32; 3];

/// The material of a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Body {
    /// Painted in one of the colours.
    Painted(Color),
    /// Beech wood.
    Beech,
    /// Speckled stone.
    Stone,
    /// Ivory with inlays.
    Ivory,
    /// Plain white.
    White,
}

impl Body {
    /// The material of this die of this game.
    #[must_use]
    pub fn of(game: GameId, die: &Die) -> Self {
        for_game!(game, G => G::body(die))
    }

    /// The colour without grain.
    pub(crate) const fn color(self, palette: &Palette) -> Rgba {
        match self {
            Self::Painted(color) => palette.hues.of(color).base,
            Self::Beech => palette.dice.beech,
            Self::Stone => palette.dice.stone,
            Self::Ivory => palette.dice.ivory,
            Self::White => palette.dice.white,
        }
    }

    /// Roughness for the renderer: 0 is a mirror, 1 is chalk.
    #[must_use]
    pub const fn roughness(self) -> f32 {
        match self {
            Self::Beech => 0.9,
            Self::Painted(_) | Self::Stone | Self::Ivory | Self::White => 0.45,
        }
    }

    /// The colour at a point of a die with edge 1, centred on the origin.
    pub(super) fn at(self, base: LightColor, point: [f32; 3], noise: Noise) -> LightColor {
        match self {
            Self::Beech => beech(base, point, noise),
            Self::Stone => stone(base, point, noise),
            Self::Painted(_) | Self::Ivory | Self::White => plain(base, point, noise),
        }
    }
}

/// Almost even, with slight variation as in something handmade.
fn plain(base: LightColor, point: [f32; 3], noise: Noise) -> LightColor {
    let shade = 1.0 - 0.025 * (noise.smooth(point.map(|v| v * 5.0)) - 0.5);
    base.map(|v| v * shade)
}

/// The year rings of a trunk beside the die, and fibres along it.
fn beech(base: LightColor, [x, y, z]: [f32; 3], noise: Noise) -> LightColor {
    let waver = 2.6 * noise.smooth([x * 1.2, y * 3.0, z * 3.0]);
    let radius = (y + 1.3).hypot(z * 1.1 + 0.5) * 15.0 + waver;
    let ring = 0.5 + 0.5 * (radius * 2.1).sin();
    let fibre = noise.smooth([x * 4.0, y * 46.0, z * 46.0]) - 0.5;
    let shade = 1.0 - 0.15 * ring * ring - 0.13 * fibre;
    // Late wood is redder, so blue fades most.
    let fading = [0.0, 0.04, 0.1];
    std::array::from_fn(|channel| base[channel] * shade * (1.0 - fading[channel] * ring))
}

fn stone(base: LightColor, point: [f32; 3], noise: Noise) -> LightColor {
    let cloud = 0.96 + 0.06 * noise.smooth(point.map(|v| v * 9.0));
    let ground = base.map(|v| v * cloud);
    match speckle(point, noise) {
        Some((color, cover)) => mix(ground, color, 0.62 * cover),
        None => ground,
    }
}

/// The grain of sand at this point, if any, and how much of the background it covers, 0 to 1.
fn speckle(point: [f32; 3], noise: Noise) -> Option<(LightColor, f32)> {
    const CELLS: f32 = 11.0;
    let point = point.map(|v| v * CELLS);
    // Only cells within a grain's radius can reach this point.
    let reach = |axis: usize| {
        let cell = |v: f32| v.floor() as i32;
        cell(point[axis] - MOST_RADIUS)..=cell(point[axis] + MOST_RADIUS)
    };
    let mut cells =
        reach(0).flat_map(|x| reach(1).flat_map(move |y| reach(2).map(move |z| [x, y, z])));
    cells.find_map(|cell| grain(point, cell, noise))
}

const LEAST_RADIUS: f32 = 0.12;
const MOST_RADIUS: f32 = 0.38;

/// The grain of one lattice cell: about two of five cells hold one, a small ball somewhere inside.
fn grain(point: [f32; 3], cell: [i32; 3], noise: Noise) -> Option<(LightColor, f32)> {
    const SOFT_EDGE: f32 = 0.1;
    const COLORS: [LightColor; 3] = [[0.16, 0.13, 0.10], [0.42, 0.28, 0.16], [0.50, 0.47, 0.42]];
    if noise.at(cell) < 0.58 {
        return None;
    }
    // Offsets far outside any die give each cell more independent random numbers.
    let chance = |of: i32| noise.at([cell[0] + 1000 * of, cell[1], cell[2]]);
    let distance = (0..3)
        .map(|axis| point[axis] - cell[axis] as f32 - chance(1 + axis as i32))
        .fold(0.0, |sum, d| sum + d * d)
        .sqrt();
    let radius = LEAST_RADIUS + (MOST_RADIUS - LEAST_RADIUS) * chance(4);
    let color = COLORS[(chance(5) * 3.0) as usize % COLORS.len()];
    (distance < radius).then(|| (color, ((radius - distance) / SOFT_EDGE).min(1.0)))
}

/// Linear interpolation from `a` to `b`.
pub(super) fn mix(a: LightColor, b: LightColor, t: f32) -> LightColor {
    std::array::from_fn(|channel| a[channel] + (b[channel] - a[channel]) * t)
}

#[cfg(test)]
mod tests {
    use super::*;
    use dicepad_core::{
        Game,
        games::{cowpath::Cowpath, mosaic::Mosaic, summit::Summit, sundeck::Sundeck, trio::Trio},
    };

    #[test]
    fn every_die_has_its_own_material() {
        let bodies = |game, dice: &[Die]| -> Vec<Body> {
            dice.iter().map(|die| Body::of(game, die)).collect()
        };
        let painted = [Color::Orange, Color::Yellow, Color::Violet].map(Body::Painted);
        assert_eq!(bodies(GameId::Trio, Trio::DICE), painted);
        assert_eq!(bodies(GameId::Cowpath, Cowpath::DICE), [Body::Beech; 5]);
        assert_eq!(bodies(GameId::Mosaic, Mosaic::DICE), [Body::Stone; 2]);
        assert_eq!(bodies(GameId::Sundeck, Sundeck::DICE), [Body::Ivory; 5]);
        let summit = bodies(GameId::Summit, Summit::DICE);
        assert_eq!(summit[0], Body::White);
        assert_eq!(summit[1..], [Body::Ivory; 6]);
    }
}
