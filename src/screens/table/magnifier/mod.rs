//! The magnifier. Where cells are smaller than a fingertip, a touch shows the cell above the finger, and
//! lifting the finger chooses it.
//!
//! The magnifier shows the sheet itself, printed larger. The finger may slide to another cell; lifted away
//! from all cells, it chooses nothing. A mouse opens the magnifier by holding the button down.

use crate::{
    intent::Intent,
    layout::Layout,
    power::KeepDrawing,
    sheets::{LaidSheet, Magnified, OnSheet, SheetPlace, SheetSpec, SheetSystems, Writing},
    table::{OpenMatch, TheMatch, TheMatchMut},
    ui::{
        UiKit,
        kit::{CapturedPointers, Lift, OnTap, placed},
        tokens,
    },
};
use bevy::{
    a11y::AccessibilityNode,
    ecs::system::SystemParam,
    picking::{
        PickingSystems,
        pointer::{PointerAction, PointerId, PointerInput},
    },
    prelude::*,
    ui_widgets::Button,
};
use std::time::Duration;

/// A mouse button held this long opens the magnifier.
const HELD: Duration = Duration::from_millis(250);

/// A press this near a cell, in points, counts as a press on it.
const PRESS_REACH: f32 = 6.0;
/// A sliding finger has a longer reach, so that between two rows it always means one of them.
const SLIDE_REACH: f32 = 12.0;

/// Width of the paper frame around the glass. Its rounded corners cover the square ones of the clipped
/// sheet.
const FRAME: f32 = 6.5;
const FRAME_RADIUS: f32 = 22.0;
/// Width of the line around the frame.
const RIM: f32 = 1.5;
/// How far the tip stands out from the frame, in points.
const TIP: f32 = 13.0;
/// Distance from the centre to a corner of the square that draws the tip. The frame hides all but its
/// lowest corner.
const TIP_SQUARE: f32 = TIP + 4.0;
/// Distance that the magnifier keeps from the edges of the screen.
const EDGE: f32 = 4.0;
/// A magnifier nearer to the finger than this would be covered by it, so it moves to the side.
const NEAREST: f32 = 24.0;

/// A finger on a small cell, or a mouse button that may be held there.
#[derive(Component)]
struct Finger {
    pointer: PointerId,
    /// Position in the window, in points.
    at: Vec2,
    /// The sheet that was pressed.
    sheet: Entity,
    /// The cell that the finger means now.
    cell: Option<Entity>,
    /// The time of the press.
    since: Duration,
    /// Whether lifting the finger chooses the cell; otherwise the release is an ordinary tap.
    chooses: bool,
    /// The magnifier, once it is open.
    lens: Option<Lens>,
}

/// The parts of a magnifier that follow the finger.
#[derive(Clone, Copy)]
struct Lens {
    tip: Entity,
    /// The enlarged sheet.
    picture: Entity,
    /// A ring around the cell in the middle, shown if the cell itself does not light up.
    ring: Entity,
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(come_down)
        .add_systems(PreUpdate, follow_fingers.in_set(PickingSystems::PostHover))
        .add_systems(
            Update,
            (hold, aim_finger, open_lenses, aim, single_out)
                .chain()
                .run_if(any_with_component::<Finger>),
        )
        .add_systems(
            PostUpdate,
            point_out
                .after(SheetSystems::Follow)
                .before(SheetSystems::Draw)
                .run_if(any_with_component::<Finger>),
        );
}

/// The cells of the sheets on the table.
#[derive(SystemParam)]
struct CellQuery<'w, 's> {
    cells: Query<
        'w,
        's,
        (
            Entity,
            &'static ComputedNode,
            &'static UiGlobalTransform,
            &'static OnTap,
        ),
        (With<SheetPlace>, Without<Magnified>),
    >,
    sheets: Query<'w, 's, (), With<LaidSheet>>,
    parents: Query<'w, 's, &'static ChildOf>,
}

impl CellQuery<'_, '_> {
    /// The nearest cell smaller than a fingertip within `reach` of this point, in points.
    fn nearest(&self, point: Vec2, reach: f32) -> Option<Entity> {
        let away =
            |(entity, node, transform, _): (Entity, &ComputedNode, &UiGlobalTransform, _)| {
                let scale = node.inverse_scale_factor();
                let inside = transform.try_inverse()?.transform_point2(point / scale);
                is_small(node.size() * scale)
                    .then(|| (entity, distance(inside, node.size()) * scale))
                    .filter(|(_, away)| *away <= reach)
            };
        self.cells
            .iter()
            .filter_map(away)
            .min_by(|a, b| a.1.total_cmp(&b.1))
            .map(|(cell, _)| cell)
    }

