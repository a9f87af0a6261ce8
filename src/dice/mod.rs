//! The dice: thrown in the tray, shown as the core has decided them.

mod body;
mod engraving;
mod faces;
mod mesh;
mod paint;
mod throw;
mod tray;

use bevy::prelude::*;

pub(crate) use throw::Fling;
pub(crate) use tray::{DiceSettled, ThrowDice, Tray, TrayDice};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<paint::DiceSet>()
        .add_plugins(tray::plugin);
}
