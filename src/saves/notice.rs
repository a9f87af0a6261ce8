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
    /// Saving fails from now on, for this reason.
    Unsaved(DiskError),
    /// Another instance of the app has the saves: this one saves nothing.
    #[cfg_attr(
        target_family = "wasm",
        expect(dead_code, reason = "there is no lock in the browser")
    )]
    Locked,
    /// The device has no place for saves.
    NoPlace,
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
}

impl Notice {
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
            Self::Unsaved(DiskError::Full) => words.say("trouble-storage-full"),
            Self::Unsaved(DiskError::ReadOnly) => words.say("trouble-read-only"),
            Self::Unsaved(_) => words.say("trouble-match-unsaved"),
            Self::Locked => words.say("trouble-in-use"),
            Self::NoPlace => words.say("trouble-no-place"),
            Self::SettingsSetAside => words.say("trouble-settings-unread"),
            Self::SettingsUnsaved => words.say("trouble-settings-unsaved"),
            Self::SettingsNewer => words.say("trouble-settings-newer"),
        }
    }
}

/// The notices that the player has not read yet, the oldest first.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Notices(Vec<Notice>);

impl Notices {
    /// Adds a notice, unless the same one is waiting already.
    pub(crate) fn add(&mut self, notice: Notice) {
        if !self.0.contains(&notice) {
            warn!("saves: {notice:?}");
            self.0.push(notice);
        }
    }

    /// The notice to be shown next.
    pub(crate) fn first(&self) -> Option<Notice> {
        self.0.first().copied()
    }

    /// Removes a notice that the player has read.
    pub(crate) fn dismiss(&mut self, notice: Notice) {
        self.0.retain(|other| *other != notice);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;
    use std::collections::BTreeSet;

    const ALL: [Notice; 14] = [
        Notice::SetAside(Some(GameId::Trio)),
        Notice::SetAside(None),
        Notice::Restored(GameId::Trio),
        Notice::Newer,
        Notice::Unreadable,
        Notice::KeptBoth(GameId::Trio),
        Notice::Unsaved(DiskError::Full),
        Notice::Unsaved(DiskError::ReadOnly),
        Notice::Unsaved(DiskError::Device),
        Notice::Locked,
        Notice::NoPlace,
        Notice::SettingsSetAside,
        Notice::SettingsUnsaved,
        Notice::SettingsNewer,
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
        assert_eq!(notices, Notices(vec![Notice::Newer]));
    }
}
