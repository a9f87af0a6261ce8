//! The match on the table, and how its players share the device.

use super::{coach::compared, match_view::MatchView, table_match::TableMatch};
use crate::{
    games::{
        AnyMatch, each,
        game_ui::{GameUi, SheetPlace, TapTarget, Writing},
    },
    match_id::MatchId,
    saves::{About, fresh_id},
    setup::players::{Kind, Player, Sharing, people},
    table::TableIntent,
    words::Words,
};
use bevy::prelude::*;
use dicepad_core::{
    Decision, GameId, Phase, RuleError, Seat, SeatSet,
    dice::DiceSet,
    for_game,
    matchlog::UndoError,
    players::{Judged, Lead},
};

/// Why something was refused, to be shown once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// A rule.
    Rule(RuleError),
    /// Undo.
    Undo(UndoError),
    /// It is this seat's sheet, and somebody else has the device.
    Theirs(Seat),
    /// What is proposed is no whole move yet.
    Unfinished,
    /// As many are picked as can be.
    Enough,
}

/// What was refused, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Refused {
    /// Why.
    pub(crate) why: Refusal,
    /// On whose sheet.
    pub(crate) seat: Seat,
    /// Where on it, if it was a tap on a place.
    pub(crate) spot: Option<TapTarget>,
}

/// What is asked, as far as it matters to somebody who looks elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Moment {
    leader: Seat,
    decision: Option<Decision>,
    /// Whether they are asked themselves.
    asked: bool,
}

/// The match on the table.
#[derive(Resource)]
pub(crate) struct OpenMatch {
    /// What it is called on disk.
    match_id: MatchId,
    /// When it began, in seconds since the epoch.
    started: u64,
    /// The match, at the moment that is looked at.
    shown: AnyMatch,
    players: Vec<Player>,
    sharing: Sharing,
    /// Dice on the rail: they are not rolled.
    held: DiceSet,
    /// What stood there before the dice were tidied up for the next roll.
    tidied: DiceSet,
    /// Whether the dice can be read: until then nothing may be written with them.
    dice_settled: bool,
    /// Who has the device in the hand.
    holder: Seat,
    /// Whose sheet is looked at where only one is shown.
    viewed: Seat,
    /// When somebody turned to a sheet that is not their own.
    looked: Option<Moment>,
    refused: Option<Refused>,
    /// Whether the end has been announced.
    counted: bool,
    /// Whether it is looked at as a record, long after its end.
    record: bool,
    /// The whole match, while an earlier moment of it is looked at.
    whole: Option<AnyMatch>,
    /// A decision of that moment that is looked at.
    better: Option<Better>,
}

/// A decision, and what would have been better; moves by their codes.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Better {
    seat: Seat,
    played: u32,
    better: u32,
    cost: f32,
}

impl OpenMatch {
    /// A match about to begin.
    pub(crate) fn new(shown: AnyMatch, players: Vec<Player>, sharing: Sharing) -> Self {
        let holder = people(&players).next().unwrap_or(Seat::ZERO);
        let match_id = fresh_id(shown.view().seed());
        let mut open = Self {
            match_id,
            started: match_id.started(),
            shown,
            players,
            sharing,
            held: DiceSet::EMPTY,
            tidied: DiceSet::EMPTY,
            dice_settled: true,
            holder,
            viewed: holder,
            looked: None,
            refused: None,
            counted: false,
            record: false,
            whole: None,
            better: None,
        };
        // Whoever is awaited is taken to hold the device already.
        let people = || {
            let round = open.view().round();
            round.filter(|seat| open.is_person(*seat))
        };
        let awaited = open.awaited();
        let first = people().find(|seat| awaited.contains(*seat));
        let first = first.or_else(|| people().next());
        if let Some(first) = first {
            open.take_device(first);
        }
        open
    }

    /// A match that was saved.
    pub(crate) fn resumed(shown: AnyMatch, match_id: MatchId, about: About) -> Self {
        Self {
            match_id,
            started: about.started,
            // A match that ended was announced then.
            counted: about.outcome.is_some(),
            record: about.outcome.is_some(),
            ..Self::new(shown, about.players, about.sharing)
        }
    }

