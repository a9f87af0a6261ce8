//! What a tour knows about the table: the names and owners of places, and how to continue a match.

use crate::{
    intent::{Intent, TableIntent},
    nav::Screen,
    screens::Focus,
    sheets::{Magnified, OnSheet, SheetPlace, Writing},
    table::{OpenMatch, each},
    ui::kit::OnTap,
    words::{Fact, Words},
};
use bevy::prelude::*;
use dicepad_core::{Decision, Seat};

/// The name of a place in scripts, whatever its content; counts from 1.
pub(super) fn place_name(place: SheetPlace) -> String {
    match place {
        SheetPlace::Cell(row, column) => format!("cell {},{}", row + 1, column + 1),
        SheetPlace::Card(card) => format!("card {}", card.number()),
        SheetPlace::OnCard(card, row, column) => {
            format!("card {} cell {},{}", card.number(), row + 1, column + 1)
        }
        SheetPlace::Misthrow(index) => format!("misthrow {}", index + 1),
    }
}

/// The place of this entity, if the seat can tap it.
pub(super) fn place_on(world: &World, entity: Entity, seat: Seat) -> Option<SheetPlace> {
    let open = world.get_resource::<OpenMatch>()?;
    let sheet = world.get::<OnSheet>(entity)?;
    let tapped = world.get::<OnTap>(entity).is_some() && world.get::<Magnified>(entity).is_none();
    let place = world.get::<SheetPlace>(entity)?;
    (tapped && open.writer_of(sheet.0) == seat).then_some(*place)
}

/// The name of a button by its sign.
pub(super) const fn sign(intent: Intent) -> Option<&'static str> {
    match intent {
        Intent::Table(TableIntent::Confirm(_)) | Intent::Table(TableIntent::WriteAndRoll(_)) => {
            Some("✓")
        }
        _ => None,
    }
}

/// The name of the player who owns this cell or button.
pub(super) fn owner(world: &World, entity: Entity) -> Option<String> {
    let cell = world.get::<OnSheet>(entity).map(|sheet| sheet.0);
    let button = world.get::<OnTap>(entity).and_then(|does| match does.0 {
        Intent::Table(TableIntent::Tap(seat, _))
        | Intent::Table(TableIntent::DrawnSymbol(seat))
        | Intent::Table(TableIntent::Confirm(seat))
        | Intent::Table(TableIntent::WriteAndRoll(seat))
        | Intent::Table(TableIntent::Swap(seat))
        | Intent::Table(TableIntent::AskCoach(seat))
        | Intent::Table(TableIntent::Undo(seat)) => Some(seat),
        _ => None,
    });
    let open = world.get_resource::<OpenMatch>()?;
    let seat = cell.map(|sheet| open.writer_of(sheet)).or(button)?;
    Some(player_name(open, seat, world.resource::<Words>()))
}

fn player_name(open: &OpenMatch, seat: Seat, words: &Words) -> String {
    words.player(&open.names(), seat)
}

/// The next step of a running match for a player who always writes in the first possible place; `None` once
/// the match is over.
pub(super) fn next_step(world: &mut World) -> Result<Option<String>, String> {
    let open = world
        .get_resource::<OpenMatch>()
        .ok_or("no match is open")?;
    if open.is_over() {
        return Ok(None);
    }
    let words = world.resource::<Words>();
    let seat = open.at_hand();
    let name = player_name(open, seat, words);
    if *world.resource::<State<Screen>>().get() == Screen::Handover {
        let next = open
            .handed_to()
            .map_or(name, |next| player_name(open, next, words));
        let me = words.say_with("handover-me", &[("name", Fact::Text(next.into()))]);
        return Ok(Some(format!("tap {me}")));
    }
    if open.shown().is_whole(seat) {
        return Ok(Some(format!("tap {name} › ✓")));
    }
    if open.writes(seat) == Some(Decision::Start) {
        return Ok(Some("tap {write-start-drawn}".to_owned()));
    }
    let (rolls, writes) = (open.waits_for_roll(), open.writes(seat).is_some());
    let pass = each!(open.shown(), one => one.pass_says(seat, words));
    let step = match first_open(world, seat).filter(|_| writes) {
        Some(place) => format!("tap {name} › {place}"),
        None => match pass {
            Some(says) => format!("tap {name} › {}", says.text),
            // After the first roll, or while dice can be chosen, a tap on the felt does not roll.
            None if rolls => "tap {tray-label}".to_owned(),
            None => "key Space".to_owned(),
        },
    };
    Ok(Some(step))
}

