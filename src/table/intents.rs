//! Applies the intents of the players to the match.

use super::{
    Coached, OpenMatch, Refusal, Reviews, TheMatchMut, table_match::Tapped, turn::is_handed_over,
};
use crate::{
    dice::{DiceTappable, HoldDice, LayDice, ThrowDice, Tray, TrayDice},
    intent::{Fling, LookBack, TableIntent, TapTarget},
    layout::Layout,
    nav::{Navigate, Navigator, Overlay, Screen},
    settings::Settings,
};
use bevy::prelude::*;
use dicepad_core::{
    Decision, Phase, RuleError, Seat,
    dice::{Chance, DiceSet, Lying, MOST_DICE, Purpose, Symbol},
};

/// Something that happened at the table; sound, haptics and announcements react to it.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TableEvent {
    /// The seat wrote a move.
    Written(Seat),
    Passed(Seat),
    /// The seat took a move back.
    TakenBack(Seat),
    /// A tap or an undo was refused.
    Refused,
    /// The seat could only pass and was skipped.
    Skipped(Seat),
    /// The match is over, sent once.
    Over,
}

/// Applies the intents of looking back, which never change the match itself.
pub(super) fn look_back(
    mut intents: MessageReader<TableIntent>,
    mut asked: MessageReader<Navigate>,
    mut open: TheMatchMut<'_>,
    mut hands: TableCommands<'_>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    reviews: Res<Reviews>,
) {
    for intent in intents.read() {
        match *intent {
            TableIntent::LookBack(to) if open.looking_back().is_some() || open.is_over() => {
                let all = open.view().steps;
                let (at, all) = open.looking_back().unwrap_or((all, all));
                let step = match to {
                    LookBack::First => 0,
                    LookBack::Previous => at.saturating_sub(1),
                    LookBack::Next => at + 1,
                    LookBack::Last => all,
                };
                open.look_back_to(step);
                lay_dice(&open, &mut hands);
                hands.to.visit(Screen::Table);
            }
            TableIntent::ShowBetter(step) if *screen.get() == Screen::Review => {
                if let Some((seat, decision)) = reviews.decision(step) {
                    open.show_better(seat, &decision);
                    lay_dice(&open, &mut hands);
                    hands.to.visit(Screen::Table);
                }
            }
            _ => {}
        }
    }
    // Going back from the table ends looking back; the rulebook and the settings are only visits.
    let leaves = asked.read().any(|asked| *asked == Navigate::Back);
    let at_table = *screen.get() == Screen::Table && *overlay.get() == Overlay::None;
    if leaves && at_table && open.looking_back().is_some() {
        open.stop_looking_back();
    }
}

/// Applies the table intents of this frame to the match.
pub(super) fn apply_table_intents(
    mut intents: MessageReader<TableIntent>,
    mut open: TheMatchMut<'_>,
    mut hands: TableCommands<'_>,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
) {
    for intent in intents.read() {
        // A tap on the sheet of another match may still be on its way when this one comes to the table.
        let seats = open.view().seats;
        if intent.seat().is_some_and(|seat| seat.number() >= seats) {
            continue;
        }
        if let TableIntent::TakeDevice(seat) = *intent {
            open.take_device(seat);
            hands.to.replace(Screen::Table);
        }
        match (screen.get(), *intent) {
            (Screen::Table, intent) if open.looking_back().is_none() => {
                apply_one(intent, &mut open, &mut hands, &settings);
            }
            (Screen::Handover, TableIntent::Undo(seat)) => {
                open.forget_refusal();
                if undo(&mut open, &mut hands, seat) {
                    // The seat that took its move back still has the device.
                    open.take_device(seat);
                    hands.to.replace(Screen::Table);
                }
            }
            _ => {}
        }
    }
    let may_take = open.may_hold() || open.may_order();
    hands.tappable.set_if_neq(DiceTappable(
        may_take && !hands.dice.are_moving() && *screen.get() == Screen::Table,
    ));
}

