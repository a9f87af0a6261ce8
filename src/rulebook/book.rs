//! Data model of the rulebook: each game has a few chapters of short paragraphs, with examples drawn
//! between them.
//!
//! Nothing here decides a rule. Examples are data, and the tests of each game play all of them through
//! the core: a move drawn as right is accepted, a move drawn as wrong is refused for the reason printed
//! below it, and all points come from the core.

use super::dice::Dice;
use crate::{ui::UiKit, words::Words};
use bevy::prelude::*;
use dicepad_core::{Game, GameId, RuleError, for_game};
use std::any::Any;

/// A chapter, which fills one page of the pad.
pub(crate) struct Chapter {
    /// Words key of the title.
    pub(crate) key: &'static str,
    pub(crate) parts: &'static [Part],
}

/// One element of a page.
pub(crate) enum Part {
    /// A paragraph: words keys of its bold first words and of the rest.
    Say(&'static str, &'static str),
    /// A sentence above the drawing it introduces.
    Note(&'static str),
    /// Dice on felt as wide as the page.
    Roll(Dice),
    /// A drawing without a verdict.
    Show(&'static dyn Drawing),
    /// Right examples beside wrong ones.
    Compare(&'static [Example]),
}

/// A drawn move, with the verdict of the rules.
pub(crate) enum Example {
    Right(&'static dyn Drawing),
    Wrong(&'static dyn Drawing, RuleError),
}

impl Example {
    pub(crate) const fn drawing(&self) -> &'static dyn Drawing {
        match self {
            Self::Right(drawing) | Self::Wrong(drawing, _) => *drawing,
        }
    }

    pub(crate) const fn verdict(&self) -> Verdict {
        match self {
            Self::Right(_) => Verdict::Right,
            Self::Wrong(_, reason) => Verdict::Wrong(*reason),
        }
    }
}

/// The verdict of the rules on a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Right,
    Wrong(RuleError),
}

/// A drawing of a fixed size on a page. Each game has its own, drawn by the functions that print its sheet.
pub(crate) trait Drawing: Any + Sync {
    /// Size in points, on a page whose text is [`COLUMN`] wide.
    fn size(&self) -> Vec2;

    /// Draws into a node of its size, scaled by `unit`.
    fn draw(&self, kit: &mut UiKit<'_>, inside: &mut ChildSpawnerCommands<'_>, unit: f32);

    /// Description for screen readers.
    fn describe(&self, words: &Words) -> String;
}

/// Width of the text on a phone, for which all drawings are designed.
pub(crate) const COLUMN: f32 = 326.0;

/// The size in which a page is printed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct PageSize {
    /// Width of the text.
    pub(crate) width: f32,
    /// Scale of the print relative to a phone.
    pub(crate) zoom: f32,
    /// Scale of the drawings relative to a phone.
    pub(crate) unit: f32,
}

/// The rules of a game for players. Each game implements this trait in its `rulebook`.
pub(crate) trait GameRulebook: Game {
    /// The chapters, from the goal to the end of the game.
    const CHAPTERS: &'static [Chapter];
}

/// The chapters of a game's rules.
pub(crate) fn chapters(game: GameId) -> &'static [Chapter] {
    for_game!(game, G => G::CHAPTERS)
}

/// All parts of a game's chapters. Tests play the examples in them.
#[cfg(test)]
pub(crate) fn parts(game: GameId) -> impl Iterator<Item = &'static Part> {
    chapters(game).iter().flat_map(|chapter| chapter.parts)
}

/// Every drawing of a game, with its verdict if it has one.
#[cfg(test)]
pub(crate) fn drawings(
    game: GameId,
) -> impl Iterator<Item = (&'static dyn Drawing, Option<Verdict>)> {
    parts(game).flat_map(|part| -> Vec<(&'static dyn Drawing, Option<Verdict>)> {
        match part {
            Part::Say(..) | Part::Note(_) | Part::Roll(_) => Vec::new(),
            Part::Show(drawing) => vec![(*drawing, None)],
            Part::Compare(examples) => examples
                .iter()
                .map(|example| (example.drawing(), Some(example.verdict())))
                .collect(),
        }
    })
}

