//! Tours: scripted runs of the real app, for tests and pictures. Part of development builds only.
//!
//! A script uses the names that a person sees, one step per line:
//!
//! ```text
//! tap Roll both dice     a press and a release in the centre of the thing with this name
//! hold cell 2,3          a long press
//! press cell 2,3         only the press; move and release follow
//! move cell 2,4          moves the mouse, or the pressed finger, there
//! release                releases the mouse button or the finger
//! swipe The tray up 120  press, move and release; up, down, left or right, in points
//! reach About            swipes through a list until this is visible
//! hand touch             from now on by touch; or: hand mouse
//! key Enter              Enter, Space, Escape, Tab, Backspace, Up, Down, Left, Right, a letter, a digit;
//!                        Back is the back gesture of a phone
//! type Ada               letters, one after the other
//!
//! see Round 1 of 12      this text is on the screen
//! unseen Round 1         this text is not
//! can Swap               this could be tapped
//! not Swap               this could not: it is missing, invisible or disabled
//! screen table           this screen is shown
//! leaves                 the app has quit by itself; nothing may follow
//!
//! size 844x390           the window gets this size, as when a phone is turned
//! lang fr                the language changes
//! theme evening          the theme changes
//! text 150               text gets larger, in percent
//! safe 47,0,34,0         a notch and a home bar: points at the top, right, bottom and left
//! disk full              nothing can be saved any more; with `disk free`, there is room again
//! play                   plays the running match to its end
//! play 20                plays only 20 steps of it
//! play keys              the same by keyboard alone
//! choose 7 40            40 moves drawn from all legal ones by the seed 7, each checked in the match log
//! monkey 7 500           500 random gestures, chosen by the seed 7
//! monkey 7 500 trio      the same, put back at the table of this game whenever it strays from there
//! shot NAME              a picture, NAME.png, to be looked at
//! gallery NAME           pictures in every size, theme and language, and contact-NAME.png with all of them
//! compare NAME           a picture that must look like tests/pictures/NAME.png
//! ```
//!
//! - Empty lines and lines that begin with `#` are comments.
//! - `size`, `lang`, `theme`, `text`, `safe` and `seed 7` before the first step set how the app starts.
//!   `given-seed 7` gives the seed as the command line does, so that the match is practice.
//!   Command-line options override them; then pictures are taken, but not compared.
//! - `{roll-both}` in a name or text is the sentence with that key in the current language, and
//!   `{table-round round=1 rounds=12}` one with facts: such a script works in every language.
//! - Places on sheets are called `cell 2,3`, `card 5 cell 1,2` and `misthrow 1`; `✓` is the confirming
//!   button.
//! - `Ada 48…` is the thing whose name begins like this.
//! - `Ada › cell 2,3` is the cell on Ada's sheet, or inside another thing called Ada.
//! - Before each step the tour waits until the app is still; `now STEP` is taken as soon as it is possible.
//!
//! A tap must land on its target: the step fails if the target is covered, disabled or invisible. A failed
//! step ends the run with an error message; so does a state in which the app contradicts itself
//! ([`check`]).

mod check;
mod compare;
#[cfg(test)]
mod conformance;
mod drawing;
mod gallery;
mod hand;
#[cfg(test)]
mod legible;
mod lot;
mod monkey;
mod moves;
#[cfg(target_family = "wasm")]
pub(crate) mod page;
mod pictures;
mod script;
mod sight;
mod start;
mod steps;
mod table;

use crate::{
    options::{Options, PictureOptions},
    power::KeepDrawing,
    setup::NextMatch,
};
use bevy::{
    app::SubApp,
    ecs::schedule::SingleThreadedExecutor,
    picking::PickingSystems,
    platform::time::Instant,
    prelude::*,
    render::RenderApp,
    time::{TimeSystems, TimeUpdateStrategy},
    winit::{EventLoopProxyWrapper, WinitUserEvent},
};
use compare::Pixels;
use gallery::{ContactSheet, Variants};
use hand::Hand;
use lot::Lot;
use monkey::Monkey;
pub(crate) use script::Script;
use script::{Line, TourStep};
use std::{collections::VecDeque, num::NonZeroU8, time::Duration};

/// Simulated length of a frame, whatever the real time: a tour is the same on a slow machine.
const FRAME: Duration = Duration::from_millis(16);

/// Length of a frame while the tour only waits for stillness.
const LONG_FRAME: Duration = Duration::from_millis(48);

/// A tour that waits for more frames than this has found a fault.
const LONGEST_WAIT: u32 = 3_000;

