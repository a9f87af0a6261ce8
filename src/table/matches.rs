//! Matches come to the table and leave it: they are begun, parked, resumed and thrown away.

use super::{AnyMatch, OpenMatch, ParkedMatches, intents::laid};
use crate::{
    dice::{PrepareDice, TrayDice},
    intent::SetupIntent,
    match_id::MatchId,
    nav::{self, Screen},
    setup::{First, NextMatch},
};
use bevy::{ecs::message::MessageCursor, prelude::*};
use dicepad_core::Phase;

/// A match was thrown away: its save has to go as well.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Discarded(pub(crate) MatchId);

/// A finished match left the table before it was handed over to the records.
#[derive(Message)]
pub(crate) struct LeftFinished(pub(crate) OpenMatch);

/// Applies the intents that change the set-up, begin a match, or resume a parked one.
pub(super) fn apply_setup_intents(world: &mut World, mut read: Local<MessageCursor<SetupIntent>>) {
    let wanted: Vec<SetupIntent> = read
        .read(world.resource::<Messages<SetupIntent>>())
        .copied()
        .collect();
    for intent in wanted {
        match intent {
            SetupIntent::Choose(game) => {
                world.resource_mut::<NextMatch>().choose_game(game);
                world.write_message(PrepareDice(game));
                nav::visit(world, Screen::Setup);
            }
            SetupIntent::Change(change) => world.resource_mut::<NextMatch>().change(change),
            SetupIntent::Begin => {
                let first = world.resource::<NextMatch>().first;
                begin(world, first);
            }
            SetupIntent::Again => again(world),
            SetupIntent::Continue(game) => {
                let on_table = world.get_resource::<OpenMatch>();
                let here = on_table.is_some_and(|open| open.id() == game && !open.is_over());
                let waiting = world.resource::<ParkedMatches>().get(game);
                let waiting = waiting.map(OpenMatch::match_id).filter(|_| !here);
                if let Some(match_id) = waiting {
                    take_from_shelf(world, match_id);
                }
                nav::visit(world, Screen::Table);
            }
            SetupIntent::Resume(match_id) => {
                take_from_shelf(world, match_id);
                nav::visit(world, Screen::Table);
            }
            SetupIntent::Discard(match_id) => discard(world, match_id),
            _ => {}
        }
    }
}

fn begin(world: &mut World, first: First) {
    let mut next = world.resource_mut::<NextMatch>();
    match AnyMatch::begin(&mut next, first) {
        Ok(begun) => {
            let open = OpenMatch::new(begun, next.players.clone(), next.sharing)
                .with_origin(next.origin());
            put_on_table(world, open);
            nav::start(world, Screen::Table);
        }
        Err(problem) => warn!("the match cannot begin: {problem}"),
    }
}

/// Starts the same match again. The next seat in turn order begins.
fn again(world: &mut World) {
    let first = world.resource_scope(|world, mut next: Mut<'_, NextMatch>| {
        let Some(open) = world.get_resource::<OpenMatch>() else {
            return next.first;
        };
        next.repeat(open.view().challenge, open.players(), open.sharing());
        First::Chosen(open.next_first().number())
    });
    begin(world, first);
}

fn take_from_shelf(world: &mut World, match_id: MatchId) {
    if let Some(open) = world.resource_mut::<ParkedMatches>().take(match_id) {
        world.resource_mut::<NextMatch>().note_played(open.id());
        put_on_table(world, open);
    }
}

/// Throws a match away, whether it is on the table or parked.
fn discard(world: &mut World, match_id: MatchId) {
    let on_table = world.get_resource::<OpenMatch>();
    if on_table.is_some_and(|open| open.match_id() == match_id) {
        world.remove_resource::<OpenMatch>();
    }
    world.resource_mut::<ParkedMatches>().take(match_id);
    world.write_message(Discarded(match_id));
}

/// Makes this the match on the table. The match that was there is parked, unless it is over or no step
/// has been made in it.
pub(crate) fn put_on_table(world: &mut World, mut open: OpenMatch) {
    if let Some(before) = world.remove_resource::<OpenMatch>() {
        let match_id = before.match_id();
        if before.actual().view().phase == Phase::Over {
            if !before.was_handed_in() {
                world.write_message(LeftFinished(before));
            }
        } else if before.is_waiting() {
            world.resource_mut::<ParkedMatches>().put(before);
        } else {
            world.write_message(Discarded(match_id));
        }
    }
    let shelf = world.resource::<ParkedMatches>();
    let is_taken = |id| shelf.iter().any(|parked| parked.match_id() == id);
    // Under a clock that stands still, two matches with the same dice get one name.
    while !open.is_record() && is_taken(open.match_id()) {
        open.set_match_id(open.match_id().next());
    }
    // Leaving the table ended any throw in flight, so the dice are readable again.
    open.set_readable(true);
    let laid = laid(&open);
    world.resource_mut::<TrayDice>().clear();
    world.write_message(laid);
    world.insert_resource(open);
}
