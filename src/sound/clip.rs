//! A synthesised sound as an audio source for the engine.

use super::synth::RATE;
use bevy::{
    audio::{ChannelCount, Decodable, Sample, SampleRate, Source},
    prelude::*,
};
use std::{
    num::{NonZeroU16, NonZeroU32},
    sync::Arc,
    time::Duration,
};

const RATE_OF_CLIPS: SampleRate = match NonZeroU32::new(RATE) {
    Some(rate) => rate,
    None => NonZeroU32::MIN,
};

/// One channel of samples, shared by all players of the clip.
#[derive(Asset, TypePath, Clone, Debug)]
pub(super) struct Clip(Arc<[f32]>);

impl Clip {
    /// Duration of the clip.
    pub(super) fn length(&self) -> Duration {
        Duration::from_secs_f32(self.0.len() as f32 / RATE as f32)
    }
}

impl From<Vec<f32>> for Clip {
    fn from(samples: Vec<f32>) -> Self {
        Self(samples.into())
    }
}

impl Decodable for Clip {
    type Decoder = Needle;

    fn decoder(&self) -> Needle {
        Needle {
            clip: self.clone(),
            next: 0,
        }
    }
}

/// Decoder that reads the samples of a clip.
pub(super) struct Needle {
    clip: Clip,
    next: usize,
}

impl Iterator for Needle {
    type Item = Sample;

    fn next(&mut self) -> Option<Sample> {
        let sample = self.clip.0.get(self.next).copied();
        self.next += 1;
        sample
    }
}

impl Source for Needle {
    fn current_span_len(&self) -> Option<usize> {
        // The clip is a single span: rate and channels never change.
        None
    }

    fn channels(&self) -> ChannelCount {
        NonZeroU16::MIN
    }

    fn sample_rate(&self) -> SampleRate {
        RATE_OF_CLIPS
    }

    fn total_duration(&self) -> Option<Duration> {
        Some(self.clip.length())
    }
}
