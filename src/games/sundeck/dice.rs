//! Sundeck's dice: ivory, with coloured inlays.

use crate::dice::{Body, GameDice, RailWay};
use dicepad_core::{dice::Die, games::Sundeck};

impl GameDice for Sundeck {
    const RAIL: Option<RailWay> = Some(RailWay::Along);

    fn body(_die: &Die) -> Body {
        Body::Ivory
    }
}
