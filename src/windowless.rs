//! The whole app without a window, for tests: it lays out every screen and takes input, but renders and
//! plays nothing.

use crate::{options::Options, words::Language};
use bevy::{
    a11y::ActionRequest,
    log::LogPlugin,
    prelude::*,
    render::{RenderPlugin, settings::WgpuSettings},
    time::TimeUpdateStrategy,
    winit::WinitPlugin,
};
use std::time::Duration;

/// Creates an app on the home screen, in English, on a screen of this size. Every update advances the clock
/// by `frame`, whatever the real time.
pub(crate) fn app(size: UVec2, frame: Duration) -> App {
    let no_graphics = WgpuSettings {
        backends: None,
        ..default()
    };
    let engine = DefaultPlugins
        .set(crate::window(size))
        .set(RenderPlugin {
            render_creation: no_graphics.into(),
            ..default()
        })
        .disable::<WinitPlugin>()
        .disable::<LogPlugin>();
    let options = Options {
        size: Some(size),
        language: Some(Language::En),
        // Headless runs save nothing.
        headless: true,
        ..default()
    };
    let mut app = crate::app_on(engine, options);
    // The window plugin would register this message.
    app.add_message::<ActionRequest>()
        .insert_resource(TimeUpdateStrategy::ManualDuration(frame));
    app.finish();
    app.cleanup();
    app
}
