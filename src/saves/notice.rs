//! What the player should know about the saves: facts here, sentences in `words`.

use super::disk::Trouble;
use dicepad_core::GameId;

/// Something that the player should know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Notice {
    /// A match could not be used; its file was moved out of the way.
    SetAside(Option<GameId>),
    /// A match could not be used; its last generation that could be is there again.
    Restored(GameId),
    /// A file of a newer Dicepad is left alone.
    Newer,
    /// A file cannot be read; it is left alone.
    Unreadable,
    /// A match was changed by somebody else meanwhile: now there are both.
    KeptBoth(GameId),
    /// Nothing more can be saved, for this reason.
    Unsaved(Trouble),
    /// Another copy of the app has the saves: this one forgets what it does.
    Locked,
    /// There is no place for saves on this device.
    NoPlace,
    /// The settings could not be read: they were moved out of the way.
    SettingsSetAside,
    /// Settings are forgotten when the app ends.
    SettingsUnsaved,
    /// The settings are of a newer Dicepad, and are left alone.
    SettingsNewer,
}
