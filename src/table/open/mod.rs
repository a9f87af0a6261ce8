//! The match on the table, and how its players share the device.

mod look_back;
mod parked;

pub(crate) use parked::ParkedMatches;

use super::{match_view::MatchView, table_match::TableMatch};
use crate::{
    dice_origin::{DiceOrigin, Practice},
    intent::{TableIntent, TapTarget},
    layout::Layout,
    match_id::MatchId,
    players::{Kind, Player, Sharing, people},
    sheets::{SheetPlace, Writing},
    table::{AnyMatch, GameUi, each},
};
use bevy::{ecs::system::If, prelude::*};
use dicepad_core::{
    Decision, Game, GameId, Phase, RuleError, Seat, SeatSet, dice::DiceSet, for_game,
    matchlog::UndoError, players::Lead,
};
use look_back::LookingBack;

/// Why an intent was refused; the screen shows it once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// The core rejected the move.
    Rule(RuleError),
    /// The core rejected the undo.
    Undo(UndoError),
    /// The sheet belongs to this seat, and another player has the device.
    Theirs(Seat),
    /// The proposal is not a complete move yet.
    Unfinished,
    /// The maximum number of items is picked already.
    Enough,
}

/// A refusal and the place where it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Refused {
    /// The reason, as shown to the player.
    pub(crate) why: Refusal,
    /// The seat whose sheet or button was tapped.
    pub(crate) seat: Seat,
    /// The tapped place, if the refusal belongs to one.
    pub(crate) spot: Option<TapTarget>,
}

/// The question of the match, as far as it decides when a player who looks elsewhere is called back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct AskedMoment {
    leader: Seat,
    decision: Option<Decision>,
    /// Whether that player's own seat is awaited.
    asked: bool,
}

/// The match on the table.
#[derive(Resource)]
pub(crate) struct OpenMatch {
    /// Name of the match on disk.
    match_id: MatchId,
    /// Start time in seconds since the Unix epoch.
    started: u64,
    /// Where the dice come from.
    origin: DiceOrigin,
    /// The match at the moment that is shown: its current state, or an earlier one while looking back.
    shown: AnyMatch,
    players: Vec<Player>,
    sharing: Sharing,
    /// Dice on the rail; they are not rolled.
    held: DiceSet,
    /// Dice that were on the rail before it was cleared for the next roll.
    tidied: DiceSet,
    /// Whether the dice lie still. Until then no move can be written with them.
    dice_settled: bool,
    /// The seat whose player has the device.
    holder: Seat,
    /// The seat whose sheet is shown, on screens that show only one.
    viewed: Seat,
    /// The question at the time when the player turned to another sheet; `None` at the own sheet.
    looked: Option<AskedMoment>,
    refused: Option<Refused>,
    /// Whether the end has been announced.
    counted: bool,
    /// Whether the match was opened from the records.
    record: bool,
    /// Whether the finished match was handed over to the records.
    handed_in: bool,
    /// Set while an earlier moment of the match is shown.
    looking_back: Option<LookingBack>,
}

/// The match on the table, as a parameter of systems. While there is none, the engine skips the system.
///
/// This is checked when the system runs, not once per frame: a match may be discarded between two systems.
pub(crate) type TheMatch<'w> = If<Res<'w, OpenMatch>>;

/// [`TheMatch`], for the systems that change it.
pub(crate) type TheMatchMut<'w> = If<ResMut<'w, OpenMatch>>;

