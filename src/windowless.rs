//! The whole app without a window, for tests: everything is laid out and can be touched, nothing is drawn
//! and nothing is heard.

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

/// An app that shows its home screen in English, on a screen of this size; each update lasts as long as a
/// `frame`, whatever the clock says.
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
        // Nothing is saved.
        headless: true,
        ..default()
    };
    let mut app = crate::app_on(engine, options);
    // The window would bring this along.
    app.add_message::<ActionRequest>()
        .insert_resource(TimeUpdateStrategy::ManualDuration(frame));
    app.finish();
    app.cleanup();
    app
}
