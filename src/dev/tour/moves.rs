//! How a move of the core is made with a finger, step by step.

use super::{
    sight::{self, Thing},
    table::place_on,
};
use crate::{
    intent::{Fling, Intent, TableIntent, TapTarget},
    nav::Screen,
    sheets::SheetPlace,
    table::{GameUi, OpenMatch, TableMatch},
    ui::kit::OnTap,
};
use bevy::prelude::*;
use dicepad_core::{
    Decision, Phase, Seat,
    dice::{Chance, DiceSet},
    matchlog::{Match, Step},
};
use std::collections::BTreeMap;

/// A move to make.
#[derive(Clone, Copy, Debug)]
pub(super) struct MoveGoal<M> {
    pub(super) seat: Seat,
    pub(super) action: M,
    /// Length of the log before the move.
    pub(super) before: usize,
    /// Whether a second tap on the proposed cell writes the move, instead of the button.
    pub(super) taps_ghost: bool,
}

/// The next thing to touch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Touch {
    /// The button or die with this intent.
    Button(Intent),
    /// A place on the sheet of this seat.
    SheetPlace(Seat, SheetPlace),
}

/// The match on the table.
pub(super) fn log<G: GameUi>(world: &World) -> Result<&Match<G>, String> {
    let open = world.get_resource::<OpenMatch>();
    let open = open.ok_or("no match is open")?;
    let log = G::of(open.actual()).map(TableMatch::log);
    log.ok_or_else(|| "another game is on the table".to_owned())
}

/// The dice that a move rolls, if it is made with dice.
pub(super) fn dice_of<G: GameUi>(decision: Decision, action: G::Move) -> Option<DiceSet> {
    (1..1 << G::DICE.len())
        .map(DiceSet::from_bits)
        .rev()
        .find(|dice| G::roll_move(decision, *dice) == Some(action))
}

/// The state in which the seat writes: after stopping, if the dice could be rolled again.
pub(super) fn ahead<G: GameUi>(game: &G) -> G {
    let mut ahead = *game;
    if let (Some(stop), Some(Decision::RerollOrStop)) = (G::STOP, decision(game)) {
        let _ = ahead.play(game.leader(), stop);
    }
    ahead
}

/// The decision that the match asks for.
pub(super) fn decision<G: GameUi>(game: &G) -> Option<Decision> {
    match game.phase() {
        Phase::Answers { decision, .. } => Some(decision),
        _ => None,
    }
}

/// The next touch towards the goal; `None` once the seat has moved.
pub(super) fn next_touch<G: GameUi>(
    world: &mut World,
    goal: &MoveGoal<G::Move>,
) -> Result<Option<Touch>, String> {
    let mut made = log::<G>(world)?.steps()[goal.before..].iter();
    // Seats that can only pass are skipped in between.
    if made.any(|step| !matches!(step, Step::Move { seat, .. } if *seat != goal.seat)) {
        return Ok(None);
    }
    let open = world.resource::<OpenMatch>();
    if *world.resource::<State<Screen>>().get() == Screen::Handover {
        let next = open.handed_to().ok_or("nobody is handed the device")?;
        return Ok(Some(Touch::Button(Intent::Table(TableIntent::TakeDevice(
            next,
        )))));
    }
    let game = *log::<G>(world)?.state();
    let decision = decision(&game).ok_or("nobody is asked")?;
    if let Some(dice) = dice_of::<G>(decision, goal.action) {
        return Ok(Some(touch_dice(open, dice)));
    }
    if Some(goal.action) == G::STOP {
        return Ok(Some(Touch::Button(Intent::Table(TableIntent::Stop))));
    }
    let seat = goal.seat;
    let wanted = ahead(&game).spots(seat, goal.action);
    let chosen = open.shown().proposal(seat).chosen();
    let matches = chosen.len() == wanted.len() && chosen.iter().all(|spot| wanted.contains(spot));
    // A proposal is withdrawn before the seat passes.
    if wanted == [TapTarget::Pass] && !chosen.is_empty() && !matches {
        return Ok(Some(Touch::Button(Intent::Table(TableIntent::Undo(seat)))));
    }
    let proposed = G::of(open.shown()).and_then(|one| one.action(seat));
    let touch = if matches && proposed == Some(goal.action) {
        let on_sheet = matches!(wanted[0], TapTarget::Cell(..) | TapTarget::Card(_));
        // Cards to keep are only picked by taps, never confirmed by them.
        if goal.taps_ghost && on_sheet && decision != Decision::Keep {
            spot_touch::<G>(world, &ahead(&game), seat, wanted[0])?
        } else {
            Touch::Button(Intent::Table(open.confirmation(seat)))
        }
    } else if matches {
        Touch::Button(Intent::Table(TableIntent::Swap(seat)))
    } else {
        let missing = wanted.iter().find(|spot| !chosen.contains(spot));
        // With enough cards to keep, a wrong one is put back first.
        let is_full = decision == Decision::Keep && chosen.len() >= wanted.len();
        let wrong = chosen.iter().find(|spot| is_full && !wanted.contains(spot));
        let next = wrong.or(missing).copied().unwrap_or(wanted[0]);
        spot_touch::<G>(world, &ahead(&game), seat, next)?
    };
    Ok(Some(touch))
}

