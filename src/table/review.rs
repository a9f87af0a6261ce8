//! The review of a finished match and the best score that its dice allowed. Both results are kept while
//! the match is on the table.

use super::{OpenMatch, TheMatch, coach, work::Work};
use crate::{
    intent::TableIntent,
    match_id::MatchId,
    nav::{Navigator, Screen},
    power::KeepDrawing,
    table::{GameUi, each},
};
use bevy::prelude::*;
use dicepad_core::{
    MOST_SEATS, PerSeat, Seat,
    players::{Judged, Review},
};

/// Number of decisions that a review shows.
const COSTLIEST: usize = 3;

/// The most costly decisions, the worst first. Decisions with a negligible cost are left out.
pub(crate) fn costliest<'a>(open: &OpenMatch, review: &'a Review<u32>) -> Vec<&'a Judged<u32>> {
    let mut costliest = review.costliest(COSTLIEST);
    costliest.retain(|decision| !open.lead(decision.cost).is_close());
    costliest
}

/// Results about the match on the table, and the tasks that compute them.
#[derive(Resource, Default)]
pub(crate) struct Reviews {
    /// The match that the results belong to.
    of: Option<MatchId>,
    /// The seat whose review is shown.
    seat: Option<Seat>,
    reviews: PerSeat<Computed<Review<u32>>>,
    best: Computed<i16>,
}

/// A value that a task computes.
#[derive(Default)]
pub(crate) enum Computed<T> {
    /// No task was started, or it was interrupted.
    #[default]
    NotAsked,
    /// The task is running.
    Working(Work<Option<T>>),
    /// The task has finished with this value.
    Known(T),
}

impl<T: Send + 'static> Computed<T> {
    /// Polls the task. Returns whether it has just finished.
    fn poll(&mut self) -> bool {
        let Self::Working(work) = self else {
            return false;
        };
        let Some(result) = work.result() else {
            return false;
        };
        *self = result.map_or(Self::NotAsked, Self::Known);
        true
    }
}

impl<T> Computed<T> {
    const fn is_working(&self) -> bool {
        matches!(self, Self::Working(_))
    }

    fn interrupt(&mut self) {
        if self.is_working() {
            *self = Self::NotAsked;
        }
    }
}

impl Reviews {
    /// The seat whose review is shown, and the state of that review.
    pub(crate) fn shown(&self) -> Option<(Seat, &Computed<Review<u32>>)> {
        let seat = self.seat?;
        Some((seat, &self.reviews[seat]))
    }

    /// The best score that the dice of the match allowed, for the games that can compute it.
    pub(crate) const fn best(&self) -> &Computed<i16> {
        &self.best
    }

    /// The reviewed decision that was made after this many steps.
    pub(super) fn decision(&self, step: usize) -> Option<(Seat, Judged<u32>)> {
        let (seat, Computed::Known(review)) = self.shown()? else {
            return None;
        };
        let mut decisions = review.decisions.iter();
        let decision = decisions.find(|decision| decision.step == step)?;
        Some((seat, *decision))
    }

    /// Drops all results that belong to another match.
    fn turn_to(&mut self, open: &OpenMatch) {
        if self.of != Some(open.match_id()) {
            *self = Self {
                of: Some(open.match_id()),
                ..Self::default()
            };
        }
    }

    fn begin(&mut self, open: &OpenMatch, seat: Seat) {
        self.turn_to(open);
        self.seat = Some(seat);
        if let Computed::NotAsked = self.reviews[seat] {
            self.reviews[seat] =
                Computed::Working(each!(open.actual(), one => coach::review(one.log(), seat)));
        }
    }

    fn look_for_best(&mut self, open: &OpenMatch) {
        self.turn_to(open);
        let hindsight = each!(open.actual(), one => GameUi::hindsight(one.log()));
        let (Some(hindsight), Computed::NotAsked) = (hindsight, &self.best) else {
            return;
        };
        self.best = Computed::Working(Work::begin(|ticket| async move {
            Some(hindsight(&mut |done| {
                ticket.tell(done);
                !ticket.is_stopped()
            }))
        }));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Reviews>()
        .add_systems(OnEnter(Screen::Results), look_for_best)
        .add_systems(OnExit(Screen::Results), leave_results)
        .add_systems(OnExit(Screen::Review), leave_review)
        .add_systems(
            Update,
            (
                apply_review_intents.run_if(on_message::<TableIntent>),
                poll_review,
            )
                .chain()
                .in_set(super::TableSystems),
        );
}

fn look_for_best(mut reviews: ResMut<Reviews>, open: TheMatch<'_>) {
    reviews.look_for_best(&open);
}

fn leave_results(mut reviews: ResMut<Reviews>) {
    reviews.best.interrupt();
}

fn leave_review(mut reviews: ResMut<Reviews>) {
    for seat in Seat::all(MOST_SEATS as u8) {
        reviews.reviews[seat].interrupt();
    }
}

fn apply_review_intents(
    mut intents: MessageReader<TableIntent>,
    mut reviews: ResMut<Reviews>,
    open: TheMatch<'_>,
    mut to: Navigator<'_>,
) {
    for intent in intents.read() {
        if let TableIntent::Review(seat) = intent
            && open.is_over()
            && open.is_person(*seat)
        {
            reviews.begin(&open, *seat);
            // Opening the current screen again would leave it first, and leaving interrupts the review.
            if to.screen() != Screen::Review {
                to.visit(Screen::Review);
            }
        }
    }
}

/// Polls the tasks. Only a new result triggers change detection; the screen reads progress by itself.
fn poll_review(mut reviews: ResMut<Reviews>, mut drawing: ResMut<KeepDrawing>) {
    let thoughts = reviews.bypass_change_detection();
    let mut working = thoughts.best.is_working();
    let mut known = thoughts.best.poll();
    for seat in Seat::all(MOST_SEATS as u8) {
        working |= thoughts.reviews[seat].is_working();
        known |= thoughts.reviews[seat].poll();
    }
    if working {
        drawing.request();
    }
    if known {
        reviews.set_changed();
    }
}
