//! While nothing moves, nothing is drawn.

use bevy::{
    prelude::*,
    winit::{UpdateMode, WinitSettings},
};
use std::time::Duration;

/// A still table looks up this often, for nothing but to be safe; input wakes it at once.
const STILL: Duration = Duration::from_secs(30);

/// Frames drawn after the last movement, so that what it left behind is seen.
const AFTERGLOW: u8 = 3;

/// Who still needs frames.
#[derive(Resource, Default)]
pub(crate) struct Awake {
    frames: u8,
}

impl Awake {
    /// Something moves in this frame: the next one is wanted too.
    pub(crate) fn keep(&mut self) {
        self.frames = AFTERGLOW;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Awake>()
        .insert_resource(WinitSettings::continuous())
        .add_systems(Last, rest_when_still);
}

fn rest_when_still(mut awake: ResMut<Awake>, mut settings: ResMut<WinitSettings>) {
    awake.frames = awake.frames.saturating_sub(1);
    let mode = if awake.frames > 0 {
        UpdateMode::Continuous
    } else {
        UpdateMode::reactive(STILL)
    };
    if settings.focused_mode != mode {
        // A table that lost the focus is still looked at.
        settings.focused_mode = mode;
        settings.unfocused_mode = mode;
    }
}
