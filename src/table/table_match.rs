//! A match of one game as the table plays it: the core's match, and what its players propose.

use super::{
    coach::{self, Coached, Coaching, Found, Sentence},
    play::{LastStep, NowAndProposed, Play, Tapped},
    proposal::{Proposal, Tap},
    thinking::Thinker,
    work::Work,
};
use crate::{
    games::game_ui::{
        ButtonText, CountLine, Figure, GameUi, SheetPlace, SheetSpec, TapTarget, Writing,
    },
    layout::Form,
    sheets::LaidSheet,
    ui::UiKit,
    words::Words,
};
use bevy::prelude::*;
use dicepad_core::{
    Decision, GameId, GameMove, PerSeat, Phase, RuleError, Seat, SeatSet, SetupError,
    dice::{DiceSet, Lying},
    matchlog::{Challenge, Match, Setup, Step, UndoError},
    players::{Lead, PlayerKind, Review},
};
use std::any::Any;

/// A match of one game.
pub(crate) struct TableMatch<G: GameUi> {
    played: Match<G>,
    /// The state in which is written: as if the dice were let lie.
    ahead: G,
    /// What each seat can write: moves that are made with dice are none of these.
    legal: PerSeat<Vec<G::Move>>,
    proposals: PerSeat<Proposal>,
    /// The die that lies on the left.
    leftmost: usize,
    thinkers: PerSeat<Option<Thinker<G>>>,
    /// What a computer player has found, and in which position.
    found: Option<(Seat, G, G::Move)>,
    coaching: Coaching<G>,
}

impl<G: GameUi> TableMatch<G> {
    /// A match about to begin.
    ///
    /// # Errors
    /// Rules that do not fit together.
    pub(crate) fn new(setup: Setup<G>) -> Result<Self, SetupError> {
        Ok(Self::resumed(Match::new(setup)?))
    }

    /// A match as it stands.
    pub(super) fn resumed(played: Match<G>) -> Self {
        let mut this = Self {
            ahead: *played.state(),
            played,
            legal: PerSeat::default(),
            proposals: PerSeat::default(),
            leftmost: 0,
            thinkers: PerSeat::default(),
            found: None,
            coaching: Coaching::Quiet,
        };
        this.ask_core();
        this
    }

    const fn game(&self) -> &G {
        self.played.state()
    }

    fn may_stop(&self) -> Option<G::Move> {
        match self.game().phase() {
            Phase::Answers {
                decision: Decision::RerollOrStop,
                ..
            } => G::STOP,
            _ => None,
        }
    }

    /// Asks again who may do what.
    fn ask_core(&mut self) {
        self.ahead = *self.game();
        if let Some(stop) = self.may_stop() {
            let leader = self.game().leader();
            let let_lie = self.ahead.play(leader, stop);
            debug_assert!(let_lie.is_ok(), "dice can be let lie: {let_lie:?}");
        }
        for seat in Seat::all(self.seats()) {
            let mut legal = std::mem::take(&mut self.legal[seat]);
            legal.clear();
            if self.may_write(seat) {
                let ahead = &self.ahead;
                ahead.legal_moves(seat, &mut legal);
                legal.retain(|action| !ahead.spots(seat, *action).is_empty());
            }
            self.legal[seat] = legal;
        }
    }

    /// While the dice can still be rolled again, only the seat that rolls may write.
    fn may_write(&self, seat: Seat) -> bool {
        self.may_stop().is_none() || seat == self.game().leader()
    }

    fn play(&mut self, seat: Seat, action: G::Move) -> Result<(), RuleError> {
        if let Some(stop) = self.may_stop().filter(|stop| *stop != action) {
            // Only if the core takes the move after it are the dice let lie.
            let mut tried = self.ahead;
            tried.play(seat, action)?;
            self.played.play(self.game().leader(), stop)?;
        }
        let done = self.played.play(seat, action);
        self.withdraw(seat);
        self.ask_core();
        done
    }

    fn action(&self, seat: Seat) -> Option<G::Move> {
        self.proposals[seat].action(seat, &self.ahead, &self.legal[seat])
    }

