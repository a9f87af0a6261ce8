//! Deterministic synthesis of all sounds: bodies that ring after a knock, and the noise of felt, paper
//! and wood.

mod tape;
#[cfg(test)]
mod tests;

use super::Sound;
pub use tape::RATE;
use tape::{Tape, hiss, ring, swell, tooth};

/// All takes of a sound, each one channel of samples from −1 to 1 at [`RATE`].
///
/// The takes of a sound are variations of the same event. Only those of [`Sound::Felt`] differ in
/// strength, from the gentlest landing to the hardest.
#[must_use]
pub fn takes(sound: Sound) -> Vec<Vec<f32>> {
    match sound {
        Sound::Felt => [0.0, 0.5, 1.0].map(felt).into(),
        Sound::Rim => vec![rim()],
        Sound::Dice => vec![dice()],
        Sound::Rail => vec![rail()],
        Sound::Pencil => [Stroke::DOWN, Stroke::ACROSS].map(pencil).into(),
        Sound::Misthrow => vec![misthrow()],
        Sound::Undo => vec![eraser()],
        Sound::Page => vec![page()],
        Sound::Refused => vec![refused()],
        Sound::Won => vec![won()],
    }
}

/// A soft thud. A harder landing is brighter and reaches deeper into the board below the felt.
fn felt(hardness: f32) -> Vec<f32> {
    let body = 172.0 - 24.0 * hardness;
    let decay = 0.014 + 0.008 * hardness;
    let brushed = 0.22 + 0.36 * hardness;
    let mut fibres = hiss(1, |_| 130.0, |_| 300.0 + 420.0 * hardness);
    Tape::blank(0.13 + 0.05 * hardness)
        .lay(0.0, ring(body, decay))
        .lay(0.0, scaled(0.5, ring(body * 1.83, decay * 0.7)))
        .lay(0.0, |time| brushed * fibres(time) * (-time / 0.018).exp())
        .finish(0.48)
}

/// A knock on the wooden rim: a short, damped board.
fn rim() -> Vec<f32> {
    let mut contact = hiss(2, |_| 700.0, |_| 3_200.0);
    Tape::blank(0.18)
        .lay(0.0, ring(410.0, 0.030))
        .lay(0.0, scaled(0.6, ring(940.0, 0.017)))
        .lay(0.0, scaled(0.28, ring(1_690.0, 0.010)))
        .lay(0.0, |time| 0.35 * contact(time) * (-time / 0.005).exp())
        .finish(0.30)
}

/// Two dice: small, hard and light, therefore high and short.
fn dice() -> Vec<f32> {
    let mut contact = hiss(3, |_| 1_500.0, |_| 6_000.0);
    Tape::blank(0.08)
        .lay(0.0, ring(2_150.0, 0.007))
        .lay(0.0, scaled(0.6, ring(3_480.0, 0.005)))
        .lay(0.0, scaled(0.5, ring(980.0, 0.009)))
        .lay(0.0, |time| 0.35 * contact(time) * (-time / 0.004).exp())
        .finish(0.28)
}

/// A die slides over the felt and comes to rest against the wood.
fn rail() -> Vec<f32> {
    const SLIDE: f32 = 0.19;
    let mut sliding = hiss(4, |_| 350.0, |time| 900.0 + 2_500.0 * time);
    let (way, weave) = (swell(SLIDE, 0.7), tooth(5, 90.0));
    Tape::blank(0.30)
        .lay(0.0, |time| sliding(time) * way(time) * (0.4 + weave(time)))
        .lay(SLIDE - 0.02, scaled(2.2, ring(355.0, 0.026)))
        .lay(SLIDE - 0.02, scaled(0.9, ring(810.0, 0.013)))
        .finish(0.22)
}

/// One stroke of a pencil over paper.
#[derive(Clone, Copy)]
struct Stroke {
    seed: u32,
    length: f32,
    /// Centre frequency in Hz: a fast stroke is brighter.
    pitch: f32,
    /// Moment of the highest speed, as a share of the stroke.
    fastest: f32,
}

impl Stroke {
    const DOWN: Self = Self {
        seed: 11,
        length: 0.15,
        pitch: 3_900.0,
        fastest: 0.35,
    };
    const ACROSS: Self = Self {
        seed: 12,
        length: 0.165,
        pitch: 3_400.0,
        fastest: 0.55,
    };

