//! Tours: scripted runs of the real app, for tests and pictures. Part of development builds only.
//!
//! A script names what a person would name, one step a line:
//!
//! ```text
//! tap Roll both dice        a press and release of the mouse in the middle of what is called that
//! key Enter                 a key: Enter, Space, Escape, Z, X or an arrow
//! see Round 1 of 12         this text is on the screen
//! not Swap                  nothing is called that, or it cannot be used
//! screen table              this screen is shown
//! play                      finishes a running game: rolls, and proposes and writes the first open pair
//! shot NAME                 a picture, NAME.png
//! ```
//!
//! Lines that are empty or begin with `#` are remarks. Before each step the tour waits until nothing
//! moves any more. What is not as the script says ends the run with a sentence and an error.

use crate::{
    dice::TrayDice,
    power::Awake,
    screens::Screen,
    sheets::{
        OnSheet,
        pad::{Place, Writing},
    },
    table::{OpenMatch, Pause},
    theme::kit::{Called, Off},
};
use bevy::{
    input::{
        ButtonState,
        keyboard::{Key, KeyboardInput},
        mouse::MouseButtonInput,
    },
    prelude::*,
    render::view::screenshot::{Screenshot, save_to_disk},
    time::TimeUpdateStrategy,
    window::{CursorMoved, PrimaryWindow, WindowEvent},
};
use std::{collections::VecDeque, num::NonZeroU8, path::PathBuf, time::Duration};

/// Quiet frames before a step: what the last one changed is laid out and drawn by then.
const QUIET: u8 = 6;

/// A tour that waits longer than this many frames for quiet has found a fault.
const LONGEST_WAIT: u32 = 3_000;

/// The steps still to come.
#[derive(Resource)]
pub(crate) struct Tour {
    steps: VecDeque<String>,
    /// Events to be sent, one in each frame.
    hand: VecDeque<WindowEvent>,
    pictures: PathBuf,
    quiet: u8,
    waited: u32,
}

impl Tour {
    /// The tour that this script tells; pictures go to that folder.
    pub(crate) fn new(script: &str, pictures: PathBuf) -> Self {
        let steps = script
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty() && !line.starts_with('#'));
        Self {
            steps: steps.map(str::to_owned).collect(),
            hand: VecDeque::new(),
            pictures,
            quiet: 0,
            waited: 0,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    // Every frame lasts as long as every other: a tour is the same on a slow machine.
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
        16,
    )))
    .add_systems(
        First,
        (keep_drawing, walk).chain().run_if(resource_exists::<Tour>),
    );
}

fn keep_drawing(mut awake: ResMut<Awake>) {
    awake.keep();
}

/// One frame of the tour.
fn walk(world: &mut World) {
    let moving =
        world.resource::<TrayDice>().are_moving() || world.resource::<Pause>().is_running();
    let mut tour = world.resource_mut::<Tour>();
    if let Some(event) = tour.hand.pop_front() {
        tour.quiet = 0;
        send(world, event);
        return;
    }
    tour.waited += 1;
    tour.quiet = if moving { 0 } else { tour.quiet + 1 };
    if tour.waited > LONGEST_WAIT {
        fail(world, "the tour waits for ever");
        return;
    }
    if tour.quiet < QUIET {
        return;
    }
    (tour.quiet, tour.waited) = (0, 0);
    let Some(step) = tour.steps.pop_front() else {
        world.write_message(AppExit::Success);
        return;
    };
    info!("tour: {step}");
    if let Err(problem) = take(world, &step) {
        fail(world, &format!("{step}: {problem}"));
    }
}

fn fail(world: &mut World, problem: &str) {
    error!("tour: {problem}");
    world.remove_resource::<Tour>();
    world.write_message(AppExit::Error(NonZeroU8::MIN));
}

fn take(world: &mut World, step: &str) -> Result<(), String> {
    let (verb, what) = step.split_once(' ').unwrap_or((step, ""));
    match verb {
        "tap" => tap(world, what.trim()),
        "key" => key(world, what.trim()),
        "see" => see(world, what.trim()),
        "not" => match find(world, what.trim()) {
            Some(_) => Err("it is there".to_owned()),
            None => Ok(()),
        },
        "screen" => {
            let shown = format!("{:?}", world.resource::<State<Screen>>().get()).to_lowercase();
            let right = shown == what.trim();
            right.then_some(()).ok_or(format!("{shown} is shown"))
        }
        "play" => play_on(world),
        "some" => {
            let n: u32 = what.trim().parse().unwrap_or(1);
            if n == 0 {
                return Ok(());
            }
            let done = play_on(world);
            let mut tour = world.resource_mut::<Tour>();
            let step = tour.steps.pop_front().unwrap_or_default();
            tour.steps.pop_front();
            tour.steps.push_front(format!("some {}", n - 1));
            tour.steps.push_front(step);
            done
        }
        "wait" => Ok(()),
        "shot" => {
            let file = world
                .resource::<Tour>()
                .pictures
                .join(format!("{}.png", what.trim()));
            world
                .spawn(Screenshot::primary_window())
                .observe(save_to_disk(file));
            Ok(())
        }
        _ => Err("there is no such step".to_owned()),
    }
}

