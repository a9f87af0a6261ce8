//! Saves power: no frames are drawn while nothing moves.

use bevy::{
    prelude::*,
    window::WindowEvent,
    winit::{UpdateMode, WinitSettings},
};
use std::time::Duration;

/// Time between frames of an idle app, as a safety net; input wakes the app at once.
const STILL: Duration = Duration::from_secs(30);

/// Frames drawn after the last movement or input, so that its effects are laid out and shown.
const AFTERGLOW: u8 = 6;

/// Frames drawn after the start, until all shaders are compiled and everything is on the screen. Browsers
/// compile within the frame that needs the shader, so fewer are enough.
const FIRST_FRAMES: u8 = if cfg!(target_family = "wasm") {
    30
} else {
    120
};

/// Countdown of frames until the app may rest.
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
    /// Asks for more frames, because something moves in this one.
    pub(crate) fn request(&mut self) {
        self.frames = self.frames.max(AFTERGLOW);
    }

    /// Whether nothing moves and everything has been drawn.
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
        // A window without focus is still visible, so both modes are the same.
        settings.focused_mode = mode;
        settings.unfocused_mode = mode;
    }
}
