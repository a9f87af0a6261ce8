//! The buttons that choose a start symbol, or leave the choice to the lot.

use super::focus::StartChoice;
use crate::{
    intent::{Intent, TableIntent, TapTarget},
    ui::{
        UiKit,
        kit::{OnTap, TextStyle},
        tokens,
    },
};
use bevy::{prelude::*, ui::InteractionDisabled};
use dicepad_core::{Seat, dice::Symbol};

/// Size of a start symbol on its key.
const SYMBOL: f32 = 28.0;

/// Font size of the lot's label, and its width where the text is larger.
const LOT_PRINT: f32 = 14.0;
const LOT_ROOM: f32 = 52.0;

/// Spawns the six start symbols, of which some are `free`, and the lot.
pub(super) fn start_buttons(
    kit: &mut UiKit<'_>,
    bar: &mut ChildSpawnerCommands<'_>,
    seat: Seat,
    free: &[bool],
) -> Entity {
    let ink: Color = kit.theme().pencil.base.into();
    // Closer together than other buttons, so that all keys are wide enough for a finger.
    let row = Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        height: percent(100),
        align_items: AlignItems::Center,
        column_gap: px(4),
        ..default()
    };
    let symbols = <Symbol as strum::VariantArray>::VARIANTS;
    let lot = kit.words.say("write-start-drawn");
    let mut spawned = bar.spawn(row);
    spawned.with_children(|row| {
        for (index, symbol) in symbols.iter().enumerate() {
            let free = free.get(index).is_some_and(|free| *free);
            symbol_button(kit, row, seat, (index, *symbol), free);
        }
        let node = Node {
            padding: UiRect::horizontal(px(2)),
            min_width: px(tokens().target.min),
            ..default()
        };
        let drawn = Intent::Table(TableIntent::DrawnSymbol(seat));
        let print = TextStyle::Scaled(kit.label_size(&lot, LOT_PRINT, LOT_ROOM));
        let label = kit.text(&lot, print, ink);
        let centred = TextLayout::justify(Justify::Center);
        row.spawn(choice(kit, symbols.len(), drawn, lot.clone(), 1.0, node))
            .with_child((label, centred));
    });
    spawned.id()
}

fn symbol_button(
    kit: &mut UiKit<'_>,
    row: &mut ChildSpawnerCommands<'_>,
    seat: Seat,
    (index, symbol): (usize, Symbol),
    free: bool,
) {
    let name = kit.words.say(&format!("symbol-{}", symbol.id()));
    let alpha = if free { 1.0 } else { 0.3 };
    let ink = Color::from(kit.theme().pencil.base).with_alpha(alpha);
    let picture = kit.symbol_image(symbol, SYMBOL);
    let tap = Intent::Table(TableIntent::Tap(seat, TapTarget::Symbol(symbol)));
    let node = Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(tokens().target.min),
        ..default()
    };
    let mut button = row.spawn(choice(kit, index, tap, name, alpha, node));
    button.with_child((
        Node {
            width: px(SYMBOL),
            height: px(SYMBOL),
            ..default()
        },
        ImageNode::new(picture).with_color(ink),
    ));
    if !free {
        button.insert(InteractionDisabled);
    }
}

/// A cell to be tapped, with the size of this node.
fn choice(
    kit: &UiKit<'_>,
    index: usize,
    intent: Intent,
    name: String,
    alpha: f32,
    node: Node,
) -> impl Bundle + use<> {
    let theme = kit.theme();
    let (cell, ring): (Color, Color) = (theme.paper.cell.into(), theme.glow.ring.into());
    (
        StartChoice(index),
        OnTap(intent),
        AccessibleLabel(name),
        Node {
            height: percent(100),
            max_height: px(56),
            border: UiRect::all(px(1.5)),
            border_radius: BorderRadius::all(px(12)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..node
        },
        BackgroundColor(cell.with_alpha(alpha)),
        BorderColor::all(ring.with_alpha(alpha)),
    )
}
