//! Checks what is visible on the table in each frame, with the engine's layout but without a window or a
//! graphics card.

use crate::{
    intent::{Change, Fling, Intent, SetupIntent, TableIntent},
    nav::Screen,
    settings::Settings,
    setup::{First, NextMatch},
    sheets::{OnSheet, SheetPlace, Writing},
    table::OpenMatch,
    ui::kit::OnTap,
    windowless,
    words::Words,
};
use bevy::{
    prelude::*,
    ui::{ComputedStackIndex, UiGlobalTransform},
};
use dicepad_core::{Decision, GameId};
use std::{collections::BTreeMap, time::Duration};

/// Number of frames after which all effects of one tap are over.
const WHILE: usize = 60;

/// A match of two people on a phone. The engine lays the table out, but nothing is rendered.
fn table_of(game: GameId) -> App {
    let mut app = windowless::app(UVec2::new(390, 844), Duration::from_millis(50));
    let world = app.world_mut();
    let mut next = world.resource_mut::<NextMatch>();
    next.choose_game(game);
    next.players.truncate(1);
    next.change(Change::AddSeat);
    next.first = First::Chosen(0);
    next.seed = Some(7);
    app.update();
    wish(&mut app, Intent::Setup(SetupIntent::Begin));
    frames(&mut app, 5);
    assert_eq!(
        *app.world().resource::<State<Screen>>().get(),
        Screen::Table
    );
    app
}

fn wish(app: &mut App, intent: Intent) {
    app.world_mut().write_message(intent);
    app.update();
}

fn frames(app: &mut App, count: usize) {
    for _ in 0..count {
        app.update();
    }
}

fn open(app: &App) -> &OpenMatch {
    app.world().resource::<OpenMatch>()
}

/// The visible things, each described by kind and place, with their counts.
type LabelCounts = BTreeMap<String, usize>;

/// Collects everything visible on the page: visible, not empty, and above its parent.
fn seen(app: &mut App) -> LabelCounts {
    let world = app.world_mut();
    let mut things = world.query::<(
        &ComputedNode,
        &UiGlobalTransform,
        &InheritedVisibility,
        &ComputedStackIndex,
        Option<&ChildOf>,
        Option<&Text>,
        Option<&ImageNode>,
        Option<&BackgroundColor>,
    )>();
    let stack = |of: &ChildOf| world.get::<ComputedStackIndex>(of.parent()).map(|at| at.0);
    let mut seen = LabelCounts::new();
    for (node, at, visible, index, of, text, image, ground) in things.iter(world) {
        let shows = match (text, image, ground) {
            (Some(text), ..) if !text.0.is_empty() => format!("{:?}", text.0),
            (None, Some(image), _) => format!("{:?} {:?}", image.image.id(), image.color),
            (None, None, Some(ground)) if !ground.0.is_fully_transparent() => {
                format!("{:?}", ground.0)
            }
            _ => continue,
        };
        let below = of.and_then(stack).is_none_or(|parent| parent < index.0);
        if visible.get() && below && !node.is_empty() {
            let (at, size) = (at.translation.round(), node.size().round());
            *seen.entry(format!("{shows} at {at}, {size}")).or_default() += 1;
        }
    }
    seen
}

/// The things in both, with the lower count.
fn shared(one: &LabelCounts, other: &LabelCounts) -> LabelCounts {
    let both = one.iter().filter_map(|(thing, count)| {
        let count = *count.min(other.get(thing)?);
        Some((thing.clone(), count))
    });
    both.collect()
}

/// Sends an intent and checks every frame after it: a thing visible before and after stays visible.
fn wish_and_watch(app: &mut App, intent: Intent) {
    let before = seen(app);
    app.world_mut().write_message(intent);
    let between: Vec<LabelCounts> = (0..WHILE)
        .map(|_| {
            app.update();
            seen(app)
        })
        .collect();
    let staying = shared(&before, between.last().unwrap());
    assert!(staying.len() > 20, "{intent:?} changes everything");
    for (frame, between) in between.iter().enumerate() {
        let there = shared(&staying, between);
        let gone: Vec<_> = staying
            .iter()
            .filter(|(thing, count)| there.get(*thing) != Some(count))
            .collect();
        assert!(
            gone.is_empty(),
            "{frame} frames after {intent:?} these are gone: {gone:#?}"
        );
    }
}

/// The intent of a tap on the first place that can be written now.
fn first_open(app: &mut App) -> Option<Intent> {
    let seat = open(app).at_hand();
    let mut cells = app
        .world_mut()
        .query::<(&OnSheet, &SheetPlace, &Writing, &OnTap)>();
    let mut open: Vec<_> = cells
        .iter(app.world())
        .filter(|(sheet, _, writing, _)| {
            matches!(writing, Writing::Legal(_)) && open(app).writer_of(sheet.0) == seat
        })
        .map(|(_, place, _, does)| (format!("{place:?}"), does.0))
        .collect();
    open.sort_by(|one, other| one.0.cmp(&other.0));
    open.first().map(|(_, intent)| *intent)
}

