//! All text that a player reads or hears.
//!
//! The sentences are in `assets/words/{en,fr}.ftl`, one [Fluent](https://projectfluent.org) message each,
//! and compiled into the app, so that none can be missing at run time. Code names a sentence by its key
//! and passes the facts; grammar (plurals, elisions, word order) stays in the files.
//!
//! - [`Words`] formats a sentence in the player's [`Language`].
//! - A [`Fact`] is a variable of the sentence: a number, a name, the word for a colour.
//! - [`Explained`] maps every error of the rules to the sentence that explains it.

mod fact;
mod language;
mod refused;
mod sentences;
#[cfg(test)]
mod tests;

pub use fact::Fact;
pub use language::Language;
pub use refused::Explained;

use bevy::prelude::*;
use dicepad_core::Seat;
use sentences::Sentences;

/// The sentences in the player's language, with English as fallback.
#[derive(Resource)]
pub struct Words {
    language: Language,
    english: Sentences,
    french: Sentences,
}

impl Words {
    /// Loads the sentences and selects this language.
    #[must_use]
    pub fn new(language: Language) -> Self {
        Self {
            language,
            english: Sentences::of(Language::En),
            french: Sentences::of(Language::Fr),
        }
    }

    /// The selected language.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Selects a language for all following sentences.
    pub const fn speak(&mut self, language: Language) {
        self.language = language;
    }

    /// The sentence under `key`, which takes no facts.
    #[must_use]
    pub fn say(&self, key: &str) -> String {
        self.say_with(key, &[])
    }

    /// The sentence under `key` with these facts.
    ///
    /// A sentence that is missing in the language falls back to English. A key that is missing there too
    /// is a bug; the player then sees the key instead of a crash.
    #[must_use]
    pub fn say_with(&self, key: &str, facts: &[(&str, Fact<'_>)]) -> String {
        let facts = facts
            .iter()
            .map(|(name, fact)| (*name, fact.in_words(self)))
            .collect();
        [self.spoken(), &self.english]
            .into_iter()
            .find_map(|sentences| sentences.find(key, &facts))
            .unwrap_or_else(|| key.to_owned())
    }

    /// The reason for a refusal; players are named by the numbers of their seats.
    #[must_use]
    pub fn refusal(&self, error: &impl Explained) -> String {
        self.refusal_among(&[], error)
    }

    /// The reason for a refusal, with these names of players, in order of their seats from 0.
    #[must_use]
    pub fn refusal_among(&self, names: &[&str], error: &impl Explained) -> String {
        let called = |seat| self.player(names, seat);
        self.say_with(&error.key(), &error.facts(&called))
    }

    /// The name of the player at this seat, or else "Player 2".
    #[must_use]
    pub fn player(&self, names: &[&str], seat: Seat) -> String {
        match names.get(usize::from(seat.number())) {
            Some(name) if !name.trim().is_empty() => (*name).to_owned(),
            _ => self.say_with(
                "player-numbered",
                &[("number", Fact::counted(seat.number()))],
            ),
        }
    }

    /// Several players as a list: "Ada, Ben and Cleo".
    #[must_use]
    pub fn players(&self, names: &[&str], seats: &[Seat]) -> String {
        let names: Vec<String> = seats.iter().map(|seat| self.player(names, *seat)).collect();
        self.list(&names)
    }

    /// Several words as a list: "orange, yellow and violet".
    #[must_use]
    pub fn list(&self, names: &[String]) -> String {
        let mut all = String::new();
        for (place, name) in names.iter().enumerate() {
            let key = match place {
                0 => {
                    all.clone_from(name);
                    continue;
                }
                last if last + 1 == names.len() => "names-and",
                _ => "names-comma",
            };
            all = self.say_with(key, &[("names", all.into()), ("name", name.into())]);
        }
        all
    }

    const fn spoken(&self) -> &Sentences {
        match self.language {
            Language::En => &self.english,
            Language::Fr => &self.french,
        }
    }
}

impl Default for Words {
    /// Selects the system's language.
    fn default() -> Self {
        Self::new(Language::of_system())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Words>();
}

/// Formats a number with a real minus sign (U+2212).
pub(crate) fn signed(number: i16) -> String {
    number.to_string().replace('-', "−")
}

/// Formats a gain, which always has a sign.
pub(crate) fn gained(number: i16) -> String {
    if number < 0 {
        signed(number)
    } else {
        format!("+{number}")
    }
}
