//! While nothing moves, nothing is drawn.

use bevy::{
    prelude::*,
    window::WindowEvent,
    winit::{UpdateMode, WinitSettings},
};
use std::time::Duration;

/// A still table looks up this often, for nothing but to be safe; input wakes it at once.
const STILL: Duration = Duration::from_secs(30);

/// Frames drawn after the last movement or input, so that what it left behind is laid out and seen.
const AFTERGLOW: u8 = 6;

/// Frames drawn after the start: by then everything is compiled and on the screen. Browsers compile what a
/// frame needs within it.
const FIRST_FRAMES: u8 = if cfg!(target_family = "wasm") {
    30
} else {
    120
};

/// Who still needs frames.
#[derive(Resource)]
pub(crate) struct KeepDrawing {
    frames: u8,
}

impl Default for KeepDrawing {
    fn default() -> Self {
        Self {
            frames: FIRST_FRAMES,
        }
    }
}

impl KeepDrawing {
    /// Something moves in this frame: the next one is wanted too.
    pub(crate) fn request(&mut self) {
        self.frames = self.frames.max(AFTERGLOW);
    }

    /// Whether nothing moves any more and everything has been drawn.
    #[cfg(feature = "tour")]
    pub(crate) const fn is_still(&self) -> bool {
        self.frames == 0
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<KeepDrawing>()
        .insert_resource(WinitSettings::continuous())
        .add_systems(First, wake_on_input)
        .add_systems(Last, rest_when_still);
}

fn wake_on_input(mut events: MessageReader<WindowEvent>, mut drawing: ResMut<KeepDrawing>) {
    if events.read().count() > 0 {
        drawing.request();
    }
}

pub(crate) fn rest_when_still(
    mut drawing: ResMut<KeepDrawing>,
    mut settings: ResMut<WinitSettings>,
) {
    drawing.frames = drawing.frames.saturating_sub(1);
    let mode = if drawing.frames > 0 {
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
