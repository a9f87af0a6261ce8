//! A page with a keypad under the text to write, and a button to finish. No device needs a keyboard, but
//! a hardware keyboard works too.

use super::page::{BELOW, GUTTER, Head, list, list_above, side, titled};
use crate::{
    intent::Intent,
    layout::Layout,
    nav::Screen,
    ui::{
        Icon, UiKit,
        kit::{ButtonKind, ButtonLook, Lift, OnTap, TextStyle, column, row},
        tokens,
    },
};
use bevy::prelude::*;

const GAP: f32 = 4.0;

/// Gap between text, keys and button on a large screen.
const LARGE_GAP: f32 = 24.0;

/// Maximum height of a key, and the same on a large screen. The minimum is a fingertip.
const HIGHEST: f32 = 54.0;
const HIGHEST_LARGE: f32 = 76.0;

/// Number of keys per row, and number of rows.
#[derive(Clone, Copy)]
pub(crate) struct Keypad {
    pub(crate) columns: usize,
    pub(crate) rows: usize,
}

impl Keypad {
    fn key_width(self, width: f32) -> f32 {
        (width - (self.columns as f32 - 1.0) * GAP) / self.columns as f32
    }

    /// Height of all keys in this width.
    fn height(self, width: f32, highest: f32) -> f32 {
        let key = self.key_width(width).clamp(tokens().target.min, highest);
        let rows = self.rows as f32;
        rows * key + (rows - 1.0) * GAP
    }

    /// Lays out the rows from top to bottom, in a column of this width. `fill` gets the row's index.
    fn lay_out(
        self,
        side: &mut ChildSpawnerCommands<'_>,
        (width, highest): (f32, f32),
        mut fill: impl FnMut(&mut ChildSpawnerCommands<'_>, usize),
    ) {
        let line = || Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            column_gap: px(GAP),
            ..default()
        };
        let keys = Node {
            // In a low window the keys shrink.
            height: px(self.height(width, highest)),
            min_height: px(0),
            ..column(GAP)
        };
        side.spawn(keys).with_children(|keys| {
            for row in 0..self.rows {
                keys.spawn(line()).with_children(|keys| fill(keys, row));
            }
        });
    }
}

/// The part of the page that shows the text so far.
#[derive(Component)]
pub(crate) struct WrittenText {
    /// Width in points.
    pub(crate) width: f32,
}

/// The page of a keypad.
pub(crate) struct KeypadPage<'a> {
    pub(crate) screen: Screen,
    pub(crate) title: &'a str,
    pub(crate) keypad: Keypad,
    /// Kind, icon, text and intent of the button under the keys.
    pub(crate) button: (ButtonKind, Option<Icon>, &'a str, Intent),
}

/// Builds the page: the place for the text, the keys, and the button. `fill` gets the index of each row of
/// keys.
pub(crate) fn build(
    commands: &mut Commands<'_, '_>,
    layout: &Layout,
    kit: &mut UiKit<'_>,
    page: &KeypadPage<'_>,
    mut fill: impl FnMut(&mut UiKit<'_>, &mut ChildSpawnerCommands<'_>, usize),
) {
    let head = Head {
        screen: page.screen,
        title: page.title,
        end: None,
    };
    let large = layout.is_large();
    let place = if large {
        layout.column()
    } else {
        layout.form()
    };
    let place = (layout, place);
    titled(commands, place, kit, &head, |kit, body, size| {
        let low = layout.is_low();
        let width = if low { (size.x - GUTTER) / 2.0 } else { size.x };
        let (gap, justify_content) = if low {
            list(body).insert(WrittenText { width });
            (8.0, JustifyContent::FlexEnd)
        } else if large {
            // Text, keys and button together, in the middle.
            (LARGE_GAP, JustifyContent::Center)
        } else {
            (BELOW, JustifyContent::default())
        };
        body.spawn(Node {
            justify_content,
            ..side(gap)
        })
        .with_children(|side| {
            if large {
                list_above(side).insert(WrittenText { width });
            } else if !low {
                list(side).insert(WrittenText { width });
            }
            let highest = if large { HIGHEST_LARGE } else { HIGHEST };
            page.keypad
                .lay_out(side, (width, highest), |keys, row| fill(kit, keys, row));
            finish_button(kit, side, page.button);
        });
    });
}

fn finish_button(
    kit: &mut UiKit<'_>,
    side: &mut ChildSpawnerCommands<'_>,
    (kind, icon, text, intent): (ButtonKind, Option<Icon>, &str, Intent),
) {
    side.spawn(row(0.0)).with_children(|bar| {
        kit.button(
            bar,
            ButtonLook {
                icon,
                ..ButtonLook::new(kind, text, intent)
            },
        );
    });
}

/// The ruled line under the text.
pub(crate) fn ruled(kit: &UiKit<'_>, height: f32) -> impl Bundle + use<> {
    let rule: Color = kit.theme().paper.line.into();
    (
        Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            height: px(height),
            border: UiRect::bottom(px(1.5)),
            ..row(3.0)
        },
        BorderColor::all(rule),
    )
}

/// Shows why the last character was refused, or how many characters there are.
pub(crate) fn remark(
    kit: &UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    wrong: Option<String>,
    (written, most): (usize, usize),
) {
    let theme = kit.theme();
    let (said, color): (String, Color) = match wrong {
        Some(why) => (why, theme.refusal.base.into()),
        None => (format!("{written} / {most}"), theme.ink.muted.into()),
    };
    let said = kit.text(&said, TextStyle::Small, color);
    sheet.spawn((
        Node {
            justify_content: JustifyContent::FlexEnd,
            ..default()
        },
        children![said],
    ));
}

/// A key as wide as this many ordinary keys.
pub(crate) fn key(kit: &UiKit<'_>, does: Intent, keys: f32) -> impl Bundle + use<> {
    let paper: Color = kit.theme().paper.base.into();
    (
        Node {
            // A wide key also covers the gaps between the keys it replaces.
            flex_basis: px((keys - 1.0) * GAP),
            flex_grow: keys,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            border_radius: BorderRadius::all(px(tokens().radius.small)),
            ..default()
        },
        BackgroundColor(paper),
        kit.shadow(Lift::Rest),
        OnTap(does),
    )
}

/// The text printed on a key.
pub(crate) fn label(kit: &UiKit<'_>, text: &str) -> impl Bundle + use<> {
    let kind = if text.chars().count() > 1 {
        TextStyle::Label
    } else {
        TextStyle::Heading
    };
    kit.text(text, kind, kit.theme().ink.base.into())
}

/// The tip of the pencil, behind the last character.
pub(crate) fn tip(kit: &UiKit<'_>) -> impl Bundle + use<> {
    let tip: Color = kit.theme().accent.base.into();
    (
        Node {
            width: px(2),
            height: px(34),
            border_radius: BorderRadius::MAX,
            ..default()
        },
        BackgroundColor(tip),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_as_large_as_a_fingertip_on_every_device() {
        // The narrowest phone, and half of a phone in landscape.
        for width in [336.0, 399.0] {
            for keypad in [crate::screens::names::KEYPAD, crate::screens::code::KEYPAD] {
                let key = keypad.key_width(width);
                assert!(key >= tokens().target.min, "{width}: {key}");
                let height = keypad.height(width, HIGHEST);
                assert!(height >= keypad.rows as f32 * tokens().target.min);
            }
        }
    }
}