/// The next key for a player with a keyboard only. `turn` picks the arrow where no direction is known.
pub(super) fn next_key(world: &mut World, turn: u32) -> Result<Option<String>, String> {
    let open = world
        .get_resource::<OpenMatch>()
        .ok_or("no match is open")?;
    if open.is_over() {
        return Ok(None);
    }
    let seat = open.at_hand();
    if open.waits_for_roll() {
        return Ok(Some("key Space".to_owned()));
    }
    let chooses = open.writes(seat) == Some(Decision::Start);
    if chooses || open.shown().is_whole(seat) {
        return Ok(Some("key Enter".to_owned()));
    }
    let proposed = !open.shown().proposal(seat).is_empty();
    let focus = world.resource::<Focus>().0.map(|(_, place)| place);
    let target = first_open(world, seat);
    let there = focus.is_some_and(|place| {
        if proposed {
            target == Some(place_name(place))
        } else {
            is_open(world, seat, place)
        }
    });
    let key = match (there, focus, target) {
        (true, ..) => "Enter",
        (_, Some(focus), Some(target)) if proposed => way(focus, &target),
        _ => ["Right", "Down", "Left", "Up"][turn as usize % 4],
    };
    Ok(Some(format!("key {key}")))
}

/// The arrow key from one cell towards another.
fn way(from: SheetPlace, target: &str) -> &'static str {
    let neighbour = |down: i8, right: i8| match from {
        SheetPlace::Cell(row, column) => row
            .checked_add_signed(down)
            .zip(column.checked_add_signed(right))
            .is_some_and(|(row, column)| place_name(SheetPlace::Cell(row, column)) == target),
        _ => false,
    };
    if neighbour(-1, 0) {
        "Up"
    } else if neighbour(0, -1) {
        "Left"
    } else if neighbour(0, 1) {
        "Right"
    } else {
        "Down"
    }
}

fn is_open(world: &mut World, seat: Seat, wanted: SheetPlace) -> bool {
    let mut cells = world.query::<(&OnSheet, &SheetPlace, &Writing)>();
    cells.iter(world).any(|(sheet, place, writing)| {
        sheet.0 == seat && *place == wanted && matches!(writing, Writing::Legal(_))
    })
}

/// The first place that the seat can write, or the one nearest to its proposal.
fn first_open(world: &mut World, seat: Seat) -> Option<String> {
    let mut cells = world.query::<(&OnSheet, &SheetPlace, &Writing)>();
    cells.update_archetypes(world);
    let open = world.get_resource::<OpenMatch>()?;
    let places = |wanted: fn(&Writing) -> bool| {
        cells
            .iter_manual(world)
            .filter(|(sheet, _, writing)| open.writer_of(sheet.0) == seat && wanted(writing))
            // A card is tapped as a whole; a seat that can write does not pass.
            .filter(|(_, place, _)| matches!(place, SheetPlace::Cell(..) | SheetPlace::Card(_)))
            .map(|(_, place, _)| *place)
            .collect::<Vec<_>>()
    };
    let proposed = places(|writing| matches!(writing, Writing::Ghost(_)));
    let legal = places(|writing| matches!(writing, Writing::Legal(_)));
    let nearest = legal.into_iter().min_by_key(|place| {
        let away = proposed.iter().map(|ghost| distance(*ghost, *place)).min();
        (away, place_name(*place))
    });
    nearest.map(place_name)
}

/// Number of steps between two cells of a sheet; 0 if either place is no cell.
fn distance(one: SheetPlace, other: SheetPlace) -> u8 {
    match (one, other) {
        (SheetPlace::Cell(row, column), SheetPlace::Cell(to_row, to_column)) => {
            row.abs_diff(to_row) + column.abs_diff(to_column)
        }
        _ => 0,
    }
}
