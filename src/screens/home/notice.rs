//! A card over the home screen that tells the player about a problem with the saves.

use crate::{
    intent::{Intent, RecordIntent},
    nav::{Dialog, Navigate, Overlay},
    saves::Notice,
    ui::{
        Icon, UiKit,
        kit::{Lift, TextStyle, row},
        tokens,
    },
};
use bevy::prelude::*;

/// Height at text scale 1, and maximum width.
const HEIGHT: f32 = 76.0;
const WIDEST: f32 = 520.0;

/// Lays out the notice at the bottom of `room`.
pub(super) fn lay_out(kit: &mut UiKit<'_>, room: &mut ChildSpawnerCommands<'_>, notice: Notice) {
    let theme = kit.theme();
    let (ink, muted): (Color, Color) = (theme.ink.base.into(), theme.ink.muted.into());
    let sentence = notice.say(&kit.words);
    // A safe start stays as it is until the player decides.
    let (button, key, does) = match notice {
        Notice::SafeStart => {
            let card = Overlay::Card(Dialog::SafeStart);
            (Icon::More, "more", Intent::Navigate(Navigate::Open(card)))
        }
        _ => (Icon::Close, "close", Intent::Record(RecordIntent::Dismiss)),
    };
    let name = kit.words.say(key);
    let paper = kit.card_paper();
    let shadow = kit.shadow(Lift::Sheet);
    let icon = kit.icon(Icon::Info, 22.0, muted);
    let text = kit.text(&sentence, TextStyle::Small, ink);
    let line = Node {
        position_type: PositionType::Absolute,
        bottom: px(0),
        width: percent(100),
        justify_content: JustifyContent::Center,
        ..default()
    };
    let card = (
        Node {
            width: percent(100),
            max_width: px(WIDEST),
            height: px(HEIGHT * kit.text_scale()),
            padding: UiRect::left(px(14)),
            border_radius: BorderRadius::all(px(tokens().radius.card)),
            ..row(10.0)
        },
        paper,
        shadow,
    );
    room.spawn((line, GlobalZIndex(5))).with_children(|line| {
        line.spawn(card).with_children(|card| {
            card.spawn(icon);
            card.spawn((
                Node {
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    ..default()
                },
                children![text],
            ));
            kit.icon_button(card, button, &name, does);
        });
    });
}
