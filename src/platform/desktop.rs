//! Windows, macOS and Linux: a window like any other, and nothing to be felt.

use super::haptics::Feel;
use crate::layout::SafeArea;
use bevy::prelude::*;
use std::{
    ffi::OsString,
    path::{Path, PathBuf},
};

/// Nothing here vibrates.
pub(crate) const CAN_BE_FELT: bool = false;

/// A file can be dropped on the window.
pub(crate) const FILES_CAN_BE_DROPPED: bool = true;

/// Where people look for files: downloads, documents, or at least at home.
pub(crate) fn exchange_folders() -> Vec<PathBuf> {
    let Some(user) = directories::UserDirs::new() else {
        return Vec::new();
    };
    let folders = [user.download_dir(), user.document_dir()].into_iter();
    let there = folders.flatten().filter(|folder| folder.is_dir());
    there.chain([user.home_dir()]).map(Path::to_owned).collect()
}

pub(super) const fn plugin(_app: &mut App) {}

/// The command line.
pub(crate) fn arguments() -> impl Iterator<Item = OsString> {
    std::env::args_os().skip(1)
}

/// The system's languages.
pub(crate) fn languages() -> impl Iterator<Item = String> {
    sys_locale::get_locales()
}

/// A window has nothing at its edges; only the command line says otherwise.
pub(super) const fn edges(_scale: f32) -> Option<SafeArea> {
    None
}

/// The window itself tells.
pub(super) const fn is_dark() -> Option<bool> {
    None
}

/// Nothing here vibrates.
pub(super) const fn feel(_feel: Feel) {}

/// Back from the home screen closes the window.
pub(crate) const fn leave() -> Option<AppExit> {
    Some(AppExit::Success)
}

/// Nothing is written over a window.
pub(super) const fn light_bars(_light: bool) {}
