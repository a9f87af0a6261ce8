//! In the browser, data is stored a moment after it was written. Until then, frames are drawn but not
//! shown: what a player has seen survives a crash of the browser.

use super::{
    disk::{Browser, DiskError},
    notice::{Notice, Notices},
};
use crate::power::{self, KeepDrawing};
use bevy::{camera::CameraOutputMode, prelude::*};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, notice_trouble.in_set(super::SaveSystems))
        .add_systems(Last, hold_back.before(power::rest_when_still));
}

/// The output of a camera that shows nothing now.
#[derive(Component)]
struct HeldBack(CameraOutputMode);

/// Shows no frame until its changes are stored.
fn hold_back(
    mut cameras: Query<(Entity, &mut Camera, Option<&HeldBack>)>,
    mut drawing: ResMut<KeepDrawing>,
    mut commands: Commands,
) {
    let storing = Browser::is_storing();
    if storing {
        drawing.request();
    }
    for (entity, mut camera, held) in &mut cameras {
        match held {
            None if storing => {
                let output = std::mem::replace(&mut camera.output_mode, CameraOutputMode::Skip);
                commands.entity(entity).insert(HeldBack(output));
            }
            Some(HeldBack(output)) if !storing => {
                camera.output_mode = *output;
                commands.entity(entity).remove::<HeldBack>();
            }
            _ => {}
        }
    }
}

/// Tells the player that data cannot be stored, as long as that is true.
fn notice_trouble(mut notices: ResMut<Notices>, mut told: Local<Option<DiskError>>) {
    let trouble = Browser::trouble();
    if trouble == *told {
        return;
    }
    if let Some(before) = std::mem::replace(&mut *told, trouble) {
        notices.take_back(|notice| notice == Notice::Unsaved(before));
    }
    if let Some(why) = trouble {
        notices.add(Notice::Unsaved(why));
    }
}
