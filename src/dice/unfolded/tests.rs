//! Long presses without a window.

use super::*;
use crate::{
    power::Awake,
    setup::{First, NextMatch, Sharing},
    table::OpenMatch,
    ui::kit::Off,
    words::Language,
};
use bevy::{
    camera::NormalizedRenderTarget,
    picking::{
        backend::HitData,
        pointer::{Location, PointerId},
    },
    time::TimeUpdateStrategy,
};
use dicepad_core::{Game, for_game};
use std::time::Duration;

/// A table with the button of one die, at which every frame lasts a tenth of a second.
fn table(die: usize) -> (App, Entity) {
    let mut app = App::new();
    let mut next = NextMatch::default();
    let open = OpenMatch::new(
        next.begin(First::Lot).unwrap(),
        next.players,
        Sharing::PassRound,
    );
    app.add_plugins((MinimalPlugins, press::plugin))
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
            100,
        )))
        .insert_resource(open)
        .init_resource::<Awake>()
        .init_resource::<Unfolded>()
        .add_message::<ShowFaces>()
        .add_message::<Intent>()
        .add_systems(PostUpdate, (unfold, obey));
    let button = app.world_mut().spawn((Button, Unfolds(die))).id();
    app.update();
    (app, button)
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

fn release(app: &mut App, entity: Entity) {
    let button = PointerButton::Primary;
    point(app, entity, Release { button, hit: hit() });
}

fn frames(app: &mut App, count: usize) {
    for _ in 0..count {
        app.update();
    }
}

fn unfolded(app: &App) -> Option<usize> {
    let unfolded = app.world().resource::<Unfolded>();
    unfolded.0.map(|shown| shown.die)
}

fn is_off(app: &App, button: Entity) -> bool {
    app.world().entity(button).contains::<Off>()
}

#[test]
fn a_long_press_unfolds_the_die_and_is_no_tap() {
    let (mut app, button) = table(1);
    press(&mut app, button);
    frames(&mut app, 3);
    assert_eq!((unfolded(&app), is_off(&app, button)), (None, false));
    frames(&mut app, 1);
    assert_eq!(unfolded(&app), Some(1));
    assert!(is_off(&app, button), "the tap of its release does nothing");
    release(&mut app, button);
    app.update();
    assert!(!is_off(&app, button), "the next tap does");
    assert_eq!(unfolded(&app), Some(1), "and it stays unfolded");
    app.world_mut().write_message(Intent::Fold);
    frames(&mut app, 10);
    assert_eq!(unfolded(&app), None);
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

#[test]
fn a_die_that_the_game_does_not_have_is_not_shown() {
    let (mut app, _) = table(0);
    let game = GameId::Mosaic;
    app.world_mut().write_message(ShowFaces { game, die: 2 });
    app.update();
    assert_eq!(unfolded(&app), None);
}

#[test]
fn every_face_of_every_game_has_a_name() {
    for language in Language::ALL {
        let words = Words::new(language);
        for game in GameId::ALL {
            let faces = for_game!(*game, G => G::DICE).iter().flatten();
            for face in faces {
                let name = face_name(&words, *face);
                assert!(!name.is_empty() && !name.contains('-'), "{face:?}: {name}");
            }
        }
    }
    let words = Words::new(Language::En);
    let five = Face::Number(dicepad_core::dice::Color::Blue, 5);
    assert_eq!(face_name(&words, five), "blue triangle 5");
}
