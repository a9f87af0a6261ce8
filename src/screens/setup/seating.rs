//! A picture of the table: who sits where, with the pad in the middle.

use crate::{
    setup::NextMatch,
    ui::{
        UiKit,
        avatar::{avatar, initial},
        kit::{column, print_within},
        tokens,
    },
};
use bevy::prelude::*;
use dicepad_core::Seat;
use std::f32::consts::{FRAC_PI_2, TAU};

/// Least and largest height of the picture.
const HEIGHT: [f32; 2] = [236.0, 560.0];

/// Diameter of a face, and the size of a place with face and name.
const FACE: f32 = 44.0;
const PLACE: Vec2 = Vec2::new(110.0, 66.0);

/// Width and height of the felt, in percent of the picture.
const FELT: Vec2 = Vec2::new(50.0, 44.0);

/// Size of the pad on the felt.
const PAD: Vec2 = Vec2::new(150.0, 103.0);

/// Lays out the picture, as high as the room that is left.
pub(super) fn card(kit: &mut UiKit<'_>, list: &mut ChildSpawnerCommands<'_>, next: &NextMatch) {
    let theme = kit.theme();
    let (wood, rim): (Color, Color) = (theme.rail.wood.into(), theme.rail.dark.into());
    list.spawn((
        Node {
            min_height: px(HEIGHT[0]),
            max_height: px(HEIGHT[1]),
            flex_grow: 1.0,
            flex_shrink: 0.0,
            border: UiRect::bottom(px(3)),
            border_radius: BorderRadius::all(px(tokens().radius.card)),
            ..default()
        },
        BackgroundColor(wood),
        BorderColor::all(rim),
        kit.grain(),
    ))
    .with_children(|table| {
        felt(kit, table, next);
        let count = next.players.len();
        for (index, seat) in Seat::all(count as u8).enumerate() {
            place(kit, table, next, seat, at(index, count));
        }
    });
}

/// Where a seat is, in percent of the picture: the first at the near edge, the others clockwise.
fn at(index: usize, count: usize) -> Vec2 {
    let angle = FRAC_PI_2 + TAU * index as f32 / count.max(1) as f32;
    let radius = Vec2::new(37.0, 36.0);
    50.0 + Vec2::from_angle(angle) * radius
}

fn felt(kit: &mut UiKit<'_>, table: &mut ChildSpawnerCommands<'_>, next: &NextMatch) {
    let theme = kit.theme();
    let (felt, rim): (Color, Color) = (theme.felt.base.into(), theme.felt.rim.into());
    let cover = kit.cover(next.game, PAD);
    table
        .spawn((
            Node {
                position_type: PositionType::Absolute,
                left: percent((100.0 - FELT.x) / 2.0),
                top: percent((100.0 - FELT.y) / 2.0),
                width: percent(FELT.x),
                height: percent(FELT.y),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                border: UiRect::all(px(4)),
                border_radius: BorderRadius::all(px(22)),
                overflow: Overflow::clip(),
                ..default()
            },
            BackgroundColor(felt),
            BorderColor::all(rim),
        ))
        .with_child((
            Node {
                width: px(PAD.x),
                height: px(PAD.y),
                max_height: percent(94),
                border_radius: BorderRadius::all(px(8)),
                ..default()
            },
            cover,
        ));
}

/// A face with its name.
fn place(
    kit: &mut UiKit<'_>,
    table: &mut ChildSpawnerCommands<'_>,
    next: &NextMatch,
    seat: Seat,
    middle: Vec2,
) {
    let Some(player) = next.players.get(usize::from(seat.number())) else {
        return;
    };
    let paper: Color = kit.theme().paper.base.into();
    let ink: Color = kit.theme().ink.base.into();
    let name = kit.words.player(&next.names(), seat);
    let (name, print) = print_within(&name, 14.0, PLACE.x - 16.0);
    let name = kit.text(&name, print, ink);
    table
        .spawn(Node {
            position_type: PositionType::Absolute,
            left: percent(middle.x),
            top: percent(middle.y),
            width: px(PLACE.x),
            height: px(PLACE.y),
            margin: UiRect::px(-PLACE.x / 2.0, 0.0, -PLACE.y / 2.0, 0.0),
            align_items: AlignItems::Center,
            ..column(2.0)
        })
        .with_children(|place| {
            avatar(kit, place, player, &initial(player, seat), FACE);
            place
                .spawn((
                    Node {
                        padding: UiRect::horizontal(px(8)),
                        border_radius: BorderRadius::MAX,
                        ..default()
                    },
                    BackgroundColor(paper),
                ))
                .with_child(name);
        });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_clockwise_from_the_near_edge() {
        let near = at(0, 4);
        assert!(near.y > 80.0 && (near.x - 50.0).abs() < 0.01);
        assert!(at(1, 4).x < 20.0, "then at the left");
        assert!(at(2, 4).y < 20.0);
        assert!(at(3, 4).x > 80.0);
    }

    #[test]
    fn six_seats_do_not_touch() {
        // The smallest picture, in percent.
        let size = Vec2::new(500.0, HEIGHT[0]);
        for count in 2..=6 {
            for (one, other) in (0..count).flat_map(|one| (one + 1..count).map(move |b| (one, b))) {
                let apart = (at(one, count) - at(other, count)).abs() / 100.0 * size;
                assert!(
                    apart.x >= PLACE.x || apart.y >= PLACE.y,
                    "{one} and {other} of {count}"
                );
            }
        }
    }
}
