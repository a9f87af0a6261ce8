//! Saves settings, set-up and names as soon as they change.

use super::{Saves, date, preferences::Key};
use crate::{
    intent::SetupIntent,
    power::KeepDrawing,
    settings::{Setting, Settings, ThisRun},
    setup::{KeptSetup, NextMatch, names::KnownNames},
    words::Words,
};
use bevy::prelude::*;

/// Seconds without a change before the volume is saved, since a dragged slider changes it every frame.
const REST: f32 = 0.5;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Unkept>()
        .add_systems(Update, keep_when_changed.in_set(super::SaveSystems))
        .add_systems(Last, write_preferences.run_if(super::leaves));
}

/// Seconds until the next save; `None` while nothing may have changed.
#[derive(Resource, Default)]
struct Unkept(Option<f32>);

fn keep_when_changed(
    mut settings: MessageReader<Setting>,
    mut setup: MessageReader<SetupIntent>,
    mut unkept: ResMut<Unkept>,
    mut drawing: ResMut<KeepDrawing>,
    time: Res<Time>,
    mut commands: Commands,
) {
    let unkept = unkept.bypass_change_detection();
    if let Some(rest) = &mut unkept.0 {
        *rest -= time.delta_secs();
        if *rest <= 0.0 {
            unkept.0 = None;
            commands.run_system_cached(write_preferences);
        } else {
            drawing.request();
        }
    }
    // Save in the next frame: by then every system has applied the change.
    for change in settings.read() {
        unkept.0 = match change {
            Setting::Volume(_) => Some(REST),
            _ => unkept.0.or(Some(0.0)),
        };
    }
    if setup.read().count() > 0 {
        unkept.0 = unkept.0.or(Some(0.0));
    }
}

/// Writes the values that have changed.
fn write_preferences(
    mut saves: ResMut<Saves>,
    settings: Res<Settings>,
    run: Res<ThisRun>,
    next: Res<NextMatch>,
    names: Res<KnownNames>,
) {
    let (now, preferences) = (date::now(), &mut saves.preferences);
    let usual = KeptSetup::from(&NextMatch::default());
    let settings = run.without(*settings);
    preferences.set_chosen(Key::Settings, &settings, &Settings::default(), now);
    preferences.set_chosen(Key::Setup, &KeptSetup::from(&*next), &usual, now);
    preferences.set_chosen(Key::Names, &*names, &KnownNames::default(), now);
}

/// Restores settings, set-up and names at the start.
pub(super) fn restore(world: &mut World) {
    let preferences = &world.resource::<Saves>().preferences;
    let settings = preferences.get(Key::Settings);
    let setup: Option<KeptSetup> = preferences.get(Key::Setup);
    let names: Option<Vec<String>> = preferences.get(Key::Names);
    if let Some(settings) = settings {
        let settings = Settings::from_kept(&settings);
        if let Some(language) = settings.language {
            world.resource_mut::<Words>().speak(language);
        }
        world.insert_resource(settings);
    }
    if let Some(setup) = setup {
        world.insert_resource(NextMatch::from(setup));
    }
    if let Some(names) = names {
        world.insert_resource(KnownNames::from_kept(&names));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::saves::place::{self, DataPlace};
    use bevy::window::AppLifecycle;

    #[test]
    fn a_dragged_volume_is_saved_before_the_app_is_suspended() {
        let mut app = App::new();
        app.init_resource::<Time>()
            .init_resource::<KeepDrawing>()
            .init_resource::<Settings>()
            .init_resource::<ThisRun>()
            .init_resource::<NextMatch>()
            .init_resource::<KnownNames>()
            .insert_resource(Saves::new(place::open(DataPlace::Nowhere)))
            .add_message::<Setting>()
            .add_message::<SetupIntent>()
            .add_message::<AppLifecycle>()
            .add_plugins(plugin);
        let kept = |app: &App| {
            let value = app
                .world()
                .resource::<Saves>()
                .preferences
                .get(Key::Settings);
            value.map(|value| Settings::from_kept(&value).volume)
        };
        app.world_mut().resource_mut::<Settings>().volume = 35;
        app.world_mut().write_message(Setting::Volume(35));
        app.update();
        app.update();
        assert_eq!(kept(&app), None, "it rests first");
        app.world_mut().write_message(AppLifecycle::WillSuspend);
        app.update();
        assert_eq!(kept(&app), Some(35));
    }
}
