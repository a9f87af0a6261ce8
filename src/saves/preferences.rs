//! Small things that are kept: settings, the last set-up, the names of players.
//!
//! Each is a value under a key of its own, `{"v":1,"at":…,"value":…}`, in a `bevy_pkv` store. Where
//! that cannot be opened or written, they are kept in memory, and the player is told.

use super::notice::Notice;
use bevy_pkv::PkvStore;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// The version of the values.
const VERSION: u64 = 1;

/// What is kept, under its stable name.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, strum::VariantArray, strum::IntoStaticStr,
)]
#[strum(serialize_all = "snake_case")]
pub(crate) enum Key {
    /// What the player likes.
    Settings,
    /// What the last match was set up like.
    Setup,
    /// Names that people had.
    Names,
}

impl Key {
    /// All of them.
    pub(crate) const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

    /// The stable name.
    pub(crate) fn id(self) -> &'static str {
        self.into()
    }
}

/// A value, as it is stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Dated {
    v: u64,
    /// When it was last changed, in seconds since the epoch.
    pub(crate) at: u64,
    /// What it is.
    pub(crate) value: Value,
}

impl Dated {
    /// A value as of now.
    fn new(value: Value, now: u64) -> Self {
        Self {
            v: VERSION,
            at: now,
            value,
        }
    }

    /// Reads a value; nothing if it is none, or a newer Dicepad's.
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

    /// Whether this is a version that is known here.
    pub(crate) const fn is_known(&self) -> bool {
        self.v == VERSION
    }
}

enum Unread {
    Newer,
    Broken,
}

/// Everything small that is kept.
#[derive(Default)]
pub(crate) struct Preferences {
    store: Option<PkvStore>,
    values: BTreeMap<Key, Dated>,
    /// What a newer Dicepad wrote: it is not written over.
    newer: BTreeSet<Key>,
    pub(super) notices: Vec<Notice>,
}

impl Preferences {
    /// What this store holds.
    pub(super) fn in_store(store: PkvStore) -> Self {
        let mut kept = Self::default();
        for key in Key::ALL {
            // A value that is not there, or is no text, is as good as none.
            let Some(text) = guarded(|| store.get::<String>(key.id()).ok()).flatten() else {
                continue;
            };
            match Dated::read(&text) {
                Ok(value) => {
                    kept.values.insert(*key, value);
                }
                Err(Unread::Newer) => {
                    kept.newer.insert(*key);
                    kept.notices.push(Notice::SettingsNewer);
                }
                Err(Unread::Broken) => {}
            }
        }
        kept.notices.dedup();
        kept.store = Some(store);
        kept
    }

    /// The value of a key, if there is one that can be understood.
    pub(crate) fn get<T: DeserializeOwned>(&self, key: Key) -> Option<T> {
        let value = self.values.get(&key)?.value.clone();
        serde_json::from_value(value).ok()
    }

    /// The value of a key with its date.
    pub(crate) fn dated(&self, key: Key) -> Option<&Dated> {
        self.values.get(&key)
    }

    /// Keeps a value from now on. Nothing is written where nothing changes.
    pub(crate) fn set(&mut self, key: Key, value: &impl Serialize, now: u64) {
        let Ok(value) = serde_json::to_value(value) else {
            return;
        };
        if self.dated(key).is_none_or(|before| before.value != value) {
            self.put(key, Dated::new(value, now));
        }
    }

    /// The same, but what is as usual and always was is nobody's choice: it is not kept, so that a
    /// choice that comes in from elsewhere counts as the later one.
    pub(crate) fn set_chosen<T: Serialize>(&mut self, key: Key, value: &T, usual: &T, now: u64) {
        let as_usual = || serde_json::to_value(value).ok() == serde_json::to_value(usual).ok();
        if self.dated(key).is_some() || !as_usual() {
            self.set(key, value, now);
        }
    }

    /// Keeps a value with its date.
    pub(crate) fn put(&mut self, key: Key, value: Dated) {
        let text = serde_json::to_string(&value).unwrap_or_default();
        self.values.insert(key, value);
        if self.newer.contains(&key) {
            return;
        }
        let Some(store) = &mut self.store else { return };
        let stored = guarded(|| store.set_string(key.id(), &text).is_ok());
        if stored != Some(true) {
            // What was stored before stays as it is; nothing more is tried.
            self.store = None;
            self.notices.push(Notice::SettingsUnsaved);
        }
    }
}

/// Does something that may panic when the store is broken.
pub(super) fn guarded<T>(doing: impl FnOnce() -> T) -> Option<T> {
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(doing)).ok()
}
