//! The engine with the features that Dicepad uses, and nothing else: what is left of the page's size
//! when the app is taken away (`./dev web --sizes`).

use bevy::prelude::*;

fn main() -> AppExit {
    App::new()
        .add_plugins(DefaultPlugins)
        .add_systems(Startup, |mut commands: Commands<'_, '_>| {
            commands.spawn(Camera2d);
        })
        .run()
}
