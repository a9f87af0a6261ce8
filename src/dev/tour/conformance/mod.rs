//! The app plays by the rules: at every decision of whole matches, a random legal move is made by touch or
//! by keys and compared with the match log. The core has such a suite, too; this one starts at the finger.
//!
//! The app runs without a window ([`stage`]): it lays out its screens and takes input, but renders nothing.

mod player;
mod said;
mod stage;

use crate::{intent::Change, players::Sharing};
use bevy::math::UVec2;
use dicepad_core::{GameId, for_game};
use player::{By, Coverage, play};
use stage::StagePlan;

const PHONE: UVec2 = UVec2::new(390, 844);
const SMALL_PHONE: UVec2 = UVec2::new(360, 800);
const TURNED_PHONE: UVec2 = UVec2::new(844, 390);
const TABLET: UVec2 = UVec2::new(1180, 820);
const DESKTOP: UVec2 = UVec2::new(1280, 800);

/// One hint in this many decisions: thinking takes long.
const HINTS: u32 = 25;

/// The ways of sharing a device among this many players.
fn tables(seats: usize) -> &'static [(UVec2, Sharing)] {
    match seats {
        2 => &[(SMALL_PHONE, Sharing::PassRound), (TABLET, Sharing::Flat)],
        3 => &[(DESKTOP, Sharing::PassRound)],
        4 => &[(TABLET, Sharing::Flat)],
        5 => &[(TURNED_PHONE, Sharing::PassRound)],
        _ => &[(PHONE, Sharing::PassRound)],
    }
}

