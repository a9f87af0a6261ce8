//! Limits how many sounds play at once: a handful of dice should clatter, not roar.

use super::Sound;
use bevy::prelude::*;
use std::time::Duration;

/// Maximum number of simultaneous sounds.
const MOST: usize = 6;

/// Minimum delay between two starts of the same sound: a faster repeat would only be louder.
const APART: Duration = Duration::from_millis(20);

/// The sounds that are playing. They end by the clock, because a still table draws no frames.
#[derive(Resource, Default)]
pub(super) struct Voices(Vec<Voice>);

struct Voice {
    sound: Sound,
    began: Duration,
    ends: Duration,
}

impl Voices {
    /// Whether this sound may start now. If so, it occupies a voice for its length.
    pub(super) fn admit(&mut self, sound: Sound, now: Duration, length: Duration) -> bool {
        // Every sound is longer than `APART`, so a finished voice cannot block a repeat.
        self.0.retain(|voice| voice.ends > now);
        let too_soon = |voice: &Voice| voice.sound == sound && voice.began + APART > now;
        if self.0.len() >= MOST || self.0.iter().any(too_soon) {
            return false;
        }
        self.0.push(Voice {
            sound,
            began: now,
            ends: now + length,
        });
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LENGTH: Duration = Duration::from_millis(200);

    fn at(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    #[test]
    fn the_same_sound_waits_a_moment_and_others_do_not() {
        let mut voices = Voices::default();
        assert!(voices.admit(Sound::Felt, at(0), LENGTH));
        assert!(!voices.admit(Sound::Felt, at(19), LENGTH));
        assert!(voices.admit(Sound::Rim, at(19), LENGTH));
        assert!(voices.admit(Sound::Felt, at(20), LENGTH));
    }

    #[test]
    fn six_voices_are_enough_until_one_is_over() {
        let mut voices = Voices::default();
        for knock in 0..6 {
            assert!(voices.admit(Sound::Felt, at(knock * 25), LENGTH));
        }
        assert!(!voices.admit(Sound::Pencil, at(199), LENGTH));
        assert!(voices.admit(Sound::Pencil, at(200), LENGTH));
        assert!(!voices.admit(Sound::Page, at(200), LENGTH));
    }

    #[test]
    fn long_silence_frees_every_voice() {
        let mut voices = Voices::default();
        for knock in 0..6 {
            assert!(voices.admit(Sound::Felt, at(knock * 25), LENGTH));
        }
        assert!(voices.admit(Sound::Felt, at(30_000), LENGTH));
        assert_eq!(voices.0.len(), 1);
    }
}
