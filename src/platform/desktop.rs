//! Windows, macOS and Linux: a window like any other, and nothing to be felt.

use super::haptics::Feel;
use crate::layout::SafeArea;
use bevy::prelude::*;
use std::ffi::OsString;

/// Nothing here vibrates.
pub(crate) const CAN_BE_FELT: bool = false;

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
