//! Keyboard control of the table: arrows move over the cells that can be written, Enter writes.

use super::super::BuildSystems;
use crate::{
    intent::{DispatchSystems, Intent, TableIntent},
    nav::{Overlay, Screen},
    sheets::{OnSheet, SheetPlace, Writing, cells::CellPart},
    table::OpenMatch,
    ui::{
        UiKit,
        focus::{KeyboardFocus, ring},
        kit::OnTap,
    },
};
use bevy::{prelude::*, ui::InteractionDisabled};
use dicepad_core::{Decision, Seat};

/// The sheet place that has the keyboard focus.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Focus(pub(crate) Option<(Seat, SheetPlace)>);

/// A start symbol by its index. The index after the last symbol means the lot.
#[derive(Component)]
pub(super) struct StartChoice(pub(super) usize);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Focus>()
        .add_systems(OnExit(Screen::Table), forget)
        .add_systems(
            Update,
            (
                move_focus,
                // Before the focused button can be rebuilt, which has the keys.
                press_keys.before(DispatchSystems),
                // After the cells have been rebuilt: a ring must not be put on a cell that is about to go.
                show_ring.after(BuildSystems),
            )
                .chain()
                // Checked per system, because the match may be discarded between two of them.
                .distributive_run_if(resource_exists::<OpenMatch>)
                .run_if(in_state(Screen::Table))
                .run_if(in_state(Overlay::None)),
        );
}

fn forget(mut focus: ResMut<Focus>) {
    focus.0 = None;
}

/// Moves the focus to the nearest writable place in the arrow's direction, or to the first one.
fn move_focus(
    keys: Res<ButtonInput<KeyCode>>,
    open: Res<OpenMatch>,
    mut focus: ResMut<Focus>,
    mut widgets: KeyboardFocus,
    choices: Query<(Entity, &StartChoice), Without<InteractionDisabled>>,
    places: Query<(&OnSheet, &SheetPlace, &Writing, &UiGlobalTransform), Without<CellPart>>,
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
        let focused = widgets.widget().and_then(|widget| choices.get(widget).ok());
        let now = focused.map(|(_, choice)| choice.0);
        let free = choices.iter().map(|(_, choice)| choice.0);
        let next = next_choice(now, free, way.x + way.y > 0.0);
        let mut choices = choices.iter();
        if let Some((choice, _)) = choices.find(|(_, choice)| next == Some(choice.0)) {
            widgets.set(choice);
        }
        return;
    }
    widgets.clear();
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

/// The next free choice in this direction; at either end the focus stays.
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

/// Sort key: line by line, each from the left.
fn reading_order(place: &UiGlobalTransform) -> f32 {
    place.translation.y * 100.0 + place.translation.x
}

/// Enter taps the focused place. Once the proposal is complete, Enter does what the large button does.
/// In games with cards, the space bar picks cards and puts them back.
fn press_keys(
    keys: Res<ButtonInput<KeyCode>>,
    open: Res<OpenMatch>,
    focus: Res<Focus>,
    widgets: KeyboardFocus,
    places: Query<(&OnSheet, &SheetPlace, &OnTap)>,
    mut intents: MessageWriter<Intent>,
) {
    let enter = keys.just_pressed(KeyCode::Enter);
    let space = keys.just_pressed(KeyCode::Space);
    // A focused button has both keys.
    if !enter && !space || widgets.widget().is_some() {
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
        intents.write(Intent::Table(TableIntent::DrawnSymbol(seat)));
        return;
    }
    // With several sheets on the table, the focus decides whose proposal is confirmed.
    let writer = match focused {
        Some(Intent::Table(TableIntent::Tap(writer, _))) if open.writes(writer).is_some() => writer,
        _ => seat,
    };
    intents.write(match focused {
        Some(tap) if !open.shown().is_whole(writer) => tap,
        _ => Intent::Table(open.confirmation(writer)),
    });
}

/// Shows the focus ring, outside the ring of a ghost.
fn show_ring(
    mut commands: Commands,
    focus: Res<Focus>,
    widgets: KeyboardFocus,
    places: Query<(Entity, &OnSheet, &SheetPlace, Option<&Outline>)>,
    kit: UiKit<'_>,
) {
    let at = focus.0.filter(|_| widgets.widget().is_none());
    for (entity, sheet, place, outline) in &places {
        let focused = at == Some((sheet.0, *place));
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
