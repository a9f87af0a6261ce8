//! What a player can want. A tap, a key, a screen reader and a tour's step all become an [`Intent`];
//! [`dispatch`] hands each one to the part of the app that carries it out.
//!
//! The intents are defined here and not where they are carried out, so that widgets, dice and sheets can
//! send them without knowing the table, the set-up or the saves.

mod records;
mod setup;
mod table;

use crate::{nav::Navigate, settings::Setting};
use bevy::prelude::*;

pub(crate) use records::{Aside, Browse, Exchange, RecordIntent, SortBy};
pub(crate) use setup::{Change, Keys, Pen, SetupIntent, Spell};
pub use table::Fling;
pub(crate) use table::{LookBack, TableIntent, TapTarget};

/// What a player wants, by the part of the app that carries it out.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub(crate) enum Intent {
    /// Other screens, and what lies over them.
    Navigate(Navigate),
    /// The next match, and matches that wait.
    Setup(SetupIntent),
    /// The match on the table.
    Table(TableIntent),
    /// Finished matches, and everything that is saved.
    Record(RecordIntent),
    /// A preference.
    Set(Setting),
}

/// Reads [`Intent`]s and writes the messages of each part of the app. Everything that carries out an
/// intent runs after this, in the same frame.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct DispatchSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Intent>()
        .add_message::<Navigate>()
        .add_message::<SetupIntent>()
        .add_message::<TableIntent>()
        .add_message::<RecordIntent>()
        .add_message::<Setting>()
        .add_systems(
            Update,
            dispatch
                .run_if(on_message::<Intent>)
                .in_set(DispatchSystems),
        );
}

fn dispatch(
    mut intents: MessageReader<Intent>,
    mut navigate: MessageWriter<Navigate>,
    mut setup: MessageWriter<SetupIntent>,
    mut table: MessageWriter<TableIntent>,
    mut records: MessageWriter<RecordIntent>,
    mut settings: MessageWriter<Setting>,
) {
    for intent in intents.read() {
        match *intent {
            Intent::Navigate(intent) => drop(navigate.write(intent)),
            Intent::Setup(intent) => drop(setup.write(intent)),
            Intent::Table(intent) => drop(table.write(intent)),
            Intent::Record(intent) => drop(records.write(intent)),
            Intent::Set(setting) => drop(settings.write(setting)),
        }
    }
}
