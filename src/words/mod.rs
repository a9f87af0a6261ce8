//! Every sentence that a person reads or hears.
//!
//! The sentences are in `assets/words/{en,fr}.ftl`, one [Fluent](https://projectfluent.org) message
//! each, and built into the app: nothing can be missing at run time. Code names a sentence by its key
//! and gives the facts in it; grammar (plurals, elisions, word order) stays in the files.
//!
//! - [`Words`] says a sentence in the player's [`Language`].
//! - A [`Fact`] is what varies in it: a number, a name, a colour's word.
//! - [`Refused`] tells for every error of the rules which sentence explains it.

mod fact;
mod language;
mod refused;
mod sentences;
#[cfg(test)]
mod tests;

pub use fact::Fact;
pub use language::Language;
pub use refused::Refused;

use bevy::prelude::*;
use dicepad_core::Seat;
use sentences::Sentences;

/// The sentences in the player's language, with English behind it.
#[derive(Resource)]
pub struct Words {
    language: Language,
    english: Sentences,
    french: Sentences,
}

impl Words {
    /// Sentences in this language.
    #[must_use]
    pub fn new(language: Language) -> Self {
        Self {
            language,
            english: Sentences::of(Language::En),
            french: Sentences::of(Language::Fr),
        }
    }

    /// The language now spoken.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Changes the language; the next sentence is in it.
    pub const fn speak(&mut self, language: Language) {
        self.language = language;
    }

    /// The sentence under `key`, which needs no facts.
    #[must_use]
    pub fn say(&self, key: &str) -> String {
        self.say_with(key, &[])
    }

    /// The sentence under `key` with these facts.
    ///
    /// A sentence that the language lacks comes in English. One that English lacks too is a mistake
    /// in the code, which a player should not pay for: it comes as its key.
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

    /// Why something was refused; players are called by their seat's number.
    #[must_use]
    pub fn refusal(&self, error: &impl Refused) -> String {
        self.refusal_among(&[], error)
    }

    /// Why something was refused at a table where the seats have these names, from seat 0 on.
    #[must_use]
    pub fn refusal_among(&self, names: &[&str], error: &impl Refused) -> String {
        let called = |seat| self.player(names, seat);
        self.say_with(&error.key(), &error.facts(&called))
    }

    /// What to call the player at this seat: the name, or else "Player 2".
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

    /// What to call several of them: "Ada, Ben and Cleo".
    #[must_use]
    pub fn players(&self, names: &[&str], seats: &[Seat]) -> String {
        let names: Vec<String> = seats.iter().map(|seat| self.player(names, *seat)).collect();
        self.list(&names)
    }

    /// Several names in a row: "orange, yellow and violet".
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
    /// Sentences in the system's language.
    fn default() -> Self {
        Self::new(Language::of_system())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Words>();
}
