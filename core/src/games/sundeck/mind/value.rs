//! The value of a seat's cards: the points that are certain, plus learned weights for the cards in hand and
//! for the race to the fourth card.

use super::{
    super::{
        Card, Sundeck,
        cards::ROWS,
        score::{ONE_SUN, TWO_SUNS},
        sheet::{Held, MOST_PUT_ASIDE},
    },
    throws::ColorCounts,
};
use crate::{Game, Seat, deck::CardId, players::learner::read_weights};
use std::sync::LazyLock;

/// The most cards that a seat plays with, in advanced mode.
pub(super) const MOST_PLAYED: usize = 3;
const LONGEST: usize = 6;

/// A card in hand in a form that is fast to copy and to look up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Playing {
    pub(super) id: CardId,
    filled: [u8; ROWS],
}

impl Playing {
    pub(super) fn of(held: &Held) -> Self {
        Self {
            id: held.id(),
            filled: held.filled(),
        }
    }

    pub(super) const fn fresh(id: CardId) -> Self {
        Self {
            id,
            filled: [0; ROWS],
        }
    }

    /// The card after using these dice on it; `None` if no die can be used.
    pub(super) fn using(&self, dice: &ColorCounts) -> Option<Self> {
        let mut after = *self;
        for (row, filled) in Card::of(self.id).rows.iter().zip(&mut after.filled) {
            let count = dice.get(row.color as usize).copied().unwrap_or(0);
            if count <= row.cells - *filled {
                *filled += count;
            }
        }
        (after != *self).then_some(after)
    }

    fn remaining(&self) -> [u8; ROWS] {
        let rows = &Card::of(self.id).rows;
        std::array::from_fn(|row| rows[row].cells - self.filled[row])
    }

    pub(super) fn filled_cells(&self) -> u8 {
        self.filled.iter().sum()
    }

    /// The free cells of the three rows with the fewest free cells, ascending.
    pub(super) fn lacks(&self) -> [u8; 3] {
        let mut remaining = self.remaining();
        remaining.sort_unstable();
        [remaining[0], remaining[1], remaining[2]]
    }

    pub(super) fn is_complete(&self) -> bool {
        self.lacks() == [0; 3]
    }

    /// The points of the full rows, with suns if the card is complete.
    pub(super) fn points(&self) -> u8 {
        let rows = Card::of(self.id).rows.iter().zip(self.filled);
        let (mut points, mut suns) = (0, 0);
        for (row, filled) in rows {
            if row.cells == filled {
                points += row.cells;
                suns += u8::from(row.sun);
            }
        }
        match suns {
            1 if self.is_complete() => points + ONE_SUN,
            2 if self.is_complete() => points + TWO_SUNS,
            _ => points,
        }
    }
}

/// The cards of one seat, in hand and put aside.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Holding {
    pub(super) cards: [Option<Playing>; MOST_PLAYED],
    /// The number of completed cards, and below their points.
    pub(super) completed: usize,
    pub(super) points: u8,
}

impl Holding {
    pub(super) fn of(game: &Sundeck, seat: Seat) -> Self {
        let mut cards = [None; MOST_PLAYED];
        for (place, held) in cards.iter_mut().zip(game.hand(seat)) {
            *place = Some(Playing::of(held));
        }
        Self {
            cards,
            completed: game.put_aside(seat).count(),
            points: game.put_aside(seat).map(|card| card.points).sum(),
        }
    }

    /// The holding after the card at this place has changed. A complete card is put aside.
    #[must_use]
    pub(super) fn with(mut self, place: usize, card: Playing) -> Self {
        if card.is_complete() {
            self.cards[place] = None;
            self.completed += 1;
            self.points += card.points();
        } else {
            self.cards[place] = Some(card);
        }
        self
    }

    /// The holding with one more card in hand.
    #[must_use]
    pub(super) fn with_new(mut self, card: CardId) -> Self {
        if let Some(place) = self.cards.iter_mut().find(|place| place.is_none()) {
            *place = Some(Playing::fresh(card));
        }
        self
    }

    /// The points that are certain: those of the match if it ended now.
    pub(super) fn certain(&self) -> f32 {
        let unfinished: u8 = self.cards.iter().flatten().map(Playing::points).sum();
        f32::from(self.points + unfinished)
    }

    /// Whether this holding ends the match.
    pub(super) const fn ends(&self) -> bool {
        self.completed >= MOST_PUT_ASIDE
    }

