//! What is asked of the dice, and where each of them then goes.

use super::{
    LayDice, ThrowDice, TrayDice,
    die::{Die, DieSpot},
    playback::Playback,
    room,
};
use crate::dice::{
    TrayPlan,
    game_dice::GameDice,
    throw::{self, MOST_DICE, ThrowSpec, Thrown},
};
use bevy::{platform::time::Instant, prelude::*};
use dicepad_core::{dice::DiceSet, for_game};

impl TrayDice {
    /// Whether these dice lie in the tray, each with the face that is asked for.
    pub(super) fn lie_as(&self, request: &LayDice) -> bool {
        let same = |die: usize| {
            let shown = self.dice[die].face();
            let any = request.any_face.contains(die) && shown.is_some();
            any || shown == request.faces[die]
        };
        self.game == Some(request.game) && self.throw.is_none() && (0..MOST_DICE).all(same)
    }

    /// Lays dice without throwing them.
    pub(super) fn lay(&mut self, request: &LayDice, plan: Option<&TrayPlan>) {
        self.clear();
        self.game = Some(request.game);
        for (die, face) in faces(&request.faces) {
            let spot = if request.on_rail.contains(die) {
                self.held = with(self.held, die);
                DieSpot::Rail(self.free_slot(die))
            } else {
                DieSpot::Felt(Vec2::ZERO)
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
                let spot = DieSpot::Felt(Vec2::ZERO);
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
    pub(super) fn keep_to_held(&mut self, plan: &TrayPlan, at_once: bool) {
        let held = if plan.rail.is_some() {
            self.held
        } else {
            DiceSet::EMPTY
        };
        for index in 0..MOST_DICE {
            match (self.dice[index].spot(), held.contains(index)) {
                (Some(DieSpot::Felt(place)), true) => {
                    self.homes[index] = Some(place);
                    let slot = self.free_slot(index);
                    self.send(index, DieSpot::Rail(slot), plan, at_once);
                }
                // While dice fly nobody knows where there will be room.
                (Some(DieSpot::Rail(_)), false) if self.throw.is_none() => {
                    self.back_to_felt(index, plan, at_once);
                }
                _ => {}
            }
        }
    }

    /// Where it lay, or where there is room; if there is none, all dice make room.
    fn back_to_felt(&mut self, index: usize, plan: &TrayPlan, at_once: bool) {
        let taken: Vec<Vec2> = self.dice.iter().filter_map(|die| die.on_felt()).collect();
        let place = room::free_place(plan.size(), &taken, self.homes[index]);
        let spot = DieSpot::Felt(place.unwrap_or_default());
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
            self.send(die, DieSpot::Felt(place), plan, at_once);
        }
    }

    /// Slides a die to a spot, from wherever it is now.
    fn send(&mut self, index: usize, to: DieSpot, plan: &TrayPlan, at_once: bool) {
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

    /// The slot for a die: its own, if it bears the die's shape, else the first that is free.
    fn free_slot(&self, die: usize) -> usize {
        if self
            .game
            .is_some_and(|game| for_game!(game, G => G::OWN_COLORS))
        {
            return die;
        }
        let taken = |slot: usize| self.dice.iter().any(|die| die.slot() == Some(slot));
        (0..MOST_DICE).find(|slot| !taken(*slot)).unwrap_or(die)
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
