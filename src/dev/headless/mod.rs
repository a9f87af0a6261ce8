//! The app without a window, for tests that start it, watch it and kill it: `--headless`.
//!
//! The table, computer players and saves are real; dice settle as soon as they are thrown. The app plays
//! match after match as fast as it can, and reports each save on standard output, before and after. From
//! time to time its disk is full for a while.

mod full_disk;
mod hand;
mod witness;

use crate::{
    dice::{DiceSettled, ThrowDice},
    nav::NavigationSystems,
    options::Options,
    rig,
    saves::{self, ImportAtStart, Saves},
    screens,
    settings::Settings,
    table::TableSystems,
};
use bevy::prelude::*;
use std::time::Duration;

/// Simulated length of a frame: longer than any delay at the table, so that each delay ends after one
/// frame.
const FRAME: Duration = Duration::from_secs(2);

pub(crate) fn app(options: &Options) -> App {
    let mut app = rig::app(Vec2::new(390.0, 844.0), FRAME);
    let folder = options.data.clone().unwrap_or_default();
    app.add_plugins(saves::plugin(options.place()))
        .add_plugins((hand::plugin, full_disk::plugin, witness::plugin(folder)))
        .insert_resource(hand::HeadlessHand::new(options.seed.unwrap_or(0)))
        .add_systems(
            Update,
            (
                lie_still.before(TableSystems),
                screens::navigate.in_set(NavigationSystems),
            ),
        );
    if app.world().resource::<Saves>().are_left_alone() {
        witness::tell_of_safe_start();
        saves::open_as_usual(app.world_mut());
    }
    app.world_mut().resource_mut::<Settings>().reduce_motion = true;
    if let Some(file) = options.import.clone() {
        app.insert_resource(ImportAtStart(file));
    }
    app
}

/// Settles the dice as soon as they are thrown.
fn lie_still(mut throws: MessageReader<ThrowDice>, mut settled: MessageWriter<DiceSettled>) {
    settled.write_batch(throws.read().map(|_| DiceSettled));
}
