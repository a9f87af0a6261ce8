//! Mosaic's dice: stone, and always rolled both.

use crate::dice::{Body, GameDice, RailWay};
use dicepad_core::{dice::Die, games::Mosaic};

impl GameDice for Mosaic {
    const RAIL: Option<RailWay> = None;

    fn body(_die: &Die) -> Body {
        Body::Stone
    }
}
