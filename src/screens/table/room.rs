//! Checks what players can reach when they sit around a tablet or a desktop, with the engine's layout but
//! without a window or a graphics card.

use super::focus::StartChoice;
use crate::{
    dice::Tray,
    intent::{Change, Intent, SetupIntent, TableIntent, TapTarget},
    nav::Screen,
    players::Sharing,
    setup::{First, NextMatch},
    sheets::SheetPlace,
    table::OpenMatch,
    ui::kit::OnTap,
    windowless,
};
use bevy::{prelude::*, ui::UiGlobalTransform};
use dicepad_core::{Decision, Game, GameId, dice::Symbol, for_game};
use std::time::Duration;

/// A tablet in both orientations, and a desktop.
const WINDOWS: [UVec2; 3] = [
    UVec2::new(1180, 820),
    UVec2::new(820, 1180),
    UVec2::new(1280, 800),
];

/// Smallest side of a target, in points, with tolerance for rounding.
const TARGET: f32 = 44.0 - 0.01;

/// Smallest die. Four sheets of twelve columns leave a low or a narrow tray.
const DIE: f32 = 54.0;

/// A match of people who share a device with this window.
fn table_of(game: GameId, seats: usize, window: UVec2, sharing: Sharing) -> App {
    let mut app = windowless::app(window, Duration::from_millis(50));
    let mut next = app.world_mut().resource_mut::<NextMatch>();
    next.choose_game(game);
    next.players.truncate(1);
    while next.players.len() < seats {
        next.change(Change::AddSeat);
    }
    next.change(Change::Share(sharing));
    next.first = First::Chosen(0);
    next.seed = Some(7);
    app.update();
    wish(&mut app, Intent::Setup(SetupIntent::Begin));
    assert_eq!(
        *app.world().resource::<State<Screen>>().get(),
        Screen::Table
    );
    app
}

fn wish(app: &mut App, intent: Intent) {
    app.world_mut().write_message(intent);
    for _ in 0..5 {
        app.update();
    }
}

/// The bounds of a node in the window.
fn bounds(node: &ComputedNode, at: &UiGlobalTransform) -> Rect {
    let half = node.size() / 2.0;
    let corners =
        [half, half * Vec2::new(1.0, -1.0)].map(|corner| at.transform_vector2(corner).abs());
    Rect::from_center_half_size(at.translation, corners[0].max(corners[1]))
}

/// The places on the sheets that can be tapped, and the buttons, with their bounds.
fn targets(app: &mut App) -> (Vec<(SheetPlace, Rect)>, Vec<(String, Rect)>) {
    let world = app.world_mut();
    let mut places =
        world.query_filtered::<(&SheetPlace, &ComputedNode, &UiGlobalTransform), With<OnTap>>();
    let on_sheets = places.iter(world);
    let on_sheets = on_sheets
        .map(|(place, node, at)| (*place, bounds(node, at)))
        .collect();
    let mut buttons = world.query_filtered::<(&AccessibleLabel, &ComputedNode, &UiGlobalTransform), (With<OnTap>, Without<SheetPlace>)>();
    let buttons = buttons.iter(world);
    let buttons = buttons
        .map(|(label, node, at)| (label.0.clone(), bounds(node, at)))
        .collect();
    (on_sheets, buttons)
}

/// Smallest side of a cell of this game. Twelve columns do not fit twice beside each other along the longer
/// edge of a tablet in every size: there the magnifier helps.
fn least_cell(game: GameId, seats: usize, window: UVec2) -> f32 {
    if game == GameId::Trio && seats > 2 && window.y > window.x {
        42.0
    } else {
        TARGET
    }
}

