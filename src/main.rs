//! Dicepad.
fn main() {}
