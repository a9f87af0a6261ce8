//! Cowpath's dice: beech, with burnt digits and cows.

use crate::dice::{Body, GameDice, RailWay};
use dicepad_core::{dice::Die, games::Cowpath};

impl GameDice for Cowpath {
    const RAIL: Option<RailWay> = Some(RailWay::Along);

    fn body(_die: &Die) -> Body {
        Body::Beech
    }
}
