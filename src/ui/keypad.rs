//! A page with a keypad under the text to write, and a button to finish. No device needs a keyboard, but
//! a hardware keyboard works too.

use super::page::list;
use crate::{
    intent::Intent,
    layout::Layout,
    ui::{
        Icon, UiKit,
        kit::{At, BINDING, ButtonKind, ButtonLook, Lift, OnTap, TextStyle, column, row},
        tokens,
    },
};
use bevy::prelude::*;
use dicepad_core::GameId;

/// Free space below the finishing button.
const BELOW: f32 = 12.0;

const GAP: f32 = 4.0;

/// Maximum height of a key. The minimum is a fingertip.
const HIGHEST: f32 = 54.0;

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

    /// Height of all keys in this width, limited to `most`.
    fn height(self, width: f32, most: f32) -> f32 {
        let key = self.key_width(width).clamp(tokens().target.min, HIGHEST);
        let rows = self.rows as f32;
        (rows * key + (rows - 1.0) * GAP).min(most)
    }

    /// Lays out the rows from top to bottom. `fill` gets the row's index.
    pub(crate) fn lay_out(
        self,
        root: &mut ChildSpawnerCommands<'_>,
        place: Rect,
        mut fill: impl FnMut(&mut ChildSpawnerCommands<'_>, usize),
    ) {
        let line = || Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            column_gap: px(GAP),
            ..default()
        };
        root.spawn(column(GAP).at(place)).with_children(|keys| {
            for row in 0..self.rows {
                keys.spawn(line()).with_children(|keys| fill(keys, row));
            }
        });
    }
}

/// Rectangles of the page's parts.
pub(crate) struct Places {
    written: Rect,
    pub(crate) keys: Rect,
    button: Rect,
}

impl Places {
    pub(crate) fn of(layout: &Layout, room: Rect, keypad: Keypad) -> Self {
        let bottom = room.max.y - BELOW;
        let top = bottom - tokens().target.button;
        if !layout.is_low() {
            let button = Rect::new(room.min.x, top, room.max.x, bottom);
            let height = keypad.height(room.width(), f32::INFINITY);
            let keys = Rect::new(
                room.min.x,
                button.min.y - BELOW - height,
                room.max.x,
                button.min.y - BELOW,
            );
            let written = Rect::new(room.min.x, room.min.y, room.max.x, keys.min.y - BELOW);
            return Self {
                written,
                keys,
                button,
            };
        }
        let middle = room.center().x;
        let button = Rect::new(middle + 8.0, top, room.max.x, bottom);
        let most = button.min.y - 8.0 - room.min.y;
        let height = keypad.height(button.width(), most);
        Self {
            written: Rect::new(room.min.x, room.min.y, middle - 8.0, room.max.y),
            keys: Rect::new(
                button.min.x,
                button.min.y - 8.0 - height,
                button.max.x,
                button.min.y - 8.0,
            ),
            button,
        }
    }
}

/// The part of the page that shows the text so far.
#[derive(Component)]
pub(crate) struct Written {
    /// Width in points.
    pub(crate) width: f32,
}

/// Lays out the page: the place for the text, the keys, and the button.
pub(crate) fn lay_out(
    kit: &mut UiKit<'_>,
    root: &mut ChildSpawnerCommands<'_>,
    places: &Places,
    (kind, icon, text, does): (ButtonKind, Option<Icon>, &str, Intent),
) {
    list(root, places.written, 0.0).insert(Written {
        width: places.written.width(),
    });
    root.spawn(row(0.0).at(places.button)).with_children(|bar| {
        kit.button(
            bar,
            ButtonLook {
                icon,
                ..ButtonLook::new(kind, text, does)
            },
        );
    });
}

/// The sheet of paper for the text.
pub(crate) fn sheet(
    kit: &mut UiKit<'_>,
    page: &mut ChildSpawnerCommands<'_>,
    game: GameId,
    content: impl FnOnce(&mut UiKit<'_>, &mut ChildSpawnerCommands<'_>),
) {
    let binding = kit.binding(game);
    kit.growing_sheet(page, binding, |kit, sheet| {
        sheet
            .spawn(Node {
                padding: UiRect::new(px(16), px(16), px(BINDING + 12.0), px(12)),
                ..column(8.0)
            })
            .with_children(|sheet| content(kit, sheet));
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
        for width in [336.0, 398.0] {
            for keypad in [crate::screens::names::KEYPAD, crate::screens::code::KEYPAD] {
                let key = keypad.key_width(width);
                assert!(key >= tokens().target.min, "{width}: {key}");
                let height = keypad.height(width, f32::INFINITY);
                assert!(height >= keypad.rows as f32 * tokens().target.min);
            }
        }
    }
}
