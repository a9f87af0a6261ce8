//! Exchange through folders that the player can reach.

use super::{ImportSource, add_import};
use crate::{
    platform,
    saves::{DataPlace, bundle::LARGEST},
};
use bevy::{prelude::*, window::FileDragAndDrop};
use std::{
    fs::{self, File},
    io::{self, ErrorKind, Read, Write},
    path::{Path, PathBuf},
    time::SystemTime,
};

/// Key of the sentence after an export.
pub(super) const EXPORTED: &str = "exchange-exported";

/// File extension of an export.
const ENDING: &str = "dicepad-export";

/// Number of files that are offered for import, the latest first.
const MOST: usize = 6;

/// Highest number in the names of exports of one day.
const MOST_OF_A_DAY: u32 = 1000;

/// The folders that exports are written to and looked for in.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct Ways {
    /// Candidates for exports; the first writable one is used.
    folders: Vec<PathBuf>,
    /// The exports that were found, the latest first.
    found: Vec<PathBuf>,
}

impl Ways {
    /// The folders that belong to this data place; for the usual place, the player's own folders.
    pub(crate) fn of(place: &DataPlace) -> Self {
        let folders = match place {
            DataPlace::Usual => platform::exchange_folders(),
            DataPlace::Folder(folder) => vec![folder.join("exports")],
            DataPlace::Nowhere => Vec::new(),
        };
        Self {
            folders,
            found: Vec::new(),
        }
    }

    /// Name and folder of each file that can be imported.
    pub(crate) fn offers(&self) -> impl Iterator<Item = (String, String)> {
        self.found.iter().map(|file| {
            let name = file.file_name().unwrap_or_default();
            let folder = file.parent().unwrap_or(Path::new(""));
            (
                name.to_string_lossy().into_owned(),
                folder.display().to_string(),
            )
        })
    }

    /// The folder that the player has to copy a file to.
    pub(crate) fn folder(&self) -> Option<String> {
        Some(self.folders.first()?.display().to_string())
    }

    /// Searches the folders for exports.
    pub(super) fn look(&mut self) {
        let files = self.folders.iter().flat_map(|folder| exports_in(folder));
        let mut files: Vec<(SystemTime, PathBuf)> = files.collect();
        files.sort();
        files.dedup();
        self.found = files.into_iter().rev().map(|(_, file)| file).collect();
        self.found.truncate(MOST);
    }

    /// Writes an export to the first writable folder. Returns its path.
    pub(super) fn export(&self, name: &str, bytes: &[u8]) -> Option<String> {
        let written = self.folders.iter().find_map(|folder| {
            write_new(folder, name, bytes)
                .inspect_err(|error| warn!("no export in {}: {error}", folder.display()))
                .ok()
        });
        written.map(|file| file.display().to_string())
    }

    /// An offered file, by its index.
    pub(super) fn read(&self, which: usize) -> Option<ImportSource> {
        let file = self.found.get(which).cloned();
        Some(Box::new(move || read(&file?).ok()))
    }
}

/// Reads a file that may be an export, up to the size limit.
pub(crate) fn read(file: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(file)?
        .take(LARGEST as u64 + 1)
        .read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn exports_in(folder: &Path) -> impl Iterator<Item = (SystemTime, PathBuf)> + use<> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    files.filter_map(|file| {
        let path = file.path();
        let about = file.metadata().ok()?;
        let ours = about.is_file() && is_export(&path);
        ours.then_some((about.modified().unwrap_or(SystemTime::UNIX_EPOCH), path))
    })
}

/// Whether a file is called like an export, or like an archive of a safe start.
fn is_export(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let is_archive = name.starts_with("dicepad-") && name.ends_with(".tar");
    is_archive || path.extension().is_some_and(|ending| ending == ENDING)
}

/// Writes a new file, with a number if the name is taken: an earlier export of the day stays.
fn write_new(folder: &Path, name: &str, bytes: &[u8]) -> io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ENDING));
    for number in 1..=MOST_OF_A_DAY {
        let path = folder.join(if number == 1 {
            name.to_owned()
        } else {
            format!("{stem}-{number}.{ending}")
        });
        let mut file = match File::create_new(&path) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => continue,
            created => created?,
        };
        let written = file.write_all(bytes).and_then(|()| file.sync_all());
        if let Err(error) = written {
            // An incomplete export is useless.
            let _ = fs::remove_file(&path);
            return Err(error);
        }
        return Ok(path);
    }
    Err(ErrorKind::AlreadyExists.into())
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<FileDragAndDrop>().add_systems(
        Update,
        dropped
            .run_if(on_message::<FileDragAndDrop>)
            .in_set(super::super::SaveSystems),
    );
}

/// Imports a file that is dropped on the window.
fn dropped(
    world: &mut World,
    mut read_messages: Local<bevy::ecs::message::MessageCursor<FileDragAndDrop>>,
) {
    let files: Vec<PathBuf> = read_messages
        .read(world.resource::<Messages<FileDragAndDrop>>())
        .filter_map(|event| match event {
            FileDragAndDrop::DroppedFile { path_buf, .. } => Some(path_buf.clone()),
            _ => None,
        })
        .collect();
    for file in files {
        add_import(world, Box::new(move || read(&file).ok()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exports_of_one_day_get_numbers_and_are_found() {
        let folder = std::env::temp_dir().join(format!("dicepad-exports-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        let mut ways = Ways {
            // The first folder cannot be created: a file has its name.
            folders: vec![folder.join("blocked/inside"), folder.join("open")],
            ..Ways::default()
        };
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("blocked"), "").unwrap();
        let name = "dicepad-2026-11-16.dicepad-export";
        let file = |name: &str| folder.join("open").join(name);
        for (text, stands) in [
            ("one", name),
            ("two", "dicepad-2026-11-16-2.dicepad-export"),
        ] {
            let exported = ways.export(name, text.as_bytes());
            assert_eq!(exported, Some(file(stands).display().to_string()));
            assert_eq!(fs::read_to_string(file(stands)).unwrap(), text);
        }
        fs::write(file("holiday.jpg"), "").unwrap();
        fs::write(file("holiday.tar"), "").unwrap();
        fs::create_dir(file("folder.dicepad-export")).unwrap();
        ways.look();
        let mut found: Vec<String> = ways.offers().map(|(name, _)| name).collect();
        found.sort();
        assert_eq!(found, ["dicepad-2026-11-16-2.dicepad-export", name]);
        let mut read: Vec<_> = [0, 1].map(|which| ways.read(which).unwrap()()).into();
        read.sort();
        assert_eq!(read, [b"one", b"two"].map(|text| Some(text.to_vec())));
        assert_eq!(ways.read(2).unwrap()(), None);
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(ways.read(0).unwrap()(), None, "it has gone meanwhile");
    }

    #[test]
    fn an_export_without_a_folder_is_reported() {
        let ways = Ways::of(&DataPlace::Nowhere);
        assert_eq!(ways.export("name", b"text"), None);
        assert_eq!(ways.folder(), None);
    }
}
