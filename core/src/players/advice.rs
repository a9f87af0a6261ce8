//! The coach's advice: a move, its lead over the next best move, and the reason if the sheets show one.

use super::{Coach, Column, Mind, Weighed};
use crate::{Decision, Game, GameMove, Phase, Seat, dice::DiceSet};

/// A smaller lead is too small to mention. The first is in points, the second in shares of a win.
const CLOSE_POINTS: f32 = 0.15;
const CLOSE_CHANCE: f32 = 0.005;

/// The coach's advice. If the dice could be re-rolled but should not be, `action` is the move to make with
/// the dice as they are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advice<M> {
    /// The move that the coach recommends.
    pub action: M,
    /// The next best move, which `lead` and `reason` compare with.
    pub other: M,
    /// How much more the seat can expect from `action` than from `other`; at least 0.
    pub lead: Lead,
    /// The reason, if the sheets after the two moves show one.
    pub reason: Option<Motive>,
}

/// The difference between two moves in what the seat can expect.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Lead {
    /// Points at the end of the match.
    Points(f32),
    /// A share of a win, from 0 to 1.
    Chance(f32),
}

impl Lead {
    /// A lead in the unit of the game `G`.
    #[must_use]
    pub fn of<G: Mind>(value: f32) -> Self {
        if G::PLAYS_FOR_POINTS {
            Self::Points(value)
        } else {
            Self::Chance(value)
        }
    }

    /// The lead in tenths of a point, or in hundredths of a win.
    #[must_use]
    pub fn in_small_units(self) -> i64 {
        match self {
            Self::Points(points) => (points * 10.0).round() as i64,
            Self::Chance(chance) => (chance * 100.0).round() as i64,
        }
    }

    /// Whether the lead is too small to mention.
    #[must_use]
    pub fn is_close(self) -> bool {
        match self {
            Self::Points(points) => points < CLOSE_POINTS,
            Self::Chance(chance) => chance < CLOSE_CHANCE,
        }
    }
}

/// An advantage of one move over another that the sheets show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motive {
    /// The move completes this column.
    Completes(Column),
    /// The move keeps this column completable, the other move does not.
    KeepsOpen(Column),
    /// The move scores this many points more now.
    MoreNow(i16),
    /// The move scores this many points less now, but more later.
    MoreLater(i16),
}

impl Coach {
    /// The advice for the seat; `None` if the seat has no choice or `stop` returns true.
    ///
    /// ```
    /// # use dicepad_core::{Game, NoChoice, Seat, Table, games::Trio, players::{Coach, Effort}};
    /// let game = Trio::start(Table::new::<Trio>(2, 0)?, NoChoice {})?;
    /// let coach = Coach { seed: 7, effort: Effort::FULL };
    /// let advice = coach.advise(&game, Seat::ZERO, &|| false).ok_or("no choice")?;
    /// let best = coach.weigh(&game, Seat::ZERO, &|| false)[0].action;
    /// assert_eq!(advice.action, best);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn advise<G: Mind>(
        self,
        game: &G,
        seat: Seat,
        stop: &dyn Fn() -> bool,
    ) -> Option<Advice<G::Move>> {
        let weighed = self.weigh(game, seat, stop);
        let advice = self.advise_among(game, seat, &weighed, stop);
        if stop() { None } else { advice }
    }

    /// [`Coach::advise`] for moves that are already weighed.
    pub(super) fn advise_among<G: Mind>(
        self,
        game: &G,
        seat: Seat,
        weighed: &[Weighed<G::Move>],
        stop: &dyn Fn() -> bool,
    ) -> Option<Advice<G::Move>> {
        let [best, rest @ ..] = weighed else {
            return None;
        };
        let second = rest.first();
        let lead = second.map(|second| best.value - second.value);
        // "Stop" alone is no advice: the player wants to know which move to make with these dice.
        if game.asked(seat) == Some(Decision::RerollOrStop) && !is_roll(game, seat, best.action) {
            let mut lies = *game;
            lies.play(seat, best.action).ok()?;
            let written = self.weigh(&lies, seat, stop);
            if let Some(first) = written.first() {
                let next = written.get(1);
                let over_next = next.map(|next| first.value - next.value);
                // The next best is either another use of these dice or another roll.
                let (other, lead) = match (next, over_next, second, lead) {
                    (Some(next), Some(by), _, lead) if lead.is_none_or(|lead| by <= lead) => {
                        (next.action, by)
                    }
                    (_, _, Some(second), Some(lead)) => (second.action, lead),
                    _ => return None,
                };
                return Some(Advice {
                    action: first.action,
                    other,
                    lead: Lead::of::<G>(lead.max(0.0)),
                    reason: motive(&lies, seat, first.action, other),
                });
            }
        }
        Some(Advice {
            action: best.action,
            other: second?.action,
            lead: Lead::of::<G>(lead?.max(0.0)),
            reason: motive(game, seat, best.action, second?.action),
        })
    }
}

