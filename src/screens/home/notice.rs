//! What the player should know of the saves, on a card over the home screen.

use crate::{
    saves::Notice,
    table::Intent,
    ui::{
        Icon, Look,
        kit::{At, Lift, Type, row},
    },
};
use bevy::prelude::*;

const HEIGHT: f32 = 76.0;

/// Lays out the notice above this line.
pub(super) fn lay_out(
    look: &mut Look<'_>,
    root: &mut ChildSpawnerCommands<'_>,
    room: Rect,
    notice: Notice,
) {
    let theme = look.theme();
    let (ink, muted): (Color, Color) = (theme.ink.base.into(), theme.ink.muted.into());
    let sentence = notice.say(&look.words);
    let close = look.words.say("close");
    let width = room.width().min(520.0);
    let height = HEIGHT * look.text_scale();
    let place = Rect::from_center_size(
        Vec2::new(room.center().x, room.max.y - height / 2.0),
        Vec2::new(width, height),
    );
    let paper = look.card_paper();
    let shadow = look.shadow(Lift::Sheet);
    let icon = look.icon(Icon::Info, 22.0, muted);
    let text = look.text(&sentence, Type::Small, ink);
    root.spawn((
        Node {
            padding: UiRect::left(px(14)),
            border_radius: BorderRadius::all(px(14)),
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
            Pickable::IGNORE,
            children![text],
        ));
        look.icon_button(card, Icon::Close, &close, Intent::Dismiss);
    });
}
