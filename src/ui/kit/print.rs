//! Text styles, and measuring and spawning text in them.

use super::super::{UiKit, art::Lettering, tokens};
use crate::tokens::Weight;
use bevy::{prelude::*, text::LineHeight};

/// Sizes and weights of text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum TextStyle {
    Display,
    Title,
    Heading,
    Body,
    /// The first words of a paragraph.
    Lead,
    Label,
    Small,
    Caption,
    /// Print that scales with its sheet, at this size.
    Scaled(f32),
    /// A remark that scales with its sheet, at this size.
    Note(f32),
    /// Bold print that scales with its sheet: numbers in a shape.
    Bold(f32),
    /// Handwriting at this size.
    Hand(f32),
}

impl TextStyle {
    /// Handwriting of this size, or smaller if the text would be wider than `width`.
    pub(crate) fn hand_within(text: &str, size: f32, width: f32) -> Self {
        let wide = Lettering::Hand.outline(text, size).advance;
        Self::Hand(size * (width / wide.max(1.0)).min(1.0))
    }

    /// Font size, line height and weight.
    fn size(self) -> (f32, f32, Weight) {
        let text = &tokens().text;
        let print = match self {
            Self::Display => &text.display,
            Self::Title => &text.title,
            Self::Heading => &text.heading,
            Self::Body => &text.body,
            Self::Lead => return (text.body.size, text.body.line, Weight::Bold),
            Self::Label => &text.label,
            Self::Small => &text.small,
            Self::Caption => &text.caption,
            Self::Scaled(size) => return (size, size * 1.26, Weight::SemiBold),
            Self::Note(size) => return (size, size * 1.08, Weight::Medium),
            Self::Bold(size) => return (size, size * 1.26, Weight::Bold),
            Self::Hand(size) => return (size, size * 1.1, Weight::Hand),
        };
        (print.size, print.line, print.weight)
    }
}

/// Minimum size of readable print.
const SMALLEST_PRINT: f32 = 11.0;

/// A name in print, at most this wide. A long name is printed smaller, and is cut once the print would
/// be too small to read.
pub(crate) fn print_within(name: &str, size: f32, width: f32) -> (String, TextStyle) {
    let wide = |text: &str, size| Lettering::SemiBold.outline(text, size).advance;
    let smaller = size * (width / wide(name, size).max(1.0)).min(1.0);
    if smaller >= SMALLEST_PRINT {
        return (name.to_owned(), TextStyle::Scaled(smaller));
    }
    let mut cut = name.to_owned();
    while !cut.is_empty() && wide(&format!("{cut}…"), SMALLEST_PRINT) > width {
        cut.pop();
    }
    (
        format!("{}…", cut.trim_end()),
        TextStyle::Scaled(SMALLEST_PRINT),
    )
}

/// Width of a line of text. Print is measured in a heavy weight, so it never takes more room.
fn line_width(text: &str, size: f32, weight: Weight) -> f32 {
    let lettering = match weight {
        Weight::Hand => Lettering::Hand,
        Weight::Bold => Lettering::Bold,
        Weight::Regular | Weight::Medium | Weight::SemiBold => Lettering::SemiBold,
    };
    lettering.outline(text, size).advance
}

/// Number of lines that words of these widths fill.
fn lines(words: impl Iterator<Item = f32>, space: f32, width: f32) -> u32 {
    let (mut lines, mut filled) = (0, f32::MAX);
    for word in words {
        if filled + space + word > width {
            lines += 1;
            filled = word;
        } else {
            filled += space + word;
        }
    }
    lines
}

/// Size of a label that is printed in `size` at text scale 1. The label grows with the text as far as it
/// fits into `room`, and never shrinks.
fn label_size(text: &str, size: f32, scale: f32, room: f32) -> f32 {
    let wide = Lettering::SemiBold.outline(text, size).advance;
    size * scale.min(room / wide.max(1.0)).max(1.0)
}

