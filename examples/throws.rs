//! Measures the cost of one recorded throw on one core: `cargo run --release --example throws`.
//!
//! The cost is processor time on Linux, since the machine may be shared, and wall time elsewhere.

#![allow(clippy::print_stdout, reason = "a tool for people at a terminal")]

use bevy::math::Rect;
use dicepad::dice::{
    TrayPlan,
    throw::{Fling, Recording, ThrowSpec, Thrown, record},
};
use dicepad_core::GameId;
use std::{fs, time::Instant};

const THROWS: u64 = 1000;

fn main() {
    for (name, width, height) in [("phone", 374.0, 190.0), ("tablet", 790.0, 420.0)] {
        let plan = TrayPlan::new(Rect::new(0.0, 0.0, width, height), GameId::Summit);
        let (tray, edge) = (plan.size(), plan.edge);
        println!(
            "{name} {width}×{height}: {:.1} edges of {edge:.0} points",
            tray.half() * 2.0
        );
        for count in [1, 2, 3, 5, 7] {
            let thrown = Thrown::first(count);
            let start = Stopwatch::start();
            let recordings: Vec<_> = (0..THROWS)
                .map(|seed| {
                    record(&ThrowSpec {
                        tray,
                        thrown,
                        seed,
                        fling: Fling::Tap,
                    })
                })
                .collect();
            let cost = start.milliseconds() / THROWS as f64;
            let mut durations: Vec<_> = recordings.iter().map(Recording::duration).collect();
            durations.sort_by(f32::total_cmp);
            let [half, most, all] =
                [50, 95, 100].map(|p| durations[(durations.len() - 1) * p / 100]);
            let tries: u32 = recordings.iter().map(Recording::tries).sum();
            let tries = f64::from(tries) / THROWS as f64;
            println!(
                "  {count} dice: {cost:.2} ms a throw, {tries:.2} tries; lasts {half:.2} s, p95 {most:.2} s, at most {all:.2} s"
            );
        }
    }
}

/// Measures processor time where available, or else wall time.
struct Stopwatch {
    wall: Instant,
    processor: Option<f64>,
}

impl Stopwatch {
    fn start() -> Self {
        Self {
            wall: Instant::now(),
            processor: processor_milliseconds(),
        }
    }

    fn milliseconds(&self) -> f64 {
        let processor = processor_milliseconds()
            .zip(self.processor)
            .map(|(now, then)| now - then);
        processor.unwrap_or_else(|| self.wall.elapsed().as_secs_f64() * 1e3)
    }
}

/// Processor time of this process in milliseconds, where Linux reports it.
fn processor_milliseconds() -> Option<f64> {
    let stat = fs::read_to_string("/proc/self/schedstat").ok()?;
    Some(stat.split_whitespace().next()?.parse::<f64>().ok()? / 1e6)
}