impl OpenMatch {
    /// Opens a match that is about to begin.
    pub(crate) fn new(shown: AnyMatch, players: Vec<Player>, sharing: Sharing) -> Self {
        let holder = people(&players).next().unwrap_or(Seat::ZERO);
        let match_id = MatchId::fresh(shown.view().seed());
        let mut open = Self {
            match_id,
            started: match_id.started(),
            origin: DiceOrigin::default(),
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
            handed_in: false,
            looking_back: None,
        };
        // The awaited person is assumed to hold the device already: no hand-over page at the start.
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

    /// The same match under its name on disk, with its real start time.
    pub(crate) fn saved_as(self, match_id: MatchId, started: u64) -> Self {
        Self {
            match_id,
            started,
            ..self
        }
    }

    /// The same match, with the origin of its dice.
    pub(crate) fn with_origin(self, origin: DiceOrigin) -> Self {
        Self { origin, ..self }
    }

    /// The same match, opened from the records.
    pub(crate) fn into_record(self) -> Self {
        Self {
            // The match was announced when it ended.
            counted: true,
            record: true,
            handed_in: true,
            ..self
        }
    }

    /// Start time in seconds since the Unix epoch.
    pub(crate) const fn started(&self) -> u64 {
        self.started
    }

    /// Where the dice come from.
    pub(crate) const fn origin(&self) -> DiceOrigin {
        self.origin
    }

    /// Makes the match practice, because its dice were rolled on this device before.
    pub(crate) const fn mark_as_seen_before(&mut self) {
        self.origin.practice = Some(Practice::SeenBefore);
    }

    /// Whether the match has begun and is not over, so that it can be continued.
    pub(crate) fn is_waiting(&self) -> bool {
        let stands = self.actual().view();
        stands.steps > 0 && stands.phase != Phase::Over
    }

    /// Whether the match was opened from the records.
    pub(crate) const fn is_record(&self) -> bool {
        self.record
    }

    /// Whether the finished match was handed over to the records, which keep it from then on.
    pub(crate) const fn was_handed_in(&self) -> bool {
        self.handed_in
    }

    /// Marks the finished match as handed over to the records.
    pub(crate) const fn hand_in(&mut self) {
        self.handed_in = true;
    }

    /// Name of the match on disk.
    pub(crate) const fn match_id(&self) -> MatchId {
        self.match_id
    }

    /// Renames the match on disk.
    pub(crate) const fn set_match_id(&mut self, match_id: MatchId) {
        self.match_id = match_id;
    }

    /// The current state of the match, even while an earlier moment is shown.
    pub(crate) fn actual(&self) -> &AnyMatch {
        let past = self.looking_back.as_ref();
        past.map_or(&self.shown, |past| &past.whole)
    }

    /// The match at the moment that is shown.
    pub(crate) fn shown(&self) -> &AnyMatch {
        &self.shown
    }

    /// Mutable access to the shown match, for the table's own systems only.
    pub(super) fn shown_mut(&mut self) -> &mut AnyMatch {
        &mut self.shown
    }

    /// The facts of the shown moment that do not depend on the game.
    pub(crate) fn view(&self) -> MatchView {
        self.shown.view()
    }

    /// The game that is played.
    pub(crate) fn id(&self) -> GameId {
        self.view().game
    }

    /// The state of the game, if the match is of type `G`.
    pub(crate) fn state<G: GameUi>(&self) -> Option<&G> {
        G::of(&self.shown).map(TableMatch::state)
    }

    /// All players, in order of their seats from 0.
    pub(crate) fn players(&self) -> &[Player] {
        &self.players
    }

    /// The player at this seat.
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[usize::from(seat.number())]
    }

    /// Names of the players, in order of their seats from 0.
    pub(crate) fn names(&self) -> Vec<&str> {
        self.players.iter().map(|player| &*player.name).collect()
    }

    /// Whether a person at this device decides for the seat.
    pub(crate) fn is_person(&self, seat: Seat) -> bool {
        let player = self.players.get(usize::from(seat.number()));
        player.is_some_and(Player::is_person)
    }

    /// The computer player at this seat, if any.
    pub(crate) fn computer(&self, seat: Seat) -> Option<dicepad_core::players::PlayerKind> {
        match self.player(seat).kind {
            Kind::Computer(kind) => Some(kind),
            Kind::Person => None,
        }
    }

    pub(crate) const fn sharing(&self) -> Sharing {
        self.sharing
    }

    /// Dice on the rail; the next roll leaves them.
    pub(crate) const fn held(&self) -> DiceSet {
        self.held
    }

    /// Whether the dice lie still, so that moves can be written.
    pub(crate) const fn dice_settled(&self) -> bool {
        self.dice_settled
    }

    /// The seat whose player has the device.
    pub(crate) const fn holder(&self) -> Seat {
        self.holder
    }

    /// The seat whose sheet is shown, on screens that show only one.
    pub(crate) const fn viewed(&self) -> Seat {
        self.viewed
    }

    /// The latest refusal, until the next intent clears it.
    pub(crate) const fn refused(&self) -> Option<Refused> {
        self.refused
    }

