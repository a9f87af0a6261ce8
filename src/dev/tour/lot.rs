//! Makes random legal moves in the window by touch, and checks each of them in the match log.

use super::moves::{self, MoveGoal, Touch, next_touch};
use crate::{
    intent::{Fling, Intent, TableIntent},
    nav::Screen,
    table::{GameUi, OpenMatch},
};
use bevy::prelude::*;
use dicepad_core::{
    GameMove, Phase, Seat,
    dice::{Chance, Purpose},
    for_game,
    matchlog::Step,
};

/// Draws legal moves and follows each until it is in the log.
pub(super) struct Lot {
    chance: Chance,
    /// Number of moves still to make.
    left: u32,
    wanted: Option<WantedMove>,
}

/// The move that is being made, by its code.
#[derive(Clone, Copy)]
struct WantedMove {
    seat: Seat,
    code: u32,
    before: usize,
}

impl Lot {
    pub(super) fn new(seed: u64, moves: u32) -> Self {
        Self {
            chance: Chance::new(seed, Purpose::FirstSeat),
            left: moves,
            wanted: None,
        }
    }

    /// The next touch; `None` once all moves are made or the match is over.
    pub(super) fn next(&mut self, world: &mut World) -> Result<Option<Touch>, String> {
        let open = world.get_resource::<OpenMatch>();
        let game = open.ok_or("no match is open")?.id();
        for_game!(game, G => self.next_of::<G>(world))
    }

    fn next_of<G: GameUi>(&mut self, world: &mut World) -> Result<Option<Touch>, String> {
        if let Some(wanted) = self.wanted {
            let action = G::Move::from_code(wanted.code).ok_or("no such move")?;
            let goal = MoveGoal {
                seat: wanted.seat,
                action,
                before: wanted.before,
                taps_ghost: false,
            };
            if let Some(touch) = next_touch::<G>(world, &goal)? {
                return Ok(Some(touch));
            }
            let seat = wanted.seat;
            let made = &moves::log::<G>(world)?.steps()[wanted.before..];
            if !made.contains(&Step::Move { seat, action }) {
                return Err(format!("{action:?} was meant; the log has {made:?}"));
            }
            self.wanted = None;
        }
        let open = world.resource::<OpenMatch>();
        let Some(left) = self.left.checked_sub(1) else {
            return Ok(None);
        };
        if open.is_over() {
            return Ok(None);
        }
        if *world.resource::<State<Screen>>().get() == Screen::Handover {
            let next = open.handed_to().ok_or("nobody is handed the device")?;
            return Ok(Some(Touch::Button(Intent::Table(TableIntent::TakeDevice(
                next,
            )))));
        }
        let (game, seat) = (*moves::log::<G>(world)?.state(), open.at_hand());
        self.left = left;
        if matches!(game.phase(), Phase::Roll { .. }) {
            return Ok(Some(Touch::Button(Intent::Table(TableIntent::Roll(
                Fling::Tap,
            )))));
        }
        let action = moves::draw(&mut self.chance, &game, seat)?;
        let all = moves::with_stop(world, &mut self.chance, &game, seat, action)?;
        self.wanted = Some(WantedMove {
            seat,
            code: all.last().map_or(0, |action| action.code()),
            before: moves::log::<G>(world)?.steps().len(),
        });
        self.next_of::<G>(world)
    }
}
