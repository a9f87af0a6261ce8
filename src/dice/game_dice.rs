//! What the tray has to know of a game's dice.

use super::{Body, rail::RailWay};
use dicepad_core::{Game, dice::Die};

/// The dice of a game as things: each game says it in its `dice.rs`.
pub(crate) trait GameDice: Game {
    /// How the rail for kept dice lies, where there is room; nothing in a game that keeps none.
    const RAIL: Option<RailWay>;

    /// Whether each die has a colour of its own: it is called by it, bears pips in its shape, and stands
    /// in the slot that has this shape.
    const OWN_COLORS: bool = false;

    /// What this die is made of.
    fn body(die: &Die) -> Body;
}
