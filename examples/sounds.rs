//! Writes every sound to a WAV file: `cargo run --example sounds FOLDER`.

#![allow(clippy::print_stdout, reason = "a tool for people at a terminal")]

use dicepad::sound::{
    Sound,
    synth::{RATE, takes},
};
use std::{fs, io, path::PathBuf};

fn main() -> io::Result<()> {
    let Some(folder) = std::env::args_os().nth(1).map(PathBuf::from) else {
        return Err(io::Error::other("name a folder for the files"));
    };
    fs::create_dir_all(&folder)?;
    for &sound in Sound::ALL {
        for (take, samples) in takes(sound).iter().enumerate() {
            let name = format!("{sound:?}-{}.wav", take + 1).to_lowercase();
            fs::write(folder.join(&name), wav(samples))?;
            let seconds = samples.len() as f32 / RATE as f32;
            println!("{name:16} {seconds:.2} s");
        }
    }
    Ok(())
}

/// A WAV file with one channel of 16-bit samples after a header of 44 bytes.
fn wav(samples: &[f32]) -> Vec<u8> {
    const BYTES_A_SAMPLE: u16 = 2;
    let data: Vec<u8> = samples
        .iter()
        .flat_map(|sample| ((sample * f32::from(i16::MAX)).round() as i16).to_le_bytes())
        .collect();
    let size = data.len() as u32;
    let mut file = Vec::with_capacity(44 + data.len());
    file.extend(b"RIFF");
    file.extend((36 + size).to_le_bytes());
    file.extend(b"WAVEfmt ");
    file.extend(16u32.to_le_bytes());
    file.extend(1u16.to_le_bytes()); // uncompressed
    file.extend(1u16.to_le_bytes()); // channels
    file.extend(RATE.to_le_bytes());
    file.extend((RATE * u32::from(BYTES_A_SAMPLE)).to_le_bytes());
    file.extend(BYTES_A_SAMPLE.to_le_bytes());
    file.extend((8 * BYTES_A_SAMPLE).to_le_bytes());
    file.extend(b"data");
    file.extend(size.to_le_bytes());
    file.extend(data);
    file
}
