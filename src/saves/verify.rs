//! Verification: a finished match is replayed for the player, and its fingerprint computed again.

use super::{
    SaveSystems, Saves,
    disk::DiskError,
    form,
    match_store::{Unread, record_path},
    records::is_verified,
};
use crate::{
    intent::RecordIntent,
    nav::{Dialog, Navigate, Overlay},
    power::KeepDrawing,
    table::OpenMatch,
};
use bevy::prelude::*;
use dicepad_core::{
    Phase,
    fairness::{Fingerprint, Salt},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Verification>().add_systems(
        Update,
        verify_when_asked
            .run_if(on_message::<RecordIntent>)
            .in_set(SaveSystems),
    );
}

/// The result of the last verification.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Verification(pub(crate) Option<FairnessVerdict>);

/// The result of a verification.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FairnessVerdict {
    /// All steps follow the rules, all dice and cards come from the seed, and they lead to this result.
    Verified {
        steps: usize,
        /// Computed from the seed and the salt; missing in matches without a salt.
        fingerprint: Option<Fingerprint>,
    },
    /// The file is damaged or cannot be read.
    Unreadable,
    /// The file is whole, but its log leads to another result, or belongs to another seed.
    Different,
}

fn verify_when_asked(
    mut intents: MessageReader<RecordIntent>,
    mut navigate: MessageWriter<Navigate>,
    open: Option<Res<OpenMatch>>,
    saves: Res<Saves>,
    mut verification: ResMut<Verification>,
    mut drawing: ResMut<KeepDrawing>,
) {
    let asked = intents.read().any(|intent| *intent == RecordIntent::Verify);
    let is_over = |open: &Res<OpenMatch>| open.actual().view().phase == Phase::Over;
    if let Some(open) = open.filter(|open| asked && is_over(open)) {
        verification.0 = Some(verify(&saves, &open));
        navigate.write(Navigate::Open(Overlay::Card(Dialog::Verified)));
        drawing.request();
    }
}

/// Replays the record of a finished match. A match that could not be saved is replayed from memory.
fn verify(saves: &Saves, open: &OpenMatch) -> FairnessVerdict {
    let (seed, salt) = (open.actual().view().seed(), open.origin().salt);
    match saves.match_store.read(&record_path(open.match_id())) {
        Ok(stored) => {
            let same = stored.replayed.seed == seed && stored.about.salt == salt;
            if same && is_verified(&stored) {
                verified(stored.replayed.steps, seed, salt)
            } else {
                FairnessVerdict::Different
            }
        }
        Err(Unread::Disk(DiskError::Missing)) => {
            match form::replay(open.actual().to_saved().as_bytes()) {
                Ok((replayed, _)) => verified(replayed.steps, replayed.seed, salt),
                Err(_) => FairnessVerdict::Different,
            }
        }
        Err(_) => FairnessVerdict::Unreadable,
    }
}

fn verified(steps: usize, seed: u64, salt: Option<Salt>) -> FairnessVerdict {
    FairnessVerdict::Verified {
        steps,
        fingerprint: salt.map(|salt| Fingerprint::of(seed, salt)),
    }
}
