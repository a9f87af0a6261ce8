//! What happens at the table, as it is heard.

use super::{Heard, Sound};
use crate::{
    dice::{DiceKnock, HoldDice, KnockOn},
    screens::Screen,
    settings::Settings,
    table::Event,
};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            hear_table.run_if(on_message::<Event>),
            hear_dice.run_if(on_message::<DiceKnock>),
            hear_rail.run_if(on_message::<HoldDice>),
            hear_volume.run_if(resource_changed::<Settings>),
        ),
    )
    .add_systems(OnEnter(Screen::Handover), turn_page);
}

fn hear_table(mut events: MessageReader<Event>, mut heard: MessageWriter<Heard>) {
    for event in events.read() {
        let (sound, strength) = match event {
            Event::Written(_) => (Sound::Pencil, 0.8),
            Event::Passed(_) => (Sound::Misthrow, 0.6),
            Event::Skipped(_) => continue,
            Event::TakenBack(_) => (Sound::Undo, 0.8),
            Event::Refused => (Sound::Refused, 0.7),
            Event::Over => (Sound::Won, 0.9),
        };
        heard.write(Heard(sound, strength));
    }
}

fn hear_dice(mut knocks: MessageReader<DiceKnock>, mut heard: MessageWriter<Heard>) {
    for knock in knocks.read() {
        let sound = match knock.on {
            KnockOn::Felt => Sound::Felt,
            KnockOn::Rim => Sound::Rim,
            KnockOn::Die => Sound::Dice,
        };
        heard.write(Heard(sound, knock.strength));
    }
}

fn hear_rail(mut heard: MessageWriter<Heard>) {
    heard.write(Heard(Sound::Rail, 0.7));
}

fn turn_page(mut heard: MessageWriter<Heard>) {
    heard.write(Heard(Sound::Page, 0.8));
}

/// Somebody who turns the volume wants to hear how loud it is.
fn hear_volume(
    settings: Res<Settings>,
    mut volume: Local<Option<u8>>,
    mut heard: MessageWriter<Heard>,
) {
    let before = volume.replace(settings.volume);
    if before.is_some_and(|before| before != settings.volume) {
        heard.write(Heard(Sound::Felt, 0.8));
    }
}
