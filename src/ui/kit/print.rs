//! Print: its sizes, and text in them.

use super::super::{Look, art::Lettering, fonts::Weight};
use bevy::{prelude::*, text::LineHeight};

/// Sizes of print.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Type {
    Display,
    Title,
    Heading,
    Body,
    /// The first words of a paragraph.
    Lead,
    Label,
    Small,
    Caption,
    /// Print that grows with what it stands on.
    Scaled(f32),
    /// A remark that grows with what it stands on.
    Note(f32),
    /// The same, bold: numbers in a shape.
    Bold(f32),
    /// What a player wrote, at this size.
    Hand(f32),
}

impl Type {
    /// Handwriting of this size, or smaller where the text would be wider than its place.
    pub(crate) fn hand_within(text: &str, size: f32, width: f32) -> Self {
        let wide = Lettering::Hand.outline(text, size).advance;
        Self::Hand(size * (width / wide.max(1.0)).min(1.0))
    }

    const fn size(self) -> (f32, f32, Weight) {
        match self {
            Self::Display => (34.0, 38.0, Weight::Bold),
            Self::Title => (24.0, 30.0, Weight::Bold),
            Self::Heading => (19.0, 24.0, Weight::SemiBold),
            Self::Body => (16.0, 23.0, Weight::Regular),
            Self::Lead => (16.0, 23.0, Weight::Bold),
            Self::Label => (16.0, 20.0, Weight::SemiBold),
            Self::Small => (14.0, 19.0, Weight::Medium),
            Self::Caption => (12.0, 16.0, Weight::Medium),
            Self::Scaled(size) => (size, size * 1.26, Weight::SemiBold),
            Self::Note(size) => (size, size * 1.08, Weight::Medium),
            Self::Bold(size) => (size, size * 1.26, Weight::Bold),
            Self::Hand(size) => (size, size * 1.1, Weight::Hand),
        }
    }
}

/// Print smaller than this cannot be read.
const SMALLEST_PRINT: f32 = 11.0;

/// A name in print, at most so wide: smaller where it is long, and cut where it would be too small
/// to be read.
pub(crate) fn print_within(name: &str, size: f32, width: f32) -> (String, Type) {
    let wide = |text: &str, size| Lettering::SemiBold.outline(text, size).advance;
    let smaller = size * (width / wide(name, size).max(1.0)).min(1.0);
    if smaller >= SMALLEST_PRINT {
        return (name.to_owned(), Type::Scaled(smaller));
    }
    let mut cut = name.to_owned();
    while !cut.is_empty() && wide(&format!("{cut}…"), SMALLEST_PRINT) > width {
        cut.pop();
    }
    (format!("{}…", cut.trim_end()), Type::Scaled(SMALLEST_PRINT))
}

impl Look<'_> {
    /// Text.
    pub(crate) fn text(&self, content: &str, kind: Type, color: Color) -> impl Bundle + use<> {
        let (size, line, weight) = kind.size();
        // What is written on a sheet has the size of its cells.
        let scale = match kind {
            Type::Hand(_) | Type::Scaled(_) | Type::Bold(_) | Type::Note(_) => 1.0,
            _ => self.text_scale(),
        };
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
            Pickable::IGNORE,
        )
    }

    /// A paragraph whose first words are bold.
    pub(crate) fn paragraph(&self, head: &str, text: &str, color: Color) -> impl Bundle + use<> {
        let (_, line, _) = Type::Body.size();
        let line = LineHeight::Px(line * self.text_scale());
        (
            self.text(head, Type::Lead, color),
            children![(
                TextSpan::new(format!(" {text}")),
                TextFont {
                    font: self.fonts.handle(Weight::Regular).into(),
                    font_size: FontSize::Px(Type::Body.size().0 * self.text_scale()),
                    ..default()
                },
                line,
                TextColor(color),
            )],
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wide(text: &str, kind: Type) -> f32 {
        Lettering::SemiBold.outline(text, kind.size().0).advance
    }

    #[test]
    fn names_fit_their_place_and_can_still_be_read() {
        assert_eq!(
            print_within("Ada", 14.0, 60.0),
            ("Ada".to_owned(), Type::Scaled(14.0))
        );
        for name in ["Maximiliane", "WWWWWWWWWWWW", "Jean Christo"] {
            let (shown, kind) = print_within(name, 14.0, 50.0);
            assert!(wide(&shown, kind) <= 50.1, "{shown}");
            assert!(kind.size().0 >= SMALLEST_PRINT, "{shown}");
            assert!(shown.starts_with(&name[..2]), "{shown}");
        }
    }

    #[test]
    fn handwriting_grows_smaller_only_where_it_must() {
        assert_eq!(Type::hand_within("Ada", 27.0, 170.0), Type::Hand(27.0));
        let Type::Hand(size) = Type::hand_within("WWWWWWWWWWWW", 27.0, 170.0) else {
            panic!("it is handwriting");
        };
        let wide = Lettering::Hand.outline("WWWWWWWWWWWW", size).advance;
        assert!((wide - 170.0).abs() < 0.5, "{wide}");
    }
}
