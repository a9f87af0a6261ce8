//! The app without a window, for tests that start it, watch it and kill it: `--headless`.
//!
//! Table, computer players and saves are the real ones; dice lie as soon as they are thrown. It plays
//! match after match as fast as it can, and says on standard output what it is about to save and what
//! it has saved.

mod hand;
mod witness;

use crate::{
    dice::{DiceSettled, ThrowDice},
    nav::NavigationSystems,
    options::Options,
    rig, saves, screens,
    settings::Settings,
    table::TableSystems,
};
use bevy::prelude::*;
use std::time::Duration;

/// A frame takes so long for those who wait: nobody waits longer than for one.
const FRAME: Duration = Duration::from_secs(2);

/// The app without a window.
pub(crate) fn app(options: &Options) -> App {
    let mut app = rig::app(Vec2::new(390.0, 844.0), FRAME);
    app.add_plugins(saves::plugin(options.place()))
        .add_plugins((hand::plugin, witness::plugin))
        .insert_resource(hand::Hand::new(options.seed.unwrap_or(0)))
        .add_systems(
            Update,
            (
                lie_still.before(TableSystems),
                screens::navigate.in_set(NavigationSystems),
            ),
        );
    app.world_mut().resource_mut::<Settings>().reduce_motion = true;
    app
}

/// Dice lie as soon as they are thrown.
fn lie_still(mut throws: MessageReader<ThrowDice>, mut settled: MessageWriter<DiceSettled>) {
    settled.write_batch(throws.read().map(|_| DiceSettled));
}
