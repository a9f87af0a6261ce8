//! Long presses without a window.

use super::*;
use crate::{
    dice::DieButton,
    intent::{self, Intent, TableIntent},
    nav::{self, Navigate, Overlay},
    players::Sharing,
    power::KeepDrawing,
    setup::{First, NextMatch},
    table::{AnyMatch, OpenMatch},
    ui::kit::{self, OnTap},
};
use bevy::{
    camera::NormalizedRenderTarget,
    picking::{
        backend::HitData,
        pointer::{Location, PointerId},
    },
    state::app::StatesPlugin,
    time::TimeUpdateStrategy,
    ui_widgets::ButtonPlugin,
};
use std::time::Duration;

/// A table with one die's button; every frame lasts a tenth of a second.
fn table(die: usize) -> (App, Entity) {
    let mut app = App::new();
    let mut next = NextMatch::default();
    let open = OpenMatch::new(
        AnyMatch::begin(&mut next, First::Lot).unwrap(),
        next.players,
        Sharing::PassRound,
    );
    app.add_plugins((MinimalPlugins, StatesPlugin, intent::plugin, nav::plugin))
        .add_plugins((press::plugin, kit::plugin, ButtonPlugin))
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
            100,
        )))
        .insert_resource(open)
        .init_resource::<KeepDrawing>();
    let world = app.world_mut();
    // Event propagation asks whether it has reached a window.
    world.register_component::<Window>();
    let tray = world.spawn(OnTap(Intent::Table(TableIntent::Felt))).id();
    let button = world
        .spawn((
            OnTap(Intent::Table(TableIntent::Die(die))),
            DieButton(die),
            ChildOf(tray),
        ))
        .id();
    app.update();
    (app, button)
}

/// The intents sent since the last call.
fn wanted(app: &mut App) -> Vec<Intent> {
    let mut intents = app.world_mut().resource_mut::<Messages<Intent>>();
    intents.drain().collect()
}

fn point<E: std::fmt::Debug + Clone + Reflect>(app: &mut App, entity: Entity, event: E) {
    let location = Location {
        target: NormalizedRenderTarget::None {
            width: 1,
            height: 1,
        },
        position: Vec2::ZERO,
    };
    let pointed = Pointer::new(PointerId::Mouse, location, event, entity);
    app.world_mut().trigger(pointed);
    // Widgets answer with commands.
    app.world_mut().flush();
}

fn hit() -> HitData {
    HitData::new(Entity::PLACEHOLDER, 0.0, None, None)
}

fn press(app: &mut App, entity: Entity) {
    let button = PointerButton::Primary;
    let event = Press {
        button,
        hit: hit(),
        count: 1,
    };
    point(app, entity, event);
}

/// Sends the events in the order of the engine: the tap comes first.
fn release(app: &mut App, entity: Entity) {
    let button = PointerButton::Primary;
    let tap = Click {
        button,
        hit: hit(),
        duration: Duration::ZERO,
        count: 1,
    };
    point(app, entity, tap);
    point(app, entity, Release { button, hit: hit() });
}

fn frames(app: &mut App, count: usize) {
    for _ in 0..count {
        app.update();
    }
}

fn unfolded(app: &App) -> Option<usize> {
    match app.world().resource::<State<Overlay>>().get() {
        Overlay::Faces { die, .. } => Some(*die),
        _ => None,
    }
}

#[test]
fn a_long_press_unfolds_the_die_and_is_no_tap() {
    // Whether a tap holds the die or counts for the felt.
    for tap in [TableIntent::Die(1), TableIntent::Felt].map(Intent::Table) {
        let (mut app, button) = table(1);
        app.world_mut().entity_mut(button).insert(OnTap(tap));
        press(&mut app, button);
        frames(&mut app, 3);
        assert_eq!(unfolded(&app), None);
        // The press becomes long in one frame; the faces appear in the next.
        frames(&mut app, 2);
        assert_eq!(unfolded(&app), Some(1));
        release(&mut app, button);
        app.update();
        assert_eq!(wanted(&mut app), [], "neither the die nor the felt");
        assert_eq!(unfolded(&app), Some(1), "it stays unfolded");
        app.world_mut()
            .write_message(Intent::Navigate(Navigate::Close));
        frames(&mut app, 10);
        assert_eq!(unfolded(&app), None);
        wanted(&mut app);

        press(&mut app, button);
        frames(&mut app, 2);
        release(&mut app, button);
        assert_eq!(wanted(&mut app), [tap], "the next tap is one");
    }
}

#[test]
fn a_tap_a_swipe_and_a_die_that_is_gone_unfold_nothing() {
    let (mut app, button) = table(0);
    press(&mut app, button);
    frames(&mut app, 3);
    release(&mut app, button);
    frames(&mut app, 10);
    assert_eq!(unfolded(&app), None);

    press(&mut app, button);
    let distance = Vec2::new(0.0, -30.0);
    let drag = Drag {
        button: PointerButton::Primary,
        distance,
        delta: distance,
    };
    point(&mut app, button, drag);
    frames(&mut app, 10);
    assert_eq!(unfolded(&app), None);

    press(&mut app, button);
    app.world_mut().despawn(button);
    frames(&mut app, 10);
    assert_eq!(unfolded(&app), None);
}
