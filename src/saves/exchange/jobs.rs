//! Exports and imports that are under way, one after the other. None of them holds up a frame: matches are
//! replayed as work beside the frames, and added a few per frame.

use super::{ExchangeOutcome, ImportSource, Ways, show};
use crate::{
    nav::Dialog,
    power::KeepDrawing,
    saves::{
        Saves, archive,
        bundle::{self, Checked, ImportError, Merging, journal},
        date,
        disk::DiskError,
        notice::Notice,
        restore,
    },
    table::{PER_FRAME, Work},
};
use bevy::prelude::*;
use std::collections::VecDeque;
use web_time::Instant;

/// An export or import.
pub(super) enum Job {
    Export,
    /// Export the file with this path as it is.
    ExportFile(String),
    /// Export all files of a safe start as they are.
    Archive,
    Import(ImportSource),
    /// The import that was interrupted.
    Resume,
}

/// The job that is under way, and those that wait for it.
#[derive(Resource, Default)]
pub(crate) struct Jobs {
    waiting: VecDeque<Job>,
    stage: Option<JobStage>,
    /// The failure of an import, told again with the outcomes of the exports that waited for it.
    failed: Option<ImportError>,
}

impl Job {
    /// Whether this is an import, which has to wait for one that was interrupted.
    const fn is_import(&self) -> bool {
        matches!(self, Self::Import(_) | Self::Resume)
    }
}

/// A file on its way out, or several with one name.
struct Outgoing {
    name: String,
    files: Vec<Vec<u8>>,
    /// What the player is told, with the paths of the exported files.
    outcome: fn(String) -> ExchangeOutcome,
}

enum JobStage {
    Exporting(Work<Result<Outgoing, ExchangeOutcome>>),
    Checking(Work<Result<Checked, ExchangeOutcome>>),
    /// Checking an import that was interrupted: its journal is on disk already.
    CheckingAgain(Work<Result<Checked, ImportError>>),
    Merging(Box<Merging>),
}

impl Jobs {
    /// Whether nothing is under way.
    pub(crate) fn are_done(&self) -> bool {
        self.stage.is_none() && self.waiting.is_empty()
    }
}

/// Queues an export and tells the player that it is under way.
pub(super) fn add_export(world: &mut World, job: Job) {
    world.resource_mut::<Jobs>().waiting.push_back(job);
    tell(world, ExchangeOutcome::Exporting);
}

/// Queues the export of the file with this path, as it is.
pub(in crate::saves) fn export_file(world: &mut World, path: String) {
    add_export(world, Job::ExportFile(path));
}

/// Queues an import and tells the player that it is under way.
pub(super) fn add_import(world: &mut World, source: ImportSource) {
    let jobs = &mut world.resource_mut::<Jobs>();
    jobs.waiting.push_back(Job::Import(source));
    tell(world, ExchangeOutcome::Importing);
}

/// Queues the import that the last run did not complete.
pub(in crate::saves) fn resume_import(world: &mut World) {
    if journal::exists(&world.resource::<Saves>().match_store.disk) {
        world.resource_mut::<Jobs>().waiting.push_back(Job::Resume);
    }
}

/// Continues the current job, or begins the next one.
pub(super) fn work(world: &mut World) {
    world.resource_mut::<KeepDrawing>().request();
    let mut jobs = world.resource_mut::<Jobs>();
    let stage = match jobs.stage.take() {
        Some(stage) => advance(world, stage),
        None => jobs.waiting.pop_front().map(|job| begin(world, job)),
    };
    world.resource_mut::<Jobs>().stage = stage;
}

fn begin(world: &mut World, job: Job) -> JobStage {
    let saves = world.resource::<Saves>();
    let match_store = saves.match_store.reader();
    match job {
        Job::Export => {
            let preferences = saves.preferences.exported();
            JobStage::Exporting(Work::begin(|_| async move {
                let now = date::now();
                let text = bundle::export(match_store, preferences, now).await;
                Ok(Outgoing {
                    name: bundle::file_name(now),
                    files: vec![text.ok_or(ExchangeOutcome::TooMuch)?.into_bytes()],
                    outcome: ExchangeOutcome::Exported,
                })
            }))
        }
        Job::ExportFile(path) => JobStage::Exporting(Work::begin(|_| async move {
            let bytes = match_store.disk.read_up_to(&path, bundle::LARGEST as u64);
            Ok(Outgoing {
                name: path.rsplit('/').next().unwrap_or(&path).to_owned(),
                files: vec![bytes.map_err(|_| ExchangeOutcome::NotExported)?],
                outcome: ExchangeOutcome::Copied,
            })
        })),
        Job::Archive => {
            let left_alone = saves.left_alone.as_ref();
            let disk = left_alone.map_or(&match_store.disk, |left_alone| left_alone.disk());
            let disk = disk.clone();
            JobStage::Exporting(Work::begin(|_| async move {
                Ok(Outgoing {
                    name: archive::file_name(date::now()),
                    files: archive::pack(&disk),
                    outcome: ExchangeOutcome::Exported,
                })
            }))
        }
        // One journal holds one import: the interrupted one is completed first.
        Job::Import(source) if journal::exists(&match_store.disk) => {
            let jobs = &mut world.resource_mut::<Jobs>();
            jobs.waiting.push_front(Job::Import(source));
            begin(world, Job::Resume)
        }
        Job::Import(source) => JobStage::Checking(Work::begin(|_| async move {
            let file = source().ok_or(ExchangeOutcome::Unread)?;
            let prepared = bundle::prepare(&file, &match_store, date::now()).await;
            prepared.map_err(ExchangeOutcome::Refused)
        })),
        Job::Resume => JobStage::CheckingAgain(Work::begin(|_| async move {
            let file = journal::read(&match_store.disk).map_err(|trouble| match trouble {
                // None of ours is as large.
                DiskError::TooLarge => ImportError::Damaged,
                trouble => ImportError::Unfinished(trouble),
            })?;
            bundle::check(&file, &match_store, date::now()).await
        })),
    }
}