/// Everything outside the match that a table intent can set in motion.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct TableCommands<'w> {
    pub(super) dice: ResMut<'w, TrayDice>,
    pub(super) tappable: ResMut<'w, DiceTappable>,
    pub(super) throws: MessageWriter<'w, ThrowDice>,
    pub(super) holds: MessageWriter<'w, HoldDice>,
    pub(super) lays: MessageWriter<'w, LayDice>,
    pub(super) events: MessageWriter<'w, TableEvent>,
    pub(super) to: Navigator<'w>,
    pub(super) layout: Res<'w, Layout>,
}

fn apply_one(
    intent: TableIntent,
    open: &mut OpenMatch,
    hands: &mut TableCommands<'_>,
    settings: &Settings,
) {
    // From the roll until the dice lie still, ending the throw is the only possible action.
    let thrown = hands.dice.are_moving() || !open.dice_settled();
    let intent = meant(intent, open, thrown);
    if !acts(intent) || hands_over(intent, open, hands) {
        return;
    }
    // Any further intent means that the player has read the refusal.
    open.forget_refusal();
    if refuses_elsewhere(intent, open, hands) {
        return;
    }
    let coached = open.view().coached;
    if !matches!(intent, TableIntent::LookAt(_)) {
        open.shown_mut().hush();
    }
    match intent {
        // Asking again while the coach thinks cancels the question.
        TableIntent::AskCoach(seat)
            if coached != Coached::Thinking(seat)
                && open.may_ask_coach(seat)
                && !hands.dice.are_moving() =>
        {
            open.shown_mut().ask_coach(seat);
        }
        TableIntent::Roll(_) if thrown => hands.dice.skip(),
        TableIntent::Roll(_) | TableIntent::Die(_) | TableIntent::Stop => {
            apply_to_dice(intent, open, hands, settings);
        }
        TableIntent::LookAt(seat) if !hands.layout.is_large() => open.look_at(seat),
        _ => apply_to_sheet(intent, open, hands, settings),
    }
}

/// What an intent means at this moment: some keys and places have more than one meaning.
fn meant(intent: TableIntent, open: &OpenMatch, thrown: bool) -> TableIntent {
    match intent {
        // Enter rolls while there is nothing to confirm.
        TableIntent::Confirm(_) | TableIntent::WriteAndRoll(_)
            if open.waits_for_roll() || thrown =>
        {
            TableIntent::Roll(Fling::Tap)
        }
        // After the first roll, a finger that misses a die must not spend a roll.
        TableIntent::Felt if open.before_first_roll() || thrown => TableIntent::Roll(Fling::Tap),
        other => other,
    }
}

/// Whether an intent acts on the match, and not only on its page.
const fn acts(intent: TableIntent) -> bool {
    matches!(
        intent,
        TableIntent::Roll(_)
            | TableIntent::Die(_)
            | TableIntent::Tap(..)
            | TableIntent::DrawnSymbol(_)
            | TableIntent::Confirm(_)
            | TableIntent::WriteAndRoll(_)
            | TableIntent::Swap(_)
            | TableIntent::Undo(_)
            | TableIntent::Stop
            | TableIntent::AskCoach(_)
            | TableIntent::LookAt(_)
    )
}

/// An intent that would need the next player opens the hand-over page at once. Undo and looking around still
/// belong to the current holder.
fn hands_over(intent: TableIntent, open: &OpenMatch, hands: &mut TableCommands<'_>) -> bool {
    let mine = matches!(intent, TableIntent::Undo(_) | TableIntent::LookAt(_));
    let handed_over = !mine && is_handed_over(open, &hands.layout);
    if handed_over {
        hands.to.replace(Screen::Handover);
    }
    handed_over
}

