//! Taps, and the press effect under the finger.
//!
//! The engine's widgets turn clicks and keys into `Activate` and `ValueChange`. Whether a click is a tap is
//! decided here: not if its finger has scrolled, or if another system follows the finger.

use super::{OnChange, OnTap};
use crate::intent::Intent;
use bevy::{
    ecs::entity::EntityHashSet,
    picking::pointer::PointerId,
    platform::collections::{HashMap, HashSet},
    prelude::*,
    ui::{InteractionDisabled, Pressed},
    ui_widgets::{Activate, ValueChange},
};

/// A finger that travels farther than this between press and release scrolls instead of tapping, in
/// points.
const TAP_SLOP: f32 = 12.0;

/// Scale of a pressed button.
const PRESSED: f32 = 0.97;

/// Pointers that another system follows until their release, which is then not a tap.
#[derive(Resource, Default)]
pub(crate) struct CapturedPointers(HashSet<PointerId>);

impl CapturedPointers {
    /// Makes the next release of this pointer no tap.
    pub(crate) fn claim(&mut self, pointer: PointerId) {
        self.0.insert(pointer);
    }

    /// Forgets a pointer that was released or lost.
    pub(crate) fn forget(&mut self, pointer: PointerId) {
        self.0.remove(&pointer);
    }
}

/// Where each finger, or the mouse, was pressed. A pointer that has travelled too far for a tap is removed.
#[derive(Resource, Default)]
struct PressOrigins(HashMap<PointerId, Vec2>);

/// The widgets that were clicked but not tapped in this frame.
#[derive(Resource, Default)]
struct StrayClicks(EntityHashSet);

/// Switches the press effect off.
#[derive(Component)]
pub(crate) struct NoPressEffect;

/// Marks an area that can be swiped, also across the widgets in it.
#[derive(Component)]
pub(crate) struct Swipeable;

/// The end of a drag that began in a [`Swipeable`] area. Widgets keep the engine's own event to themselves.
#[derive(EntityEvent)]
pub(crate) struct Swipe {
    /// The area.
    pub(crate) entity: Entity,
    /// The way from the press to the release, in points.
    pub(crate) distance: Vec2,
}

/// Filter for widgets that show the press effect.
type ShowsPress = (
    Or<(With<OnTap>, With<OnChange>)>,
    Without<InteractionDisabled>,
    Without<NoPressEffect>,
);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<CapturedPointers>()
        .init_resource::<PressOrigins>()
        .init_resource::<StrayClicks>()
        .add_systems(First, |mut stray: ResMut<StrayClicks>| stray.0.clear())
        .add_observer(put_down)
        .add_observer(dragged)
        .add_observer(swiped)
        .add_observer(judge_click)
        .add_observer(activated)
        .add_observer(changed)
        .add_observer(pressed)
        .add_observer(released)
        .add_observer(left);
}

fn put_down(press: On<Pointer<Press>>, mut origins: ResMut<PressOrigins>) {
    origins
        .0
        .insert(press.pointer_id, press.pointer_location.position);
}

fn dragged(drag: On<Pointer<Drag>>, mut origins: ResMut<PressOrigins>) {
    if drag.distance.length() > TAP_SLOP {
        origins.0.remove(&drag.pointer_id);
    }
}

fn swiped(
    end: On<Pointer<DragEnd>>,
    areas: Query<(), With<Swipeable>>,
    parents: Query<&ChildOf>,
    mut commands: Commands,
) {
    let from = end.original_event_target();
    if end.entity != from {
        return;
    }
    let mut around = std::iter::once(from).chain(parents.iter_ancestors(from));
    if let Some(entity) = around.find(|entity| areas.contains(*entity)) {
        let distance = end.distance;
        commands.trigger(Swipe { entity, distance });
    }
}

/// Notes clicks that are no taps. The widgets answer a click only after all observers have seen it.
fn judge_click(
    click: On<Pointer<Click>>,
    origins: Res<PressOrigins>,
    captured: Res<CapturedPointers>,
    mut stray: ResMut<StrayClicks>,
) {
    let lifted = click.pointer_location.position;
    let stayed = origins
        .0
        .get(&click.pointer_id)
        .is_some_and(|origin| origin.distance(lifted) <= TAP_SLOP);
    if !stayed || captured.0.contains(&click.pointer_id) {
        stray.0.insert(click.entity);
    }
}

/// Sends the intent of an activated button.
fn activated(
    activate: On<Activate>,
    buttons: Query<&OnTap>,
    stray: Res<StrayClicks>,
    mut intents: MessageWriter<Intent>,
) {
    if let Ok(on_tap) = buttons.get(activate.entity)
        && !stray.0.contains(&activate.entity)
    {
        intents.write(on_tap.0);
    }
}

/// Sends the intent of a switch or choice. The screen is then rebuilt with its new state.
fn changed(
    change: On<ValueChange<bool>>,
    choices: Query<&OnChange>,
    stray: Res<StrayClicks>,
    mut intents: MessageWriter<Intent>,
) {
    if let Ok(on_change) = choices.get(change.source)
        && !stray.0.contains(&change.source)
    {
        intents.write(on_change.0);
    }
}

fn pressed(press: On<Add, Pressed>, mut widgets: Query<&mut UiTransform, ShowsPress>) {
    if let Ok(mut transform) = widgets.get_mut(press.entity) {
        transform.scale = Vec2::splat(PRESSED);
    }
}

fn released(release: On<Remove, Pressed>, widgets: Query<&mut UiTransform, ShowsPress>) {
    let_up(release.entity, widgets);
}

fn left(out: On<Pointer<Out>>, widgets: Query<&mut UiTransform, ShowsPress>) {
    let_up(out.entity, widgets);
}

fn let_up(widget: Entity, mut widgets: Query<&mut UiTransform, ShowsPress>) {
    if let Ok(mut transform) = widgets.get_mut(widget)
        && transform.scale != Vec2::ONE
    {
        transform.scale = Vec2::ONE;
    }
}
