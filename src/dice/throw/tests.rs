//! A thousand throws of each number of dice in each tray. The checks work from the corners of the dice and
//! do not use the code under test.

use super::{Pose, Recording, STEP, ThrowSpec, Thrown, Touched, TraySize, faces, fallback, record};
use crate::intent::Fling;
use bevy::math::{Mat3, Quat, Vec2, Vec3};

const THROWS: u64 = 1000;

/// A fiftieth of a die, which is invisible.
const EPSILON: f32 = 0.02;

/// The tray of a phone held upright, in a game without a rail.
fn phone() -> TraySize {
    TraySize::new(9.15, 4.0)
}

/// The felt that the rail leaves free on a phone, for seven dice.
fn lane() -> TraySize {
    TraySize::new(8.6, 2.85)
}

/// The tray of a tablet on the table.
fn tablet() -> TraySize {
    TraySize::new(12.2, 6.55)
}

/// Taps, and swipes of all directions and strengths.
fn fling(seed: u64) -> Fling {
    let strength = (seed % 11) as f32 / 10.0;
    match seed % 3 {
        0 => Fling::Tap,
        1 => Fling::Swipe {
            direction: Vec2::new(0.1, 30.0),
            strength,
        },
        _ => Fling::Swipe {
            direction: Vec2::from_angle(seed as f32),
            strength,
        },
    }
}

fn spec(tray: TraySize, count: usize, seed: u64) -> ThrowSpec {
    ThrowSpec {
        tray,
        thrown: Thrown::first(count),
        seed,
        fling: fling(seed),
    }
}

fn corners(die: &Pose) -> [Vec3; 8] {
    std::array::from_fn(|corner| {
        let side = |bit: usize| if corner & bit == 0 { -0.5 } else { 0.5 };
        die.translation + die.rotation * Vec3::new(side(1), side(2), side(4))
    })
}

/// Overlap of two dice, seen from above: the smallest shift that separates them.
fn depth(a: &Pose, b: &Pose) -> f32 {
    let from_above = |die: &Pose| corners(die).map(|corner| Vec2::new(corner.x, corner.z));
    let (a_corners, b_corners) = (from_above(a), from_above(b));
    [a, b]
        .into_iter()
        .flat_map(|die| [Vec3::X, Vec3::Y, Vec3::Z].map(|axis| die.rotation * axis))
        .filter(|axis| axis.y.abs() < 0.5)
        .map(|axis| {
            let axis = Vec2::new(axis.x, axis.z).normalize();
            let span = |corners: &[Vec2; 8]| {
                let along = corners.map(|corner| corner.dot(axis));
                (
                    along.into_iter().fold(f32::MAX, f32::min),
                    along.into_iter().fold(f32::MIN, f32::max),
                )
            };
            let ((a_low, a_high), (b_low, b_high)) = (span(&a_corners), span(&b_corners));
            (a_high - b_low).min(b_high - a_low)
        })
        .fold(f32::MAX, f32::min)
}

fn deepest(dice: &[Pose]) -> f32 {
    let pairs = dice
        .iter()
        .enumerate()
        .flat_map(|(nth, a)| dice[nth + 1..].iter().map(move |b| (a, b)));
    pairs.map(|(a, b)| depth(a, b)).fold(f32::MIN, f32::max)
}

/// Asserts that no die is cocked, stacked, outside or overlapping, and all keep `margin` from the rim.
fn assert_lie_well(dice: &[Pose], tray: TraySize, margin: f32, what: &str) {
    for die in dice {
        let mut heights = corners(die).map(|corner| corner.y);
        heights.sort_by(f32::total_cmp);
        assert!(
            heights[..4].iter().all(|height| height.abs() < EPSILON),
            "{what}: {heights:?}"
        );
        assert!(
            heights[4..]
                .iter()
                .all(|height| (height - 1.0).abs() < EPSILON),
            "{what}"
        );
        for corner in corners(die) {
            let beyond = corner.abs() - Vec3::new(tray.half().x, 9.0, tray.half().y) + margin;
            assert!(
                beyond.max_element() < EPSILON,
                "{what}: {corner} is out of the tray"
            );
        }
    }
    assert!(
        deepest(dice) < EPSILON,
        "{what}: two dice overlap by {}",
        deepest(dice)
    );
}

