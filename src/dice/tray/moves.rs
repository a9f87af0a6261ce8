//! Requests to the dice, and where each die then goes.

use super::{
    LayDice, ThrowDice, TrayDice,
    die::{Die, DieSpot},
    heap::Heaped,
    playback::Playback,
    room::{self, FeltSpot},
};
use crate::{
    dice::{
        TrayPlan,
        game_dice::GameDice,
        throw::{self, MOST_DICE, ThrowSpec, Thrown},
    },
    ui::{tokens, tween::Tween},
};
use bevy::{platform::time::Instant, prelude::*};
use dicepad_core::{dice::DiceSet, for_game};

impl TrayDice {
    /// Whether exactly these dice are in the tray, each with the requested face, and heaped if requested.
    pub(super) fn lie_as(&self, request: &LayDice) -> bool {
        let same = |die: usize| {
            let shown = self.dice[die].face();
            let any = request.any_face.contains(die) && shown.is_some();
            let heaped = match self.dice[die].spot() {
                Some(DieSpot::Heap(_)) => true,
                Some(DieSpot::Felt(_)) => false,
                Some(DieSpot::Rail(_)) | None => request.heaped,
            };
            (any || shown == request.faces[die]) && heaped == request.heaped
        };
        self.game == Some(request.game) && self.throw.is_none() && (0..MOST_DICE).all(same)
    }

    /// Lays dice without throwing them.
    pub(super) fn lay(&mut self, request: &LayDice, plan: Option<&TrayPlan>) {
        self.clear();
        self.game = Some(request.game);
        let count = faces(&request.faces).count();
        for (index, (die, face)) in faces(&request.faces).enumerate() {
            let spot = if request.on_rail.contains(die) {
                self.held = with(self.held, die);
                DieSpot::Rail(self.free_slot(die))
            } else if request.heaped {
                DieSpot::Heap(Heaped { index, count })
            } else {
                DieSpot::Felt(FeltSpot::default())
            };
            self.dice[die] = Die::Lying { face, spot };
        }
        if let Some(plan) = plan {
            self.fit(plan);
        }
    }

    /// Sets the dice that belong on the rail. Flying dice go there once they have landed.
    pub(super) fn hold(&mut self, held: DiceSet, plan: Option<&TrayPlan>, at_once: bool) {
        self.held = held;
        if let Some(plan) = plan {
            self.keep_to_held(plan, at_once);
        }
    }

    /// Starts a throw. Without a tray the dice are simply laid. Returns whether the throw has already
    /// ended.
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
                let spot = DieSpot::Felt(FeltSpot::default());
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

    /// Holds the dice on the felt that are not thrown: they would be in the way.
    fn hold_the_others(&mut self, thrown: Thrown) {
        let loose = (0..MOST_DICE).filter(|die| self.dice[*die].is_loose());
        self.held = loose.fold(self.held, with);
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

    /// Fits the dice into a tray of another shape: ends all motion and moves every die to a valid place.
    /// Returns whether this ended a throw.
    pub(super) fn fit(&mut self, plan: &TrayPlan) -> bool {
        self.end_slides(|_| true);
        let ended = self.land();
        self.keep_to_held(plan, true);
        let lying: Vec<FeltSpot> = self.dice.iter().filter_map(|die| die.on_felt()).collect();
        if !room::lie_well(plan.size(), &lying) {
            self.tidy(plan, true);
        }
        ended
    }

    /// Sends every die that does not fly to where it belongs.
    pub(super) fn keep_to_held(&mut self, plan: &TrayPlan, at_once: bool) {
        let held = if plan.rail.is_some() {
            self.held
        } else {
            DiceSet::EMPTY
        };
        for index in 0..MOST_DICE {
            match (self.dice[index].spot(), held.contains(index)) {
                (Some(home @ (DieSpot::Felt(_) | DieSpot::Heap(_))), true) => {
                    self.homes[index] = Some(home);
                    let slot = self.free_slot(index);
                    self.send(index, DieSpot::Rail(slot), plan, at_once);
                }
                // While dice fly, the free places on the felt are not known yet.
                (Some(DieSpot::Rail(_)), false) if self.throw.is_none() => {
                    self.back_to_felt(index, plan, at_once);
                }
                _ => {}
            }
        }
    }

    /// Returns a die to where it lay, or to a free place; if there is none, all dice make room.
    fn back_to_felt(&mut self, index: usize, plan: &TrayPlan, at_once: bool) {
        let home = match self.homes[index] {
            Some(heap @ DieSpot::Heap(_)) => {
                self.send(index, heap, plan, at_once);
                return;
            }
            Some(DieSpot::Felt(place)) => Some(place),
            Some(DieSpot::Rail(_)) | None => None,
        };
        let taken: Vec<FeltSpot> = self.dice.iter().filter_map(|die| die.on_felt()).collect();
        let place = room::free_place(plan.size(), &taken, home);
        let spot = DieSpot::Felt(place.unwrap_or_default());
        self.send(index, spot, plan, at_once);
        if place.is_none() {
            self.tidy(plan, at_once);
        }
    }

    /// Moves the dice on the felt to neat places.
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
            Some(from) => Die::Sliding {
                face,
                from,
                to,
                slide: Tween::new(tokens().motion.slide),
            },
            None => Die::Lying { face, spot: to },
        };
    }

    /// The slot for a die: its own in games whose slots bear shapes, otherwise the first free one.
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

/// The dice with a face in a request, each with that face.
fn faces(faces: &[Option<u8>; MOST_DICE]) -> impl Iterator<Item = (usize, u8)> {
    let dice = faces.iter().enumerate();
    dice.filter_map(|(die, face)| Some((die, (*face)?)))
}

fn with(set: DiceSet, die: usize) -> DiceSet {
    DiceSet::from_bits(set.bits() | 1 << die)
}
