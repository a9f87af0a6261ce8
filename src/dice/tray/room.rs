//! Free places on the felt for squared-up dice. Lengths are in die edges.

use crate::dice::throw::TraySize;
use bevy::prelude::*;

/// Gap between two dice, and between dice and the rim.
const GAP: f32 = 0.1;

/// Distance between centres, along one axis, at which squared-up dice have a gap.
const APART: f32 = 1.0 + GAP;

/// Felt left free at the ends of a row, if there is room.
const AT_THE_ENDS: f32 = 0.35;

/// Distance between the centres in a row, if there is room.
const IN_A_ROW: f32 = 1.5;

/// Dice closer than this in a row are laid in several rows.
const CLOSE: f32 = 1.25;

/// Step in which places are tried.
const STEP: f32 = 0.1;

/// More room than this counts as equally good.
const PLENTY: f32 = 2.0;

/// Tolerance for rounding.
const HAIR: f32 = 1e-3;

/// How far a die's centre may be from the tray's.
fn reach(tray: TraySize) -> Vec2 {
    (tray.half() - 0.5 - GAP).max(Vec2::ZERO)
}

/// Distance of two squared-up dice, along the axis that separates them.
fn distance(one: Vec2, other: Vec2) -> f32 {
    (one - other).abs().max_element()
}

/// Whether all dice are inside the tray and apart.
pub(super) fn lie_well(tray: TraySize, dice: &[Vec2]) -> bool {
    let inside = |die: &Vec2| (die.abs() - reach(tray)).max_element() <= HAIR;
    let apart = |(index, die): (usize, &Vec2)| {
        let mut others = dice[index + 1..].iter();
        others.all(|other| distance(*die, *other) >= APART - HAIR)
    };
    dice.iter().all(inside) && dice.iter().enumerate().all(apart)
}

/// A neat row in the middle of the felt, or several rows where one would be too long.
pub(super) fn neat(tray: TraySize, count: usize) -> Vec<Vec2> {
    let room = 2.0 * reach(tray).x;
    let gaps = count.saturating_sub(1) as f32;
    let pitch = |room: f32| (room / gaps.max(1.0)).min(IN_A_ROW);
    let pitches = [pitch(room - 2.0 * AT_THE_ENDS), pitch(room)];
    let pitch = pitches.into_iter().find(|pitch| *pitch >= APART);
    let rows: Vec<Vec2> = tray.places(count).collect();
    let Some(pitch) = pitch.filter(|pitch| *pitch >= CLOSE || !lie_well(tray, &rows)) else {
        return rows;
    };
    let place = |index: usize| Vec2::X * (index as f32 - gaps / 2.0) * pitch;
    (0..count).map(place).collect()
}

/// A place for one more die: the `wished` one if it is free, otherwise the one with the most room, and
/// among those the nearest to the wish. `None` if other dice would have to move.
pub(super) fn free_place(tray: TraySize, taken: &[Vec2], wished: Option<Vec2>) -> Option<Vec2> {
    let reach = reach(tray);
    let room = |place: Vec2| {
        let rooms = taken.iter().map(|die| distance(place, *die));
        rooms.fold(PLENTY, f32::min)
    };
    let wish = wished.unwrap_or_default().clamp(-reach, reach);
    if room(wish) >= APART - HAIR {
        return Some(wish);
    }
    let steps = |reach: f32| {
        let count = (2.0 * reach / STEP) as u16;
        (0..=count).map(move |step| f32::from(step) * STEP - reach)
    };
    let places = steps(reach.x).flat_map(|x| steps(reach.y).map(move |y| Vec2::new(x, y)));
    let worth = |place: &Vec2| (room(*place), -place.distance(wish));
    let best = places.max_by(|one, other| {
        let ((one_room, one_near), (other_room, other_near)) = (worth(one), worth(other));
        one_room
            .total_cmp(&other_room)
            .then(one_near.total_cmp(&other_near))
    });
    best.filter(|place| room(*place) >= APART - HAIR)
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
        assert_eq!(
            neat(phone(), 3),
            [Vec2::new(-1.5, 0.0), Vec2::ZERO, Vec2::new(1.5, 0.0)]
        );
    }

    #[test]
    fn a_die_goes_back_where_it_lay() {
        let old = Vec2::new(2.0, -0.3);
        assert_eq!(free_place(phone(), &[], Some(old)), Some(old));
        let beside = [Vec2::new(0.8, 0.0), Vec2::new(2.0, 0.8)];
        assert_eq!(free_place(phone(), &beside, Some(old)), Some(old));
    }

    #[test]
    fn where_another_die_lies_the_place_with_most_room_is_taken() {
        let old = Vec2::new(2.0, 0.0);
        let taken = [Vec2::new(2.5, 0.3), Vec2::new(0.0, 0.0)];
        let place = free_place(phone(), &taken, Some(old)).unwrap();
        assert!(lie_well(phone(), &[taken[0], taken[1], place]));
        assert!(distance(place, taken[1]) >= 1.9 && place.x < 0.0, "{place}");
    }

    #[test]
    fn a_full_felt_has_no_place_left() {
        let across = (-3..=3).map(|column| column as f32 * APART);
        let crowded: Vec<Vec2> = across
            .flat_map(|x| [-APART, 0.0, APART].map(|y| Vec2::new(x, y)))
            .collect();
        assert_eq!(free_place(phone(), &crowded, Some(Vec2::ZERO)), None);
    }

    #[test]
    fn dice_too_close_or_outside_do_not_lie_well() {
        assert!(!lie_well(phone(), &[Vec2::ZERO, Vec2::new(0.9, 0.9)]));
        assert!(!lie_well(phone(), &[Vec2::new(4.2, 0.0)]));
        assert!(lie_well(phone(), &[Vec2::ZERO, Vec2::new(1.1, 0.2)]));
    }
}
