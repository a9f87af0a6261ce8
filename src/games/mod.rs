//! The five games as the app shows them, a folder each: its sheet, what may be tapped on it, the rules for
//! players.

/// Gives the match on the table to the same piece of code, whichever game it is of:
/// `with_game!(open, game => expression)`.
macro_rules! with_game {
    ($open:expr, $game:ident => $body:expr) => {
        dicepad_core::for_game!($open.id(), G => $open.state::<G>().map(|$game| $body))
    };
}
pub(crate) use with_game;

pub(crate) mod cowpath;
mod describe;
pub(crate) mod drawings;
pub(crate) mod game_ui;
pub(crate) mod mosaic;
pub(crate) mod summit;
pub(crate) mod sundeck;
pub(crate) mod trio;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        cowpath::plugin,
        mosaic::plugin,
        summit::plugin,
        sundeck::plugin,
        trio::plugin,
    ));
}
