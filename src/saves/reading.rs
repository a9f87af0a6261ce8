//! Reads and verifies the records as work beside the frames, since replaying many of them takes a while.

use super::{
    MatchId, RecordLine, Saves,
    fair::{DeletedDice, judge},
    notice::Notice,
    preferences::Key,
    records::{Best, Category, best_scores},
};
use crate::{power::KeepDrawing, table::Work};
use bevy::prelude::*;
use dicepad_core::GameId;
use std::collections::BTreeMap;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Records>()
        .add_systems(Update, finish_reading.run_if(resource_exists::<Reading>));
}

/// All records, once they have been read; the latest first.
#[derive(Resource, Default)]
pub(crate) struct Records {
    lines: Vec<RecordLine>,
    /// Whether the records of earlier runs have been read.
    read: bool,
    /// Records that were deleted while the task was reading.
    deleted: Vec<MatchId>,
    /// Dice of deleted matches, which make others practice.
    deleted_dice: DeletedDice,
}

impl Records {
    /// All records, the latest first.
    pub(crate) fn lines(&self) -> &[RecordLine] {
        &self.lines
    }

    /// Whether the task has finished.
    pub(crate) const fn are_read(&self) -> bool {
        self.read
    }

    /// The record of this match.
    pub(crate) fn get(&self, id: MatchId) -> Option<&RecordLine> {
        self.lines.iter().find(|line| line.id == id)
    }

    /// The best score of each game, rules and number of seats.
    pub(crate) fn best(&self) -> BTreeMap<Category, Best> {
        best_scores(&self.lines)
    }

    /// The best solo score of a person with these rules.
    pub(crate) fn best_alone(&self, game: GameId, rules: u8) -> Option<i16> {
        let category = Category {
            game: game.id(),
            rules,
            seats: 1,
        };
        self.best().get(&category).map(|best| best.points)
    }

    /// Whether dice of this seed were rolled in another match that ended or was deleted here.
    pub(super) fn have_seen(&self, seed: u64, id: MatchId) -> bool {
        let is_another = |line: &RecordLine| line.seed == Some(seed) && line.id != id;
        self.deleted_dice.contain(seed) || self.lines.iter().any(is_another)
    }

    /// Takes over the dice of deleted matches, and judges all records by them.
    pub(super) fn set_deleted_dice(&mut self, deleted: DeletedDice) {
        self.deleted_dice = deleted;
        judge(&mut self.lines, &self.deleted_dice);
    }

    /// Adds a record at its place by date.
    pub(super) fn add(&mut self, line: RecordLine) {
        self.insert(line);
        judge(&mut self.lines, &self.deleted_dice);
    }

    fn insert(&mut self, line: RecordLine) {
        self.remove(line.id);
        let later = self.lines.partition_point(|other| other.date > line.date);
        self.lines.insert(later, line);
    }

    /// Removes a record, also from a list that is still being read.
    pub(super) fn delete(&mut self, id: MatchId) {
        self.remove(id);
        judge(&mut self.lines, &self.deleted_dice);
        if !self.read {
            self.deleted.push(id);
        }
    }

    fn remove(&mut self, id: MatchId) {
        self.lines.retain(|line| line.id != id);
    }

    /// Takes the records that the task has read, and merges those that were added in the meantime.
    fn finish(&mut self, lines: Vec<RecordLine>) {
        let ended = std::mem::replace(&mut self.lines, lines);
        for id in std::mem::take(&mut self.deleted) {
            self.remove(id);
        }
        for line in ended {
            if self.get(line.id).is_none() {
                self.insert(line);
            }
        }
        judge(&mut self.lines, &self.deleted_dice);
        self.read = true;
    }
}

/// The task that reads the records.
#[derive(Resource)]
struct Reading(Work<(Vec<RecordLine>, Vec<Notice>)>);

/// Starts to read all records again.
pub(super) fn read_records(world: &mut World) {
    let saves = world.resource::<Saves>();
    let deleted = saves.preferences.get(Key::DeletedDice).unwrap_or_default();
    let mut match_store = saves.match_store.reader();
    let reading = Work::begin(|_| async move {
        let lines = match_store.read_records().await;
        (lines, match_store.take_notices())
    });
    world.insert_resource(Reading(reading));
    let mut records = world.resource_mut::<Records>();
    records.set_deleted_dice(deleted);
    records.read = false;
}

fn finish_reading(
    mut commands: Commands,
    mut reading: ResMut<Reading>,
    mut saves: ResMut<Saves>,
    mut records: ResMut<Records>,
    mut drawing: ResMut<KeepDrawing>,
) {
    drawing.request();
    let Some((lines, notices)) = reading.0.result() else {
        return;
    };
    commands.remove_resource::<Reading>();
    saves.notices.extend(notices);
    records.finish(lines);
}
