//! The running match: what may be tapped, and the one way on which a tap becomes ink.
//!
//! [`TableIntent`]s come in. Only the systems here touch the match: they ask the core, and everything
//! else (sheets, dice, words) follows from what the match then is.

mod any_match;
mod coach;
mod intents;
mod match_view;
mod open;
mod proposal;
mod review;
mod table_match;
#[cfg(test)]
pub(crate) mod tests;
mod thinking;
mod turn;
mod work;

use crate::{dice::Fling, games::game_ui::TapTarget, setup::SetupIntent};
use bevy::prelude::*;
use dicepad_core::Seat;

pub(crate) use coach::Coached;
pub(crate) use intents::{Discarded, TableEvent, put_on_table};
pub(crate) use open::{OpenMatch, ParkedMatches, Refusal, Refused};
pub(crate) use review::{Reviews, Thought, costliest};
pub(crate) use table_match::TableMatch;

/// What people at the table can want.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub(crate) enum TableIntent {
    /// Roll, or end a throw that is still flying.
    Roll(Fling),
    /// A tap on the felt beside the dice. It rolls only where that can't waste a roll.
    Felt,
    /// Keep this die, or take it up again.
    Die(usize),
    /// A tap on the seat's sheet or on one of its buttons.
    Tap(Seat, TapTarget),
    /// Let chance choose the symbol to begin with.
    DrawnSymbol(Seat),
    /// Write what the seat proposes.
    Confirm(Seat),
    /// Write what the seat proposes, and roll the dice that follow.
    WriteAndRoll(Seat),
    /// Exchange what goes to the two proposed cells.
    Swap(Seat),
    /// Take the seat's last move back.
    Undo(Seat),
    /// Ask the coach for the seat's best move.
    AskCoach(Seat),
    /// Look at this seat's sheet.
    LookAt(Seat),
    /// This seat has the device now.
    TakeDevice(Seat),
    /// Keep the dice as they lie, so that everyone can write.
    Stop,
    /// Look back through the match.
    LookBack(LookBack),
    /// Show the coach's opinion of this seat's play.
    Review(Seat),
    /// Show the decision after this many steps, with the better move.
    ShowBetter(usize),
    /// Show the final count at once.
    SkipCount,
}

/// Where to look in a match that has been played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LookBack {
    /// At its beginning.
    First,
    /// One step back.
    Previous,
    /// One step on.
    Next,
    /// At its end.
    Last,
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(review::plugin)
        .init_resource::<ParkedMatches>()
        .init_resource::<turn::Pause>()
        .add_message::<TableEvent>()
        .add_message::<Discarded>()
        .add_systems(
            Update,
            (
                intents::apply_setup_intents.run_if(on_message::<SetupIntent>),
                intents::look_back.run_if(resource_exists::<OpenMatch>),
                intents::apply_table_intents.run_if(resource_exists::<OpenMatch>),
                coach::poll_coach.run_if(resource_exists::<OpenMatch>),
                intents::read_dice.run_if(on_message::<crate::dice::DiceSettled>),
                intents::read_order.run_if(resource_exists::<OpenMatch>),
                turn::advance_turn.run_if(resource_exists::<OpenMatch>),
                turn::look_home.run_if(resource_exists::<OpenMatch>),
                turn::hand_over.run_if(resource_exists::<OpenMatch>),
            )
                .chain()
                .in_set(TableSystems),
        );
}

/// Carries out what people at the table want, and moves the match on.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct TableSystems;
