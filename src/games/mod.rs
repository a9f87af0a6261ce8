//! The five games as the app shows them, one folder each: the sheet, its tap targets, the rules for
//! players.

pub(crate) mod cowpath;
mod describe;
pub(crate) mod mosaic;
pub(crate) mod summit;
pub(crate) mod sundeck;
pub(crate) mod trio;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        cowpath::plugin,
        mosaic::plugin,
        summit::plugin,
        sundeck::plugin,
        trio::plugin,
    ));
}