    fn after_proposal(&self, seat: Seat) -> Option<G> {
        let mut then = self.ahead;
        let action = self.action(seat)?;
        then.play(seat, action).ok()?;
        Some(then)
    }

    fn pass(&self, seat: Seat) -> Option<G::Move> {
        let mut legal = self.legal[seat].iter().copied();
        legal.find(|action| self.ahead.spots(seat, *action) == [TapTarget::Pass])
    }

    /// Whether the seat's question is answered on its sheet, not by buttons or dice.
    fn writes_on_sheet(&self, seat: Seat) -> bool {
        let mut legal = self.legal[seat].iter();
        legal.any(|action| {
            let spots = self.ahead.spots(seat, *action);
            matches!(
                spots.first(),
                Some(TapTarget::Cell(..) | TapTarget::Card(_) | TapTarget::Pass)
            )
        })
    }

    /// Proposes a move; the dice that would be held for it, where they are chosen.
    fn propose_action(&mut self, seat: Seat, action: G::Move) -> Option<DiceSet> {
        self.proposals[seat] = Proposal::of(action, seat, &self.ahead);
        let Phase::Answers { decision, .. } = self.phase() else {
            return None;
        };
        let count = G::DICE.len();
        let rolled = (1..1 << count)
            .map(DiceSet::from_bits)
            .find(|dice| G::roll_move(decision, *dice) == Some(action))?;
        self.may_hold()
            .then(|| DiceSet::first(count).without(rolled))
    }

    fn forget_proposals(&mut self) {
        self.coaching = Coaching::Quiet;
        for seat in Seat::all(self.seats()) {
            self.withdraw(seat);
        }
        self.ask_core();
    }
}

impl<G: GameUi> Play for TableMatch<G> {
    fn id(&self) -> GameId {
        G::ID
    }

    fn state(&self) -> &dyn Any {
        self.game()
    }

    fn seats(&self) -> u8 {
        self.game().seats()
    }

    fn is_shared(&self) -> bool {
        G::SHARED
    }

    fn is_loose(&self) -> bool {
        G::LOOSE
    }

    fn ratio(&self, only: bool, low: bool) -> f32 {
        self.game().ratio(only, low)
    }

    fn high_form(&self) -> Option<Form> {
        self.game().high_form()
    }

    fn edition(&self) -> u64 {
        self.game().edition()
    }

    fn dice(&self) -> usize {
        G::DICE.len()
    }

    fn phase(&self) -> Phase {
        self.game().phase()
    }

    fn first(&self) -> Seat {
        self.played.setup().table.first
    }

    fn leader(&self) -> Seat {
        self.game().leader()
    }

    fn round(&self) -> Vec<Seat> {
        G::DIRECTION.round(self.leader(), self.seats()).collect()
    }

    fn lying(&self) -> Lying {
        self.game().lying()
    }

    fn rolled(&self) -> Lying {
        self.played.last_roll().unwrap_or(Lying::NOTHING)
    }

    fn rolled_in_vain(&self) -> bool {
        self.played.rolled_in_vain()
    }

    fn seed(&self) -> u64 {
        self.played.setup().seed
    }

    fn challenge(&self) -> Challenge {
        Challenge::of(self.played.setup())
    }

    fn steps(&self) -> usize {
        self.played.steps().len()
    }

    fn last_step(&self) -> Option<LastStep> {
        Some(match self.played.steps().last()? {
            Step::Move { seat, .. } => LastStep::Move(*seat),
            Step::Roll(_) => LastStep::Roll,
            Step::Draw(_) => LastStep::Draw,
        })
    }

    fn score(&self, seat: Seat) -> i16 {
        self.game().score(seat)
    }

    fn winners(&self) -> SeatSet {
        self.game().winners()
    }

    fn writes(&self, seat: Seat) -> Option<Decision> {
        (!self.legal[seat].is_empty())
            .then(|| self.ahead.asked(seat))
            .flatten()
    }

