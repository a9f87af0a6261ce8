//! What a player proposes before it is ink: the places tapped so far.
//!
//! No rule is decided here. A proposal is whatever leads to one of the moves that the core lists;
//! why a tap leads to none, the core says.

use crate::games::game_ui::Mark;
use crate::games::game_ui::{GameUi, SheetPlace, TapTarget, refusal};
use dicepad_core::{RuleError, Seat};

/// The places tapped so far, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Proposal {
    chosen: Vec<TapTarget>,
    /// Whether the second die goes to the first place.
    swapped: bool,
}

/// What a tap came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tap<M> {
    /// The proposal changed.
    Proposed,
    /// The proposal was tapped again: it is meant.
    Confirmed(M),
    /// The proposal was tapped again, but it is no whole move yet.
    Unfinished,
    /// As many are picked as can be: one has to be put back first.
    Enough,
    /// The place cannot be part of a proposal.
    Refused(RuleError),
}

impl Proposal {
    /// Nothing yet; this die would go to the first place.
    pub(crate) const fn beginning_with(die: usize) -> Self {
        Self {
            chosen: Vec::new(),
            swapped: die != 0,
        }
    }

    /// The proposal of a whole move.
    pub(crate) fn of<G: GameUi>(action: G::Move, seat: Seat, game: &G) -> Self {
        Self {
            chosen: game.spots(seat, action),
            swapped: false,
        }
    }

    /// The places tapped so far.
    #[cfg(feature = "tour")]
    pub(crate) fn chosen(&self) -> &[TapTarget] {
        &self.chosen
    }

    /// Nothing is proposed.
    pub(crate) fn is_empty(&self) -> bool {
        self.chosen.is_empty()
    }

    /// A tap on `spot`, at a moment when `legal` lists the seat's moves in `game`.
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

    /// The places proposed after a tap on one that is not among them: it is added, the last one moves
    /// to it, or everything begins anew there. What is picked one by one never goes by itself.
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

    /// Exchanges what goes to the two places.
    pub(crate) const fn swap(&mut self) {
        self.swapped = !self.swapped;
    }

    /// This die goes to the first place.
    pub(crate) const fn begin_with(&mut self, die: usize) {
        self.swapped = die != 0;
    }

    /// How many more places have to be tapped, at least.
    pub(crate) fn missing<G: GameUi>(&self, seat: Seat, game: &G, legal: &[G::Move]) -> usize {
        moves_with(&self.chosen, seat, game, legal)
            .map(|action| game.spots(seat, action).len() - self.chosen.len())
            .min()
            .unwrap_or(0)
    }

    /// The move that would be made, once the places tapped make one.
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

    /// What the proposal puts at this place.
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

    /// What a tap on this place would put there.
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

    /// A legal move that begins with these places in this order; failing that, one that has them.
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

/// The legal moves for which all of these places are tapped.
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
