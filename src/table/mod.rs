//! The running match: what may be tapped, and the one way on which a tap becomes ink.
//!
//! A tap, a key or a tour's step becomes an [`Intent`]. Only the systems here touch the match: they
//! ask the core, and everything else (sheets, dice, words) follows from what the match then is.

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

use crate::{
    dice::Fling,
    games::game_ui::TapTarget,
    saves::{Exchange, MatchId},
    screens::{Browse, Card, Screen},
    setup::{Kind, NextMatch, Sharing, codes, names},
};
use bevy::prelude::*;
use dicepad_core::{GameId, Seat};

pub(crate) use coach::Coached;
pub(crate) use intents::{Discarded, TableEvent, put_on_table};
pub(crate) use open::{OpenMatch, ParkedMatches, Refusal, Refused};
pub(crate) use review::{Reviews, Thought, costliest};
pub(crate) use table_match::TableMatch;

/// What a player wants.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub(crate) enum Intent {
    /// Go to another screen.
    Go(Screen),
    /// One step back.
    Back,
    /// Read this chapter of the rules of this game.
    Read(GameId, usize),
    /// Fold the die whose faces are shown.
    Fold,
    /// Lay this card over the page, or take away the one that lies there.
    Card(Option<Card>),
    /// Set up a match of this game.
    SetUp(GameId),
    /// Change something in the set-up.
    Change(Change),
    /// Open the card with what else this seat can be, or close it.
    SeatCard(Option<usize>),
    /// What was told of the saves has been read.
    Dismiss,
    /// Write this seat's name and choose its colour.
    Rename(usize),
    /// One step in writing a name.
    Spell(names::Spell),
    /// Write a code, to play with somebody else's dice.
    EnterCode,
    /// One step in writing a code.
    Code(codes::Pen),
    /// Tell somebody else how it ended, and with which dice.
    Share,
    /// Go on with the match of this game that was used last.
    Continue(GameId),
    /// Go on with this match that waits.
    Resume(MatchId),
    /// Throw this match away.
    Discard(MatchId),
    /// Look at this record.
    ShowRecord(MatchId),
    /// Throw this record away.
    DeleteRecord(MatchId),
    /// See other records, or the same in another order.
    Browse(Browse),
    /// Take everything elsewhere, or in from there.
    Exchange(Exchange),
    /// Begin a match as it is set up.
    Begin,
    /// Again, with the same players: the next seat begins.
    Again,
    /// Roll, or let flying dice lie.
    Roll(Fling),
    /// The felt was tapped, beside all dice: that is a roll only where no roll can be lost by it.
    Felt,
    /// Keep this die, or take it up again.
    Die(usize),
    /// This place on the seat's sheet.
    Tap(Seat, TapTarget),
    /// The symbol to begin with that the lot draws.
    DrawnSymbol(Seat),
    /// Write what the seat proposes.
    Confirm(Seat),
    /// Write what the seat proposes, and roll the dice that follow.
    WriteAndRoll(Seat),
    /// Exchange what goes to the two places.
    Swap(Seat),
    /// Take the seat's last move back.
    Undo(Seat),
    /// Ask the coach what the seat had better do.
    AskCoach(Seat),
    /// Look at somebody's sheet.
    LookAt(Seat),
    /// The device has been handed over.
    TakeDevice(Seat),
    /// Change a setting.
    Set(crate::settings::Setting),
    /// Let the dice lie, so that everybody can write.
    Stop,
    /// Look back through the match.
    LookBack(LookBack),
    /// See what the coach thinks of what this seat did.
    Review(Seat),
    /// Look at the decision that was made after so many steps, and at what would have been better.
    ShowBetter(usize),
    /// Skip the counting.
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
    /// One of the symbol grid's advanced rules, on or off.
    Mosaic(MosaicRule),
    /// This board; nothing for the lot.
    Board(Option<u8>),
    /// The cards' advanced mode, or not.
    SundeckAdvanced,
}

/// The advanced rules of the symbol grid, each with its switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MosaicRule {
    /// The grey diagonal counts twice.
    Diagonal,
    /// A line without points costs 5.
    LinePenalty,
    /// A diagonal without points costs 5, twice.
    DiagonalPenalty,
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(review::plugin)
        .init_resource::<NextMatch>()
        .init_resource::<names::NameDraft>()
        .init_resource::<names::KnownNames>()
        .init_resource::<codes::CodeDraft>()
        .init_resource::<ParkedMatches>()
        .init_resource::<turn::Pause>()
        .add_message::<Intent>()
        .add_message::<TableEvent>()
        .add_message::<Discarded>()
        .add_systems(
            Update,
            (
                intents::apply_setup_intents.run_if(on_message::<Intent>),
                intents::look_back.run_if(resource_exists::<OpenMatch>),
                names::spell.run_if(on_message::<Intent>),
                codes::write.run_if(on_message::<Intent>),
                codes::paste.run_if(in_state(Screen::Code)),
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

/// What is wanted is done.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct TableSystems;
