//! A monkey test: many random input events, the same for the same seed.

use super::{
    hand::{Act, Hand},
    script::{HandKind, KeyPress},
    sight,
};
use crate::{
    intent::{Intent, SetupIntent},
    nav::{Navigate, Screen},
    table::OpenMatch,
};
use bevy::{
    input::{ButtonState, keyboard::Key},
    prelude::*,
};
use dicepad_core::{
    GameId,
    dice::{Chance, Purpose},
};
use std::collections::BTreeMap;

/// The keys that the app uses.
const KEYS: [&str; 11] = [
    "Enter", "Space", "Tab", "Z", "X", "Up", "Down", "Left", "Right", "Escape", "Back",
];

/// One gesture in this many is followed by a rest, after which the invariants are checked.
const REST: u32 = 24;

/// Largest number of events in a frame: slow devices deliver several at once.
const EVENTS: u32 = 3;

/// A monkey at a game's table is put back there after about this many gestures elsewhere.
const AWAY: u32 = 6;

/// A monkey with its remaining gestures.
pub(super) struct Monkey {
    /// The game that it plays; `None` for the whole app.
    game: Option<GameId>,
    chance: Chance,
    left: u32,
    resting: bool,
    /// Number of gestures on each screen.
    seen: BTreeMap<String, u32>,
}

impl Monkey {
    pub(super) fn new(seed: u64, count: u32, game: Option<GameId>) -> Self {
        Self {
            game,
            chance: Chance::new(seed, Purpose::FirstSeat),
            left: count,
            resting: false,
            seen: BTreeMap::new(),
        }
    }

    /// Number of events in this frame.
    pub(super) fn events(&mut self) -> u32 {
        1 + self.chance.below(EVENTS)
    }

    /// Whether the monkey waits for stillness.
    pub(super) const fn rests(&self) -> bool {
        self.resting
    }

    /// Starts one more gesture; `false` after the last.
    pub(super) fn begin_gesture(&mut self, hand: &mut Hand, world: &mut World) -> bool {
        let Some(left) = self.left.checked_sub(1) else {
            hand.release();
            info!("tour: the monkey was at {:?}", self.seen);
            return false;
        };
        let screen = format!("{:?}", world.resource::<State<Screen>>().get());
        *self.seen.entry(screen).or_default() += 1;
        self.left = left;
        if let Some(game) = self.game
            && !is_at_table_of(game, world)
            && self.chance.below(AWAY) == 0
        {
            put_at_table_of(game, world);
        }
        self.resting = self.chance.below(REST) == 0;
        match self.chance.below(64) {
            0 => turn(world),
            1 | 2 => hand.change(HandKind::Mouse),
            3 | 4 => hand.change(HandKind::Touch),
            5..=9 => hand.swipe(self.place(world), self.way()),
            10..=13 => hand.press(self.place(world)),
            14..=17 => hand.move_to(self.place(world)),
            18..=21 => hand.release(),
            22..=33 => {
                let key = self.chance.pick(&KEYS).copied().unwrap_or("Space");
                hand.key(KeyPress::parse(key).unwrap_or_else(|_| KeyPress::letter(' ')));
            }
            34..=42 => hand.tap(self.place(world)),
            _ => {
                let things = sight::usable(world);
                let middle = self.chance.pick(&things).map(|thing| thing.middle);
                hand.tap(middle.unwrap_or_else(|| self.place(world)));
            }
        }
        true
    }

    /// A random point in the window.
    fn place(&mut self, world: &mut World) -> Vec2 {
        let mut windows = world.query::<&Window>();
        let size = windows
            .single(world)
            .map_or(Vec2::splat(300.0), |window| window.resolution.size());
        size * Vec2::new(self.share(), self.share())
    }

    fn way(&mut self) -> Vec2 {
        300.0 * Vec2::new(self.share() - 0.5, self.share() - 0.5)
    }

    fn share(&mut self) -> f32 {
        self.chance.below(1000) as f32 / 1000.0
    }
}

fn is_at_table_of(game: GameId, world: &World) -> bool {
    let screen = *world.resource::<State<Screen>>().get();
    let open = world.get_resource::<OpenMatch>();
    matches!(screen, Screen::Table | Screen::Handover | Screen::Results)
        && open.is_some_and(|open| open.id() == game)
}

/// Whether the table moves as long as the match lasts, because only computers play.
pub(super) fn never_rests(world: &World) -> bool {
    *world.resource::<State<Screen>>().get() == Screen::Table
        && world
            .get_resource::<OpenMatch>()
            .is_some_and(|open| open.people() == 0)
}

/// Opens the running match of this game, or a new one.
fn put_at_table_of(game: GameId, world: &mut World) {
    let open = world.get_resource::<OpenMatch>();
    if open.is_some_and(|open| open.id() == game && !open.is_over()) {
        world.write_message(Intent::Navigate(Navigate::Go(Screen::Table)));
    } else {
        world.write_message(Intent::Setup(SetupIntent::Choose(game)));
        world.write_message(Intent::Setup(SetupIntent::Begin));
    }
}

/// Rotates the phone: swaps the window's sides.
fn turn(world: &mut World) {
    let mut windows = world.query::<&mut Window>();
    for mut window in windows.iter_mut(world) {
        let size = window.resolution.size();
        window.resolution.set(size.y, size.x);
    }
}

/// Whether this action would quit the app, which a monkey must not.
pub(super) fn would_leave(act: &Act, world: &World) -> bool {
    let Act::Key(key, ButtonState::Pressed) = act else {
        return false;
    };
    let back = matches!(key.key, Key::Escape | Key::BrowserBack);
    back && *world.resource::<State<Screen>>().get() == Screen::Home
}
