//! Score sheets: cells as entities, and what stands in them.

pub(crate) mod mosaic;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(mosaic::plugin);
}
