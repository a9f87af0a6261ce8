//! The physics of one attempt: a private world of dice, felt, rims and lid, stepped until still.

use super::{
    Contact, MOST_DICE, Pose, Recording, STEP, Thrown, Touched, rest::Rest, start::Launch,
    tray::TraySize,
};
use bevy::math::{Quat, Vec3};
use rapier3d::{
    math::{Pose as BodyPose, Rotation, Vector},
    prelude::{
        CoefficientCombineRule, ColliderBuilder, PhysicsWorld, RigidBodyBuilder, RigidBodyHandle,
        SharedShape,
    },
};

/// Gravity for dice that look the size of a fist. Real dice would fall seven times as fast on this scale,
/// too fast to follow. Much slower, and the dice float.
const GRAVITY: f32 = 85.0;

/// Dice slip off each other, or many a throw of seven would end with one on top of another …
const DIE_FRICTION: f32 = 0.02;
/// … and down the rim, or they would lean on it …
const RIM_FRICTION: f32 = 0.0;
/// … and grip the felt: they tumble, and stop without gliding.
const FELT_FRICTION: f32 = 0.55;

/// Felt swallows most of a bounce …
const FELT_BOUNCE: f32 = 0.4;
/// … the rim gives dice back to the middle of the tray …
const RIM_BOUNCE: f32 = 0.7;
/// … and dice click.
const DIE_BOUNCE: f32 = 0.3;

/// The share of its speed that a die loses per second in the air.
const AIR: f32 = 0.4;

/// Ceiling of the world. No die has been seen to reach it; one that does would knock as on the rim.
const LID: f32 = 9.0;

/// The longest attempt, in steps; a longer one is dropped so that players never wait for a slow die.
const LONGEST: usize = (1.5 / STEP) as usize;

/// A die slower than this (edges or radians per second) is still …
const STILL_SPEED: f32 = 0.12;
/// … if that lasts for this many steps: a die balancing on its edge is also still for an instant.
const STILL_STEPS: usize = 8;

/// Poses this near to the last one count as the last one: the motion in between is invisible.
const SAME_PLACE: f32 = 0.004;
/// The same for rotations: one minus the cosine of half the angle.
const SAME_TURN: f32 = 1.0e-5;

/// A knock with a smaller change of speed than this is not audible.
const QUIETEST: f32 = 1.5;
/// Two knocks of the same bodies count separately if this many steps lie between them.
const KNOCK_STEPS: usize = 4;

/// The frames of an attempt whose dice came to rest, well or not.
pub(super) struct ThrowRun {
    dice: usize,
    poses: Vec<Pose>,
    knocks: Vec<Knock>,
}

/// A knock, with the die's index among the thrown ones instead of in the set.
struct Knock {
    step: usize,
    die: usize,
    other: BodyKind,
    strength: f32,
}

/// The owner of a collider, in the order in which a knock names the two.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum BodyKind {
    Die(usize),
    Felt,
    Rim,
}

impl ThrowRun {
    /// The poses in which the dice came to rest.
    pub(super) fn last(&self) -> &[Pose] {
        &self.poses[self.poses.len() - self.dice..]
    }

    /// The recording of this run, for these dice of the set.
    pub(super) fn into_recording(self, thrown: Thrown, rest: Rest, tries: u32) -> Recording {
        let set: Vec<_> = thrown.iter().collect();
        let contacts = self.knocks.iter().map(|knock| Contact {
            time: knock.step as f32 * STEP,
            die: set[knock.die],
            touched: match knock.other {
                BodyKind::Die(other) => Touched::Die(set[other]),
                BodyKind::Felt => Touched::Felt,
                BodyKind::Rim => Touched::Rim,
            },
            strength: knock.strength,
        });
        Recording::new(thrown, self.poses, contacts.collect(), rest, tries)
    }

