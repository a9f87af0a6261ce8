//! Restores the saved matches, at the start and after an import.

use super::{
    MatchId, Saves,
    bundle::{self, ImportError, Imported},
    date,
    form::Stored,
    keep,
    notice::Notice,
    reading::{self, Records},
};
use crate::{
    intent::RecordIntent,
    nav::{self, Dialog, Navigate, Overlay, Question, Screen},
    power::KeepDrawing,
    table::{AnyMatch, OpenMatch, ParkedMatches, put_on_table},
};
use bevy::{ecs::message::MessageCursor, prelude::*};

/// Parks all open matches, restores the preferences, and starts to read the records.
pub(super) fn restore(world: &mut World) {
    let mut saves = world.resource_mut::<Saves>();
    let stored = saves.match_store.open_matches(date::now());
    let mut shelf = ParkedMatches::default();
    // Both lists begin with the latest match, so the oldest is parked first.
    for (id, stored) in stored.into_iter().rev() {
        if let Some(open) = opened(id, stored) {
            shelf.put(open);
        }
    }
    world.insert_resource(shelf);
    keep::restore(world);
    reading::read_records(world);
}

/// A stored match as it goes on the table; `None` if it cannot be replayed.
fn opened(id: MatchId, stored: Stored) -> Option<OpenMatch> {
    let shown = AnyMatch::from_saved(stored.log().as_bytes()).ok()?;
    let about = stored.about;
    let open = OpenMatch::new(shown, about.players, about.sharing).saved_as(id, about.started);
    Some(if about.outcome.is_some() {
        open.into_record()
    } else {
        open
    })
}

/// Applies the intents that open or delete a record.
pub(super) fn open_or_delete_record(
    world: &mut World,
    mut read: Local<MessageCursor<RecordIntent>>,
) {
    let wanted: Vec<RecordIntent> = read
        .read(world.resource::<Messages<RecordIntent>>())
        .copied()
        .collect();
    for intent in wanted {
        match intent {
            RecordIntent::Show(id) => show_record(world, id),
            RecordIntent::Delete(id) => delete_record(world, id),
            _ => {}
        }
    }
}

/// Opens a record as a finished match; a notice tells if it cannot be replayed.
fn show_record(world: &mut World, id: MatchId) {
    let record = world.resource::<Saves>().match_store.record(id);
    let Some(open) = record.and_then(|record| opened(id, record)) else {
        let card = Dialog::Ask(Question::DeleteBroken(id));
        world.write_message(Navigate::Open(Overlay::Card(card)));
        world.resource_mut::<KeepDrawing>().request();
        return;
    };
    put_on_table(world, open);
    world.resource_mut::<Saves>().over.insert(id);
    nav::visit(world, Screen::Results);
}

/// Exports all data. Returns the suggested name and the content of the file.
pub(super) fn export(world: &mut World) -> (String, String) {
    let saves = &mut *world.resource_mut::<Saves>();
    let file = bundle::export(&mut saves.match_store, &saves.preferences);
    (bundle::file_name(date::now()), file)
}

/// Merges an exported file.
pub(super) fn import(world: &mut World, file: &[u8]) -> Result<Imported, ImportError> {
    // The open matches are read again afterwards, so all of them have to be on disk first.
    let on_table = world.remove_resource::<OpenMatch>();
    let table_id = on_table.as_ref().map(OpenMatch::match_id);
    let saved = save_all(world, on_table.as_ref());
    let imported = saved.and_then(|()| {
        let saves = &mut *world.resource_mut::<Saves>();
        bundle::import(&mut saves.match_store, &mut saves.preferences, file)
    });
    if imported.is_err() {
        if let Some(open) = on_table {
            world.insert_resource(open);
        }
        return imported;
    }
    restore(world);
    let again = table_id.and_then(|id| world.resource_mut::<ParkedMatches>().take(id));
    // A match that is over, or that has no steps yet, is not among those on disk.
    if let Some(open) = again.or(on_table) {
        put_on_table(world, open);
    }
    imported
}

fn save_all(world: &mut World, on_table: Option<&OpenMatch>) -> Result<(), ImportError> {
    world.resource_scope(|world, mut saves: Mut<'_, Saves>| {
        let shelf = world.resource::<ParkedMatches>();
        for open in on_table.into_iter().chain(shelf.iter()) {
            saves.save(open)?;
        }
        Ok(())
    })
}

/// Deletes a record. If it is open, the list of records is shown again.
fn delete_record(world: &mut World, id: MatchId) {
    let mut saves = world.resource_mut::<Saves>();
    if let Err(trouble) = saves.match_store.delete_record(id) {
        saves.notices.push(Notice::Unsaved(trouble));
        return;
    }
    world.resource_mut::<Records>().delete(id);
    let open = world.get_resource::<OpenMatch>();
    if open.is_some_and(|open| open.is_record() && open.match_id() == id) {
        world.remove_resource::<OpenMatch>();
        nav::visit(world, Screen::Records);
    }
}
