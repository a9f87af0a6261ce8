//! A match of one game as the table plays it: the core's match plus the proposals of its players.

use super::{
    coach::{Coaching, Found, Sentence},
    match_view::MatchView,
    proposal::{Proposal, Tap},
    thinking::ComputerThinker,
};
use crate::{
    intent::TapTarget,
    sheets::{Figure, LaidSheet, SheetPlace, SheetSpec, Writing},
    table::{GameUi, game_ui::ButtonText},
    ui::UiKit,
    words::Words,
};
use bevy::prelude::*;
use dicepad_core::{
    Decision, GameMove, PerSeat, Phase, RuleError, Seat, SetupError,
    dice::{DiceSet, Lying},
    matchlog::{Challenge, Match, Setup, Step, UndoError},
    players::PlayerKind,
};

/// Result of a tap on a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tapped {
    /// The place is now proposed, or has been put back.
    Proposed,
    /// The tap confirmed the move, which is now written.
    Written,
    /// The tap confirmed a move that is not complete yet.
    Unfinished,
    /// The maximum number of items is picked already.
    Enough,
}

/// A match of one game, with proposals, computer players and coach.
pub(crate) struct TableMatch<G: GameUi> {
    log: Match<G>,
    /// The state that moves are written in: the current state after stopping, where stopping is possible.
    ahead: G,
    /// The legal moves of each seat in `ahead`, without the moves that roll dice.
    legal: PerSeat<Vec<G::Move>>,
    proposals: PerSeat<Proposal>,
    /// Index of the die that lies furthest to the left.
    leftmost: usize,
    thinkers: PerSeat<Option<ComputerThinker<G>>>,
    /// The move that a computer player has found, with its seat and position.
    found: Option<(Seat, G, G::Move)>,
    coaching: Coaching<G>,
}

impl<G: GameUi> TableMatch<G> {
    /// Starts a match.
    ///
    /// # Errors
    /// The rules do not fit together.
    pub(crate) fn new(setup: Setup<G>) -> Result<Self, SetupError> {
        Ok(Self::resumed(Match::new(setup)?))
    }

