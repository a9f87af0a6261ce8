//! Pieces for drawing examples: the cells of the sheets, and print beside them.

use crate::{
    sheets::{
        Mark, SheetPlace, Writing,
        cells::{CellStyle, Tint, example},
    },
    ui::{
        UiKit,
        art::Shape,
        kit::{TextStyle, placed},
    },
    words::Words,
};
use bevy::prelude::*;
use dicepad_core::dice::Color as DieColor;

/// Content of a cell in an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stand {
    /// An empty cell.
    Empty,
    /// A mark from an earlier move.
    Ink(Mark),
    /// A mark of this move, which is legal.
    Right(Mark),
    /// A mark of this move, which is illegal.
    Wrong(Mark),
}

/// Short for an empty cell in tables of examples.
pub(crate) const NONE: Stand = Stand::Empty;

/// A number from an earlier move.
pub(crate) const fn ink(number: u8) -> Stand {
    Stand::Ink(Mark::Number(number))
}

/// A number of this move, which is legal.
pub(crate) const fn right(number: u8) -> Stand {
    Stand::Right(Mark::Number(number))
}

/// A number of this move, which is illegal.
pub(crate) const fn wrong(number: u8) -> Stand {
    Stand::Wrong(Mark::Number(number))
}

impl Stand {
    pub(crate) const fn mark(self) -> Option<Mark> {
        match self {
            Self::Empty => None,
            Self::Ink(mark) | Self::Right(mark) | Self::Wrong(mark) => Some(mark),
        }
    }

    /// Whether the mark belongs to the move of the example.
    #[cfg(test)]
    pub(crate) const fn is_new(self) -> bool {
        matches!(self, Self::Right(_) | Self::Wrong(_))
    }

    pub(crate) fn describe(self, words: &Words) -> String {
        self.mark()
            .map_or_else(|| words.say("state-empty"), |mark| mark.named(words))
    }
}

/// Draws a cell with its content.
pub(crate) fn cell(
    kit: &UiKit<'_>,
    parent: &mut ChildSpawnerCommands<'_>,
    place: SheetPlace,
    at: Rect,
    print: CellStyle,
    stand: Stand,
) {
    let theme = kit.theme();
    let (writing, ink, ring) = match stand {
        Stand::Empty => (Writing::Empty, theme.pencil.base, None),
        Stand::Ink(mark) => (Writing::Ink(mark), theme.pencil.base, None),
        Stand::Right(mark) => (Writing::Legal(mark), theme.pencil.ghost, None),
        Stand::Wrong(mark) => (
            Writing::Ink(mark),
            theme.refusal.base,
            Some(theme.refusal.base),
        ),
    };
    parent.spawn(example(place, at, print, writing, Tint { ink, ring }));
}

/// Draws a rectangle with round corners.
pub(crate) fn ground(parent: &mut ChildSpawnerCommands<'_>, at: Rect, radius: f32, color: Color) {
    parent.spawn((
        Node {
            border_radius: BorderRadius::all(px(radius)),
            ..placed(at)
        },
        BackgroundColor(color),
    ));
}

/// Draws text, centred in a rectangle.
pub(crate) fn print(
    kit: &UiKit<'_>,
    parent: &mut ChildSpawnerCommands<'_>,
    at: Rect,
    text: &str,
    kind: TextStyle,
    color: Color,
) {
    parent
        .spawn(Node {
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..placed(at)
        })
        .with_child(kit.text(text, kind, color));
}

/// Draws points in handwriting.
pub(crate) fn points(
    kit: &UiKit<'_>,
    parent: &mut ChildSpawnerCommands<'_>,
    at: Rect,
    text: &str,
    size: f32,
) {
    print(
        kit,
        parent,
        at,
        text,
        TextStyle::Hand(size),
        kit.theme().pencil.base.into(),
    );
}

/// Draws the total in its ring.
pub(crate) fn total(
    kit: &mut UiKit<'_>,
    parent: &mut ChildSpawnerCommands<'_>,
    at: Rect,
    text: &str,
) {
    let ring = kit.ring(at.size());
    let ink: Color = kit.theme().pencil.base.into();
    parent.spawn((placed(at), ring.with_color(ink)));
    points(kit, parent, at, text, at.height() * 0.72);
}

/// Draws a number in the shape of a colour, given as a picture.
pub(crate) fn in_shape(
    kit: &UiKit<'_>,
    parent: &mut ChildSpawnerCommands<'_>,
    at: Rect,
    (picture, color): (ImageNode, DieColor),
    number: u8,
    ink: Color,
) {
    let label = Shape::of(color).label();
    let size = at.width();
    let narrower = if number < 10 { 1.0 } else { 0.85 };
    let above = (label.y - 50.0) / 100.0 * size;
    parent.spawn((placed(at), picture));
    let place = Rect::from_corners(at.min + Vec2::Y * above, at.max + Vec2::Y * above);
    let kind = TextStyle::Bold(label.height * 0.99 / 100.0 * size * narrower);
    print(kit, parent, place, &number.to_string(), kind, ink);
}

/// Scales a rectangle of the design to the page.
pub(crate) fn scaled(left: f32, top: f32, width: f32, height: f32, unit: f32) -> Rect {
    let corner = Vec2::new(left, top) * unit;
    Rect::from_corners(corner, corner + Vec2::new(width, height) * unit)
}

/// A sum with its signs, such as `4 + 16 − 10`.
pub(crate) fn sum(parts: impl IntoIterator<Item = i16>) -> String {
    let mut text = String::new();
    for part in parts {
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

/// Joins things with commas.
pub(crate) fn listed(things: impl IntoIterator<Item = String>) -> String {
    things.into_iter().collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_has_its_signs() {
        assert_eq!(sum([4, 16, -10]), "4 + 16 − 10");
        assert_eq!(sum([-5]), "−5");
    }
}
