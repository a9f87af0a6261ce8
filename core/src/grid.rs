//! Cells of a square grid, as `cowpath` and `mosaic` use them.

use serde::{Deserialize, Serialize};

/// A cell of a grid with `SIDE` rows and columns, both counted from 0 at the top left.
///
/// Serialized as `[row, column]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "[u8; 2]", into = "[u8; 2]")]
pub struct GridCell<const SIDE: u8>(u8);

impl<const SIDE: u8> GridCell<SIDE> {
    /// The number of cells in the grid.
    pub const COUNT: u8 = SIDE * SIDE;

    /// The cell at this row and column; `None` outside the grid.
    #[must_use]
    pub const fn at(row: u8, column: u8) -> Option<Self> {
        if row < SIDE && column < SIDE {
            Some(Self(row * SIDE + column))
        } else {
            None
        }
    }

    /// The cell with this index, counted row by row from 0; `None` outside the grid.
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < Self::COUNT {
            Some(Self(index))
        } else {
            None
        }
    }

    /// The cell's index, counted row by row from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row, from 0 at the top.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / SIDE
    }

    /// The column, from 0 on the left.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % SIDE
    }

    /// All cells, row by row.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT).map(Self)
    }
}

impl<const SIDE: u8> From<GridCell<SIDE>> for [u8; 2] {
    fn from(cell: GridCell<SIDE>) -> Self {
        [cell.row(), cell.column()]
    }
}

impl<const SIDE: u8> TryFrom<[u8; 2]> for GridCell<SIDE> {
    type Error = String;

    fn try_from([row, column]: [u8; 2]) -> Result<Self, String> {
        Self::at(row, column)
            .ok_or_else(|| format!("row {row}, column {column} is not on the {SIDE}×{SIDE} grid"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_count_from_the_top_left_and_serialize_as_a_pair() {
        let cell = GridCell::<7>::at(2, 5).unwrap();
        assert_eq!((cell.index(), cell.row(), cell.column()), (19, 2, 5));
        assert_eq!(serde_json::to_string(&cell).unwrap(), "[2,5]");
        assert!(serde_json::from_str::<GridCell<5>>("[2,5]").is_err());
        assert_eq!(GridCell::<5>::all().count(), 25);
        assert_eq!(GridCell::<5>::from_index(25), None);
    }
}
