//! A card over the home screen that tells the player about a problem with the saves.

use crate::{
    intent::{Intent, RecordIntent},
    saves::Notice,
    ui::{
        Icon, UiKit,
        kit::{At, Lift, TextStyle, row},
        tokens,
    },
};
use bevy::prelude::*;

const HEIGHT: f32 = 76.0;

/// Lays out the notice at the bottom of `room`.
pub(super) fn lay_out(
    kit: &mut UiKit<'_>,
    root: &mut ChildSpawnerCommands<'_>,
    room: Rect,
    notice: Notice,
) {
    let theme = kit.theme();
    let (ink, muted): (Color, Color) = (theme.ink.base.into(), theme.ink.muted.into());
    let sentence = notice.say(&kit.words);
    let close = kit.words.say("close");
    let width = room.width().min(520.0);
    let height = HEIGHT * kit.text_scale();
    let place = Rect::from_center_size(
        Vec2::new(room.center().x, room.max.y - height / 2.0),
        Vec2::new(width, height),
    );
    let paper = kit.card_paper();
    let shadow = kit.shadow(Lift::Sheet);
    let icon = kit.icon(Icon::Info, 22.0, muted);
    let text = kit.text(&sentence, TextStyle::Small, ink);
    root.spawn((
        Node {
            padding: UiRect::left(px(14)),
            border_radius: BorderRadius::all(px(tokens().radius.card)),
            ..row(10.0)
        }
        .at(place),
        paper,
        shadow,
        GlobalZIndex(5),
    ))
    .with_children(|card| {
        card.spawn(icon);
        card.spawn((
            Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                ..default()
            },
            children![text],
        ));
        kit.icon_button(
            card,
            Icon::Close,
            &close,
            Intent::Record(RecordIntent::Dismiss),
        );
    });
}
