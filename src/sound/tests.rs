//! Sounds without an audio device: messages in, audio players out.

use super::*;

/// An app in which all sounds are loaded, each with its real number of takes.
fn table(settings: Settings) -> App {
    let mut app = App::new();
    let take = || Take {
        clip: Handle::default(),
        length: Duration::from_secs(1),
    };
    let takes = |sound| match sound {
        Sound::Felt => vec![take(), take(), take()],
        Sound::Pencil => vec![take(), take()],
        _ => vec![take()],
    };
    let clips = Sound::ALL.iter().map(|&sound| (sound, takes(sound)));
    app.add_plugins((MinimalPlugins, hearing))
        .insert_resource(settings)
        .insert_resource(Clips(clips.collect()));
    app
}

/// The volumes of all players after one frame with these requests.
fn volumes(app: &mut App, heard: &[PlaySound]) -> Vec<f32> {
    app.world_mut().write_message_batch(heard.iter().copied());
    app.update();
    let mut playing = app
        .world_mut()
        .query_filtered::<&PlaybackSettings, With<AudioPlayer<Clip>>>();
    let playing = playing.iter(app.world());
    playing
        .map(|settings| settings.volume.to_linear())
        .collect()
}

#[test]
fn requested_sounds_are_played() {
    let mut app = table(Settings::default());
    assert_eq!(
        volumes(&mut app, &[PlaySound::new(Sound::Pencil, 1.0)]).len(),
        1
    );
}

#[test]
fn muted_sounds_are_not_played() {
    for settings in [
        Settings {
            sound: false,
            ..Settings::default()
        },
        Settings {
            volume: 0,
            ..Settings::default()
        },
    ] {
        let mut app = table(settings);
        assert!(volumes(&mut app, &[PlaySound::new(Sound::Won, 1.0)]).is_empty());
    }
}

#[test]
fn nothing_plays_before_the_synthesis_is_complete() {
    let mut app = table(Settings::default());
    app.world_mut().remove_resource::<Clips>();
    assert!(volumes(&mut app, &[PlaySound::new(Sound::Felt, 1.0)]).is_empty());
}

#[test]
fn of_the_same_sound_at_once_the_strongest_is_played() {
    let mut app = table(Settings::default());
    let knocks = [0.2, 0.9, f32::NAN, 0.4].map(|strength| PlaySound::new(Sound::Felt, strength));
    let played = volumes(&mut app, &knocks);
    assert_eq!(played, [loudness(0.9, Settings::default().volume)]);
}

#[test]
fn at_most_six_sounds_play_at_once() {
    let mut app = table(Settings::default());
    let everything: Vec<_> = Sound::ALL
        .iter()
        .map(|&sound| PlaySound::new(sound, 0.5))
        .collect();
    assert!(everything.len() > 6);
    assert_eq!(volumes(&mut app, &everything).len(), 6);
}

#[test]
fn loudness_grows_with_strength_and_volume() {
    for (weak, strong) in [(0.0, 0.1), (0.1, 0.5), (0.5, 1.0)] {
        assert!(loudness(weak, 70) < loudness(strong, 70));
    }
    assert!(loudness(0.0, 70) > 0.0);
    assert!(loudness(1.0, 30) < loudness(1.0, 70));
    assert_eq!(loudness(1.0, 100), 1.0);
    assert_eq!(loudness(1.0, 0), 0.0);
}

#[test]
fn landings_pick_takes_by_strength_and_strokes_take_turns() {
    let app = table(Settings::default());
    let clips = app.world().resource::<Clips>();
    let index = |sound, strength, played| {
        let take = clips.take(sound, strength, played).unwrap();
        clips.0[&sound]
            .iter()
            .position(|other| std::ptr::eq(other, take))
    };
    assert_eq!(index(Sound::Felt, 0.0, 7), Some(0));
    assert_eq!(index(Sound::Felt, 0.5, 7), Some(1));
    assert_eq!(index(Sound::Felt, 1.0, 7), Some(2));
    assert_eq!(index(Sound::Pencil, 0.5, 4), Some(0));
    assert_eq!(index(Sound::Pencil, 0.5, 5), Some(1));
}

#[test]
fn knocks_vary_and_tones_stay_in_tune() {
    let pitches: Vec<f32> = (0..50).map(|played| pitch(Sound::Rim, played)).collect();
    assert!(pitches.iter().all(|pitch| (0.94..=1.06).contains(pitch)));
    assert!(pitches.windows(2).all(|pair| pair[0] != pair[1]));
    assert!((0..50).all(|played| pitch(Sound::Won, played) == 1.0));
}
