//! The dice of a turn, exactly: five equal dice have 252 outcomes, and 462 different sets of dice can be
//! kept. The best set to keep is found backwards from the last roll.

use crate::dice::{DiceSet, FACES, Lying};
use std::sync::LazyLock;

/// The number of faces of a die.
pub(super) const KINDS: usize = FACES as usize;
/// The index of the cow among the faces.
pub(super) const COW: usize = 5;

const DICE: u8 = 5;
/// The number of outcomes of five dice, called hands.
const HANDS: usize = 252;
/// The number of sets of dice that can be kept, from none to all five.
const KEPT: usize = 462;

/// The number of dice for each face.
type Counts = [u8; KINDS];

/// The value of each way to end a set of rolls.
#[derive(Clone, Copy, Debug)]
pub(super) struct Goals {
    /// The value of marking a cell with this face when the turn ends.
    pub(super) mark: [f32; KINDS],
    /// The value of marking a cell with this face when the seat plays again.
    pub(super) again: [f32; KINDS],
    /// The value of marking nothing.
    pub(super) nothing: f32,
}

impl Goals {
    /// The value of these dice as the final ones.
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

/// The value of each set of kept dice, with one and with two rolls to come.
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

    /// The value of a fresh set of three rolls.
    pub(super) fn fresh(&self) -> f32 {
        self.kept(&[0; KINDS], 3)
    }

    /// The value of keeping these dice, with this many rolls left for the others.
    pub(super) fn kept(&self, counts: &Counts, rolls: u8) -> f32 {
        let sets = &*SETS;
        let place = sets.place(counts);
        match rolls {
            0 | 1 => self.last[place],
            2 => self.before[place],
            // With three rolls left, no die lies on the table: the first roll is of all dice.
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

/// Counts the faces of the dice on the table, except those about to be rolled.
pub(super) fn counts(lying: &Lying, rolled: DiceSet) -> Counts {
    let mut counts = [0; KINDS];
    for die in lying.dice().without(rolled).iter() {
        if let Some(count) = counts.get_mut(usize::from(lying.face(die))) {
            *count += 1;
        }
    }
    counts
}

/// Every set of dice that can be kept from these, from none to all.
pub(super) fn kept_of(counts: &Counts) -> impl Iterator<Item = Counts> {
    let sets = &*SETS;
    let hand = sets.place(counts).min(HANDS - 1);
    sets.kept[usize::from(sets.first[hand])..usize::from(sets.first[hand + 1])]
        .iter()
        .map(|place| sets.counts[usize::from(*place)])
}

/// All sets of dice, sorted by size: sets of five first, the empty set last.
struct Sets {
    counts: Vec<Counts>,
    /// For each set below five dice, the index of the set with one more die of each face.
    with: Vec<[u16; KINDS]>,
    /// The sets that can be kept from each hand, one hand after the other: hand `i` begins at `first[i]`.
    kept: Vec<u16>,
    first: Vec<u16>,
    /// The index of each set, by its counts in base 6.
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

    /// Computes the value of every incomplete set from the values of the hands: the mean over one more roll.
    fn fill_up(&self, values: &mut [f32; KEPT]) {
        for set in HANDS..KEPT {
            let sum: f32 = self.with[set]
                .iter()
                .map(|more| values[usize::from(*more)])
                .sum();
            values[set] = sum / KINDS as f32;
        }
    }

    /// The best value of all sets that can be kept from a hand.
    fn best(&self, hand: usize, values: &[f32; KEPT]) -> f32 {
        self.kept[usize::from(self.first[hand])..usize::from(self.first[hand + 1])]
            .iter()
            .map(|set| values[usize::from(*set)])
            .fold(f32::NEG_INFINITY, f32::max)
    }
}
