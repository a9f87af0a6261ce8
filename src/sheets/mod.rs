//! Sheets: printed paper, and what is written on it. One file for each game prints its sheet; cells
//! and points are entities that follow the match in the same way for all of them.

pub(crate) mod cells;
pub(crate) mod figures;
pub(crate) mod magnifier;
pub(crate) mod paper;

#[cfg(feature = "tour")]
pub(crate) use magnifier::Magnified;

use crate::ui::kit::Drawn;
use bevy::prelude::*;
use dicepad_core::Seat;

/// On whose sheet something stands; seat 0 stands for a board that all share.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OnSheet(pub(crate) Seat);

/// A sheet that lies on the table, as it was printed.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub(crate) struct LaidSheet {
    /// Whose it is.
    pub(crate) seat: Seat,
    /// Its size in points.
    pub(crate) size: Vec2,
    /// Whether its owner's name stands on it.
    pub(crate) named: bool,
    /// Whether it is the only one on the table.
    pub(crate) only: bool,
}

/// How a seat was said to stand: starts linked now and then, whether they can be, whether that is new.
pub(crate) type StandsDrawn = Drawn<((u8, u8), bool, bool)>;

/// A place where the game says how a seat stands, if that is no matter of points.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[require(StandsDrawn)]
pub(crate) struct Stands {
    /// Which seat.
    pub(crate) seat: Seat,
    /// How high.
    pub(crate) size: f32,
    /// Whether there is room for words.
    pub(crate) words: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((cells::plugin, figures::plugin, magnifier::plugin));
}

/// A number with a real minus sign.
pub(crate) fn signed(number: i16) -> String {
    number.to_string().replace('-', "−")
}

/// A gain as it stands beside a figure: always with its sign.
pub(crate) fn gained(number: i16) -> String {
    if number < 0 {
        signed(number)
    } else {
        format!("+{number}")
    }
}
