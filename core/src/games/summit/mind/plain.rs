//! Plain players: every column has a preferred number, and numbers near it are written there.

use super::{
    super::{Move, Row, Summit},
    value::Pad,
};
use crate::{
    Game, Seat,
    dice::{Color, DiceSet, Face},
};

/// The numbers that an easy or medium player prefers in a row.
pub(super) struct Taste {
    /// The preferred number for each column.
    ladder: [u8; 6],
    /// The largest distance from the ladder at which a number is written without need.
    reach: i16,
}

/// A ladder of low numbers, which are easy to roll but score less.
pub(super) const EASY: Taste = Taste {
    ladder: [3, 6, 9, 13, 8, 4],
    reach: 5,
};
pub(super) const MEDIUM: Taste = Taste {
    ladder: [5, 9, 13, 17, 12, 7],
    reach: 4,
};

impl Taste {
    /// How well a number fits the ladder: 0 at best, negative otherwise; `None` if it cannot be written.
    pub(super) fn fit(&self, pad: &Pad, row: usize, number: u8) -> Option<i16> {
        let wanted = self.ladder.get(pad.next(row))?;
        pad.takes(row, number)
            .then(|| -i16::from(wanted.abs_diff(number)))
    }
}

/// Writes the row that fits best if it is within reach, or if the seat would otherwise get a misthrow.
pub(super) fn by_ladder(game: &Summit, seat: Seat, taste: &Taste) -> Move {
    let pad = Pad::of(game.sheet(seat));
    let totals = game.totals();
    let fits = Row::ALL
        .iter()
        .filter(|row| game.written_first() != Some(**row))
        .filter_map(|row| Some((taste.fit(&pad, row.index(), totals[row.index()])?, *row)));
    let must = seat == game.leader() && game.written_first().is_none();
    match fits.max_by_key(|(fit, _)| *fit) {
        Some((fit, row)) if must || fit >= -taste.reach => Move::Write(row),
        _ => Move::Pass,
    }
}

/// The easy player re-rolls dice of colours that do not fit. The white die belongs to all colours.
pub(super) fn reroll_what_does_not_fit(game: &Summit, seat: Seat) -> Move {
    let pad = Pad::of(game.sheet(seat));
    let totals = game.totals();
    let fits = |row: &Row| {
        let fit = EASY.fit(&pad, row.index(), totals[row.index()]);
        fit.is_some_and(|fit| fit >= -EASY.reach)
    };
    let subset = (0..Summit::DICE.len()).filter(|die| {
        match Summit::DICE[*die][usize::from(game.lying().face(*die))] {
            Face::Number(Color::White, _) => !Row::ALL.iter().any(fits),
            Face::Number(color, _) => !Row::ALL.iter().any(|row| row.color() == color && fits(row)),
            _ => false,
        }
    });
    match subset.map(|die| 1 << die).sum() {
        0 => Move::Stop,
        dice => Move::Reroll(DiceSet::from_bits(dice)),
    }
}
