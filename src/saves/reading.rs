//! Records are verified by replay: many of them take a while, so another thread does it.

use super::{
    MatchId, RecordLine, Saves,
    notice::Notice,
    records::{Best, Category, best_scores},
};
use crate::{best::BestScores, power::Awake};
use bevy::{
    prelude::*,
    tasks::{AsyncComputeTaskPool, Task, futures::check_ready},
};
use std::collections::BTreeMap;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Records>()
        .add_systems(Update, finish_reading.run_if(resource_exists::<Reading>));
}

/// All records, once they have been read; the latest first.
#[derive(Resource, Default)]
pub(crate) struct Records(Vec<RecordLine>);

impl Records {
    /// All of them.
    pub(crate) fn lines(&self) -> &[RecordLine] {
        &self.0
    }

    /// The best of each game, rules and number of seats.
    pub(crate) fn best(&self) -> BTreeMap<Category, Best> {
        best_scores(&self.0)
    }

    /// One more.
    pub(super) fn add(&mut self, line: RecordLine) {
        self.remove(line.id);
        let later = self.0.partition_point(|other| other.date > line.date);
        self.0.insert(later, line);
    }

    /// One less.
    pub(super) fn remove(&mut self, id: MatchId) {
        self.0.retain(|line| line.id != id);
    }
}

/// Records that are being read.
#[derive(Resource)]
struct Reading(Task<(Vec<RecordLine>, Vec<Notice>)>);

/// Reads all records again.
pub(super) fn read_records(world: &mut World) {
    let mut drawer = world.resource::<Saves>().drawer.reader();
    let pool = AsyncComputeTaskPool::get();
    let reading = pool.spawn(async move {
        let lines = drawer.records();
        (lines, drawer.take_notices())
    });
    world.insert_resource(Reading(reading));
}

fn finish_reading(
    mut commands: Commands,
    mut reading: ResMut<Reading>,
    mut saves: ResMut<Saves>,
    mut records: ResMut<Records>,
    mut best: ResMut<BestScores>,
    mut awake: ResMut<Awake>,
) {
    awake.keep();
    let Some((lines, notices)) = check_ready(&mut reading.0) else {
        return;
    };
    commands.remove_resource::<Reading>();
    saves.notices.extend(notices);
    for line in &lines {
        best.enter_record(line);
    }
    // Matches that ended meanwhile are there already.
    let ended = std::mem::replace(&mut records.0, lines);
    for line in ended {
        records.add(line);
    }
}
