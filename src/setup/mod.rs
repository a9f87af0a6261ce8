//! The set-up of the next match: players, names, rules, and whose dice are rolled.

pub(crate) mod codes;
pub(crate) mod names;
mod next;
pub(crate) mod players;
mod variants;

pub(crate) use next::{KeptSetup, NextMatch};
pub(crate) use players::{Companion, First, Kind, Player, Sharing};
pub(crate) use variants::GameVariants;

use crate::{match_id::MatchId, nav::Screen};
use bevy::prelude::*;
use dicepad_core::GameId;

/// Actions that concern the next match or parked matches.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SetupIntent {
    /// Set up a match of this game.
    Choose(GameId),
    /// Change one thing in the set-up.
    Change(Change),
    /// Edit the name and colour of this seat.
    Rename(usize),
    /// One step in editing a name.
    Spell(names::Spell),
    /// Open the page for codes, to play with the dice of another match.
    EnterCode,
    /// One step in entering a code.
    Code(codes::Pen),
    /// Begin a match with the current set-up.
    Begin,
    /// Play again with the same players; the next seat begins.
    Again,
    /// Continue the latest match of this game.
    Continue(GameId),
    /// Continue this parked match.
    Resume(MatchId),
    Discard(MatchId),
}

/// One change of the set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    /// Add a seat with a person.
    AddSeat,
    RemoveSeat(usize),
    /// Switch this seat to the next free colour.
    NextColor(usize),
    /// Let a person or this computer player decide for the seat.
    SetKind(usize, Kind),
    /// Swap this seat with the one before it.
    MoveUp(usize),
    /// Swap this seat with the one after it.
    MoveDown(usize),
    /// Switch to the next option for the first seat: by lot, then each seat in turn.
    NextFirst,
    /// Pass the device round, or lay it flat between the players.
    Share(Sharing),
    /// Choose the rules of this game by their code; `None` leaves the choice to the lot.
    Rules(GameId, Option<u8>),
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<NextMatch>()
        .init_resource::<names::NameDraft>()
        .init_resource::<names::KnownNames>()
        .init_resource::<codes::CodeDraft>()
        .add_systems(
            Update,
            (
                names::spell.run_if(on_message::<SetupIntent>),
                codes::write.run_if(on_message::<SetupIntent>),
                codes::paste.run_if(in_state(Screen::Code)),
            )
                .chain()
                .in_set(SetupSystems),
        );
}

/// Systems that edit names and codes.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct SetupSystems;
