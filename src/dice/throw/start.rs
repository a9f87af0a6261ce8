//! How dice leave the hand: positions, rotations and speeds.

use super::{Pose, ThrowSpec, chance::ThrowChance, tray::TraySize};
use crate::intent::Fling;
use bevy::math::{Vec2, Vec3};

/// Distance between centres at which dice cannot touch, however they are turned: the cube's diagonal.
const CLEARANCE: f32 = 1.75;

/// Distance of a centre from a wall: as far as a die's corner reaches, and a little air.
const FROM_WALL: f32 = 0.92;

/// Height above the felt at which the hand opens.
const HAND_HEIGHT: f32 = 1.3;

/// Random candidates for each die's place; more candidates pack the dice closer to the hand.
const CANDIDATES: usize = 40;

/// Strength of a tap, on the scale of a swipe.
const TAP_STRENGTH: f32 = 0.5;

/// Whether to throw like a player, or so that nothing can go wrong.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Manner {
    /// From one hand, across the tray.
    Lively,
    /// Each die from above its own place, with hardly a push: dice seldom collide.
    Calm,
}

/// A die as it leaves the hand.
pub(super) struct Launch {
    pub(super) pose: Pose,
    pub(super) velocity: Vec3,
    /// Angular velocity, in radians per second.
    pub(super) spin: Vec3,
}

/// The start of each thrown die.
pub(super) fn launches(spec: &ThrowSpec, manner: Manner, chance: &mut ThrowChance) -> Vec<Launch> {
    let (heading, strength) = heading(spec, chance);
    let count = spec.thrown.count();
    let (places, vigour) = match manner {
        Manner::Lively => (hand(spec.tray, heading, count, chance), 1.0),
        Manner::Calm => (own_places(spec.tray, count), 0.2),
    };
    let speed = vigour * speed(spec.tray, heading, strength, &places);
    // The dice roll forwards over the felt, like a wheel.
    let rolling = Vec3::Y.cross(heading);
    places
        .into_iter()
        .map(|translation| Launch {
            pose: Pose {
                translation,
                rotation: chance.rotation(),
            },
            velocity: heading * speed * chance.between(0.85, 1.15)
                + chance.in_ball() * (0.15 * speed)
                + Vec3::Y * chance.between(1.0, 5.0),
            spin: rolling * (vigour * chance.between(32.0, 46.0))
                + chance.in_ball() * (vigour * 12.0),
        })
        .collect()
}

/// The unit direction of the throw over the felt, and its strength.
fn heading(spec: &ThrowSpec, chance: &mut ThrowChance) -> (Vec3, f32) {
    let (direction, strength) = match spec.fling {
        Fling::Swipe {
            direction,
            strength,
        } => (direction, strength.clamp(0.0, 1.0)),
        Fling::Tap => {
            let half = spec.tray.half();
            let (along, across) = (chance.sign(), chance.between(-0.35, 0.35));
            let direction = if half.x >= half.y {
                Vec2::new(along, across)
            } else {
                // From the player's side: players do not throw dice at themselves.
                Vec2::new(across, 1.0)
            };
            (direction, TAP_STRENGTH)
        }
    };
    // A swipe without a direction goes away from the player.
    let direction = direction.try_normalize().unwrap_or(Vec2::Y);
    (Vec3::new(direction.x, 0.0, -direction.y), strength)
}

/// Fast enough to cross most of the tray, but not so fast that all dice end up at its far end.
fn speed(tray: TraySize, heading: Vec3, strength: f32, places: &[Vec3]) -> f32 {
    let far = (tray.half() - FROM_WALL).dot(Vec2::new(heading.x.abs(), heading.z.abs()));
    let ahead = places
        .iter()
        .map(|place| far - place.dot(heading))
        .sum::<f32>();
    (3.0 + 1.1 * ahead / places.len() as f32).min(16.0) * (0.7 + 0.6 * strength)
}

/// Places for dice in a hand at the edge that the throw comes from, none touching another.
fn hand(tray: TraySize, heading: Vec3, count: usize, chance: &mut ThrowChance) -> Vec<Vec3> {
    let reach = tray.half() - FROM_WALL;
    let mut places: Vec<Vec3> = Vec::with_capacity(count);
    let mut height = 1.0;
    while places.len() < count {
        let nearest = (0..CANDIDATES)
            .map(|_| {
                Vec3::new(
                    chance.between(-reach.x, reach.x),
                    HAND_HEIGHT + chance.between(0.0, height),
                    chance.between(-reach.y, reach.y),
                )
            })
            .filter(|place| {
                places
                    .iter()
                    .all(|other| other.distance(*place) >= CLEARANCE)
            })
            .min_by(|a, b| behind(*a, heading).total_cmp(&behind(*b, heading)));
        match nearest {
            Some(place) => places.push(place),
            // The hand is full at this height; there is always room above.
            None => height += 0.5,
        }
    }
    places
}

/// Cost of a place in the hand: the hand fills up from the back and from below.
fn behind(place: Vec3, heading: Vec3) -> f32 {
    place.dot(heading) + 2.0 * place.y
}

/// A place above the felt for each die, far from the other dice.
fn own_places(tray: TraySize, count: usize) -> Vec<Vec3> {
    tray.places(count)
        .map(|place| Vec3::new(place.x, HAND_HEIGHT, place.y))
        .collect()
}
