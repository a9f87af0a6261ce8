//! What the player should know about the saves.

use super::disk::DiskError;
use crate::words::{Fact, Words};
use bevy::prelude::*;
use dicepad_core::GameId;

/// Something that the player should know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Notice {
    /// A match could not be used; its file was moved out of the way. Of this game, as far as could
    /// be made out.
    SetAside(Option<GameId>),
    /// A match could not be used; its last generation that could be is there again.
    Restored(GameId),
    /// A file of a newer Dicepad is left alone.
    Newer,
    /// A file cannot be read; it is left alone.
    Unreadable,
    /// A match was changed by somebody else meanwhile: now there are both.
    KeptBoth(GameId),
    /// What happens from now on is not saved, for this reason.
    Unsaved(DiskError),
    /// Another copy of the app has the saves: this one forgets what it does.
    #[cfg_attr(
        target_family = "wasm",
        expect(dead_code, reason = "there is no lock in the browser")
    )]
    Locked,
    /// There is no place for saves on this device.
    NoPlace,
    /// The settings could not be read: they were moved out of the way.
    #[cfg_attr(
        target_family = "wasm",
        expect(dead_code, reason = "the browser keeps each of them whole")
    )]
    SettingsSetAside,
    /// Settings are forgotten when the app ends.
    SettingsUnsaved,
    /// The settings are of a newer Dicepad, and are left alone.
    SettingsNewer,
}

impl Notice {
    /// The sentence for the player.
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

/// What the player should know and has not read yet, the oldest first.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Notices(Vec<Notice>);

impl Notices {
    /// One more, unless it is there already.
    pub(crate) fn add(&mut self, notice: Notice) {
        if !self.0.contains(&notice) {
            warn!("saves: {notice:?}");
            self.0.push(notice);
        }
    }

    /// What is to be read next.
    pub(crate) fn first(&self) -> Option<Notice> {
        self.0.first().copied()
    }

    /// It has been read.
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
