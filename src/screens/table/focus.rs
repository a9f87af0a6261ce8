//! The keyboard on the table: arrows move over what can be written, Enter writes.

use super::super::BuildSystems;
use crate::{
    games::game_ui::{SheetPlace, Writing},
    intent::Intent,
    nav::{Overlay, Screen},
    sheets::{OnSheet, cells::Part},
    table::{OpenMatch, TableIntent},
    ui::{UiKit, kit::OnTap},
};
use bevy::{prelude::*, ui::InteractionDisabled};
use dicepad_core::{Decision, Seat};

/// The place that the keyboard is at.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Focus(pub(crate) Option<(Seat, SheetPlace)>);

/// A symbol to begin with, by its place among them; after the last one comes the lot.
#[derive(Component)]
pub(super) struct StartChoice(pub(super) usize);

/// The choice to begin with that the keyboard is at.
#[derive(Resource, Default)]
struct StartFocus(Option<usize>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Focus>()
        .init_resource::<StartFocus>()
        .add_systems(OnExit(Screen::Table), forget)
        .add_systems(
            Update,
            // A ring around a cell that is being replaced would have nothing to be around.
            (
                move_focus,
                press_keys,
                (show_ring, show_choice).after(BuildSystems),
            )
                .chain()
                // Each asks for itself: the match may be thrown away between two of them.
                .distributive_run_if(resource_exists::<OpenMatch>)
                .run_if(in_state(Screen::Table))
                .run_if(in_state(Overlay::None)),
        );
}

fn forget(mut focus: ResMut<Focus>, mut choice: ResMut<StartFocus>) {
    focus.0 = None;
    choice.0 = None;
}

/// The nearest place that way that can be written; the first one, if nothing had the focus.
fn move_focus(
    keys: Res<ButtonInput<KeyCode>>,
    open: Res<OpenMatch>,
    mut focus: ResMut<Focus>,
    mut choice: ResMut<StartFocus>,
    choices: Query<&StartChoice, Without<InteractionDisabled>>,
    places: Query<(&OnSheet, &SheetPlace, &Writing, &UiGlobalTransform), Without<Part>>,
) {
    let way = [
        (KeyCode::ArrowUp, Vec2::NEG_Y),
        (KeyCode::ArrowDown, Vec2::Y),
        (KeyCode::ArrowLeft, Vec2::NEG_X),
        (KeyCode::ArrowRight, Vec2::X),
    ]
    .into_iter()
    .find(|(key, _)| keys.just_pressed(*key));
    let Some((_, way)) = way else { return };
    if open.writes(open.at_hand()) == Some(Decision::Start) {
        let free = choices.iter().map(|choice| choice.0);
        choice.0 = next_choice(choice.0, free, way.x + way.y > 0.0);
        return;
    }
    let open = places
        .iter()
        .filter(|(_, _, writing, _)| matches!(writing, Writing::Legal(_) | Writing::Ghost(_)));
    let from = focus.0.and_then(|(seat, place)| {
        let mut places = places.iter();
        places.find(|(sheet, at, ..)| sheet.0 == seat && **at == place)
    });
    let next = match from {
        None => open.min_by(|a, b| reading_order(a.3).total_cmp(&reading_order(b.3))),
        Some((.., from)) => open
            .filter_map(|place| {
                let apart = place.3.translation - from.translation;
                let along = apart.dot(way);
                let aside = apart.perp_dot(way).abs();
                (along > 1.0).then_some((along + 3.0 * aside, place))
            })
            .min_by(|a, b| a.0.total_cmp(&b.0))
            .map(|(_, place)| place),
    };
    if let Some((sheet, place, ..)) = next {
        focus.0 = Some((sheet.0, *place));
    }
}

/// The next choice that is free, or the one before; at the ends it stays.
fn next_choice(
    now: Option<usize>,
    free: impl Iterator<Item = usize>,
    onwards: bool,
) -> Option<usize> {
    let beyond = free.filter(|choice| {
        now.is_none_or(|now| {
            if onwards {
                *choice > now
            } else {
                *choice < now
            }
        })
    });
    let next = if onwards { beyond.min() } else { beyond.max() };
    next.or(now)
}

/// Line by line, each from the left.
fn reading_order(place: &UiGlobalTransform) -> f32 {
    place.translation.y * 100.0 + place.translation.x
}

/// Enter taps the place with the focus; once the proposal is whole, it does what the large button does.
/// Where cards are picked, the space bar picks them and puts them back.
fn press_keys(
    keys: Res<ButtonInput<KeyCode>>,
    open: Res<OpenMatch>,
    focus: Res<Focus>,
    choice: Res<StartFocus>,
    choices: Query<(&StartChoice, &OnTap)>,
    places: Query<(&OnSheet, &SheetPlace, &OnTap)>,
    mut intents: MessageWriter<Intent>,
) {
    let enter = keys.just_pressed(KeyCode::Enter);
    let space = keys.just_pressed(KeyCode::Space);
    if !enter && !space {
        return;
    }
    let seat = open.at_hand();
    let focused = focus.0.and_then(|focus| {
        let mut places = places.iter();
        let (.., does) = places.find(|(sheet, place, _)| (sheet.0, **place) == focus)?;
        Some(does.0)
    });
    if space {
        let picked = focused.filter(|_| open.shown().selects(seat));
        intents.write_batch(picked);
        return;
    }
    if open.is_away() {
        intents.write(Intent::Table(TableIntent::LookAt(open.own())));
        return;
    }
    if open.writes(seat) == Some(Decision::Start) {
        let mut choices = choices.iter();
        let chosen = choices.find(|(here, _)| choice.0 == Some(here.0));
        intents.write(chosen.map_or(
            Intent::Table(TableIntent::DrawnSymbol(seat)),
            |(_, does)| does.0,
        ));
        return;
    }
    // Where several sheets lie on the table, what is meant is the one with the focus.
    let writer = match focused {
        Some(Intent::Table(TableIntent::Tap(writer, _))) if open.writes(writer).is_some() => writer,
        _ => seat,
    };
    intents.write(match focused {
        Some(tap) if !open.shown().is_whole(writer) => tap,
        _ => Intent::Table(open.confirmation(writer)),
    });
}

/// A ring outside the ghost's own.
fn show_ring(
    mut commands: Commands,
    focus: Res<Focus>,
    places: Query<(Entity, &OnSheet, &SheetPlace, Option<&Outline>)>,
    kit: UiKit<'_>,
) {
    for (entity, sheet, place, outline) in &places {
        let focused = focus.0 == Some((sheet.0, *place));
        match outline {
            None if focused => {
                commands.entity(entity).insert(ring(&kit));
            }
            Some(_) if !focused => {
                commands.entity(entity).remove::<Outline>();
            }
            _ => {}
        }
    }
}

/// The same around a symbol to begin with.
fn show_choice(
    mut commands: Commands,
    open: Res<OpenMatch>,
    mut focus: ResMut<StartFocus>,
    choices: Query<(Entity, &StartChoice, Has<Outline>)>,
    kit: UiKit<'_>,
) {
    if focus.0.is_some() && open.writes(open.at_hand()) != Some(Decision::Start) {
        focus.0 = None;
    }
    for (entity, choice, outlined) in &choices {
        let focused = focus.0 == Some(choice.0);
        if focused && !outlined {
            commands.entity(entity).insert(ring(&kit));
        } else if !focused && outlined {
            commands.entity(entity).remove::<Outline>();
        }
    }
}

fn ring(kit: &UiKit<'_>) -> Outline {
    Outline {
        width: px(3),
        offset: px(2),
        color: kit.theme().focus.into(),
    }
}
