//! Building blocks of the synthesis: resonators, filtered noise, and a tape to mix them on.

use crate::ui::Noise;
use std::f32::consts::{PI, SQRT_2, TAU};

/// Sample rate in Hz.
pub const RATE: u32 = 44_100;

/// Minimum fade in seconds: a jump would be heard as a click.
const SHORTEST_FADE: f32 = 0.0015;

/// Share of its length over which a sound fades out.
const FADE_OUT: f32 = 0.3;

/// Vibration of a body after a knock: a sine with exponential decay.
pub(super) fn ring(frequency: f32, decay: f32) -> impl Fn(f32) -> f32 {
    move |time| (TAU * frequency * time).sin() * (-time / decay).exp()
}

/// Noise between two frequencies, which may change over time. Narrow bands are as loud as wide ones.
pub(super) fn hiss(
    seed: u32,
    low: impl Fn(f32) -> f32,
    high: impl Fn(f32) -> f32,
) -> impl FnMut(f32) -> f32 {
    let noise = Noise::new(seed);
    let (mut below, mut above) = (Sieve::default(), Sieve::default());
    let mut sample = 0;
    move |time| {
        sample += 1;
        let white = 2.0 * noise.at([sample, 0, 0]) - 1.0;
        let (low, high) = (low(time), high(time));
        let (_, brighter) = below.split(white, low);
        let (darker, _) = above.split(brighter, high);
        darker * (RATE as f32 / (high - low)).sqrt()
    }
}

/// The tooth of paper: how firmly it holds a moving tip, from 0 to 1.
pub(super) fn tooth(seed: u32, bumps_a_second: f32) -> impl Fn(f32) -> f32 {
    let noise = Noise::new(seed);
    move |time| noise.smooth([time * bumps_a_second, 0.0, 0.0])
}

/// Envelope that rises to 1 at `peak` (a share of `length`) and falls to 0 at the end; 0 outside.
pub(super) fn swell(length: f32, peak: f32) -> impl Fn(f32) -> f32 {
    move |time| {
        let progress = (time / length).clamp(0.0, 1.0);
        let part = if progress < peak {
            progress / peak
        } else {
            (1.0 - progress) / (1.0 - peak)
        };
        smoothstep(part)
    }
}

fn smoothstep(part: f32) -> f32 {
    part * part * (3.0 - 2.0 * part)
}

/// State-variable filter that splits a signal at a frequency, 12 dB per octave.
#[derive(Default)]
struct Sieve {
    band: f32,
    low: f32,
}

impl Sieve {
    /// The parts of the signal below and above the frequency.
    fn split(&mut self, input: f32, frequency: f32) -> (f32, f32) {
        let gain = (PI * frequency / RATE as f32).tan();
        let damping = 1.0 / (1.0 + gain * (gain + SQRT_2));
        let rest = input - self.low;
        let band = damping * (self.band + gain * rest);
        let low = self.low + gain * band;
        self.band = 2.0 * band - self.band;
        self.low = 2.0 * low - self.low;
        (low, input - SQRT_2 * band - low)
    }
}

/// One channel on which sounds are mixed.
pub(super) struct Tape(Vec<f32>);

impl Tape {
    /// An empty tape of this length.
    pub(super) fn blank(seconds: f32) -> Self {
        Self(vec![0.0; (seconds * RATE as f32) as usize])
    }

    /// Mixes a sound onto the tape from `start` on. `sound` is called in order with the time since then.
    pub(super) fn lay(mut self, start: f32, mut sound: impl FnMut(f32) -> f32) -> Self {
        let first = (start * RATE as f32) as usize;
        for (index, sample) in self.0.iter_mut().skip(first).enumerate() {
            let time = index as f32 / RATE as f32;
            let fade_in = smoothstep((time / SHORTEST_FADE).min(1.0));
            *sample += sound(time) * fade_in;
        }
        self
    }

    /// The mixed sound, with its loudest sample at `peak`. It begins and ends in silence and has no DC
    /// offset.
    pub(super) fn finish(self, peak: f32) -> Vec<f32> {
        let mut samples = self.0;
        let last = samples.len().saturating_sub(1).max(1) as f32;
        for (index, sample) in samples.iter_mut().enumerate() {
            let left = (last - index as f32) / last;
            *sample *= smoothstep((left / FADE_OUT).min(1.0));
        }
        // Removes the DC offset in the middle rather than at the ends, which stay silent.
        let mean = samples.iter().sum::<f32>() / samples.len().max(1) as f32;
        for (index, sample) in samples.iter_mut().enumerate() {
            let arch = (PI * index as f32 / last).sin().powi(2);
            *sample -= 2.0 * mean * arch;
        }
        let loudest = samples
            .iter()
            .fold(0.0, |loudest: f32, s| loudest.max(s.abs()));
        let gain = if loudest > 0.0 { peak / loudest } else { 0.0 };
        for sample in &mut samples {
            *sample *= gain;
        }
        if let Some(end) = samples.last_mut() {
            *end = 0.0;
        }
        samples
    }
}