    /// The number of cells that the card nearest to completion lacks.
    fn nearest(&self) -> u8 {
        let lacks = self
            .cards
            .iter()
            .flatten()
            .map(|card| card.lacks().iter().sum());
        lacks.min().unwrap_or(u8::MAX)
    }
}

/// The cost of a turn: about the points that rivals gain in it. Practice is played for few turns as well.
pub(super) const HASTE: f32 = 3.0;

/// The cost of the turns still to come at a table. Values subtract it; points at the end do not.
pub(super) fn time_left(game: &Sundeck) -> f32 {
    const CELLS_A_CARD: u8 = 9;
    const CELLS_A_TURN: f32 = 2.5;
    let cells = Seat::all(game.seats()).map(|seat| {
        let holding = Holding::of(game, seat);
        let cards = MOST_PUT_ASIDE.saturating_sub(holding.completed) as u8;
        match cards {
            0 => 0,
            cards => holding.nearest().min(CELLS_A_CARD) + (cards - 1) * CELLS_A_CARD,
        }
    });
    HASTE * f32::from(cells.min().unwrap_or(0)) / CELLS_A_TURN
}

/// How close the leading rival is to its fourth card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Race {
    completed: usize,
    near: usize,
}

impl Race {
    pub(super) fn of(game: &Sundeck, seat: Seat) -> Self {
        let others = Seat::all(game.seats()).filter(|other| *other != seat);
        let ahead = others
            .map(|other| Holding::of(game, other))
            .map(|holding| (holding.completed, u8::MAX - holding.nearest()))
            .max();
        let (completed, nearest) = ahead.unwrap_or((0, 0));
        Self {
            completed: completed.min(MOST_PUT_ASIDE - 1),
            near: near(u8::MAX - nearest),
        }
    }

    /// Fewer stages for row weights: against a rival with at most one completed card they hardly differ.
    const fn coarse(self) -> usize {
        match self.completed {
            0 | 1 => 0,
            2 => 1 + (self.near < 2) as usize,
            _ => 3 + self.near,
        }
    }
}

const NEARS: usize = 4;
const COARSE_RACES: usize = 7;

/// The stage of a card that lacks this many cells, from 0 (nearly complete) to 3.
const fn near(lacks: u8) -> usize {
    match lacks {
        0..=1 => 0,
        2..=3 => 1,
        4..=6 => 2,
        _ => 3,
    }
}

/// The number of ascending triples of free cells, each from 0 to 6.
const LACKS: usize = 84;
fn lacks_place(lacks: [u8; 3]) -> usize {
    let [a, b, c] = lacks.map(usize::from);
    a + b * (b + 1) / 2 + c * (c + 1) * (c + 2) / 6
}

const CARD_WEIGHTS: usize = MOST_PUT_ASIDE * MOST_PUT_ASIDE * NEARS * LACKS;
/// The states of a row: its rank by free cells, its cells, its free cells and its sun.
const ROW_STATES: usize = ROWS * (LONGEST - 1) * (LONGEST + 1) * 2;
const ROW_WEIGHTS: usize = 2 * COARSE_RACES * ROW_STATES;
const BLANK_WEIGHTS: usize = MOST_PUT_ASIDE * MOST_PUT_ASIDE * NEARS;
const MODE_WEIGHTS: usize = CARD_WEIGHTS + ROW_WEIGHTS + BLANK_WEIGHTS;

/// The number of weights: those of the basic game, then those of advanced mode.
#[cfg(any(test, feature = "lab"))]
pub(super) const WEIGHTS: usize = 2 * MODE_WEIGHTS;

/// The circumstances on which the value of a card depends.
#[derive(Clone, Copy)]
pub(super) struct CardView {
    pub(super) race: Race,
    pub(super) advanced: bool,
}

impl CardView {
    pub(super) fn of(game: &Sundeck, seat: Seat) -> Self {
        Self {
            race: Race::of(game, seat),
            advanced: game.rules().advanced,
        }
    }

    const fn hand(self) -> usize {
        if self.advanced { MOST_PLAYED } else { 2 }
    }

