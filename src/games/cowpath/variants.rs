//! The choice of the board: by lot, or one of the printed ones.

use crate::{
    intent::{Change, Intent, SetupIntent},
    setup::GameVariants,
    ui::{
        Icon, UiKit,
        kit::{OnTap, TextStyle, column},
        tokens,
    },
    words::{Fact, Words},
};
use bevy::prelude::*;
use dicepad_core::{
    Game, GameRules,
    games::{
        Cowpath,
        cowpath::{Board, Rules},
    },
};
use serde_json::Value;

impl GameVariants for Cowpath {
    const KEPT_AS: Option<&'static str> = Some("board");

    /// Saves the board's number.
    fn keep(rules: Option<Rules>) -> Value {
        rules.map(|rules| rules.board.number()).into()
    }

    fn restore(kept: &Value) -> Option<Rules> {
        let board = Board::new(kept.as_u64()?).ok()?;
        Some(Rules { board })
    }

    fn variant_name(rules: Rules, words: &Words) -> String {
        let board = Fact::Number(rules.board.number().into());
        words.say_with("setup-cowpath-board-number", &[("board", board)])
    }

    fn variants_card(
        kit: &mut UiKit<'_>,
        list: &mut ChildSpawnerCommands<'_>,
        chosen: Option<Rules>,
        width: f32,
    ) {
        lay_tiles(kit, list, chosen.map(|rules| rules.board), width);
    }
}

/// Gap between two boards, in points.
const GAP: f32 = 10.0;

/// Padding on the left and right of the card.
const SIDES: f32 = 16.0;

/// Lays out the tile for the lot, and one with a picture of each board.
fn lay_tiles(
    kit: &mut UiKit<'_>,
    list: &mut ChildSpawnerCommands<'_>,
    chosen: Option<Board>,
    width: f32,
) {
    let muted: Color = kit.theme().ink.muted.into();
    let heading = kit.text(
        &kit.words.say("setup-cowpath-board"),
        TextStyle::Small,
        muted,
    );
    // Nine tiles: three rows of three, or five and four.
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
        card.spawn(Node {
            flex_wrap: FlexWrap::Wrap,
            column_gap: px(GAP),
            row_gap: px(GAP),
            margin: UiRect::vertical(px(4)),
            ..default()
        })
        .with_children(|tiles| {
            lot_tile(kit, tiles, chosen, size);
            for board in Board::all() {
                board_tile(kit, tiles, chosen, board, size);
            }
        });
    });
}

/// A tile to choose; the chosen one has a ring.
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
            border_radius: BorderRadius::all(px(tokens().radius.small)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..column(6.0)
        },
        ring,
    )
}

fn lot_tile(
    kit: &mut UiKit<'_>,
    tiles: &mut ChildSpawnerCommands<'_>,
    chosen: Option<Board>,
    size: f32,
) {
    let theme = kit.theme();
    let (ground, ink): (Color, Color) = (theme.paper.off.into(), theme.ink.soft.into());
    let name = kit.words.say("setup-cowpath-board-lot");
    let die = kit.icon(Icon::Die, 28.0, ink);
    let label = kit.text(&name, TextStyle::Caption, ink);
    let tile = tile(kit, size, chosen.is_none());
    tiles.spawn((
        tile,
        BackgroundColor(ground),
        OnTap(Intent::Setup(SetupIntent::Change(Change::Rules(
            Cowpath::ID,
            None,
        )))),
        AccessibleLabel(name),
        children![die, label],
    ));
}

fn board_tile(
    kit: &mut UiKit<'_>,
    tiles: &mut ChildSpawnerCommands<'_>,
    chosen: Option<Board>,
    board: Board,
    size: f32,
) {
    let (number, code) = (board.number(), Rules { board }.code());
    let name = kit
        .words
        .say_with("setup-cowpath-board-number", &[("board", number.into())]);
    let picture = kit.own_drawing(Cowpath::ID, number, Vec2::splat(size));
    let tile = tile(kit, size, chosen == Some(board));
    tiles.spawn((
        tile,
        picture,
        OnTap(Intent::Setup(SetupIntent::Change(Change::Rules(
            Cowpath::ID,
            Some(code),
        )))),
        AccessibleLabel(name),
    ));
}
