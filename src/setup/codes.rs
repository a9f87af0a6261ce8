//! Challenge codes: share the dice of a match, or play with the dice of another one.

use super::NextMatch;
use crate::{
    intent::{Pen, SetupIntent},
    nav::{Navigator, Screen},
    platform,
};
use bevy::prelude::*;
use dicepad_core::matchlog::{Challenge, CodeError};

/// The code that is being entered.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct CodeDraft {
    /// The characters without hyphens.
    written: String,
    problem: Option<CodeError>,
}

impl CodeDraft {
    fn of(challenge: Option<Challenge>) -> Self {
        let code = challenge.map(|challenge| challenge.to_string().replace('-', ""));
        Self {
            written: code.unwrap_or_default(),
            problem: None,
        }
    }

    /// The characters with hyphens between the groups.
    pub(crate) fn shown(&self) -> String {
        let characters: Vec<char> = self.written.chars().collect();
        let groups = characters.chunks(Challenge::GROUP).map(String::from_iter);
        groups.collect::<Vec<String>>().join("-")
    }

    /// Number of characters without hyphens.
    pub(crate) fn len(&self) -> usize {
        self.written.chars().count()
    }

    /// The problem with the code, if one is known.
    pub(crate) const fn problem(&self) -> Option<&CodeError> {
        self.problem.as_ref()
    }

    /// Appends a character. Returns the challenge once the code is complete and valid.
    fn write(&mut self, written: char) -> Option<Challenge> {
        self.problem = None;
        // Spaces and hyphens are optional: `shown` inserts the hyphens.
        if written.is_whitespace() || written.is_control() || written == '-' {
            return None;
        }
        match Challenge::character(written) {
            Ok(_) if self.len() >= Challenge::LENGTH => {
                self.problem = self.read().err();
                return None;
            }
            Ok(character) => self.written.push(character),
            Err(problem) => self.problem = Some(problem),
        }
        if self.len() < Challenge::LENGTH || self.problem.is_some() {
            return None;
        }
        self.accept(self.read())
    }

    fn read(&self) -> Result<Challenge, CodeError> {
        self.written.parse()
    }

    fn erase(&mut self) {
        self.written.pop();
        self.problem = None;
    }

    /// Finds a code in a pasted message.
    fn paste(&mut self, message: &str) -> Option<Challenge> {
        self.accept(Challenge::in_message(message))
    }

    fn accept(&mut self, read: Result<Challenge, CodeError>) -> Option<Challenge> {
        match read {
            Ok(challenge) => {
                *self = Self::of(Some(challenge));
                Some(challenge)
            }
            Err(problem) => {
                self.problem = Some(problem);
                None
            }
        }
    }
}

/// Applies the steps of entering a code. A complete and valid code sets up its match.
pub(crate) fn write(
    mut intents: MessageReader<SetupIntent>,
    mut draft: ResMut<CodeDraft>,
    mut next: ResMut<NextMatch>,
    mut to: Navigator<'_>,
) {
    for intent in intents.read() {
        let challenge = match *intent {
            SetupIntent::EnterCode => {
                *draft = CodeDraft::of(next.challenge());
                to.visit(Screen::Code);
                None
            }
            SetupIntent::Code(Pen::Character(character)) => draft.write(character),
            SetupIntent::Code(Pen::Erase) => {
                draft.erase();
                next.forget_challenge();
                None
            }
            SetupIntent::Code(Pen::Paste) => {
                platform::ask_for_paste();
                None
            }
            _ => None,
        };
        set_up_from_code(challenge, &mut draft, &mut next, &mut to);
    }
}

/// Applies pasted text, which may arrive frames later: the system may ask for permission first.
pub(crate) fn paste(
    mut draft: ResMut<CodeDraft>,
    mut next: ResMut<NextMatch>,
    mut to: Navigator<'_>,
) {
    if let Some(message) = platform::pasted() {
        let challenge = draft.paste(&message);
        set_up_from_code(challenge, &mut draft, &mut next, &mut to);
    }
}

fn set_up_from_code(
    challenge: Option<Challenge>,
    draft: &mut CodeDraft,
    next: &mut NextMatch,
    to: &mut Navigator<'_>,
) {
    let Some(challenge) = challenge else { return };
    match next.accept(challenge) {
        Ok(()) => to.visit(Screen::Setup),
        Err(problem) => draft.problem = Some(problem),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dicepad_core::{games::Mosaic, matchlog::Setup};

    fn challenge() -> Challenge {
        Challenge::of(&Setup::<Mosaic>::by_lot(1, &[], 9).unwrap())
    }

    fn write_all(draft: &mut CodeDraft, text: &str) -> Vec<Challenge> {
        text.chars().filter_map(|c| draft.write(c)).collect()
    }

    #[test]
    fn a_code_is_taken_with_its_last_character() {
        let code = challenge().to_string();
        for typed in [code.clone(), code.to_lowercase().replace('-', " ")] {
            let mut draft = CodeDraft::default();
            let (last, before) = (typed.len() - 1, &typed[..typed.len() - 1]);
            assert_eq!(write_all(&mut draft, before), []);
            assert_eq!(write_all(&mut draft, &typed[last..]), [challenge()]);
            assert_eq!(draft.shown(), code);
            assert_eq!(draft.problem(), None);
        }
    }

    #[test]
    fn a_wrong_character_is_told_and_erased() {
        let code = challenge().to_string();
        let mut draft = CodeDraft::default();
        draft.write('o');
        let unknown = CodeError::UnknownCharacter { character: 'o' };
        assert_eq!((draft.problem(), draft.len()), (Some(&unknown), 0));
        write_all(&mut draft, &code[..code.len() - 1]);
        assert_eq!(draft.problem(), None);
        let wrong = Challenge::characters()
            .find(|character| !code.ends_with(*character))
            .unwrap();
        assert_eq!(draft.write(wrong), None);
        assert_eq!(draft.problem(), Some(&CodeError::DoesNotAddUp));
        // A code cannot grow beyond its length.
        assert_eq!(draft.write('2'), None);
        assert_eq!(draft.len(), Challenge::LENGTH);
        draft.erase();
        assert_eq!(draft.problem(), None);
        assert_eq!(
            write_all(&mut draft, &code[code.len() - 1..]),
            [challenge()]
        );
    }

    #[test]
    fn a_message_is_pasted_whole() {
        let mut draft = CodeDraft::default();
        draft.write('2');
        let message = format!("Mosaic, 41 points. Same dice: {}", challenge());
        assert_eq!(draft.paste(&message), Some(challenge()));
        assert_eq!(draft.shown(), challenge().to_string());
        assert_eq!(draft.paste(""), None);
        assert!(matches!(draft.problem(), Some(CodeError::TooShort { .. })));
    }
}
