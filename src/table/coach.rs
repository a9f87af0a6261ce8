//! Hints: the coach thinks beside the table, proposes a move as its player would, and says in a sentence
//! what it is worth. To make it ink stays the player's own act.

use super::{OpenMatch, intents::TableCommands, thinking::EFFORT, work::Work};
use crate::{
    dice::HoldDice,
    games::{each, game_ui::GameUi},
    nav::Screen,
    power::KeepDrawing,
    words::{Fact, Words},
};
use bevy::prelude::*;
use dicepad_core::{
    GameMove, Seat,
    dice::DiceSet,
    matchlog::Match,
    players::{self, Advice, Lead, Motive, Review, moments},
};

/// What the coach of a match is about.
pub(super) enum Coaching<G: GameUi> {
    /// Nobody has asked.
    Quiet,
    /// It thinks about a position.
    Thinks {
        seat: Seat,
        about: G,
        work: Work<Option<Advice<G::Move>>>,
    },
    /// It has proposed something.
    ButtonText { seat: Seat, sentence: Sentence },
}

/// The same, for those who need not know the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Coached {
    /// Nobody has asked, or it has nothing to say.
    #[default]
    Not,
    /// It thinks for this seat.
    Thinking(Seat),
    /// It has proposed something to this seat.
    Advised(Seat),
}

/// What the coach has found.
pub(crate) enum Found {
    /// Nothing yet.
    NotYet,
    /// Nothing, or nothing that still matters.
    Nothing,
    /// It is proposed; these dice would be held for it.
    Proposed(Option<DiceSet>),
}

impl<G: GameUi> Coaching<G> {
    /// Thinks for the seat in this position of a match with this seed.
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
            Self::ButtonText { seat, .. } => Coached::Advised(*seat),
        }
    }
}

/// What is said of a move, once its language is known: moves are named by those who know the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Sentence {
    /// The codes of the move and of the next best.
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

    /// In words; `told` names a move by its code.
    ///
    /// With a reason, the next best need not be named.
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

/// A move against another one: the sentence for points, for chances, and for hardly any difference.
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

/// Begins the review of a match as this seat played it. Moves are told by their codes.
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
            // Where drawing shares the thread with this, it has its turn.
            bevy::tasks::futures_lite::future::yield_now().await;
        }
        Some(Review { decisions, end })
    })
}

/// Waits for the coach, and proposes what it has found.
pub(super) fn poll_coach(
    mut open: ResMut<OpenMatch>,
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
    // Nobody sees a thought: only what is proposed changes the table.
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
