//! The keyboard on the table: arrows move over what can be written, Enter writes.

use super::{super::Screen, Building};
use crate::{
    dice::Unfolded,
    games::pad::{Place, Writing},
    sheets::{OnSheet, cells::Part},
    table::{Intent, OpenMatch},
    ui::{Look, kit::Does},
};
use bevy::prelude::*;
use dicepad_core::{Decision, Seat};

/// The place that the keyboard is at.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Focus(pub(crate) Option<(Seat, Place)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Focus>()
        .add_systems(OnExit(Screen::Table), forget)
        .add_systems(
            Update,
            // A ring around a cell that is being replaced would have nothing to be around.
            (move_focus, press_enter, show_ring.after(Building))
                .chain()
                // Each asks for itself: the match may be thrown away between two of them.
                .distributive_run_if(resource_exists::<OpenMatch>)
                .run_if(in_state(Screen::Table))
                .run_if(|unfolded: Res<Unfolded>| !unfolded.is_open()),
        );
}

fn forget(mut focus: ResMut<Focus>) {
    focus.0 = None;
}

/// The nearest place that way that can be written; the first one, if nothing had the focus.
fn move_focus(
    keys: Res<ButtonInput<KeyCode>>,
    mut focus: ResMut<Focus>,
    places: Query<(&OnSheet, &Place, &Writing, &UiGlobalTransform), Without<Part>>,
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

/// Line by line, each from the left.
fn reading_order(place: &UiGlobalTransform) -> f32 {
    place.translation.y * 100.0 + place.translation.x
}

/// Enter taps the place with the focus; once the proposal is whole, it writes it.
fn press_enter(
    keys: Res<ButtonInput<KeyCode>>,
    open: Res<OpenMatch>,
    focus: Res<Focus>,
    places: Query<(&OnSheet, &Place, &Does)>,
    mut intents: MessageWriter<Intent>,
) {
    if !keys.just_pressed(KeyCode::Enter) {
        return;
    }
    let seat = open.at_hand();
    if open.writes(seat) == Some(Decision::Start) {
        intents.write(Intent::DrawnSymbol(seat));
        return;
    }
    let whole = open.play().is_whole(seat);
    let focused = focus.0.and_then(|focus| {
        let mut places = places.iter();
        places.find(|(sheet, place, _)| (sheet.0, **place) == focus)
    });
    match focused {
        Some((.., does)) if !whole => intents.write(does.0),
        _ => intents.write(Intent::Confirm(seat)),
    };
}

/// A ring outside the ghost's own.
fn show_ring(
    mut commands: Commands,
    focus: Res<Focus>,
    places: Query<(Entity, &OnSheet, &Place, Option<&Outline>)>,
    look: Look<'_>,
) {
    for (entity, sheet, place, outline) in &places {
        let focused = focus.0 == Some((sheet.0, *place));
        match outline {
            None if focused => {
                commands.entity(entity).insert(Outline {
                    width: px(3),
                    offset: px(2),
                    color: look.theme().focus.into(),
                });
            }
            Some(_) if !focused => {
                commands.entity(entity).remove::<Outline>();
            }
            _ => {}
        }
    }
}
