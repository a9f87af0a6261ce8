//! Seamless tiles of felt, wood and cloth. They are veils, mostly transparent and laid over the token
//! colours, so that one tile serves every shade.

use super::{Noise, Palette, Picture, Rgba, Theme};

/// Side of the felt tile, in points.
pub const FELT_TILE: f32 = 160.0;

/// Height of the wood tile, in points: four planks.
pub const WOOD_TILE: f32 = 480.0;

/// Side of the cloth tile, in points: one thread each way.
pub const CLOTH_TILE: f32 = 3.0;

/// The fibres of the tray's felt at this many pixels per point: short hairs lying across.
#[must_use]
pub fn felt(theme: Theme, scale: f32) -> Picture {
    const COARSE: [i32; 2] = [120, 176];
    const FINE: [i32; 2] = [240, 352];
    let (noise, fibre) = (Noise::new(3), theme.palette().felt.fibre);
    let edge = (FELT_TILE * scale).round().max(1.0) as u32;
    let layer = |x: u32, y: u32, cells: [i32; 2]| {
        let along = |pixel: u32, cells: i32| pixel as f32 * cells as f32 / edge as f32;
        noise.tiled([along(x, cells[0]), along(y, cells[1])], cells)
    };
    Picture::from_fn(edge, edge, |x, y| {
        let height = (2.0 * layer(x, y, COARSE) + layer(x, y, FINE)) / 3.0;
        // Only raised fibres catch the light.
        let lit = (1.6 * height - 0.55).clamp(0.0, 1.0);
        fibre
            .with_alpha((f32::from(fibre.a) * lit).round() as u8)
            .bytes()
    })
}

/// The boards of the table at this many pixels per point. The long streaks do not change along a board,
/// so a few columns of pixels are enough.
#[must_use]
pub fn wood(theme: Theme, scale: f32) -> Picture {
    const COLUMNS: u32 = 4;
    let boards = streaks(theme.palette());
    let height = (WOOD_TILE * scale).round().max(1.0) as u32;
    Picture::from_fn(COLUMNS, height, |_, row| {
        let y = (row as f32 + 0.5) / scale;
        seam(theme.palette(), y)
            .unwrap_or_else(|| streak_at(&boards, y))
            .bytes()
    })
}

/// A streak of the grain: its end, and its colour.
struct Streak {
    end: f32,
    color: Rgba,
}

fn streaks(palette: &Palette) -> Vec<Streak> {
    let (noise, wood) = (Noise::new(1), &palette.wood);
    let mut end = 0.0;
    (0..)
        .map(|index| {
            let chance = |of| noise.at([index, of, 0]);
            // Few broad streaks and many fine ones: lines of one width would look like a screen's.
            end += 0.8 + 4.8 * chance(0).powi(2);
            let color = if chance(1) > 0.55 {
                wood.dark
            } else {
                wood.light
            };
            let strength = (f32::from(color.a) * chance(2)).round() as u8;
            Streak {
                end,
                color: color.with_alpha(strength),
            }
        })
        .take_while(|streak| streak.end < WOOD_TILE)
        .collect()
}

fn streak_at(streaks: &[Streak], y: f32) -> Rgba {
    let index = streaks.partition_point(|streak| streak.end <= y);
    streaks
        .get(index)
        .map_or(Rgba::CLEAR, |streak| streak.color)
}

/// The dark gap between two planks, and below it an edge that catches the light.
fn seam(palette: &Palette, y: f32) -> Option<Rgba> {
    const SEAMS: [f32; 3] = [118.0, 262.0, 391.0];
    SEAMS.iter().find_map(|top| match y - top {
        0.0..1.2 => Some(palette.wood.seam),
        1.2..2.2 => Some(palette.wood.lip),
        _ => None,
    })
}

/// The weave of the binding at this many pixels per point: light threads down, dark gaps across.
#[must_use]
pub fn cloth(scale: f32) -> Picture {
    const THREAD: Rgba = Rgba::WHITE.with_alpha(0x17);
    const GAP: Rgba = Rgba::opaque(0, 0, 0).with_alpha(0x14);
    const CROSSING: Rgba = Rgba::opaque(137, 137, 137).with_alpha(0x29);
    let edge = (CLOTH_TILE * scale).round().max(CLOTH_TILE) as u32;
    let third = edge / 3;
    Picture::from_fn(edge, edge, |x, y| {
        let color = match (x < third, y >= edge - third) {
            (true, true) => CROSSING,
            (true, false) => THREAD,
            (false, true) => GAP,
            (false, false) => Rgba::CLEAR,
        };
        color.bytes()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn alphas(picture: &Picture) -> impl Iterator<Item = u8> {
        picture.rgba.as_chunks::<4>().0.iter().map(|pixel| pixel[3])
    }

    #[test]
    fn felt_is_a_thin_veil() {
        for &theme in Theme::ALL {
            let felt = felt(theme, 1.0);
            let strongest = theme.palette().felt.fibre.a;
            assert!(alphas(&felt).all(|alpha| alpha <= strongest));
            assert!(alphas(&felt).any(|alpha| alpha > strongest / 2));
        }
    }

    #[test]
    fn wood_has_three_seams_at_every_scale() {
        for scale in [1.0, 1.5, 2.0, 3.0] {
            let (picture, gap) = (wood(Theme::Day, scale), Theme::Day.palette().wood.seam);
            let rows: Vec<bool> = (0..picture.height)
                .map(|y| picture.pixel(0, y) == gap.bytes())
                .collect();
            let seams = rows.windows(2).filter(|pair| !pair[0] && pair[1]).count();
            assert_eq!(seams, 3, "at {scale}");
        }
    }

    #[test]
    fn cloth_repeats_after_one_thread() {
        assert_eq!(cloth(1.0).width, 3);
        assert_eq!(cloth(3.0).width, 9);
        assert_eq!(cloth(2.0).pixel(0, 0), [255, 255, 255, 0x17]);
    }
}
