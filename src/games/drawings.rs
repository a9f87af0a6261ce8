//! The drawings of all games' rulebooks.

use super::{
    cowpath::rulebook as cowpath, mosaic::rulebook as mosaic, summit::rulebook as summit,
    sundeck::rulebook as sundeck, trio::rulebook as trio,
};
use crate::rulebook::{book::Drawn, dice::Dice};

/// A drawing of one of the rulebooks.
pub(crate) enum Drawing {
    Dice(Dice),
    TrioRows(trio::Rows),
    TrioSheet(trio::Filled),
    Patch(cowpath::Patch),
    SummitRow(summit::Climb),
    SummitColumns(summit::Columns),
    SummitSheet(summit::Filled),
    Grid(mosaic::Grid),
    Runs(mosaic::Runs),
    Bands(mosaic::Bands),
    Cards(sundeck::Cards),
}

impl Drawing {
    /// The drawing if it has a size of its own; `Err` for dice, which lie on felt as wide as the page.
    pub(crate) fn drawn(&self) -> Result<&dyn Drawn, &Dice> {
        Ok(match self {
            Self::Dice(dice) => return Err(dice),
            Self::TrioRows(rows) => rows,
            Self::TrioSheet(sheet) => sheet,
            Self::Patch(patch) => patch,
            Self::SummitRow(row) => row,
            Self::SummitColumns(columns) => columns,
            Self::SummitSheet(sheet) => sheet,
            Self::Grid(grid) => grid,
            Self::Runs(runs) => runs,
            Self::Bands(bands) => bands,
            Self::Cards(cards) => cards,
        })
    }
}
