//! Smooth noise for textures: the same seed gives the same grain on every device.

/// Value noise: random numbers from 0 to 1 on a lattice, interpolated between its points.
#[derive(Clone, Copy, Debug)]
pub struct Noise {
    seed: u32,
}

impl Noise {
    /// The noise with this seed.
    #[must_use]
    pub const fn new(seed: u32) -> Self {
        Self { seed }
    }

    /// Value at a lattice point, from 0 to 1.
    #[must_use]
    pub const fn at(self, point: [i32; 3]) -> f32 {
        let mut bits = self.seed.wrapping_mul(0x9E37_79B9);
        let mut axis = 0;
        while axis < 3 {
            bits = mix(bits ^ (point[axis] as u32).wrapping_mul(0x85EB_CA6B));
            axis += 1;
        }
        (bits >> 8) as f32 / (1 << 24) as f32
    }

    /// Interpolated value at any point.
    #[must_use]
    pub fn smooth(self, point: [f32; 3]) -> f32 {
        let floor = point.map(f32::floor);
        let cell = floor.map(|v| v as i32);
        let [u, v, w] = std::array::from_fn(|axis| fade(point[axis] - floor[axis]));
        let at = |x, y, z| self.at([cell[0] + x, cell[1] + y, cell[2] + z]);
        let line = |y, z| lerp(at(0, y, z), at(1, y, z), u);
        let plane = |z| lerp(line(0, z), line(1, z), v);
        lerp(plane(0), plane(1), w)
    }

    /// Interpolated value in a plane that repeats after `period` lattice cells.
    #[must_use]
    pub fn tiled(self, point: [f32; 2], period: [i32; 2]) -> f32 {
        let floor = point.map(f32::floor);
        let [u, v] = std::array::from_fn(|axis| fade(point[axis] - floor[axis]));
        let at = |x: i32, y: i32| {
            let column = (floor[0] as i32 + x).rem_euclid(period[0]);
            self.at([column, (floor[1] as i32 + y).rem_euclid(period[1]), 0])
        };
        lerp(lerp(at(0, 0), at(1, 0), u), lerp(at(0, 1), at(1, 1), u), v)
    }
}

/// Scrambles all bits (the finaliser of `MurmurHash3`).
const fn mix(mut bits: u32) -> u32 {
    bits = (bits ^ bits >> 16).wrapping_mul(0x85EB_CA6B);
    bits = (bits ^ bits >> 13).wrapping_mul(0xC2B2_AE35);
    bits ^ bits >> 16
}

fn fade(t: f32) -> f32 {
    t * t * (3.0 - 2.0 * t)
}

fn lerp(a: f32, b: f32, t: f32) -> f32 {
    a + (b - a) * t
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn smooth_noise_meets_its_lattice_and_tiles() {
        let noise = Noise::new(7);
        assert_eq!(noise.smooth([3.0, -2.0, 5.0]), noise.at([3, -2, 5]));
        assert_eq!(
            noise.tiled([0.25, 1.5], [8, 4]),
            noise.tiled([8.25, -2.5], [8, 4])
        );
    }

    #[test]
    fn numbers_spread_over_the_whole_range() {
        let noise = Noise::new(1);
        let mean = (0..1000).map(|x| noise.at([x, 0, 0])).sum::<f32>() / 1000.0;
        assert!((mean - 0.5).abs() < 0.03, "{mean}");
        assert!((0..1000).all(|x| (0.0..1.0).contains(&noise.at([x, 1, 2]))));
    }
}
