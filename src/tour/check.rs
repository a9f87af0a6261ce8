//! What must hold whenever nothing moves, whatever was done before.

use crate::{
    screens::{Screen, ScreenRoot},
    sheets::mosaic::{SheetCell, Writing},
    table::OpenMatch,
};
use bevy::prelude::*;

/// A sentence about what does not hold.
pub(super) fn check(world: &mut World) -> Result<(), String> {
    let roots = world
        .query_filtered::<(), With<ScreenRoot>>()
        .iter(world)
        .count();
    let screen = *world.resource::<State<Screen>>().get();
    if roots != 1 {
        return Err(format!("the {screen:?} screen has {roots} roots"));
    }
    match screen {
        Screen::Table => sheet_shows_match(world),
        _ => Ok(()),
    }
}

fn sheet_shows_match(world: &mut World) -> Result<(), String> {
    let mut cells = world.query::<(&SheetCell, &Writing)>();
    let open = world
        .get_resource::<OpenMatch>()
        .ok_or("the table is shown, but no match is open")?;
    let wrong = cells
        .iter(world)
        .find(|(cell, writing)| **writing != Writing::of(open, cell.0));
    match wrong {
        Some((cell, writing)) => Err(format!(
            "{cell:?} shows {writing:?}, the match says otherwise"
        )),
        None => Ok(()),
    }
}