    fn can_only_pass(&self, seat: Seat) -> bool {
        self.legal[seat].len() == 1 && self.pass(seat).is_some()
    }

    fn may_propose(&self, seat: Seat, spot: TapTarget) -> bool {
        let mut legal = self.legal[seat].iter();
        legal.any(|action| self.ahead.spots(seat, *action).contains(&spot))
    }

    fn writing(&self, seat: Seat, place: SheetPlace, readable: bool) -> Writing {
        let (game, legal) = (&self.ahead, &self.legal[seat]);
        if let Some(mark) = self.game().ink(seat, place) {
            return Writing::Ink(mark);
        }
        if !readable || !self.writes_on_sheet(seat) {
            return Writing::Empty;
        }
        let proposal = &self.proposals[seat];
        if let Some(mark) = proposal.ghost(place, seat, game, legal) {
            Writing::Ghost(mark)
        } else if let Some(mark) = proposal.hint(place, seat, game, legal) {
            Writing::Legal(mark)
        } else {
            Writing::Closed
        }
    }

    fn spot_at(&self, seat: Seat, place: SheetPlace) -> Option<TapTarget> {
        self.ahead.spot_at(seat, place)
    }

    fn figure(&self, seat: Seat, figure: Figure) -> NowAndProposed {
        let now = self.game().figure(seat, figure);
        let then = self.after_proposal(seat);
        (now, then.map_or(now, |then| then.figure(seat, figure)))
    }

    fn proposed(&self, seat: Seat) -> Option<Box<dyn Any>> {
        let then = self.after_proposal(seat)?;
        Some(Box::new(then))
    }

    fn place_label(
        &self,
        seat: Seat,
        place: SheetPlace,
        writing: Writing,
        names: &[&str],
        words: &Words,
    ) -> String {
        self.ahead.place_label(seat, place, writing, names, words)
    }

    fn proposal(&self, seat: Seat) -> &Proposal {
        &self.proposals[seat]
    }

    #[cfg(feature = "tour")]
    fn proposed_code(&self, seat: Seat) -> Option<u32> {
        self.action(seat).map(G::Move::code)
    }

    fn is_whole(&self, seat: Seat) -> bool {
        self.action(seat).is_some()
    }

    fn missing(&self, seat: Seat) -> usize {
        self.proposals[seat].missing(seat, &self.ahead, &self.legal[seat])
    }

    fn proposal_says(&self, seat: Seat, words: &Words) -> Option<ButtonText> {
        self.action(seat)
            .map(|action| self.ahead.button_text(seat, action, words))
    }

    fn pass_says(&self, seat: Seat, words: &Words) -> Option<ButtonText> {
        self.pass(seat)
            .map(|action| self.ahead.button_text(seat, action, words))
    }