/// The state of the running tour.
#[derive(Resource)]
pub(crate) struct Tour {
    lines: VecDeque<Line>,
    /// The current step, for error messages.
    line: Line,
    pictures: PictureOptions,
    hand: Hand,
    aim: Option<Aim>,
    picture: Option<PictureStage>,
    variants: Variants,
    /// The contact sheet of the current gallery.
    contact: Option<ContactSheet>,
    monkey: Option<Monkey>,
    lot: Option<Lot>,
    /// Seed of the next match, so that matches after the first are also the same in every run.
    seed: u64,
    waited: u32,
    /// Number of swipes so far to reach the current target.
    swipes: u8,
    /// Number of steps played of the current match.
    turns: u32,
    began: Instant,
}

/// The target of the hand.
struct Aim {
    thing: Entity,
    /// Whether the press must become a click; only a tap does.
    click: bool,
    met: Option<Result<(), String>>,
    clicked: bool,
}

/// The stage of a picture, which takes a few frames.
enum PictureStage {
    Wanted(pictures::WantedPicture),
    Asked,
    Taken(Result<(), String>),
}

impl Tour {
    /// The tour of this script, with the options that the command line has asked for.
    pub(crate) fn new(script: &Script, asked: &Options) -> Self {
        let mut options = asked.clone();
        script.start.fill_in(&mut options);
        Self {
            lines: script.lines.clone(),
            line: Line {
                number: 0,
                text: "the start".to_owned(),
                now: false,
                step: TourStep::Release,
            },
            variants: Variants::of(asked, &options),
            pictures: options.pictures,
            hand: Hand::default(),
            aim: None,
            picture: None,
            contact: None,
            monkey: None,
            lot: None,
            seed: 0,
            waited: 0,
            swipes: 0,
            turns: 0,
            began: Instant::now(),
        }
    }

    fn picture_taken(&mut self, result: Result<Pixels, String>) {
        if let (Some(contact), Ok(picture)) = (&mut self.contact, &result) {
            contact.add(picture);
        }
        self.picture = Some(PictureStage::Taken(result.map(|_| ())));
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
        .add_plugins(drawing::plugin)
        .add_observer(note_press)
        .add_observer(note_click)
        .add_systems(
            First,
            run_frame
                .before(PickingSystems::Input)
                .before(TimeSystems)
                .run_if(resource_exists::<Tour>),
        )
        .add_systems(
            Last,
            stay.run_if(on_message::<AppExit>)
                .run_if(resource_exists::<Tour>),
        );
    one_after_the_other(app.main_mut());
    if let Some(renderer) = app.get_sub_app_mut(RenderApp) {
        one_after_the_other(renderer);
    }
}

/// Runs all systems on one thread. Handing hundreds of small systems to other threads costs more than
/// running them, and a single thread runs them in the same order every time.
fn one_after_the_other(app: &mut SubApp) {
    let mut schedules = app.world_mut().resource_mut::<Schedules>();
    for (_, schedule) in schedules.iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
}

/// Runs one frame of the tour.
fn run_frame(world: &mut World) {
    // A still table sleeps; this wakes it up for the tour.
    let proxy = world.resource::<EventLoopProxyWrapper>();
    let _ = proxy.send_event(WinitUserEvent::WakeUp);
    keep_seeded(world);
    drawing::choose(world, false);
    // The tour is taken out of the world for this frame, so that it can borrow the world.
    let Some(mut tour) = world.remove_resource::<Tour>() else {
        return;
    };
    match tour.frame(world) {
        Ok(true) => {
            let frames = world.resource::<drawing::Frames>();
            info!(
                "tour: done in {:.1} s, {} frames, {} of them drawn",
                tour.began.elapsed().as_secs_f32(),
                frames.all,
                frames.drawn
            );
            world.write_message(AppExit::Success);
        }
        Ok(false) => {
            drawing::wait_for_size(world);
            let frame = if tour.watches() { FRAME } else { LONG_FRAME };
            world.insert_resource(TimeUpdateStrategy::ManualDuration(frame));
            world.insert_resource(tour);
        }
        Err(problem) => fail(world, &tour.line, &problem),
    }
}

fn fail(world: &mut World, line: &Line, problem: &str) {
    error!("tour: line {}: {}: {problem}", line.number, line.text);
    world.write_message(AppExit::Error(NonZeroU8::MIN));
}

/// Fails if the app quits before its tour ends, unless the script expects that.
fn stay(world: &mut World) {
    let Some(tour) = world.remove_resource::<Tour>() else {
        return;
    };
    if tour
        .lines
        .iter()
        .map(|line| &line.step)
        .ne([&TourStep::Leaves])
    {
        fail(world, &tour.line, "the app was left");
    }
}

/// Gives every match after the first a seed, too.
fn keep_seeded(world: &mut World) {
    if world.resource::<NextMatch>().seed.is_none() {
        let mut tour = world.resource_mut::<Tour>();
        tour.seed = tour.seed.wrapping_add(1);
        let seed = tour.seed;
        world.resource_mut::<NextMatch>().seed = Some(seed);
    }
}

impl Tour {
    /// Runs one frame; returns whether the tour is over.
    fn frame(&mut self, world: &mut World) -> Result<bool, String> {
        let still = world.resource::<KeepDrawing>().is_still();
        self.let_monkey_act(world, still)?;
        if !self.hand.is_idle() {
            self.act(world)?;
            return Ok(false);
        }
        if let Some(aim) = self.aim.take() {
            aim.verdict()?;
        }
        self.waited += 1;
        if self.waited > LONGEST_WAIT {
            return Err("the tour waits for ever".to_owned());
        }
        if self.picture.is_some() {
            self.advance_picture(world)?;
            return Ok(false);
        }
        if self.monkey.is_some() {
            return Ok(false);
        }
        if still {
            check::check(world)?;
        }
        match self.lines.front() {
            None => return Ok(still),
            Some(line) if still || line.now => self.take_next(world, still)?,
            Some(_) => {}
        }
        Ok(false)
    }

