//! Export and import by the player, through a folder or through the browser.

#[cfg_attr(target_family = "wasm", path = "page.rs")]
#[cfg_attr(not(target_family = "wasm"), path = "folders.rs")]
mod here;
mod jobs;

use super::bundle::{ImportError, Imported};
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
pub(crate) use jobs::Jobs;
use jobs::{Job, add_export, add_import, work};
pub(super) use jobs::{export_file, resume_import};

/// Reads the file to import; `None` if that fails. Large files take a while, so a task calls this.
type ImportSource = Box<dyn FnOnce() -> Option<Vec<u8>> + Send + Sync>;

/// Result of an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ExchangeOutcome {
    /// All data is in this file.
    Exported(String),
    /// A single file was copied to this one.
    Copied(String),
    /// The export is under way.
    Exporting,
    /// No file could be written.
    NotExported,
    /// One file cannot hold all data.
    TooMuch,
    /// The import is under way.
    Importing,
    /// A file was merged.
    Imported(Imported),
    /// The file was rejected.
    Refused(ImportError),
    /// The file could not be read.
    Unread,
    /// An import failed, and an export that waited for it ended like this.
    AfterFailure(ImportError, Box<Self>),
}

impl ExchangeOutcome {
    /// The sentence that tells the player.
    pub(crate) fn say(&self, words: &Words) -> String {
        match self {
            Self::Exported(file) => {
                let file = Fact::Text(file.as_str().into());
                words.say_with(here::EXPORTED, &[("file", file)])
            }
            Self::Copied(file) => {
                let file = Fact::Text(file.as_str().into());
                words.say_with("exchange-copied", &[("file", file)])
            }
            Self::Exporting => words.say("exchange-exporting"),
            Self::NotExported => words.say("exchange-not-exported"),
            Self::TooMuch => words.say("exchange-too-much"),
            Self::Importing => words.say("import-under-way"),
            Self::Imported(imported) => came_in(words, *imported),
            Self::Refused(ImportError::NotOurs) => words.say("import-not-ours"),
            Self::Refused(ImportError::Damaged) => words.say("import-damaged"),
            Self::Refused(ImportError::Newer) => words.say("import-newer"),
            Self::Refused(ImportError::Unwritten(_)) => words.say("import-unwritten"),
            Self::Refused(ImportError::Unfinished(_)) => words.say("import-unfinished"),
            Self::Unread => words.say("import-unread"),
            Self::AfterFailure(why, then) => {
                format!("{} {}", Self::Refused(*why).say(words), then.say(words))
            }
        }
    }
}

fn came_in(words: &Words, imported: Imported) -> String {
    let count = |count: usize| Fact::Number(count as i64);
    let Imported {
        matches,
        records,
        beside,
        left_out,
        unusable,
        settings,
    } = imported;
    let came = matches + records + left_out > 0;
    let mut said = match (came, settings) {
        (true, _) => words.say_with(
            "import-done",
            &[("matches", count(matches)), ("records", count(records))],
        ),
        (false, true) => words.say("import-settings"),
        (false, false) => words.say("import-nothing"),
    };
    if beside > 0 {
        said.push(' ');
        said += &words.say_with("import-beside", &[("count", count(beside))]);
    }
    if left_out > 0 {
        said.push(' ');
        said += &words.say_with("import-left-out", &[("count", count(left_out))]);
    }
    if unusable > 0 {
        said.push(' ');
        said += &words.say_with("import-unusable", &[("count", count(unusable))]);
    }
    if came && settings {
        said.push(' ');
        said += &words.say("import-settings");
    }
    said
}

/// Result of the last action, as the card shows it.
#[derive(Resource, Default)]
pub(crate) struct Exchanged(pub(crate) Option<ExchangeOutcome>);

/// A file to import at the start, from the command line.
#[derive(Resource)]
pub(crate) struct ImportAtStart(pub(crate) Vec<u8>);

pub(super) fn plugin(ways: Ways) -> impl Fn(&mut App) + Send + Sync + 'static {
    move |app: &mut App| {
        app.init_resource::<Exchanged>()
            .init_resource::<Jobs>()
            .insert_resource(ways.clone())
            .add_systems(
                Update,
                (
                    exchange.run_if(on_message::<RecordIntent>),
                    import_at_start.run_if(resource_exists::<ImportAtStart>),
                    work.run_if(|jobs: Res<Jobs>| !jobs.are_done()),
                )
                    .chain()
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
            Exchange::Export => add_export(world, Job::Export),
            Exchange::ExportFiles => add_export(world, Job::Archive),
            Exchange::Import(which) => {
                // In the browser the player chooses first; the file arrives later.
                if let Some(source) = world.resource_mut::<Ways>().read(which) {
                    add_import(world, source);
                }
            }
        }
    }
}

fn import_at_start(world: &mut World) {
    if let Some(ImportAtStart(file)) = world.remove_resource() {
        add_import(world, Box::new(move || Some(file)));
    }
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

    const fn imported(matches: usize, records: usize, beside: usize) -> ExchangeOutcome {
        ExchangeOutcome::Imported(Imported {
            matches,
            records,
            beside,
            left_out: 0,
            unusable: 0,
            settings: false,
        })
    }

    #[test]
    fn every_outcome_has_its_own_sentence() {
        let outcomes = [
            ExchangeOutcome::Exported("a/b".to_owned()),
            ExchangeOutcome::Copied("a/b".to_owned()),
            ExchangeOutcome::Exporting,
            ExchangeOutcome::NotExported,
            ExchangeOutcome::TooMuch,
            ExchangeOutcome::Importing,
            imported(0, 0, 0),
            imported(1, 0, 0),
            imported(2, 3, 0),
            imported(2, 3, 1),
            ExchangeOutcome::Imported(Imported {
                settings: true,
                ..Imported::default()
            }),
            ExchangeOutcome::Refused(ImportError::NotOurs),
            ExchangeOutcome::Refused(ImportError::Damaged),
            ExchangeOutcome::Refused(ImportError::Newer),
            ExchangeOutcome::Refused(ImportError::Unwritten(DiskError::Full)),
            ExchangeOutcome::Refused(ImportError::Unfinished(DiskError::Full)),
            ExchangeOutcome::Unread,
            ExchangeOutcome::AfterFailure(
                ImportError::Newer,
                Box::new(ExchangeOutcome::Exported("a/b".to_owned())),
            ),
        ];
        for language in Language::ALL {
            let words = Words::new(language);
            let said: BTreeSet<String> = outcomes.iter().map(|one| one.say(&words)).collect();
            assert_eq!(said.len(), outcomes.len(), "{said:#?}");
            assert!(
                said.iter().all(|one| one.ends_with(['.', '…'])),
                "{said:#?}"
            );
        }
        let words = Words::new(Language::En);
        let left_out = ExchangeOutcome::Imported(Imported {
            matches: 50,
            left_out: 10,
            ..Imported::default()
        });
        assert_eq!(
            left_out.say(&words),
            "Added: 50 games, no scores. 10 more games are still in the file: import it again to add them."
        );
        let unusable = ExchangeOutcome::Imported(Imported {
            records: 2,
            unusable: 1,
            ..Imported::default()
        });
        assert_eq!(
            unusable.say(&words),
            "Added: no games, 2 scores. 1 damaged game in the file was left out."
        );
        assert_eq!(
            imported(2, 1, 1).say(&words),
            "Added: 2 games, 1 score. 1 already existed with different moves. Both versions were kept."
        );
    }
}
