//! The screens, and the navigation between them.

mod about;
pub(crate) mod cards;
pub(crate) mod code;
mod handover;
mod home;
mod keys;
mod licences;
pub(crate) mod names;
pub(crate) mod records;
mod results;
mod review;
mod rulebook;
mod settings;
mod setup;
mod strip;
mod table;

#[cfg(feature = "tour")]
pub(crate) use results::Counted;
#[cfg(feature = "tour")]
pub(crate) use table::Focus;

use crate::{
    intent::DispatchSystems,
    nav::{Navigate, NavigationSystems, Navigator, Overlay, Screen, ScreenRoot},
    platform,
    table::OpenMatch,
    ui::UiKitChanged,
};
use bevy::{ecs::system::ScheduleSystem, prelude::*};

/// Shows what has changed. Runs after the intents of this frame have been applied.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ScreenSystems;

/// Rebuilds the current screen. Systems that fill in its parts run after this set.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
struct BuildSystems;

/// Extension of [`App`] that registers screens.
trait AddScreen {
    /// Registers a screen. `build` runs when the screen is entered, and again whenever size, theme or
    /// language change or `changed` returns true.
    fn add_screen<B, C>(
        &mut self,
        screen: Screen,
        build: impl IntoScheduleConfigs<ScheduleSystem, B> + Copy,
        changed: impl SystemCondition<C>,
    ) -> &mut Self;
}

impl AddScreen for App {
    fn add_screen<B, C>(
        &mut self,
        screen: Screen,
        build: impl IntoScheduleConfigs<ScheduleSystem, B> + Copy,
        changed: impl SystemCondition<C>,
    ) -> &mut Self {
        self.add_systems(OnEnter(screen), build.in_set(BuildSystems))
            .add_systems(
                Update,
                (clear_screen, build)
                    .chain()
                    .run_if(on_message::<UiKitChanged>.or_else(changed))
                    .run_if(in_state(screen))
                    .in_set(BuildSystems)
                    .in_set(ScreenSystems),
            )
    }
}

/// Run condition for a screen that is rebuilt only for a new size, theme or language.
const fn never() -> bool {
    false
}

/// Despawns the current screen before it is rebuilt.
fn clear_screen(mut commands: Commands, roots: Query<Entity, With<ScreenRoot>>) {
    for root in &roots {
        commands.entity(root).despawn();
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            keys::send_intents.before(DispatchSystems),
            // Runs in every frame, so that the system knows on which screen an intent was sent.
            navigate.in_set(NavigationSystems),
        ),
    )
    .add_plugins((
        cards::plugin,
        home::plugin,
        setup::plugin,
        names::plugin,
        code::plugin,
        table::plugin,
        handover::plugin,
        results::plugin,
        review::plugin,
        records::plugin,
        settings::plugin,
        about::plugin,
        licences::plugin,
        rulebook::plugin,
        strip::plugin,
    ));
}

/// Applies navigation intents. Back is decided here and nowhere else.
pub(crate) fn navigate(
    mut asked: MessageReader<Navigate>,
    overlay: Res<State<Overlay>>,
    mut open: Option<ResMut<OpenMatch>>,
    mut to: Navigator<'_>,
    mut exit: MessageWriter<AppExit>,
) {
    for asked in asked.read() {
        match asked {
            Navigate::Go(screen) => to.visit(*screen),
            // An overlay closes before the screen does, and it closes by itself.
            Navigate::Back if *overlay.get() != Overlay::None => {}
            Navigate::Back => {
                let away =
                    |open: &&mut ResMut<OpenMatch>| open.is_away() && open.looking_back().is_none();
                let at_table = to.screen() == Screen::Table;
                if let Some(open) = open.as_mut().filter(|_| at_table).filter(away) {
                    // Back from another player's sheet leads to the player's own sheet.
                    open.look_home();
                } else if !to.back(open.is_some()) && !to.has_just_entered() {
                    // The second of two quick Backs must not quit from a home screen that was never visible.
                    exit.write_batch(platform::leave());
                }
            }
            Navigate::Read(..) | Navigate::ReadLicence(_) | Navigate::Open(_) | Navigate::Close => {
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::navigate;
    use crate::{
        intent::{self, Intent},
        nav::{self, Navigate, NavigationSystems, Screen},
    };
    use bevy::{prelude::*, state::app::StatesPlugin};

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, intent::plugin, nav::plugin))
            .add_systems(Update, navigate.in_set(NavigationSystems));
        crate::order_systems(&mut app);
        app.update();
        app
    }

    fn ask(app: &mut App, intent: Intent) -> Option<AppExit> {
        app.world_mut().write_message(intent);
        app.update();
        app.should_exit()
    }

    #[test]
    fn back_from_home_leaves_the_app() {
        let mut app = app();
        assert_eq!(
            ask(&mut app, Intent::Navigate(Navigate::Back)),
            Some(AppExit::Success)
        );
    }

    #[test]
    fn back_twice_at_once_does_not_leave_the_app() {
        let mut app = app();
        ask(&mut app, Intent::Navigate(Navigate::Go(Screen::Settings)));
        app.update();
        assert_eq!(ask(&mut app, Intent::Navigate(Navigate::Back)), None);
        // The second Back was sent while the settings were still visible.
        assert_eq!(ask(&mut app, Intent::Navigate(Navigate::Back)), None);
        assert_eq!(
            ask(&mut app, Intent::Navigate(Navigate::Back)),
            Some(AppExit::Success)
        );
    }
}