/// How far a squared-up die may be turned from straight, in degrees.
const NATURAL_TURN: f32 = 15.5;

/// Asserts that the decided face is on top, both at rest and squared up, and that it then reads nearly
/// upright.
fn assert_shows_what_was_decided(recording: &Recording, what: &str) {
    for (landed, squared) in recording.landed().iter().zip(recording.squared()) {
        for decided in 0..6 {
            let turn = faces::picture_turn(landed.rotation, decided);
            assert!(is_one_of_the_24(turn), "{what}: {turn}");
            for body in [landed, squared] {
                let picture = Pose {
                    rotation: body.rotation * turn,
                    ..*body
                };
                assert_eq!(faces::shown(&picture), Some(decided), "{what}");
            }
            let top = match decided {
                0 => Vec3::NEG_Z,
                5 => Vec3::Z,
                _ => Vec3::Y,
            };
            let top = squared.rotation * turn * top;
            let turned = top.angle_between(Vec3::NEG_Z).to_degrees();
            assert!(
                turned < NATURAL_TURN,
                "{what}: {decided} is turned by {turned}°"
            );
        }
        let turned = landed.rotation.angle_between(squared.rotation).to_degrees();
        assert!(turned < 46.0, "{what}: squared up by {turned}°");
    }
}

/// Whether this is a rotation that maps axes to axes: entries −1, 0 and 1, determinant +1.
fn is_one_of_the_24(turn: Quat) -> bool {
    let matrix = Mat3::from_quat(turn);
    let near = |entry: f32| {
        [-1.0, 0.0, 1.0]
            .iter()
            .any(|whole| (entry - whole).abs() < 1e-5)
    };
    matrix.to_cols_array().into_iter().all(near) && (matrix.determinant() - 1.0).abs() < 1e-5
}

fn percentile<T: PartialOrd + Copy>(values: &mut [T], percent: usize) -> T {
    values.sort_by(|a, b| a.partial_cmp(b).unwrap());
    values[(values.len() - 1) * percent / 100]
}

/// `most_tries` is the number of tries that nearly all throws need at most.
fn throw_often(tray: TraySize, count: usize, throws: u64, most_tries: u32) {
    let (mut durations, mut tries) = (Vec::new(), Vec::new());
    for seed in 0..throws {
        let spec = spec(tray, count, seed);
        let recording = record(&spec);
        let what = format!("{spec:?}");
        assert_eq!(recording.landed().len(), count);
        assert_lie_well(recording.landed(), tray, 0.0, &what);
        assert_lie_well(recording.squared(), tray, 0.1, &what);
        assert_shows_what_was_decided(&recording, &what);
        for frame in recording.frames() {
            for die in frame {
                let out = die.translation.abs() - Vec3::new(tray.half().x, 9.0, tray.half().y);
                assert!(out.max_element() < -0.3, "{what}: a die flew out");
                assert!(die.translation.y > 0.36, "{what}: a die sank into the felt");
            }
        }
        durations.push(recording.duration());
        tries.push(recording.tries());
    }
    let (duration, tries) = (percentile(&mut durations, 95), percentile(&mut tries, 99));
    assert!(
        duration <= 1.6,
        "one in twenty throws takes more than {duration} s"
    );
    assert!(
        tries <= most_tries,
        "one in a hundred throws takes more than {tries} tries"
    );
}

/// One test for each number of dice and tray, so that they run on all cores.
macro_rules! a_thousand_throws {
    ($($name:ident: $tray:ident, $count:literal;)*) => {$(
        #[test]
        fn $name() {
            throw_often($tray(), $count, THROWS, 4);
        }
    )*};
}

a_thousand_throws! {
    one_die_on_a_phone: phone, 1;
    two_dice_on_a_phone: phone, 2;
    three_dice_on_a_phone: phone, 3;
    five_dice_on_a_phone: phone, 5;
    seven_dice_on_a_phone: phone, 7;
    one_die_on_a_tablet: tablet, 1;
    two_dice_on_a_tablet: tablet, 2;
    three_dice_on_a_tablet: tablet, 3;
    five_dice_on_a_tablet: tablet, 5;
    seven_dice_on_a_tablet: tablet, 7;
}