/// The middle of what is called this and can be used, in points.
fn find(world: &mut World, name: &str) -> Option<Vec2> {
    if let Some(cell) = name.strip_prefix("cell ") {
        let (row, column) = cell.split_once(',')?;
        let (row, column): (u8, u8) = (row.parse().ok()?, column.parse().ok()?);
        let wanted = Place::Cell(row.checked_sub(1)?, column.checked_sub(1)?);
        let mut cells = world.query::<(&Place, &UiGlobalTransform, &ComputedNode)>();
        return cells
            .iter(world)
            .find(|(place, ..)| **place == wanted)
            .map(|(_, place, node)| place.translation * node.inverse_scale_factor());
    }
    if let Some(card) = name.strip_prefix("card ") {
        let wanted = Place::Card(dicepad_core::deck::CardId::new(card.parse().ok()?)?);
        let mut cells = world.query::<(&Place, &UiGlobalTransform, &ComputedNode)>();
        return cells
            .iter(world)
            .find(|(place, ..)| **place == wanted)
            .map(|(_, place, node)| place.translation * node.inverse_scale_factor());
    }
    let mut called =
        world.query_filtered::<(&Called, &UiGlobalTransform, &ComputedNode), Without<Off>>();
    called
        .iter(world)
        .find(|(called, ..)| called.0 == name)
        .map(|(_, place, node)| place.translation * node.inverse_scale_factor())
}

/// Real events of the mouse: moved, pressed, released.
fn tap(world: &mut World, name: &str) -> Result<(), String> {
    let position = find(world, name).ok_or("nothing is called that")?;
    let window = window(world)?;
    let button = |state| {
        WindowEvent::MouseButtonInput(MouseButtonInput {
            button: MouseButton::Left,
            state,
            window,
        })
    };
    let moved = WindowEvent::CursorMoved(CursorMoved {
        window,
        position,
        delta: None,
    });
    world.resource_mut::<Tour>().hand.extend([
        moved,
        button(ButtonState::Pressed),
        button(ButtonState::Released),
    ]);
    Ok(())
}

fn key(world: &mut World, name: &str) -> Result<(), String> {
    let (key_code, logical_key) = match name {
        "Enter" => (KeyCode::Enter, Key::Enter),
        "Space" => (KeyCode::Space, Key::Space),
        "Escape" => (KeyCode::Escape, Key::Escape),
        "Z" => (KeyCode::KeyZ, Key::Character("z".into())),
        "X" => (KeyCode::KeyX, Key::Character("x".into())),
        "P" => (KeyCode::KeyP, Key::Character("p".into())),
        "F" => (KeyCode::KeyF, Key::Character("f".into())),
        "3" => (KeyCode::Digit3, Key::Character("3".into())),
        "Up" => (KeyCode::ArrowUp, Key::ArrowUp),
        "Down" => (KeyCode::ArrowDown, Key::ArrowDown),
        "Left" => (KeyCode::ArrowLeft, Key::ArrowLeft),
        "Right" => (KeyCode::ArrowRight, Key::ArrowRight),
        _ => return Err("the tour does not know this key".to_owned()),
    };
    let window = window(world)?;
    let event = |state| {
        WindowEvent::KeyboardInput(KeyboardInput {
            key_code,
            logical_key: logical_key.clone(),
            state,
            text: None,
            repeat: false,
            window,
        })
    };
    world
        .resource_mut::<Tour>()
        .hand
        .extend([event(ButtonState::Pressed), event(ButtonState::Released)]);
    Ok(())
}

fn window(world: &mut World) -> Result<Entity, String> {
    let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
    windows
        .single(world)
        .map_err(|_| "there is no window".to_owned())
}

/// Events reach the app as they do from a person: once for all, and once by their kind.
fn send(world: &mut World, event: WindowEvent) {
    match &event {
        WindowEvent::CursorMoved(moved) => {
            world.write_message(moved.clone());
        }
        WindowEvent::MouseButtonInput(button) => {
            world.write_message(*button);
        }
        WindowEvent::KeyboardInput(key) => {
            world.write_message(key.clone());
        }
        _ => {}
    }
    world.write_message(event);
}

fn see(world: &mut World, text: &str) -> Result<(), String> {
    let mut texts = world.query::<&Text>();
    let seen = texts.iter(world).any(|shown| shown.0.contains(text));
    seen.then_some(())
        .ok_or_else(|| "it is not on the screen".to_owned())
}

/// Puts the steps before the others that play the next move, and itself again behind them: rolls
/// where there is a roll, takes the first cell that can be written, and hands the device on.
fn play_on(world: &mut World) -> Result<(), String> {
    let open = world
        .get_resource::<OpenMatch>()
        .ok_or("no match is open")?;
    if open.is_over() {
        return Ok(());
    }
    let seat = open.at_hand();
    let handover = *world.resource::<State<Screen>>().get() == Screen::Handover;
    let whole = open.play().is_whole(seat);
    let writes = open.writes(seat).is_some();
    let first = first_open(world, seat);
    let step = match first {
        _ if handover || whole => "key Enter".to_owned(),
        Some(place) if writes => format!("tap {place}"),
        None if writes => "key P".to_owned(),
        _ => "key Space".to_owned(),
    };
    let mut tour = world.resource_mut::<Tour>();
    tour.steps.push_front("play".to_owned());
    tour.steps.push_front(step);
    Ok(())
}

/// The first place of the seat that can be written.
fn first_open(world: &mut World, seat: dicepad_core::Seat) -> Option<String> {
    let mut cells = world.query::<(&OnSheet, &Place, &Writing)>();
    let open = world.get_resource::<OpenMatch>()?;
    cells
        .iter(world)
        .filter(|(sheet, _, writing)| {
            open.writer_of(sheet.0) == seat && matches!(writing, Writing::Legal(_))
        })
        .find_map(|(_, place, _)| match place {
            Place::Cell(row, column) => Some(format!("cell {},{}", row + 1, column + 1)),
            Place::Card(card) => Some(format!("card {}", card.number())),
            _ => None,
        })
}
