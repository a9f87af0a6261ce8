//! The dice of a game as things that stay: each lies on the felt, stands on the rail, slides between
//! the two, or flies.

use super::{
    DiceKnock, LayDice, ThrowDice,
    die::{Die, Spot},
    playback::Playback,
    room,
};
use crate::{
    dice::{
        TrayPlan,
        throw::{self, MOST_DICE, ThrowSpec, Thrown},
    },
    theme::tokens,
};
use bevy::{platform::time::Instant, prelude::*};
use dicepad_core::{GameId, dice::DiceSet};
use std::time::Duration;

/// What lies, slides or flies in the tray.
#[derive(Resource, Default)]
pub(crate) struct TrayDice {
    game: Option<GameId>,
    pub(super) dice: [Die; MOST_DICE],
    /// Where each die last lay on the felt.
    homes: [Option<Vec2>; MOST_DICE],
    /// The dice that belong on the rail.
    held: DiceSet,
    throw: Option<Playback>,
    /// Throws shown so far: for the report.
    pub(crate) throws: u32,
    /// Time that recording throws took.
    pub(crate) cost: Duration,
}

impl TrayDice {
    /// Whether dice fly or slide.
    pub(crate) fn are_moving(&self) -> bool {
        let slides = |die: &Die| matches!(die, Die::Sliding { .. });
        self.throw.is_some() || self.dice.iter().any(slides)
    }

    /// Lets flying and sliding dice lie at once.
    pub(crate) fn skip(&mut self) {
        self.end_slides();
        if let Some(throw) = &mut self.throw {
            throw.skip();
        }
    }

    /// Clears the tray.
    pub(crate) fn clear(&mut self) {
        *self = Self {
            throws: self.throws,
            cost: self.cost,
            ..Self::default()
        };
    }

    /// Where each die that does not fly is seen in the window, in points, or will be in a moment; at
    /// least as large as a fingertip.
    pub(crate) fn places(&self, plan: &TrayPlan) -> impl Iterator<Item = (usize, Rect)> {
        self.dice.iter().enumerate().filter_map(|(index, die)| {
            let outline = plan.view().outline(die.spot()?.centre(plan)?);
            let size = outline.size().max(Vec2::splat(tokens().target.min));
            Some((index, Rect::from_center_size(outline.center(), size)))
        })
    }

    /// Whether there is nothing in the tray.
    pub(super) fn is_empty(&self) -> bool {
        self.dice.iter().all(|die| *die == Die::Absent)
    }

    /// Whose dice they are.
    pub(super) const fn game(&self) -> Option<GameId> {
        self.game
    }

    /// The face that a die shows, and whether it is kept on the rail.
    pub(super) fn shown(&self, die: usize) -> Option<(u8, bool)> {
        let die = self.dice.get(die)?;
        Some((die.face()?, die.slot().is_some()))
    }

    /// The picture of a die as it is now.
    pub(super) fn picture(&self, die: usize, plan: &TrayPlan) -> Option<Transform> {
        match *self.dice.get(die)? {
            Die::Flying { face, from } => self.throw.as_ref()?.picture(die, face, from),
            lying => lying.picture(plan),
        }
    }