    /// Wraps a match at its current state.
    pub(crate) fn resumed(log: Match<G>) -> Self {
        let mut this = Self {
            ahead: *log.state(),
            log,
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

    /// The core's match with its log.
    pub(crate) const fn log(&self) -> &Match<G> {
        &self.log
    }

    /// The current state of the game.
    pub(crate) const fn state(&self) -> &G {
        self.log.state()
    }

    /// The state that moves are written in: the current state after stopping, where stopping is possible.
    pub(crate) const fn ahead(&self) -> &G {
        &self.ahead
    }

    /// The facts of the match that do not depend on its game.
    pub(crate) fn view(&self) -> MatchView {
        let (state, setup) = (self.state(), self.log.setup());
        MatchView {
            game: G::ID,
            is_shared: G::SHARED,
            is_loose: G::LOOSE,
            dice: G::DICE.len(),
            direction: G::DIRECTION,
            challenge: Challenge::of(setup),
            seats: state.seats(),
            first: setup.table.first,
            leader: state.leader(),
            phase: state.phase(),
            lying: state.lying(),
            rolls_left: state.rolls_left(),
            rolled: self.log.last_roll().unwrap_or(Lying::NOTHING),
            rolled_in_vain: self.log.rolled_in_vain(),
            steps: self.log.steps().len(),
            leftmost: self.leftmost,
            coached: self.coaching.coached(),
        }
    }

    fn may_stop(&self) -> Option<G::Move> {
        match self.state().phase() {
            Phase::Answers {
                decision: Decision::RerollOrStop,
                ..
            } => G::STOP,
            _ => None,
        }
    }

    /// Recomputes `ahead` and the legal moves of all seats.
    fn ask_core(&mut self) {
        self.ahead = *self.state();
        if let Some(stop) = self.may_stop() {
            let leader = self.state().leader();
            let let_lie = self.ahead.play(leader, stop);
            debug_assert!(let_lie.is_ok(), "dice can be let lie: {let_lie:?}");
        }
        for seat in Seat::all(self.state().seats()) {
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

    /// While the dice can still be rolled again, only the roller may write.
    fn may_write(&self, seat: Seat) -> bool {
        self.may_stop().is_none() || seat == self.state().leader()
    }

    fn play(&mut self, seat: Seat, action: G::Move) -> Result<(), RuleError> {
        if let Some(stop) = self.may_stop().filter(|stop| *stop != action) {
            // Stop only if the core accepts the move that follows.
            let mut tried = self.ahead;
            tried.play(seat, action)?;
            self.log.play(self.state().leader(), stop)?;
        }
        let done = self.log.play(seat, action);
        self.withdraw(seat);
        self.ask_core();
        done
    }

    /// The move that the seat proposes, once it is complete.
    pub(crate) fn action(&self, seat: Seat) -> Option<G::Move> {
        self.proposals[seat].action(seat, &self.ahead, &self.legal[seat])
    }

    /// The state after the seat's proposal; `None` while it is incomplete.
    pub(crate) fn after_proposal(&self, seat: Seat) -> Option<G> {
        let mut then = self.ahead;
        let action = self.action(seat)?;
        then.play(seat, action).ok()?;
        Some(then)
    }

    fn pass(&self, seat: Seat) -> Option<G::Move> {
        let mut legal = self.legal[seat].iter().copied();
        legal.find(|action| self.ahead.spots(seat, *action) == [TapTarget::Pass])
    }

    /// Whether the seat answers on its sheet rather than with buttons or dice.
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

    /// Proposes a move. Returns the dice that the move holds, where it chooses dice.
    fn propose_action(&mut self, seat: Seat, action: G::Move) -> Option<DiceSet> {
        self.proposals[seat] = Proposal::of(action, seat, &self.ahead);
        let Phase::Answers { decision, .. } = self.state().phase() else {
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
        for seat in Seat::all(self.state().seats()) {
            self.withdraw(seat);
        }
        self.ask_core();
    }

    /// The decision that the seat can write now, without an explicit stop.
    pub(crate) fn writes(&self, seat: Seat) -> Option<Decision> {
        (!self.legal[seat].is_empty())
            .then(|| self.ahead.asked(seat))
            .flatten()
    }

    /// Whether passing is the seat's only move.
    pub(crate) fn can_only_pass(&self, seat: Seat) -> bool {
        self.legal[seat].len() == 1 && self.pass(seat).is_some()
    }

    /// Whether any legal move contains `spot`.
    pub(crate) fn may_propose(&self, seat: Seat, spot: TapTarget) -> bool {
        let mut legal = self.legal[seat].iter();
        legal.any(|action| self.ahead.spots(seat, *action).contains(&spot))
    }

    /// Content of a place. Only ink is shown unless `readable`; then proposal and legal cells appear too.
    pub(crate) fn writing(&self, seat: Seat, place: SheetPlace, readable: bool) -> Writing {
        let (game, legal) = (&self.ahead, &self.legal[seat]);
        if let Some(mark) = self.state().ink(seat, place) {
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

    /// The points at this figure of the sheet, now and after the proposal.
    pub(crate) fn figure(&self, seat: Seat, figure: Figure) -> (Option<i16>, Option<i16>) {
        let now = self.state().figure(seat, figure);
        let then = self.after_proposal(seat);
        (now, then.map_or(now, |then| then.figure(seat, figure)))
    }

    /// The seat's proposal, possibly empty.
    pub(crate) fn proposal(&self, seat: Seat) -> &Proposal {
        &self.proposals[seat]
    }

    /// The smallest number of taps that complete the seat's proposal.
    pub(crate) fn missing(&self, seat: Seat) -> usize {
        self.proposals[seat].missing(seat, &self.ahead, &self.legal[seat])
    }

    /// Text of the button that writes the proposal; `None` while it is incomplete.
    pub(crate) fn proposal_says(&self, seat: Seat, words: &Words) -> Option<ButtonText> {
        self.action(seat)
            .map(|action| self.ahead.button_text(seat, action, words))
    }

    /// Text of the button that passes; `None` where the seat may not pass.
    pub(crate) fn pass_says(&self, seat: Seat, words: &Words) -> Option<ButtonText> {
        self.pass(seat)
            .map(|action| self.ahead.button_text(seat, action, words))
    }

    /// Key of the sentence that tells a first-time player what to do.
    pub(crate) fn hint(&self, seat: Seat) -> Option<&'static str> {
        self.state().hint(seat, self.state().asked(seat))
    }

    /// Draws the seat's sheet.
    pub(crate) fn print(
        &self,
        kit: &mut UiKit<'_>,
        sheet: &mut ChildSpawnerCommands<'_>,
        printed: SheetSpec<'_>,
    ) {
        let paper = sheet.target_entity();
        let name = Name::new(format!("Sheet of seat {}", printed.seat.number()));
        sheet.commands().entity(paper).insert(name);
        if !printed.finished {
            let laid = LaidSheet {
                seat: printed.seat,
                size: printed.size,
                named: printed.named,
                only: printed.only,
            };
            sheet.commands().entity(paper).insert(laid);
        }
        self.state().print(kit, sheet, printed);
    }

    /// Handles a tap on `spot` of the seat's sheet. Without `confirm_first`, a complete move is written
    /// at once.
    ///
    /// # Errors
    /// The reason why the core lists no move with this place.
    pub(crate) fn tap(
        &mut self,
        seat: Seat,
        spot: TapTarget,
        confirm_first: bool,
    ) -> Result<Tapped, RuleError> {
        let mut proposal = std::mem::take(&mut self.proposals[seat]);
        let tap = proposal.tap(spot, seat, &self.ahead, &self.legal[seat]);
        self.proposals[seat] = proposal;
        match tap {
            // With these dice no move can be written: the open question is whether to roll again.
            Tap::Refused(_) if self.may_stop().is_some() && self.writes(seat).is_none() => {
                Err(RuleError::OtherDecision {
                    asked: Decision::RerollOrStop,
                })
            }
            Tap::Refused(reason) => Err(reason),
            Tap::Confirmed(action) => self.play(seat, action).map(|()| Tapped::Written),
            Tap::Unfinished => Ok(Tapped::Unfinished),
            Tap::Enough => Ok(Tapped::Enough),
            Tap::Proposed if confirm_first || self.ahead.selects(seat) => Ok(Tapped::Proposed),
            Tap::Proposed => self.confirm(seat).map(|written| {
                if written {
                    Tapped::Written
                } else {
                    Tapped::Proposed
                }
            }),
        }
    }

    pub(crate) fn proposes_pass(&self, seat: Seat) -> bool {
        let action = self.action(seat);
        action.is_some_and(|action| self.ahead.spots(seat, action) == [TapTarget::Pass])
    }

    /// Whether the seat rolls next once its proposal is written.
    pub(crate) fn rolls_next(&self, seat: Seat) -> bool {
        let next = self.after_proposal(seat).map(|then| then.phase());
        matches!(next, Some(Phase::Roll { seat: by, .. }) if by.is_none_or(|by| by == seat))
    }

    /// Clears the seat's proposal.
    pub(crate) fn withdraw(&mut self, seat: Seat) {
        self.proposals[seat] = Proposal::beginning_with(self.leftmost);
    }

    /// Writes the seat's proposal. Returns whether there was a complete one.
    ///
    /// # Errors
    /// The rule that the move breaks.
    pub(crate) fn confirm(&mut self, seat: Seat) -> Result<bool, RuleError> {
        match self.action(seat) {
            Some(action) => self.play(seat, action).map(|()| true),
            None => Ok(false),
        }
    }

    /// Whether the order of the dice matters for the seat's proposal.
    pub(crate) fn has_order(&self, seat: Seat) -> bool {
        self.writes(seat) == Some(Decision::Place) && self.ahead.has_order()
    }

    /// Whether the seat has a proposal whose two dice can be exchanged.
    pub(crate) fn may_swap(&self, seat: Seat) -> bool {
        self.has_order(seat) && !self.proposals[seat].is_empty()
    }

    /// Exchanges the dice of the two places in the seat's proposal.
    pub(crate) fn swap(&mut self, seat: Seat) {
        if self.may_swap(seat) {
            self.proposals[seat].swap();
        }
    }

    /// Sends this die to the first place of the seat's proposal.
    pub(crate) fn begin_with(&mut self, seat: Seat, die: usize) {
        if self.has_order(seat) {
            self.proposals[seat].begin_with(die);
        }
    }

    /// Makes this die the leftmost: new proposals send it to the first place.
    pub(crate) fn read_from(&mut self, die: usize) {
        self.leftmost = die;
        for seat in Seat::all(self.state().seats()) {
            if self.proposals[seat].is_empty() {
                self.withdraw(seat);
            }
        }
    }

    /// Takes the seat's last move back.
    ///
    /// # Errors
    /// The seat has no move, or dice or other moves have followed it.
    pub(crate) fn undo(&mut self, seat: Seat) -> Result<(), UndoError> {
        let undone = self.log.take_back(seat);
        if undone.is_ok()
            && let Some(Step::Move { seat: by, action }) = self.log.steps().last()
            && *by == seat
            && Some(*action) == G::STOP
        {
            // The stop was implied by the move, so it goes as well and the dice can be rolled again.
            let _ = self.log.take_back(seat);
        }
        self.forget_proposals();
        undone.map(drop)
    }

    /// Whether the roller can choose dice now.
    pub(crate) fn may_hold(&self) -> bool {
        let Phase::Answers { decision, .. } = self.state().phase() else {
            return false;
        };
        let all = DiceSet::first(G::DICE.len());
        // If rolling all dice and rolling one are the same move, there is nothing to choose.
        G::roll_move(decision, all) != G::roll_move(decision, DiceSet::first(1))
    }

    /// The dice of the next roll if these are held.
    pub(crate) fn to_roll(&self, held: DiceSet) -> DiceSet {
        match self.state().phase() {
            Phase::Roll { dice, .. } => dice,
            Phase::Answers { decision, .. } => {
                let all = DiceSet::first(G::DICE.len());
                match G::roll_move(decision, all) {
                    None => DiceSet::EMPTY,
                    Some(_) if self.may_hold() => all.without(held),
                    Some(_) => self.state().lying().dice(),
                }
            }
            Phase::Draw { .. } | Phase::Over => DiceSet::EMPTY,
        }
    }

    /// Plays the move that rolls these dice, for the seat that leads.
    ///
    /// # Errors
    /// The rule that forbids the roll.
    pub(crate) fn ask_for_roll(&mut self, dice: DiceSet) -> Result<(), RuleError> {
        let Phase::Answers { decision, .. } = self.state().phase() else {
            return Ok(());
        };
        if let Some(action) = G::roll_move(decision, dice) {
            self.log.play(self.state().leader(), action)?;
            self.forget_proposals();
        }
        Ok(())
    }

    /// Stops rolling: the dice stay as they are.
    ///
    /// # Errors
    /// The rule that forbids stopping.
    pub(crate) fn stop(&mut self) -> Result<(), RuleError> {
        if let Some(stop) = self.may_stop() {
            self.log.play(self.state().leader(), stop)?;
            self.ask_core();
        }
        Ok(())
    }

    /// Rolls the dice or draws the card that the match waits for. Returns whether it did.
    pub(crate) fn let_chance_decide(&mut self) -> bool {
        let decided = self.log.let_chance_decide().is_some();
        self.forget_proposals();
        decided
    }

    /// Lets a computer player think for the seat. Returns whether a move was found;
    /// [`TableMatch::play_found`] plays it.
    pub(crate) fn let_think(&mut self, seat: Seat, kind: PlayerKind) -> bool {
        let (seed, game) = (self.log.setup().seed, *self.state());
        if matches!(self.found, Some((by, about, _)) if by == seat && about == game) {
            return true;
        }
        let thinker =
            self.thinkers[seat].get_or_insert_with(|| ComputerThinker::new(kind, seed, seat));
        let found = thinker.ask(&game, seat, seed);
        self.found = found.map(|action| (seat, game, action));
        self.found.is_some()
    }

    /// Plays the move that the computer player has found for the seat.
    pub(crate) fn play_found(&mut self, seat: Seat) {
        if let Some((by, about, action)) = self.found.take()
            && by == seat
            && about == *self.state()
        {
            let played = self.log.play(seat, action);
            debug_assert!(played.is_ok(), "players know the rules: {played:?}");
        }
        self.ask_core();
    }

    /// Whether the seat has more than one legal move.
    pub(crate) fn has_choice(&self, seat: Seat) -> bool {
        let mut moves = Vec::with_capacity(G::MOST_MOVES);
        self.state().legal_moves(seat, &mut moves);
        moves.len() > 1
    }

    /// Asks the coach for the seat's best move.
    pub(crate) fn ask_coach(&mut self, seat: Seat) {
        self.coaching = Coaching::ask(self.log.setup().seed, seat, *self.state());
    }

    /// Polls the coach and proposes its move.
    pub(crate) fn hear_coach(&mut self) -> Found {
        let game = *self.state();
        let Coaching::Thinks { seat, about, work } = &mut self.coaching else {
            return Found::Nothing;
        };
        let seat = *seat;
        // Another seat has moved since the question, so the advice is about an old position.
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
        self.coaching = Coaching::Advised { seat, sentence };
        Found::Proposed(held)
    }

    /// Interrupts the coach and clears its advice.
    pub(crate) fn hush(&mut self) {
        self.coaching = Coaching::Quiet;
    }

    /// The coach's advice as text.
    pub(crate) fn advice(&self, words: &Words) -> Option<String> {
        let Coaching::Advised { seat, sentence } = &self.coaching else {
            return None;
        };
        Some(sentence.say(|code| self.describe_move(*seat, code, words), words))
    }

    /// Proposes the move with this code for the seat. Returns the dice that the move holds.
    pub(crate) fn propose(&mut self, seat: Seat, code: u32) -> Option<DiceSet> {
        let action = G::Move::from_code(code)?;
        self.propose_action(seat, action)
    }

    /// Name of the move with this code, for use in a sentence.
    pub(crate) fn describe_move(&self, seat: Seat, code: u32, words: &Words) -> String {
        let Some(action) = G::Move::from_code(code) else {
            return String::new();
        };
        // Moves that roll dice belong to the state before stopping.
        if self.ahead.spots(seat, action).is_empty() {
            self.state().describe_move(seat, action, words)
        } else {
            self.ahead.describe_move(seat, action, words)
        }
    }

    /// The tap targets of the move with this code; none for moves that are made with the dice.
    pub(crate) fn spots_of(&self, seat: Seat, code: u32) -> Vec<TapTarget> {
        let action = G::Move::from_code(code);
        action.map_or_else(Vec::new, |action| self.ahead.spots(seat, action))
    }

    /// The match as it was after this many steps; `None` beyond its end.
    pub(crate) fn after(&self, steps: usize) -> Option<Self> {
        self.log.after(steps).map(Self::resumed)
    }
}
