//! The differences between platforms. Each platform is one file with the same few functions:
//!
//! - `arguments`: the command line, or its equivalent
//! - `languages`: the player's languages, best first
//! - `chosen_language`: the language of this app in the system settings, where it can change at any time
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
//! The rest of the app calls these functions and contains no platform code. They know nothing of the app:
//! `device` follows them.

#[cfg_attr(target_os = "android", path = "android.rs")]
#[cfg_attr(target_os = "ios", path = "ios.rs")]
#[cfg_attr(target_family = "wasm", path = "web.rs")]
#[cfg_attr(
    not(any(target_os = "android", target_os = "ios", target_family = "wasm")),
    path = "desktop.rs"
)]
mod here;

pub(crate) use here::{
    CAN_BE_FELT, arguments, ask_for_paste, chosen_language, edges, feel, is_dark, languages, leave,
    light_bars, pasted, plugin, share,
};
#[cfg(not(target_family = "wasm"))]
pub(crate) use here::{FILES_CAN_BE_DROPPED, exchange_folders};
#[cfg(target_family = "wasm")]
pub(crate) use here::{choose_file, chosen_file, download};

use bevy::{prelude::*, window::WindowMode};

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

/// Phones delete the exported files together with the app.
pub(crate) const EXPORTS_OUTLIVE_APP: bool = !cfg!(any(target_os = "android", target_os = "ios"));

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

/// Kinds of haptic feedback; each platform maps them to its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Feel {
    /// A die lands.
    Tick,
    /// The pencil writes.
    Tap,
    /// The match is over.
    Success,
}

/// Insets at the edges of the window that the device covers: a notch, rounded corners, the home bar.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct SafeArea {
    /// Top inset in points.
    pub(crate) top: f32,
    /// Right inset in points.
    pub(crate) right: f32,
    /// Bottom inset in points.
    pub(crate) bottom: f32,
    /// Left inset in points.
    pub(crate) left: f32,
}
