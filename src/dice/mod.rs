//! The dice: thrown in the tray, with the faces that the core has decided.

mod body;
mod engraving;
pub mod faces;
mod felt;
mod game_dice;
mod mesh;
mod paint;
mod rail;
pub mod throw;
mod tray;
mod unfolded;
mod view;

use bevy::prelude::*;

pub use body::Body;
#[cfg(feature = "tour")]
pub(crate) use felt::TrayNode;
pub(crate) use felt::lay_out;
pub(crate) use game_dice::GameDice;
pub(crate) use paint::PrepareDice;
pub(crate) use rail::RailWay;
pub use rail::{Rail, TrayPlan};
pub(crate) use throw::Fling;
#[cfg(test)]
pub(crate) use tray::dice_themselves;
pub(crate) use tray::{
    DiceKnock, DiceSettled, DiceTappable, HoldDice, KnockOn, LayDice, ThrowDice, Tray, TrayDice,
};
pub(crate) use unfolded::face_name;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((paint::plugin, tray::plugin, unfolded::plugin));
}