#[test]
fn five_dice_beside_the_rail() {
    throw_often(lane(), 5, THROWS / 4, 4);
}

/// The largest dice of a set of three.
#[test]
fn three_large_dice_beside_the_rail() {
    throw_often(TraySize::for_dice(4.05, 2.6, 3), 3, THROWS / 4, 9);
}

#[test]
fn dice_lie_turned_where_there_is_room() {
    let turns = (0..200).flat_map(|seed| {
        let recording = record(&spec(tablet(), 3, seed));
        let turned = recording.squared().iter().map(|die| {
            let straight = faces::squared(die.rotation);
            die.rotation.angle_between(straight).to_degrees()
        });
        turned.collect::<Vec<_>>()
    });
    let turns: Vec<f32> = turns.collect();
    let mean = turns.iter().sum::<f32>() / turns.len() as f32;
    assert!((5.0..10.0).contains(&mean), "{mean}° on average");
}

/// Seven dice have little felt, so more throws are dropped.
#[test]
fn seven_dice_beside_the_rail() {
    throw_often(lane(), 7, THROWS / 4, 9);
}

#[test]
fn the_smallest_tray_holds_seven_dice() {
    let tray = TraySize::new(0.0, f32::NAN);
    for seed in 0..50 {
        let recording = record(&spec(tray, 7, seed));
        assert_lie_well(recording.landed(), tray, 0.0, "smallest");
        assert_lie_well(recording.squared(), tray, 0.1, "smallest");
    }
}

#[test]
fn dice_can_always_be_laid_down() {
    for tray in [
        TraySize::new(0.0, 0.0),
        TraySize::new(0.0, 20.0),
        phone(),
        lane(),
        tablet(),
    ] {
        for count in 1..=7 {
            let recording = fallback::lay_down(&spec(tray, count, 7), 17);
            assert_lie_well(recording.landed(), tray, 0.1, "laid down");
            assert_eq!(recording.landed(), recording.squared());
            assert_shows_what_was_decided(&recording, "laid down");
        }
    }
}

#[test]
fn the_same_spec_gives_the_same_recording() {
    for seed in 0..20 {
        let spec = spec(phone(), 7, seed);
        assert_eq!(record(&spec), record(&spec));
    }
    assert_ne!(
        record(&spec(phone(), 7, 0)),
        record(&spec(phone(), 7, 1 << 32))
    );
}

