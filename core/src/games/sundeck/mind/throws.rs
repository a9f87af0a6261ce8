//! All throws of five equal dice by colour, and best play with the remaining rolls.

use super::super::rules;
use crate::dice::{FACES, Lying};
use std::sync::LazyLock;

const DICE: usize = rules::DICE.len();
const COLORS: usize = FACES as usize;

/// The number of multisets of zero to five dice in six colours.
const KEPT: usize = 462;
/// The number of multisets of all five dice, which come last.
pub(super) const WHOLE: usize = 252;
const FIRST_WHOLE: usize = KEPT - WHOLE;

/// The number of dice for each colour.
pub(super) type ColorCounts = [u8; COLORS];

/// A worth for every multiset of dice, in the order of [`Throws`].
pub(super) type Worth = [f32; KEPT];

/// All multisets of up to five dice, smaller ones first.
pub(super) struct Throws {
    shown: Vec<ColorCounts>,
    /// The index after adding a die of each colour; unchanged for five dice.
    more: Vec<[u16; COLORS]>,
    /// The index after removing a die of each colour; unchanged if no die shows it.
    fewer: Vec<[u16; COLORS]>,
}

static THROWS: LazyLock<Throws> = LazyLock::new(Throws::new);

impl Throws {
    pub(super) fn get() -> &'static Self {
        &THROWS
    }

    fn new() -> Self {
        let mut shown: Vec<ColorCounts> = vec![[0; COLORS]];
        let mut at = 0;
        while let Some(colors) = shown.get(at).copied() {
            // Only colours from the last one on are added, so that each multiset is created once.
            let last = colors.iter().rposition(|count| *count > 0).unwrap_or(0);
            if usize::from(colors.iter().sum::<u8>()) < DICE {
                for color in last..COLORS {
                    let mut one_more = colors;
                    one_more[color] += 1;
                    shown.push(one_more);
                }
            }
            at += 1;
        }
        let place = |colors: ColorCounts, own: usize| {
            shown
                .iter()
                .position(|other| *other == colors)
                .unwrap_or(own) as u16
        };
        let beside = |own: usize, change: fn(u8) -> Option<u8>| {
            std::array::from_fn(|color| {
                let mut colors = shown[own];
                match change(colors[color]) {
                    Some(count) => {
                        colors[color] = count;
                        place(colors, own)
                    }
                    None => own as u16,
                }
            })
        };
        let more = (0..shown.len()).map(|own| beside(own, |count| count.checked_add(1)));
        let fewer = (0..shown.len()).map(|own| beside(own, |count| count.checked_sub(1)));
        Self {
            more: more.collect(),
            fewer: fewer.collect(),
            shown,
        }
    }

    /// The throws of all five dice, with their indices.
    pub(super) fn whole(&self) -> impl Iterator<Item = (usize, &ColorCounts)> {
        self.shown.iter().enumerate().skip(FIRST_WHOLE)
    }

    /// The index of the dice on the table without those in `rerolled`.
    pub(super) fn kept(&self, lying: Lying, rerolled: u8) -> usize {
        let kept = (0..DICE).filter(|die| rerolled >> die & 1 == 0);
        kept.fold(0, |place, die| {
            usize::from(self.more[place][usize::from(lying.face(die))])
        })
    }

    /// Computes the mean worth of keeping each multiset and rolling the other dice once, from the worth of
    /// every whole throw.
    pub(super) fn roll(&self, worth: &mut Worth) {
        for place in (0..FIRST_WHOLE).rev() {
            let sum: f32 = self.more[place]
                .iter()
                .map(|next| worth[usize::from(*next)])
                .sum();
            worth[place] = sum / COLORS as f32;
        }
    }

    /// Computes the worth of every throw from which any part may be kept, from the worth of keeping each
    /// multiset.
    pub(super) fn keep_best(&self, worth: &mut Worth) {
        for place in 1..KEPT {
            let parts = self.fewer[place]
                .iter()
                .map(|part| worth[usize::from(*part)]);
            worth[place] = parts.fold(worth[place], f32::max);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_462_multisets_and_252_throws() {
        let throws = Throws::get();
        assert_eq!(throws.shown.len(), KEPT);
        assert_eq!(throws.whole().count(), WHOLE);
        assert!(
            throws
                .whole()
                .all(|(_, colors)| colors.iter().sum::<u8>() == 5)
        );
        assert_eq!(throws.kept(Lying::of(&[3, 0, 3, 5, 1]), 0b11111), 0);
        let place = throws.kept(Lying::of(&[3, 0, 3, 5, 1]), 0b01000);
        assert_eq!(throws.shown[place], [1, 1, 0, 2, 0, 0]);
    }

    #[test]
    fn three_of_one_colour_in_three_rolls_have_the_right_odds() {
        let throws = Throws::get();
        let mut worth = [0.0; KEPT];
        for (place, colors) in throws.whole() {
            worth[place] = f32::from(u8::from(colors[2] >= 3));
        }
        throws.roll(&mut worth);
        throws.keep_best(&mut worth);
        throws.roll(&mut worth);
        throws.keep_best(&mut worth);
        throws.roll(&mut worth);
        // Each die shows the colour with probability 1 - (5/6)^3; at least three of five have to.
        let die: f32 = 91.0 / 216.0;
        let other = 1.0 - die;
        let expected = die * die * die * (10.0 * other * other + 5.0 * die * other + die * die);
        assert!(
            (worth[0] - expected).abs() < 1e-4,
            "{} {expected}",
            worth[0]
        );
    }
}