/// Another player's sheet is read-only: refuses everything but looking around and ending a throw.
fn refuses_elsewhere(
    intent: TableIntent,
    open: &mut OpenMatch,
    hands: &mut TableCommands<'_>,
) -> bool {
    let looks = match intent {
        TableIntent::LookAt(_) => true,
        TableIntent::Roll(_) => hands.dice.are_moving(),
        _ => false,
    };
    if !open.is_away() || looks {
        return false;
    }
    let tapped = match intent {
        TableIntent::Tap(_, spot) if spot != TapTarget::Pass => Some(spot),
        _ => None,
    };
    let theirs = open.viewed();
    open.refuse(Refusal::Theirs(theirs), theirs, tapped);
    hands.events.write(TableEvent::Refused);
    true
}

/// Rolls, keeps or orders dice, or stops rolling.
fn apply_to_dice(
    intent: TableIntent,
    open: &mut OpenMatch,
    hands: &mut TableCommands<'_>,
    settings: &Settings,
) {
    match intent {
        TableIntent::Roll(fling) if open.awaits_person() => {
            roll(open, hands, fling, settings.reduce_motion);
        }
        TableIntent::Die(die) if open.may_hold() => {
            let held = DiceSet::from_bits(open.held().bits() ^ (1 << die));
            open.set_held(held);
            hands.holds.write(HoldDice(held));
        }
        TableIntent::Die(die) if open.may_order() => order(open, die, hands.layout.is_large()),
        TableIntent::Stop if open.decision() == Some(Decision::RerollOrStop) => {
            let leader = open.view().leader;
            if open.dice_settled() && open.is_person(leader) {
                let stopped = open.shown_mut().stop();
                // If these dice gave no cell, stopping ends the turn and counts as a pass.
                let ended = stopped.map(|()| !open.awaited().contains(leader));
                settle(open, hands, leader, Some(TapTarget::Pass), ended);
            }
        }
        _ => {}
    }
}

/// Proposes, writes, swaps or takes back.
fn apply_to_sheet(
    intent: TableIntent,
    open: &mut OpenMatch,
    hands: &mut TableCommands<'_>,
    settings: &Settings,
) {
    match intent {
        TableIntent::Tap(seat, spot) => {
            // The first symbol is chosen with buttons, so a slipped finger is unlikely: no confirmation.
            let confirm_first = settings.confirm && !matches!(spot, TapTarget::Symbol(_));
            tap(open, hands, seat, spot, confirm_first);
        }
        TableIntent::DrawnSymbol(seat) => {
            let free: Vec<Symbol> = <Symbol as strum::VariantArray>::VARIANTS
                .iter()
                .copied()
                .filter(|symbol| open.shown().may_propose(seat, TapTarget::Symbol(*symbol)))
                .collect();
            let mut lot = Chance::new(open.view().seed(), Purpose::Player(seat));
            if let Some(symbol) = lot.pick(&free) {
                tap(open, hands, seat, TapTarget::Symbol(*symbol), false);
            }
        }
        TableIntent::Confirm(seat) if open.writes(seat).is_some() && open.is_person(seat) => {
            let confirmed = open.shown_mut().confirm(seat);
            settle(open, hands, seat, None, confirmed);
        }
        TableIntent::WriteAndRoll(seat) if open.writes(seat).is_some() && open.is_person(seat) => {
            // The match may have changed since the button was drawn.
            let rolls = open.confirmation(seat) == TableIntent::WriteAndRoll(seat);
            let confirmed = open.shown_mut().confirm(seat);
            let written = confirmed == Ok(true);
            settle(open, hands, seat, None, confirmed);
            if written && rolls {
                roll(open, hands, Fling::Tap, settings.reduce_motion);
            }
        }
        TableIntent::Swap(seat) => open.shown_mut().swap(seat),
        // Undo withdraws a proposal before it takes back a move.
        TableIntent::Undo(seat) if !open.shown().proposal(seat).is_empty() => {
            open.shown_mut().withdraw(seat);
        }
        TableIntent::Undo(seat) => {
            undo(open, hands, seat);
        }
        _ => {}
    }
}