/// A hash of a recording (FNV-1a over the bits of its poses).
fn digest(recording: &Recording) -> u64 {
    let poses = recording.frames().flatten();
    let bits = poses.flat_map(|pose| {
        let [x, y, z] = pose.translation.to_array();
        let [i, j, k, w] = pose.rotation.to_array();
        [x, y, z, i, j, k, w].map(f32::to_bits)
    });
    bits.fold(0xcbf2_9ce4_8422_2325, |hash, bits| {
        (hash ^ u64::from(bits)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// The hashes are the same on every platform and in every build. They change when the physics is tuned or
/// rapier is updated; such a commit says so. No saved match depends on them.
#[test]
fn recordings_are_the_same_on_every_platform() {
    let digests = [1, 3, 7].map(|count| digest(&record(&spec(phone(), count, 2026))));
    assert_eq!(
        digests,
        [
            12_112_967_444_018_182_569,
            18_357_309_503_276_739_499,
            7_266_620_468_717_721_095
        ]
    );
}

#[test]
fn held_dice_are_left_alone() {
    let thrown = Thrown::new([1, 4, 6]).unwrap();
    let recording = record(&ThrowSpec {
        thrown,
        ..spec(phone(), 3, 11)
    });
    assert_eq!(recording.thrown().iter().collect::<Vec<_>>(), [1, 4, 6]);
    assert_eq!(recording.landed().len(), 3);
    let named = recording.contacts().iter().all(|contact| {
        let other = match contact.touched {
            Touched::Die(other) => Some(other),
            Touched::Felt | Touched::Rim => None,
        };
        [Some(contact.die), other]
            .into_iter()
            .flatten()
            .all(|die| [1, 4, 6].contains(&die))
    });
    assert!(named);
    assert_eq!(Thrown::new([]), None);
    assert_eq!(Thrown::new([7]), None);
    assert_eq!(Thrown::first(0).count(), 1);
    assert_eq!(Thrown::first(9).count(), 7);
}

#[test]
fn every_die_is_heard_landing() {
    for seed in 0..50 {
        let recording = record(&spec(phone(), 5, seed));
        let contacts = recording.contacts();
        assert!(contacts.is_sorted_by_key(|contact| contact.time));
        assert!(
            contacts
                .iter()
                .all(|contact| contact.time <= recording.duration())
        );
        for die in 0..5 {
            let felt =
                |contact: &&super::Contact| contact.die == die && contact.touched == Touched::Felt;
            assert!(
                contacts.iter().find(felt).is_some(),
                "die {die} of throw {seed}"
            );
        }
    }
}

#[test]
fn a_swipe_throws_where_the_finger_went() {
    for seed in 0..100 {
        let direction = Vec2::from_angle(seed as f32);
        let fling = Fling::Swipe {
            direction,
            strength: 0.5,
        };
        let recording = record(&ThrowSpec {
            fling,
            ..spec(tablet(), 3, seed)
        });
        let middle = |time| {
            recording
                .sample(time)
                .map(|die| die.translation)
                .sum::<Vec3>()
                / 3.0
        };
        let way = middle(f32::INFINITY) - middle(0.0);
        assert!(
            Vec2::new(way.x, -way.z).dot(direction) > 0.0,
            "throw {seed} went {way}"
        );
    }
}

#[test]
fn playing_back_is_smooth_and_stays_within_the_recording() {
    let recording = record(&spec(phone(), 2, 5));
    let frames: Vec<_> = recording.frames().collect();
    let same = |dice: &mut dyn Iterator<Item = Pose>, others: &[Pose]| {
        dice.zip(others).all(|(die, other)| {
            die.translation == other.translation && die.rotation.dot(other.rotation) > 0.999_999
        })
    };
    assert!(same(&mut recording.sample(-1.0), frames[0]));
    assert!(same(&mut recording.sample(f32::NAN), frames[0]));
    assert!(same(&mut recording.sample(60.0), recording.landed()));
    let between = recording.sample(10.5 * STEP).next().unwrap().translation;
    let halfway = frames[10][0]
        .translation
        .midpoint(frames[11][0].translation);
    assert!(between.distance(halfway) < 1e-4);
    assert!(same(&mut recording.squaring(0.0), recording.landed()));
    assert!(same(&mut recording.squaring(2.0), recording.squared()));
}

/// While dice turn straight, their corners pass closely; they must not visibly intersect.
#[test]
fn dice_do_not_cut_into_each_other_while_squaring_up() {
    for seed in 0..200 {
        let recording = record(&spec(phone(), 7, seed));
        for quarter in 1..4 {
            let dice: Vec<_> = recording.squaring(quarter as f32 / 4.0).collect();
            assert!(deepest(&dice) < 0.15, "throw {seed}: {}", deepest(&dice));
        }
    }
}

#[test]
fn opposite_faces_add_up_to_five() {
    for face in 0..6 {
        let turned = |turn: Quat| Pose {
            translation: Vec3::Y * 0.5,
            rotation: turn,
        };
        let upright = faces::picture_turn(Quat::IDENTITY, face);
        assert!(is_one_of_the_24(upright));
        assert!((faces::laid_out(face) * upright).angle_between(Quat::IDENTITY) < 1e-3);
        assert_eq!(faces::shown(&turned(upright)), Some(face));
        assert_eq!(
            faces::shown(&turned(
                Quat::from_rotation_x(std::f32::consts::PI) * upright
            )),
            Some(5 - face)
        );
        assert_eq!(
            faces::shown(&turned(Quat::from_rotation_x(0.7) * upright)),
            None
        );
    }
}
