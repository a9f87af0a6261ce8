//! What the tray needs to know about a game's dice.

use super::{Body, rail::RailWay};
use dicepad_core::{Game, dice::Die};

/// The physical dice of a game; each game implements it in its `dice.rs`.
pub(crate) trait GameDice: Game {
    /// The preferred direction of the rail for kept dice; `None` in a game that keeps none.
    const RAIL: Option<RailWay>;

    /// Whether each die has a colour of its own. Such a die is named by its colour, has pips in the
    /// colour's shape, and goes to the slot with that shape.
    const OWN_COLORS: bool = false;

    /// The material of this die.
    fn body(die: &Die) -> Body;
}
