//! The dice: thrown in the tray, shown as the core has decided them.

mod body;
mod engraving;
pub mod faces;
mod mesh;
mod paint;
pub mod throw;
mod tray;
mod unfolded;

use bevy::prelude::*;

pub use body::Body;
pub(crate) use throw::Fling;
pub(crate) use tray::{DiceSettled, ThrowDice, Tray, TrayDice};
pub(crate) use unfolded::{ShowFaces, Unfolded};

/// STUB
#[derive(Message)]
pub(crate) struct HoldDice(pub(crate) dicepad_core::dice::DiceSet);
/// STUB
#[derive(Message)]
pub(crate) struct LayDice {
    pub(crate) game: dicepad_core::GameId,
    pub(crate) faces: [Option<u8>; 7],
    pub(crate) on_rail: dicepad_core::dice::DiceSet,
}
/// STUB
#[derive(Resource, Default, PartialEq)]
pub(crate) struct DiceTappable(pub(crate) bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<paint::DiceSet>()
        .init_resource::<DiceTappable>()
        .add_message::<HoldDice>()
        .add_message::<LayDice>()
        .add_plugins((tray::plugin, unfolded::plugin));
}
