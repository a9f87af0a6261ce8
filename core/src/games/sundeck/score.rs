//! The points of a seat's cards.

use super::sheet::{Held, Sheet};
use crate::deck::CardId;
use serde::Serialize;

/// The bonus of a completed card with one full row with a sun.
pub const ONE_SUN: u8 = 2;
/// The bonus of a completed card with two full rows with suns, in all.
pub const TWO_SUNS: u8 = 5;

/// Unfinished cards: the points of their full rows, without suns.
pub(super) fn unfinished_points(held: &Held) -> u8 {
    held.card().cells.only(held.full_rows()).sum()
}

/// A completed card: the points of its full rows, plus 2 for one full row with a sun, or 5 in all for two.
pub(super) fn completed_points(held: &Held) -> u8 {
    let suns = match held.full_rows().and(held.card().suns).len() {
        0 => 0,
        1 => ONE_SUN,
        _ => TWO_SUNS,
    };
    unfinished_points(held) + suns
}

/// The sum over all the seat's cards, completed and in hand.
pub(super) fn total(sheet: &Sheet) -> i16 {
    let completed: i16 = sheet.put_aside().map(|card| i16::from(card.points)).sum();
    let unfinished: i16 = sheet
        .hand()
        .map(|held| i16::from(unfinished_points(held)))
        .sum();
    completed + unfinished
}

/// The parts of a seat's score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Parts {
    /// The completed cards in the order of completion, then those in hand.
    pub cards: Vec<CardPoints>,
    /// The number of turns in the match so far, over all seats.
    pub turns: u16,
}

/// The points of one card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct CardPoints {
    /// The number of the card.
    pub id: CardId,
    /// The points, with suns only for a completed card.
    pub points: u8,
    /// Whether the card has been completed and put aside.
    pub complete: bool,
}

impl Parts {
    pub(super) fn of(sheet: &Sheet, turns: u16) -> Self {
        let completed = sheet.put_aside().map(|card| CardPoints {
            id: card.id,
            points: card.points,
            complete: true,
        });
        let unfinished = sheet.hand().map(|held| CardPoints {
            id: held.id(),
            points: unfinished_points(held),
            complete: false,
        });
        Self {
            cards: completed.chain(unfinished).collect(),
            turns,
        }
    }
}

/// A seat's cards as transcripts show them.
#[derive(Clone, Debug, Serialize)]
pub struct FinalSheet {
    put_aside: Vec<CardId>,
    cards: Vec<FinalCard>,
}

/// A card in hand, each row with its filled and its total cells: `red 4/4 sun, yellow 1/3`.
#[derive(Clone, Debug, Serialize)]
struct FinalCard {
    id: CardId,
    rows: String,
}

impl FinalSheet {
    pub(super) fn of(sheet: &Sheet) -> Self {
        Self {
            put_aside: sheet.put_aside().map(|card| card.id).collect(),
            cards: sheet.hand().map(FinalCard::of).collect(),
        }
    }
}

impl FinalCard {
    fn of(held: &Held) -> Self {
        let rows = held
            .card()
            .rows
            .iter()
            .zip(held.filled())
            .map(|(row, filled)| {
                let sun = if row.sun { " sun" } else { "" };
                format!("{} {filled}/{}{sun}", row.color.id(), row.cells)
            })
            .collect::<Vec<_>>();
        Self {
            id: held.id(),
            rows: rows.join(", "),
        }
    }
}
