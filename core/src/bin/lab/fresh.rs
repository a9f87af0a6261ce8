//! `fair --fresh`: tests seeds as matches get them, from the system's random generator.

use crate::{
    CommandResult,
    fair::{SIX, chi_square, sum, tested},
};
use dicepad_core::{
    Game, GameId,
    dice::{DiceSet, Lying, Roller},
    for_game,
};
use rand::{TryRng, rngs::SysRng};
use serde_json::{Value, json};
use std::{error::Error, io::Write};

/// The command fails if a p-value is lower. Other seeds come with every run, so a threshold that good seeds miss now
/// and then would cry wolf: this one does once in 80,000 runs.
const LEAST_P: f64 = 1e-6;

/// Fewer seeds can hardly show anything.
const FEWEST: u64 = 100;

const BITS: usize = u64::BITS as usize;

/// Draws this many seeds and tests them.
pub(crate) fn run(seeds: u64, out: &mut impl Write) -> Result<CommandResult, Box<dyn Error>> {
    if seeds < FEWEST {
        return Err(format!("--seeds must be at least {FEWEST}").into());
    }
    let seeds: Vec<u64> = (0..seeds)
        .map(|_| SysRng.try_next_u64())
        .collect::<Result<_, _>>()?;
    let (lines, good) = examine(&seeds);
    for line in lines {
        writeln!(out, "{line}")?;
    }
    Ok(if good {
        CommandResult::Good
    } else {
        CommandResult::Bad
    })
}

/// Tests seeds in the order in which they were drawn. Returns a line about the seeds and one for each game, and
/// whether all tests were passed.
fn examine(seeds: &[u64]) -> (Vec<Value>, bool) {
    let mut good = true;
    let mut test = |measured| {
        let (line, p) = tested(measured);
        good &= p >= LEAST_P;
        line
    };
    let repeated = repeated(seeds);
    let neighbours = seeds.windows(2).map(|pair| pair[0] ^ pair[1]);
    let mut lines = vec![json!({
        "seeds": seeds.len(),
        "repeated": repeated,
        "bits": test(bits(seeds.iter().copied())),
        "changes": test(bits(neighbours)),
    })];
    for game in GameId::ALL {
        let rolls: Vec<Lying> = for_game!(game, G => first_rolls::<G>(seeds));
        let dice = for_game!(game, G => G::DICE.len());
        lines.push(json!({
            "game": game,
            "matches": seeds.len(),
            "first_rolls": test(sum((0..dice).map(|die| even(&rolls, die)))),
            "neighbours": test(sum((0..dice).map(|die| independent(&rolls, die)))),
        }));
    }
    (lines, good && repeated == 0)
}

/// The number of seeds that have come before.
fn repeated(seeds: &[u64]) -> usize {
    let mut sorted = seeds.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    seeds.len() - sorted.len()
}

/// Whether each of the 64 bits is set in half of the numbers.
fn bits(numbers: impl Iterator<Item = u64>) -> (f64, f64) {
    let mut counts = [[0; 2]; BITS];
    for number in numbers {
        for (bit, count) in counts.iter_mut().enumerate() {
            count[usize::from(number >> bit & 1 == 1)] += 1;
        }
    }
    sum(counts.iter().map(|count| chi_square(count, &[0.5; 2])))
}

/// The first roll of all dice in the match of each seed.
fn first_rolls<G: Game>(seeds: &[u64]) -> Vec<Lying> {
    let all = DiceSet::first(G::DICE.len());
    let roll = |seed: &u64| Roller::new(*seed).roll(all, Lying::NOTHING);
    seeds.iter().map(roll).collect()
}

/// Whether a die shows each face equally often in the first rolls.
fn even(rolls: &[Lying], die: usize) -> (f64, f64) {
    let mut counts = [0; SIX];
    for roll in rolls {
        counts[usize::from(roll.face(die))] += 1;
    }
    chi_square(&counts, &[1.0 / SIX as f64; SIX])
}

/// Whether a die's face in one match says anything about its face in the next one. The pairs don't overlap.
fn independent(rolls: &[Lying], die: usize) -> (f64, f64) {
    let mut counts = [0; SIX * SIX];
    for pair in rolls.chunks_exact(2) {
        let [one, next] = [0, 1].map(|place| usize::from(pair[place].face(die)));
        counts[one * SIX + next] += 1;
    }
    chi_square(&counts, &[1.0 / (SIX * SIX) as f64; SIX * SIX])
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail loudly")]
mod tests {
    use super::*;

    const COUNT: u64 = 20_000;

    fn passes(seed: impl Fn(u64) -> u64) -> bool {
        examine(&(0..COUNT).map(seed).collect::<Vec<_>>()).1
    }

    /// Good seeds that are the same in every run.
    fn good(count: u64) -> u64 {
        use rand::{Rng, SeedableRng, rngs::ChaCha8Rng};
        ChaCha8Rng::seed_from_u64(count).next_u64()
    }

    #[test]
    fn seeds_of_the_system_pass() {
        assert!(passes(|_| SysRng.try_next_u64().unwrap()));
        assert!(passes(good));
    }

    #[test]
    fn a_clock_is_noticed() {
        // Milliseconds since 1970, one match after the other.
        assert!(!passes(|count| 1_763_320_000_000 + 917 * count));
        // A clock with few bits, even behind a good generator.
        assert!(!passes(|count| good(count % 4096)));
    }

    #[test]
    fn a_single_repetition_is_noticed() {
        let before = |count: u64| if count == COUNT - 1 { 0 } else { count };
        assert!(!passes(|count| good(before(count))));
        let (lines, _) = examine(
            &(0..COUNT)
                .map(|count| good(before(count)))
                .collect::<Vec<_>>(),
        );
        assert_eq!(lines[0]["repeated"], 1);
    }

    #[test]
    fn loaded_first_rolls_are_noticed() {
        // Somebody throws away a tenth of the matches whose first die is low.
        let face = |seed: u64| {
            Roller::new(seed)
                .roll(DiceSet::first(1), Lying::NOTHING)
                .face(0)
        };
        let lucky = |count: u64| {
            let seed = good(count);
            let again = face(seed) == 0 && count % 10 < 3;
            if again { good(COUNT + count) } else { seed }
        };
        assert!(!passes(lucky));
    }

    #[test]
    fn neighbouring_matches_that_agree_are_noticed() {
        let face = |seed: u64| {
            Roller::new(seed)
                .roll(DiceSet::first(1), Lying::NOTHING)
                .face(0)
        };
        // Every second match is drawn again until its first die shows the face of the match before.
        let alike = |count: u64| {
            let before = face(good(count & !1));
            let mut tries = (0..).map(|more| good(count + more * COUNT));
            match count % 2 {
                0 => good(count),
                _ => tries.find(|seed| face(*seed) == before).unwrap(),
            }
        };
        assert!(!passes(alike));
    }
}
