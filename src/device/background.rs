//! Mutes the app in the background and resumes its sounds afterwards.

use bevy::{prelude::*, window::AppLifecycle};

/// Marks a sound that was playing when the app went to the background.
#[derive(Component)]
struct Hushed;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (hush, resume).run_if(on_message::<AppLifecycle>));
}

fn hush(
    mut commands: Commands,
    mut changes: MessageReader<AppLifecycle>,
    sinks: Query<(Entity, &AudioSink)>,
) {
    let leaves = |change: &AppLifecycle| {
        matches!(change, AppLifecycle::WillSuspend | AppLifecycle::Suspended)
    };
    if !changes.read().any(leaves) {
        return;
    }
    for (sound, sink) in &sinks {
        if !sink.is_paused() {
            sink.pause();
            commands.entity(sound).insert(Hushed);
        }
    }
}

fn resume(
    mut commands: Commands,
    mut changes: MessageReader<AppLifecycle>,
    sinks: Query<(Entity, &AudioSink), With<Hushed>>,
) {
    if !changes
        .read()
        .any(|change| *change == AppLifecycle::Running)
    {
        return;
    }
    for (sound, sink) in &sinks {
        sink.play();
        commands.entity(sound).remove::<Hushed>();
    }
}