/// Moves the dice that stay to the rail one by one; then rolls the others.
fn touch_dice(open: &OpenMatch, dice: DiceSet) -> Touch {
    let now = open.to_roll();
    let mut wrong = now.without(dice).iter().chain(dice.without(now).iter());
    match wrong.next().filter(|_| open.may_hold()) {
        Some(die) => Touch::Button(Intent::Table(TableIntent::Die(die))),
        None => Touch::Button(Intent::Table(TableIntent::Roll(Fling::Tap))),
    }
}

/// The touch for a tap target: a button, or a place on the sheet.
fn spot_touch<G: GameUi>(
    world: &mut World,
    game: &G,
    seat: Seat,
    spot: TapTarget,
) -> Result<Touch, String> {
    if matches!(spot, TapTarget::Symbol(_) | TapTarget::Pass) {
        return Ok(Touch::Button(Intent::Table(TableIntent::Tap(seat, spot))));
    }
    let places = sight::usable(world);
    places
        .iter()
        .filter_map(|thing| place_on(world, thing.entity, seat))
        .find(|place| game.spot_at(seat, *place) == Some(spot))
        .map(|place| Touch::SheetPlace(seat, place))
        .ok_or_else(|| format!("{spot:?} of {seat:?} is nowhere to be tapped"))
}

/// The thing on the screen for this touch.
pub(super) fn find(world: &mut World, touch: Touch) -> Result<Thing, String> {
    let things = sight::usable(world);
    let found = things.into_iter().find(|thing| match touch {
        Touch::SheetPlace(seat, place) => place_on(world, thing.entity, seat) == Some(place),
        Touch::Button(intent) => {
            let does = world.get::<OnTap>(thing.entity).map(|does| does.0);
            does == Some(intent) && !sight::is_tray(world, thing.entity)
        }
    });
    found.ok_or_else(|| {
        let all = sight::usable(world).into_iter();
        let all: Vec<_> = all
            .filter_map(|thing| world.get::<OnTap>(thing.entity).map(|does| does.0))
            .collect();
        format!("{touch:?} cannot be touched; there are: {all:?}")
    })
}

/// A random legal move of the seat. Each kind of move is equally likely, with two exceptions that keep
/// matches short: dice that can be written are often kept, and passes are rare.
pub(super) fn draw<G: GameUi>(
    chance: &mut Chance,
    game: &G,
    seat: Seat,
) -> Result<G::Move, String> {
    let mut legal = Vec::new();
    game.legal_moves(seat, &mut legal);
    let mut kinds: BTreeMap<String, Vec<G::Move>> = BTreeMap::new();
    for action in legal {
        kinds.entry(kind(game, action)).or_default().push(action);
    }
    if kinds.len() > 1 && chance.below(6) > 0 {
        kinds.remove("Pass");
    }
    if let Some(stop) = G::STOP.filter(|_| kinds.contains_key("Stop")) {
        let mut written = Vec::new();
        ahead(game).legal_moves(seat, &mut written);
        if written.len() > 1 && chance.below(2) == 0 {
            return Ok(stop);
        }
    }
    let kinds: Vec<_> = kinds.into_values().collect();
    let drawn = chance.pick(&kinds).cloned();
    drawn
        .and_then(|kind| chance.pick(&kind).copied())
        .ok_or_else(|| format!("{seat:?} has no legal move"))
}

/// The kind of a move: its name, and the number of dice it chooses.
pub(super) fn kind<G: GameUi>(game: &G, action: G::Move) -> String {
    let told = format!("{action:?}");
    let name = told.split(|letter: char| !letter.is_alphanumeric()).next();
    let name = name.unwrap_or_default();
    let Some(decision) = decision(game) else {
        return name.to_owned();
    };
    // Where rolling one die or all is the same move, the seat does not choose dice.
    let chooses = G::roll_move(decision, DiceSet::first(1))
        != G::roll_move(decision, DiceSet::first(G::DICE.len()));
    match dice_of::<G>(decision, action).filter(|_| chooses) {
        Some(dice) => format!("{name} {}", dice.len()),
        None => name.to_owned(),
    }
}

/// The moves that make up this one: without a stop button, writing stops the dice.
pub(super) fn with_stop<G: GameUi>(
    world: &mut World,
    chance: &mut Chance,
    game: &G,
    seat: Seat,
    action: G::Move,
) -> Result<Vec<G::Move>, String> {
    if Some(action) != G::STOP
        || find(world, Touch::Button(Intent::Table(TableIntent::Stop))).is_ok()
    {
        return Ok(vec![action]);
    }
    Ok(vec![action, draw(chance, &ahead(game), seat)?])
}
