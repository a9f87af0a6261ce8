//! Notices about problems with the saved data.

use super::disk::DiskError;
use crate::words::{Fact, Words};
use bevy::prelude::*;
use dicepad_core::GameId;

/// A problem that the player has to know about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Notice {
    /// A match is unusable and its file was set aside; with its game, if that can be recognised.
    SetAside(Option<GameId>),
    /// A match is unusable, and its previous generation was restored.
    Restored(GameId),
    /// A file of a newer version is left alone.
    Newer,
    /// A file cannot be read and is left alone.
    Unreadable,
    /// Another program has changed a match: both versions are kept.
    KeptBoth(GameId),
    /// Another program has changed a match that was to be deleted: its version is kept.
    KeptElsewhere(GameId),
    /// Saving fails from now on, for this reason.
    Unsaved(DiskError),
    /// Another instance of the app has the saves: this one saves nothing.
    Locked,
    /// The device has no place for saves.
    NoPlace,
    /// The last start never reached a frame: this one leaves the data alone.
    SafeStart,
    /// The settings were unreadable and have been set aside.
    #[cfg_attr(
        target_family = "wasm",
        expect(dead_code, reason = "the browser keeps each of them whole")
    )]
    SettingsSetAside,
    /// The settings cannot be saved and will be lost at the exit.
    SettingsUnsaved,
    /// The settings are of a newer version and are left alone.
    SettingsNewer,
    /// The system's random generator failed: the dice of this match come from the clock.
    DiceFromClock,
}

impl Notice {
    /// Whether matches are not saved while this holds: the player has to know at the table, too.
    const fn means_unsaved(self) -> bool {
        matches!(
            self,
            Self::Unsaved(_) | Self::Locked | Self::NoPlace | Self::SafeStart
        )
    }

    /// The sentence that tells the player.
    pub(crate) fn say(self, words: &Words) -> String {
        let of = |key: &str, game: GameId| {
            let game = words.say(&format!("game-{}", game.id()));
            words.say_with(key, &[("game", Fact::Text(game.into()))])
        };
        match self {
            Self::SetAside(Some(game)) => of("trouble-match-set-aside", game),
            Self::SetAside(None) => words.say("trouble-file-set-aside"),
            Self::Restored(game) => of("trouble-match-restored", game),
            Self::Newer => words.say("trouble-file-newer"),
            Self::Unreadable => words.say("trouble-file-unreadable"),
            Self::KeptBoth(game) => of("trouble-match-kept-both", game),
            Self::KeptElsewhere(game) => of("trouble-match-kept-elsewhere", game),
            Self::Unsaved(DiskError::Full) => words.say("trouble-storage-full"),
            Self::Unsaved(DiskError::ReadOnly) => words.say("trouble-read-only"),
            Self::Unsaved(_) => words.say("trouble-match-unsaved"),
            Self::Locked => words.say("trouble-in-use"),
            Self::NoPlace => words.say("trouble-no-place"),
            Self::SafeStart => words.say("trouble-safe-start"),
            Self::SettingsSetAside => words.say("trouble-settings-unread"),
            Self::SettingsUnsaved => words.say("trouble-settings-unsaved"),
            Self::SettingsNewer => words.say("trouble-settings-newer"),
            Self::DiceFromClock => words.say("trouble-dice-from-clock"),
        }
    }
}

/// The notices of this run.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Notices {
    /// Those that the player has not read yet, the oldest first.
    unread: Vec<Notice>,
    /// Those that the player has read and that still mean that matches are not saved.
    standing: Vec<Notice>,
}

impl Notices {
    /// Adds a notice, unless the player knows it already.
    pub(crate) fn add(&mut self, notice: Notice) {
        if !self.unread.contains(&notice) && !self.standing.contains(&notice) {
            warn!("saves: {notice:?}");
            self.unread.push(notice);
        }
    }

    /// The notice to be shown next.
    pub(crate) fn first(&self) -> Option<Notice> {
        self.unread.first().copied()
    }

    /// Removes a notice that the player has read.
    pub(crate) fn dismiss(&mut self, notice: Notice) {
        self.unread.retain(|other| *other != notice);
        if notice.means_unsaved() && !self.standing.contains(&notice) {
            self.standing.push(notice);
        }
    }

    /// Removes the notices that are no longer true.
    pub(super) fn take_back(&mut self, outdated: impl Fn(Notice) -> bool) {
        self.unread.retain(|notice| !outdated(*notice));
        self.standing.retain(|notice| !outdated(*notice));
    }

    /// The notice that matches are not saved, whether the player has read it or not.
    pub(crate) fn unsaved(&self) -> Option<Notice> {
        let mut all = self.unread.iter().chain(&self.standing).copied();
        all.find(|notice| notice.means_unsaved())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;
    use std::collections::BTreeSet;

    const ALL: [Notice; 17] = [
        Notice::SetAside(Some(GameId::Trio)),
        Notice::SetAside(None),
        Notice::Restored(GameId::Trio),
        Notice::Newer,
        Notice::Unreadable,
        Notice::KeptBoth(GameId::Trio),
        Notice::KeptElsewhere(GameId::Trio),
        Notice::Unsaved(DiskError::Full),
        Notice::Unsaved(DiskError::ReadOnly),
        Notice::Unsaved(DiskError::Device),
        Notice::Locked,
        Notice::NoPlace,
        Notice::SafeStart,
        Notice::SettingsSetAside,
        Notice::SettingsUnsaved,
        Notice::SettingsNewer,
        Notice::DiceFromClock,
    ];

    #[test]
    fn every_notice_has_a_sentence_of_its_own() {
        for language in Language::ALL {
            let words = Words::new(language);
            let sentences: BTreeSet<String> = ALL.iter().map(|notice| notice.say(&words)).collect();
            assert_eq!(sentences.len(), ALL.len(), "{sentences:#?}");
            let spoken = |sentence: &String| sentence.ends_with('.') && sentence.contains(' ');
            assert!(sentences.iter().all(spoken), "{sentences:#?}");
        }
    }

    #[test]
    fn a_notice_is_read_once() {
        let mut notices = Notices::default();
        notices.add(Notice::Locked);
        notices.add(Notice::Newer);
        notices.add(Notice::Locked);
        assert_eq!(notices.first(), Some(Notice::Locked));
        notices.dismiss(Notice::Locked);
        notices.dismiss(Notice::Locked);
        notices.add(Notice::Locked);
        assert_eq!(notices.first(), Some(Notice::Newer));
        notices.dismiss(Notice::Newer);
        assert_eq!(notices.first(), None);
    }

    #[test]
    fn matches_stay_unsaved_until_that_is_taken_back() {
        let full = Notice::Unsaved(DiskError::Full);
        let mut notices = Notices::default();
        notices.add(Notice::Newer);
        assert_eq!(notices.unsaved(), None);
        notices.add(full);
        assert_eq!(notices.unsaved(), Some(full));
        notices.dismiss(full);
        assert_eq!(notices.unsaved(), Some(full), "it is read, but true");
        notices.take_back(|notice| notice == full);
        assert_eq!(notices.unsaved(), None);
        notices.add(full);
        assert_eq!(notices.unsaved(), Some(full), "it happened again");
    }
}
