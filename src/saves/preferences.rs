//! Small values that are saved: settings, the last set-up, the names of players.
//!
//! Each value has its own key and the form `{"v":1,"at":…,"value":…}` in a `bevy_pkv` store. If the store
//! cannot be opened or written, the values are kept in memory and the player is notified.

use super::notice::Notice;
use bevy_pkv::PkvStore;
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
}

impl Key {
    pub(crate) const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

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
    fn read(text: &str) -> Result<Self, Unread> {
        #[derive(Deserialize)]
        struct Version {
            v: u64,
        }
        match serde_json::from_str(text) {
            Ok(Version { v }) if v > VERSION => Err(Unread::Newer),
            _ => serde_json::from_str(text).map_err(|_| Unread::Broken),
        }
    }

    /// Whether this app knows the version of the value.
    pub(crate) const fn is_known(&self) -> bool {
        self.v == VERSION
    }
}

enum Unread {
    Newer,
    Broken,
}

/// All saved values, with the store behind them.
#[derive(Default)]
pub(crate) struct Preferences {
    store: Option<PkvStore>,
    values: BTreeMap<Key, Dated>,
    /// Keys with values of a newer version, which must not be overwritten.
    newer: BTreeSet<Key>,
    pub(super) notices: Vec<Notice>,
}

impl Preferences {
    /// Loads all values of this store.
    pub(super) fn in_store(store: PkvStore) -> Self {
        let mut preferences = Self::default();
        for key in Key::ALL {
            // A missing or unreadable entry counts as no value.
            let Some(text) = guarded(|| store.get::<String>(key.id()).ok()).flatten() else {
                continue;
            };
            match Dated::read(&text) {
                Ok(value) => {
                    preferences.values.insert(*key, value);
                }
                Err(Unread::Newer) => {
                    preferences.newer.insert(*key);
                    preferences.notices.push(Notice::SettingsNewer);
                }
                Err(Unread::Broken) => {}
            }
        }
        preferences.notices.dedup();
        preferences.store = Some(store);
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
        let text = serde_json::to_string(&value).unwrap_or_default();
        self.values.insert(key, value);
        if self.newer.contains(&key) {
            return;
        }
        let Some(store) = &mut self.store else { return };
        let stored = guarded(|| store.set_string(key.id(), &text).is_ok());
        if stored != Some(true) {
            // The previous value stays in the store; later writes are not tried.
            self.store = None;
            self.notices.push(Notice::SettingsUnsaved);
        }
    }
}

/// Runs code that panics if the store is broken; `None` after a panic.
pub(super) fn guarded<T>(doing: impl FnOnce() -> T) -> Option<T> {
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(doing)).ok()
}