fn check(app: &mut App, game: GameId, seats: usize, window: UVec2) {
    let told = format!("{game:?} for {seats} on {window}");
    let inside = Rect::from_corners(Vec2::ZERO, window.as_vec2()).inflate(0.5);
    let (places, buttons) = targets(app);
    for (place, at) in &places {
        assert!(
            inside.contains(at.min) && inside.contains(at.max),
            "{told}: {place:?} {at:?}"
        );
        let least = match place {
            SheetPlace::Cell(..) => least_cell(game, seats, window),
            SheetPlace::Card(_) => 150.0,
            // The magnifier shows the small boxes, and a button passes.
            SheetPlace::Misthrow(_) | SheetPlace::OnCard(..) => continue,
        };
        assert!(
            at.size().min_element() >= least,
            "{told}: {place:?} {}",
            at.size()
        );
        let off = (at.min - at.min.round()).abs().max_element();
        assert!(off < 0.01, "{told}: {place:?} is blurred at {}", at.min);
    }
    for (index, (name, at)) in buttons.iter().enumerate() {
        assert!(
            inside.contains(at.min) && inside.contains(at.max),
            "{told}: {name} {at:?}"
        );
        // Before the first roll dice lie in a heap; how large they are is checked below.
        assert!(
            at.size().min_element() >= TARGET || is_die(name, ""),
            "{told}: {name} {}",
            at.size()
        );
        let others = buttons[index + 1..].iter();
        for (other, beside) in others.chain(&covered(&places)) {
            let common = at.intersect(*beside).size();
            // The tray is one large button under the dice.
            let apart =
                common.min_element() < 0.5 || name == TRAY || other == TRAY || is_die(name, other);
            assert!(apart, "{told}: {name} {at:?} over {other} {beside:?}");
        }
    }
    let plan = app.world().resource::<Tray>().plan.clone().unwrap();
    assert!(
        inside.contains(plan.inside.min) && inside.contains(plan.inside.max),
        "{told}"
    );
    assert!(plan.edge >= DIE, "{told}: dice of {}", plan.edge);
    for (place, at) in &places {
        assert!(
            plan.inside.intersect(*at).is_empty(),
            "{told}: {place:?} in the tray"
        );
    }
}

/// The accessible name of the tray.
const TRAY: &str = "Dice tray";

/// Whether one of these buttons is a die, which lies in the tray.
fn is_die(one: &str, other: &str) -> bool {
    one.starts_with("Die ") || other.starts_with("Die ")
}

/// The places on the sheets, named like buttons.
fn covered(places: &[(SheetPlace, Rect)]) -> Vec<(String, Rect)> {
    let cells = places
        .iter()
        .filter(|(place, _)| !matches!(place, SheetPlace::OnCard(..)));
    cells
        .map(|(place, at)| (format!("{place:?}"), *at))
        .collect()
}

/// Chooses the first symbols, where a game begins with them, so that the first roll comes next.
fn choose_symbols(app: &mut App) {
    loop {
        let open = app.world().resource::<OpenMatch>();
        if open.decision() != Some(Decision::Start) {
            return;
        }
        let seat = open.at_hand();
        let symbols = <Symbol as strum::VariantArray>::VARIANTS;
        let mut spots = symbols.iter().map(|symbol| TapTarget::Symbol(*symbol));
        let free = spots
            .find(|spot| open.shown().may_propose(seat, *spot))
            .unwrap();
        wish(app, Intent::Table(TableIntent::Tap(seat, free)));
    }
}

#[test]
fn every_seat_around_a_table_has_cells_and_buttons_for_fingers() {
    for game in GameId::ALL {
        let (_, most) = for_game!(*game, G => G::SEATS);
        for seats in 2..=usize::from(most.min(4)) {
            for window in WINDOWS {
                let mut app = table_of(*game, seats, window, Sharing::Flat);
                check(&mut app, *game, seats, window);
                choose_symbols(&mut app);
                check(&mut app, *game, seats, window);
            }
        }
    }
}

#[test]
fn the_keys_of_the_first_symbol_are_wide_enough_on_a_phone() {
    for window in [UVec2::new(360, 800), UVec2::new(844, 390)] {
        let mut app = table_of(GameId::Mosaic, 2, window, Sharing::PassRound);
        let (_, buttons) = targets(&mut app);
        let mut keys = app.world_mut().query_filtered::<(), With<StartChoice>>();
        assert_eq!(keys.iter(app.world()).count(), 7);
        for (name, at) in buttons {
            assert!(
                at.size().min_element() >= TARGET,
                "{window}: {name} {}",
                at.size()
            );
        }
    }
}
