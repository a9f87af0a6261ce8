//! The knowledge of computer players about the game.
//!
//! The hard player combines learned values of sheets (`value.rs`) with imagined throws (`outlook.rs`). Easy
//! and medium follow a fixed ladder of numbers (`plain.rs`).

mod outlook;
mod plain;
#[cfg(feature = "lab")]
mod train;
mod value;

#[cfg(test)]
mod tests;

use super::{
    Move, Row, Summit,
    rules::{ADDS, ALL_DICE},
};
#[cfg(feature = "lab")]
use crate::players::{Trainer, learner};
use crate::{
    Decision, Game, Phase, Seat,
    dice::{DiceSet, Lying, Roller},
    players::{Mind, Thought, Weighed, best_first, search::Scratch},
};
use outlook::{Outlook, stage};
use plain::{EASY, MEDIUM, by_ladder, reroll_what_does_not_fit};
use value::{Pad, Value, time_left};

const ROWS: usize = 4;
const SUBSETS: usize = 1 << ADDS.len();

/// Imagined throws for a re-roll decision: the hard player's for every subset of the dice, its additional
/// ones for the [`BEST`] moves, and the medium player's.
const THROWS: u32 = 80;
const MORE_THROWS: u32 = 400;
const BEST: usize = 12;
const FEW_THROWS: u32 = 24;

/// The totals after re-rolling each subset of the dice, if the re-rolled dice show `rolled`.
fn totals_of_subsets(lying: Lying, rolled: Lying) -> [u32; SUBSETS] {
    let adds = |lying: Lying, die: usize| ADDS[die][usize::from(lying.face(die))];
    let mut totals = [0; SUBSETS];
    totals[0] = (0..ADDS.len()).map(|die| adds(lying, die)).sum();
    for subset in 1..SUBSETS {
        let die = subset.trailing_zeros() as usize;
        let before = totals[subset & (subset - 1)];
        totals[subset] = before + adds(rolled, die) - adds(lying, die);
    }
    totals
}

/// The mean worth of re-rolling each of these subsets, and the worth of stopping, over imagined throws that
/// are the same for all subsets. Without any throw, only stopping has a known worth.
fn reroll_values(
    lying: Lying,
    subsets: &[usize],
    mut throws: impl Iterator<Item = Roller>,
    mut worth: impl FnMut([u8; ROWS]) -> f32,
) -> Vec<Weighed<Move>> {
    let now = worth(totals_of_subsets(lying, lying)[0].to_le_bytes());
    let mut sums = [0.0; SUBSETS];
    let mut count = 0;
    for mut roller in &mut throws {
        let totals = totals_of_subsets(lying, roller.roll(ALL_DICE, lying));
        for subset in subsets {
            sums[*subset] += f64::from(worth(totals[*subset].to_le_bytes()));
        }
        count += 1;
    }
    let known = if count == 0 { &[] } else { subsets };
    let rolled = known.iter().map(|subset| Weighed {
        action: Move::Reroll(DiceSet::from_bits(*subset as u8)),
        value: (sums[*subset] / f64::from(count)) as f32,
    });
    let stop = Weighed {
        action: Move::Stop,
        value: now,
    };
    [stop].into_iter().chain(rolled).collect()
}

/// Every non-empty subset of the dice, as bits.
const ALL_SUBSETS: [usize; SUBSETS - 1] = {
    let mut subsets = [0; SUBSETS - 1];
    let mut place = 0;
    while place < subsets.len() {
        subsets[place] = place + 1;
        place += 1;
    }
    subsets
};

/// The imagined throws of a thought from number `first` on, until the thought is stopped.
fn imagined<'a>(
    thought: &'a Thought<'_>,
    first: u32,
    full: u32,
) -> impl Iterator<Item = Roller> + use<'a> {
    (first..first + thought.budget(full))
        .take_while(|_| !thought.stopped())
        .map(|number| thought.future(number))
}

impl Summit {
    /// The moves in C with the value of the resulting sheet, unsorted.
    fn weigh_writing(&self, estimate: Value<'_>, seat: Seat) -> Vec<Weighed<Move>> {
        let (pad, stage) = (Pad::of(self.sheet(seat)), stage(self, seat));
        let totals = self.totals();
        let misthrow = seat == self.leader() && self.written_first().is_none();
        let passed = if misthrow { pad.with_misthrow() } else { pad };
        let written = Row::ALL.iter().filter_map(|row| {
            let (index, total) = (row.index(), totals[row.index()]);
            let may = self.written_first() != Some(*row) && pad.takes(index, total);
            may.then(|| Weighed {
                action: Move::Write(*row),
                value: estimate.of(&pad.with(index, total), stage),
            })
        });
        let pass = Weighed {
            action: Move::Pass,
            value: estimate.of(&passed, stage),
        };
        written.chain([pass]).collect()
    }