    fn sheet_of(&self, cell: Entity) -> Option<Entity> {
        let mut above = self.parents.iter_ancestors(cell);
        above.find(|entity| self.sheets.contains(*entity))
    }
}

/// Whether a cell of this size, in points, is smaller than a fingertip.
fn is_small(size: Vec2) -> bool {
    size.min_element() < tokens().target.cell_without_magnifier - 0.01
}

/// Distance of a point from a rectangle of this size around the origin.
fn distance(point: Vec2, size: Vec2) -> f32 {
    (point.abs() - size / 2.0).max(Vec2::ZERO).length()
}

/// Starts tracking a pointer that presses a small cell, or the space right beside one.
fn come_down(
    press: On<Pointer<Press>>,
    mut commands: Commands,
    cells: CellQuery,
    others: Query<(), (With<OnTap>, Without<SheetPlace>)>,
    time: Res<Time>,
    mut claimed: ResMut<CapturedPointers>,
) {
    let on = press.original_event_target();
    if press.entity != on || press.button != PointerButton::Primary || others.contains(on) {
        return;
    }
    let at = press.pointer_location.position;
    let Some(cell) = cells.nearest(at, PRESS_REACH) else {
        return;
    };
    let Some(sheet) = cells.sheet_of(cell) else {
        return;
    };
    let pointer = press.pointer_id;
    let chooses = pointer.is_touch();
    if chooses {
        claimed.claim(pointer);
    }
    commands.spawn(Finger {
        pointer,
        at,
        sheet,
        cell: Some(cell),
        since: time.elapsed(),
        chooses,
        lens: None,
    });
}

/// Moves and ends tracked pointers. The system runs after taps are sent, so that no release counts twice.
fn follow_fingers(
    mut commands: Commands,
    mut inputs: MessageReader<PointerInput>,
    mut fingers: Query<(Entity, &mut Finger)>,
    cells: CellQuery,
    mut claimed: ResMut<CapturedPointers>,
    mut intents: MessageWriter<Intent>,
) {
    for input in inputs.read() {
        let lifted = match input.action {
            PointerAction::Move { .. } => None,
            PointerAction::Release(PointerButton::Primary) => Some(true),
            PointerAction::Cancel => Some(false),
            _ => continue,
        };
        let these = fingers
            .iter_mut()
            .filter(|(_, finger)| finger.pointer == input.pointer_id);
        for (entity, mut finger) in these {
            let Some(meant) = lifted else {
                finger.at = input.location.position;
                continue;
            };
            // The finger chooses the cell that the magnifier showed last.
            let chosen = finger.cell.filter(|_| meant && finger.chooses);
            if let Some(does) = chosen.and_then(|cell| cells.cells.get(cell).ok()) {
                intents.write(does.3.0);
            }
            commands.entity(entity).despawn();
        }
        if lifted.is_some() {
            claimed.forget(input.pointer_id);
        }
    }
}

/// Lets a mouse choose like a finger once its button is held long enough.
fn hold(
    time: Res<Time>,
    mut drawing: ResMut<KeepDrawing>,
    mut fingers: Query<&mut Finger>,
    mut claimed: ResMut<CapturedPointers>,
) {
    for mut finger in &mut fingers {
        if finger.chooses {
            continue;
        }
        drawing.request();
        if time.elapsed().saturating_sub(finger.since) >= HELD {
            finger.chooses = true;
            claimed.claim(finger.pointer);
        }
    }
}

/// Updates the cell that each finger means: the nearest one.
fn aim_finger(mut commands: Commands, mut fingers: Query<(Entity, &mut Finger)>, cells: CellQuery) {
    for (entity, mut finger) in &mut fingers {
        if cells.sheets.contains(finger.sheet) {
            finger.cell = cells
                .nearest(finger.at, SLIDE_REACH)
                .filter(|cell| cells.sheet_of(*cell) == Some(finger.sheet));
        } else {
            // The sheet is gone, so there is nothing left to choose.
            commands.entity(entity).despawn();
        }
    }
}

/// Opens a magnifier for each finger that has started to choose.
fn open_lenses(
    mut commands: Commands,
    mut fingers: Query<(Entity, &mut Finger)>,
    sheets: Query<&LaidSheet>,
    mut open: TheMatchMut<'_>,
    mut kit: UiKit<'_>,
) {
    for (entity, mut finger) in &mut fingers {
        let wanted = finger.chooses && finger.lens.is_none();
        let Some(sheet) = sheets.get(finger.sheet).ok().filter(|_| wanted) else {
            continue;
        };
        finger.lens = Some(build(&mut commands, entity, &open, sheet, &mut kit));
        // The enlarged sheet is new: marking the match as changed makes it fill in its cells.
        open.set_changed();
    }
}

