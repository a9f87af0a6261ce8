//! What a throw is worth to the active seat, whatever its totals are: the best of all ways to write
//! none, one or two of them.

use super::{
    super::{Summit, sheet::Row},
    value::{HIGHEST, Pad, Stage, Value},
};
use crate::{Game, Seat};

const ROWS: usize = 4;
const NUMBERS: usize = HIGHEST + 1;

/// The sheets' worth after each number in each row: what cannot be written is worth nothing at all.
type Singles = [[f32; NUMBERS]; ROWS];

/// How much a rival's loss of a colour counts against points of one's own.
const DENIAL: f32 = 0.25;

/// The stage of the fullest of the other sheets; alone, no other seat ends the match.
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

/// What a rival gains by writing a colour.
struct Rival {
    gains: Singles,
}

/// The active seat's view of a throw.
pub(super) struct Outlook<'a> {
    estimate: Value<'a>,
    pad: Pad,
    stage: Stage,
    /// Worth without a number: a misthrow.
    nothing: f32,
    singles: Singles,
    /// Worth with two numbers, by pair of rows, as far as they were asked for.
    pairs: Vec<f32>,
    rivals: Vec<Rival>,
}

impl<'a> Outlook<'a> {
    /// What the active seat sees before it writes.
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

    /// Worth of one's own sheet with two numbers.
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

    /// What the others take from these totals if `first` is written in B.
    fn denied(&self, first: Option<usize>, totals: [u8; ROWS]) -> f32 {
        let best = |rival: &Rival| {
            let rows = (0..ROWS).filter(|row| Some(*row) != first);
            rows.map(|row| rival.gains[row][usize::from(totals[row])])
                .fold(0.0, f32::max)
        };
        self.rivals.iter().map(best).sum()
    }

    /// Worth of writing `first` in B, and then the best in C.
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

    /// Worth of these totals with the best in B and C.
    pub(super) fn best(&mut self, totals: [u8; ROWS]) -> f32 {
        let rows = Row::ALL.iter().map(|row| Some(row.index()));
        rows.chain([None])
            .map(|first| self.first(first, totals))
            .fold(f32::NEG_INFINITY, f32::max)
    }
}