/// Every drawing of this kind, with its verdict if it has one.
#[cfg(test)]
pub(crate) fn drawings_of<D: Drawing>(
    game: GameId,
) -> impl Iterator<Item = (&'static D, Option<Verdict>)> {
    drawings(game).filter_map(|(drawing, verdict)| {
        let drawing: &dyn Any = drawing;
        Some((drawing.downcast_ref()?, verdict))
    })
}

/// All dice in a game's chapters.
#[cfg(test)]
pub(crate) fn rolls(game: GameId) -> impl Iterator<Item = &'static Dice> {
    parts(game).filter_map(|part| match part {
        Part::Roll(dice) => Some(dice),
        _ => None,
    })
}

#[cfg(test)]
impl Verdict {
    /// Fails unless the core gave this answer to the move.
    pub(crate) fn check(self, answer: Result<(), RuleError>) {
        match self {
            Self::Right => assert_eq!(answer, Ok(())),
            Self::Wrong(reason) => assert_eq!(answer, Err(reason)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;
    use std::collections::BTreeSet;

    /// Words keys of all sentences in the rulebook.
    fn keys() -> BTreeSet<&'static str> {
        let chapters = GameId::ALL.iter().flat_map(|game| chapters(*game));
        chapters
            .flat_map(|chapter| {
                let parts = chapter.parts.iter().flat_map(|part| match part {
                    Part::Say(head, text) => vec![*head, *text],
                    Part::Note(text) => vec![*text],
                    Part::Roll(dice) => dice.caption.key().into_iter().collect(),
                    Part::Show(_) | Part::Compare(_) => Vec::new(),
                });
                parts.chain([chapter.key])
            })
            .collect()
    }

    #[test]
    fn every_sentence_exists_in_both_languages() {
        for language in Language::ALL {
            let words = Words::new(language);
            for key in keys() {
                assert_ne!(words.say(key), key, "{language:?}");
            }
        }
        let (english, french) = (Words::new(Language::En), Words::new(Language::Fr));
        for key in keys() {
            assert_ne!(english.say(key), french.say(key), "{key}");
        }
    }

    #[test]
    fn every_rules_sentence_is_used_on_a_page() {
        /// Keys used around the pages, and in descriptions for screen readers.
        const AROUND: [&str; 8] = [
            "rules-title",
            "rules-play",
            "rules-page",
            "rules-heading",
            "rules-turn-to",
            "rules-right",
            "rules-wrong",
            "rules-told",
        ];
        let keys = keys();
        for line in Language::En.source().lines() {
            if let Some((key, _)) = line.split_once(" =")
                && key.starts_with("rules-")
            {
                assert!(keys.contains(key) || AROUND.contains(&key), "{key}");
            }
        }
    }

    #[test]
    fn every_game_explains_goal_play_and_end() {
        for game in GameId::ALL {
            let chapters = chapters(*game);
            let names: BTreeSet<_> = chapters.iter().map(|chapter| chapter.key).collect();
            assert_eq!(names.len(), chapters.len(), "{game:?}: a chapter twice");
            for key in [
                "rules-chapter-goal",
                "rules-chapter-turn",
                "rules-chapter-end",
            ] {
                assert!(names.contains(key), "{game:?}: {key}");
            }
        }
    }

    #[test]
    fn wrong_stands_beside_right_and_drawings_fit_the_page() {
        for game in GameId::ALL {
            let wrong =
                drawings(*game).any(|(_, verdict)| matches!(verdict, Some(Verdict::Wrong(_))));
            let right = drawings(*game).any(|(_, verdict)| verdict == Some(Verdict::Right));
            assert!(wrong && right, "{game:?}");
            for (drawing, _) in drawings(*game) {
                assert!(drawing.size().x <= COLUMN, "{game:?}: {}", drawing.size());
            }
        }
    }

    #[test]
    fn every_drawing_has_a_description() {
        for language in Language::ALL {
            let words = Words::new(language);
            let drawings = GameId::ALL.iter().flat_map(|game| drawings(*game));
            let rolls = GameId::ALL.iter().flat_map(|game| rolls(*game));
            let described = drawings.map(|(drawing, _)| drawing.describe(&words));
            for told in described.chain(rolls.map(|dice| dice.describe(&words))) {
                assert!(!told.is_empty() && !told.contains("rules-"), "{told}");
            }
        }
    }
}
