//! The worth of a throw to the active seat, for any totals: the best way to write none, one or two of them.

use super::{
    super::{Summit, sheet::Row},
    value::{HIGHEST, Pad, Stage, Value},
};
use crate::{Game, Seat};

const ROWS: usize = 4;
const NUMBERS: usize = HIGHEST + 1;

/// The worth of the sheet after each number in each row; negative infinity if it cannot be written.
type Singles = [[f32; NUMBERS]; ROWS];

/// The weight of a rival's loss of a colour against own points.
const DENIAL: f32 = 0.25;

/// The stage of the match from the fullest sheet of the other seats.
pub(super) fn stage(game: &Summit, seat: Seat) -> Stage {
    let others = Seat::all(game.seats()).filter(|other| *other != seat);
    let cells = others.map(|other| Pad::of(game.sheet(other)).cells());
    cells.max().map_or(Stage::ALONE, Stage::of)
}

fn singles(estimate: Value<'_>, pad: &Pad, stage: Stage) -> Singles {
    std::array::from_fn(|row| {
        std::array::from_fn(|number| {
            if pad.takes(row, number as u8) {
                estimate.of(&pad.with(row, number as u8), stage)
            } else {
                f32::NEG_INFINITY
            }
        })
    })
}

/// A rival's gain from writing each number in each row.
struct Rival {
    gains: Singles,
}

/// The active seat's view of a throw.
pub(super) struct Outlook<'a> {
    estimate: Value<'a>,
    pad: Pad,
    stage: Stage,
    /// The worth of writing nothing, with the misthrow.
    nothing: f32,
    singles: Singles,
    /// The worth with two numbers, by pair of rows and numbers, computed on demand; NaN if not yet known.
    pairs: Vec<f32>,
    rivals: Vec<Rival>,
}

impl<'a> Outlook<'a> {
    /// Prepares the worth of all single numbers, for the seat and its rivals.
    pub(super) fn new(estimate: Value<'a>, game: &Summit, seat: Seat) -> Self {
        let pad = Pad::of(game.sheet(seat));
        let others = Seat::all(game.seats()).filter(|other| *other != seat);
        let own_stage = stage(game, seat);
        Self {
            estimate,
            pad,
            stage: own_stage,
            nothing: estimate.of(&pad.with_misthrow(), own_stage),
            singles: singles(estimate, &pad, own_stage),
            pairs: vec![f32::NAN; ROWS * ROWS * NUMBERS * NUMBERS],
            rivals: others
                .map(|other| {
                    let (pad, stage) = (Pad::of(game.sheet(other)), stage(game, other));
                    let now = estimate.of(&pad, stage);
                    let gains = singles(estimate, &pad, stage)
                        .map(|row| row.map(|worth| (worth - now).max(0.0)));
                    Rival { gains }
                })
                .collect(),
        }
    }

    /// The worth of the own sheet with two numbers.
    fn pair(&mut self, rows: (usize, usize), totals: [u8; ROWS]) -> f32 {
        let (a, b) = (rows.0.min(rows.1), rows.0.max(rows.1));
        let (x, y) = (totals[a], totals[b]);
        let place = ((a * ROWS + b) * NUMBERS + usize::from(x)) * NUMBERS + usize::from(y);
        if self.pairs[place].is_nan() {
            self.pairs[place] = if self.pad.takes(a, x) && self.pad.takes(b, y) {
                let pad = self.pad.with(a, x).with(b, y);
                self.estimate.of(&pad, self.stage)
            } else {
                f32::NEG_INFINITY
            };
        }
        self.pairs[place]
    }

    /// The rivals' best gains from these totals, if `first` is written in B and so denied to them.
    fn denied(&self, first: Option<usize>, totals: [u8; ROWS]) -> f32 {
        let best = |rival: &Rival| {
            let rows = (0..ROWS).filter(|row| Some(*row) != first);
            rows.map(|row| rival.gains[row][usize::from(totals[row])])
                .fold(0.0, f32::max)
        };
        self.rivals.iter().map(best).sum()
    }

    /// The worth of writing `first` in B and then the best in C, minus a share of the rivals' gains.
    pub(super) fn first(&mut self, first: Option<usize>, totals: [u8; ROWS]) -> f32 {
        let single = |row: usize| self.singles[row][usize::from(totals[row])];
        let mut best = match first {
            None => (0..ROWS).map(single).fold(self.nothing, f32::max),
            Some(row) => single(row),
        };
        if best == f32::NEG_INFINITY {
            return best;
        }
        if let Some(row) = first {
            if self.pad.with(row, totals[row]).ends() {
                return best;
            }
            for second in (0..ROWS).filter(|second| *second != row) {
                best = best.max(self.pair((row, second), totals));
            }
        }
        best - DENIAL * self.denied(first, totals)
    }

    /// The worth of these totals with the best writing in B and C.
    pub(super) fn best(&mut self, totals: [u8; ROWS]) -> f32 {
        let rows = Row::ALL.iter().map(|row| Some(row.index()));
        rows.chain([None])
            .map(|first| self.first(first, totals))
            .fold(f32::NEG_INFINITY, f32::max)
    }
}
