//! What `play` does: the steps that play the next turn of the match on the table.

use crate::table::OpenMatch;
use bevy::prelude::*;
use dicepad_core::games::mosaic::Cell;

/// The next steps of a running match; nothing once it is over.
pub(super) fn next_steps(world: &World) -> Result<Vec<String>, String> {
    let open = world
        .get_resource::<OpenMatch>()
        .ok_or("no match is open")?;
    if open.is_over() {
        return Ok(Vec::new());
    }
    if open.waits_for_roll() {
        return Ok(vec!["tap {tray-label}".to_owned()]);
    }
    let first = open.open_cells().next().ok_or("nothing can be written")?;
    let second = open
        .open_cells()
        .find(|cell| cell.row().abs_diff(first.row()) + cell.column().abs_diff(first.column()) == 1)
        .ok_or("the first open cell has no neighbour")?;
    let tap = |cell: Cell| format!("tap cell {},{}", cell.row() + 1, cell.column() + 1);
    Ok(vec![tap(first), tap(second), "tap ✓".to_owned()])
}