    /// Whether single frames matter: while the hand moves, and when the next step does not wait for
    /// stillness.
    fn watches(&self) -> bool {
        let now = self.lines.front().is_some_and(|line| line.now);
        now || self.monkey.is_some() || !self.hand.is_idle()
    }

    /// Lets a monkey with an idle hand make its next gesture, or wait for stillness.
    fn let_monkey_act(&mut self, world: &mut World, still: bool) -> Result<(), String> {
        if !self.hand.is_idle() {
            return Ok(());
        }
        let Some(mut monkey) = self.monkey.take() else {
            return Ok(());
        };
        if monkey.rests() && !monkey::never_rests(world) {
            if !still {
                self.monkey = Some(monkey);
                return Ok(());
            }
            check::check(world)?;
        }
        self.waited = 0;
        if monkey.begin_gesture(&mut self.hand, world) {
            self.monkey = Some(monkey);
        }
        Ok(())
    }

    /// Performs the next actions of the hand.
    fn act(&mut self, world: &mut World) -> Result<(), String> {
        let window = hand::window(world)?;
        let events = self.monkey.as_mut().map_or(1, Monkey::events);
        for _ in 0..events {
            let leaves = |act: &hand::Act| monkey::would_leave(act, world);
            if self.monkey.is_some() && self.hand.next().is_some_and(leaves) {
                self.hand.drop_next();
            } else if let Some(event) = self.hand.act(window) {
                hand::send(world, event);
            }
        }
        world.resource_mut::<KeepDrawing>().request();
        Ok(())
    }

    /// Takes the next step. A step that does not wait for stillness is tried until it succeeds.
    fn take_next(&mut self, world: &mut World, still: bool) -> Result<(), String> {
        let Some(line) = self.lines.pop_front() else {
            return Ok(());
        };
        let told = std::mem::replace(&mut self.line, line.clone());
        match self.take(world, &line.step) {
            Err(_) if line.now && !still => {
                self.line = told;
                self.lines.push_front(line);
                Ok(())
            }
            Err(problem) => Err(problem),
            Ok(()) => {
                info!("tour: line {}: {}", line.number, line.text);
                self.waited = 0;
                Ok(())
            }
        }
    }

    fn advance_picture(&mut self, world: &mut World) -> Result<(), String> {
        match self.picture.take() {
            Some(PictureStage::Wanted(wanted)) if drawing::is_ready(world) => {
                drawing::choose(world, true);
                pictures::take(world, wanted);
                self.picture = Some(PictureStage::Asked);
            }
            Some(PictureStage::Taken(result)) => result?,
            waiting => self.picture = waiting,
        }
        Ok(())
    }
}

impl Aim {
    /// Whether the hand has met its target.
    fn verdict(self) -> Result<(), String> {
        self.met
            .unwrap_or_else(|| Err("nothing there feels a touch".to_owned()))?;
        if self.click && !self.clicked {
            return Err("it was not there any more when the finger was lifted".to_owned());
        }
        Ok(())
    }
}

/// Records what a press has met.
fn note_press(
    press: On<Pointer<Press>>,
    tour: Option<ResMut<Tour>>,
    parents: Query<&ChildOf>,
    called: Query<&AccessibleLabel>,
) {
    let target = press.original_event_target();
    let Some(mut tour) = tour else { return };
    let Some(aim) = &mut tour.aim else { return };
    if target == aim.thing
        || parents
            .iter_ancestors(target)
            .any(|outer| outer == aim.thing)
    {
        aim.met = Some(Ok(()));
    } else {
        aim.met.get_or_insert_with(|| {
            let name = sight::name_of(target, &called, &parents);
            Err(format!("{name} lies there"))
        });
    }
}

/// Records whether the press became a click.
fn note_click(click: On<Pointer<Click>>, tour: Option<ResMut<Tour>>, parents: Query<&ChildOf>) {
    let target = click.original_event_target();
    let Some(mut tour) = tour else { return };
    let Some(aim) = &mut tour.aim else { return };
    aim.clicked |= target == aim.thing
        || parents
            .iter_ancestors(target)
            .any(|outer| outer == aim.thing);
}
