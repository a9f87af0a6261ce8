//! The tray: dice fly in, tumble, come to rest and square up; kept dice stand on the rail.
//!
//! The felt is part of the page. The dice are 3D and have a camera of their own, which looks down on them
//! and draws over the page. A throw is recorded before it starts ([`throw::record`](super::throw::record))
//! and only played back here, so it is the same at any frame rate.

mod buttons;
mod camera;
mod die;
mod heap;
mod moves;
mod playback;
mod room;
mod shadow;
mod show;
mod state;
#[cfg(test)]
mod tests;

use super::{TrayPlan, throw::MOST_DICE};
use crate::{intent::Fling, power::KeepDrawing, settings::Settings};
use bevy::{camera::CameraUpdateSystems, prelude::*, transform::TransformSystems, ui::UiSystems};
pub(crate) use buttons::{DiceTappable, DieButton};
use dicepad_core::{GameId, dice::DiceSet};
pub(crate) use state::TrayDice;

/// Longer frames, in seconds, count as this long: a hitch must not swallow a throw.
const LONGEST_FRAME: f32 = 0.05;

/// The tray on the page; empty while no table is shown.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(crate) struct Tray {
    /// Where its parts are, in points of the window.
    pub(crate) plan: Option<TrayPlan>,
}

/// Throws dice. Dice on the rail stay there; other dice on the felt that are not thrown go to the rail.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct ThrowDice {
    /// The game that the dice belong to.
    pub(crate) game: GameId,
    /// The face that the core has decided for each thrown die; `None` for a die that is not thrown.
    pub(crate) faces: [Option<u8>; MOST_DICE],
    /// Distinguishes this throw from all others.
    pub(crate) seed: u64,
    /// The player's gesture.
    pub(crate) fling: Fling,
    /// Shows the result at once, without a flight.
    pub(crate) at_once: bool,
}

/// Puts exactly these dice in the tray without a throw. Dice that already show these faces keep their
/// places on the felt; otherwise all are laid in a row.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct LayDice {
    /// The game that the dice belong to.
    pub(crate) game: GameId,
    /// The top face of each die; `None` for a die that is not in the tray.
    pub(crate) faces: [Option<u8>; MOST_DICE],
    /// Dice among them whose face does not matter; they keep the one they show.
    pub(crate) any_face: DiceSet,
    /// Dice among them that stand on the rail.
    pub(crate) on_rail: DiceSet,
    /// Whether the others wait in a heap for the first roll.
    pub(crate) heaped: bool,
}

/// The dice that stand on the rail from now on; the other dice return to the felt.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct HoldDice(pub(crate) DiceSet);

/// All dice of a throw are at rest and can be read.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct DiceSettled;

/// A die of the throw on screen has knocked against something; sound and haptics follow.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub(crate) struct DiceKnock {
    /// Strength from 0 (hardly audible) to 1.
    pub(crate) strength: f32,
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

/// The steps of the tray in one frame, in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum TraySystems {
    /// Advances the dice, then applies the requests.
    Move,
    /// Updates the entities on screen.
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

/// The dice without their visible parts; used by tests.
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
            // After all systems that may send requests, and before layout and rendering: a request is
            // visible in the same frame.
            (TraySystems::Move, TraySystems::Show)
                .chain()
                .before(CameraUpdateSystems)
                .before(UiSystems::Prepare)
                .before(TransformSystems::Propagate),
        )
        .add_systems(
            PostUpdate,
            (
                // Running animations advance first: the frame of a request may have been long, and must not
                // count.
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

/// Arranges the dice anew when the tray has changed its shape.
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

/// Requests frames while dice move.
fn stay_awake(dice: Res<TrayDice>, mut drawing: ResMut<KeepDrawing>) {
    if dice.are_moving() {
        drawing.request();
    }
}
