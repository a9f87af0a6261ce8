//! Safe start: if the last start never reached a frame, this one leaves the files alone and says so.
//!
//! A marker exists while the files are read for the first time. Only a crash or a kill leaves it behind. A safe
//! start takes it away, so the start after that is an ordinary one. Without a lock there is no marker: it could be
//! that of another copy, which is just starting.

use super::{
    Notice, Notices, Records, SaveSystems, Saves, disk::Disk, exchange, form::About, leaves,
    match_store::MatchStore, restore,
};
use crate::{
    intent::RecordIntent,
    nav::{Dialog, Navigate, Overlay},
    table::{OpenMatch, ParkedMatches},
};
use bevy::{ecs::message::MessageCursor, prelude::*};

/// Path of the marker.
const MARKER: &str = "starting";

/// Frames after which the first one is certainly on the screen: rendering may be one frame behind.
const DRAWN: u8 = 3;

/// The marker of a start that is under way. It is removed on drop, but not by a panic.
#[derive(Default)]
pub(super) struct StartMarker(Option<Disk>);

#[cfg_attr(
    target_family = "wasm",
    allow(dead_code, reason = "the browser has no safe start")
)]
impl StartMarker {
    /// Sets the marker. If that fails, a crash of this start goes unnoticed.
    pub(super) fn set(disk: &Disk) -> Self {
        let set = disk.write(
            MARKER,
            b"Dicepad is reading these files for the first time.\n",
        );
        Self(set.is_ok().then(|| disk.clone()))
    }

    /// Takes away the marker that an earlier start has left behind. Returns whether there was one.
    pub(super) fn take(disk: &Disk) -> bool {
        // A marker that stays would make every start a safe one.
        disk.has(MARKER) == Ok(true) && disk.remove(MARKER).is_ok()
    }

    const fn is_set(&self) -> bool {
        self.0.is_some()
    }

    fn remove(&mut self) {
        if let Some(disk) = self.0.take()
            && let Err(trouble) = disk.remove(MARKER)
        {
            warn!("the next start is a safe one without need: {trouble:?}");
        }
    }
}

impl Drop for StartMarker {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            self.remove();
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        open_on_wish
            .run_if(|saves: Res<Saves>| saves.left_alone.is_some())
            .in_set(SaveSystems)
            .before(restore::open_or_delete_record),
    )
    .add_systems(
        Last,
        (
            note_success.run_if(|saves: Res<Saves>| saves.marker.is_set()),
            note_clean_end.run_if(leaves),
        ),
    );
}

/// Shows the card of a safe start.
pub(super) fn tell(world: &mut World) {
    if world.resource::<Saves>().left_alone.is_some() {
        world.write_message(Navigate::Open(Overlay::Card(Dialog::SafeStart)));
    }
}

/// Removes the marker once all files have been read and a frame has been drawn.
fn note_success(mut saves: ResMut<Saves>, records: Res<Records>, mut frames: Local<u8>) {
    *frames = frames.saturating_add(1);
    if *frames >= DRAWN && records.are_read() {
        saves.bypass_change_detection().marker.remove();
    }
}

/// An app that ends in order has not crashed, even if it had no time to read everything.
fn note_clean_end(mut saves: ResMut<Saves>) {
    saves.bypass_change_detection().marker.remove();
}

/// Opens the files once the player wants it, and exports and imports under way have ended.
fn open_on_wish(
    world: &mut World,
    mut read: Local<MessageCursor<RecordIntent>>,
    mut wanted: Local<bool>,
) {
    let intents = world.resource::<Messages<RecordIntent>>();
    *wanted |= read
        .read(intents)
        .any(|intent| *intent == RecordIntent::OpenData);
    if *wanted && world.resource::<exchange::Jobs>().are_done() {
        open_as_usual(world);
    }
}

/// Opens the files that a safe start has left alone. What was played meanwhile is added to them.
pub(crate) fn open_as_usual(world: &mut World) {
    let mut saves = world.resource_mut::<Saves>();
    let Some(left_alone) = saves.left_alone.take() else {
        return;
    };
    let before = std::mem::replace(&mut *saves, Saves::new(left_alone.open()));
    add_records(&mut saves.match_store, &before.match_store);
    world
        .resource_mut::<Notices>()
        .take_back(|notice| notice == Notice::SafeStart);
    let begun = world.remove_resource::<ParkedMatches>().unwrap_or_default();
    restore::restore(world);
    world.resource_mut::<ParkedMatches>().add(begun);
    if let Err(trouble) = restore::save_all(world, None) {
        world.resource_mut::<Saves>().fail(trouble);
    }
    if let Some(mut open) = world.get_resource_mut::<OpenMatch>() {
        // So that it is saved, too.
        open.set_changed();
    }
    exchange::resume_import(world);
}

/// Adds the records of one store to another.
fn add_records(to: &mut MatchStore, from: &MatchStore) {
    for line in from.reader().records() {
        if let Some(record) = from.record(line.id) {
            let about = About {
                outcome: None,
                ..record.about.clone()
            };
            to.end(line.id, about, record.log(), line.date);
        }
    }
}
