//! The review after a match: the cost of each decision of a seat, and the better move.
//!
//! [`moments`] lists the decisions of a match; [`Coach::judge`] judges one of them; a [`Review`] collects
//! the results. Because decisions are judged one by one, the caller can show progress or stop.

use super::{Advice, Coach, Mind, advice::come_to_the_same};
use crate::{
    Decision, Game, Phase, Seat,
    matchlog::{Match, Step},
};

/// A position in which a seat had a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment<G: Game> {
    /// The state before the decision.
    pub game: G,
    /// The seat that had the choice.
    pub seat: Seat,
    /// The move that was played.
    pub played: G::Move,
    /// The number of steps of the match before the decision.
    pub step: usize,
    /// Index of the turn within the match, all seats counted, from 1; 0 before the first roll.
    pub turn: u16,
}

/// The coach's judgement of one decision.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judged<M> {
    /// The number of steps of the match before the decision.
    pub step: usize,
    /// Index of the turn within the match, from 1; 0 before the first roll.
    pub turn: u16,
    /// The move that was played.
    pub played: M,
    /// What the seat could expect at the end before the decision: points, or its share of a win.
    pub prospect: f32,
    /// How much of the value of the best move was lost; at least 0, and 0 for the best move.
    pub cost: f32,
    /// The better move, if there is one.
    pub better: Option<M>,
}

impl<M> Judged<M> {
    /// Converts the moves, for example into text.
    #[must_use]
    pub fn map<N>(self, mut tell: impl FnMut(M) -> N) -> Judged<N> {
        Judged {
            step: self.step,
            turn: self.turn,
            played: tell(self.played),
            prospect: self.prospect,
            cost: self.cost,
            better: self.better.map(tell),
        }
    }
}

/// All decisions of one seat in a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Review<M> {
    /// The seat's decisions, in order.
    pub decisions: Vec<Judged<M>>,
    /// What the match was worth to the seat in the end: its points, or its share of the win.
    pub end: f32,
}

impl<M> Review<M> {
    /// At most `most` decisions, the most expensive first. Decisions without cost are not listed.
    #[must_use]
    pub fn costliest(&self, most: usize) -> Vec<&Judged<M>> {
        let mut costly: Vec<&Judged<M>> = self
            .decisions
            .iter()
            .filter(|decision| decision.cost > 0.0 && decision.better.is_some())
            .collect();
        costly.sort_by(|a, b| b.cost.total_cmp(&a.cost));
        costly.truncate(most);
        costly
    }
}

/// All positions of a match in which the seat had a choice.
#[must_use]
pub fn moments<G: Game>(played: &Match<G>, seat: Seat) -> Vec<Moment<G>> {
    let mut moments = Vec::new();
    let Ok(mut game) = G::start(played.setup().table, played.setup().rules) else {
        return moments;
    };
    let mut moves = Vec::with_capacity(G::MOST_MOVES);
    let mut turn = 0;
    for (step, happened) in played.steps().iter().enumerate() {
        match (game.phase(), happened) {
            (Phase::Roll { attempt: 1, .. }, _) => turn += 1,
            (Phase::Answers { decision, .. }, Step::Move { seat: by, action }) if *by == seat => {
                game.legal_moves(seat, &mut moves);
                // A seat with a single legal move has no choice to judge.
                if moves.len() > 1 {
                    // The choice of dice belongs to the turn whose first roll follows.
                    let follows = u16::from(decision == Decision::ChooseDice);
                    moments.push(Moment {
                        game,
                        seat,
                        played: *action,
                        step,
                        turn: turn + follows,
                    });
                }
            }
            _ => {}
        }
        if happened.apply(&mut game).is_err() {
            break;
        }
    }
    moments
}

impl Coach {
    /// Judges a decision; `None` if `stop` returns true.
    #[must_use]
    pub fn judge<G: Mind>(
        self,
        moment: &Moment<G>,
        stop: &dyn Fn() -> bool,
    ) -> Option<Judged<G::Move>> {
        let (game, seat) = (&moment.game, moment.seat);
        let weighed = self.weigh(game, seat, stop);
        let best = weighed.first()?;
        let listed = weighed
            .iter()
            .find(|each| each.action == moment.played)
            .or_else(|| {
                let same = |action| come_to_the_same(game, seat, action, moment.played);
                weighed.iter().find(|each| same(each.action))
            });
        let value = match listed {
            Some(listed) => listed.value,
            // The coach did not weigh this move, so its value is that of the position after it.
            None => {
                let mut after = *game;
                after.play(seat, moment.played).ok()?;
                self.prospect(&after, seat, stop)
            }
        };
        let cost = (best.value - value).max(0.0);
        let prospect = self.prospect(game, seat, stop);
        let better = (cost > 0.0)
            .then(|| self.advise_among(game, seat, &weighed, stop))
            .flatten()
            .map(|Advice { action, .. }| action);
        (!stop()).then_some(Judged {
            step: moment.step,
            turn: moment.turn,
            played: moment.played,
            prospect,
            cost,
            better,
        })
    }

    /// Reviews all decisions of the seat. `progress` receives the finished share, from 0 to 1, and returns
    /// whether to continue; an interrupted review returns `None`.
    #[must_use]
    pub fn review<G: Mind>(
        self,
        played: &Match<G>,
        seat: Seat,
        progress: &mut dyn FnMut(f32) -> bool,
    ) -> Option<Review<G::Move>> {
        let moments = moments(played, seat);
        let mut decisions = Vec::with_capacity(moments.len());
        for (done, moment) in moments.iter().enumerate() {
            if !progress(done as f32 / moments.len() as f32) {
                return None;
            }
            decisions.push(self.judge(moment, &|| false)?);
        }
        progress(1.0);
        Some(Review {
            decisions,
            end: played.state().worth(seat),
        })
    }
}
