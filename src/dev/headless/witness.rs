//! Reports what is about to be saved, and what the files contain. Each line is written at once, so a reader
//! of a line knows that everything before it has happened. The witness reads the files itself: it does not
//! believe the app that something is saved.
//!
//! ```text
//! safe               a safe start: the data was left alone, and is opened now
//! loaded ID SUM      at the start: an open match
//! record ID SUM      at the start: a record that was verified
//! settings VOLUME    at the start
//! ready
//! saving ID SUM      from now on the file may hold this state
//! saved ID SUM       from now on the file holds it, even after a crash
//! recorded ID SUM    the record of this match holds it
//! ended ID SUM       the match is over, but has no record yet
//! lost ID            there was room for a while, but the match still has no record
//! discarding ID      from now on the file may be gone
//! setting VOLUME     from now on the settings may hold it
//! set VOLUME         from now on the settings hold it
//! exchange …         what the app tells the player about an export or import
//! notice …           a message for the player
//! full               from now on nothing can be written
//! room               from now on it can
//! ```
//!
//! A sum is the running checksum of a match log: it covers every step, including all dice.

use super::full_disk::FullDisk;
use crate::{
    match_id::MatchId,
    saves::{Exchanged, Notices, SaveSystems, Saves},
    settings::Settings,
    table::{Discarded, OpenMatch, ParkedMatches, TableSystems},
};
use bevy::prelude::*;
use std::{collections::BTreeMap, fs, io::Write, path::PathBuf};

/// Number of frames with room after which a match that is over must have its record.
const PATIENCE: u32 = 20;

/// Number of frames after which a changed setting must be in the store.
const SETTING_FRAMES: u32 = 3;

pub(super) fn plugin(folder: PathBuf) -> impl Fn(&mut App) {
    move |app: &mut App| {
        app.insert_resource(Witness {
            folder: folder.clone(),
            unsaved: BTreeMap::new(),
        })
        .add_systems(Startup, tell_what_was_loaded)
        .add_systems(
            Update,
            (
                (tell_what_is_discarded, tell_what_is_saved)
                    .after(TableSystems)
                    .before(SaveSystems),
                (tell_what_was_saved, tell_settings, tell_what_players_read).after(SaveSystems),
            ),
        );
    }
}

/// What the witness knows of the files.
#[derive(Resource)]
struct Witness {
    /// The folder with all data.
    folder: PathBuf,
    /// The states of matches that are not in their files yet.
    unsaved: BTreeMap<MatchId, Unsaved>,
}

/// The state of a match that is not in its file yet.
struct Unsaved {
    log: String,
    over: bool,
    /// Number of frames with room that this state has waited.
    waited: u32,
    /// Whether the end was reported.
    told: bool,
}

/// The volume that was last reported.
#[derive(Resource)]
struct Volume {
    percent: u8,
    /// Number of frames since it changed.
    frames: u32,
}

impl Witness {
    /// Whether the file of this match in this folder holds exactly this log.
    fn holds(&self, folder: &str, id: MatchId, log: &str) -> bool {
        let file = fs::read_to_string(self.path(folder, id)).unwrap_or_default();
        file.split_once('\n').is_some_and(|(_, held)| held == log)
    }

    fn path(&self, folder: &str, id: MatchId) -> PathBuf {
        self.folder.join(format!("{folder}/{id}.dicepad"))
    }
}

pub(super) fn say(line: &str) {
    // A closed pipe means that there is no reader left to inform.
    let _ = std::io::stdout().write_all(format!("{line}\n").as_bytes());
}

/// Reports a safe start.
pub(super) fn tell_of_safe_start() {
    say("safe");
}

/// The checksum of a log's last line.
fn sum(log: &str) -> &str {
    let line = log.lines().next_back().unwrap_or_default();
    line.get(..8).unwrap_or_default()
}

fn tell_what_was_loaded(
    shelf: Res<ParkedMatches>,
    saves: Res<Saves>,
    settings: Res<Settings>,
    mut commands: Commands,
) {
    for open in shelf.iter() {
        let log = open.actual().to_saved();
        say(&format!("loaded {} {}", open.match_id(), sum(&log)));
    }
    for (id, log) in saves.verified_records() {
        say(&format!("record {id} {}", sum(&log)));
    }
    say(&format!("settings {}", settings.volume));
    commands.insert_resource(Volume {
        percent: settings.volume,
        frames: SETTING_FRAMES,
    });
    say("ready");
}

/// Matches that the hand discarded, or left after taking back their only step.
fn tell_what_is_discarded(mut discarded: MessageReader<Discarded>, mut witness: ResMut<Witness>) {
    for Discarded(id) in discarded.read() {
        witness.unsaved.remove(id);
        say(&format!("discarding {id}"));
    }
}

fn tell_what_is_saved(open: Option<Res<OpenMatch>>, mut witness: ResMut<Witness>) {
    let Some(open) = open.filter(DetectChanges::is_changed) else {
        return;
    };
    let (id, log) = (open.match_id(), open.actual().to_saved());
    let known = witness.unsaved.get(&id);
    // A match without a step has no file, unless all its steps were taken back.
    let has_steps = open.actual().view().steps > 0;
    let begun = has_steps || known.is_some() || witness.path("matches", id).exists();
    let told = known.is_some_and(|known| known.log == log);
    let held = ["matches", "records"].map(|folder| witness.holds(folder, id, &log));
    if begun && !told && held == [false, false] {
        say(&format!("saving {id} {}", sum(&log)));
        let state = Unsaved {
            over: open.is_over(),
            log,
            waited: 0,
            told: false,
        };
        witness.unsaved.insert(id, state);
    }
}

fn tell_what_was_saved(mut witness: ResMut<Witness>, disk: Res<FullDisk>) {
    let unsaved = std::mem::take(&mut witness.unsaved);
    for (id, mut state) in unsaved {
        let sum = sum(&state.log);
        if witness.holds("records", id, &state.log) {
            say(&format!("recorded {id} {sum}"));
            continue;
        }
        if !state.over && witness.holds("matches", id, &state.log) {
            say(&format!("saved {id} {sum}"));
            continue;
        }
        if state.over && !state.told {
            say(&format!("ended {id} {sum}"));
            state.told = true;
        }
        state.waited += u32::from(state.over && !disk.is_full());
        if state.waited == PATIENCE {
            say(&format!("lost {id}"));
        }
        witness.unsaved.insert(id, state);
    }
}

fn tell_settings(settings: Res<Settings>, mut volume: ResMut<Volume>) {
    let percent = settings.volume;
    if volume.percent != percent {
        say(&format!("setting {percent}"));
        *volume = Volume { percent, frames: 0 };
        return;
    }
    volume.frames = volume.frames.saturating_add(1);
    if volume.frames == SETTING_FRAMES {
        say(&format!("set {percent}"));
    }
}

fn tell_what_players_read(notices: Res<Notices>, exchanged: Res<Exchanged>) {
    if notices.is_changed()
        && let Some(notice) = notices.first()
    {
        say(&format!("notice {notice:?}"));
    }
    if exchanged.is_changed()
        && let Some(outcome) = &exchanged.0
    {
        say(&format!("exchange {outcome:?}"));
    }
}
