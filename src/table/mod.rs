//! The running match: which taps are allowed, and the single path on which a tap becomes ink.
//!
//! [`TableIntent`](crate::intent::TableIntent)s come in. Only the systems here change the match, by asking
//! the core; sheets, dice and words follow from the state of the match.

mod any_match;
mod coach;
pub(crate) mod game_ui;
mod intents;
mod match_view;
mod matches;
mod open;
mod proposal;
mod review;
mod sheets;
mod table_match;
#[cfg(test)]
pub(crate) mod tests;
mod thinking;
mod turn;
mod work;

use crate::{dice::DiceSettled, intent::SetupIntent};
use bevy::prelude::*;

pub(crate) use any_match::{AnyMatch, InAnyMatch, each};
pub(crate) use coach::Coached;
pub(crate) use game_ui::GameUi;
pub(crate) use intents::TableEvent;
pub(crate) use matches::{Discarded, LeftFinished, put_on_table};
pub(crate) use open::{OpenMatch, ParkedMatches, Refusal, Refused, TheMatch, TheMatchMut};
pub(crate) use review::{Computed, Reviews, costliest};
#[cfg(feature = "tour")]
pub(crate) use table_match::TableMatch;
pub(crate) use work::{PER_FRAME, Work};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((review::plugin, sheets::plugin))
        .init_resource::<ParkedMatches>()
        .init_resource::<turn::Pause>()
        .add_message::<TableEvent>()
        .add_message::<Discarded>()
        .add_message::<LeftFinished>()
        .add_systems(
            Update,
            (
                matches::apply_setup_intents.run_if(on_message::<SetupIntent>),
                intents::look_back,
                intents::apply_table_intents,
                coach::poll_coach,
                intents::read_dice.run_if(on_message::<DiceSettled>),
                intents::read_order,
                turn::advance_turn,
                turn::look_home,
                turn::hand_over,
            )
                .chain()
                .in_set(TableSystems),
        );
}

/// Systems that apply the table intents and advance the match.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct TableSystems;
