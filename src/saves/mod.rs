//! Matches, records and settings on disk.
//!
//! Every step of a match is durable before a frame shows it. The layers, from the bottom:
//!
//! - `disk`: files with crash-safe changes, on any platform.
//! - `form`: the file of one match; `match_store` and `records`: all matches; `bundle`: all data in
//!   one file.
//! - `preferences` and `store`: settings, the last set-up, names.
//! - `exchange`: export and import of the bundle by the player.
//! - `place`: the location of the data, and its lock.
//! - this module: when data is read and written. Problems are reported to the player as `Notices`.

mod bundle;
mod date;
mod disk;
mod exchange;
mod form;
mod keep;
mod match_store;
mod notice;
mod place;
mod preferences;
mod reading;
mod records;
mod restore;
#[cfg(not(target_arch = "wasm32"))]
mod store;
#[cfg(test)]
mod tests;

pub(crate) use date::Day;
#[cfg(not(target_family = "wasm"))]
pub(crate) use exchange::read as read_export;
pub(crate) use exchange::{Exchanged, ImportAtStart, Ways};
pub(crate) use notice::{Notice, Notices};
pub(crate) use place::DataPlace;
pub(crate) use reading::Records;
pub(crate) use records::{Best, Category, RecordLine};

use crate::{
    intent::RecordIntent,
    match_id::MatchId,
    table::{Discarded, OpenMatch, ParkedMatches},
};
use bevy::{prelude::*, window::AppLifecycle};
use dicepad_core::Phase;
use disk::DiskError;
use form::About;
use match_store::MatchStore;
use place::{Lock, Opened};
use preferences::Preferences;
use std::collections::BTreeSet;

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
                    save.run_if(resource_exists_and_changed::<OpenMatch>),
                    post_notices,
                )
                    .chain()
                    .in_set(SaveSystems),
            )
            .add_message::<AppLifecycle>()
            .add_systems(Last, save_everything.run_if(leaves))
            .add_plugins((keep::plugin, reading::plugin, exchange::plugin(ways)));
        restore::restore(app.world_mut());
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
    /// Matches that are recorded, or that failed to be: they are not saved any more.
    over: BTreeSet<MatchId>,
    notices: Vec<Notice>,
    _lock: Option<Lock>,
}

impl Saves {
    fn new(opened: Opened) -> Self {
        Self {
            match_store: opened.match_store,
            preferences: opened.preferences,
            over: BTreeSet::new(),
            notices: opened.notices,
            _lock: opened.lock,
        }
    }

    /// Saves the current state of a match. Returns the id of its file.
    fn save(&mut self, open: &OpenMatch) -> Result<MatchId, DiskError> {
        let (id, played) = (open.match_id(), open.actual());
        // A match without a single step is not kept.
        let begun = played.view().steps > 0 || self.match_store.has(id);
        if !begun || self.over.contains(&id) {
            return Ok(id);
        }
        self.match_store
            .save(id, &About::from(open), &played.to_saved())
    }

    /// The log of an open match, as far as it is known to be on disk.
    #[cfg(feature = "tour")]
    pub(crate) fn durable(&self, id: MatchId) -> Option<&str> {
        self.match_store.durable(id)
    }

    /// Whether this match has been recorded.
    #[cfg(feature = "tour")]
    pub(crate) fn is_over(&self, id: MatchId) -> bool {
        self.over.contains(&id)
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

    /// Records a finished match.
    fn record(&mut self, open: &OpenMatch) -> Option<RecordLine> {
        let id = open.match_id();
        if !self.over.insert(id) {
            return None;
        }
        let log = open.actual().to_saved();
        match self
            .match_store
            .finish(id, &About::from(open), &log, date::now())
        {
            Ok(record) => self.match_store.record_line(record),
            Err(trouble) => {
                // The match is still among the open ones: the next start tries again.
                self.notices.push(Notice::Unsaved(trouble));
                None
            }
        }
    }
}

/// Saves the match before its changes are drawn.
fn save(mut open: ResMut<OpenMatch>, mut saves: ResMut<Saves>, mut records: ResMut<Records>) {
    match saves.save(&open) {
        Ok(id) if id == open.match_id() => {}
        Ok(id) => open.set_match_id(id),
        Err(trouble) => saves.notices.push(Notice::Unsaved(trouble)),
    }
    let over = open.actual().view().phase == Phase::Over;
    if over
        && open.was_counted()
        && let Some(line) = saves.record(&open)
    {
        records.add(line);
    }
}

/// Deletes the files of discarded matches.
fn throw_away(mut discarded: MessageReader<Discarded>, mut saves: ResMut<Saves>) {
    for Discarded(id) in discarded.read() {
        if let Err(trouble) = saves.match_store.delete(*id) {
            saves.notices.push(Notice::Unsaved(trouble));
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

/// Posts new notices to the home screen.
fn post_notices(mut saves: ResMut<Saves>, mut notices: ResMut<Notices>) {
    let saves = saves.bypass_change_detection();
    let mut new = std::mem::take(&mut saves.notices);
    new.extend(saves.match_store.take_notices());
    new.append(&mut saves.preferences.notices);
    for notice in new {
        notices.add(notice);
    }
}

/// Whether the app exits, or is suspended and may be killed by the system at any time.
fn leaves(mut ends: MessageReader<AppExit>, mut changes: MessageReader<AppLifecycle>) -> bool {
    let suspended = changes
        .read()
        .any(|change| *change == AppLifecycle::WillSuspend);
    ends.read().count() > 0 || suspended
}

/// Retries failed saves before the app exits.
fn save_everything(
    mut saves: ResMut<Saves>,
    open: Option<Res<OpenMatch>>,
    shelf: Res<ParkedMatches>,
) {
    for open in open.as_deref().into_iter().chain(shelf.iter()) {
        if saves.save(open).is_err() {
            error!("a match could not be saved");
        }
    }
}
