//! Sheets: printed paper and the marks on it. Each game prints its own sheet in `games/<game>/sheet.rs`;
//! cells and points are entities that all games share.
//!
//! Sheets know no match. `table/sheets.rs` gives each cell its [`Writing`] and each figure its points; the
//! systems here draw them.

pub(crate) mod cells;
pub(crate) mod figures;
pub(crate) mod paper;
mod places;
pub(crate) mod source;

pub(crate) use places::{Figure, Mark, SheetPlace, Writing};

use crate::{players::Player, ui::kit::Drawn, words::Words};
use bevy::{prelude::*, ui::UiSystems};
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

/// The request to print a sheet.
#[derive(Clone, Copy)]
pub(crate) struct SheetSpec<'a> {
    /// Size in points.
    pub(crate) size: Vec2,
    /// The seat that owns the sheet.
    pub(crate) seat: Seat,
    /// The player in that seat.
    pub(crate) owner: &'a Player,
    /// Whether to print the owner's name; not in a match with one seat.
    pub(crate) named: bool,
    /// All players, in the order of seats.
    pub(crate) players: &'a [Player],
    /// Whether this is the only sheet on the table: then it also shows what all seats share.
    pub(crate) only: bool,
    /// Whether the match is over and the sheet is only looked at.
    pub(crate) finished: bool,
}

impl SheetSpec<'_> {
    /// The content of the sheet: that of its seat.
    pub(crate) const fn source(&self) -> source::Source<'static> {
        if self.finished {
            source::Source::Look(self.seat)
        } else {
            source::Source::Match(self.seat)
        }
    }

    /// The owner's name as the app shows it.
    pub(crate) fn owner_name(&self, words: &Words) -> String {
        let names: Vec<&str> = self.players.iter().map(|player| &*player.name).collect();
        words.player(&names, self.seat)
    }
}

/// Marks an entity inside a magnifier; it cannot be tapped.
#[derive(Component, Clone, Copy)]
pub(crate) struct Magnified;

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
    pub(crate) form: StandsForm,
    /// Whether the place is on the table instead of on paper.
    pub(crate) on_table: bool,
}

/// How a place shows how a seat stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StandsForm {
    /// The three starts with the links between them, and words.
    Chain,
    /// Words only.
    Words,
}

/// The order in which sheets change within a frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum SheetSystems {
    /// The content of cells and figures follows the match.
    Follow,
    /// Cells and figures draw their content.
    Draw,
}

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        PostUpdate,
        (SheetSystems::Follow, SheetSystems::Draw)
            .chain()
            .before(UiSystems::Prepare),
    )
    .add_plugins((cells::plugin, figures::plugin));
}
