//! Small cards: the hands of other seats, and the open row. They show all rows, but no words.

use super::card::{tappable_card, written};
use crate::{
    sheets::OnSheet,
    table::OpenMatch,
    ui::{
        Rgba, UiKit,
        kit::{Lift, placed},
    },
};
use bevy::prelude::*;
use dicepad_core::{
    Seat,
    deck::CardId,
    games::{
        Sundeck,
        sundeck::{Card, ROWS},
    },
};

/// Design width of a small card, in points.
const WIDTH: f32 = 66.0;

/// The largest number of cells in a row.
const MOST_CELLS: f32 = 6.0;

/// A cell narrower than this would be nothing but its outline.
const ROOM_FOR_OUTLINE: f32 = 4.0;

/// A cell of a small card; it only changes its colour.
#[derive(Component)]
struct MiniCell {
    card: CardId,
    row: u8,
    column: u8,
    /// Colour while the cell is empty.
    empty: Rgba,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        tint_cells
            .run_if(resource_exists_and_changed::<OpenMatch>)
            .before(bevy::ui::UiSystems::Prepare),
    );
}

/// A card in another seat's hand, which can only be looked at.
pub(super) fn lay_mini(
    kit: &mut UiKit<'_>,
    table: &mut ChildSpawnerCommands<'_>,
    at: Rect,
    owner: Seat,
    id: CardId,
) {
    let paper = paper(kit, at);
    table
        .spawn(paper)
        .with_children(|card| rows(kit, card, at.size(), owner, id));
}

/// A card of the open row; a tap explains what can be done with it.
pub(super) fn lay_open_mini(
    kit: &mut UiKit<'_>,
    table: &mut ChildSpawnerCommands<'_>,
    at: Rect,
    seat: Seat,
    id: CardId,
    sheet: Vec2,
) {
    let paper = paper(kit, at);
    table
        .spawn((tappable_card(at, seat, id, sheet), paper))
        .with_children(|card| rows(kit, card, at.size(), seat, id));
}

fn paper(kit: &UiKit<'_>, at: Rect) -> impl Bundle + use<> {
    (
        Node {
            border_radius: BorderRadius::all(px(6.0 * at.width() / WIDTH)),
            ..placed(at)
        },
        BackgroundColor(kit.theme().paper.base.into()),
        kit.shadow(Lift::Sheet),
    )
}

/// Draws the rows: a shape, its cells, a sun.
fn rows(
    kit: &mut UiKit<'_>,
    card: &mut ChildSpawnerCommands<'_>,
    size: Vec2,
    owner: Seat,
    id: CardId,
) {
    let pad = 4.0 * (size.x / WIDTH).min(1.2);
    let step = (size.y - 2.0 * pad) / ROWS as f32;
    let shape = (step * 0.92).min(size.x * 0.18);
    let sun = shape * 0.95;
    let first = (pad + shape + 2.0).round();
    // Whole points: otherwise cells this small would look unequal.
    let pitch = ((size.x - first - pad - sun) / MOST_CELLS).floor().max(3.0);
    let cell = Vec2::new(pitch - 1.0, (step - 3.0).min(pitch * 1.6).round());
    let yellow = kit.theme().hues.yellow.edge;
    let square = |left: f32, side: f32, middle: f32| {
        let at = Vec2::new(left + side / 2.0, middle);
        placed(Rect::from_center_size(at, Vec2::splat(side)))
    };
    let outlined = cell.x >= ROOM_FOR_OUTLINE;
    for (row, printed) in (0..).zip(&Card::of(id).rows) {
        let middle = (pad + step * (f32::from(row) + 0.5)).round();
        let hue = kit.theme().hues.of(printed.color);
        let empty = if outlined {
            hue.tint
        } else {
            hue.edge.with_alpha(0x48)
        };
        let picture = kit.shape(printed.color, shape);
        card.spawn((square(pad, shape, middle), picture));
        for column in 0..printed.cells {
            let left = first + pitch * f32::from(column);
            let at = Vec2::new(left + cell.x / 2.0, middle);
            card.spawn((
                MiniCell {
                    card: id,
                    row,
                    column,
                    empty,
                },
                OnSheet(owner),
                Node {
                    border: UiRect::all(px(if outlined { 1 } else { 0 })),
                    border_radius: BorderRadius::all(px(1.5)),
                    ..placed(Rect::from_center_size(at, cell))
                },
                BackgroundColor(empty.into()),
                BorderColor::all(Color::from(hue.edge)),
            ));
        }
        if printed.sun {
            let picture = kit.sun(yellow, sun);
            let left = size.x - pad - sun;
            card.spawn((square(left, sun, middle), picture));
        }
    }
}

/// Darkens the filled cells.
fn tint_cells(
    open: Res<OpenMatch>,
    mut cells: Query<(&OnSheet, &MiniCell, &mut BackgroundColor)>,
    kit: UiKit<'_>,
) {
    let Some(game) = open.state::<Sundeck>() else {
        return;
    };
    for (owner, cell, mut ground) in &mut cells {
        let row = usize::from(cell.row);
        let hue = kit.theme().hues.of(Card::of(cell.card).rows[row].color);
        let filled = cell.column < written(game, owner.0, cell.card)[row];
        let color = if filled { hue.deep } else { cell.empty };
        ground.set_if_neq(BackgroundColor(color.into()));
    }
}
