//! What all sheets have in common: a head with the names of the game and the player, and the total in its
//! ring.

use super::{
    figures::{FigureStyle, Frame},
    source::Source,
};
use crate::{
    players::Player,
    sheets::{Figure, SheetSpec},
    ui::{
        UiKit,
        art::Shape,
        avatar::{avatar, initial},
        kit::{At, TextStyle, placed, print_within, row},
    },
};
use bevy::prelude::*;
use dicepad_core::{GameId, Seat, dice::Color as DieColor};

/// Space above the print for the strip and the head, on a sheet 374 points wide.
pub(crate) const HEAD: f32 = 50.0;

/// Width of the word beside the total, on a sheet 374 points wide.
pub(crate) const TOTAL_LABEL: f32 = 46.0;

/// Size of the total's ring, on a sheet 374 points wide.
pub(crate) const RING: Vec2 = Vec2::new(62.0, 40.0);

/// Font size in the foot of a sheet with this unit.
pub(crate) fn foot_print(unit: f32) -> f32 {
    (14.0 * unit).max(11.0)
}

/// A sheet narrower than this, in points, has a small head that shows only what differs between sheets.
const SMALL: f32 = 240.0;

/// Font size of a small sheet's head, and the height of that head with the strip.
const SMALL_PRINT: f32 = 13.0;
pub(crate) const SMALL_HEAD: f32 = 32.0;

pub(crate) fn is_small(printed: SheetSpec<'_>) -> bool {
    printed.size.x < SMALL
}

/// The head of a small sheet: the owner's name and the total.
pub(crate) fn small_head(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    printed: SheetSpec<'_>,
) {
    let color = kit.player_color(printed.owner.color);
    let room = printed.size.x * 0.6;
    let (name, print) = print_within(&printed.owner_name(&kit.words), SMALL_PRINT, room);
    let name = kit.text(&name, print, color);
    let total = FigureStyle::framed(1.4 * SMALL_PRINT, "0", Frame::None);
    let margin = 16.0 * printed.size.x / 374.0;
    let place = Rect::new(margin, 12.0, printed.size.x - margin, SMALL_HEAD);
    sheet
        .spawn(
            Node {
                justify_content: JustifyContent::SpaceBetween,
                ..row(4.0)
            }
            .at(place),
        )
        .with_children(|head| {
            head.spawn(name);
            printed
                .source()
                .figure(kit, head, Figure::Total, total, row(0.0));
        });
}

/// The owner's face, or coloured disc, and name, at most this wide and high.
pub(crate) fn name_plate(
    kit: &mut UiKit<'_>,
    parent: &mut ChildSpawnerCommands<'_>,
    printed: SheetSpec<'_>,
    room: Vec2,
) {
    let name = printed.owner_name(&kit.words);
    plate(kit, parent, (printed.owner, printed.seat, &name), room);
}

/// The face, or coloured disc, and the name of a player in this seat, at most this wide and high.
pub(crate) fn plate(
    kit: &mut UiKit<'_>,
    parent: &mut ChildSpawnerCommands<'_>,
    (owner, seat, name): (&Player, Seat, &str),
    room: Vec2,
) {
    let color = kit.player_color(owner.color);
    let (face, gap) = ((0.92 * room.y).round(), 0.24 * room.y);
    let print = TextStyle::hand_within(name, 0.8 * room.y, room.x - face - gap);
    let written = kit.text(name, print, color);
    parent
        .spawn(Node {
            flex_shrink: 0.0,
            ..row(gap)
        })
        .with_children(|plate| {
            avatar(kit, plate, owner, &initial(owner, seat), face);
            plate.spawn((written, TextLayout::no_wrap()));
        });
}

/// The head of a sheet: the game's name, and the owner's on the right.
pub(crate) fn head(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    game: GameId,
    printed: SheetSpec<'_>,
) {
    let room = Vec2::new(0.45 * printed.size.x, 28.0 * head_unit(printed));
    head_beside(kit, sheet, game, printed, |kit, head| {
        if printed.named {
            name_plate(kit, head, printed, room);
        }
    });
}