    /// Calls `each` with the index of every weight that counts for a card.
    fn card_places(self, completed: usize, card: &Playing, mut each: impl FnMut(usize)) {
        let mode = usize::from(self.advanced) * MODE_WEIGHTS;
        each(mode + self.stage(completed) * LACKS + lacks_place(card.lacks()));
        let last = usize::from(completed == MOST_PUT_ASIDE - 1);
        let rows = mode + CARD_WEIGHTS + (last * COARSE_RACES + self.race.coarse()) * ROW_STATES;
        let remaining = card.remaining();
        for (index, row) in Card::of(card.id).rows.iter().enumerate() {
            let lacks = remaining[index];
            let before = remaining.iter().enumerate().filter(|(other, theirs)| {
                **theirs < lacks || (**theirs == lacks && *other < index)
            });
            let state = (before.count() * (LONGEST - 1) + usize::from(row.cells) - 2)
                * (LONGEST + 1)
                + usize::from(lacks);
            each(rows + state * 2 + usize::from(row.sun));
        }
    }

    /// The index of the weight of a card that is yet to be drawn.
    fn blank_place(self, completed: usize) -> usize {
        let mode = usize::from(self.advanced) * MODE_WEIGHTS;
        mode + CARD_WEIGHTS + ROW_WEIGHTS + self.stage(completed)
    }

    const fn stage(self, completed: usize) -> usize {
        (completed * MOST_PUT_ASIDE + self.race.completed) * NEARS + self.race.near
    }

    /// The indices of all weights that count for this holding.
    #[cfg(feature = "lab")]
    pub(super) fn places(self, holding: &Holding) -> Vec<u32> {
        let mut list = Vec::with_capacity(6 * MOST_PLAYED);
        for card in holding.cards.iter().flatten() {
            self.card_places(holding.completed, card, |place| list.push(place as u32));
        }
        let cards = holding.cards.iter().flatten().count();
        for _ in cards..self.hand() {
            list.push(self.blank_place(holding.completed) as u32);
        }
        list
    }
}

/// The value function with these weights, in points.
#[derive(Clone, Copy)]
pub(super) struct Value<'a>(pub(super) &'a [f32]);

/// Saved weights are in steps of 1/256 of a point.
pub(super) const STEPS: f32 = 256.0;

static LEARNED: LazyLock<Vec<f32>> =
    LazyLock::new(|| read_weights(include_bytes!("weights.bin"), STEPS));

impl Value<'_> {
    pub(super) fn learned() -> Value<'static> {
        Value(&LEARNED)
    }

    fn weight(self, place: usize) -> f32 {
        self.0.get(place).copied().unwrap_or(0.0)
    }

    /// What a card in hand can be expected to score beyond its full rows.
    pub(super) fn card(self, view: CardView, completed: usize, card: &Playing) -> f32 {
        let mut sum = 0.0;
        view.card_places(completed, card, |place| sum += self.weight(place));
        sum
    }

    /// What the cards yet to be drawn can be expected to score.
    pub(super) fn blanks(self, view: CardView, completed: usize, cards: usize) -> f32 {
        let blanks = view.hand().saturating_sub(cards) as f32;
        blanks * self.weight(view.blank_place(completed))
    }

    /// The points that this holding can expect at the end, minus the cost of time until then.
    pub(super) fn of(self, view: CardView, holding: &Holding) -> f32 {
        if holding.ends() {
            return holding.certain();
        }
        let cards = holding.cards.iter().flatten();
        let coming: f32 = cards
            .clone()
            .map(|card| self.card(view, holding.completed, card))
            .sum();
        holding.certain() + coming + self.blanks(view, holding.completed, cards.count())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_lacks_have_84_places() {
        let mut seen = [false; LACKS];
        for c in 0..=6 {
            for b in 0..=c {
                for a in 0..=b {
                    seen[lacks_place([a, b, c])] = true;
                }
            }
        }
        assert!(seen.iter().all(|seen| *seen));
    }

    #[test]
    fn a_card_is_used_and_counted_as_the_rules_do() {
        // Card 1: R4 Y3* G2 B6* V5, colours in the order yellow, green, red, orange, violet, blue.
        let id = CardId::new(1).unwrap();
        let card = Playing::fresh(id).using(&[2, 0, 0, 1, 2, 0]).unwrap();
        assert_eq!(card.filled, [0, 2, 0, 0, 2]);
        assert_eq!(card.using(&[2, 3, 0, 0, 0, 0]), None);
        let card = card.using(&[1, 2, 0, 0, 2, 0]).unwrap();
        assert_eq!((card.lacks(), card.points()), ([0, 0, 1], 5));
        let card = card.using(&[0, 0, 0, 0, 1, 4]).unwrap();
        assert_eq!((card.is_complete(), card.points()), (true, 12));
    }
}
