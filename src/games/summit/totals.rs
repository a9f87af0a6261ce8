//! The totals of the colours, shown in the shapes at the head of the rows.

use crate::{
    sheets::OnSheet,
    table::OpenMatch,
    ui::{
        Palette, UiKit,
        art::Shape,
        kit::{Drawn, TextStyle, placed},
    },
};
use bevy::prelude::*;
use dicepad_core::{
    Decision, Game, Seat,
    games::{Summit, summit::Row},
};

/// The shape at the head of a row, which shows the colour's total.
#[derive(Component, Clone, Copy)]
#[require(Drawn<Total>)]
pub(super) struct TotalLabel {
    pub(super) row: Row,
    /// Edge in points.
    pub(super) size: f32,
}

/// One of the two layers of a row's coloured band.
#[derive(Component, Clone, Copy)]
pub(super) struct RowBand(pub(super) Row, pub(super) Ground);

/// A layer of a band.
#[derive(Clone, Copy)]
pub(super) enum Ground {
    Edge,
    Fill,
}

/// Share of the colour that is left on a band that no seat may use.
const FADED: f32 = 0.45;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (show_totals, paint_bands)
            .run_if(resource_exists_and_changed::<OpenMatch>)
            .before(bevy::ui::UiSystems::Prepare),
    );
}

/// A colour's total from the point of view of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Total {
    /// There are no dice to read.
    None,
    /// The total may still change, or only other seats may use it.
    Pending(u8),
    /// The seat can use the total as it is.
    Final(u8),
    /// The colour was written first in this turn; no other seat may use it.
    Taken(u8),
}

impl Total {
    pub(super) fn of(game: &Summit, open: &OpenMatch, seat: Seat, row: Row) -> Self {
        if !open.dice_settled() || game.lying().dice().is_empty() || open.is_over() {
            return Self::None;
        }
        let total = game.totals()[row.index()];
        // A seat that proposes a move has decided to keep the dice.
        let may_change = open.decision() == Some(Decision::RerollOrStop)
            && open.shown().proposal(seat).is_empty();
        if game.written_first() == Some(row) {
            Self::Taken(total)
        } else if may_change || open.writes(seat).is_none() {
            Self::Pending(total)
        } else {
            Self::Final(total)
        }
    }

    const fn number(self) -> Option<u8> {
        match self {
            Self::None => None,
            Self::Pending(total) | Self::Final(total) | Self::Taken(total) => Some(total),
        }
    }
}

fn show_totals(
    mut commands: Commands,
    open: Res<OpenMatch>,
    mut labels: Query<(Entity, &TotalLabel, &OnSheet, &mut Drawn<Total>)>,
    kit: UiKit<'_>,
) {
    let Some(game) = open.state::<Summit>() else {
        return;
    };
    for (entity, label, sheet, mut drawn) in &mut labels {
        let total = Total::of(game, &open, sheet.0, label.row);
        if !drawn.differs(total) {
            continue;
        }
        let mut shape = commands.entity(entity);
        shape.despawn_children();
        if let Some(number) = total.number() {
            shape.with_children(|inside| write_total(&kit, inside, label, number, total));
        }
    }
}

fn write_total(
    kit: &UiKit<'_>,
    shape: &mut ChildSpawnerCommands<'_>,
    label: &TotalLabel,
    number: u8,
    total: Total,
) {
    let theme = kit.theme();
    let ink: Color = match total {
        Total::Final(_) => theme.ink.base.into(),
        _ => Color::from(theme.ink.muted).with_alpha(0.8),
    };
    let (middle, height) = room_for(Shape::of(label.row.color()), number);
    let size = label.size * height;
    let place = Rect::from_center_size(
        Vec2::new(0.5, middle) * label.size,
        Vec2::new(label.size, 1.3 * size),
    );
    let number = kit.text(&number.to_string(), TextStyle::Bold(size), ink);
    shape
        .spawn(Node {
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..placed(place)
        })
        .with_child(number);
    if matches!(total, Total::Taken(_)) {
        let stroke = Vec2::new(0.86, 0.06) * label.size;
        shape.spawn((
            Node {
                border_radius: BorderRadius::MAX,
                ..placed(Rect::from_center_size(place.center(), stroke))
            },
            UiTransform::from_rotation(Rot2::degrees(-24.0)),
            BackgroundColor(theme.pencil.base.into()),
        ));
    }
}

/// Vertical position and font size of a number in a shape, as shares of the shape's size.
fn room_for(shape: Shape, number: u8) -> (f32, f32) {
    // Shapes are drawn with this margin around their board of 100.
    const MARGIN: f32 = 3.0;
    const BOARD: f32 = 100.0 + 2.0 * MARGIN;
    let label = shape.label();
    let narrower = match (number, shape) {
        (..10, _) => 1.0,
        (_, Shape::Triangle) => 0.8,
        _ => 0.95,
    };
    (
        (label.y + MARGIN) / BOARD,
        label.height * 1.05 * narrower / BOARD,
    )
}

/// Fades the colour that was written first, on every sheet.
fn paint_bands(
    open: Res<OpenMatch>,
    mut bands: Query<(&RowBand, &mut BackgroundColor)>,
    kit: UiKit<'_>,
) {
    let Some(game) = open.state::<Summit>() else {
        return;
    };
    for (RowBand(row, ground), mut shown) in &mut bands {
        let taken = game.written_first() == Some(*row);
        shown.set_if_neq(BackgroundColor(band_color(
            kit.theme(),
            *row,
            *ground,
            taken,
        )));
    }
}

/// The colour of a band's layer; paler once the colour was written first.
pub(super) fn band_color(theme: &Palette, row: Row, ground: Ground, taken: bool) -> Color {
    let hue = theme.hues.of(row.color());
    let base = Color::from(hue.base);
    let color = match ground {
        Ground::Fill => base,
        Ground::Edge => base.mix(&hue.edge.into(), 0.4),
    };
    let paper = if taken { 1.0 - FADED } else { 0.0 };
    color.mix(&theme.paper.base.into(), paper)
}
