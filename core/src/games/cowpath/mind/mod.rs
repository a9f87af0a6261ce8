//! The knowledge of computer players about the game.
//!
//! The dice of a turn are played exactly (`hands.rs`), given the value of each mark (`value.rs`). The medium
//! player values a mark by how far both seats are from linking their starts (`ways.rs`). The hard player
//! also looks at the best dice play of the turn that follows.
//!
//! Nothing is learned, so there is no `train.rs`: the search of one turn is exact, and a few hand-set
//! constants value the rest.

mod hands;
mod plain;
mod value;
mod ways;

#[cfg(test)]
mod tests;

use super::{Cowpath, Move};
use crate::{
    Decision, Game, Phase, Seat,
    dice::DiceSet,
    players::{Mind, Thought, Weighed, best_first, search::Scratch},
};
use hands::{Plan, counts, kept_of};
use value::{DRAW, Outlook, PossibleMark, goals, promising};
use ways::Marks;

/// A medium player overrates each mark by a random amount below this many thousandths of a win.
const BLUR: u32 = 180;

/// A hard player looks closely at up to this many marks of each face at full effort. No board has more.
const CLOSELY: u32 = 20;

impl Mind for Cowpath {
    const PLAYS_FOR_POINTS: bool = false;

    fn quick(&self, seat: Seat, scratch: &mut Scratch<Self>) -> Option<Move> {
        plain::decide(self, seat, self.asked(seat)?, &mut scratch.chance)
    }

    /// 1 for a win, a half for a draw, 0 for a loss.
    fn worth(&self, seat: Seat) -> f32 {
        let winners = self.winners();
        if winners.is_empty() {
            DRAW
        } else {
            f32::from(u8::from(winners.contains(seat)))
        }
    }

    fn medium(&self, seat: Seat, thought: &mut Thought<'_>) -> Option<Move> {
        let asked = self.asked(seat)?;
        let outlook = self.outlook();
        let mut candidates = outlook.candidates();
        for candidate in &mut candidates {
            let misjudged = thought.chance.below(BLUR) as f32 / 1000.0;
            candidate.mark += misjudged;
            candidate.again += misjudged;
        }
        let nothing = 1.0 - outlook.passed().first_sight();
        let answers = self.answers(asked, &candidates, nothing);
        answers.first().map(|best| best.action)
    }

    fn weigh(&self, seat: Seat, thought: &mut Thought<'_>) -> Vec<Weighed<Move>> {
        let Some(asked) = self.asked(seat) else {
            return Vec::new();
        };
        let (candidates, nothing) = studied(&self.outlook(), thought);
        self.answers(asked, &candidates, nothing)
    }

    fn prospect(&self, seat: Seat, thought: &mut Thought<'_>) -> f32 {
        let active = self.leader();
        let expected = match self.phase() {
            Phase::Over => return self.worth(seat),
            Phase::Roll { dice, .. } => {
                let (candidates, nothing) = studied(&self.outlook(), thought);
                let plan = Plan::towards(&goals(&candidates, nothing));
                plan.kept(&counts(&self.lying(), dice), self.rolls_left())
            }
            _ => {
                let answers = self.weigh(active, thought);
                answers.first().map_or(DRAW, |best| best.value)
            }
        };
        if seat == active {
            expected
        } else {
            1.0 - expected
        }
    }
}

impl Cowpath {
    /// The current set of rolls. Once the dice are final, only the cells that they allow are within reach.
    fn outlook(&self) -> Outlook {
        let lie = self.asked(self.leader()) == Some(Decision::Mark);
        Outlook {
            marks: Marks::of(self),
            seat: self.leader(),
            reach: if lie {
                self.open_cells()
            } else {
                self.within_reach()
            },
        }
    }

    /// The sensible answers, best first, given the values of these marks and of marking nothing.
    fn answers(
        &self,
        asked: Decision,
        candidates: &[PossibleMark],
        nothing: f32,
    ) -> Vec<Weighed<Move>> {
        let goals = goals(candidates, nothing);
        let weighed = |action, value| Weighed { action, value };
        let mut answers = Vec::new();
        if asked == Decision::RerollOrStop {
            let plan = Plan::towards(&goals);
            let lie = counts(&self.lying(), DiceSet::EMPTY);
            for kept in kept_of(&lie) {
                let others = self.lying().dice().without(dice_showing(self, kept));
                answers.push(if others.is_empty() {
                    weighed(Move::Stop, goals.of(&lie))
                } else {
                    weighed(Move::Reroll(others), plan.kept(&kept, self.rolls_left()))
                });
            }
        } else {
            let plays_again = self.given().plays_again();
            answers.extend(candidates.iter().map(|each| {
                let value = if plays_again { each.again } else { each.mark };
                weighed(Move::Mark(each.cell), value)
            }));
            answers.push(weighed(Move::Pass, goals.nothing));
        }
        best_first(answers)
    }
}

/// The best marks after a closer look, and the value of marking nothing.
fn studied(outlook: &Outlook, thought: &Thought<'_>) -> (Vec<PossibleMark>, f32) {
    let closely = thought.budget(CLOSELY) as usize;
    let mut candidates = promising(outlook.candidates(), closely);
    for candidate in &mut candidates {
        if thought.stopped() {
            break;
        }
        outlook.look_closer(candidate);
    }
    (candidates, 1.0 - outlook.passed().expected())
}

/// Dice that show the kept faces, in the given numbers. Equal dice are taken from the lowest index.
fn dice_showing(game: &Cowpath, mut kept: [u8; hands::KINDS]) -> DiceSet {
    let lying = game.lying();
    let dice = lying.dice().iter().filter(|die| {
        let left = &mut kept[usize::from(lying.face(*die))];
        let keep = *left > 0;
        *left -= u8::from(keep);
        keep
    });
    DiceSet::from_bits(dice.fold(0, |bits, die| bits | 1 << die))
}
