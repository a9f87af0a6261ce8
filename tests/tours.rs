//! The real app in a real window, played by tours (`tests/tours`) on a screen of its own.
#![cfg(all(target_os = "linux", feature = "tour"))]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail loudly")]

use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
};

/// A screen without a monitor, for as long as this lives.
struct Screen {
    server: Child,
    display: String,
}

impl Screen {
    fn new(size: &str) -> Self {
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-nolisten", "tcp", "-screen", "0"])
            .arg(format!("{size}x24"))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("Xvfb ({error}): ./dev test installs it"));
        // The server says which display it serves once it does.
        let mut display = String::new();
        BufReader::new(server.stdout.take().unwrap())
            .read_line(&mut display)
            .unwrap();
        Self {
            server,
            display: format!(":{}", display.trim()),
        }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// Walks a tour; it ends with an error if anything is not as it says.
fn walk(tour: &str, size: &str, language: &str, theme: &str) {
    let screen = Screen::new(size);
    let script = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/tours")
        .join(tour);
    let pictures = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{tour}-{size}"));
    std::fs::create_dir_all(&pictures).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_dicepad"))
        .args(["--size", size, "--lang", language, "--theme", theme])
        .args(["--seed", "7", "--tour"])
        .arg(script)
        .arg("--pictures")
        .arg(&pictures)
        .env("DISPLAY", &screen.display)
        .env("WGPU_BACKEND", "vulkan")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
}

#[test]
fn a_solo_game_of_the_symbol_grid_by_taps_on_a_phone() {
    walk("mosaic-solo.tour", "390x844", "en", "day");
}

#[test]
fn a_solo_game_of_the_symbol_grid_by_keys_on_a_desktop_in_french() {
    walk("mosaic-keys.tour", "1280x800", "fr", "evening");
}
