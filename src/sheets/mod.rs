//! Sheets: printed paper and the marks on it. Each game prints its own sheet in `games/<game>/sheet.rs`;
//! cells and points are entities that follow the match in the same way for all games.

pub(crate) mod cells;
pub(crate) mod figures;
pub(crate) mod magnifier;
pub(crate) mod paper;
pub(crate) mod source;

#[cfg(feature = "tour")]
pub(crate) use magnifier::Magnified;

use crate::ui::kit::Drawn;
use bevy::prelude::*;
use dicepad_core::Seat;

/// The seat whose sheet this entity is on; seat 0 for a board that all seats share.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OnSheet(pub(crate) Seat);

/// A sheet on the table, with the facts it was printed from.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub(crate) struct LaidSheet {
    /// The seat that owns the sheet.
    pub(crate) seat: Seat,
    /// Size in points.
    pub(crate) size: Vec2,
    /// Whether the owner's name is printed on the sheet.
    pub(crate) named: bool,
    /// Whether this is the only sheet on the table.
    pub(crate) only: bool,
}

/// What a [`Stands`] drew last: starts linked now and after the proposed move, whether the seat is blocked,
/// and whether the proposed move changes either.
pub(crate) type StandsDrawn = Drawn<((u8, u8), bool, bool)>;

/// A place that shows how a seat stands in a game without points.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[require(StandsDrawn)]
pub(crate) struct Stands {
    pub(crate) seat: Seat,
    /// Height, in points.
    pub(crate) size: f32,
    /// Whether there is room for words.
    pub(crate) words: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((cells::plugin, figures::plugin, magnifier::plugin));
}

/// Formats a number with a real minus sign (U+2212).
pub(crate) fn signed(number: i16) -> String {
    number.to_string().replace('-', "−")
}

/// Formats a gain, which always has a sign.
pub(crate) fn gained(number: i16) -> String {
    if number < 0 {
        signed(number)
    } else {
        format!("+{number}")
    }
}