impl UiKit<'_> {
    /// Width of text in this style on one line.
    pub(crate) fn text_width(&self, text: &str, kind: TextStyle) -> f32 {
        let (size, _, weight) = kind.size();
        line_width(text, size * self.scale_of(kind), weight)
    }

    /// Text on a sheet scales with its cells, all other text with the setting.
    fn scale_of(&self, kind: TextStyle) -> f32 {
        match kind {
            TextStyle::Hand(_) | TextStyle::Scaled(_) | TextStyle::Bold(_) | TextStyle::Note(_) => {
                1.0
            }
            _ => self.text_scale(),
        }
    }

    /// Size of a label on a sheet, printed in `size` at text scale 1, within this room. Labels may grow with
    /// the text, although the writing beside them scales with the cells.
    pub(crate) fn label_size(&self, text: &str, size: f32, room: f32) -> f32 {
        label_size(text, size, self.text_scale(), room)
    }

    /// Text in this style and colour.
    pub(crate) fn text(&self, content: &str, kind: TextStyle, color: Color) -> impl Bundle + use<> {
        self.enlarged_text(content, kind, color, 1.0)
    }

    /// Text of a page that is printed this many times larger than usual.
    pub(crate) fn enlarged_text(
        &self,
        content: &str,
        kind: TextStyle,
        color: Color,
        zoom: f32,
    ) -> impl Bundle + use<> {
        let (size, line, weight) = kind.size();
        let scale = self.scale_of(kind) * zoom;
        let (size, line) = (size * scale, line * scale);
        (
            Text::new(content),
            TextFont {
                font: self.fonts.handle(weight).into(),
                font_size: FontSize::Px(size),
                ..default()
            },
            LineHeight::Px(line),
            TextColor(color),
        )
    }

    /// A paragraph whose first words are bold, printed this many times larger than usual.
    pub(crate) fn paragraph(
        &self,
        head: &str,
        text: &str,
        color: Color,
        zoom: f32,
    ) -> impl Bundle + use<> {
        let (size, line, _) = TextStyle::Body.size();
        let scale = self.text_scale() * zoom;
        (
            self.enlarged_text(head, TextStyle::Lead, color, zoom),
            children![(
                TextSpan::new(format!(" {text}")),
                TextFont {
                    font: self.fonts.handle(Weight::Regular).into(),
                    font_size: FontSize::Px(size * scale),
                    ..default()
                },
                LineHeight::Px(line * scale),
                TextColor(color),
            )],
        )
    }

    /// Height of a paragraph in this style and width. `head` is its bold beginning, which may be empty.
    ///
    /// Print is measured in a heavy weight, so the paragraph is never higher.
    pub(crate) fn paragraph_height(
        &self,
        (head, text): (&str, &str),
        kind: TextStyle,
        width: f32,
        zoom: f32,
    ) -> f32 {
        let (size, line, _) = kind.size();
        let scale = self.scale_of(kind) * zoom;
        let bold = head.split(' ').map(|word| (word, Lettering::Bold));
        let print = text.split(' ').map(|word| (word, Lettering::SemiBold));
        let words = bold.chain(print).filter(|(word, _)| !word.is_empty());
        let words = words.map(|(word, weight)| weight.advance(word, size * scale));
        let space = Lettering::SemiBold.advance(" ", size * scale);
        line * scale * lines(words, space, width) as f32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wide(text: &str, kind: TextStyle) -> f32 {
        Lettering::SemiBold.outline(text, kind.size().0).advance
    }

    #[test]
    fn names_fit_their_place_and_can_still_be_read() {
        assert_eq!(
            print_within("Ada", 14.0, 60.0),
            ("Ada".to_owned(), TextStyle::Scaled(14.0))
        );
        for name in ["Maximiliane", "WWWWWWWWWWWW", "Jean Christo"] {
            let (shown, kind) = print_within(name, 14.0, 50.0);
            assert!(wide(&shown, kind) <= 50.1, "{shown}");
            assert!(kind.size().0 >= SMALLEST_PRINT, "{shown}");
            assert!(shown.starts_with(&name[..2]), "{shown}");
        }
    }

    #[test]
    fn labels_grow_with_the_text_as_far_as_there_is_room() {
        let usual = wide("Penalties", TextStyle::Scaled(14.0));
        let size = |scale, room| label_size("Penalties", 14.0, scale, room);
        assert!((size(1.0, 200.0) - 14.0).abs() < 0.01);
        assert!((size(1.2, 200.0) - 16.8).abs() < 0.01);
        assert!((size(1.5, 200.0) - 21.0).abs() < 0.01);
        assert!((size(1.5, usual * 1.1) - 15.4).abs() < 0.01);
        assert!((size(1.5, usual / 2.0) - 14.0).abs() < 0.01, "not smaller");
    }

    #[test]
    fn words_that_do_not_fit_begin_a_line() {
        assert_eq!(lines([].into_iter(), 4.0, 100.0), 0);
        assert_eq!(lines([40.0, 56.0].into_iter(), 4.0, 100.0), 1);
        assert_eq!(lines([40.0, 57.0, 30.0].into_iter(), 4.0, 100.0), 2);
        assert_eq!(lines([120.0, 10.0].into_iter(), 4.0, 100.0), 2);
    }

    #[test]
    fn handwriting_shrinks_only_if_it_must() {
        assert_eq!(
            TextStyle::hand_within("Ada", 27.0, 170.0),
            TextStyle::Hand(27.0)
        );
        let TextStyle::Hand(size) = TextStyle::hand_within("WWWWWWWWWWWW", 27.0, 170.0) else {
            panic!("it is handwriting");
        };
        let wide = Lettering::Hand.outline("WWWWWWWWWWWW", size).advance;
        assert!((wide - 170.0).abs() < 0.5, "{wide}");
    }
}
