//! Nothing is lost: matches, records and settings on disk.
//!
//! Every step of a match is durable before a frame shows it. The layers, from the bottom:
//!
//! - `disk`: files that are changed safely, wherever the platform keeps them.
//! - `form`: a match as a file; `drawer` and `records`: all of them; `bundle`: all in one file.
//! - `kept` and `store`: settings, the last set-up, names.
//! - `exchange`: that file, to and from where people can reach it.
//! - `place`: where all of this is, and who has it.
//! - here: when it is read and written. What the player should know comes as `Notices`.

mod browse;
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

pub(crate) use browse::{Browse, SortBy};
pub(crate) use date::Day;
#[cfg(not(target_family = "wasm"))]
pub(crate) use exchange::read as read_export;
pub(crate) use exchange::{Exchange, Exchanged, ImportAtStart, Ways};
pub(crate) use form::{About, Sitting, sharing, sharing_id};
pub(crate) use notice::{Notice, Notices};
pub(crate) use place::DataPlace;
pub(crate) use reading::Records;
pub(crate) use records::{Best, Category, RecordLine};

use crate::{
    match_id::MatchId,
    table::{Discarded, OpenMatch, ParkedMatches},
};
use bevy::{prelude::*, window::AppLifecycle};
use dicepad_core::Phase;
use disk::DiskError;
use match_store::MatchStore;
use place::{Lock, Opened};
use preferences::Preferences;
use std::collections::BTreeSet;

/// What players can want of finished matches, and of everything that is saved.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RecordIntent {
    /// Look at this record.
    Show(MatchId),
    /// Delete this record.
    Delete(MatchId),
    /// List other records, or the same ones in another order.
    Browse(Browse),
    /// Export everything to a file, or import one.
    Exchange(Exchange),
    /// Send the result and its code to a friend.
    Share,
    /// The notice on the home screen has been read.
    Dismiss,
}

/// A name for a match that begins now, with this seed.
pub(crate) fn fresh_id(seed: u64) -> MatchId {
    // Close seeds differ in their low bits, distant ones perhaps only in their high ones.
    MatchId::new(date::now_in_milliseconds(), seed ^ seed >> 32)
}

/// The saves in this place. The plugins whose resources are restored come before this one.
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

/// What happened is made durable.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct SaveSystems;

/// Everything that is saved on this device.
#[derive(Resource)]
pub(crate) struct Saves {
    drawer: MatchStore,
    kept: Preferences,
    /// Matches that are on record, or could not be put there: they are saved no more.
    over: BTreeSet<MatchId>,
    notices: Vec<Notice>,
    _lock: Option<Lock>,
}

impl Saves {
    fn new(opened: Opened) -> Self {
        Self {
            drawer: opened.drawer,
            kept: opened.kept,
            over: BTreeSet::new(),
            notices: opened.notices,
            _lock: opened.lock,
        }
    }

    /// Makes a match durable as it stands. Tells under which name.
    fn save(&mut self, open: &OpenMatch) -> Result<MatchId, DiskError> {
        let (id, played) = (open.match_id(), open.actual());
        // A match in which nothing has happened is none yet.
        let begun = played.view().steps > 0 || self.drawer.has(id);
        if !begun || self.over.contains(&id) {
            return Ok(id);
        }
        self.drawer.save(id, &open.about(), &played.to_saved())
    }

    /// The log of an open match, as far as it is certainly on disk.
    #[cfg(feature = "tour")]
    pub(crate) fn durable(&self, id: MatchId) -> Option<&str> {
        self.drawer.durable(id)
    }

    /// Whether this match is on record.
    #[cfg(feature = "tour")]
    pub(crate) fn is_over(&self, id: MatchId) -> bool {
        self.over.contains(&id)
    }

    /// All records that are what they say, with their logs.
    #[cfg(feature = "tour")]
    pub(crate) fn verified_records(&self) -> Vec<(MatchId, String)> {
        let lines = self.drawer.reader().records().into_iter();
        lines
            .filter(|line| line.verified)
            .filter_map(|line| Some((line.id, self.drawer.record(line.id)?.log().to_owned())))
            .collect()
    }

    /// Puts a match that is over on record.
    fn record(&mut self, open: &OpenMatch) -> Option<RecordLine> {
        let id = open.match_id();
        if !self.over.insert(id) {
            return None;
        }
        let log = open.actual().to_saved();
        match self.drawer.finish(id, &open.about(), &log, date::now()) {
            Ok(record) => self.drawer.record_line(record),
            Err(trouble) => {
                // It is still among the open matches: the next start tries again.
                self.notices.push(Notice::Unsaved(trouble));
                None
            }
        }
    }
}

/// What happened in this frame is on disk before anybody sees it.
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

/// Deletes matches that were thrown away.
fn throw_away(mut discarded: MessageReader<Discarded>, mut saves: ResMut<Saves>) {
    for Discarded(id) in discarded.read() {
        if let Err(trouble) = saves.drawer.delete(*id) {
            saves.notices.push(Notice::Unsaved(trouble));
        }
    }
}

/// What was told has been read.
fn dismiss(mut intents: MessageReader<RecordIntent>, mut notices: ResMut<Notices>) {
    if intents
        .read()
        .any(|intent| *intent == RecordIntent::Dismiss)
        && let Some(notice) = notices.first()
    {
        notices.dismiss(notice);
    }
}

/// Tells the player.
fn post_notices(mut saves: ResMut<Saves>, mut notices: ResMut<Notices>) {
    let saves = saves.bypass_change_detection();
    let mut new = std::mem::take(&mut saves.notices);
    new.extend(saves.drawer.take_notices());
    new.append(&mut saves.kept.notices);
    for notice in new {
        notices.add(notice);
    }
}

/// Whether the app ends, or goes where the system may end it at any time without a word.
fn leaves(mut ends: MessageReader<AppExit>, mut changes: MessageReader<AppLifecycle>) -> bool {
    let suspended = changes
        .read()
        .any(|change| *change == AppLifecycle::WillSuspend);
    ends.read().count() > 0 || suspended
}

/// At the end, what could not be saved before is tried once more.
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
