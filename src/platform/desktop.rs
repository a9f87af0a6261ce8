//! Windows, macOS and Linux: an ordinary window without haptics.

use super::{Feel, SafeArea, Sent};
use arboard::Clipboard;
use bevy::prelude::*;
use std::{
    ffi::OsString,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

/// A desktop has no vibration motor.
pub(crate) const CAN_BE_FELT: bool = false;

/// The player can drop a file on the window.
pub(crate) const FILES_CAN_BE_DROPPED: bool = true;

/// The folder for exported files: downloads, documents, or else the home folder.
pub(crate) fn exchange_folders() -> Vec<PathBuf> {
    let Some(user) = directories::UserDirs::new() else {
        return Vec::new();
    };
    let folders = [user.download_dir(), user.document_dir()].into_iter();
    let there = folders.flatten().filter(|folder| folder.is_dir());
    there.chain([user.home_dir()]).map(Path::to_owned).collect()
}

pub(crate) const fn plugin(_app: &mut App) {}

/// The command line without the program's name.
pub(crate) fn arguments() -> impl Iterator<Item = OsString> {
    std::env::args_os().skip(1)
}

/// The system's languages, best first.
pub(crate) fn languages() -> impl Iterator<Item = String> {
    sys_locale::get_locales()
}

/// A desktop has one language for all apps.
pub(crate) const fn chosen_language() -> Option<String> {
    None
}

/// A window has no safe area; only the command line can set one.
pub(crate) const fn edges(_scale: f32) -> Option<SafeArea> {
    None
}

/// The engine's window reports the theme.
pub(crate) const fn is_dark() -> Option<bool> {
    None
}

/// A desktop has no vibration motor.
pub(crate) const fn feel(_feel: Feel) {}

/// Back on the home screen closes the window.
pub(crate) const fn leave() -> Option<AppExit> {
    Some(AppExit::Success)
}

/// A desktop window has no system bars on top of it.
pub(crate) const fn light_bars(_light: bool) {}

/// Kept for the run of the app: on Linux, copied text disappears when its clipboard owner does.
static CLIPBOARD: Mutex<Option<Clipboard>> = Mutex::new(None);

/// Text of the last paste, until [`pasted`] takes it.
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

/// Copies the text: a desktop has no common share sheet.
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
    // An empty clipboard also answers, so that the screen can say that the text is no code.
    *PASTED.lock().unwrap_or_else(PoisonError::into_inner) = Some(text.unwrap_or_default());
}

pub(crate) fn pasted() -> Option<String> {
    PASTED.lock().unwrap_or_else(PoisonError::into_inner).take()
}
