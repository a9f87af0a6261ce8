//! Invariants that hold whenever the app is still, whatever happened before.

use crate::{
    nav::{Screen, ScreenRoot},
    screens::Counted,
    sheets::{Magnified, OnSheet, SheetPlace, Writing},
    table::OpenMatch,
};
use bevy::prelude::*;
use dicepad_core::Seat;

/// Checks all invariants; the error is a sentence about the one that fails.
pub(super) fn check(world: &mut World) -> Result<(), String> {
    let mut roots = world.query_filtered::<(), With<ScreenRoot>>();
    let roots = roots.iter(world).count();
    let screen = *world.resource::<State<Screen>>().get();
    if roots != 1 {
        return Err(format!("the {screen:?} screen has {roots} roots"));
    }
    match screen {
        Screen::Table => sheets_show_match(world),
        Screen::Results => count_is_right(world),
        _ => Ok(()),
    }
}

fn sheets_show_match(world: &mut World) -> Result<(), String> {
    // A magnified cell shows its proposed content, not the current one.
    let mut cells = world.query_filtered::<(&OnSheet, &SheetPlace, &Writing), Without<Magnified>>();
    let open = world
        .get_resource::<OpenMatch>()
        .ok_or("the table is shown, but no match is open")?;
    let wrong = cells.iter(world).find(|(sheet, place, writing)| {
        **writing != open.writing(open.writer_of(sheet.0), **place)
    });
    match wrong {
        Some((sheet, place, writing)) => Err(format!(
            "{place:?} of {:?} shows {writing:?}, the match has {:?}",
            sheet.0,
            open.writing(open.writer_of(sheet.0), *place)
        )),
        None => Ok(()),
    }
}

/// The score table on screen adds up to the scores of the core.
fn count_is_right(world: &mut World) -> Result<(), String> {
    let mut counted = world.query::<&Counted>();
    let open = world
        .get_resource::<OpenMatch>()
        .ok_or("results are shown, but no match is open")?;
    let scores: Vec<i16> = Seat::all(open.view().seats)
        .map(|seat| open.shown().score(seat))
        .collect();
    let wrong = counted.iter(world).find(|counted| counted.0 != scores);
    wrong.map_or(Ok(()), |counted| {
        Err(format!("counted {:?}, the core says {scores:?}", counted.0))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        players::{Player, Sharing},
        setup::{First, NextMatch},
        sheets::Mark,
        table::AnyMatch,
    };
    /// A table with one cell of a new match.
    fn table() -> World {
        let mut world = World::new();
        let begun = AnyMatch::begin(&mut NextMatch::default(), First::Lot).unwrap();
        let open = OpenMatch::new(begun, vec![Player::unnamed(0)], Sharing::PassRound);
        let (sheet, place) = (OnSheet(Seat::ZERO), SheetPlace::Cell(4, 4));
        world.spawn((sheet, place, open.writing(Seat::ZERO, place)));
        world.insert_resource(open);
        world.insert_resource(State::new(Screen::Table));
        world.spawn(ScreenRoot);
        world
    }

    #[test]
    fn a_table_that_shows_its_match_is_right() {
        assert_eq!(check(&mut table()), Ok(()));
    }

    #[test]
    fn a_cell_that_shows_something_else_is_noticed() {
        let mut world = table();
        let mut cells = world.query::<&mut Writing>();
        for mut writing in cells.iter_mut(&mut world) {
            *writing = Writing::Ink(Mark::Number(9));
        }
        assert!(check(&mut world).is_err());
    }

    #[test]
    fn a_table_without_a_match_and_two_screens_at_once_are_noticed() {
        let mut world = table();
        world.remove_resource::<OpenMatch>();
        assert!(check(&mut world).is_err());
        let mut world = table();
        world.spawn(ScreenRoot);
        assert!(check(&mut world).is_err());
    }
}