    /// When it began, in seconds since the epoch.
    pub(crate) const fn started(&self) -> u64 {
        self.started
    }

    /// Whether it has begun and is not over: it can be played on.
    pub(crate) fn is_waiting(&self) -> bool {
        let stands = self.actual().view();
        stands.steps > 0 && stands.phase != Phase::Over
    }

    /// Whether it is looked at as a record, long after its end.
    pub(crate) const fn is_record(&self) -> bool {
        self.record
    }

    /// What it is called on disk.
    pub(crate) const fn match_id(&self) -> MatchId {
        self.match_id
    }

    /// It is called so from now on.
    pub(crate) const fn set_match_id(&mut self, match_id: MatchId) {
        self.match_id = match_id;
    }

    /// What the rules do not know of it.
    pub(crate) fn about(&self) -> About {
        About {
            started: self.started,
            players: self.players.clone(),
            sharing: self.sharing,
            outcome: None,
        }
    }

    /// The match as it stands, whichever moment of it is looked at.
    pub(crate) fn actual(&self) -> &AnyMatch {
        self.whole.as_ref().unwrap_or(&self.shown)
    }

    /// The match, at the moment that is looked at.
    pub(crate) fn shown(&self) -> &AnyMatch {
        &self.shown
    }

    /// The same, to be changed: only by the table's own systems.
    pub(super) fn shown_mut(&mut self) -> &mut AnyMatch {
        &mut self.shown
    }

    /// What can be told of that moment without knowing the game.
    pub(crate) fn view(&self) -> MatchView {
        self.shown.view()
    }

    /// Which game it is.
    pub(crate) fn id(&self) -> GameId {
        self.view().game
    }

    /// The state, if it is of this game.
    pub(crate) fn state<G: GameUi>(&self) -> Option<&G> {
        G::of(&self.shown).map(TableMatch::state)
    }

    /// All players, from seat 0 on.
    pub(crate) fn players(&self) -> &[Player] {
        &self.players
    }

