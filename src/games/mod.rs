//! The five games as the app shows them, one folder each: the sheet, its tap targets, the rules for
//! players.

pub(crate) mod cowpath;
mod describe;
pub(crate) mod game_ui;
pub(crate) mod mosaic;
pub(crate) mod summit;
pub(crate) mod sundeck;
pub(crate) mod trio;

use crate::table::TableMatch;
use bevy::prelude::*;
use dicepad_core::games::{Cowpath, Mosaic, Summit, Sundeck, Trio};
use game_ui::GameUi;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        cowpath::plugin,
        mosaic::plugin,
        summit::plugin,
        sundeck::plugin,
        trio::plugin,
    ));
}

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
            $crate::games::AnyMatch::Trio($one) => $body,
            $crate::games::AnyMatch::Cowpath($one) => $body,
            $crate::games::AnyMatch::Summit($one) => $body,
            $crate::games::AnyMatch::Mosaic($one) => $body,
            $crate::games::AnyMatch::Sundeck($one) => $body,
        }
    };
}
pub(crate) use each;

/// Implemented by the games that [`AnyMatch`] lists.
pub(crate) trait Listed: Sized {
    /// The match, if it is one of this game.
    fn of(any: &AnyMatch) -> Option<&TableMatch<Self>>
    where
        Self: GameUi;
}

macro_rules! listed {
    ($($game:ident)*) => {$(
        impl Listed for $game {
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
