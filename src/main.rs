//! Starts Dicepad.

fn main() -> std::process::ExitCode {
    dicepad::run()
}
