//! Detects a long press on a die.

use crate::{
    dice::DieButton,
    nav::{Navigate, Overlay},
    power::KeepDrawing,
    table::TheMatch,
    ui::kit::CapturedPointers,
};
use bevy::{picking::pointer::PointerId, prelude::*, ui::InteractionDisabled};

/// Seconds after which a press is long.
const LONG: f32 = 0.4;

/// A finger that moves further than this, in points, cancels the long press.
const SLIP: f32 = 12.0;

/// The press that may become long.
#[derive(Resource, Default)]
struct Hold(Option<HeldPress>);

struct HeldPress {
    pointer: PointerId,
    button: Entity,
    seconds: f32,
    /// Whether the press was long; its release is then no tap.
    long: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hold>()
        .add_observer(pressed)
        .add_observer(moved)
        .add_observer(released)
        .add_observer(cancelled)
        .add_systems(Update, wait.run_if(|hold: Res<Hold>| hold.0.is_some()));
}

fn pressed(
    press: On<Pointer<Press>>,
    dice: Query<(), (With<DieButton>, Without<InteractionDisabled>)>,
    mut hold: ResMut<Hold>,
    mut claimed: ResMut<CapturedPointers>,
) {
    if press.button == PointerButton::Primary && dice.contains(press.entity) {
        let_go(&mut hold, &mut claimed);
        hold.0 = Some(HeldPress {
            pointer: press.pointer_id,
            button: press.entity,
            seconds: 0.0,
            long: false,
        });
    }
}

fn moved(drag: On<Pointer<Drag>>, mut hold: ResMut<Hold>) {
    let slipped = drag.distance.length() > SLIP;
    let waits = |held: &HeldPress| held.pointer == drag.pointer_id && !held.long;
    if slipped && hold.0.as_ref().is_some_and(waits) {
        hold.0 = None;
    }
}

fn released(
    release: On<Pointer<Release>>,
    mut hold: ResMut<Hold>,
    mut claimed: ResMut<CapturedPointers>,
) {
    if hold.is_of(release.pointer_id) {
        let_go(&mut hold, &mut claimed);
    }
}

fn cancelled(
    cancel: On<Pointer<Cancel>>,
    mut hold: ResMut<Hold>,
    mut claimed: ResMut<CapturedPointers>,
) {
    if hold.is_of(cancel.pointer_id) {
        let_go(&mut hold, &mut claimed);
    }
}

impl Hold {
    fn is_of(&self, pointer: PointerId) -> bool {
        self.0.as_ref().is_some_and(|held| held.pointer == pointer)
    }
}

/// Ends the press. The tap of a release comes first, so the pointer can be freed for new taps here.
fn let_go(hold: &mut Hold, claimed: &mut CapturedPointers) {
    if let Some(held) = hold.0.take()
        && held.long
    {
        claimed.forget(held.pointer);
    }
}

/// Counts the time of the press. A long press shows the faces, and captures the pointer so that its release
/// taps nothing.
fn wait(
    time: Res<Time>,
    mut drawing: ResMut<KeepDrawing>,
    open: TheMatch<'_>,
    dice: Query<&DieButton>,
    mut hold: ResMut<Hold>,
    mut claimed: ResMut<CapturedPointers>,
    mut navigate: MessageWriter<Navigate>,
) {
    let Some(held) = hold.0.as_mut().filter(|held| !held.long) else {
        return;
    };
    let Ok(die) = dice.get(held.button) else {
        hold.0 = None;
        return;
    };
    drawing.request();
    held.seconds += time.delta_secs();
    if held.seconds >= LONG {
        held.long = true;
        claimed.claim(held.pointer);
        let (game, die) = (open.id(), die.0);
        navigate.write(Navigate::Open(Overlay::Faces { game, die }));
    }
}
