//! Choosing rules by name and value, as a command line, a transcript or the set-up screen gives them.

use crate::{GameId, GameRules, SetupError, dice::Chance};
use serde::{Deserialize, Serialize};

/// The rules of a game without variants or options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NoChoice {}

/// Choices as (name, value) pairs. Every name is known and occurs once.
pub(crate) struct Choices<'a>(&'a [(&'a str, &'a str)]);

impl<'a> Choices<'a> {
    /// Checks that every name is in `known` and that no name occurs twice.
    pub(crate) fn new(
        game: GameId,
        choices: &'a [(&'a str, &'a str)],
        known: &[&str],
    ) -> Result<Self, SetupError> {
        for (position, (name, _)) in choices.iter().enumerate() {
            let name = (*name).to_owned();
            if !known.contains(&name.as_str()) {
                return Err(SetupError::UnknownRule { game, name });
            }
            if choices[..position]
                .iter()
                .any(|(before, _)| *before == name)
            {
                return Err(SetupError::RuleTwice { name });
            }
        }
        Ok(Self(choices))
    }

    /// The value chosen for `name`; `None` if the caller left the rule open.
    pub(crate) fn value(&self, name: &str) -> Option<&'a str> {
        self.0
            .iter()
            .find(|(chosen, _)| *chosen == name)
            .map(|(_, value)| *value)
    }

    /// The value chosen for `name` as `true` or `false`; `None` if the caller left the rule open.
    pub(crate) fn switch(&self, name: &str) -> Result<Option<bool>, SetupError> {
        self.value(name)
            .map(|value| {
                value.parse().map_err(|_| SetupError::WrongRuleValue {
                    name: name.to_owned(),
                    value: value.to_owned(),
                })
            })
            .transpose()
    }
}

impl GameRules for NoChoice {
    const NAMES: &'static [&'static str] = &[];

    fn choose(
        game: GameId,
        choices: &[(&str, &str)],
        _lot: &mut Chance,
    ) -> Result<Self, SetupError> {
        Choices::new(game, choices, Self::NAMES).map(|_| Self {})
    }

    fn code(self) -> u8 {
        0
    }

    fn from_code(code: u8) -> Option<Self> {
        (code == 0).then_some(Self {})
    }
}
