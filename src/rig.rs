//! A table without a window, sheets or flying dice, for tests and for runs that play match after match.

use crate::{
    dice::{DiceSettled, DiceTappable, HoldDice, LayDice, PrepareDice, ThrowDice, TrayDice},
    intent,
    layout::Layout,
    nav,
    platform::SafeArea,
    power::KeepDrawing,
    settings, setup, table, words,
};
use bevy::{prelude::*, state::app::StatesPlugin, time::TimeUpdateStrategy};
use std::time::Duration;

/// The app without its drawing, in a window of this size. Every update advances the clock by `frame`. The
/// dice never fly: the caller sends [`DiceSettled`].
pub(crate) fn app(window: Vec2, frame: Duration) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin))
        .add_plugins((intent::plugin, nav::plugin, words::plugin, settings::plugin))
        .add_plugins((setup::plugin, table::plugin))
        .init_resource::<TrayDice>()
        .init_resource::<DiceTappable>()
        .init_resource::<KeepDrawing>()
        .insert_resource(TimeUpdateStrategy::ManualDuration(frame))
        .insert_resource(Layout::new(window, SafeArea::default()))
        .add_message::<ThrowDice>()
        .add_message::<HoldDice>()
        .add_message::<LayDice>()
        .add_message::<PrepareDice>()
        .add_message::<DiceSettled>();
    crate::order_systems(&mut app);
    app
}