    /// Drops the frames at the end without visible motion.
    fn trim(&mut self) {
        let last = self.last().to_vec();
        let same = |frame: &[Pose]| {
            frame.iter().zip(&last).all(|(pose, last)| {
                let [x, y, z, w] = pose.rotation.to_array();
                let [last_x, last_y, last_z, last_w] = last.rotation.to_array();
                let cosine = x * last_x + y * last_y + z * last_z + w * last_w;
                pose.translation.distance(last.translation) < SAME_PLACE
                    && 1.0 - cosine.abs() < SAME_TURN
            })
        };
        let frames = self.poses.chunks_exact(self.dice);
        let moving = frames.len() - frames.rev().take_while(|frame| same(frame)).count();
        // The first of the frames that look the same stays as the resting frame.
        self.poses.truncate((moving + 1) * self.dice);
        self.knocks.retain(|knock| knock.step <= moving);
    }
}

/// Simulates these launches; `None` if the dice do not come to rest in time.
pub(super) fn run(tray: TraySize, launches: &[Launch]) -> Option<ThrowRun> {
    let mut table = PhysicsTable::set(tray, launches);
    let mut run = ThrowRun {
        dice: launches.len(),
        poses: Vec::new(),
        knocks: Vec::new(),
    };
    let mut still = 0;
    run.poses.extend(table.poses());
    for step in 1..=LONGEST {
        table.world.step();
        run.poses.extend(table.poses());
        table.record_knocks(step, &mut run.knocks);
        still = if table.is_still() { still + 1 } else { 0 };
        if still == STILL_STEPS {
            run.trim();
            return Some(run);
        }
    }
    None
}

/// A physics world with a tray and dice in it.
struct PhysicsTable {
    world: PhysicsWorld,
    dice: Vec<RigidBodyHandle>,
    ears: Ears,
}

impl PhysicsTable {
    fn set(tray: TraySize, launches: &[Launch]) -> Self {
        let mut world = PhysicsWorld {
            gravity: Vector::new(0.0, -GRAVITY, 0.0),
            ..PhysicsWorld::default()
        };
        let parameters = &mut world.integration_parameters;
        parameters.dt = STEP;
        // Recycled contacts may be off by a twentieth of a die, which is visible up close.
        parameters.contact_recycling = false;
        for (collider, body) in walls(tray) {
            world.insert_collider(collider.user_data(body.label()), None);
        }
        let dice = launches.iter().enumerate().map(|(index, launch)| {
            let collider = ColliderBuilder::cuboid(0.5, 0.5, 0.5)
                .density(1.0)
                .friction(DIE_FRICTION)
                .restitution(DIE_BOUNCE)
                .user_data(BodyKind::Die(index).label());
            world.insert(die(launch), collider).0
        });
        let dice = dice.collect();
        Self {
            world,
            dice,
            ears: Ears::default(),
        }
    }

    fn poses(&self) -> impl Iterator<Item = Pose> {
        self.dice.iter().map(|die| {
            let pose = self.world.bodies[*die].position();
            Pose {
                translation: Vec3::from_array(pose.translation.to_array()),
                rotation: Quat::from_array(pose.rotation.to_array()),
            }
        })
    }

    fn is_still(&self) -> bool {
        self.dice
            .iter()
            .map(|die| &self.world.bodies[*die])
            .all(|die| die.linvel().length() < STILL_SPEED && die.angvel().length() < STILL_SPEED)
    }

    /// Records the knocks of the last step.
    fn record_knocks(&mut self, step: usize, knocks: &mut Vec<Knock>) {
        for pair in self.world.narrow_phase.contact_pairs() {
            let body = |collider| {
                self.world
                    .colliders
                    .get(collider)
                    .map(|collider| BodyKind::of_label(collider.user_data))
            };
            let (Some(one), Some(other)) = (body(pair.collider1), body(pair.collider2)) else {
                continue;
            };
            // A die has mass 1, so an impulse is a change of speed.
            let strength = pair.total_impulse_magnitude();
            if let BodyKind::Die(die) = one.min(other)
                && strength > 0.0
            {
                let knock = Knock {
                    step,
                    die,
                    other: one.max(other),
                    strength,
                };
                knocks.extend(self.ears.hear(knock));
            }
        }
    }
}

