//! Tries again to save what could not be saved: with every later save, from time to time, and at the exit.

use super::{Notice, Notices, Records, Saves, restore};
use crate::table::{OpenMatch, ParkedMatches};
use bevy::prelude::*;

/// Seconds between two attempts. An idle app wakes up less often, and tries then.
const PAUSE: f32 = 5.0;

/// Whether something is unsaved and it is time for another attempt.
pub(super) fn is_due(
    saves: Res<Saves>,
    open: Option<Res<OpenMatch>>,
    time: Res<Time<Real>>,
    mut waited: Local<f32>,
) -> bool {
    if saves.unsaved.is_none() && !saves.preferences.are_unsaved() {
        *waited = 0.0;
        return false;
    }
    *waited += time.delta_secs();
    let due = *waited >= PAUSE || open.is_some_and(|open| open.is_changed());
    if due {
        *waited = 0.0;
    }
    due
}

/// Saves everything. Takes the notice back once all of it is saved.
pub(super) fn retry(
    mut saves: ResMut<Saves>,
    mut open: Option<ResMut<OpenMatch>>,
    mut shelf: ResMut<ParkedMatches>,
    mut records: ResMut<Records>,
    mut notices: ResMut<Notices>,
) {
    let saves = saves.bypass_change_detection();
    let mut failed = restore::save_parked(saves, shelf.reborrow()).is_err();
    if let Some(open) = &mut open {
        failed |= saves.save_table(open).is_err();
    }
    if saves.match_store.has_ended() {
        failed |= saves.record_ended(&mut records, open.as_mut()).is_err();
    }
    failed |= saves.match_store.delete_again().is_err();
    saves.preferences.retry();
    // A disk without anything to write has not shown that it works again.
    let works = |before: usize| !failed && saves.match_store.changes > before;
    match saves.unsaved {
        Some(before) if works(before) => {
            saves.unsaved = None;
            let mut left = notices.clone();
            left.take_back(|notice| matches!(notice, Notice::Unsaved(_)));
            notices.set_if_neq(left);
        }
        // At the exit, a save can fail for the first time.
        None if failed => saves.unsaved = Some(saves.match_store.changes),
        _ => {}
    }
    if failed {
        error!("something could not be saved");
    }
}
