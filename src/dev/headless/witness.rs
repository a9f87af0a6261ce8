//! Reports saves before and after they are made. Each line is written at once, so a reader of a line knows
//! that everything before it has happened.
//!
//! ```text
//! loaded ID SUM      at the start: an open match
//! record ID SUM      at the start: a record that was verified
//! notice …           a message for the player
//! ready
//! saving ID SUM      from now on the file may hold this state
//! saved ID SUM       from now on the file holds it, even after a crash
//! recorded ID SUM    the match is a record
//! discarding ID      from now on the file may be gone
//! ```
//!
//! A sum is the running checksum of a match log: it covers every step, including all dice.

use crate::{
    match_id::MatchId,
    saves::{Notices, SaveSystems, Saves},
    table::{Discarded, OpenMatch, ParkedMatches, TableSystems},
};
use bevy::prelude::*;
use std::io::Write;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, tell_what_was_loaded).add_systems(
        Update,
        (
            (tell_what_is_discarded, tell_what_is_saved)
                .after(TableSystems)
                .before(SaveSystems),
            tell_what_was_saved.after(SaveSystems),
        ),
    );
}

fn say(line: &str) {
    // A closed pipe means that there is no reader left to inform.
    let _ = std::io::stdout().write_all(format!("{line}\n").as_bytes());
}

/// The checksum of a log's last line.
fn sum(log: &str) -> &str {
    let line = log.lines().next_back().unwrap_or_default();
    line.get(..8).unwrap_or_default()
}

fn tell_what_was_loaded(shelf: Res<ParkedMatches>, saves: Res<Saves>) {
    for open in shelf.iter() {
        let log = open.actual().to_saved();
        say(&format!("loaded {} {}", open.match_id(), sum(&log)));
    }
    for (id, log) in saves.verified_records() {
        say(&format!("record {id} {}", sum(&log)));
    }
    say("ready");
}

/// Matches that the hand discarded, or left after taking back their only step.
fn tell_what_is_discarded(mut discarded: MessageReader<Discarded>) {
    for Discarded(id) in discarded.read() {
        say(&format!("discarding {id}"));
    }
}

fn tell_what_is_saved(open: Option<Res<OpenMatch>>, saves: Res<Saves>) {
    if let Some(open) = open.filter(DetectChanges::is_changed) {
        let (id, log) = (open.match_id(), open.actual().to_saved());
        if saves.durable(id) != Some(&log) && !saves.is_over(id) {
            say(&format!("saving {id} {}", sum(&log)));
        }
    }
}

fn tell_what_was_saved(
    open: Option<Res<OpenMatch>>,
    saves: Res<Saves>,
    notices: Res<Notices>,
    mut told: Local<Option<(MatchId, String, bool)>>,
) {
    if notices.is_changed()
        && let Some(notice) = notices.first()
    {
        say(&format!("notice {notice:?}"));
    }
    let Some(open) = open.filter(DetectChanges::is_changed) else {
        return;
    };
    let (id, log) = (open.match_id(), open.actual().to_saved());
    let over = saves.is_over(id);
    if !over && saves.durable(id) != Some(&log) {
        return;
    }
    let now = (id, sum(&log).to_owned(), over);
    if told.as_ref() != Some(&now) {
        let what = if over { "recorded" } else { "saved" };
        say(&format!("{what} {id} {}", now.1));
        *told = Some(now);
    }
}
