//! Windows, macOS and Linux: a window like any other, and nothing to be felt.

use super::{Sent, haptics::Feel};
use crate::layout::SafeArea;
use arboard::Clipboard;
use bevy::prelude::*;
use std::{
    ffi::OsString,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
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

/// What is copied belongs to the app as long as it runs: on Linux nobody else keeps it.
static CLIPBOARD: Mutex<Option<Clipboard>> = Mutex::new(None);

/// What was asked for, until it is taken.
static PASTED: Mutex<Option<String>> = Mutex::new(None);

fn with_clipboard<T>(
    use_it: impl FnOnce(&mut Clipboard) -> Result<T, arboard::Error>,
) -> Result<T, arboard::Error> {
    let mut kept = CLIPBOARD.lock().unwrap_or_else(PoisonError::into_inner);
    let clipboard = match &mut *kept {
        Some(clipboard) => clipboard,
        none => none.insert(Clipboard::new()?),
    };
    use_it(clipboard)
}

/// The text is copied: a desktop has no one place to send it to.
pub(crate) fn share(text: &str) -> Sent {
    match with_clipboard(|clipboard| clipboard.set_text(text)) {
        Ok(()) => Sent::Copied,
        Err(error) => {
            warn!("nothing can be copied: {error}");
            Sent::Not
        }
    }
}

pub(crate) fn ask_for_paste() {
    let text = with_clipboard(Clipboard::get_text);
    if let Err(error) = &text {
        warn!("nothing can be pasted: {error}");
    }
    // Nothing is pasted too: it is told that this is no code.
    *PASTED.lock().unwrap_or_else(PoisonError::into_inner) = Some(text.unwrap_or_default());
}

pub(crate) fn pasted() -> Option<String> {
    PASTED.lock().unwrap_or_else(PoisonError::into_inner).take()
}