/// Sends this die to the first place of the proposal. Where several seats write at once, a seat with a
/// complete proposal keeps its order: it has its own swap button.
fn order(open: &mut OpenMatch, die: usize, all_are_seen: bool) {
    let writers: Vec<Seat> = if all_are_seen {
        let mut writers: Vec<Seat> = open.awaited().iter().collect();
        writers.retain(|seat| open.is_person(*seat));
        if writers.len() > 1 {
            writers.retain(|seat| !open.shown().is_whole(*seat));
        }
        writers
    } else {
        vec![open.at_hand()]
    };
    for seat in writers {
        open.shown_mut().begin_with(seat, die);
    }
}

/// Takes the seat's last move back. Returns whether that was possible.
fn undo(open: &mut OpenMatch, hands: &mut TableCommands<'_>, seat: Seat) -> bool {
    match open.shown_mut().undo(seat) {
        Ok(()) => {
            // The dice keep their faces: the same roll is written again.
            open.set_readable(true);
            open.keep_again();
            lay_dice(open, hands);
            // Undo lays the dice in a row, so die 0 is the leftmost.
            open.shown_mut().read_from(0);
            hands.events.write(TableEvent::TakenBack(seat));
            true
        }
        Err(reason) => {
            open.refuse(Refusal::Undo(reason), seat, None);
            hands.events.write(TableEvent::Refused);
            false
        }
    }
}

fn tap(
    open: &mut OpenMatch,
    hands: &mut TableCommands<'_>,
    seat: Seat,
    spot: TapTarget,
    confirm_first: bool,
) {
    if !open.is_person(seat) {
        return;
    }
    let refusal = if open.passes_device(&hands.layout) && seat != open.holder() {
        // Where the device is passed round, the other sheets are read-only.
        Some(Refusal::Theirs(seat))
    } else if open.dice_settled() {
        None
    } else {
        Some(Refusal::Rule(RuleError::RollAwaited))
    };
    if let Some(refusal) = refusal {
        open.refuse(refusal, seat, Some(spot));
        hands.events.write(TableEvent::Refused);
        return;
    }
    let tapped = open.shown_mut().tap(seat, spot, confirm_first);
    let missing = match tapped {
        Ok(Tapped::Unfinished) => Some(Refusal::Unfinished),
        Ok(Tapped::Enough) => Some(Refusal::Enough),
        _ => None,
    };
    if let Some(missing) = missing {
        open.refuse(missing, seat, Some(spot));
        hands.events.write(TableEvent::Refused);
        return;
    }
    let written = tapped.map(|tapped| tapped == Tapped::Written);
    settle(open, hands, seat, Some(spot), written);
}

/// Handles the consequences of a move that was made or refused.
fn settle(
    open: &mut OpenMatch,
    hands: &mut TableCommands<'_>,
    seat: Seat,
    spot: Option<TapTarget>,
    done: Result<bool, RuleError>,
) {
    match done {
        Ok(false) => {}
        Ok(true) => {
            let event = match spot {
                Some(TapTarget::Pass) => TableEvent::Passed(seat),
                _ => TableEvent::Written(seat),
            };
            hands.events.write(event);
            tidy_up(open, hands);
        }
        Err(reason) => {
            open.refuse(Refusal::Rule(reason), seat, spot);
            hands.events.write(TableEvent::Refused);
        }
    }
}

/// Clears the rail after a move that ends a set of rolls.
pub(super) fn tidy_up(open: &mut OpenMatch, hands: &mut TableCommands<'_>) {
    let fresh = match open.view().phase {
        Phase::Roll { attempt, .. } => attempt == 1,
        Phase::Answers { decision, .. } => decision == Decision::ChooseDice,
        Phase::Draw { .. } | Phase::Over => false,
    };
    if fresh {
        empty_rail(open, hands);
    }
}

fn empty_rail(open: &mut OpenMatch, hands: &mut TableCommands<'_>) {
    if !open.held().is_empty() {
        open.tidy_rail();
        hands.holds.write(HoldDice(DiceSet::EMPTY));
    }
}

