//! Hints: the coach thinks in a task, proposes a move on the player's sheet, and explains its worth in a
//! sentence. Only the player can write that move.

use super::{TheMatchMut, intents::TableCommands, thinking::EFFORT, work::Work};
use crate::{
    dice::HoldDice,
    nav::Screen,
    power::KeepDrawing,
    table::{GameUi, each},
    words::{Fact, Words},
};
use bevy::prelude::*;
use dicepad_core::{
    GameMove, Seat,
    dice::DiceSet,
    matchlog::Match,
    players::{self, Advice, Lead, Motive, Review, moments},
};

/// State of the coach in one match.
pub(super) enum Coaching<G: GameUi> {
    /// The player has not asked for a hint.
    Quiet,
    /// A task evaluates the position `about`.
    Thinks {
        seat: Seat,
        about: G,
        work: Work<Option<Advice<G::Move>>>,
    },
    /// The hint is on the table.
    Advised { seat: Seat, sentence: Sentence },
}

/// State of the coach without the type of the game, for the screens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Coached {
    /// No hint was asked for, or the coach has nothing to say.
    #[default]
    Not,
    /// The coach thinks for this seat.
    Thinking(Seat),
    /// The coach has proposed a move to this seat.
    Advised(Seat),
}

/// Result of polling the coach.
pub(crate) enum Found {
    /// The task is still running.
    NotYet,
    /// The coach has no advice, or the position has changed since the question.
    Nothing,
    /// The hint is now the seat's proposal; the dice that it holds, where the move chooses dice.
    Proposed(Option<DiceSet>),
}

impl<G: GameUi> Coaching<G> {
    /// Starts a task that thinks for the seat in this position of a match with this seed.
    pub(super) fn ask(seed: u64, seat: Seat, about: G) -> Self {
        let coach = players::Coach {
            seed,
            effort: EFFORT,
        };
        let work =
            Work::begin(
                |ticket| async move { coach.advise(&about, seat, &|| ticket.is_stopped()) },
            );
        Self::Thinks { seat, about, work }
    }

    pub(super) const fn coached(&self) -> Coached {
        match self {
            Self::Quiet => Coached::Not,
            Self::Thinks { seat, .. } => Coached::Thinking(*seat),
            Self::Advised { seat, .. } => Coached::Advised(*seat),
        }
    }
}

/// The facts of a hint. The text is made when it is shown, since only then the language is known; the
/// game names the moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Sentence {
    /// Codes of the advised move and of the second best.
    moves: [u32; 2],
    lead: Lead,
    reason: Option<Motive>,
}

impl Sentence {
    pub(super) fn of<M: GameMove>(advice: Advice<M>) -> Self {
        Self {
            moves: [advice.action, advice.other].map(M::code),
            lead: advice.lead,
            reason: advice.reason,
        }
    }

    /// The hint as text; `told` names a move by its code.
    ///
    /// A hint with a reason does not name the second best move.
    pub(super) fn say(self, told: impl Fn(u32) -> String, words: &Words) -> String {
        let [action, other] = self.moves.map(told);
        match self.reason.filter(|_| !self.lead.is_close()) {
            Some(reason) => {
                let keys = ["coach-points-next", "coach-chance", "coach-close"];
                let said = compared(&keys, action, other, self.lead, words);
                let why = why(reason, words);
                words.say_with("coach-why", &[("said", said.into()), ("why", why.into())])
            }
            None => {
                let keys = ["coach-points", "coach-chance", "coach-close"];
                compared(&keys, action, other, self.lead, words)
            }
        }
    }
}

/// Compares two moves; the keys are the sentences for a lead in points, a lead in chance, and a close
/// call.
pub(super) fn compared(
    [points, chance, close]: &[&str; 3],
    action: String,
    other: String,
    lead: Lead,
    words: &Words,
) -> String {
    let moves = [("move", Fact::from(action)), ("other", Fact::from(other))];
    let with = |key: &str, name: &'static str, fact: Fact<'static>| {
        let mut facts = moves.to_vec();
        facts.push((name, fact));
        words.say_with(key, &facts)
    };
    match lead {
        lead if lead.is_close() => words.say_with(close, &moves),
        Lead::Points(_) => with(points, "points", Fact::Tenths(lead.in_small_units())),
        Lead::Chance(_) => with(chance, "percent", Fact::Number(lead.in_small_units())),
    }
}

fn why(reason: Motive, words: &Words) -> String {
    let (key, facts) = match reason {
        Motive::Completes(column) => (
            "coach-completes",
            vec![
                ("column", Fact::counted(column.index)),
                ("points", column.points.into()),
            ],
        ),
        Motive::KeepsOpen(column) => (
            "coach-keeps-open",
            vec![
                ("column", Fact::counted(column.index)),
                ("points", column.points.into()),
            ],
        ),
        Motive::MoreNow(points) => ("coach-more-now", vec![("points", points.into())]),
        Motive::MoreLater(points) => ("coach-more-later", vec![("points", points.into())]),
    };
    words.say_with(key, &facts)
}

/// Starts the review of this seat's moves in a finished match. The result names moves by their codes.
pub(super) fn review<G: GameUi>(played: &Match<G>, seat: Seat) -> Work<Option<Review<u32>>> {
    let coach = players::Coach {
        seed: played.setup().seed,
        effort: EFFORT,
    };
    let (moments, end) = (moments(played, seat), played.state().worth(seat));
    Work::begin(|ticket| async move {
        let mut decisions = Vec::with_capacity(moments.len());
        for (done, moment) in moments.iter().enumerate() {
            ticket.tell(done as f32 / moments.len() as f32);
            let judged = coach.judge(moment, &|| ticket.is_stopped())?;
            decisions.push(judged.map(G::Move::code));
            // A step of the work ends here: without threads, a frame may come next.
            bevy::tasks::futures_lite::future::yield_now().await;
        }
        Some(Review { decisions, end })
    })
}

/// Polls the coach and puts its advice on the table.
pub(super) fn poll_coach(
    mut open: TheMatchMut<'_>,
    mut hands: TableCommands<'_>,
    mut drawing: ResMut<KeepDrawing>,
    screen: Res<State<Screen>>,
) {
    if !matches!(open.view().coached, Coached::Thinking(_)) {
        return;
    }
    if *screen.get() != Screen::Table {
        open.shown_mut().hush();
        return;
    }
    drawing.request();
    // A thought in progress is invisible: only a proposal may trigger change detection.
    match each!(open.bypass_change_detection().shown_mut(), one => one.hear_coach()) {
        Found::NotYet => {}
        Found::Nothing => open.set_changed(),
        Found::Proposed(held) => {
            if let Some(held) = held {
                open.set_held(held);
                hands.holds.write(HoldDice(held));
            }
            open.set_changed();
        }
    }
}
