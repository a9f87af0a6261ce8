//! The dice of a turn, exactly: five equal dice can lie in 252 ways, and 462 sets of dice can be
//! kept. What is best to keep is found backwards from the last roll.

use crate::dice::{DiceSet, FACES, Lying};
use std::sync::LazyLock;

/// The faces of a die.
pub(super) const KINDS: usize = FACES as usize;
/// The cow's place among them.
pub(super) const COW: usize = 5;

const DICE: u8 = 5;
/// The ways in which five dice lie.
const HANDS: usize = 252;
/// The sets of dice that can be kept, all five and none included.
const KEPT: usize = 462;

/// How many dice show each face.
type Counts = [u8; KINDS];

/// What a turn leads to, by what is marked in it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Goals {
    /// A cell with this face is marked, and the turn ends.
    pub(super) mark: [f32; KINDS],
    /// A cell with this face is marked, and the seat plays again.
    pub(super) again: [f32; KINDS],
    /// Nothing is marked.
    pub(super) nothing: f32,
}

impl Goals {
    /// What these dice lead to, if they are the last.
    pub(super) fn of(&self, counts: &Counts) -> f32 {
        let mut best = self.nothing;
        for (face, count) in counts.iter().enumerate() {
            let enough = if face == COW { 2 } else { 3 };
            if *count >= 4 {
                best = best.max(self.again[face]);
            } else if *count >= enough {
                best = best.max(self.mark[face]);
            }
        }
        best
    }
}

/// What each set of kept dice leads to, with one and with two rolls to come.
pub(super) struct Plan {
    last: [f32; KEPT],
    before: [f32; KEPT],
}

impl Plan {
    pub(super) fn towards(goals: &Goals) -> Self {
        let sets = &*SETS;
        let mut last = [0.0; KEPT];
        for (value, counts) in last.iter_mut().zip(&sets.counts[..HANDS]) {
            *value = goals.of(counts);
        }
        sets.fill_up(&mut last);
        let mut before = [0.0; KEPT];
        for (hand, value) in before[..HANDS].iter_mut().enumerate() {
            *value = sets.best(hand, &last);
        }
        sets.fill_up(&mut before);
        Self { last, before }
    }

    /// What a fresh set of three rolls leads to.
    pub(super) fn fresh(&self) -> f32 {
        self.kept(&[0; KINDS], 3)
    }

    /// What keeping these dice leads to, with this many rolls to come for the others.
    pub(super) fn kept(&self, counts: &Counts, rolls: u8) -> f32 {
        let sets = &*SETS;
        let place = sets.place(counts);
        match rolls {
            0 | 1 => self.last[place],
            2 => self.before[place],
            // The first roll is of all dice.
            _ => {
                let mut first = [0.0; KEPT];
                for (hand, value) in first[..HANDS].iter_mut().enumerate() {
                    *value = sets.best(hand, &self.before);
                }
                sets.fill_up(&mut first);
                first[place]
            }
        }
    }
}

/// The faces of the dice that lie there, those about to be rolled left out.
pub(super) fn counts(lying: &Lying, rolled: DiceSet) -> Counts {
    let mut counts = [0; KINDS];
    for die in lying.dice().without(rolled).iter() {
        if let Some(count) = counts.get_mut(usize::from(lying.face(die))) {
            *count += 1;
        }
    }
    counts
}

/// Every set of dice that can be kept of these, all of them included.
pub(super) fn kept_of(counts: &Counts) -> impl Iterator<Item = Counts> {
    let sets = &*SETS;
    let hand = sets.place(counts).min(HANDS - 1);
    sets.kept[usize::from(sets.first[hand])..usize::from(sets.first[hand + 1])]
        .iter()
        .map(|place| sets.counts[usize::from(*place)])
}

/// All sets of dice, those of five first, the empty one last.
struct Sets {
    counts: Vec<Counts>,
    /// The set with one die more of each face, where there are not five yet.
    with: Vec<[u16; KINDS]>,
    /// The sets that can be kept of each hand, all hands in a row: hand `i` from `first[i]` on.
    kept: Vec<u16>,
    first: Vec<u16>,
    /// The set's place, by its counts in base 6.
    places: Vec<u16>,
}

static SETS: LazyLock<Sets> = LazyLock::new(Sets::new);

fn in_base_six(counts: &Counts) -> usize {
    counts
        .iter()
        .fold(0, |number, count| number * 6 + usize::from(*count))
}

impl Sets {
    fn new() -> Self {
        let numbers = 6usize.pow(KINDS as u32);
        let mut all: Vec<Counts> = (0..numbers)
            .map(|number| {
                let mut left = number;
                let mut counts = [0; KINDS];
                for count in counts.iter_mut().rev() {
                    *count = (left % 6) as u8;
                    left /= 6;
                }
                counts
            })
            .filter(|counts| counts.iter().sum::<u8>() <= DICE)
            .collect();
        all.sort_by_key(|counts| DICE - counts.iter().sum::<u8>());
        let mut places = vec![0; numbers];
        for (place, counts) in all.iter().enumerate() {
            places[in_base_six(counts)] = place as u16;
        }
        let with = all
            .iter()
            .map(|counts| {
                std::array::from_fn(|face| {
                    let mut more = *counts;
                    more[face] += 1;
                    places.get(in_base_six(&more)).copied().unwrap_or(0)
                })
            })
            .collect();
        let mut kept = Vec::new();
        let mut first = Vec::new();
        for hand in &all[..HANDS] {
            first.push(kept.len() as u16);
            kept.extend((0u16..).zip(&all).filter_map(|(place, set)| {
                let within = set.iter().zip(hand).all(|(few, many)| few <= many);
                within.then_some(place)
            }));
        }
        first.push(kept.len() as u16);
        Self {
            counts: all,
            with,
            kept,
            first,
            places,
        }
    }

    fn place(&self, counts: &Counts) -> usize {
        usize::from(self.places[in_base_six(counts)])
    }

    /// From what hands lead to, what every set of kept dice leads to with one more roll.
    fn fill_up(&self, values: &mut [f32; KEPT]) {
        for set in HANDS..KEPT {
            let sum: f32 = self.with[set]
                .iter()
                .map(|more| values[usize::from(*more)])
                .sum();
            values[set] = sum / KINDS as f32;
        }
    }

    /// The best that can be kept of a hand.
    fn best(&self, hand: usize, values: &[f32; KEPT]) -> f32 {
        self.kept[usize::from(self.first[hand])..usize::from(self.first[hand + 1])]
            .iter()
            .map(|set| values[usize::from(*set)])
            .fold(f32::NEG_INFINITY, f32::max)
    }
}
