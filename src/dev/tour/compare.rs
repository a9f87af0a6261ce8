//! Whether two pictures look the same.
//!
//! The software renderer gave the same bytes in two runs, with all its threads or one. With the code
//! generator's optimisations off, no tile differed by more than 0.0 %. Real changes were far from that: one
//! cell of a sheet off by 1 pixel made 19 % of a tile differ, by 2 pixels 25 %; a missing word of 12 points
//! 25 %, of 16 points 45 %; text 3 % larger 28 %. The limit lies between.

/// A picture with three bytes per pixel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pixels {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) rgb: Vec<u8>,
}

/// Side of the square over which pixels are averaged before the comparison: another processor may round
/// anti-aliased edges a little differently.
const BLUR: i64 = 3;

/// A pixel differs if its mean colour differs by more than this, of 255.
const TOLERANCE: i64 = 24;

/// Side of a tile in pixels. Pictures are compared by tiles, so that one word counts on a large picture,
/// too.
const TILE: u32 = 24;

/// Largest share of differing pixels allowed in a tile.
pub(super) const MOST: f32 = 0.08;

/// The difference of two pictures.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Difference {
    /// Share of differing pixels in the worst tile.
    pub(super) worst: f32,
    /// Upper left corner of that tile.
    pub(super) at: (u32, u32),
    /// The first picture, pale, with all differing pixels in red.
    pub(super) picture: Pixels,
}

impl Difference {
    /// Whether a person would call the pictures equal.
    pub(super) fn is_slight(&self) -> bool {
        self.worst <= MOST
    }
}

/// Compares two pictures; `None` if their sizes differ.
pub(super) fn difference(one: &Pixels, other: &Pixels) -> Option<Difference> {
    if (one.width, one.height) != (other.width, other.height) {
        return None;
    }
    let (blurred, other) = (blur(one), blur(other));
    let others: Vec<bool> = blurred
        .chunks_exact(3)
        .zip(other.chunks_exact(3))
        .map(|(one, other)| {
            let apart = |(one, other): (&i64, &i64)| (one - other).abs() > TOLERANCE * BLUR * BLUR;
            one.iter().zip(other).any(apart)
        })
        .collect();
    let (worst, at) = worst_tile(&others, one.width, one.height);
    let rgb = one
        .rgb
        .chunks_exact(3)
        .zip(&others)
        .flat_map(|(pixel, other)| match (pixel, other) {
            (_, true) => [220, 0, 0],
            ([red, green, blue], _) => [red, green, blue].map(|channel| 191 + channel / 4),
            _ => [0; 3],
        })
        .collect();
    Some(Difference {
        worst,
        at,
        picture: Pixels { rgb, ..one.clone() },
    })
}

/// The sum of each pixel and its neighbours; the outermost pixels are repeated at the edges.
fn blur(picture: &Pixels) -> Vec<i64> {
    let (width, height) = (i64::from(picture.width), i64::from(picture.height));
    let reach = BLUR / 2;
    let sum = |x: i64, y: i64, channel: i64| -> i64 {
        let near = |offset: i64| (-reach..=reach).map(move |by| offset + by);
        near(y)
            .flat_map(|y| near(x).map(move |x| (x.clamp(0, width - 1), y.clamp(0, height - 1))))
            .map(|(x, y)| i64::from(picture.rgb[((y * width + x) * 3 + channel) as usize]))
            .sum()
    };
    let mut sums = Vec::with_capacity(picture.rgb.len());
    for y in 0..height {
        for x in 0..width {
            sums.extend((0..3).map(|channel| sum(x, y, channel)));
        }
    }
    sums
}

/// The largest share of differing pixels in a tile, and that tile's corner.
fn worst_tile(others: &[bool], width: u32, height: u32) -> (f32, (u32, u32)) {
    let across = width.div_ceil(TILE);
    let mut counts = vec![0u16; (across * height.div_ceil(TILE)) as usize];
    for (index, _) in others.iter().enumerate().filter(|(_, other)| **other) {
        let (x, y) = (index as u32 % width, index as u32 / width);
        counts[(y / TILE * across + x / TILE) as usize] += 1;
    }
    let worst = counts.iter().enumerate().max_by_key(|(_, count)| **count);
    worst.map_or((0.0, (0, 0)), |(tile, count)| {
        let share = f32::from(*count) / (TILE * TILE) as f32;
        let tile = tile as u32;
        (share, (tile % across * TILE, tile / across * TILE))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A page with a dark box at this place.
    fn page(left: u32, top: u32) -> Pixels {
        let (width, height, side) = (120, 100, 30);
        let pixel = |x: u32, y: u32| {
            let inside = |at: u32, from: u32| (from..from + side).contains(&at);
            let edge = (x == left || y == top) && inside(x, left) && inside(y, top);
            match (edge, inside(x, left) && inside(y, top)) {
                (true, _) => 120,
                (_, true) => 60,
                _ => 230,
            }
        };
        let rgb = (0..height)
            .flat_map(|y| (0..width).map(move |x| (x, y)))
            .flat_map(|(x, y)| [pixel(x, y); 3])
            .collect();
        Pixels { width, height, rgb }
    }

    #[test]
    fn the_same_picture_does_not_differ() {
        let difference = difference(&page(40, 30), &page(40, 30)).unwrap();
        assert_eq!(difference.worst, 0.0);
        assert!(difference.is_slight());
    }

    #[test]
    fn noise_at_smoothed_edges_is_slight() {
        let mut noisy = page(40, 30);
        for (index, channel) in noisy.rgb.iter_mut().enumerate() {
            let noise = (index * 7919 % 17) as u8;
            *channel = channel.saturating_add(noise);
        }
        let difference = difference(&noisy, &page(40, 30)).unwrap();
        assert!(difference.is_slight(), "{}", difference.worst);
    }

    #[test]
    fn a_box_two_pixels_off_is_noticed_and_shown_where_it_is() {
        let difference = difference(&page(42, 30), &page(40, 30)).unwrap();
        assert!(!difference.is_slight(), "{}", difference.worst);
        let (left, top) = difference.at;
        assert!([24, 48].contains(&left) && top == 24, "{left},{top}");
        let red =
            |x: usize, y: usize| difference.picture.rgb[(y * 120 + x) * 3..][..3] == [220, 0, 0];
        assert!(red(41, 40));
        assert!(!red(5, 5));
    }

    #[test]
    fn a_missing_word_is_noticed_on_a_large_page() {
        let whole = page(40, 30);
        let mut without = whole.clone();
        // Five strokes of a small word, each two pixels wide.
        for x in [4, 9, 14, 19, 24].into_iter().flat_map(|x| [x, x + 1]) {
            for y in 80..90 {
                let at = (y * 120 + x) * 3;
                without.rgb[at..at + 3].fill(60);
            }
        }
        let difference = difference(&whole, &without).unwrap();
        assert!(!difference.is_slight(), "{}", difference.worst);
        assert_eq!(difference.at, (0, 72));
    }

    #[test]
    fn pictures_of_other_sizes_cannot_be_compared() {
        let mut wider = page(40, 30);
        (wider.width, wider.height) = (100, 120);
        assert_eq!(difference(&wider, &page(40, 30)), None);
    }
}