    /// Who sits there.
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[usize::from(seat.number())]
    }

    /// The players' names, from seat 0 on.
    pub(crate) fn names(&self) -> Vec<&str> {
        self.players.iter().map(|player| &*player.name).collect()
    }

    /// Whether somebody at this device decides for the seat.
    pub(crate) fn is_person(&self, seat: Seat) -> bool {
        self.player(seat).is_person()
    }

    /// The computer player of the seat, if one sits there.
    pub(crate) fn computer(&self, seat: Seat) -> Option<dicepad_core::players::PlayerKind> {
        match self.player(seat).kind {
            Kind::Computer(kind) => Some(kind),
            Kind::Person => None,
        }
    }

    /// How the device is shared.
    pub(crate) const fn sharing(&self) -> Sharing {
        self.sharing
    }

    /// Dice on the rail.
    pub(crate) const fn held(&self) -> DiceSet {
        self.held
    }

    /// Whether the dice lie still and can be read.
    pub(crate) const fn dice_settled(&self) -> bool {
        self.dice_settled
    }

    /// Who has the device in the hand.
    pub(crate) const fn holder(&self) -> Seat {
        self.holder
    }

    /// Whose sheet is looked at where only one is shown.
    pub(crate) const fn viewed(&self) -> Seat {
        self.viewed
    }

    /// What was refused last.
    pub(crate) const fn refused(&self) -> Option<Refused> {
        self.refused
    }

    /// Whether the match is over.
    pub(crate) fn is_over(&self) -> bool {
        self.view().phase == Phase::Over
    }

    /// Whether the table waits for a roll.
    pub(crate) fn waits_for_roll(&self) -> bool {
        matches!(self.view().phase, Phase::Roll { .. })
    }

    /// Whether a new set of rolls is about to begin: nothing that lies in the tray counts any more.
    pub(crate) fn before_first_roll(&self) -> bool {
        match self.view().phase {
            Phase::Roll { attempt, .. } => attempt == 1,
            Phase::Answers { decision, .. } => decision == Decision::ChooseDice,
            Phase::Draw { .. } | Phase::Over => false,
        }
    }

    /// Who is awaited: to roll, or to answer. In open writing all of these.
    pub(crate) fn awaited(&self) -> SeatSet {
        match self.view().phase {
            Phase::Roll { seat, .. } | Phase::Draw { seat, .. } => {
                seat.map_or_else(|| SeatSet::all(self.view().seats), SeatSet::only)
            }
            Phase::Answers { seats, .. } => seats,
            Phase::Over => SeatSet::EMPTY,
        }
    }

    /// Whether a person is among those awaited.
    pub(crate) fn awaits_person(&self) -> bool {
        self.awaited().iter().any(|seat| self.is_person(seat))
    }

    /// Who comes first among those awaited, in the order of turns.
    pub(crate) fn actor(&self) -> Option<Seat> {
        let awaited = self.awaited();
        let mut round = self.view().round();
        round.find(|seat| awaited.contains(*seat))
    }

    /// What the table asks.
    pub(crate) fn decision(&self) -> Option<Decision> {
        match self.view().phase {
            Phase::Answers { decision, .. } => Some(decision),
            _ => None,
        }
    }

    /// For whom the buttons are: whoever has the device, unless only others are awaited.
    pub(crate) fn at_hand(&self) -> Seat {
        let awaited = self.awaited();
        if awaited.contains(self.holder) || self.sharing == Sharing::PassRound && self.people() < 2
        {
            return self.holder;
        }
        let mut round = self.view().round();
        round
            .find(|seat| awaited.contains(*seat) && self.is_person(*seat))
            .unwrap_or(self.holder)
    }

    /// What this seat can write now, once the dice can be read.
    pub(crate) fn writes(&self, seat: Seat) -> Option<Decision> {
        self.dice_settled.then(|| self.shown.writes(seat)).flatten()
    }

    /// Who writes on this sheet: whose it is, or on a board that all share, whose turn it is.
    pub(crate) fn writer_of(&self, sheet: Seat) -> Seat {
        if self.view().is_shared {
            self.view().leader
        } else {
            sheet
        }
    }

    /// What stands at a place of a sheet. Others see what somebody proposes, not what could be.
    pub(crate) fn writing(&self, seat: Seat, place: SheetPlace) -> Writing {
        let only_looked_at = self.is_away() && seat == self.viewed;
        let readable =
            self.dice_settled && self.is_person(seat) && self.whole.is_none() && !only_looked_at;
        if self.better.is_some_and(|better| better.seat == seat) {
            // Nothing can be written any more: only what would have been better is shown.
            return match self.shown.writing(seat, place, true) {
                Writing::Legal(_) | Writing::Closed => Writing::Empty,
                shown => shown,
            };
        }
        self.shown.writing(seat, place, readable)
    }

    /// What is said of the decision that is looked at.
    pub(crate) fn better_told(&self, words: &Words) -> Option<String> {
        let better = self.better?;
        let told = |code| self.shown.describe_move(better.seat, code, words);
        let keys = ["coach-was-points", "coach-was-chance", "coach-was-close"];
        Some(compared(
            &keys,
            told(better.better),
            told(better.played),
            self.lead(better.cost),
            words,
        ))
    }

    /// What a difference in what moves lead to means in this game.
    pub(crate) fn lead(&self, by: f32) -> Lead {
        for_game!(self.id(), G => Lead::of::<G>(by))
    }

    /// Whether the dice may be put on the rail or taken from it now, by somebody at this device.
    pub(crate) fn may_hold(&self) -> bool {
        self.dice_settled
            && self.whole.is_none()
            && !self.is_away()
            && each!(&self.shown, one => one.may_hold())
            && self.is_person(self.view().leader)
    }

    /// Whether somebody at this device can choose the die that goes to the first place.
    pub(crate) fn may_order(&self) -> bool {
        let seat = self.at_hand();
        self.dice_settled
            && self.whole.is_none()
            && !self.is_away()
            && self.is_person(seat)
            && self.shown.has_order(seat)
    }

    /// What the large button does with what the seat proposes. Who is alone at the device and would
    /// roll next does both with it.
    pub(crate) fn confirmation(&self, seat: Seat) -> TableIntent {
        let alone = self.people() == 1 && self.is_person(seat);
        if alone && each!(&self.shown, one => one.rolls_next(seat)) {
            TableIntent::WriteAndRoll(seat)
        } else {
            TableIntent::Confirm(seat)
        }
    }

    /// Whether the seat has something to take back: what it proposes, or its last move.
    pub(crate) fn may_undo(&self, seat: Seat) -> bool {
        !self.shown.proposal(seat).is_empty() || self.shown.can_undo(seat)
    }

    /// Whether the seat has a button that lets the dice lie: where nothing is written with them, and
    /// where the others wait for it at their own sheets.
    pub(crate) fn may_stop(&self, seat: Seat, others_wait: bool) -> bool {
        self.dice_settled
            && self.decision() == Some(Decision::RerollOrStop)
            && seat == self.view().leader
            && self.shown.proposal(seat).is_empty()
            && (others_wait || self.shown.writes(seat).is_none())
    }

    /// Whether the coach can be asked for this seat: somebody at this device is to choose.
    pub(crate) fn may_ask_coach(&self, seat: Seat) -> bool {
        self.dice_settled
            && self.whole.is_none()
            && !self.is_away()
            && self.awaited().contains(seat)
            && self.is_person(seat)
            // All symbols to begin with are alike.
            && self.decision().is_some_and(|decision| decision != Decision::Start)
            && each!(&self.shown, one => one.has_choice(seat))
    }

    /// The dice that the next roll would roll.
    pub(crate) fn to_roll(&self) -> DiceSet {
        each!(&self.shown, one => one.to_roll(self.held))
    }

    pub(super) const fn set_held(&mut self, held: DiceSet) {
        self.held = held;
    }

    /// All dice come from the rail.
    pub(super) fn tidy_rail(&mut self) {
        self.tidied = std::mem::replace(&mut self.held, DiceSet::EMPTY);
    }

    /// Other dice lie there: what stood on the rail before is of no use any more.
    pub(super) const fn forget_tidied(&mut self) {
        self.tidied = DiceSet::EMPTY;
    }

    /// The same dice are decided about again: those that were kept are kept.
    pub(super) fn keep_again(&mut self) {
        if !self.before_first_roll() && self.held.is_empty() {
            self.held = self.tidied;
        }
    }

    pub(super) const fn set_readable(&mut self, readable: bool) {
        self.dice_settled = readable;
    }

    pub(super) fn refuse(&mut self, why: Refusal, seat: Seat, spot: Option<TapTarget>) {
        self.refused = Some(Refused { why, seat, spot });
    }

    pub(super) const fn forget_refusal(&mut self) {
        self.refused = None;
    }

    /// The device goes to this seat.
    pub(super) const fn take_device(&mut self, seat: Seat) {
        self.holder = seat;
        self.viewed = seat;
        self.looked = None;
    }

    /// Whether the end has been announced.
    pub(crate) const fn was_counted(&self) -> bool {
        self.counted
    }

    pub(super) const fn count(&mut self) {
        self.counted = true;
    }

    /// Whose sheet lies there while nobody looks elsewhere.
    pub(crate) fn own(&self) -> Seat {
        match self.sharing {
            Sharing::PassRound => self.holder,
            Sharing::Flat => self.at_hand(),
        }
    }

    /// Whether somebody else's sheet is looked at: it is for looking only.
    pub(crate) const fn is_away(&self) -> bool {
        self.looked.is_some() && self.whole.is_none()
    }

    /// What is asked now.
    fn moment(&self) -> Moment {
        Moment {
            leader: self.view().leader,
            decision: self.decision(),
            asked: self.awaited().contains(self.own()),
        }
    }

    /// Looks at this sheet. Around one device everybody who is asked may write on theirs.
    pub(super) fn look_at(&mut self, seat: Seat) {
        // A board that all share is everybody's own.
        if self.view().is_shared {
            return;
        }
        let writes = self.sharing == Sharing::Flat && self.is_person(seat);
        if writes && self.awaited().contains(seat) {
            self.take_device(seat);
            return;
        }
        self.viewed = seat;
        self.looked = (seat != self.own()).then(|| self.moment());
    }

    /// Whether it is time to look at one's own sheet again.
    pub(super) fn has_looked_enough(&self, all_are_seen: bool) -> bool {
        if self.whole.is_some() || self.is_over() {
            return false;
        }
        match self.looked {
            Some(then) => {
                let now = self.moment();
                all_are_seen || now.asked && now != then
            }
            None => self.viewed != self.own(),
        }
    }

    /// Looks at one's own sheet again.
    pub(crate) fn look_home(&mut self) {
        self.viewed = self.own();
        self.looked = None;
    }

    /// Which step of how many is looked at, while looking back.
    pub(crate) fn looking_back(&self) -> Option<(usize, usize)> {
        let whole = self.whole.as_ref()?;
        Some((self.view().steps, whole.view().steps))
    }

    /// Looks at the match as it was after so many steps.
    pub(super) fn look_back_to(&mut self, step: usize) {
        let whole = self.actual();
        let Some(earlier) = whole.after(step.min(whole.view().steps)) else {
            return;
        };
        let now = std::mem::replace(&mut self.shown, earlier);
        self.whole.get_or_insert(now);
        self.held = DiceSet::EMPTY;
        self.better = None;
        self.forget_refusal();
        if let Some(mover) = each!(&self.shown, one => one.log().last_mover()) {
            self.viewed = mover;
        }
    }

    /// Looks at a decision of the seat, with what would have been better as its proposal.
    pub(super) fn show_better(&mut self, seat: Seat, decision: &Judged<u32>) {
        let Some(better) = decision.better else {
            return;
        };
        self.look_back_to(decision.step);
        self.viewed = seat;
        let held = each!(&mut self.shown, one => one.propose(seat, better));
        self.held = held.unwrap_or_default();
        self.better = Some(Better {
            seat,
            played: decision.played,
            better,
            cost: decision.cost,
        });
    }

    /// Shows the end of the match again.
    pub(super) fn stop_looking_back(&mut self) {
        if let Some(whole) = self.whole.take() {
            self.shown = whole;
        }
        self.better = None;
    }

    /// How many people sit at this device.
    pub(crate) fn people(&self) -> usize {
        people(&self.players).count()
    }

    /// Whom the device has to be handed to before anything else happens, where it is passed round.
    pub(crate) fn handed_to(&self) -> Option<Seat> {
        // Cards come by themselves.
        if matches!(self.view().phase, Phase::Draw { .. }) {
            return None;
        }
        if self.awaited().contains(self.holder) {
            return None;
        }
        // Whoever comes next in the order of turns; computers need no device.
        let actor = self.actor()?;
        self.is_person(actor).then_some(actor)
    }
}

/// Matches that wait while another one is on the table, the one used last first.
#[derive(Resource, Default)]
pub(crate) struct ParkedMatches(Vec<OpenMatch>);

impl ParkedMatches {
    /// All that wait.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &OpenMatch> {
        self.0.iter()
    }

    /// The match of this game that was used last.
    pub(crate) fn get(&self, game: GameId) -> Option<&OpenMatch> {
        self.iter().find(|open| open.id() == game)
    }

    /// Takes a match from the shelf.
    pub(crate) fn take(&mut self, match_id: MatchId) -> Option<OpenMatch> {
        let mut all = self.0.iter();
        let place = all.position(|open| open.match_id == match_id)?;
        Some(self.0.remove(place))
    }

    /// Puts a match aside, before all others.
    pub(crate) fn put(&mut self, open: OpenMatch) {
        self.0.insert(0, open);
    }
}
