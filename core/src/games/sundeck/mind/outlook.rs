//! The worth of every throw to the active seat, from which the dice to keep follow.

use super::{
    super::{Move, Sundeck},
    throws::{ColorCounts, Throws, Worth},
    value::{CardView, Holding, Value},
};
use crate::{Game, Seat, dice::DiceSet, players::Weighed};

/// The weight of the rivals' gain from a throw against own points.
const DENIAL: f32 = 0.2;

/// A seat's view of its cards, prepared for many throws.
struct Seated<'a> {
    estimate: Value<'a>,
    view: CardView,
    holding: Holding,
    /// The learned value of each card by place: now, and after another card is completed.
    cards: [[f32; 2]; 3],
    now: f32,
}

impl<'a> Seated<'a> {
    fn new(estimate: Value<'a>, game: &Sundeck, seat: Seat) -> Self {
        let (view, holding) = (CardView::of(game, seat), Holding::of(game, seat));
        let cards = holding.cards.map(|card| {
            let bring = |completed| card.map_or(0.0, |card| estimate.card(view, completed, &card));
            [holding.completed, (holding.completed + 1).min(3)].map(bring)
        });
        Self {
            estimate,
            view,
            holding,
            cards,
            now: estimate.of(view, &holding),
        }
    }

    /// The gain from using these dice on the card at this place; `None` if they cannot be used.
    fn gain(&self, place: usize, dice: &ColorCounts) -> Option<f32> {
        let before = self.holding.cards[place]?;
        let after = before.using(dice)?;
        if after.is_complete() {
            let holding = self.holding.with(place, after);
            if holding.ends() {
                return Some(holding.certain() - self.now);
            }
            let others = (0..self.cards.len()).filter(|other| *other != place);
            let coming: f32 = others.map(|other| self.cards[other][1]).sum();
            let count = holding.cards.iter().flatten().count();
            let blanks = self.estimate.blanks(self.view, holding.completed, count);
            return Some(holding.certain() + coming + blanks - self.now);
        }
        let brings = self
            .estimate
            .card(self.view, self.holding.completed, &after);
        let points = f32::from(after.points()) - f32::from(before.points());
        Some(points + brings - self.cards[place][0])
    }

    /// The gain from the best use of these dice; 0 if passing is best.
    fn best(&self, dice: &ColorCounts) -> f32 {
        let uses = (0..self.cards.len()).filter_map(|place| self.gain(place, dice));
        uses.fold(0.0, f32::max)
    }
}

/// Weighs stopping and all re-rolls. Of re-rolls that keep equal dice, only one is listed.
pub(super) fn weigh_rolls(
    estimate: Value<'_>,
    game: &Sundeck,
    seat: Seat,
    denies: bool,
) -> Vec<Weighed<Move>> {
    let throws = Throws::get();
    let own = Seated::new(estimate, game, seat);
    let others: Vec<Seated<'_>> = Seat::all(game.seats())
        .filter(|other| denies && *other != seat)
        .map(|other| Seated::new(estimate, game, other))
        .collect();
    let mut worth: Worth = [0.0; _];
    for (place, dice) in throws.whole() {
        let denied: f32 = others.iter().map(|other| other.best(dice)).sum();
        worth[place] = own.now + own.best(dice) - DENIAL * denied;
    }
    let stop = worth[throws.kept(game.lying(), 0)];
    throws.roll(&mut worth);
    for _ in 1..game.rolls_left() {
        throws.keep_best(&mut worth);
        throws.roll(&mut worth);
    }
    let mut moves: Vec<Weighed<Move>> = Vec::with_capacity(32);
    let mut seen = Vec::with_capacity(32);
    for rerolled in 0..32 {
        let place = throws.kept(game.lying(), rerolled);
        if seen.contains(&place) {
            continue;
        }
        seen.push(place);
        moves.push(match rerolled {
            0 => Weighed {
                action: Move::Stop,
                value: stop,
            },
            dice => Weighed {
                action: Move::Reroll(DiceSet::from_bits(dice)),
                value: worth[place],
            },
        });
    }
    moves
}

/// Weighs every use of the throw, and passing.
pub(super) fn weigh_uses(
    estimate: Value<'_>,
    game: &Sundeck,
    seat: Seat,
    dice: &ColorCounts,
) -> Vec<Weighed<Move>> {
    let own = Seated::new(estimate, game, seat);
    let uses = own
        .holding
        .cards
        .iter()
        .enumerate()
        .filter_map(|(place, card)| {
            Some(Weighed {
                action: Move::Use((*card)?.id),
                value: own.now + own.gain(place, dice)?,
            })
        });
    let pass = Weighed {
        action: Move::Pass,
        value: own.now,
    };
    uses.chain([pass]).collect()
}
