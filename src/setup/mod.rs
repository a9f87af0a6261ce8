//! The next match before it lies on the table: who plays, what they are called, by which rules and with
//! whose dice.

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

/// What players can want of the next match, and of matches that wait.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SetupIntent {
    /// Set up a match of this game.
    Choose(GameId),
    /// Change something in the set-up.
    Change(Change),
    /// Write this seat's name and choose its colour.
    Rename(usize),
    /// One step in writing a name.
    Spell(names::Spell),
    /// Write a code, to play with the dice of another match.
    EnterCode,
    /// One step in writing a code.
    Code(codes::Pen),
    /// Begin a match as it is set up.
    Begin,
    /// Play again with the same players; the next seat begins.
    Again,
    /// Go on with this game's latest match.
    Continue(GameId),
    /// Go on with this match that waits.
    Resume(MatchId),
    /// Delete this match.
    Discard(MatchId),
}

/// One change in the set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    /// One more seat.
    AddSeat,
    /// This seat goes.
    RemoveSeat(usize),
    /// This seat's next colour that is free.
    NextColor(usize),
    /// A person at this seat, or this computer player.
    SetKind(usize, Kind),
    /// This seat changes places with the one before it.
    MoveUp(usize),
    /// This seat changes places with the one after it.
    MoveDown(usize),
    /// The next that can begin: the lot, then each seat.
    NextFirst,
    /// The device is passed round, or lies flat.
    Share(Sharing),
    /// The rules of this game with this code; nothing for the lot.
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

/// Writes names and codes.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct SetupSystems;
