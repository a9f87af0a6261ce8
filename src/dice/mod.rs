//! The dice: thrown in the tray, with the faces that the core has decided.

mod body;
mod engraving;
pub mod faces;
mod felt;
mod game_dice;
mod mesh;
mod names;
mod paint;
mod portrait;
mod rail;
pub mod throw;
mod tray;
mod view;

use bevy::prelude::*;

pub use body::Body;
#[cfg(feature = "tour")]
pub(crate) use felt::TrayNode;
pub(crate) use felt::lay_out;
pub(crate) use game_dice::GameDice;
pub(crate) use names::face_name;
pub(crate) use paint::{PrepareDice, dice_of};
pub(crate) use portrait::portrait;
pub(crate) use rail::RIM as TRAY_RIM;
pub(crate) use rail::RailWay;
pub use rail::{KeptClear, Rail, TrayPlan};
#[cfg(test)]
pub(crate) use tray::dice_themselves;
pub(crate) use tray::{
    DiceKnock, DiceSettled, DiceTappable, DieButton, HoldDice, KnockOn, LayDice, ThrowDice, Tray,
    TrayDice,
};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((paint::plugin, tray::plugin));
}
