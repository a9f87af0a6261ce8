//! A long press on a die.

use super::{ShowFaces, Unfolds};
use crate::{power::Awake, table::OpenMatch, ui::kit::Off};
use bevy::prelude::*;

/// A press is long after this time.
const LONG: f32 = 0.4;

/// A finger that moves further than this does something else.
const SLIP: f32 = 12.0;

/// The press that may become long.
#[derive(Resource, Default)]
struct Hold(Option<Held>);

struct Held {
    button: Entity,
    seconds: f32,
    /// It was long: to let go is no tap.
    long: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hold>()
        .add_observer(pressed)
        .add_observer(moved)
        .add_observer(released)
        .add_observer(cancelled)
        .add_systems(
            Update,
            wait.run_if(|hold: Res<Hold>| hold.0.is_some())
                .run_if(resource_exists::<OpenMatch>),
        );
}

fn pressed(
    press: On<Pointer<Press>>,
    dice: Query<(), (With<Unfolds>, Without<Off>)>,
    mut hold: ResMut<Hold>,
    mut commands: Commands,
) {
    if press.button == PointerButton::Primary && dice.contains(press.entity) {
        let_go(&mut hold, &mut commands);
        hold.0 = Some(Held {
            button: press.entity,
            seconds: 0.0,
            long: false,
        });
    }
}

fn moved(drag: On<Pointer<Drag>>, mut hold: ResMut<Hold>) {
    let slipped = drag.distance.length() > SLIP;
    if slipped && hold.0.as_ref().is_some_and(|held| !held.long) {
        hold.0 = None;
    }
}

fn released(_: On<Pointer<Release>>, mut hold: ResMut<Hold>, mut commands: Commands) {
    let_go(&mut hold, &mut commands);
}

fn cancelled(_: On<Pointer<Cancel>>, mut hold: ResMut<Hold>, mut commands: Commands) {
    let_go(&mut hold, &mut commands);
}

/// The tap that a release makes comes before it: from here on the die can be tapped again.
fn let_go(hold: &mut Hold, commands: &mut Commands<'_, '_>) {
    if let Some(held) = hold.0.take()
        && held.long
        && let Ok(mut button) = commands.get_entity(held.button)
    {
        button.try_remove::<Off>();
    }
}

/// Counts the time; then shows the faces, and the button does nothing until it is let go.
fn wait(
    mut commands: Commands,
    time: Res<Time>,
    mut awake: ResMut<Awake>,
    open: Res<OpenMatch>,
    dice: Query<&Unfolds>,
    mut hold: ResMut<Hold>,
    mut faces: MessageWriter<ShowFaces>,
) {
    let Some(held) = hold.0.as_mut().filter(|held| !held.long) else {
        return;
    };
    let Ok(die) = dice.get(held.button) else {
        hold.0 = None;
        return;
    };
    awake.keep();
    held.seconds += time.delta_secs();
    if held.seconds >= LONG {
        held.long = true;
        commands.entity(held.button).try_insert(Off);
        faces.write(ShowFaces {
            game: open.id(),
            die: die.0,
        });
    }
}
