//! The dice: thrown in the tray, shown as the core has decided them.

mod body;
mod engraving;
pub mod faces;
mod mesh;
mod paint;
pub mod throw;
mod tray;

use bevy::prelude::*;

pub use body::Body;
pub(crate) use throw::Fling;
pub(crate) use tray::{DiceSettled, ThrowDice, Tray, TrayDice};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<paint::DiceSet>()
        .add_plugins(tray::plugin);
}
