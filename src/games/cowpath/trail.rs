//! The trodden path: dots between neighbouring cells of a seat, and a ring around the cell that the next
//! mark must touch. At the end the winning chain is a solid line.

use super::{
    now_and_then,
    sheet::{Measures, colors_of},
};
use crate::{
    table::OpenMatch,
    ui::{
        UiKit,
        kit::{PartList, placed},
    },
};
use bevy::prelude::*;
use dicepad_core::{
    Game, Phase, Seat,
    games::cowpath::{Cell, Cells},
};

/// The layer that the path is drawn on.
#[derive(Component, Clone, Copy)]
struct Trail(Measures);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        tread
            .before(bevy::ui::UiSystems::Prepare)
            .run_if(resource_exists_and_changed::<OpenMatch>),
    );
}

pub(super) fn print(sheet: &mut ChildSpawnerCommands<'_>, measures: &Measures) {
    sheet.spawn((Trail(*measures), layer()));
}

/// The layer that paths are drawn on: above the glow of legal cells, and above the proposed cell.
pub(super) fn layer() -> impl Bundle {
    (
        Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: percent(100),
            ..default()
        },
        ZIndex(3),
    )
}

/// The dots between all neighbours among these cells, for a [`layer`].
pub(super) fn trodden(
    measures: &Measures,
    cells: Cells,
    color: Color,
) -> impl Iterator<Item = impl Bundle> {
    let dots = steps(cells).flat_map(|(one, other)| dots(measures, TrailPath::Trodden, one, other));
    dots.map(move |place| dot(place, color))
}

/// The ring around the cell that the next mark must touch, for a [`layer`].
pub(super) fn anchor_ring(measures: &Measures, anchor: Cell, color: Color) -> impl Bundle + use<> {
    ring(measures.unit, ring_place(measures, anchor), color)
}

/// The place of the ring around a cell.
fn ring_place(measures: &Measures, anchor: Cell) -> Rect {
    measures.cell_at(anchor).inflate(2.0 * measures.unit)
}

/// Opacity of the paths beside the winning chain.
const BESIDE_CHAIN: f32 = 0.4;

/// Width of the winning chain, at scale 1.
const CHAIN: f32 = 4.0;

/// An element of the layer: a dot of a path, the ring, or a step of the winning chain.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
enum TrailPart {
    Dot(Rect, Color),
    Ring(Rect, Color),
    Step([Vec2; 2], Color),
}

/// Draws the paths in their seats' colours. Steps that only the proposed move would add have the proposal's
/// colour.
fn tread(
    open: Res<OpenMatch>,
    trails: Query<(Entity, &Trail)>,
    mut parts: PartList<'_, '_, TrailPart>,
    kit: UiKit<'_>,
) {
    let Some((now, then)) = now_and_then(&open) else {
        return;
    };
    let ghost: Color = kit.theme().pencil.ghost.into();
    let color_of = |seat: Seat| Color::from(colors_of(&kit, open.player(seat)).base);
    for (entity, Trail(measures)) in &trails {
        let mut wanted = Vec::new();
        let mut chain = Vec::new();
        for seat in Seat::all(now.seats()) {
            let color = color_of(seat);
            for (one, other) in now.winning_chain(seat) {
                let ends = [one, other].map(|cell| measures.cell_at(cell).center());
                chain.push(TrailPart::Step(ends, color));
            }
        }
        let strength = if chain.is_empty() { 1.0 } else { BESIDE_CHAIN };
        for seat in Seat::all(now.seats()) {
            let trodden = now.owned(seat);
            for (one, other) in steps(then.owned(seat)) {
                let known = trodden.contains(one) && trodden.contains(other);
                let (path, color) = if known {
                    (TrailPath::Trodden, color_of(seat).with_alpha(strength))
                } else {
                    (TrailPath::Proposed, ghost)
                };
                let dots = dots(measures, path, one, other);
                wanted.extend(dots.map(|dot| TrailPart::Dot(dot, color)));
            }
        }
        wanted.append(&mut chain);
        if let Some(anchor) = now.anchor().filter(|_| now.phase() != Phase::Over) {
            // Around the cell of the previous mark.
            let place = ring_place(measures, anchor);
            wanted.push(TrailPart::Ring(place, color_of(now.leader())));
        }
        parts.show(entity, wanted, |trail, part| match *part {
            TrailPart::Dot(place, color) => trail.spawn(dot(place, color)).id(),
            TrailPart::Ring(place, color) => trail.spawn(ring(measures.unit, place, color)).id(),
            TrailPart::Step(ends, color) => trail.spawn(step(measures.unit, ends, color)).id(),
        });
    }
}

/// All pairs of neighbours among these cells, each once.
fn steps(cells: Cells) -> impl Iterator<Item = (Cell, Cell)> {
    cells.iter().flat_map(move |one| {
        let beside = Cells::only(one).with_neighbours() & cells;
        let later = beside
            .iter()
            .filter(move |other| other.index() > one.index());
        later.map(move |other| (one, other))
    })
}

/// How a step of the path is drawn.
#[derive(Clone, Copy)]
enum TrailPath {
    /// From mark to mark.
    Trodden,
    /// Only across the gap: no dots inside a cell before it is marked.
    Proposed,
}

/// The dots between two neighbours. Diagonal steps are longer and get more of them.
fn dots(
    measures: &Measures,
    path: TrailPath,
    one: Cell,
    other: Cell,
) -> impl Iterator<Item = Rect> {
    let (from, to) = (
        measures.cell_at(one).center(),
        measures.cell_at(other).center(),
    );
    let way = (to - from).normalize_or_zero();
    let diagonal = one.row() != other.row() && one.column() != other.column();
    let (count, apart) = match (path, diagonal) {
        (TrailPath::Trodden, true) => (4, 8.6),
        (TrailPath::Trodden, false) => (2, 7.0),
        (TrailPath::Proposed, true) => (2, 8.6),
        (TrailPath::Proposed, false) => (1, 0.0),
    };
    let (apart, size) = (apart * measures.unit, Vec2::splat(5.0 * measures.unit));
    (0..count).map(move |dot| {
        let along = (dot as f32 - (count - 1) as f32 / 2.0) * apart;
        Rect::from_center_size((from + to) / 2.0 + way * along, size)
    })
}

fn dot(place: Rect, color: Color) -> impl Bundle {
    (
        Node {
            border_radius: BorderRadius::MAX,
            ..placed(place)
        },
        BackgroundColor(color),
    )
}

/// A step of the winning chain, from the centre of a cell to that of its neighbour.
fn step(unit: f32, [from, to]: [Vec2; 2], color: Color) -> impl Bundle {
    let width = CHAIN * unit;
    // Longer by its width, so that two steps join without a notch.
    let size = Vec2::new(from.distance(to) + width, width);
    (
        Node {
            border_radius: BorderRadius::all(px(width / 2.0)),
            ..placed(Rect::from_center_size((from + to) / 2.0, size))
        },
        BackgroundColor(color),
        UiTransform::from_rotation(Rot2::radians((to - from).to_angle())),
    )
}

fn ring(unit: f32, place: Rect, color: Color) -> impl Bundle {
    (
        Node {
            border: UiRect::all(px(2.5 * unit)),
            border_radius: BorderRadius::all(px(10.0 * unit)),
            ..placed(place)
        },
        BorderColor::all(color),
    )
}
