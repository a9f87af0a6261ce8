//! The supported languages, and the choice of one from the system's settings.

use serde::{Deserialize, Serialize};
use unic_langid::LanguageIdentifier;

/// A supported language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Language {
    /// English; also the fallback for all other languages.
    #[default]
    En,
    /// French.
    Fr,
}

impl Language {
    /// All languages, in the order of the settings screen.
    pub const ALL: [Self; 2] = [Self::En, Self::Fr];

    /// The language tag, as settings and Fluent use it.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Fr => "fr",
        }
    }

    /// The language with this tag; regions and scripts (`fr-CA`) are ignored.
    #[must_use]
    pub fn from_tag(tag: &str) -> Option<Self> {
        let wanted: LanguageIdentifier = tag.parse().ok()?;
        Self::ALL
            .into_iter()
            .find(|language| language.tag() == wanted.language.as_str())
    }

    /// The first of the system's languages that Dicepad supports.
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

    /// The sign between the whole number and its tenths.
    pub(super) const fn decimal_mark(self) -> &'static str {
        match self {
            Self::En => ".",
            Self::Fr => ",",
        }
    }
}
