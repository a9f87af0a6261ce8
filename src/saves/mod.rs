//! Matches, records and settings on disk.
//!
//! Every step of a match is durable before a frame shows it. The layers, from the bottom:
//!
//! - `disk`: files with crash-safe changes, on any platform.
//! - `form`: the file of one match; `match_store` and `records`: all matches; `known`: which content is
//!   ours; `repair`: damaged matches; `bundle`: all data in one file.
//! - `preferences` and `store`: settings, the last set-up, names.
//! - `fair`: which matches are practice; `verify`: a match is replayed for the player.
//! - `exchange`: export and import of the bundle by the player; `aside`: files that were set aside.
//! - `place`: the location of the data, and its lock; `start`: a safe start leaves the data alone, and `archive`
//!   copies it; `hold`: the browser stores data a moment later.
//! - this module and `retry`: when data is read and written. Problems are reported to the player as `Notices`.

mod archive;
mod aside;
mod bundle;
mod date;
mod disk;
mod exchange;
mod fair;
mod form;
#[cfg(feature = "fuzz")]
pub mod fuzzing;
#[cfg(target_family = "wasm")]
mod hold;
mod keep;
mod known;
mod match_store;
mod notice;
mod place;
mod preferences;
mod reading;
mod records;
mod repair;
mod restore;
mod retry;
mod start;
#[cfg(not(target_family = "wasm"))]
mod store;
mod store_page;
#[cfg(test)]
mod tests;
mod verify;

pub(crate) use aside::AsideFiles;
pub(crate) use date::Day;
pub(crate) use disk::AsideFile;
#[cfg(not(target_family = "wasm"))]
pub(crate) use exchange::read as read_export;
pub(crate) use exchange::{Exchanged, ImportAtStart, Ways};
pub(crate) use notice::{Notice, Notices};
pub(crate) use place::DataPlace;
pub(crate) use reading::Records;
pub(crate) use records::RecordLine;
#[cfg(feature = "tour")]
pub(crate) use start::open_as_usual;
pub(crate) use verify::{FairnessVerdict, Verification};

use crate::{
    intent::RecordIntent,
    match_id::MatchId,
    table::{Discarded, LeftFinished, OpenMatch},
};
use bevy::{prelude::*, window::AppLifecycle};
use dicepad_core::Phase;
use disk::DiskError;
use form::About;
use match_store::MatchStore;
use place::{LeftAlone, Lock, Opened};
use preferences::Preferences;
use start::StartMarker;

/// Loads the data in this place. The plugins whose resources are restored must be added before.
pub(super) fn plugin(place: DataPlace) -> impl Fn(&mut App) + Send + Sync + 'static {
    move |app: &mut App| {
        let ways = Ways::of(&place);
        let opened = place::open(place.clone());
        app.init_resource::<Notices>()
            .insert_resource(Saves::new(opened))
            .add_systems(
                Update,
                (
                    restore::open_or_delete_record.run_if(on_message::<RecordIntent>),
                    dismiss.run_if(on_message::<RecordIntent>),
                    throw_away.run_if(on_message::<Discarded>),
                    record_left.run_if(on_message::<LeftFinished>),
                    fair::mark_practice,
                    fair::tell_of_clock,
                    save.run_if(resource_exists_and_changed::<OpenMatch>),
                    retry::retry.run_if(retry::is_due),
                    post_notices,
                )
                    .chain()
                    .in_set(SaveSystems),
            )
            .add_message::<AppLifecycle>()
            .add_systems(Last, retry::retry.run_if(leaves))
            .add_plugins((keep::plugin, reading::plugin, exchange::plugin(ways)))
            .add_plugins((verify::plugin, start::plugin, aside::plugin));
        #[cfg(target_family = "wasm")]
        app.add_plugins(hold::plugin);
        restore::restore(app.world_mut());
        exchange::resume_import(app.world_mut());
        start::tell(app.world_mut());
    }
}

/// Systems that make the events of a frame durable.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct SaveSystems;

/// All saved data on this device.
#[derive(Resource)]
pub(crate) struct Saves {
    match_store: MatchStore,
    preferences: Preferences,
    /// Set while something is unsaved, to be tried again: the number of changes before the failure.
    unsaved: Option<usize>,
    notices: Vec<Notice>,
    /// The data that a safe start does not touch.
    left_alone: Option<LeftAlone>,
    // Dropped before the lock: a marker is set and removed under the lock.
    marker: StartMarker,
    _lock: Option<Lock>,
}

impl Saves {
    fn new(opened: Opened) -> Self {
        Self {
            match_store: opened.match_store,
            preferences: opened.preferences,
            unsaved: None,
            notices: opened.notices,
            left_alone: opened.left_alone,
            marker: opened.marker,
            _lock: opened.lock,
        }
    }

    /// Saves the current state of a match. Returns the id of its file.
    fn save(&mut self, open: &OpenMatch) -> Result<MatchId, DiskError> {
        let (id, played) = (open.match_id(), open.actual());
        // A match without a single step is not kept. A finished one is kept by the records.
        let begun = played.view().steps > 0 || self.match_store.has(id);
        if !begun || open.was_handed_in() {
            return Ok(id);
        }
        self.match_store
            .save(id, &About::from(open), &played.to_saved())
    }

