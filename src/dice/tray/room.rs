//! Free places on the felt for dice at rest. Lengths are in die edges.

use crate::dice::throw::TraySize;
use bevy::prelude::*;

/// Gap between two straight dice, and between dice and the rim.
const GAP: f32 = 0.1;

/// Gap between the bounds of turned dice, whose corners are far from each other anyway.
const SLIT: f32 = 0.02;

/// Distance between centres, along one axis, at which straight dice have a gap.
const APART: f32 = 1.0 + GAP;

/// Felt left free at the ends of a row, if there is room.
const AT_THE_ENDS: f32 = 0.35;

/// Distance between the centres in a row, if there is room.
const IN_A_ROW: f32 = 1.5;

/// Dice closer than this in a row are laid in several rows, …
const CLOSE: f32 = 1.25;

/// … and so are this many dice or more, wherever there is room.
const MANY: usize = 5;

/// Step in which places are tried.
const STEP: f32 = 0.1;

/// More room than this counts as equally good.
const PLENTY: f32 = 2.0;

/// Tolerance for rounding.
const HAIR: f32 = 1e-3;

/// How dice that are laid down are turned, in degrees, from the first on …
const TURNS: [f32; 7] = [-8.0, 11.0, -5.0, 13.0, -11.0, 6.0, -13.0];

/// … and the shares of these turns that are tried.
const SHARES: [f32; 2] = [1.0, 0.4];

/// A die at rest on the felt.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct FeltSpot {
    /// Centre of the die.
    pub(super) at: Vec2,
    /// Turn from straight in radians, counter-clockwise as seen from above.
    pub(super) yaw: f32,
}

impl FeltSpot {
    /// A straight die with this centre.
    pub(super) const fn straight(at: Vec2) -> Self {
        Self { at, yaw: 0.0 }
    }

    /// How far the die extends from its centre along the sides of the tray.
    pub(super) fn reach(self) -> f32 {
        let (sin, cos) = self.yaw.sin_cos();
        0.5 * (cos.abs() + sin.abs())
    }

    /// How much further apart than needed two dice are, along the axis that separates them.
    fn gap(self, other: Self) -> f32 {
        let needed = (self.reach() + other.reach() + SLIT).max(APART);
        (self.at - other.at).abs().max_element() - needed
    }

    /// The die, moved into the tray if it is not inside.
    fn inside(self, tray: TraySize) -> Self {
        let furthest = (tray.half() - self.reach() - GAP).max(Vec2::ZERO);
        Self {
            at: self.at.clamp(-furthest, furthest),
            ..self
        }
    }

    /// Whether the die lies inside the tray and apart from the others.
    fn is_free(self, tray: TraySize, others: &[Self]) -> bool {
        let moved = (self.inside(tray).at - self.at).abs().max_element();
        moved <= HAIR && others.iter().all(|other| self.gap(*other) >= -HAIR)
    }
}

/// Whether all dice are inside the tray and apart.
pub(super) fn lie_well(tray: TraySize, dice: &[FeltSpot]) -> bool {
    let mut dice_with_others = dice.iter().enumerate();
    dice_with_others.all(|(index, die)| die.is_free(tray, &dice[index + 1..]))
}

/// A neat row in the middle of the felt, or several rows; the dice are a little turned where there is room.
pub(super) fn neat(tray: TraySize, count: usize) -> Vec<FeltSpot> {
    let places = rows(tray, count);
    let turned = |share: f32| -> Vec<FeltSpot> {
        let turns = TURNS.iter().cycle();
        let spots = places.iter().zip(turns).map(|(at, turn)| FeltSpot {
            at: *at,
            yaw: (share * turn).to_radians(),
        });
        spots.collect()
    };
    let natural = SHARES.into_iter().map(turned);
    let mut fitting = natural.filter(|dice| lie_well(tray, dice));
    fitting.next().unwrap_or_else(|| turned(0.0))
}

/// Places for dice in a row, or in several rows where one would be too long.
fn rows(tray: TraySize, count: usize) -> Vec<Vec2> {
    let several: Vec<Vec2> = tray.places(count).collect();
    let straight: Vec<_> = several.iter().copied().map(FeltSpot::straight).collect();
    let room = 2.0 * (tray.half().x - 0.5 - GAP).max(0.0);
    let gaps = count.saturating_sub(1) as f32;
    let pitch = |room: f32| (room / gaps.max(1.0)).min(IN_A_ROW);
    let pitches = [pitch(room - 2.0 * AT_THE_ENDS), pitch(room)];
    let pitch = pitches.into_iter().find(|pitch| *pitch >= APART);
    let one_row = |pitch: &f32| !lie_well(tray, &straight) || *pitch >= CLOSE && count < MANY;
    let Some(pitch) = pitch.filter(one_row) else {
        return several;
    };
    let place = |index: usize| Vec2::X * (index as f32 - gaps / 2.0) * pitch;
    (0..count).map(place).collect()
}

