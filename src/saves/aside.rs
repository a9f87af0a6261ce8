//! The files that were set aside, for the player to look at, export or delete.

use super::{
    SaveSystems, Saves,
    disk::{AsideFile, SET_ASIDE},
    exchange,
};
use crate::{
    intent::{Aside, RecordIntent},
    nav::{Dialog, Navigate, Overlay, Screen},
    power::KeepDrawing,
};
use bevy::{ecs::message::MessageCursor, prelude::*};

/// The files that were set aside, as of the last look.
#[derive(Resource, Debug, Default, PartialEq, Eq)]
pub(crate) struct AsideFiles(Vec<AsideFile>);

impl AsideFiles {
    /// The files, sorted by name.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &AsideFile> {
        self.0.iter()
    }

    /// Whether there are none.
    pub(crate) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The path of the file with this index.
    fn path(&self, which: usize) -> Option<String> {
        let file = self.0.get(which)?;
        Some(format!("{SET_ASIDE}/{}", file.name))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AsideFiles>()
        .add_systems(OnEnter(Screen::Settings), look)
        .add_systems(
            Update,
            act.run_if(on_message::<RecordIntent>).in_set(SaveSystems),
        );
}

/// Lists the files.
fn look(saves: Res<Saves>, mut files: ResMut<AsideFiles>) {
    files.set_if_neq(AsideFiles(saves.match_store.disk.aside()));
}

/// Applies the intents that concern these files.
fn act(world: &mut World, mut read: Local<MessageCursor<RecordIntent>>) {
    let wanted: Vec<RecordIntent> = read
        .read(world.resource::<Messages<RecordIntent>>())
        .copied()
        .collect();
    for intent in wanted {
        match intent {
            RecordIntent::Aside(Aside::Look) => show(world),
            RecordIntent::Aside(Aside::Export(which)) => {
                if let Some(path) = world.resource::<AsideFiles>().path(which) {
                    exchange::export_file(world, path);
                }
            }
            RecordIntent::Aside(Aside::Delete(which)) => {
                delete(world, which);
                show(world);
            }
            _ => {}
        }
    }
}

fn delete(world: &mut World, which: usize) {
    let Some(path) = world.resource::<AsideFiles>().path(which) else {
        return;
    };
    let mut saves = world.resource_mut::<Saves>();
    if let Err(trouble) = saves.match_store.disk.remove(&path) {
        saves.fail(trouble);
    }
}

/// Shows the card with the files, if there are any.
fn show(world: &mut World) {
    let files = AsideFiles(world.resource::<Saves>().match_store.disk.aside());
    let empty = files.is_empty();
    world.insert_resource(files);
    if !empty {
        world.write_message(Navigate::Open(Overlay::Card(Dialog::Aside)));
    }
    world.resource_mut::<KeepDrawing>().request();
}
