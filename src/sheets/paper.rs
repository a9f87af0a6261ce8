//! What all sheets have in common: a head with the game's name and the player's, and the total in
//! its ring.

use super::{
    figures::{Hand, figure},
    pad::{Figure, Printed},
};
use crate::theme::{
    Look,
    kit::{At, Type, row},
};
use bevy::prelude::*;
use dicepad_core::{GameId, Seat};

/// The space above what is printed, on a sheet of 374 points: strip and head.
pub(super) const HEAD: f32 = 50.0;

/// The game's name, and on the right whose sheet it is.
pub(super) fn head(
    look: &mut Look<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    game: GameId,
    printed: Printed<'_>,
) {
    let unit = (printed.size.x / 374.0).min(1.2);
    let ink: Color = look.theme().ink.base.into();
    let name = look.words.say(&format!("game-{}", game.id()));
    let title = look.text(&name, Type::Scaled(19.0 * unit), ink);
    let owner = printed.named.then(|| {
        let color = look.player_color(printed.owner.color);
        let name = look.words.player(&[&*printed.owner.name], Seat::ZERO);
        look.text(&name, Type::Hand(22.0 * unit), color)
    });
    let place = Rect::new(
        16.0 * unit,
        17.0,
        printed.size.x - 16.0 * unit,
        17.0 + 32.0 * unit,
    );
    sheet
        .spawn((
            Node {
                justify_content: JustifyContent::SpaceBetween,
                ..row(8.0)
            }
            .at(place),
            Pickable::IGNORE,
        ))
        .with_children(|head| {
            head.spawn(title);
            if let Some(owner) = owner {
                head.spawn(owner);
            }
        });
}

/// The total in its ring.
pub(super) fn total(
    look: &mut Look<'_>,
    parent: &mut ChildSpawnerCommands<'_>,
    seat: Seat,
    unit: f32,
) {
    let muted: Color = look.theme().ink.muted.into();
    let label = look.text(&look.words.say("table-total"), Type::Small, muted);
    parent
        .spawn((row(8.0), Pickable::IGNORE))
        .with_children(|total| {
            total.spawn(label);
            total_ring(look, total, seat, unit);
        });
}

/// The ring with the total, without a word: for a foot that has no room for it.
pub(super) fn total_ring(
    look: &mut Look<'_>,
    parent: &mut ChildSpawnerCommands<'_>,
    seat: Seat,
    unit: f32,
) {
    let size = Vec2::new(62.0, 40.0) * unit;
    let ring = look.ring(size);
    let hand = Hand {
        size: 29.0 * unit,
        nothing: "0",
        gain: false,
    };
    parent.spawn((
        figure(seat, Figure::Total, hand),
        ring,
        Node {
            width: px(size.x),
            height: px(size.y),
            flex_shrink: 0.0,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        },
    ));
}
