//! The round picture of a player.

use super::{UiKit, kit::TextStyle};
use crate::players::{Companion, Kind, Player};
use bevy::prelude::*;
use dicepad_core::Seat;

/// Stands in for a face: the first letter of the name, or the seat's number.
pub(crate) fn initial(player: &Player, seat: Seat) -> String {
    let first = player.name.chars().next();
    first.map_or_else(
        || (seat.number() + 1).to_string(),
        |first| first.to_uppercase().collect(),
    )
}

/// The face of a computer player, or the initial of a person; both in the player's colour.
pub(crate) fn avatar(
    kit: &mut UiKit<'_>,
    parent: &mut ChildSpawnerCommands<'_>,
    player: &Player,
    initial: &str,
    size: f32,
) {
    let node = Node {
        width: px(size),
        height: px(size),
        flex_shrink: 0.0,
        border_radius: BorderRadius::MAX,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    };
    let color = kit.player_color(player.color);
    match player.kind {
        Kind::Computer(kind) => {
            let face = kit.animal(Companion::of(kind).face, size);
            parent.spawn((
                node.clone(),
                face,
                children![(
                    Node {
                        border: UiRect::all(px((size / 16.0).max(2.0))),
                        ..node
                    },
                    BorderColor::all(color),
                )],
            ));
        }
        Kind::Person => {
            let ink = kit.on_player_color(player.color);
            let initial = kit.text(initial, TextStyle::Scaled(size * 0.48), ink);
            parent.spawn((node, BackgroundColor(color), children![initial]));
        }
    }
}