/// A place for one more die: the `wished` one if it is free, otherwise the one with the most room, and
/// among those the nearest to the wish. `None` if other dice would have to move.
pub(super) fn free_place(
    tray: TraySize,
    taken: &[FeltSpot],
    wished: Option<FeltSpot>,
) -> Option<FeltSpot> {
    let wish = wished.unwrap_or_default().inside(tray);
    if wish.is_free(tray, taken) {
        return Some(wish);
    }
    let reach = (tray.half() - 0.5 - GAP).max(Vec2::ZERO);
    let steps = |reach: f32| {
        let count = (2.0 * reach / STEP) as u16;
        (0..=count).map(move |step| f32::from(step) * STEP - reach)
    };
    let places = steps(reach.x).flat_map(|x| steps(reach.y).map(move |y| Vec2::new(x, y)));
    let room = |place: Vec2| {
        let gaps = taken.iter().map(|die| FeltSpot::straight(place).gap(*die));
        gaps.fold(PLENTY, f32::min)
    };
    let worth = |place: &Vec2| (room(*place), -place.distance(wish.at));
    let best = places.max_by(|one, other| {
        let ((one_room, one_near), (other_room, other_near)) = (worth(one), worth(other));
        one_room
            .total_cmp(&other_room)
            .then(one_near.total_cmp(&other_near))
    })?;
    let turned = FeltSpot { at: best, ..wish };
    let mut spots = [turned, FeltSpot::straight(best)].into_iter();
    spots.find(|spot| spot.is_free(tray, taken))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn phone() -> TraySize {
        TraySize::new(8.6, 2.85)
    }

    #[test]
    fn neat_dice_lie_well_in_every_tray() {
        for tray in [
            phone(),
            TraySize::new(5.5, 2.4),
            TraySize::new(2.4, 5.5),
            TraySize::new(12.0, 6.0),
        ] {
            for count in 0..=7 {
                let dice = neat(tray, count);
                assert_eq!(dice.len(), count);
                assert!(lie_well(tray, &dice), "{tray:?}: {dice:?}");
            }
        }
        let three = neat(phone(), 3);
        let places: Vec<Vec2> = three.iter().map(|die| die.at).collect();
        assert_eq!(
            places,
            [Vec2::new(-1.5, 0.0), Vec2::ZERO, Vec2::new(1.5, 0.0)]
        );
        assert!(three.iter().all(|die| die.yaw != 0.0), "{three:?}");
    }

    #[test]
    fn five_dice_lie_in_two_rows_where_one_would_be_close() {
        let above = |width: f32, depth: f32| {
            let dice = neat(TraySize::new(width, depth), 5);
            dice.iter().filter(|die| die.at.y < 0.0).count()
        };
        assert_eq!(above(5.5, 2.4), 3, "three above two");
    }

    #[test]
    fn a_die_goes_back_where_it_lay() {
        let old = FeltSpot {
            at: Vec2::new(2.0, -0.3),
            yaw: 0.2,
        };
        assert_eq!(free_place(phone(), &[], Some(old)), Some(old));
        let beside = [Vec2::new(0.7, 0.0), Vec2::new(2.0, 0.82)].map(FeltSpot::straight);
        assert_eq!(free_place(phone(), &beside, Some(old)), Some(old));
    }

    #[test]
    fn where_another_die_lies_the_place_with_most_room_is_taken() {
        let old = FeltSpot::straight(Vec2::new(2.0, 0.0));
        let taken = [Vec2::new(2.5, 0.3), Vec2::new(0.0, 0.0)].map(FeltSpot::straight);
        let place = free_place(phone(), &taken, Some(old)).unwrap();
        assert!(lie_well(phone(), &[taken[0], taken[1], place]));
        assert!(place.gap(taken[1]) >= 0.8 && place.at.x < 0.0, "{place:?}");
    }

    #[test]
    fn a_full_felt_has_no_place_left() {
        let across = (-3..=3).map(|column| column as f32 * APART);
        let crowded: Vec<FeltSpot> = across
            .flat_map(|x| [-APART, 0.0, APART].map(|y| FeltSpot::straight(Vec2::new(x, y))))
            .collect();
        let wish = Some(FeltSpot::default());
        assert_eq!(free_place(phone(), &crowded, wish), None);
    }

    #[test]
    fn dice_too_close_or_outside_do_not_lie_well() {
        let well = |dice: &[Vec2], yaw: f32| {
            let dice = dice.iter().map(|at| FeltSpot { at: *at, yaw });
            lie_well(phone(), &dice.collect::<Vec<_>>())
        };
        assert!(!well(&[Vec2::ZERO, Vec2::new(0.9, 0.9)], 0.0));
        assert!(!well(&[Vec2::new(4.2, 0.0)], 0.0));
        assert!(well(&[Vec2::ZERO, Vec2::new(1.1, 0.2)], 0.0));
        assert!(!well(&[Vec2::ZERO, Vec2::new(1.1, 0.2)], 0.26));
        assert!(well(&[Vec2::ZERO, Vec2::new(1.25, 0.2)], 0.26));
    }
}