/// Whether the move leads to a re-roll.
fn is_roll<G: Game>(game: &G, seat: Seat, action: G::Move) -> bool {
    if action.rerolls_a_subset() {
        return true;
    }
    let mut after = *game;
    after.play(seat, action).is_ok()
        && matches!(after.phase(), Phase::Roll { attempt, .. } if attempt > 1)
}

/// The advantage of `action` over `other`, if the sheets after both moves show one.
fn motive<G: Mind>(game: &G, seat: Seat, action: G::Move, other: G::Move) -> Option<Motive> {
    let after = |action: G::Move| {
        let mut after = *game;
        let answers = matches!(game.asked(seat), Some(asked) if asked != Decision::ChooseDice);
        let written = answers && !is_roll(game, seat, action);
        (written && after.play(seat, action).is_ok()).then_some(after)
    };
    if !G::PLAYS_FOR_POINTS {
        return None;
    }
    let (here, there) = (after(action)?, after(other)?);
    let others = there.columns_within_reach(seat);
    let mut columns = here.columns_within_reach(seat);
    // A column that the other move keeps as well is no reason.
    columns.retain(|column| {
        let there = others.iter().find(|other| other.index == column.index);
        there.is_none_or(|there| column.complete && !there.complete)
    });
    if let Some(column) = columns
        .into_iter()
        .max_by_key(|column| (column.complete, column.points))
    {
        return Some(if column.complete {
            Motive::Completes(column)
        } else {
            Motive::KeepsOpen(column)
        });
    }
    match here.score(seat) - there.score(seat) {
        0 => None,
        more @ 1.. => Some(Motive::MoreNow(more)),
        less => Some(Motive::MoreLater(-less)),
    }
}

/// Whether two moves have the same effect although they are spelled differently: both lead to the same
/// state, or both keep equal dice and re-roll the others.
#[must_use]
pub fn come_to_the_same<G: Game>(game: &G, seat: Seat, one: G::Move, other: G::Move) -> bool {
    let after = |action: G::Move| {
        let mut after = *game;
        after.play(seat, action).is_ok().then_some(after)
    };
    if one == other {
        return true;
    }
    let (Some(one), Some(other)) = (after(one), after(other)) else {
        return false;
    };
    if one == other {
        return true;
    }
    let (
        Phase::Roll {
            dice: rolled,
            attempt,
            ..
        },
        Phase::Roll {
            dice: other_rolled,
            attempt: other_attempt,
            ..
        },
    ) = (one.phase(), other.phase())
    else {
        return false;
    };
    // Attempt 1 is the first roll of the next turn, not a re-roll.
    attempt > 1
        && attempt == other_attempt
        && rolled.len() == other_rolled.len()
        && same_kept::<G>(game, rolled, other_rolled)
}

/// Whether re-rolling `rolled` keeps the same kinds of dice with the same faces as re-rolling `other`.
fn same_kept<G: Game>(game: &G, rolled: DiceSet, other: DiceSet) -> bool {
    let lying = game.lying();
    let kept = |rolled: DiceSet, like: usize| {
        let kept = lying.dice().without(rolled);
        kept.iter()
            .filter(|die| G::DICE[*die] == G::DICE[like] && lying.face(*die) == lying.face(like))
            .count()
    };
    lying
        .dice()
        .iter()
        .all(|like| kept(rolled, like) == kept(other, like))
}