/// Builds the glass in its paper frame, with the enlarged sheet behind it.
fn build(
    commands: &mut Commands<'_, '_>,
    finger: Entity,
    open: &OpenMatch,
    sheet: &LaidSheet,
    kit: &mut UiKit<'_>,
) -> Lens {
    let theme = kit.theme();
    let (paper, accent): (Color, Color) = (theme.paper.base.into(), theme.accent.base.into());
    let around = Node {
        position_type: PositionType::Absolute,
        left: px(-FRAME),
        right: px(-FRAME),
        top: px(-FRAME),
        bottom: px(-FRAME),
        border_radius: BorderRadius::all(px(FRAME_RADIUS)),
        ..default()
    };
    let tip = commands
        .spawn((
            tip_node(Vec2::ZERO),
            BackgroundColor(paper),
            BorderColor::all(accent),
            UiTransform::from_rotation(Rot2::FRAC_PI_4),
        ))
        .id();
    let back = commands
        .spawn((
            around.clone(),
            BackgroundColor(paper),
            Outline::new(px(RIM), px(0), accent),
            kit.shadow(Lift::Button),
        ))
        .id();
    let picture = enlarged(commands, open, sheet, kit);
    let ring = commands
        .spawn((Node::default(), BorderColor::all(accent), ZIndex(4)))
        .id();
    let glass = commands
        .spawn((
            Node {
                overflow: Overflow::clip(),
                width: percent(100),
                height: percent(100),
                ..default()
            },
            BackgroundColor(paper),
        ))
        .add_children(&[picture, ring])
        .id();
    let frame = commands
        .spawn((
            Node {
                border: UiRect::all(px(FRAME)),
                ..around
            },
            BorderColor::all(paper),
        ))
        .id();
    commands
        .entity(finger)
        .insert((Node::default(), GlobalZIndex(20)))
        .add_children(&[back, tip, glass, frame])
        .insert_recursive::<Children>((Magnified, Pickable::IGNORE))
        .remove_recursive::<Children, (OnTap, Button, AccessibleLabel, AccessibilityNode)>();
    Lens { tip, picture, ring }
}

/// Prints the sheet at the scale of the glass.
fn enlarged(
    commands: &mut Commands<'_, '_>,
    open: &OpenMatch,
    sheet: &LaidSheet,
    kit: &mut UiKit<'_>,
) -> Entity {
    let printed = SheetSpec {
        size: sheet.size * tokens().target.magnifier.scale,
        seat: sheet.seat,
        owner: open.player(sheet.seat),
        named: sheet.named,
        players: open.players(),
        only: sheet.only,
        finished: false,
    };
    commands
        .spawn(Node::default())
        .with_children(|sheet| open.shown().print(kit, sheet, printed))
        .id()
}

/// The position of a magnifier.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Sight {
    /// The visible part, in points of the window.
    glass: Rect,
    /// Whether the magnifier is above the finger rather than beside it.
    above: bool,
}

impl Sight {
    /// Places the magnifier above the finger from the player's point of view, or beside the finger if there
    /// is no room above. `up` points away from the player.
    fn of(finger: Vec2, up: Vec2, room: Rect) -> Self {
        let magnifier = &tokens().target.magnifier;
        let (across, along) = (magnifier.width, magnifier.height);
        let size = if up.x.abs() > 0.5 {
            Vec2::new(along, across)
        } else {
            Vec2::new(across, along)
        };
        let half = size / 2.0 + FRAME + RIM + EDGE;
        let within = |centre: Vec2| {
            let (least, most) = (room.min + half, room.max - half);
            centre.clamp(least, most.max(least))
        };
        let frame = size + 2.0 * (FRAME + RIM);
        let apart = |centre: Vec2| distance(finger - centre, frame);
        let above = within(finger + up * (magnifier.above_finger + along / 2.0));
        // The side with more room; in a narrow room, below the finger.
        let side = up.perp();
        let way = side * (room.center() - finger).dot(side).signum();
        let beside = within(above + way * (across / 2.0 + FRAME + 2.0 * NEAREST));
        let below = within(finger - up * (along / 2.0 + FRAME + 2.0 * NEAREST));
        let centre = [above, beside, below]
            .into_iter()
            .find(|centre| apart(*centre) >= NEAREST)
            .unwrap_or(above);
        let above = centre == above;
        Self {
            glass: Rect::from_center_size(centre, size),
            above,
        }
    }

    /// Centre of the tip's square relative to the centre of the glass. The tip points at the finger, but
    /// stays on the straight part of the frame.
    fn tip(&self, finger: Vec2, up: Vec2) -> Vec2 {
        let magnifier = &tokens().target.magnifier;
        let straight = magnifier.width / 2.0 - FRAME_RADIUS;
        let across = (finger - self.glass.center()).dot(up.perp());
        let down = magnifier.height / 2.0 + FRAME + TIP - TIP_SQUARE;
        up.perp() * across.clamp(-straight, straight) - up * down
    }
}

