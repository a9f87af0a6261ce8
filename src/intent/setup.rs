//! What a player can want of the next match and of matches that wait.

use crate::{
    match_id::MatchId,
    players::{Kind, Sharing},
};
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
    Spell(Spell),
    /// Open the page for codes, to play with the dice of another match.
    EnterCode,
    /// One step in entering a code.
    Code(Pen),
    /// Begin a match with the current set-up.
    Begin,
    /// Play again with the same players; the next seat begins.
    Again,
    /// Continue the latest match of this game.
    Continue(GameId),
    /// Continue this parked match.
    Resume(MatchId),
    /// Show the next parked matches on the home screen, which has no room for all of them.
    ShowMore,
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

/// One step in editing a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spell {
    Letter(char),
    /// Remove the last letter.
    Erase,
    /// Toggle the case of the next letter.
    Shift,
    /// Show these keys on the keypad.
    Keys(Keys),
    /// Take an earlier name, by its index among the known ones.
    Known(usize),
    /// Choose this colour, by its index.
    Color(usize),
    /// Save the name and go on to this seat.
    Seat(usize),
    /// Save the name and leave.
    Done,
}

/// Pages of the keypad.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Keys {
    #[default]
    Letters,
    Accents,
    /// Digits and punctuation.
    Digits,
}

/// One step in entering a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pen {
    Character(char),
    /// Remove the last character.
    Erase,
    /// Paste the clipboard, which may contain a whole message.
    Paste,
}
