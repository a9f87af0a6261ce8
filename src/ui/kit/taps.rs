//! Taps, and the press effect under the finger.

use super::OnTap;
use crate::intent::Intent;
use bevy::{
    picking::pointer::PointerId,
    platform::collections::{HashMap, HashSet},
    prelude::*,
    ui::InteractionDisabled,
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

/// Where each finger, or the mouse, was pressed.
#[derive(Resource, Default)]
struct PressOrigins(HashMap<PointerId, Vec2>);

/// Switches the press effect off.
#[derive(Component)]
pub(crate) struct NoPressEffect;

/// Filter for things that can be tapped and show the press effect.
type Tappable = (
    With<OnTap>,
    Without<InteractionDisabled>,
    Without<NoPressEffect>,
);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<CapturedPointers>()
        .init_resource::<PressOrigins>()
        .add_observer(put_down)
        .add_observer(tapped)
        .add_observer(pressed)
        .add_observer(released)
        .add_observer(left);
}

fn put_down(press: On<Pointer<Press>>, mut down: ResMut<PressOrigins>) {
    down.0
        .insert(press.pointer_id, press.pointer_location.position);
}

/// Sends the intent of a tapped entity.
fn tapped(
    mut tap: On<Pointer<Click>>,
    down: Res<PressOrigins>,
    does: Query<&OnTap, Without<InteractionDisabled>>,
    claimed: Res<CapturedPointers>,
    mut intents: MessageWriter<Intent>,
) {
    let Ok(does) = does.get(tap.entity) else {
        return;
    };
    tap.propagate(false);
    let lifted = tap.pointer_location.position;
    let stayed = down
        .0
        .get(&tap.pointer_id)
        .is_none_or(|down| down.distance(lifted) <= TAP_SLOP);
    if stayed && !claimed.0.contains(&tap.pointer_id) {
        intents.write(does.0);
    }
}

fn pressed(press: On<Pointer<Press>>, mut tappable: Query<&mut UiTransform, Tappable>) {
    if let Ok(mut transform) = tappable.get_mut(press.entity) {
        transform.scale = Vec2::splat(PRESSED);
    }
}

fn released(release: On<Pointer<Release>>, mut tappable: Query<&mut UiTransform, Tappable>) {
    if let Ok(mut transform) = tappable.get_mut(release.entity) {
        transform.scale = Vec2::ONE;
    }
}

fn left(out: On<Pointer<Out>>, mut tappable: Query<&mut UiTransform, Tappable>) {
    if let Ok(mut transform) = tappable.get_mut(out.entity)
        && transform.scale != Vec2::ONE
    {
        transform.scale = Vec2::ONE;
    }
}
