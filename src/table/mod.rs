//! The running match: which taps are allowed, and the single path on which a tap becomes ink.
//!
//! [`TableIntent`]s come in. Only the systems here change the match, by asking the core; sheets, dice and
//! words follow from the state of the match.

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

/// Actions that a player can take at the table.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub(crate) enum TableIntent {
    /// Roll, or end a throw that is still flying.
    Roll(Fling),
    /// A tap on the felt beside the dice. It rolls only where it cannot waste a roll.
    Felt,
    /// Hold this die, or release it.
    Die(usize),
    /// A tap on the seat's sheet or on one of its buttons.
    Tap(Seat, TapTarget),
    /// Let chance choose the first symbol.
    DrawnSymbol(Seat),
    /// Write the seat's proposal.
    Confirm(Seat),
    /// Write the seat's proposal and roll at once.
    WriteAndRoll(Seat),
    /// Exchange the dice of the two proposed cells.
    Swap(Seat),
    /// Withdraw the seat's proposal, or take its last move back.
    Undo(Seat),
    /// Ask the coach for the seat's best move.
    AskCoach(Seat),
    /// Turn to this seat's sheet.
    LookAt(Seat),
    /// The player of this seat has taken the device.
    TakeDevice(Seat),
    /// Keep the dice as they lie, so that all seats can write.
    Stop,
    /// Step through a finished match.
    LookBack(LookBack),
    /// Show the coach's review of this seat's play.
    Review(Seat),
    /// Show the decision after this many steps together with the better move.
    ShowBetter(usize),
    /// Skip the animation of the final count.
    SkipCount,
}

/// Where to go while stepping through a finished match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LookBack {
    /// The beginning of the match.
    First,
    /// One step back.
    Previous,
    /// One step forward.
    Next,
    /// The end of the match.
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

/// Systems that apply the table intents and advance the match.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct TableSystems;
