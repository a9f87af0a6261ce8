//! The program: start it, read what it prints, kill it.

use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, ChildStdout, Command, Stdio},
};

/// The running program, killed on drop: a failing test must not leave a program behind that plays on in
/// the folder of the next test.
pub(super) struct Program {
    process: Child,
    said: BufReader<ChildStdout>,
}

impl Program {
    /// Starts the program on this folder. The seed decides what it plays.
    pub(super) fn start(folder: &Path, seed: u64, more: &[&str]) -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_dicepad"))
            .args(["--headless", "--seed", &seed.to_string(), "--data"])
            .arg(folder)
            .args(more)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let said = BufReader::new(process.stdout.take().unwrap());
        Self { process, said }
    }

    /// The next complete line; `None` at the end, or if the program was killed in the middle of a line.
    pub(super) fn line(&mut self) -> Option<String> {
        let mut line = String::new();
        self.said.read_line(&mut line).unwrap();
        line.strip_suffix('\n').map(str::to_owned)
    }

    /// The next line of a program that plays on until it is killed.
    pub(super) fn next_line(&mut self) -> String {
        self.line().expect("it plays on until it is killed")
    }

    /// Kills the program. What it has printed before can still be read.
    pub(super) fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // The program may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A simple deterministic pseudo-random generator.
pub(super) struct Numbers(pub(super) u64);

impl Numbers {
    pub(super) fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ mixed >> 31) % bound
    }

    /// Wastes a short time, so that the kill hits the program at a random point.
    pub(super) fn dawdle(&mut self, most: u64) {
        let turns = self.below(most);
        let mut numbers = Self(turns);
        let wasted = (0..turns).map(|_| numbers.below(1000));
        std::hint::black_box(wasted.fold(0, u64::wrapping_add));
    }
}
