//! Buttons fit a phone 360 points wide, in every language.

use super::files::sentences;
use crate::{
    tokens::tokens,
    ui::art::Lettering,
    words::{Fact, Language, Words},
};

/// Buttons that must fit a place.
struct Budget {
    keys: &'static [&'static str],
    /// Font size.
    size: f32,
    /// Width of the text, in points, without icons and padding.
    width: f32,
    /// The most lines.
    lines: usize,
}

/// Half of the bar beside the undo button.
const HALF: f32 = 104.0;

fn budgets() -> [Budget; 4] {
    let text = &tokens().text;
    [
        Budget {
            keys: &[
                "card-keep",
                "card-take",
                "card-use",
                "hint-sundeck-take",
                "keep-dice",
                "mark-cow",
                "mark-digit",
                "pass",
                "pass-and-roll",
                "roll-again",
                "roll-again-all",
                "roll-all",
                "roll-both",
                "roll-choose",
                "roll-count",
                "roll-skip",
                "stop-turn",
                "write-and-roll",
                "write-both",
                "write-number",
                "write-start",
                "write-swap",
            ],
            size: text.label.size,
            width: HALF,
            lines: 2,
        },
        // Second lines of the same buttons.
        Budget {
            keys: &[
                "card-completes",
                "mark-again",
                "mark-draws",
                "mark-wins",
                "pass-ends-turn",
                "pass-first",
                "pass-free",
                "pass-misthrow",
                "pass-misthrow-ends",
                "result-again-starts",
                "roll-last",
                "roll-left",
                "write-and-ends",
                "write-column",
                "write-ends",
            ],
            size: text.caption.size,
            width: HALF,
            lines: 2,
        },
        // Two buttons below a page.
        Budget {
            keys: &["delete", "result-again", "result-done", "result-look-back"],
            size: text.label.size,
            width: 101.0,
            lines: 1,
        },
        // A button as wide as the page.
        Budget {
            keys: &[
                "exchange-choose",
                "exchange-export",
                "handover-me",
                "home-new",
                "look-home-of",
                "rules-play",
                "safe-start-export",
                "safe-start-open",
                "safe-start-play",
                "setup-begin",
            ],
            size: text.label.size,
            width: 270.0,
            lines: 1,
        },
    ]
}

/// Number of lines that a text fills; `None` if a word is wider than a line.
fn lines(text: &str, size: f32, width: f32) -> Option<usize> {
    let wide = |text: &str| Lettering::SemiBold.advance(text, size);
    let (mut lines, mut filled) = (1, 0.0);
    for word in text.split([' ', '\n']) {
        let word = wide(word);
        let after = if filled > 0.0 {
            filled + wide(" ") + word
        } else {
            word
        };
        if word > width {
            return None;
        }
        if after > width {
            lines += 1;
            filled = word;
        } else {
            filled = after;
        }
    }
    Some(lines)
}

/// The longest usual value of a variable.
fn fact(name: &str, words: &Words) -> Fact<'static> {
    match name {
        "name" => Fact::from("Leopoldine".to_owned()),
        "game" => Fact::from(words.say("game-cowpath")),
        "symbol" => Fact::from(words.say("symbol-triangle")),
        "what" => Fact::from(words.say_with("write-column", &[("points", Fact::Number(12))])),
        _ => Fact::Number(12),
    }
}

#[test]
fn buttons_fit_a_phone_of_360_points() {
    for language in Language::ALL {
        let words = Words::new(language);
        let sentences = sentences(language);
        for budget in budgets() {
            for key in budget.keys {
                let made = sentences.get(*key).expect("the sentence is there");
                let facts: Vec<_> = made
                    .variables
                    .iter()
                    .map(|name| (name.as_str(), fact(name, &words)))
                    .collect();
                let said = words.say_with(key, &facts);
                let filled = lines(&said, budget.size, budget.width);
                assert!(
                    filled.is_some_and(|lines| lines <= budget.lines),
                    "{language:?} {key}: {said:?} has {filled:?} lines of {} points",
                    budget.width
                );
            }
        }
    }
}

#[test]
fn too_long_a_text_is_found() {
    assert_eq!(lines("Roll", 16.0, 100.0), Some(1));
    assert_eq!(lines("Roll all of them", 16.0, 60.0), Some(2));
    assert_eq!(lines("Incomprehensibilities", 16.0, 60.0), None);
}
