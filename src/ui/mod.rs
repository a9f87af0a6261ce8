//! Colours, fonts and widgets that all screens share.

pub mod art;
pub(crate) mod avatar;
pub(crate) mod card;
pub(crate) mod choice;
mod edges;
pub(crate) mod focus;
pub mod fonts;
pub(crate) mod keypad;
pub(crate) mod kit;
pub mod materials;
mod names;
mod noise;
mod on_top;
pub(crate) mod page;
mod picture;
pub(crate) mod pictures;
mod render;
pub(crate) mod scale;
pub(crate) mod scroll;
mod slider;
pub(crate) mod squared;
pub(crate) mod tabbed;
pub(crate) mod tween;

use crate::{
    settings::{Settings, ThemeChoice},
    words::Words,
};
use bevy::{
    asset::AssetEventSystems,
    camera::visibility::VisibilitySystems,
    ecs::system::SystemParam,
    prelude::*,
    text::detect_text_needs_rerender,
    ui::{
        UiSystems,
        picking_backend::{UiPickingCamera, UiPickingSettings},
    },
    window::WindowTheme,
};
use dicepad_core::GameId;

pub use crate::tokens::{NoColor, Rgba, Theme};
pub(crate) use crate::tokens::{NoticePalette, Palette, tokens};
pub(crate) use art::{Icon, Light};
pub(crate) use edges::{Hollow, shade};
use fonts::Fonts;
pub use noise::Noise;
pub(crate) use on_top::OnTop;
pub use picture::Picture;
use pictures::Pictures;

/// The theme that is currently shown.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ActiveTheme(pub(crate) Theme);

/// Sent when size, theme or language have changed: everything on screen is rebuilt.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct UiKitChanged;

/// Sent when the theme has switched between day and evening.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct ThemeChanged;

/// System parameter with everything needed to spawn visible things.
#[derive(SystemParam)]
pub(crate) struct UiKit<'w> {
    pub(crate) words: Res<'w, Words>,
    settings: Res<'w, Settings>,
    shown: Res<'w, ActiveTheme>,
    fonts: Res<'w, Fonts>,
    pictures: ResMut<'w, Pictures>,
    images: ResMut<'w, Assets<Image>>,
}

impl UiKit<'_> {
    /// Colours of the current theme.
    pub(crate) fn theme(&self) -> &'static Palette {
        self.shown.0.palette()
    }

    /// Scale of text, where 1 is the usual size.
    pub(crate) fn text_scale(&self) -> f32 {
        f32::from(self.settings.text_percent) / 100.0
    }

    /// Whether the evening theme is shown.
    pub(crate) fn is_evening(&self) -> bool {
        self.shown.0 == Theme::Evening
    }

    /// A player colour, by its index among the six.
    pub(crate) fn player_color(&self, place: usize) -> Color {
        let colors = self.theme().players.all();
        colors[place % colors.len()].base.into()
    }

    /// Colour of text and marks on a player colour.
    pub(crate) fn on_player_color(&self, place: usize) -> Color {
        let colors = self.theme().players.all();
        colors[place % colors.len()].on.into()
    }

    /// Colour of the cloth on a game's pads.
    pub(crate) fn binding(&self, game: GameId) -> Color {
        tokens().binding.of(game).into()
    }

    /// Colour of print on that cloth, the same in every theme.
    pub(crate) fn on_binding(&self) -> Color {
        tokens().on_binding.into()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(ActiveTheme(Theme::Day))
        // Only what is marked can be tapped: most nodes are print.
        .insert_resource(UiPickingSettings {
            require_markers: true,
        })
        .add_message::<UiKitChanged>()
        .add_message::<ThemeChanged>()
        .add_plugins((
            fonts::plugin,
            pictures::plugin,
            kit::plugin,
            focus::plugin,
            names::plugin,
            slider::plugin,
            scroll::plugin,
            on_top::plugin,
            render::plugin,
        ))
        .add_plugins(seen_at_once)
        .add_systems(Startup, page_camera)
        .add_systems(
            PreUpdate,
            (choose_theme, tell_of_changes)
                .chain()
                .after(crate::layout::follow_window),
        );
}

/// Makes sure that UI spawned before [`UiSystems::Prepare`] is visible in the same frame.
///
/// The engine documents that all of its UI systems run after that set, but does not order the UI stack,
/// visibility, text changes and new images. Without this, an entity spawned in `PostUpdate` was behind the
/// table for one frame, or missing.
pub(crate) fn seen_at_once(app: &mut App) {
    app.configure_sets(
        PostUpdate,
        (
            UiSystems::Stack,
            VisibilitySystems::VisibilityPropagate,
            AssetEventSystems,
        )
            .after(UiSystems::Prepare),
    )
    .configure_sets(
        PostUpdate,
        UiSystems::Prepare.before(detect_text_needs_rerender),
    );
}

/// Spawns the camera of the UI. The dice have a camera of their own.
fn page_camera(mut commands: Commands) {
    commands.spawn((
        Camera2d,
        crate::platform::SAMPLES,
        IsDefaultUiCamera,
        UiPickingCamera,
    ));
}

/// Sets the theme from the settings, or from the system's theme.
fn choose_theme(
    settings: Res<Settings>,
    windows: Query<&Window>,
    mut shown: ResMut<ActiveTheme>,
    mut changes: MessageWriter<ThemeChanged>,
) {
    let system = windows.single().ok().and_then(|window| window.window_theme);
    let theme = match (settings.theme, system) {
        (ThemeChoice::Evening, _) | (ThemeChoice::System, Some(WindowTheme::Dark)) => {
            Theme::Evening
        }
        _ => Theme::Day,
    };
    if shown.set_if_neq(ActiveTheme(theme)) {
        changes.write(ThemeChanged);
    }
}

fn tell_of_changes(
    shown: Res<ActiveTheme>,
    layout: Res<crate::layout::Layout>,
    words: Res<Words>,
    fonts: Res<Fonts>,
    mut changes: MessageWriter<UiKitChanged>,
) {
    if shown.is_changed() || layout.is_changed() || words.is_changed() || fonts.is_changed() {
        changes.write(UiKitChanged);
    }
}

/// Adds what a screen needs to be built in a test without a window.
#[cfg(test)]
pub(crate) fn without_window(app: &mut App) {
    use bevy::input_focus::{InputFocus, InputFocusVisible};
    if !app.is_plugin_added::<TaskPoolPlugin>() {
        app.add_plugins(TaskPoolPlugin::default());
    }
    app.add_plugins(AssetPlugin::default())
        .init_asset::<Font>()
        .init_asset::<Image>()
        .insert_resource(ActiveTheme(Theme::Day))
        .init_resource::<Settings>()
        .init_resource::<InputFocus>()
        .init_resource::<InputFocusVisible>()
        .insert_resource(Words::new(crate::words::Language::En))
        .add_message::<UiKitChanged>()
        .add_plugins((fonts::plugin, pictures::plugin));
}
