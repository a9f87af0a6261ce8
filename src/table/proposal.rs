//! Proposals: the places that a player has tapped before the move is written.
//!
//! This module decides no rules. A proposal is any set of places that leads to a move listed by the core;
//! if a tap leads to none, the core gives the reason.

use crate::{
    intent::TapTarget,
    sheets::{Mark, SheetPlace},
    table::{GameUi, game_ui::refusal},
};
use dicepad_core::{RuleError, Seat};

/// The tapped places, in the order of the taps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Proposal {
    chosen: Vec<TapTarget>,
    /// Whether the second die goes to the first place.
    swapped: bool,
}

/// Result of a tap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tap<M> {
    /// The proposal changed.
    Proposed,
    /// The tap on a proposed place confirmed this complete move.
    Confirmed(M),
    /// The tap on a proposed place confirmed a move that is not complete yet.
    Unfinished,
    /// The maximum is picked: the player has to put one item back first.
    Enough,
    /// No legal move contains the tapped place.
    Refused(RuleError),
}

impl Proposal {
    /// An empty proposal in which this die goes to the first place.
    pub(crate) const fn beginning_with(die: usize) -> Self {
        Self {
            chosen: Vec::new(),
            swapped: die != 0,
        }
    }

    /// The proposal of a complete move.
    pub(crate) fn of<G: GameUi>(action: G::Move, seat: Seat, game: &G) -> Self {
        Self {
            chosen: game.spots(seat, action),
            swapped: false,
        }
    }

    /// The tapped places, in order.
    #[cfg(feature = "tour")]
    pub(crate) fn chosen(&self) -> &[TapTarget] {
        &self.chosen
    }

    /// Whether no place has been tapped yet.
    pub(crate) fn is_empty(&self) -> bool {
        self.chosen.is_empty()
    }

    /// Handles a tap on `spot`; `legal` lists the moves of the seat in `game`.
    pub(crate) fn tap<G: GameUi>(
        &mut self,
        spot: TapTarget,
        seat: Seat,
        game: &G,
        legal: &[G::Move],
    ) -> Tap<G::Move> {
        if let Some(place) = self.chosen.iter().position(|chosen| *chosen == spot) {
            if game.selects(seat) {
                self.chosen.remove(place);
                return Tap::Proposed;
            }
            return self
                .action(seat, game, legal)
                .map_or(Tap::Unfinished, Tap::Confirmed);
        }
        if let Some(chosen) = self.after_tap(spot, seat, game, legal) {
            self.chosen = chosen;
            return Tap::Proposed;
        }
        if game.selects(seat) && moves_with(&[spot], seat, game, legal).next().is_some() {
            return Tap::Enough;
        }
        Tap::Refused(refusal(game, seat, &self.chosen, spot))
    }

    /// The places after a tap on a new one. The new place is added; failing that, it replaces the last
    /// one; failing that, the proposal starts again with it. Items that are picked one by one are never
    /// removed automatically.
    fn after_tap<G: GameUi>(
        &self,
        spot: TapTarget,
        seat: Seat,
        game: &G,
        legal: &[G::Move],
    ) -> Option<Vec<TapTarget>> {
        let all = self.chosen.len();
        let kept = [all, all.saturating_sub(1), 0];
        let ways = if game.selects(seat) {
            &kept[..1]
        } else {
            &kept[..]
        };
        ways.iter()
            .map(|kept| [&self.chosen[..*kept], &[spot]].concat())
            .find(|chosen| moves_with(chosen, seat, game, legal).next().is_some())
    }

    /// Exchanges the dice of the two places.
    pub(crate) const fn swap(&mut self) {
        self.swapped = !self.swapped;
    }

    /// Sends this die to the first place.
    pub(crate) const fn begin_with(&mut self, die: usize) {
        self.swapped = die != 0;
    }

    /// The smallest number of taps that complete a move.
    pub(crate) fn missing<G: GameUi>(&self, seat: Seat, game: &G, legal: &[G::Move]) -> usize {
        moves_with(&self.chosen, seat, game, legal)
            .map(|action| game.spots(seat, action).len() - self.chosen.len())
            .min()
            .unwrap_or(0)
    }

    /// The proposed move, once the places make a complete one.
    pub(crate) fn action<G: GameUi>(
        &self,
        seat: Seat,
        game: &G,
        legal: &[G::Move],
    ) -> Option<G::Move> {
        if self.is_empty() {
            return None;
        }
        self.leading_to(&self.chosen, seat, game, legal)
            .filter(|action| game.spots(seat, *action).len() == self.chosen.len())
    }

    /// The mark that the proposal puts at this place, drawn as a ghost.
    pub(crate) fn ghost<G: GameUi>(
        &self,
        place: SheetPlace,
        seat: Seat,
        game: &G,
        legal: &[G::Move],
    ) -> Option<Mark> {
        let spot = game.spot_at(seat, place)?;
        if !self.chosen.contains(&spot) {
            return None;
        }
        let action = self.leading_to(&self.chosen, seat, game, legal)?;
        game.written_by(seat, action, place)
    }

    /// The mark that a tap on this place would put there.
    pub(crate) fn hint<G: GameUi>(
        &self,
        place: SheetPlace,
        seat: Seat,
        game: &G,
        legal: &[G::Move],
    ) -> Option<Mark> {
        let spot = game.spot_at(seat, place)?;
        let chosen = self.after_tap(spot, seat, game, legal)?;
        let action = self.leading_to(&chosen, seat, game, legal)?;
        game.written_by(seat, action, place)
    }

    /// A legal move that begins with these places in this order, or else one that contains them all.
    fn leading_to<G: GameUi>(
        &self,
        chosen: &[TapTarget],
        seat: Seat,
        game: &G,
        legal: &[G::Move],
    ) -> Option<G::Move> {
        let in_order = |action: &G::Move| {
            let mut spots = game.spots(seat, *action);
            if self.swapped {
                spots.reverse();
            }
            spots.starts_with(chosen)
        };
        moves_with(chosen, seat, game, legal)
            .find(in_order)
            .or_else(|| moves_with(chosen, seat, game, legal).next())
    }
}

/// The legal moves that contain all of these places.
fn moves_with<G: GameUi>(
    chosen: &[TapTarget],
    seat: Seat,
    game: &G,
    legal: &[G::Move],
) -> impl Iterator<Item = G::Move> {
    legal.iter().copied().filter(move |action| {
        let spots = game.spots(seat, *action);
        !spots.is_empty() && chosen.iter().all(|spot| spots.contains(spot))
    })
}
