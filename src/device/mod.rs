//! The app follows the device: safe area, theme, language, haptics, the way to the background and back.
//!
//! `platform` asks the system; the systems here connect it with the rest of the app.

mod background;
mod haptics;

use crate::{
    layout::follow_window,
    platform::{self, SafeArea},
    power::KeepDrawing,
    settings::Settings,
    ui::{ActiveTheme, Theme},
    words::{Language, Words},
};
use bevy::{
    ecs::system::NonSendMarker,
    prelude::*,
    window::{AppLifecycle, PrimaryWindow, WindowTheme},
};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((background::plugin, haptics::plugin, platform::plugin))
        .add_systems(PreUpdate, (keep_clear, follow_system).before(follow_window))
        .add_systems(Update, follow_language.run_if(on_message::<AppLifecycle>))
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
    if let Some(edges) = platform::edges(window.scale_factor())
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
    let Some(dark) = platform::is_dark() else {
        return;
    };
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
    platform::light_bars(shown.0 == Theme::Evening);
}

/// Follows the language that the player chose for the app in the system settings.
fn follow_language(
    mut changes: MessageReader<AppLifecycle>,
    settings: Res<Settings>,
    mut words: ResMut<Words>,
    mut before: Local<Option<String>>,
) {
    if !changes
        .read()
        .any(|change| *change == AppLifecycle::Running)
    {
        return;
    }
    let now = platform::chosen_language();
    let known = std::mem::replace(&mut *before, now.clone());
    // A language chosen inside the app takes precedence.
    if known.is_some() && known != now && settings.language.is_none() {
        words.speak(Language::of_system());
    }
}