    /// Saves the match on the table, which may get another name.
    fn save_table(&mut self, open: &mut ResMut<'_, OpenMatch>) -> Result<(), DiskError> {
        let id = self.save(open)?;
        if id != open.match_id() {
            open.set_match_id(id);
        }
        Ok(())
    }

    /// Notes that something could not be saved, and tells the player.
    fn fail(&mut self, trouble: DiskError) {
        self.unsaved = Some(self.match_store.changes);
        self.notices.push(Notice::Unsaved(trouble));
    }

    /// Hands a finished match over to the records.
    fn end(&mut self, open: &OpenMatch) {
        let log = open.actual().to_saved();
        self.match_store
            .end(open.match_id(), About::from(open), &log, date::now());
    }

    /// Records the finished matches. Fails if some are left. If the match on the table is among them, it gets
    /// the name of its record, which may be another one.
    fn record_ended(
        &mut self,
        records: &mut Records,
        mut table: Option<&mut ResMut<'_, OpenMatch>>,
    ) -> Result<(), DiskError> {
        let (recorded, trouble) = self.match_store.record_ended();
        for (was, id) in recorded {
            if let Some(line) = self.match_store.record_line(id) {
                records.add(line);
            }
            if let Some(open) = &mut table
                && was != id
                && open.match_id() == was
                && open.was_handed_in()
                && !open.is_record()
            {
                open.set_match_id(id);
            }
        }
        trouble.map_or(Ok(()), Err)
    }

    /// Whether this is a safe start.
    #[cfg(feature = "tour")]
    pub(crate) const fn are_left_alone(&self) -> bool {
        self.left_alone.is_some()
    }

    /// Makes the disk pretend to be full from now on, or to have room again.
    #[cfg(feature = "tour")]
    pub(crate) fn pretend_full(&self, full: bool) {
        self.match_store.disk.pretend_full(full);
    }

    /// All verified records with their logs.
    #[cfg(feature = "tour")]
    pub(crate) fn verified_records(&self) -> Vec<(MatchId, String)> {
        let lines = self.match_store.reader().records().into_iter();
        lines
            .filter(|line| line.verified)
            .filter_map(|line| Some((line.id, self.match_store.record(line.id)?.log().to_owned())))
            .collect()
    }
}

/// Saves the match before its changes are drawn.
fn save(mut open: ResMut<OpenMatch>, mut saves: ResMut<Saves>, mut records: ResMut<Records>) {
    if let Err(trouble) = saves.save_table(&mut open) {
        saves.fail(trouble);
    }
    let over = open.actual().view().phase == Phase::Over;
    if over && open.was_counted() && !open.was_handed_in() {
        saves.end(&open);
        open.bypass_change_detection().hand_in();
        if let Err(trouble) = saves.record_ended(&mut records, Some(&mut open)) {
            saves.fail(trouble);
        }
    }
}

/// Records the matches that left the table between their end and the results.
fn record_left(
    mut left: MessageReader<LeftFinished>,
    mut saves: ResMut<Saves>,
    mut records: ResMut<Records>,
) {
    for LeftFinished(open) in left.read() {
        saves.end(open);
    }
    if let Err(trouble) = saves.record_ended(&mut records, None) {
        saves.fail(trouble);
    }
}

/// Deletes the files of discarded matches.
fn throw_away(
    mut discarded: MessageReader<Discarded>,
    mut saves: ResMut<Saves>,
    mut records: ResMut<Records>,
) {
    for Discarded(id) in discarded.read() {
        fair::remember_match(&mut saves, &mut records, *id);
        if let Err(trouble) = saves.match_store.discard(*id) {
            saves.fail(trouble);
        }
    }
}

/// Closes the notice that the player has read.
fn dismiss(mut intents: MessageReader<RecordIntent>, mut notices: ResMut<Notices>) {
    if intents
        .read()
        .any(|intent| *intent == RecordIntent::Dismiss)
        && let Some(notice) = notices.first()
    {
        notices.dismiss(notice);
    }
}

/// Posts new notices to the screens.
fn post_notices(mut saves: ResMut<Saves>, mut notices: ResMut<Notices>) {
    let saves = saves.bypass_change_detection();
    let mut new = std::mem::take(&mut saves.notices);
    new.extend(saves.match_store.take_notices());
    new.append(&mut saves.preferences.notices);
    let mut posted = notices.clone();
    for notice in new {
        posted.add(notice);
    }
    if saves.preferences.take_recovered() {
        posted.take_back(|notice| notice == Notice::SettingsUnsaved);
    }
    notices.set_if_neq(posted);
}

/// Whether the app exits, or is suspended and may be killed by the system at any time.
fn leaves(mut ends: MessageReader<AppExit>, mut changes: MessageReader<AppLifecycle>) -> bool {
    let suspended = changes
        .read()
        .any(|change| *change == AppLifecycle::WillSuspend);
    ends.read().count() > 0 || suspended
}
