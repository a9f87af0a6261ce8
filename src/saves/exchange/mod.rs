//! Export and import by the player, through a folder or through the browser.

#[cfg_attr(target_family = "wasm", path = "page.rs")]
#[cfg_attr(not(target_family = "wasm"), path = "folders.rs")]
mod here;

use super::{
    bundle::{ImportError, Imported},
    restore,
};
use crate::{
    intent::{Exchange, RecordIntent},
    nav::{Dialog, Navigate, Overlay},
    power::KeepDrawing,
    words::{Fact, Words},
};
use bevy::{ecs::message::MessageCursor, prelude::*};
pub(crate) use here::Ways;
#[cfg(not(target_family = "wasm"))]
pub(crate) use here::read;

/// Result of an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// All data is in this file.
    Exported(String),
    /// No file could be written.
    NotExported,
    /// A file was merged.
    Imported(Imported),
    /// The file was rejected.
    Refused(ImportError),
    /// The file could not be read.
    Unread,
}

impl Outcome {
    /// The sentence that tells the player.
    pub(crate) fn say(&self, words: &Words) -> String {
        match self {
            Self::Exported(file) => {
                let file = Fact::Text(file.as_str().into());
                words.say_with(here::EXPORTED, &[("file", file)])
            }
            Self::NotExported => words.say("exchange-not-exported"),
            Self::Imported(imported) => came_in(words, *imported),
            Self::Refused(ImportError::NotOurs) => words.say("import-not-ours"),
            Self::Refused(ImportError::Damaged) => words.say("import-damaged"),
            Self::Refused(ImportError::Newer) => words.say("import-newer"),
            Self::Refused(ImportError::Unwritten(_)) => words.say("import-unwritten"),
            Self::Unread => words.say("import-unread"),
        }
    }
}

fn came_in(words: &Words, imported: Imported) -> String {
    let count = |count: usize| Fact::Number(count as i64);
    let Imported {
        matches,
        records,
        beside,
    } = imported;
    if matches + records == 0 {
        return words.say("import-nothing");
    }
    let mut said = words.say_with(
        "import-done",
        &[("matches", count(matches)), ("records", count(records))],
    );
    if beside > 0 {
        said.push(' ');
        said += &words.say_with("import-beside", &[("count", count(beside))]);
    }
    said
}

/// Result of the last action, as the card shows it.
#[derive(Resource, Default)]
pub(crate) struct Exchanged(pub(crate) Option<Outcome>);

/// A file to import at the start, from the command line.
#[derive(Resource)]
pub(crate) struct ImportAtStart(pub(crate) Vec<u8>);

pub(super) fn plugin(ways: Ways) -> impl Fn(&mut App) + Send + Sync + 'static {
    move |app: &mut App| {
        app.init_resource::<Exchanged>()
            .insert_resource(ways.clone())
            .add_systems(
                Update,
                (
                    exchange.run_if(on_message::<RecordIntent>),
                    import_at_start.run_if(resource_exists::<ImportAtStart>),
                )
                    .in_set(super::SaveSystems),
            );
        here::plugin(app);
    }
}

/// Applies the intents of the export and import page.
fn exchange(world: &mut World, mut read: Local<MessageCursor<RecordIntent>>) {
    let wanted: Vec<RecordIntent> = read
        .read(world.resource::<Messages<RecordIntent>>())
        .copied()
        .collect();
    for intent in wanted {
        let RecordIntent::Exchange(wish) = intent else {
            continue;
        };
        match wish {
            Exchange::Look => {
                world.resource_mut::<Ways>().look();
                show(world, Dialog::Exchange);
            }
            Exchange::Export => {
                let (name, file) = restore::export(world);
                let exported = world.resource::<Ways>().export(&name, &file);
                tell(
                    world,
                    exported.map_or(Outcome::NotExported, Outcome::Exported),
                );
            }
            Exchange::Import(which) => match world.resource_mut::<Ways>().read(which) {
                Some(Ok(file)) => take_in(world, &file),
                Some(Err(())) => tell(world, Outcome::Unread),
                // In the browser the player chooses first; the file arrives later.
                None => {}
            },
        }
    }
}

fn import_at_start(world: &mut World) {
    if let Some(ImportAtStart(file)) = world.remove_resource() {
        take_in(world, &file);
    }
}

/// Merges a file and reports the result.
fn take_in(world: &mut World, file: &[u8]) {
    let outcome = match restore::import(world, file) {
        Ok(imported) => Outcome::Imported(imported),
        Err(why) => Outcome::Refused(why),
    };
    tell(world, outcome);
}

fn tell(world: &mut World, outcome: Outcome) {
    world.resource_mut::<Exchanged>().0 = Some(outcome);
    show(world, Dialog::Exchanged);
}

fn show(world: &mut World, card: Dialog) {
    world.write_message(Navigate::Open(Overlay::Card(card)));
    world.resource_mut::<KeepDrawing>().request();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{saves::disk::DiskError, words::Language};
    use std::collections::BTreeSet;

    const fn imported(matches: usize, records: usize, beside: usize) -> Outcome {
        Outcome::Imported(Imported {
            matches,
            records,
            beside,
        })
    }

    #[test]
    fn every_outcome_has_its_own_sentence() {
        let outcomes = [
            Outcome::Exported("a/b".to_owned()),
            Outcome::NotExported,
            imported(0, 0, 0),
            imported(1, 0, 0),
            imported(2, 3, 0),
            imported(2, 3, 1),
            Outcome::Refused(ImportError::NotOurs),
            Outcome::Refused(ImportError::Damaged),
            Outcome::Refused(ImportError::Newer),
            Outcome::Refused(ImportError::Unwritten(DiskError::Full)),
            Outcome::Unread,
        ];
        for language in Language::ALL {
            let words = Words::new(language);
            let said: BTreeSet<String> = outcomes.iter().map(|one| one.say(&words)).collect();
            assert_eq!(said.len(), outcomes.len(), "{said:#?}");
            assert!(said.iter().all(|one| one.ends_with('.')), "{said:#?}");
        }
        let words = Words::new(Language::En);
        assert_eq!(
            imported(2, 1, 1).say(&words),
            "New here: 2 matches, 1 record. 1 of them was here already and went another way: both are kept."
        );
    }
}
