//! What differs from device to device. Each platform is one file with the same few functions:
//!
//! - `arguments`: how the app was asked to start
//! - `languages`: what the player reads, best first
//! - `edges`: what the device keeps for itself at the edges
//! - `is_dark`: whether the system is dark, where the window does not tell
//! - `CAN_BE_FELT` and `feel`: what a fingertip feels
//! - `leave`: what back from the home screen does
//! - `light_bars`: what the system writes over the app is dark or light
//! - `exchange_folders` and `FILES_CAN_BE_DROPPED`: where people's own files are; in the browser
//!   `download`, `choose_file` and `chosen_file`
//! - `share`: a text for others
//! - `ask_for_paste` and `pasted`: what was copied elsewhere, as soon as the device gives it
//! - `plugin`: what only this platform needs
//!
//! The rest of the app asks here and knows no platform.

#[cfg_attr(target_os = "android", path = "android.rs")]
#[cfg_attr(target_os = "ios", path = "ios.rs")]
#[cfg_attr(target_family = "wasm", path = "web.rs")]
#[cfg_attr(
    not(any(target_os = "android", target_os = "ios", target_family = "wasm")),
    path = "desktop.rs"
)]
mod here;

mod background;
mod haptics;

pub(crate) use here::{CAN_BE_FELT, arguments, ask_for_paste, languages, leave, pasted, share};
#[cfg(not(target_family = "wasm"))]
pub(crate) use here::{FILES_CAN_BE_DROPPED, exchange_folders};
#[cfg(target_family = "wasm")]
pub(crate) use here::{choose_file, chosen_file, download};

use crate::{
    layout::{SafeArea, follow_window},
    power::KeepDrawing,
    ui::{ActiveTheme, Theme},
};
use bevy::{
    ecs::system::NonSendMarker,
    prelude::*,
    window::{PrimaryWindow, WindowMode, WindowTheme},
};

/// Phones whose drivers fail with several samples a pixel are too many to be listed.
pub(crate) const SAMPLES: Msaa = if cfg!(target_os = "android") {
    Msaa::Off
} else {
    Msaa::Sample4
};

/// Phones show one app at a time.
pub(crate) const WINDOW_MODE: WindowMode = if cfg!(any(target_os = "android", target_os = "ios")) {
    WindowMode::BorderlessFullscreen(MonitorSelection::Primary)
} else {
    WindowMode::Windowed
};

/// What the device did with a text for others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(dead_code, reason = "phones do not copy, and desktops do not ask")]
pub(crate) enum Sent {
    /// It asks to whom it should go.
    Handed,
    /// It can be pasted elsewhere.
    Copied,
    /// Nothing.
    #[default]
    Not,
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((background::plugin, haptics::plugin, here::plugin))
        .add_systems(PreUpdate, (keep_clear, follow_system).before(follow_window))
        .add_systems(
            PostUpdate,
            follow_theme.run_if(resource_changed::<ActiveTheme>),
        );
}

/// Notch, rounded corners and bars stay free.
fn keep_clear(
    _on_main_thread: NonSendMarker,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut safe: ResMut<SafeArea>,
    mut drawing: ResMut<KeepDrawing>,
) {
    let Ok(window) = windows.single() else { return };
    if let Some(edges) = here::edges(window.scale_factor())
        && *safe != edges
    {
        *safe = edges;
        drawing.request();
    }
}

/// Where the window does not know whether the system is dark, the platform does.
fn follow_system(
    _on_main_thread: NonSendMarker,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
) {
    let Some(dark) = here::is_dark() else { return };
    let theme = if dark {
        WindowTheme::Dark
    } else {
        WindowTheme::Light
    };
    for mut window in &mut windows {
        if window.window_theme != Some(theme) {
            window.window_theme = Some(theme);
        }
    }
}

/// Clock and battery are written over the table: dark by day, light in the evening.
fn follow_theme(_on_main_thread: NonSendMarker, shown: Res<ActiveTheme>) {
    here::light_bars(shown.0 == Theme::Evening);
}
