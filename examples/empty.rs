//! The engine with the features that Dicepad uses, and no app: the baseline of the page's size
//! (`./dev web --sizes`).

use bevy::prelude::*;

fn main() -> AppExit {
    App::new()
        .add_plugins(DefaultPlugins)
        .add_systems(Startup, |mut commands: Commands<'_, '_>| {
            commands.spawn(Camera2d);
        })
        .run()
}
