//! Checks that every take is quiet, free of clicks, and true to its material.

use super::{RATE, takes};
use crate::sound::Sound;
use std::f32::consts::TAU;

/// Maximum amplitude, half of full scale: −6 dBFS.
const LOUDEST: f32 = 0.501;

fn all() -> impl Iterator<Item = (String, Vec<f32>)> {
    Sound::ALL.iter().flat_map(|&sound| {
        let named = move |(take, samples)| (format!("{sound:?} {take}"), samples);
        takes(sound).into_iter().enumerate().map(named)
    })
}

/// The share of a sound's energy between two frequencies.
fn share(samples: &[f32], from: f32, to: f32) -> f32 {
    const SIZE: usize = 1 << 15;
    let mut wave: Vec<[f32; 2]> = samples.iter().map(|&sample| [sample, 0.0]).collect();
    assert!(wave.len() <= SIZE);
    wave.resize(SIZE, [0.0; 2]);
    let power: Vec<f32> = fourier(&wave)[..SIZE / 2]
        .iter()
        .map(|[re, im]| re * re + im * im)
        .collect();
    let bin = |frequency: f32| (frequency / RATE as f32 * SIZE as f32) as usize;
    power[bin(from)..bin(to)].iter().sum::<f32>() / power.iter().sum::<f32>()
}

/// The Fourier transform, for a power of two samples.
fn fourier(wave: &[[f32; 2]]) -> Vec<[f32; 2]> {
    let size = wave.len();
    if size == 1 {
        return wave.to_vec();
    }
    let every_second = |first| {
        wave.iter()
            .skip(first)
            .step_by(2)
            .copied()
            .collect::<Vec<_>>()
    };
    let (even, odd) = (fourier(&every_second(0)), fourier(&every_second(1)));
    let mut whole = vec![[0.0; 2]; size];
    for (index, (even, odd)) in even.iter().zip(&odd).enumerate() {
        let (sin, cos) = (-TAU * index as f32 / size as f32).sin_cos();
        let turned = [odd[0] * cos - odd[1] * sin, odd[0] * sin + odd[1] * cos];
        whole[index] = [even[0] + turned[0], even[1] + turned[1]];
        whole[index + size / 2] = [even[0] - turned[0], even[1] - turned[1]];
    }
    whole
}

#[test]
fn every_sound_is_short_and_soft() {
    for (name, samples) in all() {
        let seconds = samples.len() as f32 / RATE as f32;
        assert!((0.05..=0.6).contains(&seconds), "{name}: {seconds} s");
        let peak = samples.iter().fold(0.0, |peak: f32, s| peak.max(s.abs()));
        assert!((0.1..=LOUDEST).contains(&peak), "{name}: {peak}");
    }
}

#[test]
fn every_sound_begins_and_ends_in_silence() {
    for (name, samples) in all() {
        assert_eq!(samples.first(), Some(&0.0), "{name}");
        assert_eq!(samples.last(), Some(&0.0), "{name}");
        let end = &samples[samples.len() - RATE as usize / 500..];
        let loudest = end.iter().fold(0.0, |peak: f32, s| peak.max(s.abs()));
        assert!(loudest < 0.002, "{name} ends at {loudest}");
    }
}

#[test]
fn no_sound_clicks() {
    // A click is a jump between two samples that exceeds the slope of the brightest sound.
    for (name, samples) in all() {
        let peak = samples.iter().fold(0.0, |peak: f32, s| peak.max(s.abs()));
        let steepest = samples.windows(2).fold(0.0, |steepest: f32, pair| {
            steepest.max((pair[1] - pair[0]).abs())
        });
        assert!(steepest < 1.3 * peak, "{name}: {steepest} of {peak}");
        let first_steps = samples.windows(2).take(8);
        let start = first_steps.fold(0.0, |steepest: f32, pair| {
            steepest.max((pair[1] - pair[0]).abs())
        });
        assert!(start < 0.1 * peak, "{name} starts with {start}");
    }
}

#[test]
fn every_sound_swings_evenly() {
    for (name, samples) in all() {
        let mean = samples.iter().sum::<f32>() / samples.len() as f32;
        assert!(mean.abs() < 1e-4, "{name}: {mean}");
    }
}

#[test]
fn every_sound_is_the_same_each_time_and_unlike_the_others() {
    let (first, again): (Vec<_>, Vec<_>) = (all().collect(), all().collect());
    assert_eq!(first, again);
    for (index, (name, samples)) in first.iter().enumerate() {
        for (other, others) in &first[index + 1..] {
            assert_ne!(samples, others, "{name} and {other}");
        }
    }
}

#[test]
fn frequent_sounds_have_several_takes() {
    assert_eq!(takes(Sound::Felt).len(), 3);
    assert_eq!(takes(Sound::Pencil).len(), 2);
}

#[test]
fn everything_sounds_like_what_it_is_made_of() {
    for (sound, from, to, at_least) in [
        (Sound::Felt, 0.0, 400.0, 0.8),
        (Sound::Rim, 300.0, 2_000.0, 0.8),
        (Sound::Dice, 900.0, 8_000.0, 0.8),
        (Sound::Rail, 200.0, 2_000.0, 0.8),
        (Sound::Pencil, 2_000.0, 10_000.0, 0.85),
        (Sound::Misthrow, 2_000.0, 10_000.0, 0.85),
        (Sound::Undo, 300.0, 2_500.0, 0.8),
        (Sound::Page, 500.0, 6_000.0, 0.6),
        (Sound::Refused, 0.0, 350.0, 0.85),
        (Sound::Won, 480.0, 830.0, 0.8),
    ] {
        for (take, samples) in takes(sound).iter().enumerate() {
            let share = share(samples, from, to);
            assert!(
                share >= at_least,
                "{sound:?} {take}: {share} from {from} to {to} Hz"
            );
        }
    }
}

#[test]
fn a_harder_landing_is_brighter() {
    let bright: Vec<f32> = takes(Sound::Felt)
        .iter()
        .map(|take| share(take, 400.0, 4_000.0))
        .collect();
    assert!(bright.is_sorted(), "{bright:?}");
}

#[test]
fn the_transform_finds_a_tone() {
    let tone: Vec<f32> = (0..RATE / 2)
        .map(|index| (TAU * 1_000.0 * index as f32 / RATE as f32).sin())
        .collect();
    assert!(share(&tone, 950.0, 1_050.0) > 0.99);
}
