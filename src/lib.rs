//! Dicepad: a pad of five pencil-and-dice games.
//!
//! This package is the app with its dice, sheets and screens. The app shows; `dicepad-core` decides. Each
//! module is a plugin whose first function is its table of contents.
//!
//! A tap takes a single path: it becomes an `Intent`, the table's systems ask the core, and sheets, dice
//! and words follow from the new state of the match.

#![allow(
    clippy::needless_pass_by_value,
    clippy::too_many_arguments,
    clippy::type_complexity,
    elided_lifetimes_in_paths,
    reason = "the engine's systems take what they need as parameters, by value"
)]
#![allow(
    clippy::disallowed_methods,
    reason = "what is only seen or heard may differ in its last bit; throws must not: dice/throw/mod.rs"
)]

mod access;
mod dev;
mod device;
pub mod dice;
mod dice_origin;
mod games;
mod intent;
mod layout;
mod match_id;
mod nav;
mod options;
mod platform;
mod players;
mod power;
#[cfg(any(test, feature = "tour"))]
mod rig;
mod rulebook;
mod saves;
mod screens;
mod settings;
mod setup;
mod sheets;
pub mod sound;
mod table;
mod tokens;
pub mod ui;
#[cfg(all(test, feature = "tour"))]
mod windowless;
pub mod words;

#[cfg(feature = "fuzz")]
#[doc(hidden)]
pub use saves::fuzzing;

use bevy::{app::PluginGroupBuilder, prelude::*, window::WindowResolution};
use options::Options;
use std::process::ExitCode;

/// Starts the app and returns its exit code.
#[must_use]
pub fn run() -> ExitCode {
    let options = match Options::parse(lexopt::Parser::from_args(platform::arguments())) {
        Ok(Some(options)) => options,
        Ok(None) => {
            eprintln!("{}", options::HELP);
            return ExitCode::SUCCESS;
        }
        Err(error) => return complain(&error),
    };
    #[cfg(feature = "tour")]
    if options.headless {
        return exit_code(&dev::headless::app(&options).run());
    }
    #[cfg(feature = "tour")]
    if let Some(file) = &options.tour {
        return match dev::tour::Script::read(file) {
            Ok(script) => exit_code(&tour(&script, options).run()),
            Err(error) => complain(&error),
        };
    }
    exit_code(&app(options).run())
}

fn complain(error: &dyn std::fmt::Display) -> ExitCode {
    eprintln!("dicepad: {error}");
    ExitCode::from(2)
}

/// The app with a window, led by a script.
#[cfg(feature = "tour")]
fn tour(script: &dev::tour::Script, mut options: Options) -> App {
    let tour = dev::tour::Tour::new(script, &options);
    script.start.fill_in(&mut options);
    let mut app = app(options);
    script.start.choose_seed(app.world_mut());
    app.add_plugins(dev::tour::plugin).insert_resource(tour);
    app
}

fn exit_code(exit: &AppExit) -> ExitCode {
    match exit {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    }
}

/// The app with a window, for every platform.
fn app(options: Options) -> App {
    let size = options.size.unwrap_or(UVec2::new(1280, 800));
    app_on(DefaultPlugins.set(window(size)), options)
}

/// Settings of the app's only window.
fn window(size: UVec2) -> WindowPlugin {
    WindowPlugin {
        primary_window: Some(Window {
            title: "Dicepad".to_owned(),
            name: Some("dicepad".to_owned()),
            resolution: WindowResolution::new(size.x, size.y),
            mode: platform::WINDOW_MODE,
            // In the browser, the canvas fills the page.
            canvas: Some("#table".to_owned()),
            fit_canvas_to_parent: true,
            ..default()
        }),
        ..default()
    }
}

/// Orders the sets that handle intents within a frame, from the finger to the disk. The screens run after
/// these sets, in `Update` and `PostUpdate`.
fn order_systems(app: &mut App) {
    app.configure_sets(
        Update,
        (
            intent::DispatchSystems,
            nav::NavigationSystems,
            settings::SettingSystems,
            setup::SetupSystems,
            table::TableSystems,
            saves::SaveSystems,
            screens::ScreenSystems,
        )
            .chain(),
    );
}

/// The whole app on these engine plugins: tests leave out the window and the graphics card.
fn app_on(engine: PluginGroupBuilder, options: Options) -> App {
    let mut app = App::new();
    app.add_plugins(engine).add_plugins((
        (intent::plugin, nav::plugin, layout::plugin, words::plugin),
        (settings::plugin, ui::plugin, power::plugin, access::plugin),
        setup::plugin,
        table::plugin,
        dice::plugin,
        sheets::plugin,
        games::plugin,
        sound::plugin,
        screens::plugin,
        device::plugin,
        dev::report::plugin,
        // Last, because it restores the resources of the other plugins.
        saves::plugin(options.place()),
    ));
    #[cfg(all(feature = "tour", target_family = "wasm"))]
    app.add_plugins(dev::tour::page::plugin);
    order_systems(&mut app);
    start_as_asked(&mut app, options);
    app
}

/// Applies the command line, which overrides the system's and the saved settings.
fn start_as_asked(app: &mut App, options: Options) {
    let world = app.world_mut();
    if let Some(language) = options.language {
        world.resource_mut::<words::Words>().speak(language);
    }
    let mut settings = world.resource_mut::<settings::Settings>();
    let run = settings::ThisRun::asked(&mut settings, options.theme, options.text);
    world.insert_resource(run);
    if let Some([top, right, bottom, left]) = options.safe {
        world.insert_resource(platform::SafeArea {
            top,
            right,
            bottom,
            left,
        });
    }
    if let Some(seed) = options.seed {
        world.resource_mut::<setup::NextMatch>().give_seed(seed);
    }
    if let Some(file) = options.import {
        world.insert_resource(saves::ImportAtStart(file));
    }
    if let Some(file) = options.report {
        world.insert_resource(dev::report::ReportTo(file));
    }
}
