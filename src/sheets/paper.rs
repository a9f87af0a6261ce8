//! What all sheets have in common: a head with the names of the game and the player, and the total in its
//! ring.

use super::figures::{FigureStyle, figure};
use crate::{
    sheets::{Figure, SheetSpec},
    ui::{
        UiKit,
        kit::{At, TextStyle, print_within, row},
    },
};
use bevy::prelude::*;
use dicepad_core::{GameId, Seat};

/// Space above the print for the strip and the head, on a sheet 374 points wide.
pub(crate) const HEAD: f32 = 50.0;

/// Width of the word beside the total, on a sheet 374 points wide.
pub(crate) const TOTAL_LABEL: f32 = 46.0;

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
    let hand = FigureStyle {
        size: 1.4 * SMALL_PRINT,
        nothing: "0",
        gain: false,
    };
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
            head.spawn((figure(printed.seat, Figure::Total, hand), row(0.0)));
        });
}

/// The head of a sheet: the game's name, and the owner's on the right.
pub(crate) fn head(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    game: GameId,
    printed: SheetSpec<'_>,
) {
    let owner = printed.named.then(|| {
        let color = kit.player_color(printed.owner.color);
        let name = printed.owner_name(&kit.words);
        let room = 0.45 * printed.size.x;
        let size = kit.label_size(&name, 22.0 * head_unit(printed), room);
        kit.text(&name, TextStyle::Hand(size), color)
    });
    head_beside(kit, sheet, game, printed, owner);
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
    head_beside(kit, sheet, game, printed, Some(note));
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
    beside: Option<impl Bundle>,
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
            if let Some(beside) = beside {
                head.spawn(beside);
            }
        });
}

/// The total in its ring, with the word beside it.
pub(crate) fn total(
    kit: &mut UiKit<'_>,
    parent: &mut ChildSpawnerCommands<'_>,
    seat: Seat,
    unit: f32,
) {
    let muted: Color = kit.theme().ink.muted.into();
    let label = kit.words.say("table-total");
    let size = kit.label_size(&label, 14.0 * unit, TOTAL_LABEL * unit);
    let label = kit.text(&label, TextStyle::Note(size), muted);
    parent.spawn(row(8.0 * unit)).with_children(|total| {
        total.spawn(label);
        total_ring(kit, total, seat, unit);
    });
}

/// The total's ring without the word, for a foot that has no room for it.
pub(crate) fn total_ring(
    kit: &mut UiKit<'_>,
    parent: &mut ChildSpawnerCommands<'_>,
    seat: Seat,
    unit: f32,
) {
    let size = Vec2::new(62.0, 40.0) * unit;
    let ring = kit.ring(size);
    let hand = FigureStyle {
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
