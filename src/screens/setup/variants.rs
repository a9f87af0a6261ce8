//! What can be chosen of the rules of a game.

use crate::{
    setup::NextMatch,
    table::{Change, Intent, MosaicRule},
    ui::{
        Icon, UiKit,
        kit::{OnTap, TextStyle, column},
        page::switch_entry,
    },
};
use bevy::prelude::*;
use dicepad_core::{
    Game,
    games::{Cowpath, cowpath::Board},
};

/// The parts of the symbol grid's advanced game, each with its switch. One that the core does not
/// allow beside the others is not offered.
pub(super) fn mosaic(kit: &mut UiKit<'_>, list: &mut ChildSpawnerCommands<'_>, next: &NextMatch) {
    let rules = &next.mosaic;
    let switches = [
        (
            MosaicRule::Diagonal,
            rules.diagonal,
            ("setup-mosaic-diagonal", "setup-mosaic-diagonal-about"),
        ),
        (
            MosaicRule::LinePenalty,
            rules.line_penalty,
            (
                "setup-mosaic-line-penalty",
                "setup-mosaic-line-penalty-about",
            ),
        ),
        (
            MosaicRule::DiagonalPenalty,
            rules.diagonal_penalty,
            (
                "setup-mosaic-diagonal-penalty",
                "setup-mosaic-diagonal-penalty-about",
            ),
        ),
    ];
    let card = kit.card();
    list.spawn(card).with_children(|card| {
        let offered = switches
            .into_iter()
            .filter(|(rule, ..)| next.may_switch_on(*rule));
        for (place, (rule, on, words)) in offered.enumerate() {
            if place > 0 {
                card.spawn(kit.line());
            }
            let change = Intent::Change(Change::Mosaic(rule));
            switch_entry(kit, card, None, words, on, change);
        }
    });
}

/// The advanced mode of the cards.
pub(super) fn sundeck(kit: &mut UiKit<'_>, list: &mut ChildSpawnerCommands<'_>, next: &NextMatch) {
    let card = kit.card();
    list.spawn(card).with_children(|card| {
        switch_entry(
            kit,
            card,
            None,
            ("setup-sundeck-advanced", "setup-sundeck-advanced-about"),
            next.sundeck_advanced,
            Intent::Change(Change::SundeckAdvanced),
        );
    });
}

/// The space between two boards.
const GAP: f32 = 10.0;

/// The space inside the card, on the left and on the right.
const SIDES: f32 = 16.0;

/// The lot, and a picture of each board.
pub(super) fn cowpath(
    kit: &mut UiKit<'_>,
    list: &mut ChildSpawnerCommands<'_>,
    next: &NextMatch,
    width: f32,
) {
    let muted: Color = kit.theme().ink.muted.into();
    let heading = kit.text(
        &kit.words.say("setup-cowpath-board"),
        TextStyle::Small,
        muted,
    );
    // Nine tiles: three threes, or five and four.
    let columns = if width < 480.0 { 3.0 } else { 5.0 };
    let size = ((width - 2.0 * SIDES - (columns - 1.0) * GAP) / columns).floor();
    let card = kit.card();
    list.spawn(card).with_children(|card| {
        card.spawn((
            Node {
                margin: UiRect::vertical(px(4)),
                ..default()
            },
            children![heading],
        ));
        card.spawn((
            Node {
                flex_wrap: FlexWrap::Wrap,
                column_gap: px(GAP),
                row_gap: px(GAP),
                margin: UiRect::vertical(px(4)),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|tiles| {
            lot_tile(kit, tiles, next, size);
            for board in Board::all() {
                board_tile(kit, tiles, next, board, size);
            }
        });
    });
}

/// A tile that can be chosen; the one that is has a ring.
fn tile(kit: &UiKit<'_>, size: f32, chosen: bool) -> impl Bundle {
    let theme = kit.theme();
    let ring = Outline {
        width: px(2.5),
        offset: px(2.5),
        color: if chosen {
            theme.accent.base.into()
        } else {
            Color::NONE
        },
    };
    (
        Node {
            width: px(size),
            height: px(size),
            border_radius: BorderRadius::all(px(10)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..column(6.0)
        },
        Button,
        ring,
    )
}

fn lot_tile(
    kit: &mut UiKit<'_>,
    tiles: &mut ChildSpawnerCommands<'_>,
    next: &NextMatch,
    size: f32,
) {
    let theme = kit.theme();
    let (ground, ink): (Color, Color) = (theme.paper.off.into(), theme.ink.soft.into());
    let name = kit.words.say("setup-cowpath-board-lot");
    let die = kit.icon(Icon::Die, 28.0, ink);
    let label = kit.text(&name, TextStyle::Caption, ink);
    let tile = tile(kit, size, next.board.is_none());
    tiles.spawn((
        tile,
        BackgroundColor(ground),
        OnTap(Intent::Change(Change::Board(None))),
        AccessibleLabel(name),
        children![die, label],
    ));
}

fn board_tile(
    kit: &mut UiKit<'_>,
    tiles: &mut ChildSpawnerCommands<'_>,
    next: &NextMatch,
    board: Board,
    size: f32,
) {
    let number = board.number();
    let name = kit
        .words
        .say_with("setup-cowpath-board-number", &[("board", number.into())]);
    let picture = kit.own_drawing(Cowpath::ID, number, Vec2::splat(size));
    let tile = tile(kit, size, next.board == Some(number));
    tiles.spawn((
        tile,
        picture,
        OnTap(Intent::Change(Change::Board(Some(number)))),
        AccessibleLabel(name),
    ));
}
