//! The whole app without a window: it lays out its screens and takes input, but renders nothing.

use super::super::{
    hand::{self, Hand},
    one_after_the_other,
    script::{HandKind, KeyPress},
    sight::{self, Thing},
};
use crate::{
    dice::{ThrowDice, TrayDice},
    intent::{Change, Intent, SetupIntent, TableIntent},
    nav::Screen,
    players::Sharing,
    settings::Settings,
    setup::{First, NextMatch},
    table::OpenMatch,
    ui::kit::OnTap,
};
use bevy::prelude::*;
use dicepad_core::{GameId, Seat};
use std::time::Duration;

/// Simulated length of a frame, whatever the real time.
const FRAME: Duration = Duration::from_millis(48);

/// Frames to run after a touch: one changes the screen, one fills it.
const FRAMES_AFTER: u32 = 3;

/// Nothing takes longer than this many frames.
const LONGEST: u32 = 2_000;

/// A match to set up.
#[derive(Clone, Copy, Debug)]
pub(super) struct StagePlan {
    pub(super) game: GameId,
    pub(super) seats: usize,
    /// The game's own variants, in the order of the set-up.
    pub(super) variant: &'static [Change],
    pub(super) window: UVec2,
    pub(super) sharing: Sharing,
    pub(super) seed: u64,
}

/// The app, and the hand that plays on it.
pub(super) struct Stage {
    app: App,
    hand: Hand,
    window: Entity,
}

/// All throws since they were last taken.
#[derive(Resource, Default)]
struct SeenThrows(Vec<ThrowDice>);

fn note_throws(mut thrown: MessageReader<ThrowDice>, mut throws: ResMut<SeenThrows>) {
    throws.0.extend(thrown.read());
}

/// The entity that the last press met.
#[derive(Resource, Default)]
struct Met(Option<Entity>);

fn note_press(press: On<Pointer<Press>>, mut met: ResMut<Met>) {
    met.0.get_or_insert(press.original_event_target());
}

impl Stage {
    /// An app on its home screen, on a screen of this size.
    pub(super) fn new(size: UVec2) -> Self {
        let mut app = crate::windowless::app(size, FRAME);
        app.init_resource::<Met>()
            .init_resource::<SeenThrows>()
            .add_systems(Last, note_throws)
            .add_observer(note_press);
        one_after_the_other(app.main_mut());
        app.world_mut().resource_mut::<Settings>().reduce_motion = true;
        app.update();
        let window = hand::window(app.world_mut()).expect("the stage has a window");
        let mut hand = Hand::default();
        hand.change(HandKind::Touch);
        Self { app, hand, window }
    }

    /// An app with this match on the table.
    pub(super) fn with_match(plan: &StagePlan) -> Result<Self, String> {
        let mut stage = Self::new(plan.window);
        let mut next = stage.world().resource_mut::<NextMatch>();
        next.choose_game(plan.game);
        next.players.truncate(1);
        while next.players.len() < plan.seats {
            next.change(Change::AddSeat);
        }
        for change in plan.variant {
            next.change(*change);
        }
        next.first = First::Lot;
        next.sharing = plan.sharing;
        next.seed = Some(plan.seed);
        stage
            .world()
            .write_message(Intent::Setup(SetupIntent::Begin));
        stage.settle()?;
        Ok(stage)
    }

    pub(super) fn world(&mut self) -> &mut World {
        self.app.world_mut()
    }

    pub(super) fn open(&self) -> Result<&OpenMatch, String> {
        self.app
            .world()
            .get_resource::<OpenMatch>()
            .ok_or_else(|| "no match is open".to_owned())
    }

    /// Whether all seats' sheets are on the table, each with its own buttons.
    pub(super) fn shows_all_sheets(&self) -> bool {
        let layout = self.app.world().resource::<crate::layout::Layout>();
        layout.is_large() && self.open().is_ok_and(|open| open.view().seats > 1)
    }

