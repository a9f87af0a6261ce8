//! A die's net: six faces in a cross that could be cut out and folded.

use bevy::prelude::*;
use dicepad_core::dice::FACES;

/// The net's size, in faces.
pub(super) const SIZE: UVec2 = UVec2::new(4, 3);

/// Position of each face in the net, from the upper left: the four sides in a row, the top and bottom faces
/// at the second of them. In this layout no face has to be turned.
pub(super) const PLACES: [UVec2; FACES as usize] = [
    UVec2::new(1, 0),
    UVec2::new(1, 1),
    UVec2::new(2, 1),
    UVec2::new(0, 1),
    UVec2::new(3, 1),
    UVec2::new(1, 2),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::faces::{CubeSide, SIDES};

    fn minus(vector: [f32; 3]) -> [f32; 3] {
        vector.map(|v| 0.0 - v)
    }

    /// Folded along the edge to its right or below, a face in the net meets its neighbour on the die.
    #[test]
    fn the_net_folds_into_the_die() {
        let mut edges = 0;
        for (side, place) in SIDES.iter().zip(PLACES) {
            for (neighbour, at) in SIDES.iter().zip(PLACES) {
                let folded = if at == place + UVec2::X {
                    CubeSide {
                        out: side.right,
                        right: minus(side.out),
                        down: side.down,
                    }
                } else if at == place + UVec2::Y {
                    CubeSide {
                        out: side.down,
                        right: side.right,
                        down: minus(side.out),
                    }
                } else {
                    continue;
                };
                assert_eq!(*neighbour, folded, "{place} {at}");
                edges += 1;
            }
        }
        assert_eq!(edges, 5, "six faces hang together by five edges");
        assert!(PLACES.iter().all(|place| place.cmplt(SIZE).all()));
    }
}