    /// Every sensible move with its worth by this estimate, best first.
    fn weigh_by(
        &self,
        estimate: Value<'_>,
        seat: Seat,
        subsets: &[usize],
        throws: impl Iterator<Item = Roller>,
    ) -> Vec<Weighed<Move>> {
        match self.asked(seat) {
            Some(Decision::RerollOrStop) => {
                let mut outlook = Outlook::new(estimate, self, seat);
                let worth = |totals| outlook.best(totals);
                best_first(reroll_values(self.lying(), subsets, throws, worth))
            }
            Some(Decision::WriteFirst) => {
                let mut outlook = Outlook::new(estimate, self, seat);
                let totals = self.totals();
                let first = Row::ALL
                    .iter()
                    .map(|row| (Some(row.index()), Move::Write(*row)));
                let moves = first.chain([(None, Move::Pass)]);
                let weighed = moves.map(|(first, action)| Weighed {
                    action,
                    value: outlook.first(first, totals),
                });
                best_first(weighed.filter(|each| each.value.is_finite()).collect())
            }
            Some(_) => best_first(self.weigh_writing(estimate, seat)),
            None => Vec::new(),
        }
    }

    /// Like [`Summit::weigh_by`], but re-rolls that look best get more imagined throws.
    fn weigh_twice(
        &self,
        estimate: Value<'_>,
        seat: Seat,
        thought: &Thought<'_>,
    ) -> Vec<Weighed<Move>> {
        let rough = self.weigh_by(estimate, seat, &ALL_SUBSETS, imagined(thought, 0, THROWS));
        if rough.len() < ALL_SUBSETS.len() || thought.stopped() {
            return rough;
        }
        let (best, rest) = rough.split_at(BEST);
        let subsets: Vec<usize> = best
            .iter()
            .filter_map(|each| match each.action {
                Move::Reroll(dice) => Some(usize::from(dice.bits())),
                _ => None,
            })
            .collect();
        let throws = imagined(thought, THROWS, MORE_THROWS);
        let mut weighed = self.weigh_by(estimate, seat, &subsets, throws);
        if weighed.len() <= subsets.len() {
            return rough;
        }
        // The first look is less reliable, so its values never exceed those of the second look.
        let lowest = weighed.last().map_or(0.0, |each| each.value);
        let rest = rest.iter().filter(|each| each.action != Move::Stop);
        weighed.extend(rest.map(|each| Weighed {
            value: each.value.min(lowest),
            ..*each
        }));
        weighed
    }

    /// The cost of the turns still to come. Learned values subtract it; points at the end do not.
    fn time_left(&self) -> f32 {
        let cells = Seat::all(self.seats()).map(|seat| Pad::of(self.sheet(seat)).cells());
        time_left(self.seats(), cells.max().unwrap_or(0))
    }
}

impl Mind for Summit {
    fn quick(&self, seat: Seat, _scratch: &mut Scratch<Self>) -> Option<Move> {
        Some(match self.asked(seat)? {
            Decision::RerollOrStop => Move::Stop,
            _ => by_ladder(self, seat, &MEDIUM),
        })
    }

    fn easy(&self, seat: Seat, _thought: &mut Thought<'_>) -> Option<Move> {
        Some(match self.asked(seat)? {
            Decision::RerollOrStop => reroll_what_does_not_fit(self, seat),
            _ => by_ladder(self, seat, &EASY),
        })
    }

    fn medium(&self, seat: Seat, thought: &mut Thought<'_>) -> Option<Move> {
        if self.asked(seat)? != Decision::RerollOrStop {
            return Some(by_ladder(self, seat, &MEDIUM));
        }
        let pad = Pad::of(self.sheet(seat));
        // The sum of the two best fits, since the active seat may write two colours.
        let worth = |totals: [u8; ROWS]| {
            let mut fits = [-20; ROWS];
            for (row, total) in totals.into_iter().enumerate() {
                fits[row] = MEDIUM.fit(&pad, row, total).unwrap_or(-20);
            }
            fits.sort_unstable();
            f32::from(fits[ROWS - 1] + fits[ROWS - 2])
        };
        let throws = imagined(thought, 0, FEW_THROWS);
        let weighed = reroll_values(self.lying(), &ALL_SUBSETS, throws, worth);
        best_first(weighed).first().map(|best| best.action)
    }

    fn weigh(&self, seat: Seat, thought: &mut Thought<'_>) -> Vec<Weighed<Move>> {
        let time = self.time_left();
        let mut weighed = self.weigh_twice(Value::learned(), seat, thought);
        for each in &mut weighed {
            each.value += time;
        }
        weighed
    }

    fn prospect(&self, seat: Seat, thought: &mut Thought<'_>) -> f32 {
        if self.phase() == Phase::Over {
            return self.worth(seat);
        }
        let estimate = Value::learned();
        let throws = imagined(thought, 0, THROWS);
        let weighed = self.weigh_by(estimate, seat, &ALL_SUBSETS, throws);
        let best = weighed.first().map_or_else(
            || estimate.of(&Pad::of(self.sheet(seat)), stage(self, seat)),
            |best| best.value,
        );
        best + self.time_left()
    }

    #[cfg(feature = "lab")]
    fn trainer(_rules: Self::Rules, seed: u64) -> Option<Box<dyn Trainer>> {
        Some(learner::trainer(train::Lessons, seed))
    }
}
