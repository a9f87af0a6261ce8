//! The review after a match: what each decision of a seat has cost, and what would have been better.
//!
//! A match is taken apart into its [`moments`]; the coach judges each of them ([`Coach::judge`]); what
//! comes together is a [`Review`]. So the caller can show progress, or stop.

use super::{Advice, Coach, Mind, advice::come_to_the_same};
use crate::{
    Decision, Game, Phase, Seat,
    matchlog::{Match, Step},
};

/// A moment at which a seat had a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment<G: Game> {
    /// The position before the decision.
    pub game: G,
    /// The seat that decided.
    pub seat: Seat,
    /// The move that was played.
    pub played: G::Move,
    /// How many steps of the match lie before it.
    pub step: usize,
    /// Index of the turn within the match, all seats counted, from 1; 0 before the first roll.
    pub turn: u16,
}

/// A decision as the coach judges it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judged<M> {
    /// How many steps of the match lie before it.
    pub step: usize,
    /// Index of the turn within the match, from 1; 0 before the first roll.
    pub turn: u16,
    /// The move that was played.
    pub played: M,
    /// What the seat could expect at the end, in points or as its share of a win.
    pub prospect: f32,
    /// How much of it was given away; never less than 0, and 0 for the best move.
    pub cost: f32,
    /// What would have been better, if anything.
    pub better: Option<M>,
}

impl<M> Judged<M> {
    /// The same with every move converted.
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

/// A whole match as one seat played it.
#[derive(Clone, Debug, PartialEq)]
pub struct Review<M> {
    /// The seat's decisions, in order.
    pub decisions: Vec<Judged<M>>,
    /// What came of it: its points, or 1 for a win.
    pub end: f32,
}

impl<M> Review<M> {
    /// The decisions that cost most, the dearest first, at most `most` of them. A decision that cost nothing
    /// is not listed.
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

/// All moments of a match at which the seat had a choice.
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
                // Where there is nothing to choose nothing is judged.
                if moves.len() > 1 {
                    // Dice that are chosen belong to the roll that follows.
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
    /// Judges a decision; nothing if `stop` says so.
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
            // What did not seem sensible to weigh is worth what it led to.
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

    /// Reviews a whole match as this seat played it. `progress` gets how much is done, from 0 to 1, and
    /// returns whether to go on; an interrupted review gives nothing.
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
