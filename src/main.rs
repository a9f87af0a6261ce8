//! Starts Dicepad.

fn main() {
    dicepad::run();
}
