//! The differences between platforms. Each platform is one file with the same few functions:
//!
//! - `arguments`: the command line, or its equivalent
//! - `languages`: the player's languages, best first
//! - `edges`: the safe area at the edges of the screen
//! - `is_dark`: the system's theme, where the window does not report it
//! - `CAN_BE_FELT` and `feel`: haptic feedback
//! - `leave`: the effect of Back on the home screen
//! - `light_bars`: light or dark icons in the system bars over the app
//! - `exchange_folders` and `FILES_CAN_BE_DROPPED`: exchange of files; in the browser
//!   `download`, `choose_file` and `chosen_file`
//! - `share`: sends a text to another app
//! - `ask_for_paste` and `pasted`: reads the clipboard, which may take a while
//! - `plugin`: systems that only this platform needs
//!
//! The rest of the app calls these functions and contains no platform code.

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

/// Too many Android drivers fail with multisampling to list them one by one.
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

/// Result of sharing a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(dead_code, reason = "phones do not copy, and desktops do not ask")]
pub(crate) enum Sent {
    /// The system's share sheet is open.
    Handed,
    /// The text is on the clipboard.
    Copied,
    /// The text could not be shared.
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

/// Updates the safe area, which keeps notches, rounded corners and bars free.
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

/// Sets the theme of the window from the platform, where the engine does not report it.
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

/// Makes the icons of the status bar dark by day and light in the evening.
fn follow_theme(_on_main_thread: NonSendMarker, shown: Res<ActiveTheme>) {
    here::light_bars(shown.0 == Theme::Evening);
}