#[test]
fn unchanged_things_are_visible_in_every_frame() {
    for game in GameId::ALL {
        let mut app = table_of(*game);
        app.world_mut().resource_mut::<Settings>().reduce_motion = true;
        let mut watched = 0;
        for _ in 0..12 {
            let table = open(&app);
            let seat = table.at_hand();
            let screen = *app.world().resource::<State<Screen>>().get();
            let wanted = if screen == Screen::Handover {
                let next = table.handed_to().unwrap();
                wish(&mut app, Intent::Table(TableIntent::TakeDevice(next)));
                frames(&mut app, WHILE);
                continue;
            } else if table.shown().is_whole(seat) {
                Intent::Table(TableIntent::Confirm(seat))
            } else if table.writes(seat) == Some(Decision::Start) {
                Intent::Table(TableIntent::DrawnSymbol(seat))
            } else if let Some(tap) = first_open(&mut app) {
                tap
            } else {
                Intent::Table(TableIntent::Roll(Fling::Tap))
            };
            // Leaving the table despawns everything on it.
            let leaves = matches!(
                wanted,
                Intent::Table(TableIntent::Confirm(_)) | Intent::Table(TableIntent::DrawnSymbol(_))
            );
            if leaves {
                wish(&mut app, wanted);
                frames(&mut app, WHILE);
            } else {
                wish_and_watch(&mut app, wanted);
                watched += 1;
            }
        }
        assert!(watched > 3, "{game:?}: {watched}");
    }
}

/// The buttons of the table, by their accessible names.
fn buttons(app: &mut App) -> BTreeMap<String, Entity> {
    let mut buttons = app
        .world_mut()
        .query_filtered::<(Entity, &AccessibleLabel), (With<OnTap>, Without<SheetPlace>)>();
    let named = buttons.iter(app.world());
    named
        .map(|(entity, called)| (called.0.clone(), entity))
        .collect()
}

fn said(app: &App, key: &str) -> String {
    app.world().resource::<Words>().say(key)
}

#[test]
fn buttons_do_not_reveal_a_roll_in_flight() {
    let mut app = table_of(GameId::Summit);
    let known: Vec<String> = buttons(&mut app).into_keys().collect();
    let skip = said(&app, "roll-skip");
    let rolls = Intent::Table(TableIntent::Roll(Fling::Tap));
    wish(&mut app, rolls);
    assert_eq!(open(&app).decision(), Some(Decision::RerollOrStop));
    let mut flying = 0;
    while !open(&app).dice_settled() {
        let now = buttons(&mut app);
        // Until the dice are in flight, the bar stays as it was.
        assert!(flying == 0 || now.contains_key(&skip), "{now:?}");
        let news: Vec<_> = now
            .keys()
            .filter(|name| !known.contains(name) && **name != skip)
            // A die may be looked at as soon as it has settled.
            .filter(|name| !name.starts_with("Die "))
            .collect();
        assert!(news.is_empty(), "after {flying} frames: {news:?}");
        app.update();
        flying += 1;
        assert!(flying < 200, "the dice lie in the end");
    }
    assert!(flying > 5);
    app.update();
    assert!(buttons(&mut app).keys().any(|name| !known.contains(name)));
}

#[test]
fn unchanged_buttons_are_not_respawned() {
    let mut app = table_of(GameId::Summit);
    app.world_mut().resource_mut::<Settings>().reduce_motion = true;
    wish(&mut app, Intent::Table(TableIntent::Roll(Fling::Tap)));
    frames(&mut app, 5);
    let before = buttons(&mut app);
    wish(&mut app, Intent::Table(TableIntent::Die(0)));
    frames(&mut app, 5);
    let after = buttons(&mut app);
    let undo = said(&app, "undo");
    assert_eq!(before[&undo], after[&undo]);
    let gone = before.keys().any(|name| !after.contains_key(name));
    assert!(gone, "what would be rolled has changed");
    app.world_mut().resource_mut::<OpenMatch>().set_changed();
    app.update();
    assert_eq!(buttons(&mut app), after, "nothing has changed");
}

/// Centre of a node on the screen.
fn middle(world: &World, entity: Entity) -> Vec2 {
    world.get::<UiGlobalTransform>(entity).unwrap().translation
}

#[test]
fn an_icon_alone_is_in_the_middle_of_its_button() {
    let mut app = table_of(GameId::Trio);
    let world = app.world_mut();
    let mut all = world.query_filtered::<(Entity, &AccessibleLabel, &Children), With<OnTap>>();
    let mut checked = 0;
    for (button, called, children) in all.iter(world) {
        let texts = |child: &Entity| world.get::<Text>(*child).is_some();
        let inside = children.iter().flat_map(|child| {
            let below = world.get::<Children>(child).into_iter().flatten();
            std::iter::once(child).chain(below.copied())
        });
        let inside: Vec<Entity> = inside.collect();
        let icons = inside
            .iter()
            .filter(|child| world.get::<ImageNode>(**child).is_some());
        let icons: Vec<_> = icons.collect();
        if inside.iter().any(texts) || icons.len() != 1 {
            continue;
        }
        let aside = (middle(world, *icons[0]) - middle(world, button)).abs();
        assert!(aside.max_element() < 0.6, "{:?}: {aside}", called.0);
        checked += 1;
    }
    assert!(
        checked >= 3,
        "undo, back and the menu have icons alone: {checked}"
    );
}
