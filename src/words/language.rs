//! Which languages there are, and which one the player's device speaks.

use serde::{Deserialize, Serialize};
use unic_langid::LanguageIdentifier;

/// A language that Dicepad speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Language {
    /// English; also for players whose language is not here yet.
    #[default]
    En,
    /// French.
    Fr,
}

impl Language {
    /// All of them, in the order of the settings screen.
    pub const ALL: [Self; 2] = [Self::En, Self::Fr];

    /// The language's tag, for settings and for Fluent.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Fr => "fr",
        }
    }

    /// The language with this tag; regions and scripts (`fr-CA`) do not matter.
    #[must_use]
    pub fn from_tag(tag: &str) -> Option<Self> {
        let wanted: LanguageIdentifier = tag.parse().ok()?;
        Self::ALL
            .into_iter()
            .find(|language| language.tag() == wanted.language.as_str())
    }

    /// The first of the system's languages that Dicepad speaks.
    #[must_use]
    pub fn of_system() -> Self {
        Self::first_spoken(crate::platform::languages())
    }

    pub(super) fn first_spoken(tags: impl Iterator<Item = String>) -> Self {
        tags.into_iter()
            .find_map(|tag| Self::from_tag(&tag))
            .unwrap_or_default()
    }

    pub(crate) const fn source(self) -> &'static str {
        match self {
            Self::En => include_str!("../../assets/words/en.ftl"),
            Self::Fr => include_str!("../../assets/words/fr.ftl"),
        }
    }

    /// What separates the whole from the tenths.
    pub(super) const fn decimal_mark(self) -> &'static str {
        match self {
            Self::En => ".",
            Self::Fr => ",",
        }
    }
}
