//! Restores the saved matches, at the start and after an import.

use super::{
    MatchId, Saves,
    bundle::{ImportError, Imported},
    date,
    disk::DiskError,
    fair,
    form::Stored,
    keep,
    reading::{self, Records},
};
use crate::{
    dice_origin::DiceOrigin,
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
    let origin = DiceOrigin {
        salt: about.salt,
        practice: about.practice,
        from_clock: false,
    };
    let open = OpenMatch::new(shown, about.players, about.sharing)
        .saved_as(id, about.started)
        .with_origin(origin);
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
    nav::visit(world, Screen::Results);
}

/// Merges the last part of an import while no match is on the table, and reads all matches again: those
/// that came in are shown even if the import has failed halfway.
pub(super) fn finish_import(
    world: &mut World,
    merge: impl FnOnce(&mut Saves) -> Result<Imported, ImportError>,
) -> Result<Imported, ImportError> {
    let mut on_table = world.remove_resource::<OpenMatch>();
    // The open matches are read again afterwards, so all of them have to be on disk first.
    if let Err(trouble) = save_all(world, on_table.as_mut()) {
        if let Some(open) = on_table {
            world.insert_resource(open);
        }
        return Err(ImportError::Unfinished(trouble));
    }
    let merged = merge(&mut world.resource_mut::<Saves>());
    restore(world);
    if let Some(open) = on_table {
        return_to_table(world, open);
    }
    merged
}

/// Makes the match on the table and all parked ones durable.
pub(super) fn save_all(
    world: &mut World,
    on_table: Option<&mut OpenMatch>,
) -> Result<(), DiskError> {
    world.resource_scope(|world, mut saves: Mut<'_, Saves>| {
        if let Some(open) = on_table {
            let id = saves.save(open)?;
            open.set_match_id(id);
        }
        save_parked(&mut saves, world.resource_mut::<ParkedMatches>())
    })
}

/// Makes all parked matches durable. The first failure does not keep the others from being saved.
pub(super) fn save_parked(
    saves: &mut Saves,
    mut shelf: Mut<'_, ParkedMatches>,
) -> Result<(), DiskError> {
    let (mut saved, mut renamed) = (Ok(()), false);
    for open in shelf.bypass_change_detection().iter_mut() {
        match saves.save(open) {
            Ok(id) => {
                renamed |= id != open.match_id();
                open.set_match_id(id);
            }
            Err(trouble) => saved = Err(trouble),
        }
    }
    if renamed {
        // The screens refer to matches by their names.
        shelf.set_changed();
    }
    saved
}

/// Puts the match that was on the table before an import there again: the version that is on disk now, or
/// its results if it was finished elsewhere.
fn return_to_table(world: &mut World, before: OpenMatch) {
    let id = before.match_id();
    if let Some(open) = world.resource_mut::<ParkedMatches>().take(id) {
        put_on_table(world, open);
        return;
    }
    let log = before.actual().to_saved();
    let record = world.resource::<Saves>().match_store.record(id);
    let record = record.filter(|record| before.is_waiting() && record.log().starts_with(&log));
    match record.and_then(|record| opened(id, record)) {
        Some(finished) => {
            put_on_table(world, finished);
            nav::start(world, Screen::Results);
        }
        // A match that is over, or that has no steps yet, is not among those on disk.
        None => put_on_table(world, before),
    }
}

/// Deletes a record. If it is open, the list of records is shown again.
fn delete_record(world: &mut World, id: MatchId) {
    // Only a record that is listed can be deleted.
    let Some(sum) = world.resource::<Records>().get(id).map(|line| line.sum) else {
        return;
    };
    fair::remember_record(world, id);
    let mut saves = world.resource_mut::<Saves>();
    match saves.match_store.delete_record(id, sum) {
        Ok(true) => world.resource_mut::<Records>().delete(id),
        Ok(false) => {
            // The version from elsewhere is listed from now on.
            let line = saves.match_store.record_line(id);
            let mut records = world.resource_mut::<Records>();
            match line {
                Some(line) => records.add(line),
                None => records.delete(id),
            }
            return;
        }
        Err(trouble) => {
            saves.fail(trouble);
            return;
        }
    }
    let open = world.get_resource::<OpenMatch>();
    if open.is_some_and(|open| open.is_record() && open.match_id() == id) {
        world.remove_resource::<OpenMatch>();
        nav::visit(world, Screen::Records);
    }
}