/// Plays every variant with every number of seats; fails if a kind of move never occurred.
fn conform(game: GameId, variants: &[&'static [Change]], kinds: &[&str]) {
    let (least, most) = for_game!(game, G => <G as dicepad_core::Game>::SEATS);
    let mut coverage = Coverage::new();
    let mut seed = 1;
    for variant in variants {
        for seats in usize::from(least)..=usize::from(most) {
            for (window, sharing) in tables(seats) {
                seed += 1;
                let plan = StagePlan {
                    game,
                    seats,
                    variant,
                    window: *window,
                    sharing: *sharing,
                    seed,
                };
                add(&mut coverage, played(&plan, By::Touch, HINTS));
            }
        }
    }
    missing(game, &coverage, kinds);
}

/// Like [`conform`], by keys alone.
fn conform_by_keys(game: GameId, variants: &[&'static [Change]], kinds: &[&str]) {
    let least = for_game!(game, G => <G as dicepad_core::Game>::SEATS.0);
    let mut coverage = Coverage::new();
    for (index, variant) in variants.iter().enumerate() {
        // The first variant is played with two seats that pass the device; the others with as few as
        // possible.
        let (seats, window) = if index == 0 {
            (2, PHONE)
        } else {
            (usize::from(least), DESKTOP)
        };
        let plan = StagePlan {
            game,
            seats,
            variant,
            window,
            sharing: Sharing::PassRound,
            seed: 100 + index as u64,
        };
        add(&mut coverage, played(&plan, By::Keys, HINTS));
    }
    missing(game, &coverage, kinds);
}

fn played(plan: &StagePlan, by: By, hints: u32) -> Coverage {
    for_game!(plan.game, G => play::<G>(plan, by, hints))
        .unwrap_or_else(|problem| panic!("{problem}"))
}

fn add(coverage: &mut Coverage, more: Coverage) {
    for (kind, count) in more {
        *coverage.entry(kind).or_default() += count;
    }
}

/// Actions that occur in every game besides its moves.
const ALWAYS: [&str; 2] = ["Undo", "Hint"];

/// Fails if a kind of move was never made.
fn missing(game: GameId, coverage: &Coverage, kinds: &[&str]) {
    let missing: Vec<_> = kinds
        .iter()
        .chain(&ALWAYS)
        .filter(|kind| !coverage.contains_key(**kind))
        .collect();
    assert!(
        missing.is_empty(),
        "{game:?}: nobody made {missing:?}; made were {coverage:?}"
    );
}

const BASIC: &[Change] = &[];

const TRIO: &[&str] = &[
    "Choose 1", "Choose 2", "Choose 3", "Reroll", "Stop", "Write", "Pass",
];
const COWPATH: &[&str] = &[
    "Reroll 1", "Reroll 2", "Reroll 3", "Reroll 4", "Reroll 5", "Stop", "Mark", "Pass",
];
const SUMMIT: &[&str] = &[
    "Reroll 1", "Reroll 2", "Reroll 3", "Reroll 4", "Reroll 5", "Reroll 6", "Reroll 7", "Stop",
    "Write", "Pass",
];
const MOSAIC: &[&str] = &["Start", "Place", "Swap"];
const SUNDECK: &[&str] = &[
    "Reroll 1", "Reroll 2", "Reroll 3", "Reroll 4", "Reroll 5", "Stop", "Use", "Pass", "Keep",
    "Take",
];

/// Bits from the lowest: the diagonal, the lines' penalty, the diagonal's penalty.
const MOSAIC_VARIANTS: &[&[Change]] = &[
    BASIC,
    &[Change::Rules(GameId::Mosaic, Some(0b010))],
    &[Change::Rules(GameId::Mosaic, Some(0b001))],
    &[Change::Rules(GameId::Mosaic, Some(0b101))],
    &[Change::Rules(GameId::Mosaic, Some(0b111))],
    &[Change::Rules(GameId::Mosaic, Some(0b011))],
];
/// A board by lot, and each of the printed boards.
const COWPATH_VARIANTS: &[&[Change]] = &[
    BASIC,
    &[Change::Rules(GameId::Cowpath, Some(0))],
    &[Change::Rules(GameId::Cowpath, Some(1))],
    &[Change::Rules(GameId::Cowpath, Some(2))],
    &[Change::Rules(GameId::Cowpath, Some(3))],
    &[Change::Rules(GameId::Cowpath, Some(4))],
    &[Change::Rules(GameId::Cowpath, Some(5))],
    &[Change::Rules(GameId::Cowpath, Some(6))],
    &[Change::Rules(GameId::Cowpath, Some(7))],
];
const SUNDECK_VARIANTS: &[&[Change]] = &[BASIC, &[Change::Rules(GameId::Sundeck, Some(1))]];

#[test]
fn trio_is_played_by_touch() {
    conform(GameId::Trio, &[BASIC], TRIO);
}

#[test]
fn cowpath_is_played_by_touch() {
    conform(GameId::Cowpath, COWPATH_VARIANTS, COWPATH);
}

#[test]
fn summit_is_played_by_touch() {
    conform(GameId::Summit, &[BASIC], SUMMIT);
}

#[test]
fn mosaic_is_played_by_touch() {
    conform(GameId::Mosaic, MOSAIC_VARIANTS, MOSAIC);
}

#[test]
fn sundeck_is_played_by_touch() {
    conform(GameId::Sundeck, SUNDECK_VARIANTS, SUNDECK);
}

#[test]
fn trio_is_played_by_keys() {
    conform_by_keys(GameId::Trio, &[BASIC], TRIO);
}

#[test]
fn cowpath_is_played_by_keys() {
    conform_by_keys(GameId::Cowpath, COWPATH_VARIANTS, COWPATH);
}

#[test]
fn summit_is_played_by_keys() {
    conform_by_keys(GameId::Summit, &[BASIC], SUMMIT);
}

#[test]
fn mosaic_is_played_by_keys() {
    conform_by_keys(GameId::Mosaic, MOSAIC_VARIANTS, MOSAIC);
}

#[test]
fn sundeck_is_played_by_keys() {
    conform_by_keys(GameId::Sundeck, SUNDECK_VARIANTS, SUNDECK);
}
