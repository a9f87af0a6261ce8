//! Practice: a match whose dice were known on this device before never gives a best score.
//!
//! The seed identifies the dice. A match that is open becomes practice when it is put on the table, if
//!
//! - its seed was given by the address or the command line,
//! - another match with its seed is among the records,
//! - another match with its seed was deleted here, or
//! - another open match with its seed began earlier or went further.
//!
//! Among the records, the first match with a seed counts, by start time and then by name. A record is practice if it
//! was practice when it ended, if another one with its seed was the first, or if it ended after a match with its seed
//! was deleted here. So an export that is imported again brings deleted records back as they were, but a match that
//! was deleted and imported goes on as practice.

use super::{
    RecordLine, Records, Saves, date, match_store::open_path, notice::Notice, preferences::Key,
};
use crate::{
    dice_origin::Practice,
    match_id::MatchId,
    table::{OpenMatch, ParkedMatches},
};
use bevy::prelude::*;
use dicepad_core::Phase;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The dice of deleted matches: their seeds, each with the time of the first deletion in seconds since the Unix epoch.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct DeletedDice(BTreeMap<String, u64>);

impl DeletedDice {
    /// Remembers that a match with this seed was deleted.
    pub(super) fn add(&mut self, seed: u64, now: u64) {
        self.0.entry(name(seed)).or_insert(now);
    }

    /// Whether a match with this seed was deleted.
    pub(super) fn contain(&self, seed: u64) -> bool {
        self.0.contains_key(&name(seed))
    }

    /// Whether a match with this seed was deleted before this time.
    fn contain_before(&self, seed: u64, time: u64) -> bool {
        self.0
            .get(&name(seed))
            .is_some_and(|deleted| *deleted < time)
    }
}

/// A seed as text: JSON readers elsewhere may round large numbers.
fn name(seed: u64) -> String {
    format!("{seed:016x}")
}

/// Finds out which records are practice.
pub(super) fn judge(lines: &mut [RecordLine], deleted: &DeletedDice) {
    let mut first: BTreeMap<u64, (u64, MatchId)> = BTreeMap::new();
    let may_count = |line: &RecordLine, seed: u64| {
        line.verified && line.marked.is_none() && !deleted.contain_before(seed, line.date)
    };
    for line in lines.iter() {
        if let Some(seed) = line.seed.filter(|seed| may_count(line, *seed)) {
            let began = (line.started, line.id);
            let first = first.entry(seed).or_insert(began);
            *first = began.min(*first);
        }
    }
    for line in lines {
        // The dice of a record that cannot be replayed are unknown; its score does not count anyway.
        let counts = line
            .seed
            .is_none_or(|seed| first.get(&seed) == Some(&(line.started, line.id)));
        line.practice = line
            .marked
            .or((!counts && line.verified).then_some(Practice::SeenBefore));
    }
}

/// Makes the match on the table practice if its dice were rolled here before.
pub(super) fn mark_practice(
    open: Option<ResMut<OpenMatch>>,
    shelf: Res<ParkedMatches>,
    records: Res<Records>,
) {
    let Some(mut open) = open else { return };
    if !open.is_added() && !records.is_changed() {
        return;
    }
    let began = |open: &OpenMatch| (open.started(), open.match_id());
    let played = open.actual().view();
    if played.phase == Phase::Over || open.origin().practice.is_some() {
        return;
    }
    let seed = played.seed();
    let knows_more = |other: &OpenMatch| {
        let view = other.actual().view();
        view.seed() == seed && (began(other) < began(&open) || view.steps > played.steps)
    };
    if records.have_seen(seed, open.match_id()) || shelf.iter().any(knows_more) {
        open.mark_as_seen_before();
    }
}

/// Tells the player if the dice of a new match come from the clock.
pub(super) fn tell_of_clock(open: Option<Res<OpenMatch>>, mut saves: ResMut<Saves>) {
    if open.is_some_and(|open| open.is_added() && open.origin().from_clock) {
        saves
            .bypass_change_detection()
            .notices
            .push(Notice::DiceFromClock);
    }
}

/// Remembers the dice of an open match that is about to be deleted.
pub(super) fn remember_match(saves: &mut Saves, records: &mut Records, id: MatchId) {
    // A match without a step has no file, and nobody has seen its dice.
    if let Ok(stored) = saves.match_store.read(&open_path(id)) {
        remember(saves, records, stored.replayed.seed);
    }
}

/// Remembers the dice of a record that is about to be deleted.
pub(super) fn remember_record(world: &mut World, id: MatchId) {
    let seed = world
        .resource::<Records>()
        .get(id)
        .and_then(|line| line.seed);
    let Some(seed) = seed else { return };
    world.resource_scope(|world, mut records: Mut<'_, Records>| {
        remember(&mut world.resource_mut::<Saves>(), &mut records, seed);
    });
}

fn remember(saves: &mut Saves, records: &mut Records, seed: u64) {
    let now = date::now();
    let mut deleted: DeletedDice = saves.preferences.get(Key::DeletedDice).unwrap_or_default();
    deleted.add(seed, now);
    saves.preferences.set(Key::DeletedDice, &deleted, now);
    records.set_deleted_dice(deleted);
}
