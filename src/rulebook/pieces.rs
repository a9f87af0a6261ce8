//! Pieces of examples: the count below a sheet, and descriptions for screen readers.

use crate::{
    sheets::{
        paper,
        source::{Content, Source},
    },
    ui::{
        UiKit,
        kit::{At, TextStyle, row},
    },
    words::{Fact, Words},
};
use bevy::prelude::*;
use dicepad_core::{RuleError, dice::Color as DieColor};

/// Height of the line with a sum, in units of the page.
pub(crate) const SUM_LINE: f32 = 38.0;

/// Distance from a sum to its total.
const BEFORE_TOTAL: f32 = 8.0;

/// Draws points as a sum in handwriting, with the total in its ring at the right.
pub(crate) fn sum_and_total(
    kit: &mut UiKit<'_>,
    parent: &mut ChildSpawnerCommands<'_>,
    at: Rect,
    points: impl IntoIterator<Item = i16>,
    source: Source<'_>,
) {
    let unit = at.height() / paper::RING.y;
    let adds = format!("{} =", sum(points));
    let room = at.width() - (paper::RING.x + BEFORE_TOTAL) * unit;
    let kind = TextStyle::hand_within(&adds, 18.0 * unit, room);
    let adds = kit.text(&adds, kind, kit.theme().pencil.base.into());
    let line = Node {
        justify_content: JustifyContent::End,
        ..row(BEFORE_TOTAL * unit)
    };
    parent.spawn(line.at(at)).with_children(|line| {
        // It fits exactly, so rounding must not break the line.
        line.spawn((adds, TextLayout::no_wrap()));
        paper::total_ring(kit, line, source, unit);
    });
}

/// A sum with its signs, such as `4 + 16 − 10`.
pub(crate) fn sum(points: impl IntoIterator<Item = i16>) -> String {
    let mut text = String::new();
    for part in points {
        let sign = match (text.is_empty(), part < 0) {
            (true, false) => "",
            (true, true) => "−",
            (false, false) => " + ",
            (false, true) => " − ",
        };
        text.push_str(sign);
        text.push_str(&part.unsigned_abs().to_string());
    }
    text
}

/// The reason why the rules refuse an example, as a sentence about its drawing. At the table a bubble points
/// at one cell; a drawing shows both.
pub(crate) fn reason(words: &Words, error: &RuleError) -> String {
    match *error {
        RuleError::NotNeighbours { .. } => words.say("example-not-neighbours"),
        RuleError::CellNotFree { .. } => words.say("example-cell-not-free"),
        _ => words.refusal(error),
    }
}

/// Joins things with commas.
pub(crate) fn listed(things: impl IntoIterator<Item = String>) -> String {
    things.into_iter().collect::<Vec<_>>().join(", ")
}

/// Describes a thing by what belongs to it.
pub(crate) fn describe(words: &Words, what: String, why: String) -> String {
    words.say_with("rules-told", &[("what", what.into()), ("why", why.into())])
}

/// Describes the row of a colour by its cells.
pub(crate) fn describe_row(
    words: &Words,
    color: DieColor,
    cells: impl IntoIterator<Item = Content>,
) -> String {
    let name = words.say_with("count-row", &[("row", Fact::row(color))]);
    let cells = cells.into_iter().map(|content| content.describe(words));
    describe(words, name, listed(cells))
}

/// Describes points as a sum with its total.
pub(crate) fn describe_sum(
    words: &Words,
    points: impl IntoIterator<Item = i16>,
    total: i16,
) -> String {
    let facts = [("dice", sum(points).into()), ("number", total.into())];
    words.say_with("table-roll-result", &facts)
}

/// Describes a number of points.
pub(crate) fn describe_points(words: &Words, points: i16) -> String {
    words.say_with("points", &[("points", points.into())])
}

#[cfg(test)]
mod tests {
    use super::{
        super::book::{Verdict, drawings},
        *,
    };
    use crate::words::Language;
    use dicepad_core::GameId;

    /// Every sentence that stands under a wrong example.
    fn reasons(words: &Words) -> Vec<String> {
        let drawings = GameId::ALL.iter().flat_map(|game| drawings(*game));
        let wrong = drawings.filter_map(|(_, verdict)| match verdict {
            Some(Verdict::Wrong(error)) => Some(reason(words, &error)),
            _ => None,
        });
        wrong.collect()
    }

    #[test]
    fn no_reason_names_a_row_or_column_by_a_number_that_nobody_sees() {
        let [english, french] = [Language::En, Language::Fr].map(|language| {
            let words = Words::new(language);
            reasons(&words)
        });
        assert!(english.len() >= 9, "{english:?}");
        for (english, french) in english.iter().zip(&french) {
            assert_ne!(english, french);
            for sentence in [english, french] {
                let sentence = sentence.to_lowercase();
                for number in 1..=12 {
                    for place in ["row", "column", "ligne", "colonne", "no.", "n°"] {
                        let numbered = format!("{place} {number}");
                        assert!(!sentence.contains(&numbered), "{sentence}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_sum_has_its_signs() {
        assert_eq!(sum([4, 16, -10]), "4 + 16 − 10");
        assert_eq!(sum([-5]), "−5");
    }
}