/// The head of a sheet: the game's name, and on the right a note that tells this sheet from others of the
/// game.
pub(crate) fn noted_head(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    game: GameId,
    printed: SheetSpec<'_>,
    note: &str,
) {
    let muted: Color = kit.theme().ink.muted.into();
    let size = kit.label_size(note, 12.5 * head_unit(printed), 0.3 * printed.size.x);
    let note = kit.text(note, TextStyle::Scaled(size), muted);
    head_beside(kit, sheet, game, printed, |_, head| {
        head.spawn(note);
    });
}

/// Scale of the head relative to a phone, capped: a large sheet does not need a large head.
fn head_unit(printed: SheetSpec<'_>) -> f32 {
    (printed.size.x / 374.0).min(1.2)
}

fn head_beside(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    game: GameId,
    printed: SheetSpec<'_>,
    beside: impl FnOnce(&mut UiKit<'_>, &mut ChildSpawnerCommands<'_>),
) {
    let unit = head_unit(printed);
    let ink: Color = kit.theme().ink.base.into();
    let name = kit.words.say(&format!("game-{}", game.id()));
    let room = 0.6 * printed.size.x;
    let size = kit.label_size(&name, 19.0 * unit, room);
    let title = kit.text(&name, TextStyle::Scaled(size), ink);
    let margin = 16.0 * printed.size.x / 374.0;
    let place = Rect::new(margin, 17.0, printed.size.x - margin, 17.0 + 32.0 * unit);
    sheet
        .spawn(
            Node {
                justify_content: JustifyContent::SpaceBetween,
                ..row(8.0)
            }
            .at(place),
        )
        .with_children(|head| {
            head.spawn(title);
            beside(kit, head);
        });
}

/// The total in its ring, with the word beside it.
pub(crate) fn total(
    kit: &mut UiKit<'_>,
    parent: &mut ChildSpawnerCommands<'_>,
    source: Source<'_>,
    unit: f32,
) {
    let muted: Color = kit.theme().ink.muted.into();
    let label = kit.words.say("table-total");
    let size = kit.label_size(&label, foot_print(unit), TOTAL_LABEL * unit);
    let label = kit.text(&label, TextStyle::Note(size), muted);
    parent.spawn(row(8.0 * unit)).with_children(|total| {
        total.spawn(label);
        total_ring(kit, total, source, unit);
    });
}

/// The total's ring without the word, for a foot that has no room for it.
pub(crate) fn total_ring(
    kit: &mut UiKit<'_>,
    parent: &mut ChildSpawnerCommands<'_>,
    source: Source<'_>,
    unit: f32,
) {
    let size = RING * unit;
    let style = FigureStyle::framed(29.0 * unit, "0", Frame::Ring(size));
    let node = Node {
        width: px(size.x),
        height: px(size.y),
        flex_shrink: 0.0,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    };
    source.figure(kit, parent, Figure::Total, style, node);
}

/// The shape of a colour with a number in it, as this picture of this size.
pub(crate) fn numbered_shape(
    kit: &UiKit<'_>,
    picture: ImageNode,
    (color, number): (DieColor, u8),
    ink: Color,
    size: f32,
) -> impl Bundle + use<> {
    let label = Shape::of(color).label();
    let narrower = if number < 10 { 1.0 } else { 0.85 };
    let text = TextStyle::Bold(label.height * 0.99 / 100.0 * size * narrower);
    let text = kit.text(&number.to_string(), text, ink);
    let above = (label.y - 50.0) / 100.0 * size;
    (
        picture,
        Node {
            width: px(size),
            height: px(size),
            ..default()
        },
        children![(
            Node {
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..placed(Rect::new(0.0, above, size, size + above))
            },
            children![text],
        )],
    )
}