/// Rolls all dice that are not held.
pub(super) fn roll(
    open: &mut OpenMatch,
    hands: &mut TableCommands<'_>,
    fling: Fling,
    at_once: bool,
) {
    // If the last roll ended the turn by itself, the rail still shows the previous seat's dice. Where the
    // roller chooses dice first, the rail already holds that choice.
    if matches!(open.view().phase, Phase::Roll { attempt: 1, .. }) {
        empty_rail(open, hands);
    }
    let rolled = open.to_roll();
    if let Err(reason) = open.shown_mut().ask_for_roll(rolled) {
        let leader = open.view().leader;
        open.refuse(Refusal::Rule(reason), leader, None);
        hands.events.write(TableEvent::Refused);
        return;
    }
    if !open.waits_for_roll() || !open.shown_mut().let_chance_decide() {
        return;
    }
    open.set_readable(false);
    open.forget_tidied();
    hands.throws.write(ThrowDice {
        game: open.id(),
        faces: faces(&open.view().rolled, rolled),
        seed: throw_seed(open),
        fling,
        at_once,
    });
}

/// Faces of these dice; `None` for a die that is not on the table.
fn faces(lying: &Lying, dice: DiceSet) -> [Option<u8>; MOST_DICE] {
    std::array::from_fn(|die| {
        (dice.contains(die) && lying.dice().contains(die)).then(|| lying.face(die))
    })
}

/// Shows the dice of the match without a throw.
pub(super) fn lay_dice(open: &OpenMatch, hands: &mut TableCommands<'_>) {
    hands.lays.write(laid(open));
}

/// The dice as the match has them. A die that the rules have taken off the table stays in the tray with
/// its last face.
pub(super) fn laid(open: &OpenMatch) -> LayDice {
    let (lying, rolled) = (open.view().lying, open.view().rolled);
    let all = DiceSet::first(open.view().dice);
    let face = |die| {
        if lying.dice().contains(die) {
            lying.face(die)
        } else if rolled.dice().contains(die) {
            rolled.face(die)
        } else {
            FIRST_FACES[die]
        }
    };
    let unrolled = rolled.dice().is_empty();
    // Before the first roll of the match, each die shows its own of [`FIRST_FACES`].
    let any_face = if unrolled {
        DiceSet::EMPTY
    } else {
        all.without(lying.dice()).without(rolled.dice())
    };
    LayDice {
        game: open.id(),
        faces: std::array::from_fn(|die| all.contains(die).then(|| face(die))),
        any_face,
        on_rail: open.held(),
        heaped: unrolled,
    }
}

/// Face of each die before the first roll of a match: all different, as in a heap.
const FIRST_FACES: [u8; MOST_DICE] = [5, 2, 0, 4, 1, 3, 2];

/// Seed of the throw: different for each roll of a match, and the same when that roll is shown again.
fn throw_seed(open: &OpenMatch) -> u64 {
    let steps = open.view().steps as u64;
    open.view().seed().wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ steps
}

/// Reads symbols from left to right, in the order in which the dice came to rest.
pub(super) fn read_order(dice: Res<TrayDice>, tray: Option<Res<Tray>>, mut open: TheMatchMut<'_>) {
    let Some(plan) = tray.as_ref().and_then(|tray| tray.plan.as_ref()) else {
        return;
    };
    let mut seats = Seat::all(open.view().seats);
    let lie_anew = dice.is_changed() && !dice.are_moving();
    if !lie_anew || !seats.any(|seat| open.shown().has_order(seat)) {
        return;
    }
    let leftmost = dice
        .places(plan)
        .min_by(|a, b| a.1.center().x.total_cmp(&b.1.center().x));
    if let Some((die, _)) = leftmost
        && die != open.view().leftmost
    {
        open.shown_mut().read_from(die);
    }
}

/// Allows writing, once the dice lie still.
pub(super) fn read_dice(mut open: TheMatchMut<'_>) {
    open.set_readable(true);
}