    fn hint(&self, seat: Seat) -> Option<&'static str> {
        self.game().hint(seat, self.game().asked(seat))
    }

    fn print(
        &self,
        kit: &mut UiKit<'_>,
        sheet: &mut ChildSpawnerCommands<'_>,
        printed: SheetSpec<'_>,
    ) {
        let paper = sheet.target_entity();
        sheet.commands().entity(paper).insert(LaidSheet {
            seat: printed.seat,
            size: printed.size,
            named: printed.named,
            only: printed.only,
        });
        self.game().print(kit, sheet, printed);
    }

    fn count(&self, words: &Words) -> Vec<CountLine> {
        self.game().count(words)
    }

    fn tap(
        &mut self,
        seat: Seat,
        spot: TapTarget,
        confirm_first: bool,
    ) -> Result<Tapped, RuleError> {
        let mut proposal = std::mem::take(&mut self.proposals[seat]);
        let tap = proposal.tap(spot, seat, &self.ahead, &self.legal[seat]);
        self.proposals[seat] = proposal;
        match tap {
            // These dice give nothing to write: what is asked is whether they are rolled again.
            Tap::Refused(_) if self.may_stop().is_some() && self.writes(seat).is_none() => {
                Err(RuleError::OtherDecision {
                    asked: Decision::RerollOrStop,
                })
            }
            Tap::Refused(reason) => Err(reason),
            Tap::Confirmed(action) => self.play(seat, action).map(|()| Tapped::Written),
            Tap::Unfinished => Ok(Tapped::Unfinished),
            Tap::Enough => Ok(Tapped::Enough),
            Tap::Proposed if confirm_first || self.selects(seat) => Ok(Tapped::Proposed),
            Tap::Proposed => self.confirm(seat).map(|written| {
                if written {
                    Tapped::Written
                } else {
                    Tapped::Proposed
                }
            }),
        }
    }

    fn selects(&self, seat: Seat) -> bool {
        self.ahead.selects(seat)
    }

    fn proposes_pass(&self, seat: Seat) -> bool {
        let action = self.action(seat);
        action.is_some_and(|action| self.ahead.spots(seat, action) == [TapTarget::Pass])
    }

    fn rolls_next(&self, seat: Seat) -> bool {
        let next = self.after_proposal(seat).map(|then| then.phase());
        matches!(next, Some(Phase::Roll { seat: by, .. }) if by.is_none_or(|by| by == seat))
    }

    fn withdraw(&mut self, seat: Seat) {
        self.proposals[seat] = Proposal::beginning_with(self.leftmost);
    }

    fn confirm(&mut self, seat: Seat) -> Result<bool, RuleError> {
        match self.action(seat) {
            Some(action) => self.play(seat, action).map(|()| true),
            None => Ok(false),
        }
    }

    fn has_order(&self, seat: Seat) -> bool {
        self.writes(seat) == Some(Decision::Place) && self.ahead.has_order()
    }

    fn may_swap(&self, seat: Seat) -> bool {
        self.has_order(seat) && !self.proposals[seat].is_empty()
    }

    fn swap(&mut self, seat: Seat) {
        if self.may_swap(seat) {
            self.proposals[seat].swap();
        }
    }

    fn begin_with(&mut self, seat: Seat, die: usize) {
        if self.has_order(seat) {
            self.proposals[seat].begin_with(die);
        }
    }

    fn read_from(&mut self, die: usize) {
        self.leftmost = die;
        for seat in Seat::all(self.seats()) {
            if self.proposals[seat].is_empty() {
                self.withdraw(seat);
            }
        }
    }

    fn leftmost(&self) -> usize {
        self.leftmost
    }

    fn undo(&mut self, seat: Seat) -> Result<(), UndoError> {
        let undone = self.played.take_back(seat);
        if undone.is_ok()
            && let Some(Step::Move { seat: by, action }) = self.played.steps().last()
            && *by == seat
            && Some(*action) == G::STOP
        {
            // The dice were let lie only to write: they can be rolled again.
            let _ = self.played.take_back(seat);
        }
        self.forget_proposals();
        undone.map(drop)
    }

    fn can_undo(&self, seat: Seat) -> bool {
        self.played.can_take_back(seat)
    }

    fn may_hold(&self) -> bool {
        let Phase::Answers { decision, .. } = self.phase() else {
            return false;
        };
        let all = DiceSet::first(G::DICE.len());
        // Where all dice or one alone is the same move, there is nothing to choose.
        G::roll_move(decision, all) != G::roll_move(decision, DiceSet::first(1))
    }

    fn to_roll(&self, held: DiceSet) -> DiceSet {
        match self.phase() {
            Phase::Roll { dice, .. } => dice,
            Phase::Answers { decision, .. } => {
                let all = DiceSet::first(G::DICE.len());
                match G::roll_move(decision, all) {
                    None => DiceSet::EMPTY,
                    Some(_) if self.may_hold() => all.without(held),
                    Some(_) => self.lying().dice(),
                }
            }
            Phase::Draw { .. } | Phase::Over => DiceSet::EMPTY,
        }
    }

    fn rolls_left(&self) -> u8 {
        self.game().rolls_left()
    }

    fn ask_for_roll(&mut self, dice: DiceSet) -> Result<(), RuleError> {
        let Phase::Answers { decision, .. } = self.phase() else {
            return Ok(());
        };
        if let Some(action) = G::roll_move(decision, dice) {
            self.played.play(self.leader(), action)?;
            self.forget_proposals();
        }
        Ok(())
    }

    fn stop(&mut self) -> Result<(), RuleError> {
        if let Some(stop) = self.may_stop() {
            self.played.play(self.leader(), stop)?;
            self.ask_core();
        }
        Ok(())
    }

    fn let_chance_decide(&mut self) -> bool {
        let decided = self.played.let_chance_decide().is_some();
        self.forget_proposals();
        decided
    }

    fn let_think(&mut self, seat: Seat, kind: PlayerKind) -> bool {
        let (seed, game) = (self.seed(), *self.game());
        if matches!(self.found, Some((by, about, _)) if by == seat && about == game) {
            return true;
        }
        let thinker = self.thinkers[seat].get_or_insert_with(|| Thinker::new(kind, seed, seat));
        let found = thinker.ask(&game, seat, seed);
        self.found = found.map(|action| (seat, game, action));
        self.found.is_some()
    }

    fn play_found(&mut self, seat: Seat) {
        if let Some((by, about, action)) = self.found.take()
            && by == seat
            && about == *self.game()
        {
            let played = self.played.play(seat, action);
            debug_assert!(played.is_ok(), "players know the rules: {played:?}");
        }
        self.ask_core();
    }

    fn has_choice(&self, seat: Seat) -> bool {
        let mut moves = Vec::with_capacity(G::MOST_MOVES);
        self.game().legal_moves(seat, &mut moves);
        moves.len() > 1
    }

    fn ask_coach(&mut self, seat: Seat) {
        self.coaching = Coaching::ask(self.seed(), seat, *self.game());
    }

    fn coached(&self) -> Coached {
        self.coaching.coached()
    }

    fn hear_coach(&mut self) -> Found {
        let game = *self.game();
        let Coaching::Thinks { seat, about, work } = &mut self.coaching else {
            return Found::Nothing;
        };
        let seat = *seat;
        // Somebody else has moved meanwhile: about this position nothing has been thought.
        if *about != game {
            self.coaching = Coaching::Quiet;
            return Found::Nothing;
        }
        let Some(found) = work.result() else {
            return Found::NotYet;
        };
        self.coaching = Coaching::Quiet;
        let Some(advice) = found else {
            return Found::Nothing;
        };
        let held = self.propose_action(seat, advice.action);
        let sentence = Sentence::of(advice);
        self.coaching = Coaching::ButtonText { seat, sentence };
        Found::Proposed(held)
    }

    fn hush(&mut self) {
        self.coaching = Coaching::Quiet;
    }

    fn advice(&self, words: &Words) -> Option<String> {
        let Coaching::ButtonText { seat, sentence } = &self.coaching else {
            return None;
        };
        Some(sentence.say(|code| self.describe_move(*seat, code, words), words))
    }

    fn propose(&mut self, seat: Seat, code: u32) -> Option<DiceSet> {
        let action = G::Move::from_code(code)?;
        self.propose_action(seat, action)
    }

    fn describe_move(&self, seat: Seat, code: u32, words: &Words) -> String {
        let Some(action) = G::Move::from_code(code) else {
            return String::new();
        };
        // Moves that are made with dice are made before they are let lie.
        if self.ahead.spots(seat, action).is_empty() {
            self.game().describe_move(seat, action, words)
        } else {
            self.ahead.describe_move(seat, action, words)
        }
    }

    fn lead(&self, by: f32) -> Lead {
        Lead::of::<G>(by)
    }

    fn review(&self, seat: Seat) -> Work<Option<Review<u32>>> {
        coach::review(&self.played, seat)
    }

    fn log(&self) -> &dyn Any {
        &self.played
    }

    fn saved(&self) -> String {
        self.played.to_saved()
    }

    fn after(&self, steps: usize) -> Option<Box<dyn Play>> {
        let earlier = self.played.after(steps)?;
        Some(Box::new(Self::resumed(earlier)))
    }
}