    /// Time goes by. Tells the knocks, and whether a throw has just ended.
    pub(super) fn advance(
        &mut self,
        seconds: f32,
        plan: Option<&TrayPlan>,
        mut hear: impl FnMut(DiceKnock),
    ) -> bool {
        for die in &mut self.dice {
            if let Die::Sliding { gone, .. } = die {
                *gone += seconds;
            }
        }
        self.end_slides_after(Die::slide_seconds());
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

    /// Lays dice without throwing them.
    pub(super) fn lay(&mut self, request: &LayDice, plan: Option<&TrayPlan>) {
        self.clear();
        self.game = Some(request.game);
        for (die, face) in faces(&request.faces) {
            let spot = if request.on_rail.contains(die) {
                self.held = with(self.held, die);
                Spot::Rail(self.free_slot(die))
            } else {
                Spot::Felt(Vec2::ZERO)
            };
            self.dice[die] = Die::Lying { face, spot };
        }
        if let Some(plan) = plan {
            self.fit(plan);
        }
    }

    /// From now on these dice belong on the rail. Those that fly go there when they lie.
    pub(super) fn hold(&mut self, held: DiceSet, plan: Option<&TrayPlan>, at_once: bool) {
        self.held = held;
        if let Some(plan) = plan {
            self.keep_to_held(plan, at_once);
        }
    }

    /// Throws dice. Without a tray to show them in they are simply laid; then the throw has ended
    /// already, which is what this tells.
    pub(super) fn begin(&mut self, request: &ThrowDice, plan: Option<&TrayPlan>) -> bool {
        if self.game != Some(request.game) {
            self.clear();
            self.game = Some(request.game);
        }
        self.land();
        let Some(thrown) = Thrown::new(faces(&request.faces).map(|(die, _)| die)) else {
            return false;
        };
        self.hold_the_others(thrown);
        let Some(plan) = plan else {
            for (die, face) in faces(&request.faces) {
                let spot = Spot::Felt(Vec2::ZERO);
                self.dice[die] = Die::Lying { face, spot };
            }
            return true;
        };
        for (die, face) in faces(&request.faces) {
            let from = self.picture(die, plan);
            self.dice[die] = Die::Flying { face, from };
        }
        self.keep_to_held(plan, request.at_once);
        self.throw = Some(self.record(request, thrown, plan));
        if request.at_once {
            self.skip();
        }
        false
    }

    /// Dice that are not thrown would be in the way on the felt.
    fn hold_the_others(&mut self, thrown: Thrown) {
        let on_felt = (0..MOST_DICE).filter(|die| self.dice[*die].on_felt().is_some());
        self.held = on_felt.fold(self.held, with);
        self.held = self.held.without(thrown.iter().fold(DiceSet::EMPTY, with));
    }

    fn record(&mut self, request: &ThrowDice, thrown: Thrown, plan: &TrayPlan) -> Playback {
        let began = Instant::now();
        let recording = throw::record(&ThrowSpec {
            tray: plan.size(),
            thrown,
            seed: request.seed,
            fling: request.fling,
        });
        self.cost += began.elapsed();
        self.throws += 1;
        Playback::new(recording)
    }

    /// The tray has another shape: nothing moves any more, and everything lies well in it. Tells
    /// whether a throw has ended by that.
    pub(super) fn fit(&mut self, plan: &TrayPlan) -> bool {
        self.end_slides();
        let ended = self.land();
        self.keep_to_held(plan, true);
        let lying: Vec<Vec2> = self.dice.iter().filter_map(|die| die.on_felt()).collect();
        if !room::lie_well(plan.size(), &lying) {
            self.tidy(plan, true);
        }
        ended
    }

    /// Sends every die that does not fly where it belongs.
    fn keep_to_held(&mut self, plan: &TrayPlan, at_once: bool) {
        if plan.rail.is_none() {
            return;
        }
        for index in 0..MOST_DICE {
            match (self.dice[index].spot(), self.held.contains(index)) {
                (Some(Spot::Felt(place)), true) => {
                    self.homes[index] = Some(place);
                    let slot = self.free_slot(index);
                    self.send(index, Spot::Rail(slot), plan, at_once);
                }
                (Some(Spot::Rail(_)), false) => self.back_to_felt(index, plan, at_once),
                _ => {}
            }
        }
    }

    /// Where it lay, or where there is room; if there is none, all dice make room.
    fn back_to_felt(&mut self, index: usize, plan: &TrayPlan, at_once: bool) {
        let taken: Vec<Vec2> = self.dice.iter().filter_map(|die| die.on_felt()).collect();
        let place = room::free_place(plan.size(), &taken, self.homes[index]);
        let spot = Spot::Felt(place.unwrap_or_default());
        self.send(index, spot, plan, at_once);
        if place.is_none() {
            self.tidy(plan, at_once);
        }
    }

    /// Dice on the felt go to neat places.
    fn tidy(&mut self, plan: &TrayPlan, at_once: bool) {
        let on_felt: Vec<usize> = (0..MOST_DICE)
            .filter(|die| self.dice[*die].on_felt().is_some())
            .collect();
        let places = room::neat(plan.size(), on_felt.len());
        for (die, place) in on_felt.into_iter().zip(places) {
            self.send(die, Spot::Felt(place), plan, at_once);
        }
    }

    /// Slides a die to a spot, from wherever it is now.
    fn send(&mut self, index: usize, to: Spot, plan: &TrayPlan, at_once: bool) {
        let Some(face) = self.dice[index].face() else {
            return;
        };
        let from = self.picture(index, plan).filter(|_| !at_once);
        self.dice[index] = match from {
            Some(picture) => Die::Sliding {
                face,
                from: picture.translation,
                to,
                gone: 0.0,
            },
            None => Die::Lying { face, spot: to },
        };
    }

    /// The slot for a die: in trio its own, which bears its shape, else the first that is free.
    fn free_slot(&self, die: usize) -> usize {
        if self.game == Some(GameId::Trio) {
            return die;
        }
        let taken = |slot: usize| self.dice.iter().any(|die| die.slot() == Some(slot));
        (0..MOST_DICE).find(|slot| !taken(*slot)).unwrap_or(die)
    }

    /// Lays the dice of a throw that is over; tells whether there was one.
    fn land(&mut self) -> bool {
        let Some(throw) = self.throw.take() else {
            return false;
        };
        for (die, place) in throw.squared() {
            if let Some(face) = self.dice[die].face() {
                let spot = Spot::Felt(place);
                self.dice[die] = Die::Lying { face, spot };
            }
        }
        true
    }

    fn end_slides(&mut self) {
        self.end_slides_after(0.0);
    }

    /// Ends the slides that have taken this long.
    fn end_slides_after(&mut self, seconds: f32) {
        for die in &mut self.dice {
            if let Die::Sliding { face, to, gone, .. } = *die
                && gone >= seconds
            {
                *die = Die::Lying { face, spot: to };
            }
        }
    }
}

/// The dice for which a face is given.
fn faces(faces: &[Option<u8>; MOST_DICE]) -> impl Iterator<Item = (usize, u8)> {
    let dice = faces.iter().enumerate();
    dice.filter_map(|(die, face)| Some((die, (*face)?)))
}

/// The set with one more die in it.
fn with(set: DiceSet, die: usize) -> DiceSet {
    DiceSet::from_bits(set.bits() | 1 << die)
}