fn die(launch: &Launch) -> RigidBodyBuilder {
    let pose = BodyPose::from_parts(
        Vector::from_array(launch.pose.translation.to_array()),
        Rotation::from_array(launch.pose.rotation.to_array()),
    );
    RigidBodyBuilder::dynamic()
        .pose(pose)
        .linvel(Vector::from_array(launch.velocity.to_array()))
        .angvel(Vector::from_array(launch.spin.to_array()))
        .linear_damping(AIR)
        .angular_damping(AIR)
        .can_sleep(false)
}

/// The felt, the four rims and the lid, as half-spaces: no die is fast enough to get through those.
fn walls(tray: TraySize) -> impl Iterator<Item = (ColliderBuilder, BodyKind)> {
    let half = tray.half();
    let wall = |inwards: Vector, distance: f32, friction: f32, bounce: f32| {
        ColliderBuilder::new(SharedShape::halfspace(inwards))
            .translation(inwards * -distance)
            .friction(friction)
            .friction_combine_rule(CoefficientCombineRule::Max)
            .restitution(bounce)
            .restitution_combine_rule(CoefficientCombineRule::Max)
    };
    let rim = move |inwards, distance| {
        (
            wall(inwards, distance, RIM_FRICTION, RIM_BOUNCE),
            BodyKind::Rim,
        )
    };
    [
        (
            wall(Vector::Y, 0.0, FELT_FRICTION, FELT_BOUNCE),
            BodyKind::Felt,
        ),
        rim(Vector::X, half.x),
        rim(Vector::NEG_X, half.x),
        rim(Vector::Z, half.y),
        rim(Vector::NEG_Z, half.y),
        rim(Vector::NEG_Y, LID),
    ]
    .into_iter()
}

/// Distinguishes knocks from bodies that merely stay in contact.
#[derive(Default)]
struct Ears {
    /// The last touch of each die with each body.
    touches: [[ContactPair; BodyKind::COUNT]; MOST_DICE],
}

/// The last touch of two bodies. Steps count from 1, so 0 means long ago.
#[derive(Clone, Copy, Default)]
struct ContactPair {
    step: usize,
    strength: f32,
    /// The step in which a knock of the two was last audible.
    heard: usize,
}

impl Ears {
    /// Returns the knock if it is audible: loud, louder than a touch just before it, and not the echo of
    /// another.
    fn hear(&mut self, knock: Knock) -> Option<Knock> {
        let touch = &mut self.touches[knock.die][knock.other.index()];
        let went_on = touch.step + 1 >= knock.step && touch.strength >= knock.strength;
        let echo = touch.heard != 0 && knock.step - touch.heard < KNOCK_STEPS;
        let heard = knock.strength >= QUIETEST && !went_on && !echo;
        touch.step = knock.step;
        touch.strength = knock.strength;
        if heard {
            touch.heard = knock.step;
        }
        heard.then_some(knock)
    }
}

impl BodyKind {
    /// The number of distinct bodies.
    const COUNT: usize = MOST_DICE + 2;

    fn index(self) -> usize {
        match self {
            Self::Die(index) => index,
            Self::Felt => MOST_DICE,
            Self::Rim => MOST_DICE + 1,
        }
    }

    /// The collider's user data, from which its body is found again.
    fn label(self) -> u128 {
        self.index() as u128
    }

    fn of_label(label: u128) -> Self {
        match label as usize {
            MOST_DICE => Self::Felt,
            index if index < MOST_DICE => Self::Die(index),
            _ => Self::Rim,
        }
    }
}