    /// Whether the shown moment is the end of the match.
    pub(crate) fn is_over(&self) -> bool {
        self.view().phase == Phase::Over
    }

    pub(crate) fn waits_for_roll(&self) -> bool {
        matches!(self.view().phase, Phase::Roll { .. })
    }

    /// Whether a new set of rolls is about to begin, so that the dice in the tray no longer count.
    pub(crate) fn before_first_roll(&self) -> bool {
        match self.view().phase {
            Phase::Roll { attempt, .. } => attempt == 1,
            Phase::Answers { decision, .. } => decision == Decision::ChooseDice,
            Phase::Draw { .. } | Phase::Over => false,
        }
    }

    /// The seats that have to roll or answer; several where all write at the same time.
    pub(crate) fn awaited(&self) -> SeatSet {
        match self.view().phase {
            Phase::Roll { seat, .. } | Phase::Draw { seat, .. } => {
                seat.map_or_else(|| SeatSet::all(self.view().seats), SeatSet::only)
            }
            Phase::Answers { seats, .. } => seats,
            Phase::Over => SeatSet::EMPTY,
        }
    }

    /// Whether a person is among the awaited seats.
    pub(crate) fn awaits_person(&self) -> bool {
        self.awaited().iter().any(|seat| self.is_person(seat))
    }

    /// The first awaited seat in turn order.
    pub(crate) fn actor(&self) -> Option<Seat> {
        let awaited = self.awaited();
        let mut round = self.view().round();
        round.find(|seat| awaited.contains(*seat))
    }

    /// The decision that the match asks for, if any.
    pub(crate) fn decision(&self) -> Option<Decision> {
        match self.view().phase {
            Phase::Answers { decision, .. } => Some(decision),
            _ => None,
        }
    }

    /// The seat that the buttons act for: the holder's, unless only other people are awaited.
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

    /// The decision that this seat can write now; `None` while the dice roll.
    pub(crate) fn writes(&self, seat: Seat) -> Option<Decision> {
        self.dice_settled.then(|| self.shown.writes(seat)).flatten()
    }

    /// The seat that writes on this sheet: its owner, or on a shared board the seat whose turn it is.
    pub(crate) fn writer_of(&self, sheet: Seat) -> Seat {
        if self.view().is_shared {
            self.view().leader
        } else {
            sheet
        }
    }

    /// Content of a place on a sheet. Proposal and legal cells appear only on the sheet of a person, once the
    /// dice lie still; a sheet that is only looked at shows its ink.
    pub(crate) fn writing(&self, seat: Seat, place: SheetPlace) -> Writing {
        let only_looked_at = self.is_away() && seat == self.viewed;
        let readable = self.dice_settled
            && self.is_person(seat)
            && self.looking_back.is_none()
            && !only_looked_at;
        if self.better().is_some_and(|better| better.seat == seat) {
            // A past decision cannot be changed: show only the better move.
            return match self.shown.writing(seat, place, true) {
                Writing::Legal(_) | Writing::Closed => Writing::Empty,
                shown => shown,
            };
        }
        self.shown.writing(seat, place, readable)
    }

    /// Converts a difference in value to points or chance, whichever this game uses.
    pub(crate) fn lead(&self, by: f32) -> Lead {
        for_game!(self.id(), G => Lead::of::<G>(by))
    }

    /// Whether the person at this device may hold or release dice now.
    pub(crate) fn may_hold(&self) -> bool {
        self.dice_settled
            && self.looking_back.is_none()
            && !self.is_away()
            && each!(&self.shown, one => one.may_hold())
            && self.is_person(self.view().leader)
    }

    /// Whether the person at this device can choose the die for the first place.
    pub(crate) fn may_order(&self) -> bool {
        let seat = self.at_hand();
        self.dice_settled
            && self.looking_back.is_none()
            && !self.is_away()
            && self.is_person(seat)
            && self.shown.has_order(seat)
    }

    /// The action of the large button for the seat's proposal. For a single person who would roll next,
    /// it writes and rolls in one go.
    pub(crate) fn confirmation(&self, seat: Seat) -> TableIntent {
        let alone = self.people() == 1 && self.is_person(seat);
        if alone && each!(&self.shown, one => one.rolls_next(seat)) {
            TableIntent::WriteAndRoll(seat)
        } else {
            TableIntent::Confirm(seat)
        }
    }

