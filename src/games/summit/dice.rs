//! Summit's dice: ivory, and one plain white.

use crate::dice::{Body, GameDice, RailWay};
use dicepad_core::{
    dice::{Color, Die, Face},
    games::Summit,
};

impl GameDice for Summit {
    const RAIL: Option<RailWay> = Some(RailWay::Along);

    fn body(die: &Die) -> Body {
        match die[0] {
            Face::Number(Color::White, _) => Body::White,
            _ => Body::Ivory,
        }
    }
}