    /// Whether the device is about to be handed on; dice that gave nothing are shown first.
    pub(super) fn is_handed_on(&self) -> Result<bool, String> {
        let layout = self.app.world().resource::<crate::layout::Layout>();
        let open = self.open()?;
        Ok(open.passes_device(layout) && open.handed_to().is_some())
    }

    /// The primary button of the seat.
    pub(super) fn primary(&mut self, seat: Seat) -> Option<Thing> {
        let theirs = |intent| match intent {
            Intent::Table(TableIntent::Confirm(by))
            | Intent::Table(TableIntent::WriteAndRoll(by))
            | Intent::Table(TableIntent::Tap(by, _)) => by != seat,
            _ => false,
        };
        let primary = |entity, world: &World, intent| {
            !theirs(intent) && world.get::<crate::ui::kit::Primary>(entity).is_some()
        };
        self.things(primary).pop()
    }

    pub(super) fn screen(&self) -> Screen {
        *self.app.world().resource::<State<Screen>>().get()
    }

    /// The throws since the last call.
    pub(super) fn thrown(&mut self) -> Vec<ThrowDice> {
        std::mem::take(&mut self.world().resource_mut::<SeenThrows>().0)
    }

    /// Runs one frame with the next action of the hand.
    pub(super) fn frame(&mut self) {
        if let Some(event) = self.hand.act(self.window) {
            hand::send(self.app.world_mut(), event);
        }
        self.app.update();
    }

    /// Runs frames until the hand is idle, the dice are still and a person is awaited.
    pub(super) fn settle(&mut self) -> Result<(), String> {
        let mut quiet = 0;
        let mut steps = 0;
        for _ in 0..LONGEST {
            self.frame();
            let open = self.app.world().get_resource::<OpenMatch>();
            let now = open.map_or(0, |open| open.actual().view().steps);
            // Seats that can only pass are skipped one by one.
            let same = std::mem::replace(&mut steps, now) == now;
            quiet = if same && self.is_quiet() {
                quiet + 1
            } else {
                0
            };
            if quiet >= FRAMES_AFTER {
                return Ok(());
            }
        }
        Err("the table never comes to rest".to_owned())
    }

    fn is_quiet(&self) -> bool {
        let world = self.app.world();
        let still = !world.resource::<TrayDice>().are_moving();
        let awaits =
            |open: &OpenMatch| open.dice_settled() && (open.is_over() || open.awaits_person());
        self.hand.is_idle() && still && world.get_resource::<OpenMatch>().is_none_or(awaits)
    }

    /// All usable things whose intent matches.
    pub(super) fn things(&mut self, wanted: impl Fn(Entity, &World, Intent) -> bool) -> Vec<Thing> {
        let world = self.app.world_mut();
        let mut things = sight::usable(world);
        things.retain(|thing| {
            let does = world.get::<OnTap>(thing.entity);
            does.is_some_and(|does| wanted(thing.entity, world, does.0))
        });
        things
    }

    /// Taps the centre of a thing and checks that the tap meets it.
    pub(super) fn tap(&mut self, thing: &Thing) -> Result<(), String> {
        self.world().resource_mut::<Met>().0 = None;
        self.hand.tap(thing.middle);
        self.settle()?;
        let met = self.world().resource::<Met>().0;
        let mut at = met;
        while let Some(entity) = at {
            if entity == thing.entity {
                return Ok(());
            }
            at = self.app.world().get::<ChildOf>(entity).map(ChildOf::parent);
        }
        // A thing that its own tap has replaced counts as met.
        match met {
            Some(met) if self.app.world().get_entity(met).is_err() => Ok(()),
            _ => Err(format!(
                "{thing:?} was tapped, but something else lies there"
            )),
        }
    }

    /// Swipes up over the tray, starting at the centre of this thing.
    pub(super) fn swipe_up(&mut self, thing: &Thing) -> Result<(), String> {
        self.hand.swipe(thing.middle, Vec2::new(0.0, -80.0));
        self.settle()
    }

    pub(super) fn press(&mut self, key: &str) -> Result<(), String> {
        let key = KeyPress::parse(key).map_err(|_| format!("there is no key {key}"))?;
        self.hand.key(key);
        self.settle()
    }
}
