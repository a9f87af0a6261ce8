//! Maps events at the table to sounds.

use super::{PlaySound, Sound};
use crate::{
    dice::{DiceKnock, HoldDice, KnockOn},
    nav::Screen,
    settings::Settings,
    table::TableEvent,
};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            hear_table.run_if(on_message::<TableEvent>),
            hear_dice.run_if(on_message::<DiceKnock>),
            hear_rail.run_if(on_message::<HoldDice>),
            hear_volume.run_if(resource_changed::<Settings>),
        ),
    )
    .add_systems(OnEnter(Screen::Handover), turn_page);
}

fn hear_table(mut events: MessageReader<TableEvent>, mut sounds: MessageWriter<PlaySound>) {
    for event in events.read() {
        let (sound, strength) = match event {
            TableEvent::Written(_) => (Sound::Pencil, 0.8),
            TableEvent::Passed(_) => (Sound::Misthrow, 0.6),
            TableEvent::Skipped(_) => continue,
            TableEvent::TakenBack(_) => (Sound::Undo, 0.8),
            TableEvent::Refused => (Sound::Refused, 0.7),
            TableEvent::Over => (Sound::Won, 0.9),
        };
        sounds.write(PlaySound::new(sound, strength));
    }
}

fn hear_dice(mut knocks: MessageReader<DiceKnock>, mut sounds: MessageWriter<PlaySound>) {
    for knock in knocks.read() {
        let sound = match knock.on {
            KnockOn::Felt => Sound::Felt,
            KnockOn::Rim => Sound::Rim,
            KnockOn::Die => Sound::Dice,
        };
        sounds.write(PlaySound::new(sound, knock.strength));
    }
}

fn hear_rail(mut sounds: MessageWriter<PlaySound>) {
    sounds.write(PlaySound::new(Sound::Rail, 0.7));
}

fn turn_page(mut sounds: MessageWriter<PlaySound>) {
    sounds.write(PlaySound::new(Sound::Page, 0.8));
}

/// Plays a sample after a change of the volume, so that the player hears the new level.
fn hear_volume(
    settings: Res<Settings>,
    mut volume: Local<Option<u8>>,
    mut sounds: MessageWriter<PlaySound>,
) {
    let before = volume.replace(settings.volume);
    if before.is_some_and(|before| before != settings.volume) {
        sounds.write(PlaySound::new(Sound::Felt, 0.8));
    }
}
