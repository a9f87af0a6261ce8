//! The dice of a game as lasting objects: each lies on the felt, stands on the rail, slides between the
//! two, or flies.

use super::{
    DiceKnock,
    die::{Die, DieSpot},
    playback::Playback,
};
use crate::{
    dice::{TrayPlan, throw::MOST_DICE},
    ui::tween::Tween,
};
use bevy::prelude::*;
use dicepad_core::{GameId, dice::DiceSet};
use std::time::Duration;

/// All dice in the tray.
#[derive(Resource, Default)]
pub(crate) struct TrayDice {
    pub(super) game: Option<GameId>,
    pub(super) dice: [Die; MOST_DICE],
    /// Where each die lay before it went to the rail.
    pub(super) homes: [Option<DieSpot>; MOST_DICE],
    /// The dice that belong on the rail.
    pub(super) held: DiceSet,
    pub(super) throw: Option<Playback>,
    /// Number of throws so far, for the report.
    pub(crate) throws: u32,
    /// Total time spent on recording throws.
    pub(crate) cost: Duration,
}

impl TrayDice {
    /// Whether any die flies or slides.
    pub(crate) fn are_moving(&self) -> bool {
        let slides = |die: &Die| matches!(die, Die::Sliding { .. });
        self.throw.is_some() || self.dice.iter().any(slides)
    }

    /// Ends flights and slides at once.
    pub(crate) fn skip(&mut self) {
        self.end_slides(|_| true);
        if let Some(throw) = &mut self.throw {
            throw.skip();
        }
    }

    /// Empties the tray; the statistics stay.
    pub(crate) fn clear(&mut self) {
        *self = Self {
            throws: self.throws,
            cost: self.cost,
            ..Self::default()
        };
    }

    /// Bounds in the window, in points, of each die that does not fly; those of sliding dice at their end.
    pub(crate) fn places(&self, plan: &TrayPlan) -> impl Iterator<Item = (usize, Rect)> {
        self.dice.iter().enumerate().filter_map(|(index, die)| {
            let spot = die.spot()?;
            let outline = plan.view().outline(spot.centre(plan)?, spot.width());
            Some((index, outline))
        })
    }

    /// Turn of a die on the felt from straight, in radians.
    pub(super) fn yaw(&self, die: usize) -> f32 {
        self.dice.get(die).map_or(0.0, |die| die.yaw())
    }

    pub(super) fn is_empty(&self) -> bool {
        self.dice.iter().all(|die| *die == Die::Absent)
    }

    /// The game that the dice belong to.
    pub(super) const fn game(&self) -> Option<GameId> {
        self.game
    }

    /// The face that a die shows, and whether the die is kept on the rail.
    pub(super) fn shown(&self, die: usize) -> Option<(u8, bool)> {
        let die = self.dice.get(die)?;
        Some((die.face()?, die.slot().is_some()))
    }

    /// Transform of a die's picture now.
    pub(super) fn picture(&self, die: usize, plan: &TrayPlan) -> Option<Transform> {
        match *self.dice.get(die)? {
            Die::Flying { face, from } => self.throw.as_ref()?.picture(die, face, from),
            lying => lying.picture(plan),
        }
    }

    /// Advances the animations. Reports knocks to `hear`; returns whether a throw has just ended.
    pub(super) fn advance(
        &mut self,
        seconds: f32,
        plan: Option<&TrayPlan>,
        mut hear: impl FnMut(DiceKnock),
    ) -> bool {
        for die in &mut self.dice {
            if let Die::Sliding { slide, .. } = die {
                slide.advance(seconds);
            }
        }
        self.end_slides(Tween::is_over);
        let Some(throw) = &mut self.throw else {
            return false;
        };
        throw.advance(seconds).for_each(&mut hear);
        if !throw.is_over() {
            return false;
        }
        self.land();
        if let Some(plan) = plan {
            self.keep_to_held(plan, false);
        }
        true
    }

    /// Lays down the dice of a throw that is over; returns whether there was one.
    pub(super) fn land(&mut self) -> bool {
        let Some(throw) = self.throw.take() else {
            return false;
        };
        // There is no way back into the heap.
        for home in &mut self.homes {
            *home = home.filter(|spot| !matches!(spot, DieSpot::Heap(_)));
        }
        for (die, place) in throw.squared() {
            if let Some(face) = self.dice[die].face() {
                let spot = DieSpot::Felt(place);
                self.dice[die] = Die::Lying { face, spot };
            }
        }
        true
    }

    /// Ends these slides.
    pub(super) fn end_slides(&mut self, which: impl Fn(Tween) -> bool) {
        for die in &mut self.dice {
            if let Die::Sliding {
                face, to, slide, ..
            } = *die
                && which(slide)
            {
                *die = Die::Lying { face, spot: to };
            }
        }
    }
}
