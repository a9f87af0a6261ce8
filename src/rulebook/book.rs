//! What the rulebook is made of: for each game a few chapters of short paragraphs, with examples drawn
//! between them.
//!
//! Nothing here decides a rule. What an example shows is data, and the tests of each game play all of
//! it through the core: what is drawn as right is accepted there, what is drawn as wrong is refused for
//! the reason that stands under it, and all points are the core's.

use crate::{games::drawings::Drawing, ui::UiKit, words::Words};
use bevy::prelude::*;
use dicepad_core::{Game, GameId, RuleError, for_game};

/// A chapter: one page of the pad.
pub(crate) struct Chapter {
    /// The key of what it is called.
    pub(crate) key: &'static str,
    pub(crate) parts: &'static [Part],
}

/// What follows each other on a page.
pub(crate) enum Part {
    /// A paragraph: the keys of its first words, which are bold, and of the rest.
    Say(&'static str, &'static str),
    /// A sentence above what shows it.
    Note(&'static str),
    /// A drawing alone.
    Show(Drawing),
    /// What is right beside what is wrong.
    Compare(&'static [Example]),
}

/// A move as it is drawn, and what the rules say to it.
pub(crate) struct Example {
    pub(crate) drawing: Drawing,
    pub(crate) verdict: Verdict,
}

/// What the rules say to a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Right,
    Wrong(RuleError),
}

/// Something drawn on a page.
pub(crate) trait Drawn {
    /// Its size in points on a page whose text is [`COLUMN`] wide.
    fn size(&self) -> Vec2;

    /// Draws it into a node of its size, `unit` times as large.
    fn draw(&self, kit: &mut UiKit<'_>, inside: &mut ChildSpawnerCommands<'_>, unit: f32);

    /// What a screen reader says of it.
    fn describe(&self, words: &Words) -> String;
}

/// The width of a page's text for which everything is drawn: that of a phone.
pub(crate) const COLUMN: f32 = 326.0;

/// The rules of a game for players: each game writes them in its `rulebook.rs`.
pub(crate) trait GameRulebook: Game {
    /// The chapters, from the goal to the end.
    const CHAPTERS: &'static [Chapter];
}

/// The chapters of a game's rules.
pub(crate) fn chapters(game: GameId) -> &'static [Chapter] {
    for_game!(game, G => G::CHAPTERS)
}

/// Every drawing of a game with the verdict on it, if there is one: for tests that play them all.
#[cfg(test)]
pub(crate) fn drawings(game: GameId) -> impl Iterator<Item = (&'static Drawing, Option<Verdict>)> {
    let parts = chapters(game).iter().flat_map(|chapter| chapter.parts);
    parts.flat_map(|part| -> Vec<(&'static Drawing, Option<Verdict>)> {
        match part {
            Part::Say(..) | Part::Note(_) => Vec::new(),
            Part::Show(drawing) => vec![(drawing, None)],
            Part::Compare(examples) => examples
                .iter()
                .map(|example| (&example.drawing, Some(example.verdict)))
                .collect(),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;
    use std::collections::BTreeSet;

    /// The keys of everything that is said in the rulebook.
    fn keys() -> BTreeSet<&'static str> {
        let chapters = GameId::ALL.iter().flat_map(|game| chapters(*game));
        chapters
            .flat_map(|chapter| {
                let parts = chapter.parts.iter().flat_map(|part| match part {
                    Part::Say(head, text) => vec![*head, *text],
                    Part::Note(text) => vec![*text],
                    Part::Show(Drawing::Dice(dice)) => dice.says.key().into_iter().collect(),
                    Part::Show(_) | Part::Compare(_) => Vec::new(),
                });
                parts.chain([chapter.key])
            })
            .collect()
    }

    #[test]
    fn every_sentence_is_there_in_both_languages() {
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
    fn every_sentence_that_was_written_is_on_a_page() {
        /// What stands around the pages, and what screen readers say of drawings.
        const AROUND: [&str; 7] = [
            "rules-title",
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
    fn every_game_says_what_it_is_about_how_it_is_played_and_how_it_ends() {
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
                if let Ok(drawn) = drawing.drawn() {
                    assert!(drawn.size().x <= COLUMN, "{game:?}: {}", drawn.size());
                }
            }
        }
    }

    #[test]
    fn screen_readers_are_told_what_is_drawn() {
        for language in Language::ALL {
            let words = Words::new(language);
            for (drawing, _) in GameId::ALL.iter().flat_map(|game| drawings(*game)) {
                let told = drawing
                    .drawn()
                    .map_or_else(|dice| dice.describe(&words), |drawn| drawn.describe(&words));
                assert!(!told.is_empty() && !told.contains("rules-"), "{told}");
            }
        }
    }
}
