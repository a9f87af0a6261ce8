//! Dicepad: a pad of five pencil-and-dice games.
//!
//! This package will be the app: dice, sheets, screens, sound, saves. It shows; `dicepad-core`
//! decides. For now it is an empty shell; the rules can be played in the lab (`./dev lab --help`).

use dicepad_core::GameId;

/// Starts the app.
pub fn run() {
    let games: Vec<&str> = GameId::ALL.iter().map(|game| game.id()).collect();
    eprintln!(
        "Dicepad {} has no screen yet. The rules of {} are ready: ./dev lab --help",
        env!("CARGO_PKG_VERSION"),
        games.join(", ")
    );
}