    fn sound(self) -> impl FnMut(f32) -> f32 {
        let mut lead = hiss(
            self.seed,
            move |_| self.pitch * 0.7,
            move |_| self.pitch * 1.4,
        );
        let speed = swell(self.length, self.fastest);
        let (grain, waver) = (tooth(self.seed, 420.0), tooth(self.seed + 100, 55.0));
        move |time| {
            let held = 0.3 + 0.9 * grain(time) * (0.4 + waver(time));
            lead(time) * speed(time) * held
        }
    }
}

/// A take of one pencil stroke.
fn pencil(stroke: Stroke) -> Vec<f32> {
    Tape::blank(stroke.length)
        .lay(0.0, stroke.sound())
        .finish(0.20)
}

/// A cross: two strokes, the second a little firmer.
fn misthrow() -> Vec<f32> {
    let (first, second) = (
        Stroke {
            length: 0.125,
            ..Stroke::DOWN
        },
        Stroke {
            seed: 13,
            length: 0.135,
            pitch: 3_300.0,
            ..Stroke::DOWN
        },
    );
    Tape::blank(0.34)
        .lay(0.0, scaled(0.85, first.sound()))
        .lay(0.19, second.sound())
        .finish(0.22)
}

/// An eraser: to and fro, duller than a pencil.
fn eraser() -> Vec<f32> {
    const RUB: f32 = 0.14;
    let rub = |seed, low, high| {
        let (mut rubber, way) = (hiss(seed, move |_| low, move |_| high), swell(RUB, 0.5));
        let crumbs = tooth(seed, 130.0);
        move |time| rubber(time) * way(time) * (0.5 + crumbs(time))
    };
    Tape::blank(0.32)
        .lay(0.0, rub(21, 450.0, 1_500.0))
        .lay(0.13, scaled(0.8, rub(22, 380.0, 1_250.0)))
        .finish(0.16)
}

/// A page lifts, bends over and falls.
fn page() -> Vec<f32> {
    const TURN: f32 = 0.38;
    // The page is brightest where it bends most.
    let brightness = |least: f32, more: f32| {
        let bend = swell(TURN, 0.6);
        move |time| least + more * bend(time)
    };
    let mut paper = hiss(31, brightness(600.0, 1_100.0), brightness(1_500.0, 2_700.0));
    let (way, crackle) = (swell(TURN, 0.6), tooth(32, 75.0));
    let mut landing = hiss(33, |_| 90.0, |_| 420.0);
    Tape::blank(0.5)
        .lay(0.0, |time| {
            paper(time) * way(time) * (0.25 + crackle(time).powi(2))
        })
        .lay(TURN - 0.05, |time| {
            0.25 * landing(time) * (-time / 0.03).exp()
        })
        .finish(0.20)
}

/// A marimba bar: its second mode is two octaves above the first.
fn bar(frequency: f32) -> impl FnMut(f32) -> f32 {
    let (tone, fourth) = (ring(frequency, 0.13), ring(frequency * 3.93, 0.030));
    let thump = ring(frequency * 0.5, 0.018);
    move |time| {
        // A wound mallet has a soft attack.
        let mallet = 1.0 - (-time / 0.004).exp();
        mallet * (tone(time) + 0.16 * fourth(time) + 0.25 * thump(time))
    }
}

/// C5 in Hz, the lowest tone of the chord.
const WON_TONE: f32 = 523.25;

/// A fingertip on the table: no.
fn refused() -> Vec<f32> {
    let mut tap = hiss(41, |_| 90.0, |_| 340.0);
    Tape::blank(0.16)
        .lay(0.0, ring(148.0, 0.024))
        .lay(0.0, scaled(0.55, ring(243.0, 0.017)))
        .lay(0.0, |time| 0.4 * tap(time) * (-time / 0.012).exp())
        .finish(0.44)
}

/// Three marimba bars of a major chord, one after the other.
fn won() -> Vec<f32> {
    Tape::blank(0.6)
        .lay(0.0, scaled(0.8, bar(WON_TONE)))
        .lay(0.11, scaled(0.8, bar(WON_TONE * 1.25)))
        .lay(0.22, bar(WON_TONE * 1.5))
        .finish(0.22)
}

/// A sound multiplied by a gain.
fn scaled(by: f32, mut sound: impl FnMut(f32) -> f32) -> impl FnMut(f32) -> f32 {
    move |time| by * sound(time)
}