    /// Whether undo has an effect: the seat has a proposal, or a move to take back.
    pub(crate) fn may_undo(&self, seat: Seat) -> bool {
        !self.shown.proposal(seat).is_empty() || self.shown.can_undo(seat)
    }

    /// Whether the seat has a stop button: with dice that allow no move, or where the other seats wait to
    /// write on their own sheets.
    pub(crate) fn may_stop(&self, seat: Seat, others_wait: bool) -> bool {
        self.dice_settled
            && self.decision() == Some(Decision::RerollOrStop)
            && seat == self.view().leader
            && self.shown.proposal(seat).is_empty()
            && (others_wait || self.shown.writes(seat).is_none())
    }

    /// Whether the seat can ask the coach: a person at this device has a choice to make.
    pub(crate) fn may_ask_coach(&self, seat: Seat) -> bool {
        self.dice_settled
            && self.looking_back.is_none()
            && !self.is_away()
            && self.awaited().contains(seat)
            && self.is_person(seat)
            // All first symbols are equally good.
            && self.decision().is_some_and(|decision| decision != Decision::Start)
            && each!(&self.shown, one => one.has_choice(seat))
    }

    /// The seat that begins the next match: the one after this match's first, in turn order.
    pub(crate) fn next_first(&self) -> Seat {
        let MatchView { first, seats, .. } = self.view();
        for_game!(self.id(), G => G::DIRECTION.next(first, seats))
    }

    /// The dice of the next roll.
    pub(crate) fn to_roll(&self) -> DiceSet {
        each!(&self.shown, one => one.to_roll(self.held))
    }

    pub(super) const fn set_held(&mut self, held: DiceSet) {
        self.held = held;
    }

    /// Takes all dice off the rail, and remembers them for [`OpenMatch::keep_again`].
    pub(super) fn tidy_rail(&mut self) {
        self.tidied = std::mem::replace(&mut self.held, DiceSet::EMPTY);
    }

    /// Forgets the dice of the cleared rail, after a new roll.
    pub(super) const fn forget_tidied(&mut self) {
        self.tidied = DiceSet::EMPTY;
    }

    /// Puts the dice back on the rail, after an undo that returns to the same roll.
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

    /// Hands the device to this seat.
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

    /// The seat whose sheet is shown by default.
    pub(crate) fn own(&self) -> Seat {
        match self.sharing {
            Sharing::PassRound => self.holder,
            Sharing::Flat => self.at_hand(),
        }
    }

    /// Whether another player's sheet is shown, which is read-only.
    pub(crate) const fn is_away(&self) -> bool {
        self.looked.is_some() && self.looking_back.is_none()
    }

    fn moment(&self) -> AskedMoment {
        AskedMoment {
            leader: self.view().leader,
            decision: self.decision(),
            asked: self.awaited().contains(self.own()),
        }
    }

    /// Turns to this sheet. Around a shared device, an awaited player who turns to the own sheet may
    /// write.
    pub(super) fn look_at(&mut self, seat: Seat) {
        // A shared board belongs to all seats.
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

    /// Whether the view should return to the own sheet.
    pub(super) fn has_looked_enough(&self, all_are_seen: bool) -> bool {
        if self.looking_back.is_some() || self.is_over() {
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

    /// Returns to the own sheet.
    pub(crate) fn look_home(&mut self) {
        self.viewed = self.own();
        self.looked = None;
    }

    /// Whether the people at the table pass this device round, in this layout.
    pub(crate) fn passes_device(&self, layout: &Layout) -> bool {
        !layout.is_large() && self.people() >= 2 && self.sharing == Sharing::PassRound
    }

    /// Number of people at this device.
    pub(crate) fn people(&self) -> usize {
        people(&self.players).count()
    }

    /// The seat that has to be handed the device before the match can continue, if any.
    pub(crate) fn handed_to(&self) -> Option<Seat> {
        // Cards are drawn without a player.
        if matches!(self.view().phase, Phase::Draw { .. }) {
            return None;
        }
        if self.awaited().contains(self.holder) {
            return None;
        }
        // The next seat in turn order decides; a computer player needs no device.
        let actor = self.actor()?;
        self.is_person(actor).then_some(actor)
    }
}
