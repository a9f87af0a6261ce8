//! A match of any of the five games, as the table uses it.
//!
//! A question with a single caller has no method here: that caller uses [`each!`] itself.

use super::{
    GameUi,
    match_view::MatchView,
    proposal::Proposal,
    table_match::{TableMatch, Tapped},
};
use crate::{
    intent::TapTarget,
    setup::{First, NextMatch},
    sheets::{Figure, SheetPlace, SheetSpec, Writing},
    ui::UiKit,
    words::Words,
};
use bevy::prelude::*;
use dicepad_core::{
    Decision, Game, RuleError, Seat, SeatSet, SetupError,
    dice::DiceSet,
    for_game,
    games::{Cowpath, Mosaic, Summit, Sundeck, Trio},
    matchlog::{LogError, Match, UndoError, saved_game},
};

/// A match of one of the games. Boxed, because the games' states differ a lot in size.
pub(crate) enum AnyMatch {
    Trio(Box<TableMatch<Trio>>),
    Cowpath(Box<TableMatch<Cowpath>>),
    Summit(Box<TableMatch<Summit>>),
    Mosaic(Box<TableMatch<Mosaic>>),
    Sundeck(Box<TableMatch<Sundeck>>),
}

/// Runs the same code on the match of any game: `each!(any, one => expression)`.
macro_rules! each {
    ($any:expr, $one:ident => $body:expr) => {
        match $any {
            $crate::table::AnyMatch::Trio($one) => $body,
            $crate::table::AnyMatch::Cowpath($one) => $body,
            $crate::table::AnyMatch::Summit($one) => $body,
            $crate::table::AnyMatch::Mosaic($one) => $body,
            $crate::table::AnyMatch::Sundeck($one) => $body,
        }
    };
}
pub(crate) use each;

/// Implemented by the games that [`AnyMatch`] lists.
pub(crate) trait InAnyMatch: Sized {
    /// The match, if it is one of this game.
    fn of(any: &AnyMatch) -> Option<&TableMatch<Self>>
    where
        Self: GameUi;
}

macro_rules! listed {
    ($($game:ident)*) => {$(
        impl InAnyMatch for $game {
            fn of(any: &AnyMatch) -> Option<&TableMatch<Self>> {
                match any {
                    AnyMatch::$game(one) => Some(one),
                    _ => None,
                }
            }
        }

        impl From<TableMatch<$game>> for AnyMatch {
            fn from(one: TableMatch<$game>) -> Self {
                Self::$game(Box::new(one))
            }
        }
    )*};
}
listed!(Trio Cowpath Summit Mosaic Sundeck);

impl AnyMatch {
    /// Starts a match with the current set-up.
    ///
    /// # Errors
    /// The rules, players or seed do not make a valid match.
    pub(crate) fn begin(next: &mut NextMatch, first: First) -> Result<Self, SetupError> {
        for_game!(next.game, G => Ok(TableMatch::new(next.begin::<G>(first)?)?.into()))
    }

    /// Restores a match from the text written by [`AnyMatch::to_saved`].
    ///
    /// # Errors
    /// The saved text is damaged, or is no log of a known game.
    pub(crate) fn from_saved(saved: &[u8]) -> Result<Self, LogError> {
        for_game!(saved_game(saved)?, G => {
            let loaded = Match::<G>::from_saved(saved)?;
            Ok(TableMatch::resumed(loaded.played).into())
        })
    }

    /// Serialises the log of the match, as the saves store it.
    pub(crate) fn to_saved(&self) -> String {
        each!(self, one => one.log().to_saved())
    }

    /// The match as it was after this many steps; `None` beyond its end.
    pub(crate) fn after(&self, steps: usize) -> Option<Self> {
        each!(self, one => one.after(steps).map(Self::from))
    }

    /// The seat's points so far.
    pub(crate) fn score(&self, seat: Seat) -> i16 {
        each!(self, one => one.state().score(seat))
    }

    /// The seats that would win if the match ended now.
    pub(crate) fn winners(&self) -> SeatSet {
        each!(self, one => one.state().winners())
    }

    /// What a tap on this place of the sheet means; `None` where a tap has no meaning.
    pub(crate) fn spot_at(&self, seat: Seat, place: SheetPlace) -> Option<TapTarget> {
        each!(self, one => one.ahead().spot_at(seat, place))
    }

    /// Whether the seat picks several items one by one and can put each of them back.
    pub(crate) fn selects(&self, seat: Seat) -> bool {
        each!(self, one => one.ahead().selects(seat))
    }

    /// Whether the seat's proposal is a complete move.
    pub(crate) fn is_whole(&self, seat: Seat) -> bool {
        each!(self, one => one.action(seat).is_some())
    }

    /// Whether undo has a move of this seat to take back.
    pub(crate) fn can_undo(&self, seat: Seat) -> bool {
        each!(self, one => one.log().can_take_back(seat))
    }
}

/// Forwards to the methods of the same name in [`TableMatch`], which documents them.
macro_rules! forward {
    ($(fn $name:ident(&self $(, $arg:ident: $kind:ty)*) $(-> $out:ty)?;)*) => {$(
        pub(crate) fn $name(&self, $($arg: $kind),*) $(-> $out)? {
            each!(self, one => one.$name($($arg),*))
        }
    )*};
    ($(fn $name:ident(&mut self $(, $arg:ident: $kind:ty)*) $(-> $out:ty)?;)*) => {$(
        pub(crate) fn $name(&mut self, $($arg: $kind),*) $(-> $out)? {
            each!(self, one => one.$name($($arg),*))
        }
    )*};
}

impl AnyMatch {
    forward! {
        fn view(&self) -> MatchView;
        fn hint(&self, seat: Seat) -> Option<&'static str>;
        fn print(&self, kit: &mut UiKit<'_>, on: &mut ChildSpawnerCommands<'_>, spec: SheetSpec<'_>);
        fn writes(&self, seat: Seat) -> Option<Decision>;
        fn writing(&self, seat: Seat, place: SheetPlace, readable: bool) -> Writing;
        fn figure(&self, seat: Seat, figure: Figure) -> (Option<i16>, Option<i16>);
        fn may_propose(&self, seat: Seat, spot: TapTarget) -> bool;
        fn proposal(&self, seat: Seat) -> &Proposal;
        fn has_order(&self, seat: Seat) -> bool;
        fn may_swap(&self, seat: Seat) -> bool;
        fn describe_move(&self, seat: Seat, code: u32, words: &Words) -> String;
        fn spots_of(&self, seat: Seat, code: u32) -> Vec<TapTarget>;
    }

    forward! {
        fn tap(&mut self, seat: Seat, spot: TapTarget, confirm_first: bool) -> Result<Tapped, RuleError>;
        fn withdraw(&mut self, seat: Seat);
        fn confirm(&mut self, seat: Seat) -> Result<bool, RuleError>;
        fn swap(&mut self, seat: Seat);
        fn begin_with(&mut self, seat: Seat, die: usize);
        fn read_from(&mut self, die: usize);
        fn undo(&mut self, seat: Seat) -> Result<(), UndoError>;
        fn ask_for_roll(&mut self, dice: DiceSet) -> Result<(), RuleError>;
        fn stop(&mut self) -> Result<(), RuleError>;
        fn let_chance_decide(&mut self) -> bool;
        fn ask_coach(&mut self, seat: Seat);
        fn hush(&mut self);
    }
}