/// Moves each magnifier with its finger and centres the chosen cell in it.
fn aim(
    mut commands: Commands,
    fingers: Query<(Entity, &Finger)>,
    cells: Query<(&ComputedNode, &UiGlobalTransform, &Writing)>,
    sheets: Query<(&LaidSheet, &UiGlobalTransform)>,
    layout: Res<Layout>,
) {
    let magnifier = &tokens().target.magnifier;
    for (entity, finger) in &fingers {
        let (Some(lens), Ok((sheet, on_table))) = (finger.lens, sheets.get(finger.sheet)) else {
            continue;
        };
        let Some((cell, place, writing)) = finger.cell.and_then(|cell| cells.get(cell).ok()) else {
            commands.entity(entity).try_insert(Visibility::Hidden);
            continue;
        };
        let turn = on_table.x_axis.to_angle();
        let up = Vec2::from_angle(turn).rotate(Vec2::NEG_Y);
        let turned = UiTransform::from_rotation(Rot2::radians(turn));
        let sight = Sight::of(finger.at, up, layout.inner);
        let middle = sight.glass.size() / 2.0;
        commands
            .entity(entity)
            .try_insert((placed(sight.glass), Visibility::Inherited));
        // Centre of the sheet relative to that of the cell, enlarged.
        let enlarged = cell.inverse_scale_factor() * magnifier.scale;
        let off = (on_table.translation - place.translation) * enlarged;
        let picture = Rect::from_center_size(middle + off, sheet.size * magnifier.scale);
        commands
            .entity(lens.picture)
            .try_insert((placed(picture), turned));
        // A cell that can be written is drawn as if proposed, so it needs no ring.
        let is_lit = matches!(writing, Writing::Legal(_) | Writing::Ghost(_));
        let ring = Rect::from_center_size(middle, cell.size() * enlarged + 2.0);
        commands.entity(lens.ring).try_insert((
            Node {
                border: UiRect::all(px(2.5)),
                border_radius: BorderRadius::all(px(8)),
                ..placed(ring)
            },
            turned,
            shown_if(!is_lit),
        ));
        let tip = middle + sight.tip(finger.at, up);
        commands
            .entity(lens.tip)
            .try_insert((tip_node(tip), shown_if(sight.above)));
    }
}

/// Bevy cannot clip rotated nodes. On a sheet that is turned towards its player, only the chosen cell is
/// shown, which needs no clipping.
fn single_out(
    fingers: Query<&Finger>,
    sheets: Query<&UiGlobalTransform, With<LaidSheet>>,
    cells: Query<&SheetPlace, Without<Magnified>>,
    pictures: Query<&Children>,
    mut parts: Query<(Option<&SheetPlace>, &mut Visibility), With<Magnified>>,
) {
    for finger in &fingers {
        let is_turned = |sheet: &UiGlobalTransform| sheet.x_axis.x < 0.999;
        let turned = sheets.get(finger.sheet).is_ok_and(is_turned);
        let Some(lens) = finger.lens.filter(|_| turned) else {
            continue;
        };
        let meant = finger.cell.and_then(|cell| cells.get(cell).ok());
        for part in pictures.get(lens.picture).into_iter().flatten() {
            if let Ok((place, mut visibility)) = parts.get_mut(*part) {
                visibility.set_if_neq(shown_if(place.is_some() && place == meant));
            }
        }
    }
}

/// The tip is the corner of a square that stands on it.
fn tip_node(middle: Vec2) -> Node {
    let side = TIP_SQUARE * std::f32::consts::SQRT_2;
    Node {
        border: UiRect::all(px(RIM)),
        ..placed(Rect::from_center_size(middle, Vec2::splat(side)))
    }
}

const fn shown_if(condition: bool) -> Visibility {
    if condition {
        Visibility::Inherited
    } else {
        Visibility::Hidden
    }
}

/// Draws the chosen cell inside the magnifier as if it were proposed.
fn point_out(
    open: TheMatch<'_>,
    fingers: Query<&Finger>,
    cells: Query<(&OnSheet, &SheetPlace), Without<Magnified>>,
    mut shown: Query<(&OnSheet, &SheetPlace, &mut Writing), With<Magnified>>,
) {
    let meant: Vec<_> = fingers
        .iter()
        .filter_map(|finger| cells.get(finger.cell?).ok())
        .collect();
    for (sheet, place, mut writing) in &mut shown {
        let wanted = match open.writing(sheet.0, *place) {
            Writing::Legal(mark) if meant.contains(&(sheet, place)) => Writing::Ghost(mark),
            other => other,
        };
        writing.set_if_neq(wanted);
    }
}

#[cfg(test)]
mod tests;
