//! Looking back: an earlier moment of the match is shown, perhaps with a better move.

use super::OpenMatch;
use crate::{
    table::{AnyMatch, coach::compared, each},
    words::Words,
};
use dicepad_core::{Seat, dice::DiceSet, players::Judged};

/// What an earlier moment of the match hides and adds.
pub(super) struct LookingBack {
    /// The complete match.
    pub(super) whole: AnyMatch,
    /// The reviewed decision that is shown.
    better: Option<Better>,
}

/// A decision and the better alternative. Moves are codes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Better {
    pub(super) seat: Seat,
    played: u32,
    better: u32,
    cost: f32,
}

impl OpenMatch {
    /// The shown step and the number of steps, while looking back.
    pub(crate) fn looking_back(&self) -> Option<(usize, usize)> {
        let past = self.looking_back.as_ref()?;
        Some((self.view().steps, past.whole.view().steps))
    }

    /// Shows the match as it was after this many steps.
    pub(in crate::table) fn look_back_to(&mut self, step: usize) {
        let whole = self.actual();
        let Some(earlier) = whole.after(step.min(whole.view().steps)) else {
            return;
        };
        let before = std::mem::replace(&mut self.shown, earlier);
        let whole = match self.looking_back.take() {
            Some(past) => past.whole,
            None => before,
        };
        self.looking_back = Some(LookingBack {
            whole,
            better: None,
        });
        self.held = DiceSet::EMPTY;
        self.forget_refusal();
        if let Some(mover) = each!(&self.shown, one => one.log().last_mover()) {
            self.viewed = mover;
        }
    }

    /// Shows a past decision of the seat, with the better move as its proposal.
    pub(in crate::table) fn show_better(&mut self, seat: Seat, decision: &Judged<u32>) {
        let Some(better) = decision.better else {
            return;
        };
        self.look_back_to(decision.step);
        self.viewed = seat;
        let held = each!(&mut self.shown, one => one.propose(seat, better));
        self.held = held.unwrap_or_default();
        if let Some(past) = &mut self.looking_back {
            past.better = Some(Better {
                seat,
                played: decision.played,
                better,
                cost: decision.cost,
            });
        }
    }

    /// Returns to the end of the match.
    pub(in crate::table) fn stop_looking_back(&mut self) {
        if let Some(past) = self.looking_back.take() {
            self.shown = past.whole;
        }
    }

    /// The reviewed decision that is shown.
    pub(super) fn better(&self) -> Option<Better> {
        self.looking_back.as_ref()?.better
    }

    /// The sentence about the reviewed decision that is shown.
    pub(crate) fn describe_better(&self, words: &Words) -> Option<String> {
        let better = self.better()?;
        let told = |code| self.shown.describe_move(better.seat, code, words);
        let keys = ["coach-was-points", "coach-was-chance", "coach-was-close"];
        Some(compared(
            &keys,
            told(better.better),
            told(better.played),
            self.lead(better.cost),
            words,
        ))
    }
}