/// The next stage of a job; `None` once it is done.
fn advance(world: &mut World, stage: JobStage) -> Option<JobStage> {
    match stage {
        JobStage::Exporting(mut work) => match work.result() {
            None => Some(JobStage::Exporting(work)),
            Some(Ok(file)) => end(world, write_export(world, &file)),
            Some(Err(outcome)) => end(world, outcome),
        },
        JobStage::Checking(mut work) => match work.result() {
            None => Some(JobStage::Checking(work)),
            Some(Err(outcome)) => end(world, outcome),
            Some(Ok(checked)) if checked.is_empty() => {
                end(world, ExchangeOutcome::Imported(checked.outcome()))
            }
            Some(Ok(checked)) => Some(merging(world, checked)),
        },
        JobStage::CheckingAgain(mut work) => match work.result() {
            None => Some(JobStage::CheckingAgain(work)),
            Some(Err(why)) => give_up_journal(world, why),
            Some(Ok(checked)) => Some(merging(world, checked)),
        },
        JobStage::Merging(merging) => merge(world, merging),
    }
}

fn write_export(world: &World, file: &Outgoing) -> ExchangeOutcome {
    let ways = world.resource::<Ways>();
    let files = file.files.iter();
    let exported: Option<Vec<String>> = files.map(|bytes| ways.export(&file.name, bytes)).collect();
    exported.map_or(ExchangeOutcome::NotExported, |paths| {
        (file.outcome)(paths.join(", "))
    })
}

fn merging(world: &World, checked: Checked) -> JobStage {
    let match_store = &world.resource::<Saves>().match_store;
    JobStage::Merging(Box::new(Merging::new(checked, match_store)))
}

/// Adds matches until the time of this frame is used up.
fn merge(world: &mut World, mut merging: Box<Merging>) -> Option<JobStage> {
    let begun = Instant::now();
    let match_store = &mut world.resource_mut::<Saves>().match_store;
    let mut step = merging.step(match_store);
    while step == Ok(true) {
        if begun.elapsed() > PER_FRAME {
            return Some(JobStage::Merging(merging));
        }
        step = merging.step(match_store);
    }
    // After a failure, too, the player sees what has come in.
    let finished = restore::finish_import(world, |saves| {
        step?;
        let imported = merging.finish(&mut saves.match_store, &mut saves.preferences)?;
        journal::remove(&saves.match_store.disk).map_err(ImportError::Unfinished)?;
        Ok(imported)
    });
    match finished {
        Ok(imported) => end(world, ExchangeOutcome::Imported(imported)),
        Err(why) => fail(world, why),
    }
}

/// Ends an import that the next start completes. Imports that wait for it are dropped; exports take place.
fn fail(world: &mut World, why: ImportError) -> Option<JobStage> {
    let mut jobs = world.resource_mut::<Jobs>();
    jobs.waiting.retain(|job| !job.is_import());
    let outcome = ExchangeOutcome::Refused(why);
    if jobs.waiting.is_empty() {
        return end(world, outcome);
    }
    tell(world, outcome);
    world.resource_mut::<Jobs>().failed = Some(why);
    None
}

/// Sets a damaged journal aside. A journal of a newer version is left alone.
fn give_up_journal(world: &mut World, why: ImportError) -> Option<JobStage> {
    let mut saves = world.resource_mut::<Saves>();
    match why {
        ImportError::Newer => return fail(world, why),
        ImportError::Unwritten(trouble) | ImportError::Unfinished(trouble) => {
            return fail(world, ImportError::Unfinished(trouble));
        }
        ImportError::Damaged | ImportError::NotOurs => {}
    }
    if let Err(trouble) = journal::set_aside(&saves.match_store.disk) {
        return fail(world, ImportError::Unfinished(trouble));
    }
    saves.notices.push(Notice::SetAside(None));
    None
}

/// Tells the player how a job ended.
fn end(world: &mut World, outcome: ExchangeOutcome) -> Option<JobStage> {
    let mut jobs = world.resource_mut::<Jobs>();
    let outcome = match jobs.failed {
        Some(why) => ExchangeOutcome::AfterFailure(why, Box::new(outcome)),
        None => outcome,
    };
    if jobs.waiting.is_empty() {
        jobs.failed = None;
    }
    tell(world, outcome);
    None
}

pub(super) fn tell(world: &mut World, outcome: ExchangeOutcome) {
    world.resource_mut::<super::Exchanged>().0 = Some(outcome);
    show(world, Dialog::Exchanged);
}
