//! The doors of the home screen: they lead to records, rules and settings.

use crate::{
    intent::Intent,
    nav::{Navigate, Screen},
    ui::{
        Icon, UiKit,
        kit::{ButtonKind, ButtonLook, OnTap, TextStyle, column, row},
        tokens,
    },
};
use bevy::prelude::*;

const GAP: f32 = 12.0;

/// How the doors look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Doors {
    /// Icons with a word below, on the table at the foot of a phone.
    Foot,
    /// Buttons that share the width at the foot of a tablet.
    Bar,
    /// Buttons at the right end of the head.
    Buttons,
    /// Icons with a word beside, on the table in the head of a low window.
    Line,
}

pub(super) fn lay_out(kit: &mut UiKit<'_>, page: &mut ChildSpawnerCommands<'_>, form: Doors) {
    let doors = [
        (Icon::Chart, "home-records", Screen::Records),
        (Icon::Book, "home-rules", Screen::Rulebook),
        (Icon::Gear, "home-settings", Screen::Settings),
    ];
    page.spawn(Node {
        flex_shrink: 0.0,
        justify_content: JustifyContent::SpaceAround,
        ..row(if form == Doors::Foot { 0.0 } else { GAP })
    })
    .with_children(|bar| {
        for (icon, key, screen) in doors {
            let name = kit.words.say(key);
            let intent = Intent::Navigate(Navigate::Go(screen));
            match form {
                Doors::Bar | Doors::Buttons => {
                    let button = ButtonLook {
                        icon: Some(icon),
                        grow: if form == Doors::Bar { 1.0 } else { 0.0 },
                        height: tokens().target.comfortable,
                        ..ButtonLook::new(ButtonKind::Second, &name, intent)
                    };
                    kit.button(bar, button);
                }
                Doors::Foot | Doors::Line => quiet(kit, bar, (icon, name, intent), form),
            }
        }
    });
}

/// A door without a background.
fn quiet(
    kit: &mut UiKit<'_>,
    bar: &mut ChildSpawnerCommands<'_>,
    (icon, name, intent): (Icon, String, Intent),
    form: Doors,
) {
    let ink: Color = kit.theme().table.ink.into();
    let picture = kit.icon(icon, 24.0, ink);
    let text = kit.text(&name, TextStyle::Small, ink);
    let node = if form == Doors::Foot {
        Node {
            min_width: px(88),
            height: px(tokens().target.button),
            ..column(2.0)
        }
    } else {
        Node {
            height: px(tokens().target.min),
            padding: UiRect::horizontal(px(4)),
            ..row(8.0)
        }
    };
    bar.spawn((
        OnTap(intent),
        AccessibleLabel(name),
        Node {
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..node
        },
        children![picture, text],
    ));
}
