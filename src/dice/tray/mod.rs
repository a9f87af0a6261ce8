//! The tray: dice fly in, tumble, lie still and square up to be read; kept ones stand on the rail.
//!
//! The felt is part of the page; the dice lie on it in three dimensions, seen from above by a
//! camera of their own that draws over the page. A throw is recorded before it starts
//! ([`throw::record`](super::throw::record)) and only played back here, so it is the same at any
//! frame rate.

mod buttons;
mod camera;
mod die;
mod moves;
mod playback;
mod room;
mod shadow;
mod show;
mod state;
#[cfg(test)]
mod tests;

use super::{
    TrayPlan,
    throw::{Fling, MOST_DICE},
};
use crate::{power::KeepDrawing, settings::Settings};
use bevy::{camera::CameraUpdateSystems, prelude::*, transform::TransformSystems, ui::UiSystems};
pub(crate) use buttons::DiceTappable;
use dicepad_core::{GameId, dice::DiceSet};
pub(crate) use state::TrayDice;

/// A frame that took longer is shown as if it had not: a hitch must not swallow a throw.
const LONGEST_FRAME: f32 = 0.05;

/// The tray on the page; nothing while no table is shown.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(crate) struct Tray {
    /// Where its parts are.
    pub(crate) plan: Option<TrayPlan>,
}

/// Asks for dice to be thrown. Dice on the rail stay there; others that lie on the felt and are not
/// thrown go to the rail.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct ThrowDice {
    /// Whose dice they are.
    pub(crate) game: GameId,
    /// For each die that is thrown, the face that the core has decided.
    pub(crate) faces: [Option<u8>; MOST_DICE],
    /// Tells this throw from every other.
    pub(crate) seed: u64,
    /// How the player sent them.
    pub(crate) fling: Fling,
    /// Shown at once, without flying.
    pub(crate) at_once: bool,
}

/// Asks for dice to lie in the tray without being thrown: these and no others. If that is how they lie,
/// none of them leaves its place on the felt; else they lie in a row.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct LayDice {
    /// Whose dice they are.
    pub(crate) game: GameId,
    /// For each die that lies there, the face on top.
    pub(crate) faces: [Option<u8>; MOST_DICE],
    /// Those of them that may as well show another face: whatever they show already.
    pub(crate) any_face: DiceSet,
    /// Those of them that stand on the rail.
    pub(crate) on_rail: DiceSet,
}

/// The dice that are to stand on the rail from now on; the others come back to the felt.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct HoldDice(pub(crate) DiceSet);

/// All dice of a throw lie still and can be read.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct DiceSettled;

/// A die of a throw that is being shown has knocked against something: to be heard and felt.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub(crate) struct DiceKnock {
    /// From 0, hardly to be heard, to 1.
    pub(crate) strength: f32,
    /// Against what.
    pub(crate) on: KnockOn,
}

/// What a die can knock against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum KnockOn {
    /// The bottom of the tray.
    Felt,
    /// The tray's walls.
    Rim,
    /// Another die.
    Die,
}

/// What happens in the tray in one frame, in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum TraySystems {
    /// Dice move, then do what is asked of them.
    Move,
    /// They are shown where they are.
    Show,
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        dice_themselves,
        camera::plugin,
        show::plugin,
        buttons::plugin,
    ));
}

/// The dice without anything that is seen of them.
pub(crate) fn dice_themselves(app: &mut App) {
    app.init_resource::<Tray>()
        .init_resource::<TrayDice>()
        .add_message::<ThrowDice>()
        .add_message::<LayDice>()
        .add_message::<HoldDice>()
        .add_message::<DiceSettled>()
        .add_message::<DiceKnock>()
        .configure_sets(
            PostUpdate,
            // After everything that may ask for dice, and before anything is laid out or drawn: what
            // is asked for in a frame is seen in it.
            (TraySystems::Move, TraySystems::Show)
                .chain()
                .before(CameraUpdateSystems)
                .before(UiSystems::Prepare)
                .before(TransformSystems::Propagate),
        )
        .add_systems(
            PostUpdate,
            (
                // What lies in the tray moves on first: the frame of a request, which may have been
                // long in coming, does not count.
                move_on,
                fit_tray.run_if(resource_changed::<Tray>),
                lay,
                hold,
                throw,
                stay_awake,
            )
                .chain()
                .in_set(TraySystems::Move),
        );
}

fn move_on(
    time: Res<Time>,
    tray: Res<Tray>,
    mut dice: ResMut<TrayDice>,
    mut knocks: MessageWriter<DiceKnock>,
    mut settled: MessageWriter<DiceSettled>,
) {
    if !dice.are_moving() {
        return;
    }
    let seconds = time.delta_secs().min(LONGEST_FRAME);
    let ended = dice.advance(seconds, tray.plan.as_ref(), |knock| {
        knocks.write(knock);
    });
    if ended {
        settled.write(DiceSettled);
    }
}

/// Dice lie well in a tray of any shape.
fn fit_tray(
    tray: Res<Tray>,
    mut fitted: Local<Option<TrayPlan>>,
    mut dice: ResMut<TrayDice>,
    mut settled: MessageWriter<DiceSettled>,
) {
    if *fitted == tray.plan {
        return;
    }
    fitted.clone_from(&tray.plan);
    if let Some(plan) = &tray.plan
        && dice.fit(plan)
    {
        settled.write(DiceSettled);
    }
}

fn lay(
    mut requests: MessageReader<LayDice>,
    tray: Res<Tray>,
    settings: Res<Settings>,
    mut dice: ResMut<TrayDice>,
) {
    for request in requests.read() {
        if dice.lie_as(request) {
            dice.hold(request.on_rail, tray.plan.as_ref(), settings.reduce_motion);
        } else {
            dice.lay(request, tray.plan.as_ref());
        }
    }
}

fn hold(
    mut requests: MessageReader<HoldDice>,
    tray: Res<Tray>,
    settings: Res<Settings>,
    mut dice: ResMut<TrayDice>,
) {
    for HoldDice(held) in requests.read() {
        dice.hold(*held, tray.plan.as_ref(), settings.reduce_motion);
    }
}

fn throw(
    mut requests: MessageReader<ThrowDice>,
    tray: Res<Tray>,
    mut dice: ResMut<TrayDice>,
    mut settled: MessageWriter<DiceSettled>,
) {
    for request in requests.read() {
        if dice.begin(request, tray.plan.as_ref()) {
            settled.write(DiceSettled);
        }
    }
}

/// While something moves, frames are drawn.
fn stay_awake(dice: Res<TrayDice>, mut drawing: ResMut<KeepDrawing>) {
    if dice.are_moving() {
        drawing.request();
    }
}
