//! The set-up of the next match: players, names, rules, and whose dice are rolled.

pub(crate) mod codes;
pub(crate) mod names;
mod next;
mod variants;

pub(crate) use next::{First, KeptSetup, NextMatch};
pub(crate) use variants::GameVariants;

use crate::{intent::SetupIntent, nav::Screen};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<NextMatch>()
        .init_resource::<names::NameDraft>()
        .init_resource::<names::KnownNames>()
        .init_resource::<codes::CodeDraft>()
        .add_systems(
            Update,
            (
                names::spell.run_if(on_message::<SetupIntent>),
                codes::write.run_if(on_message::<SetupIntent>),
                codes::paste.run_if(in_state(Screen::Code)),
            )
                .chain()
                .in_set(SetupSystems),
        );
}

/// Systems that edit names and codes.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct SetupSystems;
