//! What a player can want at the table.

use bevy::prelude::*;
use dicepad_core::{Seat, deck::CardId, dice::Symbol};

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
    /// Unfold the lines of the final count under the finished sheet, or fold them again.
    UnfoldCount,
}

impl TableIntent {
    /// The seat that this intent names.
    pub(crate) const fn seat(self) -> Option<Seat> {
        match self {
            Self::Tap(seat, _)
            | Self::DrawnSymbol(seat)
            | Self::Confirm(seat)
            | Self::WriteAndRoll(seat)
            | Self::Swap(seat)
            | Self::Undo(seat)
            | Self::AskCoach(seat)
            | Self::LookAt(seat)
            | Self::TakeDevice(seat)
            | Self::Review(seat) => Some(seat),
            Self::Roll(_)
            | Self::Felt
            | Self::Die(_)
            | Self::Stop
            | Self::LookBack(_)
            | Self::ShowBetter(_)
            | Self::SkipCount
            | Self::UnfoldCount => None,
        }
    }
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

/// What a player taps to propose a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum TapTarget {
    /// A cell of the sheet, by row and column from the top left.
    Cell(u8, u8),
    /// A card, as a whole.
    Card(CardId),
    /// The symbol to begin with (`mosaic`).
    Symbol(Symbol),
    /// Passing instead of writing.
    Pass,
}

/// The gesture that starts a throw.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fling {
    /// A tap: the dice fly along the tray, from either end.
    Tap,
    /// A swipe: the dice fly in the direction of the finger.
    Swipe {
        /// Direction as the player sees the tray: `x` to the right, `y` away from the player; any length.
        direction: Vec2,
        /// Strength from 0 (a nudge) to 1 (a hurl).
        strength: f32,
    },
}
