//! What the players know, checked.
#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use super::hands::{COW, Goals, KINDS, Plan};

/// The chance of marking one of these faces within three rolls, by best play.
fn odds(faces: &[usize]) -> f32 {
    let wanted = std::array::from_fn(|face| if faces.contains(&face) { 1.0 } else { 0.0 });
    Plan::towards(&Goals {
        mark: wanted,
        again: wanted,
        nothing: 0.0,
    })
    .fresh()
}

#[test]
fn dice_are_played_exactly() {
    for (told, found) in [
        (0.699, odds(&[COW])),
        (0.355, odds(&[2])),
        (0.873, odds(&[0, 1, 2, 3, 4, COW])),
    ] {
        assert!((told - found).abs() < 0.0005, "{told} {found}");
    }
}
