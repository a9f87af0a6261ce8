//! Trio's dice: painted, each in its own colour.

use crate::dice::{Body, GameDice, RailWay};
use dicepad_core::{
    dice::{Die, Face},
    games::Trio,
};

impl GameDice for Trio {
    const RAIL: Option<RailWay> = Some(RailWay::Upright);
    const OWN_COLORS: bool = true;

    fn body(die: &Die) -> Body {
        match die[0] {
            Face::Number(color, _) => Body::Painted(color),
            Face::Digit(_) | Face::Cow | Face::Symbol(_) | Face::Color(_) => Body::Ivory,
        }
    }
}
