//! The disk is full from time to time, for a while: matches go on and end in the meantime.

use super::{hand::HeadlessHand, witness::say};
use crate::saves::{SaveSystems, Saves};
use bevy::prelude::*;

/// Average number of frames between two shortages.
const APART: u32 = 120;

/// Maximum number of frames that a shortage takes.
const LONGEST: u32 = 60;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FullDisk>()
        .add_systems(Update, fill_and_empty.before(SaveSystems));
}

/// The current shortage.
#[derive(Resource, Default)]
pub(super) struct FullDisk {
    /// Number of frames until there is room again.
    left: u32,
}

impl FullDisk {
    /// Whether nothing can be written.
    pub(super) const fn is_full(&self) -> bool {
        self.left > 0
    }
}

fn fill_and_empty(mut disk: ResMut<FullDisk>, mut hand: ResMut<HeadlessHand>, saves: Res<Saves>) {
    if disk.is_full() {
        disk.left -= 1;
        if !disk.is_full() {
            saves.pretend_full(false);
            say("room");
        }
    } else if hand.one_in(APART) {
        disk.left = 1 + hand.below(LONGEST);
        saves.pretend_full(true);
        say("full");
    }
}
