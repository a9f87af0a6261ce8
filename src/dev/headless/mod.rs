//! The app without a window, for tests that start it, watch it and kill it: `--headless`.
//!
//! Table, computer players and saves are the real ones; dice lie as soon as they are thrown. It plays
//! match after match as fast as it can, and says on standard output what it is about to save and what
//! it has saved.

mod hand;
mod witness;

use crate::{
    dice::{DiceSettled, DiceTappable, HoldDice, LayDice, PrepareDice, ThrowDice, TrayDice},
    layout::{Layout, SafeArea},
    options::Options,
    power::KeepDrawing,
    saves,
    screens::Screen,
    settings::{self, Settings},
    table::{self, TableSystems},
    words,
};
use bevy::{prelude::*, state::app::StatesPlugin, time::TimeUpdateStrategy};
use std::time::Duration;

/// A frame takes so long for those who wait: nobody waits longer than for one.
const FRAME: Duration = Duration::from_secs(2);

/// The app without a window.
pub(crate) fn app(options: &Options) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin))
        .init_state::<Screen>()
        .add_plugins((words::plugin, settings::plugin, table::plugin))
        .init_resource::<TrayDice>()
        .init_resource::<DiceTappable>()
        .init_resource::<KeepDrawing>()
        .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
        .insert_resource(Layout::new(Vec2::new(390.0, 844.0), SafeArea::default()))
        .add_message::<ThrowDice>()
        .add_message::<HoldDice>()
        .add_message::<LayDice>()
        .add_message::<PrepareDice>()
        .add_message::<DiceSettled>()
        .add_plugins(saves::plugin(options.place()))
        .add_plugins((hand::plugin, witness::plugin))
        .insert_resource(hand::Hand::new(options.seed.unwrap_or(0)))
        .add_systems(Update, (lie_still, follow).before(TableSystems));
    app.world_mut().resource_mut::<Settings>().reduce_motion = true;
    app
}

/// Dice lie as soon as they are thrown.
fn lie_still(mut throws: MessageReader<ThrowDice>, mut settled: MessageWriter<DiceSettled>) {
    settled.write_batch(throws.read().map(|_| DiceSettled));
}

/// Goes to other screens.
fn follow(mut intents: MessageReader<table::Intent>, mut next: ResMut<NextState<Screen>>) {
    for intent in intents.read() {
        if let Intent::Navigate(Navigate::Go(screen)) = intent {
            next.set(*screen);
        }
    }
}
