//! A download and an upload through the browser's page.

use super::take_in;
use crate::{platform, saves::DataPlace};
use bevy::prelude::*;

/// The key of what is told of an export.
pub(super) const EXPORTED: &str = "exchange-downloaded";

/// The page does it all.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct Ways {
    /// Whether the page was asked for a file that has not come yet.
    asked: bool,
}

impl Ways {
    pub(crate) fn of(_place: &DataPlace) -> Self {
        Self::default()
    }

    pub(super) const fn look(&mut self) {}

    pub(super) fn export(&self, name: &str, text: &str) -> Option<String> {
        platform::download(name, text);
        Some(name.to_owned())
    }

    /// Lets choose a file; it comes later.
    pub(super) fn read(&mut self, _which: usize) -> Option<Result<Vec<u8>, ()>> {
        platform::choose_file();
        self.asked = true;
        None
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, take_chosen.in_set(super::super::SaveSystems));
}

/// The file that was chosen has been read by the page.
fn take_chosen(world: &mut World) {
    if !world.resource::<Ways>().asked {
        return;
    }
    if let Some(file) = platform::chosen_file() {
        world.resource_mut::<Ways>().asked = false;
        take_in(world, &file);
    }
}
