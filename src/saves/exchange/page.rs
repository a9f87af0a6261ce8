//! Exchange in the browser, by download and file picker.

use super::{ImportSource, add_import};
use crate::{platform, saves::DataPlace};
use bevy::prelude::*;

/// Key of the sentence after an export.
pub(super) const EXPORTED: &str = "exchange-downloaded";

/// The browser's page does the work.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct Ways {
    /// Whether a file picker is open whose file has not arrived yet.
    asked: bool,
}

impl Ways {
    pub(crate) fn of(_place: &DataPlace) -> Self {
        Self::default()
    }

    pub(super) const fn look(&mut self) {}

    pub(super) fn export(&self, name: &str, bytes: &[u8]) -> Option<String> {
        platform::download(name, bytes);
        Some(name.to_owned())
    }

    /// Opens the file picker; the file arrives later.
    pub(super) fn read(&mut self, _which: usize) -> Option<ImportSource> {
        platform::choose_file();
        self.asked = true;
        None
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, take_chosen.in_set(super::super::SaveSystems));
}

/// Imports the file that the page has read.
fn take_chosen(world: &mut World) {
    if !world.resource::<Ways>().asked {
        return;
    }
    if let Some(file) = platform::chosen_file() {
        world.resource_mut::<Ways>().asked = false;
        add_import(world, Box::new(move || Some(file)));
    }
}
