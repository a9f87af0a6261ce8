//! The sounds of the table: felt, wood and pencil, quietly.
//!
//! Sounds are synthesised ([`synth`]), not recorded. `hooks.rs` requests them with [`PlaySound`]; this
//! module decides whether and how loud they are played. Dice that appear without motion are silent, and
//! so are ghosts.

mod clip;
mod hooks;
pub mod synth;
#[cfg(test)]
mod tests;
mod voices;

use crate::{settings::Settings, ui::Noise};
use bevy::{
    audio::{AddAudioSource, Volume},
    platform::collections::HashMap,
    prelude::*,
    tasks::{AsyncComputeTaskPool, Task, futures::check_ready},
    time::Real,
    transform::TransformSystems,
};
use clip::Clip;
use std::time::Duration;
use voices::Voices;

/// The sounds of the app.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::VariantArray)]
pub enum Sound {
    /// A die lands on the felt.
    Felt,
    /// A die hits the tray's rim.
    Rim,
    /// Two dice hit each other.
    Dice,
    /// A die slides to the rail.
    Rail,
    /// The pencil writes.
    Pencil,
    /// The pencil crosses out a misthrow.
    Misthrow,
    /// The eraser takes something back.
    Undo,
    /// A page is turned: another player's sheet.
    Page,
    /// An action was refused.
    Refused,
    /// The match is over, won or not.
    Won,
}

impl Sound {
    /// All sounds, in the order in which they are synthesised.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

    /// Whether the sound is a tone, whose pitch must not vary.
    const fn is_tone(self) -> bool {
        matches!(self, Self::Won)
    }
}

/// Requests a sound, with a strength from 0 to 1.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
#[expect(missing_docs, reason = "the fields say what they are")]
pub struct PlaySound {
    pub sound: Sound,
    pub strength: f32,
}

impl PlaySound {
    /// Requests this sound with this strength.
    #[must_use]
    pub const fn new(sound: Sound, strength: f32) -> Self {
        Self { sound, strength }
    }
}

/// Whether this device can play sounds.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum SoundDevice {
    /// There is an audio device.
    Present,
    /// There is no audio device, or the probe has not been checked yet.
    #[default]
    Missing,
}

/// A moment of silence that probes for an audio device. The engine does not report one, but starts to
/// play the probe only if there is one.
#[derive(Component)]
struct Probe;

/// Sounds in synthesis on a background task, because computing them would delay the first frame.
#[derive(Resource)]
struct Rendering(Task<Vec<(Sound, Vec<Clip>)>>);

/// All sounds, inserted when their synthesis is complete.
#[derive(Resource)]
struct Clips(HashMap<Sound, Vec<Take>>);

struct Take {
    clip: Handle<Clip>,
    length: Duration,
}

pub(super) fn plugin(app: &mut App) {
    app.add_audio_source::<Clip>()
        .add_plugins((hearing, hooks::plugin))
        .add_systems(Startup, probe_device)
        .add_systems(Update, receive_clips.run_if(resource_exists::<Rendering>))
        .add_systems(Last, find_device.run_if(any_with_component::<Probe>));
}

/// The part of the plugin that works without the engine's audio.
fn hearing(app: &mut App) {
    app.init_resource::<SoundDevice>()
        .init_resource::<Voices>()
        .add_message::<PlaySound>()
        // Before the engine starts players, which it does after transforms: sounds start in this frame.
        .add_systems(
            PostUpdate,
            play_sounds
                .run_if(on_message::<PlaySound>.and_then(resource_exists::<Clips>))
                .before(TransformSystems::Propagate),
        );
}

fn probe_device(mut commands: Commands, mut clips: ResMut<Assets<Clip>>) {
    let silence = clips.add(Clip::from(vec![0.0]));
    commands.spawn((Probe, AudioPlayer(silence), PlaybackSettings::ONCE));
}

/// Starts the synthesis once an audio device has been found.
fn find_device(
    mut commands: Commands,
    probes: Query<(Entity, Has<AudioSink>), With<Probe>>,
    mut device: ResMut<SoundDevice>,
) {
    for (probe, plays) in &probes {
        commands.entity(probe).despawn();
        if plays {
            *device = SoundDevice::Present;
            let clips = |sound| synth::takes(sound).into_iter().map(Clip::from).collect();
            let task = AsyncComputeTaskPool::get().spawn(async move {
                Sound::ALL
                    .iter()
                    .map(|&sound| (sound, clips(sound)))
                    .collect()
            });
            commands.insert_resource(Rendering(task));
        }
    }
}

fn receive_clips(
    mut commands: Commands,
    mut rendering: ResMut<Rendering>,
    mut clips: ResMut<Assets<Clip>>,
) {
    let Some(rendered) = check_ready(&mut rendering.0) else {
        return;
    };
    let mut keep = |clip: Clip| Take {
        length: clip.length(),
        clip: clips.add(clip),
    };
    let all = rendered
        .into_iter()
        .map(|(sound, takes)| (sound, takes.into_iter().map(&mut keep).collect()));
    commands.insert_resource(Clips(all.collect()));
    commands.remove_resource::<Rendering>();
}

/// Plays the sounds requested in this frame, strongest first: the number of voices is limited.
fn play_sounds(
    mut commands: Commands,
    mut requests: MessageReader<PlaySound>,
    mut strongest_first: Local<Vec<PlaySound>>,
    mut played: Local<u32>,
    clips: Res<Clips>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    mut voices: ResMut<Voices>,
) {
    strongest_first.clear();
    // A strength that is not a number becomes 0.
    let within_bounds =
        |asked: &PlaySound| PlaySound::new(asked.sound, asked.strength.clamp(0.0, 1.0).max(0.0));
    strongest_first.extend(requests.read().map(within_bounds));
    if !settings.sound || settings.volume == 0 {
        return;
    }
    strongest_first.sort_by(|one, other| other.strength.total_cmp(&one.strength));
    for &PlaySound { sound, strength } in &strongest_first {
        let Some(take) = clips.take(sound, strength, *played) else {
            continue;
        };
        let speed = pitch(sound, *played);
        if voices.admit(sound, time.elapsed(), take.length.div_f32(speed)) {
            commands.spawn((
                AudioPlayer(take.clip.clone()),
                PlaybackSettings::DESPAWN
                    .with_volume(Volume::Linear(loudness(strength, settings.volume)))
                    .with_speed(speed),
            ));
            *played = played.wrapping_add(1);
        }
    }
}

impl Clips {
    fn take(&self, sound: Sound, strength: f32, played: u32) -> Option<&Take> {
        let takes = self.0.get(&sound)?;
        let count = takes.len();
        let index = match sound {
            // Takes go from the gentlest landing to the hardest.
            Sound::Felt => ((strength * count as f32) as usize).min(count.saturating_sub(1)),
            _ => played as usize % count.max(1),
        };
        takes.get(index)
    }
}

/// Volume from 0 to 1. The curve widens the range between gentle and hard, but the weakest knock stays
/// audible.
fn loudness(strength: f32, volume: u8) -> f32 {
    const WEAKEST: f32 = 0.08;
    let volume = f32::from(volume.min(100)) / 100.0;
    WEAKEST.lerp(1.0, strength.powf(1.5)) * volume * volume
}

/// Playback speed: each knock is a little higher or lower than the last; tones stay in tune.
fn pitch(sound: Sound, played: u32) -> f32 {
    if sound.is_tone() {
        1.0
    } else {
        0.94f32.lerp(1.06, Noise::new(51).at([played as i32, 0, 0]))
    }
}
