//! Haptic feedback for dice on felt, pencil on paper, and the end of a match.

use crate::{
    dice::DiceKnock,
    platform::{self, Feel},
    settings::Settings,
    table::TableEvent,
};
use bevy::{ecs::system::NonSendMarker, prelude::*, time::Real};
use std::time::Duration;

/// Weakest knock that triggers feedback, from 0 to 1; weaker ones are only heard.
const FELT_FROM: f32 = 0.3;

/// Shortest time between two knocks: a motor cannot follow seven dice.
const APART: Duration = Duration::from_millis(60);

pub(super) fn plugin(app: &mut App) {
    if platform::CAN_BE_FELT {
        app.add_systems(PostUpdate, feel);
    }
}

/// Triggers one feedback for the events of this frame.
fn feel(
    _on_main_thread: NonSendMarker,
    mut events: MessageReader<TableEvent>,
    mut knocks: MessageReader<DiceKnock>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    mut last: Local<Option<Duration>>,
) {
    let strongest = knocks.read().map(|knock| knock.strength).reduce(f32::max);
    let happened = strongest_of(events.read().copied(), strongest);
    let Some(felt) = happened.filter(|_| settings.haptics) else {
        return;
    };
    let now = time.elapsed();
    if felt == Feel::Tick && last.is_some_and(|last| now < last + APART) {
        return;
    }
    *last = Some(now);
    platform::feel(felt);
}

/// The end of a match takes precedence over a written move, which takes precedence over a knock.
fn strongest_of(events: impl Iterator<Item = TableEvent>, knock: Option<f32>) -> Option<Feel> {
    let mut felt = knock
        .filter(|strength| *strength >= FELT_FROM)
        .map(|_| Feel::Tick);
    for event in events {
        match event {
            TableEvent::Over => return Some(Feel::Success),
            TableEvent::Written(_) | TableEvent::Passed(_) => felt = Some(Feel::Tap),
            TableEvent::TakenBack(_) | TableEvent::Refused | TableEvent::Skipped(_) => {}
        }
    }
    felt
}

#[cfg(test)]
mod tests {
    use super::*;
    use dicepad_core::Seat;

    #[test]
    fn the_rarest_event_triggers_the_feedback() {
        let written = TableEvent::Written(Seat::new(0).unwrap());
        let felt = |events: &[TableEvent], knock| strongest_of(events.iter().copied(), knock);
        assert_eq!(felt(&[], None), None);
        assert_eq!(felt(&[], Some(0.1)), None, "too weak");
        assert_eq!(felt(&[], Some(0.9)), Some(Feel::Tick));
        assert_eq!(felt(&[TableEvent::Refused], Some(0.9)), Some(Feel::Tick));
        assert_eq!(felt(&[written], Some(0.9)), Some(Feel::Tap));
        assert_eq!(
            felt(&[TableEvent::Over, written], None),
            Some(Feel::Success)
        );
    }
}
