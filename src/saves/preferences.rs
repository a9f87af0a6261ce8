//! Small values that are saved: settings, the last set-up, the names of players.
//!
//! Each value has its own key and the form `{"v":1,"at":…,"value":…}` in a store: `bevy_pkv`, or files in the
//! browser. If the store cannot be opened or written, the values are kept in memory and the player is
//! notified. Failed writes are tried again.

use super::notice::Notice;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Format version of the values.
const VERSION: u64 = 1;

/// Keys of the values; their ids are a file format.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, strum::VariantArray, strum::IntoStaticStr,
)]
#[strum(serialize_all = "snake_case")]
pub(crate) enum Key {
    /// The player's settings.
    Settings,
    /// The set-up of the last match.
    Setup,
    /// Names of earlier players.
    Names,
    /// Dice of deleted matches.
    DeletedDice,
}

impl Key {
    pub(crate) const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

    /// Whether an export contains the value. Which dice were rolled here is no matter of other devices.
    pub(crate) const fn is_exported(self) -> bool {
        !matches!(self, Self::DeletedDice)
    }

    /// The id of the key, which must not change.
    pub(crate) fn id(self) -> &'static str {
        self.into()
    }
}

/// A value in its stored form.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Dated {
    v: u64,
    /// Time of the last change in seconds since the Unix epoch; an import keeps the later value.
    pub(crate) at: u64,
    /// The value itself, in the form that its module defines.
    pub(crate) value: Value,
}

impl Dated {
    /// A value that has changed now.
    fn new(value: Value, now: u64) -> Self {
        Self {
            v: VERSION,
            at: now,
            value,
        }
    }

    /// Parses a stored value; fails if it is invalid or of a newer version.
    fn read(text: &str) -> Result<Self, UnreadPreference> {
        #[derive(Deserialize)]
        struct Version {
            v: u64,
        }
        match serde_json::from_str(text) {
            Ok(Version { v }) if v > VERSION => Err(UnreadPreference::Newer),
            _ => serde_json::from_str(text).map_err(|_| UnreadPreference::Broken),
        }
    }

    /// A stored value of a version that this app knows.
    pub(crate) fn parse(file: &[u8]) -> Option<Self> {
        Self::read(std::str::from_utf8(file).ok()?).ok()
    }

    /// Whether this app knows the version of the value.
    pub(crate) const fn is_known(&self) -> bool {
        self.v == VERSION
    }
}

enum UnreadPreference {
    Newer,
    Broken,
}

/// A store of texts by key.
pub(crate) trait TextStore: Send + Sync {
    /// The text of a key; `None` if there is none or if it cannot be read.
    fn text(&self, key: &str) -> Option<String>;
    /// Makes a text durable. Returns whether it succeeded.
    fn put(&mut self, key: &str, text: &str) -> bool;
}

/// All saved values, with the store behind them.
#[derive(Default)]
pub(crate) struct Preferences {
    store: Option<Box<dyn TextStore>>,
    values: BTreeMap<Key, Dated>,
    /// Keys whose values could not be written yet.
    unsaved: BTreeSet<Key>,
    /// Whether all failed writes have succeeded since the last look.
    recovered: bool,
    /// Keys with values of a newer version, which must not be overwritten.
    newer: BTreeSet<Key>,
    pub(super) notices: Vec<Notice>,
}

impl Preferences {
    /// Loads all values of this store.
    pub(super) fn in_store(store: impl TextStore + 'static) -> Self {
        let mut preferences = Self::default();
        for key in Key::ALL {
            // A missing or unreadable entry counts as no value.
            let Some(text) = store.text(key.id()) else {
                continue;
            };
            match Dated::read(&text) {
                Ok(value) => {
                    preferences.values.insert(*key, value);
                }
                Err(UnreadPreference::Newer) => {
                    preferences.newer.insert(*key);
                    preferences.notices.push(Notice::SettingsNewer);
                }
                Err(UnreadPreference::Broken) => {}
            }
        }
        preferences.notices.dedup();
        preferences.store = Some(Box::new(store));
        preferences
    }

    /// The value of a key, if there is one of the expected type.
    pub(crate) fn get<T: DeserializeOwned>(&self, key: Key) -> Option<T> {
        let value = self.values.get(&key)?.value.clone();
        serde_json::from_value(value).ok()
    }

    /// The value of a key with its date.
    pub(crate) fn dated(&self, key: Key) -> Option<&Dated> {
        self.values.get(&key)
    }

    /// The values that an export contains, with their dates, by the ids of their keys.
    pub(crate) fn exported(&self) -> BTreeMap<String, Dated> {
        let values = self.values.iter();
        values
            .filter(|(key, _)| key.is_exported())
            .map(|(key, value)| (key.id().to_owned(), value.clone()))
            .collect()
    }

    /// Sets a value. An unchanged value is not written.
    pub(crate) fn set(&mut self, key: Key, value: &impl Serialize, now: u64) {
        let Ok(value) = serde_json::to_value(value) else {
            return;
        };
        if self.dated(key).is_none_or(|before| before.value != value) {
            self.put(key, Dated::new(value, now));
        }
    }

    /// Sets a value, unless it is the default and was never set before. A default is no choice of the
    /// player: left unsaved, it does not outdate a choice that an import brings.
    pub(crate) fn set_chosen<T: Serialize>(&mut self, key: Key, value: &T, usual: &T, now: u64) {
        let as_usual = || serde_json::to_value(value).ok() == serde_json::to_value(usual).ok();
        if self.dated(key).is_some() || !as_usual() {
            self.set(key, value, now);
        }
    }

    /// Sets a value with its date.
    pub(crate) fn put(&mut self, key: Key, value: Dated) {
        self.values.insert(key, value);
        // The values in the store are another version's, and stay.
        if self.newer.contains(&key) || self.store.is_none() {
            return;
        }
        self.unsaved.insert(key);
        self.retry();
        if self.are_unsaved() {
            self.notices.push(Notice::SettingsUnsaved);
        }
    }

    /// Whether writes have failed and are to be tried again.
    pub(super) fn are_unsaved(&self) -> bool {
        !self.unsaved.is_empty()
    }

    /// Writes the values that are not in the store yet.
    pub(super) fn retry(&mut self) {
        let Some(store) = &mut self.store else { return };
        let had_failed = !self.unsaved.is_empty();
        let values = &self.values;
        self.unsaved.retain(|key| {
            let text = values.get(key).map(serde_json::to_string);
            let text = text.and_then(Result::ok).unwrap_or_default();
            !store.put(key.id(), &text)
        });
        self.recovered |= had_failed && self.unsaved.is_empty();
    }

    /// Whether all failed writes have succeeded since the last call.
    pub(super) fn take_recovered(&mut self) -> bool {
        std::mem::take(&mut self.recovered)
    }
}
