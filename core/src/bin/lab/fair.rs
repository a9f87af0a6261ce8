//! `fair`: rolls all dice of all games with the roller of matches, and tests them for evenness.

use crate::{CommandResult, fresh, options::Options};
use dicepad_core::{
    Game, GameId,
    dice::{DiceSet, FACES, Lying, Roller},
    fairness::Fingerprint,
    for_game,
};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use statrs::function::gamma::checked_gamma_ur;
use std::{error::Error, io::Write};

const SEED: u64 = 1;

/// The command fails if a p-value is lower.
const LEAST_P: f64 = 0.001;

/// Runs of this length and longer ones share a class.
const LONGEST_RUN: usize = 6;

pub(crate) const SIX: usize = FACES as usize;

/// Tests the dice or fresh seeds, or prints a fingerprint, as the command line says.
pub(crate) fn run(
    options: &Options,
    out: &mut impl Write,
) -> Result<CommandResult, Box<dyn Error>> {
    if let Some((seed, salt)) = options.fingerprint {
        let fingerprint = Fingerprint::of(seed, salt).digits();
        let line = json!({"seed": seed, "salt": salt.to_string(), "fingerprint": fingerprint});
        writeln!(out, "{line}")?;
        return Ok(CommandResult::Good);
    }
    if options.fresh {
        return fresh::run(options.seeds, out);
    }
    roll(options, out)
}

/// Rolls the dice of every game.
fn roll(options: &Options, out: &mut impl Write) -> Result<CommandResult, Box<dyn Error>> {
    if options.rolls == 0 {
        return Err("--rolls must be at least 1".into());
    }
    let progress = ProgressBar::new(options.rolls * GameId::ALL.len() as u64)
        .with_style(ProgressStyle::with_template("{bar:40} {percent} % {msg}")?);
    let mut fair = true;
    for game in GameId::ALL {
        progress.set_message(game.id());
        let tally = for_game!(game, G => Tally::rolled::<G>(options.rolls, &progress));
        let (line, good) = tally.line(*game, options.rolls);
        writeln!(out, "{line}")?;
        fair &= good;
    }
    progress.finish_and_clear();
    Ok(if fair {
        CommandResult::Good
    } else {
        CommandResult::Bad
    })
}

/// The counts of one game.
struct Tally {
    /// For each die the number of times that each face came up.
    faces: Vec<[u64; SIX]>,
    /// Disjoint pairs of successive faces in the order of rolling.
    pairs: [u64; SIX * SIX],
    /// The numbers of runs of equal faces by length, in the order of rolling.
    runs: [u64; LONGEST_RUN],
}

impl Tally {
    fn rolled<G: Game>(rolls: u64, progress: &ProgressBar) -> Self {
        let mut tally = Self {
            faces: vec![[0; SIX]; G::DICE.len()],
            pairs: [0; SIX * SIX],
            runs: [0; LONGEST_RUN],
        };
        let mut roller = Roller::new(SEED + G::ID as u64);
        let mut half_pair = None;
        let mut run: Option<(usize, usize)> = None;
        for count in 0..rolls {
            if count % 100_000 == 0 {
                progress.inc(rolls.saturating_sub(count).min(100_000));
            }
            let lying = roller.roll(DiceSet::first(G::DICE.len()), Lying::NOTHING);
            for (die, counts) in tally.faces.iter_mut().enumerate() {
                let face = usize::from(lying.face(die));
                counts[face] += 1;
                half_pair = match half_pair {
                    Some(first) => {
                        tally.pairs[first * SIX + face] += 1;
                        None
                    }
                    None => Some(face),
                };
                run = match run {
                    Some((same, length)) if same == face => Some((same, length + 1)),
                    ended => {
                        if let Some((_, length)) = ended {
                            tally.runs[length.min(LONGEST_RUN) - 1] += 1;
                        }
                        Some((face, 1))
                    }
                };
            }
        }
        tally
    }

    fn line(&self, game: GameId, rolls: u64) -> (serde_json::Value, bool) {
        let even = [1.0 / SIX as f64; SIX];
        let singles = sum(self.faces.iter().map(|counts| chi_square(counts, &even)));
        let pairs = chi_square(&self.pairs, &[1.0 / (SIX * SIX) as f64; SIX * SIX]);
        let runs = chi_square(&self.runs, &run_shares());
        let mut good = true;
        let mut test = |measured| {
            let (line, p) = tested(measured);
            good &= p >= LEAST_P;
            line
        };
        let line = json!({
            "game": game,
            "rolls": rolls,
            "faces": self.faces,
            "singles": test(singles),
            "pairs": test(pairs),
            "runs": test(runs),
            "run_lengths": self.runs,
        });
        (line, good)
    }
}

/// The expected shares of runs of length 1, 2, …, and of the longest class.
#[expect(
    clippy::disallowed_methods,
    reason = "a statistic that decides nothing in a game"
)]
fn run_shares() -> [f64; LONGEST_RUN] {
    let again = 1.0 / SIX as f64;
    std::array::from_fn(|index| {
        let reached = again.powi(index as i32);
        if index + 1 < LONGEST_RUN {
            reached * (1.0 - again)
        } else {
            reached
        }
    })
}

/// The sum of independent tests, as chi-square and degrees of freedom.
pub(crate) fn sum(tests: impl Iterator<Item = (f64, f64)>) -> (f64, f64) {
    tests.fold((0.0, 0.0), |sum, test| (sum.0 + test.0, sum.1 + test.1))
}

/// A test as it is printed, from chi-square and degrees of freedom, and its p-value.
pub(crate) fn tested((chi_square, freedom): (f64, f64)) -> (serde_json::Value, f64) {
    let p = checked_gamma_ur(freedom / 2.0, chi_square / 2.0).unwrap_or(0.0);
    let line = json!({"chi_square": chi_square, "freedom": freedom, "p": p});
    (line, p)
}

/// Chi-square and degrees of freedom. Classes with an expected count below 5 are merged, from the right.
pub(crate) fn chi_square(counts: &[u64], shares: &[f64]) -> (f64, f64) {
    let total: u64 = counts.iter().sum();
    let mut sum = 0.0;
    let mut classes = 0.0;
    let (mut found, mut expected) = (0.0, 0.0);
    for (count, share) in counts.iter().zip(shares).rev() {
        found += *count as f64;
        expected += share * total as f64;
        if expected >= 5.0 {
            sum += (found - expected) * (found - expected) / expected;
            classes += 1.0;
            (found, expected) = (0.0, 0.0);
        }
    }
    (sum, f64::max(classes - 1.0, 1.0))
}
